<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>transept::DecodingSteps</name>
    <message>
        <source>Step of the decoder</source>
        <translation>Pas du décodeur</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pause</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Lire</translation>
    </message>
    <message>
        <source>Step %1 of %2: reads “%3”, gives “%4”</source>
        <translation>Pas %1 sur %2&#xa0;: lit «&#xa0;%3&#xa0;», donne «&#xa0;%4&#xa0;»</translation>
    </message>
</context>
<context>
    <name>transept::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>All %1 × %2</source>
        <translation>Les %1 × %2</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver on this machine. Install one to train on the GPU.</source>
        <translation>Il n’y a pas de pilote NVIDIA sur cette machine. Installez-en un pour entraîner sur le GPU.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old. Install a newer one.</source>
        <translation>Le pilote NVIDIA est trop ancien. Installez-en un plus récent.</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not start. See what nvidia-smi says.</source>
        <translation>Le pilote NVIDIA ne démarre pas. Voyez ce que dit nvidia-smi.</translation>
    </message>
    <message>
        <source>The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.</source>
        <translation>Le pilote NVIDIA ne voit aucun GPU. Vérifiez CUDA_VISIBLE_DEVICES et nvidia-smi.</translation>
    </message>
    <message>
        <source>It is too old: compute capability 8.0 is needed.</source>
        <translation>Il est trop ancien&#xa0;: la capacité de calcul 8.0 est nécessaire.</translation>
    </message>
    <message>
        <source>This version of Transept is not built for it. Install one that is.</source>
        <translation>Cette version de Transept n’est pas compilée pour lui. Installez-en une qui l’est.</translation>
    </message>
    <message>
        <source>Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend of this version: the package transept-cuda, or the file whose name ends in -cuda.tar.gz.</source>
        <translation>Son module CUDA ne peut pas être chargé. Installez les bibliothèques CUDA de NVIDIA et le module de cette version : le paquet transept-cuda, ou le fichier dont le nom se termine par -cuda.tar.gz.</translation>
    </message>
</context>
<context>
    <name>transept::DeviceLabel</name>
    <message>
        <source>%1: %2 % busy</source>
        <translation>%1&#xa0;: occupé à %2&#xa0;%</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Train translation models and look inside.</source>
        <translation>Entraîner des modèles de traduction et regarder à l’intérieur.</translation>
    </message>
    <message>
        <source>The page to begin with.</source>
        <translation>La page par laquelle commencer.</translation>
    </message>
    <message>
        <source>light or dark, instead of the theme in the settings.</source>
        <translation>light ou dark (clair ou sombre), au lieu de ce que disent les réglages.</translation>
    </message>
    <message>
        <source>Saves a picture of every page in this folder and quits.</source>
        <translation>Enregistre une image de chaque page dans ce dossier et quitte.</translation>
    </message>
    <message>
        <source>Reports how long the window took to appear, and the task that blocked it longest.</source>
        <translation>Dit combien de temps la fenêtre a mis à paraître et ce qui l’a occupée le plus longtemps.</translation>
    </message>
    <message>
        <source>Uses the engine on this machine, through ssh: user@host:port.</source>
        <translation>Travaille sur cette machine, que ssh atteint&#xa0;: utilisateur@machine:port.</translation>
    </message>
    <message>
        <source>A run, a model, a corpus, an experiment, or parallel text to open.</source>
        <translation>Un entraînement, un modèle, un corpus, une expérience ou des textes parallèles à ouvrir.</translation>
    </message>
</context>
<context>
    <name>AttentionKind</name>
    <message>
        <source>Encoder</source>
        <translation>Encodeur</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Décodeur</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Croisée</translation>
    </message>
</context>
<context>
    <name>AttentionMap</name>
    <message>
        <source>‹start›</source>
        <translation>‹début›</translation>
    </message>
    <message>
        <source>‹end›</source>
        <translation>‹fin›</translation>
    </message>
    <message>
        <source>‹unknown›</source>
        <translation>‹inconnu›</translation>
    </message>
</context>
<context>
    <name>ChartMarker</name>
    <message>
        <source>checkpoint</source>
        <translation>point de contrôle</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validation</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>reprise</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
</context>
<context>
    <name>ColorScheme</name>
    <message>
        <source>Viridis</source>
        <translation>Viridis</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Gris</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>Cividis</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>Layers N</source>
        <translation>Couches N</translation>
    </message>
    <message>
        <source>Identical layers in the encoder, and again in the decoder.</source>
        <translation>Couches identiques dans l’encodeur, et autant dans le décodeur.</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>Couches de l’encodeur</translation>
    </message>
    <message>
        <source>Layers of the encoder; 0 means N. A deep encoder and a shallow decoder translate faster.</source>
        <translation>Couches de l’encodeur&#xa0;; 0 signifie N. Un encodeur profond et un décodeur peu profond traduisent plus vite.</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>Couches du décodeur</translation>
    </message>
    <message>
        <source>Layers of the decoder; 0 means N.</source>
        <translation>Couches du décodeur&#xa0;; 0 signifie N.</translation>
    </message>
    <message>
        <source>Model width d_model</source>
        <translation>Largeur d_model</translation>
    </message>
    <message>
        <source>Width of every sublayer's output and of the embeddings; even.</source>
        <translation>Largeur de la sortie de chaque sous-couche et des plongements&#xa0;; paire.</translation>
    </message>
    <message>
        <source>Feed-forward width d_ff</source>
        <translation>Largeur interne d_ff</translation>
    </message>
    <message>
        <source>Inner width of the position-wise feed-forward networks.</source>
        <translation>Largeur interne des réseaux appliqués à chaque position.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>Between the two products of a feed-forward network: the paper's ReLU, swish, GELU, or GELU by its approximation with tanh.</source>
        <translation>Entre les deux produits d’un réseau feed-forward&#xa0;: la ReLU de l’article, swish, GELU, ou GELU dans son approximation par tanh.</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>Têtes h</translation>
    </message>
    <message>
        <source>Parallel attention heads.</source>
        <translation>Têtes d’attention en parallèle.</translation>
    </message>
    <message>
        <source>Key width d_k</source>
        <translation>Largeur des clés d_k</translation>
    </message>
    <message>
        <source>Width of queries and keys in one head; 0 means d_model / h.</source>
        <translation>Largeur des requêtes et des clés d’une tête&#xa0;; 0 signifie d_model / h.</translation>
    </message>
    <message>
        <source>Value width d_v</source>
        <translation>Largeur des valeurs d_v</translation>
    </message>
    <message>
        <source>Width of values in one head; 0 means d_model / h.</source>
        <translation>Largeur des valeurs d’une tête&#xa0;; 0 signifie d_model / h.</translation>
    </message>
    <message>
        <source>Dropout P_drop</source>
        <translation>Dropout P_drop</translation>
    </message>
    <message>
        <source>Dropout of each sublayer's output and of the sums of embeddings and positions.</source>
        <translation>Dropout de la sortie de chaque sous-couche et des sommes de plongements et de positions.</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Dropout de l’attention</translation>
    </message>
    <message>
        <source>Dropout of attention weights; not in the paper, but in its code base.</source>
        <translation>Dropout des poids d’attention&#xa0;; absent de l’article, mais présent dans son code.</translation>
    </message>
    <message>
        <source>ReLU dropout</source>
        <translation>Dropout de ReLU</translation>
    </message>
    <message>
        <source>Dropout after the feed-forward ReLU; not in the paper, but in its code base.</source>
        <translation>Dropout après le ReLU interne&#xa0;; absent de l’article, mais présent dans son code.</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positions</translation>
    </message>
    <message>
        <source>How positions are encoded; the paper found both nearly equal (Table 3, row E).</source>
        <translation>Codage des positions&#xa0;; l’article les trouve presque équivalents (tableau 3, ligne E).</translation>
    </message>
    <message>
        <source>Order of sinusoids</source>
        <translation>Ordre des sinusoïdes</translation>
    </message>
    <message>
        <source>Sines and cosines in turn, as in the paper; all sines, then all cosines, as in Hugging Face (halves) or with the frequencies of Marian (blocks); or these with the first token at position 1.</source>
        <translation>Sinus et cosinus en alternance, comme dans l’article&#xa0;; tous les sinus puis tous les cosinus, comme chez Hugging Face (halves) ou avec les fréquences de Marian (blocks)&#xa0;; ou ceux-ci avec le premier jeton à la position 1.</translation>
    </message>
    <message>
        <source>Longest learned position</source>
        <translation>Plus longue position apprise</translation>
    </message>
    <message>
        <source>Number of learned positions; sinusoids have no limit.</source>
        <translation>Nombre de positions apprises&#xa0;; les sinusoïdes n’ont pas de limite.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>After each residual sum, as in the paper, or before each sublayer.</source>
        <translation>Après chaque somme résiduelle, comme dans l’article, ou avant chaque sous-couche.</translation>
    </message>
    <message>
        <source>Final LayerNorm</source>
        <translation>LayerNorm finale</translation>
    </message>
    <message>
        <source>A LayerNorm at the end of each stack: where LayerNorm comes before the sublayers (pre), always or never.</source>
        <translation>Une LayerNorm à la fin de chaque pile&#xa0;: là où LayerNorm précède les sous-couches (pre), toujours ou jamais.</translation>
    </message>
    <message>
        <source>LayerNorm of embeddings</source>
        <translation>LayerNorm des plongements</translation>
    </message>
    <message>
        <source>The sum of embedding and position is normalised before the first layer.</source>
        <translation>La somme du plongement et de la position est normalisée avant la première couche.</translation>
    </message>
    <message>
        <source>Scaled embeddings</source>
        <translation>Plongements mis à l’échelle</translation>
    </message>
    <message>
        <source>Embeddings are multiplied by the square root of d_model.</source>
        <translation>Les plongements sont multipliés par la racine carrée de d_model.</translation>
    </message>
    <message>
        <source>Shared embeddings</source>
        <translation>Plongements communs</translation>
    </message>
    <message>
        <source>One matrix embeds both languages, where they share a vocabulary.</source>
        <translation>Une seule matrice plonge les deux langues, si elles partagent un vocabulaire.</translation>
    </message>
    <message>
        <source>Tied projection</source>
        <translation>Projection liée</translation>
    </message>
    <message>
        <source>The projection before the softmax is the matrix of the target embeddings.</source>
        <translation>La projection avant la softmax est la matrice des plongements de la cible.</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>Biais de la projection</translation>
    </message>
    <message>
        <source>The projection before the softmax has a bias for each token; not in the paper.</source>
        <translation>La projection avant la softmax a un biais par jeton&#xa0;; absent de l’article.</translation>
    </message>
    <message>
        <source>Start of a translation</source>
        <translation>Début d’une traduction</translation>
    </message>
    <message>
        <source>What the decoder reads first: the token &lt;s&gt;, the padding token as in Hugging Face, or a vector of zeros as in Marian.</source>
        <translation>Ce que le décodeur lit en premier&#xa0;: le jeton &lt;s&gt;, le jeton de remplissage comme chez Hugging Face, ou un vecteur de zéros comme chez Marian.</translation>
    </message>
    <message>
        <source>Attention window r</source>
        <translation>Fenêtre d’attention r</translation>
    </message>
    <message>
        <source>Self-attention sees only neighbours at most r/2 away; 0 sees all.</source>
        <translation>L’auto-attention ne voit que les voisins à r/2 au plus&#xa0;; 0 voit tout.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Updates of the weights.</source>
        <translation>Mises à jour des poids.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>Tokens per batch</source>
        <translation>Jetons par lot</translation>
    </message>
    <message>
        <source>Source tokens and, separately, target tokens of one update, over all devices and parts.</source>
        <translation>Jetons source et, séparément, jetons cible d’une mise à jour, sur tous les appareils et toutes les parties.</translation>
    </message>
    <message>
        <source>Parts per update</source>
        <translation>Parties par mise à jour</translation>
    </message>
    <message>
        <source>An update's batch is computed in this many parts, one after the other, to save memory.</source>
        <translation>Le lot d’une mise à jour est calculé en autant de parties, l’une après l’autre, pour économiser la mémoire.</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Pas d’échauffement</translation>
    </message>
    <message>
        <source>The learning rate rises linearly for this number of steps.</source>
        <translation>Le taux d’apprentissage monte linéairement pendant ce nombre de pas.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Évolution du taux</translation>
    </message>
    <message>
        <source>The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last step, or rising to the peak at the last step to find a rate (range).</source>
        <translation>Celui de l’article (noam), la même forme avec un maximum donné, constant après l’échauffement, décroissant jusqu’à 0 au dernier pas, ou croissant jusqu’au maximum au dernier pas pour trouver un taux (range).</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Taux d’apprentissage maximal</translation>
    </message>
    <message>
        <source>Highest rate of the other schedules; noam uses d_model^-0.5 instead.</source>
        <translation>Plus haut taux des autres plans&#xa0;; noam prend d_model^-0,5.</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Lissage des étiquettes</translation>
    </message>
    <message>
        <source>Probability spread over the whole vocabulary.</source>
        <translation>Probabilité répartie sur tout le vocabulaire.</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam bêta 1</translation>
    </message>
    <message>
        <source>Decay of the gradient's running mean.</source>
        <translation>Décroissance de la moyenne courante du gradient.</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam bêta 2</translation>
    </message>
    <message>
        <source>Decay of the squared gradient's running mean.</source>
        <translation>Décroissance de la moyenne courante du gradient au carré.</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam epsilon</translation>
    </message>
    <message>
        <source>Keeps the division in Adam finite.</source>
        <translation>Garde finie la division dans Adam.</translation>
    </message>
    <message>
        <source>Clip gradient norm</source>
        <translation>Norme maximale du gradient</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are scaled down to it; 0 is off.</source>
        <translation>Les gradients d’une norme plus grande y sont ramenés&#xa0;; 0&#xa0;: désactivé.</translation>
    </message>
    <message>
        <source>Moving average of weights</source>
        <translation>Moyenne mobile des poids</translation>
    </message>
    <message>
        <source>Decay of an exponential moving average of the weights, used for validation and saved; 0 is off.</source>
        <translation>Décroissance d’une moyenne mobile exponentielle des poids, utilisée pour la validation et enregistrée&#xa0;; 0&#xa0;: désactivée.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>Type of activations and products; master weights and sums are always f32. A new run uses bf16 if its devices compute it faster. fp8 is bf16 with products of 8-bit floats: faster on some GPUs; a CPU emulates it.</source>
        <translation>Type des activations et des produits&#xa0;; les poids maîtres et les sommes sont toujours en f32. Un nouvel entraînement prend bf16 là où ses appareils le multiplient plus vite. fp8 est bf16 avec des produits de nombres flottants de 8 bits&#xa0;: plus rapide sur certains GPU&#xa0;; un CPU l’émule.</translation>
    </message>
    <message>
        <source>8-bit training</source>
        <translation>Entraînement en 8 bits</translation>
    </message>
    <message>
        <source>8: weights and activations are rounded in training as translating in 8 bits (int8) rounds them, so that a small model loses less by it; for students, on the CPU.</source>
        <translation>8 : les poids et les activations sont arrondis pendant l’entraînement comme les arrondit la traduction en 8 bits (int8), pour qu’un petit modèle y perde moins ; pour les modèles élèves, sur le processeur.</translation>
    </message>
    <message>
        <source>Guided alignment</source>
        <translation>Alignement guidé</translation>
    </message>
    <message>
        <source>Weight of a second loss that teaches one head which source token each target token translates, as statistics of the corpus tell it. Tags, terms and alignments then land better; 0.1 is usual, 0 is off.</source>
        <translation>Poids d’une seconde fonction de perte qui apprend à une tête quel token source chaque token cible traduit, d’après les statistiques du corpus. Les balises, les termes et les alignements sont alors mieux placés ; 0,1 est courant, 0 la désactive.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Determines initialisation, shuffling and dropout.</source>
        <translation>Détermine l’initialisation, le mélange et le dropout.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>CPU threads; 0 uses all.</source>
        <translation>Threads du processeur&#xa0;; 0 les prend tous.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Écart des points de contrôle</translation>
    </message>
    <message>
        <source>Time between checkpoints; 0: only by steps.</source>
        <translation>Temps entre les points de contrôle&#xa0;; 0&#xa0;: selon les pas seulement.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>Steps between checkpoints; 0: only by time.</source>
        <translation>Pas entre les points de contrôle&#xa0;; 0&#xa0;: selon le temps seulement.</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>Points de contrôle gardés</translation>
    </message>
    <message>
        <source>The number of newest checkpoints to keep; the best is always kept.</source>
        <translation>Nombre de points récents gardés, en plus du meilleur.</translation>
    </message>
    <message>
        <source>Checkpoints averaged</source>
        <translation>Points de contrôle moyennés</translation>
    </message>
    <message>
        <source>The number of last checkpoints that are averaged when training ends; 0 is off.</source>
        <translation>Nombre des derniers points de contrôle moyennés à la fin de l’entraînement&#xa0;; 0&#xa0;: désactivé.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Valider tous les</translation>
    </message>
    <message>
        <source>Steps between validations: loss, perplexity, BLEU and samples.</source>
        <translation>Pas entre les validations&#xa0;: perte, perplexité, BLEU et exemples.</translation>
    </message>
    <message>
        <source>Sentences for BLEU</source>
        <translation>Phrases pour BLEU</translation>
    </message>
    <message>
        <source>The number of validation sentences that are translated for BLEU; 0 skips BLEU.</source>
        <translation>Nombre de premières phrases de validation traduites pour BLEU&#xa0;; 0&#xa0;: sans BLEU.</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>phrases</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Patience</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Reprises après divergence</translation>
    </message>
    <message>
        <source>If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this often; 0 is off.</source>
        <translation>Si l’entraînement diverge, il revient au meilleur point de contrôle et divise le taux par deux, au plus ce nombre de fois&#xa0;; 0 désactive.</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>validations</translation>
    </message>
    <message>
        <source>Frozen parts</source>
        <translation>Parties gelées</translation>
    </message>
    <message>
        <source>Weights that fine-tuning leaves as they are. The embeddings include the projection to the vocabulary; attention to the source is part of neither encoder nor decoder and is always trained.</source>
        <translation>Poids que l’ajustement laisse tels quels. Les plongements comprennent la projection vers le vocabulaire ; l’attention à la source n’appartient ni à l’encodeur ni au décodeur et est toujours entraînée.</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>plongements</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>encodeur</translation>
    </message>
    <message>
        <source>embeddings+encoder</source>
        <translation>plongements + encodeur</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>décodeur</translation>
    </message>
    <message>
        <source>embeddings+decoder</source>
        <translation>plongements + décodeur</translation>
    </message>
    <message>
        <source>encoder+decoder</source>
        <translation>encodeur + décodeur</translation>
    </message>
    <message>
        <source>embeddings+encoder+decoder</source>
        <translation>plongements + encodeur + décodeur</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>Rang de LoRA</translation>
    </message>
    <message>
        <source>Fine-tuning changes a matrix W to W + B A, with matrices A and B of this rank, and leaves all other weights as they are; the learning rate should then be about ten times as high. 0 is off.</source>
        <translation>L’ajustement change une matrice W en W + B A, avec des matrices A et B de ce rang, et laisse tous les autres poids tels quels ; le taux d’apprentissage doit être environ dix fois plus élevé ; 0 : désactivé.</translation>
    </message>
    <message>
        <source>Matrices with LoRA</source>
        <translation>Matrices avec LoRA</translation>
    </message>
    <message>
        <source>The matrices that LoRA changes: those of attention, of the feed-forward networks, or all, the embeddings included.</source>
        <translation>Les matrices que LoRA change : celles de l’attention, celles des réseaux feed-forward, ou toutes, plongements compris.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>feed_forward</source>
        <translation>feed-forward</translation>
    </message>
    <message>
        <source>Share of general text</source>
        <translation>Part de texte général</translation>
    </message>
    <message>
        <source>The part of the training pairs that comes from the general corpus beside the new one (train --mix); 0: the general corpus is only validated.</source>
        <translation>La part des paires d’entraînement qui vient du corpus général à côté du nouveau (train --mix) ; 0 : le corpus général n’est que validé.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Taille du vocabulaire</translation>
    </message>
    <message>
        <source>Number of subwords; 0 chooses by the size of the corpus, at most the largest vocabulary.</source>
        <translation>Nombre de sous-mots&#xa0;; 0 choisit selon la taille du corpus, au plus le vocabulaire maximal.</translation>
    </message>
    <message>
        <source>Largest vocabulary</source>
        <translation>Vocabulaire maximal</translation>
    </message>
    <message>
        <source>The most subwords that a vocabulary size of 0 chooses. The paper has 37,000.</source>
        <translation>Le plus grand nombre de sous-mots que choisit une taille de 0. L’article en a 37&#xa0;000.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>unités</translation>
    </message>
    <message>
        <source>Shared vocabulary</source>
        <translation>Vocabulaire commun</translation>
    </message>
    <message>
        <source>One vocabulary and one embedding matrix for both languages and the projection.</source>
        <translation>Un vocabulaire et une matrice de plongement pour les deux langues et la projection.</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>Phrase la plus longue</translation>
    </message>
    <message>
        <source>Training pairs with a longer side are left out.</source>
        <translation>Les paires d’entraînement dont un côté est plus long sont laissées de côté.</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>Rapport des longueurs</translation>
    </message>
    <message>
        <source>Training pairs whose sides differ more in tokens are left out.</source>
        <translation>Les paires d’entraînement dont les côtés diffèrent davantage en jetons sont laissées de côté.</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>Échantillonnage des sous-mots</translation>
    </message>
    <message>
        <source>Each time that a training pair is read, its words are divided into subwords anew, drawn at random: by BPE dropout, or by the probabilities of a unigram vocabulary; in the source or on both sides.</source>
        <translation>À chaque lecture d’une paire d’entraînement, ses mots sont redécoupés au hasard en sous-mots : par dropout BPE, ou selon les probabilités d’un vocabulaire unigram ; dans la source ou des deux côtés.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>source</source>
        <translation>source</translation>
    </message>
    <message>
        <source>Sampling alpha</source>
        <translation>Alpha de l’échantillonnage</translation>
    </message>
    <message>
        <source>Of subword sampling: with a BPE vocabulary, the probability with which each merge is left out, so that 0 changes nothing; with a unigram vocabulary, the power to which the probability of a division is raised, so that 0 makes all divisions equally probable.</source>
        <translation>Pour l’échantillonnage des sous-mots : avec un vocabulaire BPE, la probabilité d’omettre chaque fusion, si bien que 0 ne change rien ; avec un vocabulaire unigram, la puissance à laquelle est élevée la probabilité d’un découpage, si bien que 0 rend tous les découpages également probables.</translation>
    </message>
    <message>
        <source>Modifiers</source>
        <translation>Modifications du texte</translation>
    </message>
    <message>
        <source>What is done to shares of the training pairs each time that they are read, such as typos:0.05+noise:0.01: upper_case, title_case and no_end_punctuation on both sides; typos in the source; placeholders and tags, the same on both sides; noise, words of shuffled letters that are copied.</source>
        <translation>Ce que subit une part des paires d’entraînement à chaque lecture, par exemple typos:0.05+noise:0.01 : upper_case (majuscules), title_case (initiales majuscules) et no_end_punctuation (sans ponctuation finale) des deux côtés ; typos (fautes de frappe) dans la source ; placeholders (espaces réservés) et tags (balises), identiques des deux côtés ; noise, des mots aux lettres mélangées qui sont recopiés.</translation>
    </message>
    <message>
        <source>Validation pairs</source>
        <translation>Paires de validation</translation>
    </message>
    <message>
        <source>The number of validation pairs to use.</source>
        <translation>Nombre de premières paires de validation utilisées.</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>paires</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Faisceau</translation>
    </message>
    <message>
        <source>Hypotheses kept for each sentence.</source>
        <translation>Hypothèses gardées pour chaque phrase.</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Recherche en faisceau</translation>
    </message>
    <message>
        <source>What a finished translation does to the beam: it gives its place to another (fairseq), or it keeps its place, so that the beam becomes narrower; then &lt;unk&gt; is never written, and the output has at most three times the tokens of the input, &lt;/s&gt; included (marian).</source>
        <translation>Ce qu’une traduction terminée fait du faisceau : elle cède sa place à une autre (fairseq) ou la garde, si bien que le faisceau se rétrécit ; alors &lt;unk&gt; n’est jamais écrit et la sortie compte au plus trois fois les tokens de l’entrée, &lt;/s&gt; compris (marian).</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Pénalité de longueur alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty.</source>
        <translation>Force de la pénalité de longueur.</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>Pénalité de longueur</translation>
    </message>
    <message>
        <source>((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none.</source>
        <translation>((5 + |Y|) / 6)^alpha comme dans l’article, |Y|^alpha, ou aucune.</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>Limite de sortie</translation>
    </message>
    <message>
        <source>The output is at most this much longer than the input.</source>
        <translation>La sortie dépasse l’entrée de cette valeur au plus.</translation>
    </message>
    <message>
        <source>Demo, three minutes on a CPU</source>
        <translation>Démo, trois minutes sur un processeur</translation>
    </message>
    <message>
        <source>Learns the demo corpus, a German grammar in miniature, to a BLEU above 90.</source>
        <translation>Apprend le corpus de démonstration, une grammaire allemande en miniature, jusqu’à un BLEU de plus de 90.</translation>
    </message>
    <message>
        <source>Tiny, for a CPU</source>
        <translation>Minuscule (processeur)</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 128: a real translator of a small corpus in under an hour on two cores.</source>
        <translation>4 + 4 couches de largeur 128&#xa0;: un vrai traducteur à partir d’un petit corpus, en moins d’une heure sur deux cœurs.</translation>
    </message>
    <message>
        <source>Small, for a CPU</source>
        <translation>Petit (processeur)</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 256.</source>
        <translation>4 + 4 couches de largeur 256.</translation>
    </message>
    <message>
        <source>Fine-tune a model</source>
        <translation>Ajuster un modèle</translation>
    </message>
    <message>
        <source>Adapts a trained model to a new kind of text, with a low learning rate: train --from MODEL --corpus CORPUS. The model itself says what its layers are.</source>
        <translation>Adapte un modèle entraîné à un nouveau genre de texte, avec un faible taux d’apprentissage : train --from MODEL --corpus CORPUS. Le modèle lui-même dit comment sont ses couches.</translation>
    </message>
    <message>
        <source>Base (paper)</source>
        <translation>Base (article)</translation>
    </message>
    <message>
        <source>The paper's base model, section 6.1: 100,000 steps.</source>
        <translation>Le modèle de base de l’article, section 6.1&#xa0;: 100&#xa0;000 pas.</translation>
    </message>
    <message>
        <source>Big (paper)</source>
        <translation>Grand (article)</translation>
    </message>
    <message>
        <source>The paper's big model: 300,000 steps, the last 20 checkpoints averaged.</source>
        <translation>Le grand modèle de l’article&#xa0;: 300&#xa0;000 pas, moyenne des 20 derniers points de contrôle.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=1</source>
        <translation>Tableau 3, ligne A&#xa0;: h=1</translation>
    </message>
    <message>
        <source>The base model with h=1.</source>
        <translation>Le modèle de base avec h=1.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=4</source>
        <translation>Tableau 3, ligne A&#xa0;: h=4</translation>
    </message>
    <message>
        <source>The base model with h=4.</source>
        <translation>Le modèle de base avec h=4.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=16</source>
        <translation>Tableau 3, ligne A&#xa0;: h=16</translation>
    </message>
    <message>
        <source>The base model with h=16.</source>
        <translation>Le modèle de base avec h=16.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=32</source>
        <translation>Tableau 3, ligne A&#xa0;: h=32</translation>
    </message>
    <message>
        <source>The base model with h=32.</source>
        <translation>Le modèle de base avec h=32.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=16</source>
        <translation>Tableau 3, ligne B&#xa0;: d_k=16</translation>
    </message>
    <message>
        <source>The base model with d_k=16.</source>
        <translation>Le modèle de base avec d_k=16.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=32</source>
        <translation>Tableau 3, ligne B&#xa0;: d_k=32</translation>
    </message>
    <message>
        <source>The base model with d_k=32.</source>
        <translation>Le modèle de base avec d_k=32.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=2</source>
        <translation>Tableau 3, ligne C&#xa0;: N=2</translation>
    </message>
    <message>
        <source>The base model with N=2.</source>
        <translation>Le modèle de base avec N=2.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=4</source>
        <translation>Tableau 3, ligne C&#xa0;: N=4</translation>
    </message>
    <message>
        <source>The base model with N=4.</source>
        <translation>Le modèle de base avec N=4.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=8</source>
        <translation>Tableau 3, ligne C&#xa0;: N=8</translation>
    </message>
    <message>
        <source>The base model with N=8.</source>
        <translation>Le modèle de base avec N=8.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=256</source>
        <translation>Tableau 3, ligne C&#xa0;: d_model=256</translation>
    </message>
    <message>
        <source>The base model with d_model=256.</source>
        <translation>Le modèle de base avec d_model=256.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=1024</source>
        <translation>Tableau 3, ligne C&#xa0;: d_model=1024</translation>
    </message>
    <message>
        <source>The base model with d_model=1024.</source>
        <translation>Le modèle de base avec d_model=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=1024</source>
        <translation>Tableau 3, ligne C&#xa0;: d_ff=1024</translation>
    </message>
    <message>
        <source>The base model with d_ff=1024.</source>
        <translation>Le modèle de base avec d_ff=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=4096</source>
        <translation>Tableau 3, ligne C&#xa0;: d_ff=4096</translation>
    </message>
    <message>
        <source>The base model with d_ff=4096.</source>
        <translation>Le modèle de base avec d_ff=4096.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.0</source>
        <translation>Tableau 3, ligne D&#xa0;: P_drop=0,0</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.0.</source>
        <translation>Le modèle de base avec P_drop=0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.2</source>
        <translation>Tableau 3, ligne D&#xa0;: P_drop=0,2</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.2.</source>
        <translation>Le modèle de base avec P_drop=0,2.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.0</source>
        <translation>Tableau 3, ligne D&#xa0;: lissage des étiquettes 0,0</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.0.</source>
        <translation>Le modèle de base avec lissage des étiquettes 0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.2</source>
        <translation>Tableau 3, ligne D&#xa0;: lissage des étiquettes 0,2</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.2.</source>
        <translation>Le modèle de base avec lissage des étiquettes 0,2.</translation>
    </message>
    <message>
        <source>Table 3, row E: learned positions</source>
        <translation>Tableau 3, ligne E&#xa0;: positions apprises</translation>
    </message>
    <message>
        <source>The base model with learned positions.</source>
        <translation>Le modèle de base avec positions apprises.</translation>
    </message>
    <message>
        <source>Short everyday sentences that volunteers translated: small, clean, good to begin with.</source>
        <translation>Courtes phrases de tous les jours, traduites par des bénévoles&#xa0;: petit, propre, idéal pour commencer.</translation>
    </message>
    <message>
        <source>Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects.</source>
        <translation>Sous-titres d’environ 4&#xa0;000 conférences, traduits par des bénévoles&#xa0;: langue parlée sur de nombreux sujets.</translation>
    </message>
    <message>
        <source>Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets.</source>
        <translation>Commentaires sur la politique et l’économie, quelques centaines de milliers de paires&#xa0;: proche des actualités des jeux de test.</translation>
    </message>
    <message>
        <source>Debates of the European Parliament, up to two million pairs.</source>
        <translation>Débats du Parlement européen, jusqu’à deux millions de paires.</translation>
    </message>
    <message>
        <source>Novels whose copyright has ended, with their translations.</source>
        <translation>Romans tombés dans le domaine public, avec leurs traductions.</translation>
    </message>
    <message>
        <source>Leaflets of medicines from the European Medicines Agency.</source>
        <translation>Notices de médicaments de l’Agence européenne des médicaments.</translation>
    </message>
    <message>
        <source>The European Commission's translation memory: law, millions of pairs.</source>
        <translation>La mémoire de traduction de la Commission européenne&#xa0;: du droit, des millions de paires.</translation>
    </message>
    <message>
        <source>Texts of KDE's programs: menus, messages, manuals.</source>
        <translation>Textes des programmes de KDE&#xa0;: menus, messages, manuels.</translation>
    </message>
    <message>
        <source>Subtitles of films: up to tens of millions of short, noisy pairs. Link to opensubtitles.org where you use it.</source>
        <translation>Sous-titres de films&#xa0;: jusqu’à des dizaines de millions de paires courtes et bruitées. Mettez un lien vers opensubtitles.org là où vous les utilisez.</translation>
    </message>
    <message>
        <source>Web pages paired by machine: large and noisy, clean it well.</source>
        <translation>Pages web appariées par la machine&#xa0;: volumineux et bruité, à bien nettoyer.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 1.9 million pairs of English and German, 2 million of English and French.</source>
        <translation>Une partie des données d’entraînement de l’article&#xa0;: environ 1,9 million de paires anglais-allemand, 2 millions anglais-français.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: web pages, about 2.4 million pairs of English and German.</source>
        <translation>Une partie des données d’entraînement de l’article&#xa0;: pages web, environ 2,4 millions de paires anglais-allemand.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 200,000 pairs.</source>
        <translation>Une partie des données d’entraînement de l’article&#xa0;: environ 200&#xa0;000 paires.</translation>
    </message>
    <message>
        <source>see statmt.org</source>
        <translation>voir statmt.org</translation>
    </message>
    <message>
        <source>see opus.nlpl.eu</source>
        <translation>voir opus.nlpl.eu</translation>
    </message>
    <message>
        <source>see opensubtitles.org</source>
        <translation>voir opensubtitles.org</translation>
    </message>
    <message>
        <source>see statmt.org/cc-aligned</source>
        <translation>voir statmt.org/cc-aligned</translation>
    </message>
    <message>
        <source>see statmt.org/wmt13</source>
        <translation>voir statmt.org/wmt13</translation>
    </message>
    <message>
        <source>see statmt.org/wmt14</source>
        <translation>voir statmt.org/wmt14</translation>
    </message>
    <message>
        <source>free use, see statmt.org/europarl</source>
        <translation>usage libre, voir statmt.org/europarl</translation>
    </message>
    <message>
        <source>public domain texts, see opus.nlpl.eu</source>
        <translation>textes du domaine public, voir opus.nlpl.eu</translation>
    </message>
    <message>
        <source>free use with acknowledgement (European Commission)</source>
        <translation>usage libre avec mention de la source (Commission européenne)</translation>
    </message>
    <message>
        <source>licences of KDE's programs (GPL and others)</source>
        <translation>licences des programmes de KDE (GPL et autres)</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusoïdales</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>apprises</translation>
    </message>
    <message>
        <source>always</source>
        <translation>toujours</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>début</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>remplissage</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>zéros</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>range</source>
        <translation>croissant</translation>
    </message>
    <message>
        <source>none</source>
        <translation>sans</translation>
    </message>
    <message>
        <source>How words are split into subwords; none for text that is already split, own for a SentencePiece model of your own (train --vocabulary).</source>
        <translation>Découpage des mots en sous-mots&#xa0;; «&#xa0;sans&#xa0;» pour un texte déjà découpé, «&#xa0;propre&#xa0;» pour votre propre modèle SentencePiece (train --vocabulary).</translation>
    </message>
    <message>
        <source>Training ends after this number of validations without a better score; 0 is off.</source>
        <translation>L’entraînement s’arrête après ce nombre de validations sans meilleur score&#xa0;; 0 désactive.</translation>
    </message>
    <message>
        <source>Tokeniser of BLEU</source>
        <translation>Segmentation pour BLEU</translation>
    </message>
    <message>
        <source>How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not fit the language, chrF decides which checkpoint is best.</source>
        <translation>Comment BLEU découpe le texte en mots, avec les noms de sacreBLEU&#xa0;; «&#xa0;automatique&#xa0;»&#xa0;: selon la langue cible. Si cela ne convient pas à la langue, chrF décide quel point de contrôle est le meilleur.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>own</source>
        <translation>propre</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisation</translation>
    </message>
    <message>
        <source>SentencePiece's rule by which equivalent characters become one, in training and in translation; identity keeps the text.</source>
        <translation>Règle de SentencePiece selon laquelle les caractères équivalents deviennent un seul, à l’entraînement comme en traduction&#xa0;; identity garde le texte.</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>Repli sur les octets</translation>
    </message>
    <message>
        <source>Characters that the vocabulary lacks become bytes instead of &lt;unk&gt;; 256 pieces are set aside for them.</source>
        <translation>Les caractères absents du vocabulaire deviennent des octets au lieu de &lt;unk&gt;&#xa0;; 256 pièces leur sont réservées.</translation>
    </message>
    <message>
        <source>End of the source</source>
        <translation>Fin de la source</translation>
    </message>
    <message>
        <source>Source sentences end with the token &lt;/s&gt;.</source>
        <translation>Les phrases source se terminent par le jeton &lt;/s&gt;.</translation>
    </message>
    <message>
        <source>New pieces</source>
        <translation>Nouvelles unités</translation>
    </message>
    <message>
        <source>Fine-tuning adds up to this many pieces of the new text to the model's vocabulary: characters that it lacks, then frequent pieces.</source>
        <translation>L’ajustement ajoute au plus ce nombre d’unités du nouveau texte au vocabulaire du modèle : les caractères qui lui manquent, puis les unités fréquentes.</translation>
    </message>
    <message>
        <source>either</source>
        <translation>l’un ou l’autre</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>« %1 »</translation>
    </message>
    <message>
        <source>Each pass over the corpus has {updates:1} updates: the batches are too large for it. Use batches of {better} tokens.</source>
        <translation>Il n’y a que {updates:1} mises à jour par passage sur le corpus. Des lots de {better} jetons en apprennent davantage.</translation>
    </message>
    <message>
        <source>Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>L’attention croisée est morte&#xa0;: ses gradients s’annulent, et la traduction ne dépend pas de la source. Recommencez avec LayerNorm avant chaque sous-couche, ou avec un taux plus faible.</translation>
    </message>
    <message>
        <source>The training loss has risen from {from:2} to {to:2} since step {step}: training diverges. Continue from a checkpoint before that step, with a lower learning rate and clipped gradients.</source>
        <translation>La perte d’entraînement est montée de {from:2} à {to:2} depuis le pas {step}&#xa0;: cela diverge. Un taux plus doux et des gradients bornés aident, depuis un point de contrôle antérieur.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Choose a smaller model, or a device with more memory.</source>
        <translation>Mémoire insuffisante : {needed:bytes} nécessaires, {available:bytes} libres. Choisissez un modèle plus petit ou un appareil avec plus de mémoire.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>Mémoire insuffisante : {needed:bytes} nécessaires, {available:bytes} libres. Calculés en {parts} parties, l’une après l’autre, les mêmes lots tiennent.</translation>
    </message>
    <message>
        <source>It takes {seconds:duration}.</source>
        <translation>Cela prend {seconds:duration}.</translation>
    </message>
    <message>
        <source>Training uses {percent:0}% of the corpus.</source>
        <translation>L’entraînement voit {percent:0}&#xa0;% du corpus.</translation>
    </message>
    <message>
        <source>{pairs} pairs are few to learn two languages from: the model will translate sentences like these only. Add text, or fine-tune a model that knows the languages.</source>
        <translation>Peu de paires pour apprendre deux langues&#xa0;: {pairs}. Le modèle ne traduira que des phrases comme celles-ci. Ajoutez du texte, ou ajustez un modèle qui connaît les langues.</translation>
    </message>
    <message>
        <source>It fits: {needed:bytes} of {available:bytes} free.</source>
        <translation>Cela tient&#xa0;: {needed:bytes} sur {available:bytes} libres.</translation>
    </message>
    <message>
        <source>On the general corpus the score has fallen from {before:1} to {after:1} since fine-tuning began: the model forgets what it knew. Start again with a larger share of general text, such as {share:2}, or with a lower learning rate.</source>
        <translation>Le score sur le texte général est tombé de {before:1} à {after:1} : le modèle oublie ce qu’il savait. Ajustez-le à nouveau avec une part de {share:2} de texte général.</translation>
    </message>
    <message>
        <source>Some gradients are {times:0} times as large as the median. Clip gradients at {norm:exact}.</source>
        <translation>Certains gradients sont {times:0} fois plus grands que d’habitude. Les borner à {norm:exact} les empêche de nuire.</translation>
    </message>
    <message>
        <source>The import did not search the training text for validation sentences, so BLEU may be too high. Import the text again with the leakage filter on.</source>
        <translation>L’import n’a pas cherché de phrases de validation dans le texte d’entraînement&#xa0;: BLEU peut être flatteur. Importez-le à nouveau avec ce filtre.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence; {pairs} pairs were removed for this.</source>
        <translation>Aucune phrase de validation ne sert à l’entraînement&#xa0;; paires retirées pour cela&#xa0;: {pairs}.</translation>
    </message>
    <message>
        <source>Training passes over the corpus {epochs} times, so the model may overfit. Use fewer steps, and set a patience.</source>
        <translation>Il passe {epochs} fois sur le corpus et risque de l’apprendre par cœur. Moins de pas, arrêtés par la patience, valent mieux.</translation>
    </message>
    <message>
        <source>The run is validated only at its end, so its progress is not visible. Validate every {better} steps.</source>
        <translation>La validation n’a lieu qu’à la fin. Tous les {better} pas, elle montrerait comment le modèle apprend.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence.</source>
        <translation>Aucune phrase de validation ne sert à l’entraînement.</translation>
    </message>
    <message>
        <source>The loss was not finite at step {step}: an update was too large, and the weights are lost. Continue from an earlier checkpoint, with a lower learning rate and clipped gradients.</source>
        <translation>Au pas {step}, la perte n’était plus un nombre&#xa0;: une mise à jour était trop grande. Un taux plus doux et des gradients bornés aident, depuis un point de contrôle antérieur.</translation>
    </message>
    <message>
        <source>The sources do not help to predict their translations: the lines of the two files probably do not correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow. Then import both files again.</source>
        <translation>Les sources n’apprennent rien sur leurs traductions&#xa0;: les lignes des deux fichiers ne se correspondent sans doute pas. Comparez quelques paires sur la page Données&#xa0;; une seule ligne manquante décale toutes les suivantes.</translation>
    </message>
    <message>
        <source>The training loss has hardly fallen: from {from:2} to {to:2}. Start again with LayerNorm before each sublayer, and check that the lines of both languages correspond.</source>
        <translation>La perte d’entraînement a à peine baissé, de {from:2} à {to:2}. LayerNorm avant chaque sous-couche s’entraîne plus facilement&#xa0;; et vérifiez que les deux côtés du texte vont ensemble.</translation>
    </message>
    <message>
        <source>The decoder hardly reads the source: the true sources lower its loss by only {gain:2} nats per token, this gain hardly grows any more, and a loss of {unknown:2} nats remains. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>Le décodeur ne lit guère la source&#xa0;: les vraies sources réduisent sa perte de {gain:2} nats par jeton, ce qui n’augmente presque plus, et il en reste {unknown:2}. Recommencez avec LayerNorm avant chaque sous-couche, ou avec un taux plus faible.</translation>
    </message>
    <message>
        <source>The device has too little memory for updates of this size. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>L’appareil a trop peu de mémoire pour des mises à jour de cette taille. Calculés en {parts} parties, l’une après l’autre, les mêmes lots tiennent.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>La perte de validation était la plus basse au pas {step} ({best:2}) et vaut {last:2} maintenant, alors que la perte d’entraînement baisse encore&#xa0;: le texte est appris par cœur. Prenez le meilleur point de contrôle, ou continuez de là avec plus de dropout&#xa0;; plus de texte aide le plus.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. BLEU still rises, so training may continue for a while. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>La perte de validation était la plus basse au pas {step} ({best:2}) et vaut {last:2} maintenant, alors que la perte d’entraînement baisse encore&#xa0;: le texte est appris par cœur. Prenez le meilleur point de contrôle, ou continuez de là avec plus de dropout&#xa0;; plus de texte aide le plus. BLEU monte encore : l’entraînement peut donc continuer un moment.</translation>
    </message>
    <message>
        <source>Neither the validation loss nor BLEU has improved since step {step}. Stop and average the last checkpoints, or continue with a third of the learning rate.</source>
        <translation>Rien ne s’est amélioré depuis le pas {step}. Arrêtez et faites la moyenne des derniers points de contrôle, ou continuez avec un tiers du taux.</translation>
    </message>
    <message>
        <source>The learning rate reaches {peak:exact}, more than is usual for a Transformer. Lower the peak.</source>
        <translation>Le taux d’apprentissage atteint {peak:exact}, plus que ce que les Transformers supportent d’habitude. Abaissez le maximum.</translation>
    </message>
    <message>
        <source>The learning rate reaches only {peak:exact}, so training is slow. Raise the peak.</source>
        <translation>Le taux d’apprentissage n’atteint que {peak:exact}&#xa0;: l’apprentissage sera lent. Augmentez le maximum.</translation>
    </message>
    <message>
        <source>Training diverged. It went back to step {step} and continues with half the learning rate. Start the next run with a lower learning rate and clipped gradients.</source>
        <translation>L’entraînement a divergé, est revenu au pas {step} et continue avec la moitié du taux d’apprentissage. Commencez le prochain entraînement avec un taux plus faible et des gradients écrêtés.</translation>
    </message>
    <message>
        <source>Training runs at {now} tokens per second instead of the usual {usual}. Check whether other programs use the processor, or whether it is too hot.</source>
        <translation>L’entraînement traite {now} jetons par seconde au lieu des {usual} habituels&#xa0;: voyez ce qui occupe aussi le processeur.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Use larger batches.</source>
        <translation>Le GPU n’est occupé que {load:0}&#xa0;% du temps&#xa0;: les lots sont trop petits pour lui, ou arrivent trop lentement. Utilisez des lots plus grands.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Compute each update in fewer parts.</source>
        <translation>Le GPU n’est occupé que {load:0}&#xa0;% du temps&#xa0;: les lots sont trop petits pour lui, ou arrivent trop lentement. Calculez chaque mise à jour en moins de parties.</translation>
    </message>
    <message>
        <source>Each update changes the weights by {percent:exact}%, far more than usual: the learning rate of {rate:exact} is too high, and training may diverge. Start again with a lower learning rate and clipped gradients.</source>
        <translation>Chaque mise à jour change les poids de {percent:exact}&#xa0;%, bien plus que d’ordinaire&#xa0;: le taux d’apprentissage de {rate:exact} est trop élevé, et l’entraînement peut diverger. Recommencez avec un taux plus faible et des gradients écrêtés.</translation>
    </message>
    <message>
        <source>Each update changes the weights by only {percent:exact}%: the learning rate of {rate:exact} is too low, and training is slow. Continue with five times the learning rate.</source>
        <translation>Chaque mise à jour ne change les poids que de {percent:exact}&#xa0;%&#xa0;: le taux d’apprentissage de {rate:exact} est trop faible, et l’entraînement est lent. Continuez avec cinq fois ce taux.</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} pieces is too large for this corpus: most pieces are too rare to be learned. Use {suggested} pieces, which suits the size of the corpus.</source>
        <translation>Un vocabulaire de {asked} est trop grand pour ce corpus&#xa0;: la plupart des unités seraient vues trop rarement pour être apprises. Sa taille suggère {suggested}.</translation>
    </message>
    <message>
        <source>The learning rate rises for {warmup} of {steps} steps, which leaves few steps at its peak. Use {better} steps of warm-up.</source>
        <translation>Le taux d’apprentissage monte pendant {warmup} pas sur {steps}, ce qui laisse peu de temps pour apprendre. Un échauffement de {better} est habituel.</translation>
    </message>
    <message>
        <source>The learning rate rises within {warmup} steps, before Adam's estimates are stable: training may diverge. Use {better} steps of warm-up.</source>
        <translation>Le taux d’apprentissage monte en {warmup} pas, avant qu’Adam connaisse les gradients&#xa0;: cela peut diverger. Un échauffement de {better} est plus sûr.</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>Caractères de contrôle</translation>
    </message>
    <message>
        <source>Repairs: invisible control characters are taken out, tabs become spaces.</source>
        <translation>Répare&#xa0;: les caractères de contrôle invisibles sont retirés, les tabulations deviennent des espaces.</translation>
    </message>
    <message>
        <source>HTML entities</source>
        <translation>Entités HTML</translation>
    </message>
    <message>
        <source>Repairs: &amp;amp; and &amp;#233; become the characters they stand for.</source>
        <translation>Répare&#xa0;: &amp;amp; et &amp;#233; deviennent les caractères qu’ils représentent.</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Forme Unicode</translation>
    </message>
    <message>
        <source>Repairs: characters that can be written in several ways are written in one.</source>
        <translation>Répare&#xa0;: les caractères qui s’écrivent de plusieurs façons s’écrivent d’une seule.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message>
        <source>A side has no word.</source>
        <translation>Un côté n’a aucun mot.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>A side is too long or too short.</source>
        <translation>Un côté est trop long ou trop court.</translation>
    </message>
    <message>
        <source>Longest, in words</source>
        <translation>Longueur maximale, en mots</translation>
    </message>
    <message>
        <source>Shortest, in words</source>
        <translation>Longueur minimale, en mots</translation>
    </message>
    <message>
        <source>One side is much longer than the other.</source>
        <translation>Un côté est bien plus long que l’autre.</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>Rapport maximal</translation>
    </message>
    <message>
        <source>Wrong script</source>
        <translation>Mauvaise écriture</translation>
    </message>
    <message>
        <source>The letters are not those of the language.</source>
        <translation>Les lettres ne sont pas celles de la langue.</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>Part minimale</translation>
    </message>
    <message>
        <source>Mostly no letters</source>
        <translation>Presque sans lettres</translation>
    </message>
    <message>
        <source>Tables, part numbers, rows of signs.</source>
        <translation>Tableaux, références, suites de signes.</translation>
    </message>
    <message>
        <source>Numbers that differ</source>
        <translation>Nombres différents</translation>
    </message>
    <message>
        <source>A number occurs on one side only.</source>
        <translation>Un nombre n’apparaît que d’un côté.</translation>
    </message>
    <message>
        <source>Numbers that may differ</source>
        <translation>Nombres pouvant différer</translation>
    </message>
    <message>
        <source>Source equals target</source>
        <translation>Source égale à la cible</translation>
    </message>
    <message>
        <source>Both sides are the same: the pair is not translated.</source>
        <translation>Les deux côtés sont identiques&#xa0;: personne n’a traduit.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doublon</translation>
    </message>
    <message>
        <source>The pair occurred before.</source>
        <translation>La paire est déjà apparue.</translation>
    </message>
    <message>
        <source>Same source again</source>
        <translation>Même source répétée</translation>
    </message>
    <message>
        <source>The source occurred before, whatever its translation.</source>
        <translation>La source est déjà apparue, quelle que soit sa traduction.</translation>
    </message>
    <message>
        <source>Near duplicate</source>
        <translation>Quasi-doublon</translation>
    </message>
    <message>
        <source>The pair occurred before, apart from case, spaces, punctuation and digits.</source>
        <translation>La paire est déjà apparue, à la casse, aux espaces, à la ponctuation et aux chiffres près.</translation>
    </message>
    <message>
        <source>Digits do not count</source>
        <translation>Les chiffres ne comptent pas</translation>
    </message>
    <message>
        <source>In a held-out set</source>
        <translation>Dans un jeu mis de côté</translation>
    </message>
    <message>
        <source>A sentence occurs in the validation set. Always applied last.</source>
        <translation>Une phrase figure dans le jeu de validation. Toujours appliqué en dernier.</translation>
    </message>
    <message>
        <source>Sides that must match</source>
        <translation>Côtés devant correspondre</translation>
    </message>
    <message>
        <source>Averaging checkpoints</source>
        <translation>Moyenne des points de contrôle</translation>
    </message>
    <message>
        <source>Packing into one file</source>
        <translation>Mise en paquet dans un seul fichier</translation>
    </message>
    <message>
        <source>Unpacking the file</source>
        <translation>Extraction du paquet</translation>
    </message>
    <message>
        <source>Checking the file</source>
        <translation>Vérification du fichier</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copie</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Évaluation</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Téléchargement</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>Écriture du modèle</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importation</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>Jugement des paires</translation>
    </message>
    <message>
        <source>Learning which tokens translate which</source>
        <translation>Apprentissage des tokens qui se traduisent</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Chargement du modèle</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Measuring the text</source>
        <translation>Mesure du texte</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>Mélange</translation>
    </message>
    <message>
        <source>Opening files</source>
        <translation>Ouverture des fichiers</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Reading the pairs</source>
        <translation>Lecture des paires</translation>
    </message>
    <message>
        <source>Scoring the references</source>
        <translation>Notation des références</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Holding out the validation set</source>
        <translation>Mise de côté du jeu de validation</translation>
    </message>
    <message>
        <source>Cutting the text into tokens</source>
        <translation>Découpage du texte en jetons</translation>
    </message>
    <message>
        <source>Learning the vocabulary</source>
        <translation>Apprentissage du vocabulaire</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>The connection broke; waiting to try again</source>
        <translation>Connexion interrompue&#xa0;; nouvel essai sous peu</translation>
    </message>
    <message>
        <source>Convolutional</source>
        <translation>Convolutive</translation>
    </message>
    <message>
        <source>Convolutional, dilated</source>
        <translation>Convolutive, dilatée</translation>
    </message>
    <message>
        <source>Convolutional, separable</source>
        <translation>Convolutive, séparable</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>Récurrente</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Auto-attention</translation>
    </message>
    <message>
        <source>Self-attention, restricted</source>
        <translation>Auto-attention, restreinte</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Incomplète</translation>
    </message>
    <message>
        <source>Invalid UTF-8</source>
        <translation>UTF-8 non valide</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Encodage</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Fichier source</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>Langue source</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Fichier cible</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>Langue cible</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Paires mises de côté pour la validation</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Fichier source de validation</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Fichier cible de validation</translation>
    </message>
    <message>
        <source>Start of sublayers</source>
        <translation>Départ des sous-couches</translation>
    </message>
    <message>
        <source>Factor of the initial weights of each sublayer's last product. Sublayers that begin small (0.2) let deep models with LayerNorm after each sum train as safely as with LayerNorm before each sublayer; not in the paper.</source>
        <translation>Facteur des poids initiaux du dernier produit de chaque sous-couche. Des sous-couches qui commencent petites (0,2) permettent aux modèles profonds avec LayerNorm après chaque somme de s'entraîner aussi sûrement qu'avec LayerNorm avant chaque sous-couche ; absent de l'article.</translation>
    </message>
    <message>
        <source>Tiny, for every format</source>
        <translation>Minuscule, pour tous les formats</translation>
    </message>
    <message>
        <source>As tiny, with LayerNorm after each sum: a model that can be exported to Marian, Hugging Face and every other format.</source>
        <translation>Comme tiny, avec LayerNorm après chaque somme : un modèle qui peut être exporté vers Marian, Hugging Face et tout autre format.</translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{} : </translation>
    </message>
    <message>
        <source>{} is damaged: </source>
        <translation>{} est endommagé : </translation>
    </message>
    <message>
        <source>The parameter </source>
        <translation>Le paramètre </translation>
    </message>
    <message>
        <source>{}&quot;{}&quot; {}.</source>
        <translation>{}« {} » {}.</translation>
    </message>
    <message>
        <source>{}it {}.</source>
        <translation>{}{}.</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>est absent</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>n’est pas un JSON valide</translation>
    </message>
    <message>
        <source>must be a path</source>
        <translation>doit être un chemin</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>ne doit pas être vide</translation>
    </message>
    <message>
        <source>must be {}, not {}</source>
        <translation>doit être {}, et non {}</translation>
    </message>
    <message>
        <source>must lie between {} and {}</source>
        <translation>doit être compris entre {} et {}</translation>
    </message>
    <message>
        <source>is unknown; allowed are {}</source>
        <translation>est inconnu ; sont permis {}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vrai ou faux</translation>
    </message>
    <message>
        <source>Cannot {} {}: {}.</source>
        <translation>Impossible de {} {} : {}.</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lire</translation>
    </message>
    <message>
        <source>write</source>
        <translation>écrire</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouvrir</translation>
    </message>
    <message>
        <source>use</source>
        <translation>utiliser</translation>
    </message>
    <message>
        <source>create</source>
        <translation>créer</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>supprimer</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>verrouiller</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>le quota du disque est épuisé</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>l’accès est refusé</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>le système de fichiers est en lecture seule</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>la mémoire est insuffisante</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>trop de fichiers sont ouverts</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>ce fichier ou dossier n’existe pas</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>its disk or shared folder does not answer</source>
        <translation>le disque ou le dossier partagé ne répond pas</translation>
    </message>
    <message>
        <source>something of that name is there already</source>
        <translation>quelque chose porte déjà ce nom</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>le nom est trop long</translation>
    </message>
    <message>
        <source>Choose a place that you may write to, or change its permissions.</source>
        <translation>Choisissez un emplacement où vous pouvez écrire, ou modifiez ses droits.</translation>
    </message>
    <message>
        <source>Change the permissions of the file or its folder.</source>
        <translation>Modifiez les droits du fichier ou de son dossier.</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Libérez de la place et réessayez.</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>Fermez d’autres programmes et réessayez.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Vérifiez le chemin.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Vérifiez le nom.</translation>
    </message>
    <message>
        <source>Check that it is connected, and try again.</source>
        <translation>Vérifiez la connexion et réessayez.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Le travail a été annulé.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>La mémoire ne suffit pas pour cela.</translation>
    </message>
    <message>
        <source>Close other programs, or use less at once.</source>
        <translation>Fermez d’autres programmes, ou utilisez-en moins à la fois.</translation>
    </message>
    <message>
        <source>The engine cannot continue: {}.</source>
        <translation>Le moteur ne peut pas continuer : {}.</translation>
    </message>
    <message>
        <source>This is a defect of the program. Please report it, with what you did.</source>
        <translation>C’est un défaut du programme. Signalez-le, en disant ce que vous avez fait.</translation>
    </message>
    <message>
        <source>{} was written by a newer version of Transept.</source>
        <translation>{} a été écrit par une version plus récente de Transept.</translation>
    </message>
    <message>
        <source>Update Transept to use it.</source>
        <translation>Mettez Transept à jour pour l’utiliser.</translation>
    </message>
    <message>
        <source>'{}' must be {}.</source>
        <translation>« {} » doit être {}.</translation>
    </message>
    <message>
        <source>'{}' is {}, but must lie between {} and {}.</source>
        <translation>« {} » vaut {}, mais doit être compris entre {} et {}.</translation>
    </message>
    <message>
        <source>'model.d_model' is {}, but sinusoids come in pairs; choose an even width.</source>
        <translation>'model.d_model' vaut {}, mais les sinusoïdes vont par paires ; choisissez une largeur paire.</translation>
    </message>
    <message>
        <source>'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of them or set model.d_k and model.d_v.</source>
        <translation>'model.d_model' ({}) n’est pas un multiple de 'model.heads' ({}) ; changez l’un d’eux ou fixez model.d_k et model.d_v.</translation>
    </message>
    <message>
        <source>'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.</source>
        <translation>'train.batch_tokens' ({}) doit dépasser 'data.max_tokens' ({}), sinon la paire la plus longue ne tient dans aucun lot.</translation>
    </message>
    <message>
        <source>There is no file {}.</source>
        <translation>Le fichier {} n’existe pas.</translation>
    </message>
    <message>
        <source>{} is a folder, not a text file.</source>
        <translation>{} est un dossier, pas un fichier de texte.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Choisissez un fichier à l’intérieur.</translation>
    </message>
    <message>
        <source>{} is a binary file, not text.</source>
        <translation>{} est un fichier binaire, pas du texte.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>{} is empty.</source>
        <translation>{} est vide.</translation>
    </message>
    <message>
        <source>Choose a file that holds text.</source>
        <translation>Choisissez un fichier qui contient du texte.</translation>
    </message>
    <message>
        <source>{} cannot be unpacked: {}.</source>
        <translation>Impossible de décompresser {} : {}.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Téléchargez-le ou copiez-le à nouveau.</translation>
    </message>
    <message>
        <source>{} is not UTF-8. As {} it begins with {}.</source>
        <translation>{} n’est pas en UTF-8. Lu en {}, il commence par {}.</translation>
    </message>
    <message>
        <source>{} has one column only: no separator divides its lines.</source>
        <translation>{} n’a qu’une colonne : aucun séparateur ne divise ses lignes.</translation>
    </message>
    <message>
        <source>{} holds no sentence pairs{}.</source>
        <translation>{} ne contient aucune paire de phrases{}.</translation>
    </message>
    <message>
        <source>{} holds one language only, and its translation was not given.</source>
        <translation>{} ne contient qu’une langue, et sa traduction n’a pas été donnée.</translation>
    </message>
    <message>
        <source>Give both files, with names that differ in the language only, such as text.en and text.de.</source>
        <translation>Donnez les deux fichiers, dont les noms ne diffèrent que par la langue, comme text.en et text.de.</translation>
    </message>
    <message>
        <source>{} holds no parallel text that could be recognised{}.{}</source>
        <translation>{} ne contient aucun texte parallèle reconnaissable{}.{}</translation>
    </message>
    <message>
        <source>There is no corpus in {}.</source>
        <translation>Il n’y a pas de corpus dans {}.</translation>
    </message>
    <message>
        <source>Import one first.</source>
        <translation>Importez-en d’abord un.</translation>
    </message>
    <message>
        <source>{}/{} is missing or was altered after the import.</source>
        <translation>{}/{} est absent ou a été modifié après l’importation.</translation>
    </message>
    <message>
        <source>Import the corpus again.</source>
        <translation>Importez à nouveau le corpus.</translation>
    </message>
    <message>
        <source>{} exists already.</source>
        <translation>{} existe déjà.</translation>
    </message>
    <message>
        <source>Choose another name or remove it first.</source>
        <translation>Choisissez un autre nom, ou supprimez-le d’abord.</translation>
    </message>
    <message>
        <source>The files hold no sentence pair.</source>
        <translation>Les fichiers ne contiennent aucune paire de phrases.</translation>
    </message>
    <message>
        <source>Choose files that contain text.</source>
        <translation>Choisissez des fichiers qui contiennent du texte.</translation>
    </message>
    <message>
        <source>The validation files hold no usable pair.</source>
        <translation>Les fichiers de validation ne contiennent aucune paire utilisable.</translation>
    </message>
    <message>
        <source>Choose other validation files, or none to have a set drawn.</source>
        <translation>Choisissez d’autres fichiers de validation, ou aucun pour qu’un ensemble soit tiré.</translation>
    </message>
    <message>
        <source>Only one side of the validation set was given.</source>
        <translation>Un seul côté du jeu de validation a été donné.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} do not have both sides{}.</source>
        <translation>Il ne reste aucune paire pour l’entraînement : sur {} lues, {} n’ont pas les deux côtés{}.</translation>
    </message>
    <message>
        <source>Check that the files are translated, and that the languages are those of the files.</source>
        <translation>Vérifiez que les fichiers sont traduits, et que les langues sont les leurs.</translation>
    </message>
    <message>
        <source>Check that the files are the right ones, or loosen that filter.</source>
        <translation>Vérifiez que ce sont les bons fichiers, ou assouplissez ce filtre.</translation>
    </message>
    <message>
        <source>The pair from {} cannot be kept: the filter &quot;{}&quot; removed it.</source>
        <translation>La paire de {} ne peut pas être gardée : le filtre « {} » l’a retirée.</translation>
    </message>
    <message>
        <source>Mend the text and import it again.</source>
        <translation>Corrigez le texte et importez-le à nouveau.</translation>
    </message>
    <message>
        <source>A mixture needs at least two corpora.</source>
        <translation>Un mélange demande au moins deux corpus.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is from {} to {} and &quot;{}&quot; from {} to {}: they cannot share a model.</source>
        <translation>« {} » va de {} vers {} et « {} » de {} vers {} : ils ne peuvent partager un modèle.</translation>
    </message>
    <message>
        <source>Mix corpora of the same two languages in the same order.</source>
        <translation>Mélangez des corpus des deux mêmes langues dans le même ordre.</translation>
    </message>
    <message>
        <source>{} is named twice.</source>
        <translation>{} est indiqué deux fois.</translation>
    </message>
    <message>
        <source>Raise its weight instead.</source>
        <translation>Augmentez plutôt son poids.</translation>
    </message>
    <message>
        <source>No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.</source>
        <translation>Il ne reste aucune paire d’entraînement : toutes les {} dépassent data.max_tokens ou diffèrent de plus de data.max_ratio.</translation>
    </message>
    <message>
        <source>Raise data.max_tokens or data.max_ratio.</source>
        <translation>Augmentez data.max_tokens ou data.max_ratio.</translation>
    </message>
    <message>
        <source>A vocabulary of {} cannot hold the {} different characters of the text.</source>
        <translation>Un vocabulaire de {} ne peut contenir les {} caractères différents du texte.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least {}, or 0 to have it chosen.</source>
        <translation>Fixez data.vocab_size à au moins {}, ou à 0 pour qu’il soit choisi.</translation>
    </message>
    <message>
        <source>The source sentence is empty.</source>
        <translation>La phrase source est vide.</translation>
    </message>
    <message>
        <source>Give a sentence to look at.</source>
        <translation>Donnez une phrase.</translation>
    </message>
    <message>
        <source>A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a larger model.max_positions.</source>
        <translation>Une phrase a {} jetons, mais ce modèle n’a appris que {} positions ; coupez la phrase, ou entraînez avec un model.max_positions plus grand.</translation>
    </message>
    <message>
        <source>Attributions need gradients, which the precision int8 does not provide.</source>
        <translation>Les attributions demandent des gradients, que la précision int8 ne fournit pas.</translation>
    </message>
    <message>
        <source>Load the model in f32 or bf16.</source>
        <translation>Chargez le modèle en f32 ou bf16.</translation>
    </message>
    <message>
        <source>The corpus that the model was trained on is not known.</source>
        <translation>Le corpus sur lequel le modèle a été entraîné n’est pas connu.</translation>
    </message>
    <message>
        <source>{} cannot be imported: {}.</source>
        <translation>Impossible d’importer {} : {}.</translation>
    </message>
    <message>
        <source>{} is not a model in a format that can be imported.</source>
        <translation>{} n’est pas un modèle d’un format que l’on peut importer.</translation>
    </message>
    <message>
        <source>Copy the model again.</source>
        <translation>Copiez à nouveau le modèle.</translation>
    </message>
    <message>
        <source>The run {} is being trained already.</source>
        <translation>L’entraînement {} est déjà en cours.</translation>
    </message>
    <message>
        <source>The run {} is being trained by {}.</source>
        <translation>L’entraînement {} est mené par {}.</translation>
    </message>
    <message>
        <source>The run {} is being trained.</source>
        <translation>L’entraînement {} est en cours.</translation>
    </message>
    <message>
        <source>Wait, or pause it.</source>
        <translation>Attendez, ou mettez-le en pause.</translation>
    </message>
    <message>
        <source>Pause or stop it first.</source>
        <translation>Mettez-le d’abord en pause, ou arrêtez-le.</translation>
    </message>
    <message>
        <source>The run {} has done all its steps.</source>
        <translation>L’entraînement {} a fait tous ses pas.</translation>
    </message>
    <message>
        <source>Create a new run with more steps.</source>
        <translation>Créez un nouvel entraînement avec plus de pas.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint yet.</source>
        <translation>L’entraînement {} n’a pas encore de point de contrôle.</translation>
    </message>
    <message>
        <source>Wait for the first one, or ask for a checkpoint now.</source>
        <translation>Attendez le premier, ou demandez-en un maintenant.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to continue from.</source>
        <translation>L’entraînement {} n’a aucun point de contrôle d’où continuer.</translation>
    </message>
    <message>
        <source>Train it until it has written one.</source>
        <translation>Continuez-le jusqu’à ce qu’il en ait écrit un.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint {}.</source>
        <translation>L’entraînement {} n’a pas de point de contrôle {}.</translation>
    </message>
    <message>
        <source>It may have been pruned meanwhile: refresh the list.</source>
        <translation>Il a peut-être été supprimé entre-temps : actualisez la liste.</translation>
    </message>
    <message>
        <source>The run {} is not being trained, so there is nothing new to save.</source>
        <translation>L’entraînement {} n’est pas en cours : rien de nouveau à enregistrer.</translation>
    </message>
    <message>
        <source>Resume it first.</source>
        <translation>Reprenez-le d’abord.</translation>
    </message>
    <message>
        <source>The run {} was written by a newer version of Transept.</source>
        <translation>L’entraînement {} a été écrit par une version plus récente de Transept.</translation>
    </message>
    <message>
        <source>Update Transept to change or train it.</source>
        <translation>Mettez Transept à jour pour le modifier ou le continuer.</translation>
    </message>
    <message>
        <source>The run {} is in a folder that you cannot write to.</source>
        <translation>L’entraînement {} est dans un dossier où vous ne pouvez pas écrire.</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own.</source>
        <translation>Copiez-le dans un dossier à vous.</translation>
    </message>
    <message>
        <source>{} is not a run: it has no config.json and run.json.</source>
        <translation>{} n’est pas un entraînement : config.json et run.json manquent.</translation>
    </message>
    <message>
        <source>Name the folder of a run.</source>
        <translation>Indiquez le dossier d’un entraînement.</translation>
    </message>
    <message>
        <source>Choose another name for the run, or resume it.</source>
        <translation>Choisissez un autre nom pour l’entraînement, ou reprenez-le.</translation>
    </message>
    <message>
        <source>These are all checkpoints of the run.</source>
        <translation>Ce sont tous les points de contrôle de l’entraînement.</translation>
    </message>
    <message>
        <source>Keep one of them, or delete the run.</source>
        <translation>Gardez-en un, ou supprimez l’entraînement.</translation>
    </message>
    <message>
        <source>Keep it; the others can be removed.</source>
        <translation>Gardez-le ; les autres peuvent être supprimés.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, but the corpus &quot;{}&quot; is from {} to {}.</source>
        <translation>Le modèle {} traduit de {} vers {}, mais le corpus « {} » va de {} vers {}.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages.</source>
        <translation>Indiquez un corpus des langues du modèle.</translation>
    </message>
    <message>
        <source>The experiment {} is being trained already.</source>
        <translation>L’expérience {} est déjà en cours d’entraînement.</translation>
    </message>
    <message>
        <source>The translation has {} lines and the reference {}.</source>
        <translation>La traduction a {} lignes et la référence {}.</translation>
    </message>
    <message>
        <source>Give two files whose lines belong together.</source>
        <translation>Donnez deux fichiers dont les lignes se correspondent.</translation>
    </message>
    <message>
        <source>The source has {} lines and the reference {}; give files that are aligned by line.</source>
        <translation>La source a {} lignes et la référence {} ; donnez des fichiers alignés ligne à ligne.</translation>
    </message>
    <message>
        <source>The model {} is not loaded.</source>
        <translation>Le modèle {} n’est pas chargé.</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>Chargez-le à nouveau.</translation>
    </message>
    <message>
        <source>The folder {} does not answer.</source>
        <translation>Le dossier {} ne répond pas.</translation>
    </message>
    <message>
        <source>Check that its disk or shared folder is connected, and try again.</source>
        <translation>Vérifiez que le disque ou le dossier partagé est connecté, et réessayez.</translation>
    </message>
    <message>
        <source>There is no file or folder {}.</source>
        <translation>Il n’y a ni fichier ni dossier {}.</translation>
    </message>
    <message>
        <source>Check the name; it may have been moved or renamed.</source>
        <translation>Vérifiez le nom ; il a peut-être été déplacé ou renommé.</translation>
    </message>
    <message>
        <source>{} is no run, model, corpus or experiment, and contains no text.</source>
        <translation>{} n’est ni un entraînement, ni un modèle, ni un corpus, ni une expérience, et ne contient pas de texte.</translation>
    </message>
    <message>
        <source>{} is neither a file nor a folder.</source>
        <translation>{} n’est ni un fichier ni un dossier.</translation>
    </message>
    <message>
        <source>{} and {} cannot be opened at once.</source>
        <translation>{} et {} ne peuvent être ouverts en même temps.</translation>
    </message>
    <message>
        <source>Open one run, model, corpus or experiment, or several texts.</source>
        <translation>Ouvrez un entraînement, un modèle, un corpus ou une expérience, ou plusieurs textes.</translation>
    </message>
    <message>
        <source>{} cannot be fetched: {}.</source>
        <translation>Impossible de télécharger {} : {}.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Vérifiez l’adresse.</translation>
    </message>
    <message>
        <source>There is no method &quot;{}&quot;.</source>
        <translation>La méthode « {} » n’existe pas.</translation>
    </message>
    <message>
        <source>Window and engine may be of different versions.</source>
        <translation>La fenêtre et le moteur sont peut-être de versions différentes.</translation>
    </message>
    <message>
        <source>There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.</source>
        <translation>Le tokeniseur « {} » n’existe pas ; utilisez 13a, intl, zh, ja-mecab, ko-mecab, char, none ou spm:FILE.</translation>
    </message>
    <message>
        <source>A new run needs a corpus to train on.</source>
        <translation>Un nouvel entraînement demande un corpus.</translation>
    </message>
    <message>
        <source>The model has no such layer or head.</source>
        <translation>Le modèle n’a pas cette couche ou cette tête.</translation>
    </message>
    <message>
        <source>find</source>
        <translation>trouver</translation>
    </message>
    <message>
        <source>move</source>
        <translation>déplacer</translation>
    </message>
    <message>
        <source>start</source>
        <translation>démarrer</translation>
    </message>
    <message>
        <source>A fork must keep this value, because the weights of the checkpoint depend on it.</source>
        <translation>Une branche doit garder cette valeur, car les poids du point de contrôle en dépendent.</translation>
    </message>
    <message>
        <source>Fine-tuning must keep this value, because the weights of the model depend on it.</source>
        <translation>L’ajustement doit garder cette valeur, car les poids du modèle en dépendent.</translation>
    </message>
    <message>
        <source>Set it to the value of {}.</source>
        <translation>Donnez-lui la valeur de {}.</translation>
    </message>
    <message>
        <source>The checkpoint has done {} steps already.</source>
        <translation>Le point de contrôle a déjà fait {} pas.</translation>
    </message>
    <message>
        <source>Choose more steps.</source>
        <translation>Choisissez plus d’étapes.</translation>
    </message>
    <message>
        <source>Training passes over the corpus only {passes:1} times: too few to learn from so little text. Train for {better} steps.</source>
        <translation>L’entraînement ne parcourt le corpus que {passes:1} fois : trop peu pour apprendre de si peu de texte. Entraînez {better} pas.</translation>
    </message>
    <message>
        <source>The model translates between other languages than those of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>Le modèle traduit entre d’autres langues que celles du corpus. Choisissez un modèle de ces langues, ou entraînez-en un nouveau.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:1}% of the characters of the corpus: it reads and writes them as unknown. Give it new pieces, or check that the corpus is in its languages.</source>
        <translation>Le vocabulaire du modèle ignore {percent:1} % des caractères du corpus : il les lit et les écrit comme inconnus. Donnez-lui de nouvelles unités, ou vérifiez que le corpus est dans ses langues.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:0}% of the characters of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>Le vocabulaire du modèle ignore {percent:0} % des caractères du corpus. Choisissez un modèle de ces langues, ou entraînez-en un nouveau.</translation>
    </message>
    <message>
        <source>The training text lacks {percent:0}% of the words of the validation set; {expected:0}% are usual for text from one source. BLEU then says little about this training. Choose a validation set like the training text, or have one drawn from it.</source>
        <translation>Il manque au texte d’entraînement {percent:0} % des mots du jeu de validation ; {expected:0} % sont habituels pour un texte d’une même source. BLEU dit alors peu de cet entraînement. Choisissez un jeu de validation semblable au texte d’entraînement, ou faites-en tirer un.</translation>
    </message>
    <message>
        <source>About 1,500 models of OPUS-MT and of the Tatoeba Challenge, converted to MarianMT.</source>
        <translation>Environ 1 500 modèles d’OPUS-MT et du Tatoeba Challenge, convertis en MarianMT.</translation>
    </message>
    <message>
        <source>The released models of OPUS-MT, as Marian trained them; several versions per language pair.</source>
        <translation>Les modèles publiés d’OPUS-MT, tels que Marian les a entraînés ; plusieurs versions par paire de langues.</translation>
    </message>
    <message>
        <source>Newer models of the same group, many of them for several languages, with scores on the Tatoeba test sets.</source>
        <translation>Des modèles plus récents du même groupe, souvent pour plusieurs langues, avec des scores sur les jeux de test de Tatoeba.</translation>
    </message>
    <message>
        <source>Packages of Argos Translate and LibreTranslate, mostly to and from English.</source>
        <translation>Des paquets d’Argos Translate et de LibreTranslate, surtout depuis et vers l’anglais.</translation>
    </message>
    <message>
        <source>Small, fast models of the browser's translator, to and from English.</source>
        <translation>De petits modèles rapides du traducteur du navigateur, depuis et vers l’anglais.</translation>
    </message>
    <message>
        <source>{} is redirected to {}, a host that its catalogue does not name.</source>
        <translation>{} est redirigé vers {}, un hôte que son catalogue ne nomme pas.</translation>
    </message>
    <message>
        <source>Nothing was fetched from there. If you trust that host, name it among the &quot;hosts&quot; of a catalogue of your own.</source>
        <translation>Rien n’en a été téléchargé. Si vous faites confiance à cet hôte, nommez-le dans &quot;hosts&quot; d’un catalogue à vous.</translation>
    </message>
    <message>
        <source>{} holds the file {}, which lies outside of its folder.</source>
        <translation>{} contient le fichier {}, qui se trouve hors de son dossier.</translation>
    </message>
    <message>
        <source>Somebody may have prepared it to write elsewhere. Get it from another source.</source>
        <translation>Quelqu’un l’a peut-être préparé pour écrire ailleurs. Obtenez-le d’une autre source.</translation>
    </message>
    <message>
        <source>There is no catalogue of models named &quot;{}&quot;.</source>
        <translation>Il n’y a pas de catalogue de modèles nommé « {} ».</translation>
    </message>
    <message>
        <source>Name one of the list, one of {}, or the address or folder of one.</source>
        <translation>Nommez-en un de la liste, un de {}, ou l’adresse ou le dossier d’un autre.</translation>
    </message>
    <message>
        <source>{} is not a list of models that Transept can read: {}.</source>
        <translation>{} n’est pas une liste de modèles que Transept sait lire : {}.</translation>
    </message>
    <message>
        <source>The source may have changed its layout, or the network may require you to sign in: open the address in a browser.</source>
        <translation>La source a peut-être changé de format, ou le réseau exige une connexion : ouvrez l’adresse dans un navigateur.</translation>
    </message>
    <message>
        <source>The source may have changed its layout.</source>
        <translation>La source a peut-être changé de format.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>elle est vide</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>c’est une page web</translation>
    </message>
    <message>
        <source>it is not valid UTF-8</source>
        <translation>ce n’est pas de l’UTF-8 valide</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>ce n’est pas du JSON valide</translation>
    </message>
    <message>
        <source>it names no model</source>
        <translation>elle ne nomme aucun modèle</translation>
    </message>
    <message>
        <source>its layout is unknown</source>
        <translation>son format est inconnu</translation>
    </message>
    <message>
        <source>it has no {}</source>
        <translation>il lui manque {}</translation>
    </message>
    <message>
        <source>one must sign in to download it</source>
        <translation>il faut se connecter pour le télécharger</translation>
    </message>
    <message>
        <source>Transept cannot read models of the format {}</source>
        <translation>Transept ne sait pas lire les modèles au format {}</translation>
    </message>
    <message>
        <source>There is no language &quot;{}&quot;.</source>
        <translation>Il n’y a pas de langue « {} ».</translation>
    </message>
    <message>
        <source>Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.</source>
        <translation>Écrivez un code comme mg, mlg ou pt_BR, ou un nom comme malgache.</translation>
    </message>
    <message>
        <source>No list of models has &quot;{}&quot;.</source>
        <translation>Aucune liste de modèles n’a « {} ».</translation>
    </message>
    <message>
        <source>Name one of the list, or load the list of its catalogue first.</source>
        <translation>Nommez-en un de la liste, ou chargez d’abord la liste de son catalogue.</translation>
    </message>
    <message>
        <source>The catalogues {} and {} both have &quot;{}&quot;.</source>
        <translation>Les catalogues {} et {} ont tous deux « {} ».</translation>
    </message>
    <message>
        <source>Name the catalogue, too.</source>
        <translation>Nommez aussi le catalogue.</translation>
    </message>
    <message>
        <source>{} cannot be taken: {}.</source>
        <translation>{} est inutilisable : {}.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>The model {} translates from {} only.</source>
        <translation>Le modèle {} ne traduit que depuis {}.</translation>
    </message>
    <message>
        <source>{} is the document itself.</source>
        <translation>{} est le document lui-même.</translation>
    </message>
    <message>
        <source>Name another file for the translation.</source>
        <translation>Indiquez un autre fichier pour la traduction.</translation>
    </message>
    <message>
        <source>The model {} translates into {} only.</source>
        <translation>Le modèle {} ne traduit que vers {}.</translation>
    </message>
    <message>
        <source>Omit the language, or choose another model.</source>
        <translation>Omettez la langue, ou choisissez un autre modèle.</translation>
    </message>
    <message>
        <source>The vocabulary of the model has no token {}.</source>
        <translation>Il manque au vocabulaire du modèle le jeton {}.</translation>
    </message>
    <message>
        <source>Choose another language.</source>
        <translation>Choisissez une autre langue.</translation>
    </message>
    <message>
        <source>The model has no token for the language &quot;{}&quot;.</source>
        <translation>Le modèle n’a pas de jeton pour la langue « {} ».</translation>
    </message>
    <message>
        <source>The model knows several languages, and it is not said which of them are meant.</source>
        <translation>Le modèle connaît plusieurs langues, et il n’est pas dit lesquelles sont visées.</translation>
    </message>
    <message>
        <source>Name that of the text and that of the translation (--from and --to). It knows {}.</source>
        <translation>Indiquez celle du texte et celle de la traduction (--from et --to). Il connaît {}.</translation>
    </message>
    <message>
        <source>It knows {}.</source>
        <translation>Il connaît {}.</translation>
    </message>
    <message>
        <source>{} does not say in which languages the model translates.</source>
        <translation>{} ne dit pas dans quelles langues le modèle traduit.</translation>
    </message>
    <message>
        <source>Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.</source>
        <translation>Copiez special_tokens_map.json et tokenizer_config.json du modèle dans le dossier.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its texts end with the token of their language.</source>
        <translation>{} ne peut pas être importé : ses textes se terminent par le jeton de leur langue.</translation>
    </message>
    <message>
        <source>Of mBART's models, those of mBART-50 can be imported.</source>
        <translation>Parmi les modèles de mBART, ceux de mBART-50 peuvent être importés.</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Décodeur</translation>
    </message>
    <message>
        <source>How the decoder reads what it has written: self-attention, as in the paper, or the recurrence SSRU of Marian's students, which is faster; not in the paper.</source>
        <translation>Comment le décodeur lit ce qu’il a écrit : par auto-attention, comme dans l’article, ou par la récurrence SSRU des petits modèles de Marian, plus rapide ; absente de l’article.</translation>
    </message>
    <message>
        <source>Student, small and fast</source>
        <translation>Élève, petit et rapide</translation>
    </message>
    <message>
        <source>A deep encoder and two decoder layers of width 256, translated greedily: for a small model that learns from a large one.</source>
        <translation>Un encodeur profond et deux couches de décodeur de largeur 256, avec recherche gloutonne : pour un petit modèle qui apprend d’un grand.</translation>
    </message>
    <message>
        <source>'{}' is not a size.</source>
        <translation>« {} » n’est pas une taille.</translation>
    </message>
    <message>
        <source>Give it in megabytes, such as 6MB.</source>
        <translation>Donnez-la en mégaoctets, par exemple 6MB.</translation>
    </message>
    <message>
        <source>No student fits into {} kB.</source>
        <translation>Aucun modèle élève ne tient dans {} ko.</translation>
    </message>
    <message>
        <source>Allow a larger size: 1 MB and more are of use.</source>
        <translation>Autorisez une taille plus grande : elle est utile à partir de 1 Mo.</translation>
    </message>
    <message>
        <source>The model {} was not trained here, so that its corpus is not known.</source>
        <translation>Le modèle {} n’a pas été entraîné ici, son corpus n’est donc pas connu.</translation>
    </message>
    <message>
        <source>Name the corpus whose sources it shall translate.</source>
        <translation>Nommez le corpus dont il doit traduire les phrases sources.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, which is not the other direction of {}.</source>
        <translation>Le modèle {} traduit de {} vers {}, ce qui n’est pas le sens inverse de {}.</translation>
    </message>
    <message>
        <source>Name a model that translates the teacher's target language into its source language.</source>
        <translation>Nommez un modèle qui traduit de la langue cible du maître vers sa langue source.</translation>
    </message>
    <message>
        <source>A test set has a source and its translation.</source>
        <translation>Un jeu de test a une source et sa traduction.</translation>
    </message>
    <message>
        <source>Name both files, or none.</source>
        <translation>Nommez les deux fichiers, ou aucun.</translation>
    </message>
    <message>
        <source>{} is damaged: a line holds no score.</source>
        <translation>{} est endommagé : une ligne ne contient pas de score.</translation>
    </message>
    <message>
        <source>Remove it to translate the text again.</source>
        <translation>Supprimez-le pour retraduire le texte.</translation>
    </message>
    <message>
        <source>Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.</source>
        <translation>Bergamot ne lit que des vocabulaires SentencePiece, et celui de {} en est un autre.</translation>
    </message>
    <message>
        <source>Export it for Marian or another tool.</source>
        <translation>Exportez-le pour Marian ou un autre outil.</translation>
    </message>
    <message>
        <source>The model {} has no correction {}.</source>
        <translation>Le modèle {} n'a pas de correction {}.</translation>
    </message>
    <message>
        <source>Name one of those that the list of its corrections shows.</source>
        <translation>Indiquez-en une de la liste de ses corrections.</translation>
    </message>
    <message>
        <source>The model {} has learned no correction.</source>
        <translation>Le modèle {} n'a appris aucune correction.</translation>
    </message>
    <message>
        <source>The correction {} does not fit {} of the model {}.</source>
        <translation>La correction {} ne convient pas à {} du modèle {}.</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>Désactivez-la.</translation>
    </message>
    <message>
        <source>Restore it from a copy, or remove it to use the model without its corrections.</source>
        <translation>Restaurez-le d'une copie, ou supprimez-le pour utiliser le modèle sans ses corrections.</translation>
    </message>
    <message>
        <source>No correction of the model {} is on.</source>
        <translation>Aucune correction du modèle {} n'est activée.</translation>
    </message>
    <message>
        <source>Switch one on, or let the model learn one.</source>
        <translation>Activez-en une, ou faites-en apprendre une au modèle.</translation>
    </message>
    <message>
        <source>The folder of the model {} cannot be written.</source>
        <translation>Le dossier du modèle {} n'est pas accessible en écriture.</translation>
    </message>
    <message>
        <source>Copy the model to a folder of yours, and let the copy learn.</source>
        <translation>Copiez le modèle dans un dossier à vous et faites apprendre la copie.</translation>
    </message>
    <message>
        <source>There are {} sentences, but {} corrected translations.</source>
        <translation>Il y a {} phrases, mais {} traductions corrigées.</translation>
    </message>
    <message>
        <source>Give one translation of each sentence.</source>
        <translation>Donnez une traduction de chaque phrase.</translation>
    </message>
    <message>
        <source>A sentence of the corrections, or its translation, is empty.</source>
        <translation>Une phrase des corrections, ou sa traduction, est vide.</translation>
    </message>
    <message>
        <source>Give both.</source>
        <translation>Donnez les deux.</translation>
    </message>
    <message>
        <source>There are no corrections to learn.</source>
        <translation>Il n'y a pas de corrections à apprendre.</translation>
    </message>
    <message>
        <source>Give sentences with their translations, or a file.</source>
        <translation>Donnez des phrases avec leurs traductions, ou un fichier.</translation>
    </message>
    <message>
        <source>A glossary is either stored or removed.</source>
        <translation>Un glossaire est soit enregistré, soit retiré.</translation>
    </message>
    <message>
        <source>The glossary {} is not that of the model, but of its corpus.</source>
        <translation>Le glossaire {} n’est pas celui du modèle, mais celui de son corpus.</translation>
    </message>
    <message>
        <source>Remove it there: transept-engine glossary {} --remove.</source>
        <translation>Supprimez-le là : transept-engine glossary {} --remove.</translation>
    </message>
    <message>
        <source>Omit one of the two.</source>
        <translation>Omettez l'un des deux.</translation>
    </message>
    <message>
        <source>Translations either follow a glossary or do not.</source>
        <translation>Les traductions suivent un glossaire ou n'en suivent pas.</translation>
    </message>
    <message>
        <source>{} is a pointer of Git LFS, not the file itself.</source>
        <translation>{} est un pointeur de Git LFS, pas le fichier lui-même.</translation>
    </message>
    <message>
        <source>Run &quot;git lfs pull&quot; in its repository, or download the file itself.</source>
        <translation>Exécutez « git lfs pull » dans son dépôt, ou téléchargez le fichier lui-même.</translation>
    </message>
    <message>
        <source>'train.ema' averages the weights of the model, which 'train.lora_rank' does not train; set one of them to 0.</source>
        <translation>« train.ema » moyenne les poids du modèle, que « train.lora_rank » n’entraîne pas ; mettez l’un des deux à 0.</translation>
    </message>
    <message>
        <source>'train.lora_rank' is {}, but the narrowest matrix that it adapts has a width of {}; choose a lower rank, such as 8.</source>
        <translation>« train.lora_rank » vaut {}, mais la matrice adaptée la plus étroite a une largeur de {} ; choisissez un rang plus petit, comme 8.</translation>
    </message>
    <message>
        <source>'{}' has no modifier '{}'; write none, or modifiers with their shares, such as typos:0.05+noise:0.01, of: {}.</source>
        <translation>« {} » ne connaît pas la modification « {} » ; écrivez none, ou des modifications avec leur part, comme typos:0.05+noise:0.01, parmi : {}.</translation>
    </message>
    <message>
        <source>'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.</source>
        <translation>« {} » n’indique pas la part des paires pour « {} » ; écrivez un nombre de 0 à 1, comme {}:0.05.</translation>
    </message>
    <message>
        <source>'{}' names '{}' twice; keep one of the shares.</source>
        <translation>« {} » nomme « {} » deux fois ; gardez l’une des parts.</translation>
    </message>
    <message>
        <source>'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens already; change one of them.</source>
        <translation>« {} » modifie les phrases, mais selon « data.vocab_type » none elles sont déjà découpées en jetons ; changez l’un des deux.</translation>
    </message>
    <message>
        <source>The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.</source>
        <translation>Le vocabulaire est une liste de jetons : les phrases d’un tel texte ne peuvent être ni modifiées ni redécoupées.</translation>
    </message>
    <message>
        <source>Set data.sampling to off and data.modifiers to none.</source>
        <translation>Réglez data.sampling sur off et data.modifiers sur none.</translation>
    </message>
    <message>
        <source>'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).</source>
        <translation>« model.max_positions » ({}) doit être supérieur à « data.max_tokens » ({}).</translation>
    </message>
    <message>
        <source>The noam schedule needs 'train.warmup' of at least 1.</source>
        <translation>Le plan noam exige « train.warmup » d’au moins 1.</translation>
    </message>
    <message>
        <source>&apos;train.quantize&apos; rounds the factors of products to 8-bit integers, and &apos;train.precision&apos; = fp8 to 8-bit floats; choose one of them.</source>
        <translation>« train.quantize » arrondit les facteurs des produits en entiers de 8 bits, et « train.precision » = fp8 en nombres à virgule flottante de 8 bits ; choisissez l’un des deux.</translation>
    </message>
    <message>
        <source>{} is not a usable preset: {}</source>
        <translation>{} n’est pas un préréglage utilisable : {}</translation>
    </message>
    <message>
        <source>Correct the file.</source>
        <translation>Corrigez le fichier.</translation>
    </message>
    <message>
        <source>Training pair {} has {} tokens, more than a whole batch of {}.</source>
        <translation>La paire d’entraînement {} compte {} jetons, plus qu’un lot entier de {}.</translation>
    </message>
    <message>
        <source>Raise train.batch_tokens or lower data.max_tokens.</source>
        <translation>Augmentez train.batch_tokens ou diminuez data.max_tokens.</translation>
    </message>
    <message>
        <source>There is no pair to train on.</source>
        <translation>Il n’y a aucune paire pour l’entraînement.</translation>
    </message>
    <message>
        <source>Import a corpus with text in it.</source>
        <translation>Importez un corpus qui contient du texte.</translation>
    </message>
    <message>
        <source>ICU's Unicode data is missing.</source>
        <translation>Les données Unicode d’ICU manquent.</translation>
    </message>
    <message>
        <source>Install it, or switch this off.</source>
        <translation>Installez-les, ou désactivez ceci.</translation>
    </message>
    <message>
        <source>The demo corpus cannot have {} pairs.</source>
        <translation>Le corpus de démo ne peut pas avoir {} paires.</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {}.</source>
        <translation>Choisissez un nombre de 1 à {}.</translation>
    </message>
    <message>
        <source>Line n of one must be the translation of line n of the other: find the missing lines.</source>
        <translation>La ligne n de l’un doit être la traduction de la ligne n de l’autre : cherchez les lignes manquantes.</translation>
    </message>
    <message>
        <source>There is no {} in {}.</source>
        <translation>Il n’y a pas de {} dans {}.</translation>
    </message>
    <message>
        <source>{} is an archive of several files, where one text was expected.</source>
        <translation>{} est une archive de plusieurs fichiers ; un seul texte était attendu.</translation>
    </message>
    <message>
        <source>Give the archive alone, or unpack it.</source>
        <translation>Donnez l’archive seule, ou décompressez-la.</translation>
    </message>
    <message>
        <source>{} grows more than a thousandfold when it is unpacked.</source>
        <translation>{} devient plus de mille fois plus gros une fois décompressé.</translation>
    </message>
    <message>
        <source>It does not look like text; unpack it yourself if you trust it.</source>
        <translation>Cela ne ressemble pas à du texte ; décompressez-le vous-même si vous lui faites confiance.</translation>
    </message>
    <message>
        <source>{} holds more than {} files.</source>
        <translation>{} contient plus de {} fichiers.</translation>
    </message>
    <message>
        <source>Unpack it, and join its files.</source>
        <translation>Décompressez-le et réunissez ses fichiers.</translation>
    </message>
    <message>
        <source>{} is an archive within several archives.</source>
        <translation>{} est une archive contenue dans plusieurs autres.</translation>
    </message>
    <message>
        <source>Unpack the outer ones.</source>
        <translation>Décompressez les archives extérieures.</translation>
    </message>
    <message>
        <source>{} can be divided at {} and at {}: both occur equally often in its lines.</source>
        <translation>{} peut être séparé à {} et à {} : les deux sont aussi fréquents dans ses lignes.</translation>
    </message>
    <message>
        <source>Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.</source>
        <translation>Nommez le séparateur dans une première ligne, comme sep={}, ou mettez entre guillemets les champs qui contiennent l’autre.</translation>
    </message>
    <message>
        <source>The columns {} are the same column.</source>
        <translation>Les colonnes {} sont la même colonne.</translation>
    </message>
    <message>
        <source>Choose two different columns, such as 1,2.</source>
        <translation>Choisissez deux colonnes différentes, comme 1,2.</translation>
    </message>
    <message>
        <source>{} names several languages in its first line: {}.</source>
        <translation>{} nomme plusieurs langues dans sa première ligne : {}.</translation>
    </message>
    <message>
        <source>Name two of them as the languages of the source and the target.</source>
        <translation>Nommez-en deux comme langues de la source et de la cible.</translation>
    </message>
    <message>
        <source>Separate the columns by commas, semicolons, tabs or |, or give two files with --source and --target.</source>
        <translation>Séparez les colonnes par des virgules, points-virgules, tabulations ou |, ou donnez deux fichiers avec --source et --target.</translation>
    </message>
    <message>
        <source>Choose the columns of source and target by number: import --columns {}.</source>
        <translation>Choisissez les colonnes de la source et de la cible par leur numéro : import --columns {}.</translation>
    </message>
    <message>
        <source>{} has no column for {}; its first line names {}.</source>
        <translation>{} n’a pas de colonne pour {} ; sa première ligne nomme {}.</translation>
    </message>
    <message>
        <source>Choose two of these languages, name the columns &quot;source&quot; and &quot;target&quot;, or choose columns by number (import --columns 1,2).</source>
        <translation>Choisissez deux de ces langues, nommez les colonnes « source » et « target », ou choisissez-les par numéro (import --columns 1,2).</translation>
    </message>
    <message>
        <source>There is no encoding {}.</source>
        <translation>Il n’existe pas d’encodage {}.</translation>
    </message>
    <message>
        <source>Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.</source>
        <translation>Nommez-en un, comme UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 ou KOI8-R.</translation>
    </message>
    <message>
        <source>A text could not be converted to UTF-8.</source>
        <translation>Un texte n’a pas pu être converti en UTF-8.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>{} ne peut pas être lu : {}</translation>
    </message>
    <message>
        <source>Correct the encoding that it declares, or save it as UTF-8.</source>
        <translation>Corrigez l’encodage déclaré, ou enregistrez-le en UTF-8.</translation>
    </message>
    <message>
        <source>{} was garbled by an earlier conversion: it begins with {}.</source>
        <translation>{} a été altéré par une conversion antérieure : il commence par {}.</translation>
    </message>
    <message>
        <source>Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</source>
        <translation>Utilisez le texte d’origine, ou réparez celui-ci : iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</translation>
    </message>
    <message>
        <source>{} is not {}: it begins with {}.</source>
        <translation>{} n’est pas en {} : il commence par {}.</translation>
    </message>
    <message>
        <source>Name the encoding that the file was written in.</source>
        <translation>Nommez l’encodage du fichier.</translation>
    </message>
    <message>
        <source>{} is JSON, but holds no list of objects.</source>
        <translation>{} est du JSON, mais ne contient pas de liste d’objets.</translation>
    </message>
    <message>
        <source>Write one object per line, such as {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</source>
        <translation>Écrivez un objet par ligne, comme {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</translation>
    </message>
    <message>
        <source>Name the languages of two keys, or call the keys &quot;source&quot; and &quot;target&quot;.</source>
        <translation>Nommez les langues de deux clés, ou appelez-les « source » et « target ».</translation>
    </message>
    <message>
        <source>Write one object per line.</source>
        <translation>Écrivez un objet par ligne.</translation>
    </message>
    <message>
        <source>Export or download it again.</source>
        <translation>Exportez-le ou téléchargez-le de nouveau.</translation>
    </message>
    <message>
        <source>Text n of one list must be the translation of text n of the other.</source>
        <translation>Le texte n d’une liste doit être la traduction du texte n de l’autre.</translation>
    </message>
    <message>
        <source>{} holds texts in several languages: {}.</source>
        <translation>{} contient des textes en plusieurs langues : {}.</translation>
    </message>
    <message>
        <source>There is no format {}.</source>
        <translation>Il n’existe pas de format {}.</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>Choisissez parmi {}.</translation>
    </message>
    <message>
        <source>Save its parts as CSV.</source>
        <translation>Enregistrez ses parties en CSV.</translation>
    </message>
    <message>
        <source>Move the sheet with the text to the first place.</source>
        <translation>Placez la feuille contenant le texte en premier.</translation>
    </message>
    <message>
        <source>{} is XML, but neither TMX nor XLIFF{}</source>
        <translation>{} est du XML, mais ni TMX ni XLIFF{}</translation>
    </message>
    <message>
        <source>Export the translations as TMX, XLIFF, CSV or plain text.</source>
        <translation>Exportez les traductions en TMX, XLIFF, CSV ou texte brut.</translation>
    </message>
    <message>
        <source>{}: the units have no &lt;seg&gt;, which holds the text of a &lt;tuv&gt;.</source>
        <translation>{} : les unités n’ont pas de &lt;seg&gt;, qui contient le texte d’un &lt;tuv&gt;.</translation>
    </message>
    <message>
        <source>Export the memory as TMX 1.4.</source>
        <translation>Exportez la mémoire en TMX 1.4.</translation>
    </message>
    <message>
        <source>{} translates to several languages, among them {} and {}.</source>
        <translation>{} traduit vers plusieurs langues, dont {} et {}.</translation>
    </message>
    <message>
        <source>Choose one of them as the target language.</source>
        <translation>Choisissez l’une d’elles comme langue cible.</translation>
    </message>
    <message>
        <source>{} declares entities, which are not read because they can grow without end.</source>
        <translation>{} déclare des entités, qui ne sont pas lues car elles peuvent croître sans limite.</translation>
    </message>
    <message>
        <source>Save the file without a DOCTYPE declaration.</source>
        <translation>Enregistrez le fichier sans déclaration DOCTYPE.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} have an empty side{}.</source>
        <translation>Il ne reste aucune paire : sur {} lues, {} ont un côté vide{}.</translation>
    </message>
    <message>
        <source>Name a validation source and a validation target, or neither.</source>
        <translation>Nommez une source et une cible de validation, ou aucune des deux.</translation>
    </message>
    <message>
        <source>No text was given to import.</source>
        <translation>Aucun texte à importer n’a été donné.</translation>
    </message>
    <message>
        <source>Name a source and a target file, or files that hold both sides.</source>
        <translation>Nommez un fichier source et un fichier cible, ou des fichiers contenant les deux côtés.</translation>
    </message>
    <message>
        <source>The target file is missing.</source>
        <translation>Le fichier cible manque.</translation>
    </message>
    <message>
        <source>Name a source and a target file.</source>
        <translation>Nommez un fichier source et un fichier cible.</translation>
    </message>
    <message>
        <source>Name another.</source>
        <translation>Nommez-en un autre.</translation>
    </message>
    <message>
        <source>The weight of {} is not between 0.01 and 100.</source>
        <translation>Le poids de {} n’est pas compris entre 0,01 et 100.</translation>
    </message>
    <message>
        <source>With weight 1 each pair occurs once per epoch, with weight 3 three times.</source>
        <translation>Avec un poids de 1, chaque paire apparaît une fois par époque ; avec 3, trois fois.</translation>
    </message>
    <message>
        <source>Mix {} with a lower weight.</source>
        <translation>Mélangez {} avec un poids plus faible.</translation>
    </message>
    <message>
        <source>The corpus has no removed pair number {}.</source>
        <translation>Le corpus n’a pas de paire supprimée numéro {}.</translation>
    </message>
    <message>
        <source>Read the list of removed pairs again.</source>
        <translation>Relisez la liste des paires supprimées.</translation>
    </message>
    <message>
        <source>The parts of the mixture have more pairs than the corpus.</source>
        <translation>Les parties du mélange ont plus de paires que le corpus.</translation>
    </message>
    <message>
        <source>Mix the corpora again.</source>
        <translation>Mélangez de nouveau les corpus.</translation>
    </message>
    <message>
        <source>The validation text of {} has fewer lines than its token file.</source>
        <translation>Le texte de validation de {} a moins de lignes que son fichier de jetons.</translation>
    </message>
    <message>
        <source>Remove {}; it is made again from the corpus.</source>
        <translation>Supprimez {} ; il est recréé à partir du corpus.</translation>
    </message>
    <message>
        <source>Install it, or switch the filter off.</source>
        <translation>Installez-le, ou désactivez le filtre.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model.</source>
        <translation>{} n’est pas un modèle SentencePiece.</translation>
    </message>
    <message>
        <source>The type of {} is neither unigram nor bpe.</source>
        <translation>Le type de {} n’est ni unigram ni bpe.</translation>
    </message>
    <message>
        <source>Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.</source>
        <translation>Copiez-y vocabulary.model (ou vocabulary.txt), ou préparez de nouveau le corpus.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model, or was altered.</source>
        <translation>{} n’est pas un modèle SentencePiece, ou a été modifié.</translation>
    </message>
    <message>
        <source>Copy the right file there, or prepare the corpus again.</source>
        <translation>Copiez-y le bon fichier, ou préparez de nouveau le corpus.</translation>
    </message>
    <message>
        <source>Train a vocabulary with Transept.</source>
        <translation>Entraînez un vocabulaire avec Transept.</translation>
    </message>
    <message>
        <source>{} is truncated.</source>
        <translation>{} est tronqué.</translation>
    </message>
    <message>
        <source>A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.</source>
        <translation>Un vocabulaire de {} n’a pas de place pour les 256 octets de data.byte_fallback.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least 512, or data.byte_fallback to false.</source>
        <translation>Mettez data.vocab_size à 512 au moins, ou data.byte_fallback à false.</translation>
    </message>
    <message>
        <source>SentencePiece cannot make a vocabulary of {} from this text: {}.</source>
        <translation>SentencePiece ne peut pas former un vocabulaire de {} avec ce texte : {}.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size, or 0 to have it chosen.</source>
        <translation>Essayez un autre data.vocab_size, ou 0 pour un choix automatique.</translation>
    </message>
    <message>
        <source>SentencePiece made an unusable vocabulary.</source>
        <translation>SentencePiece a produit un vocabulaire inutilisable.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size.</source>
        <translation>Essayez un autre data.vocab_size.</translation>
    </message>
    <message>
        <source>There are {} source lines and {} target lines; give files that are aligned by line.</source>
        <translation>Il y a {} lignes source et {} lignes cible ; donnez des fichiers alignés ligne à ligne.</translation>
    </message>
    <message>
        <source>There is nothing to evaluate on: the files are empty.</source>
        <translation>Il n’y a rien à évaluer : les fichiers sont vides.</translation>
    </message>
    <message>
        <source>{} does not hold an evaluation.</source>
        <translation>{} ne contient pas d’évaluation.</translation>
    </message>
    <message>
        <source>Evaluate the model again.</source>
        <translation>Évaluez de nouveau le modèle.</translation>
    </message>
    <message>
        <source>{} and {} do not have the same references and tokeniser.</source>
        <translation>{} et {} n’ont pas les mêmes références ni le même segmenteur.</translation>
    </message>
    <message>
        <source>Evaluate both models on one test set.</source>
        <translation>Évaluez les deux modèles sur le même jeu de test.</translation>
    </message>
    <message>
        <source>The bans leave no translation.</source>
        <translation>Les interdictions ne laissent aucune traduction.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Retirez-en une.</translation>
    </message>
    <message>
        <source>There is no precision '{}'.</source>
        <translation>Il n’existe pas de précision « {} ».</translation>
    </message>
    <message>
        <source>Use f32, bf16 or int8.</source>
        <translation>Utilisez f32, bf16 ou int8.</translation>
    </message>
    <message>
        <source>The shortlist {} was made for other vocabularies than the model's.</source>
        <translation>La liste restreinte {} a été faite pour d’autres vocabulaires que ceux du modèle.</translation>
    </message>
    <message>
        <source>The shortlist {} is damaged: it names tokens that do not exist.</source>
        <translation>La liste restreinte {} est endommagée : elle nomme des jetons inexistants.</translation>
    </message>
    <message>
        <source>The corpus {} has other vocabularies than the run.</source>
        <translation>Le corpus {} a d’autres vocabulaires que l’entraînement.</translation>
    </message>
    <message>
        <source>The model has no head {} in layer {}: there are {} layers of {} heads.</source>
        <translation>Le modèle n’a pas de tête {} dans la couche {} : il a {} couches de {} têtes.</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>Choisissez-en une.</translation>
    </message>
    <message>
        <source>The target vocabulary lacks '{}' of the prefix '{}' in line {}.</source>
        <translation>Le vocabulaire cible ne contient pas « {} » du début « {} » à la ligne {}.</translation>
    </message>
    <message>
        <source>Write the prefix with words of the target language, spelled as in the training text.</source>
        <translation>Écrivez le début avec des mots de la langue cible, orthographiés comme dans le texte d’entraînement.</translation>
    </message>
    <message>
        <source>Heads can be switched off in a single model, not in an ensemble.</source>
        <translation>Les têtes peuvent être désactivées dans un modèle seul, pas dans un ensemble.</translation>
    </message>
    <message>
        <source>An experiment needs a corpus to train on.</source>
        <translation>Une expérience a besoin d’un corpus pour l’entraînement.</translation>
    </message>
    <message>
        <source>Models cannot be exported to '{}'.</source>
        <translation>Les modèles ne peuvent pas être exportés vers « {} ».</translation>
    </message>
    <message>
        <source>Pause it, then pack it.</source>
        <translation>Mettez-le en pause, puis empaquetez-le.</translation>
    </message>
    <message>
        <source>Install a newer version.</source>
        <translation>Installez une version plus récente.</translation>
    </message>
    <message>
        <source>Pack it again where it comes from.</source>
        <translation>Empaquetez-le de nouveau à son origine.</translation>
    </message>
    <message>
        <source>Copy its folder there, then open it from there.</source>
        <translation>Copiez-y le dossier, puis ouvrez-le de là.</translation>
    </message>
    <message>
        <source>Open that, or another one in the folder.</source>
        <translation>Ouvrez celui-là, ou un autre du dossier.</translation>
    </message>
    <message>
        <source>No path was given.</source>
        <translation>Aucun chemin n’a été donné.</translation>
    </message>
    <message>
        <source>A run either continues from a checkpoint or is fine-tuned from a model, not both.</source>
        <translation>Un entraînement repart d’un point de contrôle ou affine un modèle, pas les deux.</translation>
    </message>
    <message>
        <source>Name one of them.</source>
        <translation>Nommez l’un des deux.</translation>
    </message>
    <message>
        <source>Name one, or a checkpoint to continue from.</source>
        <translation>Nommez-en un, ou un point de contrôle d’où repartir.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result.</source>
        <translation>Le test de plage du taux d’apprentissage n’a rien donné.</translation>
    </message>
    <message>
        <source>Set train.peak_rate yourself.</source>
        <translation>Fixez vous-même train.peak_rate.</translation>
    </message>
    <message>
        <source>There is no document to translate.</source>
        <translation>Il n’y a pas de document à traduire.</translation>
    </message>
    <message>
        <source>There is no name for the translated document.</source>
        <translation>Il manque le nom du document traduit.</translation>
    </message>
    <message>
        <source>Name the file that it shall become.</source>
        <translation>Nommez le fichier à écrire.</translation>
    </message>
    <message>
        <source>Look at the settings and the free memory, and try again.</source>
        <translation>Vérifiez les réglages et la mémoire libre, puis réessayez.</translation>
    </message>
    <message>
        <source>The trial ended before a step was timed.</source>
        <translation>L’essai s’est terminé avant la mesure d’une étape.</translation>
    </message>
    <message>
        <source>Check that it is the right file.</source>
        <translation>Vérifiez que c’est le bon fichier.</translation>
    </message>
    <message>
        <source>Convert it to UTF-8.</source>
        <translation>Convertissez-le en UTF-8.</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB.</source>
        <translation>{} dépasse {} Mio.</translation>
    </message>
    <message>
        <source>Divide it into several files.</source>
        <translation>Divisez-le en plusieurs fichiers.</translation>
    </message>
    <message>
        <source>Learning the correction</source>
        <translation>Apprentissage de la correction</translation>
    </message>
    <message>
        <source>{} is damaged: {}.</source>
        <translation>{} est endommagé : {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as a new file without a password.</source>
        <translation>Ouvrez-le dans le programme qui l’a créé et enregistrez-le comme nouveau fichier sans mot de passe.</translation>
    </message>
    <message>
        <source>{} holds more than {} MiB.</source>
        <translation>{} contient plus de {} Mio.</translation>
    </message>
    <message>
        <source>Check it with the program that made it.</source>
        <translation>Vérifiez-le avec le programme qui l’a créé.</translation>
    </message>
    <message>
        <source>{} is not the file that was expected: its SHA-256 is {}, not {}.</source>
        <translation>{} n’est pas le fichier attendu : son SHA-256 est {}, et non {}.</translation>
    </message>
    <message>
        <source>It was removed. Download it again; if the checksum still differs, the source has changed: ask where its checksum comes from.</source>
        <translation>Il a été supprimé. Téléchargez-le de nouveau ; si la somme diffère encore, la source a changé : demandez d’où vient la somme.</translation>
    </message>
    <message>
        <source>Try again later; if it happens again, report it to {}.</source>
        <translation>Réessayez plus tard ; si cela se reproduit, signalez-le à {}.</translation>
    </message>
    <message>
        <source>{} is larger than {}.</source>
        <translation>{} est plus grand que {}.</translation>
    </message>
    <message>
        <source>Fetch it by other means if it is the right file.</source>
        <translation>Si c’est le bon fichier, récupérez-le autrement.</translation>
    </message>
    <message>
        <source>{} answers with a web page in the place of {}.</source>
        <translation>{} répond par une page web au lieu de {}.</translation>
    </message>
    <message>
        <source>Open the address in a browser: the network may require you to sign in, or the file has moved.</source>
        <translation>Ouvrez l’adresse dans un navigateur : le réseau demande peut-être une connexion, ou le fichier a été déplacé.</translation>
    </message>
    <message>
        <source>Look for its new address.</source>
        <translation>Cherchez sa nouvelle adresse.</translation>
    </message>
    <message>
        <source>Open the address in a browser: it may require you to sign in or to accept a licence.</source>
        <translation>Ouvrez l’adresse dans un navigateur : elle demande peut-être une connexion ou l’acceptation d’une licence.</translation>
    </message>
    <message>
        <source>This machine is offline, or there is no host {}.</source>
        <translation>Cette machine est hors ligne, ou il n’y a pas d’hôte {}.</translation>
    </message>
    <message>
        <source>Connect to the network, or name a proxy in the environment variable https_proxy, and try again.</source>
        <translation>Connectez-vous au réseau, ou nommez un proxy dans la variable d’environnement https_proxy, et réessayez.</translation>
    </message>
    <message>
        <source>{} does not answer: {}.</source>
        <translation>{} ne répond pas : {}.</translation>
    </message>
    <message>
        <source>This machine may be offline or need a proxy (https_proxy); try again later.</source>
        <translation>Cette machine est peut-être hors ligne ou a besoin d’un proxy (https_proxy) ; réessayez plus tard.</translation>
    </message>
    <message>
        <source>{} The {} received so far are kept.</source>
        <translation>{} Les {} reçus jusqu’ici sont conservés.</translation>
    </message>
    <message>
        <source>The connection to {} broke at {}{}{}.</source>
        <translation>La connexion à {} s’est interrompue à {}{}{}.</translation>
    </message>
    <message>
        <source> of {}</source>
        <translation> sur {}</translation>
    </message>
    <message>
        <source>, {} times in a row</source>
        <translation>, {} fois de suite</translation>
    </message>
    <message>
        <source>{} answers with an error ({}){}.</source>
        <translation>{} répond par une erreur ({}){}.</translation>
    </message>
    <message>
        <source>{} needs {} more, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} a encore besoin de {}, et le disque a de la place pour {}, dont {} restent libres.</translation>
    </message>
    <message>
        <source>Try again later; it resumes where it stopped.</source>
        <translation>Réessayez plus tard ; la reprise se fait là où il s’est arrêté.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Réessayez plus tard.</translation>
    </message>
    <message>
        <source>{} is a folder, not a file.</source>
        <translation>{} est un dossier, pas un fichier.</translation>
    </message>
    <message>
        <source>Name a file in it.</source>
        <translation>Nommez un fichier qu’il contient.</translation>
    </message>
    <message>
        <source>{} is being downloaded by another process.</source>
        <translation>{} est en cours de téléchargement par un autre processus.</translation>
    </message>
    <message>
        <source>Wait for it.</source>
        <translation>Attendez qu’il ait fini.</translation>
    </message>
    <message>
        <source>There is no source of text named &quot;{}&quot;.</source>
        <translation>Il n’y a pas de source de texte nommée « {} ».</translation>
    </message>
    <message>
        <source>&quot;{}&quot; holds no text in &quot;{}&quot; and &quot;{}&quot;.</source>
        <translation>« {} » ne contient pas de texte en « {} » et « {} ».</translation>
    </message>
    <message>
        <source>Choose two of its languages.</source>
        <translation>Choisissez deux de ses langues.</translation>
    </message>
    <message>
        <source>There would be more than {} rows; leave some values out.</source>
        <translation>Il y aurait plus de {} lignes ; retirez des valeurs.</translation>
    </message>
    <message>
        <source>A row's name has 1 to 200 bytes, but this one has {}: '{}'.</source>
        <translation>Le nom d’une ligne compte de 1 à 200 octets, mais celui-ci {} : « {} ».</translation>
    </message>
    <message>
        <source>The row '{}' is in the queue already; give each row once.</source>
        <translation>La ligne « {} » est déjà dans la file ; donnez chaque ligne une fois.</translation>
    </message>
    <message>
        <source>Row '{}' cannot be trained: {}</source>
        <translation>La ligne « {} » ne peut pas être entraînée : {}</translation>
    </message>
    <message>
        <source>Choose another name for the experiment, or resume it.</source>
        <translation>Choisissez un autre nom pour l’expérience, ou reprenez-la.</translation>
    </message>
    <message>
        <source>The experiment {} has no rows.</source>
        <translation>L’expérience {} n’a pas de lignes.</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a grid.</source>
        <translation>Choisissez des lignes du tableau 3, ou donnez une grille.</translation>
    </message>
    <message>
        <source>{} is not an experiment: it has no experiment.json.</source>
        <translation>{} n’est pas une expérience : experiment.json manque.</translation>
    </message>
    <message>
        <source>Name the folder of an experiment.</source>
        <translation>Nommez le dossier d’une expérience.</translation>
    </message>
    <message>
        <source>The run {} is in the queue already.</source>
        <translation>L’entraînement {} est déjà dans la file.</translation>
    </message>
    <message>
        <source>Move it in the queue, or remove it from the queue first.</source>
        <translation>Déplacez-le dans la file, ou retirez-le d’abord.</translation>
    </message>
    <message>
        <source>The experiment is damaged: {}</source>
        <translation>L’expérience est endommagée : {}</translation>
    </message>
    <message>
        <source>The grid gives '{}' no values; write them as {}=1,2.</source>
        <translation>La grille ne donne pas de valeurs à « {} » ; écrivez-les sous la forme {}=1,2.</translation>
    </message>
    <message>
        <source>The grid gives '{}' the value {} twice; leave one out.</source>
        <translation>La grille donne deux fois à « {} » la valeur {} ; retirez-en une.</translation>
    </message>
    <message>
        <source>The grid names '{}' twice; list all its values at once.</source>
        <translation>La grille nomme « {} » deux fois ; donnez toutes ses valeurs ensemble.</translation>
    </message>
    <message>
        <source>The grid has more than {} combinations; leave some values out.</source>
        <translation>La grille a plus de {} combinaisons ; retirez des valeurs.</translation>
    </message>
    <message>
        <source>Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); choose a base with another width or number of heads.</source>
        <translation>La ligne « {} » exige {} têtes, qui ne divisent pas les {} de la base (têtes fois {}) ; choisissez une base d’une autre largeur ou d’un autre nombre de têtes.</translation>
    </message>
    <message>
        <source>Give more time with --hours, or tune a smaller preset.</source>
        <translation>Donnez plus de temps, ou ajustez un préréglage plus petit.</translation>
    </message>
    <message>
        <source>The time for tuning must be above 0 and at most 10,000 hours.</source>
        <translation>La durée doit être supérieure à 0 et d’au plus 10 000 heures.</translation>
    </message>
    <message>
        <source>The corpus {} has no validation pairs, by which settings are compared.</source>
        <translation>Le corpus {} n’a pas de paires de validation pour comparer les réglages.</translation>
    </message>
    <message>
        <source>Import it again with some, such as --validation-pairs 100.</source>
        <translation>Réimportez-le avec quelques-unes, par exemple 100.</translation>
    </message>
    <message>
        <source>The {} has {} tokens; this model writes at most {}.</source>
        <translation>« {} » compte {} jetons ; ce modèle en écrit au plus {}.</translation>
    </message>
    <message>
        <source>Give fewer tokens.</source>
        <translation>Donnez moins de jetons.</translation>
    </message>
    <message>
        <source>A translation cannot end before its first token.</source>
        <translation>Une traduction ne peut pas finir avant son premier jeton.</translation>
    </message>
    <message>
        <source>Force a token first.</source>
        <translation>Forcez d’abord un jeton.</translation>
    </message>
    <message>
        <source>A rollout follows self-attention from layer to layer; cross-attention has none.</source>
        <translation>Un rollout suit l’auto-attention de couche en couche ; l’attention croisée n’en a pas.</translation>
    </message>
    <message>
        <source>Choose encoder or decoder, or another way to join heads.</source>
        <translation>Choisissez encodeur ou décodeur, ou une autre façon de réunir les têtes.</translation>
    </message>
    <message>
        <source>There are no samples of step {}.</source>
        <translation>Il n’y a pas d’exemples de l’étape {}.</translation>
    </message>
    <message>
        <source>Choose a step at which the run wrote a checkpoint.</source>
        <translation>Choisissez une étape où l’entraînement a écrit un point de contrôle.</translation>
    </message>
    <message>
        <source>Look at another step.</source>
        <translation>Regardez une autre étape.</translation>
    </message>
    <message>
        <source>The target has {} tokens, and a pair is shown with at most {}.</source>
        <translation>La cible compte {} jetons ; une paire est montrée avec au plus {}.</translation>
    </message>
    <message>
        <source>Give a shorter one, or none for the model's own translation.</source>
        <translation>Donnez-en une plus courte, ou aucune pour la traduction du modèle.</translation>
    </message>
    <message>
        <source>The sentence is longer than the model can read.</source>
        <translation>La phrase est plus longue que ce que le modèle peut lire.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Raccourcissez-la.</translation>
    </message>
    <message>
        <source>The sentence is empty.</source>
        <translation>La phrase est vide.</translation>
    </message>
    <message>
        <source>Give a sentence of the source language.</source>
        <translation>Donnez une phrase de la langue source.</translation>
    </message>
    <message>
        <source>The model's forward pass has no tensor '{}'.</source>
        <translation>La passe avant du modèle n’a pas de tenseur « {} ».</translation>
    </message>
    <message>
        <source>{} is not a usable CTranslate2 model: {}.</source>
        <translation>{} n’est pas un modèle CTranslate2 utilisable : {}.</translation>
    </message>
    <message>
        <source>Convert or copy the model again.</source>
        <translation>Convertissez ou copiez de nouveau le modèle.</translation>
    </message>
    <message>
        <source>Only encoder-decoder Transformers as in the paper can.</source>
        <translation>Seuls les Transformers encodeur-décodeur comme dans l’article le peuvent.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its model reads several features of each token (source_2_vocabulary).</source>
        <translation>{} ne peut pas être importé : son modèle lit plusieurs traits par jeton (source_2_vocabulary).</translation>
    </message>
    <message>
        <source>Only models that read tokens alone can be imported.</source>
        <translation>Seuls les modèles qui ne lisent que des jetons peuvent être importés.</translation>
    </message>
    <message>
        <source>{} has no {}_vocabulary.json or .txt.</source>
        <translation>{} n’a pas de {}_vocabulary.json ou .txt.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model into the folder.</source>
        <translation>Copiez dans le dossier les vocabulaires du modèle.</translation>
    </message>
    <message>
        <source>{} is a checkpoint of fairseq, which only fairseq can open.</source>
        <translation>{} est un point de contrôle fairseq, que seul fairseq peut ouvrir.</translation>
    </message>
    <message>
        <source>Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Convertissez-le avec ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT du paquet Python ctranslate2, et importez OUT.</translation>
    </message>
    <message>
        <source>{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.</source>
        <translation>{} est un point de contrôle PyTorch comme ceux d’OpenNMT-py. Seul le programme qui l’a écrit peut l’ouvrir.</translation>
    </message>
    <message>
        <source>Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Convertissez-le avec ct2-opennmt-py-converter --model_path FILE --output_dir OUT du paquet Python ctranslate2, et importez OUT.</translation>
    </message>
    <message>
        <source>There is no {}.</source>
        <translation>{} n’existe pas.</translation>
    </message>
    <message>
        <source>Name the folder or package of a model.</source>
        <translation>Nommez le dossier ou le paquet d’un modèle.</translation>
    </message>
    <message>
        <source>Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with the decoder.yml and npz file of Marian, or a file NAME.argosmodel.</source>
        <translation>Nommez un dossier contenant model.bin de CTranslate2, config.json et les poids de Hugging Face, ou decoder.yml et le fichier npz de Marian, ou un fichier NAME.argosmodel.</translation>
    </message>
    <message>
        <source>Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.</source>
        <translation>Parmi les modèles de Hugging Face, les dossiers complets de MarianMT, M2M-100, NLLB et mBART-50 peuvent être importés.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}.</source>
        <translation>{} ne peut pas être lu : {}.</translation>
    </message>
    <message>
        <source>{} holds no step of a training by Marian.</source>
        <translation>{} ne contient aucune étape d’un entraînement par Marian.</translation>
    </message>
    <message>
        <source>Name the file that marian --log wrote.</source>
        <translation>Nommez le fichier écrit par marian --log.</translation>
    </message>
    <message>
        <source>The run {} has no curves yet.</source>
        <translation>L’entraînement {} n’a pas encore de courbes.</translation>
    </message>
    <message>
        <source>Train it first.</source>
        <translation>Entraînez-le d’abord.</translation>
    </message>
    <message>
        <source>Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.</source>
        <translation>Parmi les modèles de Marian, les Transformers à auto-attention et ceux dont le décodeur est une SSRU peuvent être importés.</translation>
    </message>
    <message>
        <source>{} has no decoder.yml.</source>
        <translation>{} n’a pas de decoder.yml.</translation>
    </message>
    <message>
        <source>Copy the decoder.yml that belongs to the model into the folder.</source>
        <translation>Copiez dans le dossier le decoder.yml du modèle.</translation>
    </message>
    <message>
        <source>Name one that does not exist yet.</source>
        <translation>Nommez-en un qui n’existe pas encore.</translation>
    </message>
    <message>
        <source>The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.</source>
        <translation>Le modèle ne peut pas être importé : il a une matrice de plongements et deux vocabulaires différents.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model.</source>
        <translation>Copiez les vocabulaires du modèle.</translation>
    </message>
    <message>
        <source>{} cannot express this model: {}.</source>
        <translation>{} ne peut pas exprimer ce modèle : {}.</translation>
    </message>
    <message>
        <source>The model is too large for ONNX: a file holds less than 2 GB.</source>
        <translation>Le modèle est trop grand pour ONNX : un fichier contient moins de 2 Go.</translation>
    </message>
    <message>
        <source>Export it in another format.</source>
        <translation>Exportez-le dans un autre format.</translation>
    </message>
    <message>
        <source>The {} vocabulary has '{}' twice.</source>
        <translation>Le vocabulaire {} contient deux fois « {} ».</translation>
    </message>
    <message>
        <source>Convert the model again.</source>
        <translation>Convertissez de nouveau le modèle.</translation>
    </message>
    <message>
        <source>The {} vocabulary has no '{}'.</source>
        <translation>Le vocabulaire {} n’a pas « {} ».</translation>
    </message>
    <message>
        <source>Copy the vocabulary that belongs to the model.</source>
        <translation>Copiez le vocabulaire du modèle.</translation>
    </message>
    <message>
        <source>{} is not a zip file.</source>
        <translation>{} n’est pas un fichier zip.</translation>
    </message>
    <message>
        <source>{} cannot be read as XML: line {}: {}.</source>
        <translation>{} ne peut pas être lu comme du XML : ligne {} : {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Ouvrez-le dans le programme qui l’a créé et enregistrez-le de nouveau.</translation>
    </message>
    <message>
        <source>Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.</source>
        <translation>Le jeton {} est hors du vocabulaire de {} du modèle ; corpus et modèle ne vont pas ensemble.</translation>
    </message>
    <message>
        <source>Copy it again, or pack it again where it comes from.</source>
        <translation>Copiez-le de nouveau, ou empaquetez-le de nouveau à son origine.</translation>
    </message>
    <message>
        <source>Wait until nothing works on it, then pack it again.</source>
        <translation>Attendez que rien ne le modifie, puis empaquetez-le de nouveau.</translation>
    </message>
    <message>
        <source>{} needs {} MiB, and {} MiB are free in {}.</source>
        <translation>{} exige {} Mio, et {} Mio sont libres dans {}.</translation>
    </message>
    <message>
        <source>Free some room.</source>
        <translation>Libérez de la place.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Choisissez un autre nom.</translation>
    </message>
    <message>
        <source>Cannot {} {}: it is a pipe or a device, not a file.</source>
        <translation>Impossible de {} {} : c’est un tube ou un périphérique, pas un fichier.</translation>
    </message>
    <message>
        <source>Put a file in its place.</source>
        <translation>Mettez un fichier à sa place.</translation>
    </message>
    <message>
        <source>{} is being changed by another process.</source>
        <translation>{} est en cours de modification par un autre processus.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Réessayez.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a file, and a folder is expected there.</source>
        <translation>Impossible de lire {} : c’est un fichier, et un dossier est attendu.</translation>
    </message>
    <message>
        <source>Move the file away, or name another folder.</source>
        <translation>Déplacez le fichier, ou nommez un autre dossier.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a link to a folder that is not there.</source>
        <translation>Impossible de lire {} : c’est un lien vers un dossier absent.</translation>
    </message>
    <message>
        <source>Connect the disk that it points to, or remove the link.</source>
        <translation>Connectez le disque visé, ou supprimez le lien.</translation>
    </message>
    <message>
        <source>Nothing can be written into the folder {}.</source>
        <translation>Rien ne peut être écrit dans le dossier {}.</translation>
    </message>
    <message>
        <source>Choose another folder, or change its permissions.</source>
        <translation>Choisissez un autre dossier, ou modifiez ses droits.</translation>
    </message>
    <message>
        <source>The name of a file or folder is empty.</source>
        <translation>Le nom d’un fichier ou d’un dossier est vide.</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>Nommez-en un.</translation>
    </message>
    <message>
        <source>{} is not in Transept's trash.</source>
        <translation>{} n’est pas dans la corbeille de Transept.</translation>
    </message>
    <message>
        <source>Choose a folder below {}.</source>
        <translation>Choisissez un dossier sous {}.</translation>
    </message>
    <message>
        <source>A value of {} is no longer a number at step {}, so no checkpoint was written.</source>
        <translation>Une valeur de {} n’est plus un nombre à l’étape {} ; aucun point de contrôle n’a été écrit.</translation>
    </message>
    <message>
        <source>Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or train.clip_norm at 1.</source>
        <translation>Repartez d’un point de contrôle antérieur dans un nouvel entraînement, avec un taux plus faible, un échauffement plus long ou train.clip_norm à 1.</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run.</source>
        <translation>Utilisez un autre point de contrôle de l’entraînement.</translation>
    </message>
    <message>
        <source>{} holds weights only: its optimizer state was pruned.</source>
        <translation>{} ne contient que des poids : l’état de l’optimiseur a été supprimé.</translation>
    </message>
    <message>
        <source>Resume from a newer checkpoint.</source>
        <translation>Reprenez depuis un point de contrôle plus récent.</translation>
    </message>
    <message>
        <source>{} is not a usable safetensors file: {}.</source>
        <translation>{} n’est pas un fichier safetensors utilisable : {}.</translation>
    </message>
    <message>
        <source>It is truncated, altered or of another format; use an intact copy.</source>
        <translation>Il est tronqué, modifié ou d’un autre format ; utilisez une copie intacte.</translation>
    </message>
    <message>
        <source>{} holds no tensor &quot;{}&quot;.</source>
        <translation>{} ne contient pas de tenseur « {} ».</translation>
    </message>
    <message>
        <source>It belongs to another model or configuration.</source>
        <translation>Il appartient à un autre modèle ou à une autre configuration.</translation>
    </message>
    <message>
        <source>{} is damaged.</source>
        <translation>{} est endommagé.</translation>
    </message>
    <message>
        <source>Start from another checkpoint.</source>
        <translation>Partez d’un autre point de contrôle.</translation>
    </message>
    <message>
        <source>{} is quantised: {} is stored as {}, which cannot be trained.</source>
        <translation>{} est quantifié : {} est stocké en {}, ce qui ne peut pas être entraîné.</translation>
    </message>
    <message>
        <source>Fine-tune the model before it is quantised, then quantise the result.</source>
        <translation>Affinez le modèle avant de le quantifier, puis quantifiez le résultat.</translation>
    </message>
    <message>
        <source>'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use the preset fine-tune.</source>
        <translation>« {} » vaut {}, mais le modèle a {} ; ses poids ne conviendraient pas. Retirez le réglage, ou utilisez le préréglage fine-tune.</translation>
    </message>
    <message>
        <source>The general corpus is the corpus itself.</source>
        <translation>Le corpus général est le corpus lui-même.</translation>
    </message>
    <message>
        <source>Name another, such as the one that the model was trained on.</source>
        <translation>Nommez-en un autre, par exemple celui de l’entraînement du modèle.</translation>
    </message>
    <message>
        <source>The general corpus &quot;{}&quot; is from {} to {}, but &quot;{}&quot; is from {} to {}.</source>
        <translation>Le corpus général « {} » va de {} à {}, mais « {} » de {} à {}.</translation>
    </message>
    <message>
        <source>Name a general corpus of the same languages.</source>
        <translation>Nommez un corpus général des mêmes langues.</translation>
    </message>
    <message>
        <source>The run {} is from {} to {}, but the corpus &quot;{}&quot; is from {} to {} now.</source>
        <translation>L’entraînement {} va de {} à {}, mais le corpus « {} » va maintenant de {} à {}.</translation>
    </message>
    <message>
        <source>Import the corpus again with the languages of the run, or make a new run.</source>
        <translation>Importez de nouveau le corpus avec les langues de l’entraînement, ou créez un nouvel entraînement.</translation>
    </message>
    <message>
        <source>{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.</source>
        <translation>{} ne peut pas être modifié dans une branche : les poids de {} ne conviendraient pas. Laissez-le tel quel.</translation>
    </message>
    <message>
        <source>This installation has no trained demo.</source>
        <translation>Cette installation n’a pas de démo entraînée.</translation>
    </message>
    <message>
        <source>Train the demo instead.</source>
        <translation>Entraînez plutôt la démo.</translation>
    </message>
    <message>
        <source>The run {} has no usable checkpoint: {}</source>
        <translation>L’entraînement {} n’a aucun point de contrôle utilisable : {}</translation>
    </message>
    <message>
        <source>Train it again from the beginning.</source>
        <translation>Entraînez-le de nouveau depuis le début.</translation>
    </message>
    <message>
        <source>Name the folder of a run, of a checkpoint or of an imported model.</source>
        <translation>Nommez le dossier d’un entraînement, d’un point de contrôle ou d’un modèle importé.</translation>
    </message>
    <message>
        <source>{} is not JSON.</source>
        <translation>{} n’est pas du JSON.</translation>
    </message>
    <message>
        <source>Restore the file that the model came with.</source>
        <translation>Restaurez le fichier fourni avec le modèle.</translation>
    </message>
    <message>
        <source>{} belongs to a model of Hugging Face.</source>
        <translation>{} appartient à un modèle de Hugging Face.</translation>
    </message>
    <message>
        <source>Correct {}.</source>
        <translation>Corrigez {}.</translation>
    </message>
    <message>
        <source>A tag has at most {} bytes.</source>
        <translation>Une étiquette compte au plus {} octets.</translation>
    </message>
    <message>
        <source>Shorten it, or write it into the notes.</source>
        <translation>Raccourcissez-la, ou écrivez-la dans les notes.</translation>
    </message>
    <message>
        <source>A run has at most {} tags.</source>
        <translation>Un entraînement a au plus {} étiquettes.</translation>
    </message>
    <message>
        <source>Remove some.</source>
        <translation>Retirez-en.</translation>
    </message>
    <message>
        <source>Notes have at most {} KB.</source>
        <translation>Les notes font au plus {} Ko.</translation>
    </message>
    <message>
        <source>Keep long texts in a file of their own.</source>
        <translation>Gardez les longs textes dans un fichier à part.</translation>
    </message>
    <message>
        <source>{} differs from the corpus' vocabulary: the corpus was changed after the run began.</source>
        <translation>{} diffère du vocabulaire du corpus : le corpus a changé après le début de l’entraînement.</translation>
    </message>
    <message>
        <source>Create a new run for the changed corpus.</source>
        <translation>Créez un nouvel entraînement pour le corpus modifié.</translation>
    </message>
    <message>
        <source>{} holds no vocabulary.</source>
        <translation>{} ne contient pas de vocabulaire.</translation>
    </message>
    <message>
        <source>'{}' is not a host with a number of processes.</source>
        <translation>« {} » n’est pas une machine suivie d’un nombre de processus.</translation>
    </message>
    <message>
        <source>Write names such as node1:2,node2, with 1 to {} processes.</source>
        <translation>Écrivez des noms comme node1:2,node2, avec 1 à {} processus.</translation>
    </message>
    <message>
        <source>{} is not a corpus.</source>
        <translation>{} n’est pas un corpus.</translation>
    </message>
    <message>
        <source>Give the folder of a corpus.</source>
        <translation>Donnez le dossier d’un corpus.</translation>
    </message>
    <message>
        <source>The queue {} has no row {}.</source>
        <translation>La file {} n’a pas de ligne {}.</translation>
    </message>
    <message>
        <source>Look at its rows again.</source>
        <translation>Regardez de nouveau ses lignes.</translation>
    </message>
    <message>
        <source>Only rows that wait or are being trained can be skipped.</source>
        <translation>Seules les lignes en attente ou en cours peuvent être sautées.</translation>
    </message>
    <message>
        <source>Only rows that failed, were stopped or skipped can be trained again.</source>
        <translation>Seules les lignes échouées, arrêtées ou sautées peuvent être réentraînées.</translation>
    </message>
    <message>
        <source>A row of the experiment {} is being trained.</source>
        <translation>Une ligne de l’expérience {} est en cours d’entraînement.</translation>
    </message>
    <message>
        <source>Create another run that continues from it.</source>
        <translation>Créez un autre entraînement qui en repart.</translation>
    </message>
    <message>
        <source>The run {} is not in the queue.</source>
        <translation>L’entraînement {} n’est pas dans la file.</translation>
    </message>
    <message>
        <source>Look at the queue again.</source>
        <translation>Regardez de nouveau la file.</translation>
    </message>
    <message>
        <source>No run is in the queue.</source>
        <translation>Aucun entraînement n’est dans la file.</translation>
    </message>
    <message>
        <source>Add one first.</source>
        <translation>Ajoutez-en un d’abord.</translation>
    </message>
    <message>
        <source>Open the folder of a model.</source>
        <translation>Ouvrez le dossier d’un modèle.</translation>
    </message>
    <message>
        <source>Choose a step at which the run was validated.</source>
        <translation>Choisissez une étape où l’entraînement a été validé.</translation>
    </message>
    <message>
        <source>The corpus {} is {} to {}, and the run was trained on {} to {}.</source>
        <translation>Le corpus {} va de {} à {}, et l’entraînement de {} à {}.</translation>
    </message>
    <message>
        <source>Choose the corpus that the run was trained on.</source>
        <translation>Choisissez le corpus de l’entraînement.</translation>
    </message>
    <message>
        <source>No row of the experiment {} waits to be trained.</source>
        <translation>Aucune ligne de l’expérience {} n’attend d’être entraînée.</translation>
    </message>
    <message>
        <source>Add rows, or train a failed row again.</source>
        <translation>Ajoutez des lignes, ou réentraînez une ligne échouée.</translation>
    </message>
    <message>
        <source>Make one, or translate without it.</source>
        <translation>Créez-en une, ou traduisez sans.</translation>
    </message>
    <message>
        <source>The attention {} is no longer kept.</source>
        <translation>L’attention {} n’est plus conservée.</translation>
    </message>
    <message>
        <source>Request the attention of the sentence again.</source>
        <translation>Redemandez l’attention de la phrase.</translation>
    </message>
    <message>
        <source>Even the smallest batch does not fit: choose a smaller model, or a device with more memory.</source>
        <translation>Même le plus petit lot ne tient pas : choisissez un modèle plus petit, ou un appareil avec plus de mémoire.</translation>
    </message>
    <message>
        <source>The vocabulary of the model lacks {}: the corpus is in another script, or the model has no tokeniser for such text.</source>
        <translation>Le vocabulaire du modèle n’a pas {} : le corpus est dans une autre écriture, ou le modèle n’a pas de segmenteur pour ce texte.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages, or import the model with its SentencePiece models.</source>
        <translation>Nommez un corpus des langues du modèle, ou importez le modèle avec ses modèles SentencePiece.</translation>
    </message>
    <message>
        <source>Start the run from a model (train --from MODEL), or set train.lora_rank to 0.</source>
        <translation>Partez d’un modèle, ou mettez train.lora_rank à 0.</translation>
    </message>
    <message>
        <source>The {} is no longer a number at step {}.</source>
        <translation>{} n’est plus un nombre à l’étape {}.</translation>
    </message>
    <message>
        <source>{} is not a text.</source>
        <translation>{} n’est pas un texte.</translation>
    </message>
    <message>
        <source>{} cannot be read as {}.</source>
        <translation>{} ne peut pas être lu en {}.</translation>
    </message>
    <message>
        <source>{} holds bytes that are not text in {}.</source>
        <translation>{} contient des octets qui ne sont pas du texte en {}.</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} est protégé par un mot de passe.</translation>
    </message>
    <message>
        <source>{} is damaged: it holds no files.</source>
        <translation>{} est endommagé : il ne contient aucun fichier.</translation>
    </message>
    <message>
        <source>{} cannot be packed: {}.</source>
        <translation>{} ne peut pas être empaqueté : {}.</translation>
    </message>
    <message>
        <source>{} is not UTF-8.</source>
        <translation>{} n’est pas en UTF-8.</translation>
    </message>
    <message>
        <source>{} holds no terms.</source>
        <translation>{} ne contient pas de termes.</translation>
    </message>
    <message>
        <source>Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both languages of the model.</source>
        <translation>Écrivez-en un par ligne : source et cible, séparées par une virgule ou une tabulation ; ou utilisez TBX avec les deux langues du modèle.</translation>
    </message>
    <message>
        <source>{} changed while it was packed.</source>
        <translation>{} a changé pendant l’empaquetage.</translation>
    </message>
    <message>
        <source>{} holds a '{}', which this version does not know.</source>
        <translation>{} contient un « {} », que cette version ne connaît pas.</translation>
    </message>
    <message>
        <source>{} does not hold a {} that can be opened.</source>
        <translation>{} ne contient pas de {} utilisable.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.</source>
        <translation>{} a {} lignes, mais {} en a {} ; d’après leurs longueurs, ils divergent vers la ligne {}.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}.</source>
        <translation>{} a {} lignes, mais {} en a {}.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary shortlist.</source>
        <translation>Le modèle {} n’a pas de liste restreinte.</translation>
    </message>
    <message>
        <source>{} is not a document that can be translated.</source>
        <translation>{} n’est pas un document traduisible.</translation>
    </message>
    <message>
        <source>Convert it to one of these formats: {}.</source>
        <translation>Convertissez-le dans l’un de ces formats : {}.</translation>
    </message>
    <message>
        <source>{} is a folder, not a document.</source>
        <translation>{} est un dossier, pas un document.</translation>
    </message>
    <message>
        <source>{} is in an old format of Microsoft Office.</source>
        <translation>{} est dans un ancien format de Microsoft Office.</translation>
    </message>
    <message>
        <source>{} is damaged: its content is not that of a file in {}.</source>
        <translation>{} est endommagé : son contenu n’est pas celui d’un fichier {}.</translation>
    </message>
    <message>
        <source>ICU has no data to divide text: check its installation.</source>
        <translation>ICU n’a pas de données pour découper le texte : vérifiez son installation.</translation>
    </message>
    <message>
        <source>{} holds more than 1 GiB of text in a sheet.</source>
        <translation>{} contient plus de 1 Gio de texte dans une feuille.</translation>
    </message>
    <message>
        <source>{}: the sheet {} is empty.</source>
        <translation>{} : la feuille {} est vide.</translation>
    </message>
    <message>
        <source>{}: no &lt;tuv&gt; has a language (xml:lang).</source>
        <translation>{} : aucun &lt;tuv&gt; n’a de langue (xml:lang).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}).</source>
        <translation>Il ne reste aucune paire : sur {} lues, le filtre « {} » en a supprimé le plus ({}).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}), for example &quot;{}&quot;.</source>
        <translation>Il ne reste aucune paire : sur {} lues, le filtre « {} » en a supprimé le plus ({}), par exemple « {} ».</translation>
    </message>
    <message>
        <source>{} holds lists of texts of more than 512 MiB.</source>
        <translation>{} contient des listes de textes de plus de 512 Mio.</translation>
    </message>
    <message>
        <source>{} is not valid JSON.</source>
        <translation>{} n’est pas du JSON valide.</translation>
    </message>
    <message>
        <source>{} holds lists of texts under the keys {}, and it is not clear which of them are the source and the target.</source>
        <translation>{} contient des listes de textes sous les clés {}, et on ne sait pas lesquelles sont la source et la cible.</translation>
    </message>
    <message>
        <source>{} holds {} texts under {} but {} under {}.</source>
        <translation>{} contient {} textes sous {}, mais {} sous {}.</translation>
    </message>
    <message>
        <source>{} has no {} ({}).</source>
        <translation>{} n’a pas {} ({}).</translation>
    </message>
    <message>
        <source>The proxy requires a password for {} ({}).</source>
        <translation>Le proxy exige un mot de passe pour {} ({}).</translation>
    </message>
    <message>
        <source>{} refuses {} ({}).</source>
        <translation>{} refuse {} ({}).</translation>
    </message>
    <message>
        <source>{} is not a model: it is neither a run, a checkpoint nor an imported model.</source>
        <translation>{} n’est pas un modèle : ni un entraînement, ni un point de contrôle, ni un modèle importé.</translation>
    </message>
    <message>
        <source>There is no model {}.</source>
        <translation>Il n’y a pas de modèle {}.</translation>
    </message>
    <message>
        <source>{} is the checkpoint that training would resume from.</source>
        <translation>{} est le point de contrôle d’où l’entraînement reprendrait.</translation>
    </message>
    <message>
        <source>The run {} has finished.</source>
        <translation>L’entraînement {} est terminé.</translation>
    </message>
    <message>
        <source>It needs no place in the queue.</source>
        <translation>Il n’a pas besoin de place dans la file.</translation>
    </message>
    <message>
        <source>{} is a model of {} in its own format.</source>
        <translation>{} est un modèle de {} dans son propre format.</translation>
    </message>
    <message>
        <source>Import it first: transept-engine import-model {} --out FOLDER.</source>
        <translation>Importez-le d’abord : transept-engine import-model {} --out FOLDER.</translation>
    </message>
    <message>
        <source>The weights of {} multiply to more than 10,000.</source>
        <translation>Les poids de {} multipliés dépassent 10 000.</translation>
    </message>
    <message>
        <source>{} is longer than its list says it is.</source>
        <translation>{} est plus long que ne le dit sa liste.</translation>
    </message>
    <message>
        <source>Load the list again: the source may have changed.</source>
        <translation>Rechargez la liste : la source a peut-être changé.</translation>
    </message>
    <message>
        <source>{} ({}) has no 8-bit floats, which &apos;train.precision&apos; = fp8 needs.</source>
        <translation>{} ({}) n’a pas de nombres flottants de 8 bits, dont &apos;train.precision&apos; = fp8 a besoin.</translation>
    </message>
    <message>
        <source>{} ({}) does not round to 8-bit integers, which &apos;train.quantize&apos; = 8 needs.</source>
        <translation>{} ({}) n’arrondit pas en entiers de 8 bits, ce dont « train.quantize » = 8 a besoin.</translation>
    </message>
    <message>
        <source>Set train.quantize to none, or train on the CPU.</source>
        <translation>Mettez train.quantize sur none, ou entraînez sur le processeur.</translation>
    </message>
    <message>
        <source>Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.</source>
        <translation>Mettez train.precision à bf16, ou utilisez un GPU de capacité de calcul 8.9 ou plus.</translation>
    </message>
    <message>
        <source>&apos;train.precision&apos; is fp8, but a width of the model ({}) is no multiple of {}.</source>
        <translation>&apos;train.precision&apos; est fp8, mais une largeur du modèle ({}) n’est pas un multiple de {}.</translation>
    </message>
    <message>
        <source>Choose other widths, or set train.precision to bf16.</source>
        <translation>Choisissez d’autres largeurs, ou mettez train.precision à bf16.</translation>
    </message>
    <message>
        <source>The address {} is used by another program.</source>
        <translation>L’adresse {} est utilisée par un autre programme.</translation>
    </message>
    <message>
        <source>Choose another port with --port, or end that program.</source>
        <translation>Choisissez un autre port (--port), ou fermez ce programme.</translation>
    </message>
    <message>
        <source>The service cannot listen on {}.</source>
        <translation>Le service ne peut pas écouter sur {}.</translation>
    </message>
    <message>
        <source>Choose an address of this machine and a port that you may use, 1024 or above.</source>
        <translation>Choisissez une adresse de cette machine et un port que vous pouvez utiliser, à partir de 1024.</translation>
    </message>
    <message>
        <source>The file of keys holds none: {}.</source>
        <translation>Le fichier de clés n’en contient aucune : {}.</translation>
    </message>
    <message>
        <source>Write one key per line.</source>
        <translation>Écrivez une clé par ligne.</translation>
    </message>
    <message>
        <source>Other machines could use the service at {} without a key.</source>
        <translation>D’autres machines pourraient utiliser le service sur {} sans clé.</translation>
    </message>
    <message>
        <source>Give a file of keys with --key, or listen on 127.0.0.1.</source>
        <translation>Indiquez un fichier de clés (--key), ou écoutez sur 127.0.0.1.</translation>
    </message>
    <message>
        <source>The languages of {} are not known.</source>
        <translation>Les langues de {} ne sont pas connues.</translation>
    </message>
    <message>
        <source>Say them, as in en-de={}.</source>
        <translation>Indiquez-les, comme dans en-de={}.</translation>
    </message>
    <message>
        <source>Two models translate from {} to {}: {} and {}.</source>
        <translation>Deux modèles traduisent de {} vers {} : {} et {}.</translation>
    </message>
    <message>
        <source>Leave one out.</source>
        <translation>Laissez-en un de côté.</translation>
    </message>
    <message>
        <source>There is no model to serve.</source>
        <translation>Il n’y a aucun modèle à servir.</translation>
    </message>
    <message>
        <source>The certificate of {} cannot be trusted: {}.</source>
        <translation>Le certificat de {} n’est pas fiable : {}.</translation>
    </message>
    <message>
        <source>Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in SSL_CERT_FILE.</source>
        <translation>Vérifiez la date de cette machine. Derrière un proxy qui inspecte le trafic, indiquez son certificat dans SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>Try again later; it then starts from the beginning, because {} does not say which version of the file it sends.</source>
        <translation>Réessayez plus tard ; tout recommencera, car {} n’indique pas quelle version du fichier est envoyée.</translation>
    </message>
    <message>
        <source>{} is longer than {} said it is.</source>
        <translation>{} est plus long que ce qu’indiquait {}.</translation>
    </message>
    <message>
        <source>{} is not complete, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} n’est pas complet, et le disque a de la place pour {}, dont {} restent libres.</translation>
    </message>
    <message>
        <source>"{}" is not an address of a file on the web.</source>
        <translation>« {} » n’est pas l’adresse d’un fichier sur le web.</translation>
    </message>
    <message>
        <source>Write one that begins with https:// or http://.</source>
        <translation>Écrivez-en une qui commence par https:// ou http://.</translation>
    </message>
    <message>
        <source>{} holds texts in {}, which are not the languages of the import.</source>
        <translation>{} contient des textes en {}, qui ne sont pas les langues de l’import.</translation>
    </message>
    <message>
        <source>{} has a tag or comment of more than 4 MiB.</source>
        <translation>{} contient une balise ou un commentaire de plus de 4 Mio.</translation>
    </message>
    <message>
        <source>{} nests more than {} elements.</source>
        <translation>{} imbrique plus de {} éléments.</translation>
    </message>
    <message>
        <source>Export or download the file again.</source>
        <translation>Exportez ou téléchargez à nouveau le fichier.</translation>
    </message>
    <message>
        <source>The file ends too early: copy or download it again.</source>
        <translation>Le fichier s’arrête trop tôt : copiez-le ou téléchargez-le à nouveau.</translation>
    </message>
    <message>
        <source>{} holds subtitles, whose lines are not all sentences.</source>
        <translation>{} contient des sous-titres, dont les lignes ne sont pas toutes des phrases.</translation>
    </message>
    <message>
        <source>Export the sentences alone, one per line, so that line n of one file translates line n of the other.</source>
        <translation>Exportez uniquement les phrases, une par ligne, de sorte que la ligne n d’un fichier traduise la ligne n de l’autre.</translation>
    </message>
    <message>
        <source>{} ends before its last bracket is closed.</source>
        <translation>{} se termine avant que son dernier crochet soit fermé.</translation>
    </message>
    <message>
        <source>{} holds NaN or Infinity, which JSON does not have.</source>
        <translation>{} contient NaN ou Infinity, qui n’existent pas en JSON.</translation>
    </message>
    <message>
        <source>Write null in their place.</source>
        <translation>Écrivez null à leur place.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to average.</source>
        <translation>L’exécution {} n’a aucun point de contrôle à moyenner.</translation>
    </message>
    <message>
        <source>Train it until it has written some.</source>
        <translation>Entraînez-la jusqu’à ce qu’elle en ait écrit.</translation>
    </message>
    <message>
        <source>Pause or stop it first; if that machine was switched off, wait five minutes.</source>
        <translation>Mettez-la d’abord en pause ou arrêtez-la ; si cette machine a été éteinte, attendez cinq minutes.</translation>
    </message>
    <message>
        <source>{} is damaged: a line is longer than 64 MiB.</source>
        <translation>{} est endommagé : une ligne dépasse 64 Mio.</translation>
    </message>
    <message>
        <source>Restore it from a copy of the run, or delete it: the checkpoints stay.</source>
        <translation>Restaurez-le à partir d’une copie de l’exécution, ou supprimez-le : les points de contrôle restent.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary in {}.</source>
        <translation>Le modèle {} n’a pas de vocabulaire dans {}.</translation>
    </message>
    <message>
        <source>Import it again, with the SentencePiece models that it came with.</source>
        <translation>Importez-le à nouveau, avec les modèles SentencePiece qui l’accompagnaient.</translation>
    </message>
    <message>
        <source>train.steps is {}, but the checkpoint has done {} steps already. Choose more.</source>
        <translation>train.steps vaut {}, mais le point de contrôle a déjà fait {} pas. Choisissez-en plus.</translation>
    </message>
    <message>
        <source>{} is damaged: it does not list {}.</source>
        <translation>{} est endommagé : {} n’y figure pas.</translation>
    </message>
    <message>
        <source>Fork from another checkpoint.</source>
        <translation>Créez la branche à partir d’un autre point de contrôle.</translation>
    </message>
    <message>
        <source>{} holds {} as {}, but the configuration needs {}.</source>
        <translation>{} contient {} sous la forme {}, mais la configuration demande {}.</translation>
    </message>
    <message>
        <source>{} holds {}, which this configuration has no place for.</source>
        <translation>{} contient {}, qui n’a pas de place dans cette configuration.</translation>
    </message>
    <message>
        <source>{} is empty: there is nothing to score.</source>
        <translation>{} est vide : il n’y a rien à évaluer.</translation>
    </message>
    <message>
        <source>There is nothing to score: the translation has no lines.</source>
        <translation>Il n’y a rien à évaluer : la traduction n’a aucune ligne.</translation>
    </message>
    <message>
        <source>The translation has {} lines and {} has {}: give files with one line for each sentence.</source>
        <translation>La traduction a {} lignes et {} en a {} : donnez des fichiers avec une ligne par phrase.</translation>
    </message>
    <message>
        <source>{}, line {}: not UTF-8; convert the file to UTF-8 first.</source>
        <translation>{}, ligne {} : ce n’est pas de l’UTF-8 ; convertissez d’abord le fichier en UTF-8.</translation>
    </message>
    <message>
        <source>The two translations have {} and {} lines: compare translations of the same sentences.</source>
        <translation>Les deux traductions ont {} et {} lignes : comparez des traductions des mêmes phrases.</translation>
    </message>
    <message>
        <source>A translation cannot hold the token '{}' there.</source>
        <translation>Une traduction ne peut pas contenir là le token « {} ».</translation>
    </message>
    <message>
        <source>The target vocabulary has no token '{}'.</source>
        <translation>Le vocabulaire cible n’a pas de token « {} ».</translation>
    </message>
    <message>
        <source>Write tokens as this model's translations show them.</source>
        <translation>Écrivez les tokens tels que les traductions de ce modèle les montrent.</translation>
    </message>
    <message>
        <source>Name a corpus to search.</source>
        <translation>Indiquez un corpus où chercher.</translation>
    </message>
    <message>
        <source>tensor "{}" {}</source>
        <translation>le tenseur « {} » {}</translation>
    </message>
    <message>
        <source>has a {} that is not a size</source>
        <translation>a un {} qui n’est pas une taille</translation>
    </message>
    <message>
        <source>has the unknown dtype {}</source>
        <translation>a le type de données inconnu {}</translation>
    </message>
    <message>
        <source>its header is said to have {} bytes</source>
        <translation>son en-tête annonce {} octets</translation>
    </message>
    <message>
        <source>there is a gap before tensor "{}"</source>
        <translation>il y a un trou avant le tenseur « {} »</translation>
    </message>
    <message>
        <source>lacks a dtype, shape or data_offsets</source>
        <translation>n’a pas de dtype, shape ou data_offsets</translation>
    </message>
    <message>
        <source>has a shape too large to exist</source>
        <translation>a une forme d’une taille impossible</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>se trouve hors du fichier</translation>
    </message>
    <message>
        <source>has a shape and data_offsets that contradict each other</source>
        <translation>a une forme et des data_offsets qui se contredisent</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>son en-tête est trop imbriqué</translation>
    </message>
    <message>
        <source>its header describes more tensors than any model has</source>
        <translation>son en-tête décrit plus de tenseurs qu’aucun modèle n’en a</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>son en-tête n’est pas un objet JSON</translation>
    </message>
    <message>
        <source>its header names a tensor twice</source>
        <translation>son en-tête nomme deux fois un tenseur</translation>
    </message>
    <message>
        <source>it is too short to hold a header</source>
        <translation>il est trop court pour contenir un en-tête</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>il se termine dans son en-tête</translation>
    </message>
    <message>
        <source>its metadata is not an object</source>
        <translation>ses métadonnées ne sont pas un objet</translation>
    </message>
    <message>
        <source>its metadata holds something other than text</source>
        <translation>ses métadonnées contiennent autre chose que du texte</translation>
    </message>
    <message>
        <source>overlaps another</source>
        <translation>en recouvre un autre</translation>
    </message>
    <message>
        <source>there are bytes after its last tensor</source>
        <translation>il y a des octets après son dernier tenseur</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {}, where numbers with a fraction are needed.</source>
        <translation>{} contient le tenseur « {} » en {}, alors qu’il faut des nombres à virgule.</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {} without a scale for each of its rows.</source>
        <translation>{} contient le tenseur « {} » en {} sans échelle pour chaque ligne.</translation>
    </message>
    <message>
        <source>It belongs to another kind of model.</source>
        <translation>Il appartient à un autre type de modèle.</translation>
    </message>
    <message>
        <source>{} is not a plain file</source>
        <translation>{} n’est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>il est endommagé</translation>
    </message>
    <message>
        <source>it is damaged: {}</source>
        <translation>il est endommagé : {}</translation>
    </message>
    <message>
        <source>it names the file '{}', which has no place in a folder</source>
        <translation>il nomme le fichier « {} », qui n’a sa place dans aucun dossier</translation>
    </message>
    <message>
        <source>it names {} twice</source>
        <translation>il nomme {} deux fois</translation>
    </message>
    <message>
        <source>its list has a wrong size or checksum of {}</source>
        <translation>sa liste a une taille ou une somme de contrôle fausse pour {}</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>il contient trop de fichiers</translation>
    </message>
    <message>
        <source>it claims to hold more than {} times its own size</source>
        <translation>il prétend contenir plus de {} fois sa propre taille</translation>
    </message>
    <message>
        <source>it holds {}, which its list does not name or names once</source>
        <translation>il contient {}, que sa liste ne nomme pas ou ne nomme qu’une fois</translation>
    </message>
    <message>
        <source>{} has another size than its list says</source>
        <translation>{} n’a pas la taille que sa liste indique</translation>
    </message>
    <message>
        <source>{} has another content than its list says</source>
        <translation>{} n’a pas le contenu que sa liste indique</translation>
    </message>
    <message>
        <source>{} is missing in it</source>
        <translation>{} y manque</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>une entrée n’a pas de nom</translation>
    </message>
    <message>
        <source>it does not begin with {}</source>
        <translation>il ne commence pas par {}</translation>
    </message>
    <message>
        <source>its {} is too large</source>
        <translation>son {} est trop grand</translation>
    </message>
    <message>
        <source>{} is not well-formed XML: {}.</source>
        <translation>{} n’est pas du XML bien formé : {}.</translation>
    </message>
    <message>
        <source>{} refers to a text that it does not hold.</source>
        <translation>{} renvoie à un texte qu’il ne contient pas.</translation>
    </message>
    <message>
        <source>Save the sheet again.</source>
        <translation>Enregistrez à nouveau la feuille.</translation>
    </message>
    <message>
        <source>MeCab cannot split a line.</source>
        <translation>MeCab ne peut pas découper une ligne.</translation>
    </message>
    <message>
        <source>MeCab is not installed.</source>
        <translation>MeCab n’est pas installé.</translation>
    </message>
    <message>
        <source>{}, or choose the tokeniser char.</source>
        <translation>{}, ou choisissez le tokeniseur char.</translation>
    </message>
    <message>
        <source>Install the packages libmecab2 and mecab-ipadic-utf8</source>
        <translation>Installez les paquets libmecab2 et mecab-ipadic-utf8</translation>
    </message>
    <message>
        <source>Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic</source>
        <translation>Installez le paquet libmecab2, et donnez à TRANSEPT_MECAB_KO_DIC le dossier de mecab-ko-dic</translation>
    </message>
    <message>
        <source>{} is not the dictionary that sacreBLEU uses.</source>
        <translation>{} n’est pas le dictionnaire qu’utilise sacreBLEU.</translation>
    </message>
    <message>
        <source>The dictionary for Japanese is not installed.</source>
        <translation>Le dictionnaire japonais n’est pas installé.</translation>
    </message>
    <message>
        <source>The dictionary for Korean is not installed.</source>
        <translation>Le dictionnaire coréen n’est pas installé.</translation>
    </message>
    <message>
        <source>The run's device is {}, and each process of several machines has one device.</source>
        <translation>L’appareil de l’entraînement est {}, et chaque processus de plusieurs machines en a un seul.</translation>
    </message>
    <message>
        <source>Make a run with the device cpu or cuda.</source>
        <translation>Créez un entraînement avec l’appareil cpu ou cuda.</translation>
    </message>
    <message>
        <source>{} holds a line break or another control character, which a batch script cannot hold.</source>
        <translation>{} contient un saut de ligne ou un autre caractère de contrôle, qu’un script de lots ne peut pas contenir.</translation>
    </message>
    <message>
        <source>The run's name</source>
        <translation>Le nom de l’entraînement</translation>
    </message>
    <message>
        <source>Rename the run.</source>
        <translation>Renommez l’entraînement.</translation>
    </message>
    <message>
        <source>The name of the run's folder</source>
        <translation>Le nom du dossier de l’entraînement</translation>
    </message>
    <message>
        <source>Move the run to another folder.</source>
        <translation>Déplacez l’entraînement dans un autre dossier.</translation>
    </message>
    <message>
        <source>The name of the hosts file</source>
        <translation>Le nom du fichier des machines</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>Tuning needs about {} hours on this machine.</source>
        <translation>Le réglage demande environ {} heures sur cette machine.</translation>
    </message>
    <message>
        <source>No row of the last round has a result.</source>
        <translation>Aucune ligne du dernier tour n’a de résultat.</translation>
    </message>
    <message>
        <source>Train its rows again, or look into their messages.</source>
        <translation>Entraînez à nouveau ses lignes, ou lisez leurs messages.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result. {}</source>
        <translation>Le test de plage du taux d’apprentissage n’a rien donné. {}</translation>
    </message>
    <message>
        <source>Train the preset once, to see what is wrong.</source>
        <translation>Entraînez une fois le préréglage pour voir ce qui ne va pas.</translation>
    </message>
    <message>
        <source>The token file {} {}.</source>
        <translation>Le fichier de tokens {} {}.</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>est tronqué</translation>
    </message>
    <message>
        <source>is not a token file</source>
        <translation>n’est pas un fichier de tokens</translation>
    </message>
    <message>
        <source>was altered</source>
        <translation>a été modifié</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>a été modifié : sa somme de contrôle ne correspond pas</translation>
    </message>
    <message>
        <source>was made by a newer version of Transept</source>
        <translation>vient d’une version plus récente de Transept</translation>
    </message>
    <message>
        <source>Update Transept.</source>
        <translation>Mettez Transept à jour.</translation>
    </message>
    <message>
        <source>holds offsets or tokens that are out of range</source>
        <translation>contient des positions ou des tokens hors limites</translation>
    </message>
    <message>
        <source>The trial ended without a message.</source>
        <translation>L’essai s’est terminé sans message.</translation>
    </message>
    <message>
        <source>Set train.new_pieces to 0.</source>
        <translation>Mettez train.new_pieces à 0.</translation>
    </message>
    <message>
        <source>The vocabulary of {} is a list of tokens, which cannot get new pieces.</source>
        <translation>Le vocabulaire de {} est une liste de tokens, qui ne peut pas recevoir de nouvelles pièces.</translation>
    </message>
    <message>
        <source>{} is neither a run nor a checkpoint of one.</source>
        <translation>{} n’est ni un entraînement ni un point de contrôle.</translation>
    </message>
    <message>
        <source>{} no longer holds the matrices of LoRA, which are in its optimizer state.</source>
        <translation>{} ne contient plus les matrices de LoRA, qui sont dans l’état de l’optimiseur.</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} est {}.</translation>
    </message>
    <message>
        <source>a file of tensors, but there is no configuration beside it</source>
        <translation>un fichier de tenseurs, mais il n’y a pas de configuration à côté</translation>
    </message>
    <message>
        <source>neither text nor a file of Transept</source>
        <translation>ni du texte ni un fichier de Transept</translation>
    </message>
    <message>
        <source>a JSON file that belongs to no run, model, corpus or experiment</source>
        <translation>un fichier JSON qui n’appartient à aucun entraînement, modèle, corpus ou expérience</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>un document PDF</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>un fichier Parquet</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>un fichier Arrow</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>un fichier HDF5</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>une base de données SQLite</translation>
    </message>
    <message>
        <source>a compiled catalogue of gettext (.mo)</source>
        <translation>un catalogue compilé de gettext (.mo)</translation>
    </message>
    <message>
        <source>a file of an old Microsoft Office (.xls, .doc)</source>
        <translation>un fichier d’un ancien Microsoft Office (.xls, .doc)</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>une archive 7-Zip</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>une archive RAR</translation>
    </message>
    <message>
        <source>a file in Rich Text Format</source>
        <translation>un fichier au format RTF</translation>
    </message>
    <message>
        <source>Unpack it, and choose the files or the folder.</source>
        <translation>Décompressez-la, et choisissez les fichiers ou le dossier.</translation>
    </message>
    <message>
        <source>Save it as CSV or plain text in UTF-8.</source>
        <translation>Enregistrez-le en CSV ou en texte brut en UTF-8.</translation>
    </message>
    <message>
        <source>Convert it to CSV or JSON Lines.</source>
        <translation>Convertissez-le en CSV ou JSON Lines.</translation>
    </message>
    <message>
        <source>Export its table as CSV.</source>
        <translation>Exportez sa table en CSV.</translation>
    </message>
    <message>
        <source>Choose the .po file that it was made from, or convert it with msgunfmt.</source>
        <translation>Choisissez le fichier .po dont il provient, ou convertissez-le avec msgunfmt.</translation>
    </message>
    <message>
        <source>Save it as .xlsx, CSV or plain text.</source>
        <translation>Enregistrez-le en .xlsx, CSV ou texte brut.</translation>
    </message>
    <message>
        <source>'{}' is neither an index nor a range.</source>
        <translation>« {} » n’est ni un indice ni une plage.</translation>
    </message>
    <message>
        <source>Write 3, 3:10, 3:, :10 or : for each axis.</source>
        <translation>Écrivez 3, 3:10, 3:, :10 ou : pour chaque axe.</translation>
    </message>
    <message>
        <source>The slice has more axes than {}, which has {}.</source>
        <translation>La sélection a plus d’axes que {}, qui en a {}.</translation>
    </message>
    <message>
        <source>The slice of {} has {} values, and at most {} are given at once.</source>
        <translation>La sélection de {} a {} valeurs, et {} au plus sont données à la fois.</translation>
    </message>
    <message>
        <source>Take a smaller slice, such as 0:10 of the first axis.</source>
        <translation>Prenez une sélection plus petite, comme 0:10 du premier axe.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>Arabe</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tchèque</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Danois</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Allemand</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Grec</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Anglais</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Espagnol</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estonien</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnois</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Français</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Hongrois</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italien</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japonais</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Coréen</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Letton</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Néerlandais</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polonais</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugais</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Roumain</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russe</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Suédois</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Turc</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainien</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinois</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>Plusieurs langues</translation>
    </message>
</context>
<context>
    <name>QCPAxisRect</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>transept::AttentionPage</name>
    <message>
        <source>See what every head looks at</source>
        <translation>Voir ce que regarde chaque tête</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Enregistré sous %1.</translation>
    </message>
    <message>
        <source>Source sentence</source>
        <translation>Phrase source</translation>
    </message>
    <message>
        <source>Target sentence</source>
        <translation>Phrase cible</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Saisissez une phrase</translation>
    </message>
    <message>
        <source>The model's own translation</source>
        <translation>La traduction du modèle</translation>
    </message>
    <message>
        <source>Edit it to see the attention for your own translation; clear it to return to the model's.</source>
        <translation>Modifiez-la pour voir l’attention d’une traduction à vous&#xa0;; videz-la pour celle du modèle.</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>Type d’attention</translation>
    </message>
    <message>
        <source>Layers × heads</source>
        <translation>Couches × têtes</translation>
    </message>
    <message>
        <source>What looks at what</source>
        <translation>Qui regarde quoi</translation>
    </message>
    <message>
        <source>query · key</source>
        <translation>requête · clé</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation.</source>
        <translation>L’attention est un indice, pas une explication.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>score %1</translation>
    </message>
    <message>
        <source>Head %1 of layer %2</source>
        <translation>Tête %1 de la couche %2</translation>
    </message>
    <message>
        <source>Joined heads</source>
        <translation>Têtes réunies</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropie %1 nats</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>distance moyenne %1 jetons</translation>
    </message>
    <message>
        <source>What “%1” looks at</source>
        <translation>Ce que regarde «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Sets its output to zero and translates the sentence without it</source>
        <translation>Sa sortie est mise à zéro, et la phrase est traduite sans elle</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Page précédente</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Page suivante</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>Switch the chosen head off or on</source>
        <translation>Désactiver ou activer la tête choisie</translation>
    </message>
    <message>
        <source>The second model's scores.</source>
        <translation>Les scores du second modèle.</translation>
    </message>
    <message>
        <source>The first model's scores; choose Second for the other's.</source>
        <translation>Les scores du premier modèle&#xa0;; choisissez «&#xa0;Second&#xa0;» pour ceux de l’autre.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>View of the heads</source>
        <translation>Vue des têtes</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>The whole model…</source>
        <translation>Le modèle entier…</translation>
    </message>
    <message>
        <source>Every tensor of this sentence's forward pass</source>
        <translation>Chaque tenseur sur le chemin de cette phrase à travers le modèle</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>Pourquoi ce mot ?</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Chercher des paires d’entraînement similaires</translation>
    </message>
    <message>
        <source>The decoder of this model is recurrent and attends to nothing of its own. “%1” shows its gates.</source>
        <translation>Le décodeur de ce modèle est récurrent et ne s’observe pas lui-même. « %1 » montre ses portes.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionStore</name>
    <message>
        <source>Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.</source>
        <translation>Jetons %1 à %2 sur %3&#xa0;: une source aussi longue est lue page par page, chacune comme une phrase à part.</translation>
    </message>
    <message>
        <source>The engine sent an attention map that does not fit its sentence.</source>
        <translation>Le moteur a envoyé une carte d’attention qui ne va pas avec sa phrase.</translation>
    </message>
    <message>
        <source>Choose the sentence again; if it happens once more, update the engine.</source>
        <translation>Choisissez de nouveau la phrase&#xa0;; si cela se répète, mettez le moteur à jour.</translation>
    </message>
    <message>
        <source>The engine is older than this window and cannot compute the figures of all heads.</source>
        <translation>Le moteur est plus ancien que cette fenêtre&#xa0;: il ne peut pas donner les chiffres de toutes les têtes.</translation>
    </message>
    <message>
        <source>Update Transept on the engine's machine.</source>
        <translation>Mettez Transept à jour sur la machine du moteur.</translation>
    </message>
</context>
<context>
    <name>transept::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>Enregistrer le graphique</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Copier les valeurs</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Enregistrer en %1…</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointScrubber</name>
    <message>
        <source>Checkpoint</source>
        <translation>Point de contrôle</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>Points de contrôle de l’entraînement</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Perte d’entraînement</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>BLEU, averaged</source>
        <translation>BLEU, moyenné</translation>
    </message>
</context>
<context>
    <name>transept::CommandPalette</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>No matching command.</source>
        <translation>Aucune commande correspondante.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Tapez quelques lettres d’une commande</translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 paire · %4 pour la validation · %5</numerusform>
            <numerusform>%1 → %2 · %3 paires · %4 pour la validation · %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sources translated by %1</source>
        <translation>sources traduites par %1</translation>
    </message>
</context>
<context>
    <name>transept::CorpusView</name>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>Paires de phrases</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Longueurs</translation>
    </message>
    <message>
        <source>source words</source>
        <translation>mots source</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Écartées</translation>
    </message>
    <message>
        <source>What the filters removed</source>
        <translation>Ce que les filtres ont retiré</translation>
    </message>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>la première</numerusform>
            <numerusform>les %n premières</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%1 sur %2 paire</numerusform>
            <numerusform>%1 sur %2 paires</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 ligne</numerusform>
            <numerusform>%1 lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Which lengths are shown</source>
        <translation>Quelles longueurs sont affichées</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualité</translation>
    </message>
    <message>
        <source>Properties of the text</source>
        <translation>Comment est le texte</translation>
    </message>
    <message>
        <source>target words</source>
        <translation>mots de la cible</translation>
    </message>
    <message>
        <source>target / source</source>
        <translation>cible / source</translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>un échantillon de %1 paire</numerusform>
            <numerusform>un échantillon de %1 paires</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 paire</numerusform>
            <numerusform>%1 paires</numerusform>
        </translation>
    </message>
    <message>
        <source>by the loss of a model</source>
        <translation>selon la perte d’un modèle</translation>
    </message>
    <message>
        <source>Search all pairs</source>
        <translation>Chercher dans toutes les paires</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>recherche…</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>%1 paire trouvée</numerusform>
            <numerusform>%1 paires trouvées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>%1 paire trouvée, dont les %2 premières sont montrées</numerusform>
            <numerusform>%1 paires trouvées, dont les %2 premières sont montrées</numerusform>
        </translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>Paires d’entraînement</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Retirées</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Pires</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>Quelles paires sont montrées</translation>
    </message>
    <message>
        <source>What was removed, or the quality of what remains</source>
        <translation>Ce qui a été retiré, ou la qualité de ce qui reste</translation>
    </message>
    <message>
        <source>Show the removed pairs</source>
        <translation>Montrer les paires retirées</translation>
    </message>
    <message>
        <source>removed by the import</source>
        <translation>retirées par l’importation</translation>
    </message>
</context>
<context>
    <name>transept::CurveChart</name>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>époque %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>Temps en secondes</translation>
    </message>
    <message>
        <source>Process time in seconds</source>
        <translation>Temps de calcul en secondes</translation>
    </message>
    <message>
        <source>Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to see every value.</source>
        <translation>Un nombre est la moyenne d’un tronçon de l’entraînement&#xa0;; son infobulle donne le plus petit et le plus grand. Zoomez pour voir chaque valeur.</translation>
    </message>
</context>
<context>
    <name>transept::CurvesPanel</name>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>Tracer d’autres entraînements dans les mêmes graphiques</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Lissage</translation>
    </message>
    <message>
        <source>Smoothing of the curves</source>
        <translation>Lissage des courbes</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Axe horizontal</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lin.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Vertical axis of loss, perplexity, learning rate and gradient norm</source>
        <translation>Axe vertical de la perte, de la perplexité, du taux d’apprentissage et de la norme du gradient</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Suivre</translation>
    </message>
    <message>
        <source>Show everything and follow the training; zooming turns this off</source>
        <translation>Tout montrer et suivre l’entraînement&#xa0;; un zoom y met fin</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>nats par jeton</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexité</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Gain de la source</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norme du gradient</translation>
    </message>
    <message>
        <source>whole model and its parts</source>
        <translation>tout le modèle et ses parties</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>Mise à jour / poids</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>tout le modèle</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>plongements</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>encodeur</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>décodeur</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>attention croisée</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validation</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taux d’apprentissage</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>jetons par seconde</translation>
    </message>
    <message>
        <source>Appears with the first validation.</source>
        <translation>Apparaît avec la première validation.</translation>
    </message>
    <message>
        <source>There is no other run yet</source>
        <translation>Il n’y a pas encore d’autre entraînement</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Aucun entraînement</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>avec %1</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entraînement</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1, validation</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>Time counts from the run's beginning; Process leaves out the pauses between attempts</source>
        <translation>«&#xa0;Temps&#xa0;» compte depuis le début&#xa0;; «&#xa0;Calcul&#xa0;» laisse de côté les pauses entre les tentatives</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Axe horizontal logarithmique</translation>
    </message>
    <message>
        <source>Leave outliers out of the scale</source>
        <translation>Laisser les valeurs aberrantes hors de l’échelle</translation>
    </message>
    <message>
        <source>Mark checkpoints, validations and pauses</source>
        <translation>Marquer points de contrôle, validations et pauses</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Appears as soon as training starts.</source>
        <translation>Apparaît dès qu’un entraînement tourne.</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU and chrF</source>
        <translation>BLEU et chrF</translation>
    </message>
    <message>
        <source>nats per token, with label smoothing</source>
        <translation>nats par jeton, avec lissage des étiquettes</translation>
    </message>
    <message>
        <source>validation, without label smoothing</source>
        <translation>validation, sans lissage des étiquettes</translation>
    </message>
    <message>
        <source>Not recorded by this run.</source>
        <translation>Cet entraînement ne l’a pas enregistré.</translation>
    </message>
    <message>
        <source>validation, general text</source>
        <translation>validation, texte général</translation>
    </message>
    <message>
        <source>BLEU, general text</source>
        <translation>BLEU, texte général</translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message>
        <source>Choose files…</source>
        <translation>Choisir des fichiers…</translation>
    </message>
    <message>
        <source>Use the demo corpus</source>
        <translation>Utiliser le corpus de démonstration</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Demo corpus</source>
        <translation>Corpus de démonstration</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Retour aux corpus</translation>
    </message>
    <message>
        <source>Train on this</source>
        <translation>Entraîner dessus</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Move the corpus to the trash</source>
        <translation>Mettre le corpus à la corbeille</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>Choose or drop the files to see what they hold</source>
        <translation>Choisissez ou déposez les fichiers pour voir ce qu’ils contiennent</translation>
    </message>
    <message>
        <source>Choose two text files or one that holds both</source>
        <translation>Choisir deux fichiers texte ou un qui contient les deux</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>Seuls deux fichiers font un corpus&#xa0;: les deux premiers sur %n ont été pris.</numerusform>
            <numerusform>Seuls deux fichiers font un corpus&#xa0;: les deux premiers sur %n ont été pris.</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped; nothing was kept.</source>
        <translation>L’import a été arrêté&#xa0;; rien n’a été gardé.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>«&#xa0;%1&#xa0;» est prêt&#xa0;: %2 paire pour l’entraînement.</numerusform>
            <numerusform>«&#xa0;%1&#xa0;» est prêt&#xa0;: %2 paires pour l’entraînement.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>«&#xa0;%1&#xa0;» a été mis à la corbeille.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Find text on the web…</source>
        <translation>Trouver du texte sur le web…</translation>
    </message>
    <message>
        <source>From the web…</source>
        <translation>Du web…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The download was stopped; it can be continued from the same place.</source>
        <translation>Le téléchargement est arrêté&#xa0;; il reprendra là où il en était.</translation>
    </message>
    <message>
        <source>Mix…</source>
        <translation>Mélanger…</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mélanger</translation>
    </message>
    <message>
        <source>Mix corpora</source>
        <translation>Mélanger des corpus</translation>
    </message>
    <message>
        <source>Make one corpus of several, each with a weight</source>
        <translation>Faire un seul corpus de plusieurs, chacun avec un poids</translation>
    </message>
    <message>
        <source>This corpus cannot be opened</source>
        <translation>Ce corpus ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>If its files are lost, delete the corpus and import the text again.</source>
        <translation>Si ses fichiers sont définitivement perdus, supprimez le corpus et importez de nouveau le texte.</translation>
    </message>
    <message>
        <source>Import parallel text</source>
        <translation>Importer un texte parallèle</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Importer à nouveau…</translation>
    </message>
    <message>
        <source>Imports the same text once more, with other filters or with removed pairs that you keep</source>
        <translation>Importe à nouveau le même texte, avec d’autres filtres ou avec des paires retirées que vous gardez</translation>
    </message>
    <message>
        <source>Choose files of %1: two texts whose lines are each other's translations, or one file that holds both. The text stays there. Or begin with the demo corpus, which is made there.</source>
        <translation>Choisissez des fichiers de %1 : deux textes dont les lignes se traduisent, ou un fichier qui contient les deux. Le texte y reste. Ou commencez par le corpus de démonstration, créé là-bas.</translation>
    </message>
    <message>
        <source>Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes.</source>
        <translation>Déposez ici deux fichiers texte dont les lignes se traduisent l’une l’autre, ou un fichier qui contient les deux&#xa0;: TMX, XLIFF, PO, TSV, CSV, JSON Lines, compressé ou dans une archive. Le texte reste sur cette machine. Ou commencez par le corpus de démonstration&#xa0;: 12&#xa0;000 phrases anglaises et allemandes produites par une grammaire, assez pour tout voir fonctionner en quelques minutes.</translation>
    </message>
    <message>
        <source>Back-translate…</source>
        <translation>Rétrotraduire…</translation>
    </message>
    <message>
        <source>Make a corpus of text in one language, which a model of the other direction translates</source>
        <translation>Fait un corpus d’un texte dans une seule langue, que traduit un modèle de l’autre sens</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Traduire</translation>
    </message>
    <message>
        <source>Back-translation</source>
        <translation>Rétrotraduction</translation>
    </message>
    <message>
        <source>The translation was stopped; the same entries continue it.</source>
        <translation>La traduction a été arrêtée ; les mêmes saisies la poursuivent.</translation>
    </message>
</context>
<context>
    <name>transept::EngineClient</name>
    <message>
        <source>The program transept-engine was not found beside the window or on the PATH; install it, or name it in the environment variable TRANSEPT_ENGINE.</source>
        <translation>Le programme transept-engine n’a été trouvé ni à côté de la fenêtre ni dans PATH&#xa0;; installez-le, ou nommez-le dans la variable d’environnement TRANSEPT_ENGINE.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Annulé.</translation>
    </message>
    <message>
        <source>The engine speaks protocol %1 and this window protocol %2; install the same version of both.</source>
        <translation>Le moteur parle le protocole %1 et cette fenêtre le protocole %2&#xa0;; installez la même version des deux.</translation>
    </message>
    <message>
        <source>Try again once the engine runs.</source>
        <translation>Réessayez quand le moteur fonctionne.</translation>
    </message>
</context>
<context>
    <name>transept::EngineLink</name>
    <message>
        <source>The engine was ended by a signal.</source>
        <translation>Le moteur a été terminé par un signal.</translation>
    </message>
    <message>
        <source>The engine ended with status %1.</source>
        <translation>Le moteur s’est terminé avec le code %1.</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2.</source>
        <translation>Le moteur %1 n’a pas pu être lancé&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Its last output: %1</source>
        <translation>Dernière sortie&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message>
        <source>new</source>
        <translation>nouveau</translation>
    </message>
    <message>
        <source>training</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>illisible</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1, %2 sur %3 ligne</numerusform>
            <numerusform>%1, %2 sur %3 lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>The large model translates the corpus</source>
        <translation>Le grand modèle traduit le corpus</translation>
    </message>
    <message>
        <source>The translations are judged</source>
        <translation>Les traductions sont évaluées</translation>
    </message>
    <message>
        <source>Both models are measured</source>
        <translation>Les deux modèles sont mesurés</translation>
    </message>
    <message>
        <source>The text is prepared</source>
        <translation>Le texte est préparé</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>Ouvrir l’entraînement</translation>
    </message>
    <message>
        <source>Skips the row; if it is being trained, it ends with the result so far</source>
        <translation>La ligne est retirée de la file&#xa0;; celle qui est en cours se termine avec ce qu’elle a</translation>
    </message>
    <message>
        <source>Puts the row back into the queue</source>
        <translation>La ligne attend de nouveau dans la file</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Writes a checkpoint of the row in training and frees the machine; Resume continues from there</source>
        <translation>Écrit un point de contrôle de la ligne en cours et libère la machine&#xa0;; «&#xa0;Reprendre&#xa0;» continue de là</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Ends the row in training with the result so far; waiting rows stay in the queue</source>
        <translation>Termine la ligne en cours avec ce qu’elle a&#xa0;; celles qui attendent restent dans la file</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Rows of the experiment</source>
        <translation>Lignes de l’expérience</translation>
    </message>
    <message>
        <source>Progress of the row in training</source>
        <translation>Progression de la ligne en cours</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Enregistrer en %1…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>Copier en %1</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1&#xa0;: pas %2 sur %3</translation>
    </message>
    <message>
        <source>row: %1 left</source>
        <translation>ligne&#xa0;: encore %1</translation>
    </message>
    <message>
        <source>row: time not known yet</source>
        <translation>ligne&#xa0;: durée encore inconnue</translation>
    </message>
    <message>
        <source>all rows: %1 left</source>
        <translation>toutes les lignes&#xa0;: encore %1</translation>
    </message>
    <message>
        <source>Perplexity and BLEU are those of the last validation.</source>
        <translation>Perplexité et BLEU sont ceux de la dernière validation.</translation>
    </message>
    <message>
        <source>BLEU: %1.</source>
        <translation>BLEU&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it by the same factors.</source>
        <translation>Les chiffres de l’article sont les siens&#xa0;: base de largeur 512, newstest2013. Les lignes d’une autre base la modifient dans les mêmes proportions.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>Retirer la ligne</translation>
    </message>
    <message>
        <source>Remove “%1” with its run?</source>
        <translation>Retirer «&#xa0;%1&#xa0;» avec son entraînement&#xa0;?</translation>
    </message>
    <message>
        <source>The run goes to Transept's trash.</source>
        <translation>L’entraînement va dans la corbeille de Transept.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>Le tableau est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>Le tableau est enregistré dans %1.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>processeur</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>base : %1</translation>
    </message>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>changée en %n endroit</numerusform>
            <numerusform>changée en %n endroits</numerusform>
        </translation>
    </message>
    <message>
        <source>No candidate is better than the preset %1.</source>
        <translation>Aucun candidat n’est meilleur que le préréglage %1.</translation>
    </message>
    <message>
        <source>Better settings were found. They are your preset “%1”, in the list on the Train page.</source>
        <translation>De meilleurs réglages ont été trouvés. Ils sont votre préréglage «&#xa0;%1&#xa0;», dans la liste de la page Entraîner.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1 : %2 sur %3</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentRowInfo</name>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>training</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>en échec</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>passé</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentSetup</name>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Nom de l’expérience</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Rows of Table 3</source>
        <translation>Lignes du tableau 3</translation>
    </message>
    <message>
        <source>with the paper's figures</source>
        <translation>avec les chiffres de l’article</translation>
    </message>
    <message>
        <source>A grid of your own</source>
        <translation>Une grille à vous</translation>
    </message>
    <message>
        <source>Every combination of the values is a run.</source>
        <translation>Chaque combinaison des valeurs est un entraînement.</translation>
    </message>
    <message>
        <source>What will be trained</source>
        <translation>Ce qui sera entraîné</translation>
    </message>
    <message>
        <source>Rows to be trained</source>
        <translation>Lignes à entraîner</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Create, start later</source>
        <translation>Créer, démarrer plus tard</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Table 3</source>
        <translation>Tableau 3</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importer un texte…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Importer un autre texte…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>Choose all rows, or none</source>
        <translation>Choisir toutes les lignes, ou aucune</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a hyperparameter several values.</source>
        <translation>Choisissez des lignes du tableau 3, ou donnez plusieurs valeurs à un hyperparamètre.</translation>
    </message>
    <message>
        <source>Import a corpus first: an experiment trains on it.</source>
        <translation>Importez d’abord un corpus&#xa0;: l’expérience s’en sert.</translation>
    </message>
    <message>
        <source>Rows of Table 3 change this base by the same factors as in the paper.</source>
        <translation>Les lignes du tableau 3 modifient cette base dans les proportions qui les séparent de celle de l’article.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n entraînement</numerusform>
            <numerusform>%n entraînements, l’un après l’autre</numerusform>
        </translation>
    </message>
    <message>
        <source>Its runs are stored in a separate folder in %1</source>
        <translation>Ses entraînements vont dans un dossier à part dans %1</translation>
    </message>
    <message>
        <source>Select or clear the rows %1</source>
        <translation>Sélectionner ou désélectionner les lignes %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentTableModel</name>
    <message>
        <source>empty</source>
        <translation>vide</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Couches</translation>
    </message>
    <message>
        <source>Model width</source>
        <translation>Largeur du modèle</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Largeur interne</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Têtes</translation>
    </message>
    <message>
        <source>Key width</source>
        <translation>Largeur des clés</translation>
    </message>
    <message>
        <source>Value width</source>
        <translation>Largeur des valeurs</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Lissage des étiquettes</translation>
    </message>
    <message>
        <source>Perplexity in the paper: base of width 512, newstest2013</source>
        <translation>Perplexité dans l’article&#xa0;: base de largeur 512, newstest2013</translation>
    </message>
    <message>
        <source>BLEU in the paper: base of width 512, newstest2013</source>
        <translation>BLEU dans l’article&#xa0;: base de largeur 512, newstest2013</translation>
    </message>
    <message>
        <source>Parameters in the paper</source>
        <translation>Paramètres dans l’article</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Autre</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perpl.</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>article</translation>
    </message>
    <message>
        <source>%1, %2%</source>
        <translation>%1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>Nats per sentence</source>
        <translation>Nats par phrase</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentsPage</name>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Annuler la suppression</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Nouvelle expérience</translation>
    </message>
    <message>
        <source>The paper's Table 3, on your own text</source>
        <translation>Le tableau 3 de l’article, sur votre propre texte</translation>
    </message>
    <message>
        <source>An experiment trains variations of a model one after another and fills a table with the results: perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX.</source>
        <translation>Une expérience entraîne une variante d’un modèle après l’autre et remplit un tableau de leurs résultats&#xa0;: perplexité, BLEU, paramètres, avec les chiffres de l’article à côté des vôtres. Elle continue sans la fenêtre, peut être suspendue et réordonnée à tout moment, et s’exporte en CSV, Markdown ou LaTeX.</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Expériences</translation>
    </message>
    <message>
        <source>Row %1 failed: %2</source>
        <translation>La ligne %1 a échoué&#xa0;: %2</translation>
    </message>
    <message>
        <source>The experiment was interrupted.</source>
        <translation>L’expérience a été interrompue.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>“%1” is in the trash, with its runs.</source>
        <translation>«&#xa0;%1&#xa0;» est dans la corbeille, avec ses entraînements.</translation>
    </message>
    <message>
        <source>“%1” is in the trash; its runs stay where they are.</source>
        <translation>«&#xa0;%1&#xa0;» est dans la corbeille&#xa0;; ses entraînements restent où ils sont.</translation>
    </message>
    <message>
        <source>What it has finished is kept, and it can continue.</source>
        <translation>Ce qui est terminé est conservé, et l’expérience peut continuer.</translation>
    </message>
</context>
<context>
    <name>transept::FileField</name>
    <message>
        <source>Choose or drop a file</source>
        <translation>Choisir ou déposer</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Choisir&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>transept::FilterModel</name>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>Validation&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message>
        <source>under a minute</source>
        <translation>moins d’une minute</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n jour</numerusform>
            <numerusform>%n jours</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>à l’instant</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>il y a %n minute</numerusform>
            <numerusform>il y a %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>il y a %n heure</numerusform>
            <numerusform>il y a %n heures</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::GridEditor</name>
    <message>
        <source>Add a hyperparameter</source>
        <translation>Ajouter un hyperparamètre</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hyperparamètre</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>Valeurs, séparées par des virgules</translation>
    </message>
    <message>
        <source>Remove this hyperparameter</source>
        <translation>Retirer cet hyperparamètre</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>par exemple %1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number; write the values as 2, 4, 8.</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre entier&#xa0;; écrivez les valeurs ainsi&#xa0;: 2, 4, 8.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write the values as 0.1, 0.2.</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre&#xa0;; écrivez les valeurs ainsi&#xa0;: 0.1, 0.2.</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3.</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas parmi %3.</translation>
    </message>
    <message>
        <source>%1 is in the grid twice; give it all its values in one line.</source>
        <translation>%1 est deux fois dans la grille&#xa0;; donnez toutes ses valeurs sur une ligne.</translation>
    </message>
</context>
<context>
    <name>transept::HeadGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>Couches et têtes</translation>
    </message>
</context>
<context>
    <name>transept::HeadLines</name>
    <message>
        <source>Lines from queries to keys</source>
        <translation>Lignes des requêtes aux clés</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Choisi&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>transept::HeadModel</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Couche %1, tête %2</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head</comment>
        <translation>t%1</translation>
    </message>
    <message>
        <source>L%1</source>
        <comment>layer</comment>
        <translation>C%1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Tête %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>%1, switched off</source>
        <translation>%1, désactivée</translation>
    </message>
    <message>
        <source>Its brightest cell is %1</source>
        <translation>Sa cellule la plus claire vaut %1</translation>
    </message>
</context>
<context>
    <name>transept::HeatMap</name>
    <message>
        <source>Attention heat map</source>
        <translation>Carte thermique de l’attention</translation>
    </message>
    <message>
        <source>First key in view</source>
        <translation>Première clé visible</translation>
    </message>
    <message>
        <source>First query in view</source>
        <translation>Première requête visible</translation>
    </message>
    <message>
        <source>%1 looks at %2 with weight %3</source>
        <translation>%1 regarde %2 avec le poids %3</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>transept::ImportForm</name>
    <message>
        <source>Two files</source>
        <translation>Deux fichiers</translation>
    </message>
    <message>
        <source>What is imported</source>
        <translation>Ce qui est importé</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Fichier source</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Fichier cible</translation>
    </message>
    <message>
        <source>⇅ Swap source and target</source>
        <translation>⇅ Échanger source et cible</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>Échanger source et cible</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Nom du corpus</translation>
    </message>
    <message>
        <source>Source language, as a code</source>
        <translation>Langue source, par son code</translation>
    </message>
    <message>
        <source>Target language, as a code</source>
        <translation>Langue cible, par son code</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Paires à part</translation>
    </message>
    <message>
        <source>Own files</source>
        <translation>Fichiers à part</translation>
    </message>
    <message>
        <source>Where the validation set comes from</source>
        <translation>D’où vient le jeu de validation</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Paires mises de côté pour la validation</translation>
    </message>
    <message>
        <source>Drawn at random with the seed; at most a tenth of the corpus</source>
        <translation>Tirées selon la graine&#xa0;; au plus un dixième du corpus</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>Graine aléatoire</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Fichier source de validation</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Fichier cible de validation</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtres</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>Jeu de validation</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Un fichier</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Encodage</translation>
    </message>
    <message>
        <source>Encoding of the text</source>
        <translation>Encodage du texte</translation>
    </message>
    <message>
        <source>UTF-8, or detected</source>
        <translation>UTF-8, sinon reconnu</translation>
    </message>
    <message>
        <source>%1 (a guess)</source>
        <translation>%1 (supposé)</translation>
    </message>
    <message>
        <source>The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.</source>
        <translation>Le texte n’est pas en UTF-8. Si les premières paires sont lisibles, importez-le&#xa0;; sinon, choisissez un autre encodage.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</source>
        <translation>Les deux langues (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</translation>
    </message>
    <message>
        <source>File with both languages</source>
        <translation>Fichier avec les deux langues</translation>
    </message>
    <message>
        <source>Column of the source</source>
        <translation>Colonne de la source</translation>
    </message>
    <message>
        <source>Column of the target</source>
        <translation>Colonne de la cible</translation>
    </message>
    <message>
        <source>Source column</source>
        <translation>Colonne source</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>Colonne cible</translation>
    </message>
    <message>
        <source>from the headings</source>
        <translation>selon les en-têtes</translation>
    </message>
    <message>
        <source>The removed pairs that you chose to keep pass all filters.</source>
        <translation>Les paires retirées que vous gardez passent tous les filtres.</translation>
    </message>
</context>
<context>
    <name>transept::ImportJob</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel packing</source>
        <translation>Annuler la création du fichier</translation>
    </message>
    <message>
        <source>Cancel unpacking</source>
        <translation>Annuler l’extraction</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Annuler l’exportation</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>Annuler l’import</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt en cours…</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Démarrage</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>Cancel the download</source>
        <translation>Annuler le téléchargement</translation>
    </message>
    <message>
        <source>Cancel learning the shortlist</source>
        <translation>Annuler l’apprentissage du vocabulaire restreint</translation>
    </message>
    <message>
        <source>Cancel the evaluation</source>
        <translation>Annuler l’évaluation</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>Annuler la traduction</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause the download</source>
        <translation>Mettre le téléchargement en pause</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 par seconde</translation>
    </message>
    <message>
        <source>Cancel the measurement</source>
        <translation>Annuler la mesure</translation>
    </message>
    <message>
        <source>Cancel reading the weights</source>
        <translation>Annuler la lecture des poids</translation>
    </message>
    <message>
        <source>Cancel learning the correction</source>
        <translation>Annuler l'apprentissage de la correction</translation>
    </message>
    <message>
        <source>Cancel preparing the corpus</source>
        <translation>Annuler la préparation du corpus</translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message>
        <source>Lengths of the sentences</source>
        <translation>Longueurs des phrases</translation>
    </message>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 mot ou plus</numerusform>
            <numerusform>%1 mots ou plus</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1 à %2 mot</numerusform>
            <numerusform>%1 à %2 mots</numerusform>
        </translation>
    </message>
    <message>
        <source>ratio under %1</source>
        <translation>rapport inférieur à %1</translation>
    </message>
    <message>
        <source>ratio of %1 or more</source>
        <translation>rapport de %1 ou plus</translation>
    </message>
    <message>
        <source>ratio %1 to %2</source>
        <translation>rapport de %1 à %2</translation>
    </message>
    <message>
        <source>Target words to source words</source>
        <translation>Mots cibles par rapport aux mots sources</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
</context>
<context>
    <name>transept::MainWindow</name>
    <message>
        <source>Transept</source>
        <translation>Transept</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>&amp;Ouvrir des fichiers…</translation>
    </message>
    <message>
        <source>Parallel text, or a file of a model</source>
        <translation>Texte parallèle, ou un fichier d’un modèle</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimer…</translation>
    </message>
    <message>
        <source>This page has nothing to print. Charts, attention and translations can be printed.</source>
        <translation>Cette page n’a rien à imprimer. Les graphiques, l’attention et les traductions peuvent être imprimés.</translation>
    </message>
    <message>
        <source>The printer cannot be used. Choose another one, or print to a file.</source>
        <translation>L’imprimante ne peut pas être utilisée. Choisissez-en une autre, ou imprimez dans un fichier.</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Page d’accueil</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Plein &amp;écran</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Clavier</translation>
    </message>
    <message>
        <source>&amp;About Transept</source>
        <translation>À &amp;propos de Transept</translation>
    </message>
    <message>
        <source>Trainings continue by themselves; nothing is lost.</source>
        <translation>Les entraînements continuent d’eux-mêmes&#xa0;; rien n’est perdu.</translation>
    </message>
    <message>
        <source>In a chart: zoom, move, show everything</source>
        <translation>Dans un graphique&#xa0;: zoomer, déplacer, tout montrer</translation>
    </message>
    <message>
        <source>+ and −, arrow keys, Home</source>
        <translation>+ et −, flèches, Début</translation>
    </message>
    <message>
        <source>In a number field: one step up or down</source>
        <translation>Dans un champ numérique&#xa0;: un cran de plus ou de moins</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Haut, Bas</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Clavier</translation>
    </message>
    <message>
        <source>About Transept</source>
        <translation>À propos de Transept</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Train translation models and look inside them.&lt;/p&gt;&lt;p&gt;After “Attention Is All You Need”, Vaswani and others, 2017.&lt;/p&gt;&lt;p&gt;The window: GNU GPL 3 or later. The engine: Apache 2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Entraîner des modèles de traduction et regarder à l’intérieur.&lt;/p&gt;&lt;p&gt;D’après «&#xa0;Attention Is All You Need&#xa0;», Vaswani et al., 2017.&lt;/p&gt;&lt;p&gt;La fenêtre&#xa0;: GNU GPL 3 ou ultérieure. Le moteur&#xa0;: Apache 2.0.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The processor: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Le processeur : %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Compilé avec : %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>À propos de Qt</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>L’entraînement continue</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>%n entraînement en cours.</numerusform>
            <numerusform>%n entraînements en cours.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is being trained.</source>
        <translation>«&#xa0;%1&#xa0;» est en cours d’entraînement.</translation>
    </message>
    <message>
        <source>Training continues without the window. Open Transept again to see its progress.</source>
        <translation>L’entraînement continue sans la fenêtre. Rouvrez Transept pour voir sa progression.</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>Mettre en pause et quitter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Mise en pause…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Commandes…</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Taille du te&amp;xte</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>P&amp;lus grande</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>Plus &amp;petite</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Normale</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Sommaire</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>Visite &amp;guidée</translation>
    </message>
    <message>
        <source>Training continues there, and the window reconnects by itself.</source>
        <translation>Les entraînements continuent là-bas, et la fenêtre se reconnecte d’elle-même.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Essayer maintenant</translation>
    </message>
    <message>
        <source>Return to this machine</source>
        <translation>Revenir à cette machine</translation>
    </message>
    <message>
        <source>In a chart: its numbers as a table</source>
        <translation>Dans un graphique&#xa0;: ses nombres en tableau</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>Ouvrir un &amp;dossier…</translation>
    </message>
    <message>
        <source>A run, a model, a corpus or an experiment</source>
        <translation>Un entraînement, un modèle, un corpus ou une expérience</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>Copier le &amp;diagnostic</translation>
    </message>
    <message>
        <source>Versions, devices and the settings of the current run are on the clipboard.</source>
        <translation>Les versions, les appareils et les réglages de l’entraînement en cours sont dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un élément &amp;récent</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Vider la liste</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Pré&amp;férences…</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>Afficher le &amp;journal de l’entraînement</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Comme le &amp;système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Démarrer le moteur</translation>
    </message>
    <message>
        <source>It was started again. Trainings continue by themselves; nothing is lost.</source>
        <translation>Il a été redémarré. Les entraînements continuent d’eux-mêmes ; rien n’est perdu.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished; its best BLEU is %2.</source>
        <translation>L’entraînement de « %1 » est terminé ; son meilleur BLEU est %2.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished.</source>
        <translation>L’entraînement de « %1 » est terminé.</translation>
    </message>
    <message>
        <source>Translate now</source>
        <translation>Traduire maintenant</translation>
    </message>
    <message>
        <source>&amp;Trash…</source>
        <translation>&amp;Corbeille…</translation>
    </message>
    <message>
        <source>Quit, keep training</source>
        <translation>Quitter, poursuivre l’entraînement</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;Raccourcis…</translation>
    </message>
</context>
<context>
    <name>transept::MapModel</name>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 regarde %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>transept::MapPanel</name>
    <message>
        <source>Subwords</source>
        <translation>Sous-mots</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Units of the axes</source>
        <translation>Unités des axes</translation>
    </message>
    <message>
        <source>Heads that are shown</source>
        <translation>Têtes affichées</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>Une tête</translation>
    </message>
    <message>
        <source>Layer's average</source>
        <translation>Moyenne de la couche</translation>
    </message>
    <message>
        <source>Layer's maximum</source>
        <translation>Maximum de la couche</translation>
    </message>
    <message>
        <source>Average of all</source>
        <translation>Moyenne de toutes</translation>
    </message>
    <message>
        <source>Maximum of all</source>
        <translation>Maximum de toutes</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>The product of the layers' averages, each mixed half and half with the identity</source>
        <translation>Le produit des moyennes des couches, chacune mêlée pour moitié à l’identité</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Attention weights as a table</source>
        <translation>Poids d’attention en tableau</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise the rest</source>
        <translation>Cacher les jetons spéciaux, renormaliser le reste</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>En tableau</translation>
    </message>
    <message>
        <source>PNG image…</source>
        <translation>Image PNG…</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>Images PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>Dessin SVG…</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>Dessins SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF page…</source>
        <translation>Page PDF…</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>Documents PDF (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>Tableau CSV…</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>Tableaux CSV (*.csv)</translation>
    </message>
    <message>
        <source>Copy the image</source>
        <translation>Copier l’image</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Copier les nombres</translation>
    </message>
    <message>
        <source>Encoder attention</source>
        <translation>Attention de l’encodeur</translation>
    </message>
    <message>
        <source>Decoder attention</source>
        <translation>Attention du décodeur</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>Attention croisée</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>couche %1, tête %2</translation>
    </message>
    <message>
        <source>layer %1, average</source>
        <translation>couche %1, moyenne</translation>
    </message>
    <message>
        <source>layer %1, maximum</source>
        <translation>couche %1, maximum</translation>
    </message>
    <message>
        <source>average of all heads</source>
        <translation>moyenne de toutes les têtes</translation>
    </message>
    <message>
        <source>maximum of all heads</source>
        <translation>maximum de toutes les têtes</translation>
    </message>
    <message>
        <source>rollout over the layers</source>
        <translation>rollout sur les couches</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of attention, layer and head</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Special tokens are hidden; each row was scaled to sum to 1 without them.</source>
        <translation>Les jetons spéciaux sont cachés&#xa0;; chaque ligne est ramenée à une somme de 1 sans eux.</translation>
    </message>
    <message>
        <source>%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, condensed.</source>
        <translation>%1 × %2 jetons ne tiennent pas&#xa0;: faites défiler pour voir le reste. Les vignettes montrent toute la phrase, condensée.</translation>
    </message>
    <message>
        <source>There is no attention map to save yet.</source>
        <translation>Il n’y a pas encore de carte d’attention à enregistrer.</translation>
    </message>
    <message>
        <source>Save the attention map</source>
        <translation>Enregistrer la carte d’attention</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>%1 · différence</translation>
    </message>
    <message>
        <source>Side by side: %1</source>
        <translation>%1 · côte à côte</translation>
    </message>
    <message>
        <source>Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.</source>
        <translation>Orange (+)&#xa0;: le premier modèle y regarde plus. Bleu (−)&#xa0;: le second. Couleur pleine à ±%1.</translation>
    </message>
</context>
<context>
    <name>transept::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
</context>
<context>
    <name>transept::ModelChooser</name>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Choisissez un modèle</translation>
    </message>
    <message>
        <source>Checkpoint of the model</source>
        <translation>Point de contrôle du modèle</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>chargement…</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ouvrir le dossier d’un modèle…</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>Meilleur disponible</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Moyenne à %1</translation>
    </message>
    <message>
        <source>Step %1, best</source>
        <translation>Pas %1, meilleur</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Pas %1</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 paramètres</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Ouvrir le dossier d’un modèle</translation>
    </message>
    <message>
        <source>best: step %1, BLEU %2</source>
        <translation>meilleur&#xa0;: pas %1, BLEU %2</translation>
    </message>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>moyenne de %n point de contrôle jusqu’au pas %1</numerusform>
            <numerusform>moyenne de %n points de contrôle jusqu’au pas %1</numerusform>
        </translation>
    </message>
    <message>
        <source>last: step %1</source>
        <translation>dernier&#xa0;: pas %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>modèle importé</translation>
    </message>
    <message>
        <source>best: step %1, chrF %2</source>
        <translation>meilleur&#xa0;: pas %1, chrF %2</translation>
    </message>
    <message>
        <source>%1-tuned</source>
        <comment>name proposed for a run</comment>
        <translation>%1-ajuste</translation>
    </message>
    <message>
        <source>%1 · imported</source>
        <translation>%1 · importé</translation>
    </message>
</context>
<context>
    <name>transept::ModelFigure</name>
    <message>
        <source>MatMul and scale</source>
        <translation>Produit réduit</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Masque</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>MatMul and concat</source>
        <translation>Produit et concat.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linéaire</translation>
    </message>
    <message>
        <source>Input embedding</source>
        <translation>Plongement d’entrée</translation>
    </message>
    <message>
        <source>Output embedding</source>
        <translation>Plongement de sortie</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>Encodage de position</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>Attention multi-tête</translation>
    </message>
    <message>
        <source>Masked multi-head attention</source>
        <translation>Attention masquée</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norme</translation>
    </message>
    <message>
        <source>Layer %1: cross-attention, h = %2</source>
        <translation>Couche %1&#xa0;: croisée, h = %2</translation>
    </message>
    <message>
        <source>Layer %1: self-attention, h = %2</source>
        <translation>Couche %1&#xa0;: auto-attention, h = %2</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>Récurrence</translation>
    </message>
</context>
<context>
    <name>transept::NBestModel</name>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Log probability</source>
        <translation>Log-probabilité</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vide)</translation>
    </message>
</context>
<context>
    <name>transept::NoModelCard</name>
    <message>
        <source>Go to Train</source>
        <translation>Aller à Entraîner</translation>
    </message>
    <message>
        <source>Go to Data</source>
        <translation>Aller à Données</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ouvrir le dossier d’un modèle…</translation>
    </message>
    <message>
        <source>Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be training.</source>
        <translation>Choisissez un entraînement ci-dessous. Son point de contrôle moyenné sert s’il existe, sinon le meilleur&#xa0;; il peut être encore en cours.</translation>
    </message>
    <message>
        <source>No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training continues. Or open the folder of a model that you already have.</source>
        <translation>Aucun entraînement n’a encore eu lieu. Lancez-en un sur la page Entraîner&#xa0;; son premier point de contrôle peut servir ici pendant qu’il continue. Ou ouvrez le dossier d’un modèle que vous avez déjà.</translation>
    </message>
    <message>
        <source>There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, then train on it: the demo takes a few minutes. Or open the folder of a model that you already have.</source>
        <translation>Il n’y a encore rien à charger. Importez un texte parallèle ou prenez le corpus de démonstration sur la page Données, puis entraînez un modèle dessus&#xa0;: la démo prend quelques minutes. Ou ouvrez le dossier d’un modèle que vous avez déjà.</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Ouvrir la démo entraînée</translation>
    </message>
</context>
<context>
    <name>transept::PairModel</name>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
</context>
<context>
    <name>transept::Picture</name>
    <message>
        <source>&quot;%1&quot; cannot be written: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être écrit&#xa0;: le nom doit finir en .png, .svg, .pdf ou .csv.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Choose another folder.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas pu être écrit. Choisissez un autre dossier.</translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Computing the cost…</source>
        <translation>Le coût est en cours de calcul…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 paramètres</translation>
    </message>
    <message>
        <source>%1FLOP per step</source>
        <translation>%1FLOP par pas</translation>
    </message>
    <message>
        <source>As the preset</source>
        <translation>Comme le préréglage</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n valeur diffère du préréglage</numerusform>
            <numerusform>%n valeurs diffèrent du préréglage</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with other systems</source>
        <translation>comparer à d’autres systèmes</translation>
    </message>
    <message>
        <source>Cost compared with other systems</source>
        <translation>Coût comparé à d’autres systèmes</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>Une couche</translation>
    </message>
    <message>
        <source>over %1 tokens · section 4, Table 1</source>
        <translation>sur %1 jetons · section 4, tableau 1</translation>
    </message>
    <message>
        <source>The whole training</source>
        <translation>L’entraînement entier</translation>
    </message>
    <message>
        <source>WMT 2014 · Table 2</source>
        <translation>WMT 2014 · tableau 2</translation>
    </message>
    <message>
        <source>%1 on a %2</source>
        <translation>%1 sur un %2</translation>
    </message>
    <message>
        <source>At the sustained rates of the paper's footnote 5, this training takes %1.</source>
        <translation>Aux débits soutenus de la note 5 de l’article, cet entraînement prend %1.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Opérations</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Séquentiel</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Cost of a layer by its type</source>
        <translation>Coût d’une couche selon son type</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>BLEU EN-DE</source>
        <translation>BLEU EN-DE</translation>
    </message>
    <message>
        <source>BLEU EN-FR</source>
        <translation>BLEU EN-FR</translation>
    </message>
    <message>
        <source>FLOP EN-DE</source>
        <translation>FLOP EN-DE</translation>
    </message>
    <message>
        <source>FLOP EN-FR</source>
        <translation>FLOP EN-FR</translation>
    </message>
    <message>
        <source>Cost of the training of published systems</source>
        <translation>Coût de l’entraînement des systèmes publiés</translation>
    </message>
    <message>
        <source>This configuration</source>
        <translation>Cette configuration</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Can be exported to: %1</source>
        <translation>Exportable vers : %1</translation>
    </message>
    <message>
        <source>Can be exported to: %1; not: %2</source>
        <translation>Exportable vers : %1 ; pas vers : %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 en tout</translation>
    </message>
</context>
<context>
    <name>transept::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>working</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 pour cent</translation>
    </message>
</context>
<context>
    <name>transept::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>transept::RunInfo</name>
    <message>
        <source>new</source>
        <translation>nouveau</translation>
    </message>
    <message>
        <source>training</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>en échec</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>waiting for disk space</source>
        <translation>attend de l’espace disque</translation>
    </message>
    <message>
        <source>waiting for another run, which prepares the corpus</source>
        <translation>attend une autre exécution, qui prépare le corpus</translation>
    </message>
    <message>
        <source>place %1 in the paused queue</source>
        <translation>rang %1 dans la file en pause</translation>
    </message>
    <message>
        <source>place %1 in the queue</source>
        <translation>rang %1 dans la file</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>il faut %1</translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message>
        <source>Hyperparameters</source>
        <translation>Hyperparamètres</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Nom de l’entraînement</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Writes a checkpoint and frees the machine; Resume continues from there</source>
        <translation>Écrit un point de contrôle et libère la machine&#xa0;; «&#xa0;Reprendre&#xa0;» continue de là</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Writes a checkpoint and ends this training</source>
        <translation>Écrit un point de contrôle et termine cet entraînement</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>The command line that trains the same</source>
        <translation>La ligne de commande qui entraîne la même chose</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Set up another run that begins with these values</source>
        <translation>Préparer un autre entraînement qui part de ces valeurs</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1 (%2 paire)</numerusform>
            <numerusform>%1 (%2 paires)</numerusform>
        </translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importer un texte…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Importer un autre texte…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Import a corpus first</source>
        <translation>Importez d’abord un corpus</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>La commande est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Origin of the run</source>
        <translation>Origine de l’entraînement</translation>
    </message>
    <message>
        <source>Continues from step %1 of %2.</source>
        <translation>Part du pas %1 de %2.</translation>
    </message>
    <message>
        <source>Several machines…</source>
        <translation>Plusieurs machines…</translation>
    </message>
    <message>
        <source>The command that trains it on several machines, and a script for SLURM</source>
        <translation>La commande qui l’entraîne sur plusieurs machines, et un script pour SLURM</translation>
    </message>
    <message>
        <source>Continue with the new run</source>
        <translation>Reprendre le nouvel entraînement</translation>
    </message>
    <message>
        <source>Return to the settings of the run that is not started yet</source>
        <translation>Revenir aux valeurs réglées et pas encore lancées</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Mettre en file</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Retirer de la file</translation>
    </message>
    <message>
        <source>Place %1 in the queue</source>
        <translation>Rang %1 dans la file</translation>
    </message>
    <message>
        <source>Starts when the current training and the runs before it in the queue have ended</source>
        <translation>Commence quand l’entraînement en cours et ceux qui attendent avant lui sont terminés</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>Régler…</translation>
    </message>
    <message>
        <source>Searches for settings that suit this corpus, with many short trainings in the time that you set</source>
        <translation>Trouve des réglages pour ce corpus dans le temps donné, par de nombreux entraînements courts</translation>
    </message>
    <message>
        <source>Tuning for %1</source>
        <translation>Réglage pour %1</translation>
    </message>
    <message>
        <source>The corpus %1 is not there any more.</source>
        <translation>Le corpus %1 n’existe plus.</translation>
    </message>
    <message>
        <source>General text</source>
        <translation>Texte général</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it</source>
        <translation>Texte du genre de celui avec lequel le modèle a été entraîné, mêlé au nouveau texte pour que le modèle ne l’oublie pas</translation>
    </message>
    <message>
        <source>Fine-tunes %1 on the corpus below.</source>
        <translation>Ajuste %1 sur le corpus ci-dessous.</translation>
    </message>
    <message>
        <source>Move it back, or set up a new run with another corpus.</source>
        <translation>Remettez-le à sa place, ou préparez un nouvel entraînement avec un autre corpus.</translation>
    </message>
    <message>
        <source>Start from the beginning instead</source>
        <translation>Recommencer depuis le début</translation>
    </message>
    <message>
        <source>The cost is computed once the corpus of the run is found.</source>
        <translation>Le coût est calculé dès que le corpus de l’entraînement est retrouvé.</translation>
    </message>
    <message>
        <source>Shares of the modifiers, and examples of what they do</source>
        <translation>Parts des modifications, et exemples</translation>
    </message>
</context>
<context>
    <name>transept::RunsModel</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1, lecture seule</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, modifié</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Best BLEU</source>
        <translation>Meilleur BLEU</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexité</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Gain de la source</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Jetons/s</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Préréglage</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>shown in the charts</source>
        <translation>affiché dans les graphiques</translation>
    </message>
    <message>
        <source>not shown in the charts</source>
        <translation>non affiché dans les graphiques</translation>
    </message>
    <message>
        <source>The current run is always drawn</source>
        <translation>L’entraînement actuel est toujours tracé</translation>
    </message>
    <message>
        <source>Drawn in the charts; click to hide it</source>
        <translation>Tracé dans les graphiques&#xa0;; un clic l’enlève</translation>
    </message>
    <message>
        <source>Click to draw it in the charts</source>
        <translation>Un clic le trace dans les graphiques</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, pas %2</translation>
    </message>
    <message>
        <source>Which runs are drawn in the charts</source>
        <translation>Quels entraînements sont tracés dans les graphiques</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Affiché</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Best perplexity</source>
        <translation>Meilleure perplexité</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>File</translation>
    </message>
    <message>
        <source>With *: values of it were changed</source>
        <translation>Avec * : des valeurs en ont été modifiées</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>Commencé à partir de</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsModel</name>
    <message>
        <source>average up to %1</source>
        <translation>moyenne jusqu’à %1</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, le meilleur</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>entier</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>Weights and optimizer state: training can resume from here exactly</source>
        <translation>Poids et état de l’optimiseur&#xa0;: l’entraînement peut reprendre d’ici comme s’il ne s’était pas arrêté</translation>
    </message>
    <message>
        <source>Weights only: a fork starts with a new optimizer state</source>
        <translation>Poids seuls&#xa0;: une branche repart avec un optimiseur neuf</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrit</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Perte de validation</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Conservé</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message>
        <source>Checkpoints</source>
        <translation>Points de contrôle</translation>
    </message>
    <message>
        <source>Fork from it</source>
        <translation>Créer une branche</translation>
    </message>
    <message>
        <source>Set up a new run that continues from this checkpoint with other settings</source>
        <translation>Prépare un nouvel entraînement qui part de ce point de contrôle avec d’autres réglages</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traduire avec lui</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Nettoyer</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Free the space now</source>
        <translation>Libérer l’espace</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>%n élément mis de côté, %1</numerusform>
            <numerusform>%n éléments mis de côté, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint yet</source>
        <translation>Pas encore de point de contrôle</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>%n point de contrôle, %1</numerusform>
            <numerusform>%n points de contrôle, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1-fork</source>
        <comment>name proposed for a run</comment>
        <translation>%1-branche</translation>
    </message>
    <message>
        <source>%1 (frees %2)</source>
        <translation>%1 (libère %2)</translation>
    </message>
    <message>
        <source>Remove all but the best, the latest and averages</source>
        <translation>Supprimer tout sauf le meilleur, le dernier et les moyennes</translation>
    </message>
    <message>
        <source>Remove optimizer states, keep all weights</source>
        <translation>Supprimer les états de l’optimiseur, garder tous les poids</translation>
    </message>
    <message>
        <source>Remove the selected checkpoints</source>
        <translation>Supprimer les points de contrôle sélectionnés</translation>
    </message>
    <message>
        <source>Translate with the chosen checkpoint</source>
        <translation>Traduire avec le point de contrôle choisi</translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message>
        <source>Copy the table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Differences of the configurations</source>
        <translation>Différences des configurations</translation>
    </message>
    <message>
        <source>The configurations are the same.</source>
        <translation>Les configurations sont identiques.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%1 valeur sur %n diffère</numerusform>
            <numerusform>%1 valeurs sur %n diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>Equal values too</source>
        <translation>Aussi ce qui est identique</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hyperparamètre</translation>
    </message>
    <message>
        <source>%1, another value</source>
        <translation>%1, une autre valeur</translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message>
        <source>Doctor</source>
        <translation>Docteur</translation>
    </message>
    <message>
        <source>Planned learning rate</source>
        <translation>Taux d’apprentissage prévu</translation>
    </message>
    <message>
        <source>Trains for a few seconds with these values to estimate the duration</source>
        <translation>Entraîne quelques secondes avec ces valeurs pour dire combien de temps cela prendra</translation>
    </message>
    <message>
        <source>Learning rate × 10⁻³ by step</source>
        <translation>Taux d’apprentissage × 10⁻³ par pas</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>Chronométrer quelques pas</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>aucun problème</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remarque</numerusform>
            <numerusform>%n remarques</numerusform>
        </translation>
    </message>
    <message>
        <source>well</source>
        <translation>bon</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problème</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Set up a new run</source>
        <translation>Préparer un nouvel entraînement</translation>
    </message>
    <message>
        <source>Set up a fork from step %1</source>
        <translation>Préparer une branche depuis le pas %1</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Taux d’apprentissage</translation>
    </message>
    <message>
        <source>Timing a few steps; the corpus is prepared first if that has not been done…</source>
        <translation>Quelques pas sont chronométrés&#xa0;; la première fois, le corpus est préparé avant…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Measured: %1 s per step, %2 tokens per second, %3 in all.</source>
        <translation>Mesuré&#xa0;: %1 s par pas, %2 jetons par seconde, %3 en tout.</translation>
    </message>
</context>
<context>
    <name>transept::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Chercher dans l’aide</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>No help page contains these words.</source>
        <translation>Rien dans l’aide ne contient ces mots.</translation>
    </message>
    <message>
        <source>This page is not translated yet.</source>
        <translation>Cette page n’est pas encore traduite.</translation>
    </message>
</context>
<context>
    <name>transept::NotesEditor</name>
    <message>
        <source>Lineage</source>
        <translation>Filiation</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Étiquettes, séparées par des virgules</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Notes: what you tried, what you saw</source>
        <translation>Notes&#xa0;: ce que vous avez essayé, ce que vous avez vu</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2.</source>
        <translation>Branche de %1 au pas %2.</translation>
    </message>
    <message>
        <source>Forks: %1.</source>
        <translation>Branches&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1.</source>
        <translation>Ajusté à partir de %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1 at step %2.</source>
        <translation>Ajusté à partir de %1 au pas %2.</translation>
    </message>
    <message>
        <source>General text against forgetting: %1.</source>
        <translation>Texte général contre l’oubli : %1.</translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n entraînement</numerusform>
            <numerusform>%n entraînements côte à côte</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a run to see its notes and checkpoints, or several to see how they differ.</source>
        <translation>Choisissez un entraînement pour voir ses notes et ses points de contrôle, ou plusieurs pour voir en quoi ils diffèrent.</translation>
    </message>
</context>
<context>
    <name>transept::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Entraînements</translation>
    </message>
</context>
<context>
    <name>transept::SavedFile</name>
    <message>
        <source>“%1” could not be written: %2. Choose another folder.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas pu être écrit&#xa0;: %2. Choisissez un autre dossier.</translation>
    </message>
</context>
<context>
    <name>transept::TrainingWatch</name>
    <message>
        <source>Best BLEU %1.</source>
        <translation>Meilleur BLEU %1.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished</source>
        <translation>L’entraînement de « %1 » est terminé</translation>
    </message>
    <message>
        <source>The training of “%1” ended early</source>
        <translation>L’entraînement de «&#xa0;%1&#xa0;» s’est terminé plus tôt</translation>
    </message>
    <message>
        <source>A model is being trained</source>
        <translation>Un modèle est en cours d’entraînement</translation>
    </message>
</context>
<context>
    <name>transept::RunsPage</name>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traduire avec lui</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Tous les états</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Entraînements</translation>
    </message>
    <message>
        <source>No runs yet. Set one up on the Train page, or train the demo from the start page.</source>
        <translation>Pas encore d’entraînement. Préparez-en un sur la page Entraîner, ou entraînez la démo depuis la page d’accueil.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Couleur %1</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>«&#xa0;%1&#xa0;» est dans la corbeille.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler l’action</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>La commande est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Montrer le dossier</translation>
    </message>
    <message>
        <source>Draw in the charts</source>
        <translation>Tracer dans les graphiques</translation>
    </message>
    <message>
        <source>Filter by name, corpus, tag, note or language</source>
        <translation>Filtrer par nom, corpus, étiquette, note ou langue</translation>
    </message>
    <message>
        <source>Follow a run elsewhere…</source>
        <translation>Suivre un entraînement distant…</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>Ne plus suivre</translation>
    </message>
    <message>
        <source>The folder of a run</source>
        <translation>Le dossier d’un entraînement</translation>
    </message>
    <message>
        <source>“%1” is not shown any more; it is untouched in %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’est plus affiché&#xa0;; il est intact dans %2.</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Mettre en file</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Retirer de la file</translation>
    </message>
    <message>
        <source>Move up in the queue</source>
        <translation>Avancer dans la file</translation>
    </message>
    <message>
        <source>Move down in the queue</source>
        <translation>Reculer dans la file</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Démarrer la file</translation>
    </message>
    <message>
        <source>Name, corpus, tag, note or language</source>
        <translation>Nom, corpus, étiquette, note ou langue</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Enregistrer comme page web…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Exporter le modèle pour</translation>
    </message>
    <message>
        <source>Curves, translations, attention and settings of the run in one file that needs no network</source>
        <translation>Courbes, traductions, attention et réglages de l’entraînement dans un fichier qui n’a pas besoin du réseau</translation>
    </message>
    <message>
        <source>The page of “%1” is being written…</source>
        <translation>La page de « %1 » est en cours d’écriture…</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>Enregistrer la page</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Page web (*.html)</translation>
    </message>
    <message>
        <source>The page is in %1.</source>
        <translation>La page est dans %1.</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Ajuster le modèle sur un autre texte…</translation>
    </message>
    <message>
        <source>Save for TensorBoard…</source>
        <translation>Enregistrer pour TensorBoard…</translation>
    </message>
    <message>
        <source>The folder to write the event file into</source>
        <translation>Le dossier où écrire le fichier d’événements</translation>
    </message>
    <message>
        <source>The event file is in %1.</source>
        <translation>Le fichier d’événements est dans %1.</translation>
    </message>
    <message>
        <source>Make it small…</source>
        <translation>Le rendre petit…</translation>
    </message>
    <message>
        <source>A small, fast model that learns from the translations of this one</source>
        <translation>Un petit modèle rapide qui apprend des traductions de celui-ci</translation>
    </message>
</context>
<context>
    <name>transept::SamplesCard</name>
    <message>
        <source>Samples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Translations of sample sentences</source>
        <translation>Traductions de phrases d’exemple</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
    <message>
        <source>Appear with the first validation.</source>
        <translation>Apparaissent avec la première validation.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>référence</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>référence&#xa0;: %1</translation>
    </message>
    <message>
        <source>Open in Attention ›</source>
        <translation>Ouvrir dans Attention ›</translation>
    </message>
</context>
<context>
    <name>transept::SchemaEditor</name>
    <message>
        <source>Basic</source>
        <translation>Essentiel</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Parameters shown</source>
        <translation>Paramètres affichés</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>Revenir au préréglage</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Préréglage</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Tous (%1)</translation>
    </message>
    <message>
        <source>Model, section 3</source>
        <translation>Modèle, section 3</translation>
    </message>
    <message>
        <source>Training, section 5</source>
        <translation>Entraînement, section 5</translation>
    </message>
    <message>
        <source>Data, section 5.1</source>
        <translation>Données, section 5.1</translation>
    </message>
    <message>
        <source>Decoding, section 6.1</source>
        <translation>Décodage, section 6.1</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>section %1 de l’article</translation>
    </message>
    <message>
        <source>Back to the preset's value</source>
        <translation>Revenir à la valeur du préréglage</translation>
    </message>
    <message>
        <source>Back to the preset's value of %1</source>
        <translation>Revenir à la valeur du préréglage pour %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>De %1 à %2.</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Chercher dans les réglages</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler l’action</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Détails…</translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message>
        <source>Train a translation model and look inside it</source>
        <translation>Entraînez un modèle de traduction et regardez à l’intérieur</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on this machine.</source>
        <translation>Entraînez un Transformer sur vos textes parallèles. Textes et modèles restent sur cette machine.</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>Le voir fonctionner</translation>
    </message>
    <message>
        <source>Makes 12,000 English and German sentences, trains a small model on them in a few minutes, and shows it.</source>
        <translation>Produit 12&#xa0;000 phrases anglaises et allemandes, entraîne dessus un petit modèle en quelques minutes, et le montre.</translation>
    </message>
    <message>
        <source>Train the demo</source>
        <translation>Entraîner la démo</translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>Votre propre texte</translation>
    </message>
    <message>
        <source>Two files whose lines belong together, or one file that holds both languages: a translation memory, a table, an archive. Drop them anywhere in this window.</source>
        <translation>Deux fichiers dont les lignes vont ensemble, ou un fichier qui contient les deux langues&#xa0;: mémoire de traduction, tableau ou archive. Déposez-les n’importe où dans cette fenêtre.</translation>
    </message>
    <message>
        <source>Open text…</source>
        <translation>Ouvrir un texte…</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Entraînements récents</translation>
    </message>
    <message>
        <source>None yet. A run is one training of one model; it can be paused and continues without the window.</source>
        <translation>Aucun encore. Un entraînement forme un modèle&#xa0;; il peut être mis en pause et continue sans la fenêtre.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 est inutilisable&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1, %n thread, %2 de mémoire</numerusform>
            <numerusform>%1, %n threads, %2 de mémoire</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 of its own memory</source>
        <translation>%1 avec %2 de mémoire propre</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Recherche des appareils…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Accueil</translation>
    </message>
    <message>
        <source>Open parallel text</source>
        <translation>Ouvrir un texte parallèle</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Ouvrir la démo entraînée</translation>
    </message>
    <message>
        <source>A small model that comes with Transept: translate and look inside at once</source>
        <translation>Un petit modèle fourni avec Transept&#xa0;: traduire et regarder à l’intérieur tout de suite</translation>
    </message>
    <message>
        <source>A tour of the paper</source>
        <translation>Visite guidée de l’article</translation>
    </message>
    <message>
        <source>%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own model: its stacks, its heads, its learning rate, its search.</source>
        <translation>%1 courtes étapes de la figure 1 à la figure 5 de «&#xa0;Attention Is All You Need&#xa0;», chacune montrée sur votre propre modèle&#xa0;: ses piles, ses têtes, son taux d’apprentissage, sa recherche.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Commencer la visite</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Do not offer the tour here</source>
        <translation>Ne plus proposer la visite ici</translation>
    </message>
    <message>
        <source>Open the run “%1”</source>
        <translation>Ouvrir l’entraînement «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on %1.</source>
        <translation>Entraînez un Transformer sur vos textes parallèles. Textes et modèles restent sur %1.</translation>
    </message>
</context>
<context>
    <name>transept::StatusStrip</name>
    <message>
        <source>What is being trained</source>
        <translation>Ce qui est en cours d’entraînement</translation>
    </message>
    <message>
        <source>training on %1</source>
        <translation>entraînement sur %1</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>le processeur</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>pas %1 sur %2</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>époque %1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 jetons/s</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>perte %1</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>encore %1</translation>
    </message>
    <message>
        <source>memory %1 of %2</source>
        <translation>mémoire %1 sur %2</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>mémoire %1</translation>
    </message>
    <message>
        <source>%1 free in %2</source>
        <translation>%1 libres dans %2</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>En attente de %1…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Essayer maintenant</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>Le moteur ne tourne pas.</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Démarrer le moteur</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>Le moteur démarre…</translation>
    </message>
    <message>
        <source>Nothing is being trained yet.</source>
        <translation>Rien n’est encore en cours d’entraînement.</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>Libérer de la place…</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Démarrer la file</translation>
    </message>
    <message>
        <source>Show the queue</source>
        <translation>Afficher la file</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>Afficher « %1 »</translation>
    </message>
</context>
<context>
    <name>transept::Table3Model</name>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Modifie</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexité</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
</context>
<context>
    <name>transept::TokenTextEdit</name>
    <message>
        <source>probability %1</source>
        <translation>probabilité %1</translation>
    </message>
</context>
<context>
    <name>transept::TrainPage</name>
    <message>
        <source>The training failed.</source>
        <translation>L’entraînement a échoué.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>The training was interrupted.</source>
        <translation>L’entraînement a été interrompu.</translation>
    </message>
    <message>
        <source>It can continue from its last checkpoint.</source>
        <translation>Il peut continuer depuis son dernier point de contrôle.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Entraîner</translation>
    </message>
    <message>
        <source>The configuration of “%1” has settings that this version does not know: %2. Until that is settled, the run is only shown.</source>
        <translation>La configuration de « %1 » a des réglages que cette version ne connaît pas : %2. Tant que ce n’est pas réglé, l’entraînement est seulement montré.</translation>
    </message>
    <message>
        <source>Ignore them</source>
        <translation>Les ignorer</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Ouvrir le fichier</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>Où est-il maintenant ?</translation>
    </message>
    <message>
        <source>The folder of the corpus “%1”</source>
        <translation>Le dossier du corpus « %1 »</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Choisir à nouveau</translation>
    </message>
    <message>
        <source>The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.</source>
        <translation>Le corpus « %1 » n’est plus dans %2. Pour reprendre l’exécution ou en créer une branche, montrez où il se trouve maintenant.</translation>
    </message>
    <message>
        <source>It has no checkpoint yet and begins again if it is resumed.</source>
        <translation>Il n’y a pas encore de point de contrôle ; s’il est repris, il recommence depuis le début.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>forced</source>
        <translation>forcé</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>gardé</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>élagué</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>interdit</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceGrid</name>
    <message>
        <source>Each token of the translation and what could have stood in its place</source>
        <translation>Chaque jeton de la traduction et ce qui aurait pu être à sa place</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceModel</name>
    <message>
        <source>%1, probability %2: it stands here</source>
        <translation>%1, probabilité %2&#xa0;: il est ici</translation>
    </message>
    <message>
        <source>%1, probability %2: choose it to continue from here</source>
        <translation>%1, probabilité %2&#xa0;: choisissez-le pour continuer à partir d’ici</translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message>
        <source>Pruned branches</source>
        <translation>Branches élaguées</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>En tableau</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Forcer</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>Interdire</translation>
    </message>
    <message>
        <source>Search tree as a table</source>
        <translation>Arbre de recherche en tableau</translation>
    </message>
    <message>
        <source>The translation begins with everything up to this token and continues from there</source>
        <translation>La traduction commence par tout ce qui va jusqu’à ce jeton et continue à partir de là</translation>
    </message>
    <message>
        <source>The search may not take this token at this place</source>
        <translation>La recherche ne peut pas prendre ce jeton à cet endroit</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>Autoriser de nouveau</translation>
    </message>
    <message>
        <source>“%1”: %2, probability %3, score %4</source>
        <translation>«&#xa0;%1&#xa0;»&#xa0;: %2, probabilité %3, score %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>%1 nœud examiné, %2 élagués (en pointillés)&#xa0;; le meilleur chemin est en gras.</numerusform>
            <numerusform>%1 nœuds examinés, %2 élagués (en pointillés)&#xa0;; le meilleur chemin est en gras.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>%Ln nœud loin du meilleur est omis.</numerusform>
            <numerusform>%Ln nœuds loin du meilleur sont omis.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeModel</name>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Translation so far</source>
        <translation>Traduction jusqu’ici</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilité</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeView</name>
    <message>
        <source>Search tree</source>
        <translation>Arbre de recherche</translation>
    </message>
    <message>
        <source>Type a sentence to see how its translation was searched for.</source>
        <translation>Saisissez une phrase pour voir comment sa traduction a été cherchée.</translation>
    </message>
    <message>
        <source>%1
%2 · probability %3 · score %4</source>
        <translation>%1
%2 · probabilité %3 · score %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche en cours…</translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message>
        <source>Step back</source>
        <translation>Revenir d’un pas</translation>
    </message>
    <message>
        <source>Translate freely</source>
        <translation>Traduire librement</translation>
    </message>
    <message>
        <source>Takes back the last token that was forced or banned</source>
        <translation>Annule le dernier jeton forcé ou interdit</translation>
    </message>
    <message>
        <source>Takes back everything that was forced or banned in this line</source>
        <translation>Annule tout ce qui a été forcé ou interdit dans cette ligne</translation>
    </message>
    <message>
        <source>Begins with “%1”</source>
        <translation>Commence par «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Not “%1”</source>
        <translation>Pas «&#xa0;%1&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>%n début interdit</numerusform>
            <numerusform>%n débuts interdits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AttentionComparison</name>
    <message>
        <source>First</source>
        <translation>Premier</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Second</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>Which model's attention</source>
        <translation>L’attention de quel modèle</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparer avec</translation>
    </message>
    <message>
        <source>Loading the second model's attention; the first is shown until then.</source>
        <translation>Le second modèle est interrogé&#xa0;; le premier est affiché en attendant.</translation>
    </message>
    <message>
        <source>This is the second model, %1.</source>
        <translation>Voici le second modèle, %1.</translation>
    </message>
    <message>
        <source>The second model has fewer layers or heads: its layer %1, head %2 is shown.</source>
        <translation>Le second modèle a moins de couches ou de têtes&#xa0;: sa couche %1, tête %2 a été prise.</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn; this is the first.</source>
        <translation>Les deux modèles découpent les phrases en jetons différents&#xa0;: aucune différence ne peut être tracée&#xa0;; voici le premier.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn.</source>
        <translation>Les deux modèles découpent les phrases en jetons différents&#xa0;: aucune différence ne peut être tracée.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionReplay</name>
    <message>
        <source>Sentence that is replayed</source>
        <translation>Phrase relue</translation>
    </message>
    <message>
        <source>The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has written</source>
        <translation>La phrase ci-dessus à chaque point de contrôle conservé, ou une phrase épinglée à chacun de ceux qui ont existé</translation>
    </message>
    <message>
        <source>The sentence above</source>
        <translation>La phrase ci-dessus</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Épinglée&#xa0;: %1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Référence&#xa0;: %1</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Relecture</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pause</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Lire</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Mettre la relecture en pause</translation>
    </message>
    <message>
        <source>Play the replay</source>
        <translation>Lancer la relecture</translation>
    </message>
    <message>
        <source>no checkpoints yet</source>
        <translation>pas encore de points de contrôle</translation>
    </message>
    <message>
        <source>averaged at &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>moyenné à &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>checkpoint &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>point de contrôle &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Checkpoint at step %1</source>
        <translation>Point de contrôle au pas %1</translation>
    </message>
</context>
<context>
    <name>transept::ComparePane</name>
    <message>
        <source>Second model</source>
        <translation>Second modèle</translation>
    </message>
    <message>
        <source>Translation of the second model</source>
        <translation>Traduction du second modèle</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>pas %1</translation>
    </message>
</context>
<context>
    <name>transept::PrecisionChooser</name>
    <message>
        <source>Precision</source>
        <translation>Précision</translation>
    </message>
    <message>
        <source>f32 computes as training does; int8 multiplies integers of 8 bits: faster, and the translations are nearly the same</source>
        <translation>f32 calcule comme l’entraînement&#xa0;; int8 multiplie des entiers de 8 bits&#xa0;: plus rapide, et les traductions sont presque les mêmes</translation>
    </message>
    <message>
        <source>Exact (f32)</source>
        <translation>Exacte (f32)</translation>
    </message>
    <message>
        <source>Half (bf16)</source>
        <translation>Demi (bf16)</translation>
    </message>
    <message>
        <source>Fast (int8)</source>
        <translation>Rapide (int8)</translation>
    </message>
</context>
<context>
    <name>transept::SideModelChooser</name>
    <message>
        <source>Compare with</source>
        <translation>Comparer avec</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside this one</source>
        <translation>Un second modèle ou point de contrôle à côté de celui-ci</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Ouvrir le dossier d’un modèle</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>Aucune comparaison</translation>
    </message>
    <message>
        <source>%1 · BLEU %2</source>
        <translation>%1 · BLEU %2</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Moyenne à %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Pas %1</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ouvrir le dossier d’un modèle…</translation>
    </message>
    <message>
        <source>%1 is on the machine that you disconnected from and can no longer be compared. Choose a model on this machine.</source>
        <translation>%1 se trouve sur la machine que vous avez quittée et n’est donc plus comparé. Choisissez un modèle de celle-ci.</translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message>
        <source>All heads on</source>
        <translation>Activer toutes les têtes</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>score %1</translation>
    </message>
    <message>
        <source>With all heads</source>
        <translation>Avec toutes les têtes</translation>
    </message>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>Sans %n tête</numerusform>
            <numerusform>Sans %n têtes</numerusform>
        </translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>Les mots sont les mêmes.</translation>
    </message>
    <message>
        <source>%1: </source>
        <comment>what the text behind it is</comment>
        <translation>%1&#xa0;: </translation>
    </message>
</context>
<context>
    <name>transept::QueryModel</name>
    <message>
        <source>seen</source>
        <translation>visible</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>masqué</translation>
    </message>
    <message>
        <source>Query times key, divided by the root of d_k = %1</source>
        <translation>Requête fois clé, divisé par la racine de d_k = %1</translation>
    </message>
    <message>
        <source>The decoder may not attend to later tokens; a window hides distant ones</source>
        <translation>Le décodeur ne peut pas regarder en avant&#xa0;; une fenêtre masque ce qui est loin</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Masque</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
</context>
<context>
    <name>transept::QueryPanel</name>
    <message>
        <source>Scores, mask and softmax of the chosen query</source>
        <translation>Scores, masque et softmax de la requête choisie</translation>
    </message>
    <message>
        <source>Only the weights of this checkpoint were kept, not its scores.</source>
        <translation>Seuls les poids de ce point de contrôle ont été conservés, pas ses scores.</translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message>
        <source>This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was trained.</source>
        <translation>Ce modèle n’a pas de tokeniseur : il lit et écrit des tokens séparés par des espaces. Découpez le texte comme lors de l’entraînement.</translation>
    </message>
    <message>
        <source>Translate as you type</source>
        <translation>Traduire en tapant</translation>
    </message>
    <message>
        <source>%1 words/s · %2 ms</source>
        <translation>%1 mots/s · %2 ms</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Beam size</source>
        <translation>Taille du faisceau</translation>
    </message>
    <message>
        <source>Hypotheses that are kept at each step (section 6.1)</source>
        <translation>Hypothèses gardées à chaque pas (section 6.1)</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Pénalité de longueur alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty: 0 prefers short translations (section 6.1)</source>
        <translation>Force de la pénalité de longueur&#xa0;: 0 préfère les traductions courtes (section 6.1)</translation>
    </message>
    <message>
        <source>Number of hypotheses listed</source>
        <translation>Nombre d’hypothèses listées</translation>
    </message>
    <message>
        <source>&amp;Beam</source>
        <translation>&amp;Faisceau</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Al&amp;pha</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>Préc&amp;ision</translation>
    </message>
    <message>
        <source>Shades tokens with a low probability; hover over one to see it</source>
        <translation>Les jetons dont le modèle doutait sont ombrés&#xa0;; le pointeur montre leur probabilité</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>Texte à traduire</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Open in Attention</source>
        <translation>Ouvrir dans Attention</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the translation</source>
        <translation>Copier la traduction</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>The translation is on the clipboard.</source>
        <translation>La traduction est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>Hypothèses</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>ligne %1</translation>
    </message>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>traduction, encore %Ln ligne</numerusform>
            <numerusform>traduction, encore %Ln lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>translating…</source>
        <translation>traduction…</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Traduire</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>View of the translation</source>
        <translation>Vue de la traduction</translation>
    </message>
    <message>
        <source>Choices at each token</source>
        <translation>Choix à chaque jeton</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Recherche en faisceau</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>Comparer a&amp;vec</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Open a text…</source>
        <translation>Ouvrir un texte…</translation>
    </message>
    <message>
        <source>Open a text to translate</source>
        <translation>Ouvrir un texte à traduire</translation>
    </message>
    <message>
        <source>Paste as the text</source>
        <translation>Coller comme texte</translation>
    </message>
    <message>
        <source>Save the translation…</source>
        <translation>Enregistrer la traduction…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Exporter le modèle pour</translation>
    </message>
    <message>
        <source>Save the translation</source>
        <translation>Enregistrer la traduction</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Enregistré sous %1.</translation>
    </message>
    <message>
        <source>Type or paste text here. Line breaks are kept.</source>
        <translation>Saisissez ou collez un texte ici. Les sauts de ligne sont conservés.</translation>
    </message>
    <message>
        <source>Hypotheses of the sentence at the cursor</source>
        <translation>Hypothèses de la phrase sous le curseur</translation>
    </message>
    <message>
        <source>Split sentences</source>
        <translation>Séparer les phrases</translation>
    </message>
    <message>
        <source>Translates the sentences of a line one by one, as most models have learned it. Off: each line is translated as a whole</source>
        <translation>Traduit une à une les phrases d’une ligne, comme la plupart des modèles l’ont appris. Désactivé : chaque ligne est traduite en entier</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>phrase %1</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Ajuster le modèle sur un autre texte…</translation>
    </message>
    <message>
        <source>Shade uncertain tokens</source>
        <translation>Ombrer le doute</translation>
    </message>
    <message>
        <source>Translate a document…</source>
        <translation>Traduire un document…</translation>
    </message>
    <message>
        <source>Translate a document</source>
        <translation>Traduire un document</translation>
    </message>
    <message>
        <source>Choose a glossary…</source>
        <translation>Choisir un glossaire…</translation>
    </message>
    <message>
        <source>Choose a glossary</source>
        <translation>Choisir un glossaire</translation>
    </message>
    <message>
        <source>Translate without the glossary</source>
        <translation>Traduire sans le glossaire</translation>
    </message>
    <message>
        <source>Translations no longer follow a glossary.</source>
        <translation>Les traductions ne suivent plus de glossaire.</translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>%n terme utilisé</numerusform>
            <numerusform>%n termes utilisés</numerusform>
        </translation>
    </message>
    <message>
        <source>missed: %1</source>
        <translation>manquants : %1</translation>
    </message>
    <message>
        <source>Remove the glossary</source>
        <translation>Retirer le glossaire</translation>
    </message>
    <message>
        <source>Corrections of the model…</source>
        <translation>Corrections du modèle…</translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>Les traductions suivent le glossaire du corpus : %n terme.</numerusform>
            <numerusform>Les traductions suivent le glossaire du corpus : %n termes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>Les traductions suivent le glossaire du modèle : %n terme.</numerusform>
            <numerusform>Les traductions suivent le glossaire du modèle : %n termes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Corriger</translation>
    </message>
    <message>
        <source>Correct the translation of the sentence at the cursor</source>
        <translation>Corriger la traduction de la phrase au curseur</translation>
    </message>
    <message>
        <source>Edit the translation of the sentence at the cursor, and teach the model your version</source>
        <translation>Modifiez la traduction de la phrase au curseur et apprenez votre version au modèle</translation>
    </message>
    <message>
        <source>%1 words/s · %2 s</source>
        <translation>%1 mots/s · %2 s</translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>Le moteur a répondu %2 pour %1 ligne.</numerusform>
            <numerusform>Le moteur a répondu %2 pour %1 lignes.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the text to try again.</source>
        <translation>Modifiez le texte pour réessayer.</translation>
    </message>
</context>
<context>
    <name>transept::ViewSwitch</name>
    <message>
        <source>Runs</source>
        <translation>Entraînements</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Expériences</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Évaluations</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message>
        <source>Filters, in the order in which they are applied</source>
        <translation>Filtres, dans l’ordre où ils sont appliqués</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>Apply the filter earlier</source>
        <translation>Appliquer le filtre plus tôt</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Bas</translation>
    </message>
    <message>
        <source>Apply the filter later</source>
        <translation>Appliquer le filtre plus tard</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Undo the last change of the filters</source>
        <translation>Annuler la dernière modification des filtres</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Redo the last change of the filters</source>
        <translation>Rétablir la modification des filtres</translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>Gardées&#xa0;: %1 sur %2 paire</numerusform>
            <numerusform>Gardées&#xa0;: %1 sur %2 paires</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>Gardées&#xa0;: %1 sur la première %2 paire</numerusform>
            <numerusform>Gardées&#xa0;: %1 sur les %2 premières paires</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message>
        <source>Set “%1”</source>
        <translation>Régler «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>Déplacer «&#xa0;%1&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>%1 paire réparée</numerusform>
            <numerusform>%1 paires réparées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>%1 paire retirée</numerusform>
            <numerusform>%1 paires retirées</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch “%1” on</source>
        <translation>Activer «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Switch “%1” off</source>
        <translation>Désactiver «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paires</translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>Mots différents</translation>
    </message>
    <message>
        <source>Words seen once</source>
        <translation>Mots vus une fois</translation>
    </message>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>Couvert par le %1 mot le plus fréquent</numerusform>
            <numerusform>Couvert par les %1 mots les plus fréquents</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caractères</translation>
    </message>
    <message>
        <source>Different characters</source>
        <translation>Caractères différents</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Écritures</translation>
    </message>
    <message>
        <source>Most frequent</source>
        <translation>Les plus fréquents</translation>
    </message>
    <message>
        <source>Rarest</source>
        <translation>Les plus rares</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
</context>
<context>
    <name>transept::SourceModel</name>
    <message>
        <source>%1 so far</source>
        <translation>%1 pour l’instant</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>téléchargé</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message>
        <source>Text from the web</source>
        <translation>Texte du web</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>De cette langue</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>Vers cette langue</translation>
    </message>
    <message>
        <source>Sources of text</source>
        <translation>Sources de texte</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Reprendre le téléchargement</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>Supprimer le fichier</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Retour aux corpus</translation>
    </message>
    <message>
        <source>Add sources of your own to %1</source>
        <translation>Ajoutez vos propres sources dans %1</translation>
    </message>
    <message>
        <source>No source is known for these two languages.</source>
        <translation>Aucune source connue pour ces deux langues.</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsModel</name>
    <message>
        <source>Loss</source>
        <translation>Perte</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Fichier et ligne</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message>
        <source>Find them</source>
        <translation>Les trouver</translation>
    </message>
    <message>
        <source>Model that scores the pairs</source>
        <translation>Modèle qui juge les paires</translation>
    </message>
    <message>
        <source>Find the training pairs with the highest loss</source>
        <translation>Trouver les paires qui surprennent le plus le modèle</translation>
    </message>
    <message>
        <source>The worst pairs</source>
        <translation>Les pires paires</translation>
    </message>
    <message>
        <source>The training pairs with the highest loss of a model: often wrong translations, other languages or shifted lines.</source>
        <translation>Les paires d’entraînement qui surprennent le plus un modèle&#xa0;: traductions fausses, autres langues, lignes décalées.</translation>
    </message>
    <message>
        <source>Train a model first; then the pairs with its highest loss can be found.</source>
        <translation>Entraînez d’abord un modèle&#xa0;: il dira quelles paires le surprennent le plus.</translation>
    </message>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>Jugées&#xa0;: %1 sur %2 paire, avec une perte moyenne de %3 par jeton.</numerusform>
            <numerusform>Jugées&#xa0;: %1 sur %2 paires, avec une perte moyenne de %3 par jeton.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message>
        <source>Name of the mixture</source>
        <translation>Nom du mélange</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>The weight is how many times an epoch uses a corpus: with 3, every pair three times; with 0.1, a different tenth each time.</source>
        <translation>Un poids dit combien de fois une époque parcourt un corpus&#xa0;: 3 prend chaque paire trois fois, 0,1 chaque fois un autre dixième.</translation>
    </message>
    <message>
        <source>mixture</source>
        <translation>mélange</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1, %2 paire</numerusform>
            <numerusform>%1, %2 paires</numerusform>
        </translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Poids de %1</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1&#xa0;%</translation>
    </message>
</context>
<context>
    <name>transept::TextFile</name>
    <message>
        <source>“%1” could not be read: %2. Choose another file.</source>
        <translation>«&#xa0;%1&#xa0;» n’a pas pu être lu&#xa0;: %2. Choisissez un autre fichier.</translation>
    </message>
    <message>
        <source>“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.</source>
        <translation>«&#xa0;%1&#xa0;» fait %2&#xa0;; au plus %3 sont affichés ici. Traduisez-le avec transept-engine translate.</translation>
    </message>
    <message>
        <source>“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un texte en UTF-8. Enregistrez-le en texte brut UTF-8 et ouvrez celui-ci.</translation>
    </message>
    <message>
        <source>“%1” is a folder or a device, not a file. Choose another file.</source>
        <translation>«&#xa0;%1&#xa0;» est un dossier ou un périphérique, pas un fichier. Choisissez un autre fichier.</translation>
    </message>
</context>
<context>
    <name>transept::Tour</name>
    <message>
        <source>A tour of the paper</source>
        <translation>Visite guidée de l’article</translation>
    </message>
    <message>
        <source>Looking for a model to show it on…</source>
        <translation>Recherche d’un modèle sur lequel la montrer…</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>Chargement du modèle…</translation>
    </message>
    <message>
        <source>There is no model yet</source>
        <translation>Il n’y a pas encore de modèle</translation>
    </message>
    <message>
        <source>The demo is being made. The tour begins by itself as soon as its training has written a first checkpoint: a minute or two.</source>
        <translation>La démo est en cours de création. La visite commence d’elle-même dès que son entraînement a écrit un premier point de contrôle&#xa0;: une minute ou deux.</translation>
    </message>
    <message>
        <source>The tour uses a trained model, and there is none yet. The demo trains one in a few minutes; or open a model on the Translate page.</source>
        <translation>La visite utilise un modèle entraîné, et il n’y en a pas encore. La démo en entraîne un en quelques minutes ; ou ouvrez un modèle sur la page Traduire.</translation>
    </message>
    <message>
        <source>Make the demo</source>
        <translation>Créer la démo</translation>
    </message>
    <message>
        <source>This step is on another page.</source>
        <translation>Cette étape se trouve sur une autre page.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Montrer</translation>
    </message>
</context>
<context>
    <name>transept::TourCard</name>
    <message>
        <source>End the tour</source>
        <translation>Terminer la visite</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>Visite guidée, étape %1 sur %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>Guided tour: %1</source>
        <translation>Visite guidée&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message>
        <source>Comparing all heads…</source>
        <translation>Comparaison de toutes les têtes…</translation>
    </message>
    <message>
        <source>Type a sentence at the top of the page to see it.</source>
        <translation>Saisissez une phrase en haut de la page pour le voir.</translation>
    </message>
    <message>
        <source>“%1” is the two stacks of Figure 1.</source>
        <translation>«&#xa0;%1&#xa0;» est fait des deux piles de la figure 1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 couche d’encodeur lit la phrase.</numerusform>
            <numerusform>%1 couches d’encodeur lisent la phrase.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 couche de décodeur écrit sa traduction.</numerusform>
            <numerusform>%1 couches de décodeur écrivent sa traduction.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>Chaque couche transmet des vecteurs de d&lt;sub&gt;model&lt;/sub&gt; = %1 nombres, et chaque attention y a h = %2 tête. En tout %3 paramètres.</numerusform>
            <numerusform>Chaque couche transmet des vecteurs de d&lt;sub&gt;model&lt;/sub&gt; = %1 nombres, et chaque attention y a h = %2 têtes. En tout %3 paramètres.</numerusform>
        </translation>
    </message>
    <message>
        <source>The framed panel shows all the settings it was trained with. Hover over one to see its section of the paper.</source>
        <translation>Le panneau encadré contient tous les nombres avec lesquels il a été entraîné. Pointez-en un&#xa0;: il nomme sa section de l’article.</translation>
    </message>
    <message>
        <source>It was opened from a folder without its training settings, so the framed panel shows another run.</source>
        <translation>Il a été ouvert depuis un dossier et n’a pas apporté d’entraînement&#xa0;; le panneau encadré montre donc un autre entraînement.</translation>
    </message>
    <message>
        <source>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. The table is one row of it, for one query: its product with every key, divided by √d&lt;sub&gt;k&lt;/sub&gt; = √%1; what the mask hides; and the softmax of the rest, weights that sum to 1.</source>
        <translation>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. Le tableau en est une ligne, pour une requête&#xa0;: son produit avec chaque clé, divisé par √d&lt;sub&gt;k&lt;/sub&gt; = √%1&#xa0;; ce que le masque cache&#xa0;; et le softmax du reste, des poids dont la somme vaut 1.</translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>La requête %1 ne peut pas regarder %2 clé sur %3. Elle regarde surtout %4&#xa0;: score %5, poids %6.</numerusform>
            <numerusform>La requête %1 ne peut pas regarder %2 clés sur %3. Elle regarde surtout %4&#xa0;: score %5, poids %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Instead of one attention of width %1 every layer has h = %2 of width d&lt;sub&gt;k&lt;/sub&gt; = %3 side by side, each with projections of its own; their outputs are joined again.</source>
        <translation>Au lieu d’une attention de largeur %1, chaque couche en a h = %2 de largeur d&lt;sub&gt;k&lt;/sub&gt; = %3 côte à côte, chacune avec ses propres projections&#xa0;; leurs sorties sont ensuite réunies.</translation>
    </message>
    <message>
        <source>A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for much. Choose another with the pointer or the arrow keys, and everything beside it follows.</source>
        <translation>Une ligne de la grille est une couche, un carré est une tête&#xa0;: ce qu’elle regarde dans votre phrase, clair pour beaucoup. Choisissez-en une autre avec le pointeur ou les flèches, et tout ce qui l’entoure suit.</translation>
    </message>
    <message>
        <source>In the encoder, queries, keys and values all come from the source: every token may look at every other one, before it and behind it.</source>
        <translation>Dans l’encodeur, requêtes, clés et valeurs viennent toutes de la source&#xa0;: chaque jeton peut regarder tous les autres, avant et après lui.</translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>La carte est donc pleine&#xa0;: %1 requête sur %1 clé, et chaque ligne a pour somme 1.</numerusform>
            <numerusform>La carte est donc pleine&#xa0;: %1 requêtes sur %1 clés, et chaque ligne a pour somme 1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The decoder writes one token after the other, so each may look only at those before it. The mask sets the other scores to −∞, and softmax makes zeros of them.</source>
        <translation>Le décodeur écrit un jeton après l’autre&#xa0;; chacun ne peut donc regarder que ceux d’avant. Le masque met les autres scores à −∞, et le softmax en fait des zéros.</translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>C’est la moitié vide de la carte, au-dessus de la diagonale&#xa0;: %1 case sur %2. Sans le masque, le modèle apprendrait à copier ce qu’il doit prédire.</numerusform>
            <numerusform>C’est la moitié vide de la carte, au-dessus de la diagonale&#xa0;: %1 cases sur %2. Sans le masque, le modèle apprendrait à copier ce qu’il doit prédire.</numerusform>
        </translation>
    </message>
    <message>
        <source>Between the stacks the queries come from the decoder, keys and values from the encoder's output: this is where the translation reads the source.</source>
        <translation>Entre les piles, les requêtes viennent du décodeur, les clés et les valeurs de la sortie de l’encodeur&#xa0;: c’est là que la traduction lit la source.</translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>Le %1 jeton écrit choisit parmi les %2 de la source. La case la plus claire d’une ligne est souvent le mot en cours de traduction.</numerusform>
            <numerusform>Chacun des %1 jetons écrits choisit parmi les %2 de la source. La case la plus claire d’une ligne est souvent le mot en cours de traduction.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in one step; a recurrent one costs n·d² and needs n steps, one after the other.</source>
        <translation>Pourquoi l’attention plutôt que la récurrence&#xa0;: une couche d’auto-attention coûte n²·d et relie deux jetons quelconques en un pas&#xa0;; une couche récurrente coûte n·d² et demande n pas, l’un après l’autre.</translation>
    </message>
    <message>
        <source>Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.</source>
        <translation>Ici, avec n = %1 et d = %2&#xa0;: %3 produits contre %4, et 1 pas contre %1.</translation>
    </message>
    <message>
        <source>Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's vector of %1 numbers gets another one added that says where it stands: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), and the cosine for 2i + 1.</source>
        <translation>L’attention seule ne voit pas l’ordre&#xa0;: mélangez les clés, la somme reste la même. On ajoute donc au vecteur de %1 nombres de chaque jeton un autre qui dit où il se trouve&#xa0;: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), et le cosinus pour 2i + 1.</translation>
    </message>
    <message>
        <source>This model learned its positions instead. The paper found both nearly equal (Table 3, row E).</source>
        <translation>Ce modèle a plutôt appris ses positions. L’article trouve les deux presque égaux (tableau 3, ligne E).</translation>
    </message>
    <message>
        <source>This model uses these sinusoids, so no sentence is too long for it.</source>
        <translation>Ce modèle utilise ces sinusoïdes&#xa0;; aucune phrase n’est donc trop longue pour lui.</translation>
    </message>
    <message>
        <source>Equation 3: rate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;). It rises in a straight line, then falls with the root of the step.</source>
        <translation>Équation 3&#xa0;: taux = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0,5&lt;/sup&gt; · min(step&lt;sup&gt;−0,5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1,5&lt;/sup&gt;). Il monte en ligne droite, puis descend avec la racine des pas.</translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>Avec d&lt;sub&gt;model&lt;/sub&gt; = %1 et %2 pas d’échauffement, le maximum est %3.</numerusform>
            <numerusform>Avec d&lt;sub&gt;model&lt;/sub&gt; = %1 et %2 pas d’échauffement, le maximum est %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>Cet entraînement fait autrement&#xa0;: après %1 pas, son taux reste à %2.</numerusform>
            <numerusform>Cet entraînement fait autrement&#xa0;: après %1 pas, son taux reste à %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>Cet entraînement fait autrement&#xa0;: après %1 pas, son taux descend de %2 à 0 en ligne droite.</numerusform>
            <numerusform>Cet entraînement fait autrement&#xa0;: après %1 pas, son taux descend de %2 à 0 en ligne droite.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>Cet entraînement a la même forme avec un maximum à lui&#xa0;: %1 après %2 pas.</numerusform>
            <numerusform>Cet entraînement a la même forme avec un maximum à lui&#xa0;: %1 après %2 pas.</numerusform>
        </translation>
    </message>
    <message>
        <source>At this model's checkpoint, step %1, it is %2.</source>
        <translation>Là où en est ce modèle, au pas %1, il vaut %2.</translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>À chaque pas, le %1 meilleur début est gardé et le reste élagué&#xa0;; les phrases finies sont classées avec une pénalité de longueur α = %2. En gras, le chemin vers la traduction&#xa0;; en pointillés, ce qui a été élagué. Choisissez un nœud, forcez-le ou interdisez-le, et voyez ce qui vient à la place.</numerusform>
            <numerusform>À chaque pas, les %1 meilleurs débuts sont gardés et le reste élagué&#xa0;; les phrases finies sont classées avec une pénalité de longueur α = %2. En gras, le chemin vers la traduction&#xa0;; en pointillés, ce qui a été élagué. Choisissez un nœud, forcez-le ou interdisez-le, et voyez ce qui vient à la place.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a sentence on the left to see it.</source>
        <translation>Saisissez une phrase à gauche pour le voir.</translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>Pour cette ligne, la recherche a examiné %1 nœud et en a élagué %2.</numerusform>
            <numerusform>Pour cette ligne, la recherche a examiné %1 nœuds et en a élagué %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the greatest mean distance, without special tokens, and in it the word with the most distant attention.</source>
        <translation>La figure 3 de l’article montre l’attention entre mots éloignés. Voici la tête de l’encodeur dont la distance moyenne est la plus grande, sans jetons spéciaux, et dans celle-ci le mot dont l’attention porte le plus loin.</translation>
    </message>
    <message>
        <source>It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.</source>
        <translation>C’est la tête %1 de la couche %2, à %3 jetons en moyenne&#xa0;: %4 regarde %5.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Shown here is the head with the greatest weight from a pronoun of your sentence to a word two or more tokens away.</source>
        <translation>La figure 4 de l’article montre des têtes qui relient un pronom au mot auquel il renvoie. Voici la tête qui donne le plus grand poids d’un pronom de votre phrase à un mot situé à deux jetons ou plus.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Your sentence has no pronoun that is known here, so this is the greatest weight of any head from one word to another, two or more tokens away.</source>
        <translation>La figure 4 de l’article montre des têtes qui relient un pronom au mot auquel il renvoie. Votre phrase ne contient aucun pronom connu ; voici donc le plus grand poids, toutes têtes confondues, d’un mot à un autre situé à deux jetons ou plus.</translation>
    </message>
    <message>
        <source>Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.</source>
        <translation>Tête %1 de la couche %2&#xa0;: %3 donne à %4 un poids de %5. À vous de juger si c’est bien le sens.</translation>
    </message>
    <message>
        <source>The sentence is too short for that.</source>
        <translation>La phrase est trop courte pour cela.</translation>
    </message>
    <message>
        <source>The paper's Figure 5 shows heads that learned different tasks. Shown here are the two heads of one encoder layer whose maps differ most.</source>
        <translation>La figure 5 de l’article montre des têtes qui ont appris des tâches différentes. La règle ici&#xa0;: de toutes les paires de têtes d’une même couche de l’encodeur, celle dont les cartes diffèrent le plus.</translation>
    </message>
    <message>
        <source>They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on different tokens. This is head %1; the next step shows the other.</source>
        <translation>Ce sont les têtes %1 et %2 de la couche %3&#xa0;: une part de %4 de leur attention porte sur des jetons différents. Voici la tête %1&#xa0;; l’étape suivante montre l’autre.</translation>
    </message>
    <message>
        <source>This model has one head in each layer, so there are no two to compare.</source>
        <translation>Ce modèle a une seule tête par couche&#xa0;; il n’y en a donc pas deux à comparer.</translation>
    </message>
    <message>
        <source>And this is head %1 of layer %2, with the same token chosen.</source>
        <translation>Et voici la tête %1 de la couche %2, avec le même jeton choisi.</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation: it shows where a head looks, not how the model uses it. Switch a head off below the grid and see whether the translation changes.</source>
        <translation>L’attention est un indice, pas une explication&#xa0;: elle montre où une tête regarde, pas ce que le modèle en fait. Désactivez une tête sous la grille et voyez si la traduction change.</translation>
    </message>
    <message>
        <source>Figure 1: encoder and decoder</source>
        <translation>Figure 1&#xa0;: encodeur et décodeur</translation>
    </message>
    <message>
        <source>Equation 1: scaled dot-product attention</source>
        <translation>Équation 1&#xa0;: attention par produit scalaire normalisé</translation>
    </message>
    <message>
        <source>Figure 2: many heads side by side</source>
        <translation>Figure 2&#xa0;: plusieurs têtes côte à côte</translation>
    </message>
    <message>
        <source>Section 3.2.3: self-attention in the encoder</source>
        <translation>Section 3.2.3 : auto-attention dans l’encodeur</translation>
    </message>
    <message>
        <source>Section 3.2.3: masked self-attention in the decoder</source>
        <translation>Section 3.2.3 : auto-attention masquée dans le décodeur</translation>
    </message>
    <message>
        <source>Section 3.2.3: attention to the source</source>
        <translation>Section 3.2.3 : attention à la source</translation>
    </message>
    <message>
        <source>Table 1: why attention</source>
        <translation>Tableau 1&#xa0;: pourquoi l’attention</translation>
    </message>
    <message>
        <source>Section 3.5: positions of tokens</source>
        <translation>Section 3.5 : les positions des jetons</translation>
    </message>
    <message>
        <source>Section 5.3: the learning rate</source>
        <translation>Section 5.3&#xa0;: le taux d’apprentissage</translation>
    </message>
    <message>
        <source>Section 6.1: beam search</source>
        <translation>Section 6.1&#xa0;: recherche en faisceau</translation>
    </message>
    <message>
        <source>Figure 3: attention between distant words</source>
        <translation>Figure 3 : attention entre mots éloignés</translation>
    </message>
    <message>
        <source>Figure 5: heads with different tasks</source>
        <translation>Figure 5&#xa0;: des têtes aux tâches différentes</translation>
    </message>
    <message>
        <source>Figure 5: the other head</source>
        <translation>Figure 5&#xa0;: l’autre tête</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche en cours…</translation>
    </message>
    <message>
        <source>Figure 4: what a pronoun refers to</source>
        <translation>Figure 4&#xa0;: ce qu’un pronom désigne</translation>
    </message>
</context>
<context>
    <name>transept::ConnectDialog</name>
    <message>
        <source>Connect to another machine</source>
        <translation>Se connecter à une autre machine</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>Utilisateur distant</translation>
    </message>
    <message>
        <source>as configured in ssh</source>
        <translation>selon la configuration de ssh</translation>
    </message>
    <message>
        <source>Port of ssh</source>
        <translation>Port de ssh</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>Moteur distant</translation>
    </message>
    <message>
        <source>The path of transept-engine on that machine, if it is not on its PATH</source>
        <translation>Le chemin de transept-engine sur cette machine-là, s’il n’y est pas une commande</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Se connecter</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>Removes the machine from the list; nothing changes on that machine</source>
        <translation>Retire la machine de la liste&#xa0;; rien ne change là-bas</translation>
    </message>
    <message>
        <source>The engine runs on another machine over ssh and uses the text, runs and devices there. Training continues there when the window is closed or the connection is lost.</source>
        <translation>Le moteur travaille sur une machine que ssh atteint, avec ses textes, ses entraînements et ses appareils. Les entraînements y continuent quand la fenêtre se ferme ou que la connexion est coupée.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 ne répond pas depuis %2.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Connexion à %1…</translation>
    </message>
    <message>
        <source>%1 answers, with Transept %2.</source>
        <translation>%1 répond, avec Transept %2.</translation>
    </message>
    <message>
        <source>This window is version %1. The two are compatible, but the same version on both sides is better.</source>
        <translation>Cette fenêtre est en %1&#xa0;: elles se comprennent, la même version vaut mieux.</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 avec %2</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 est inutilisable&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>transept::Machine</name>
    <message>
        <source>Write the name or the address of the machine.</source>
        <translation>Écrivez le nom ou l’adresse de la machine.</translation>
    </message>
    <message>
        <source>“%1” is not a valid machine name.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nom de machine.</translation>
    </message>
    <message>
        <source>“%1” is not a valid user name.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nom d’utilisateur.</translation>
    </message>
    <message>
        <source>The program ssh is not on this machine; install it (package openssh-client).</source>
        <translation>Le programme ssh n’est pas sur cette machine&#xa0;; installez-le (paquet openssh-client).</translation>
    </message>
    <message>
        <source>There is no program %1 on %2. Install the package transept-engine there, or give the program's path.</source>
        <translation>Il n’y a pas de programme %1 sur %2. Installez-y le paquet transept-engine, ou donnez le chemin du programme.</translation>
    </message>
    <message>
        <source>No machine with the name %1 was found. Check its spelling, or give its address.</source>
        <translation>Aucune machine n’est connue sous le nom %1. Vérifiez son écriture, ou donnez son adresse.</translation>
    </message>
    <message>
        <source>This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare the key that it shows with that machine's, answer yes, and try again.</source>
        <translation>On ne s’est jamais connecté d’ici à %1, ou sa clé a changé. Écrivez «&#xa0;%2&#xa0;» dans un terminal, comparez la clé affichée à celle de cette machine, répondez yes et réessayez.</translation>
    </message>
    <message>
        <source>%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and try again.</source>
        <translation>%1 ne vous laisse pas entrer sans mot de passe. Créez une clé avec «&#xa0;ssh-keygen&#xa0;», copiez-la là-bas avec «&#xa0;%2&#xa0;» et réessayez.</translation>
    </message>
    <message>
        <source>%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its port.</source>
        <translation>%1 est là, mais rien n’y répond à ssh. Démarrez un serveur ssh (paquet openssh-server), ou donnez son port.</translation>
    </message>
    <message>
        <source>%1 cannot be reached. Check that it is switched on and on the network.</source>
        <translation>%1 est inaccessible. Voyez si la machine est allumée et dans le même réseau.</translation>
    </message>
    <message>
        <source>The connection to %1 ended. %2</source>
        <translation>La connexion à %1 a pris fin. %2</translation>
    </message>
</context>
<context>
    <name>transept::MachineMenu</name>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Machine</translation>
    </message>
    <message>
        <source>&amp;Connect to another machine…</source>
        <translation>Se &amp;connecter à une autre machine…</translation>
    </message>
    <message>
        <source>&amp;This machine</source>
        <translation>&amp;Cette machine</translation>
    </message>
    <message>
        <source>connecting to %1…</source>
        <translation>connexion à %1…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>sur %1</translation>
    </message>
    <message>
        <source>no connection to %1</source>
        <translation>pas de connexion à %1</translation>
    </message>
</context>
<context>
    <name>transept::Machines</name>
    <message>
        <source>%1 has Transept %2, this window is version %3. The two are compatible; with the same version on both sides, all functions are available.</source>
        <translation>%1 a Transept %2, cette fenêtre est en %3. Elles se comprennent&#xa0;; avec la même version des deux côtés, rien ne manque.</translation>
    </message>
</context>
<context>
    <name>transept::RemotePathDialog</name>
    <message>
        <source>The dropped files are on this machine, and the engine works on %1: copy them there, then open them by their paths.</source>
        <translation>Les fichiers déposés sont sur cette machine, et le moteur travaille sur %1&#xa0;: copiez-les là-bas, puis ouvrez-les par leurs chemins.</translation>
    </message>
    <message>
        <source>Paths on %1</source>
        <translation>Chemins sur %1</translation>
    </message>
    <message>
        <source>A path begins with a slash.</source>
        <translation>Un chemin commence par une barre oblique.</translation>
    </message>
    <message>
        <source>The folder is on %1: %2</source>
        <translation>Le dossier est sur %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>The folder is not there any more: %1</source>
        <translation>Le dossier n’est plus là&#xa0;: %1</translation>
    </message>
    <message>
        <source>No program that shows folders was found; this one is %1</source>
        <translation>Aucun programme pour montrer les dossiers n’a été trouvé&#xa0;; celui-ci est %1</translation>
    </message>
    <message>
        <source>Folder on %1</source>
        <translation>Dossier sur %1</translation>
    </message>
    <message>
        <source>Content of the folder</source>
        <translation>Contenu du dossier</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Remonter</translation>
    </message>
    <message>
        <source>The folder that holds this one</source>
        <translation>Le dossier parent</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Files on %1. Choose them in the list, or enter their paths there, one per line.</source>
        <translation>Fichiers de %1. Choisissez-les dans la liste, ou saisissez leurs chemins là-bas, un par ligne.</translation>
    </message>
    <message>
        <source>A file on %1. Choose it in the list, or enter its path there.</source>
        <translation>Un fichier de %1. Choisissez-le dans la liste, ou saisissez son chemin là-bas.</translation>
    </message>
    <message>
        <source>A folder on %1. Choose it in the list, or enter its path there.</source>
        <translation>Un dossier de %1. Choisissez-le dans la liste, ou saisissez son chemin là-bas.</translation>
    </message>
    <message>
        <source>%1 more entries are not listed; enter their paths.</source>
        <translation>%1 autres entrées ne sont pas listées ; saisissez leurs chemins.</translation>
    </message>
</context>
<context>
    <name>transept::SpreadDialog</name>
    <message>
        <source>Train on several machines</source>
        <translation>Entraîner sur plusieurs machines</translation>
    </message>
    <message>
        <source>Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same names. Training continues as one run, and this window follows it.</source>
        <translation>Chaque machine a besoin de transept-engine et d’Open MPI, et doit voir le dossier de l’entraînement et son corpus sous les mêmes noms. Le tout est un seul entraînement, que cette fenêtre suit.</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>Machines and their processes</source>
        <translation>Machines et leurs processus</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>Ajouter une machine</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Hosts file</source>
        <translation>Fichier des machines</translation>
    </message>
    <message>
        <source>SLURM script</source>
        <translation>Script SLURM</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est affiché</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>Texte à copier</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Start it in the folder of the hosts file.</source>
        <translation>Lancez-la dans le dossier du fichier des machines.</translation>
    </message>
    <message>
        <source>Save it as “%1” in the folder where the command is started.</source>
        <translation>Enregistrez-le sous «&#xa0;%1&#xa0;», là où la commande est lancée.</translation>
    </message>
    <message>
        <source>Submit it with “sbatch”; SLURM chooses the machines.</source>
        <translation>Soumettez-le avec «&#xa0;sbatch&#xa0;»&#xa0;; SLURM choisit les machines.</translation>
    </message>
    <message>
        <source>It is on the clipboard.</source>
        <translation>C’est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>Enregistré dans %1.</translation>
    </message>
</context>
<context>
    <name>transept::HeadToggles</name>
    <message>
        <source>Lines of head %1</source>
        <translation>Lignes de la tête %1</translation>
    </message>
    <message>
        <source>Click: draw the lines of head %1, or leave them out. Double click: these alone.</source>
        <translation>Clic&#xa0;: tracer les lignes de la tête %1, ou les omettre. Double clic&#xa0;: celles-ci seules.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Têtes</translation>
    </message>
</context>
<context>
    <name>transept::HeadFiguresModel</name>
    <message>
        <source>%1, layer %2, head %3: entropy %4 nats, distance %5 tokens</source>
        <translation>%1, couche %2, tête %3&#xa0;: entropie %4 nats, distance %5 jetons</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>%1 L%2 h%3</source>
        <comment>kind of attention, layer and head, as short as can be</comment>
        <translation>%1 C%2 t%3</translation>
    </message>
</context>
<context>
    <name>transept::HeadOverview</name>
    <message>
        <source>Entropy and distance of every head</source>
        <translation>Entropie et distance de chaque tête</translation>
    </message>
</context>
<context>
    <name>transept::RunQueue</name>
    <message>
        <source>“%1” was added to the queue at place %2.</source>
        <translation>« %1 » a été ajouté à la file, au rang %2.</translation>
    </message>
    <message>
        <source>“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.</source>
        <translation>«&#xa0;%1&#xa0;» est au rang %2. La file est en pause&#xa0;: démarrez-la sur la page Entraînements.</translation>
    </message>
</context>
<context>
    <name>transept::SideBySide</name>
    <message>
        <source>First</source>
        <translation>Premier</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Second</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>%1 → %2: first %3, second %4, difference %5</source>
        <translation>%1 → %2&#xa0;: premier %3, second %4, différence %5</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which model's, kind of attention with layer and head</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>transept::ChartTable</name>
    <message>
        <source>Copy the table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 en tableau</translation>
    </message>
</context>
<context>
    <name>transept::ChartTableModel</name>
    <message>
        <source>no value</source>
        <translation>aucune valeur</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, de %2 à %3</translation>
    </message>
</context>
<context>
    <name>transept::TableMirror</name>
    <message>
        <source>Show as table</source>
        <translation>Afficher en tableau</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Maj</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Bas</translation>
    </message>
</context>
<context>
    <name>transept::ShortlistOption</name>
    <message>
        <source>Vocabulary shortlist</source>
        <translation>Vocabulaire restreint</translation>
    </message>
    <message>
        <source>Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with nearly the same results. Probabilities are then among these tokens only.</source>
        <translation>Les traductions ne contiennent que des jetons qui vont avec ceux de la source, d’après le corpus de l’entraînement : plus rapide sur un processeur, et presque les mêmes. Les probabilités se rapportent alors à ces seuls jetons.</translation>
    </message>
    <message>
        <source>It is first learned from the corpus, in the background.</source>
        <translation>Il est d’abord appris à partir du corpus, en arrière-plan.</translation>
    </message>
</context>
<context>
    <name>transept::SettingNames</name>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
</context>
<context>
    <name>transept::ShownName</name>
    <message>
        <source>A name cannot contain tabs, line breaks or other control characters.</source>
        <translation>Un nom ne peut contenir ni tabulation, ni saut de ligne, ni autre caractère de contrôle.</translation>
    </message>
</context>
<context>
    <name>transept::TuneDialog</name>
    <message>
        <source>Tune for this corpus</source>
        <translation>Régler pour ce corpus</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Heures</translation>
    </message>
    <message>
        <source>Start tuning</source>
        <translation>Lancer le réglage</translation>
    </message>
    <message>
        <source>Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that suit this corpus, in the time that you set. If better settings are found, they become a preset of your own. The search is an experiment: it continues without the window and can be paused.</source>
        <translation>De nombreux entraînements courts cherchent, dans le temps donné, le taux d’apprentissage, l’échauffement, le dropout, la taille et le vocabulaire qui conviennent à ce corpus. Des réglages meilleurs que ceux-ci deviennent un préréglage à vous. C’est une expérience&#xa0;: elle continue sans la fenêtre et peut être suspendue.</translation>
    </message>
</context>
<context>
    <name>transept::Runs</name>
    <message>
        <source>There is no run in %1.</source>
        <translation>Il n’y a pas d’entraînement dans %1.</translation>
    </message>
    <message>
        <source>It may have been moved, or be in the trash.</source>
        <translation>Il a peut-être été déplacé, ou se trouve dans la corbeille.</translation>
    </message>
</context>
<context>
    <name>transept::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Couper</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>Co&amp;pier</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
</context>
<context>
    <name>transept::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Notify me when a training ends</source>
        <translation>M’avertir quand un entraînement se termine</translation>
    </message>
    <message>
        <source>Keep the computer awake during a training</source>
        <translation>Empêcher la mise en veille pendant un entraînement</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Dossier des données</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Keep the texts that I type for the next start</source>
        <translation>Garder les textes que je tape pour le prochain démarrage</translation>
    </message>
    <message>
        <source>The text to translate and the sentence of the Attention page, in the settings of this user</source>
        <translation>Le texte à traduire et la phrase de la page Attention, dans les réglages de cet utilisateur</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Vie privée</translation>
    </message>
    <message>
        <source>Runs, corpora and models are stored and looked for in this folder</source>
        <translation>Entraînements, corpus et modèles sont enregistrés et cherchés dans ce dossier</translation>
    </message>
    <message>
        <source>The content of the earlier folder stays in it. Move it to see it here again: %1</source>
        <translation>Le contenu du dossier précédent y reste. Déplacez-le pour le revoir ici : %1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Modifier…</translation>
    </message>
    <message>
        <source>The folder for runs, corpora and models</source>
        <translation>Le dossier des entraînements, corpus et modèles</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>The folder that a new installation uses</source>
        <translation>Le dossier qu’utilise une nouvelle installation</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsModel</name>
    <message>
        <source>%1 (p = %2)</source>
        <translation>%1 (p = %2)</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, pas %2</translation>
    </message>
    <message>
        <source>%1, average up to step %2</source>
        <translation>%1, moyenne jusqu’au pas %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Jeu de test</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Phrases</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>TER</source>
        <translation>TER</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexité</translation>
    </message>
    <message>
        <source>BLEU against the baseline</source>
        <translation>BLEU par rapport à la base</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>beam %1, %2</source>
        <translation>faisceau %1, %2</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>Évalué</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>base</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsPage</name>
    <message>
        <source>Source of the test set</source>
        <translation>Source du jeu de test</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Traduction de référence</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Évaluations</translation>
    </message>
    <message>
        <source>Evaluate a model</source>
        <translation>Évaluer un modèle</translation>
    </message>
    <message>
        <source>It translates a test set, and its translations are scored against the references.</source>
        <translation>Il traduit un jeu de test, et ses traductions sont notées d’après les références.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Évaluer</translation>
    </message>
    <message>
        <source>Use the validation set of its corpus</source>
        <translation>Prendre le jeu de validation de son corpus</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Prendre comme base</translation>
    </message>
    <message>
        <source>Compare the other evaluations of the same test set with this one</source>
        <translation>Comparer à celle-ci les autres évaluations du même jeu de test</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Ne plus comparer</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler l’action</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Copier le tableau</translation>
    </message>
    <message>
        <source>Signatures of the scores</source>
        <translation>Signatures des scores</translation>
    </message>
    <message>
        <source>No evaluations yet. Choose a model and a test set above.</source>
        <translation>Pas encore d’évaluation. Choisissez un modèle et un jeu de test ci-dessus.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>The evaluation of “%1” is in the trash.</source>
        <translation>L’évaluation de « %1 » est dans la corbeille.</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>Un modèle</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>Une traduction</translation>
    </message>
    <message>
        <source>What is scored</source>
        <translation>Ce qui est évalué</translation>
    </message>
    <message>
        <source>Sentences…</source>
        <translation>Phrases…</translation>
    </message>
    <message>
        <source>The sentences beside their references, and beside those of the baseline</source>
        <translation>Les phrases à côté de leurs références, et de celles de la base de comparaison</translation>
    </message>
    <message>
        <source>The corpus is not in %1 any more. The Train page asks where it is now.</source>
        <translation>Le corpus n’est plus dans %1. La page « Entraîner » demande où il se trouve maintenant.</translation>
    </message>
</context>
<context>
    <name>transept::ForeignModelCard</name>
    <message>
        <source>Import a model</source>
        <translation>Importer un modèle</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Compatibilité</translation>
    </message>
    <message>
        <source>Import it</source>
        <translation>L’importer</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>Vérification du modèle…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Couches</translation>
    </message>
    <message>
        <source>%1 in the encoder, %2 in the decoder</source>
        <translation>%1 dans l’encodeur, %2 dans le décodeur</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Têtes</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>It cannot be imported.</source>
        <translation>Il ne peut pas être importé.</translation>
    </message>
    <message>
        <source>The whole model can be imported.</source>
        <translation>Le modèle entier peut être importé.</translation>
    </message>
    <message>
        <source>It can be imported, with these differences:</source>
        <translation>Il peut être importé, avec ces différences :</translation>
    </message>
</context>
<context>
    <name>transept::Packing</name>
    <message>
        <source>Save as one file…</source>
        <translation>Enregistrer en un seul fichier…</translation>
    </message>
    <message>
        <source>Another machine, as one file…</source>
        <translation>Une autre machine, en un seul fichier…</translation>
    </message>
    <message>
        <source>The folder to write the file into</source>
        <translation>Le dossier où écrire le fichier</translation>
    </message>
    <message>
        <source>The file is %1. To open it on another machine, drop it on the window.</source>
        <translation>Le fichier est %1. Pour l'ouvrir sur une autre machine, déposez-le sur la fenêtre.</translation>
    </message>
</context>
<context>
    <name>transept::ModelExport</name>
    <message>
        <source>The folder to write the model into</source>
        <translation>Le dossier où écrire le modèle</translation>
    </message>
    <message>
        <source>The model is in %1.</source>
        <translation>Le modèle est dans %1.</translation>
    </message>
</context>
<context>
    <name>transept::ScoredLinesModel</name>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>TER</source>
        <translation>TER</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>Of one sentence: without n-grams for which it is too short</source>
        <translation>D’une phrase&#xa0;: sans les n-grammes pour lesquels elle est trop courte</translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Traduction de référence</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Scores of the sentences</source>
        <translation>Scores des phrases</translation>
    </message>
    <message>
        <source>Overall scores</source>
        <translation>Scores de l’ensemble</translation>
    </message>
    <message>
        <source>Score a translation</source>
        <translation>Évaluer une traduction</translation>
    </message>
    <message>
        <source>A file with one translated sentence per line is compared with a reference, line by line.</source>
        <translation>Un fichier d’une phrase traduite par ligne est comparé à une référence, ligne par ligne.</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Évaluer</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Choose two files above.</source>
        <translation>Choisissez deux fichiers ci-dessus.</translation>
    </message>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3, sur %4 phrase</numerusform>
            <numerusform>BLEU %1 · chrF %2 · TER %3, sur %4 phrases</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::NumberField</name>
    <message>
        <source>auto (%1)</source>
        <translation>auto (%1)</translation>
    </message>
</context>
<context>
    <name>transept::ModelView</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 paramètre</numerusform>
            <numerusform>%1 paramètres</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>Le modèle entier</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>Parties du modèle</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Ce qui est affiché</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>Prediction of each layer</source>
        <translation>Prédiction de chaque couche</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>Pourquoi ce mot ?</translation>
    </message>
    <message>
        <source>Computing the forward pass of the sentence…</source>
        <translation>La phrase traverse le modèle…</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encodeur</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Décodeur</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Auto-attention</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Attention croisée</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Réseau feed-forward</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Plongement</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positions</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Somme</translation>
    </message>
    <message>
        <source>Norm of the sum</source>
        <translation>Norme de la somme</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norme</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Clés</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Masque</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Têtes</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>Produit intérieur</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>Couche cachée</translation>
    </message>
    <message>
        <source>Outer product</source>
        <translation>Produit extérieur</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Lentille des logits</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Probabilités</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Couche %1</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Mot</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Tête %1</translation>
    </message>
    <message>
        <source>The output of each layer of the decoder, passed through the last norm and the projection: the likeliest token at every position. Tool tips show the others.</source>
        <translation>La sortie de chaque couche du décodeur, passée par la dernière norme et la projection : le token le plus probable à chaque position. Les autres sont dans les infobulles.</translation>
    </message>
    <message>
        <source>Integrated gradients: how much each token of the source and of the previous words raises the logarithm of this word's probability, compared with tokens of zeros. They show what the model used, not whether that was right.</source>
        <translation>Gradients intégrés : combien chaque token de la source et des mots précédents augmente le logarithme de la probabilité de ce mot, par rapport à des tokens de zéros. Ils disent ce que le modèle a utilisé, non s’il a eu raison.</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>section %1 de l’article</translation>
    </message>
    <message>
        <source>%1FLOP</source>
        <translation>%1FLOP</translation>
    </message>
    <message>
        <source>Shown up to column %1 of %2.</source>
        <translation>Affiché jusqu’à la colonne %1 sur %2.</translation>
    </message>
    <message>
        <source>From left to right: the source, then the previous words.</source>
        <translation>À partir de la gauche : la source, puis les mots précédents.</translation>
    </message>
    <message>
        <source>Form of the model</source>
        <translation>Forme du modèle</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figure</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>Tous les tenseurs</translation>
    </message>
    <message>
        <source>Layer of the model</source>
        <translation>Couche du modèle</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> sur %1</translation>
    </message>
    <message>
        <source>Figures 1 and 2 of the paper</source>
        <translation>Figures 1 et 2 de l’article</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Chercher des paires d’entraînement similaires</translation>
    </message>
    <message>
        <source>The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the subwords that they share. The model may have learned from them; similarity does not prove it.</source>
        <translation>Les paires d’entraînement les plus proches de cette phrase et de sa traduction&#xa0;: par les sorties de l’encodeur et par les morceaux communs. Le modèle a pu apprendre d’elles&#xa0;; la ressemblance ne le prouve pas.</translation>
    </message>
    <message>
        <source>Similar training pairs</source>
        <translation>Paires d’entraînement proches</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ressemblance</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Fichier et ligne</translation>
    </message>
    <message>
        <source>Encoder outputs %1, subwords of the source %2, subwords of the target %3</source>
        <translation>Sorties de l’encodeur %1, morceaux de la source %2, morceaux de la cible %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>%1 paire d’entraînement a été comparée.</numerusform>
            <numerusform>%1 paires d’entraînement ont été comparées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the training pairs: %1</source>
        <translation>Lecture des paires d’entraînement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Load the model in f32</source>
        <translation>Charger le modèle en f32</translation>
    </message>
    <message>
        <source>Loading the model in f32…</source>
        <translation>Chargement du modèle en f32…</translation>
    </message>
</context>
<context>
    <name>transept::ItemCommands</name>
    <message>
        <source>Undo</source>
        <translation>Annuler l’action</translation>
    </message>
</context>
<context>
    <name>transept::ModelsModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origine</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Jeu de test</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>entraîné ici</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>entraîné sur %1</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>jeu de validation</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importé</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>importé de %1</translation>
    </message>
</context>
<context>
    <name>transept::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traduire avec lui</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>Ajuster…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Montrer le dossier</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation>Importer un modèle…</translation>
    </message>
    <message>
        <source>The folder of a model of another tool</source>
        <translation>Le dossier d’un modèle d’un autre outil</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>«&#xa0;%1&#xa0;» est dans la corbeille.</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Obtenir un modèle…</translation>
    </message>
    <message>
        <source>No models yet. Train one, get one that others publish, or import one of another tool.</source>
        <translation>Pas encore de modèle. Entraînez-en un, obtenez-en un que d’autres publient, ou importez celui d’un autre outil.</translation>
    </message>
    <message>
        <source>“%1” is imported.</source>
        <translation>« %1 » est importé.</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>À propos</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>Adapter…</translation>
    </message>
</context>
<context>
    <name>transept::DiskSpaceDialog</name>
    <message>
        <source>Empty the trash</source>
        <translation>Vider la corbeille</translation>
    </message>
    <message>
        <source>Make room on the disk</source>
        <translation>Libérer de l’espace disque</translation>
    </message>
    <message>
        <source>Checkpoints: the Runs page removes those that are no longer needed.</source>
        <translation>Points de contrôle : la page Exécutions supprime ceux qui ne servent plus.</translation>
    </message>
    <message>
        <source>Go to Runs</source>
        <translation>Aller aux exécutions</translation>
    </message>
    <message>
        <source>“%1” no longer waits for disk space.</source>
        <translation>« %1 » n’attend plus d’espace disque.</translation>
    </message>
    <message>
        <source>Trash: deleted runs, corpora and experiments take %1.</source>
        <translation>Corbeille : les exécutions, corpus et expériences supprimés occupent %1.</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>La corbeille est vide.</translation>
    </message>
    <message>
        <source>“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint is lost.</source>
        <translation>« %1 » attend, car il reste trop peu de place sur le disque de ce dossier : %2 (%3). L’exécution continue d’elle-même dès qu’il y a de la place. Si vous la mettez en pause ou l’arrêtez maintenant, son travail depuis le dernier point de contrôle est perdu.</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 libres</translation>
    </message>
</context>
<context>
    <name>transept::ServePanel</name>
    <message>
        <source>Serve</source>
        <translation>Servir</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Let other programs translate with the chosen model</source>
        <translation>Laisser d’autres programmes traduire avec le modèle choisi</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copier l’adresse</translation>
    </message>
    <message>
        <source>Copy the settings for</source>
        <translation>Copier les réglages pour</translation>
    </message>
    <message>
        <source>The settings are in the clipboard.</source>
        <translation>Les réglages sont dans le presse-papiers.</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 vers %3</translation>
    </message>
    <message>
        <source>Serving %1.</source>
        <translation>Servi : %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n requête</numerusform>
            <numerusform>%n requêtes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n échouée</numerusform>
            <numerusform>%n échouées</numerusform>
        </translation>
    </message>
    <message>
        <source>Texts are neither shown nor stored here.</source>
        <translation>Les textes ne sont ni affichés ni enregistrés ici.</translation>
    </message>
    <message>
        <source>Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use LibreTranslate, DeepL or OPUS-CAT.</source>
        <translation>Weblate, OmegaT, Zotero et d’autres programmes de cette machine peuvent utiliser le modèle comme ils utilisent LibreTranslate, DeepL ou OPUS-CAT.</translation>
    </message>
    <message>
        <source>Review corrections…</source>
        <translation>Revoir les corrections…</translation>
    </message>
    <message>
        <source>No program has sent a correction.</source>
        <translation>Aucun programme n’a envoyé de correction.</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1 ; %2.</translation>
    </message>
</context>
<context>
    <name>transept::RequestsModel</name>
    <message>
        <source>Time</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Requête</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caractères</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Millisecondes</translation>
    </message>
</context>
<context>
    <name>transept::SuggestionsDialog</name>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Correction</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Corrections</translation>
    </message>
    <message>
        <source>Corrections of other programs</source>
        <translation>Corrections d’autres programmes</translation>
    </message>
    <message>
        <source>Dismiss the chosen ones</source>
        <translation>Rejeter les choisies</translation>
    </message>
    <message>
        <source>Learn the chosen ones</source>
        <translation>Apprendre celles qui sont choisies</translation>
    </message>
    <message>
        <source>What you choose is learned by the model %1; the rest can wait or be dismissed.</source>
        <translation>Le modèle %1 apprend ce que vous choisissez ; le reste peut attendre ou être écarté.</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>Appris en %1 s.</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsModel</name>
    <message>
        <source>Kept</source>
        <translation>Gardée</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Fichier et ligne</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message>
        <source>The filter that removed the pairs</source>
        <translation>Le filtre qui a retiré les paires</translation>
    </message>
    <message>
        <source>Search the removed pairs</source>
        <translation>Chercher dans les paires retirées</translation>
    </message>
    <message>
        <source>Removed pairs</source>
        <translation>Paires retirées</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>The next import of this text takes the chosen pairs, whatever its filters say</source>
        <translation>La prochaine importation de ce texte prend les paires choisies, quoi que disent ses filtres</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>Tout enregistrer…</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Importer à nouveau…</translation>
    </message>
    <message>
        <source>All filters</source>
        <translation>Tous les filtres</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>An older version imported this corpus and kept no record of the removed pairs. Import the text again to see them.</source>
        <translation>Une version antérieure a importé ce corpus sans noter les paires retirées. Importez à nouveau le texte pour les voir.</translation>
    </message>
    <message>
        <source>Do not keep</source>
        <translation>Ne pas garder</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 paire.</numerusform>
            <numerusform>%1 paires.</numerusform>
        </translation>
    </message>
    <message>
        <source>This pair cannot be kept: no corpus can hold it, or it is part of the validation set.</source>
        <translation>Cette paire ne peut être gardée : aucun corpus ne peut la contenir, ou elle fait partie du jeu de validation.</translation>
    </message>
    <message>
        <source>Pairs that you keep are added to the corpus when its text is imported again.</source>
        <translation>Les paires gardées entrent dans le corpus lorsque son texte est importé à nouveau.</translation>
    </message>
    <message>
        <source>Save the removed pairs</source>
        <translation>Enregistrer les paires retirées</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>Valeurs séparées par des tabulations (*.tsv)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtre</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Fichier et ligne</translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>La phrase choisie</translation>
    </message>
    <message>
        <source>Sentences of %1</source>
        <translation>Phrases de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%1 phrase sur %2 : d’abord celles dont le chrF s’écarte le plus de la base.</numerusform>
            <numerusform>%1 phrases sur %2 : d’abord celles dont le chrF s’écarte le plus de la base.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%1 phrase sur %2 : d’abord celles au chrF le plus bas.</numerusform>
            <numerusform>%1 phrases sur %2 : d’abord celles au chrF le plus bas.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SentencesModel</name>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Référence</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vide)</translation>
    </message>
</context>
<context>
    <name>transept::TrashDialog</name>
    <message>
        <source>Run</source>
        <translation>Entraînement</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Expérience</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Évaluation</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>Ce qui a été supprimé</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Supprimer définitivement…</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vider la corbeille…</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>La corbeille est vide.</translation>
    </message>
    <message>
        <source>Deleted runs, corpora, models, experiments and evaluations take %1 until they are deleted for good.</source>
        <translation>Les entraînements, corpus, modèles, expériences et évaluations supprimés occupent %1 jusqu’à leur suppression définitive.</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n élément est supprimé définitivement, sans retour possible.</numerusform>
            <numerusform>%n éléments sont supprimés définitivement, sans retour possible.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Supprimer définitivement</translation>
    </message>
</context>
<context>
    <name>transept::TrashModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>Où c’était</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsDialog</name>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Touches de la commande choisie</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>Chercher une commande</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Aucune touche</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>Touches par défaut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>No other command has these keys.</source>
        <translation>Aucune autre commande n’a ces touches.</translation>
    </message>
    <message>
        <source>Also used by %1: neither command works while both have these keys.</source>
        <translation>Aussi utilisé par %1 : aucune des commandes ne fonctionne tant que les deux ont ces touches.</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsModel</name>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>With *: changed from the default</source>
        <translation>Avec * : modifié par rapport au défaut</translation>
    </message>
    <message>
        <source>Also used by</source>
        <translation>Aussi utilisé par</translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>Un identifiant, chemin ou couleur est resté tel quel.</numerusform>
            <numerusform>%n identifiants, chemins ou couleurs sont restés tels quels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>Seul le début de %n phrase a été traduit.</numerusform>
            <numerusform>Seul le début de %n phrases a été traduit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Document</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>Ouvrir le résultat</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Afficher le dossier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>%1 a été écrit : %Ln phrase.</numerusform>
            <numerusform>%1 a été écrit : %Ln phrases.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in UTF-8, since letters of the translation are missing in %1.</source>
        <translation>Il est en UTF-8, car des lettres de la traduction manquent dans %1.</translation>
    </message>
    <message>
        <source>Missed terms: %1.</source>
        <translation>Termes manquants : %1.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionCard</name>
    <message>
        <source>Correction</source>
        <translation>Correction</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>Corrected translation</source>
        <translation>Traduction corrigée</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Apprendre</translation>
    </message>
    <message>
        <source>Teaches the model this correction in some seconds; other translations stay as they are</source>
        <translation>Apprend cette correction au modèle en quelques secondes ; les autres traductions ne changent pas</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>All corrections…</source>
        <translation>Toutes les corrections…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>Appris en %1 s.</translation>
    </message>
    <message>
        <source>“%1” is “%2” now, instead of “%3”.</source>
        <translation>« %1 » est maintenant « %2 », au lieu de « %3 ».</translation>
    </message>
    <message>
        <source>The sentence is not translated so yet; correct another sentence of this kind, too.</source>
        <translation>La phrase n'est pas encore traduite ainsi ; corrigez aussi une autre phrase de ce genre.</translation>
    </message>
    <message>
        <source>The correction is undone.</source>
        <translation>La correction est annulée.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsDialog</name>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1 : %2, et non %3</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivée</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activée</translation>
    </message>
    <message>
        <source>Of another checkpoint</source>
        <translation>D'un autre point de contrôle</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Corrections</translation>
    </message>
    <message>
        <source>Corrections of the model</source>
        <translation>Corrections du modèle</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Undo the last</source>
        <translation>Annuler la dernière</translation>
    </message>
    <message>
        <source>Removes the correction that was learned last</source>
        <translation>Supprime la dernière correction apprise</translation>
    </message>
    <message>
        <source>Merge into a new run</source>
        <translation>Fusionner dans un nouvel entraînement</translation>
    </message>
    <message>
        <source>Makes a run whose weights hold the corrections that are on, to be trained or exported</source>
        <translation>Crée un entraînement dont les poids contiennent les corrections activées, pour l'entraîner ou l'exporter</translation>
    </message>
    <message>
        <source>The model has learned no correction. On the Translate page, “Correct” teaches it one.</source>
        <translation>Le modèle n'a appris aucune correction. « Corriger », sur la page Traduire, lui en apprend une.</translation>
    </message>
    <message>
        <source>Each correction is a layer over the model: it can be switched off, and the model itself does not change.</source>
        <translation>Chaque correction est une couche au-dessus du modèle : elle peut être désactivée, et le modèle lui-même ne change pas.</translation>
    </message>
    <message>
        <source>The run %1 was made.</source>
        <translation>L'entraînement %1 a été créé.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsModel</name>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Changement</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Apprise</translation>
    </message>
</context>
<context>
    <name>transept::DistillationCard</name>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Size in MB</source>
        <translation>Taille en Mo</translation>
    </message>
    <message>
        <source>Sentences per second</source>
        <translation>Phrases par seconde</translation>
    </message>
    <message>
        <source>Words per second</source>
        <translation>Mots par seconde</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traduire avec</translation>
    </message>
    <message>
        <source>Save as one file…</source>
        <translation>Enregistrer en un fichier…</translation>
    </message>
    <message>
        <source>The small model</source>
        <translation>Le petit modèle</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>%1 fois</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>transept::SmallModelDialog</name>
    <message>
        <source>Size at most</source>
        <translation>Taille maximale</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>Le rendre petit</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 Mo</translation>
    </message>
    <message>
        <source>“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is compared with “%1” at the end. It becomes one of your models.</source>
        <translation>« %1 » traduit une fois son corpus. Un petit modèle apprend de ces traductions, est enregistré en 8 bits et comparé à « %1 » à la fin. Il devient l’un de vos modèles.</translation>
    </message>
    <message>
        <source>The plan is being made: the model translates a few sentences…</source>
        <translation>Le plan est en préparation : le modèle traduit quelques phrases…</translation>
    </message>
    <message>
        <source>The small model: %1, %2 parameters.</source>
        <translation>Le petit modèle : %1, %2 paramètres.</translation>
    </message>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>Traduire %Ln phrase : %1.</numerusform>
            <numerusform>Traduire %Ln phrases : %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>To train it: %1.</source>
        <translation>L’entraîner : %1.</translation>
    </message>
    <message>
        <source>To train it: not known yet.</source>
        <translation>L’entraîner : pas encore connu.</translation>
    </message>
    <message>
        <source>On the disk: %1.</source>
        <translation>Sur le disque : %1.</translation>
    </message>
    <message>
        <source>Training steps at most</source>
        <translation>Étapes d’entraînement au plus</translation>
    </message>
</context>
<context>
    <name>transept::GetModelView</name>
    <message>
        <source>Get a model</source>
        <translation>Obtenir un modèle</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>De cette langue</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>Vers cette langue</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 autres</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>Toutes les langues</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>Liste de modèles</translation>
    </message>
    <message>
        <source>A list, or the address or folder of one of your own</source>
        <translation>Une liste, ou l’adresse ou le dossier d’une liste à vous</translation>
    </message>
    <message>
        <source>Load the list</source>
        <translation>Charger la liste</translation>
    </message>
    <message>
        <source>Load the list again</source>
        <translation>Recharger la liste</translation>
    </message>
    <message>
        <source>Published models</source>
        <translation>Modèles publiés</translation>
    </message>
    <message>
        <source>Download and import</source>
        <translation>Télécharger et importer</translation>
    </message>
    <message>
        <source>Remove the unfinished download</source>
        <translation>Supprimer le téléchargement inachevé</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Retour aux modèles</translation>
    </message>
    <message>
        <source>All loaded lists</source>
        <translation>Toutes les listes chargées</translation>
    </message>
    <message>
        <source>%1 (not loaded)</source>
        <translation>%1 (non chargée)</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>Chargée : %1.</translation>
    </message>
    <message>
        <source>Choose a list to load it. Nothing is fetched before you press a button.</source>
        <translation>Choisissez une liste pour la charger. Rien n’est téléchargé avant que vous n’appuyiez sur un bouton.</translation>
    </message>
    <message>
        <source>No list that was loaded has a model for these languages.</source>
        <translation>Aucune liste chargée n’a de modèle pour ces langues.</translation>
    </message>
    <message>
        <source>It cannot be taken: %1.</source>
        <translation>Il est inutilisable : %1.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Licence : %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Crédit : %1.</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Reprendre le téléchargement</translation>
    </message>
    <message>
        <source>The download was paused; it can be continued from the same place.</source>
        <translation>Le téléchargement est en pause ; il peut reprendre au même endroit.</translation>
    </message>
</context>
<context>
    <name>transept::PublishedModels</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>cannot be taken</source>
        <translation>inutilisable</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 pour l’instant</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importé</translation>
    </message>
</context>
<context>
    <name>transept::VocabularyPieces</name>
    <message>
        <source>Piece</source>
        <translation>Morceau</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numéro</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>Occurrences</translation>
    </message>
</context>
<context>
    <name>transept::ModelWeights</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>Moyenne quadratique</translation>
    </message>
    <message>
        <source>Error of int8</source>
        <translation>Erreur d’int8</translation>
    </message>
    <message>
        <source>How far the rounding of a matrix to 8 bits moves its weights</source>
        <translation>De combien l’arrondi d’une matrice à 8 bits déplace ses poids</translation>
    </message>
</context>
<context>
    <name>transept::AboutModelView</name>
    <message>
        <source>What its publisher writes</source>
        <translation>Ce qu’écrit son éditeur</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Fiche</translation>
    </message>
    <message>
        <source>View of the model</source>
        <translation>Vue du modèle</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Langue du texte</translation>
    </message>
    <message>
        <source>Language to translate into</source>
        <translation>Langue cible</translation>
    </message>
    <message>
        <source>Translates from</source>
        <translation>Traduit de</translation>
    </message>
    <message>
        <source>into</source>
        <translation>vers</translation>
    </message>
    <message>
        <source>Side of the vocabulary</source>
        <translation>Côté du vocabulaire</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Part of a piece</source>
        <translation>Partie d’un morceau</translation>
    </message>
    <message>
        <source>Count in this corpus</source>
        <translation>Compter dans ce corpus</translation>
    </message>
    <message>
        <source>Pieces of the vocabulary</source>
        <translation>Morceaux du vocabulaire</translation>
    </message>
    <message>
        <source>A text to split</source>
        <translation>Un texte à découper</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>Saisissez un texte pour voir ses morceaux</translation>
    </message>
    <message>
        <source>From %1 into %2.</source>
        <translation>De %1 vers %2.</translation>
    </message>
    <message>
        <source>Layers: %1 + %2, heads: %3, width: %4.</source>
        <translation>Couches : %1 + %2, têtes : %3, largeur : %4.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Licence : %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Crédit : %1.</translation>
    </message>
    <message>
        <source>Licence and credit travel with exports.</source>
        <translation>La licence et le crédit accompagnent les exports.</translation>
    </message>
    <message>
        <source>The model came without a card.</source>
        <translation>Le modèle est venu sans fiche.</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>non choisie</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>non compté</translation>
    </message>
    <message>
        <source>The model puts no language before its texts.</source>
        <translation>Le modèle ne place aucune langue devant ses textes.</translation>
    </message>
    <message>
        <source>From the next loading on, texts begin with %1.</source>
        <translation>Dès le prochain chargement, les textes commencent par %1.</translation>
    </message>
    <message>
        <source>Pieces found: %1.</source>
        <translation>Morceaux trouvés : %1.</translation>
    </message>
    <message>
        <source>Of %1 tokens, %2% are unknown to the vocabulary.</source>
        <translation>Sur %1 jetons, %2 % sont inconnus du vocabulaire.</translation>
    </message>
    <message>
        <source>Parameters: %1, tensors: %2.</source>
        <translation>Paramètres : %1, tenseurs : %2.</translation>
    </message>
    <message>
        <source>Its pieces</source>
        <translation>Ses morceaux</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Retour aux modèles</translation>
    </message>
    <message>
        <source>Translates into</source>
        <translation>Traduit en</translation>
    </message>
</context>
<context>
    <name>transept::ComparedSentences</name>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vide)</translation>
    </message>
</context>
<context>
    <name>transept::AdaptView</name>
    <message>
        <source>Adapt a model</source>
        <translation>Adapter un modèle</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>Votre texte</translation>
    </message>
    <message>
        <source>General text, against forgetting</source>
        <translation>Texte général, contre l’oubli</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importer du texte…</translation>
    </message>
    <message>
        <source>1 · Your text</source>
        <translation>1 · Votre texte</translation>
    </message>
    <message>
        <source>Small adapters (LoRA)</source>
        <translation>Petits adaptateurs (LoRA)</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>Tous les poids</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>Ce qui est entraîné</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>Mesurer la vitesse</translation>
    </message>
    <message>
        <source>2 · Plan</source>
        <translation>2 · Plan</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Démarrer l’entraînement</translation>
    </message>
    <message>
        <source>Curves of both texts</source>
        <translation>Courbes des deux textes</translation>
    </message>
    <message>
        <source>3 · Training</source>
        <translation>3 · Entraînement</translation>
    </message>
    <message>
        <source>Your own sentences, one per line</source>
        <translation>Vos propres phrases, une par ligne</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>Comparer avant et après</translation>
    </message>
    <message>
        <source>Translations before and after</source>
        <translation>Traductions avant et après</translation>
    </message>
    <message>
        <source>4 · Before and after</source>
        <translation>4 · Avant et après</translation>
    </message>
    <message>
        <source>5 · Export</source>
        <translation>5 · Export</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>Choisissez un corpus</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Choose your text first: pairs of sentences in the languages of the model.</source>
        <translation>Choisissez d’abord votre texte : des paires de phrases dans les langues du modèle.</translation>
    </message>
    <message>
        <source>The vocabulary of the model covers this text.</source>
        <translation>Le vocabulaire du modèle couvre ce texte.</translation>
    </message>
    <message>
        <source>The training will take %1 at most.</source>
        <translation>L’entraînement prendra au plus %1.</translation>
    </message>
    <message>
        <source>%1-adapted</source>
        <comment>name proposed for a run</comment>
        <translation>%1-adapté</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>Exporter comme %1…</translation>
    </message>
    <message>
        <source>The model itself does not change: the training makes a new one.</source>
        <translation>Le modèle lui-même ne change pas : l’entraînement en crée un nouveau.</translation>
    </message>
    <message>
        <source>Best BLEU on your text: %1.</source>
        <translation>Meilleur BLEU sur votre texte : %1.</translation>
    </message>
    <message>
        <source>Write some sentences first.</source>
        <translation>Écrivez d’abord quelques phrases.</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Retour aux modèles</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Étapes au plus</translation>
    </message>
    <message>
        <source>The training ends earlier if the text that is kept for validation gains nothing any more.</source>
        <translation>L’entraînement se termine plus tôt si le texte gardé pour la validation ne progresse plus.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Avancement de l’entraînement</translation>
    </message>
    <message>
        <source>A training that was stopped keeps what it learned: it can be compared, exported and resumed.</source>
        <translation>Un entraînement arrêté garde ce qu’il a appris : on peut le comparer, l’exporter et le reprendre.</translation>
    </message>
    <message>
        <source>%1: %2, step %3 of %4.</source>
        <comment>a run, its state</comment>
        <translation>%1 : %2, étape %3 sur %4.</translation>
    </message>
    <message>
        <source>Time left: %1.</source>
        <translation>Reste %1.</translation>
    </message>
</context>
<context>
    <name>transept::SubView</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
</context>
<context>
    <name>transept::BackTranslationForm</name>
    <message>
        <source>Model of the other direction</source>
        <translation>Modèle de l’autre sens</translation>
    </message>
    <message>
        <source>Text of the target language</source>
        <translation>Texte de la langue cible</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Share of the pairs that is kept</source>
        <translation>Part des paires conservée</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Nom du corpus</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The pairs whose translations the model finds likeliest; the rest is left out</source>
        <translation>Les paires dont le modèle juge les traductions les plus probables ; le reste est laissé de côté</translation>
    </message>
    <message>
        <source>A model of the other direction translates sentences of the target language. Mix the corpus with genuine text: it has no validation pairs.</source>
        <translation>Un modèle de l’autre sens traduit des phrases de la langue cible. Mélangez le corpus avec du texte authentique : il n’a pas de paires de validation.</translation>
    </message>
    <message>
        <source>Text of the target language, one sentence per line</source>
        <translation>Texte de la langue cible, une phrase par ligne</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>back-translated</source>
        <translation>rétrotraduit</translation>
    </message>
    <message>
        <source>%1-back</source>
        <comment>name proposed for a corpus</comment>
        <translation>%1-retour</translation>
    </message>
    <message>
        <source>There is no model yet. Train one of the other direction, or get one.</source>
        <translation>Il n’y a pas encore de modèle. Entraînez-en un de l’autre sens, ou récupérez-en un.</translation>
    </message>
    <message>
        <source>The text is %1; the corpus becomes %2 → %1.</source>
        <translation>Le texte est en %1 ; le corpus devient %2 → %1.</translation>
    </message>
</context>
<context>
    <name>transept::PairingTexts</name>
    <message>
        <source>Training text: %1.</source>
        <translation>Texte d’entraînement : %1.</translation>
    </message>
    <message>
        <source>Validation set: %1.</source>
        <translation>Jeu de validation : %1.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Laissés de côté : %1.</translation>
    </message>
</context>
<context>
    <name>transept::PreviewedPairs</name>
    <message>
        <source>Pair</source>
        <translation>Paire</translation>
    </message>
    <message>
        <source>Source, as it is read</source>
        <translation>Source, telle qu’elle est lue</translation>
    </message>
    <message>
        <source>Target, as it is read</source>
        <translation>Cible, telle qu’elle est lue</translation>
    </message>
</context>
<context>
    <name>transept::TrainingTextDialog</name>
    <message>
        <source>Upper case</source>
        <translation>Majuscules</translation>
    </message>
    <message>
        <source>Both sides in capitals</source>
        <translation>Les deux côtés en majuscules</translation>
    </message>
    <message>
        <source>Title case</source>
        <translation>Initiales majuscules</translation>
    </message>
    <message>
        <source>Both sides with a capital at the beginning of each word</source>
        <translation>Les deux côtés avec une majuscule au début de chaque mot</translation>
    </message>
    <message>
        <source>Typing errors</source>
        <translation>Fautes de frappe</translation>
    </message>
    <message>
        <source>Letters of the source are swapped, left out or repeated</source>
        <translation>Des lettres de la source sont échangées, omises ou répétées</translation>
    </message>
    <message>
        <source>No full stop</source>
        <translation>Sans point final</translation>
    </message>
    <message>
        <source>Both sides lose their last punctuation mark</source>
        <translation>Les deux côtés perdent leur dernier signe de ponctuation</translation>
    </message>
    <message>
        <source>Placeholders</source>
        <translation>Espaces réservés</translation>
    </message>
    <message>
        <source>Both sides get the same placeholder, as programs have them</source>
        <translation>Les deux côtés reçoivent le même espace réservé, comme dans les programmes</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Balises</translation>
    </message>
    <message>
        <source>Both sides get the same tags, as marked-up text has them</source>
        <translation>Les deux côtés reçoivent les mêmes balises, comme dans un texte balisé</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Bruit</translation>
    </message>
    <message>
        <source>Both sides get the same words of shuffled letters, to be copied</source>
        <translation>Les deux côtés reçoivent les mêmes mots de lettres mélangées, à recopier</translation>
    </message>
    <message>
        <source>What happens to the training text</source>
        <translation>Ce qui arrive au texte d’entraînement</translation>
    </message>
    <message>
        <source>Each share of the pairs is changed anew each time that it is read. A model that has read such text translates such text better. The corpus itself does not change.</source>
        <translation>Chaque part des paires est modifiée à nouveau à chaque lecture. Un modèle qui a lu de tels textes les traduit mieux. Le corpus lui-même ne change pas.</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>Show examples</source>
        <translation>Montrer des exemples</translation>
    </message>
    <message>
        <source>Prepares the corpus as the training would, and shows pairs that it would read changed</source>
        <translation>Prépare le corpus comme le ferait l’entraînement, et montre des paires qu’il lirait modifiées</translation>
    </message>
    <message>
        <source>Pairs that are read changed</source>
        <translation>Paires lues modifiées</translation>
    </message>
    <message>
        <source>The chosen pair</source>
        <translation>La paire choisie</translation>
    </message>
    <message>
        <source>Choose a corpus to see examples.</source>
        <translation>Choisissez un corpus pour voir des exemples.</translation>
    </message>
    <message>
        <source>Nothing is changed: enter a share, or switch subword sampling on.</source>
        <translation>Rien n’est modifié : saisissez une part, ou activez l’échantillonnage des sous-mots.</translation>
    </message>
    <message>
        <source>No pair would be changed.</source>
        <translation>Aucune paire ne serait modifiée.</translation>
    </message>
    <message>
        <source>The first pairs that a training reads changed, in pieces of the vocabulary.</source>
        <translation>Les premières paires qu’un entraînement lit modifiées, en morceaux du vocabulaire.</translation>
    </message>
</context>
</TS>
