<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>transept::DecodingSteps</name>
    <message>
        <source>Step of the decoder</source>
        <translation>Schritt des Decoders</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pause</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Abspielen</translation>
    </message>
    <message>
        <source>Step %1 of %2: reads “%3”, gives “%4”</source>
        <translation>Schritt %1 von %2: liest „%3“, gibt „%4“</translation>
    </message>
</context>
<context>
    <name>transept::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>All %1 × %2</source>
        <translation>Alle %1 × %2</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver on this machine. Install one to train on the GPU.</source>
        <translation>Auf diesem Rechner gibt es keinen NVIDIA-Treiber. Installieren Sie einen, um auf der GPU zu trainieren.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old. Install a newer one.</source>
        <translation>Der NVIDIA-Treiber ist zu alt. Installieren Sie einen neueren.</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not start. See what nvidia-smi says.</source>
        <translation>Der NVIDIA-Treiber startet nicht. Sehen Sie nach, was nvidia-smi meldet.</translation>
    </message>
    <message>
        <source>The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.</source>
        <translation>Der NVIDIA-Treiber sieht keine GPU. Prüfen Sie CUDA_VISIBLE_DEVICES und nvidia-smi.</translation>
    </message>
    <message>
        <source>It is too old: compute capability 8.0 is needed.</source>
        <translation>Sie ist zu alt: Compute Capability 8.0 ist nötig.</translation>
    </message>
    <message>
        <source>This version of Transept is not built for it. Install one that is.</source>
        <translation>Diese Version von Transept ist nicht für sie gebaut. Installieren Sie eine, die es ist.</translation>
    </message>
    <message>
        <source>Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend of this version: the package transept-cuda, or the file whose name ends in -cuda.tar.gz.</source>
        <translation>Ihr CUDA-Backend lässt sich nicht laden. Installieren Sie die CUDA-Bibliotheken von NVIDIA und das Backend dieser Version: das Paket transept-cuda oder die Datei, deren Name auf -cuda.tar.gz endet.</translation>
    </message>
</context>
<context>
    <name>transept::DeviceLabel</name>
    <message>
        <source>%1: %2 % busy</source>
        <translation>%1: %2&#xa0;% ausgelastet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
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
        <translation>Übersetzungsmodelle trainieren und in sie hineinsehen.</translation>
    </message>
    <message>
        <source>The page to begin with.</source>
        <translation>Die Seite, mit der begonnen wird.</translation>
    </message>
    <message>
        <source>light or dark, instead of the theme in the settings.</source>
        <translation>light oder dark statt dessen, was in den Einstellungen steht.</translation>
    </message>
    <message>
        <source>Saves a picture of every page in this folder and quits.</source>
        <translation>Speichert ein Bild jeder Seite in diesem Ordner und beendet das Programm.</translation>
    </message>
    <message>
        <source>Reports how long the window took to appear, and the task that blocked it longest.</source>
        <translation>Sagt, wie lange das Fenster brauchte, bis es zu sehen war, und was es am längsten beschäftigte.</translation>
    </message>
    <message>
        <source>Uses the engine on this machine, through ssh: user@host:port.</source>
        <translation>Arbeitet auf diesem Rechner, den ssh erreicht: benutzer@rechner:port.</translation>
    </message>
    <message>
        <source>A run, a model, a corpus, an experiment, or parallel text to open.</source>
        <translation>Ein Lauf, ein Modell, ein Korpus, ein Experiment oder Paralleltexte, die geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>AttentionKind</name>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Cross</translation>
    </message>
</context>
<context>
    <name>AttentionMap</name>
    <message>
        <source>‹start›</source>
        <translation>‹Anfang›</translation>
    </message>
    <message>
        <source>‹end›</source>
        <translation>‹Ende›</translation>
    </message>
    <message>
        <source>‹unknown›</source>
        <translation>‹unbekannt›</translation>
    </message>
</context>
<context>
    <name>ChartMarker</name>
    <message>
        <source>checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
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
        <translation>Grau</translation>
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
        <translation>Schichten N</translation>
    </message>
    <message>
        <source>Identical layers in the encoder, and again in the decoder.</source>
        <translation>Gleiche Schichten im Encoder und noch einmal im Decoder.</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>Schichten des Encoders</translation>
    </message>
    <message>
        <source>Layers of the encoder; 0 means N. A deep encoder and a shallow decoder translate faster.</source>
        <translation>Schichten des Encoders; 0 heißt N. Ein tiefer Encoder und ein flacher Decoder übersetzen schneller.</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>Schichten des Decoders</translation>
    </message>
    <message>
        <source>Layers of the decoder; 0 means N.</source>
        <translation>Schichten des Decoders; 0 heißt N.</translation>
    </message>
    <message>
        <source>Model width d_model</source>
        <translation>Modellbreite d_model</translation>
    </message>
    <message>
        <source>Width of every sublayer's output and of the embeddings; even.</source>
        <translation>Breite der Ausgabe jeder Teilschicht und der Einbettungen; gerade.</translation>
    </message>
    <message>
        <source>Feed-forward width d_ff</source>
        <translation>Feed-forward-Breite d_ff</translation>
    </message>
    <message>
        <source>Inner width of the position-wise feed-forward networks.</source>
        <translation>Innere Breite der positionsweisen Feed-forward-Netze.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>Between the two products of a feed-forward network: the paper's ReLU, swish, GELU, or GELU by its approximation with tanh.</source>
        <translation>Zwischen den zwei Produkten eines Feed-Forward-Netzes: ReLU wie im Aufsatz, Swish, GELU oder GELU in der Näherung mit tanh.</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>Köpfe h</translation>
    </message>
    <message>
        <source>Parallel attention heads.</source>
        <translation>Parallele Attention-Köpfe.</translation>
    </message>
    <message>
        <source>Key width d_k</source>
        <translation>Key-Breite d_k</translation>
    </message>
    <message>
        <source>Width of queries and keys in one head; 0 means d_model / h.</source>
        <translation>Breite der Querys und Keys in einem Kopf; 0 bedeutet d_model / h.</translation>
    </message>
    <message>
        <source>Value width d_v</source>
        <translation>Value-Breite d_v</translation>
    </message>
    <message>
        <source>Width of values in one head; 0 means d_model / h.</source>
        <translation>Breite der Values in einem Kopf; 0 bedeutet d_model / h.</translation>
    </message>
    <message>
        <source>Dropout P_drop</source>
        <translation>Dropout P_drop</translation>
    </message>
    <message>
        <source>Dropout of each sublayer's output and of the sums of embeddings and positions.</source>
        <translation>Dropout der Ausgabe jeder Teilschicht und der Summen aus Einbettungen und Positionen.</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Attention-Dropout</translation>
    </message>
    <message>
        <source>Dropout of attention weights; not in the paper, but in its code base.</source>
        <translation>Dropout der Attention-Gewichte; nicht im Aufsatz, aber in dessen Code.</translation>
    </message>
    <message>
        <source>ReLU dropout</source>
        <translation>ReLU-Dropout</translation>
    </message>
    <message>
        <source>Dropout after the feed-forward ReLU; not in the paper, but in its code base.</source>
        <translation>Dropout nach der Feed-forward-ReLU; nicht im Aufsatz, aber in dessen Code.</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>How positions are encoded; the paper found both nearly equal (Table 3, row E).</source>
        <translation>Wie Positionen codiert werden; der Aufsatz fand beides fast gleich gut (Tabelle 3, Zeile E).</translation>
    </message>
    <message>
        <source>Order of sinusoids</source>
        <translation>Reihenfolge der Sinuskurven</translation>
    </message>
    <message>
        <source>Sines and cosines in turn, as in the paper; all sines, then all cosines, as in Hugging Face (halves) or with the frequencies of Marian (blocks); or these with the first token at position 1.</source>
        <translation>Sinus und Kosinus abwechselnd wie im Aufsatz; erst alle Sinus, dann alle Kosinus wie bei Hugging Face (halves) oder mit den Frequenzen von Marian (blocks); oder diese mit dem ersten Token an Position 1.</translation>
    </message>
    <message>
        <source>Longest learned position</source>
        <translation>Längste gelernte Position</translation>
    </message>
    <message>
        <source>Number of learned positions; sinusoids have no limit.</source>
        <translation>Zahl der gelernten Positionen; Sinuskurven haben keine Grenze.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>After each residual sum, as in the paper, or before each sublayer.</source>
        <translation>Nach jeder Residualsumme wie im Aufsatz oder vor jeder Teilschicht.</translation>
    </message>
    <message>
        <source>Final LayerNorm</source>
        <translation>Letzte LayerNorm</translation>
    </message>
    <message>
        <source>A LayerNorm at the end of each stack: where LayerNorm comes before the sublayers (pre), always or never.</source>
        <translation>Eine LayerNorm am Ende jedes Stapels: wo die LayerNorm vor den Teilschichten steht (pre), immer oder nie.</translation>
    </message>
    <message>
        <source>LayerNorm of embeddings</source>
        <translation>LayerNorm der Einbettungen</translation>
    </message>
    <message>
        <source>The sum of embedding and position is normalised before the first layer.</source>
        <translation>Die Summe aus Einbettung und Position wird vor der ersten Schicht normiert.</translation>
    </message>
    <message>
        <source>Scaled embeddings</source>
        <translation>Skalierte Einbettungen</translation>
    </message>
    <message>
        <source>Embeddings are multiplied by the square root of d_model.</source>
        <translation>Einbettungen werden mit der Wurzel aus d_model multipliziert.</translation>
    </message>
    <message>
        <source>Shared embeddings</source>
        <translation>Gemeinsame Einbettungen</translation>
    </message>
    <message>
        <source>One matrix embeds both languages, where they share a vocabulary.</source>
        <translation>Eine Matrix bettet beide Sprachen ein, wenn sie ein Vokabular teilen.</translation>
    </message>
    <message>
        <source>Tied projection</source>
        <translation>Gebundene Projektion</translation>
    </message>
    <message>
        <source>The projection before the softmax is the matrix of the target embeddings.</source>
        <translation>Die Projektion vor der Softmax ist die Matrix der Zieleinbettungen.</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>Verschiebung der Projektion</translation>
    </message>
    <message>
        <source>The projection before the softmax has a bias for each token; not in the paper.</source>
        <translation>Die Projektion vor der Softmax hat eine Verschiebung je Token; nicht im Aufsatz.</translation>
    </message>
    <message>
        <source>Start of a translation</source>
        <translation>Anfang einer Übersetzung</translation>
    </message>
    <message>
        <source>What the decoder reads first: the token &lt;s&gt;, the padding token as in Hugging Face, or a vector of zeros as in Marian.</source>
        <translation>Was der Decoder zuerst liest: das Token &lt;s&gt;, das Fülltoken wie bei Hugging Face oder einen Vektor aus Nullen wie bei Marian.</translation>
    </message>
    <message>
        <source>Attention window r</source>
        <translation>Attention-Fenster r</translation>
    </message>
    <message>
        <source>Self-attention sees only neighbours at most r/2 away; 0 sees all.</source>
        <translation>Self-Attention sieht nur Nachbarn im Abstand bis r/2; 0 sieht alle.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Updates of the weights.</source>
        <translation>Aktualisierungen der Gewichte.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Tokens per batch</source>
        <translation>Tokens pro Batch</translation>
    </message>
    <message>
        <source>Source tokens and, separately, target tokens of one update, over all devices and parts.</source>
        <translation>Quelltokens und, getrennt, Zieltokens einer Aktualisierung, über alle Geräte und Teile.</translation>
    </message>
    <message>
        <source>Parts per update</source>
        <translation>Teile pro Aktualisierung</translation>
    </message>
    <message>
        <source>An update's batch is computed in this many parts, one after the other, to save memory.</source>
        <translation>Der Batch einer Aktualisierung wird in so vielen Teilen nacheinander berechnet, um Speicher zu sparen.</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Aufwärmschritte</translation>
    </message>
    <message>
        <source>The learning rate rises linearly for this number of steps.</source>
        <translation>So viele Schritte lang steigt die Lernrate linear.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Verlauf der Lernrate</translation>
    </message>
    <message>
        <source>The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last step, or rising to the peak at the last step to find a rate (range).</source>
        <translation>Der des Aufsatzes (noam), dieselbe Form mit genanntem Höchstwert, konstant nach dem Aufwärmen, fallend auf 0 beim letzten Schritt oder steigend auf den Höchstwert beim letzten Schritt, um eine Rate zu finden (range).</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Höchste Lernrate</translation>
    </message>
    <message>
        <source>Highest rate of the other schedules; noam uses d_model^-0.5 instead.</source>
        <translation>Höchstwert der anderen Verläufe; noam nimmt stattdessen d_model^-0,5.</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Label Smoothing</translation>
    </message>
    <message>
        <source>Probability spread over the whole vocabulary.</source>
        <translation>Wahrscheinlichkeit, die über das ganze Vokabular verteilt wird.</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam Beta 1</translation>
    </message>
    <message>
        <source>Decay of the gradient's running mean.</source>
        <translation>Abklingen des laufenden Mittels der Gradienten.</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam Beta 2</translation>
    </message>
    <message>
        <source>Decay of the squared gradient's running mean.</source>
        <translation>Abklingen des laufenden Mittels der quadrierten Gradienten.</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam Epsilon</translation>
    </message>
    <message>
        <source>Keeps the division in Adam finite.</source>
        <translation>Hält die Division in Adam endlich.</translation>
    </message>
    <message>
        <source>Clip gradient norm</source>
        <translation>Gradientennorm begrenzen</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are scaled down to it; 0 is off.</source>
        <translation>Gradienten mit größerer Norm werden auf sie verkleinert; 0 schaltet es aus.</translation>
    </message>
    <message>
        <source>Moving average of weights</source>
        <translation>Gleitendes Mittel der Gewichte</translation>
    </message>
    <message>
        <source>Decay of an exponential moving average of the weights, used for validation and saved; 0 is off.</source>
        <translation>Abklingen eines exponentiellen gleitenden Mittels der Gewichte, das zur Validierung dient und gespeichert wird; 0 schaltet es aus.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Type of activations and products; master weights and sums are always f32. A new run uses bf16 if its devices compute it faster. fp8 is bf16 with products of 8-bit floats: faster on some GPUs; a CPU emulates it.</source>
        <translation>Typ der Aktivierungen und Produkte; Stammgewichte und Summen sind immer f32. Ein neuer Lauf nimmt bf16, wo seine Geräte es schneller multiplizieren. fp8 ist bf16 mit Produkten aus 8-Bit-Gleitkommazahlen: auf manchen GPUs schneller; eine CPU bildet es nach.</translation>
    </message>
    <message>
        <source>8-bit training</source>
        <translation>8-Bit-Training</translation>
    </message>
    <message>
        <source>8: weights and activations are rounded in training as translating in 8 bits (int8) rounds them, so that a small model loses less by it; for students, on the CPU.</source>
        <translation>8: Gewichte und Aktivierungen werden im Training so gerundet, wie das Übersetzen in 8 Bit (int8) sie rundet, damit ein kleines Modell dadurch weniger verliert; für Schülermodelle, auf der CPU.</translation>
    </message>
    <message>
        <source>Guided alignment</source>
        <translation>Gelenkte Ausrichtung</translation>
    </message>
    <message>
        <source>Weight of a second loss that teaches one head which source token each target token translates, as statistics of the corpus tell it. Tags, terms and alignments then land better; 0.1 is usual, 0 is off.</source>
        <translation>Gewicht einer zweiten Verlustfunktion, die einen Kopf lehrt, welches Quelltoken jedes Zieltoken übersetzt, so wie es die Statistik des Korpus zeigt. Tags, Fachwörter und Wortzuordnungen sitzen dann besser; 0,1 ist üblich, 0 schaltet sie aus.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Determines initialisation, shuffling and dropout.</source>
        <translation>Bestimmt Initialisierung, Mischen und Dropout.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>CPU threads; 0 uses all.</source>
        <translation>CPU-Threads; 0 nimmt alle.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Checkpoint alle</translation>
    </message>
    <message>
        <source>Time between checkpoints; 0: only by steps.</source>
        <translation>Zeit zwischen Checkpoints; 0: allein nach Schritten.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Steps between checkpoints; 0: only by time.</source>
        <translation>Schritte zwischen Checkpoints; 0: allein nach Zeit.</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>Behaltene Checkpoints</translation>
    </message>
    <message>
        <source>The number of newest checkpoints to keep; the best is always kept.</source>
        <translation>So viele der neuesten werden behalten, dazu der beste.</translation>
    </message>
    <message>
        <source>Checkpoints averaged</source>
        <translation>Gemittelte Checkpoints</translation>
    </message>
    <message>
        <source>The number of last checkpoints that are averaged when training ends; 0 is off.</source>
        <translation>So viele der letzten Checkpoints werden am Ende des Trainings gemittelt; 0 schaltet es aus.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Validieren alle</translation>
    </message>
    <message>
        <source>Steps between validations: loss, perplexity, BLEU and samples.</source>
        <translation>Schritte zwischen Validierungen: Loss, Perplexität, BLEU und Beispiele.</translation>
    </message>
    <message>
        <source>Sentences for BLEU</source>
        <translation>Sätze für BLEU</translation>
    </message>
    <message>
        <source>The number of validation sentences that are translated for BLEU; 0 skips BLEU.</source>
        <translation>So viele der ersten Validierungssätze werden für BLEU übersetzt; 0 lässt BLEU weg.</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Wiederherstellungen</translation>
    </message>
    <message>
        <source>If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this often; 0 is off.</source>
        <translation>Divergiert das Training, so kehrt es zum besten Checkpoint zurück und halbiert die Lernrate, höchstens so oft; 0 schaltet es aus.</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>Validierungen</translation>
    </message>
    <message>
        <source>Frozen parts</source>
        <translation>Eingefrorene Teile</translation>
    </message>
    <message>
        <source>Weights that fine-tuning leaves as they are. The embeddings include the projection to the vocabulary; attention to the source is part of neither encoder nor decoder and is always trained.</source>
        <translation>Gewichte, die die Feinabstimmung lässt, wie sie sind. Zu den Einbettungen gehört die Projektion auf das Vokabular; die Attention auf die Quelle gehört weder zum Encoder noch zum Decoder und wird immer trainiert.</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Einbettungen</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>embeddings+encoder</source>
        <translation>Einbettungen + Encoder</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>embeddings+decoder</source>
        <translation>Einbettungen + Decoder</translation>
    </message>
    <message>
        <source>encoder+decoder</source>
        <translation>Encoder + Decoder</translation>
    </message>
    <message>
        <source>embeddings+encoder+decoder</source>
        <translation>Einbettungen + Encoder + Decoder</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA-Rang</translation>
    </message>
    <message>
        <source>Fine-tuning changes a matrix W to W + B A, with matrices A and B of this rank, and leaves all other weights as they are; the learning rate should then be about ten times as high. 0 is off.</source>
        <translation>Die Feinabstimmung ändert eine Matrix W zu W + B A mit Matrizen A und B dieses Rangs und lässt alle anderen Gewichte, wie sie sind; die Lernrate soll etwa zehnmal so hoch sein; 0: aus.</translation>
    </message>
    <message>
        <source>Matrices with LoRA</source>
        <translation>Matrizen mit LoRA</translation>
    </message>
    <message>
        <source>The matrices that LoRA changes: those of attention, of the feed-forward networks, or all, the embeddings included.</source>
        <translation>Die Matrizen, die LoRA ändert: die der Attention, die der Feed-forward-Netze oder alle, auch die Einbettungen.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>feed_forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Share of general text</source>
        <translation>Anteil allgemeinen Texts</translation>
    </message>
    <message>
        <source>The part of the training pairs that comes from the general corpus beside the new one (train --mix); 0: the general corpus is only validated.</source>
        <translation>Der Teil der Trainingspaare, der aus dem allgemeinen Korpus neben dem neuen kommt (train --mix); 0: Das allgemeine Korpus wird nur validiert.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Größe des Vokabulars</translation>
    </message>
    <message>
        <source>Number of subwords; 0 chooses by the size of the corpus, at most the largest vocabulary.</source>
        <translation>Zahl der Teilwörter; 0 wählt nach der Größe des Korpus, höchstens das größte Vokabular.</translation>
    </message>
    <message>
        <source>Largest vocabulary</source>
        <translation>Größtes Vokabular</translation>
    </message>
    <message>
        <source>The most subwords that a vocabulary size of 0 chooses. The paper has 37,000.</source>
        <translation>Die meisten Teilwörter, die eine Größe von 0 wählt. Der Aufsatz hat 37.000.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Shared vocabulary</source>
        <translation>Gemeinsames Vokabular</translation>
    </message>
    <message>
        <source>One vocabulary and one embedding matrix for both languages and the projection.</source>
        <translation>Ein Vokabular und eine Einbettungsmatrix für beide Sprachen und die Projektion.</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>Längster Satz</translation>
    </message>
    <message>
        <source>Training pairs with a longer side are left out.</source>
        <translation>Trainingspaare mit einer längeren Seite bleiben weg.</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>Längenverhältnis</translation>
    </message>
    <message>
        <source>Training pairs whose sides differ more in tokens are left out.</source>
        <translation>Trainingspaare, deren Seiten sich in Tokens stärker unterscheiden, bleiben weg.</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>Subwort-Sampling</translation>
    </message>
    <message>
        <source>Each time that a training pair is read, its words are divided into subwords anew, drawn at random: by BPE dropout, or by the probabilities of a unigram vocabulary; in the source or on both sides.</source>
        <translation>Jedes Mal, wenn ein Trainingspaar gelesen wird, werden seine Wörter neu und zufällig in Subwörter geteilt: durch BPE-Dropout oder nach den Wahrscheinlichkeiten eines Unigram-Vokabulars; im Ausgangstext oder auf beiden Seiten.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Ausgangstext</translation>
    </message>
    <message>
        <source>Sampling alpha</source>
        <translation>Alpha des Samplings</translation>
    </message>
    <message>
        <source>Of subword sampling: with a BPE vocabulary, the probability with which each merge is left out, so that 0 changes nothing; with a unigram vocabulary, the power to which the probability of a division is raised, so that 0 makes all divisions equally probable.</source>
        <translation>Zum Subwort-Sampling: bei einem BPE-Vokabular die Wahrscheinlichkeit, mit der jede Verschmelzung ausgelassen wird, sodass 0 nichts ändert; bei einem Unigram-Vokabular der Exponent für die Wahrscheinlichkeit einer Zerlegung, sodass bei 0 alle Zerlegungen gleich wahrscheinlich sind.</translation>
    </message>
    <message>
        <source>Modifiers</source>
        <translation>Änderungen am Text</translation>
    </message>
    <message>
        <source>What is done to shares of the training pairs each time that they are read, such as typos:0.05+noise:0.01: upper_case, title_case and no_end_punctuation on both sides; typos in the source; placeholders and tags, the same on both sides; noise, words of shuffled letters that are copied.</source>
        <translation>Was mit Anteilen der Trainingspaare bei jedem Lesen geschieht, etwa typos:0.05+noise:0.01: upper_case (Großbuchstaben), title_case (große Anfangsbuchstaben) und no_end_punctuation (ohne Satzzeichen am Ende) auf beiden Seiten; typos (Tippfehler) im Ausgangstext; placeholders (Platzhalter) und tags (Auszeichnungen), auf beiden Seiten gleich; noise, Wörter aus vertauschten Buchstaben, die kopiert werden.</translation>
    </message>
    <message>
        <source>Validation pairs</source>
        <translation>Validierungspaare</translation>
    </message>
    <message>
        <source>The number of validation pairs to use.</source>
        <translation>So viele der ersten Validierungspaare werden benutzt.</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Beam</translation>
    </message>
    <message>
        <source>Hypotheses kept for each sentence.</source>
        <translation>Hypothesen, die für jeden Satz behalten werden.</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Beam-Suche</translation>
    </message>
    <message>
        <source>What a finished translation does to the beam: it gives its place to another (fairseq), or it keeps its place, so that the beam becomes narrower; then &lt;unk&gt; is never written, and the output has at most three times the tokens of the input, &lt;/s&gt; included (marian).</source>
        <translation>Was eine fertige Übersetzung im Beam bewirkt: Sie überlässt ihren Platz einer anderen (fairseq), oder sie behält ihn, sodass der Beam schmaler wird; dann wird &lt;unk&gt; nie geschrieben, und die Ausgabe hat höchstens dreimal so viele Token wie die Eingabe samt &lt;/s&gt; (marian).</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Längenstrafe Alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty.</source>
        <translation>Stärke der Längenstrafe.</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>Längenstrafe</translation>
    </message>
    <message>
        <source>((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none.</source>
        <translation>((5 + |Y|) / 6)^Alpha wie im Aufsatz, |Y|^Alpha oder keine.</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>Grenze der Ausgabe</translation>
    </message>
    <message>
        <source>The output is at most this much longer than the input.</source>
        <translation>Die Ausgabe ist höchstens um so viel länger als die Eingabe.</translation>
    </message>
    <message>
        <source>Demo, three minutes on a CPU</source>
        <translation>Demo, drei Minuten auf einer CPU</translation>
    </message>
    <message>
        <source>Learns the demo corpus, a German grammar in miniature, to a BLEU above 90.</source>
        <translation>Lernt das Demokorpus, eine deutsche Grammatik im Kleinen, bis zu einem BLEU von über 90.</translation>
    </message>
    <message>
        <source>Tiny, for a CPU</source>
        <translation>Winzig, für eine CPU</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 128: a real translator of a small corpus in under an hour on two cores.</source>
        <translation>4 + 4 Schichten der Breite 128: ein echter Übersetzer für ein kleines Korpus in weniger als einer Stunde auf zwei Kernen.</translation>
    </message>
    <message>
        <source>Small, for a CPU</source>
        <translation>Klein, für eine CPU</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 256.</source>
        <translation>4 + 4 Schichten der Breite 256.</translation>
    </message>
    <message>
        <source>Fine-tune a model</source>
        <translation>Ein Modell feinabstimmen</translation>
    </message>
    <message>
        <source>Adapts a trained model to a new kind of text, with a low learning rate: train --from MODEL --corpus CORPUS. The model itself says what its layers are.</source>
        <translation>Passt ein trainiertes Modell mit niedriger Lernrate an eine neue Art von Text an: train --from MODEL --corpus CORPUS. Das Modell selbst sagt, wie seine Schichten sind.</translation>
    </message>
    <message>
        <source>Base (paper)</source>
        <translation>Base (Aufsatz)</translation>
    </message>
    <message>
        <source>The paper's base model, section 6.1: 100,000 steps.</source>
        <translation>Das Modell „base“ des Aufsatzes, Abschnitt 6.1: 100.000 Schritte.</translation>
    </message>
    <message>
        <source>Big (paper)</source>
        <translation>Big (Aufsatz)</translation>
    </message>
    <message>
        <source>The paper's big model: 300,000 steps, the last 20 checkpoints averaged.</source>
        <translation>Das Modell „big“ des Aufsatzes: 300.000 Schritte, die letzten 20 Checkpoints gemittelt.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=1</source>
        <translation>Tabelle 3, Zeile A: h=1</translation>
    </message>
    <message>
        <source>The base model with h=1.</source>
        <translation>Das Modell „base“ mit h=1.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=4</source>
        <translation>Tabelle 3, Zeile A: h=4</translation>
    </message>
    <message>
        <source>The base model with h=4.</source>
        <translation>Das Modell „base“ mit h=4.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=16</source>
        <translation>Tabelle 3, Zeile A: h=16</translation>
    </message>
    <message>
        <source>The base model with h=16.</source>
        <translation>Das Modell „base“ mit h=16.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=32</source>
        <translation>Tabelle 3, Zeile A: h=32</translation>
    </message>
    <message>
        <source>The base model with h=32.</source>
        <translation>Das Modell „base“ mit h=32.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=16</source>
        <translation>Tabelle 3, Zeile B: d_k=16</translation>
    </message>
    <message>
        <source>The base model with d_k=16.</source>
        <translation>Das Modell „base“ mit d_k=16.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=32</source>
        <translation>Tabelle 3, Zeile B: d_k=32</translation>
    </message>
    <message>
        <source>The base model with d_k=32.</source>
        <translation>Das Modell „base“ mit d_k=32.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=2</source>
        <translation>Tabelle 3, Zeile C: N=2</translation>
    </message>
    <message>
        <source>The base model with N=2.</source>
        <translation>Das Modell „base“ mit N=2.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=4</source>
        <translation>Tabelle 3, Zeile C: N=4</translation>
    </message>
    <message>
        <source>The base model with N=4.</source>
        <translation>Das Modell „base“ mit N=4.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=8</source>
        <translation>Tabelle 3, Zeile C: N=8</translation>
    </message>
    <message>
        <source>The base model with N=8.</source>
        <translation>Das Modell „base“ mit N=8.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=256</source>
        <translation>Tabelle 3, Zeile C: d_model=256</translation>
    </message>
    <message>
        <source>The base model with d_model=256.</source>
        <translation>Das Modell „base“ mit d_model=256.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=1024</source>
        <translation>Tabelle 3, Zeile C: d_model=1024</translation>
    </message>
    <message>
        <source>The base model with d_model=1024.</source>
        <translation>Das Modell „base“ mit d_model=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=1024</source>
        <translation>Tabelle 3, Zeile C: d_ff=1024</translation>
    </message>
    <message>
        <source>The base model with d_ff=1024.</source>
        <translation>Das Modell „base“ mit d_ff=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=4096</source>
        <translation>Tabelle 3, Zeile C: d_ff=4096</translation>
    </message>
    <message>
        <source>The base model with d_ff=4096.</source>
        <translation>Das Modell „base“ mit d_ff=4096.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.0</source>
        <translation>Tabelle 3, Zeile D: P_drop=0,0</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.0.</source>
        <translation>Das Modell „base“ mit P_drop=0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.2</source>
        <translation>Tabelle 3, Zeile D: P_drop=0,2</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.2.</source>
        <translation>Das Modell „base“ mit P_drop=0,2.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.0</source>
        <translation>Tabelle 3, Zeile D: Label Smoothing 0,0</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.0.</source>
        <translation>Das Modell „base“ mit Label Smoothing 0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.2</source>
        <translation>Tabelle 3, Zeile D: Label Smoothing 0,2</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.2.</source>
        <translation>Das Modell „base“ mit Label Smoothing 0,2.</translation>
    </message>
    <message>
        <source>Table 3, row E: learned positions</source>
        <translation>Tabelle 3, Zeile E: gelernte Positionen</translation>
    </message>
    <message>
        <source>The base model with learned positions.</source>
        <translation>Das Modell „base“ mit gelernten Positionen.</translation>
    </message>
    <message>
        <source>Short everyday sentences that volunteers translated: small, clean, good to begin with.</source>
        <translation>Kurze Alltagssätze, von Freiwilligen übersetzt: klein, sauber, gut für den Anfang.</translation>
    </message>
    <message>
        <source>Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects.</source>
        <translation>Untertitel von etwa 4.000 Vorträgen, von Freiwilligen übersetzt: gesprochene Sprache zu vielen Themen.</translation>
    </message>
    <message>
        <source>Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets.</source>
        <translation>Kommentare zu Politik und Wirtschaft, einige hunderttausend Paare: nahe an den Nachrichten der Testmengen.</translation>
    </message>
    <message>
        <source>Debates of the European Parliament, up to two million pairs.</source>
        <translation>Debatten des Europäischen Parlaments, bis zu zwei Millionen Paare.</translation>
    </message>
    <message>
        <source>Novels whose copyright has ended, with their translations.</source>
        <translation>Romane, deren Urheberrecht erloschen ist, mit ihren Übersetzungen.</translation>
    </message>
    <message>
        <source>Leaflets of medicines from the European Medicines Agency.</source>
        <translation>Packungsbeilagen von Arzneimitteln, von der Europäischen Arzneimittel-Agentur.</translation>
    </message>
    <message>
        <source>The European Commission's translation memory: law, millions of pairs.</source>
        <translation>Das Translation Memory der Europäischen Kommission: Recht, Millionen von Paaren.</translation>
    </message>
    <message>
        <source>Texts of KDE's programs: menus, messages, manuals.</source>
        <translation>Texte der Programme von KDE: Menüs, Meldungen, Handbücher.</translation>
    </message>
    <message>
        <source>Subtitles of films: up to tens of millions of short, noisy pairs. Link to opensubtitles.org where you use it.</source>
        <translation>Untertitel von Filmen: bis zu zig Millionen kurzer, unsauberer Paare. Verlinken Sie opensubtitles.org, wo Sie sie verwenden.</translation>
    </message>
    <message>
        <source>Web pages paired by machine: large and noisy, clean it well.</source>
        <translation>Maschinell gepaarte Webseiten: groß und unsauber; gut bereinigen.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 1.9 million pairs of English and German, 2 million of English and French.</source>
        <translation>Teil der Trainingsdaten des Aufsatzes: etwa 1,9 Millionen Paare Englisch und Deutsch, 2 Millionen Englisch und Französisch.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: web pages, about 2.4 million pairs of English and German.</source>
        <translation>Teil der Trainingsdaten des Aufsatzes: Webseiten, etwa 2,4 Millionen Paare Englisch und Deutsch.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 200,000 pairs.</source>
        <translation>Teil der Trainingsdaten des Aufsatzes: etwa 200.000 Paare.</translation>
    </message>
    <message>
        <source>see statmt.org</source>
        <translation>siehe statmt.org</translation>
    </message>
    <message>
        <source>see opus.nlpl.eu</source>
        <translation>siehe opus.nlpl.eu</translation>
    </message>
    <message>
        <source>see opensubtitles.org</source>
        <translation>siehe opensubtitles.org</translation>
    </message>
    <message>
        <source>see statmt.org/cc-aligned</source>
        <translation>siehe statmt.org/cc-aligned</translation>
    </message>
    <message>
        <source>see statmt.org/wmt13</source>
        <translation>siehe statmt.org/wmt13</translation>
    </message>
    <message>
        <source>see statmt.org/wmt14</source>
        <translation>siehe statmt.org/wmt14</translation>
    </message>
    <message>
        <source>free use, see statmt.org/europarl</source>
        <translation>freie Nutzung, siehe statmt.org/europarl</translation>
    </message>
    <message>
        <source>public domain texts, see opus.nlpl.eu</source>
        <translation>gemeinfreie Texte, siehe opus.nlpl.eu</translation>
    </message>
    <message>
        <source>free use with acknowledgement (European Commission)</source>
        <translation>freie Nutzung mit Quellenangabe (Europäische Kommission)</translation>
    </message>
    <message>
        <source>licences of KDE's programs (GPL and others)</source>
        <translation>Lizenzen der Programme von KDE (GPL und andere)</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusförmig</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>gelernt</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Füllung</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>Nullen</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>range</source>
        <translation>ansteigend</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>How words are split into subwords; none for text that is already split, own for a SentencePiece model of your own (train --vocabulary).</source>
        <translation>Wie Wörter in Teilwörter zerlegt werden; „ohne“ für Text, der schon zerlegt ist, „eigenes“ für ein eigenes SentencePiece-Modell (train --vocabulary).</translation>
    </message>
    <message>
        <source>Training ends after this number of validations without a better score; 0 is off.</source>
        <translation>Das Training endet nach so vielen Validierungen ohne besseren Wert; 0 ist aus.</translation>
    </message>
    <message>
        <source>Tokeniser of BLEU</source>
        <translation>Tokenisierung für BLEU</translation>
    </message>
    <message>
        <source>How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not fit the language, chrF decides which checkpoint is best.</source>
        <translation>Wie BLEU den Text in Wörter teilt, mit den Namen von sacreBLEU; „automatisch“: nach der Zielsprache. Passt es nicht zur Sprache, entscheidet chrF, welcher Prüfpunkt der beste ist.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>SentencePiece's rule by which equivalent characters become one, in training and in translation; identity keeps the text.</source>
        <translation>Regel von SentencePiece, nach der gleichwertige Zeichen zu einem werden, im Training wie beim Übersetzen; identity lässt den Text, wie er ist.</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>Rückfall auf Bytes</translation>
    </message>
    <message>
        <source>Characters that the vocabulary lacks become bytes instead of &lt;unk&gt;; 256 pieces are set aside for them.</source>
        <translation>Zeichen, die dem Vokabular fehlen, werden zu Bytes statt zu &lt;unk&gt;; dafür sind 256 Stücke reserviert.</translation>
    </message>
    <message>
        <source>End of the source</source>
        <translation>Ende der Quelle</translation>
    </message>
    <message>
        <source>Source sentences end with the token &lt;/s&gt;.</source>
        <translation>Quellsätze enden mit dem Token &lt;/s&gt;.</translation>
    </message>
    <message>
        <source>New pieces</source>
        <translation>Neue Stücke</translation>
    </message>
    <message>
        <source>Fine-tuning adds up to this many pieces of the new text to the model's vocabulary: characters that it lacks, then frequent pieces.</source>
        <translation>So viele Stücke des neuen Textes ergänzt die Feinabstimmung höchstens im Vokabular des Modells: Zeichen, die ihm fehlen, dann häufige Stücke.</translation>
    </message>
    <message>
        <source>either</source>
        <translation>eine von beiden</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Each pass over the corpus has {updates:1} updates: the batches are too large for it. Use batches of {better} tokens.</source>
        <translation>Ein Durchgang durch das Korpus hat nur {updates:1} Aktualisierungen. Batches von {better} Tokens lernen mehr daraus.</translation>
    </message>
    <message>
        <source>Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>Die Cross-Attention ist tot: Ihre Gradienten verschwinden, und die Übersetzung hängt nicht vom Quelltext ab. Beginne neu mit LayerNorm vor jeder Teilschicht oder mit kleinerer Lernrate.</translation>
    </message>
    <message>
        <source>The training loss has risen from {from:2} to {to:2} since step {step}: training diverges. Continue from a checkpoint before that step, with a lower learning rate and clipped gradients.</source>
        <translation>Der Trainings-Loss ist seit Schritt {step} von {from:2} auf {to:2} gestiegen: Das Training divergiert. Eine sanftere Lernrate und begrenzte Gradienten helfen, von einem Checkpoint davor.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Choose a smaller model, or a device with more memory.</source>
        <translation>Zu wenig Speicher: {needed:bytes} nötig, {available:bytes} frei. Wählen Sie ein kleineres Modell oder ein Gerät mit mehr Speicher.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>Zu wenig Speicher: {needed:bytes} nötig, {available:bytes} frei. In {parts} Teilen nacheinander berechnet, passen dieselben Batches.</translation>
    </message>
    <message>
        <source>It takes {seconds:duration}.</source>
        <translation>Es dauert {seconds:duration}.</translation>
    </message>
    <message>
        <source>Training uses {percent:0}% of the corpus.</source>
        <translation>Der Lauf sieht {percent:0}&#xa0;% des Korpus.</translation>
    </message>
    <message>
        <source>{pairs} pairs are few to learn two languages from: the model will translate sentences like these only. Add text, or fine-tune a model that knows the languages.</source>
        <translation>Wenige Paare, um zwei Sprachen zu lernen: {pairs}. Das Modell wird nur Sätze wie diese übersetzen. Nehmen Sie Text hinzu, oder stimmen Sie ein Modell fein ab, das die Sprachen kennt.</translation>
    </message>
    <message>
        <source>It fits: {needed:bytes} of {available:bytes} free.</source>
        <translation>Es passt: {needed:bytes} von freien {available:bytes}.</translation>
    </message>
    <message>
        <source>On the general corpus the score has fallen from {before:1} to {after:1} since fine-tuning began: the model forgets what it knew. Start again with a larger share of general text, such as {share:2}, or with a lower learning rate.</source>
        <translation>Die Bewertung auf dem allgemeinen Text ist von {before:1} auf {after:1} gefallen: Das Modell verlernt, was es konnte. Stimmen Sie es noch einmal fein ab, mit einem Anteil von {share:2} an allgemeinem Text.</translation>
    </message>
    <message>
        <source>Some gradients are {times:0} times as large as the median. Clip gradients at {norm:exact}.</source>
        <translation>Einzelne Gradienten sind {times:0}-mal so groß wie üblich. Auf {norm:exact} begrenzt, schaden sie nicht.</translation>
    </message>
    <message>
        <source>The import did not search the training text for validation sentences, so BLEU may be too high. Import the text again with the leakage filter on.</source>
        <translation>Der Import hat nicht geprüft, ob Validierungssätze im Trainingstext stehen; das BLEU kann zu gut ausfallen. Importieren Sie ihn erneut mit diesem Filter.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence; {pairs} pairs were removed for this.</source>
        <translation>Kein Validierungssatz wird mittrainiert; dafür entfernte Paare: {pairs}.</translation>
    </message>
    <message>
        <source>Training passes over the corpus {epochs} times, so the model may overfit. Use fewer steps, and set a patience.</source>
        <translation>Das Training geht {epochs}-mal durch das Korpus und lernt es womöglich auswendig. Weniger Schritte, von der Geduld beendet, sind besser.</translation>
    </message>
    <message>
        <source>The run is validated only at its end, so its progress is not visible. Validate every {better} steps.</source>
        <translation>Validiert wird erst am Ende. Alle {better} Schritte zeigte sich, wie das Modell lernt.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence.</source>
        <translation>Kein Validierungssatz wird mittrainiert.</translation>
    </message>
    <message>
        <source>The loss was not finite at step {step}: an update was too large, and the weights are lost. Continue from an earlier checkpoint, with a lower learning rate and clipped gradients.</source>
        <translation>Bei Schritt {step} war der Loss keine Zahl mehr: Eine Aktualisierung war zu groß. Eine sanftere Lernrate und begrenzte Gradienten helfen, von einem Checkpoint davor.</translation>
    </message>
    <message>
        <source>The sources do not help to predict their translations: the lines of the two files probably do not correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow. Then import both files again.</source>
        <translation>Die Quellsätze sagen nichts über ihre Übersetzungen: Wahrscheinlich entsprechen sich die Zeilen der beiden Dateien nicht. Vergleiche einige Paare auf der Seite Daten; eine einzige fehlende Zeile verschiebt alle folgenden.</translation>
    </message>
    <message>
        <source>The training loss has hardly fallen: from {from:2} to {to:2}. Start again with LayerNorm before each sublayer, and check that the lines of both languages correspond.</source>
        <translation>Der Trainings-Loss ist kaum gefallen, von {from:2} auf {to:2}. Mit LayerNorm vor jeder Teilschicht trainiert es sich leichter; und sehen Sie nach, ob die beiden Seiten des Textes zusammengehören.</translation>
    </message>
    <message>
        <source>The decoder hardly reads the source: the true sources lower its loss by only {gain:2} nats per token, this gain hardly grows any more, and a loss of {unknown:2} nats remains. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>Der Decoder liest den Quelltext kaum: Die wahren Quellsätze senken seinen Verlust um {gain:2} Nats je Token, was kaum noch wächst, und {unknown:2} Nats bleiben. Beginne neu mit LayerNorm vor jeder Teilschicht oder mit kleinerer Lernrate.</translation>
    </message>
    <message>
        <source>The device has too little memory for updates of this size. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>Das Gerät hat für Aktualisierungen dieser Größe zu wenig Speicher. In {parts} Teilen nacheinander berechnet, passen dieselben Batches.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>Der Validierungs-Loss war bei Schritt {step} am kleinsten ({best:2}) und ist jetzt {last:2}, während der Trainings-Loss weiter fällt: Der Text wird auswendig gelernt. Nehmen Sie den besten Checkpoint oder machen Sie von ihm mit mehr Dropout weiter; mehr Text hilft am meisten.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. BLEU still rises, so training may continue for a while. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>Der Validierungs-Loss war bei Schritt {step} am kleinsten ({best:2}) und ist jetzt {last:2}, während der Trainings-Loss weiter fällt: Der Text wird auswendig gelernt. Nehmen Sie den besten Checkpoint oder machen Sie von ihm mit mehr Dropout weiter; mehr Text hilft am meisten. BLEU steigt noch, das Training kann also noch eine Weile weiterlaufen.</translation>
    </message>
    <message>
        <source>Neither the validation loss nor BLEU has improved since step {step}. Stop and average the last checkpoints, or continue with a third of the learning rate.</source>
        <translation>Seit Schritt {step} hat sich nichts verbessert. Hören Sie auf und mitteln Sie die letzten Checkpoints, oder machen Sie mit einem Drittel der Lernrate weiter.</translation>
    </message>
    <message>
        <source>The learning rate reaches {peak:exact}, more than is usual for a Transformer. Lower the peak.</source>
        <translation>Die Lernrate erreicht {peak:exact}, mehr als Transformer gewöhnlich vertragen. Senken Sie den Höchstwert.</translation>
    </message>
    <message>
        <source>The learning rate reaches only {peak:exact}, so training is slow. Raise the peak.</source>
        <translation>Die Lernrate erreicht nur {peak:exact}: Das Modell wird langsam lernen. Erhöhen Sie den Höchstwert.</translation>
    </message>
    <message>
        <source>Training diverged. It went back to step {step} and continues with half the learning rate. Start the next run with a lower learning rate and clipped gradients.</source>
        <translation>Das Training divergierte, kehrte zu Schritt {step} zurück und geht mit der halben Lernrate weiter. Beginne den nächsten Lauf mit kleinerer Rate und gekappten Gradienten.</translation>
    </message>
    <message>
        <source>Training runs at {now} tokens per second instead of the usual {usual}. Check whether other programs use the processor, or whether it is too hot.</source>
        <translation>Der Lauf trainiert {now} statt der üblichen {usual} Tokens pro Sekunde: Sehen Sie nach, was den Prozessor sonst noch beansprucht.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Use larger batches.</source>
        <translation>Die GPU ist nur {load:0}&#xa0;% der Zeit beschäftigt: Die Batches sind zu klein für sie oder kommen zu langsam. Verwenden Sie größere Batches.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Compute each update in fewer parts.</source>
        <translation>Die GPU ist nur {load:0}&#xa0;% der Zeit beschäftigt: Die Batches sind zu klein für sie oder kommen zu langsam. Berechnen Sie jedes Update in weniger Teilen.</translation>
    </message>
    <message>
        <source>Each update changes the weights by {percent:exact}%, far more than usual: the learning rate of {rate:exact} is too high, and training may diverge. Start again with a lower learning rate and clipped gradients.</source>
        <translation>Jede Aktualisierung ändert die Gewichte um {percent:exact} %, weit mehr als üblich: Die Lernrate {rate:exact} ist zu hoch, und das Training kann divergieren. Beginne neu mit kleinerer Rate und gekappten Gradienten.</translation>
    </message>
    <message>
        <source>Each update changes the weights by only {percent:exact}%: the learning rate of {rate:exact} is too low, and training is slow. Continue with five times the learning rate.</source>
        <translation>Jede Aktualisierung ändert die Gewichte nur um {percent:exact} %: Die Lernrate {rate:exact} ist zu klein, und das Training ist langsam. Fahre mit der fünffachen Rate fort.</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} pieces is too large for this corpus: most pieces are too rare to be learned. Use {suggested} pieces, which suits the size of the corpus.</source>
        <translation>Ein Vokabular von {asked} ist für dieses Korpus zu groß: Die meisten Stücke kämen zu selten vor, um gelernt zu werden. Seine Größe legt {suggested} nahe.</translation>
    </message>
    <message>
        <source>The learning rate rises for {warmup} of {steps} steps, which leaves few steps at its peak. Use {better} steps of warm-up.</source>
        <translation>Die Lernrate steigt während {warmup} von {steps} Schritten, so bleibt wenig Zeit zum Lernen. Üblich sind {better} zum Aufwärmen.</translation>
    </message>
    <message>
        <source>The learning rate rises within {warmup} steps, before Adam's estimates are stable: training may diverge. Use {better} steps of warm-up.</source>
        <translation>Die Lernrate steigt schon innerhalb von {warmup} Schritten, bevor Adam die Gradienten kennt: Das Training kann divergieren. Sicherer sind {better} zum Aufwärmen.</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>Steuerzeichen</translation>
    </message>
    <message>
        <source>Repairs: invisible control characters are taken out, tabs become spaces.</source>
        <translation>Repariert: Unsichtbare Steuerzeichen fallen weg, Tabulatoren werden zu Leerzeichen.</translation>
    </message>
    <message>
        <source>HTML entities</source>
        <translation>HTML-Entitäten</translation>
    </message>
    <message>
        <source>Repairs: &amp;amp; and &amp;#233; become the characters they stand for.</source>
        <translation>Repariert: &amp;amp; und &amp;#233; werden zu den Zeichen, für die sie stehen.</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Unicode-Form</translation>
    </message>
    <message>
        <source>Repairs: characters that can be written in several ways are written in one.</source>
        <translation>Repariert: Zeichen, die sich verschieden schreiben lassen, werden einheitlich geschrieben.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>A side has no word.</source>
        <translation>Eine Seite hat kein Wort.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>A side is too long or too short.</source>
        <translation>Eine Seite ist zu lang oder zu kurz.</translation>
    </message>
    <message>
        <source>Longest, in words</source>
        <translation>Längste, in Wörtern</translation>
    </message>
    <message>
        <source>Shortest, in words</source>
        <translation>Kürzeste, in Wörtern</translation>
    </message>
    <message>
        <source>One side is much longer than the other.</source>
        <translation>Eine Seite ist viel länger als die andere.</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>Größtes Verhältnis</translation>
    </message>
    <message>
        <source>Wrong script</source>
        <translation>Falsche Schrift</translation>
    </message>
    <message>
        <source>The letters are not those of the language.</source>
        <translation>Die Buchstaben sind nicht die der Sprache.</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>Kleinster Anteil</translation>
    </message>
    <message>
        <source>Mostly no letters</source>
        <translation>Kaum Buchstaben</translation>
    </message>
    <message>
        <source>Tables, part numbers, rows of signs.</source>
        <translation>Tabellen, Teilenummern, Zeichenreihen.</translation>
    </message>
    <message>
        <source>Numbers that differ</source>
        <translation>Abweichende Zahlen</translation>
    </message>
    <message>
        <source>A number occurs on one side only.</source>
        <translation>Eine Zahl steht nur auf einer Seite.</translation>
    </message>
    <message>
        <source>Numbers that may differ</source>
        <translation>Zahlen, die abweichen dürfen</translation>
    </message>
    <message>
        <source>Source equals target</source>
        <translation>Quelle gleich Ziel</translation>
    </message>
    <message>
        <source>Both sides are the same: the pair is not translated.</source>
        <translation>Beide Seiten sind gleich: Niemand hat sie übersetzt.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Doppelt</translation>
    </message>
    <message>
        <source>The pair occurred before.</source>
        <translation>Das Paar kam schon vor.</translation>
    </message>
    <message>
        <source>Same source again</source>
        <translation>Gleiche Quelle noch einmal</translation>
    </message>
    <message>
        <source>The source occurred before, whatever its translation.</source>
        <translation>Die Quelle kam schon vor, gleich mit welcher Übersetzung.</translation>
    </message>
    <message>
        <source>Near duplicate</source>
        <translation>Beinahe doppelt</translation>
    </message>
    <message>
        <source>The pair occurred before, apart from case, spaces, punctuation and digits.</source>
        <translation>Das Paar kam schon vor, bis auf Großschreibung, Leerzeichen, Satzzeichen und Ziffern.</translation>
    </message>
    <message>
        <source>Digits do not count</source>
        <translation>Ziffern zählen nicht</translation>
    </message>
    <message>
        <source>In a held-out set</source>
        <translation>In einer zurückgehaltenen Menge</translation>
    </message>
    <message>
        <source>A sentence occurs in the validation set. Always applied last.</source>
        <translation>Ein Satz steht in der Validierungsmenge. Wird immer zuletzt angewendet.</translation>
    </message>
    <message>
        <source>Sides that must match</source>
        <translation>Seiten, die übereinstimmen müssen</translation>
    </message>
    <message>
        <source>Averaging checkpoints</source>
        <translation>Checkpoints werden gemittelt</translation>
    </message>
    <message>
        <source>Packing into one file</source>
        <translation>Wird in eine Datei gepackt</translation>
    </message>
    <message>
        <source>Unpacking the file</source>
        <translation>Datei wird entpackt</translation>
    </message>
    <message>
        <source>Checking the file</source>
        <translation>Prüft die Datei</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbindet</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Wird bewertet</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Lädt herunter</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>Modell wird geschrieben</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>Beurteilt Paare</translation>
    </message>
    <message>
        <source>Learning which tokens translate which</source>
        <translation>Lernt, welche Token einander übersetzen</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Lädt das Modell</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Misst</translation>
    </message>
    <message>
        <source>Measuring the text</source>
        <translation>Misst den Text</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>Mischt</translation>
    </message>
    <message>
        <source>Opening files</source>
        <translation>Dateien werden geöffnet</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Liest</translation>
    </message>
    <message>
        <source>Reading the pairs</source>
        <translation>Satzpaare werden gelesen</translation>
    </message>
    <message>
        <source>Scoring the references</source>
        <translation>Referenzen werden bewertet</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Holding out the validation set</source>
        <translation>Legt die Validierungsmenge beiseite</translation>
    </message>
    <message>
        <source>Cutting the text into tokens</source>
        <translation>Zerlegt den Text in Tokens</translation>
    </message>
    <message>
        <source>Learning the vocabulary</source>
        <translation>Lernt das Vokabular</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>The connection broke; waiting to try again</source>
        <translation>Die Verbindung brach ab; neuer Versuch in Kürze</translation>
    </message>
    <message>
        <source>Convolutional</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Convolutional, dilated</source>
        <translation>Faltung, gedehnt</translation>
    </message>
    <message>
        <source>Convolutional, separable</source>
        <translation>Faltung, separabel</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>Rekurrent</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Self-Attention</translation>
    </message>
    <message>
        <source>Self-attention, restricted</source>
        <translation>Self-Attention, beschränkt</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Unvollständig</translation>
    </message>
    <message>
        <source>Invalid UTF-8</source>
        <translation>Ungültiges UTF-8</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichenkodierung</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Quelldatei</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>Quellsprache</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>Zielsprache</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Zur Validierung zurückgehaltene Paare</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Quelldatei der Validierung</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Zieldatei der Validierung</translation>
    </message>
    <message>
        <source>Start of sublayers</source>
        <translation>Anfang der Teilschichten</translation>
    </message>
    <message>
        <source>Factor of the initial weights of each sublayer's last product. Sublayers that begin small (0.2) let deep models with LayerNorm after each sum train as safely as with LayerNorm before each sublayer; not in the paper.</source>
        <translation>Faktor der Anfangsgewichte des letzten Produkts jeder Teilschicht. Teilschichten, die klein beginnen (0,2), lassen tiefe Modelle mit LayerNorm nach jeder Summe so sicher trainieren wie mit LayerNorm vor jeder Teilschicht; nicht in der Veröffentlichung.</translation>
    </message>
    <message>
        <source>Tiny, for every format</source>
        <translation>Winzig, für jedes Format</translation>
    </message>
    <message>
        <source>As tiny, with LayerNorm after each sum: a model that can be exported to Marian, Hugging Face and every other format.</source>
        <translation>Wie tiny, mit LayerNorm nach jeder Summe: ein Modell, das nach Marian, Hugging Face und in jedes andere Format exportiert werden kann.</translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}: </translation>
    </message>
    <message>
        <source>{} is damaged: </source>
        <translation>{} ist beschädigt: </translation>
    </message>
    <message>
        <source>The parameter </source>
        <translation>Die Angabe </translation>
    </message>
    <message>
        <source>{}&quot;{}&quot; {}.</source>
        <translation>{}„{}“ {}.</translation>
    </message>
    <message>
        <source>{}it {}.</source>
        <translation>{}er {}.</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>must be a path</source>
        <translation>muss ein Pfad sein</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>must be {}, not {}</source>
        <translation>muss {} sein, nicht {}</translation>
    </message>
    <message>
        <source>must lie between {} and {}</source>
        <translation>muss zwischen {} und {} liegen</translation>
    </message>
    <message>
        <source>is unknown; allowed are {}</source>
        <translation>ist unbekannt; erlaubt sind {}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>Cannot {} {}: {}.</source>
        <translation>{2} lässt sich nicht {1}: {3}.</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>write</source>
        <translation>schreiben</translation>
    </message>
    <message>
        <source>open</source>
        <translation>öffnen</translation>
    </message>
    <message>
        <source>use</source>
        <translation>verwenden</translation>
    </message>
    <message>
        <source>create</source>
        <translation>anlegen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>sperren</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>die Festplatte ist voll</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>das Kontingent der Festplatte ist aufgebraucht</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>der Zugriff ist nicht erlaubt</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>das Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>es ist nicht genug Speicher frei</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>its disk or shared folder does not answer</source>
        <translation>die Festplatte oder der freigegebene Ordner antwortet nicht</translation>
    </message>
    <message>
        <source>something of that name is there already</source>
        <translation>dort gibt es schon etwas mit diesem Namen</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>Choose a place that you may write to, or change its permissions.</source>
        <translation>Wählen Sie einen Ort, an den Sie schreiben dürfen, oder ändern Sie seine Rechte.</translation>
    </message>
    <message>
        <source>Change the permissions of the file or its folder.</source>
        <translation>Ändern Sie die Rechte der Datei oder ihres Ordners.</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Schaffen Sie Platz und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>Schließen Sie andere Programme und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Prüfen Sie den Namen.</translation>
    </message>
    <message>
        <source>Check that it is connected, and try again.</source>
        <translation>Prüfen Sie, ob die Verbindung besteht, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Die Arbeit wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Dafür ist nicht genug Speicher frei.</translation>
    </message>
    <message>
        <source>Close other programs, or use less at once.</source>
        <translation>Schließen Sie andere Programme, oder verwenden Sie weniger auf einmal.</translation>
    </message>
    <message>
        <source>The engine cannot continue: {}.</source>
        <translation>Die Engine kann nicht weiterarbeiten: {}.</translation>
    </message>
    <message>
        <source>This is a defect of the program. Please report it, with what you did.</source>
        <translation>Das ist ein Fehler des Programms. Bitte melden Sie ihn, mit dem, was Sie getan haben.</translation>
    </message>
    <message>
        <source>{} was written by a newer version of Transept.</source>
        <translation>{} wurde von einer neueren Version von Transept geschrieben.</translation>
    </message>
    <message>
        <source>Update Transept to use it.</source>
        <translation>Aktualisieren Sie Transept, um es zu verwenden.</translation>
    </message>
    <message>
        <source>'{}' must be {}.</source>
        <translation>„{}“ muss {} sein.</translation>
    </message>
    <message>
        <source>'{}' is {}, but must lie between {} and {}.</source>
        <translation>„{}“ ist {}, muss aber zwischen {} und {} liegen.</translation>
    </message>
    <message>
        <source>'model.d_model' is {}, but sinusoids come in pairs; choose an even width.</source>
        <translation>'model.d_model' ist {}, aber Sinusoide treten paarweise auf; wählen Sie eine gerade Breite.</translation>
    </message>
    <message>
        <source>'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of them or set model.d_k and model.d_v.</source>
        <translation>'model.d_model' ({}) ist kein Vielfaches von 'model.heads' ({}); ändern Sie einen der Werte oder setzen Sie model.d_k und model.d_v.</translation>
    </message>
    <message>
        <source>'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.</source>
        <translation>'train.batch_tokens' ({}) muss größer als 'data.max_tokens' ({}) sein, sonst passt das längste Paar in keinen Batch.</translation>
    </message>
    <message>
        <source>There is no file {}.</source>
        <translation>Es gibt keine Datei {}.</translation>
    </message>
    <message>
        <source>{} is a folder, not a text file.</source>
        <translation>{} ist ein Ordner, keine Textdatei.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Wählen Sie eine Datei darin.</translation>
    </message>
    <message>
        <source>{} is a binary file, not text.</source>
        <translation>{} ist eine Binärdatei, kein Text.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>{} is empty.</source>
        <translation>{} ist leer.</translation>
    </message>
    <message>
        <source>Choose a file that holds text.</source>
        <translation>Wählen Sie eine Datei, die Text enthält.</translation>
    </message>
    <message>
        <source>{} cannot be unpacked: {}.</source>
        <translation>{} lässt sich nicht entpacken: {}.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Laden oder kopieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>{} is not UTF-8. As {} it begins with {}.</source>
        <translation>{} ist nicht in UTF-8. Als {} gelesen beginnt die Datei mit {}.</translation>
    </message>
    <message>
        <source>{} has one column only: no separator divides its lines.</source>
        <translation>{} hat nur eine Spalte: Kein Trennzeichen teilt die Zeilen.</translation>
    </message>
    <message>
        <source>{} holds no sentence pairs{}.</source>
        <translation>{} enthält keine Satzpaare{}.</translation>
    </message>
    <message>
        <source>{} holds one language only, and its translation was not given.</source>
        <translation>{} enthält nur eine Sprache, und die Übersetzung fehlt.</translation>
    </message>
    <message>
        <source>Give both files, with names that differ in the language only, such as text.en and text.de.</source>
        <translation>Geben Sie beide Dateien an, mit Namen, die sich nur in der Sprache unterscheiden, etwa text.en und text.de.</translation>
    </message>
    <message>
        <source>{} holds no parallel text that could be recognised{}.{}</source>
        <translation>{} enthält keinen erkennbaren parallelen Text{}.{}</translation>
    </message>
    <message>
        <source>There is no corpus in {}.</source>
        <translation>In {} gibt es kein Korpus.</translation>
    </message>
    <message>
        <source>Import one first.</source>
        <translation>Importieren Sie zuerst eines.</translation>
    </message>
    <message>
        <source>{}/{} is missing or was altered after the import.</source>
        <translation>{}/{} fehlt oder wurde nach dem Import verändert.</translation>
    </message>
    <message>
        <source>Import the corpus again.</source>
        <translation>Importieren Sie das Korpus noch einmal.</translation>
    </message>
    <message>
        <source>{} exists already.</source>
        <translation>{} gibt es schon.</translation>
    </message>
    <message>
        <source>Choose another name or remove it first.</source>
        <translation>Wählen Sie einen anderen Namen, oder entfernen Sie es zuerst.</translation>
    </message>
    <message>
        <source>The files hold no sentence pair.</source>
        <translation>Die Dateien enthalten kein Satzpaar.</translation>
    </message>
    <message>
        <source>Choose files that contain text.</source>
        <translation>Wählen Sie Dateien, die Text enthalten.</translation>
    </message>
    <message>
        <source>The validation files hold no usable pair.</source>
        <translation>Die Validierungsdateien enthalten kein brauchbares Paar.</translation>
    </message>
    <message>
        <source>Choose other validation files, or none to have a set drawn.</source>
        <translation>Wählen Sie andere Validierungsdateien, oder keine, damit eine Auswahl gezogen wird.</translation>
    </message>
    <message>
        <source>Only one side of the validation set was given.</source>
        <translation>Von der Validierungsmenge ist nur eine Seite angegeben.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} do not have both sides{}.</source>
        <translation>Zum Trainieren bleibt kein Paar übrig: Von {} gelesenen haben {} nicht beide Seiten{}.</translation>
    </message>
    <message>
        <source>Check that the files are translated, and that the languages are those of the files.</source>
        <translation>Prüfen Sie, ob die Dateien übersetzt sind und die Sprachen zu ihnen gehören.</translation>
    </message>
    <message>
        <source>Check that the files are the right ones, or loosen that filter.</source>
        <translation>Prüfen Sie, ob es die richtigen Dateien sind, oder lockern Sie diesen Filter.</translation>
    </message>
    <message>
        <source>The pair from {} cannot be kept: the filter &quot;{}&quot; removed it.</source>
        <translation>Das Paar aus {} lässt sich nicht behalten: Der Filter „{}“ hat es entfernt.</translation>
    </message>
    <message>
        <source>Mend the text and import it again.</source>
        <translation>Bessern Sie den Text aus und importieren Sie ihn noch einmal.</translation>
    </message>
    <message>
        <source>A mixture needs at least two corpora.</source>
        <translation>Eine Mischung braucht mindestens zwei Korpora.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is from {} to {} and &quot;{}&quot; from {} to {}: they cannot share a model.</source>
        <translation>„{}“ führt von {} nach {} und „{}“ von {} nach {}: Sie können kein Modell teilen.</translation>
    </message>
    <message>
        <source>Mix corpora of the same two languages in the same order.</source>
        <translation>Mischen Sie Korpora mit denselben Sprachen in derselben Richtung.</translation>
    </message>
    <message>
        <source>{} is named twice.</source>
        <translation>{} ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>Raise its weight instead.</source>
        <translation>Erhöhen Sie stattdessen das Gewicht.</translation>
    </message>
    <message>
        <source>No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.</source>
        <translation>Es bleiben keine Trainingspaare: Alle {} sind länger als data.max_tokens oder ungleicher als data.max_ratio.</translation>
    </message>
    <message>
        <source>Raise data.max_tokens or data.max_ratio.</source>
        <translation>Erhöhen Sie data.max_tokens oder data.max_ratio.</translation>
    </message>
    <message>
        <source>A vocabulary of {} cannot hold the {} different characters of the text.</source>
        <translation>Ein Vokabular von {} fasst die {} verschiedenen Zeichen des Textes nicht.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least {}, or 0 to have it chosen.</source>
        <translation>Setzen Sie data.vocab_size auf mindestens {}, oder auf 0, damit es gewählt wird.</translation>
    </message>
    <message>
        <source>The source sentence is empty.</source>
        <translation>Der Ausgangssatz ist leer.</translation>
    </message>
    <message>
        <source>Give a sentence to look at.</source>
        <translation>Geben Sie einen Satz ein.</translation>
    </message>
    <message>
        <source>A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a larger model.max_positions.</source>
        <translation>Ein Satz hat {} Tokens, aber dieses Modell hat nur {} Positionen gelernt; teilen Sie den Satz, oder trainieren Sie mit einem größeren Wert von model.max_positions.</translation>
    </message>
    <message>
        <source>Attributions need gradients, which the precision int8 does not provide.</source>
        <translation>Attributionen brauchen Gradienten, die es in der Genauigkeit int8 nicht gibt.</translation>
    </message>
    <message>
        <source>Load the model in f32 or bf16.</source>
        <translation>Laden Sie das Modell in f32 oder bf16.</translation>
    </message>
    <message>
        <source>The corpus that the model was trained on is not known.</source>
        <translation>Das Korpus, auf dem das Modell trainiert wurde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>{} cannot be imported: {}.</source>
        <translation>{} lässt sich nicht importieren: {}.</translation>
    </message>
    <message>
        <source>{} is not a model in a format that can be imported.</source>
        <translation>{} ist kein Modell in einem Format, das sich importieren lässt.</translation>
    </message>
    <message>
        <source>Copy the model again.</source>
        <translation>Kopieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>The run {} is being trained already.</source>
        <translation>Der Lauf {} wird schon trainiert.</translation>
    </message>
    <message>
        <source>The run {} is being trained by {}.</source>
        <translation>Der Lauf {} wird von {} trainiert.</translation>
    </message>
    <message>
        <source>The run {} is being trained.</source>
        <translation>Der Lauf {} wird gerade trainiert.</translation>
    </message>
    <message>
        <source>Wait, or pause it.</source>
        <translation>Warten Sie, oder pausieren Sie ihn.</translation>
    </message>
    <message>
        <source>Pause or stop it first.</source>
        <translation>Pausieren oder beenden Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>The run {} has done all its steps.</source>
        <translation>Der Lauf {} hat alle Schritte ausgeführt.</translation>
    </message>
    <message>
        <source>Create a new run with more steps.</source>
        <translation>Legen Sie einen neuen Lauf mit mehr Schritten an.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint yet.</source>
        <translation>Der Lauf {} hat noch keinen Checkpoint.</translation>
    </message>
    <message>
        <source>Wait for the first one, or ask for a checkpoint now.</source>
        <translation>Warten Sie auf den ersten, oder fordern Sie jetzt einen an.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to continue from.</source>
        <translation>Der Lauf {} hat keinen Checkpoint, von dem es weitergehen könnte.</translation>
    </message>
    <message>
        <source>Train it until it has written one.</source>
        <translation>Trainieren Sie ihn, bis er einen geschrieben hat.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint {}.</source>
        <translation>Der Lauf {} hat keinen Checkpoint {}.</translation>
    </message>
    <message>
        <source>It may have been pruned meanwhile: refresh the list.</source>
        <translation>Vielleicht wurde er inzwischen aufgeräumt: Laden Sie die Liste neu.</translation>
    </message>
    <message>
        <source>The run {} is not being trained, so there is nothing new to save.</source>
        <translation>Der Lauf {} wird nicht trainiert, also gibt es nichts Neues zu sichern.</translation>
    </message>
    <message>
        <source>Resume it first.</source>
        <translation>Setzen Sie ihn zuerst fort.</translation>
    </message>
    <message>
        <source>The run {} was written by a newer version of Transept.</source>
        <translation>Der Lauf {} wurde von einer neueren Version von Transept geschrieben.</translation>
    </message>
    <message>
        <source>Update Transept to change or train it.</source>
        <translation>Aktualisieren Sie Transept, um ihn zu ändern oder zu trainieren.</translation>
    </message>
    <message>
        <source>The run {} is in a folder that you cannot write to.</source>
        <translation>Der Lauf {} liegt in einem Ordner, in den Sie nicht schreiben dürfen.</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own.</source>
        <translation>Kopieren Sie ihn in einen eigenen Ordner.</translation>
    </message>
    <message>
        <source>{} is not a run: it has no config.json and run.json.</source>
        <translation>{} ist kein Lauf: config.json und run.json fehlen.</translation>
    </message>
    <message>
        <source>Name the folder of a run.</source>
        <translation>Nennen Sie den Ordner eines Laufs.</translation>
    </message>
    <message>
        <source>Choose another name for the run, or resume it.</source>
        <translation>Wählen Sie einen anderen Namen für den Lauf, oder setzen Sie ihn fort.</translation>
    </message>
    <message>
        <source>These are all checkpoints of the run.</source>
        <translation>Das sind alle Checkpoints des Laufs.</translation>
    </message>
    <message>
        <source>Keep one of them, or delete the run.</source>
        <translation>Behalten Sie einen, oder löschen Sie den Lauf.</translation>
    </message>
    <message>
        <source>Keep it; the others can be removed.</source>
        <translation>Behalten Sie ihn; die anderen lassen sich entfernen.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, but the corpus &quot;{}&quot; is from {} to {}.</source>
        <translation>Das Modell {} übersetzt von {} nach {}, aber das Korpus „{}“ führt von {} nach {}.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages.</source>
        <translation>Nennen Sie ein Korpus mit den Sprachen des Modells.</translation>
    </message>
    <message>
        <source>The experiment {} is being trained already.</source>
        <translation>Das Experiment {} wird schon trainiert.</translation>
    </message>
    <message>
        <source>The translation has {} lines and the reference {}.</source>
        <translation>Die Übersetzung hat {} Zeilen und die Referenz {}.</translation>
    </message>
    <message>
        <source>Give two files whose lines belong together.</source>
        <translation>Geben Sie zwei Dateien an, deren Zeilen zusammengehören.</translation>
    </message>
    <message>
        <source>The source has {} lines and the reference {}; give files that are aligned by line.</source>
        <translation>Die Quelle hat {} Zeilen und die Referenz {}; geben Sie Dateien an, die Zeile für Zeile zusammengehören.</translation>
    </message>
    <message>
        <source>The model {} is not loaded.</source>
        <translation>Das Modell {} ist nicht geladen.</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>Laden Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The folder {} does not answer.</source>
        <translation>Der Ordner {} antwortet nicht.</translation>
    </message>
    <message>
        <source>Check that its disk or shared folder is connected, and try again.</source>
        <translation>Prüfen Sie, ob die Festplatte oder der freigegebene Ordner verbunden ist, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There is no file or folder {}.</source>
        <translation>Es gibt keine Datei und keinen Ordner {}.</translation>
    </message>
    <message>
        <source>Check the name; it may have been moved or renamed.</source>
        <translation>Prüfen Sie den Namen; vielleicht wurde es verschoben oder umbenannt.</translation>
    </message>
    <message>
        <source>{} is no run, model, corpus or experiment, and contains no text.</source>
        <translation>{} ist kein Lauf, Modell, Korpus oder Experiment und enthält keinen Text.</translation>
    </message>
    <message>
        <source>{} is neither a file nor a folder.</source>
        <translation>{} ist weder eine Datei noch ein Ordner.</translation>
    </message>
    <message>
        <source>{} and {} cannot be opened at once.</source>
        <translation>{} und {} lassen sich nicht zugleich öffnen.</translation>
    </message>
    <message>
        <source>Open one run, model, corpus or experiment, or several texts.</source>
        <translation>Öffnen Sie einen Lauf, ein Modell, ein Korpus oder ein Experiment, oder mehrere Texte.</translation>
    </message>
    <message>
        <source>{} cannot be fetched: {}.</source>
        <translation>{} lässt sich nicht herunterladen: {}.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Prüfen Sie die Adresse.</translation>
    </message>
    <message>
        <source>There is no method &quot;{}&quot;.</source>
        <translation>Die Methode „{}“ gibt es nicht.</translation>
    </message>
    <message>
        <source>Window and engine may be of different versions.</source>
        <translation>Fenster und Engine haben vielleicht verschiedene Versionen.</translation>
    </message>
    <message>
        <source>There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.</source>
        <translation>Den Tokenisierer „{}“ gibt es nicht; verwenden Sie 13a, intl, zh, ja-mecab, ko-mecab, char, none oder spm:FILE.</translation>
    </message>
    <message>
        <source>A new run needs a corpus to train on.</source>
        <translation>Ein neuer Lauf braucht ein Korpus zum Trainieren.</translation>
    </message>
    <message>
        <source>The model has no such layer or head.</source>
        <translation>Das Modell hat keine solche Schicht oder keinen solchen Kopf.</translation>
    </message>
    <message>
        <source>find</source>
        <translation>finden</translation>
    </message>
    <message>
        <source>move</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>start</source>
        <translation>starten</translation>
    </message>
    <message>
        <source>A fork must keep this value, because the weights of the checkpoint depend on it.</source>
        <translation>Eine Abzweigung muss diesen Wert behalten, weil die Gewichte des Checkpoints davon abhängen.</translation>
    </message>
    <message>
        <source>Fine-tuning must keep this value, because the weights of the model depend on it.</source>
        <translation>Die Feinabstimmung muss diesen Wert behalten, weil die Gewichte des Modells davon abhängen.</translation>
    </message>
    <message>
        <source>Set it to the value of {}.</source>
        <translation>Setzen Sie ihn auf den Wert von {}.</translation>
    </message>
    <message>
        <source>The checkpoint has done {} steps already.</source>
        <translation>Der Checkpoint hat schon {} Schritte ausgeführt.</translation>
    </message>
    <message>
        <source>Choose more steps.</source>
        <translation>Wählen Sie mehr Schritte.</translation>
    </message>
    <message>
        <source>Training passes over the corpus only {passes:1} times: too few to learn from so little text. Train for {better} steps.</source>
        <translation>Das Training durchläuft das Korpus nur {passes:1} Mal: zu wenig, um aus so wenig Text zu lernen. Trainieren Sie {better} Schritte.</translation>
    </message>
    <message>
        <source>The model translates between other languages than those of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>Das Modell übersetzt zwischen anderen Sprachen als denen des Korpus. Wählen Sie ein Modell dieser Sprachen, oder trainieren Sie ein neues.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:1}% of the characters of the corpus: it reads and writes them as unknown. Give it new pieces, or check that the corpus is in its languages.</source>
        <translation>Dem Vokabular des Modells fehlen {percent:1} % der Zeichen des Korpus: Es liest und schreibt sie als unbekannt. Geben Sie ihm neue Stücke, oder prüfen Sie, ob das Korpus in seinen Sprachen ist.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:0}% of the characters of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>Dem Vokabular des Modells fehlen {percent:0} % der Zeichen des Korpus. Wählen Sie ein Modell dieser Sprachen, oder trainieren Sie ein neues.</translation>
    </message>
    <message>
        <source>The training text lacks {percent:0}% of the words of the validation set; {expected:0}% are usual for text from one source. BLEU then says little about this training. Choose a validation set like the training text, or have one drawn from it.</source>
        <translation>Dem Trainingstext fehlen {percent:0} % der Wörter der Validierungsmenge; {expected:0} % sind bei Text aus einer Quelle üblich. BLEU sagt dann wenig über dieses Training. Wählen Sie eine Validierungsmenge wie den Trainingstext, oder lassen Sie eine daraus ziehen.</translation>
    </message>
    <message>
        <source>About 1,500 models of OPUS-MT and of the Tatoeba Challenge, converted to MarianMT.</source>
        <translation>Etwa 1.500 Modelle von OPUS-MT und der Tatoeba Challenge, umgewandelt in MarianMT.</translation>
    </message>
    <message>
        <source>The released models of OPUS-MT, as Marian trained them; several versions per language pair.</source>
        <translation>Die veröffentlichten Modelle von OPUS-MT, wie Marian sie trainiert hat; mehrere Fassungen je Sprachpaar.</translation>
    </message>
    <message>
        <source>Newer models of the same group, many of them for several languages, with scores on the Tatoeba test sets.</source>
        <translation>Neuere Modelle derselben Gruppe, viele davon für mehrere Sprachen, mit Wertungen auf den Testsätzen von Tatoeba.</translation>
    </message>
    <message>
        <source>Packages of Argos Translate and LibreTranslate, mostly to and from English.</source>
        <translation>Pakete von Argos Translate und LibreTranslate, meist aus dem und ins Englische.</translation>
    </message>
    <message>
        <source>Small, fast models of the browser's translator, to and from English.</source>
        <translation>Kleine, schnelle Modelle des Übersetzers im Browser, aus dem und ins Englische.</translation>
    </message>
    <message>
        <source>{} is redirected to {}, a host that its catalogue does not name.</source>
        <translation>{} wird an {} weitergeleitet, einen Rechner, den sein Katalog nicht nennt.</translation>
    </message>
    <message>
        <source>Nothing was fetched from there. If you trust that host, name it among the &quot;hosts&quot; of a catalogue of your own.</source>
        <translation>Von dort wurde nichts geholt. Wenn Sie dem Rechner vertrauen, nennen Sie ihn unter &quot;hosts&quot; eines eigenen Katalogs.</translation>
    </message>
    <message>
        <source>{} holds the file {}, which lies outside of its folder.</source>
        <translation>{} enthält die Datei {}, die außerhalb seines Ordners liegt.</translation>
    </message>
    <message>
        <source>Somebody may have prepared it to write elsewhere. Get it from another source.</source>
        <translation>Jemand könnte es dafür präpariert haben, an anderer Stelle zu schreiben. Holen Sie es aus einer anderen Quelle.</translation>
    </message>
    <message>
        <source>There is no catalogue of models named &quot;{}&quot;.</source>
        <translation>Es gibt keinen Katalog von Modellen namens „{}“.</translation>
    </message>
    <message>
        <source>Name one of the list, one of {}, or the address or folder of one.</source>
        <translation>Nennen Sie einen der Liste, einen aus {}, oder Adresse oder Ordner eines anderen.</translation>
    </message>
    <message>
        <source>{} is not a list of models that Transept can read: {}.</source>
        <translation>{} ist keine Liste von Modellen, die Transept lesen kann: {}.</translation>
    </message>
    <message>
        <source>The source may have changed its layout, or the network may require you to sign in: open the address in a browser.</source>
        <translation>Die Quelle hat vielleicht ihren Aufbau geändert, oder das Netz verlangt eine Anmeldung: Öffnen Sie die Adresse in einem Browser.</translation>
    </message>
    <message>
        <source>The source may have changed its layout.</source>
        <translation>Die Quelle hat vielleicht ihren Aufbau geändert.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>sie ist eine Webseite</translation>
    </message>
    <message>
        <source>it is not valid UTF-8</source>
        <translation>sie ist kein gültiges UTF-8</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>sie ist kein gültiges JSON</translation>
    </message>
    <message>
        <source>it names no model</source>
        <translation>sie nennt kein Modell</translation>
    </message>
    <message>
        <source>its layout is unknown</source>
        <translation>ihr Aufbau ist unbekannt</translation>
    </message>
    <message>
        <source>it has no {}</source>
        <translation>es fehlt {}</translation>
    </message>
    <message>
        <source>one must sign in to download it</source>
        <translation>zum Herunterladen muss man sich anmelden</translation>
    </message>
    <message>
        <source>Transept cannot read models of the format {}</source>
        <translation>Transept kann Modelle des Formats {} nicht lesen</translation>
    </message>
    <message>
        <source>There is no language &quot;{}&quot;.</source>
        <translation>Es gibt keine Sprache „{}“.</translation>
    </message>
    <message>
        <source>Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.</source>
        <translation>Schreiben Sie einen Code wie mg, mlg oder pt_BR, oder einen Namen wie Madagassisch.</translation>
    </message>
    <message>
        <source>No list of models has &quot;{}&quot;.</source>
        <translation>Keine Liste von Modellen hat „{}“.</translation>
    </message>
    <message>
        <source>Name one of the list, or load the list of its catalogue first.</source>
        <translation>Nennen Sie eines der Liste, oder laden Sie zuerst die Liste seines Katalogs.</translation>
    </message>
    <message>
        <source>The catalogues {} and {} both have &quot;{}&quot;.</source>
        <translation>Die Kataloge {} und {} haben beide „{}“.</translation>
    </message>
    <message>
        <source>Name the catalogue, too.</source>
        <translation>Nennen Sie auch den Katalog.</translation>
    </message>
    <message>
        <source>{} cannot be taken: {}.</source>
        <translation>{} ist nicht verwendbar: {}.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model {} translates from {} only.</source>
        <translation>Das Modell {} übersetzt nur aus {}.</translation>
    </message>
    <message>
        <source>{} is the document itself.</source>
        <translation>{} ist das Dokument selbst.</translation>
    </message>
    <message>
        <source>Name another file for the translation.</source>
        <translation>Nennen Sie eine andere Datei für die Übersetzung.</translation>
    </message>
    <message>
        <source>The model {} translates into {} only.</source>
        <translation>Das Modell {} übersetzt nur in {}.</translation>
    </message>
    <message>
        <source>Omit the language, or choose another model.</source>
        <translation>Lassen Sie die Sprache weg, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The vocabulary of the model has no token {}.</source>
        <translation>Dem Vokabular des Modells fehlt das Token {}.</translation>
    </message>
    <message>
        <source>Choose another language.</source>
        <translation>Wählen Sie eine andere Sprache.</translation>
    </message>
    <message>
        <source>The model has no token for the language &quot;{}&quot;.</source>
        <translation>Das Modell hat kein Token für die Sprache „{}“.</translation>
    </message>
    <message>
        <source>The model knows several languages, and it is not said which of them are meant.</source>
        <translation>Das Modell kennt mehrere Sprachen, und es ist nicht gesagt, welche davon gemeint sind.</translation>
    </message>
    <message>
        <source>Name that of the text and that of the translation (--from and --to). It knows {}.</source>
        <translation>Nennen Sie die des Textes und die der Übersetzung (--from und --to). Es kennt {}.</translation>
    </message>
    <message>
        <source>It knows {}.</source>
        <translation>Es kennt {}.</translation>
    </message>
    <message>
        <source>{} does not say in which languages the model translates.</source>
        <translation>{} sagt nicht, in welche Sprachen das Modell übersetzt.</translation>
    </message>
    <message>
        <source>Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.</source>
        <translation>Kopieren Sie special_tokens_map.json und tokenizer_config.json des Modells in den Ordner.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its texts end with the token of their language.</source>
        <translation>{} kann nicht importiert werden: Seine Texte enden mit dem Token ihrer Sprache.</translation>
    </message>
    <message>
        <source>Of mBART's models, those of mBART-50 can be imported.</source>
        <translation>Von den Modellen von mBART können die von mBART-50 importiert werden.</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>How the decoder reads what it has written: self-attention, as in the paper, or the recurrence SSRU of Marian's students, which is faster; not in the paper.</source>
        <translation>Wie der Decoder liest, was er geschrieben hat: mit Self-Attention wie im Aufsatz oder mit der Rekurrenz SSRU der kleinen Modelle von Marian, die schneller ist; nicht im Aufsatz.</translation>
    </message>
    <message>
        <source>Student, small and fast</source>
        <translation>Schüler, klein und schnell</translation>
    </message>
    <message>
        <source>A deep encoder and two decoder layers of width 256, translated greedily: for a small model that learns from a large one.</source>
        <translation>Ein tiefer Encoder und zwei Decoderschichten der Breite 256, ohne Strahlsuche übersetzt: für ein kleines Modell, das von einem großen lernt.</translation>
    </message>
    <message>
        <source>'{}' is not a size.</source>
        <translation>„{}“ ist keine Größe.</translation>
    </message>
    <message>
        <source>Give it in megabytes, such as 6MB.</source>
        <translation>Geben Sie sie in Megabyte an, etwa 6MB.</translation>
    </message>
    <message>
        <source>No student fits into {} kB.</source>
        <translation>Kein Schülermodell passt in {} kB.</translation>
    </message>
    <message>
        <source>Allow a larger size: 1 MB and more are of use.</source>
        <translation>Erlauben Sie eine größere Größe: ab 1 MB ist sie von Nutzen.</translation>
    </message>
    <message>
        <source>The model {} was not trained here, so that its corpus is not known.</source>
        <translation>Das Modell {} wurde nicht hier trainiert, daher ist sein Korpus nicht bekannt.</translation>
    </message>
    <message>
        <source>Name the corpus whose sources it shall translate.</source>
        <translation>Nennen Sie das Korpus, dessen Quellsätze es übersetzen soll.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, which is not the other direction of {}.</source>
        <translation>Das Modell {} übersetzt von {} nach {}, was nicht die Gegenrichtung von {} ist.</translation>
    </message>
    <message>
        <source>Name a model that translates the teacher's target language into its source language.</source>
        <translation>Nennen Sie ein Modell, das von der Zielsprache des Lehrers in seine Quellsprache übersetzt.</translation>
    </message>
    <message>
        <source>A test set has a source and its translation.</source>
        <translation>Ein Testsatz besteht aus Quelle und Übersetzung.</translation>
    </message>
    <message>
        <source>Name both files, or none.</source>
        <translation>Nennen Sie beide Dateien oder keine.</translation>
    </message>
    <message>
        <source>{} is damaged: a line holds no score.</source>
        <translation>{} ist beschädigt: Eine Zeile enthält keinen Wert.</translation>
    </message>
    <message>
        <source>Remove it to translate the text again.</source>
        <translation>Entfernen Sie sie, um den Text erneut zu übersetzen.</translation>
    </message>
    <message>
        <source>Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.</source>
        <translation>Bergamot liest nur Vokabulare von SentencePiece, und das von {} ist ein anderes.</translation>
    </message>
    <message>
        <source>Export it for Marian or another tool.</source>
        <translation>Exportieren Sie es für Marian oder ein anderes Werkzeug.</translation>
    </message>
    <message>
        <source>The model {} has no correction {}.</source>
        <translation>Das Modell {} hat keine Korrektur {}.</translation>
    </message>
    <message>
        <source>Name one of those that the list of its corrections shows.</source>
        <translation>Nennen Sie eine aus der Liste seiner Korrekturen.</translation>
    </message>
    <message>
        <source>The model {} has learned no correction.</source>
        <translation>Das Modell {} hat keine Korrektur gelernt.</translation>
    </message>
    <message>
        <source>The correction {} does not fit {} of the model {}.</source>
        <translation>Die Korrektur {} passt nicht zu {} des Modells {}.</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>Schalten Sie sie aus.</translation>
    </message>
    <message>
        <source>Restore it from a copy, or remove it to use the model without its corrections.</source>
        <translation>Stellen Sie die Datei aus einer Kopie wieder her, oder entfernen Sie sie, um das Modell ohne seine Korrekturen zu verwenden.</translation>
    </message>
    <message>
        <source>No correction of the model {} is on.</source>
        <translation>Keine Korrektur des Modells {} ist eingeschaltet.</translation>
    </message>
    <message>
        <source>Switch one on, or let the model learn one.</source>
        <translation>Schalten Sie eine ein, oder lassen Sie das Modell eine lernen.</translation>
    </message>
    <message>
        <source>The folder of the model {} cannot be written.</source>
        <translation>In den Ordner des Modells {} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Copy the model to a folder of yours, and let the copy learn.</source>
        <translation>Kopieren Sie das Modell in einen eigenen Ordner, und lassen Sie die Kopie lernen.</translation>
    </message>
    <message>
        <source>There are {} sentences, but {} corrected translations.</source>
        <translation>Es sind {} Sätze, aber {} korrigierte Übersetzungen.</translation>
    </message>
    <message>
        <source>Give one translation of each sentence.</source>
        <translation>Geben Sie zu jedem Satz eine Übersetzung an.</translation>
    </message>
    <message>
        <source>A sentence of the corrections, or its translation, is empty.</source>
        <translation>Ein Satz der Korrekturen oder seine Übersetzung ist leer.</translation>
    </message>
    <message>
        <source>Give both.</source>
        <translation>Geben Sie beides an.</translation>
    </message>
    <message>
        <source>There are no corrections to learn.</source>
        <translation>Es gibt keine Korrekturen zu lernen.</translation>
    </message>
    <message>
        <source>Give sentences with their translations, or a file.</source>
        <translation>Geben Sie Sätze mit ihren Übersetzungen oder eine Datei an.</translation>
    </message>
    <message>
        <source>A glossary is either stored or removed.</source>
        <translation>Ein Glossar wird entweder gespeichert oder entfernt.</translation>
    </message>
    <message>
        <source>The glossary {} is not that of the model, but of its corpus.</source>
        <translation>Das Glossar {} ist nicht das des Modells, sondern das seines Korpus.</translation>
    </message>
    <message>
        <source>Remove it there: transept-engine glossary {} --remove.</source>
        <translation>Entfernen Sie es dort: transept-engine glossary {} --remove.</translation>
    </message>
    <message>
        <source>Omit one of the two.</source>
        <translation>Lassen Sie eines von beiden weg.</translation>
    </message>
    <message>
        <source>Translations either follow a glossary or do not.</source>
        <translation>Übersetzungen folgen entweder einem Glossar oder nicht.</translation>
    </message>
    <message>
        <source>{} is a pointer of Git LFS, not the file itself.</source>
        <translation>{} ist ein Verweis von Git LFS, nicht die Datei selbst.</translation>
    </message>
    <message>
        <source>Run &quot;git lfs pull&quot; in its repository, or download the file itself.</source>
        <translation>Führen Sie „git lfs pull“ in seinem Repository aus, oder laden Sie die Datei selbst herunter.</translation>
    </message>
    <message>
        <source>'train.ema' averages the weights of the model, which 'train.lora_rank' does not train; set one of them to 0.</source>
        <translation>„train.ema“ mittelt die Gewichte des Modells, die „train.lora_rank“ nicht trainiert; setzen Sie eines davon auf 0.</translation>
    </message>
    <message>
        <source>'train.lora_rank' is {}, but the narrowest matrix that it adapts has a width of {}; choose a lower rank, such as 8.</source>
        <translation>„train.lora_rank“ ist {}, aber die schmalste angepasste Matrix hat die Breite {}; wählen Sie einen kleineren Rang, etwa 8.</translation>
    </message>
    <message>
        <source>'{}' has no modifier '{}'; write none, or modifiers with their shares, such as typos:0.05+noise:0.01, of: {}.</source>
        <translation>„{}“ kennt keine Änderung „{}“; schreiben Sie none oder Änderungen mit ihren Anteilen, etwa typos:0.05+noise:0.01, aus: {}.</translation>
    </message>
    <message>
        <source>'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.</source>
        <translation>„{}“ nennt für „{}“ keinen Anteil der Paare; schreiben Sie eine Zahl von 0 bis 1, etwa {}:0.05.</translation>
    </message>
    <message>
        <source>'{}' names '{}' twice; keep one of the shares.</source>
        <translation>„{}“ nennt „{}“ zweimal; behalten Sie einen der Anteile.</translation>
    </message>
    <message>
        <source>'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens already; change one of them.</source>
        <translation>„{}“ ändert Sätze, aber nach „data.vocab_type“ none sind sie schon in Tokens geteilt; ändern Sie eines von beiden.</translation>
    </message>
    <message>
        <source>The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.</source>
        <translation>Das Vokabular ist eine Liste von Tokens: Sätze solchen Textes lassen sich weder ändern noch neu zerlegen.</translation>
    </message>
    <message>
        <source>Set data.sampling to off and data.modifiers to none.</source>
        <translation>Setzen Sie data.sampling auf off und data.modifiers auf none.</translation>
    </message>
    <message>
        <source>'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).</source>
        <translation>„model.max_positions“ ({}) muss größer sein als „data.max_tokens“ ({}).</translation>
    </message>
    <message>
        <source>The noam schedule needs 'train.warmup' of at least 1.</source>
        <translation>Der Verlauf noam braucht „train.warmup“ von mindestens 1.</translation>
    </message>
    <message>
        <source>&apos;train.quantize&apos; rounds the factors of products to 8-bit integers, and &apos;train.precision&apos; = fp8 to 8-bit floats; choose one of them.</source>
        <translation>„train.quantize“ rundet die Faktoren von Produkten auf ganze 8-Bit-Zahlen, „train.precision“ = fp8 auf 8-Bit-Gleitkommazahlen; wählen Sie eines von beiden.</translation>
    </message>
    <message>
        <source>{} is not a usable preset: {}</source>
        <translation>{} ist keine brauchbare Vorlage: {}</translation>
    </message>
    <message>
        <source>Correct the file.</source>
        <translation>Korrigieren Sie die Datei.</translation>
    </message>
    <message>
        <source>Training pair {} has {} tokens, more than a whole batch of {}.</source>
        <translation>Das Trainingspaar {} hat {} Tokens, mehr als ein ganzer Batch von {}.</translation>
    </message>
    <message>
        <source>Raise train.batch_tokens or lower data.max_tokens.</source>
        <translation>Erhöhen Sie train.batch_tokens oder senken Sie data.max_tokens.</translation>
    </message>
    <message>
        <source>There is no pair to train on.</source>
        <translation>Es gibt kein Paar zum Trainieren.</translation>
    </message>
    <message>
        <source>Import a corpus with text in it.</source>
        <translation>Importieren Sie ein Korpus mit Text.</translation>
    </message>
    <message>
        <source>ICU's Unicode data is missing.</source>
        <translation>Die Unicode-Daten von ICU fehlen.</translation>
    </message>
    <message>
        <source>Install it, or switch this off.</source>
        <translation>Installieren Sie sie, oder schalten Sie dies aus.</translation>
    </message>
    <message>
        <source>The demo corpus cannot have {} pairs.</source>
        <translation>Das Demokorpus kann nicht {} Paare haben.</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {}.</source>
        <translation>Wählen Sie eine Zahl von 1 bis {}.</translation>
    </message>
    <message>
        <source>Line n of one must be the translation of line n of the other: find the missing lines.</source>
        <translation>Zeile n der einen muss die Übersetzung von Zeile n der anderen sein: Suchen Sie die fehlenden Zeilen.</translation>
    </message>
    <message>
        <source>There is no {} in {}.</source>
        <translation>{2} enthält kein {1}.</translation>
    </message>
    <message>
        <source>{} is an archive of several files, where one text was expected.</source>
        <translation>{} ist ein Archiv mit mehreren Dateien; erwartet wurde ein Text.</translation>
    </message>
    <message>
        <source>Give the archive alone, or unpack it.</source>
        <translation>Geben Sie nur das Archiv an, oder entpacken Sie es.</translation>
    </message>
    <message>
        <source>{} grows more than a thousandfold when it is unpacked.</source>
        <translation>{} wird beim Entpacken mehr als tausendmal so groß.</translation>
    </message>
    <message>
        <source>It does not look like text; unpack it yourself if you trust it.</source>
        <translation>Das sieht nicht nach Text aus; entpacken Sie es selbst, wenn Sie ihm vertrauen.</translation>
    </message>
    <message>
        <source>{} holds more than {} files.</source>
        <translation>{} enthält mehr als {} Dateien.</translation>
    </message>
    <message>
        <source>Unpack it, and join its files.</source>
        <translation>Entpacken Sie es, und fügen Sie die Dateien zusammen.</translation>
    </message>
    <message>
        <source>{} is an archive within several archives.</source>
        <translation>{} ist ein Archiv in mehreren Archiven.</translation>
    </message>
    <message>
        <source>Unpack the outer ones.</source>
        <translation>Entpacken Sie die äußeren.</translation>
    </message>
    <message>
        <source>{} can be divided at {} and at {}: both occur equally often in its lines.</source>
        <translation>{} lässt sich bei {} und bei {} trennen: Beide kommen in den Zeilen gleich oft vor.</translation>
    </message>
    <message>
        <source>Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.</source>
        <translation>Nennen Sie das Trennzeichen in einer ersten Zeile, etwa sep={}, oder setzen Sie Felder mit dem anderen in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The columns {} are the same column.</source>
        <translation>Die Spalten {} sind dieselbe Spalte.</translation>
    </message>
    <message>
        <source>Choose two different columns, such as 1,2.</source>
        <translation>Wählen Sie zwei verschiedene Spalten, etwa 1,2.</translation>
    </message>
    <message>
        <source>{} names several languages in its first line: {}.</source>
        <translation>{} nennt in der ersten Zeile mehrere Sprachen: {}.</translation>
    </message>
    <message>
        <source>Name two of them as the languages of the source and the target.</source>
        <translation>Nennen Sie zwei davon als Sprachen der Quelle und des Ziels.</translation>
    </message>
    <message>
        <source>Separate the columns by commas, semicolons, tabs or |, or give two files with --source and --target.</source>
        <translation>Trennen Sie die Spalten durch Kommas, Semikolons, Tabulatoren oder |, oder geben Sie zwei Dateien mit --source und --target an.</translation>
    </message>
    <message>
        <source>Choose the columns of source and target by number: import --columns {}.</source>
        <translation>Wählen Sie die Spalten von Quelle und Ziel durch ihre Nummern: import --columns {}.</translation>
    </message>
    <message>
        <source>{} has no column for {}; its first line names {}.</source>
        <translation>{} hat keine Spalte für {}; die erste Zeile nennt {}.</translation>
    </message>
    <message>
        <source>Choose two of these languages, name the columns &quot;source&quot; and &quot;target&quot;, or choose columns by number (import --columns 1,2).</source>
        <translation>Wählen Sie zwei dieser Sprachen, nennen Sie die Spalten „source“ und „target“, oder wählen Sie Spalten durch Nummern (import --columns 1,2).</translation>
    </message>
    <message>
        <source>There is no encoding {}.</source>
        <translation>Es gibt keine Zeichenkodierung {}.</translation>
    </message>
    <message>
        <source>Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.</source>
        <translation>Nennen Sie eine wie UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 oder KOI8-R.</translation>
    </message>
    <message>
        <source>A text could not be converted to UTF-8.</source>
        <translation>Ein Text ließ sich nicht nach UTF-8 umwandeln.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>{} kann nicht gelesen werden: {}</translation>
    </message>
    <message>
        <source>Correct the encoding that it declares, or save it as UTF-8.</source>
        <translation>Korrigieren Sie die angegebene Zeichenkodierung, oder speichern Sie die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>{} was garbled by an earlier conversion: it begins with {}.</source>
        <translation>{} wurde durch eine frühere Umwandlung verstümmelt: Der Text beginnt mit {}.</translation>
    </message>
    <message>
        <source>Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</source>
        <translation>Verwenden Sie den ursprünglichen Text, oder reparieren Sie diesen: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</translation>
    </message>
    <message>
        <source>{} is not {}: it begins with {}.</source>
        <translation>{} ist nicht {}: Der Text beginnt mit {}.</translation>
    </message>
    <message>
        <source>Name the encoding that the file was written in.</source>
        <translation>Nennen Sie die Zeichenkodierung der Datei.</translation>
    </message>
    <message>
        <source>{} is JSON, but holds no list of objects.</source>
        <translation>{} ist JSON, enthält aber keine Liste von Objekten.</translation>
    </message>
    <message>
        <source>Write one object per line, such as {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</source>
        <translation>Schreiben Sie ein Objekt pro Zeile, etwa {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</translation>
    </message>
    <message>
        <source>Name the languages of two keys, or call the keys &quot;source&quot; and &quot;target&quot;.</source>
        <translation>Nennen Sie die Sprachen von zwei Schlüsseln, oder nennen Sie die Schlüssel „source“ und „target“.</translation>
    </message>
    <message>
        <source>Write one object per line.</source>
        <translation>Schreiben Sie ein Objekt pro Zeile.</translation>
    </message>
    <message>
        <source>Export or download it again.</source>
        <translation>Exportieren Sie die Datei neu, oder laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>Text n of one list must be the translation of text n of the other.</source>
        <translation>Text n der einen Liste muss die Übersetzung von Text n der anderen sein.</translation>
    </message>
    <message>
        <source>{} holds texts in several languages: {}.</source>
        <translation>{} enthält Texte in mehreren Sprachen: {}.</translation>
    </message>
    <message>
        <source>There is no format {}.</source>
        <translation>Es gibt kein Format {}.</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>Wählen Sie eines von {}.</translation>
    </message>
    <message>
        <source>Save its parts as CSV.</source>
        <translation>Speichern Sie die Teile als CSV.</translation>
    </message>
    <message>
        <source>Move the sheet with the text to the first place.</source>
        <translation>Bringen Sie das Blatt mit dem Text an die erste Stelle.</translation>
    </message>
    <message>
        <source>{} is XML, but neither TMX nor XLIFF{}</source>
        <translation>{} ist XML, aber weder TMX noch XLIFF{}</translation>
    </message>
    <message>
        <source>Export the translations as TMX, XLIFF, CSV or plain text.</source>
        <translation>Exportieren Sie die Übersetzungen als TMX, XLIFF, CSV oder reinen Text.</translation>
    </message>
    <message>
        <source>{}: the units have no &lt;seg&gt;, which holds the text of a &lt;tuv&gt;.</source>
        <translation>{}: Den Einheiten fehlt &lt;seg&gt;, das den Text eines &lt;tuv&gt; enthält.</translation>
    </message>
    <message>
        <source>Export the memory as TMX 1.4.</source>
        <translation>Exportieren Sie das Translation Memory als TMX 1.4.</translation>
    </message>
    <message>
        <source>{} translates to several languages, among them {} and {}.</source>
        <translation>{} übersetzt in mehrere Sprachen, darunter {} und {}.</translation>
    </message>
    <message>
        <source>Choose one of them as the target language.</source>
        <translation>Wählen Sie eine davon als Zielsprache.</translation>
    </message>
    <message>
        <source>{} declares entities, which are not read because they can grow without end.</source>
        <translation>{} deklariert Entities; sie werden nicht gelesen, weil sie unbegrenzt wachsen können.</translation>
    </message>
    <message>
        <source>Save the file without a DOCTYPE declaration.</source>
        <translation>Speichern Sie die Datei ohne DOCTYPE-Deklaration.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} have an empty side{}.</source>
        <translation>Es bleiben keine Paare zum Trainieren: Von {} gelesenen haben {} eine leere Seite{}.</translation>
    </message>
    <message>
        <source>Name a validation source and a validation target, or neither.</source>
        <translation>Nennen Sie Quelle und Ziel der Validierung, oder keines von beiden.</translation>
    </message>
    <message>
        <source>No text was given to import.</source>
        <translation>Es wurde kein Text zum Importieren angegeben.</translation>
    </message>
    <message>
        <source>Name a source and a target file, or files that hold both sides.</source>
        <translation>Nennen Sie eine Quell- und eine Zieldatei, oder Dateien mit beiden Seiten.</translation>
    </message>
    <message>
        <source>The target file is missing.</source>
        <translation>Die Zieldatei fehlt.</translation>
    </message>
    <message>
        <source>Name a source and a target file.</source>
        <translation>Nennen Sie eine Quell- und eine Zieldatei.</translation>
    </message>
    <message>
        <source>Name another.</source>
        <translation>Nennen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The weight of {} is not between 0.01 and 100.</source>
        <translation>Das Gewicht von {} liegt nicht zwischen 0,01 und 100.</translation>
    </message>
    <message>
        <source>With weight 1 each pair occurs once per epoch, with weight 3 three times.</source>
        <translation>Mit Gewicht 1 kommt jedes Paar einmal pro Epoche vor, mit Gewicht 3 dreimal.</translation>
    </message>
    <message>
        <source>Mix {} with a lower weight.</source>
        <translation>Mischen Sie {} mit kleinerem Gewicht.</translation>
    </message>
    <message>
        <source>The corpus has no removed pair number {}.</source>
        <translation>Das Korpus hat kein entferntes Paar Nummer {}.</translation>
    </message>
    <message>
        <source>Read the list of removed pairs again.</source>
        <translation>Lesen Sie die Liste der entfernten Paare neu.</translation>
    </message>
    <message>
        <source>The parts of the mixture have more pairs than the corpus.</source>
        <translation>Die Teile der Mischung haben mehr Paare als das Korpus.</translation>
    </message>
    <message>
        <source>Mix the corpora again.</source>
        <translation>Mischen Sie die Korpora neu.</translation>
    </message>
    <message>
        <source>The validation text of {} has fewer lines than its token file.</source>
        <translation>Der Validierungstext von {} hat weniger Zeilen als seine Tokendatei.</translation>
    </message>
    <message>
        <source>Remove {}; it is made again from the corpus.</source>
        <translation>Entfernen Sie {}; es wird aus dem Korpus neu erzeugt.</translation>
    </message>
    <message>
        <source>Install it, or switch the filter off.</source>
        <translation>Installieren Sie es, oder schalten Sie den Filter aus.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model.</source>
        <translation>{} ist kein SentencePiece-Modell.</translation>
    </message>
    <message>
        <source>The type of {} is neither unigram nor bpe.</source>
        <translation>Der Typ von {} ist weder unigram noch bpe.</translation>
    </message>
    <message>
        <source>Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.</source>
        <translation>Kopieren Sie vocabulary.model (oder vocabulary.txt) dorthin, oder bereiten Sie das Korpus neu vor.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model, or was altered.</source>
        <translation>{} ist kein SentencePiece-Modell oder wurde verändert.</translation>
    </message>
    <message>
        <source>Copy the right file there, or prepare the corpus again.</source>
        <translation>Kopieren Sie die richtige Datei dorthin, oder bereiten Sie das Korpus neu vor.</translation>
    </message>
    <message>
        <source>Train a vocabulary with Transept.</source>
        <translation>Trainieren Sie ein Vokabular mit Transept.</translation>
    </message>
    <message>
        <source>{} is truncated.</source>
        <translation>{} ist abgeschnitten.</translation>
    </message>
    <message>
        <source>A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.</source>
        <translation>Ein Vokabular von {} hat keinen Platz für die 256 Bytes von data.byte_fallback.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least 512, or data.byte_fallback to false.</source>
        <translation>Setzen Sie data.vocab_size auf mindestens 512, oder data.byte_fallback auf false.</translation>
    </message>
    <message>
        <source>SentencePiece cannot make a vocabulary of {} from this text: {}.</source>
        <translation>SentencePiece kann aus diesem Text kein Vokabular von {} machen: {}.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size, or 0 to have it chosen.</source>
        <translation>Versuchen Sie ein anderes data.vocab_size, oder 0 für eine automatische Wahl.</translation>
    </message>
    <message>
        <source>SentencePiece made an unusable vocabulary.</source>
        <translation>SentencePiece hat ein unbrauchbares Vokabular erzeugt.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size.</source>
        <translation>Versuchen Sie ein anderes data.vocab_size.</translation>
    </message>
    <message>
        <source>There are {} source lines and {} target lines; give files that are aligned by line.</source>
        <translation>Es gibt {} Quellzeilen und {} Zielzeilen; nennen Sie zeilenweise ausgerichtete Dateien.</translation>
    </message>
    <message>
        <source>There is nothing to evaluate on: the files are empty.</source>
        <translation>Es gibt nichts zu bewerten: Die Dateien sind leer.</translation>
    </message>
    <message>
        <source>{} does not hold an evaluation.</source>
        <translation>{} enthält keine Bewertung.</translation>
    </message>
    <message>
        <source>Evaluate the model again.</source>
        <translation>Bewerten Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>{} and {} do not have the same references and tokeniser.</source>
        <translation>{} und {} haben nicht dieselben Referenzen und denselben Tokenizer.</translation>
    </message>
    <message>
        <source>Evaluate both models on one test set.</source>
        <translation>Bewerten Sie beide Modelle an einer Testmenge.</translation>
    </message>
    <message>
        <source>The bans leave no translation.</source>
        <translation>Die Verbote lassen keine Übersetzung übrig.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Entfernen Sie eines davon.</translation>
    </message>
    <message>
        <source>There is no precision '{}'.</source>
        <translation>Es gibt keine Genauigkeit „{}“.</translation>
    </message>
    <message>
        <source>Use f32, bf16 or int8.</source>
        <translation>Verwenden Sie f32, bf16 oder int8.</translation>
    </message>
    <message>
        <source>The shortlist {} was made for other vocabularies than the model's.</source>
        <translation>Die Kurzliste {} wurde für andere Vokabulare als die des Modells gemacht.</translation>
    </message>
    <message>
        <source>The shortlist {} is damaged: it names tokens that do not exist.</source>
        <translation>Die Kurzliste {} ist beschädigt: Sie nennt Tokens, die es nicht gibt.</translation>
    </message>
    <message>
        <source>The corpus {} has other vocabularies than the run.</source>
        <translation>Das Korpus {} hat andere Vokabulare als der Lauf.</translation>
    </message>
    <message>
        <source>The model has no head {} in layer {}: there are {} layers of {} heads.</source>
        <translation>Das Modell hat keinen Kopf {} in Schicht {}: Es hat {} Schichten mit {} Köpfen.</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>Wählen Sie einen davon.</translation>
    </message>
    <message>
        <source>The target vocabulary lacks '{}' of the prefix '{}' in line {}.</source>
        <translation>Dem Zielvokabular fehlt „{}“ des Anfangs „{}“ in Zeile {}.</translation>
    </message>
    <message>
        <source>Write the prefix with words of the target language, spelled as in the training text.</source>
        <translation>Schreiben Sie den Anfang mit Wörtern der Zielsprache, wie sie im Trainingstext stehen.</translation>
    </message>
    <message>
        <source>Heads can be switched off in a single model, not in an ensemble.</source>
        <translation>Köpfe lassen sich in einem einzelnen Modell abschalten, nicht in einem Ensemble.</translation>
    </message>
    <message>
        <source>An experiment needs a corpus to train on.</source>
        <translation>Ein Experiment braucht ein Korpus zum Trainieren.</translation>
    </message>
    <message>
        <source>Models cannot be exported to '{}'.</source>
        <translation>Modelle können nicht nach „{}“ exportiert werden.</translation>
    </message>
    <message>
        <source>Pause it, then pack it.</source>
        <translation>Halten Sie ihn an, und packen Sie ihn dann.</translation>
    </message>
    <message>
        <source>Install a newer version.</source>
        <translation>Installieren Sie eine neuere Version.</translation>
    </message>
    <message>
        <source>Pack it again where it comes from.</source>
        <translation>Packen Sie es dort neu, wo es herkommt.</translation>
    </message>
    <message>
        <source>Copy its folder there, then open it from there.</source>
        <translation>Kopieren Sie den Ordner dorthin, und öffnen Sie ihn dort.</translation>
    </message>
    <message>
        <source>Open that, or another one in the folder.</source>
        <translation>Öffnen Sie dieses, oder ein anderes in dem Ordner.</translation>
    </message>
    <message>
        <source>No path was given.</source>
        <translation>Es wurde kein Pfad angegeben.</translation>
    </message>
    <message>
        <source>A run either continues from a checkpoint or is fine-tuned from a model, not both.</source>
        <translation>Ein Lauf geht entweder von einem Checkpoint weiter oder stimmt ein Modell fein ab, nicht beides.</translation>
    </message>
    <message>
        <source>Name one of them.</source>
        <translation>Nennen Sie eines davon.</translation>
    </message>
    <message>
        <source>Name one, or a checkpoint to continue from.</source>
        <translation>Nennen Sie eines, oder einen Checkpoint, von dem es weitergeht.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result.</source>
        <translation>Der Bereichstest der Lernrate ergab kein Ergebnis.</translation>
    </message>
    <message>
        <source>Set train.peak_rate yourself.</source>
        <translation>Setzen Sie train.peak_rate selbst.</translation>
    </message>
    <message>
        <source>There is no document to translate.</source>
        <translation>Es gibt kein Dokument zum Übersetzen.</translation>
    </message>
    <message>
        <source>There is no name for the translated document.</source>
        <translation>Für das übersetzte Dokument fehlt der Name.</translation>
    </message>
    <message>
        <source>Name the file that it shall become.</source>
        <translation>Nennen Sie die Datei, in die es geschrieben wird.</translation>
    </message>
    <message>
        <source>Look at the settings and the free memory, and try again.</source>
        <translation>Prüfen Sie die Einstellungen und den freien Speicher, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The trial ended before a step was timed.</source>
        <translation>Der Versuch endete, bevor ein Schritt gemessen wurde.</translation>
    </message>
    <message>
        <source>Check that it is the right file.</source>
        <translation>Prüfen Sie, ob es die richtige Datei ist.</translation>
    </message>
    <message>
        <source>Convert it to UTF-8.</source>
        <translation>Wandeln Sie die Datei nach UTF-8 um.</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB.</source>
        <translation>{} ist größer als {} MiB.</translation>
    </message>
    <message>
        <source>Divide it into several files.</source>
        <translation>Teilen Sie sie in mehrere Dateien.</translation>
    </message>
    <message>
        <source>Learning the correction</source>
        <translation>Die Korrektur wird gelernt</translation>
    </message>
    <message>
        <source>{} is damaged: {}.</source>
        <translation>{} ist beschädigt: {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as a new file without a password.</source>
        <translation>Öffnen Sie sie in dem Programm, das sie erstellt hat, und speichern Sie sie als neue Datei ohne Passwort.</translation>
    </message>
    <message>
        <source>{} holds more than {} MiB.</source>
        <translation>{} enthält mehr als {} MiB.</translation>
    </message>
    <message>
        <source>Check it with the program that made it.</source>
        <translation>Prüfen Sie sie mit dem Programm, das sie erstellt hat.</translation>
    </message>
    <message>
        <source>{} is not the file that was expected: its SHA-256 is {}, not {}.</source>
        <translation>{} ist nicht die erwartete Datei: Ihre SHA-256 ist {}, nicht {}.</translation>
    </message>
    <message>
        <source>It was removed. Download it again; if the checksum still differs, the source has changed: ask where its checksum comes from.</source>
        <translation>Sie wurde entfernt. Laden Sie sie neu herunter; weicht die Prüfsumme weiter ab, hat sich die Quelle geändert: Fragen Sie, woher die Prüfsumme stammt.</translation>
    </message>
    <message>
        <source>Try again later; if it happens again, report it to {}.</source>
        <translation>Versuchen Sie es später noch einmal; geschieht es wieder, melden Sie es an {}.</translation>
    </message>
    <message>
        <source>{} is larger than {}.</source>
        <translation>{} ist größer als {}.</translation>
    </message>
    <message>
        <source>Fetch it by other means if it is the right file.</source>
        <translation>Holen Sie die Datei auf anderem Weg, wenn es die richtige ist.</translation>
    </message>
    <message>
        <source>{} answers with a web page in the place of {}.</source>
        <translation>{} antwortet mit einer Webseite statt mit {}.</translation>
    </message>
    <message>
        <source>Open the address in a browser: the network may require you to sign in, or the file has moved.</source>
        <translation>Öffnen Sie die Adresse in einem Browser: Vielleicht verlangt das Netz eine Anmeldung, oder die Datei wurde verschoben.</translation>
    </message>
    <message>
        <source>Look for its new address.</source>
        <translation>Suchen Sie die neue Adresse.</translation>
    </message>
    <message>
        <source>Open the address in a browser: it may require you to sign in or to accept a licence.</source>
        <translation>Öffnen Sie die Adresse in einem Browser: Vielleicht verlangt sie eine Anmeldung oder die Annahme einer Lizenz.</translation>
    </message>
    <message>
        <source>This machine is offline, or there is no host {}.</source>
        <translation>Dieser Rechner ist offline, oder es gibt keinen Rechner {}.</translation>
    </message>
    <message>
        <source>Connect to the network, or name a proxy in the environment variable https_proxy, and try again.</source>
        <translation>Verbinden Sie sich mit dem Netz, oder nennen Sie einen Proxy in der Umgebungsvariablen https_proxy, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>{} does not answer: {}.</source>
        <translation>{} antwortet nicht: {}.</translation>
    </message>
    <message>
        <source>This machine may be offline or need a proxy (https_proxy); try again later.</source>
        <translation>Dieser Rechner ist vielleicht offline oder braucht einen Proxy (https_proxy); versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>{} The {} received so far are kept.</source>
        <translation>{} Die bisher empfangenen {} bleiben erhalten.</translation>
    </message>
    <message>
        <source>The connection to {} broke at {}{}{}.</source>
        <translation>Die Verbindung zu {} brach bei {}{} ab{}.</translation>
    </message>
    <message>
        <source> of {}</source>
        <translation> von {}</translation>
    </message>
    <message>
        <source>, {} times in a row</source>
        <translation>, {}-mal hintereinander</translation>
    </message>
    <message>
        <source>{} answers with an error ({}){}.</source>
        <translation>{} antwortet mit einem Fehler ({}){}.</translation>
    </message>
    <message>
        <source>{} needs {} more, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} braucht noch {}, und auf dem Datenträger ist Platz für {}, von denen {} frei bleiben.</translation>
    </message>
    <message>
        <source>Try again later; it resumes where it stopped.</source>
        <translation>Versuchen Sie es später noch einmal; es geht dort weiter, wo es aufhörte.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Versuchen Sie es später erneut.</translation>
    </message>
    <message>
        <source>{} is a folder, not a file.</source>
        <translation>{} ist ein Ordner, keine Datei.</translation>
    </message>
    <message>
        <source>Name a file in it.</source>
        <translation>Nennen Sie eine Datei darin.</translation>
    </message>
    <message>
        <source>{} is being downloaded by another process.</source>
        <translation>{} wird von einem anderen Prozess heruntergeladen.</translation>
    </message>
    <message>
        <source>Wait for it.</source>
        <translation>Warten Sie darauf.</translation>
    </message>
    <message>
        <source>There is no source of text named &quot;{}&quot;.</source>
        <translation>Es gibt keine Textquelle namens „{}“.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; holds no text in &quot;{}&quot; and &quot;{}&quot;.</source>
        <translation>„{}“ enthält keinen Text in „{}“ und „{}“.</translation>
    </message>
    <message>
        <source>Choose two of its languages.</source>
        <translation>Wählen Sie zwei ihrer Sprachen.</translation>
    </message>
    <message>
        <source>There would be more than {} rows; leave some values out.</source>
        <translation>Es gäbe mehr als {} Zeilen; lassen Sie einige Werte weg.</translation>
    </message>
    <message>
        <source>A row's name has 1 to 200 bytes, but this one has {}: '{}'.</source>
        <translation>Der Name einer Zeile hat 1 bis 200 Bytes, dieser aber {}: „{}“.</translation>
    </message>
    <message>
        <source>The row '{}' is in the queue already; give each row once.</source>
        <translation>Die Zeile „{}“ ist schon in der Warteschlange; nennen Sie jede Zeile einmal.</translation>
    </message>
    <message>
        <source>Row '{}' cannot be trained: {}</source>
        <translation>Die Zeile „{}“ kann nicht trainiert werden: {}</translation>
    </message>
    <message>
        <source>Choose another name for the experiment, or resume it.</source>
        <translation>Wählen Sie einen anderen Namen für das Experiment, oder setzen Sie es fort.</translation>
    </message>
    <message>
        <source>The experiment {} has no rows.</source>
        <translation>Das Experiment {} hat keine Zeilen.</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a grid.</source>
        <translation>Wählen Sie Zeilen der Tabelle 3, oder geben Sie ein Raster an.</translation>
    </message>
    <message>
        <source>{} is not an experiment: it has no experiment.json.</source>
        <translation>{} ist kein Experiment: experiment.json fehlt.</translation>
    </message>
    <message>
        <source>Name the folder of an experiment.</source>
        <translation>Nennen Sie den Ordner eines Experiments.</translation>
    </message>
    <message>
        <source>The run {} is in the queue already.</source>
        <translation>Der Lauf {} ist schon in der Warteschlange.</translation>
    </message>
    <message>
        <source>Move it in the queue, or remove it from the queue first.</source>
        <translation>Verschieben Sie ihn in der Warteschlange, oder nehmen Sie ihn zuerst heraus.</translation>
    </message>
    <message>
        <source>The experiment is damaged: {}</source>
        <translation>Das Experiment ist beschädigt: {}</translation>
    </message>
    <message>
        <source>The grid gives '{}' no values; write them as {}=1,2.</source>
        <translation>Das Raster nennt für „{}“ keine Werte; schreiben Sie sie als {}=1,2.</translation>
    </message>
    <message>
        <source>The grid gives '{}' the value {} twice; leave one out.</source>
        <translation>Das Raster nennt für „{}“ den Wert {} zweimal; lassen Sie einen weg.</translation>
    </message>
    <message>
        <source>The grid names '{}' twice; list all its values at once.</source>
        <translation>Das Raster nennt „{}“ zweimal; geben Sie alle Werte auf einmal an.</translation>
    </message>
    <message>
        <source>The grid has more than {} combinations; leave some values out.</source>
        <translation>Das Raster hat mehr als {} Kombinationen; lassen Sie einige Werte weg.</translation>
    </message>
    <message>
        <source>Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); choose a base with another width or number of heads.</source>
        <translation>Zeile „{}“ braucht {} Köpfe, die die {} der Basis nicht teilen (Köpfe mal {}); wählen Sie eine Basis mit anderer Breite oder Kopfzahl.</translation>
    </message>
    <message>
        <source>Give more time with --hours, or tune a smaller preset.</source>
        <translation>Geben Sie mehr Zeit, oder stimmen Sie eine kleinere Vorlage ab.</translation>
    </message>
    <message>
        <source>The time for tuning must be above 0 and at most 10,000 hours.</source>
        <translation>Die Zeit zum Abstimmen muss über 0 und höchstens 10.000 Stunden sein.</translation>
    </message>
    <message>
        <source>The corpus {} has no validation pairs, by which settings are compared.</source>
        <translation>Das Korpus {} hat keine Validierungspaare, an denen Einstellungen verglichen werden.</translation>
    </message>
    <message>
        <source>Import it again with some, such as --validation-pairs 100.</source>
        <translation>Importieren Sie es neu mit einigen, etwa 100.</translation>
    </message>
    <message>
        <source>The {} has {} tokens; this model writes at most {}.</source>
        <translation>Die Eingabe „{}“ hat {} Tokens; dieses Modell schreibt höchstens {}.</translation>
    </message>
    <message>
        <source>Give fewer tokens.</source>
        <translation>Geben Sie weniger Tokens an.</translation>
    </message>
    <message>
        <source>A translation cannot end before its first token.</source>
        <translation>Eine Übersetzung kann nicht vor ihrem ersten Token enden.</translation>
    </message>
    <message>
        <source>Force a token first.</source>
        <translation>Erzwingen Sie zuerst ein Token.</translation>
    </message>
    <message>
        <source>A rollout follows self-attention from layer to layer; cross-attention has none.</source>
        <translation>Ein Rollout folgt der Self-Attention von Schicht zu Schicht; Cross-Attention hat keinen.</translation>
    </message>
    <message>
        <source>Choose encoder or decoder, or another way to join heads.</source>
        <translation>Wählen Sie Encoder oder Decoder, oder eine andere Verbindung der Köpfe.</translation>
    </message>
    <message>
        <source>There are no samples of step {}.</source>
        <translation>Es gibt keine Beispiele von Schritt {}.</translation>
    </message>
    <message>
        <source>Choose a step at which the run wrote a checkpoint.</source>
        <translation>Wählen Sie einen Schritt, bei dem der Lauf einen Checkpoint geschrieben hat.</translation>
    </message>
    <message>
        <source>Look at another step.</source>
        <translation>Sehen Sie sich einen anderen Schritt an.</translation>
    </message>
    <message>
        <source>The target has {} tokens, and a pair is shown with at most {}.</source>
        <translation>Das Ziel hat {} Tokens; gezeigt wird ein Paar mit höchstens {}.</translation>
    </message>
    <message>
        <source>Give a shorter one, or none for the model's own translation.</source>
        <translation>Geben Sie ein kürzeres an, oder keines für die Übersetzung des Modells.</translation>
    </message>
    <message>
        <source>The sentence is longer than the model can read.</source>
        <translation>Der Satz ist länger, als das Modell lesen kann.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen Sie ihn.</translation>
    </message>
    <message>
        <source>The sentence is empty.</source>
        <translation>Der Satz ist leer.</translation>
    </message>
    <message>
        <source>Give a sentence of the source language.</source>
        <translation>Geben Sie einen Satz der Quellsprache an.</translation>
    </message>
    <message>
        <source>The model's forward pass has no tensor '{}'.</source>
        <translation>Der Vorwärtslauf des Modells hat keinen Tensor „{}“.</translation>
    </message>
    <message>
        <source>{} is not a usable CTranslate2 model: {}.</source>
        <translation>{} ist kein brauchbares CTranslate2-Modell: {}.</translation>
    </message>
    <message>
        <source>Convert or copy the model again.</source>
        <translation>Konvertieren oder kopieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>Only encoder-decoder Transformers as in the paper can.</source>
        <translation>Das können nur Encoder-Decoder-Transformer wie im Aufsatz.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its model reads several features of each token (source_2_vocabulary).</source>
        <translation>{} kann nicht importiert werden: Das Modell liest mehrere Merkmale jedes Tokens (source_2_vocabulary).</translation>
    </message>
    <message>
        <source>Only models that read tokens alone can be imported.</source>
        <translation>Nur Modelle, die allein Tokens lesen, können importiert werden.</translation>
    </message>
    <message>
        <source>{} has no {}_vocabulary.json or .txt.</source>
        <translation>In {} fehlt {}_vocabulary.json oder .txt.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model into the folder.</source>
        <translation>Kopieren Sie die Vokabulare des Modells in den Ordner.</translation>
    </message>
    <message>
        <source>{} is a checkpoint of fairseq, which only fairseq can open.</source>
        <translation>{} ist ein Checkpoint von fairseq, den nur fairseq öffnen kann.</translation>
    </message>
    <message>
        <source>Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Konvertieren Sie ihn mit ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT aus dem Python-Paket ctranslate2, und importieren Sie OUT.</translation>
    </message>
    <message>
        <source>{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.</source>
        <translation>{} ist ein PyTorch-Checkpoint, wie OpenNMT-py sie schreibt. Nur das Programm, das ihn schrieb, kann ihn öffnen.</translation>
    </message>
    <message>
        <source>Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Konvertieren Sie ihn mit ct2-opennmt-py-converter --model_path FILE --output_dir OUT aus dem Python-Paket ctranslate2, und importieren Sie OUT.</translation>
    </message>
    <message>
        <source>There is no {}.</source>
        <translation>Es gibt kein {}.</translation>
    </message>
    <message>
        <source>Name the folder or package of a model.</source>
        <translation>Nennen Sie den Ordner oder das Paket eines Modells.</translation>
    </message>
    <message>
        <source>Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with the decoder.yml and npz file of Marian, or a file NAME.argosmodel.</source>
        <translation>Nennen Sie einen Ordner mit model.bin von CTranslate2, mit config.json und Gewichten von Hugging Face oder mit decoder.yml und npz-Datei von Marian, oder eine Datei NAME.argosmodel.</translation>
    </message>
    <message>
        <source>Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.</source>
        <translation>Von den Modellen von Hugging Face lassen sich vollständige Ordner von MarianMT, M2M-100, NLLB und mBART-50 importieren.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}.</source>
        <translation>{} kann nicht gelesen werden: {}.</translation>
    </message>
    <message>
        <source>{} holds no step of a training by Marian.</source>
        <translation>{} enthält keinen Schritt eines Trainings von Marian.</translation>
    </message>
    <message>
        <source>Name the file that marian --log wrote.</source>
        <translation>Nennen Sie die Datei, die marian --log schrieb.</translation>
    </message>
    <message>
        <source>The run {} has no curves yet.</source>
        <translation>Der Lauf {} hat noch keine Kurven.</translation>
    </message>
    <message>
        <source>Train it first.</source>
        <translation>Trainieren Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.</source>
        <translation>Von den Modellen von Marian lassen sich Transformer mit Self-Attention importieren und solche, deren Decoder eine SSRU ist.</translation>
    </message>
    <message>
        <source>{} has no decoder.yml.</source>
        <translation>In {} fehlt decoder.yml.</translation>
    </message>
    <message>
        <source>Copy the decoder.yml that belongs to the model into the folder.</source>
        <translation>Kopieren Sie die decoder.yml des Modells in den Ordner.</translation>
    </message>
    <message>
        <source>Name one that does not exist yet.</source>
        <translation>Nennen Sie einen, den es noch nicht gibt.</translation>
    </message>
    <message>
        <source>The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.</source>
        <translation>Das Modell kann nicht importiert werden: Es hat eine Embedding-Matrix und zwei verschiedene Vokabulare.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model.</source>
        <translation>Kopieren Sie die Vokabulare des Modells.</translation>
    </message>
    <message>
        <source>{} cannot express this model: {}.</source>
        <translation>{} kann dieses Modell nicht ausdrücken: {}.</translation>
    </message>
    <message>
        <source>The model is too large for ONNX: a file holds less than 2 GB.</source>
        <translation>Das Modell ist zu groß für ONNX: Eine Datei enthält weniger als 2 GB.</translation>
    </message>
    <message>
        <source>Export it in another format.</source>
        <translation>Exportieren Sie es in einem anderen Format.</translation>
    </message>
    <message>
        <source>The {} vocabulary has '{}' twice.</source>
        <translation>Das Vokabular {} hat „{}“ zweimal.</translation>
    </message>
    <message>
        <source>Convert the model again.</source>
        <translation>Konvertieren Sie das Modell noch einmal.</translation>
    </message>
    <message>
        <source>The {} vocabulary has no '{}'.</source>
        <translation>Dem Vokabular {} fehlt „{}“.</translation>
    </message>
    <message>
        <source>Copy the vocabulary that belongs to the model.</source>
        <translation>Kopieren Sie das Vokabular des Modells.</translation>
    </message>
    <message>
        <source>{} is not a zip file.</source>
        <translation>{} ist keine Zip-Datei.</translation>
    </message>
    <message>
        <source>{} cannot be read as XML: line {}: {}.</source>
        <translation>{} kann nicht als XML gelesen werden: Zeile {}: {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Öffnen Sie sie in dem Programm, das sie erstellt hat, und speichern Sie sie neu.</translation>
    </message>
    <message>
        <source>Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.</source>
        <translation>Token {} liegt außerhalb des Vokabulars des Modells von {}; Korpus und Modell gehören nicht zusammen.</translation>
    </message>
    <message>
        <source>Copy it again, or pack it again where it comes from.</source>
        <translation>Kopieren Sie die Datei neu, oder packen Sie sie dort neu, wo sie herkommt.</translation>
    </message>
    <message>
        <source>Wait until nothing works on it, then pack it again.</source>
        <translation>Warten Sie, bis nichts mehr daran arbeitet, und packen Sie es dann neu.</translation>
    </message>
    <message>
        <source>{} needs {} MiB, and {} MiB are free in {}.</source>
        <translation>{} braucht {} MiB; in {4} sind {3} MiB frei.</translation>
    </message>
    <message>
        <source>Free some room.</source>
        <translation>Schaffen Sie Platz.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Cannot {} {}: it is a pipe or a device, not a file.</source>
        <translation>{2} lässt sich nicht {1}: Es ist eine Pipe oder ein Gerät, keine Datei.</translation>
    </message>
    <message>
        <source>Put a file in its place.</source>
        <translation>Setzen Sie eine Datei an seine Stelle.</translation>
    </message>
    <message>
        <source>{} is being changed by another process.</source>
        <translation>{} wird gerade von einem anderen Prozess geändert.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a file, and a folder is expected there.</source>
        <translation>{} lässt sich nicht lesen: Dort ist eine Datei, erwartet wird ein Ordner.</translation>
    </message>
    <message>
        <source>Move the file away, or name another folder.</source>
        <translation>Verschieben Sie die Datei, oder nennen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a link to a folder that is not there.</source>
        <translation>{} lässt sich nicht lesen: Es ist ein Verweis auf einen fehlenden Ordner.</translation>
    </message>
    <message>
        <source>Connect the disk that it points to, or remove the link.</source>
        <translation>Schließen Sie den Datenträger an, auf den er zeigt, oder entfernen Sie den Verweis.</translation>
    </message>
    <message>
        <source>Nothing can be written into the folder {}.</source>
        <translation>In den Ordner {} kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Choose another folder, or change its permissions.</source>
        <translation>Wählen Sie einen anderen Ordner, oder ändern Sie seine Rechte.</translation>
    </message>
    <message>
        <source>The name of a file or folder is empty.</source>
        <translation>Der Name einer Datei oder eines Ordners ist leer.</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>Nennen Sie einen.</translation>
    </message>
    <message>
        <source>{} is not in Transept's trash.</source>
        <translation>{} ist nicht im Papierkorb von Transept.</translation>
    </message>
    <message>
        <source>Choose a folder below {}.</source>
        <translation>Wählen Sie einen Ordner unter {}.</translation>
    </message>
    <message>
        <source>A value of {} is no longer a number at step {}, so no checkpoint was written.</source>
        <translation>Ein Wert von {} ist bei Schritt {} keine Zahl mehr; darum wurde kein Checkpoint geschrieben.</translation>
    </message>
    <message>
        <source>Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or train.clip_norm at 1.</source>
        <translation>Gehen Sie in einem neuen Lauf von einem früheren Checkpoint weiter, mit kleinerer Lernrate, längerer Aufwärmphase oder train.clip_norm gleich 1.</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run.</source>
        <translation>Verwenden Sie einen anderen Checkpoint des Laufs.</translation>
    </message>
    <message>
        <source>{} holds weights only: its optimizer state was pruned.</source>
        <translation>{} enthält nur Gewichte: Der Zustand des Optimierers wurde entfernt.</translation>
    </message>
    <message>
        <source>Resume from a newer checkpoint.</source>
        <translation>Setzen Sie von einem neueren Checkpoint fort.</translation>
    </message>
    <message>
        <source>{} is not a usable safetensors file: {}.</source>
        <translation>{} ist keine brauchbare safetensors-Datei: {}.</translation>
    </message>
    <message>
        <source>It is truncated, altered or of another format; use an intact copy.</source>
        <translation>Sie ist abgeschnitten, verändert oder von anderem Format; verwenden Sie eine unversehrte Kopie.</translation>
    </message>
    <message>
        <source>{} holds no tensor &quot;{}&quot;.</source>
        <translation>{} enthält keinen Tensor „{}“.</translation>
    </message>
    <message>
        <source>It belongs to another model or configuration.</source>
        <translation>Sie gehört zu einem anderen Modell oder einer anderen Konfiguration.</translation>
    </message>
    <message>
        <source>{} is damaged.</source>
        <translation>{} ist beschädigt.</translation>
    </message>
    <message>
        <source>Start from another checkpoint.</source>
        <translation>Beginnen Sie von einem anderen Checkpoint.</translation>
    </message>
    <message>
        <source>{} is quantised: {} is stored as {}, which cannot be trained.</source>
        <translation>{} ist quantisiert: {} ist als {} gespeichert, was sich nicht trainieren lässt.</translation>
    </message>
    <message>
        <source>Fine-tune the model before it is quantised, then quantise the result.</source>
        <translation>Stimmen Sie das Modell fein ab, bevor es quantisiert wird, und quantisieren Sie dann das Ergebnis.</translation>
    </message>
    <message>
        <source>'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use the preset fine-tune.</source>
        <translation>„{}“ ist {}, aber das Modell hat {}; die Gewichte würden nicht passen. Lassen Sie die Einstellung weg, oder verwenden Sie die Vorlage fine-tune.</translation>
    </message>
    <message>
        <source>The general corpus is the corpus itself.</source>
        <translation>Das allgemeine Korpus ist das Korpus selbst.</translation>
    </message>
    <message>
        <source>Name another, such as the one that the model was trained on.</source>
        <translation>Nennen Sie ein anderes, etwa das, mit dem das Modell trainiert wurde.</translation>
    </message>
    <message>
        <source>The general corpus &quot;{}&quot; is from {} to {}, but &quot;{}&quot; is from {} to {}.</source>
        <translation>Das allgemeine Korpus „{}“ ist von {} nach {}, aber „{}“ von {} nach {}.</translation>
    </message>
    <message>
        <source>Name a general corpus of the same languages.</source>
        <translation>Nennen Sie ein allgemeines Korpus derselben Sprachen.</translation>
    </message>
    <message>
        <source>The run {} is from {} to {}, but the corpus &quot;{}&quot; is from {} to {} now.</source>
        <translation>Der Lauf {} ist von {} nach {}, aber das Korpus „{}“ ist jetzt von {} nach {}.</translation>
    </message>
    <message>
        <source>Import the corpus again with the languages of the run, or make a new run.</source>
        <translation>Importieren Sie das Korpus noch einmal mit den Sprachen des Laufs, oder legen Sie einen neuen Lauf an.</translation>
    </message>
    <message>
        <source>{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.</source>
        <translation>{} lässt sich in einer Abzweigung nicht ändern: Die Gewichte von {} würden nicht passen. Lassen Sie es, wie es war.</translation>
    </message>
    <message>
        <source>This installation has no trained demo.</source>
        <translation>Diese Installation hat keine trainierte Demo.</translation>
    </message>
    <message>
        <source>Train the demo instead.</source>
        <translation>Trainieren Sie stattdessen die Demo.</translation>
    </message>
    <message>
        <source>The run {} has no usable checkpoint: {}</source>
        <translation>Der Lauf {} hat keinen brauchbaren Checkpoint: {}</translation>
    </message>
    <message>
        <source>Train it again from the beginning.</source>
        <translation>Trainieren Sie ihn von Anfang an neu.</translation>
    </message>
    <message>
        <source>Name the folder of a run, of a checkpoint or of an imported model.</source>
        <translation>Nennen Sie den Ordner eines Laufs, eines Checkpoints oder eines importierten Modells.</translation>
    </message>
    <message>
        <source>{} is not JSON.</source>
        <translation>{} ist kein JSON.</translation>
    </message>
    <message>
        <source>Restore the file that the model came with.</source>
        <translation>Stellen Sie die Datei wieder her, die zum Modell gehört.</translation>
    </message>
    <message>
        <source>{} belongs to a model of Hugging Face.</source>
        <translation>{} gehört zu einem Modell von Hugging Face.</translation>
    </message>
    <message>
        <source>Correct {}.</source>
        <translation>Korrigieren Sie {}.</translation>
    </message>
    <message>
        <source>A tag has at most {} bytes.</source>
        <translation>Ein Schlagwort hat höchstens {} Bytes.</translation>
    </message>
    <message>
        <source>Shorten it, or write it into the notes.</source>
        <translation>Kürzen Sie es, oder schreiben Sie es in die Notizen.</translation>
    </message>
    <message>
        <source>A run has at most {} tags.</source>
        <translation>Ein Lauf hat höchstens {} Schlagwörter.</translation>
    </message>
    <message>
        <source>Remove some.</source>
        <translation>Entfernen Sie einige.</translation>
    </message>
    <message>
        <source>Notes have at most {} KB.</source>
        <translation>Notizen haben höchstens {} KB.</translation>
    </message>
    <message>
        <source>Keep long texts in a file of their own.</source>
        <translation>Bewahren Sie lange Texte in einer eigenen Datei auf.</translation>
    </message>
    <message>
        <source>{} differs from the corpus' vocabulary: the corpus was changed after the run began.</source>
        <translation>{} weicht vom Vokabular des Korpus ab: Das Korpus wurde nach Beginn des Laufs geändert.</translation>
    </message>
    <message>
        <source>Create a new run for the changed corpus.</source>
        <translation>Legen Sie für das geänderte Korpus einen neuen Lauf an.</translation>
    </message>
    <message>
        <source>{} holds no vocabulary.</source>
        <translation>{} enthält kein Vokabular.</translation>
    </message>
    <message>
        <source>'{}' is not a host with a number of processes.</source>
        <translation>„{}“ ist kein Rechner mit einer Zahl von Prozessen.</translation>
    </message>
    <message>
        <source>Write names such as node1:2,node2, with 1 to {} processes.</source>
        <translation>Schreiben Sie Namen wie node1:2,node2, mit 1 bis {} Prozessen.</translation>
    </message>
    <message>
        <source>{} is not a corpus.</source>
        <translation>{} ist kein Korpus.</translation>
    </message>
    <message>
        <source>Give the folder of a corpus.</source>
        <translation>Nennen Sie den Ordner eines Korpus.</translation>
    </message>
    <message>
        <source>The queue {} has no row {}.</source>
        <translation>Die Warteschlange {} hat keine Zeile {}.</translation>
    </message>
    <message>
        <source>Look at its rows again.</source>
        <translation>Sehen Sie sich ihre Zeilen noch einmal an.</translation>
    </message>
    <message>
        <source>Only rows that wait or are being trained can be skipped.</source>
        <translation>Nur wartende Zeilen oder solche im Training lassen sich überspringen.</translation>
    </message>
    <message>
        <source>Only rows that failed, were stopped or skipped can be trained again.</source>
        <translation>Nur fehlgeschlagene, gestoppte oder übersprungene Zeilen lassen sich erneut trainieren.</translation>
    </message>
    <message>
        <source>A row of the experiment {} is being trained.</source>
        <translation>Eine Zeile des Experiments {} wird gerade trainiert.</translation>
    </message>
    <message>
        <source>Create another run that continues from it.</source>
        <translation>Legen Sie einen anderen Lauf an, der davon weitergeht.</translation>
    </message>
    <message>
        <source>The run {} is not in the queue.</source>
        <translation>Der Lauf {} ist nicht in der Warteschlange.</translation>
    </message>
    <message>
        <source>Look at the queue again.</source>
        <translation>Sehen Sie sich die Warteschlange noch einmal an.</translation>
    </message>
    <message>
        <source>No run is in the queue.</source>
        <translation>In der Warteschlange ist kein Lauf.</translation>
    </message>
    <message>
        <source>Add one first.</source>
        <translation>Fügen Sie zuerst einen hinzu.</translation>
    </message>
    <message>
        <source>Open the folder of a model.</source>
        <translation>Öffnen Sie den Ordner eines Modells.</translation>
    </message>
    <message>
        <source>Choose a step at which the run was validated.</source>
        <translation>Wählen Sie einen Schritt, bei dem der Lauf validiert wurde.</translation>
    </message>
    <message>
        <source>The corpus {} is {} to {}, and the run was trained on {} to {}.</source>
        <translation>Das Korpus {} ist {} nach {}, der Lauf wurde aber mit {} nach {} trainiert.</translation>
    </message>
    <message>
        <source>Choose the corpus that the run was trained on.</source>
        <translation>Wählen Sie das Korpus, mit dem der Lauf trainiert wurde.</translation>
    </message>
    <message>
        <source>No row of the experiment {} waits to be trained.</source>
        <translation>Keine Zeile des Experiments {} wartet auf das Training.</translation>
    </message>
    <message>
        <source>Add rows, or train a failed row again.</source>
        <translation>Fügen Sie Zeilen hinzu, oder trainieren Sie eine fehlgeschlagene erneut.</translation>
    </message>
    <message>
        <source>Make one, or translate without it.</source>
        <translation>Erstellen Sie eine, oder übersetzen Sie ohne sie.</translation>
    </message>
    <message>
        <source>The attention {} is no longer kept.</source>
        <translation>Die Attention {} wird nicht mehr aufbewahrt.</translation>
    </message>
    <message>
        <source>Request the attention of the sentence again.</source>
        <translation>Fordern Sie die Attention des Satzes noch einmal an.</translation>
    </message>
    <message>
        <source>Even the smallest batch does not fit: choose a smaller model, or a device with more memory.</source>
        <translation>Selbst der kleinste Batch passt nicht: Wählen Sie ein kleineres Modell oder ein Gerät mit mehr Speicher.</translation>
    </message>
    <message>
        <source>The vocabulary of the model lacks {}: the corpus is in another script, or the model has no tokeniser for such text.</source>
        <translation>Dem Vokabular des Modells fehlt {}: Das Korpus ist in einer anderen Schrift, oder das Modell hat keinen Tokenizer für solchen Text.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages, or import the model with its SentencePiece models.</source>
        <translation>Nennen Sie ein Korpus in den Sprachen des Modells, oder importieren Sie das Modell mit seinen SentencePiece-Modellen.</translation>
    </message>
    <message>
        <source>Start the run from a model (train --from MODEL), or set train.lora_rank to 0.</source>
        <translation>Beginnen Sie den Lauf von einem Modell, oder setzen Sie train.lora_rank auf 0.</translation>
    </message>
    <message>
        <source>The {} is no longer a number at step {}.</source>
        <translation>{} ist bei Schritt {} keine Zahl mehr.</translation>
    </message>
    <message>
        <source>{} is not a text.</source>
        <translation>{} ist kein Text.</translation>
    </message>
    <message>
        <source>{} cannot be read as {}.</source>
        <translation>{} kann nicht als {} gelesen werden.</translation>
    </message>
    <message>
        <source>{} holds bytes that are not text in {}.</source>
        <translation>{} enthält Bytes, die in {} kein Text sind.</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} ist durch ein Passwort geschützt.</translation>
    </message>
    <message>
        <source>{} is damaged: it holds no files.</source>
        <translation>{} ist beschädigt: Es enthält keine Dateien.</translation>
    </message>
    <message>
        <source>{} cannot be packed: {}.</source>
        <translation>{} kann nicht gepackt werden: {}.</translation>
    </message>
    <message>
        <source>{} is not UTF-8.</source>
        <translation>{} ist nicht in UTF-8.</translation>
    </message>
    <message>
        <source>{} holds no terms.</source>
        <translation>{} enthält keine Fachwörter.</translation>
    </message>
    <message>
        <source>Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both languages of the model.</source>
        <translation>Schreiben Sie eines pro Zeile: Quelle und Ziel, getrennt durch Komma oder Tabulator; oder verwenden Sie TBX mit beiden Sprachen des Modells.</translation>
    </message>
    <message>
        <source>{} changed while it was packed.</source>
        <translation>{} hat sich beim Packen geändert.</translation>
    </message>
    <message>
        <source>{} holds a '{}', which this version does not know.</source>
        <translation>{} enthält „{}“, was diese Version nicht kennt.</translation>
    </message>
    <message>
        <source>{} does not hold a {} that can be opened.</source>
        <translation>{} enthält nichts, was sich als {} öffnen lässt.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.</source>
        <translation>{} hat {} Zeilen, {} aber {}; den Längen nach laufen sie etwa ab Zeile {} auseinander.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}.</source>
        <translation>{} hat {} Zeilen, {} aber {}.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary shortlist.</source>
        <translation>Das Modell {} hat keine Vokabular-Kurzliste.</translation>
    </message>
    <message>
        <source>{} is not a document that can be translated.</source>
        <translation>{} ist kein Dokument, das sich übersetzen lässt.</translation>
    </message>
    <message>
        <source>Convert it to one of these formats: {}.</source>
        <translation>Wandeln Sie es in eines dieser Formate um: {}.</translation>
    </message>
    <message>
        <source>{} is a folder, not a document.</source>
        <translation>{} ist ein Ordner, kein Dokument.</translation>
    </message>
    <message>
        <source>{} is in an old format of Microsoft Office.</source>
        <translation>{} hat ein altes Format von Microsoft Office.</translation>
    </message>
    <message>
        <source>{} is damaged: its content is not that of a file in {}.</source>
        <translation>{} ist beschädigt: Der Inhalt ist nicht der einer Datei in {}.</translation>
    </message>
    <message>
        <source>ICU has no data to divide text: check its installation.</source>
        <translation>ICU fehlen die Daten zum Trennen von Text: Prüfen Sie die Installation.</translation>
    </message>
    <message>
        <source>{} holds more than 1 GiB of text in a sheet.</source>
        <translation>{} enthält in einem Blatt mehr als 1 GiB Text.</translation>
    </message>
    <message>
        <source>{}: the sheet {} is empty.</source>
        <translation>{}: Das Blatt {} ist leer.</translation>
    </message>
    <message>
        <source>{}: no &lt;tuv&gt; has a language (xml:lang).</source>
        <translation>{}: Kein &lt;tuv&gt; hat eine Sprache (xml:lang).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}).</source>
        <translation>Es bleiben keine Paare zum Trainieren: Von {} gelesenen hat der Filter „{}“ die meisten entfernt ({}).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}), for example &quot;{}&quot;.</source>
        <translation>Es bleiben keine Paare zum Trainieren: Von {} gelesenen hat der Filter „{}“ die meisten entfernt ({}), etwa „{}“.</translation>
    </message>
    <message>
        <source>{} holds lists of texts of more than 512 MiB.</source>
        <translation>{} enthält Textlisten von mehr als 512 MiB.</translation>
    </message>
    <message>
        <source>{} is not valid JSON.</source>
        <translation>{} ist kein gültiges JSON.</translation>
    </message>
    <message>
        <source>{} holds lists of texts under the keys {}, and it is not clear which of them are the source and the target.</source>
        <translation>{} enthält Textlisten unter den Schlüsseln {}, und es ist nicht klar, welche davon Quelle und Ziel sind.</translation>
    </message>
    <message>
        <source>{} holds {} texts under {} but {} under {}.</source>
        <translation>{} enthält {} Texte unter {}, aber {} unter {}.</translation>
    </message>
    <message>
        <source>{} has no {} ({}).</source>
        <translation>{} hat kein {} ({}).</translation>
    </message>
    <message>
        <source>The proxy requires a password for {} ({}).</source>
        <translation>Der Proxy verlangt ein Passwort für {} ({}).</translation>
    </message>
    <message>
        <source>{} refuses {} ({}).</source>
        <translation>{} verweigert {} ({}).</translation>
    </message>
    <message>
        <source>{} is not a model: it is neither a run, a checkpoint nor an imported model.</source>
        <translation>{} ist kein Modell: weder ein Lauf noch ein Checkpoint noch ein importiertes Modell.</translation>
    </message>
    <message>
        <source>There is no model {}.</source>
        <translation>Es gibt kein Modell {}.</translation>
    </message>
    <message>
        <source>{} is the checkpoint that training would resume from.</source>
        <translation>{} ist der Checkpoint, von dem das Training fortgesetzt würde.</translation>
    </message>
    <message>
        <source>The run {} has finished.</source>
        <translation>Der Lauf {} ist fertig.</translation>
    </message>
    <message>
        <source>It needs no place in the queue.</source>
        <translation>Er braucht keinen Platz in der Warteschlange.</translation>
    </message>
    <message>
        <source>{} is a model of {} in its own format.</source>
        <translation>{} ist ein Modell von {} in dessen eigenem Format.</translation>
    </message>
    <message>
        <source>Import it first: transept-engine import-model {} --out FOLDER.</source>
        <translation>Importieren Sie es zuerst: transept-engine import-model {} --out FOLDER.</translation>
    </message>
    <message>
        <source>The weights of {} multiply to more than 10,000.</source>
        <translation>Die Gewichte von {} ergeben zusammen mehr als 10.000.</translation>
    </message>
    <message>
        <source>{} is longer than its list says it is.</source>
        <translation>{} ist länger, als seine Liste sagt.</translation>
    </message>
    <message>
        <source>Load the list again: the source may have changed.</source>
        <translation>Laden Sie die Liste neu: Die Quelle hat sich vielleicht geändert.</translation>
    </message>
    <message>
        <source>{} ({}) has no 8-bit floats, which &apos;train.precision&apos; = fp8 needs.</source>
        <translation>{} ({}) hat keine 8-Bit-Gleitkommazahlen, die &apos;train.precision&apos; = fp8 braucht.</translation>
    </message>
    <message>
        <source>{} ({}) does not round to 8-bit integers, which &apos;train.quantize&apos; = 8 needs.</source>
        <translation>{} ({}) rundet nicht auf ganze 8-Bit-Zahlen, was „train.quantize“ = 8 braucht.</translation>
    </message>
    <message>
        <source>Set train.quantize to none, or train on the CPU.</source>
        <translation>Setzen Sie train.quantize auf none, oder trainieren Sie auf der CPU.</translation>
    </message>
    <message>
        <source>Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.</source>
        <translation>Setzen Sie train.precision auf bf16, oder nehmen Sie eine GPU mit Compute Capability 8.9 oder höher.</translation>
    </message>
    <message>
        <source>&apos;train.precision&apos; is fp8, but a width of the model ({}) is no multiple of {}.</source>
        <translation>&apos;train.precision&apos; ist fp8, aber eine Breite des Modells ({}) ist kein Vielfaches von {}.</translation>
    </message>
    <message>
        <source>Choose other widths, or set train.precision to bf16.</source>
        <translation>Wählen Sie andere Breiten, oder setzen Sie train.precision auf bf16.</translation>
    </message>
    <message>
        <source>The address {} is used by another program.</source>
        <translation>Die Adresse {} wird von einem anderen Programm benutzt.</translation>
    </message>
    <message>
        <source>Choose another port with --port, or end that program.</source>
        <translation>Wählen Sie einen anderen Port (--port), oder beenden Sie jenes Programm.</translation>
    </message>
    <message>
        <source>The service cannot listen on {}.</source>
        <translation>Der Dienst kann auf {} keine Anfragen annehmen.</translation>
    </message>
    <message>
        <source>Choose an address of this machine and a port that you may use, 1024 or above.</source>
        <translation>Wählen Sie eine Adresse dieses Rechners und einen Port ab 1024, den Sie benutzen dürfen.</translation>
    </message>
    <message>
        <source>The file of keys holds none: {}.</source>
        <translation>Die Datei mit den Schlüsseln enthält keinen: {}.</translation>
    </message>
    <message>
        <source>Write one key per line.</source>
        <translation>Schreiben Sie einen Schlüssel pro Zeile.</translation>
    </message>
    <message>
        <source>Other machines could use the service at {} without a key.</source>
        <translation>Andere Rechner könnten den Dienst auf {} ohne Schlüssel benutzen.</translation>
    </message>
    <message>
        <source>Give a file of keys with --key, or listen on 127.0.0.1.</source>
        <translation>Geben Sie eine Datei mit Schlüsseln an (--key), oder nehmen Sie die Adresse 127.0.0.1.</translation>
    </message>
    <message>
        <source>The languages of {} are not known.</source>
        <translation>Die Sprachen von {} sind nicht bekannt.</translation>
    </message>
    <message>
        <source>Say them, as in en-de={}.</source>
        <translation>Geben Sie sie an, wie in en-de={}.</translation>
    </message>
    <message>
        <source>Two models translate from {} to {}: {} and {}.</source>
        <translation>Zwei Modelle übersetzen von {} nach {}: {} und {}.</translation>
    </message>
    <message>
        <source>Leave one out.</source>
        <translation>Lassen Sie eines weg.</translation>
    </message>
    <message>
        <source>There is no model to serve.</source>
        <translation>Es gibt kein Modell, das bereitgestellt werden kann.</translation>
    </message>
    <message>
        <source>The certificate of {} cannot be trusted: {}.</source>
        <translation>Dem Zertifikat von {} kann nicht vertraut werden: {}.</translation>
    </message>
    <message>
        <source>Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in SSL_CERT_FILE.</source>
        <translation>Prüfen Sie das Datum dieses Rechners. Hinter einem Proxy, der den Verkehr prüft, nennen Sie dessen Zertifikat in SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>Try again later; it then starts from the beginning, because {} does not say which version of the file it sends.</source>
        <translation>Versuchen Sie es später erneut; es beginnt dann von vorn, weil {} nicht sagt, welche Fassung der Datei gesendet wird.</translation>
    </message>
    <message>
        <source>{} is longer than {} said it is.</source>
        <translation>{} ist länger, als {} angegeben hat.</translation>
    </message>
    <message>
        <source>{} is not complete, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} ist nicht vollständig, und auf dem Datenträger ist Platz für {}, von denen {} frei bleiben.</translation>
    </message>
    <message>
        <source>"{}" is not an address of a file on the web.</source>
        <translation>„{}“ ist keine Adresse einer Datei im Netz.</translation>
    </message>
    <message>
        <source>Write one that begins with https:// or http://.</source>
        <translation>Schreiben Sie eine, die mit https:// oder http:// beginnt.</translation>
    </message>
    <message>
        <source>{} holds texts in {}, which are not the languages of the import.</source>
        <translation>{} enthält Texte in {}; das sind nicht die Sprachen des Imports.</translation>
    </message>
    <message>
        <source>{} has a tag or comment of more than 4 MiB.</source>
        <translation>{} enthält ein Tag oder einen Kommentar von mehr als 4 MiB.</translation>
    </message>
    <message>
        <source>{} nests more than {} elements.</source>
        <translation>{} verschachtelt mehr als {} Elemente.</translation>
    </message>
    <message>
        <source>Export or download the file again.</source>
        <translation>Exportieren Sie die Datei erneut, oder laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>The file ends too early: copy or download it again.</source>
        <translation>Die Datei endet zu früh: Kopieren Sie sie erneut, oder laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>{} holds subtitles, whose lines are not all sentences.</source>
        <translation>{} enthält Untertitel, deren Zeilen nicht alle Sätze sind.</translation>
    </message>
    <message>
        <source>Export the sentences alone, one per line, so that line n of one file translates line n of the other.</source>
        <translation>Exportieren Sie nur die Sätze, einen pro Zeile, sodass Zeile n der einen Datei Zeile n der anderen übersetzt.</translation>
    </message>
    <message>
        <source>{} ends before its last bracket is closed.</source>
        <translation>{} endet, bevor die letzte Klammer geschlossen ist.</translation>
    </message>
    <message>
        <source>{} holds NaN or Infinity, which JSON does not have.</source>
        <translation>{} enthält NaN oder Infinity, die es in JSON nicht gibt.</translation>
    </message>
    <message>
        <source>Write null in their place.</source>
        <translation>Schreiben Sie stattdessen null.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to average.</source>
        <translation>Der Lauf {} hat keinen Checkpoint zum Mitteln.</translation>
    </message>
    <message>
        <source>Train it until it has written some.</source>
        <translation>Trainieren Sie ihn, bis er welche geschrieben hat.</translation>
    </message>
    <message>
        <source>Pause or stop it first; if that machine was switched off, wait five minutes.</source>
        <translation>Halten Sie ihn zuerst an, oder stoppen Sie ihn; wurde jener Rechner ausgeschaltet, warten Sie fünf Minuten.</translation>
    </message>
    <message>
        <source>{} is damaged: a line is longer than 64 MiB.</source>
        <translation>{} ist beschädigt: Eine Zeile ist länger als 64 MiB.</translation>
    </message>
    <message>
        <source>Restore it from a copy of the run, or delete it: the checkpoints stay.</source>
        <translation>Stellen Sie die Datei aus einer Kopie des Laufs wieder her, oder löschen Sie sie: Die Checkpoints bleiben.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary in {}.</source>
        <translation>Das Modell {} hat kein Vokabular in {}.</translation>
    </message>
    <message>
        <source>Import it again, with the SentencePiece models that it came with.</source>
        <translation>Importieren Sie es erneut, zusammen mit den zugehörigen SentencePiece-Modellen.</translation>
    </message>
    <message>
        <source>train.steps is {}, but the checkpoint has done {} steps already. Choose more.</source>
        <translation>train.steps ist {}, aber der Checkpoint hat schon {} Schritte getan. Wählen Sie mehr.</translation>
    </message>
    <message>
        <source>{} is damaged: it does not list {}.</source>
        <translation>{} ist beschädigt: {} ist darin nicht aufgeführt.</translation>
    </message>
    <message>
        <source>Fork from another checkpoint.</source>
        <translation>Zweigen Sie von einem anderen Checkpoint ab.</translation>
    </message>
    <message>
        <source>{} holds {} as {}, but the configuration needs {}.</source>
        <translation>{} enthält {} als {}, die Konfiguration braucht aber {}.</translation>
    </message>
    <message>
        <source>{} holds {}, which this configuration has no place for.</source>
        <translation>{} enthält {}, wofür diese Konfiguration keinen Platz hat.</translation>
    </message>
    <message>
        <source>{} is empty: there is nothing to score.</source>
        <translation>{} ist leer: Es gibt nichts zu bewerten.</translation>
    </message>
    <message>
        <source>There is nothing to score: the translation has no lines.</source>
        <translation>Es gibt nichts zu bewerten: Die Übersetzung hat keine Zeilen.</translation>
    </message>
    <message>
        <source>The translation has {} lines and {} has {}: give files with one line for each sentence.</source>
        <translation>Die Übersetzung hat {} Zeilen und {} hat {}: Geben Sie Dateien mit einer Zeile pro Satz an.</translation>
    </message>
    <message>
        <source>{}, line {}: not UTF-8; convert the file to UTF-8 first.</source>
        <translation>{}, Zeile {}: kein UTF-8; wandeln Sie die Datei zuerst in UTF-8 um.</translation>
    </message>
    <message>
        <source>The two translations have {} and {} lines: compare translations of the same sentences.</source>
        <translation>Die zwei Übersetzungen haben {} und {} Zeilen: Vergleichen Sie Übersetzungen derselben Sätze.</translation>
    </message>
    <message>
        <source>A translation cannot hold the token '{}' there.</source>
        <translation>Eine Übersetzung kann das Token „{}“ dort nicht enthalten.</translation>
    </message>
    <message>
        <source>The target vocabulary has no token '{}'.</source>
        <translation>Das Zielvokabular enthält kein Token „{}“.</translation>
    </message>
    <message>
        <source>Write tokens as this model's translations show them.</source>
        <translation>Schreiben Sie Tokens so, wie die Übersetzungen dieses Modells sie zeigen.</translation>
    </message>
    <message>
        <source>Name a corpus to search.</source>
        <translation>Nennen Sie ein Korpus, das durchsucht werden soll.</translation>
    </message>
    <message>
        <source>tensor "{}" {}</source>
        <translation>Tensor „{}“ {}</translation>
    </message>
    <message>
        <source>has a {} that is not a size</source>
        <translation>hat ein {}, das keine Größe ist</translation>
    </message>
    <message>
        <source>has the unknown dtype {}</source>
        <translation>hat den unbekannten Datentyp {}</translation>
    </message>
    <message>
        <source>its header is said to have {} bytes</source>
        <translation>sein Kopf soll {} Bytes lang sein</translation>
    </message>
    <message>
        <source>there is a gap before tensor "{}"</source>
        <translation>vor dem Tensor „{}“ ist eine Lücke</translation>
    </message>
    <message>
        <source>lacks a dtype, shape or data_offsets</source>
        <translation>hat kein dtype, shape oder data_offsets</translation>
    </message>
    <message>
        <source>has a shape too large to exist</source>
        <translation>hat eine unmöglich große Form</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>liegt außerhalb der Datei</translation>
    </message>
    <message>
        <source>has a shape and data_offsets that contradict each other</source>
        <translation>hat eine Form, die seinen data_offsets widerspricht</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>sein Kopf ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>its header describes more tensors than any model has</source>
        <translation>sein Kopf beschreibt mehr Tensoren, als ein Modell hat</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>sein Kopf ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>its header names a tensor twice</source>
        <translation>sein Kopf nennt einen Tensor zweimal</translation>
    </message>
    <message>
        <source>it is too short to hold a header</source>
        <translation>sie ist zu kurz für einen Kopf</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>sie endet in ihrem Kopf</translation>
    </message>
    <message>
        <source>its metadata is not an object</source>
        <translation>ihre Metadaten sind kein Objekt</translation>
    </message>
    <message>
        <source>its metadata holds something other than text</source>
        <translation>ihre Metadaten enthalten etwas anderes als Text</translation>
    </message>
    <message>
        <source>overlaps another</source>
        <translation>überlappt einen anderen</translation>
    </message>
    <message>
        <source>there are bytes after its last tensor</source>
        <translation>nach ihrem letzten Tensor folgen Bytes</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {}, where numbers with a fraction are needed.</source>
        <translation>{} enthält den Tensor „{}“ als {}; gebraucht werden Zahlen mit Nachkommastellen.</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {} without a scale for each of its rows.</source>
        <translation>{} enthält den Tensor „{}“ als {} ohne einen Skalierungsfaktor je Zeile.</translation>
    </message>
    <message>
        <source>It belongs to another kind of model.</source>
        <translation>Sie gehört zu einer anderen Art von Modell.</translation>
    </message>
    <message>
        <source>{} is not a plain file</source>
        <translation>{} ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>sie ist beschädigt</translation>
    </message>
    <message>
        <source>it is damaged: {}</source>
        <translation>sie ist beschädigt: {}</translation>
    </message>
    <message>
        <source>it names the file '{}', which has no place in a folder</source>
        <translation>sie nennt die Datei „{}“, die in keinem Ordner stehen darf</translation>
    </message>
    <message>
        <source>it names {} twice</source>
        <translation>sie nennt {} zweimal</translation>
    </message>
    <message>
        <source>its list has a wrong size or checksum of {}</source>
        <translation>ihre Liste hat eine falsche Größe oder Prüfsumme von {}</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>sie enthält zu viele Dateien</translation>
    </message>
    <message>
        <source>it claims to hold more than {} times its own size</source>
        <translation>sie soll mehr als das {}-Fache ihrer eigenen Größe enthalten</translation>
    </message>
    <message>
        <source>it holds {}, which its list does not name or names once</source>
        <translation>sie enthält {}, das ihre Liste nicht oder nur einmal nennt</translation>
    </message>
    <message>
        <source>{} has another size than its list says</source>
        <translation>{} hat eine andere Größe, als ihre Liste sagt</translation>
    </message>
    <message>
        <source>{} has another content than its list says</source>
        <translation>{} hat einen anderen Inhalt, als ihre Liste sagt</translation>
    </message>
    <message>
        <source>{} is missing in it</source>
        <translation>{} fehlt darin</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>ein Eintrag hat keinen Namen</translation>
    </message>
    <message>
        <source>it does not begin with {}</source>
        <translation>sie beginnt nicht mit {}</translation>
    </message>
    <message>
        <source>its {} is too large</source>
        <translation>ihr Teil {} ist zu groß</translation>
    </message>
    <message>
        <source>{} is not well-formed XML: {}.</source>
        <translation>{} ist kein gültiges XML: {}.</translation>
    </message>
    <message>
        <source>{} refers to a text that it does not hold.</source>
        <translation>{} verweist auf einen Text, den es nicht enthält.</translation>
    </message>
    <message>
        <source>Save the sheet again.</source>
        <translation>Speichern Sie die Tabelle erneut.</translation>
    </message>
    <message>
        <source>MeCab cannot split a line.</source>
        <translation>MeCab kann eine Zeile nicht zerlegen.</translation>
    </message>
    <message>
        <source>MeCab is not installed.</source>
        <translation>MeCab ist nicht installiert.</translation>
    </message>
    <message>
        <source>{}, or choose the tokeniser char.</source>
        <translation>{}, oder wählen Sie den Tokenisierer char.</translation>
    </message>
    <message>
        <source>Install the packages libmecab2 and mecab-ipadic-utf8</source>
        <translation>Installieren Sie die Pakete libmecab2 und mecab-ipadic-utf8</translation>
    </message>
    <message>
        <source>Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic</source>
        <translation>Installieren Sie das Paket libmecab2, und setzen Sie TRANSEPT_MECAB_KO_DIC auf den Ordner von mecab-ko-dic</translation>
    </message>
    <message>
        <source>{} is not the dictionary that sacreBLEU uses.</source>
        <translation>{} ist nicht das Wörterbuch, das sacreBLEU benutzt.</translation>
    </message>
    <message>
        <source>The dictionary for Japanese is not installed.</source>
        <translation>Das Wörterbuch für Japanisch ist nicht installiert.</translation>
    </message>
    <message>
        <source>The dictionary for Korean is not installed.</source>
        <translation>Das Wörterbuch für Koreanisch ist nicht installiert.</translation>
    </message>
    <message>
        <source>The run's device is {}, and each process of several machines has one device.</source>
        <translation>Das Gerät des Laufs ist {}, und jeder Prozess mehrerer Rechner hat ein Gerät.</translation>
    </message>
    <message>
        <source>Make a run with the device cpu or cuda.</source>
        <translation>Legen Sie einen Lauf mit dem Gerät cpu oder cuda an.</translation>
    </message>
    <message>
        <source>{} holds a line break or another control character, which a batch script cannot hold.</source>
        <translation>{} enthält einen Zeilenumbruch oder ein anderes Steuerzeichen, das in einem Stapelskript nicht stehen kann.</translation>
    </message>
    <message>
        <source>The run's name</source>
        <translation>Der Name des Laufs</translation>
    </message>
    <message>
        <source>Rename the run.</source>
        <translation>Benennen Sie den Lauf um.</translation>
    </message>
    <message>
        <source>The name of the run's folder</source>
        <translation>Der Name des Ordners des Laufs</translation>
    </message>
    <message>
        <source>Move the run to another folder.</source>
        <translation>Verschieben Sie den Lauf in einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The name of the hosts file</source>
        <translation>Der Name der Rechnerliste</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Tuning needs about {} hours on this machine.</source>
        <translation>Die Abstimmung braucht auf diesem Rechner etwa {} Stunden.</translation>
    </message>
    <message>
        <source>No row of the last round has a result.</source>
        <translation>Keine Zeile der letzten Runde hat ein Ergebnis.</translation>
    </message>
    <message>
        <source>Train its rows again, or look into their messages.</source>
        <translation>Trainieren Sie ihre Zeilen erneut, oder lesen Sie deren Meldungen.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result. {}</source>
        <translation>Der Bereichstest der Lernrate ergab nichts. {}</translation>
    </message>
    <message>
        <source>Train the preset once, to see what is wrong.</source>
        <translation>Trainieren Sie die Voreinstellung einmal, um zu sehen, woran es liegt.</translation>
    </message>
    <message>
        <source>The token file {} {}.</source>
        <translation>Die Token-Datei {} {}.</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>ist abgeschnitten</translation>
    </message>
    <message>
        <source>is not a token file</source>
        <translation>ist keine Token-Datei</translation>
    </message>
    <message>
        <source>was altered</source>
        <translation>wurde verändert</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>wurde verändert: Die Prüfsumme stimmt nicht</translation>
    </message>
    <message>
        <source>was made by a newer version of Transept</source>
        <translation>stammt von einer neueren Version von Transept</translation>
    </message>
    <message>
        <source>Update Transept.</source>
        <translation>Aktualisieren Sie Transept.</translation>
    </message>
    <message>
        <source>holds offsets or tokens that are out of range</source>
        <translation>enthält Positionen oder Tokens außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>The trial ended without a message.</source>
        <translation>Der Versuch endete ohne Meldung.</translation>
    </message>
    <message>
        <source>Set train.new_pieces to 0.</source>
        <translation>Setzen Sie train.new_pieces auf 0.</translation>
    </message>
    <message>
        <source>The vocabulary of {} is a list of tokens, which cannot get new pieces.</source>
        <translation>Das Vokabular von {} ist eine Liste von Tokens, die keine neuen Stücke bekommen kann.</translation>
    </message>
    <message>
        <source>{} is neither a run nor a checkpoint of one.</source>
        <translation>{} ist weder ein Lauf noch ein Checkpoint eines Laufs.</translation>
    </message>
    <message>
        <source>{} no longer holds the matrices of LoRA, which are in its optimizer state.</source>
        <translation>{} enthält die Matrizen von LoRA nicht mehr, die im Zustand des Optimierers stehen.</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} ist {}.</translation>
    </message>
    <message>
        <source>a file of tensors, but there is no configuration beside it</source>
        <translation>eine Datei mit Tensoren, neben der keine Konfiguration liegt</translation>
    </message>
    <message>
        <source>neither text nor a file of Transept</source>
        <translation>weder Text noch eine Datei von Transept</translation>
    </message>
    <message>
        <source>a JSON file that belongs to no run, model, corpus or experiment</source>
        <translation>eine JSON-Datei, die zu keinem Lauf, Modell, Korpus oder Experiment gehört</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>ein PDF-Dokument</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>eine Parquet-Datei</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>eine Arrow-Datei</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>eine HDF5-Datei</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
        <source>a compiled catalogue of gettext (.mo)</source>
        <translation>ein kompilierter Katalog von gettext (.mo)</translation>
    </message>
    <message>
        <source>a file of an old Microsoft Office (.xls, .doc)</source>
        <translation>eine Datei eines alten Microsoft Office (.xls, .doc)</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>ein 7-Zip-Archiv</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>ein RAR-Archiv</translation>
    </message>
    <message>
        <source>a file in Rich Text Format</source>
        <translation>eine Datei im Rich Text Format</translation>
    </message>
    <message>
        <source>Unpack it, and choose the files or the folder.</source>
        <translation>Entpacken Sie es, und wählen Sie die Dateien oder den Ordner.</translation>
    </message>
    <message>
        <source>Save it as CSV or plain text in UTF-8.</source>
        <translation>Speichern Sie sie als CSV oder reinen Text in UTF-8.</translation>
    </message>
    <message>
        <source>Convert it to CSV or JSON Lines.</source>
        <translation>Wandeln Sie sie in CSV oder JSON Lines um.</translation>
    </message>
    <message>
        <source>Export its table as CSV.</source>
        <translation>Exportieren Sie ihre Tabelle als CSV.</translation>
    </message>
    <message>
        <source>Choose the .po file that it was made from, or convert it with msgunfmt.</source>
        <translation>Wählen Sie die .po-Datei, aus der er gemacht wurde, oder wandeln Sie ihn mit msgunfmt um.</translation>
    </message>
    <message>
        <source>Save it as .xlsx, CSV or plain text.</source>
        <translation>Speichern Sie sie als .xlsx, CSV oder reinen Text.</translation>
    </message>
    <message>
        <source>'{}' is neither an index nor a range.</source>
        <translation>„{}“ ist weder ein Index noch ein Bereich.</translation>
    </message>
    <message>
        <source>Write 3, 3:10, 3:, :10 or : for each axis.</source>
        <translation>Schreiben Sie für jede Achse 3, 3:10, 3:, :10 oder :.</translation>
    </message>
    <message>
        <source>The slice has more axes than {}, which has {}.</source>
        <translation>Der Ausschnitt hat mehr Achsen als {} mit {}.</translation>
    </message>
    <message>
        <source>The slice of {} has {} values, and at most {} are given at once.</source>
        <translation>Der Ausschnitt von {} hat {} Werte; höchstens {} werden auf einmal gezeigt.</translation>
    </message>
    <message>
        <source>Take a smaller slice, such as 0:10 of the first axis.</source>
        <translation>Nehmen Sie einen kleineren Ausschnitt, etwa 0:10 der ersten Achse.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>Mehrere Sprachen</translation>
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
        <translation>Sehen, worauf jeder Kopf blickt</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Source sentence</source>
        <translation>Quellsatz</translation>
    </message>
    <message>
        <source>Target sentence</source>
        <translation>Zielsatz</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Einen Satz eingeben</translation>
    </message>
    <message>
        <source>The model's own translation</source>
        <translation>Die eigene Übersetzung des Modells</translation>
    </message>
    <message>
        <source>Edit it to see the attention for your own translation; clear it to return to the model's.</source>
        <translation>Bearbeiten Sie sie, um die Attention für Ihre eigene Übersetzung zu sehen; leeren Sie das Feld, um zur Übersetzung des Modells zurückzukehren.</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>Art der Attention</translation>
    </message>
    <message>
        <source>Layers × heads</source>
        <translation>Schichten × Köpfe</translation>
    </message>
    <message>
        <source>What looks at what</source>
        <translation>Was worauf blickt</translation>
    </message>
    <message>
        <source>query · key</source>
        <translation>Query · Key</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation.</source>
        <translation>Attention ist ein Indiz, keine Erklärung.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <source>Head %1 of layer %2</source>
        <translation>Kopf %1 von Schicht %2</translation>
    </message>
    <message>
        <source>Joined heads</source>
        <translation>Verbundene Köpfe</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>Entropie %1 Nats</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>mittlerer Abstand %1 Tokens</translation>
    </message>
    <message>
        <source>What “%1” looks at</source>
        <translation>Worauf „%1“ blickt</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Sets its output to zero and translates the sentence without it</source>
        <translation>Seine Ausgabe wird auf null gesetzt, und der Satz wird ohne ihn übersetzt</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Abschalten</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch the chosen head off or on</source>
        <translation>Den gewählten Kopf ab- oder einschalten</translation>
    </message>
    <message>
        <source>The second model's scores.</source>
        <translation>Die Scores des zweiten Modells.</translation>
    </message>
    <message>
        <source>The first model's scores; choose Second for the other's.</source>
        <translation>Die Scores des ersten Modells; wählen Sie „Zweites“ für die des anderen.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>View of the heads</source>
        <translation>Ansicht der Köpfe</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>The whole model…</source>
        <translation>Das ganze Modell …</translation>
    </message>
    <message>
        <source>Every tensor of this sentence's forward pass</source>
        <translation>Jeder Tensor auf dem Weg dieses Satzes durch das Modell</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>Warum dieses Wort?</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Ähnliche Trainingspaare suchen</translation>
    </message>
    <message>
        <source>The decoder of this model is recurrent and attends to nothing of its own. “%1” shows its gates.</source>
        <translation>Der Decoder dieses Modells ist rekurrent und achtet nicht auf sich selbst. „%1“ zeigt seine Gatter.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionStore</name>
    <message>
        <source>Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.</source>
        <translation>Tokens %1 bis %2 von %3: Eine so lange Quelle wird seitenweise gelesen, jede Seite als eigener Satz.</translation>
    </message>
    <message>
        <source>The engine sent an attention map that does not fit its sentence.</source>
        <translation>Die Engine hat eine Attention-Karte geschickt, die nicht zu ihrem Satz passt.</translation>
    </message>
    <message>
        <source>Choose the sentence again; if it happens once more, update the engine.</source>
        <translation>Wählen Sie den Satz noch einmal; wenn es wieder geschieht, aktualisieren Sie die Engine.</translation>
    </message>
    <message>
        <source>The engine is older than this window and cannot compute the figures of all heads.</source>
        <translation>Die Engine ist älter als dieses Fenster und kann die Zahlen aller Köpfe nicht berechnen.</translation>
    </message>
    <message>
        <source>Update Transept on the engine's machine.</source>
        <translation>Aktualisieren Sie Transept auf dem Rechner der Engine.</translation>
    </message>
</context>
<context>
    <name>transept::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Werte kopieren</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Speichern als %1…</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointScrubber</name>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>Checkpoints des Laufs</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Trainings-Loss</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>BLEU, averaged</source>
        <translation>BLEU, gemittelt</translation>
    </message>
</context>
<context>
    <name>transept::CommandPalette</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No matching command.</source>
        <translation>Kein passender Befehl.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Einige Buchstaben eines Befehls eingeben</translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 Paar · %4 zur Validierung · %5</numerusform>
            <numerusform>%1 → %2 · %3 Paare · %4 zur Validierung · %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sources translated by %1</source>
        <translation>Quellen übersetzt von %1</translation>
    </message>
</context>
<context>
    <name>transept::CorpusView</name>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>Satzpaare</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Längen</translation>
    </message>
    <message>
        <source>source words</source>
        <translation>Wörter der Quelle</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Ausgefiltert</translation>
    </message>
    <message>
        <source>What the filters removed</source>
        <translation>Was die Filter entfernt haben</translation>
    </message>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>das erste</numerusform>
            <numerusform>die ersten %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%1 von %2 Paar</numerusform>
            <numerusform>%1 von %2 Paaren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Which lengths are shown</source>
        <translation>Welche Längen gezeigt werden</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Properties of the text</source>
        <translation>Wie der Text beschaffen ist</translation>
    </message>
    <message>
        <source>target words</source>
        <translation>Wörter im Ziel</translation>
    </message>
    <message>
        <source>target / source</source>
        <translation>Ziel / Quelle</translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>eine Stichprobe von %1 Paar</numerusform>
            <numerusform>eine Stichprobe von %1 Paaren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 Paar</numerusform>
            <numerusform>%1 Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>by the loss of a model</source>
        <translation>nach dem Loss eines Modells</translation>
    </message>
    <message>
        <source>Search all pairs</source>
        <translation>Alle Paare durchsuchen</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>sucht …</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>%1 Paar gefunden</numerusform>
            <numerusform>%1 Paare gefunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>%1 Paar gefunden, gezeigt die ersten %2</numerusform>
            <numerusform>%1 Paare gefunden, gezeigt die ersten %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>Trainingspaare</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Schlechteste</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>Welche Paare gezeigt werden</translation>
    </message>
    <message>
        <source>What was removed, or the quality of what remains</source>
        <translation>Was entfernt wurde, oder die Qualität des Rests</translation>
    </message>
    <message>
        <source>Show the removed pairs</source>
        <translation>Entfernte Paare zeigen</translation>
    </message>
    <message>
        <source>removed by the import</source>
        <translation>beim Import entfernt</translation>
    </message>
</context>
<context>
    <name>transept::CurveChart</name>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>Zeit in Sekunden</translation>
    </message>
    <message>
        <source>Process time in seconds</source>
        <translation>Aktive Zeit in Sekunden</translation>
    </message>
    <message>
        <source>Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to see every value.</source>
        <translation>Eine Zahl ist das Mittel eines Abschnitts des Laufs; ihr Tooltip nennt die kleinste und die größte. Vergrößern Sie das Diagramm, um jeden Wert zu sehen.</translation>
    </message>
</context>
<context>
    <name>transept::CurvesPanel</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>Andere Läufe in dieselben Diagramme zeichnen</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing of the curves</source>
        <translation>Glättung der Kurven</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Vertical axis of loss, perplexity, learning rate and gradient norm</source>
        <translation>Senkrechte Achse von Loss, Perplexität, Lernrate und Gradientennorm</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Show everything and follow the training; zooming turns this off</source>
        <translation>Alles zeigen und dem Training folgen; Zoomen schaltet das aus</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>Nats pro Token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Quellgewinn</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Gradientennorm</translation>
    </message>
    <message>
        <source>whole model and its parts</source>
        <translation>ganzes Modell und seine Teile</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>Aktualisierung / Gewichte</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>ganzes Modell</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>Tokens pro Sekunde</translation>
    </message>
    <message>
        <source>Appears with the first validation.</source>
        <translation>Erscheint mit der ersten Validierung.</translation>
    </message>
    <message>
        <source>There is no other run yet</source>
        <translation>Es gibt noch keinen anderen Lauf</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>mit %1</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1, Validierung</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>Time counts from the run's beginning; Process leaves out the pauses between attempts</source>
        <translation>„Zeit“ zählt vom Beginn des Laufs an; „Aktiv“ lässt die Pausen zwischen den Versuchen aus</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Waagerechte Achse logarithmisch</translation>
    </message>
    <message>
        <source>Leave outliers out of the scale</source>
        <translation>Ausreißer bei der Skala weglassen</translation>
    </message>
    <message>
        <source>Mark checkpoints, validations and pauses</source>
        <translation>Checkpoints, Validierungen und Pausen markieren</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichslauf</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Appears as soon as training starts.</source>
        <translation>Erscheint, sobald ein Training läuft.</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU and chrF</source>
        <translation>BLEU und chrF</translation>
    </message>
    <message>
        <source>nats per token, with label smoothing</source>
        <translation>Nats pro Token, mit Label Smoothing</translation>
    </message>
    <message>
        <source>validation, without label smoothing</source>
        <translation>Validierung, ohne Label Smoothing</translation>
    </message>
    <message>
        <source>Not recorded by this run.</source>
        <translation>Von diesem Lauf nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>validation, general text</source>
        <translation>Validierung, allgemeiner Text</translation>
    </message>
    <message>
        <source>BLEU, general text</source>
        <translation>BLEU, allgemeiner Text</translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message>
        <source>Choose files…</source>
        <translation>Dateien wählen …</translation>
    </message>
    <message>
        <source>Use the demo corpus</source>
        <translation>Demokorpus verwenden</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>Korpora</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Demo corpus</source>
        <translation>Demokorpus</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Zurück zu den Korpora</translation>
    </message>
    <message>
        <source>Train on this</source>
        <translation>Damit trainieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Move the corpus to the trash</source>
        <translation>Das Korpus in den Papierkorb legen</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>Choose or drop the files to see what they hold</source>
        <translation>Wählen Sie die Dateien oder ziehen Sie sie hierher, um zu sehen, was sie enthalten</translation>
    </message>
    <message>
        <source>Choose two text files or one that holds both</source>
        <translation>Zwei Textdateien oder eine mit beiden Seiten wählen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>Ein Korpus besteht aus zwei Dateien; es wurde nur eine gewählt.</numerusform>
            <numerusform>Ein Korpus besteht aus zwei Dateien; die ersten zwei von %n wurden verwendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped; nothing was kept.</source>
        <translation>Der Import wurde abgebrochen; nichts wurde behalten.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>„%1“ ist bereit: %2 Paar zum Trainieren.</numerusform>
            <numerusform>„%1“ ist bereit: %2 Paare zum Trainieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>„%1“ liegt jetzt im Papierkorb.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Find text on the web…</source>
        <translation>Text im Netz finden …</translation>
    </message>
    <message>
        <source>From the web…</source>
        <translation>Aus dem Netz …</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>The download was stopped; it can be continued from the same place.</source>
        <translation>Das Herunterladen wurde angehalten; es geht dort weiter, wo es war, wenn Sie es fortsetzen.</translation>
    </message>
    <message>
        <source>Mix…</source>
        <translation>Mischen …</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>Mix corpora</source>
        <translation>Korpora mischen</translation>
    </message>
    <message>
        <source>Make one corpus of several, each with a weight</source>
        <translation>Aus mehreren Korpora eines machen, jedes mit einem Gewicht</translation>
    </message>
    <message>
        <source>This corpus cannot be opened</source>
        <translation>Dieses Korpus lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>If its files are lost, delete the corpus and import the text again.</source>
        <translation>Wenn seine Dateien verloren sind, löschen Sie das Korpus und importieren Sie den Text neu.</translation>
    </message>
    <message>
        <source>Import parallel text</source>
        <translation>Parallelen Text importieren</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Erneut importieren …</translation>
    </message>
    <message>
        <source>Imports the same text once more, with other filters or with removed pairs that you keep</source>
        <translation>Importiert denselben Text noch einmal, mit anderen Filtern oder mit entfernten Paaren, die Sie behalten</translation>
    </message>
    <message>
        <source>Choose files of %1: two texts whose lines are each other's translations, or one file that holds both. The text stays there. Or begin with the demo corpus, which is made there.</source>
        <translation>Wählen Sie Dateien von %1: zwei Texte, deren Zeilen einander übersetzen, oder eine Datei mit beiden. Der Text bleibt dort. Oder beginnen Sie mit dem Demo-Korpus, das dort erzeugt wird.</translation>
    </message>
    <message>
        <source>Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes.</source>
        <translation>Ziehen Sie zwei Textdateien hierher, deren Zeilen Übersetzungen voneinander sind, oder eine Datei mit beiden Seiten: TMX, XLIFF, PO, TSV, CSV, JSON Lines, gepackt oder in einem Archiv. Der Text bleibt auf diesem Rechner. Oder beginnen Sie mit dem Demokorpus: 12.000 englische und deutsche Sätze, die eine Grammatik erzeugt – genug, um in Minuten alles bei der Arbeit zu sehen.</translation>
    </message>
    <message>
        <source>Back-translate…</source>
        <translation>Rückübersetzen …</translation>
    </message>
    <message>
        <source>Make a corpus of text in one language, which a model of the other direction translates</source>
        <translation>Macht aus Text in einer Sprache ein Korpus: Ein Modell der Gegenrichtung übersetzt ihn</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>Back-translation</source>
        <translation>Rückübersetzung</translation>
    </message>
    <message>
        <source>The translation was stopped; the same entries continue it.</source>
        <translation>Die Übersetzung wurde angehalten; mit denselben Angaben geht sie weiter.</translation>
    </message>
</context>
<context>
    <name>transept::EngineClient</name>
    <message>
        <source>The program transept-engine was not found beside the window or on the PATH; install it, or name it in the environment variable TRANSEPT_ENGINE.</source>
        <translation>Das Programm transept-engine wurde weder neben dem Fenster noch im PATH gefunden; installieren Sie es oder nennen Sie es in der Umgebungsvariablen TRANSEPT_ENGINE.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>The engine speaks protocol %1 and this window protocol %2; install the same version of both.</source>
        <translation>Die Engine spricht Protokoll %1, dieses Fenster Protokoll %2; installieren Sie beide in derselben Version.</translation>
    </message>
    <message>
        <source>Try again once the engine runs.</source>
        <translation>Versuchen Sie es erneut, sobald die Engine läuft.</translation>
    </message>
</context>
<context>
    <name>transept::EngineLink</name>
    <message>
        <source>The engine was ended by a signal.</source>
        <translation>Die Engine wurde durch ein Signal beendet.</translation>
    </message>
    <message>
        <source>The engine ended with status %1.</source>
        <translation>Die Engine endete mit Status %1.</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2.</source>
        <translation>Die Engine %1 konnte nicht gestartet werden: %2.</translation>
    </message>
    <message>
        <source>Its last output: %1</source>
        <translation>Letzte Ausgabe: %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>training</source>
        <translation>im Training</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>nicht zu öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1, %2 von %3 Zeile</numerusform>
            <numerusform>%1, %2 von %3 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>The large model translates the corpus</source>
        <translation>Das große Modell übersetzt das Korpus</translation>
    </message>
    <message>
        <source>The translations are judged</source>
        <translation>Die Übersetzungen werden bewertet</translation>
    </message>
    <message>
        <source>Both models are measured</source>
        <translation>Beide Modelle werden gemessen</translation>
    </message>
    <message>
        <source>The text is prepared</source>
        <translation>Der Text wird vorbereitet</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Skips the row; if it is being trained, it ends with the result so far</source>
        <translation>Überspringt die Zeile; wird sie gerade trainiert, endet sie mit dem bisherigen Ergebnis</translation>
    </message>
    <message>
        <source>Puts the row back into the queue</source>
        <translation>Reiht die Zeile wieder in die Warteschlange ein</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Writes a checkpoint of the row in training and frees the machine; Resume continues from there</source>
        <translation>Schreibt einen Checkpoint der Zeile im Training und gibt den Rechner frei; „Fortsetzen“ macht dort weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Ends the row in training with the result so far; waiting rows stay in the queue</source>
        <translation>Beendet die Zeile im Training mit dem bisherigen Ergebnis; wartende Zeilen bleiben in der Warteschlange</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Rows of the experiment</source>
        <translation>Zeilen des Experiments</translation>
    </message>
    <message>
        <source>Progress of the row in training</source>
        <translation>Fortschritt der Zeile im Training</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Speichern als %1…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>Kopieren als %1</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1: Schritt %2 von %3</translation>
    </message>
    <message>
        <source>row: %1 left</source>
        <translation>Zeile: noch %1</translation>
    </message>
    <message>
        <source>row: time not known yet</source>
        <translation>Zeile: Zeit noch nicht bekannt</translation>
    </message>
    <message>
        <source>all rows: %1 left</source>
        <translation>alle Zeilen: noch %1</translation>
    </message>
    <message>
        <source>Perplexity and BLEU are those of the last validation.</source>
        <translation>Perplexität und BLEU stammen von der letzten Validierung.</translation>
    </message>
    <message>
        <source>BLEU: %1.</source>
        <translation>BLEU: %1.</translation>
    </message>
    <message>
        <source>The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it by the same factors.</source>
        <translation>Die Zahlen des Aufsatzes gelten für dessen Basismodell der Breite 512 auf newstest2013. Zeilen auf einer anderen Basis ändern sie um dieselben Faktoren.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>Zeile entfernen</translation>
    </message>
    <message>
        <source>Remove “%1” with its run?</source>
        <translation>„%1“ mit seinem Lauf entfernen?</translation>
    </message>
    <message>
        <source>The run goes to Transept's trash.</source>
        <translation>Der Lauf kommt in den Papierkorb von Transept.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>Die Tabelle ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Tabelle speichern</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>Die Tabelle ist in %1 gespeichert.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>an %n Stelle geändert</numerusform>
            <numerusform>an %n Stellen geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>No candidate is better than the preset %1.</source>
        <translation>Kein Kandidat ist besser als die Vorlage %1.</translation>
    </message>
    <message>
        <source>Better settings were found. They are your preset “%1”, in the list on the Train page.</source>
        <translation>Bessere Einstellungen wurden gefunden. Sie sind Ihre Vorlage „%1“ in der Liste der Seite „Training“.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentRowInfo</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>training</source>
        <translation>im Training</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentSetup</name>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>Name des Experiments</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rows of Table 3</source>
        <translation>Zeilen der Tabelle 3</translation>
    </message>
    <message>
        <source>with the paper's figures</source>
        <translation>mit den Zahlen des Aufsatzes</translation>
    </message>
    <message>
        <source>A grid of your own</source>
        <translation>Ein eigenes Raster</translation>
    </message>
    <message>
        <source>Every combination of the values is a run.</source>
        <translation>Jede Kombination der Werte ist ein Lauf.</translation>
    </message>
    <message>
        <source>What will be trained</source>
        <translation>Was trainiert wird</translation>
    </message>
    <message>
        <source>Rows to be trained</source>
        <translation>Zeilen, die trainiert werden</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Create, start later</source>
        <translation>Anlegen, später starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Table 3</source>
        <translation>Tabelle 3</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Text importieren …</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Anderen Text importieren …</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Choose all rows, or none</source>
        <translation>Alle Zeilen wählen oder keine</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a hyperparameter several values.</source>
        <translation>Wählen Sie Zeilen der Tabelle 3 oder geben Sie einem Hyperparameter mehrere Werte.</translation>
    </message>
    <message>
        <source>Import a corpus first: an experiment trains on it.</source>
        <translation>Importieren Sie zuerst ein Korpus: Darauf trainiert ein Experiment.</translation>
    </message>
    <message>
        <source>Rows of Table 3 change this base by the same factors as in the paper.</source>
        <translation>Die Zeilen der Tabelle 3 ändern diese Basis um dieselben Faktoren wie im Aufsatz.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe nacheinander</numerusform>
        </translation>
    </message>
    <message>
        <source>Its runs are stored in a separate folder in %1</source>
        <translation>Seine Läufe werden in einem eigenen Ordner in %1 gespeichert</translation>
    </message>
    <message>
        <source>Select or clear the rows %1</source>
        <translation>Zeilen %1 aus- oder abwählen</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentTableModel</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Model width</source>
        <translation>Modellbreite</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Feed-forward-Breite</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Key width</source>
        <translation>Key-Breite</translation>
    </message>
    <message>
        <source>Value width</source>
        <translation>Value-Breite</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Label Smoothing</translation>
    </message>
    <message>
        <source>Perplexity in the paper: base of width 512, newstest2013</source>
        <translation>Perplexität im Aufsatz: Basis der Breite 512, newstest2013</translation>
    </message>
    <message>
        <source>BLEU in the paper: base of width 512, newstest2013</source>
        <translation>BLEU im Aufsatz: Basis der Breite 512, newstest2013</translation>
    </message>
    <message>
        <source>Parameters in the paper</source>
        <translation>Parameter im Aufsatz</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>Aufsatz</translation>
    </message>
    <message>
        <source>%1, %2%</source>
        <translation>%1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>Nats per sentence</source>
        <translation>Nats pro Satz</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentsPage</name>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Das Löschen rückgängig machen</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Neues Experiment</translation>
    </message>
    <message>
        <source>The paper's Table 3, on your own text</source>
        <translation>Tabelle 3 des Aufsatzes, auf Ihrem eigenen Text</translation>
    </message>
    <message>
        <source>An experiment trains variations of a model one after another and fills a table with the results: perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX.</source>
        <translation>Ein Experiment trainiert Varianten eines Modells nacheinander und füllt eine Tabelle mit den Ergebnissen: Perplexität, BLEU und Parameter, daneben die Zahlen des Aufsatzes. Es geht ohne das Fenster weiter, lässt sich jederzeit anhalten und umordnen und als CSV, Markdown oder LaTeX exportieren.</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Row %1 failed: %2</source>
        <translation>Zeile %1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>The experiment was interrupted.</source>
        <translation>Das Experiment wurde unterbrochen.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>“%1” is in the trash, with its runs.</source>
        <translation>„%1“ liegt mit seinen Läufen im Papierkorb.</translation>
    </message>
    <message>
        <source>“%1” is in the trash; its runs stay where they are.</source>
        <translation>„%1“ liegt im Papierkorb; die Läufe bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>What it has finished is kept, and it can continue.</source>
        <translation>Was fertig ist, bleibt erhalten; es kann fortgesetzt werden.</translation>
    </message>
</context>
<context>
    <name>transept::FileField</name>
    <message>
        <source>Choose or drop a file</source>
        <translation>Datei wählen oder ablegen</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
</context>
<context>
    <name>transept::FilterModel</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>Validierung: %1</translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message>
        <source>under a minute</source>
        <translation>unter einer Minute</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
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
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>vor %n Minute</numerusform>
            <numerusform>vor %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>vor %n Stunde</numerusform>
            <numerusform>vor %n Stunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::GridEditor</name>
    <message>
        <source>Add a hyperparameter</source>
        <translation>Hyperparameter hinzufügen</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hyperparameter</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>Werte, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Remove this hyperparameter</source>
        <translation>Diesen Hyperparameter entfernen</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number; write the values as 2, 4, 8.</source>
        <translation>%1: „%2“ ist keine ganze Zahl; schreiben Sie die Werte als 2, 4, 8.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write the values as 0.1, 0.2.</source>
        <translation>%1: „%2“ ist keine Zahl; schreiben Sie die Werte als 0.1, 0.2.</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3.</source>
        <translation>%1: „%2“ ist nicht unter %3.</translation>
    </message>
    <message>
        <source>%1 is in the grid twice; give it all its values in one line.</source>
        <translation>%1 steht zweimal im Raster; geben Sie alle Werte in einer Zeile an.</translation>
    </message>
</context>
<context>
    <name>transept::HeadGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>Schichten und Köpfe</translation>
    </message>
</context>
<context>
    <name>transept::HeadLines</name>
    <message>
        <source>Lines from queries to keys</source>
        <translation>Linien von Querys zu Keys</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
</context>
<context>
    <name>transept::HeadModel</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head</comment>
        <translation>K%1</translation>
    </message>
    <message>
        <source>L%1</source>
        <comment>layer</comment>
        <translation>S%1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>%1, switched off</source>
        <translation>%1, abgeschaltet</translation>
    </message>
    <message>
        <source>Its brightest cell is %1</source>
        <translation>Die hellste Zelle ist %1</translation>
    </message>
</context>
<context>
    <name>transept::HeatMap</name>
    <message>
        <source>Attention heat map</source>
        <translation>Attention als Heatmap</translation>
    </message>
    <message>
        <source>First key in view</source>
        <translation>Erster sichtbarer Key</translation>
    </message>
    <message>
        <source>First query in view</source>
        <translation>Erste sichtbare Query</translation>
    </message>
    <message>
        <source>%1 looks at %2 with weight %3</source>
        <translation>%1 blickt mit Gewicht %3 auf %2</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2: %3</translation>
    </message>
</context>
<context>
    <name>transept::ImportForm</name>
    <message>
        <source>Two files</source>
        <translation>Zwei Dateien</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Eine Datei</translation>
    </message>
    <message>
        <source>What is imported</source>
        <translation>Was importiert wird</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Quelldatei</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Zieldatei</translation>
    </message>
    <message>
        <source>⇅ Swap source and target</source>
        <translation>⇅ Quelle und Ziel tauschen</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>Quelle und Ziel tauschen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Name des Korpus</translation>
    </message>
    <message>
        <source>Source language, as a code</source>
        <translation>Quellsprache als Kürzel</translation>
    </message>
    <message>
        <source>Target language, as a code</source>
        <translation>Zielsprache als Kürzel</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Own files</source>
        <translation>Eigene Dateien</translation>
    </message>
    <message>
        <source>Where the validation set comes from</source>
        <translation>Woher die Validierungsmenge kommt</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Zur Validierung zurückgehaltene Paare</translation>
    </message>
    <message>
        <source>Drawn at random with the seed; at most a tenth of the corpus</source>
        <translation>Mit dem Startwert zufällig gezogen; höchstens ein Zehntel des Korpus</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>Startwert des Zufalls</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Quelldatei der Validierung</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Zieldatei der Validierung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>Validierungsmenge</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichenkodierung</translation>
    </message>
    <message>
        <source>Encoding of the text</source>
        <translation>Zeichenkodierung des Textes</translation>
    </message>
    <message>
        <source>UTF-8, or detected</source>
        <translation>UTF-8 oder automatisch erkannt</translation>
    </message>
    <message>
        <source>%1 (a guess)</source>
        <translation>%1 (vermutet)</translation>
    </message>
    <message>
        <source>The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.</source>
        <translation>Der Text ist nicht UTF-8. Sind die ersten Paare lesbar, importieren Sie ihn; sonst wählen Sie eine andere Kodierung.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</source>
        <translation>Beide Sprachen (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</translation>
    </message>
    <message>
        <source>File with both languages</source>
        <translation>Datei mit beiden Sprachen</translation>
    </message>
    <message>
        <source>Column of the source</source>
        <translation>Spalte der Quelle</translation>
    </message>
    <message>
        <source>Column of the target</source>
        <translation>Spalte des Ziels</translation>
    </message>
    <message>
        <source>Source column</source>
        <translation>Quellspalte</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>Zielspalte</translation>
    </message>
    <message>
        <source>from the headings</source>
        <translation>nach den Überschriften</translation>
    </message>
    <message>
        <source>The removed pairs that you chose to keep pass all filters.</source>
        <translation>Die entfernten Paare, die Sie behalten wollen, passieren alle Filter.</translation>
    </message>
</context>
<context>
    <name>transept::ImportJob</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel packing</source>
        <translation>Packen abbrechen</translation>
    </message>
    <message>
        <source>Cancel unpacking</source>
        <translation>Entpacken abbrechen</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Export abbrechen</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>Den Import abbrechen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Cancel the download</source>
        <translation>Das Herunterladen abbrechen</translation>
    </message>
    <message>
        <source>Cancel learning the shortlist</source>
        <translation>Lernen der Kurzliste abbrechen</translation>
    </message>
    <message>
        <source>Cancel the evaluation</source>
        <translation>Bewertung abbrechen</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>Übersetzung abbrechen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause the download</source>
        <translation>Download anhalten</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>Cancel the measurement</source>
        <translation>Messung abbrechen</translation>
    </message>
    <message>
        <source>Cancel reading the weights</source>
        <translation>Lesen der Gewichte abbrechen</translation>
    </message>
    <message>
        <source>Cancel learning the correction</source>
        <translation>Lernen der Korrektur abbrechen</translation>
    </message>
    <message>
        <source>Cancel preparing the corpus</source>
        <translation>Vorbereitung des Korpus abbrechen</translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message>
        <source>Lengths of the sentences</source>
        <translation>Längen der Sätze</translation>
    </message>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 Wort oder mehr</numerusform>
            <numerusform>%1 oder mehr Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1 bis %2 Wort</numerusform>
            <numerusform>%1 bis %2 Wörter</numerusform>
        </translation>
    </message>
    <message>
        <source>ratio under %1</source>
        <translation>Verhältnis unter %1</translation>
    </message>
    <message>
        <source>ratio of %1 or more</source>
        <translation>Verhältnis ab %1</translation>
    </message>
    <message>
        <source>ratio %1 to %2</source>
        <translation>Verhältnis %1 bis %2</translation>
    </message>
    <message>
        <source>Target words to source words</source>
        <translation>Wörter des Ziels zu Wörtern der Quelle</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
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
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Parallel text, or a file of a model</source>
        <translation>Paralleltext oder eine Datei eines Modells</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>This page has nothing to print. Charts, attention and translations can be printed.</source>
        <translation>Auf dieser Seite gibt es nichts zu drucken. Diagramme, Attention und Übersetzungen lassen sich drucken.</translation>
    </message>
    <message>
        <source>The printer cannot be used. Choose another one, or print to a file.</source>
        <translation>Der Drucker lässt sich nicht benutzen. Wählen Sie einen anderen, oder drucken Sie in eine Datei.</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Tastatur</translation>
    </message>
    <message>
        <source>&amp;About Transept</source>
        <translation>&amp;Über Transept</translation>
    </message>
    <message>
        <source>Trainings continue by themselves; nothing is lost.</source>
        <translation>Trainings laufen von selbst weiter; nichts ist verloren.</translation>
    </message>
    <message>
        <source>In a chart: zoom, move, show everything</source>
        <translation>In einem Diagramm: zoomen, verschieben, alles zeigen</translation>
    </message>
    <message>
        <source>+ and −, arrow keys, Home</source>
        <translation>+ und −, Pfeiltasten, Pos1</translation>
    </message>
    <message>
        <source>In a number field: one step up or down</source>
        <translation>In einem Zahlenfeld: ein Schritt hinauf oder hinunter</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Auf, Ab</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>About Transept</source>
        <translation>Über Transept</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Train translation models and look inside them.&lt;/p&gt;&lt;p&gt;After “Attention Is All You Need”, Vaswani and others, 2017.&lt;/p&gt;&lt;p&gt;The window: GNU GPL 3 or later. The engine: Apache 2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Übersetzungsmodelle trainieren und in sie hineinsehen.&lt;/p&gt;&lt;p&gt;Nach „Attention Is All You Need“, Vaswani und andere, 2017.&lt;/p&gt;&lt;p&gt;Das Fenster: GNU GPL 3 oder neuer. Die Engine: Apache 2.0.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The processor: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Der Prozessor: %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Gebaut mit: %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Über Qt</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>Das Training läuft weiter</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>%n Lauf wird trainiert.</numerusform>
            <numerusform>%n Läufe werden trainiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is being trained.</source>
        <translation>„%1“ wird gerade trainiert.</translation>
    </message>
    <message>
        <source>Training continues without the window. Open Transept again to see its progress.</source>
        <translation>Das Training läuft ohne das Fenster weiter. Öffnen Sie Transept wieder, um den Fortschritt zu sehen.</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>Anhalten und beenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Befehle …</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>Geführter &amp;Rundgang</translation>
    </message>
    <message>
        <source>Training continues there, and the window reconnects by itself.</source>
        <translation>Das Training läuft dort weiter, und das Fenster verbindet sich von selbst wieder.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>Return to this machine</source>
        <translation>Zu diesem Rechner zurück</translation>
    </message>
    <message>
        <source>In a chart: its numbers as a table</source>
        <translation>In einem Diagramm: seine Zahlen als Tabelle</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>Einen &amp;Ordner öffnen …</translation>
    </message>
    <message>
        <source>A run, a model, a corpus or an experiment</source>
        <translation>Ein Lauf, ein Modell, ein Korpus oder ein Experiment</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>&amp;Diagnosedaten kopieren</translation>
    </message>
    <message>
        <source>Versions, devices and the settings of the current run are on the clipboard.</source>
        <translation>Versionen, Geräte und die Einstellungen des aktuellen Laufs sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Ein&amp;stellungen …</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>Proto&amp;koll des Laufs zeigen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Engine starten</translation>
    </message>
    <message>
        <source>It was started again. Trainings continue by themselves; nothing is lost.</source>
        <translation>Sie wurde neu gestartet. Trainings laufen von selbst weiter; nichts ist verloren.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished; its best BLEU is %2.</source>
        <translation>Das Training von „%1“ ist fertig; der beste BLEU-Wert ist %2.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished.</source>
        <translation>Das Training von „%1“ ist fertig.</translation>
    </message>
    <message>
        <source>Translate now</source>
        <translation>Jetzt übersetzen</translation>
    </message>
    <message>
        <source>&amp;Trash…</source>
        <translation>&amp;Papierkorb …</translation>
    </message>
    <message>
        <source>Quit, keep training</source>
        <translation>Beenden, Training fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;Tastenkürzel …</translation>
    </message>
</context>
<context>
    <name>transept::MapModel</name>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 blickt auf %2: %3</translation>
    </message>
</context>
<context>
    <name>transept::MapPanel</name>
    <message>
        <source>Subwords</source>
        <translation>Teilwörter</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Units of the axes</source>
        <translation>Einheiten der Achsen</translation>
    </message>
    <message>
        <source>Heads that are shown</source>
        <translation>Gezeigte Köpfe</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>Ein Kopf</translation>
    </message>
    <message>
        <source>Layer's average</source>
        <translation>Mittel der Schicht</translation>
    </message>
    <message>
        <source>Layer's maximum</source>
        <translation>Maximum der Schicht</translation>
    </message>
    <message>
        <source>Average of all</source>
        <translation>Mittel aller</translation>
    </message>
    <message>
        <source>Maximum of all</source>
        <translation>Maximum aller</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>The product of the layers' averages, each mixed half and half with the identity</source>
        <translation>Das Produkt der Schichtmittel, jedes zur Hälfte mit der Einheitsmatrix gemischt</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern als</translation>
    </message>
    <message>
        <source>Attention weights as a table</source>
        <translation>Attention-Gewichte als Tabelle</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise the rest</source>
        <translation>Sondertokens ausblenden, den Rest neu normieren</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>PNG image…</source>
        <translation>PNG-Bild …</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>SVG-Zeichnung …</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG-Zeichnungen (*.svg)</translation>
    </message>
    <message>
        <source>PDF page…</source>
        <translation>PDF-Seite …</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF-Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>CSV-Tabelle …</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV-Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Copy the image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>Encoder attention</source>
        <translation>Encoder-Attention</translation>
    </message>
    <message>
        <source>Decoder attention</source>
        <translation>Decoder-Attention</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>Schicht %1, Kopf %2</translation>
    </message>
    <message>
        <source>layer %1, average</source>
        <translation>Schicht %1, Mittel</translation>
    </message>
    <message>
        <source>layer %1, maximum</source>
        <translation>Schicht %1, Maximum</translation>
    </message>
    <message>
        <source>average of all heads</source>
        <translation>Mittel aller Köpfe</translation>
    </message>
    <message>
        <source>maximum of all heads</source>
        <translation>Maximum aller Köpfe</translation>
    </message>
    <message>
        <source>rollout over the layers</source>
        <translation>Rollout über die Schichten</translation>
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
        <translation>Sondertokens sind ausgeblendet; jede Zeile wurde so skaliert, dass sie ohne sie 1 ergibt.</translation>
    </message>
    <message>
        <source>%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, condensed.</source>
        <translation>%1 × %2 Tokens passen nicht: Scrollen Sie, um den Rest zu sehen. Die kleinen Bilder zeigen den ganzen Satz verdichtet.</translation>
    </message>
    <message>
        <source>There is no attention map to save yet.</source>
        <translation>Es gibt noch keine Attention-Karte zu speichern.</translation>
    </message>
    <message>
        <source>Save the attention map</source>
        <translation>Die Attention-Karte speichern</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>Unterschied: %1</translation>
    </message>
    <message>
        <source>Side by side: %1</source>
        <translation>Nebeneinander: %1</translation>
    </message>
    <message>
        <source>Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.</source>
        <translation>Orange (+): Das erste Modell schaut dort mehr hin. Blau (−): das zweite. Volle Farbe bei ±%1.</translation>
    </message>
</context>
<context>
    <name>transept::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
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
        <translation>Modell</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Ein Modell wählen</translation>
    </message>
    <message>
        <source>Checkpoint of the model</source>
        <translation>Checkpoint des Modells</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>wird geladen …</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ordner eines Modells öffnen…</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>Bester vorhandener</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Gemittelt bei %1</translation>
    </message>
    <message>
        <source>Step %1, best</source>
        <translation>Schritt %1, bester</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Ordner eines Modells öffnen</translation>
    </message>
    <message>
        <source>best: step %1, BLEU %2</source>
        <translation>bester: Schritt %1, BLEU %2</translation>
    </message>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>Mittel aus %n Checkpoint bis Schritt %1</numerusform>
            <numerusform>Mittel aus %n Checkpoints bis Schritt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>last: step %1</source>
        <translation>letzter: Schritt %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>importiertes Modell</translation>
    </message>
    <message>
        <source>best: step %1, chrF %2</source>
        <translation>bester: Schritt %1, chrF %2</translation>
    </message>
    <message>
        <source>%1-tuned</source>
        <comment>name proposed for a run</comment>
        <translation>%1-feinabgestimmt</translation>
    </message>
    <message>
        <source>%1 · imported</source>
        <translation>%1 · importiert</translation>
    </message>
</context>
<context>
    <name>transept::ModelFigure</name>
    <message>
        <source>MatMul and scale</source>
        <translation>Produkt, skaliert</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>MatMul and concat</source>
        <translation>Produkt, verkettet</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Input embedding</source>
        <translation>Eingabe-Embedding</translation>
    </message>
    <message>
        <source>Output embedding</source>
        <translation>Ausgabe-Embedding</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>Positionskodierung</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>Multi-Head-Attention</translation>
    </message>
    <message>
        <source>Masked multi-head attention</source>
        <translation>Maskierte Attention</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Layer %1: cross-attention, h = %2</source>
        <translation>Schicht %1: Cross-Attention, h = %2</translation>
    </message>
    <message>
        <source>Layer %1: self-attention, h = %2</source>
        <translation>Schicht %1: Self-Attention, h = %2</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>Rekurrenz</translation>
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
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Log probability</source>
        <translation>Log-Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
</context>
<context>
    <name>transept::NoModelCard</name>
    <message>
        <source>Go to Train</source>
        <translation>Zum Training</translation>
    </message>
    <message>
        <source>Go to Data</source>
        <translation>Zu den Daten</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ordner eines Modells öffnen…</translation>
    </message>
    <message>
        <source>Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be training.</source>
        <translation>Wählen Sie unten einen Lauf. Verwendet wird sein gemittelter Checkpoint, wenn es einen gibt, sonst sein bester. Der Lauf darf noch trainieren.</translation>
    </message>
    <message>
        <source>No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training continues. Or open the folder of a model that you already have.</source>
        <translation>Noch kein Lauf hat trainiert. Starten Sie einen auf der Seite „Training“; schon sein erster Checkpoint kann hier benutzt werden, während das Training weiterläuft. Oder öffnen Sie den Ordner eines Modells, das Sie schon haben.</translation>
    </message>
    <message>
        <source>There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, then train on it: the demo takes a few minutes. Or open the folder of a model that you already have.</source>
        <translation>Es gibt noch nichts zu laden. Importieren Sie Paralleltext oder nehmen Sie das Demokorpus auf der Seite „Daten“ und trainieren Sie damit: Die Demo dauert wenige Minuten. Oder öffnen Sie den Ordner eines Modells, das Sie schon haben.</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Trainierte Demo öffnen</translation>
    </message>
</context>
<context>
    <name>transept::PairModel</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
</context>
<context>
    <name>transept::Picture</name>
    <message>
        <source>&quot;%1&quot; cannot be written: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>„%1“ kann nicht geschrieben werden: Der Name muss auf .png, .svg, .pdf oder .csv enden.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Choose another folder.</source>
        <translation>„%1“ konnte nicht geschrieben werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Computing the cost…</source>
        <translation>Die Kosten werden berechnet …</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 Parameter</translation>
    </message>
    <message>
        <source>%1FLOP per step</source>
        <translation>%1FLOP pro Schritt</translation>
    </message>
    <message>
        <source>As the preset</source>
        <translation>Wie die Vorlage</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n Wert weicht von der Vorlage ab</numerusform>
            <numerusform>%n Werte weichen von der Vorlage ab</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with other systems</source>
        <translation>mit anderen Systemen vergleichen</translation>
    </message>
    <message>
        <source>Cost compared with other systems</source>
        <translation>Kosten im Vergleich mit anderen Systemen</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>Eine Schicht</translation>
    </message>
    <message>
        <source>over %1 tokens · section 4, Table 1</source>
        <translation>über %1 Tokens · Abschnitt 4, Tabelle 1</translation>
    </message>
    <message>
        <source>The whole training</source>
        <translation>Das ganze Training</translation>
    </message>
    <message>
        <source>WMT 2014 · Table 2</source>
        <translation>WMT 2014 · Tabelle 2</translation>
    </message>
    <message>
        <source>%1 on a %2</source>
        <translation>%1 auf einer %2</translation>
    </message>
    <message>
        <source>At the sustained rates of the paper's footnote 5, this training takes %1.</source>
        <translation>Bei den Dauerleistungen aus Fußnote 5 des Aufsatzes dauert dieses Training %1.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Cost of a layer by its type</source>
        <translation>Kosten einer Schicht nach ihrer Art</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
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
        <translation>Trainingskosten veröffentlichter Systeme</translation>
    </message>
    <message>
        <source>This configuration</source>
        <translation>Diese Konfiguration</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>Can be exported to: %1</source>
        <translation>Exportierbar nach: %1</translation>
    </message>
    <message>
        <source>Can be exported to: %1; not: %2</source>
        <translation>Exportierbar nach: %1; nicht: %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>insgesamt %1</translation>
    </message>
</context>
<context>
    <name>transept::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>working</source>
        <translation>in Arbeit</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 Prozent</translation>
    </message>
</context>
<context>
    <name>transept::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>transept::RunInfo</name>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>training</source>
        <translation>im Training</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>waiting for disk space</source>
        <translation>wartet auf Speicherplatz</translation>
    </message>
    <message>
        <source>waiting for another run, which prepares the corpus</source>
        <translation>wartet auf einen anderen Lauf, der das Korpus vorbereitet</translation>
    </message>
    <message>
        <source>place %1 in the paused queue</source>
        <translation>Platz %1 in der angehaltenen Warteschlange</translation>
    </message>
    <message>
        <source>place %1 in the queue</source>
        <translation>Platz %1 in der Warteschlange</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message>
        <source>Hyperparameters</source>
        <translation>Hyperparameter</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Name des Laufs</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Writes a checkpoint and frees the machine; Resume continues from there</source>
        <translation>Schreibt einen Checkpoint und gibt den Rechner frei; „Fortsetzen“ macht dort weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Writes a checkpoint and ends this training</source>
        <translation>Schreibt einen Checkpoint und beendet dieses Training</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>The command line that trains the same</source>
        <translation>Die Befehlszeile, die dasselbe trainiert</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Neuer Lauf</translation>
    </message>
    <message>
        <source>Set up another run that begins with these values</source>
        <translation>Einen weiteren Lauf einrichten, der mit diesen Werten beginnt</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1 (%2 Paar)</numerusform>
            <numerusform>%1 (%2 Paare)</numerusform>
        </translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Text importieren …</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Anderen Text importieren …</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Import a corpus first</source>
        <translation>Importieren Sie zuerst ein Korpus</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>Der Befehl ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Origin of the run</source>
        <translation>Herkunft des Laufs</translation>
    </message>
    <message>
        <source>Continues from step %1 of %2.</source>
        <translation>Geht weiter ab Schritt %1 von %2.</translation>
    </message>
    <message>
        <source>Several machines…</source>
        <translation>Mehrere Rechner …</translation>
    </message>
    <message>
        <source>The command that trains it on several machines, and a script for SLURM</source>
        <translation>Der Befehl, der ihn auf mehreren Rechnern trainiert, und ein Skript für SLURM</translation>
    </message>
    <message>
        <source>Continue with the new run</source>
        <translation>Mit dem neuen Lauf weitermachen</translation>
    </message>
    <message>
        <source>Return to the settings of the run that is not started yet</source>
        <translation>Zurück zu den Einstellungen des Laufs, der noch nicht gestartet ist</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Aus der Warteschlange nehmen</translation>
    </message>
    <message>
        <source>Place %1 in the queue</source>
        <translation>Platz %1 in der Warteschlange</translation>
    </message>
    <message>
        <source>Starts when the current training and the runs before it in the queue have ended</source>
        <translation>Wird trainiert, wenn das, was jetzt trainiert wird und davor wartet, zu Ende ist</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>Abstimmen …</translation>
    </message>
    <message>
        <source>Searches for settings that suit this corpus, with many short trainings in the time that you set</source>
        <translation>Sucht mit vielen kurzen Trainings in der angegebenen Zeit Einstellungen, die zu diesem Korpus passen</translation>
    </message>
    <message>
        <source>Tuning for %1</source>
        <translation>Abstimmung für %1</translation>
    </message>
    <message>
        <source>The corpus %1 is not there any more.</source>
        <translation>Das Korpus %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>General text</source>
        <translation>Allgemeiner Text</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it</source>
        <translation>Text der Art, mit der das Modell trainiert wurde; er wird dem neuen Text beigemischt, damit das Modell ihn nicht verlernt</translation>
    </message>
    <message>
        <source>Fine-tunes %1 on the corpus below.</source>
        <translation>Stimmt %1 mit dem Korpus unten fein ab.</translation>
    </message>
    <message>
        <source>Move it back, or set up a new run with another corpus.</source>
        <translation>Bringen Sie es zurück, oder richten Sie einen neuen Lauf mit einem anderen Korpus ein.</translation>
    </message>
    <message>
        <source>Start from the beginning instead</source>
        <translation>Stattdessen von vorn beginnen</translation>
    </message>
    <message>
        <source>The cost is computed once the corpus of the run is found.</source>
        <translation>Die Kosten werden berechnet, sobald das Korpus des Laufs gefunden ist.</translation>
    </message>
    <message>
        <source>Shares of the modifiers, and examples of what they do</source>
        <translation>Anteile der Veränderungen, und Beispiele dafür</translation>
    </message>
</context>
<context>
    <name>transept::RunsModel</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1, nur lesbar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, geändert</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Best BLEU</source>
        <translation>Bestes BLEU</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Quellgewinn</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>shown in the charts</source>
        <translation>in den Diagrammen gezeigt</translation>
    </message>
    <message>
        <source>not shown in the charts</source>
        <translation>nicht in den Diagrammen gezeigt</translation>
    </message>
    <message>
        <source>The current run is always drawn</source>
        <translation>Der aktuelle Lauf wird immer gezeichnet</translation>
    </message>
    <message>
        <source>Drawn in the charts; click to hide it</source>
        <translation>In den Diagrammen gezeichnet; ein Klick blendet ihn aus</translation>
    </message>
    <message>
        <source>Click to draw it in the charts</source>
        <translation>Ein Klick zeichnet ihn in die Diagramme</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>Which runs are drawn in the charts</source>
        <translation>Welche Läufe in den Diagrammen gezeichnet werden</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Best perplexity</source>
        <translation>Beste Perplexität</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>With *: values of it were changed</source>
        <translation>Mit *: Werte davon wurden geändert</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>Begonnen mit</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsModel</name>
    <message>
        <source>average up to %1</source>
        <translation>Mittel bis %1</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, der beste</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Weights and optimizer state: training can resume from here exactly</source>
        <translation>Gewichte und Zustand des Optimierers: Das Training lässt sich von hier aus genau fortsetzen</translation>
    </message>
    <message>
        <source>Weights only: a fork starts with a new optimizer state</source>
        <translation>Nur Gewichte: Eine Abzweigung beginnt mit einem neuen Zustand des Optimierers</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Geschrieben</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Validierungs-Loss</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Erhalten</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Fork from it</source>
        <translation>Davon abzweigen</translation>
    </message>
    <message>
        <source>Set up a new run that continues from this checkpoint with other settings</source>
        <translation>Bereitet einen neuen Lauf vor, der von diesem Checkpoint mit anderen Einstellungen weitergeht</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Damit übersetzen</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Free the space now</source>
        <translation>Platz jetzt freigeben</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>%n Teil entfernt, %1</numerusform>
            <numerusform>%n Teile entfernt, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint yet</source>
        <translation>Noch kein Checkpoint</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>%n Checkpoint, %1</numerusform>
            <numerusform>%n Checkpoints, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1-fork</source>
        <comment>name proposed for a run</comment>
        <translation>%1-abzweigung</translation>
    </message>
    <message>
        <source>%1 (frees %2)</source>
        <translation>%1 (gibt %2 frei)</translation>
    </message>
    <message>
        <source>Remove all but the best, the latest and averages</source>
        <translation>Alle außer dem besten, dem letzten und den gemittelten entfernen</translation>
    </message>
    <message>
        <source>Remove optimizer states, keep all weights</source>
        <translation>Zustände des Optimierers entfernen, alle Gewichte behalten</translation>
    </message>
    <message>
        <source>Remove the selected checkpoints</source>
        <translation>Ausgewählte Checkpoints entfernen</translation>
    </message>
    <message>
        <source>Translate with the chosen checkpoint</source>
        <translation>Mit dem gewählten Checkpoint übersetzen</translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Differences of the configurations</source>
        <translation>Unterschiede der Konfigurationen</translation>
    </message>
    <message>
        <source>The configurations are the same.</source>
        <translation>Die Konfigurationen sind gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%1 von %n Wert unterscheidet sich</numerusform>
            <numerusform>%1 von %n Werten unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>Equal values too</source>
        <translation>Auch gleiche Werte</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hyperparameter</translation>
    </message>
    <message>
        <source>%1, another value</source>
        <translation>%1, ein anderer Wert</translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message>
        <source>Doctor</source>
        <translation>Doktor</translation>
    </message>
    <message>
        <source>Planned learning rate</source>
        <translation>Geplante Lernrate</translation>
    </message>
    <message>
        <source>Trains for a few seconds with these values to estimate the duration</source>
        <translation>Trainiert einige Sekunden mit diesen Werten, um die Dauer zu schätzen</translation>
    </message>
    <message>
        <source>Learning rate × 10⁻³ by step</source>
        <translation>Lernrate × 10⁻³ nach Schritt</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>Einige Schritte messen</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>keine Probleme gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n Anmerkung</numerusform>
            <numerusform>%n Anmerkungen</numerusform>
        </translation>
    </message>
    <message>
        <source>well</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Set up a new run</source>
        <translation>Neuen Lauf vorbereiten</translation>
    </message>
    <message>
        <source>Set up a fork from step %1</source>
        <translation>Abzweigung ab Schritt %1 vorbereiten</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Timing a few steps; the corpus is prepared first if that has not been done…</source>
        <translation>Einige Schritte werden gemessen; falls nötig, wird zuerst das Korpus vorbereitet …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Measured: %1 s per step, %2 tokens per second, %3 in all.</source>
        <translation>Gemessen: %1 s pro Schritt, %2 Tokens pro Sekunde, insgesamt %3.</translation>
    </message>
</context>
<context>
    <name>transept::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Die Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Suchergebnisse</translation>
    </message>
    <message>
        <source>No help page contains these words.</source>
        <translation>Keine Hilfeseite enthält diese Wörter.</translation>
    </message>
    <message>
        <source>This page is not translated yet.</source>
        <translation>Diese Seite ist noch nicht übersetzt.</translation>
    </message>
</context>
<context>
    <name>transept::NotesEditor</name>
    <message>
        <source>Lineage</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes: what you tried, what you saw</source>
        <translation>Notizen: was Sie versucht und gesehen haben</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2.</source>
        <translation>Abgezweigt von %1 bei Schritt %2.</translation>
    </message>
    <message>
        <source>Forks: %1.</source>
        <translation>Abzweigungen: %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1.</source>
        <translation>Feinabgestimmt aus %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1 at step %2.</source>
        <translation>Feinabgestimmt aus %1 bei Schritt %2.</translation>
    </message>
    <message>
        <source>General text against forgetting: %1.</source>
        <translation>Allgemeiner Text gegen das Verlernen: %1.</translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe im Vergleich</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a run to see its notes and checkpoints, or several to see how they differ.</source>
        <translation>Wählen Sie einen Lauf, um Notizen und Checkpoints zu sehen, oder mehrere, um zu sehen, worin sie sich unterscheiden.</translation>
    </message>
</context>
<context>
    <name>transept::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
</context>
<context>
    <name>transept::SavedFile</name>
    <message>
        <source>“%1” could not be written: %2. Choose another folder.</source>
        <translation>„%1“ konnte nicht geschrieben werden: %2. Wählen Sie einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>transept::TrainingWatch</name>
    <message>
        <source>Best BLEU %1.</source>
        <translation>Bestes BLEU %1.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished</source>
        <translation>Das Training von „%1“ ist fertig</translation>
    </message>
    <message>
        <source>The training of “%1” ended early</source>
        <translation>Das Training von „%1“ endete vorzeitig</translation>
    </message>
    <message>
        <source>A model is being trained</source>
        <translation>Ein Modell wird trainiert</translation>
    </message>
</context>
<context>
    <name>transept::RunsPage</name>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Damit übersetzen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Alle Zustände</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>No runs yet. Set one up on the Train page, or train the demo from the start page.</source>
        <translation>Noch keine Läufe. Richten Sie einen auf der Seite „Training“ ein oder trainieren Sie die Demo von der Startseite aus.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>„%1“ liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>Der Befehl ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Draw in the charts</source>
        <translation>In Diagrammen zeichnen</translation>
    </message>
    <message>
        <source>Filter by name, corpus, tag, note or language</source>
        <translation>Name, Korpus, Schlagwort, Notiz, Sprache</translation>
    </message>
    <message>
        <source>Follow a run elsewhere…</source>
        <translation>Einem Lauf anderswo folgen …</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>Nicht mehr folgen</translation>
    </message>
    <message>
        <source>The folder of a run</source>
        <translation>Der Ordner eines Laufs</translation>
    </message>
    <message>
        <source>“%1” is not shown any more; it is untouched in %2.</source>
        <translation>„%1“ wird nicht mehr gezeigt; der Lauf liegt unberührt in %2.</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>In die Warteschlange</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Aus der Warteschlange nehmen</translation>
    </message>
    <message>
        <source>Move up in the queue</source>
        <translation>In der Warteschlange nach vorn</translation>
    </message>
    <message>
        <source>Move down in the queue</source>
        <translation>In der Warteschlange nach hinten</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Warteschlange starten</translation>
    </message>
    <message>
        <source>Name, corpus, tag, note or language</source>
        <translation>Name, Korpus, Schlagwort, Notiz, Sprache</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Als Webseite speichern …</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Das Modell exportieren für</translation>
    </message>
    <message>
        <source>Curves, translations, attention and settings of the run in one file that needs no network</source>
        <translation>Kurven, Übersetzungen, Attention und Einstellungen des Laufs in einer Datei, die kein Netz braucht</translation>
    </message>
    <message>
        <source>The page of “%1” is being written…</source>
        <translation>Die Seite zu „%1“ wird geschrieben …</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>Seite speichern</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>The page is in %1.</source>
        <translation>Die Seite ist in %1.</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Modell mit anderem Text feinabstimmen …</translation>
    </message>
    <message>
        <source>Save for TensorBoard…</source>
        <translation>Für TensorBoard speichern …</translation>
    </message>
    <message>
        <source>The folder to write the event file into</source>
        <translation>Der Ordner, in den die Ereignisdatei geschrieben wird</translation>
    </message>
    <message>
        <source>The event file is in %1.</source>
        <translation>Die Ereignisdatei liegt in %1.</translation>
    </message>
    <message>
        <source>Make it small…</source>
        <translation>Klein machen…</translation>
    </message>
    <message>
        <source>A small, fast model that learns from the translations of this one</source>
        <translation>Ein kleines, schnelles Modell, das von den Übersetzungen dieses Modells lernt</translation>
    </message>
</context>
<context>
    <name>transept::SamplesCard</name>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Translations of sample sentences</source>
        <translation>Übersetzungen von Beispielsätzen</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Appear with the first validation.</source>
        <translation>Erscheinen mit der ersten Validierung.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Open in Attention ›</source>
        <translation>In Attention öffnen ›</translation>
    </message>
</context>
<context>
    <name>transept::SchemaEditor</name>
    <message>
        <source>Basic</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Parameters shown</source>
        <translation>Gezeigte Parameter</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>Zurück zur Vorlage</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Model, section 3</source>
        <translation>Modell, Abschnitt 3</translation>
    </message>
    <message>
        <source>Training, section 5</source>
        <translation>Training, Abschnitt 5</translation>
    </message>
    <message>
        <source>Data, section 5.1</source>
        <translation>Daten, Abschnitt 5.1</translation>
    </message>
    <message>
        <source>Decoding, section 6.1</source>
        <translation>Decodieren, Abschnitt 6.1</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>Abschnitt %1 des Aufsatzes</translation>
    </message>
    <message>
        <source>Back to the preset's value</source>
        <translation>Zurück zum Wert der Vorlage</translation>
    </message>
    <message>
        <source>Back to the preset's value of %1</source>
        <translation>Zurück zum Wert der Vorlage für %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>Von %1 bis %2.</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Einzelheiten …</translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message>
        <source>Train a translation model and look inside it</source>
        <translation>Ein Übersetzungsmodell trainieren und hineinsehen</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on this machine.</source>
        <translation>Trainieren Sie einen Transformer mit Ihren parallelen Texten. Texte und Modelle bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>In Aktion sehen</translation>
    </message>
    <message>
        <source>Makes 12,000 English and German sentences, trains a small model on them in a few minutes, and shows it.</source>
        <translation>Erzeugt 12.000 englische und deutsche Sätze, trainiert in wenigen Minuten ein kleines Modell damit und zeigt es.</translation>
    </message>
    <message>
        <source>Train the demo</source>
        <translation>Demo trainieren</translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>Ihr eigener Text</translation>
    </message>
    <message>
        <source>Two files whose lines belong together, or one file that holds both languages: a translation memory, a table, an archive. Drop them anywhere in this window.</source>
        <translation>Zwei Dateien, deren Zeilen zusammengehören, oder eine Datei mit beiden Sprachen: ein Translation Memory, eine Tabelle, ein Archiv. Ziehen Sie sie irgendwo in dieses Fenster.</translation>
    </message>
    <message>
        <source>Open text…</source>
        <translation>Text öffnen …</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>None yet. A run is one training of one model; it can be paused and continues without the window.</source>
        <translation>Noch keine. Ein Lauf ist ein Training eines Modells; er kann angehalten werden und läuft ohne das Fenster weiter.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 kann nicht benutzt werden: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1, %n Thread, %2 Speicher</numerusform>
            <numerusform>%1, %n Threads, %2 Speicher</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 of its own memory</source>
        <translation>%1 mit %2 eigenem Speicher</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Geräte werden gesucht …</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Open parallel text</source>
        <translation>Paralleltext öffnen</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Trainierte Demo öffnen</translation>
    </message>
    <message>
        <source>A small model that comes with Transept: translate and look inside at once</source>
        <translation>Ein kleines Modell, das Transept mitbringt: sofort übersetzen und hineinsehen</translation>
    </message>
    <message>
        <source>A tour of the paper</source>
        <translation>Ein Rundgang durch den Aufsatz</translation>
    </message>
    <message>
        <source>%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own model: its stacks, its heads, its learning rate, its search.</source>
        <translation>%1 kurze Schritte von Abbildung 1 bis Abbildung 5 von „Attention Is All You Need“, jeder an Ihrem eigenen Modell gezeigt: seine Stapel, seine Köpfe, seine Lernrate, seine Suche.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Rundgang beginnen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Do not offer the tour here</source>
        <translation>Den Rundgang hier nicht mehr anbieten</translation>
    </message>
    <message>
        <source>Open the run “%1”</source>
        <translation>Den Lauf „%1“ öffnen</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on %1.</source>
        <translation>Trainieren Sie einen Transformer mit Ihren parallelen Texten. Texte und Modelle bleiben auf %1.</translation>
    </message>
</context>
<context>
    <name>transept::StatusStrip</name>
    <message>
        <source>What is being trained</source>
        <translation>Was trainiert wird</translation>
    </message>
    <message>
        <source>training on %1</source>
        <translation>trainiert auf %1</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>der CPU</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 Tokens/s</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Loss %1</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>memory %1 of %2</source>
        <translation>Speicher %1 von %2</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>Speicher %1</translation>
    </message>
    <message>
        <source>%1 free in %2</source>
        <translation>%1 frei in %2</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Warten auf %1 …</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>Die Engine läuft nicht.</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Engine starten</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>Die Engine startet …</translation>
    </message>
    <message>
        <source>Nothing is being trained yet.</source>
        <translation>Noch wird nichts trainiert.</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>Platz schaffen …</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Warteschlange starten</translation>
    </message>
    <message>
        <source>Show the queue</source>
        <translation>Warteschlange zeigen</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>„%1“ zeigen</translation>
    </message>
</context>
<context>
    <name>transept::Table3Model</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Ändert</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
</context>
<context>
    <name>transept::TokenTextEdit</name>
    <message>
        <source>probability %1</source>
        <translation>Wahrscheinlichkeit %1</translation>
    </message>
</context>
<context>
    <name>transept::TrainPage</name>
    <message>
        <source>The training failed.</source>
        <translation>Das Training ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>The training was interrupted.</source>
        <translation>Das Training wurde unterbrochen.</translation>
    </message>
    <message>
        <source>It can continue from its last checkpoint.</source>
        <translation>Es kann von seinem letzten Checkpoint aus weitergehen.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>The configuration of “%1” has settings that this version does not know: %2. Until that is settled, the run is only shown.</source>
        <translation>Die Konfiguration von „%1“ hat Einstellungen, die diese Version nicht kennt: %2. Bis das geklärt ist, wird der Lauf nur gezeigt.</translation>
    </message>
    <message>
        <source>Ignore them</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Datei öffnen</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>Wo ist es jetzt?</translation>
    </message>
    <message>
        <source>The folder of the corpus “%1”</source>
        <translation>Der Ordner des Korpus „%1“</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Erneut wählen</translation>
    </message>
    <message>
        <source>The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.</source>
        <translation>Das Korpus „%1“ ist nicht mehr in %2. Zeigen Sie, wo es jetzt ist, um den Lauf fortzusetzen oder abzuzweigen.</translation>
    </message>
    <message>
        <source>It has no checkpoint yet and begins again if it is resumed.</source>
        <translation>Es gibt noch keinen Checkpoint; wird das Training fortgesetzt, beginnt es von vorn.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>forced</source>
        <translation>erzwungen</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>verboten</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceGrid</name>
    <message>
        <source>Each token of the translation and what could have stood in its place</source>
        <translation>Jedes Token der Übersetzung und was an seiner Stelle stehen könnte</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceModel</name>
    <message>
        <source>%1, probability %2: it stands here</source>
        <translation>%1, Wahrscheinlichkeit %2: steht hier</translation>
    </message>
    <message>
        <source>%1, probability %2: choose it to continue from here</source>
        <translation>%1, Wahrscheinlichkeit %2: wählen, um von hier aus weiter zu übersetzen</translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message>
        <source>Pruned branches</source>
        <translation>Verworfene Zweige</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Als Tabelle</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Erzwingen</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>Verbieten</translation>
    </message>
    <message>
        <source>Search tree as a table</source>
        <translation>Suchbaum als Tabelle</translation>
    </message>
    <message>
        <source>The translation begins with everything up to this token and continues from there</source>
        <translation>Die Übersetzung beginnt mit allem bis zu diesem Token und geht von dort weiter</translation>
    </message>
    <message>
        <source>The search may not take this token at this place</source>
        <translation>Die Suche darf dieses Token an dieser Stelle nicht nehmen</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>Wieder erlauben</translation>
    </message>
    <message>
        <source>“%1”: %2, probability %3, score %4</source>
        <translation>„%1“: %2, Wahrscheinlichkeit %3, Score %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>%1 Knoten betrachtet, %2 verworfen (gestrichelt); der beste Weg ist fett.</numerusform>
            <numerusform>%1 Knoten betrachtet, %2 verworfen (gestrichelt); der beste Weg ist fett.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>%Ln Knoten fern vom besten ist weggelassen.</numerusform>
            <numerusform>%Ln Knoten fern vom besten sind weggelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Translation so far</source>
        <translation>Übersetzung bis hier</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeView</name>
    <message>
        <source>Search tree</source>
        <translation>Suchbaum</translation>
    </message>
    <message>
        <source>Type a sentence to see how its translation was searched for.</source>
        <translation>Geben Sie einen Satz ein, um zu sehen, wie seine Übersetzung gesucht wurde.</translation>
    </message>
    <message>
        <source>%1
%2 · probability %3 · score %4</source>
        <translation>%1
%2 · Wahrscheinlichkeit %3 · Score %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Es wird gesucht …</translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Translate freely</source>
        <translation>Frei übersetzen</translation>
    </message>
    <message>
        <source>Takes back the last token that was forced or banned</source>
        <translation>Nimmt das zuletzt erzwungene oder verbotene Token zurück</translation>
    </message>
    <message>
        <source>Takes back everything that was forced or banned in this line</source>
        <translation>Nimmt alles zurück, was in dieser Zeile erzwungen oder verboten wurde</translation>
    </message>
    <message>
        <source>Begins with “%1”</source>
        <translation>Beginnt mit „%1“</translation>
    </message>
    <message>
        <source>Not “%1”</source>
        <translation>Nicht „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>%n Anfang verboten</numerusform>
            <numerusform>%n Anfänge verboten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AttentionComparison</name>
    <message>
        <source>First</source>
        <translation>Erstes</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweites</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Which model's attention</source>
        <translation>Wessen Attention</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Loading the second model's attention; the first is shown until then.</source>
        <translation>Die Attention des zweiten Modells wird geladen; bis dahin ist das erste zu sehen.</translation>
    </message>
    <message>
        <source>This is the second model, %1.</source>
        <translation>Dies ist das zweite Modell, %1.</translation>
    </message>
    <message>
        <source>The second model has fewer layers or heads: its layer %1, head %2 is shown.</source>
        <translation>Das zweite Modell hat weniger Schichten oder Köpfe: Seine Schicht %1, Kopf %2 ist zu sehen.</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn; this is the first.</source>
        <translation>Die beiden Modelle teilen die Sätze in verschiedene Tokens, darum gibt es keinen Unterschied zu zeichnen; dies ist das erste.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn.</source>
        <translation>Die beiden Modelle teilen die Sätze in verschiedene Tokens, darum gibt es keinen Unterschied zu zeichnen.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionReplay</name>
    <message>
        <source>Sentence that is replayed</source>
        <translation>Satz, der wiedergegeben wird</translation>
    </message>
    <message>
        <source>The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has written</source>
        <translation>Der Satz oben bei jedem behaltenen Checkpoint, oder ein angehefteter bei jedem, den es je gab</translation>
    </message>
    <message>
        <source>The sentence above</source>
        <translation>Der Satz oben</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Angeheftet: %1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pause</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Abspielen</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Den Verlauf anhalten</translation>
    </message>
    <message>
        <source>Play the replay</source>
        <translation>Den Verlauf abspielen</translation>
    </message>
    <message>
        <source>no checkpoints yet</source>
        <translation>noch keine Checkpoints</translation>
    </message>
    <message>
        <source>averaged at &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>gemittelt bei &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>checkpoint &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>Checkpoint &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Checkpoint at step %1</source>
        <translation>Checkpoint bei Schritt %1</translation>
    </message>
</context>
<context>
    <name>transept::ComparePane</name>
    <message>
        <source>Second model</source>
        <translation>Zweites Modell</translation>
    </message>
    <message>
        <source>Translation of the second model</source>
        <translation>Übersetzung des zweiten Modells</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
</context>
<context>
    <name>transept::PrecisionChooser</name>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>f32 computes as training does; int8 multiplies integers of 8 bits: faster, and the translations are nearly the same</source>
        <translation>f32 rechnet wie das Training; int8 multipliziert ganze Zahlen mit 8 Bit: schneller, und die Übersetzungen sind fast dieselben</translation>
    </message>
    <message>
        <source>Exact (f32)</source>
        <translation>Exakt (f32)</translation>
    </message>
    <message>
        <source>Half (bf16)</source>
        <translation>Halb (bf16)</translation>
    </message>
    <message>
        <source>Fast (int8)</source>
        <translation>Schnell (int8)</translation>
    </message>
</context>
<context>
    <name>transept::SideModelChooser</name>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside this one</source>
        <translation>Ein zweites Modell oder ein zweiter Checkpoint neben diesem</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Ordner eines Modells öffnen</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>Kein Vergleich</translation>
    </message>
    <message>
        <source>%1 · BLEU %2</source>
        <translation>%1 · BLEU %2</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Gemittelt bei %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Ordner eines Modells öffnen…</translation>
    </message>
    <message>
        <source>%1 is on the machine that you disconnected from and can no longer be compared. Choose a model on this machine.</source>
        <translation>%1 liegt auf dem Rechner, von dem Sie sich getrennt haben, und lässt sich nicht mehr vergleichen. Wählen Sie ein Modell auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message>
        <source>All heads on</source>
        <translation>Alle Köpfe ein</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <source>With all heads</source>
        <translation>Mit allen Köpfen</translation>
    </message>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>Ohne %n Kopf</numerusform>
            <numerusform>Ohne %n Köpfe</numerusform>
        </translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>Die Wörter sind dieselben.</translation>
    </message>
    <message>
        <source>%1: </source>
        <comment>what the text behind it is</comment>
        <translation>%1: </translation>
    </message>
</context>
<context>
    <name>transept::QueryModel</name>
    <message>
        <source>seen</source>
        <translation>sichtbar</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>Query times key, divided by the root of d_k = %1</source>
        <translation>Query mal Key, geteilt durch die Wurzel aus d_k = %1</translation>
    </message>
    <message>
        <source>The decoder may not attend to later tokens; a window hides distant ones</source>
        <translation>Der Decoder darf spätere Tokens nicht ansehen; ein Fenster verdeckt entfernte</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
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
        <translation>Scores, Maske und Softmax der gewählten Query</translation>
    </message>
    <message>
        <source>Only the weights of this checkpoint were kept, not its scores.</source>
        <translation>Von diesem Checkpoint wurden nur die Gewichte behalten, nicht die Scores.</translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message>
        <source>This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was trained.</source>
        <translation>Dieses Modell hat keinen Tokenisierer: Es liest und schreibt Token, die durch Leerzeichen getrennt sind. Teilen Sie den Text so auf wie beim Training.</translation>
    </message>
    <message>
        <source>Translate as you type</source>
        <translation>Übersetzen beim Tippen</translation>
    </message>
    <message>
        <source>%1 words/s · %2 ms</source>
        <translation>%1 Wörter/s · %2 ms</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Beam size</source>
        <translation>Beam-Größe</translation>
    </message>
    <message>
        <source>Hypotheses that are kept at each step (section 6.1)</source>
        <translation>Hypothesen, die bei jedem Schritt behalten werden (Abschnitt 6.1)</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Längenstrafe Alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty: 0 prefers short translations (section 6.1)</source>
        <translation>Stärke der Längenstrafe: 0 bevorzugt kurze Übersetzungen (Abschnitt 6.1)</translation>
    </message>
    <message>
        <source>Number of hypotheses listed</source>
        <translation>Zahl der gelisteten Hypothesen</translation>
    </message>
    <message>
        <source>&amp;Beam</source>
        <translation>&amp;Beam</translation>
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
        <translation>Genau&amp;igkeit</translation>
    </message>
    <message>
        <source>Shades tokens with a low probability; hover over one to see it</source>
        <translation>Hebt Tokens mit niedriger Wahrscheinlichkeit hervor; zeigen Sie auf eines, um sie zu sehen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>Zu übersetzender Text</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Open in Attention</source>
        <translation>In Attention öffnen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the translation</source>
        <translation>Die Übersetzung kopieren</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>The translation is on the clipboard.</source>
        <translation>Die Übersetzung ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>Hypothesen</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>wird übersetzt, noch %Ln Zeile</numerusform>
            <numerusform>wird übersetzt, noch %Ln Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>translating…</source>
        <translation>wird übersetzt …</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Übersetzen</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>View of the translation</source>
        <translation>Ansicht der Übersetzung</translation>
    </message>
    <message>
        <source>Choices at each token</source>
        <translation>Auswahl bei jedem Token</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Beam-Suche</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>Vergleichen &amp;mit</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Open a text…</source>
        <translation>Text öffnen …</translation>
    </message>
    <message>
        <source>Open a text to translate</source>
        <translation>Text zum Übersetzen öffnen</translation>
    </message>
    <message>
        <source>Paste as the text</source>
        <translation>Als Text einfügen</translation>
    </message>
    <message>
        <source>Save the translation…</source>
        <translation>Übersetzung speichern …</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Das Modell exportieren für</translation>
    </message>
    <message>
        <source>Save the translation</source>
        <translation>Übersetzung speichern</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Type or paste text here. Line breaks are kept.</source>
        <translation>Geben Sie hier Text ein oder fügen Sie ihn ein. Zeilenumbrüche bleiben erhalten.</translation>
    </message>
    <message>
        <source>Hypotheses of the sentence at the cursor</source>
        <translation>Hypothesen des Satzes am Cursor</translation>
    </message>
    <message>
        <source>Split sentences</source>
        <translation>Sätze trennen</translation>
    </message>
    <message>
        <source>Translates the sentences of a line one by one, as most models have learned it. Off: each line is translated as a whole</source>
        <translation>Übersetzt die Sätze einer Zeile einzeln, wie es die meisten Modelle gelernt haben. Aus: Jede Zeile wird als Ganzes übersetzt</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>Satz %1</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Modell mit anderem Text feinabstimmen …</translation>
    </message>
    <message>
        <source>Shade uncertain tokens</source>
        <translation>Unsicheres hervorheben</translation>
    </message>
    <message>
        <source>Translate a document…</source>
        <translation>Dokument übersetzen …</translation>
    </message>
    <message>
        <source>Translate a document</source>
        <translation>Dokument übersetzen</translation>
    </message>
    <message>
        <source>Choose a glossary…</source>
        <translation>Glossar wählen …</translation>
    </message>
    <message>
        <source>Choose a glossary</source>
        <translation>Glossar wählen</translation>
    </message>
    <message>
        <source>Translate without the glossary</source>
        <translation>Ohne das Glossar übersetzen</translation>
    </message>
    <message>
        <source>Translations no longer follow a glossary.</source>
        <translation>Übersetzungen folgen keinem Glossar mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>%n Fachwort verwendet</numerusform>
            <numerusform>%n Fachwörter verwendet</numerusform>
        </translation>
    </message>
    <message>
        <source>missed: %1</source>
        <translation>fehlt: %1</translation>
    </message>
    <message>
        <source>Remove the glossary</source>
        <translation>Glossar entfernen</translation>
    </message>
    <message>
        <source>Corrections of the model…</source>
        <translation>Korrekturen des Modells …</translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>Übersetzungen folgen dem Glossar des Korpus: %n Begriff.</numerusform>
            <numerusform>Übersetzungen folgen dem Glossar des Korpus: %n Begriffe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>Übersetzungen folgen dem Glossar des Modells: %n Begriff.</numerusform>
            <numerusform>Übersetzungen folgen dem Glossar des Modells: %n Begriffe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Korrigieren</translation>
    </message>
    <message>
        <source>Correct the translation of the sentence at the cursor</source>
        <translation>Übersetzung des Satzes am Cursor korrigieren</translation>
    </message>
    <message>
        <source>Edit the translation of the sentence at the cursor, and teach the model your version</source>
        <translation>Bearbeitet die Übersetzung des Satzes am Cursor und bringt dem Modell Ihre Fassung bei</translation>
    </message>
    <message>
        <source>%1 words/s · %2 s</source>
        <translation>%1 Wörter/s · %2 s</translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>Die Engine hat auf %1 Zeile mit %2 geantwortet.</numerusform>
            <numerusform>Die Engine hat auf %1 Zeilen mit %2 geantwortet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the text to try again.</source>
        <translation>Ändern Sie den Text, um es noch einmal zu versuchen.</translation>
    </message>
</context>
<context>
    <name>transept::ViewSwitch</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message>
        <source>Filters, in the order in which they are applied</source>
        <translation>Filter in der Reihenfolge, in der sie angewendet werden</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Apply the filter earlier</source>
        <translation>Den Filter früher anwenden</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Apply the filter later</source>
        <translation>Den Filter später anwenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change of the filters</source>
        <translation>Die letzte Änderung der Filter rückgängig machen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Redo the last change of the filters</source>
        <translation>Die Änderung der Filter wieder vornehmen</translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>Behalten: %1 von %2 Paar</numerusform>
            <numerusform>Behalten: %1 von %2 Paaren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>Behalten: %1 von dem ersten %2 Paar</numerusform>
            <numerusform>Behalten: %1 von den ersten %2 Paaren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message>
        <source>Set “%1”</source>
        <translation>„%1“ einstellen</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>„%1“ verschieben</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>%1 Paar repariert</numerusform>
            <numerusform>%1 Paare repariert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>%1 Paar entfernt</numerusform>
            <numerusform>%1 Paare entfernt</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch “%1” on</source>
        <translation>„%1“ einschalten</translation>
    </message>
    <message>
        <source>Switch “%1” off</source>
        <translation>„%1“ ausschalten</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>Verschiedene Wörter</translation>
    </message>
    <message>
        <source>Words seen once</source>
        <translation>Nur einmal gesehene Wörter</translation>
    </message>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>Abgedeckt vom %1 häufigsten Wort</numerusform>
            <numerusform>Abgedeckt von den %1 häufigsten Wörtern</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Different characters</source>
        <translation>Verschiedene Zeichen</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Schriften</translation>
    </message>
    <message>
        <source>Most frequent</source>
        <translation>Häufigste</translation>
    </message>
    <message>
        <source>Rarest</source>
        <translation>Seltenste</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
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
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>heruntergeladen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message>
        <source>Text from the web</source>
        <translation>Text aus dem Netz</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>Aus dieser Sprache</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>In diese Sprache</translation>
    </message>
    <message>
        <source>Sources of text</source>
        <translation>Textquellen</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Herunterladen fortsetzen</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>Datei entfernen</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Zurück zu den Korpora</translation>
    </message>
    <message>
        <source>Add sources of your own to %1</source>
        <translation>Eigene Quellen gehören in %1</translation>
    </message>
    <message>
        <source>No source is known for these two languages.</source>
        <translation>Für diese beiden Sprachen ist keine Quelle bekannt.</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsModel</name>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message>
        <source>Find them</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Model that scores the pairs</source>
        <translation>Modell, das die Paare bewertet</translation>
    </message>
    <message>
        <source>Find the training pairs with the highest loss</source>
        <translation>Die Trainingspaare mit dem höchsten Loss suchen</translation>
    </message>
    <message>
        <source>The worst pairs</source>
        <translation>Die schlechtesten Paare</translation>
    </message>
    <message>
        <source>The training pairs with the highest loss of a model: often wrong translations, other languages or shifted lines.</source>
        <translation>Die Trainingspaare mit dem höchsten Loss eines Modells: oft falsche Übersetzungen, andere Sprachen oder verschobene Zeilen.</translation>
    </message>
    <message>
        <source>Train a model first; then the pairs with its highest loss can be found.</source>
        <translation>Trainieren Sie zuerst ein Modell; dann lassen sich die Paare mit seinem höchsten Loss finden.</translation>
    </message>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>Bewertet: %1 von %2 Paar, mit einem mittleren Loss von %3 pro Token.</numerusform>
            <numerusform>Bewertet: %1 von %2 Paaren, mit einem mittleren Loss von %3 pro Token.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message>
        <source>Name of the mixture</source>
        <translation>Name der Mischung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The weight is how many times an epoch uses a corpus: with 3, every pair three times; with 0.1, a different tenth each time.</source>
        <translation>Das Gewicht sagt, wie oft eine Epoche ein Korpus verwendet: bei 3 jedes Paar dreimal, bei 0,1 jedes Mal ein anderes Zehntel.</translation>
    </message>
    <message>
        <source>mixture</source>
        <translation>Mischung</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1, %2 Paar</numerusform>
            <numerusform>%1, %2 Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
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
        <translation>„%1“ konnte nicht gelesen werden: %2. Wählen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.</source>
        <translation>„%1“ hat %2; hier werden höchstens %3 gezeigt. Übersetzen Sie die Datei mit transept-engine translate.</translation>
    </message>
    <message>
        <source>“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.</source>
        <translation>„%1“ ist kein Text in UTF-8. Speichern Sie die Datei als reinen Text in UTF-8 und öffnen Sie diesen.</translation>
    </message>
    <message>
        <source>“%1” is a folder or a device, not a file. Choose another file.</source>
        <translation>„%1“ ist ein Ordner oder ein Gerät, keine Datei. Wählen Sie eine andere Datei.</translation>
    </message>
</context>
<context>
    <name>transept::Tour</name>
    <message>
        <source>A tour of the paper</source>
        <translation>Ein Rundgang durch den Aufsatz</translation>
    </message>
    <message>
        <source>Looking for a model to show it on…</source>
        <translation>Ein Modell wird gesucht, an dem er sich zeigen lässt …</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>Das Modell wird geladen …</translation>
    </message>
    <message>
        <source>There is no model yet</source>
        <translation>Es gibt noch kein Modell</translation>
    </message>
    <message>
        <source>The demo is being made. The tour begins by itself as soon as its training has written a first checkpoint: a minute or two.</source>
        <translation>Die Demo wird erstellt. Der Rundgang beginnt von selbst, sobald ihr Training einen ersten Checkpoint geschrieben hat: in ein, zwei Minuten.</translation>
    </message>
    <message>
        <source>The tour uses a trained model, and there is none yet. The demo trains one in a few minutes; or open a model on the Translate page.</source>
        <translation>Der Rundgang braucht ein trainiertes Modell, und es gibt noch keines. Die Demo trainiert in wenigen Minuten eines; oder öffnen Sie ein Modell auf der Seite „Übersetzen“.</translation>
    </message>
    <message>
        <source>Make the demo</source>
        <translation>Demo erstellen</translation>
    </message>
    <message>
        <source>This step is on another page.</source>
        <translation>Dieser Schritt ist auf einer anderen Seite.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>transept::TourCard</name>
    <message>
        <source>End the tour</source>
        <translation>Rundgang beenden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>Geführter Rundgang, Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>Guided tour: %1</source>
        <translation>Geführter Rundgang: %1</translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message>
        <source>Comparing all heads…</source>
        <translation>Alle Köpfe werden verglichen …</translation>
    </message>
    <message>
        <source>Type a sentence at the top of the page to see it.</source>
        <translation>Geben Sie oben auf der Seite einen Satz ein, um es zu sehen.</translation>
    </message>
    <message>
        <source>“%1” is the two stacks of Figure 1.</source>
        <translation>„%1“ besteht aus den zwei Stapeln von Abbildung 1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 Encoderschicht liest den Satz.</numerusform>
            <numerusform>%1 Encoderschichten lesen den Satz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 Decoderschicht schreibt seine Übersetzung.</numerusform>
            <numerusform>%1 Decoderschichten schreiben seine Übersetzung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>Jede Schicht reicht Vektoren aus d&lt;sub&gt;model&lt;/sub&gt; = %1 Zahlen weiter, und jede Attention darin hat h = %2 Kopf. Insgesamt %3 Parameter.</numerusform>
            <numerusform>Jede Schicht reicht Vektoren aus d&lt;sub&gt;model&lt;/sub&gt; = %1 Zahlen weiter, und jede Attention darin hat h = %2 Köpfe. Insgesamt %3 Parameter.</numerusform>
        </translation>
    </message>
    <message>
        <source>The framed panel shows all the settings it was trained with. Hover over one to see its section of the paper.</source>
        <translation>Das umrahmte Feld zeigt alle Werte, mit denen es trainiert wurde. Zeigen Sie auf einen, um seinen Abschnitt im Aufsatz zu sehen.</translation>
    </message>
    <message>
        <source>It was opened from a folder without its training settings, so the framed panel shows another run.</source>
        <translation>Es wurde ohne seine Trainingseinstellungen aus einem Ordner geöffnet; das umrahmte Feld zeigt daher einen anderen Lauf.</translation>
    </message>
    <message>
        <source>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. The table is one row of it, for one query: its product with every key, divided by √d&lt;sub&gt;k&lt;/sub&gt; = √%1; what the mask hides; and the softmax of the rest, weights that sum to 1.</source>
        <translation>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. Die Tabelle ist eine Zeile davon, für eine Query: ihr Produkt mit jedem Key, geteilt durch √d&lt;sub&gt;k&lt;/sub&gt; = √%1; was die Maske verbirgt; und der Softmax des Rests, Gewichte mit der Summe 1.</translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>Die Query %1 darf %2 von %3 Key nicht ansehen. Am meisten blickt sie auf %4: Score %5, Gewicht %6.</numerusform>
            <numerusform>Die Query %1 darf %2 von %3 Keys nicht ansehen. Am meisten blickt sie auf %4: Score %5, Gewicht %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Instead of one attention of width %1 every layer has h = %2 of width d&lt;sub&gt;k&lt;/sub&gt; = %3 side by side, each with projections of its own; their outputs are joined again.</source>
        <translation>Statt einer Attention der Breite %1 hat jede Schicht h = %2 der Breite d&lt;sub&gt;k&lt;/sub&gt; = %3 nebeneinander, jede mit eigenen Projektionen; ihre Ausgaben werden wieder zusammengefügt.</translation>
    </message>
    <message>
        <source>A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for much. Choose another with the pointer or the arrow keys, and everything beside it follows.</source>
        <translation>Eine Zeile des Rasters ist eine Schicht, ein Quadrat ein Kopf: was er in Ihrem Satz ansieht, hell für viel. Wählen Sie mit dem Zeiger oder den Pfeiltasten einen anderen, und alles daneben folgt.</translation>
    </message>
    <message>
        <source>In the encoder, queries, keys and values all come from the source: every token may look at every other one, before it and behind it.</source>
        <translation>Im Encoder kommen Querys, Keys und Values alle aus der Quelle: Jedes Token darf jedes andere ansehen, vor ihm und nach ihm.</translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>Die Karte ist daher voll: %1 Query mal %1 Key, und jede Zeile hat die Summe 1.</numerusform>
            <numerusform>Die Karte ist daher voll: %1 Querys mal %1 Keys, und jede Zeile hat die Summe 1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The decoder writes one token after the other, so each may look only at those before it. The mask sets the other scores to −∞, and softmax makes zeros of them.</source>
        <translation>Der Decoder schreibt ein Token nach dem anderen, also darf jedes nur die vor ihm ansehen. Die Maske setzt die übrigen Scores auf −∞, und der Softmax macht Nullen daraus.</translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>Das ist die leere Hälfte der Karte über der Diagonalen: %1 von %2 Zelle. Ohne die Maske würde das Modell lernen, abzuschreiben, was es vorhersagen soll.</numerusform>
            <numerusform>Das ist die leere Hälfte der Karte über der Diagonalen: %1 von %2 Zellen. Ohne die Maske würde das Modell lernen, abzuschreiben, was es vorhersagen soll.</numerusform>
        </translation>
    </message>
    <message>
        <source>Between the stacks the queries come from the decoder, keys and values from the encoder's output: this is where the translation reads the source.</source>
        <translation>Zwischen den Stapeln kommen die Querys aus dem Decoder, Keys und Values aus der Ausgabe des Encoders: Hier liest die Übersetzung die Quelle.</translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>Das %1 Token, das geschrieben wird, wählt unter den %2 der Quelle. Die hellste Zelle einer Zeile ist oft das Wort, das gerade übersetzt wird.</numerusform>
            <numerusform>Jedes der %1 Tokens, die geschrieben werden, wählt unter den %2 der Quelle. Die hellste Zelle einer Zeile ist oft das Wort, das gerade übersetzt wird.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in one step; a recurrent one costs n·d² and needs n steps, one after the other.</source>
        <translation>Warum Attention statt Rekurrenz: Eine Schicht Self-Attention kostet n²·d und verbindet zwei beliebige Tokens in einem Schritt; eine rekurrente kostet n·d² und braucht n Schritte nacheinander.</translation>
    </message>
    <message>
        <source>Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.</source>
        <translation>Hier, mit n = %1 und d = %2: %3 gegen %4 Produkte, und 1 Schritt gegen %1.</translation>
    </message>
    <message>
        <source>Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's vector of %1 numbers gets another one added that says where it stands: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), and the cosine for 2i + 1.</source>
        <translation>Attention allein sieht keine Reihenfolge: Mischt man die Keys, bleibt die Summe gleich. Darum wird zum Vektor jedes Tokens aus %1 Zahlen ein zweiter addiert, der sagt, wo es steht: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), und der Kosinus für 2i + 1.</translation>
    </message>
    <message>
        <source>This model learned its positions instead. The paper found both nearly equal (Table 3, row E).</source>
        <translation>Dieses Modell hat seine Positionen stattdessen gelernt. Der Aufsatz fand beides fast gleich gut (Tabelle 3, Zeile E).</translation>
    </message>
    <message>
        <source>This model uses these sinusoids, so no sentence is too long for it.</source>
        <translation>Dieses Modell verwendet diese Sinuskurven, darum ist ihm kein Satz zu lang.</translation>
    </message>
    <message>
        <source>Equation 3: rate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;). It rises in a straight line, then falls with the root of the step.</source>
        <translation>Gleichung 3: Lernrate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0,5&lt;/sup&gt; · min(step&lt;sup&gt;−0,5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1,5&lt;/sup&gt;). Sie steigt in gerader Linie und fällt dann mit der Wurzel der Schritte.</translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>Mit d&lt;sub&gt;model&lt;/sub&gt; = %1 und %2 Aufwärmschritt liegt der Höchstwert bei %3.</numerusform>
            <numerusform>Mit d&lt;sub&gt;model&lt;/sub&gt; = %1 und %2 Aufwärmschritten liegt der Höchstwert bei %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>Dieser Lauf hat einen anderen Verlauf: Nach %1 Schritt bleibt seine Lernrate bei %2.</numerusform>
            <numerusform>Dieser Lauf hat einen anderen Verlauf: Nach %1 Schritten bleibt seine Lernrate bei %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>Dieser Lauf hat einen anderen Verlauf: Nach %1 Schritt fällt seine Lernrate linear von %2 auf 0.</numerusform>
            <numerusform>Dieser Lauf hat einen anderen Verlauf: Nach %1 Schritten fällt seine Lernrate linear von %2 auf 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>Dieser Lauf hat dieselbe Form mit einem eigenen Höchstwert: %1 nach %2 Schritt.</numerusform>
            <numerusform>Dieser Lauf hat dieselbe Form mit einem eigenen Höchstwert: %1 nach %2 Schritten.</numerusform>
        </translation>
    </message>
    <message>
        <source>At this model's checkpoint, step %1, it is %2.</source>
        <translation>Am Checkpoint dieses Modells, Schritt %1, beträgt sie %2.</translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>Bei jedem Schritt bleibt der %1 beste Anfang, der Rest wird verworfen; fertige werden mit einer Längenstrafe von α = %2 geordnet. Fett ist der Weg zur Übersetzung, gestrichelt, was verworfen wurde. Wählen Sie einen Knoten und erzwingen oder verbieten Sie ihn, um zu sehen, was stattdessen kommt.</numerusform>
            <numerusform>Bei jedem Schritt bleiben die %1 besten Anfänge, der Rest wird verworfen; fertige werden mit einer Längenstrafe von α = %2 geordnet. Fett ist der Weg zur Übersetzung, gestrichelt, was verworfen wurde. Wählen Sie einen Knoten und erzwingen oder verbieten Sie ihn, um zu sehen, was stattdessen kommt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a sentence on the left to see it.</source>
        <translation>Geben Sie links einen Satz ein, um es zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>Für diese Zeile hat die Suche %1 Knoten betrachtet und %2 verworfen.</numerusform>
            <numerusform>Für diese Zeile hat die Suche %1 Knoten betrachtet und %2 verworfen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the greatest mean distance, without special tokens, and in it the word with the most distant attention.</source>
        <translation>Abbildung 3 des Aufsatzes zeigt Attention zwischen entfernten Wörtern. Hier ist der Encoderkopf mit dem größten mittleren Abstand zu sehen, ohne Sondertokens, und darin das Wort mit der am weitesten entfernten Attention.</translation>
    </message>
    <message>
        <source>It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.</source>
        <translation>Es ist Kopf %1 von Schicht %2, im Mittel %3 Tokens: %4 blickt auf %5.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Shown here is the head with the greatest weight from a pronoun of your sentence to a word two or more tokens away.</source>
        <translation>Abbildung 4 des Aufsatzes zeigt Köpfe, die ein Pronomen mit dem Wort verbinden, auf das es sich bezieht. Hier ist der Kopf mit dem größten Gewicht von einem Pronomen Ihres Satzes auf ein Wort zu sehen, das zwei oder mehr Tokens entfernt ist.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Your sentence has no pronoun that is known here, so this is the greatest weight of any head from one word to another, two or more tokens away.</source>
        <translation>Abbildung 4 des Aufsatzes zeigt Köpfe, die ein Pronomen mit dem Wort verbinden, auf das es sich bezieht. In Ihrem Satz wurde kein Pronomen erkannt; darum ist das größte Gewicht irgendeines Kopfes von einem Wort auf ein anderes zu sehen, das zwei oder mehr Tokens entfernt ist.</translation>
    </message>
    <message>
        <source>Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.</source>
        <translation>Kopf %1 von Schicht %2: %3 gibt %4 ein Gewicht von %5. Ob es sich auf dieses Wort bezieht, müssen Sie beurteilen.</translation>
    </message>
    <message>
        <source>The sentence is too short for that.</source>
        <translation>Dafür ist der Satz zu kurz.</translation>
    </message>
    <message>
        <source>The paper's Figure 5 shows heads that learned different tasks. Shown here are the two heads of one encoder layer whose maps differ most.</source>
        <translation>Abbildung 5 des Aufsatzes zeigt Köpfe, die verschiedene Aufgaben gelernt haben. Hier sind die zwei Köpfe einer Encoderschicht zu sehen, deren Karten sich am meisten unterscheiden.</translation>
    </message>
    <message>
        <source>They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on different tokens. This is head %1; the next step shows the other.</source>
        <translation>Es sind die Köpfe %1 und %2 von Schicht %3: Ein Anteil von %4 ihrer Attention liegt auf verschiedenen Tokens. Dies ist Kopf %1; der nächste Schritt zeigt den anderen.</translation>
    </message>
    <message>
        <source>This model has one head in each layer, so there are no two to compare.</source>
        <translation>Dieses Modell hat pro Schicht einen Kopf; es gibt also keine zwei zu vergleichen.</translation>
    </message>
    <message>
        <source>And this is head %1 of layer %2, with the same token chosen.</source>
        <translation>Und dies ist Kopf %1 von Schicht %2, mit demselben gewählten Token.</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation: it shows where a head looks, not how the model uses it. Switch a head off below the grid and see whether the translation changes.</source>
        <translation>Attention ist ein Indiz, keine Erklärung: Sie zeigt, wohin ein Kopf blickt, nicht, wie das Modell das verwendet. Schalten Sie unter dem Raster einen Kopf ab und sehen Sie, ob sich die Übersetzung ändert.</translation>
    </message>
    <message>
        <source>Figure 1: encoder and decoder</source>
        <translation>Abbildung 1: Encoder und Decoder</translation>
    </message>
    <message>
        <source>Equation 1: scaled dot-product attention</source>
        <translation>Gleichung 1: skalierte Skalarprodukt-Attention</translation>
    </message>
    <message>
        <source>Figure 2: many heads side by side</source>
        <translation>Abbildung 2: viele Köpfe nebeneinander</translation>
    </message>
    <message>
        <source>Section 3.2.3: self-attention in the encoder</source>
        <translation>Abschnitt 3.2.3: Self-Attention im Encoder</translation>
    </message>
    <message>
        <source>Section 3.2.3: masked self-attention in the decoder</source>
        <translation>Abschnitt 3.2.3: Maskierte Self-Attention im Decoder</translation>
    </message>
    <message>
        <source>Section 3.2.3: attention to the source</source>
        <translation>Abschnitt 3.2.3: Attention auf die Quelle</translation>
    </message>
    <message>
        <source>Table 1: why attention</source>
        <translation>Tabelle 1: Warum Attention</translation>
    </message>
    <message>
        <source>Section 3.5: positions of tokens</source>
        <translation>Abschnitt 3.5: Positionen der Tokens</translation>
    </message>
    <message>
        <source>Section 5.3: the learning rate</source>
        <translation>Abschnitt 5.3: Die Lernrate</translation>
    </message>
    <message>
        <source>Section 6.1: beam search</source>
        <translation>Abschnitt 6.1: Beam-Suche</translation>
    </message>
    <message>
        <source>Figure 3: attention between distant words</source>
        <translation>Abbildung 3: Attention zwischen entfernten Wörtern</translation>
    </message>
    <message>
        <source>Figure 5: heads with different tasks</source>
        <translation>Abbildung 5: Köpfe mit verschiedenen Aufgaben</translation>
    </message>
    <message>
        <source>Figure 5: the other head</source>
        <translation>Abbildung 5: Der andere Kopf</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Es wird gesucht …</translation>
    </message>
    <message>
        <source>Figure 4: what a pronoun refers to</source>
        <translation>Abbildung 4: Wofür ein Pronomen steht</translation>
    </message>
</context>
<context>
    <name>transept::ConnectDialog</name>
    <message>
        <source>Connect to another machine</source>
        <translation>Mit einem anderen Rechner verbinden</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>Benutzer dort</translation>
    </message>
    <message>
        <source>as configured in ssh</source>
        <translation>wie in ssh eingestellt</translation>
    </message>
    <message>
        <source>Port of ssh</source>
        <translation>Port von ssh</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>Engine dort</translation>
    </message>
    <message>
        <source>The path of transept-engine on that machine, if it is not on its PATH</source>
        <translation>Der Pfad von transept-engine auf jenem Rechner, falls es dort nicht im PATH liegt</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Removes the machine from the list; nothing changes on that machine</source>
        <translation>Entfernt den Rechner aus der Liste; auf ihm ändert sich nichts</translation>
    </message>
    <message>
        <source>The engine runs on another machine over ssh and uses the text, runs and devices there. Training continues there when the window is closed or the connection is lost.</source>
        <translation>Die Engine läuft über ssh auf einem anderen Rechner und benutzt dessen Texte, Läufe und Geräte. Das Training dort läuft weiter, wenn das Fenster geschlossen wird oder die Verbindung abreißt.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 antwortet seit %2 nicht.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Verbindet mit %1…</translation>
    </message>
    <message>
        <source>%1 answers, with Transept %2.</source>
        <translation>%1 antwortet, mit Transept %2.</translation>
    </message>
    <message>
        <source>This window is version %1. The two are compatible, but the same version on both sides is better.</source>
        <translation>Dieses Fenster hat Version %1. Beide sind kompatibel; besser ist auf beiden Seiten dieselbe Version.</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 kann nicht benutzt werden: %2</translation>
    </message>
</context>
<context>
    <name>transept::Machine</name>
    <message>
        <source>Write the name or the address of the machine.</source>
        <translation>Schreiben Sie den Namen oder die Adresse des Rechners.</translation>
    </message>
    <message>
        <source>“%1” is not a valid machine name.</source>
        <translation>„%1“ ist kein gültiger Rechnername.</translation>
    </message>
    <message>
        <source>“%1” is not a valid user name.</source>
        <translation>„%1“ ist kein gültiger Benutzername.</translation>
    </message>
    <message>
        <source>The program ssh is not on this machine; install it (package openssh-client).</source>
        <translation>Das Programm ssh gibt es auf diesem Rechner nicht; installieren Sie es (Paket openssh-client).</translation>
    </message>
    <message>
        <source>There is no program %1 on %2. Install the package transept-engine there, or give the program's path.</source>
        <translation>Auf %2 gibt es kein Programm %1. Installieren Sie dort das Paket transept-engine oder geben Sie den Pfad des Programms an.</translation>
    </message>
    <message>
        <source>No machine with the name %1 was found. Check its spelling, or give its address.</source>
        <translation>Ein Rechner namens %1 ist nicht bekannt. Prüfen Sie die Schreibweise oder geben Sie die Adresse an.</translation>
    </message>
    <message>
        <source>This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare the key that it shows with that machine's, answer yes, and try again.</source>
        <translation>Mit %1 war dieser Rechner noch nie verbunden, oder der Schlüssel dort hat sich geändert. Schreiben Sie „%2“ in ein Terminal, vergleichen Sie den gezeigten Schlüssel mit dem jenes Rechners, antworten Sie mit yes und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and try again.</source>
        <translation>%1 lässt Sie nicht ohne Passwort herein. Erzeugen Sie einen Schlüssel mit „ssh-keygen“, bringen Sie ihn mit „%2“ dorthin und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its port.</source>
        <translation>%1 ist erreichbar, aber kein ssh-Server antwortet. Starten Sie dort einen (Paket openssh-server) oder geben Sie seinen Port an.</translation>
    </message>
    <message>
        <source>%1 cannot be reached. Check that it is switched on and on the network.</source>
        <translation>%1 ist nicht zu erreichen. Prüfen Sie, ob der Rechner eingeschaltet und mit dem Netz verbunden ist.</translation>
    </message>
    <message>
        <source>The connection to %1 ended. %2</source>
        <translation>Die Verbindung mit %1 ist beendet. %2</translation>
    </message>
</context>
<context>
    <name>transept::MachineMenu</name>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Rechner</translation>
    </message>
    <message>
        <source>&amp;Connect to another machine…</source>
        <translation>Mit einem anderen Rechner &amp;verbinden …</translation>
    </message>
    <message>
        <source>&amp;This machine</source>
        <translation>&amp;Dieser Rechner</translation>
    </message>
    <message>
        <source>connecting to %1…</source>
        <translation>verbindet mit %1…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>no connection to %1</source>
        <translation>keine Verbindung mit %1</translation>
    </message>
</context>
<context>
    <name>transept::Machines</name>
    <message>
        <source>%1 has Transept %2, this window is version %3. The two are compatible; with the same version on both sides, all functions are available.</source>
        <translation>%1 hat Transept %2, dieses Fenster Version %3. Beide sind kompatibel; mit derselben Version auf beiden Seiten stehen alle Funktionen zur Verfügung.</translation>
    </message>
</context>
<context>
    <name>transept::RemotePathDialog</name>
    <message>
        <source>The dropped files are on this machine, and the engine works on %1: copy them there, then open them by their paths.</source>
        <translation>Die abgelegten Dateien sind auf diesem Rechner, und die Engine arbeitet auf %1: Kopieren Sie sie dorthin und öffnen Sie sie dann über ihre Pfade.</translation>
    </message>
    <message>
        <source>Paths on %1</source>
        <translation>Pfade auf %1</translation>
    </message>
    <message>
        <source>A path begins with a slash.</source>
        <translation>Ein Pfad beginnt mit einem Schrägstrich.</translation>
    </message>
    <message>
        <source>The folder is on %1: %2</source>
        <translation>Der Ordner liegt auf %1: %2</translation>
    </message>
    <message>
        <source>The folder is not there any more: %1</source>
        <translation>Der Ordner ist nicht mehr da: %1</translation>
    </message>
    <message>
        <source>No program that shows folders was found; this one is %1</source>
        <translation>Es wurde kein Programm gefunden, das Ordner zeigt; der Ordner ist %1</translation>
    </message>
    <message>
        <source>Folder on %1</source>
        <translation>Ordner auf %1</translation>
    </message>
    <message>
        <source>Content of the folder</source>
        <translation>Inhalt des Ordners</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>The folder that holds this one</source>
        <translation>Der übergeordnete Ordner</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Files on %1. Choose them in the list, or enter their paths there, one per line.</source>
        <translation>Dateien auf %1. Wählen Sie sie in der Liste, oder geben Sie ihre Pfade dort ein, einen pro Zeile.</translation>
    </message>
    <message>
        <source>A file on %1. Choose it in the list, or enter its path there.</source>
        <translation>Eine Datei auf %1. Wählen Sie sie in der Liste, oder geben Sie ihren Pfad dort ein.</translation>
    </message>
    <message>
        <source>A folder on %1. Choose it in the list, or enter its path there.</source>
        <translation>Ein Ordner auf %1. Wählen Sie ihn in der Liste, oder geben Sie seinen Pfad dort ein.</translation>
    </message>
    <message>
        <source>%1 more entries are not listed; enter their paths.</source>
        <translation>%1 weitere Einträge sind nicht aufgeführt; geben Sie ihre Pfade ein.</translation>
    </message>
</context>
<context>
    <name>transept::SpreadDialog</name>
    <message>
        <source>Train on several machines</source>
        <translation>Auf mehreren Rechnern trainieren</translation>
    </message>
    <message>
        <source>Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same names. Training continues as one run, and this window follows it.</source>
        <translation>Jeder Rechner braucht transept-engine und Open MPI und muss den Ordner des Laufs und dessen Korpus unter denselben Namen sehen. Das Training ist ein einziger Lauf, und dieses Fenster folgt ihm.</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Machines and their processes</source>
        <translation>Rechner und ihre Prozesse</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Prozesse</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>Rechner hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Hosts file</source>
        <translation>Hosts-Datei</translation>
    </message>
    <message>
        <source>SLURM script</source>
        <translation>SLURM-Skript</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>Text zum Kopieren</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Start it in the folder of the hosts file.</source>
        <translation>Starten Sie ihn im Ordner der Hosts-Datei.</translation>
    </message>
    <message>
        <source>Save it as “%1” in the folder where the command is started.</source>
        <translation>Speichern Sie sie als „%1“ in dem Ordner, in dem der Befehl gestartet wird.</translation>
    </message>
    <message>
        <source>Submit it with “sbatch”; SLURM chooses the machines.</source>
        <translation>Reichen Sie es mit „sbatch“ ein; SLURM wählt die Rechner.</translation>
    </message>
    <message>
        <source>It is on the clipboard.</source>
        <translation>Es ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>Gespeichert in %1.</translation>
    </message>
</context>
<context>
    <name>transept::HeadToggles</name>
    <message>
        <source>Lines of head %1</source>
        <translation>Linien von Kopf %1</translation>
    </message>
    <message>
        <source>Click: draw the lines of head %1, or leave them out. Double click: these alone.</source>
        <translation>Klick: die Linien von Kopf %1 zeichnen oder weglassen. Doppelklick: nur diese.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
</context>
<context>
    <name>transept::HeadFiguresModel</name>
    <message>
        <source>%1, layer %2, head %3: entropy %4 nats, distance %5 tokens</source>
        <translation>%1, Schicht %2, Kopf %3: Entropie %4 Nats, Abstand %5 Tokens</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>%1 L%2 h%3</source>
        <comment>kind of attention, layer and head, as short as can be</comment>
        <translation>%1 S%2 K%3</translation>
    </message>
</context>
<context>
    <name>transept::HeadOverview</name>
    <message>
        <source>Entropy and distance of every head</source>
        <translation>Entropie und Abstand jedes Kopfes</translation>
    </message>
</context>
<context>
    <name>transept::RunQueue</name>
    <message>
        <source>“%1” was added to the queue at place %2.</source>
        <translation>„%1“ wurde auf Platz %2 in die Warteschlange gestellt.</translation>
    </message>
    <message>
        <source>“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.</source>
        <translation>„%1“ wurde auf Platz %2 in die Warteschlange gestellt. Sie ist angehalten; starten Sie sie auf der Seite „Läufe“.</translation>
    </message>
</context>
<context>
    <name>transept::SideBySide</name>
    <message>
        <source>First</source>
        <translation>Erstes</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Zweites</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>%1 → %2: first %3, second %4, difference %5</source>
        <translation>%1 → %2: erstes %3, zweites %4, Unterschied %5</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which model's, kind of attention with layer and head</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>transept::ChartTable</name>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
</context>
<context>
    <name>transept::ChartTableModel</name>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, von %2 bis %3</translation>
    </message>
</context>
<context>
    <name>transept::TableMirror</name>
    <message>
        <source>Show as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Auf</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Ab</translation>
    </message>
</context>
<context>
    <name>transept::ShortlistOption</name>
    <message>
        <source>Vocabulary shortlist</source>
        <translation>Vokabular-Kurzliste</translation>
    </message>
    <message>
        <source>Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with nearly the same results. Probabilities are then among these tokens only.</source>
        <translation>Übersetzungen enthalten nur Tokens, die nach dem Korpus des Laufs zu denen der Quelle gehören: auf einer CPU schneller und fast dieselben. Wahrscheinlichkeiten gelten dann unter diesen Tokens allein.</translation>
    </message>
    <message>
        <source>It is first learned from the corpus, in the background.</source>
        <translation>Zuerst wird sie im Hintergrund aus dem Korpus gelernt.</translation>
    </message>
</context>
<context>
    <name>transept::SettingNames</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>transept::ShownName</name>
    <message>
        <source>A name cannot contain tabs, line breaks or other control characters.</source>
        <translation>Ein Name darf keine Tabulatoren, Zeilenumbrüche oder anderen Steuerzeichen enthalten.</translation>
    </message>
</context>
<context>
    <name>transept::TuneDialog</name>
    <message>
        <source>Tune for this corpus</source>
        <translation>Für dieses Korpus abstimmen</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Stunden</translation>
    </message>
    <message>
        <source>Start tuning</source>
        <translation>Abstimmung starten</translation>
    </message>
    <message>
        <source>Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that suit this corpus, in the time that you set. If better settings are found, they become a preset of your own. The search is an experiment: it continues without the window and can be paused.</source>
        <translation>Viele kurze Trainings suchen in der angegebenen Zeit Lernrate, Aufwärmphase, Dropout, Größe und Vokabular, die zu diesem Korpus passen. Werden bessere Einstellungen gefunden, werden sie eine eigene Vorlage. Die Suche ist ein Experiment: Es geht ohne das Fenster weiter und lässt sich anhalten.</translation>
    </message>
</context>
<context>
    <name>transept::Runs</name>
    <message>
        <source>There is no run in %1.</source>
        <translation>In %1 ist kein Lauf.</translation>
    </message>
    <message>
        <source>It may have been moved, or be in the trash.</source>
        <translation>Vielleicht wurde er verschoben, oder er liegt im Papierkorb.</translation>
    </message>
</context>
<context>
    <name>transept::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>E&amp;infügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
</context>
<context>
    <name>transept::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Notify me when a training ends</source>
        <translation>Benachrichtigen, wenn ein Training endet</translation>
    </message>
    <message>
        <source>Keep the computer awake during a training</source>
        <translation>Den Rechner während eines Trainings wach halten</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Keep the texts that I type for the next start</source>
        <translation>Getippte Texte für den nächsten Start behalten</translation>
    </message>
    <message>
        <source>The text to translate and the sentence of the Attention page, in the settings of this user</source>
        <translation>Der zu übersetzende Text und der Satz der Seite Attention, in den Einstellungen dieses Benutzers</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privatsphäre</translation>
    </message>
    <message>
        <source>Runs, corpora and models are stored and looked for in this folder</source>
        <translation>In diesem Ordner werden Läufe, Korpora und Modelle gespeichert und gesucht</translation>
    </message>
    <message>
        <source>The content of the earlier folder stays in it. Move it to see it here again: %1</source>
        <translation>Der Inhalt des früheren Ordners bleibt dort. Verschieben Sie ihn, um ihn hier wieder zu sehen: %1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>The folder for runs, corpora and models</source>
        <translation>Der Ordner für Läufe, Korpora und Modelle</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>The folder that a new installation uses</source>
        <translation>Der Ordner, den eine neue Installation benutzt</translation>
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
        <translation>%1, Schritt %2</translation>
    </message>
    <message>
        <source>%1, average up to step %2</source>
        <translation>%1, Mittel bis Schritt %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Testmenge</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
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
        <translation>Perplexität</translation>
    </message>
    <message>
        <source>BLEU against the baseline</source>
        <translation>BLEU gegen die Vergleichsbasis</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>beam %1, %2</source>
        <translation>Beam %1, %2</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>Bewertet</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsPage</name>
    <message>
        <source>Source of the test set</source>
        <translation>Quelltext der Testmenge</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Referenzübersetzung</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>Evaluate a model</source>
        <translation>Modell bewerten</translation>
    </message>
    <message>
        <source>It translates a test set, and its translations are scored against the references.</source>
        <translation>Es übersetzt eine Testmenge, und seine Übersetzungen werden an den Referenzen gemessen.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Use the validation set of its corpus</source>
        <translation>Validierungsmenge seines Korpus nehmen</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Vergleichsbasis nehmen</translation>
    </message>
    <message>
        <source>Compare the other evaluations of the same test set with this one</source>
        <translation>Die anderen Bewertungen derselben Testmenge mit dieser vergleichen</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Nicht mehr vergleichen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Signatures of the scores</source>
        <translation>Signaturen der Werte</translation>
    </message>
    <message>
        <source>No evaluations yet. Choose a model and a test set above.</source>
        <translation>Noch keine Bewertungen. Wählen Sie oben ein Modell und eine Testmenge.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>The evaluation of “%1” is in the trash.</source>
        <translation>Die Bewertung von „%1“ liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>Ein Modell</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>Eine Übersetzung</translation>
    </message>
    <message>
        <source>What is scored</source>
        <translation>Was bewertet wird</translation>
    </message>
    <message>
        <source>Sentences…</source>
        <translation>Sätze …</translation>
    </message>
    <message>
        <source>The sentences beside their references, and beside those of the baseline</source>
        <translation>Die Sätze neben ihren Referenzen und neben denen der Vergleichsbasis</translation>
    </message>
    <message>
        <source>The corpus is not in %1 any more. The Train page asks where it is now.</source>
        <translation>Das Korpus ist nicht mehr in %1. Die Seite „Training“ fragt, wo es jetzt ist.</translation>
    </message>
</context>
<context>
    <name>transept::ForeignModelCard</name>
    <message>
        <source>Import a model</source>
        <translation>Ein Modell importieren</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Kompatibilität</translation>
    </message>
    <message>
        <source>Import it</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>Das Modell wird geprüft …</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>%1 in the encoder, %2 in the decoder</source>
        <translation>%1 im Encoder, %2 im Decoder</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>It cannot be imported.</source>
        <translation>Es kann nicht importiert werden.</translation>
    </message>
    <message>
        <source>The whole model can be imported.</source>
        <translation>Das ganze Modell kann importiert werden.</translation>
    </message>
    <message>
        <source>It can be imported, with these differences:</source>
        <translation>Es kann importiert werden, mit diesen Abweichungen:</translation>
    </message>
</context>
<context>
    <name>transept::Packing</name>
    <message>
        <source>Save as one file…</source>
        <translation>Als eine Datei speichern …</translation>
    </message>
    <message>
        <source>Another machine, as one file…</source>
        <translation>Einen anderen Rechner, als eine Datei …</translation>
    </message>
    <message>
        <source>The folder to write the file into</source>
        <translation>Der Ordner, in den die Datei geschrieben wird</translation>
    </message>
    <message>
        <source>The file is %1. To open it on another machine, drop it on the window.</source>
        <translation>Die Datei ist %1. Um sie auf einem anderen Rechner zu öffnen, ziehen Sie sie auf das Fenster.</translation>
    </message>
</context>
<context>
    <name>transept::ModelExport</name>
    <message>
        <source>The folder to write the model into</source>
        <translation>Der Ordner, in den das Modell geschrieben wird</translation>
    </message>
    <message>
        <source>The model is in %1.</source>
        <translation>Das Modell liegt in %1.</translation>
    </message>
</context>
<context>
    <name>transept::ScoredLinesModel</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
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
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Of one sentence: without n-grams for which it is too short</source>
        <translation>Eines Satzes: ohne N-Gramme, für die er zu kurz ist</translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Referenzübersetzung</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Scores of the sentences</source>
        <translation>Bewertungen der Sätze</translation>
    </message>
    <message>
        <source>Overall scores</source>
        <translation>Bewertung des Ganzen</translation>
    </message>
    <message>
        <source>Score a translation</source>
        <translation>Eine Übersetzung bewerten</translation>
    </message>
    <message>
        <source>A file with one translated sentence per line is compared with a reference, line by line.</source>
        <translation>Eine Datei mit einem übersetzten Satz pro Zeile wird Zeile für Zeile mit einer Referenz verglichen.</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Choose two files above.</source>
        <translation>Wählen Sie oben zwei Dateien.</translation>
    </message>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3, über %4 Satz</numerusform>
            <numerusform>BLEU %1 · chrF %2 · TER %3, über %4 Sätze</numerusform>
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
            <numerusform>%1 Parameter</numerusform>
            <numerusform>%1 Parameter</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>Das ganze Modell</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>Teile des Modells</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Prediction of each layer</source>
        <translation>Vorhersage jeder Schicht</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>Warum dieses Wort?</translation>
    </message>
    <message>
        <source>Computing the forward pass of the sentence…</source>
        <translation>Der Satz läuft durch das Modell …</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Self-Attention</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Cross-Attention</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Feed-Forward</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Norm of the sum</source>
        <translation>Norm der Summe</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Querys</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Köpfe</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>Inneres Produkt</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>Verborgene Schicht</translation>
    </message>
    <message>
        <source>Outer product</source>
        <translation>Äußeres Produkt</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Logit-Linse</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Kopf %1</translation>
    </message>
    <message>
        <source>The output of each layer of the decoder, passed through the last norm and the projection: the likeliest token at every position. Tool tips show the others.</source>
        <translation>Die Ausgabe jeder Schicht des Decoders, durch die letzte Norm und die Projektion geführt: das wahrscheinlichste Token an jeder Stelle. Die anderen stehen in den Tipps.</translation>
    </message>
    <message>
        <source>Integrated gradients: how much each token of the source and of the previous words raises the logarithm of this word's probability, compared with tokens of zeros. They show what the model used, not whether that was right.</source>
        <translation>Integrierte Gradienten: wie viel jedes Token der Quelle und der vorigen Wörter den Logarithmus der Wahrscheinlichkeit dieses Wortes erhöht, gegenüber Tokens aus Nullen. Sie zeigen, was das Modell benutzt hat, nicht, ob das richtig war.</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>Abschnitt %1 des Aufsatzes</translation>
    </message>
    <message>
        <source>%1FLOP</source>
        <translation>%1FLOP</translation>
    </message>
    <message>
        <source>Shown up to column %1 of %2.</source>
        <translation>Gezeigt bis Spalte %1 von %2.</translation>
    </message>
    <message>
        <source>From left to right: the source, then the previous words.</source>
        <translation>Von links nach rechts: die Quelle, dann die vorigen Wörter.</translation>
    </message>
    <message>
        <source>Form of the model</source>
        <translation>Darstellung des Modells</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>Alle Tensoren</translation>
    </message>
    <message>
        <source>Layer of the model</source>
        <translation>Schicht des Modells</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> von %1</translation>
    </message>
    <message>
        <source>Figures 1 and 2 of the paper</source>
        <translation>Abbildungen 1 und 2 des Aufsatzes</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Ähnliche Trainingspaare suchen</translation>
    </message>
    <message>
        <source>The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the subwords that they share. The model may have learned from them; similarity does not prove it.</source>
        <translation>Die Trainingspaare, die diesem Satz und seiner Übersetzung am ähnlichsten sind: nach den Ausgaben des Encoders und nach gemeinsamen Teilwörtern. Das Modell kann aus ihnen gelernt haben; die Ähnlichkeit beweist es nicht.</translation>
    </message>
    <message>
        <source>Similar training pairs</source>
        <translation>Ähnliche Trainingspaare</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
    <message>
        <source>Encoder outputs %1, subwords of the source %2, subwords of the target %3</source>
        <translation>Ausgaben des Encoders %1, Teilwörter der Quelle %2, Teilwörter des Ziels %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>%1 Trainingspaar wurde verglichen.</numerusform>
            <numerusform>%1 Trainingspaare wurden verglichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the training pairs: %1</source>
        <translation>Die Trainingspaare werden gelesen: %1</translation>
    </message>
    <message>
        <source>Load the model in f32</source>
        <translation>Modell in f32 laden</translation>
    </message>
    <message>
        <source>Loading the model in f32…</source>
        <translation>Das Modell wird in f32 geladen …</translation>
    </message>
</context>
<context>
    <name>transept::ItemCommands</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>transept::ModelsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Testmenge</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>hier trainiert</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>trainiert auf %1</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>Validierungsmenge</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>importiert aus %1</translation>
    </message>
</context>
<context>
    <name>transept::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Damit übersetzen</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>Feinabstimmen …</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation>Modell importieren …</translation>
    </message>
    <message>
        <source>The folder of a model of another tool</source>
        <translation>Der Ordner eines Modells aus einem anderen Werkzeug</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>„%1“ liegt im Papierkorb.</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Modell holen …</translation>
    </message>
    <message>
        <source>No models yet. Train one, get one that others publish, or import one of another tool.</source>
        <translation>Noch keine Modelle. Trainieren Sie eines, holen Sie eines, das andere veröffentlichen, oder importieren Sie eines eines anderen Programms.</translation>
    </message>
    <message>
        <source>“%1” is imported.</source>
        <translation>„%1“ ist importiert.</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Über das Modell</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>Anpassen …</translation>
    </message>
</context>
<context>
    <name>transept::DiskSpaceDialog</name>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Make room on the disk</source>
        <translation>Platz auf dem Datenträger schaffen</translation>
    </message>
    <message>
        <source>Checkpoints: the Runs page removes those that are no longer needed.</source>
        <translation>Checkpoints: Die Seite „Läufe“ entfernt, was nicht mehr gebraucht wird.</translation>
    </message>
    <message>
        <source>Go to Runs</source>
        <translation>Zu den Läufen</translation>
    </message>
    <message>
        <source>“%1” no longer waits for disk space.</source>
        <translation>„%1“ wartet nicht mehr auf Speicherplatz.</translation>
    </message>
    <message>
        <source>Trash: deleted runs, corpora and experiments take %1.</source>
        <translation>Papierkorb: Gelöschte Läufe, Korpora und Experimente belegen %1.</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint is lost.</source>
        <translation>„%1“ wartet, weil auf dem Datenträger dieses Ordners zu wenig Platz ist: %2 (%3). Der Lauf geht von selbst weiter, sobald Platz ist. Wenn Sie ihn jetzt anhalten oder stoppen, geht die Arbeit seit dem letzten Checkpoint verloren.</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
</context>
<context>
    <name>transept::ServePanel</name>
    <message>
        <source>Serve</source>
        <translation>Bereitstellen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Let other programs translate with the chosen model</source>
        <translation>Andere Programme mit dem gewählten Modell übersetzen lassen</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Adresse kopieren</translation>
    </message>
    <message>
        <source>Copy the settings for</source>
        <translation>Einstellungen kopieren für</translation>
    </message>
    <message>
        <source>The settings are in the clipboard.</source>
        <translation>Die Einstellungen sind in der Zwischenablage.</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 nach %3</translation>
    </message>
    <message>
        <source>Serving %1.</source>
        <translation>Bereitgestellt: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Texts are neither shown nor stored here.</source>
        <translation>Texte werden hier weder gezeigt noch gespeichert.</translation>
    </message>
    <message>
        <source>Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use LibreTranslate, DeepL or OPUS-CAT.</source>
        <translation>Weblate, OmegaT, Zotero und andere Programme auf diesem Rechner können das Modell nutzen, so wie sie LibreTranslate, DeepL oder OPUS-CAT nutzen.</translation>
    </message>
    <message>
        <source>Review corrections…</source>
        <translation>Korrekturen durchsehen …</translation>
    </message>
    <message>
        <source>No program has sent a correction.</source>
        <translation>Kein Programm hat eine Korrektur geschickt.</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1; %2.</translation>
    </message>
</context>
<context>
    <name>transept::RequestsModel</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
</context>
<context>
    <name>transept::SuggestionsDialog</name>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Corrections of other programs</source>
        <translation>Korrekturen anderer Programme</translation>
    </message>
    <message>
        <source>Dismiss the chosen ones</source>
        <translation>Gewählte verwerfen</translation>
    </message>
    <message>
        <source>Learn the chosen ones</source>
        <translation>Ausgewählte lernen</translation>
    </message>
    <message>
        <source>What you choose is learned by the model %1; the rest can wait or be dismissed.</source>
        <translation>Das Modell %1 lernt, was Sie auswählen; der Rest kann warten oder verworfen werden.</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>In %1 s gelernt.</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsModel</name>
    <message>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message>
        <source>The filter that removed the pairs</source>
        <translation>Der Filter, der die Paare entfernt hat</translation>
    </message>
    <message>
        <source>Search the removed pairs</source>
        <translation>Entfernte Paare durchsuchen</translation>
    </message>
    <message>
        <source>Removed pairs</source>
        <translation>Entfernte Paare</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>The next import of this text takes the chosen pairs, whatever its filters say</source>
        <translation>Der nächste Import dieses Textes übernimmt die gewählten Paare, was auch immer seine Filter sagen</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>Alle speichern …</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Erneut importieren …</translation>
    </message>
    <message>
        <source>All filters</source>
        <translation>Alle Filter</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>An older version imported this corpus and kept no record of the removed pairs. Import the text again to see them.</source>
        <translation>Eine ältere Version hat dieses Korpus importiert und die entfernten Paare nicht festgehalten. Importieren Sie den Text erneut, um sie zu sehen.</translation>
    </message>
    <message>
        <source>Do not keep</source>
        <translation>Nicht behalten</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 Paar.</numerusform>
            <numerusform>%1 Paare.</numerusform>
        </translation>
    </message>
    <message>
        <source>This pair cannot be kept: no corpus can hold it, or it is part of the validation set.</source>
        <translation>Dieses Paar lässt sich nicht behalten: Kein Korpus kann es aufnehmen, oder es gehört zur Validierungsmenge.</translation>
    </message>
    <message>
        <source>Pairs that you keep are added to the corpus when its text is imported again.</source>
        <translation>Behaltene Paare kommen ins Korpus, wenn sein Text erneut importiert wird.</translation>
    </message>
    <message>
        <source>Save the removed pairs</source>
        <translation>Entfernte Paare speichern</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>Tabulatorgetrennte Werte (*.tsv)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>Der gewählte Satz</translation>
    </message>
    <message>
        <source>Sentences of %1</source>
        <translation>Sätze von %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%1 von %2 Satz: zuerst die, deren chrF am stärksten von der Vergleichsbasis abweicht.</numerusform>
            <numerusform>%1 von %2 Sätzen: zuerst die, deren chrF am stärksten von der Vergleichsbasis abweicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%1 von %2 Satz: zuerst die mit dem niedrigsten chrF.</numerusform>
            <numerusform>%1 von %2 Sätzen: zuerst die mit dem niedrigsten chrF.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SentencesModel</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
</context>
<context>
    <name>transept::TrashDialog</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Korpus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>Was gelöscht wurde</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Endgültig löschen …</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Papierkorb leeren …</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
        <source>Deleted runs, corpora, models, experiments and evaluations take %1 until they are deleted for good.</source>
        <translation>Gelöschte Läufe, Korpora, Modelle, Experimente und Bewertungen belegen %1, bis sie endgültig gelöscht werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n Eintrag wird endgültig gelöscht; das lässt sich nicht rückgängig machen.</numerusform>
            <numerusform>%n Einträge werden endgültig gelöscht; das lässt sich nicht rückgängig machen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
</context>
<context>
    <name>transept::TrashModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>Wo es war</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsDialog</name>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Tasten des gewählten Befehls</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>Befehle durchsuchen</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>Standardtasten</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>No other command has these keys.</source>
        <translation>Kein anderer Befehl hat diese Tasten.</translation>
    </message>
    <message>
        <source>Also used by %1: neither command works while both have these keys.</source>
        <translation>Auch verwendet von %1: Keiner der Befehle funktioniert, solange beide diese Tasten haben.</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsModel</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>With *: changed from the default</source>
        <translation>Mit *: vom Standard abweichend</translation>
    </message>
    <message>
        <source>Also used by</source>
        <translation>Auch verwendet von</translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>Ein Bezeichner, Pfad oder Farbwert blieb unverändert.</numerusform>
            <numerusform>%n Bezeichner, Pfade oder Farbwerte blieben unverändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>Von %n Satz wurde nur der Anfang übersetzt.</numerusform>
            <numerusform>Von %n Sätzen wurde nur der Anfang übersetzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner anzeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>%1 wurde geschrieben: %Ln Satz.</numerusform>
            <numerusform>%1 wurde geschrieben: %Ln Sätze.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in UTF-8, since letters of the translation are missing in %1.</source>
        <translation>Sie ist in UTF-8, da %1 Buchstaben der Übersetzung fehlen.</translation>
    </message>
    <message>
        <source>Missed terms: %1.</source>
        <translation>Fehlende Fachwörter: %1.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionCard</name>
    <message>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Corrected translation</source>
        <translation>Korrigierte Übersetzung</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Teaches the model this correction in some seconds; other translations stay as they are</source>
        <translation>Bringt dem Modell diese Korrektur in einigen Sekunden bei; andere Übersetzungen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>All corrections…</source>
        <translation>Alle Korrekturen …</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>In %1 s gelernt.</translation>
    </message>
    <message>
        <source>“%1” is “%2” now, instead of “%3”.</source>
        <translation>„%1“ heißt jetzt „%2“ statt „%3“.</translation>
    </message>
    <message>
        <source>The sentence is not translated so yet; correct another sentence of this kind, too.</source>
        <translation>Der Satz wird noch nicht so übersetzt; korrigieren Sie auch einen anderen Satz dieser Art.</translation>
    </message>
    <message>
        <source>The correction is undone.</source>
        <translation>Die Korrektur ist zurückgenommen.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsDialog</name>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1: %2, nicht %3</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Of another checkpoint</source>
        <translation>Eines anderen Checkpoints</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Korrekturen</translation>
    </message>
    <message>
        <source>Corrections of the model</source>
        <translation>Korrekturen des Modells</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Undo the last</source>
        <translation>Letzte zurücknehmen</translation>
    </message>
    <message>
        <source>Removes the correction that was learned last</source>
        <translation>Entfernt die zuletzt gelernte Korrektur</translation>
    </message>
    <message>
        <source>Merge into a new run</source>
        <translation>Zu neuem Lauf verschmelzen</translation>
    </message>
    <message>
        <source>Makes a run whose weights hold the corrections that are on, to be trained or exported</source>
        <translation>Legt einen Lauf an, dessen Gewichte die eingeschalteten Korrekturen enthalten, um ihn zu trainieren oder zu exportieren</translation>
    </message>
    <message>
        <source>The model has learned no correction. On the Translate page, “Correct” teaches it one.</source>
        <translation>Das Modell hat keine Korrektur gelernt. „Korrigieren“ auf der Seite „Übersetzen“ bringt ihm eine bei.</translation>
    </message>
    <message>
        <source>Each correction is a layer over the model: it can be switched off, and the model itself does not change.</source>
        <translation>Jede Korrektur ist eine Schicht über dem Modell: Sie lässt sich ausschalten, und das Modell selbst ändert sich nicht.</translation>
    </message>
    <message>
        <source>The run %1 was made.</source>
        <translation>Der Lauf %1 wurde angelegt.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsModel</name>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Gelernt</translation>
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
        <translation>Größe in MB</translation>
    </message>
    <message>
        <source>Sentences per second</source>
        <translation>Sätze pro Sekunde</translation>
    </message>
    <message>
        <source>Words per second</source>
        <translation>Wörter pro Sekunde</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Damit übersetzen</translation>
    </message>
    <message>
        <source>Save as one file…</source>
        <translation>Als eine Datei speichern…</translation>
    </message>
    <message>
        <source>The small model</source>
        <translation>Das kleine Modell</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>%1-mal</translation>
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
        <translation>Größe höchstens</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>Klein machen</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is compared with “%1” at the end. It becomes one of your models.</source>
        <translation>„%1“ übersetzt einmal sein Korpus. Ein kleines Modell lernt von diesen Übersetzungen, wird in 8 Bit gespeichert und am Ende mit „%1“ verglichen. Es wird eines Ihrer Modelle.</translation>
    </message>
    <message>
        <source>The plan is being made: the model translates a few sentences…</source>
        <translation>Der Plan wird erstellt: Das Modell übersetzt einige Sätze…</translation>
    </message>
    <message>
        <source>The small model: %1, %2 parameters.</source>
        <translation>Das kleine Modell: %1, %2 Parameter.</translation>
    </message>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>%Ln Satz zu übersetzen: %1.</numerusform>
            <numerusform>%Ln Sätze zu übersetzen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>To train it: %1.</source>
        <translation>Es zu trainieren: %1.</translation>
    </message>
    <message>
        <source>To train it: not known yet.</source>
        <translation>Es zu trainieren: noch nicht bekannt.</translation>
    </message>
    <message>
        <source>On the disk: %1.</source>
        <translation>Auf der Festplatte: %1.</translation>
    </message>
    <message>
        <source>Training steps at most</source>
        <translation>Trainingsschritte höchstens</translation>
    </message>
</context>
<context>
    <name>transept::GetModelView</name>
    <message>
        <source>Get a model</source>
        <translation>Ein Modell holen</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>Aus dieser Sprache</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>In diese Sprache</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>Beliebige Sprache</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>Liste von Modellen</translation>
    </message>
    <message>
        <source>A list, or the address or folder of one of your own</source>
        <translation>Eine Liste, oder Adresse oder Ordner einer eigenen</translation>
    </message>
    <message>
        <source>Load the list</source>
        <translation>Liste laden</translation>
    </message>
    <message>
        <source>Load the list again</source>
        <translation>Liste neu laden</translation>
    </message>
    <message>
        <source>Published models</source>
        <translation>Veröffentlichte Modelle</translation>
    </message>
    <message>
        <source>Download and import</source>
        <translation>Herunterladen und importieren</translation>
    </message>
    <message>
        <source>Remove the unfinished download</source>
        <translation>Unfertigen Download entfernen</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Zurück zu den Modellen</translation>
    </message>
    <message>
        <source>All loaded lists</source>
        <translation>Alle geladenen Listen</translation>
    </message>
    <message>
        <source>%1 (not loaded)</source>
        <translation>%1 (nicht geladen)</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>Geladen: %1.</translation>
    </message>
    <message>
        <source>Choose a list to load it. Nothing is fetched before you press a button.</source>
        <translation>Wählen Sie eine Liste, um sie zu laden. Nichts wird geholt, bevor Sie einen Knopf drücken.</translation>
    </message>
    <message>
        <source>No list that was loaded has a model for these languages.</source>
        <translation>Keine geladene Liste hat ein Modell für diese Sprachen.</translation>
    </message>
    <message>
        <source>It cannot be taken: %1.</source>
        <translation>Es ist nicht verwendbar: %1.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Lizenz: %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Nennung: %1.</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Herunterladen fortsetzen</translation>
    </message>
    <message>
        <source>The download was paused; it can be continued from the same place.</source>
        <translation>Der Download ist angehalten; er kann an derselben Stelle fortgesetzt werden.</translation>
    </message>
</context>
<context>
    <name>transept::PublishedModels</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>cannot be taken</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
</context>
<context>
    <name>transept::VocabularyPieces</name>
    <message>
        <source>Piece</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>Vorkommen</translation>
    </message>
</context>
<context>
    <name>transept::ModelWeights</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>Quadratisches Mittel</translation>
    </message>
    <message>
        <source>Error of int8</source>
        <translation>Fehler von int8</translation>
    </message>
    <message>
        <source>How far the rounding of a matrix to 8 bits moves its weights</source>
        <translation>Wie weit das Runden einer Matrix auf 8 Bit ihre Gewichte verschiebt</translation>
    </message>
</context>
<context>
    <name>transept::AboutModelView</name>
    <message>
        <source>What its publisher writes</source>
        <translation>Was der Herausgeber schreibt</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>View of the model</source>
        <translation>Ansicht des Modells</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Sprache des Textes</translation>
    </message>
    <message>
        <source>Language to translate into</source>
        <translation>Zielsprache</translation>
    </message>
    <message>
        <source>Translates from</source>
        <translation>Übersetzt aus</translation>
    </message>
    <message>
        <source>into</source>
        <translation>in</translation>
    </message>
    <message>
        <source>Side of the vocabulary</source>
        <translation>Seite des Vokabulars</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Part of a piece</source>
        <translation>Ausschnitt eines Teils</translation>
    </message>
    <message>
        <source>Count in this corpus</source>
        <translation>In diesem Korpus zählen</translation>
    </message>
    <message>
        <source>Pieces of the vocabulary</source>
        <translation>Teile des Vokabulars</translation>
    </message>
    <message>
        <source>A text to split</source>
        <translation>Ein Text zum Zerlegen</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>Geben Sie einen Text ein, um seine Teile zu sehen</translation>
    </message>
    <message>
        <source>From %1 into %2.</source>
        <translation>Aus %1 in %2.</translation>
    </message>
    <message>
        <source>Layers: %1 + %2, heads: %3, width: %4.</source>
        <translation>Schichten: %1 + %2, Köpfe: %3, Breite: %4.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Lizenz: %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Nennung: %1.</translation>
    </message>
    <message>
        <source>Licence and credit travel with exports.</source>
        <translation>Lizenz und Nennung gehen bei Exporten mit.</translation>
    </message>
    <message>
        <source>The model came without a card.</source>
        <translation>Das Modell kam ohne Karte.</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>The model puts no language before its texts.</source>
        <translation>Das Modell stellt seinen Texten keine Sprache voran.</translation>
    </message>
    <message>
        <source>From the next loading on, texts begin with %1.</source>
        <translation>Ab dem nächsten Laden beginnen Texte mit %1.</translation>
    </message>
    <message>
        <source>Pieces found: %1.</source>
        <translation>Gefundene Teile: %1.</translation>
    </message>
    <message>
        <source>Of %1 tokens, %2% are unknown to the vocabulary.</source>
        <translation>Von %1 Tokens kennt das Vokabular %2 % nicht.</translation>
    </message>
    <message>
        <source>Parameters: %1, tensors: %2.</source>
        <translation>Parameter: %1, Tensoren: %2.</translation>
    </message>
    <message>
        <source>Its pieces</source>
        <translation>Seine Teile</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Zurück zu den Modellen</translation>
    </message>
    <message>
        <source>Translates into</source>
        <translation>Übersetzt in</translation>
    </message>
</context>
<context>
    <name>transept::ComparedSentences</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(leer)</translation>
    </message>
</context>
<context>
    <name>transept::AdaptView</name>
    <message>
        <source>Adapt a model</source>
        <translation>Ein Modell anpassen</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>Ihr Text</translation>
    </message>
    <message>
        <source>General text, against forgetting</source>
        <translation>Allgemeiner Text, gegen das Vergessen</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Text importieren …</translation>
    </message>
    <message>
        <source>1 · Your text</source>
        <translation>1 · Ihr Text</translation>
    </message>
    <message>
        <source>Small adapters (LoRA)</source>
        <translation>Kleine Adapter (LoRA)</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>Alle Gewichte</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>Was trainiert wird</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>Geschwindigkeit messen</translation>
    </message>
    <message>
        <source>2 · Plan</source>
        <translation>2 · Plan</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Training starten</translation>
    </message>
    <message>
        <source>Curves of both texts</source>
        <translation>Kurven beider Texte</translation>
    </message>
    <message>
        <source>3 · Training</source>
        <translation>3 · Training</translation>
    </message>
    <message>
        <source>Your own sentences, one per line</source>
        <translation>Eigene Sätze, einer je Zeile</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>Vorher und nachher vergleichen</translation>
    </message>
    <message>
        <source>Translations before and after</source>
        <translation>Übersetzungen vorher und nachher</translation>
    </message>
    <message>
        <source>4 · Before and after</source>
        <translation>4 · Vorher und nachher</translation>
    </message>
    <message>
        <source>5 · Export</source>
        <translation>5 · Export</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>Korpus wählen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Choose your text first: pairs of sentences in the languages of the model.</source>
        <translation>Wählen Sie zuerst Ihren Text: Satzpaare in den Sprachen des Modells.</translation>
    </message>
    <message>
        <source>The vocabulary of the model covers this text.</source>
        <translation>Das Vokabular des Modells deckt diesen Text ab.</translation>
    </message>
    <message>
        <source>The training will take %1 at most.</source>
        <translation>Das Training dauert höchstens %1.</translation>
    </message>
    <message>
        <source>%1-adapted</source>
        <comment>name proposed for a run</comment>
        <translation>%1-angepasst</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>Als %1 exportieren …</translation>
    </message>
    <message>
        <source>The model itself does not change: the training makes a new one.</source>
        <translation>Das Modell selbst ändert sich nicht: Das Training macht ein neues.</translation>
    </message>
    <message>
        <source>Best BLEU on your text: %1.</source>
        <translation>Bester BLEU auf Ihrem Text: %1.</translation>
    </message>
    <message>
        <source>Write some sentences first.</source>
        <translation>Schreiben Sie zuerst einige Sätze.</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Zurück zu den Modellen</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Schritte höchstens</translation>
    </message>
    <message>
        <source>The training ends earlier if the text that is kept for validation gains nothing any more.</source>
        <translation>Das Training endet früher, wenn der Text, der zur Validierung zurückgelegt ist, nichts mehr gewinnt.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <source>A training that was stopped keeps what it learned: it can be compared, exported and resumed.</source>
        <translation>Ein gestopptes Training behält, was es gelernt hat: Es lässt sich vergleichen, exportieren und fortsetzen.</translation>
    </message>
    <message>
        <source>%1: %2, step %3 of %4.</source>
        <comment>a run, its state</comment>
        <translation>%1: %2, Schritt %3 von %4.</translation>
    </message>
    <message>
        <source>Time left: %1.</source>
        <translation>Noch %1.</translation>
    </message>
</context>
<context>
    <name>transept::SubView</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>transept::BackTranslationForm</name>
    <message>
        <source>Model of the other direction</source>
        <translation>Modell der Gegenrichtung</translation>
    </message>
    <message>
        <source>Text of the target language</source>
        <translation>Text der Zielsprache</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Share of the pairs that is kept</source>
        <translation>Anteil der Paare, der bleibt</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Name des Korpus</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The pairs whose translations the model finds likeliest; the rest is left out</source>
        <translation>Die Paare, deren Übersetzungen das Modell am wahrscheinlichsten findet; der Rest fällt weg</translation>
    </message>
    <message>
        <source>A model of the other direction translates sentences of the target language. Mix the corpus with genuine text: it has no validation pairs.</source>
        <translation>Ein Modell der Gegenrichtung übersetzt Sätze der Zielsprache. Mischen Sie das Korpus mit echtem Text: Es hat keine Validierungspaare.</translation>
    </message>
    <message>
        <source>Text of the target language, one sentence per line</source>
        <translation>Text der Zielsprache, ein Satz pro Zeile</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>back-translated</source>
        <translation>rückübersetzt</translation>
    </message>
    <message>
        <source>%1-back</source>
        <comment>name proposed for a corpus</comment>
        <translation>%1-rück</translation>
    </message>
    <message>
        <source>There is no model yet. Train one of the other direction, or get one.</source>
        <translation>Es gibt noch kein Modell. Trainieren Sie eines der Gegenrichtung, oder holen Sie sich eines.</translation>
    </message>
    <message>
        <source>The text is %1; the corpus becomes %2 → %1.</source>
        <translation>Der Text ist %1; das Korpus wird %2 → %1.</translation>
    </message>
</context>
<context>
    <name>transept::PairingTexts</name>
    <message>
        <source>Training text: %1.</source>
        <translation>Trainingstext: %1.</translation>
    </message>
    <message>
        <source>Validation set: %1.</source>
        <translation>Validierungsmenge: %1.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Ausgelassen: %1.</translation>
    </message>
</context>
<context>
    <name>transept::PreviewedPairs</name>
    <message>
        <source>Pair</source>
        <translation>Paar</translation>
    </message>
    <message>
        <source>Source, as it is read</source>
        <translation>Quelle, wie sie gelesen wird</translation>
    </message>
    <message>
        <source>Target, as it is read</source>
        <translation>Ziel, wie es gelesen wird</translation>
    </message>
</context>
<context>
    <name>transept::TrainingTextDialog</name>
    <message>
        <source>Upper case</source>
        <translation>Großbuchstaben</translation>
    </message>
    <message>
        <source>Both sides in capitals</source>
        <translation>Beide Seiten in Großbuchstaben</translation>
    </message>
    <message>
        <source>Title case</source>
        <translation>Wortanfänge groß</translation>
    </message>
    <message>
        <source>Both sides with a capital at the beginning of each word</source>
        <translation>Beide Seiten mit großem Anfang jedes Wortes</translation>
    </message>
    <message>
        <source>Typing errors</source>
        <translation>Tippfehler</translation>
    </message>
    <message>
        <source>Letters of the source are swapped, left out or repeated</source>
        <translation>Buchstaben der Quelle werden vertauscht, ausgelassen oder verdoppelt</translation>
    </message>
    <message>
        <source>No full stop</source>
        <translation>Ohne Schlusspunkt</translation>
    </message>
    <message>
        <source>Both sides lose their last punctuation mark</source>
        <translation>Beide Seiten verlieren ihr letztes Satzzeichen</translation>
    </message>
    <message>
        <source>Placeholders</source>
        <translation>Platzhalter</translation>
    </message>
    <message>
        <source>Both sides get the same placeholder, as programs have them</source>
        <translation>Beide Seiten bekommen denselben Platzhalter, wie Programme sie haben</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Both sides get the same tags, as marked-up text has them</source>
        <translation>Beide Seiten bekommen dieselben Tags, wie ausgezeichneter Text sie hat</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Both sides get the same words of shuffled letters, to be copied</source>
        <translation>Beide Seiten bekommen dieselben Wörter aus gemischten Buchstaben, die abgeschrieben werden</translation>
    </message>
    <message>
        <source>What happens to the training text</source>
        <translation>Was mit dem Trainingstext geschieht</translation>
    </message>
    <message>
        <source>Each share of the pairs is changed anew each time that it is read. A model that has read such text translates such text better. The corpus itself does not change.</source>
        <translation>Jeder Anteil der Paare wird bei jedem Lesen neu verändert. Ein Modell, das solchen Text gelesen hat, übersetzt solchen Text besser. Das Korpus selbst ändert sich nicht.</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Show examples</source>
        <translation>Beispiele zeigen</translation>
    </message>
    <message>
        <source>Prepares the corpus as the training would, and shows pairs that it would read changed</source>
        <translation>Bereitet das Korpus vor, wie es das Training täte, und zeigt Paare, die es verändert lesen würde</translation>
    </message>
    <message>
        <source>Pairs that are read changed</source>
        <translation>Paare, die verändert gelesen werden</translation>
    </message>
    <message>
        <source>The chosen pair</source>
        <translation>Das gewählte Paar</translation>
    </message>
    <message>
        <source>Choose a corpus to see examples.</source>
        <translation>Wählen Sie ein Korpus, um Beispiele zu sehen.</translation>
    </message>
    <message>
        <source>Nothing is changed: enter a share, or switch subword sampling on.</source>
        <translation>Nichts wird verändert: Geben Sie einen Anteil ein, oder schalten Sie das Subwort-Sampling ein.</translation>
    </message>
    <message>
        <source>No pair would be changed.</source>
        <translation>Kein Paar würde verändert.</translation>
    </message>
    <message>
        <source>The first pairs that a training reads changed, in pieces of the vocabulary.</source>
        <translation>Die ersten Paare, die ein Training verändert liest, in Stücken des Vokabulars.</translation>
    </message>
</context>
</TS>
