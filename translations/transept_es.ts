<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>transept::DecodingSteps</name>
    <message>
        <source>Step of the decoder</source>
        <translation>Paso del decodificador</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pausar</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Reproducir</translation>
    </message>
    <message>
        <source>Step %1 of %2: reads “%3”, gives “%4”</source>
        <translation>Paso %1 de %2: lee «%3», da «%4»</translation>
    </message>
</context>
<context>
    <name>transept::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>All %1 × %2</source>
        <translation>Los %1 × %2</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver on this machine. Install one to train on the GPU.</source>
        <translation>En este equipo no hay controlador de NVIDIA. Instale uno para entrenar en la GPU.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old. Install a newer one.</source>
        <translation>El controlador de NVIDIA es demasiado antiguo. Instale uno más nuevo.</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not start. See what nvidia-smi says.</source>
        <translation>El controlador de NVIDIA no arranca. Vea qué dice nvidia-smi.</translation>
    </message>
    <message>
        <source>The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.</source>
        <translation>El controlador de NVIDIA no ve ninguna GPU. Compruebe CUDA_VISIBLE_DEVICES y nvidia-smi.</translation>
    </message>
    <message>
        <source>It is too old: compute capability 8.0 is needed.</source>
        <translation>Es demasiado antigua: se necesita la capacidad de cómputo 8.0.</translation>
    </message>
    <message>
        <source>This version of Transept is not built for it. Install one that is.</source>
        <translation>Esta versión de Transept no está compilada para ella. Instale una que lo esté.</translation>
    </message>
    <message>
        <source>Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend of this version: the package transept-cuda, or the file whose name ends in -cuda.tar.gz.</source>
        <translation>Su módulo CUDA no se puede cargar. Instale las bibliotecas CUDA de NVIDIA y el módulo de esta versión: el paquete transept-cuda o el archivo cuyo nombre termina en -cuda.tar.gz.</translation>
    </message>
</context>
<context>
    <name>transept::DeviceLabel</name>
    <message>
        <source>%1: %2 % busy</source>
        <translation>%1: %2&#xa0;% de ocupación</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
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
        <translation>Entrenar modelos de traducción y mirar dentro.</translation>
    </message>
    <message>
        <source>The page to begin with.</source>
        <translation>La página con la que empezar.</translation>
    </message>
    <message>
        <source>light or dark, instead of the theme in the settings.</source>
        <translation>light u dark (claro u oscuro), en lugar de lo que digan los ajustes.</translation>
    </message>
    <message>
        <source>Saves a picture of every page in this folder and quits.</source>
        <translation>Guarda una imagen de cada página en esta carpeta y termina.</translation>
    </message>
    <message>
        <source>Reports how long the window took to appear, and the task that blocked it longest.</source>
        <translation>Dice cuánto tardó la ventana en aparecer y qué la ocupó más tiempo.</translation>
    </message>
    <message>
        <source>Uses the engine on this machine, through ssh: user@host:port.</source>
        <translation>Trabaja en esta máquina, a la que ssh llega: usuario@máquina:puerto.</translation>
    </message>
    <message>
        <source>A run, a model, a corpus, an experiment, or parallel text to open.</source>
        <translation>Un entrenamiento, un modelo, un corpus, un experimento o textos paralelos que abrir.</translation>
    </message>
</context>
<context>
    <name>AttentionKind</name>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decodificador</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Cruzada</translation>
    </message>
</context>
<context>
    <name>AttentionMap</name>
    <message>
        <source>‹start›</source>
        <translation>‹inicio›</translation>
    </message>
    <message>
        <source>‹end›</source>
        <translation>‹fin›</translation>
    </message>
    <message>
        <source>‹unknown›</source>
        <translation>‹desconocido›</translation>
    </message>
</context>
<context>
    <name>ChartMarker</name>
    <message>
        <source>checkpoint</source>
        <translation>punto de control</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>reanudado</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>fin</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
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
        <translation>Capas N</translation>
    </message>
    <message>
        <source>Identical layers in the encoder, and again in the decoder.</source>
        <translation>Capas idénticas en el codificador, y otras tantas en el decodificador.</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>Capas del codificador</translation>
    </message>
    <message>
        <source>Layers of the encoder; 0 means N. A deep encoder and a shallow decoder translate faster.</source>
        <translation>Capas del codificador; 0 significa N. Un codificador profundo y un decodificador poco profundo traducen más rápido.</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>Capas del decodificador</translation>
    </message>
    <message>
        <source>Layers of the decoder; 0 means N.</source>
        <translation>Capas del decodificador; 0 significa N.</translation>
    </message>
    <message>
        <source>Model width d_model</source>
        <translation>Anchura d_model</translation>
    </message>
    <message>
        <source>Width of every sublayer's output and of the embeddings; even.</source>
        <translation>Anchura de la salida de cada subcapa y de los embeddings; par.</translation>
    </message>
    <message>
        <source>Feed-forward width d_ff</source>
        <translation>Anchura interna d_ff</translation>
    </message>
    <message>
        <source>Inner width of the position-wise feed-forward networks.</source>
        <translation>Anchura interna de las redes que se aplican a cada posición.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activación</translation>
    </message>
    <message>
        <source>Between the two products of a feed-forward network: the paper's ReLU, swish, GELU, or GELU by its approximation with tanh.</source>
        <translation>Entre los dos productos de una red feed-forward: la ReLU del artículo, swish, GELU o GELU en su aproximación con tanh.</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>Cabezas h</translation>
    </message>
    <message>
        <source>Parallel attention heads.</source>
        <translation>Cabezas de atención en paralelo.</translation>
    </message>
    <message>
        <source>Key width d_k</source>
        <translation>Anchura de claves d_k</translation>
    </message>
    <message>
        <source>Width of queries and keys in one head; 0 means d_model / h.</source>
        <translation>Anchura de consultas y claves de una cabeza; 0 significa d_model / h.</translation>
    </message>
    <message>
        <source>Value width d_v</source>
        <translation>Anchura de valores d_v</translation>
    </message>
    <message>
        <source>Width of values in one head; 0 means d_model / h.</source>
        <translation>Anchura de los valores de una cabeza; 0 significa d_model / h.</translation>
    </message>
    <message>
        <source>Dropout P_drop</source>
        <translation>Dropout P_drop</translation>
    </message>
    <message>
        <source>Dropout of each sublayer's output and of the sums of embeddings and positions.</source>
        <translation>Dropout de la salida de cada subcapa y de las sumas de embeddings y posiciones.</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>Dropout de la atención</translation>
    </message>
    <message>
        <source>Dropout of attention weights; not in the paper, but in its code base.</source>
        <translation>Dropout de los pesos de atención; no está en el artículo, pero sí en su código.</translation>
    </message>
    <message>
        <source>ReLU dropout</source>
        <translation>Dropout de ReLU</translation>
    </message>
    <message>
        <source>Dropout after the feed-forward ReLU; not in the paper, but in its code base.</source>
        <translation>Dropout tras el ReLU interno; no está en el artículo, pero sí en su código.</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Posiciones</translation>
    </message>
    <message>
        <source>How positions are encoded; the paper found both nearly equal (Table 3, row E).</source>
        <translation>Cómo se codifican las posiciones; el artículo halló ambas casi iguales (tabla 3, fila E).</translation>
    </message>
    <message>
        <source>Order of sinusoids</source>
        <translation>Orden de las sinusoides</translation>
    </message>
    <message>
        <source>Sines and cosines in turn, as in the paper; all sines, then all cosines, as in Hugging Face (halves) or with the frequencies of Marian (blocks); or these with the first token at position 1.</source>
        <translation>Senos y cosenos alternados, como en el artículo; todos los senos y luego todos los cosenos, como en Hugging Face (halves) o con las frecuencias de Marian (blocks); o estos con el primer token en la posición 1.</translation>
    </message>
    <message>
        <source>Longest learned position</source>
        <translation>Posición aprendida más larga</translation>
    </message>
    <message>
        <source>Number of learned positions; sinusoids have no limit.</source>
        <translation>Número de posiciones aprendidas; las sinusoides no tienen límite.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>After each residual sum, as in the paper, or before each sublayer.</source>
        <translation>Tras cada suma residual, como en el artículo, o antes de cada subcapa.</translation>
    </message>
    <message>
        <source>Final LayerNorm</source>
        <translation>LayerNorm final</translation>
    </message>
    <message>
        <source>A LayerNorm at the end of each stack: where LayerNorm comes before the sublayers (pre), always or never.</source>
        <translation>Una LayerNorm al final de cada pila: donde LayerNorm va antes de las subcapas (pre), siempre o nunca.</translation>
    </message>
    <message>
        <source>LayerNorm of embeddings</source>
        <translation>LayerNorm de los embeddings</translation>
    </message>
    <message>
        <source>The sum of embedding and position is normalised before the first layer.</source>
        <translation>La suma de embedding y posición se normaliza antes de la primera capa.</translation>
    </message>
    <message>
        <source>Scaled embeddings</source>
        <translation>Embeddings escalados</translation>
    </message>
    <message>
        <source>Embeddings are multiplied by the square root of d_model.</source>
        <translation>Los embeddings se multiplican por la raíz cuadrada de d_model.</translation>
    </message>
    <message>
        <source>Shared embeddings</source>
        <translation>Embeddings compartidos</translation>
    </message>
    <message>
        <source>One matrix embeds both languages, where they share a vocabulary.</source>
        <translation>Una matriz representa los dos idiomas, si comparten un vocabulario.</translation>
    </message>
    <message>
        <source>Tied projection</source>
        <translation>Proyección vinculada</translation>
    </message>
    <message>
        <source>The projection before the softmax is the matrix of the target embeddings.</source>
        <translation>La proyección antes de la softmax es la matriz de embeddings del destino.</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>Sesgo de la proyección</translation>
    </message>
    <message>
        <source>The projection before the softmax has a bias for each token; not in the paper.</source>
        <translation>La proyección antes de la softmax tiene un sesgo por token; no está en el artículo.</translation>
    </message>
    <message>
        <source>Start of a translation</source>
        <translation>Inicio de una traducción</translation>
    </message>
    <message>
        <source>What the decoder reads first: the token &lt;s&gt;, the padding token as in Hugging Face, or a vector of zeros as in Marian.</source>
        <translation>Lo primero que lee el decodificador: el token &lt;s&gt;, el token de relleno como en Hugging Face o un vector de ceros como en Marian.</translation>
    </message>
    <message>
        <source>Attention window r</source>
        <translation>Ventana de atención r</translation>
    </message>
    <message>
        <source>Self-attention sees only neighbours at most r/2 away; 0 sees all.</source>
        <translation>La autoatención solo ve vecinos a r/2 como mucho; 0 lo ve todo.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Updates of the weights.</source>
        <translation>Actualizaciones de los pesos.</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pasos</translation>
    </message>
    <message>
        <source>Tokens per batch</source>
        <translation>Tokens por lote</translation>
    </message>
    <message>
        <source>Source tokens and, separately, target tokens of one update, over all devices and parts.</source>
        <translation>Tokens de origen y, aparte, de destino de una actualización, en todos los dispositivos y partes.</translation>
    </message>
    <message>
        <source>Parts per update</source>
        <translation>Partes por actualización</translation>
    </message>
    <message>
        <source>An update's batch is computed in this many parts, one after the other, to save memory.</source>
        <translation>El lote de una actualización se calcula en este número de partes, una tras otra, para ahorrar memoria.</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Pasos de calentamiento</translation>
    </message>
    <message>
        <source>The learning rate rises linearly for this number of steps.</source>
        <translation>La tasa de aprendizaje sube linealmente durante este número de pasos.</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Evolución de la tasa</translation>
    </message>
    <message>
        <source>The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last step, or rising to the peak at the last step to find a rate (range).</source>
        <translation>El del artículo (noam), la misma forma con un máximo dado, constante tras el calentamiento, decreciente hasta 0 en el último paso o creciente hasta el máximo en el último paso para encontrar una tasa (range).</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>Tasa de aprendizaje máxima</translation>
    </message>
    <message>
        <source>Highest rate of the other schedules; noam uses d_model^-0.5 instead.</source>
        <translation>Tasa más alta de los demás planes; noam toma d_model^-0,5.</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Suavizado de etiquetas</translation>
    </message>
    <message>
        <source>Probability spread over the whole vocabulary.</source>
        <translation>Probabilidad repartida por todo el vocabulario.</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam beta 1</translation>
    </message>
    <message>
        <source>Decay of the gradient's running mean.</source>
        <translation>Decaimiento de la media móvil del gradiente.</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam beta 2</translation>
    </message>
    <message>
        <source>Decay of the squared gradient's running mean.</source>
        <translation>Decaimiento de la media móvil del gradiente al cuadrado.</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam épsilon</translation>
    </message>
    <message>
        <source>Keeps the division in Adam finite.</source>
        <translation>Mantiene finita la división en Adam.</translation>
    </message>
    <message>
        <source>Clip gradient norm</source>
        <translation>Norma máxima del gradiente</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are scaled down to it; 0 is off.</source>
        <translation>Los gradientes de norma mayor se reducen a ella; 0: desactivado.</translation>
    </message>
    <message>
        <source>Moving average of weights</source>
        <translation>Media móvil de los pesos</translation>
    </message>
    <message>
        <source>Decay of an exponential moving average of the weights, used for validation and saved; 0 is off.</source>
        <translation>Decaimiento de una media móvil exponencial de los pesos, usada para validar y guardada; 0: desactivada.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>Type of activations and products; master weights and sums are always f32. A new run uses bf16 if its devices compute it faster. fp8 is bf16 with products of 8-bit floats: faster on some GPUs; a CPU emulates it.</source>
        <translation>Tipo de activaciones y productos; los pesos maestros y las sumas son siempre f32. Un entrenamiento nuevo toma bf16 donde sus dispositivos lo multiplican más rápido. fp8 es bf16 con productos de números de coma flotante de 8 bits: más rápido en algunas GPU; una CPU lo emula.</translation>
    </message>
    <message>
        <source>8-bit training</source>
        <translation>Entrenamiento en 8 bits</translation>
    </message>
    <message>
        <source>8: weights and activations are rounded in training as translating in 8 bits (int8) rounds them, so that a small model loses less by it; for students, on the CPU.</source>
        <translation>8: los pesos y las activaciones se redondean durante el entrenamiento como los redondea la traducción en 8 bits (int8), para que un modelo pequeño pierda menos con ello; para modelos alumnos, en la CPU.</translation>
    </message>
    <message>
        <source>Guided alignment</source>
        <translation>Alineación guiada</translation>
    </message>
    <message>
        <source>Weight of a second loss that teaches one head which source token each target token translates, as statistics of the corpus tell it. Tags, terms and alignments then land better; 0.1 is usual, 0 is off.</source>
        <translation>Peso de una segunda función de pérdida que enseña a una cabeza qué token de origen traduce cada token de destino, según las estadísticas del corpus. Las etiquetas, los términos y las alineaciones quedan así mejor situados; lo habitual es 0,1 y 0 la desactiva.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Determines initialisation, shuffling and dropout.</source>
        <translation>Determina inicialización, orden y dropout.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Hilos</translation>
    </message>
    <message>
        <source>CPU threads; 0 uses all.</source>
        <translation>Hilos del procesador; 0 los toma todos.</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>Punto de control cada</translation>
    </message>
    <message>
        <source>Time between checkpoints; 0: only by steps.</source>
        <translation>Tiempo entre puntos de control; 0: solo por pasos.</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutos</translation>
    </message>
    <message>
        <source>Steps between checkpoints; 0: only by time.</source>
        <translation>Pasos entre puntos de control; 0: solo por tiempo.</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>Puntos de control guardados</translation>
    </message>
    <message>
        <source>The number of newest checkpoints to keep; the best is always kept.</source>
        <translation>Se guarda este número de los más recientes, y el mejor.</translation>
    </message>
    <message>
        <source>Checkpoints averaged</source>
        <translation>Puntos de control promediados</translation>
    </message>
    <message>
        <source>The number of last checkpoints that are averaged when training ends; 0 is off.</source>
        <translation>Se promedia este número de los últimos puntos de control al acabar el entrenamiento; 0: desactivado.</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>Validar cada</translation>
    </message>
    <message>
        <source>Steps between validations: loss, perplexity, BLEU and samples.</source>
        <translation>Pasos entre validaciones: pérdida, perplejidad, BLEU y muestras.</translation>
    </message>
    <message>
        <source>Sentences for BLEU</source>
        <translation>Frases para BLEU</translation>
    </message>
    <message>
        <source>The number of validation sentences that are translated for BLEU; 0 skips BLEU.</source>
        <translation>Se traduce este número de las primeras frases de validación para BLEU; 0: sin BLEU.</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>frases</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Paciencia</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>Recuperaciones</translation>
    </message>
    <message>
        <source>If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this often; 0 is off.</source>
        <translation>Si el entrenamiento diverge, vuelve al mejor punto de control y reduce la tasa a la mitad, como máximo este número de veces; 0 lo desactiva.</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>validaciones</translation>
    </message>
    <message>
        <source>Frozen parts</source>
        <translation>Partes congeladas</translation>
    </message>
    <message>
        <source>Weights that fine-tuning leaves as they are. The embeddings include the projection to the vocabulary; attention to the source is part of neither encoder nor decoder and is always trained.</source>
        <translation>Pesos que el ajuste fino deja como están. Las incrustaciones incluyen la proyección al vocabulario; la atención a la fuente no pertenece ni al codificador ni al decodificador y siempre se entrena.</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>incrustaciones</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>codificador</translation>
    </message>
    <message>
        <source>embeddings+encoder</source>
        <translation>incrustaciones + codificador</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>decodificador</translation>
    </message>
    <message>
        <source>embeddings+decoder</source>
        <translation>incrustaciones + decodificador</translation>
    </message>
    <message>
        <source>encoder+decoder</source>
        <translation>codificador + decodificador</translation>
    </message>
    <message>
        <source>embeddings+encoder+decoder</source>
        <translation>incrustaciones + codificador + decodificador</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>Rango de LoRA</translation>
    </message>
    <message>
        <source>Fine-tuning changes a matrix W to W + B A, with matrices A and B of this rank, and leaves all other weights as they are; the learning rate should then be about ten times as high. 0 is off.</source>
        <translation>El ajuste fino cambia una matriz W a W + B A, con matrices A y B de este rango, y deja todos los demás pesos como están; la tasa de aprendizaje debe ser unas diez veces mayor; 0: desactivado.</translation>
    </message>
    <message>
        <source>Matrices with LoRA</source>
        <translation>Matrices con LoRA</translation>
    </message>
    <message>
        <source>The matrices that LoRA changes: those of attention, of the feed-forward networks, or all, the embeddings included.</source>
        <translation>Las matrices que LoRA cambia: las de la atención, las de las redes feed-forward o todas, incluidas las incrustaciones.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atención</translation>
    </message>
    <message>
        <source>feed_forward</source>
        <translation>feed-forward</translation>
    </message>
    <message>
        <source>Share of general text</source>
        <translation>Parte de texto general</translation>
    </message>
    <message>
        <source>The part of the training pairs that comes from the general corpus beside the new one (train --mix); 0: the general corpus is only validated.</source>
        <translation>La parte de los pares de entrenamiento que procede del corpus general junto al nuevo (train --mix); 0: el corpus general solo se valida.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>Tamaño del vocabulario</translation>
    </message>
    <message>
        <source>Number of subwords; 0 chooses by the size of the corpus, at most the largest vocabulary.</source>
        <translation>Número de subpalabras; 0 elige según el tamaño del corpus, como mucho el vocabulario máximo.</translation>
    </message>
    <message>
        <source>Largest vocabulary</source>
        <translation>Vocabulario máximo</translation>
    </message>
    <message>
        <source>The most subwords that a vocabulary size of 0 chooses. The paper has 37,000.</source>
        <translation>El mayor número de subpalabras que elige un tamaño de 0. El artículo tiene 37.000.</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>piezas</translation>
    </message>
    <message>
        <source>Shared vocabulary</source>
        <translation>Vocabulario común</translation>
    </message>
    <message>
        <source>One vocabulary and one embedding matrix for both languages and the projection.</source>
        <translation>Un vocabulario y una matriz de embeddings para ambos idiomas y la proyección.</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>Frase más larga</translation>
    </message>
    <message>
        <source>Training pairs with a longer side are left out.</source>
        <translation>Se dejan fuera los pares de entrenamiento con un lado más largo.</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>Proporción de longitud</translation>
    </message>
    <message>
        <source>Training pairs whose sides differ more in tokens are left out.</source>
        <translation>Se dejan fuera los pares de entrenamiento cuyos lados difieren más en tokens.</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>Muestreo de subpalabras</translation>
    </message>
    <message>
        <source>Each time that a training pair is read, its words are divided into subwords anew, drawn at random: by BPE dropout, or by the probabilities of a unigram vocabulary; in the source or on both sides.</source>
        <translation>Cada vez que se lee un par de entrenamiento, sus palabras se dividen de nuevo en subpalabras elegidas al azar: mediante dropout de BPE o según las probabilidades de un vocabulario unigram; en el texto de origen o en ambos lados.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>source</source>
        <translation>origen</translation>
    </message>
    <message>
        <source>Sampling alpha</source>
        <translation>Alfa del muestreo</translation>
    </message>
    <message>
        <source>Of subword sampling: with a BPE vocabulary, the probability with which each merge is left out, so that 0 changes nothing; with a unigram vocabulary, the power to which the probability of a division is raised, so that 0 makes all divisions equally probable.</source>
        <translation>Para el muestreo de subpalabras: con un vocabulario BPE, la probabilidad de omitir cada fusión, de modo que 0 no cambia nada; con un vocabulario unigram, la potencia a la que se eleva la probabilidad de una división, de modo que con 0 todas las divisiones son igual de probables.</translation>
    </message>
    <message>
        <source>Modifiers</source>
        <translation>Modificadores</translation>
    </message>
    <message>
        <source>What is done to shares of the training pairs each time that they are read, such as typos:0.05+noise:0.01: upper_case, title_case and no_end_punctuation on both sides; typos in the source; placeholders and tags, the same on both sides; noise, words of shuffled letters that are copied.</source>
        <translation>Lo que se hace con una parte de los pares de entrenamiento cada vez que se leen, por ejemplo typos:0.05+noise:0.01: upper_case (mayúsculas), title_case (iniciales mayúsculas) y no_end_punctuation (sin puntuación final) en ambos lados; typos (erratas) en el origen; placeholders (marcadores) y tags (etiquetas), iguales en ambos lados; noise, palabras de letras barajadas que se copian.</translation>
    </message>
    <message>
        <source>Validation pairs</source>
        <translation>Pares de validación</translation>
    </message>
    <message>
        <source>The number of validation pairs to use.</source>
        <translation>Se usa este número de los primeros pares de validación.</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>pares</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Haz</translation>
    </message>
    <message>
        <source>Hypotheses kept for each sentence.</source>
        <translation>Hipótesis que se conservan por frase.</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Búsqueda en haz</translation>
    </message>
    <message>
        <source>What a finished translation does to the beam: it gives its place to another (fairseq), or it keeps its place, so that the beam becomes narrower; then &lt;unk&gt; is never written, and the output has at most three times the tokens of the input, &lt;/s&gt; included (marian).</source>
        <translation>Qué hace una traducción terminada con el haz: cede su puesto a otra (fairseq) o lo conserva, de modo que el haz se estrecha; entonces nunca se escribe &lt;unk&gt; y la salida tiene como mucho el triple de tokens que la entrada, incluido &lt;/s&gt; (marian).</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Penalización de longitud alfa</translation>
    </message>
    <message>
        <source>Strength of the length penalty.</source>
        <translation>Fuerza de la penalización de longitud.</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>Penalización de longitud</translation>
    </message>
    <message>
        <source>((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none.</source>
        <translation>((5 + |Y|) / 6)^alfa como en el artículo, |Y|^alfa, o ninguna.</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>Límite de salida</translation>
    </message>
    <message>
        <source>The output is at most this much longer than the input.</source>
        <translation>La salida supera a la entrada en este número como mucho.</translation>
    </message>
    <message>
        <source>Demo, three minutes on a CPU</source>
        <translation>Demo, tres minutos en un procesador</translation>
    </message>
    <message>
        <source>Learns the demo corpus, a German grammar in miniature, to a BLEU above 90.</source>
        <translation>Aprende el corpus de demostración, una gramática alemana en miniatura, hasta un BLEU de más de 90.</translation>
    </message>
    <message>
        <source>Tiny, for a CPU</source>
        <translation>Mínimo, para un procesador</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 128: a real translator of a small corpus in under an hour on two cores.</source>
        <translation>4 + 4 capas de anchura 128: un traductor de verdad a partir de un corpus pequeño, en menos de una hora con dos núcleos.</translation>
    </message>
    <message>
        <source>Small, for a CPU</source>
        <translation>Pequeño (procesador)</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 256.</source>
        <translation>4 + 4 capas de anchura 256.</translation>
    </message>
    <message>
        <source>Fine-tune a model</source>
        <translation>Ajustar un modelo</translation>
    </message>
    <message>
        <source>Adapts a trained model to a new kind of text, with a low learning rate: train --from MODEL --corpus CORPUS. The model itself says what its layers are.</source>
        <translation>Adapta un modelo entrenado a un nuevo tipo de texto, con una tasa de aprendizaje baja: train --from MODEL --corpus CORPUS. El propio modelo dice cómo son sus capas.</translation>
    </message>
    <message>
        <source>Base (paper)</source>
        <translation>Base (artículo)</translation>
    </message>
    <message>
        <source>The paper's base model, section 6.1: 100,000 steps.</source>
        <translation>El modelo base del artículo, sección 6.1: 100.000 pasos.</translation>
    </message>
    <message>
        <source>Big (paper)</source>
        <translation>Grande (artículo)</translation>
    </message>
    <message>
        <source>The paper's big model: 300,000 steps, the last 20 checkpoints averaged.</source>
        <translation>El modelo grande del artículo: 300.000 pasos, promedio de los 20 últimos puntos de control.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=1</source>
        <translation>Tabla 3, fila A: h=1</translation>
    </message>
    <message>
        <source>The base model with h=1.</source>
        <translation>El modelo base con h=1.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=4</source>
        <translation>Tabla 3, fila A: h=4</translation>
    </message>
    <message>
        <source>The base model with h=4.</source>
        <translation>El modelo base con h=4.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=16</source>
        <translation>Tabla 3, fila A: h=16</translation>
    </message>
    <message>
        <source>The base model with h=16.</source>
        <translation>El modelo base con h=16.</translation>
    </message>
    <message>
        <source>Table 3, row A: h=32</source>
        <translation>Tabla 3, fila A: h=32</translation>
    </message>
    <message>
        <source>The base model with h=32.</source>
        <translation>El modelo base con h=32.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=16</source>
        <translation>Tabla 3, fila B: d_k=16</translation>
    </message>
    <message>
        <source>The base model with d_k=16.</source>
        <translation>El modelo base con d_k=16.</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=32</source>
        <translation>Tabla 3, fila B: d_k=32</translation>
    </message>
    <message>
        <source>The base model with d_k=32.</source>
        <translation>El modelo base con d_k=32.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=2</source>
        <translation>Tabla 3, fila C: N=2</translation>
    </message>
    <message>
        <source>The base model with N=2.</source>
        <translation>El modelo base con N=2.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=4</source>
        <translation>Tabla 3, fila C: N=4</translation>
    </message>
    <message>
        <source>The base model with N=4.</source>
        <translation>El modelo base con N=4.</translation>
    </message>
    <message>
        <source>Table 3, row C: N=8</source>
        <translation>Tabla 3, fila C: N=8</translation>
    </message>
    <message>
        <source>The base model with N=8.</source>
        <translation>El modelo base con N=8.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=256</source>
        <translation>Tabla 3, fila C: d_model=256</translation>
    </message>
    <message>
        <source>The base model with d_model=256.</source>
        <translation>El modelo base con d_model=256.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=1024</source>
        <translation>Tabla 3, fila C: d_model=1024</translation>
    </message>
    <message>
        <source>The base model with d_model=1024.</source>
        <translation>El modelo base con d_model=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=1024</source>
        <translation>Tabla 3, fila C: d_ff=1024</translation>
    </message>
    <message>
        <source>The base model with d_ff=1024.</source>
        <translation>El modelo base con d_ff=1024.</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=4096</source>
        <translation>Tabla 3, fila C: d_ff=4096</translation>
    </message>
    <message>
        <source>The base model with d_ff=4096.</source>
        <translation>El modelo base con d_ff=4096.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.0</source>
        <translation>Tabla 3, fila D: P_drop=0,0</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.0.</source>
        <translation>El modelo base con P_drop=0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.2</source>
        <translation>Tabla 3, fila D: P_drop=0,2</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.2.</source>
        <translation>El modelo base con P_drop=0,2.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.0</source>
        <translation>Tabla 3, fila D: suavizado de etiquetas 0,0</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.0.</source>
        <translation>El modelo base con suavizado de etiquetas 0,0.</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.2</source>
        <translation>Tabla 3, fila D: suavizado de etiquetas 0,2</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.2.</source>
        <translation>El modelo base con suavizado de etiquetas 0,2.</translation>
    </message>
    <message>
        <source>Table 3, row E: learned positions</source>
        <translation>Tabla 3, fila E: posiciones aprendidas</translation>
    </message>
    <message>
        <source>The base model with learned positions.</source>
        <translation>El modelo base con posiciones aprendidas.</translation>
    </message>
    <message>
        <source>Short everyday sentences that volunteers translated: small, clean, good to begin with.</source>
        <translation>Frases cotidianas cortas, traducidas por voluntarios: pequeño, limpio, bueno para empezar.</translation>
    </message>
    <message>
        <source>Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects.</source>
        <translation>Subtítulos de unas 4000 charlas, traducidos por voluntarios: lenguaje hablado sobre muchos temas.</translation>
    </message>
    <message>
        <source>Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets.</source>
        <translation>Comentarios sobre política y economía, unos cientos de miles de pares: cercano a las noticias de los conjuntos de prueba.</translation>
    </message>
    <message>
        <source>Debates of the European Parliament, up to two million pairs.</source>
        <translation>Debates del Parlamento Europeo, hasta dos millones de pares.</translation>
    </message>
    <message>
        <source>Novels whose copyright has ended, with their translations.</source>
        <translation>Novelas cuyos derechos de autor han vencido, con sus traducciones.</translation>
    </message>
    <message>
        <source>Leaflets of medicines from the European Medicines Agency.</source>
        <translation>Prospectos de medicamentos de la Agencia Europea de Medicamentos.</translation>
    </message>
    <message>
        <source>The European Commission's translation memory: law, millions of pairs.</source>
        <translation>La memoria de traducción de la Comisión Europea: derecho, millones de pares.</translation>
    </message>
    <message>
        <source>Texts of KDE's programs: menus, messages, manuals.</source>
        <translation>Textos de los programas de KDE: menús, mensajes, manuales.</translation>
    </message>
    <message>
        <source>Subtitles of films: up to tens of millions of short, noisy pairs. Link to opensubtitles.org where you use it.</source>
        <translation>Subtítulos de películas: hasta decenas de millones de pares cortos y ruidosos. Incluya un enlace a opensubtitles.org donde los use.</translation>
    </message>
    <message>
        <source>Web pages paired by machine: large and noisy, clean it well.</source>
        <translation>Páginas web emparejadas por máquina: grande y ruidoso; límpielo bien.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 1.9 million pairs of English and German, 2 million of English and French.</source>
        <translation>Parte de los datos de entrenamiento del artículo: cerca de 1,9 millones de pares de inglés y alemán, 2 millones de inglés y francés.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: web pages, about 2.4 million pairs of English and German.</source>
        <translation>Parte de los datos de entrenamiento del artículo: páginas web, cerca de 2,4 millones de pares de inglés y alemán.</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 200,000 pairs.</source>
        <translation>Parte de los datos de entrenamiento del artículo: cerca de 200.000 pares.</translation>
    </message>
    <message>
        <source>see statmt.org</source>
        <translation>véase statmt.org</translation>
    </message>
    <message>
        <source>see opus.nlpl.eu</source>
        <translation>véase opus.nlpl.eu</translation>
    </message>
    <message>
        <source>see opensubtitles.org</source>
        <translation>véase opensubtitles.org</translation>
    </message>
    <message>
        <source>see statmt.org/cc-aligned</source>
        <translation>véase statmt.org/cc-aligned</translation>
    </message>
    <message>
        <source>see statmt.org/wmt13</source>
        <translation>véase statmt.org/wmt13</translation>
    </message>
    <message>
        <source>see statmt.org/wmt14</source>
        <translation>véase statmt.org/wmt14</translation>
    </message>
    <message>
        <source>free use, see statmt.org/europarl</source>
        <translation>uso libre, véase statmt.org/europarl</translation>
    </message>
    <message>
        <source>public domain texts, see opus.nlpl.eu</source>
        <translation>textos de dominio público, véase opus.nlpl.eu</translation>
    </message>
    <message>
        <source>free use with acknowledgement (European Commission)</source>
        <translation>uso libre citando la fuente (Comisión Europea)</translation>
    </message>
    <message>
        <source>licences of KDE's programs (GPL and others)</source>
        <translation>licencias de los programas de KDE (GPL y otras)</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>sinusoidales</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>aprendidas</translation>
    </message>
    <message>
        <source>always</source>
        <translation>siempre</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>inicio</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>relleno</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>ceros</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>lineal</translation>
    </message>
    <message>
        <source>range</source>
        <translation>creciente</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>How words are split into subwords; none for text that is already split, own for a SentencePiece model of your own (train --vocabulary).</source>
        <translation>Cómo se cortan las palabras en subpalabras; «sin» para texto ya cortado, «propio» para un modelo SentencePiece propio (train --vocabulary).</translation>
    </message>
    <message>
        <source>Training ends after this number of validations without a better score; 0 is off.</source>
        <translation>El entrenamiento termina tras este número de validaciones sin una puntuación mejor; 0 lo desactiva.</translation>
    </message>
    <message>
        <source>Tokeniser of BLEU</source>
        <translation>Tokenizador de BLEU</translation>
    </message>
    <message>
        <source>How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not fit the language, chrF decides which checkpoint is best.</source>
        <translation>Cómo divide BLEU el texto en palabras, con los nombres de sacreBLEU; «automático»: según la lengua de destino. Si no conviene a la lengua, chrF decide qué punto de control es el mejor.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>own</source>
        <translation>propio</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalización</translation>
    </message>
    <message>
        <source>SentencePiece's rule by which equivalent characters become one, in training and in translation; identity keeps the text.</source>
        <translation>Regla de SentencePiece por la que los caracteres equivalentes se vuelven uno, al entrenar y al traducir; identity conserva el texto.</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>Recurso a bytes</translation>
    </message>
    <message>
        <source>Characters that the vocabulary lacks become bytes instead of &lt;unk&gt;; 256 pieces are set aside for them.</source>
        <translation>Los caracteres que faltan en el vocabulario se vuelven bytes en lugar de &lt;unk&gt;; se reservan 256 piezas para ellos.</translation>
    </message>
    <message>
        <source>End of the source</source>
        <translation>Final del origen</translation>
    </message>
    <message>
        <source>Source sentences end with the token &lt;/s&gt;.</source>
        <translation>Las frases de origen terminan con el token &lt;/s&gt;.</translation>
    </message>
    <message>
        <source>New pieces</source>
        <translation>Piezas nuevas</translation>
    </message>
    <message>
        <source>Fine-tuning adds up to this many pieces of the new text to the model's vocabulary: characters that it lacks, then frequent pieces.</source>
        <translation>El ajuste añade como máximo este número de piezas del texto nuevo al vocabulario del modelo: los caracteres que le faltan y después las piezas frecuentes.</translation>
    </message>
    <message>
        <source>either</source>
        <translation>cualquiera</translation>
    </message>
    <message>
        <source>both</source>
        <translation>ambos</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Each pass over the corpus has {updates:1} updates: the batches are too large for it. Use batches of {better} tokens.</source>
        <translation>Solo hay {updates:1} actualizaciones en cada pasada por el corpus. Lotes de {better} tokens aprenden más de él.</translation>
    </message>
    <message>
        <source>Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>La atención cruzada está muerta: sus gradientes desaparecen y la traducción no depende del original. Empiece de nuevo con LayerNorm antes de cada subcapa o con una tasa menor.</translation>
    </message>
    <message>
        <source>The training loss has risen from {from:2} to {to:2} since step {step}: training diverges. Continue from a checkpoint before that step, with a lower learning rate and clipped gradients.</source>
        <translation>La pérdida de entrenamiento ha subido de {from:2} a {to:2} desde el paso {step}: diverge. Ayudan una tasa más suave y gradientes limitados, desde un punto de control anterior.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Choose a smaller model, or a device with more memory.</source>
        <translation>Memoria insuficiente: se necesitan {needed:bytes}, hay {available:bytes} libres. Elija un modelo más pequeño o un dispositivo con más memoria.</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>Memoria insuficiente: se necesitan {needed:bytes}, hay {available:bytes} libres. Calculados en {parts} partes, una tras otra, los mismos lotes caben.</translation>
    </message>
    <message>
        <source>It takes {seconds:duration}.</source>
        <translation>Tarda {seconds:duration}.</translation>
    </message>
    <message>
        <source>Training uses {percent:0}% of the corpus.</source>
        <translation>El entrenamiento ve el {percent:0}&#xa0;% del corpus.</translation>
    </message>
    <message>
        <source>{pairs} pairs are few to learn two languages from: the model will translate sentences like these only. Add text, or fine-tune a model that knows the languages.</source>
        <translation>Pocos pares para aprender dos idiomas: {pairs}. El modelo solo traducirá frases como estas. Añada texto o ajuste un modelo que conozca los idiomas.</translation>
    </message>
    <message>
        <source>It fits: {needed:bytes} of {available:bytes} free.</source>
        <translation>Cabe: {needed:bytes} de {available:bytes} libres.</translation>
    </message>
    <message>
        <source>On the general corpus the score has fallen from {before:1} to {after:1} since fine-tuning began: the model forgets what it knew. Start again with a larger share of general text, such as {share:2}, or with a lower learning rate.</source>
        <translation>La puntuación en el texto general ha bajado de {before:1} a {after:1}: el modelo olvida lo que sabía. Ajústelo de nuevo con una parte de {share:2} de texto general.</translation>
    </message>
    <message>
        <source>Some gradients are {times:0} times as large as the median. Clip gradients at {norm:exact}.</source>
        <translation>Algunos gradientes son {times:0} veces mayores de lo usual. Limitarlos a {norm:exact} evita que hagan daño.</translation>
    </message>
    <message>
        <source>The import did not search the training text for validation sentences, so BLEU may be too high. Import the text again with the leakage filter on.</source>
        <translation>La importación no buscó frases de validación en el texto de entrenamiento, así que el BLEU puede parecer mejor de lo que es. Impórtelo de nuevo con ese filtro.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence; {pairs} pairs were removed for this.</source>
        <translation>No se entrena con ninguna frase de validación; pares quitados por ello: {pairs}.</translation>
    </message>
    <message>
        <source>Training passes over the corpus {epochs} times, so the model may overfit. Use fewer steps, and set a patience.</source>
        <translation>Pasa {epochs} veces por el corpus y puede aprenderlo de memoria. Son mejores menos pasos, terminados por la paciencia.</translation>
    </message>
    <message>
        <source>The run is validated only at its end, so its progress is not visible. Validate every {better} steps.</source>
        <translation>Solo se valida al final. Cada {better} pasos muestra cómo aprende.</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence.</source>
        <translation>No se entrena con ninguna frase de validación.</translation>
    </message>
    <message>
        <source>The loss was not finite at step {step}: an update was too large, and the weights are lost. Continue from an earlier checkpoint, with a lower learning rate and clipped gradients.</source>
        <translation>En el paso {step} la pérdida dejó de ser un número: una actualización fue demasiado grande. Ayudan una tasa más suave y gradientes limitados, desde un punto de control anterior.</translation>
    </message>
    <message>
        <source>The sources do not help to predict their translations: the lines of the two files probably do not correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow. Then import both files again.</source>
        <translation>Las frases de origen no dicen nada de sus traducciones: es probable que las líneas de los dos archivos no se correspondan. Compare algunos pares en la página Datos; una sola línea que falte desplaza todas las siguientes.</translation>
    </message>
    <message>
        <source>The training loss has hardly fallen: from {from:2} to {to:2}. Start again with LayerNorm before each sublayer, and check that the lines of both languages correspond.</source>
        <translation>La pérdida de entrenamiento apenas ha bajado, de {from:2} a {to:2}. LayerNorm antes de cada subcapa se entrena mejor; y mire si los dos lados del texto se corresponden.</translation>
    </message>
    <message>
        <source>The decoder hardly reads the source: the true sources lower its loss by only {gain:2} nats per token, this gain hardly grows any more, and a loss of {unknown:2} nats remains. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>El decodificador apenas lee el original: las frases de origen verdaderas reducen su pérdida en {gain:2} nats por token, que apenas crece ya, y quedan {unknown:2} nats. Empiece de nuevo con LayerNorm antes de cada subcapa o con una tasa menor.</translation>
    </message>
    <message>
        <source>The device has too little memory for updates of this size. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>El dispositivo tiene poca memoria para actualizaciones de este tamaño. Calculados en {parts} partes, una tras otra, los mismos lotes caben.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>La pérdida de validación fue mínima en el paso {step} ({best:2}) y ahora es {last:2}, mientras la de entrenamiento aún baja: el texto se aprende de memoria. Use el mejor punto de control o siga desde él con más dropout; lo que más ayuda es más texto.</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. BLEU still rises, so training may continue for a while. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>La pérdida de validación fue mínima en el paso {step} ({best:2}) y ahora es {last:2}, mientras la de entrenamiento aún baja: el texto se aprende de memoria. Use el mejor punto de control o siga desde él con más dropout; lo que más ayuda es más texto. BLEU sigue subiendo, así que el entrenamiento puede continuar un tiempo.</translation>
    </message>
    <message>
        <source>Neither the validation loss nor BLEU has improved since step {step}. Stop and average the last checkpoints, or continue with a third of the learning rate.</source>
        <translation>Nada ha mejorado desde el paso {step}. Pare y promedie los últimos puntos de control, o siga con un tercio de la tasa.</translation>
    </message>
    <message>
        <source>The learning rate reaches {peak:exact}, more than is usual for a Transformer. Lower the peak.</source>
        <translation>La tasa de aprendizaje llega a {peak:exact}, más de lo que los Transformers suelen soportar. Baje el máximo.</translation>
    </message>
    <message>
        <source>The learning rate reaches only {peak:exact}, so training is slow. Raise the peak.</source>
        <translation>La tasa de aprendizaje solo llega a {peak:exact}: aprenderá despacio. Suba el máximo.</translation>
    </message>
    <message>
        <source>Training diverged. It went back to step {step} and continues with half the learning rate. Start the next run with a lower learning rate and clipped gradients.</source>
        <translation>El entrenamiento divergió, volvió al paso {step} y sigue con la mitad de la tasa de aprendizaje. Empiece el próximo entrenamiento con una tasa menor y gradientes recortados.</translation>
    </message>
    <message>
        <source>Training runs at {now} tokens per second instead of the usual {usual}. Check whether other programs use the processor, or whether it is too hot.</source>
        <translation>El entrenamiento procesa {now} tokens por segundo en vez de los {usual} usuales: mire qué más ocupa el procesador.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Use larger batches.</source>
        <translation>La GPU solo está ocupada el {load:0}&#xa0;% del tiempo: los lotes son pequeños para ella o llegan despacio. Use lotes más grandes.</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Compute each update in fewer parts.</source>
        <translation>La GPU solo está ocupada el {load:0}&#xa0;% del tiempo: los lotes son pequeños para ella o llegan despacio. Calcule cada actualización en menos partes.</translation>
    </message>
    <message>
        <source>Each update changes the weights by {percent:exact}%, far more than usual: the learning rate of {rate:exact} is too high, and training may diverge. Start again with a lower learning rate and clipped gradients.</source>
        <translation>Cada actualización cambia los pesos un {percent:exact} %, mucho más de lo habitual: la tasa de aprendizaje de {rate:exact} es demasiado alta y el entrenamiento puede divergir. Empiece de nuevo con una tasa menor y gradientes recortados.</translation>
    </message>
    <message>
        <source>Each update changes the weights by only {percent:exact}%: the learning rate of {rate:exact} is too low, and training is slow. Continue with five times the learning rate.</source>
        <translation>Cada actualización cambia los pesos solo un {percent:exact} %: la tasa de aprendizaje de {rate:exact} es demasiado baja y el entrenamiento es lento. Continúe con cinco veces esa tasa.</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} pieces is too large for this corpus: most pieces are too rare to be learned. Use {suggested} pieces, which suits the size of the corpus.</source>
        <translation>Un vocabulario de {asked} es demasiado grande para este corpus: la mayoría de las piezas se verían muy pocas veces para aprenderlas. Su tamaño sugiere {suggested}.</translation>
    </message>
    <message>
        <source>The learning rate rises for {warmup} of {steps} steps, which leaves few steps at its peak. Use {better} steps of warm-up.</source>
        <translation>La tasa de aprendizaje sube durante {warmup} de {steps} pasos, lo que deja poco tiempo para aprender. Lo usual es un calentamiento de {better}.</translation>
    </message>
    <message>
        <source>The learning rate rises within {warmup} steps, before Adam's estimates are stable: training may diverge. Use {better} steps of warm-up.</source>
        <translation>La tasa de aprendizaje sube ya en {warmup} pasos, antes de que Adam conozca los gradientes: puede divergir. Un calentamiento de {better} es más seguro.</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>Caracteres de control</translation>
    </message>
    <message>
        <source>Repairs: invisible control characters are taken out, tabs become spaces.</source>
        <translation>Repara: los caracteres de control invisibles se quitan y los tabuladores pasan a espacios.</translation>
    </message>
    <message>
        <source>HTML entities</source>
        <translation>Entidades HTML</translation>
    </message>
    <message>
        <source>Repairs: &amp;amp; and &amp;#233; become the characters they stand for.</source>
        <translation>Repara: &amp;amp; y &amp;#233; pasan a ser los caracteres que representan.</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Forma Unicode</translation>
    </message>
    <message>
        <source>Repairs: characters that can be written in several ways are written in one.</source>
        <translation>Repara: los caracteres que pueden escribirse de varias formas se escriben de una.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vacío</translation>
    </message>
    <message>
        <source>A side has no word.</source>
        <translation>Un lado no tiene ninguna palabra.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>A side is too long or too short.</source>
        <translation>Un lado es demasiado largo o corto.</translation>
    </message>
    <message>
        <source>Longest, in words</source>
        <translation>Longitud máxima, en palabras</translation>
    </message>
    <message>
        <source>Shortest, in words</source>
        <translation>Longitud mínima, en palabras</translation>
    </message>
    <message>
        <source>One side is much longer than the other.</source>
        <translation>Un lado es mucho más largo que el otro.</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>Proporción máxima</translation>
    </message>
    <message>
        <source>Wrong script</source>
        <translation>Escritura equivocada</translation>
    </message>
    <message>
        <source>The letters are not those of the language.</source>
        <translation>Las letras no son las del idioma.</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>Parte mínima</translation>
    </message>
    <message>
        <source>Mostly no letters</source>
        <translation>Casi sin letras</translation>
    </message>
    <message>
        <source>Tables, part numbers, rows of signs.</source>
        <translation>Tablas, números de pieza, filas de signos.</translation>
    </message>
    <message>
        <source>Numbers that differ</source>
        <translation>Números distintos</translation>
    </message>
    <message>
        <source>A number occurs on one side only.</source>
        <translation>Un número aparece solo en un lado.</translation>
    </message>
    <message>
        <source>Numbers that may differ</source>
        <translation>Números que pueden diferir</translation>
    </message>
    <message>
        <source>Source equals target</source>
        <translation>Origen igual al destino</translation>
    </message>
    <message>
        <source>Both sides are the same: the pair is not translated.</source>
        <translation>Ambos lados son iguales: nadie lo tradujo.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicado</translation>
    </message>
    <message>
        <source>The pair occurred before.</source>
        <translation>El par ya apareció.</translation>
    </message>
    <message>
        <source>Same source again</source>
        <translation>Mismo origen repetido</translation>
    </message>
    <message>
        <source>The source occurred before, whatever its translation.</source>
        <translation>El origen ya apareció, sea cual sea su traducción.</translation>
    </message>
    <message>
        <source>Near duplicate</source>
        <translation>Casi duplicado</translation>
    </message>
    <message>
        <source>The pair occurred before, apart from case, spaces, punctuation and digits.</source>
        <translation>El par ya apareció salvo mayúsculas, espacios, puntuación y cifras.</translation>
    </message>
    <message>
        <source>Digits do not count</source>
        <translation>Las cifras no cuentan</translation>
    </message>
    <message>
        <source>In a held-out set</source>
        <translation>En un conjunto apartado</translation>
    </message>
    <message>
        <source>A sentence occurs in the validation set. Always applied last.</source>
        <translation>Una frase está en el conjunto de validación. Siempre se aplica al final.</translation>
    </message>
    <message>
        <source>Sides that must match</source>
        <translation>Lados que deben coincidir</translation>
    </message>
    <message>
        <source>Averaging checkpoints</source>
        <translation>Promediando puntos de control</translation>
    </message>
    <message>
        <source>Packing into one file</source>
        <translation>Empaquetando en un archivo</translation>
    </message>
    <message>
        <source>Unpacking the file</source>
        <translation>Desempaquetando el archivo</translation>
    </message>
    <message>
        <source>Checking the file</source>
        <translation>Comprobando el archivo</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>Copiando</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>Evaluando</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>Descargando</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>Escribiendo el modelo</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importando</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>Juzgando pares</translation>
    </message>
    <message>
        <source>Learning which tokens translate which</source>
        <translation>Aprendiendo qué tokens se traducen entre sí</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>Cargando el modelo</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Midiendo</translation>
    </message>
    <message>
        <source>Measuring the text</source>
        <translation>Midiendo el texto</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>Mezclando</translation>
    </message>
    <message>
        <source>Opening files</source>
        <translation>Abriendo archivos</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leyendo</translation>
    </message>
    <message>
        <source>Reading the pairs</source>
        <translation>Leyendo los pares</translation>
    </message>
    <message>
        <source>Scoring the references</source>
        <translation>Puntuando las referencias</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Buscando</translation>
    </message>
    <message>
        <source>Holding out the validation set</source>
        <translation>Apartando el conjunto de validación</translation>
    </message>
    <message>
        <source>Cutting the text into tokens</source>
        <translation>Dividiendo el texto en tokens</translation>
    </message>
    <message>
        <source>Learning the vocabulary</source>
        <translation>Aprendiendo el vocabulario</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>Traduciendo</translation>
    </message>
    <message>
        <source>The connection broke; waiting to try again</source>
        <translation>Se cortó la conexión; se reintentará en breve</translation>
    </message>
    <message>
        <source>Convolutional</source>
        <translation>Convolucional</translation>
    </message>
    <message>
        <source>Convolutional, dilated</source>
        <translation>Convolucional, dilatada</translation>
    </message>
    <message>
        <source>Convolutional, separable</source>
        <translation>Convolucional, separable</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>Recurrente</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Autoatención</translation>
    </message>
    <message>
        <source>Self-attention, restricted</source>
        <translation>Autoatención, restringida</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>Incompleto</translation>
    </message>
    <message>
        <source>Invalid UTF-8</source>
        <translation>UTF-8 no válido</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Columnas</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Archivo de origen</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>Idioma de origen</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Archivo de destino</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>Idioma de destino</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Pares apartados para validar</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Archivo de origen de validación</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Archivo de destino de validación</translation>
    </message>
    <message>
        <source>Start of sublayers</source>
        <translation>Inicio de las subcapas</translation>
    </message>
    <message>
        <source>Factor of the initial weights of each sublayer's last product. Sublayers that begin small (0.2) let deep models with LayerNorm after each sum train as safely as with LayerNorm before each sublayer; not in the paper.</source>
        <translation>Factor de los pesos iniciales del último producto de cada subcapa. Con subcapas que empiezan pequeñas (0,2), los modelos profundos con LayerNorm después de cada suma se entrenan con la misma seguridad que con LayerNorm antes de cada subcapa; no está en el artículo.</translation>
    </message>
    <message>
        <source>Tiny, for every format</source>
        <translation>Diminuto, para todos los formatos</translation>
    </message>
    <message>
        <source>As tiny, with LayerNorm after each sum: a model that can be exported to Marian, Hugging Face and every other format.</source>
        <translation>Como tiny, con LayerNorm después de cada suma: un modelo que se puede exportar a Marian, Hugging Face y a cualquier otro formato.</translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}: </translation>
    </message>
    <message>
        <source>{} is damaged: </source>
        <translation>{} está dañado: </translation>
    </message>
    <message>
        <source>The parameter </source>
        <translation>El parámetro </translation>
    </message>
    <message>
        <source>{}&quot;{}&quot; {}.</source>
        <translation>{}«{}» {}.</translation>
    </message>
    <message>
        <source>{}it {}.</source>
        <translation>{}{}.</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>no es JSON válido</translation>
    </message>
    <message>
        <source>must be a path</source>
        <translation>debe ser una ruta</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>no puede estar vacío</translation>
    </message>
    <message>
        <source>must be {}, not {}</source>
        <translation>debe ser {}, no {}</translation>
    </message>
    <message>
        <source>must lie between {} and {}</source>
        <translation>debe estar entre {} y {}</translation>
    </message>
    <message>
        <source>is unknown; allowed are {}</source>
        <translation>es desconocido; se permiten {}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un número entero</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>verdadero o falso</translation>
    </message>
    <message>
        <source>Cannot {} {}: {}.</source>
        <translation>No se puede {} {}: {}.</translation>
    </message>
    <message>
        <source>read</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>write</source>
        <translation>escribir</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abrir</translation>
    </message>
    <message>
        <source>use</source>
        <translation>usar</translation>
    </message>
    <message>
        <source>create</source>
        <translation>crear</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>eliminar</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>bloquear</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>el disco está lleno</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>se agotó la cuota de disco</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>el acceso está denegado</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>el sistema de archivos es de solo lectura</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>no hay memoria suficiente</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>hay demasiados archivos abiertos</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>no existe ese archivo o carpeta</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <source>its disk or shared folder does not answer</source>
        <translation>el disco o la carpeta compartida no responde</translation>
    </message>
    <message>
        <source>something of that name is there already</source>
        <translation>ya existe algo con ese nombre</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>el nombre es demasiado largo</translation>
    </message>
    <message>
        <source>Choose a place that you may write to, or change its permissions.</source>
        <translation>Elija un lugar en el que pueda escribir o cambie sus permisos.</translation>
    </message>
    <message>
        <source>Change the permissions of the file or its folder.</source>
        <translation>Cambie los permisos del archivo o de su carpeta.</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Libere espacio e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>Cierre otros programas e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Compruebe la ruta.</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>Compruebe el nombre.</translation>
    </message>
    <message>
        <source>Check that it is connected, and try again.</source>
        <translation>Compruebe que está conectado e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>El trabajo se canceló.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>No hay memoria suficiente para esto.</translation>
    </message>
    <message>
        <source>Close other programs, or use less at once.</source>
        <translation>Cierre otros programas o use menos a la vez.</translation>
    </message>
    <message>
        <source>The engine cannot continue: {}.</source>
        <translation>El motor no puede continuar: {}.</translation>
    </message>
    <message>
        <source>This is a defect of the program. Please report it, with what you did.</source>
        <translation>Es un defecto del programa. Comuníquelo, indicando qué hizo.</translation>
    </message>
    <message>
        <source>{} was written by a newer version of Transept.</source>
        <translation>{} fue escrito por una versión más nueva de Transept.</translation>
    </message>
    <message>
        <source>Update Transept to use it.</source>
        <translation>Actualice Transept para usarlo.</translation>
    </message>
    <message>
        <source>'{}' must be {}.</source>
        <translation>«{}» debe ser {}.</translation>
    </message>
    <message>
        <source>'{}' is {}, but must lie between {} and {}.</source>
        <translation>«{}» es {}, pero debe estar entre {} y {}.</translation>
    </message>
    <message>
        <source>'model.d_model' is {}, but sinusoids come in pairs; choose an even width.</source>
        <translation>'model.d_model' es {}, pero las sinusoides van por pares; elija una anchura par.</translation>
    </message>
    <message>
        <source>'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of them or set model.d_k and model.d_v.</source>
        <translation>'model.d_model' ({}) no es múltiplo de 'model.heads' ({}); cambie uno de ellos o fije model.d_k y model.d_v.</translation>
    </message>
    <message>
        <source>'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.</source>
        <translation>'train.batch_tokens' ({}) debe ser mayor que 'data.max_tokens' ({}); si no, el par más largo no cabe en ningún lote.</translation>
    </message>
    <message>
        <source>There is no file {}.</source>
        <translation>No existe el archivo {}.</translation>
    </message>
    <message>
        <source>{} is a folder, not a text file.</source>
        <translation>{} es una carpeta, no un archivo de texto.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Elija un archivo en ella.</translation>
    </message>
    <message>
        <source>{} is a binary file, not text.</source>
        <translation>{} es un archivo binario, no texto.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Elija otro archivo.</translation>
    </message>
    <message>
        <source>{} is empty.</source>
        <translation>{} está vacío.</translation>
    </message>
    <message>
        <source>Choose a file that holds text.</source>
        <translation>Elija un archivo que contenga texto.</translation>
    </message>
    <message>
        <source>{} cannot be unpacked: {}.</source>
        <translation>{} no se puede descomprimir: {}.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Descárguelo o cópielo otra vez.</translation>
    </message>
    <message>
        <source>{} is not UTF-8. As {} it begins with {}.</source>
        <translation>{} no está en UTF-8. Como {} empieza por {}.</translation>
    </message>
    <message>
        <source>{} has one column only: no separator divides its lines.</source>
        <translation>{} tiene una sola columna: ningún separador divide sus líneas.</translation>
    </message>
    <message>
        <source>{} holds no sentence pairs{}.</source>
        <translation>{} no contiene pares de frases{}.</translation>
    </message>
    <message>
        <source>{} holds one language only, and its translation was not given.</source>
        <translation>{} contiene un solo idioma y no se indicó su traducción.</translation>
    </message>
    <message>
        <source>Give both files, with names that differ in the language only, such as text.en and text.de.</source>
        <translation>Indique ambos archivos, con nombres que difieran solo en el idioma, como text.en y text.de.</translation>
    </message>
    <message>
        <source>{} holds no parallel text that could be recognised{}.{}</source>
        <translation>{} no contiene texto paralelo reconocible{}.{}</translation>
    </message>
    <message>
        <source>There is no corpus in {}.</source>
        <translation>No hay ningún corpus en {}.</translation>
    </message>
    <message>
        <source>Import one first.</source>
        <translation>Importe uno primero.</translation>
    </message>
    <message>
        <source>{}/{} is missing or was altered after the import.</source>
        <translation>{}/{} falta o se modificó después de la importación.</translation>
    </message>
    <message>
        <source>Import the corpus again.</source>
        <translation>Importe el corpus otra vez.</translation>
    </message>
    <message>
        <source>{} exists already.</source>
        <translation>{} ya existe.</translation>
    </message>
    <message>
        <source>Choose another name or remove it first.</source>
        <translation>Elija otro nombre o elimínelo antes.</translation>
    </message>
    <message>
        <source>The files hold no sentence pair.</source>
        <translation>Los archivos no contienen ningún par de frases.</translation>
    </message>
    <message>
        <source>Choose files that contain text.</source>
        <translation>Elija archivos que contengan texto.</translation>
    </message>
    <message>
        <source>The validation files hold no usable pair.</source>
        <translation>Los archivos de validación no contienen ningún par utilizable.</translation>
    </message>
    <message>
        <source>Choose other validation files, or none to have a set drawn.</source>
        <translation>Elija otros archivos de validación, o ninguno para que se extraiga un conjunto.</translation>
    </message>
    <message>
        <source>Only one side of the validation set was given.</source>
        <translation>Solo se indicó un lado del conjunto de validación.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} do not have both sides{}.</source>
        <translation>No quedan pares para entrenar: de {} leídos, {} no tienen ambos lados{}.</translation>
    </message>
    <message>
        <source>Check that the files are translated, and that the languages are those of the files.</source>
        <translation>Compruebe que los archivos están traducidos y que los idiomas son los suyos.</translation>
    </message>
    <message>
        <source>Check that the files are the right ones, or loosen that filter.</source>
        <translation>Compruebe que los archivos son los correctos o suavice ese filtro.</translation>
    </message>
    <message>
        <source>The pair from {} cannot be kept: the filter &quot;{}&quot; removed it.</source>
        <translation>El par de {} no se puede conservar: lo quitó el filtro «{}».</translation>
    </message>
    <message>
        <source>Mend the text and import it again.</source>
        <translation>Corrija el texto e impórtelo otra vez.</translation>
    </message>
    <message>
        <source>A mixture needs at least two corpora.</source>
        <translation>Una mezcla necesita al menos dos corpus.</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is from {} to {} and &quot;{}&quot; from {} to {}: they cannot share a model.</source>
        <translation>«{}» va de {} a {} y «{}» de {} a {}: no pueden compartir un modelo.</translation>
    </message>
    <message>
        <source>Mix corpora of the same two languages in the same order.</source>
        <translation>Mezcle corpus de los mismos dos idiomas en el mismo orden.</translation>
    </message>
    <message>
        <source>{} is named twice.</source>
        <translation>{} se indica dos veces.</translation>
    </message>
    <message>
        <source>Raise its weight instead.</source>
        <translation>Aumente su peso en su lugar.</translation>
    </message>
    <message>
        <source>No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.</source>
        <translation>No quedan pares de entrenamiento: los {} superan data.max_tokens o difieren más que data.max_ratio.</translation>
    </message>
    <message>
        <source>Raise data.max_tokens or data.max_ratio.</source>
        <translation>Aumente data.max_tokens o data.max_ratio.</translation>
    </message>
    <message>
        <source>A vocabulary of {} cannot hold the {} different characters of the text.</source>
        <translation>Un vocabulario de {} no puede contener los {} caracteres distintos del texto.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least {}, or 0 to have it chosen.</source>
        <translation>Ponga data.vocab_size en al menos {}, o en 0 para que se elija.</translation>
    </message>
    <message>
        <source>The source sentence is empty.</source>
        <translation>La frase de origen está vacía.</translation>
    </message>
    <message>
        <source>Give a sentence to look at.</source>
        <translation>Escriba una frase.</translation>
    </message>
    <message>
        <source>A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a larger model.max_positions.</source>
        <translation>Una frase tiene {} tokens, pero este modelo solo aprendió {} posiciones; divida la frase o entrene con un model.max_positions mayor.</translation>
    </message>
    <message>
        <source>Attributions need gradients, which the precision int8 does not provide.</source>
        <translation>Las atribuciones necesitan gradientes, que la precisión int8 no ofrece.</translation>
    </message>
    <message>
        <source>Load the model in f32 or bf16.</source>
        <translation>Cargue el modelo en f32 o bf16.</translation>
    </message>
    <message>
        <source>The corpus that the model was trained on is not known.</source>
        <translation>No se conoce el corpus con el que se entrenó el modelo.</translation>
    </message>
    <message>
        <source>{} cannot be imported: {}.</source>
        <translation>{} no se puede importar: {}.</translation>
    </message>
    <message>
        <source>{} is not a model in a format that can be imported.</source>
        <translation>{} no es un modelo en un formato que se pueda importar.</translation>
    </message>
    <message>
        <source>Copy the model again.</source>
        <translation>Copie el modelo otra vez.</translation>
    </message>
    <message>
        <source>The run {} is being trained already.</source>
        <translation>El entrenamiento {} ya está en curso.</translation>
    </message>
    <message>
        <source>The run {} is being trained by {}.</source>
        <translation>Del entrenamiento {} se ocupa {}.</translation>
    </message>
    <message>
        <source>The run {} is being trained.</source>
        <translation>El entrenamiento {} está en curso.</translation>
    </message>
    <message>
        <source>Wait, or pause it.</source>
        <translation>Espere o póngalo en pausa.</translation>
    </message>
    <message>
        <source>Pause or stop it first.</source>
        <translation>Póngalo en pausa o deténgalo antes.</translation>
    </message>
    <message>
        <source>The run {} has done all its steps.</source>
        <translation>El entrenamiento {} ha completado todos sus pasos.</translation>
    </message>
    <message>
        <source>Create a new run with more steps.</source>
        <translation>Cree un entrenamiento nuevo con más pasos.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint yet.</source>
        <translation>El entrenamiento {} aún no tiene ningún punto de control.</translation>
    </message>
    <message>
        <source>Wait for the first one, or ask for a checkpoint now.</source>
        <translation>Espere al primero o pida uno ahora.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to continue from.</source>
        <translation>El entrenamiento {} no tiene ningún punto de control desde el que continuar.</translation>
    </message>
    <message>
        <source>Train it until it has written one.</source>
        <translation>Continúelo hasta que haya escrito uno.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint {}.</source>
        <translation>El entrenamiento {} no tiene el punto de control {}.</translation>
    </message>
    <message>
        <source>It may have been pruned meanwhile: refresh the list.</source>
        <translation>Puede que se haya eliminado entretanto: actualice la lista.</translation>
    </message>
    <message>
        <source>The run {} is not being trained, so there is nothing new to save.</source>
        <translation>El entrenamiento {} no está en curso, así que no hay nada nuevo que guardar.</translation>
    </message>
    <message>
        <source>Resume it first.</source>
        <translation>Reanúdelo antes.</translation>
    </message>
    <message>
        <source>The run {} was written by a newer version of Transept.</source>
        <translation>El entrenamiento {} fue escrito por una versión más nueva de Transept.</translation>
    </message>
    <message>
        <source>Update Transept to change or train it.</source>
        <translation>Actualice Transept para modificarlo o continuarlo.</translation>
    </message>
    <message>
        <source>The run {} is in a folder that you cannot write to.</source>
        <translation>El entrenamiento {} está en una carpeta en la que no puede escribir.</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own.</source>
        <translation>Cópielo a una carpeta propia.</translation>
    </message>
    <message>
        <source>{} is not a run: it has no config.json and run.json.</source>
        <translation>{} no es un entrenamiento: no tiene config.json ni run.json.</translation>
    </message>
    <message>
        <source>Name the folder of a run.</source>
        <translation>Indique la carpeta de un entrenamiento.</translation>
    </message>
    <message>
        <source>Choose another name for the run, or resume it.</source>
        <translation>Elija otro nombre para el entrenamiento o reanúdelo.</translation>
    </message>
    <message>
        <source>These are all checkpoints of the run.</source>
        <translation>Estos son todos los puntos de control del entrenamiento.</translation>
    </message>
    <message>
        <source>Keep one of them, or delete the run.</source>
        <translation>Conserve uno o elimine el entrenamiento.</translation>
    </message>
    <message>
        <source>Keep it; the others can be removed.</source>
        <translation>Consérvelo; los demás se pueden eliminar.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, but the corpus &quot;{}&quot; is from {} to {}.</source>
        <translation>El modelo {} traduce de {} a {}, pero el corpus «{}» va de {} a {}.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages.</source>
        <translation>Indique un corpus de los idiomas del modelo.</translation>
    </message>
    <message>
        <source>The experiment {} is being trained already.</source>
        <translation>El experimento {} ya se está entrenando.</translation>
    </message>
    <message>
        <source>The translation has {} lines and the reference {}.</source>
        <translation>La traducción tiene {} líneas y la referencia {}.</translation>
    </message>
    <message>
        <source>Give two files whose lines belong together.</source>
        <translation>Indique dos archivos cuyas líneas se correspondan.</translation>
    </message>
    <message>
        <source>The source has {} lines and the reference {}; give files that are aligned by line.</source>
        <translation>El origen tiene {} líneas y la referencia {}; indique archivos alineados línea a línea.</translation>
    </message>
    <message>
        <source>The model {} is not loaded.</source>
        <translation>El modelo {} no está cargado.</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>Cárguelo otra vez.</translation>
    </message>
    <message>
        <source>The folder {} does not answer.</source>
        <translation>La carpeta {} no responde.</translation>
    </message>
    <message>
        <source>Check that its disk or shared folder is connected, and try again.</source>
        <translation>Compruebe que el disco o la carpeta compartida está conectado e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>There is no file or folder {}.</source>
        <translation>No existe el archivo o la carpeta {}.</translation>
    </message>
    <message>
        <source>Check the name; it may have been moved or renamed.</source>
        <translation>Compruebe el nombre; puede que se haya movido o renombrado.</translation>
    </message>
    <message>
        <source>{} is no run, model, corpus or experiment, and contains no text.</source>
        <translation>{} no es un entrenamiento, un modelo, un corpus ni un experimento, y no contiene texto.</translation>
    </message>
    <message>
        <source>{} is neither a file nor a folder.</source>
        <translation>{} no es ni un archivo ni una carpeta.</translation>
    </message>
    <message>
        <source>{} and {} cannot be opened at once.</source>
        <translation>{} y {} no se pueden abrir a la vez.</translation>
    </message>
    <message>
        <source>Open one run, model, corpus or experiment, or several texts.</source>
        <translation>Abra un entrenamiento, un modelo, un corpus o un experimento, o varios textos.</translation>
    </message>
    <message>
        <source>{} cannot be fetched: {}.</source>
        <translation>{} no se puede descargar: {}.</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>Compruebe la dirección.</translation>
    </message>
    <message>
        <source>There is no method &quot;{}&quot;.</source>
        <translation>No existe el método «{}».</translation>
    </message>
    <message>
        <source>Window and engine may be of different versions.</source>
        <translation>La ventana y el motor pueden ser de versiones distintas.</translation>
    </message>
    <message>
        <source>There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.</source>
        <translation>No existe el tokenizador «{}»; use 13a, intl, zh, ja-mecab, ko-mecab, char, none o spm:FILE.</translation>
    </message>
    <message>
        <source>A new run needs a corpus to train on.</source>
        <translation>Un entrenamiento nuevo necesita un corpus con el que entrenar.</translation>
    </message>
    <message>
        <source>The model has no such layer or head.</source>
        <translation>El modelo no tiene esa capa o cabeza.</translation>
    </message>
    <message>
        <source>find</source>
        <translation>encontrar</translation>
    </message>
    <message>
        <source>move</source>
        <translation>mover</translation>
    </message>
    <message>
        <source>start</source>
        <translation>iniciar</translation>
    </message>
    <message>
        <source>A fork must keep this value, because the weights of the checkpoint depend on it.</source>
        <translation>Una rama debe conservar este valor, porque los pesos del punto de control dependen de él.</translation>
    </message>
    <message>
        <source>Fine-tuning must keep this value, because the weights of the model depend on it.</source>
        <translation>El ajuste fino debe conservar este valor, porque los pesos del modelo dependen de él.</translation>
    </message>
    <message>
        <source>Set it to the value of {}.</source>
        <translation>Póngalo al valor de {}.</translation>
    </message>
    <message>
        <source>The checkpoint has done {} steps already.</source>
        <translation>El punto de control ya ha hecho {} pasos.</translation>
    </message>
    <message>
        <source>Choose more steps.</source>
        <translation>Elija más pasos.</translation>
    </message>
    <message>
        <source>Training passes over the corpus only {passes:1} times: too few to learn from so little text. Train for {better} steps.</source>
        <translation>El entrenamiento recorre el corpus solo {passes:1} veces: demasiado poco para aprender de tan poco texto. Entrene {better} pasos.</translation>
    </message>
    <message>
        <source>The model translates between other languages than those of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>El modelo traduce entre otros idiomas que los del corpus. Elija un modelo de estos idiomas o entrene uno nuevo.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:1}% of the characters of the corpus: it reads and writes them as unknown. Give it new pieces, or check that the corpus is in its languages.</source>
        <translation>Al vocabulario del modelo le falta el {percent:1} % de los caracteres del corpus: los lee y escribe como desconocidos. Dele piezas nuevas o compruebe que el corpus está en sus idiomas.</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:0}% of the characters of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>Al vocabulario del modelo le falta el {percent:0} % de los caracteres del corpus. Elija un modelo de estos idiomas o entrene uno nuevo.</translation>
    </message>
    <message>
        <source>The training text lacks {percent:0}% of the words of the validation set; {expected:0}% are usual for text from one source. BLEU then says little about this training. Choose a validation set like the training text, or have one drawn from it.</source>
        <translation>Al texto de entrenamiento le falta el {percent:0} % de las palabras del conjunto de validación; lo habitual en texto de una sola fuente es el {expected:0} %. BLEU dice entonces poco de este entrenamiento. Elija un conjunto de validación como el texto de entrenamiento o haga que se extraiga de él.</translation>
    </message>
    <message>
        <source>About 1,500 models of OPUS-MT and of the Tatoeba Challenge, converted to MarianMT.</source>
        <translation>Unos 1500 modelos de OPUS-MT y del Tatoeba Challenge, convertidos a MarianMT.</translation>
    </message>
    <message>
        <source>The released models of OPUS-MT, as Marian trained them; several versions per language pair.</source>
        <translation>Los modelos publicados de OPUS-MT, tal como Marian los entrenó; varias versiones por par de idiomas.</translation>
    </message>
    <message>
        <source>Newer models of the same group, many of them for several languages, with scores on the Tatoeba test sets.</source>
        <translation>Modelos más recientes del mismo grupo, muchos de ellos para varios idiomas, con puntuaciones en los conjuntos de prueba de Tatoeba.</translation>
    </message>
    <message>
        <source>Packages of Argos Translate and LibreTranslate, mostly to and from English.</source>
        <translation>Paquetes de Argos Translate y LibreTranslate, sobre todo desde y hacia el inglés.</translation>
    </message>
    <message>
        <source>Small, fast models of the browser's translator, to and from English.</source>
        <translation>Modelos pequeños y rápidos del traductor del navegador, desde y hacia el inglés.</translation>
    </message>
    <message>
        <source>{} is redirected to {}, a host that its catalogue does not name.</source>
        <translation>{} se redirige a {}, un servidor que su catálogo no nombra.</translation>
    </message>
    <message>
        <source>Nothing was fetched from there. If you trust that host, name it among the &quot;hosts&quot; of a catalogue of your own.</source>
        <translation>No se descargó nada de allí. Si confía en ese servidor, nómbrelo en &quot;hosts&quot; de un catálogo propio.</translation>
    </message>
    <message>
        <source>{} holds the file {}, which lies outside of its folder.</source>
        <translation>{} contiene el archivo {}, que está fuera de su carpeta.</translation>
    </message>
    <message>
        <source>Somebody may have prepared it to write elsewhere. Get it from another source.</source>
        <translation>Alguien puede haberlo preparado para escribir en otro lugar. Obténgalo de otra fuente.</translation>
    </message>
    <message>
        <source>There is no catalogue of models named &quot;{}&quot;.</source>
        <translation>No hay ningún catálogo de modelos llamado «{}».</translation>
    </message>
    <message>
        <source>Name one of the list, one of {}, or the address or folder of one.</source>
        <translation>Nombre uno de la lista, uno de {}, o la dirección o carpeta de uno.</translation>
    </message>
    <message>
        <source>{} is not a list of models that Transept can read: {}.</source>
        <translation>{} no es una lista de modelos que Transept pueda leer: {}.</translation>
    </message>
    <message>
        <source>The source may have changed its layout, or the network may require you to sign in: open the address in a browser.</source>
        <translation>Puede que la fuente haya cambiado su formato o que la red exija iniciar sesión: abra la dirección en un navegador.</translation>
    </message>
    <message>
        <source>The source may have changed its layout.</source>
        <translation>Puede que la fuente haya cambiado su formato.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>está vacía</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>es una página web</translation>
    </message>
    <message>
        <source>it is not valid UTF-8</source>
        <translation>no es UTF-8 válido</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>no es JSON válido</translation>
    </message>
    <message>
        <source>it names no model</source>
        <translation>no nombra ningún modelo</translation>
    </message>
    <message>
        <source>its layout is unknown</source>
        <translation>su formato es desconocido</translation>
    </message>
    <message>
        <source>it has no {}</source>
        <translation>le falta {}</translation>
    </message>
    <message>
        <source>one must sign in to download it</source>
        <translation>hay que iniciar sesión para descargarlo</translation>
    </message>
    <message>
        <source>Transept cannot read models of the format {}</source>
        <translation>Transept no puede leer modelos del formato {}</translation>
    </message>
    <message>
        <source>There is no language &quot;{}&quot;.</source>
        <translation>No existe el idioma «{}».</translation>
    </message>
    <message>
        <source>Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.</source>
        <translation>Escriba un código como mg, mlg o pt_BR, o un nombre como malgache.</translation>
    </message>
    <message>
        <source>No list of models has &quot;{}&quot;.</source>
        <translation>Ninguna lista de modelos tiene «{}».</translation>
    </message>
    <message>
        <source>Name one of the list, or load the list of its catalogue first.</source>
        <translation>Nombre uno de la lista, o cargue primero la lista de su catálogo.</translation>
    </message>
    <message>
        <source>The catalogues {} and {} both have &quot;{}&quot;.</source>
        <translation>Los catálogos {} y {} tienen ambos «{}».</translation>
    </message>
    <message>
        <source>Name the catalogue, too.</source>
        <translation>Nombre también el catálogo.</translation>
    </message>
    <message>
        <source>{} cannot be taken: {}.</source>
        <translation>{} no se puede usar: {}.</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>Elija otro modelo.</translation>
    </message>
    <message>
        <source>The model {} translates from {} only.</source>
        <translation>El modelo {} solo traduce desde {}.</translation>
    </message>
    <message>
        <source>{} is the document itself.</source>
        <translation>{} es el propio documento.</translation>
    </message>
    <message>
        <source>Name another file for the translation.</source>
        <translation>Indique otro archivo para la traducción.</translation>
    </message>
    <message>
        <source>The model {} translates into {} only.</source>
        <translation>El modelo {} solo traduce a {}.</translation>
    </message>
    <message>
        <source>Omit the language, or choose another model.</source>
        <translation>Omita el idioma o elija otro modelo.</translation>
    </message>
    <message>
        <source>The vocabulary of the model has no token {}.</source>
        <translation>Al vocabulario del modelo le falta el token {}.</translation>
    </message>
    <message>
        <source>Choose another language.</source>
        <translation>Elija otro idioma.</translation>
    </message>
    <message>
        <source>The model has no token for the language &quot;{}&quot;.</source>
        <translation>El modelo no tiene ningún token para el idioma «{}».</translation>
    </message>
    <message>
        <source>The model knows several languages, and it is not said which of them are meant.</source>
        <translation>El modelo conoce varios idiomas, y no se ha dicho cuáles se usan.</translation>
    </message>
    <message>
        <source>Name that of the text and that of the translation (--from and --to). It knows {}.</source>
        <translation>Indique el del texto y el de la traducción (--from y --to). Conoce {}.</translation>
    </message>
    <message>
        <source>It knows {}.</source>
        <translation>Conoce {}.</translation>
    </message>
    <message>
        <source>{} does not say in which languages the model translates.</source>
        <translation>{} no dice en qué idiomas traduce el modelo.</translation>
    </message>
    <message>
        <source>Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.</source>
        <translation>Copie special_tokens_map.json y tokenizer_config.json del modelo en la carpeta.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its texts end with the token of their language.</source>
        <translation>{} no se puede importar: sus textos terminan con el token de su idioma.</translation>
    </message>
    <message>
        <source>Of mBART's models, those of mBART-50 can be imported.</source>
        <translation>De los modelos de mBART se pueden importar los de mBART-50.</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decodificador</translation>
    </message>
    <message>
        <source>How the decoder reads what it has written: self-attention, as in the paper, or the recurrence SSRU of Marian's students, which is faster; not in the paper.</source>
        <translation>Cómo lee el decodificador lo que ha escrito: con autoatención, como en el artículo, o con la recurrencia SSRU de los modelos pequeños de Marian, que es más rápida; no está en el artículo.</translation>
    </message>
    <message>
        <source>Student, small and fast</source>
        <translation>Alumno, pequeño y rápido</translation>
    </message>
    <message>
        <source>A deep encoder and two decoder layers of width 256, translated greedily: for a small model that learns from a large one.</source>
        <translation>Un codificador profundo y dos capas de decodificador de anchura 256, con búsqueda voraz: para un modelo pequeño que aprende de uno grande.</translation>
    </message>
    <message>
        <source>'{}' is not a size.</source>
        <translation>«{}» no es un tamaño.</translation>
    </message>
    <message>
        <source>Give it in megabytes, such as 6MB.</source>
        <translation>Indíquelo en megabytes, por ejemplo 6MB.</translation>
    </message>
    <message>
        <source>No student fits into {} kB.</source>
        <translation>Ningún modelo alumno cabe en {} kB.</translation>
    </message>
    <message>
        <source>Allow a larger size: 1 MB and more are of use.</source>
        <translation>Permita un tamaño mayor: a partir de 1 MB es útil.</translation>
    </message>
    <message>
        <source>The model {} was not trained here, so that its corpus is not known.</source>
        <translation>El modelo {} no se entrenó aquí, por lo que no se conoce su corpus.</translation>
    </message>
    <message>
        <source>Name the corpus whose sources it shall translate.</source>
        <translation>Indique el corpus cuyas frases de origen debe traducir.</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, which is not the other direction of {}.</source>
        <translation>El modelo {} traduce de {} a {}, que no es la dirección contraria de {}.</translation>
    </message>
    <message>
        <source>Name a model that translates the teacher's target language into its source language.</source>
        <translation>Indique un modelo que traduzca del idioma de destino del maestro a su idioma de origen.</translation>
    </message>
    <message>
        <source>A test set has a source and its translation.</source>
        <translation>Un conjunto de prueba tiene un texto de origen y su traducción.</translation>
    </message>
    <message>
        <source>Name both files, or none.</source>
        <translation>Indique ambos archivos o ninguno.</translation>
    </message>
    <message>
        <source>{} is damaged: a line holds no score.</source>
        <translation>{} está dañado: una línea no contiene puntuación.</translation>
    </message>
    <message>
        <source>Remove it to translate the text again.</source>
        <translation>Elimínelo para traducir el texto de nuevo.</translation>
    </message>
    <message>
        <source>Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.</source>
        <translation>Bergamot solo lee vocabularios de SentencePiece, y el de {} es otro.</translation>
    </message>
    <message>
        <source>Export it for Marian or another tool.</source>
        <translation>Expórtelo para Marian u otra herramienta.</translation>
    </message>
    <message>
        <source>The model {} has no correction {}.</source>
        <translation>El modelo {} no tiene ninguna corrección {}.</translation>
    </message>
    <message>
        <source>Name one of those that the list of its corrections shows.</source>
        <translation>Indique una de las que muestra la lista de sus correcciones.</translation>
    </message>
    <message>
        <source>The model {} has learned no correction.</source>
        <translation>El modelo {} no ha aprendido ninguna corrección.</translation>
    </message>
    <message>
        <source>The correction {} does not fit {} of the model {}.</source>
        <translation>La corrección {} no encaja con {} del modelo {}.</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>Desactívela.</translation>
    </message>
    <message>
        <source>Restore it from a copy, or remove it to use the model without its corrections.</source>
        <translation>Restáurelo de una copia, o elimínelo para usar el modelo sin sus correcciones.</translation>
    </message>
    <message>
        <source>No correction of the model {} is on.</source>
        <translation>Ninguna corrección del modelo {} está activada.</translation>
    </message>
    <message>
        <source>Switch one on, or let the model learn one.</source>
        <translation>Active una, o haga que el modelo aprenda una.</translation>
    </message>
    <message>
        <source>The folder of the model {} cannot be written.</source>
        <translation>No se puede escribir en la carpeta del modelo {}.</translation>
    </message>
    <message>
        <source>Copy the model to a folder of yours, and let the copy learn.</source>
        <translation>Copie el modelo a una carpeta suya y haga que aprenda la copia.</translation>
    </message>
    <message>
        <source>There are {} sentences, but {} corrected translations.</source>
        <translation>Hay {} frases, pero {} traducciones corregidas.</translation>
    </message>
    <message>
        <source>Give one translation of each sentence.</source>
        <translation>Dé una traducción de cada frase.</translation>
    </message>
    <message>
        <source>A sentence of the corrections, or its translation, is empty.</source>
        <translation>Una frase de las correcciones, o su traducción, está vacía.</translation>
    </message>
    <message>
        <source>Give both.</source>
        <translation>Dé ambas.</translation>
    </message>
    <message>
        <source>There are no corrections to learn.</source>
        <translation>No hay correcciones que aprender.</translation>
    </message>
    <message>
        <source>Give sentences with their translations, or a file.</source>
        <translation>Dé frases con sus traducciones, o un archivo.</translation>
    </message>
    <message>
        <source>A glossary is either stored or removed.</source>
        <translation>Un glosario se guarda o se quita.</translation>
    </message>
    <message>
        <source>The glossary {} is not that of the model, but of its corpus.</source>
        <translation>El glosario {} no es el del modelo, sino el de su corpus.</translation>
    </message>
    <message>
        <source>Remove it there: transept-engine glossary {} --remove.</source>
        <translation>Elimínelo allí: transept-engine glossary {} --remove.</translation>
    </message>
    <message>
        <source>Omit one of the two.</source>
        <translation>Omita uno de los dos.</translation>
    </message>
    <message>
        <source>Translations either follow a glossary or do not.</source>
        <translation>Las traducciones siguen un glosario o no lo siguen.</translation>
    </message>
    <message>
        <source>{} is a pointer of Git LFS, not the file itself.</source>
        <translation>{} es un puntero de Git LFS, no el archivo en sí.</translation>
    </message>
    <message>
        <source>Run &quot;git lfs pull&quot; in its repository, or download the file itself.</source>
        <translation>Ejecute «git lfs pull» en su repositorio o descargue el archivo en sí.</translation>
    </message>
    <message>
        <source>'train.ema' averages the weights of the model, which 'train.lora_rank' does not train; set one of them to 0.</source>
        <translation>«train.ema» promedia los pesos del modelo, que «train.lora_rank» no entrena; ponga uno de los dos a 0.</translation>
    </message>
    <message>
        <source>'train.lora_rank' is {}, but the narrowest matrix that it adapts has a width of {}; choose a lower rank, such as 8.</source>
        <translation>«train.lora_rank» es {}, pero la matriz más estrecha que adapta tiene anchura {}; elija un rango menor, como 8.</translation>
    </message>
    <message>
        <source>'{}' has no modifier '{}'; write none, or modifiers with their shares, such as typos:0.05+noise:0.01, of: {}.</source>
        <translation>«{}» no tiene el modificador «{}»; escriba none o modificadores con su proporción, como typos:0.05+noise:0.01, de entre: {}.</translation>
    </message>
    <message>
        <source>'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.</source>
        <translation>«{}» no indica la proporción de pares para «{}»; escriba un número de 0 a 1, como {}:0.05.</translation>
    </message>
    <message>
        <source>'{}' names '{}' twice; keep one of the shares.</source>
        <translation>«{}» nombra «{}» dos veces; conserve una de las proporciones.</translation>
    </message>
    <message>
        <source>'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens already; change one of them.</source>
        <translation>«{}» cambia las oraciones, pero según «data.vocab_type» none ya están divididas en tokens; cambie uno de los dos.</translation>
    </message>
    <message>
        <source>The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.</source>
        <translation>El vocabulario es una lista de tokens: las oraciones de ese texto no se pueden modificar ni volver a dividir.</translation>
    </message>
    <message>
        <source>Set data.sampling to off and data.modifiers to none.</source>
        <translation>Ponga data.sampling en off y data.modifiers en none.</translation>
    </message>
    <message>
        <source>'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).</source>
        <translation>«model.max_positions» ({}) debe ser mayor que «data.max_tokens» ({}).</translation>
    </message>
    <message>
        <source>The noam schedule needs 'train.warmup' of at least 1.</source>
        <translation>La planificación noam necesita «train.warmup» de al menos 1.</translation>
    </message>
    <message>
        <source>&apos;train.quantize&apos; rounds the factors of products to 8-bit integers, and &apos;train.precision&apos; = fp8 to 8-bit floats; choose one of them.</source>
        <translation>'train.quantize' redondea los factores de los productos a enteros de 8 bits, y 'train.precision' = fp8 a números de coma flotante de 8 bits; elija uno de los dos.</translation>
    </message>
    <message>
        <source>{} is not a usable preset: {}</source>
        <translation>{} no es un preajuste utilizable: {}</translation>
    </message>
    <message>
        <source>Correct the file.</source>
        <translation>Corrija el archivo.</translation>
    </message>
    <message>
        <source>Training pair {} has {} tokens, more than a whole batch of {}.</source>
        <translation>El par de entrenamiento {} tiene {} tokens, más que un lote entero de {}.</translation>
    </message>
    <message>
        <source>Raise train.batch_tokens or lower data.max_tokens.</source>
        <translation>Aumente train.batch_tokens o reduzca data.max_tokens.</translation>
    </message>
    <message>
        <source>There is no pair to train on.</source>
        <translation>No hay ningún par con el que entrenar.</translation>
    </message>
    <message>
        <source>Import a corpus with text in it.</source>
        <translation>Importe un corpus con texto.</translation>
    </message>
    <message>
        <source>ICU's Unicode data is missing.</source>
        <translation>Faltan los datos Unicode de ICU.</translation>
    </message>
    <message>
        <source>Install it, or switch this off.</source>
        <translation>Instálelos o desactive esto.</translation>
    </message>
    <message>
        <source>The demo corpus cannot have {} pairs.</source>
        <translation>El corpus de demostración no puede tener {} pares.</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {}.</source>
        <translation>Elija un número de 1 a {}.</translation>
    </message>
    <message>
        <source>Line n of one must be the translation of line n of the other: find the missing lines.</source>
        <translation>La línea n de uno debe ser la traducción de la línea n del otro: busque las líneas que faltan.</translation>
    </message>
    <message>
        <source>There is no {} in {}.</source>
        <translation>No hay ningún {} en {}.</translation>
    </message>
    <message>
        <source>{} is an archive of several files, where one text was expected.</source>
        <translation>{} es un archivo comprimido con varios archivos; se esperaba un solo texto.</translation>
    </message>
    <message>
        <source>Give the archive alone, or unpack it.</source>
        <translation>Indique solo el archivo comprimido o descomprímalo.</translation>
    </message>
    <message>
        <source>{} grows more than a thousandfold when it is unpacked.</source>
        <translation>{} crece más de mil veces al descomprimirse.</translation>
    </message>
    <message>
        <source>It does not look like text; unpack it yourself if you trust it.</source>
        <translation>No parece texto; descomprímalo usted si confía en él.</translation>
    </message>
    <message>
        <source>{} holds more than {} files.</source>
        <translation>{} contiene más de {} archivos.</translation>
    </message>
    <message>
        <source>Unpack it, and join its files.</source>
        <translation>Descomprímalo y una sus archivos.</translation>
    </message>
    <message>
        <source>{} is an archive within several archives.</source>
        <translation>{} es un archivo comprimido dentro de varios otros.</translation>
    </message>
    <message>
        <source>Unpack the outer ones.</source>
        <translation>Descomprima los exteriores.</translation>
    </message>
    <message>
        <source>{} can be divided at {} and at {}: both occur equally often in its lines.</source>
        <translation>{} se puede dividir por {} y por {}: ambos aparecen con igual frecuencia en sus líneas.</translation>
    </message>
    <message>
        <source>Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.</source>
        <translation>Indique el separador en una primera línea, como sep={}, o entrecomille los campos que contienen el otro.</translation>
    </message>
    <message>
        <source>The columns {} are the same column.</source>
        <translation>Las columnas {} son la misma columna.</translation>
    </message>
    <message>
        <source>Choose two different columns, such as 1,2.</source>
        <translation>Elija dos columnas distintas, como 1,2.</translation>
    </message>
    <message>
        <source>{} names several languages in its first line: {}.</source>
        <translation>{} nombra varios idiomas en su primera línea: {}.</translation>
    </message>
    <message>
        <source>Name two of them as the languages of the source and the target.</source>
        <translation>Indique dos de ellos como idiomas de origen y de destino.</translation>
    </message>
    <message>
        <source>Separate the columns by commas, semicolons, tabs or |, or give two files with --source and --target.</source>
        <translation>Separe las columnas con comas, puntos y coma, tabuladores o |, o indique dos archivos con --source y --target.</translation>
    </message>
    <message>
        <source>Choose the columns of source and target by number: import --columns {}.</source>
        <translation>Elija las columnas de origen y destino por número: import --columns {}.</translation>
    </message>
    <message>
        <source>{} has no column for {}; its first line names {}.</source>
        <translation>{} no tiene columna para {}; su primera línea nombra {}.</translation>
    </message>
    <message>
        <source>Choose two of these languages, name the columns &quot;source&quot; and &quot;target&quot;, or choose columns by number (import --columns 1,2).</source>
        <translation>Elija dos de estos idiomas, llame a las columnas «source» y «target» o elija columnas por número (import --columns 1,2).</translation>
    </message>
    <message>
        <source>There is no encoding {}.</source>
        <translation>No existe la codificación {}.</translation>
    </message>
    <message>
        <source>Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.</source>
        <translation>Indique una como UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 o KOI8-R.</translation>
    </message>
    <message>
        <source>A text could not be converted to UTF-8.</source>
        <translation>Un texto no se pudo convertir a UTF-8.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>{} no se puede leer: {}</translation>
    </message>
    <message>
        <source>Correct the encoding that it declares, or save it as UTF-8.</source>
        <translation>Corrija la codificación que declara o guárdelo como UTF-8.</translation>
    </message>
    <message>
        <source>{} was garbled by an earlier conversion: it begins with {}.</source>
        <translation>{} quedó alterado por una conversión anterior: empieza con {}.</translation>
    </message>
    <message>
        <source>Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</source>
        <translation>Use el texto original o repare este: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</translation>
    </message>
    <message>
        <source>{} is not {}: it begins with {}.</source>
        <translation>{} no es {}: empieza con {}.</translation>
    </message>
    <message>
        <source>Name the encoding that the file was written in.</source>
        <translation>Indique la codificación del archivo.</translation>
    </message>
    <message>
        <source>{} is JSON, but holds no list of objects.</source>
        <translation>{} es JSON, pero no contiene una lista de objetos.</translation>
    </message>
    <message>
        <source>Write one object per line, such as {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</source>
        <translation>Escriba un objeto por línea, como {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</translation>
    </message>
    <message>
        <source>Name the languages of two keys, or call the keys &quot;source&quot; and &quot;target&quot;.</source>
        <translation>Indique los idiomas de dos claves o llámelas «source» y «target».</translation>
    </message>
    <message>
        <source>Write one object per line.</source>
        <translation>Escriba un objeto por línea.</translation>
    </message>
    <message>
        <source>Export or download it again.</source>
        <translation>Expórtelo o descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>Text n of one list must be the translation of text n of the other.</source>
        <translation>El texto n de una lista debe ser la traducción del texto n de la otra.</translation>
    </message>
    <message>
        <source>{} holds texts in several languages: {}.</source>
        <translation>{} contiene textos en varios idiomas: {}.</translation>
    </message>
    <message>
        <source>There is no format {}.</source>
        <translation>No existe el formato {}.</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>Elija uno de {}.</translation>
    </message>
    <message>
        <source>Save its parts as CSV.</source>
        <translation>Guarde sus partes como CSV.</translation>
    </message>
    <message>
        <source>Move the sheet with the text to the first place.</source>
        <translation>Ponga la hoja con el texto en primer lugar.</translation>
    </message>
    <message>
        <source>{} is XML, but neither TMX nor XLIFF{}</source>
        <translation>{} es XML, pero ni TMX ni XLIFF{}</translation>
    </message>
    <message>
        <source>Export the translations as TMX, XLIFF, CSV or plain text.</source>
        <translation>Exporte las traducciones como TMX, XLIFF, CSV o texto sin formato.</translation>
    </message>
    <message>
        <source>{}: the units have no &lt;seg&gt;, which holds the text of a &lt;tuv&gt;.</source>
        <translation>{}: las unidades no tienen &lt;seg&gt;, que contiene el texto de un &lt;tuv&gt;.</translation>
    </message>
    <message>
        <source>Export the memory as TMX 1.4.</source>
        <translation>Exporte la memoria como TMX 1.4.</translation>
    </message>
    <message>
        <source>{} translates to several languages, among them {} and {}.</source>
        <translation>{} traduce a varios idiomas, entre ellos {} y {}.</translation>
    </message>
    <message>
        <source>Choose one of them as the target language.</source>
        <translation>Elija uno de ellos como idioma de destino.</translation>
    </message>
    <message>
        <source>{} declares entities, which are not read because they can grow without end.</source>
        <translation>{} declara entidades, que no se leen porque pueden crecer sin límite.</translation>
    </message>
    <message>
        <source>Save the file without a DOCTYPE declaration.</source>
        <translation>Guarde el archivo sin declaración DOCTYPE.</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} have an empty side{}.</source>
        <translation>No quedan pares con los que entrenar: de {} leídos, {} tienen un lado vacío{}.</translation>
    </message>
    <message>
        <source>Name a validation source and a validation target, or neither.</source>
        <translation>Indique origen y destino de validación, o ninguno.</translation>
    </message>
    <message>
        <source>No text was given to import.</source>
        <translation>No se indicó ningún texto que importar.</translation>
    </message>
    <message>
        <source>Name a source and a target file, or files that hold both sides.</source>
        <translation>Indique un archivo de origen y uno de destino, o archivos con ambos lados.</translation>
    </message>
    <message>
        <source>The target file is missing.</source>
        <translation>Falta el archivo de destino.</translation>
    </message>
    <message>
        <source>Name a source and a target file.</source>
        <translation>Indique un archivo de origen y uno de destino.</translation>
    </message>
    <message>
        <source>Name another.</source>
        <translation>Indique otro.</translation>
    </message>
    <message>
        <source>The weight of {} is not between 0.01 and 100.</source>
        <translation>El peso de {} no está entre 0,01 y 100.</translation>
    </message>
    <message>
        <source>With weight 1 each pair occurs once per epoch, with weight 3 three times.</source>
        <translation>Con peso 1 cada par aparece una vez por época; con peso 3, tres veces.</translation>
    </message>
    <message>
        <source>Mix {} with a lower weight.</source>
        <translation>Mezcle {} con un peso menor.</translation>
    </message>
    <message>
        <source>The corpus has no removed pair number {}.</source>
        <translation>El corpus no tiene ningún par eliminado con el número {}.</translation>
    </message>
    <message>
        <source>Read the list of removed pairs again.</source>
        <translation>Lea de nuevo la lista de pares eliminados.</translation>
    </message>
    <message>
        <source>The parts of the mixture have more pairs than the corpus.</source>
        <translation>Las partes de la mezcla tienen más pares que el corpus.</translation>
    </message>
    <message>
        <source>Mix the corpora again.</source>
        <translation>Mezcle los corpus de nuevo.</translation>
    </message>
    <message>
        <source>The validation text of {} has fewer lines than its token file.</source>
        <translation>El texto de validación de {} tiene menos líneas que su archivo de tokens.</translation>
    </message>
    <message>
        <source>Remove {}; it is made again from the corpus.</source>
        <translation>Elimine {}; se crea de nuevo a partir del corpus.</translation>
    </message>
    <message>
        <source>Install it, or switch the filter off.</source>
        <translation>Instálelo o desactive el filtro.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model.</source>
        <translation>{} no es un modelo de SentencePiece.</translation>
    </message>
    <message>
        <source>The type of {} is neither unigram nor bpe.</source>
        <translation>El tipo de {} no es unigram ni bpe.</translation>
    </message>
    <message>
        <source>Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.</source>
        <translation>Copie allí vocabulary.model (o vocabulary.txt) o prepare el corpus de nuevo.</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model, or was altered.</source>
        <translation>{} no es un modelo de SentencePiece o fue alterado.</translation>
    </message>
    <message>
        <source>Copy the right file there, or prepare the corpus again.</source>
        <translation>Copie allí el archivo correcto o prepare el corpus de nuevo.</translation>
    </message>
    <message>
        <source>Train a vocabulary with Transept.</source>
        <translation>Entrene un vocabulario con Transept.</translation>
    </message>
    <message>
        <source>{} is truncated.</source>
        <translation>{} está truncado.</translation>
    </message>
    <message>
        <source>A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.</source>
        <translation>Un vocabulario de {} no tiene sitio para los 256 bytes de data.byte_fallback.</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least 512, or data.byte_fallback to false.</source>
        <translation>Ponga data.vocab_size en al menos 512 o data.byte_fallback en false.</translation>
    </message>
    <message>
        <source>SentencePiece cannot make a vocabulary of {} from this text: {}.</source>
        <translation>SentencePiece no puede crear un vocabulario de {} con este texto: {}.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size, or 0 to have it chosen.</source>
        <translation>Pruebe otro data.vocab_size, o 0 para que se elija solo.</translation>
    </message>
    <message>
        <source>SentencePiece made an unusable vocabulary.</source>
        <translation>SentencePiece creó un vocabulario inutilizable.</translation>
    </message>
    <message>
        <source>Try another data.vocab_size.</source>
        <translation>Pruebe otro data.vocab_size.</translation>
    </message>
    <message>
        <source>There are {} source lines and {} target lines; give files that are aligned by line.</source>
        <translation>Hay {} líneas de origen y {} de destino; indique archivos alineados por línea.</translation>
    </message>
    <message>
        <source>There is nothing to evaluate on: the files are empty.</source>
        <translation>No hay nada que evaluar: los archivos están vacíos.</translation>
    </message>
    <message>
        <source>{} does not hold an evaluation.</source>
        <translation>{} no contiene una evaluación.</translation>
    </message>
    <message>
        <source>Evaluate the model again.</source>
        <translation>Evalúe el modelo de nuevo.</translation>
    </message>
    <message>
        <source>{} and {} do not have the same references and tokeniser.</source>
        <translation>{} y {} no tienen las mismas referencias y el mismo tokenizador.</translation>
    </message>
    <message>
        <source>Evaluate both models on one test set.</source>
        <translation>Evalúe ambos modelos con el mismo conjunto de prueba.</translation>
    </message>
    <message>
        <source>The bans leave no translation.</source>
        <translation>Las prohibiciones no dejan ninguna traducción.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>Quite una de ellas.</translation>
    </message>
    <message>
        <source>There is no precision '{}'.</source>
        <translation>No existe la precisión «{}».</translation>
    </message>
    <message>
        <source>Use f32, bf16 or int8.</source>
        <translation>Use f32, bf16 o int8.</translation>
    </message>
    <message>
        <source>The shortlist {} was made for other vocabularies than the model's.</source>
        <translation>La lista corta {} se hizo para vocabularios distintos de los del modelo.</translation>
    </message>
    <message>
        <source>The shortlist {} is damaged: it names tokens that do not exist.</source>
        <translation>La lista corta {} está dañada: nombra tokens que no existen.</translation>
    </message>
    <message>
        <source>The corpus {} has other vocabularies than the run.</source>
        <translation>El corpus {} tiene otros vocabularios que el entrenamiento.</translation>
    </message>
    <message>
        <source>The model has no head {} in layer {}: there are {} layers of {} heads.</source>
        <translation>El modelo no tiene cabeza {} en la capa {}: hay {} capas de {} cabezas.</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>Elija una de ellas.</translation>
    </message>
    <message>
        <source>The target vocabulary lacks '{}' of the prefix '{}' in line {}.</source>
        <translation>Al vocabulario de destino le falta «{}» del comienzo «{}» en la línea {}.</translation>
    </message>
    <message>
        <source>Write the prefix with words of the target language, spelled as in the training text.</source>
        <translation>Escriba el comienzo con palabras del idioma de destino, como en el texto de entrenamiento.</translation>
    </message>
    <message>
        <source>Heads can be switched off in a single model, not in an ensemble.</source>
        <translation>Las cabezas se pueden desactivar en un solo modelo, no en un conjunto.</translation>
    </message>
    <message>
        <source>An experiment needs a corpus to train on.</source>
        <translation>Un experimento necesita un corpus con el que entrenar.</translation>
    </message>
    <message>
        <source>Models cannot be exported to '{}'.</source>
        <translation>Los modelos no se pueden exportar a «{}».</translation>
    </message>
    <message>
        <source>Pause it, then pack it.</source>
        <translation>Páuselo y después empaquételo.</translation>
    </message>
    <message>
        <source>Install a newer version.</source>
        <translation>Instale una versión más reciente.</translation>
    </message>
    <message>
        <source>Pack it again where it comes from.</source>
        <translation>Empaquételo de nuevo en su lugar de origen.</translation>
    </message>
    <message>
        <source>Copy its folder there, then open it from there.</source>
        <translation>Copie allí la carpeta y ábrala desde allí.</translation>
    </message>
    <message>
        <source>Open that, or another one in the folder.</source>
        <translation>Abra ese u otro de la carpeta.</translation>
    </message>
    <message>
        <source>No path was given.</source>
        <translation>No se indicó ninguna ruta.</translation>
    </message>
    <message>
        <source>A run either continues from a checkpoint or is fine-tuned from a model, not both.</source>
        <translation>Un entrenamiento continúa desde un punto de control o ajusta un modelo, no ambas cosas.</translation>
    </message>
    <message>
        <source>Name one of them.</source>
        <translation>Indique uno de los dos.</translation>
    </message>
    <message>
        <source>Name one, or a checkpoint to continue from.</source>
        <translation>Indique uno, o un punto de control desde el que continuar.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result.</source>
        <translation>La prueba de rango de la tasa de aprendizaje no dio resultado.</translation>
    </message>
    <message>
        <source>Set train.peak_rate yourself.</source>
        <translation>Fije usted train.peak_rate.</translation>
    </message>
    <message>
        <source>There is no document to translate.</source>
        <translation>No hay ningún documento que traducir.</translation>
    </message>
    <message>
        <source>There is no name for the translated document.</source>
        <translation>Falta el nombre del documento traducido.</translation>
    </message>
    <message>
        <source>Name the file that it shall become.</source>
        <translation>Indique el archivo en que se escribe.</translation>
    </message>
    <message>
        <source>Look at the settings and the free memory, and try again.</source>
        <translation>Compruebe los ajustes y la memoria libre e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>The trial ended before a step was timed.</source>
        <translation>La prueba terminó antes de medir un paso.</translation>
    </message>
    <message>
        <source>Check that it is the right file.</source>
        <translation>Compruebe que es el archivo correcto.</translation>
    </message>
    <message>
        <source>Convert it to UTF-8.</source>
        <translation>Conviértalo a UTF-8.</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB.</source>
        <translation>{} ocupa más de {} MiB.</translation>
    </message>
    <message>
        <source>Divide it into several files.</source>
        <translation>Divídalo en varios archivos.</translation>
    </message>
    <message>
        <source>Learning the correction</source>
        <translation>Aprendiendo la corrección</translation>
    </message>
    <message>
        <source>{} is damaged: {}.</source>
        <translation>{} está dañado: {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as a new file without a password.</source>
        <translation>Ábralo en el programa que lo creó y guárdelo como archivo nuevo sin contraseña.</translation>
    </message>
    <message>
        <source>{} holds more than {} MiB.</source>
        <translation>{} contiene más de {} MiB.</translation>
    </message>
    <message>
        <source>Check it with the program that made it.</source>
        <translation>Compruébelo con el programa que lo creó.</translation>
    </message>
    <message>
        <source>{} is not the file that was expected: its SHA-256 is {}, not {}.</source>
        <translation>{} no es el archivo esperado: su SHA-256 es {}, no {}.</translation>
    </message>
    <message>
        <source>It was removed. Download it again; if the checksum still differs, the source has changed: ask where its checksum comes from.</source>
        <translation>Se eliminó. Descárguelo de nuevo; si la suma sigue siendo distinta, la fuente ha cambiado: pregunte de dónde viene la suma.</translation>
    </message>
    <message>
        <source>Try again later; if it happens again, report it to {}.</source>
        <translation>Inténtelo más tarde; si vuelve a ocurrir, comuníquelo a {}.</translation>
    </message>
    <message>
        <source>{} is larger than {}.</source>
        <translation>{} es mayor que {}.</translation>
    </message>
    <message>
        <source>Fetch it by other means if it is the right file.</source>
        <translation>Si es el archivo correcto, obténgalo por otros medios.</translation>
    </message>
    <message>
        <source>{} answers with a web page in the place of {}.</source>
        <translation>{} responde con una página web en lugar de {}.</translation>
    </message>
    <message>
        <source>Open the address in a browser: the network may require you to sign in, or the file has moved.</source>
        <translation>Abra la dirección en un navegador: quizá la red pida identificarse o el archivo se haya movido.</translation>
    </message>
    <message>
        <source>Look for its new address.</source>
        <translation>Busque su nueva dirección.</translation>
    </message>
    <message>
        <source>Open the address in a browser: it may require you to sign in or to accept a licence.</source>
        <translation>Abra la dirección en un navegador: quizá pida identificarse o aceptar una licencia.</translation>
    </message>
    <message>
        <source>This machine is offline, or there is no host {}.</source>
        <translation>Este equipo está sin conexión, o no existe el servidor {}.</translation>
    </message>
    <message>
        <source>Connect to the network, or name a proxy in the environment variable https_proxy, and try again.</source>
        <translation>Conéctese a la red, o indique un proxy en la variable de entorno https_proxy, e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>{} does not answer: {}.</source>
        <translation>{} no responde: {}.</translation>
    </message>
    <message>
        <source>This machine may be offline or need a proxy (https_proxy); try again later.</source>
        <translation>Puede que este equipo esté sin conexión o necesite un proxy (https_proxy); inténtelo más tarde.</translation>
    </message>
    <message>
        <source>{} The {} received so far are kept.</source>
        <translation>{} Se conservan los {} recibidos hasta ahora.</translation>
    </message>
    <message>
        <source>The connection to {} broke at {}{}{}.</source>
        <translation>La conexión con {} se cortó en {}{}{}.</translation>
    </message>
    <message>
        <source> of {}</source>
        <translation> de {}</translation>
    </message>
    <message>
        <source>, {} times in a row</source>
        <translation>, {} veces seguidas</translation>
    </message>
    <message>
        <source>{} answers with an error ({}){}.</source>
        <translation>{} responde con un error ({}){}.</translation>
    </message>
    <message>
        <source>{} needs {} more, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} necesita {} más, y el disco tiene sitio para {}, de los que {} quedan libres.</translation>
    </message>
    <message>
        <source>Try again later; it resumes where it stopped.</source>
        <translation>Inténtelo más tarde; continúa donde se detuvo.</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>Inténtelo más tarde.</translation>
    </message>
    <message>
        <source>{} is a folder, not a file.</source>
        <translation>{} es una carpeta, no un archivo.</translation>
    </message>
    <message>
        <source>Name a file in it.</source>
        <translation>Indique un archivo dentro de ella.</translation>
    </message>
    <message>
        <source>{} is being downloaded by another process.</source>
        <translation>Otro proceso está descargando {}.</translation>
    </message>
    <message>
        <source>Wait for it.</source>
        <translation>Espere a que termine.</translation>
    </message>
    <message>
        <source>There is no source of text named &quot;{}&quot;.</source>
        <translation>No hay ninguna fuente de texto llamada «{}».</translation>
    </message>
    <message>
        <source>&quot;{}&quot; holds no text in &quot;{}&quot; and &quot;{}&quot;.</source>
        <translation>«{}» no contiene texto en «{}» y «{}».</translation>
    </message>
    <message>
        <source>Choose two of its languages.</source>
        <translation>Elija dos de sus idiomas.</translation>
    </message>
    <message>
        <source>There would be more than {} rows; leave some values out.</source>
        <translation>Habría más de {} filas; omita algunos valores.</translation>
    </message>
    <message>
        <source>A row's name has 1 to 200 bytes, but this one has {}: '{}'.</source>
        <translation>El nombre de una fila tiene de 1 a 200 bytes, pero este tiene {}: «{}».</translation>
    </message>
    <message>
        <source>The row '{}' is in the queue already; give each row once.</source>
        <translation>La fila «{}» ya está en la cola; indique cada fila una vez.</translation>
    </message>
    <message>
        <source>Row '{}' cannot be trained: {}</source>
        <translation>La fila «{}» no se puede entrenar: {}</translation>
    </message>
    <message>
        <source>Choose another name for the experiment, or resume it.</source>
        <translation>Elija otro nombre para el experimento o reanúdelo.</translation>
    </message>
    <message>
        <source>The experiment {} has no rows.</source>
        <translation>El experimento {} no tiene filas.</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a grid.</source>
        <translation>Elija filas de la tabla 3 o indique una rejilla.</translation>
    </message>
    <message>
        <source>{} is not an experiment: it has no experiment.json.</source>
        <translation>{} no es un experimento: no tiene experiment.json.</translation>
    </message>
    <message>
        <source>Name the folder of an experiment.</source>
        <translation>Indique la carpeta de un experimento.</translation>
    </message>
    <message>
        <source>The run {} is in the queue already.</source>
        <translation>El entrenamiento {} ya está en la cola.</translation>
    </message>
    <message>
        <source>Move it in the queue, or remove it from the queue first.</source>
        <translation>Muévalo en la cola o quítelo antes de ella.</translation>
    </message>
    <message>
        <source>The experiment is damaged: {}</source>
        <translation>El experimento está dañado: {}</translation>
    </message>
    <message>
        <source>The grid gives '{}' no values; write them as {}=1,2.</source>
        <translation>La rejilla no da valores a «{}»; escríbalos como {}=1,2.</translation>
    </message>
    <message>
        <source>The grid gives '{}' the value {} twice; leave one out.</source>
        <translation>La rejilla da a «{}» el valor {} dos veces; quite uno.</translation>
    </message>
    <message>
        <source>The grid names '{}' twice; list all its values at once.</source>
        <translation>La rejilla nombra «{}» dos veces; indique todos sus valores a la vez.</translation>
    </message>
    <message>
        <source>The grid has more than {} combinations; leave some values out.</source>
        <translation>La rejilla tiene más de {} combinaciones; omita algunos valores.</translation>
    </message>
    <message>
        <source>Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); choose a base with another width or number of heads.</source>
        <translation>La fila «{}» necesita {} cabezas, que no dividen las {} de la base (cabezas por {}); elija una base con otra anchura u otro número de cabezas.</translation>
    </message>
    <message>
        <source>Give more time with --hours, or tune a smaller preset.</source>
        <translation>Dé más tiempo o ajuste un preajuste menor.</translation>
    </message>
    <message>
        <source>The time for tuning must be above 0 and at most 10,000 hours.</source>
        <translation>El tiempo de ajuste debe ser mayor que 0 y como máximo 10 000 horas.</translation>
    </message>
    <message>
        <source>The corpus {} has no validation pairs, by which settings are compared.</source>
        <translation>El corpus {} no tiene pares de validación con los que comparar ajustes.</translation>
    </message>
    <message>
        <source>Import it again with some, such as --validation-pairs 100.</source>
        <translation>Impórtelo de nuevo con algunos, por ejemplo 100.</translation>
    </message>
    <message>
        <source>The {} has {} tokens; this model writes at most {}.</source>
        <translation>«{}» tiene {} tokens; este modelo escribe como máximo {}.</translation>
    </message>
    <message>
        <source>Give fewer tokens.</source>
        <translation>Indique menos tokens.</translation>
    </message>
    <message>
        <source>A translation cannot end before its first token.</source>
        <translation>Una traducción no puede terminar antes de su primer token.</translation>
    </message>
    <message>
        <source>Force a token first.</source>
        <translation>Fuerce primero un token.</translation>
    </message>
    <message>
        <source>A rollout follows self-attention from layer to layer; cross-attention has none.</source>
        <translation>Un rollout sigue la autoatención de capa en capa; la atención cruzada no lo tiene.</translation>
    </message>
    <message>
        <source>Choose encoder or decoder, or another way to join heads.</source>
        <translation>Elija codificador o decodificador, u otra forma de unir cabezas.</translation>
    </message>
    <message>
        <source>There are no samples of step {}.</source>
        <translation>No hay muestras del paso {}.</translation>
    </message>
    <message>
        <source>Choose a step at which the run wrote a checkpoint.</source>
        <translation>Elija un paso en el que el entrenamiento escribiera un punto de control.</translation>
    </message>
    <message>
        <source>Look at another step.</source>
        <translation>Mire otro paso.</translation>
    </message>
    <message>
        <source>The target has {} tokens, and a pair is shown with at most {}.</source>
        <translation>El destino tiene {} tokens, y un par se muestra con {} como máximo.</translation>
    </message>
    <message>
        <source>Give a shorter one, or none for the model's own translation.</source>
        <translation>Indique uno más corto, o ninguno para la traducción del modelo.</translation>
    </message>
    <message>
        <source>The sentence is longer than the model can read.</source>
        <translation>La frase es más larga de lo que el modelo puede leer.</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Acórtela.</translation>
    </message>
    <message>
        <source>The sentence is empty.</source>
        <translation>La frase está vacía.</translation>
    </message>
    <message>
        <source>Give a sentence of the source language.</source>
        <translation>Indique una frase del idioma de origen.</translation>
    </message>
    <message>
        <source>The model's forward pass has no tensor '{}'.</source>
        <translation>La pasada hacia delante del modelo no tiene ningún tensor «{}».</translation>
    </message>
    <message>
        <source>{} is not a usable CTranslate2 model: {}.</source>
        <translation>{} no es un modelo utilizable de CTranslate2: {}.</translation>
    </message>
    <message>
        <source>Convert or copy the model again.</source>
        <translation>Convierta o copie el modelo de nuevo.</translation>
    </message>
    <message>
        <source>Only encoder-decoder Transformers as in the paper can.</source>
        <translation>Solo pueden los Transformer codificador-decodificador como los del artículo.</translation>
    </message>
    <message>
        <source>{} cannot be imported: its model reads several features of each token (source_2_vocabulary).</source>
        <translation>{} no se puede importar: su modelo lee varias características de cada token (source_2_vocabulary).</translation>
    </message>
    <message>
        <source>Only models that read tokens alone can be imported.</source>
        <translation>Solo se pueden importar modelos que leen solo tokens.</translation>
    </message>
    <message>
        <source>{} has no {}_vocabulary.json or .txt.</source>
        <translation>{} no tiene {}_vocabulary.json ni .txt.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model into the folder.</source>
        <translation>Copie en la carpeta los vocabularios del modelo.</translation>
    </message>
    <message>
        <source>{} is a checkpoint of fairseq, which only fairseq can open.</source>
        <translation>{} es un punto de control de fairseq, que solo fairseq puede abrir.</translation>
    </message>
    <message>
        <source>Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Conviértalo con ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT del paquete de Python ctranslate2 e importe OUT.</translation>
    </message>
    <message>
        <source>{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.</source>
        <translation>{} es un punto de control de PyTorch como los de OpenNMT-py. Solo puede abrirlo el programa que lo escribió.</translation>
    </message>
    <message>
        <source>Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Conviértalo con ct2-opennmt-py-converter --model_path FILE --output_dir OUT del paquete de Python ctranslate2 e importe OUT.</translation>
    </message>
    <message>
        <source>There is no {}.</source>
        <translation>No existe {}.</translation>
    </message>
    <message>
        <source>Name the folder or package of a model.</source>
        <translation>Indique la carpeta o el paquete de un modelo.</translation>
    </message>
    <message>
        <source>Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with the decoder.yml and npz file of Marian, or a file NAME.argosmodel.</source>
        <translation>Indique una carpeta con model.bin de CTranslate2, con config.json y pesos de Hugging Face o con decoder.yml y archivo npz de Marian, o un archivo NAME.argosmodel.</translation>
    </message>
    <message>
        <source>Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.</source>
        <translation>De los modelos de Hugging Face se pueden importar carpetas completas de MarianMT, M2M-100, NLLB y mBART-50.</translation>
    </message>
    <message>
        <source>{} cannot be read: {}.</source>
        <translation>{} no se puede leer: {}.</translation>
    </message>
    <message>
        <source>{} holds no step of a training by Marian.</source>
        <translation>{} no contiene ningún paso de un entrenamiento de Marian.</translation>
    </message>
    <message>
        <source>Name the file that marian --log wrote.</source>
        <translation>Indique el archivo que escribió marian --log.</translation>
    </message>
    <message>
        <source>The run {} has no curves yet.</source>
        <translation>El entrenamiento {} aún no tiene curvas.</translation>
    </message>
    <message>
        <source>Train it first.</source>
        <translation>Entrénelo primero.</translation>
    </message>
    <message>
        <source>Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.</source>
        <translation>De los modelos de Marian se pueden importar los Transformers con autoatención y aquellos cuyo decodificador es una SSRU.</translation>
    </message>
    <message>
        <source>{} has no decoder.yml.</source>
        <translation>{} no tiene decoder.yml.</translation>
    </message>
    <message>
        <source>Copy the decoder.yml that belongs to the model into the folder.</source>
        <translation>Copie en la carpeta el decoder.yml del modelo.</translation>
    </message>
    <message>
        <source>Name one that does not exist yet.</source>
        <translation>Indique uno que aún no exista.</translation>
    </message>
    <message>
        <source>The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.</source>
        <translation>El modelo no se puede importar: tiene una matriz de embeddings y dos vocabularios distintos.</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model.</source>
        <translation>Copie los vocabularios del modelo.</translation>
    </message>
    <message>
        <source>{} cannot express this model: {}.</source>
        <translation>{} no puede expresar este modelo: {}.</translation>
    </message>
    <message>
        <source>The model is too large for ONNX: a file holds less than 2 GB.</source>
        <translation>El modelo es demasiado grande para ONNX: un archivo contiene menos de 2 GB.</translation>
    </message>
    <message>
        <source>Export it in another format.</source>
        <translation>Expórtelo en otro formato.</translation>
    </message>
    <message>
        <source>The {} vocabulary has '{}' twice.</source>
        <translation>El vocabulario {} tiene «{}» dos veces.</translation>
    </message>
    <message>
        <source>Convert the model again.</source>
        <translation>Convierta el modelo de nuevo.</translation>
    </message>
    <message>
        <source>The {} vocabulary has no '{}'.</source>
        <translation>Al vocabulario {} le falta «{}».</translation>
    </message>
    <message>
        <source>Copy the vocabulary that belongs to the model.</source>
        <translation>Copie el vocabulario del modelo.</translation>
    </message>
    <message>
        <source>{} is not a zip file.</source>
        <translation>{} no es un archivo zip.</translation>
    </message>
    <message>
        <source>{} cannot be read as XML: line {}: {}.</source>
        <translation>{} no se puede leer como XML: línea {}: {}.</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Ábralo en el programa que lo creó y guárdelo de nuevo.</translation>
    </message>
    <message>
        <source>Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.</source>
        <translation>El token {} está fuera del vocabulario de {} del modelo; el corpus y el modelo no van juntos.</translation>
    </message>
    <message>
        <source>Copy it again, or pack it again where it comes from.</source>
        <translation>Cópielo de nuevo o empaquételo de nuevo en su lugar de origen.</translation>
    </message>
    <message>
        <source>Wait until nothing works on it, then pack it again.</source>
        <translation>Espere a que nada lo use y empaquételo de nuevo.</translation>
    </message>
    <message>
        <source>{} needs {} MiB, and {} MiB are free in {}.</source>
        <translation>{} necesita {} MiB y hay {} MiB libres en {}.</translation>
    </message>
    <message>
        <source>Free some room.</source>
        <translation>Libere espacio.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Elija otro nombre.</translation>
    </message>
    <message>
        <source>Cannot {} {}: it is a pipe or a device, not a file.</source>
        <translation>No se puede {} {}: es una tubería o un dispositivo, no un archivo.</translation>
    </message>
    <message>
        <source>Put a file in its place.</source>
        <translation>Ponga un archivo en su lugar.</translation>
    </message>
    <message>
        <source>{} is being changed by another process.</source>
        <translation>Otro proceso está modificando {}.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a file, and a folder is expected there.</source>
        <translation>No se puede leer {}: es un archivo y se espera una carpeta.</translation>
    </message>
    <message>
        <source>Move the file away, or name another folder.</source>
        <translation>Mueva el archivo o indique otra carpeta.</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a link to a folder that is not there.</source>
        <translation>No se puede leer {}: es un enlace a una carpeta que no existe.</translation>
    </message>
    <message>
        <source>Connect the disk that it points to, or remove the link.</source>
        <translation>Conecte el disco al que apunta o quite el enlace.</translation>
    </message>
    <message>
        <source>Nothing can be written into the folder {}.</source>
        <translation>No se puede escribir en la carpeta {}.</translation>
    </message>
    <message>
        <source>Choose another folder, or change its permissions.</source>
        <translation>Elija otra carpeta o cambie sus permisos.</translation>
    </message>
    <message>
        <source>The name of a file or folder is empty.</source>
        <translation>El nombre de un archivo o de una carpeta está vacío.</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>Indique uno.</translation>
    </message>
    <message>
        <source>{} is not in Transept's trash.</source>
        <translation>{} no está en la papelera de Transept.</translation>
    </message>
    <message>
        <source>Choose a folder below {}.</source>
        <translation>Elija una carpeta dentro de {}.</translation>
    </message>
    <message>
        <source>A value of {} is no longer a number at step {}, so no checkpoint was written.</source>
        <translation>Un valor de {} ya no es un número en el paso {}, así que no se escribió ningún punto de control.</translation>
    </message>
    <message>
        <source>Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or train.clip_norm at 1.</source>
        <translation>Continúe desde un punto de control anterior en un nuevo entrenamiento, con una tasa menor, un calentamiento más largo o train.clip_norm en 1.</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run.</source>
        <translation>Use otro punto de control del entrenamiento.</translation>
    </message>
    <message>
        <source>{} holds weights only: its optimizer state was pruned.</source>
        <translation>{} contiene solo pesos: se eliminó el estado del optimizador.</translation>
    </message>
    <message>
        <source>Resume from a newer checkpoint.</source>
        <translation>Reanude desde un punto de control más reciente.</translation>
    </message>
    <message>
        <source>{} is not a usable safetensors file: {}.</source>
        <translation>{} no es un archivo safetensors utilizable: {}.</translation>
    </message>
    <message>
        <source>It is truncated, altered or of another format; use an intact copy.</source>
        <translation>Está truncado, alterado o es de otro formato; use una copia intacta.</translation>
    </message>
    <message>
        <source>{} holds no tensor &quot;{}&quot;.</source>
        <translation>{} no contiene ningún tensor «{}».</translation>
    </message>
    <message>
        <source>It belongs to another model or configuration.</source>
        <translation>Pertenece a otro modelo o configuración.</translation>
    </message>
    <message>
        <source>{} is damaged.</source>
        <translation>{} está dañado.</translation>
    </message>
    <message>
        <source>Start from another checkpoint.</source>
        <translation>Empiece desde otro punto de control.</translation>
    </message>
    <message>
        <source>{} is quantised: {} is stored as {}, which cannot be trained.</source>
        <translation>{} está cuantizado: {} se guarda como {}, que no se puede entrenar.</translation>
    </message>
    <message>
        <source>Fine-tune the model before it is quantised, then quantise the result.</source>
        <translation>Ajuste el modelo antes de cuantizarlo y cuantice después el resultado.</translation>
    </message>
    <message>
        <source>'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use the preset fine-tune.</source>
        <translation>«{}» es {}, pero el modelo tiene {} y sus pesos no encajarían; omita el ajuste o use el preajuste fine-tune.</translation>
    </message>
    <message>
        <source>The general corpus is the corpus itself.</source>
        <translation>El corpus general es el propio corpus.</translation>
    </message>
    <message>
        <source>Name another, such as the one that the model was trained on.</source>
        <translation>Indique otro, como el usado para entrenar el modelo.</translation>
    </message>
    <message>
        <source>The general corpus &quot;{}&quot; is from {} to {}, but &quot;{}&quot; is from {} to {}.</source>
        <translation>El corpus general «{}» va de {} a {}, pero «{}» va de {} a {}.</translation>
    </message>
    <message>
        <source>Name a general corpus of the same languages.</source>
        <translation>Indique un corpus general de los mismos idiomas.</translation>
    </message>
    <message>
        <source>The run {} is from {} to {}, but the corpus &quot;{}&quot; is from {} to {} now.</source>
        <translation>El entrenamiento {} es de {} a {}, pero el corpus «{}» ahora es de {} a {}.</translation>
    </message>
    <message>
        <source>Import the corpus again with the languages of the run, or make a new run.</source>
        <translation>Importe de nuevo el corpus con los idiomas del entrenamiento, o cree un entrenamiento nuevo.</translation>
    </message>
    <message>
        <source>{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.</source>
        <translation>{} no se puede cambiar en una rama: los pesos de {} no encajarían. Déjelo como estaba.</translation>
    </message>
    <message>
        <source>This installation has no trained demo.</source>
        <translation>Esta instalación no tiene demostración entrenada.</translation>
    </message>
    <message>
        <source>Train the demo instead.</source>
        <translation>Entrene la demostración.</translation>
    </message>
    <message>
        <source>The run {} has no usable checkpoint: {}</source>
        <translation>El entrenamiento {} no tiene ningún punto de control utilizable: {}</translation>
    </message>
    <message>
        <source>Train it again from the beginning.</source>
        <translation>Entrénelo de nuevo desde el principio.</translation>
    </message>
    <message>
        <source>Name the folder of a run, of a checkpoint or of an imported model.</source>
        <translation>Indique la carpeta de un entrenamiento, de un punto de control o de un modelo importado.</translation>
    </message>
    <message>
        <source>{} is not JSON.</source>
        <translation>{} no es JSON.</translation>
    </message>
    <message>
        <source>Restore the file that the model came with.</source>
        <translation>Restaure el archivo que venía con el modelo.</translation>
    </message>
    <message>
        <source>{} belongs to a model of Hugging Face.</source>
        <translation>{} pertenece a un modelo de Hugging Face.</translation>
    </message>
    <message>
        <source>Correct {}.</source>
        <translation>Corrija {}.</translation>
    </message>
    <message>
        <source>A tag has at most {} bytes.</source>
        <translation>Una etiqueta tiene como máximo {} bytes.</translation>
    </message>
    <message>
        <source>Shorten it, or write it into the notes.</source>
        <translation>Acórtela o escríbala en las notas.</translation>
    </message>
    <message>
        <source>A run has at most {} tags.</source>
        <translation>Un entrenamiento tiene como máximo {} etiquetas.</translation>
    </message>
    <message>
        <source>Remove some.</source>
        <translation>Quite algunas.</translation>
    </message>
    <message>
        <source>Notes have at most {} KB.</source>
        <translation>Las notas tienen como máximo {} KB.</translation>
    </message>
    <message>
        <source>Keep long texts in a file of their own.</source>
        <translation>Guarde los textos largos en un archivo aparte.</translation>
    </message>
    <message>
        <source>{} differs from the corpus' vocabulary: the corpus was changed after the run began.</source>
        <translation>{} difiere del vocabulario del corpus: el corpus cambió después de empezar el entrenamiento.</translation>
    </message>
    <message>
        <source>Create a new run for the changed corpus.</source>
        <translation>Cree un entrenamiento nuevo para el corpus cambiado.</translation>
    </message>
    <message>
        <source>{} holds no vocabulary.</source>
        <translation>{} no contiene vocabulario.</translation>
    </message>
    <message>
        <source>'{}' is not a host with a number of processes.</source>
        <translation>«{}» no es una máquina con un número de procesos.</translation>
    </message>
    <message>
        <source>Write names such as node1:2,node2, with 1 to {} processes.</source>
        <translation>Escriba nombres como node1:2,node2, con 1 a {} procesos.</translation>
    </message>
    <message>
        <source>{} is not a corpus.</source>
        <translation>{} no es un corpus.</translation>
    </message>
    <message>
        <source>Give the folder of a corpus.</source>
        <translation>Indique la carpeta de un corpus.</translation>
    </message>
    <message>
        <source>The queue {} has no row {}.</source>
        <translation>La cola {} no tiene fila {}.</translation>
    </message>
    <message>
        <source>Look at its rows again.</source>
        <translation>Mire de nuevo sus filas.</translation>
    </message>
    <message>
        <source>Only rows that wait or are being trained can be skipped.</source>
        <translation>Solo se pueden omitir filas en espera o en entrenamiento.</translation>
    </message>
    <message>
        <source>Only rows that failed, were stopped or skipped can be trained again.</source>
        <translation>Solo se pueden volver a entrenar filas fallidas, detenidas u omitidas.</translation>
    </message>
    <message>
        <source>A row of the experiment {} is being trained.</source>
        <translation>Se está entrenando una fila del experimento {}.</translation>
    </message>
    <message>
        <source>Create another run that continues from it.</source>
        <translation>Cree otro entrenamiento que continúe desde él.</translation>
    </message>
    <message>
        <source>The run {} is not in the queue.</source>
        <translation>El entrenamiento {} no está en la cola.</translation>
    </message>
    <message>
        <source>Look at the queue again.</source>
        <translation>Mire de nuevo la cola.</translation>
    </message>
    <message>
        <source>No run is in the queue.</source>
        <translation>No hay ningún entrenamiento en la cola.</translation>
    </message>
    <message>
        <source>Add one first.</source>
        <translation>Añada uno primero.</translation>
    </message>
    <message>
        <source>Open the folder of a model.</source>
        <translation>Abra la carpeta de un modelo.</translation>
    </message>
    <message>
        <source>Choose a step at which the run was validated.</source>
        <translation>Elija un paso en el que se validó el entrenamiento.</translation>
    </message>
    <message>
        <source>The corpus {} is {} to {}, and the run was trained on {} to {}.</source>
        <translation>El corpus {} es de {} a {}, y el entrenamiento se hizo de {} a {}.</translation>
    </message>
    <message>
        <source>Choose the corpus that the run was trained on.</source>
        <translation>Elija el corpus con el que se entrenó.</translation>
    </message>
    <message>
        <source>No row of the experiment {} waits to be trained.</source>
        <translation>Ninguna fila del experimento {} espera entrenamiento.</translation>
    </message>
    <message>
        <source>Add rows, or train a failed row again.</source>
        <translation>Añada filas o vuelva a entrenar una fallida.</translation>
    </message>
    <message>
        <source>Make one, or translate without it.</source>
        <translation>Cree una o traduzca sin ella.</translation>
    </message>
    <message>
        <source>The attention {} is no longer kept.</source>
        <translation>La atención {} ya no se conserva.</translation>
    </message>
    <message>
        <source>Request the attention of the sentence again.</source>
        <translation>Pida de nuevo la atención de la frase.</translation>
    </message>
    <message>
        <source>Even the smallest batch does not fit: choose a smaller model, or a device with more memory.</source>
        <translation>Ni el lote más pequeño cabe: elija un modelo menor o un dispositivo con más memoria.</translation>
    </message>
    <message>
        <source>The vocabulary of the model lacks {}: the corpus is in another script, or the model has no tokeniser for such text.</source>
        <translation>Al vocabulario del modelo le falta {}: el corpus está en otra escritura o el modelo no tiene tokenizador para ese texto.</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages, or import the model with its SentencePiece models.</source>
        <translation>Indique un corpus de los idiomas del modelo o importe el modelo con sus modelos de SentencePiece.</translation>
    </message>
    <message>
        <source>Start the run from a model (train --from MODEL), or set train.lora_rank to 0.</source>
        <translation>Empiece el entrenamiento desde un modelo o ponga train.lora_rank en 0.</translation>
    </message>
    <message>
        <source>The {} is no longer a number at step {}.</source>
        <translation>{} ya no es un número en el paso {}.</translation>
    </message>
    <message>
        <source>{} is not a text.</source>
        <translation>{} no es un texto.</translation>
    </message>
    <message>
        <source>{} cannot be read as {}.</source>
        <translation>{} no se puede leer como {}.</translation>
    </message>
    <message>
        <source>{} holds bytes that are not text in {}.</source>
        <translation>{} contiene bytes que no son texto en {}.</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} está protegido con contraseña.</translation>
    </message>
    <message>
        <source>{} is damaged: it holds no files.</source>
        <translation>{} está dañado: no contiene archivos.</translation>
    </message>
    <message>
        <source>{} cannot be packed: {}.</source>
        <translation>{} no se puede empaquetar: {}.</translation>
    </message>
    <message>
        <source>{} is not UTF-8.</source>
        <translation>{} no está en UTF-8.</translation>
    </message>
    <message>
        <source>{} holds no terms.</source>
        <translation>{} no contiene términos.</translation>
    </message>
    <message>
        <source>Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both languages of the model.</source>
        <translation>Escriba uno por línea: origen y destino, separados por coma o tabulador; o use TBX con ambos idiomas del modelo.</translation>
    </message>
    <message>
        <source>{} changed while it was packed.</source>
        <translation>{} cambió mientras se empaquetaba.</translation>
    </message>
    <message>
        <source>{} holds a '{}', which this version does not know.</source>
        <translation>{} contiene un «{}», que esta versión no conoce.</translation>
    </message>
    <message>
        <source>{} does not hold a {} that can be opened.</source>
        <translation>{} no contiene un {} que se pueda abrir.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.</source>
        <translation>{} tiene {} líneas, pero {} tiene {}; por sus longitudes, se separan hacia la línea {}.</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}.</source>
        <translation>{} tiene {} líneas, pero {} tiene {}.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary shortlist.</source>
        <translation>El modelo {} no tiene lista corta de vocabulario.</translation>
    </message>
    <message>
        <source>{} is not a document that can be translated.</source>
        <translation>{} no es un documento que se pueda traducir.</translation>
    </message>
    <message>
        <source>Convert it to one of these formats: {}.</source>
        <translation>Conviértalo a uno de estos formatos: {}.</translation>
    </message>
    <message>
        <source>{} is a folder, not a document.</source>
        <translation>{} es una carpeta, no un documento.</translation>
    </message>
    <message>
        <source>{} is in an old format of Microsoft Office.</source>
        <translation>{} está en un formato antiguo de Microsoft Office.</translation>
    </message>
    <message>
        <source>{} is damaged: its content is not that of a file in {}.</source>
        <translation>{} está dañado: su contenido no es el de un archivo en {}.</translation>
    </message>
    <message>
        <source>ICU has no data to divide text: check its installation.</source>
        <translation>ICU no tiene datos para dividir texto: compruebe su instalación.</translation>
    </message>
    <message>
        <source>{} holds more than 1 GiB of text in a sheet.</source>
        <translation>{} contiene más de 1 GiB de texto en una hoja.</translation>
    </message>
    <message>
        <source>{}: the sheet {} is empty.</source>
        <translation>{}: la hoja {} está vacía.</translation>
    </message>
    <message>
        <source>{}: no &lt;tuv&gt; has a language (xml:lang).</source>
        <translation>{}: ningún &lt;tuv&gt; tiene idioma (xml:lang).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}).</source>
        <translation>No quedan pares con los que entrenar: de {} leídos, el filtro «{}» eliminó la mayoría ({}).</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}), for example &quot;{}&quot;.</source>
        <translation>No quedan pares con los que entrenar: de {} leídos, el filtro «{}» eliminó la mayoría ({}), por ejemplo «{}».</translation>
    </message>
    <message>
        <source>{} holds lists of texts of more than 512 MiB.</source>
        <translation>{} contiene listas de textos de más de 512 MiB.</translation>
    </message>
    <message>
        <source>{} is not valid JSON.</source>
        <translation>{} no es JSON válido.</translation>
    </message>
    <message>
        <source>{} holds lists of texts under the keys {}, and it is not clear which of them are the source and the target.</source>
        <translation>{} contiene listas de textos en las claves {} y no está claro cuáles son el origen y el destino.</translation>
    </message>
    <message>
        <source>{} holds {} texts under {} but {} under {}.</source>
        <translation>{} contiene {} textos en {}, pero {} en {}.</translation>
    </message>
    <message>
        <source>{} has no {} ({}).</source>
        <translation>{} no tiene {} ({}).</translation>
    </message>
    <message>
        <source>The proxy requires a password for {} ({}).</source>
        <translation>El proxy pide contraseña para {} ({}).</translation>
    </message>
    <message>
        <source>{} refuses {} ({}).</source>
        <translation>{} rechaza {} ({}).</translation>
    </message>
    <message>
        <source>{} is not a model: it is neither a run, a checkpoint nor an imported model.</source>
        <translation>{} no es un modelo: no es un entrenamiento, ni un punto de control, ni un modelo importado.</translation>
    </message>
    <message>
        <source>There is no model {}.</source>
        <translation>No existe el modelo {}.</translation>
    </message>
    <message>
        <source>{} is the checkpoint that training would resume from.</source>
        <translation>{} es el punto de control desde el que se reanudaría el entrenamiento.</translation>
    </message>
    <message>
        <source>The run {} has finished.</source>
        <translation>El entrenamiento {} ha terminado.</translation>
    </message>
    <message>
        <source>It needs no place in the queue.</source>
        <translation>No necesita puesto en la cola.</translation>
    </message>
    <message>
        <source>{} is a model of {} in its own format.</source>
        <translation>{} es un modelo de {} en su propio formato.</translation>
    </message>
    <message>
        <source>Import it first: transept-engine import-model {} --out FOLDER.</source>
        <translation>Impórtelo primero: transept-engine import-model {} --out FOLDER.</translation>
    </message>
    <message>
        <source>The weights of {} multiply to more than 10,000.</source>
        <translation>Los pesos de {} multiplicados superan 10 000.</translation>
    </message>
    <message>
        <source>{} is longer than its list says it is.</source>
        <translation>{} es más largo de lo que dice su lista.</translation>
    </message>
    <message>
        <source>Load the list again: the source may have changed.</source>
        <translation>Vuelva a cargar la lista: puede que la fuente haya cambiado.</translation>
    </message>
    <message>
        <source>{} ({}) has no 8-bit floats, which &apos;train.precision&apos; = fp8 needs.</source>
        <translation>{} ({}) no tiene números de coma flotante de 8 bits, que &apos;train.precision&apos; = fp8 necesita.</translation>
    </message>
    <message>
        <source>{} ({}) does not round to 8-bit integers, which &apos;train.quantize&apos; = 8 needs.</source>
        <translation>{} ({}) no redondea a enteros de 8 bits, lo que 'train.quantize' = 8 necesita.</translation>
    </message>
    <message>
        <source>Set train.quantize to none, or train on the CPU.</source>
        <translation>Ponga train.quantize en none, o entrene en la CPU.</translation>
    </message>
    <message>
        <source>Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.</source>
        <translation>Ponga train.precision en bf16, o use una GPU de capacidad de cómputo 8.9 o posterior.</translation>
    </message>
    <message>
        <source>&apos;train.precision&apos; is fp8, but a width of the model ({}) is no multiple of {}.</source>
        <translation>&apos;train.precision&apos; es fp8, pero una anchura del modelo ({}) no es múltiplo de {}.</translation>
    </message>
    <message>
        <source>Choose other widths, or set train.precision to bf16.</source>
        <translation>Elija otras anchuras, o ponga train.precision en bf16.</translation>
    </message>
    <message>
        <source>The address {} is used by another program.</source>
        <translation>Otro programa usa la dirección {}.</translation>
    </message>
    <message>
        <source>Choose another port with --port, or end that program.</source>
        <translation>Elija otro puerto (--port) o cierre ese programa.</translation>
    </message>
    <message>
        <source>The service cannot listen on {}.</source>
        <translation>El servicio no puede escuchar en {}.</translation>
    </message>
    <message>
        <source>Choose an address of this machine and a port that you may use, 1024 or above.</source>
        <translation>Elija una dirección de este equipo y un puerto que pueda usar, a partir de 1024.</translation>
    </message>
    <message>
        <source>The file of keys holds none: {}.</source>
        <translation>El archivo de claves no contiene ninguna: {}.</translation>
    </message>
    <message>
        <source>Write one key per line.</source>
        <translation>Escriba una clave por línea.</translation>
    </message>
    <message>
        <source>Other machines could use the service at {} without a key.</source>
        <translation>Otros equipos podrían usar el servicio en {} sin clave.</translation>
    </message>
    <message>
        <source>Give a file of keys with --key, or listen on 127.0.0.1.</source>
        <translation>Indique un archivo de claves (--key) o use la dirección 127.0.0.1.</translation>
    </message>
    <message>
        <source>The languages of {} are not known.</source>
        <translation>No se conocen los idiomas de {}.</translation>
    </message>
    <message>
        <source>Say them, as in en-de={}.</source>
        <translation>Indíquelos, como en en-de={}.</translation>
    </message>
    <message>
        <source>Two models translate from {} to {}: {} and {}.</source>
        <translation>Dos modelos traducen de {} a {}: {} y {}.</translation>
    </message>
    <message>
        <source>Leave one out.</source>
        <translation>Deje uno fuera.</translation>
    </message>
    <message>
        <source>There is no model to serve.</source>
        <translation>No hay ningún modelo que ofrecer.</translation>
    </message>
    <message>
        <source>The certificate of {} cannot be trusted: {}.</source>
        <translation>No se puede confiar en el certificado de {}: {}.</translation>
    </message>
    <message>
        <source>Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in SSL_CERT_FILE.</source>
        <translation>Compruebe la fecha de este equipo. Detrás de un proxy que inspecciona el tráfico, indique su certificado en SSL_CERT_FILE.</translation>
    </message>
    <message>
        <source>Try again later; it then starts from the beginning, because {} does not say which version of the file it sends.</source>
        <translation>Inténtelo más tarde; empezará de nuevo, porque {} no indica qué versión del archivo envía.</translation>
    </message>
    <message>
        <source>{} is longer than {} said it is.</source>
        <translation>{} es más largo de lo que indicó {}.</translation>
    </message>
    <message>
        <source>{} is not complete, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} no está completo y el disco tiene sitio para {}, de los que {} se dejan libres.</translation>
    </message>
    <message>
        <source>"{}" is not an address of a file on the web.</source>
        <translation>«{}» no es la dirección de un archivo en la web.</translation>
    </message>
    <message>
        <source>Write one that begins with https:// or http://.</source>
        <translation>Escriba una que empiece por https:// o http://.</translation>
    </message>
    <message>
        <source>{} holds texts in {}, which are not the languages of the import.</source>
        <translation>{} contiene textos en {}, que no son los idiomas de la importación.</translation>
    </message>
    <message>
        <source>{} has a tag or comment of more than 4 MiB.</source>
        <translation>{} tiene una etiqueta o un comentario de más de 4 MiB.</translation>
    </message>
    <message>
        <source>{} nests more than {} elements.</source>
        <translation>{} anida más de {} elementos.</translation>
    </message>
    <message>
        <source>Export or download the file again.</source>
        <translation>Exporte o descargue el archivo de nuevo.</translation>
    </message>
    <message>
        <source>The file ends too early: copy or download it again.</source>
        <translation>El archivo termina demasiado pronto: cópielo o descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>{} holds subtitles, whose lines are not all sentences.</source>
        <translation>{} contiene subtítulos, cuyas líneas no son todas frases.</translation>
    </message>
    <message>
        <source>Export the sentences alone, one per line, so that line n of one file translates line n of the other.</source>
        <translation>Exporte solo las frases, una por línea, de modo que la línea n de un archivo traduzca la línea n del otro.</translation>
    </message>
    <message>
        <source>{} ends before its last bracket is closed.</source>
        <translation>{} termina antes de cerrar su último corchete.</translation>
    </message>
    <message>
        <source>{} holds NaN or Infinity, which JSON does not have.</source>
        <translation>{} contiene NaN o Infinity, que no existen en JSON.</translation>
    </message>
    <message>
        <source>Write null in their place.</source>
        <translation>Escriba null en su lugar.</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to average.</source>
        <translation>La ejecución {} no tiene ningún punto de control que promediar.</translation>
    </message>
    <message>
        <source>Train it until it has written some.</source>
        <translation>Entrénela hasta que haya escrito algunos.</translation>
    </message>
    <message>
        <source>Pause or stop it first; if that machine was switched off, wait five minutes.</source>
        <translation>Páusela o deténgala primero; si se apagó ese equipo, espere cinco minutos.</translation>
    </message>
    <message>
        <source>{} is damaged: a line is longer than 64 MiB.</source>
        <translation>{} está dañado: una línea ocupa más de 64 MiB.</translation>
    </message>
    <message>
        <source>Restore it from a copy of the run, or delete it: the checkpoints stay.</source>
        <translation>Restáurelo desde una copia de la ejecución o elimínelo: los puntos de control se conservan.</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary in {}.</source>
        <translation>El modelo {} no tiene vocabulario en {}.</translation>
    </message>
    <message>
        <source>Import it again, with the SentencePiece models that it came with.</source>
        <translation>Impórtelo de nuevo, con los modelos de SentencePiece que lo acompañaban.</translation>
    </message>
    <message>
        <source>train.steps is {}, but the checkpoint has done {} steps already. Choose more.</source>
        <translation>train.steps es {}, pero el punto de control ya ha dado {} pasos. Elija más.</translation>
    </message>
    <message>
        <source>{} is damaged: it does not list {}.</source>
        <translation>{} está dañado: no menciona {}.</translation>
    </message>
    <message>
        <source>Fork from another checkpoint.</source>
        <translation>Cree la rama desde otro punto de control.</translation>
    </message>
    <message>
        <source>{} holds {} as {}, but the configuration needs {}.</source>
        <translation>{} contiene {} como {}, pero la configuración necesita {}.</translation>
    </message>
    <message>
        <source>{} holds {}, which this configuration has no place for.</source>
        <translation>{} contiene {}, que no tiene lugar en esta configuración.</translation>
    </message>
    <message>
        <source>{} is empty: there is nothing to score.</source>
        <translation>{} está vacío: no hay nada que puntuar.</translation>
    </message>
    <message>
        <source>There is nothing to score: the translation has no lines.</source>
        <translation>No hay nada que puntuar: la traducción no tiene líneas.</translation>
    </message>
    <message>
        <source>The translation has {} lines and {} has {}: give files with one line for each sentence.</source>
        <translation>La traducción tiene {} líneas y {} tiene {}: indique archivos con una línea por frase.</translation>
    </message>
    <message>
        <source>{}, line {}: not UTF-8; convert the file to UTF-8 first.</source>
        <translation>{}, línea {}: no es UTF-8; convierta primero el archivo a UTF-8.</translation>
    </message>
    <message>
        <source>The two translations have {} and {} lines: compare translations of the same sentences.</source>
        <translation>Las dos traducciones tienen {} y {} líneas: compare traducciones de las mismas frases.</translation>
    </message>
    <message>
        <source>A translation cannot hold the token '{}' there.</source>
        <translation>Una traducción no puede contener ahí el token «{}».</translation>
    </message>
    <message>
        <source>The target vocabulary has no token '{}'.</source>
        <translation>El vocabulario de destino no tiene el token «{}».</translation>
    </message>
    <message>
        <source>Write tokens as this model's translations show them.</source>
        <translation>Escriba los tokens tal como los muestran las traducciones de este modelo.</translation>
    </message>
    <message>
        <source>Name a corpus to search.</source>
        <translation>Indique un corpus en el que buscar.</translation>
    </message>
    <message>
        <source>tensor "{}" {}</source>
        <translation>el tensor «{}» {}</translation>
    </message>
    <message>
        <source>has a {} that is not a size</source>
        <translation>tiene un {} que no es un tamaño</translation>
    </message>
    <message>
        <source>has the unknown dtype {}</source>
        <translation>tiene el tipo de datos desconocido {}</translation>
    </message>
    <message>
        <source>its header is said to have {} bytes</source>
        <translation>su cabecera dice tener {} bytes</translation>
    </message>
    <message>
        <source>there is a gap before tensor "{}"</source>
        <translation>hay un hueco antes del tensor «{}»</translation>
    </message>
    <message>
        <source>lacks a dtype, shape or data_offsets</source>
        <translation>no tiene dtype, shape o data_offsets</translation>
    </message>
    <message>
        <source>has a shape too large to exist</source>
        <translation>tiene una forma imposiblemente grande</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>queda fuera del archivo</translation>
    </message>
    <message>
        <source>has a shape and data_offsets that contradict each other</source>
        <translation>tiene una forma y unos data_offsets que se contradicen</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>su cabecera está anidada demasiado</translation>
    </message>
    <message>
        <source>its header describes more tensors than any model has</source>
        <translation>su cabecera describe más tensores de los que tiene un modelo</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>su cabecera no es un objeto JSON</translation>
    </message>
    <message>
        <source>its header names a tensor twice</source>
        <translation>su cabecera nombra un tensor dos veces</translation>
    </message>
    <message>
        <source>it is too short to hold a header</source>
        <translation>es demasiado corto para tener cabecera</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>termina dentro de su cabecera</translation>
    </message>
    <message>
        <source>its metadata is not an object</source>
        <translation>sus metadatos no son un objeto</translation>
    </message>
    <message>
        <source>its metadata holds something other than text</source>
        <translation>sus metadatos contienen algo que no es texto</translation>
    </message>
    <message>
        <source>overlaps another</source>
        <translation>se solapa con otro</translation>
    </message>
    <message>
        <source>there are bytes after its last tensor</source>
        <translation>hay bytes tras su último tensor</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {}, where numbers with a fraction are needed.</source>
        <translation>{} contiene el tensor «{}» como {}, pero se necesitan números con decimales.</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {} without a scale for each of its rows.</source>
        <translation>{} contiene el tensor «{}» como {} sin una escala por fila.</translation>
    </message>
    <message>
        <source>It belongs to another kind of model.</source>
        <translation>Pertenece a otro tipo de modelo.</translation>
    </message>
    <message>
        <source>{} is not a plain file</source>
        <translation>{} no es un archivo normal</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>está dañado</translation>
    </message>
    <message>
        <source>it is damaged: {}</source>
        <translation>está dañado: {}</translation>
    </message>
    <message>
        <source>it names the file '{}', which has no place in a folder</source>
        <translation>nombra el archivo «{}», que no cabe en una carpeta</translation>
    </message>
    <message>
        <source>it names {} twice</source>
        <translation>nombra {} dos veces</translation>
    </message>
    <message>
        <source>its list has a wrong size or checksum of {}</source>
        <translation>su lista tiene un tamaño o una suma de comprobación incorrectos de {}</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>contiene demasiados archivos</translation>
    </message>
    <message>
        <source>it claims to hold more than {} times its own size</source>
        <translation>dice contener más de {} veces su propio tamaño</translation>
    </message>
    <message>
        <source>it holds {}, which its list does not name or names once</source>
        <translation>contiene {}, que su lista no nombra o nombra una vez</translation>
    </message>
    <message>
        <source>{} has another size than its list says</source>
        <translation>{} tiene un tamaño distinto del de su lista</translation>
    </message>
    <message>
        <source>{} has another content than its list says</source>
        <translation>{} tiene un contenido distinto del de su lista</translation>
    </message>
    <message>
        <source>{} is missing in it</source>
        <translation>falta {}</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>una entrada no tiene nombre</translation>
    </message>
    <message>
        <source>it does not begin with {}</source>
        <translation>no empieza por {}</translation>
    </message>
    <message>
        <source>its {} is too large</source>
        <translation>su {} es demasiado grande</translation>
    </message>
    <message>
        <source>{} is not well-formed XML: {}.</source>
        <translation>{} no es XML bien formado: {}.</translation>
    </message>
    <message>
        <source>{} refers to a text that it does not hold.</source>
        <translation>{} remite a un texto que no contiene.</translation>
    </message>
    <message>
        <source>Save the sheet again.</source>
        <translation>Guarde la hoja de nuevo.</translation>
    </message>
    <message>
        <source>MeCab cannot split a line.</source>
        <translation>MeCab no puede dividir una línea.</translation>
    </message>
    <message>
        <source>MeCab is not installed.</source>
        <translation>MeCab no está instalado.</translation>
    </message>
    <message>
        <source>{}, or choose the tokeniser char.</source>
        <translation>{} o elija el tokenizador char.</translation>
    </message>
    <message>
        <source>Install the packages libmecab2 and mecab-ipadic-utf8</source>
        <translation>Instale los paquetes libmecab2 y mecab-ipadic-utf8</translation>
    </message>
    <message>
        <source>Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic</source>
        <translation>Instale el paquete libmecab2 y asigne a TRANSEPT_MECAB_KO_DIC la carpeta de mecab-ko-dic</translation>
    </message>
    <message>
        <source>{} is not the dictionary that sacreBLEU uses.</source>
        <translation>{} no es el diccionario que usa sacreBLEU.</translation>
    </message>
    <message>
        <source>The dictionary for Japanese is not installed.</source>
        <translation>El diccionario de japonés no está instalado.</translation>
    </message>
    <message>
        <source>The dictionary for Korean is not installed.</source>
        <translation>El diccionario de coreano no está instalado.</translation>
    </message>
    <message>
        <source>The run's device is {}, and each process of several machines has one device.</source>
        <translation>El dispositivo del entrenamiento es {}, y cada proceso de varios equipos tiene uno solo.</translation>
    </message>
    <message>
        <source>Make a run with the device cpu or cuda.</source>
        <translation>Cree un entrenamiento con el dispositivo cpu o cuda.</translation>
    </message>
    <message>
        <source>{} holds a line break or another control character, which a batch script cannot hold.</source>
        <translation>{} contiene un salto de línea u otro carácter de control, que un script por lotes no admite.</translation>
    </message>
    <message>
        <source>The run's name</source>
        <translation>El nombre del entrenamiento</translation>
    </message>
    <message>
        <source>Rename the run.</source>
        <translation>Cambie el nombre del entrenamiento.</translation>
    </message>
    <message>
        <source>The name of the run's folder</source>
        <translation>El nombre de la carpeta del entrenamiento</translation>
    </message>
    <message>
        <source>Move the run to another folder.</source>
        <translation>Mueva el entrenamiento a otra carpeta.</translation>
    </message>
    <message>
        <source>The name of the hosts file</source>
        <translation>El nombre del archivo de equipos</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>Elija otro.</translation>
    </message>
    <message>
        <source>Tuning needs about {} hours on this machine.</source>
        <translation>El ajuste necesita unas {} horas en este equipo.</translation>
    </message>
    <message>
        <source>No row of the last round has a result.</source>
        <translation>Ninguna fila de la última ronda tiene resultado.</translation>
    </message>
    <message>
        <source>Train its rows again, or look into their messages.</source>
        <translation>Entrene de nuevo sus filas o lea sus mensajes.</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result. {}</source>
        <translation>La prueba de rango de la tasa de aprendizaje no dio resultado. {}</translation>
    </message>
    <message>
        <source>Train the preset once, to see what is wrong.</source>
        <translation>Entrene una vez el preajuste para ver qué falla.</translation>
    </message>
    <message>
        <source>The token file {} {}.</source>
        <translation>El archivo de tokens {} {}.</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>está truncado</translation>
    </message>
    <message>
        <source>is not a token file</source>
        <translation>no es un archivo de tokens</translation>
    </message>
    <message>
        <source>was altered</source>
        <translation>fue modificado</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>fue modificado: la suma de comprobación no coincide</translation>
    </message>
    <message>
        <source>was made by a newer version of Transept</source>
        <translation>se hizo con una versión más reciente de Transept</translation>
    </message>
    <message>
        <source>Update Transept.</source>
        <translation>Actualice Transept.</translation>
    </message>
    <message>
        <source>holds offsets or tokens that are out of range</source>
        <translation>contiene posiciones o tokens fuera de rango</translation>
    </message>
    <message>
        <source>The trial ended without a message.</source>
        <translation>La prueba terminó sin mensaje.</translation>
    </message>
    <message>
        <source>Set train.new_pieces to 0.</source>
        <translation>Ponga train.new_pieces en 0.</translation>
    </message>
    <message>
        <source>The vocabulary of {} is a list of tokens, which cannot get new pieces.</source>
        <translation>El vocabulario de {} es una lista de tokens, que no admite piezas nuevas.</translation>
    </message>
    <message>
        <source>{} is neither a run nor a checkpoint of one.</source>
        <translation>{} no es un entrenamiento ni un punto de control de uno.</translation>
    </message>
    <message>
        <source>{} no longer holds the matrices of LoRA, which are in its optimizer state.</source>
        <translation>{} ya no contiene las matrices de LoRA, que están en el estado del optimizador.</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} es {}.</translation>
    </message>
    <message>
        <source>a file of tensors, but there is no configuration beside it</source>
        <translation>un archivo de tensores, pero no hay ninguna configuración junto a él</translation>
    </message>
    <message>
        <source>neither text nor a file of Transept</source>
        <translation>ni texto ni un archivo de Transept</translation>
    </message>
    <message>
        <source>a JSON file that belongs to no run, model, corpus or experiment</source>
        <translation>un archivo JSON que no pertenece a ningún entrenamiento, modelo, corpus o experimento</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>un documento PDF</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>un archivo Parquet</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>un archivo Arrow</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>un archivo HDF5</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>una base de datos SQLite</translation>
    </message>
    <message>
        <source>a compiled catalogue of gettext (.mo)</source>
        <translation>un catálogo compilado de gettext (.mo)</translation>
    </message>
    <message>
        <source>a file of an old Microsoft Office (.xls, .doc)</source>
        <translation>un archivo de un Microsoft Office antiguo (.xls, .doc)</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>un archivo comprimido 7-Zip</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>un archivo comprimido RAR</translation>
    </message>
    <message>
        <source>a file in Rich Text Format</source>
        <translation>un archivo en formato RTF</translation>
    </message>
    <message>
        <source>Unpack it, and choose the files or the folder.</source>
        <translation>Descomprímalo y elija los archivos o la carpeta.</translation>
    </message>
    <message>
        <source>Save it as CSV or plain text in UTF-8.</source>
        <translation>Guárdelo como CSV o texto sin formato en UTF-8.</translation>
    </message>
    <message>
        <source>Convert it to CSV or JSON Lines.</source>
        <translation>Conviértalo a CSV o JSON Lines.</translation>
    </message>
    <message>
        <source>Export its table as CSV.</source>
        <translation>Exporte su tabla como CSV.</translation>
    </message>
    <message>
        <source>Choose the .po file that it was made from, or convert it with msgunfmt.</source>
        <translation>Elija el archivo .po del que se hizo o conviértalo con msgunfmt.</translation>
    </message>
    <message>
        <source>Save it as .xlsx, CSV or plain text.</source>
        <translation>Guárdelo como .xlsx, CSV o texto sin formato.</translation>
    </message>
    <message>
        <source>'{}' is neither an index nor a range.</source>
        <translation>«{}» no es ni un índice ni un rango.</translation>
    </message>
    <message>
        <source>Write 3, 3:10, 3:, :10 or : for each axis.</source>
        <translation>Escriba 3, 3:10, 3:, :10 o : para cada eje.</translation>
    </message>
    <message>
        <source>The slice has more axes than {}, which has {}.</source>
        <translation>La selección tiene más ejes que {}, que tiene {}.</translation>
    </message>
    <message>
        <source>The slice of {} has {} values, and at most {} are given at once.</source>
        <translation>La selección de {} tiene {} valores, y se dan como mucho {} a la vez.</translation>
    </message>
    <message>
        <source>Take a smaller slice, such as 0:10 of the first axis.</source>
        <translation>Tome una selección menor, como 0:10 del primer eje.</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>Árabe</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Checo</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Danés</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Alemán</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griego</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Inglés</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estonio</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finés</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Francés</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Húngaro</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italiano</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japonés</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Coreano</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Letón</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Neerlandés</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polaco</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugués</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumano</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Ruso</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Sueco</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Turco</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ucraniano</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chino</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>Varios idiomas</translation>
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
        <translation>Ver qué mira cada cabeza</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Guardado como %1.</translation>
    </message>
    <message>
        <source>Source sentence</source>
        <translation>Frase de origen</translation>
    </message>
    <message>
        <source>Target sentence</source>
        <translation>Frase de destino</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>Escriba una frase</translation>
    </message>
    <message>
        <source>The model's own translation</source>
        <translation>La traducción del propio modelo</translation>
    </message>
    <message>
        <source>Edit it to see the attention for your own translation; clear it to return to the model's.</source>
        <translation>Cámbiela para ver la atención de una traducción suya; vacíela para la del modelo.</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>Tipo de atención</translation>
    </message>
    <message>
        <source>Layers × heads</source>
        <translation>Capas × cabezas</translation>
    </message>
    <message>
        <source>What looks at what</source>
        <translation>Qué mira a qué</translation>
    </message>
    <message>
        <source>query · key</source>
        <translation>consulta · clave</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation.</source>
        <translation>La atención es un indicio, no una explicación.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>puntuación %1</translation>
    </message>
    <message>
        <source>Head %1 of layer %2</source>
        <translation>Cabeza %1 de la capa %2</translation>
    </message>
    <message>
        <source>Joined heads</source>
        <translation>Cabezas unidas</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>entropía %1 nats</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>distancia media %1 tokens</translation>
    </message>
    <message>
        <source>What “%1” looks at</source>
        <translation>Qué mira «%1»</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>Sets its output to zero and translates the sentence without it</source>
        <translation>Su salida se pone a cero y la frase se traduce sin ella</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switch the chosen head off or on</source>
        <translation>Desactivar o activar la cabeza elegida</translation>
    </message>
    <message>
        <source>The second model's scores.</source>
        <translation>Las puntuaciones del segundo modelo.</translation>
    </message>
    <message>
        <source>The first model's scores; choose Second for the other's.</source>
        <translation>Las puntuaciones del primer modelo; elija «Segundo» para las del otro.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>View of the heads</source>
        <translation>Vista de las cabezas</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>The whole model…</source>
        <translation>El modelo entero…</translation>
    </message>
    <message>
        <source>Every tensor of this sentence's forward pass</source>
        <translation>Cada tensor en el camino de esta frase por el modelo</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>¿Por qué esta palabra?</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Buscar pares de entrenamiento similares</translation>
    </message>
    <message>
        <source>The decoder of this model is recurrent and attends to nothing of its own. “%1” shows its gates.</source>
        <translation>El decodificador de este modelo es recurrente y no atiende a sí mismo. «%1» muestra sus puertas.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionStore</name>
    <message>
        <source>Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.</source>
        <translation>Tokens %1 a %2 de %3: un texto tan largo se lee por páginas, cada una como una frase propia.</translation>
    </message>
    <message>
        <source>The engine sent an attention map that does not fit its sentence.</source>
        <translation>El motor envió un mapa de atención que no corresponde a su frase.</translation>
    </message>
    <message>
        <source>Choose the sentence again; if it happens once more, update the engine.</source>
        <translation>Elija la frase otra vez; si vuelve a ocurrir, actualice el motor.</translation>
    </message>
    <message>
        <source>The engine is older than this window and cannot compute the figures of all heads.</source>
        <translation>El motor es más antiguo que esta ventana: no puede dar las cifras de todas las cabezas.</translation>
    </message>
    <message>
        <source>Update Transept on the engine's machine.</source>
        <translation>Actualice Transept en la máquina del motor.</translation>
    </message>
</context>
<context>
    <name>transept::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>Guardar el gráfico</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copiar la imagen</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>Copiar los valores</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Guardar como %1…</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointScrubber</name>
    <message>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>Puntos de control del entrenamiento</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>Pérdida de entrenamiento</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>BLEU, averaged</source>
        <translation>BLEU, promediado</translation>
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
        <translation>Ninguna orden coincide.</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>Escriba unas letras de una orden</translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 par · %4 para validar · %5</numerusform>
            <numerusform>%1 → %2 · %3 pares · %4 para validar · %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sources translated by %1</source>
        <translation>fuentes traducidas por %1</translation>
    </message>
</context>
<context>
    <name>transept::CorpusView</name>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>Pares de frases</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Longitudes</translation>
    </message>
    <message>
        <source>source words</source>
        <translation>palabras de origen</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>Descartados</translation>
    </message>
    <message>
        <source>What the filters removed</source>
        <translation>Lo que quitaron los filtros</translation>
    </message>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>el primero</numerusform>
            <numerusform>los primeros %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%1 de %2 par</numerusform>
            <numerusform>%1 de %2 pares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 línea</numerusform>
            <numerusform>%1 líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Proporción</translation>
    </message>
    <message>
        <source>Which lengths are shown</source>
        <translation>Qué longitudes se muestran</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Calidad</translation>
    </message>
    <message>
        <source>Properties of the text</source>
        <translation>Cómo es el texto</translation>
    </message>
    <message>
        <source>target words</source>
        <translation>palabras del destino</translation>
    </message>
    <message>
        <source>target / source</source>
        <translation>destino / origen</translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>una muestra de %1 par</numerusform>
            <numerusform>una muestra de %1 pares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 par</numerusform>
            <numerusform>%1 pares</numerusform>
        </translation>
    </message>
    <message>
        <source>by the loss of a model</source>
        <translation>según la pérdida de un modelo</translation>
    </message>
    <message>
        <source>Search all pairs</source>
        <translation>Buscar en todos los pares</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>buscando…</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>%1 par encontrado</numerusform>
            <numerusform>%1 pares encontrados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>%1 par encontrado; se muestran los primeros %2</numerusform>
            <numerusform>%1 pares encontrados; se muestran los primeros %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>Pares de entrenamiento</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitados</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>Peores</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>Qué pares se muestran</translation>
    </message>
    <message>
        <source>What was removed, or the quality of what remains</source>
        <translation>Lo que se quitó o la calidad de lo que queda</translation>
    </message>
    <message>
        <source>Show the removed pairs</source>
        <translation>Ver los pares quitados</translation>
    </message>
    <message>
        <source>removed by the import</source>
        <translation>quitados por la importación</translation>
    </message>
</context>
<context>
    <name>transept::CurveChart</name>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>Tiempo en segundos</translation>
    </message>
    <message>
        <source>Process time in seconds</source>
        <translation>Tiempo de cálculo en segundos</translation>
    </message>
    <message>
        <source>Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to see every value.</source>
        <translation>Un número es la media de un tramo del entrenamiento; su descripción emergente da el menor y el mayor. Acerque el gráfico para ver cada valor.</translation>
    </message>
</context>
<context>
    <name>transept::CurvesPanel</name>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>Dibujar otros entrenamientos en los mismos gráficos</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Suavizado</translation>
    </message>
    <message>
        <source>Smoothing of the curves</source>
        <translation>Suavizado de las curvas</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Época</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Eje horizontal</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Vertical axis of loss, perplexity, learning rate and gradient norm</source>
        <translation>Eje vertical de pérdida, perplejidad, tasa de aprendizaje y norma del gradiente</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Seguir</translation>
    </message>
    <message>
        <source>Show everything and follow the training; zooming turns this off</source>
        <translation>Mostrar todo y seguir el entrenamiento; un zoom lo termina</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>nats por token</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Ganancia del original</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>Norma del gradiente</translation>
    </message>
    <message>
        <source>whole model and its parts</source>
        <translation>todo el modelo y sus partes</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>Actualización / pesos</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>todo el modelo</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>incrustación</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>codificador</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>decodificador</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>atención cruzada</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validación</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>tokens por segundo</translation>
    </message>
    <message>
        <source>Appears with the first validation.</source>
        <translation>Aparece con la primera validación.</translation>
    </message>
    <message>
        <source>There is no other run yet</source>
        <translation>Todavía no hay otro entrenamiento</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Ninguno aún</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>con %1</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenamiento</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1, validación</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Cálculo</translation>
    </message>
    <message>
        <source>Time counts from the run's beginning; Process leaves out the pauses between attempts</source>
        <translation>«Tiempo» cuenta desde el comienzo; «Cálculo» deja fuera las pausas entre intentos</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Eje horizontal logarítmico</translation>
    </message>
    <message>
        <source>Leave outliers out of the scale</source>
        <translation>Dejar los valores atípicos fuera de la escala</translation>
    </message>
    <message>
        <source>Mark checkpoints, validations and pauses</source>
        <translation>Marcar puntos de control, validaciones y pausas</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>Appears as soon as training starts.</source>
        <translation>Aparece en cuanto haya un entrenamiento.</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU and chrF</source>
        <translation>BLEU y chrF</translation>
    </message>
    <message>
        <source>nats per token, with label smoothing</source>
        <translation>nats por token, con suavizado de etiquetas</translation>
    </message>
    <message>
        <source>validation, without label smoothing</source>
        <translation>validación, sin suavizado de etiquetas</translation>
    </message>
    <message>
        <source>Not recorded by this run.</source>
        <translation>Este entrenamiento no lo registró.</translation>
    </message>
    <message>
        <source>validation, general text</source>
        <translation>validación, texto general</translation>
    </message>
    <message>
        <source>BLEU, general text</source>
        <translation>BLEU, texto general</translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message>
        <source>Choose files…</source>
        <translation>Elegir archivos…</translation>
    </message>
    <message>
        <source>Use the demo corpus</source>
        <translation>Usar el corpus de demostración</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Demo corpus</source>
        <translation>Corpus de demostración</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Volver a los corpus</translation>
    </message>
    <message>
        <source>Train on this</source>
        <translation>Entrenar con este</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Move the corpus to the trash</source>
        <translation>Mover el corpus a la papelera</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>Choose or drop the files to see what they hold</source>
        <translation>Elija o suelte los archivos para ver qué contienen</translation>
    </message>
    <message>
        <source>Choose two text files or one that holds both</source>
        <translation>Elegir dos archivos de texto o uno con ambos lados</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>Solo dos archivos forman un corpus: se tomaron los dos primeros de %n.</numerusform>
            <numerusform>Solo dos archivos forman un corpus: se tomaron los dos primeros de %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped; nothing was kept.</source>
        <translation>Se detuvo la importación; no se guardó nada.</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>«%1» está listo: %2 par para entrenar.</numerusform>
            <numerusform>«%1» está listo: %2 pares para entrenar.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>«%1» se movió a la papelera.</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <source>Find text on the web…</source>
        <translation>Buscar texto en la web…</translation>
    </message>
    <message>
        <source>From the web…</source>
        <translation>De la web…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The download was stopped; it can be continued from the same place.</source>
        <translation>La descarga se detuvo; seguirá donde estaba cuando la continúe.</translation>
    </message>
    <message>
        <source>Mix…</source>
        <translation>Mezclar…</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mezclar</translation>
    </message>
    <message>
        <source>Mix corpora</source>
        <translation>Mezclar corpus</translation>
    </message>
    <message>
        <source>Make one corpus of several, each with a weight</source>
        <translation>Hacer un corpus de varios, cada uno con un peso</translation>
    </message>
    <message>
        <source>This corpus cannot be opened</source>
        <translation>Este corpus no se puede abrir</translation>
    </message>
    <message>
        <source>If its files are lost, delete the corpus and import the text again.</source>
        <translation>Si sus archivos se han perdido para siempre, borre el corpus e importe de nuevo el texto.</translation>
    </message>
    <message>
        <source>Import parallel text</source>
        <translation>Importar texto paralelo</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Importar de nuevo…</translation>
    </message>
    <message>
        <source>Imports the same text once more, with other filters or with removed pairs that you keep</source>
        <translation>Importa otra vez el mismo texto, con otros filtros o con pares quitados que conserve</translation>
    </message>
    <message>
        <source>Choose files of %1: two texts whose lines are each other's translations, or one file that holds both. The text stays there. Or begin with the demo corpus, which is made there.</source>
        <translation>Elija archivos de %1: dos textos cuyas líneas se traducen entre sí, o un archivo con ambos. El texto se queda allí. O empiece con el corpus de demostración, que se crea allí.</translation>
    </message>
    <message>
        <source>Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes.</source>
        <translation>Suelte aquí dos archivos de texto cuyas líneas sean traducción una de otra, o un archivo con ambos lados: TMX, XLIFF, PO, TSV, CSV, JSON Lines, comprimido o empaquetado. El texto no sale de esta máquina. O empiece con el corpus de demostración: 12.000 frases inglesas y alemanas creadas con una gramática, bastante para ver todo en minutos.</translation>
    </message>
    <message>
        <source>Back-translate…</source>
        <translation>Retrotraducir…</translation>
    </message>
    <message>
        <source>Make a corpus of text in one language, which a model of the other direction translates</source>
        <translation>Crea un corpus con texto de un solo idioma, que traduce un modelo de la dirección inversa</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Traducir</translation>
    </message>
    <message>
        <source>Back-translation</source>
        <translation>Retrotraducción</translation>
    </message>
    <message>
        <source>The translation was stopped; the same entries continue it.</source>
        <translation>La traducción se detuvo; con los mismos datos continúa.</translation>
    </message>
</context>
<context>
    <name>transept::EngineClient</name>
    <message>
        <source>The program transept-engine was not found beside the window or on the PATH; install it, or name it in the environment variable TRANSEPT_ENGINE.</source>
        <translation>No se encontró el programa transept-engine junto a la ventana ni en PATH; instálelo, o nómbrelo en la variable de entorno TRANSEPT_ENGINE.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Cancelado.</translation>
    </message>
    <message>
        <source>The engine speaks protocol %1 and this window protocol %2; install the same version of both.</source>
        <translation>El motor habla el protocolo %1 y esta ventana el protocolo %2; instale la misma versión de ambos.</translation>
    </message>
    <message>
        <source>Try again once the engine runs.</source>
        <translation>Inténtelo de nuevo cuando el motor esté en marcha.</translation>
    </message>
</context>
<context>
    <name>transept::EngineLink</name>
    <message>
        <source>The engine was ended by a signal.</source>
        <translation>Una señal terminó el motor.</translation>
    </message>
    <message>
        <source>The engine ended with status %1.</source>
        <translation>El motor terminó con el estado %1.</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2.</source>
        <translation>No se pudo arrancar el motor %1: %2.</translation>
    </message>
    <message>
        <source>Its last output: %1</source>
        <translation>Última salida: %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenando</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>no se puede abrir</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1, %2 de %3 fila</numerusform>
            <numerusform>%1, %2 de %3 filas</numerusform>
        </translation>
    </message>
    <message>
        <source>The large model translates the corpus</source>
        <translation>El modelo grande traduce el corpus</translation>
    </message>
    <message>
        <source>The translations are judged</source>
        <translation>Se evalúan las traducciones</translation>
    </message>
    <message>
        <source>Both models are measured</source>
        <translation>Se miden ambos modelos</translation>
    </message>
    <message>
        <source>The text is prepared</source>
        <translation>Se prepara el texto</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>Abrir el entrenamiento</translation>
    </message>
    <message>
        <source>Skips the row; if it is being trained, it ends with the result so far</source>
        <translation>La fila queda fuera de la cola; la que se entrena termina con lo que tiene</translation>
    </message>
    <message>
        <source>Puts the row back into the queue</source>
        <translation>La fila vuelve a esperar en la cola</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Writes a checkpoint of the row in training and frees the machine; Resume continues from there</source>
        <translation>Escribe un punto de control de la fila en curso y libera la máquina; «Reanudar» sigue desde ahí</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Ends the row in training with the result so far; waiting rows stay in the queue</source>
        <translation>Termina la fila en curso con lo que tiene; las que esperan siguen en la cola</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Rows of the experiment</source>
        <translation>Filas del experimento</translation>
    </message>
    <message>
        <source>Progress of the row in training</source>
        <translation>Progreso de la fila en curso</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>Guardar como %1…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>Copiar como %1</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1: paso %2 de %3</translation>
    </message>
    <message>
        <source>row: %1 left</source>
        <translation>fila: quedan %1</translation>
    </message>
    <message>
        <source>row: time not known yet</source>
        <translation>fila: tiempo aún desconocido</translation>
    </message>
    <message>
        <source>all rows: %1 left</source>
        <translation>todas las filas: quedan %1</translation>
    </message>
    <message>
        <source>Perplexity and BLEU are those of the last validation.</source>
        <translation>La perplejidad y el BLEU son los de la última validación.</translation>
    </message>
    <message>
        <source>BLEU: %1.</source>
        <translation>BLEU: %1.</translation>
    </message>
    <message>
        <source>The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it by the same factors.</source>
        <translation>Las cifras del artículo son las suyas: base de anchura 512, newstest2013. Las filas de otra base la varían en los mismos factores.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>Quitar la fila</translation>
    </message>
    <message>
        <source>Remove “%1” with its run?</source>
        <translation>¿Quitar «%1» con su entrenamiento?</translation>
    </message>
    <message>
        <source>The run goes to Transept's trash.</source>
        <translation>El entrenamiento va a la papelera de Transept.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>La tabla está en el portapapeles.</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Guardar la tabla</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>La tabla está guardada en %1.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>procesador</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>base: %1</translation>
    </message>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>con %n cambio</numerusform>
            <numerusform>con %n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>No candidate is better than the preset %1.</source>
        <translation>Ningún candidato es mejor que el preajuste %1.</translation>
    </message>
    <message>
        <source>Better settings were found. They are your preset “%1”, in the list on the Train page.</source>
        <translation>Se encontraron ajustes mejores. Son su preajuste «%1», en la lista de la página Entrenar.</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 de %3</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentRowInfo</name>
    <message>
        <source>waiting</source>
        <translation>en espera</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenando</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>omitido</translation>
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
        <translation>Nombre del experimento</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Rows of Table 3</source>
        <translation>Filas de la tabla 3</translation>
    </message>
    <message>
        <source>with the paper's figures</source>
        <translation>con las cifras del artículo</translation>
    </message>
    <message>
        <source>A grid of your own</source>
        <translation>Una cuadrícula propia</translation>
    </message>
    <message>
        <source>Every combination of the values is a run.</source>
        <translation>Cada combinación de los valores es un entrenamiento.</translation>
    </message>
    <message>
        <source>What will be trained</source>
        <translation>Lo que se entrenará</translation>
    </message>
    <message>
        <source>Rows to be trained</source>
        <translation>Filas por entrenar</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Create, start later</source>
        <translation>Crear, empezar después</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Table 3</source>
        <translation>Tabla 3</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importar texto…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Importar otro texto…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Choose all rows, or none</source>
        <translation>Elegir todas las filas, o ninguna</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a hyperparameter several values.</source>
        <translation>Elija filas de la tabla 3, o dé varios valores a un hiperparámetro.</translation>
    </message>
    <message>
        <source>Import a corpus first: an experiment trains on it.</source>
        <translation>Importe antes un corpus: el experimento se entrena con él.</translation>
    </message>
    <message>
        <source>Rows of Table 3 change this base by the same factors as in the paper.</source>
        <translation>Las filas de la tabla 3 varían esta base en los factores que las separan de la del artículo.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n entrenamiento</numerusform>
            <numerusform>%n entrenamientos, uno tras otro</numerusform>
        </translation>
    </message>
    <message>
        <source>Its runs are stored in a separate folder in %1</source>
        <translation>Sus entrenamientos van a una carpeta propia en %1</translation>
    </message>
    <message>
        <source>Select or clear the rows %1</source>
        <translation>Seleccionar o quitar las filas %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentTableModel</name>
    <message>
        <source>empty</source>
        <translation>vacío</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>Model width</source>
        <translation>Anchura del modelo</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>Anchura interna</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Key width</source>
        <translation>Anchura de claves</translation>
    </message>
    <message>
        <source>Value width</source>
        <translation>Anchura de valores</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>Suavizado de etiquetas</translation>
    </message>
    <message>
        <source>Perplexity in the paper: base of width 512, newstest2013</source>
        <translation>Perplejidad en el artículo: base de anchura 512, newstest2013</translation>
    </message>
    <message>
        <source>BLEU in the paper: base of width 512, newstest2013</source>
        <translation>BLEU en el artículo: base de anchura 512, newstest2013</translation>
    </message>
    <message>
        <source>Parameters in the paper</source>
        <translation>Parámetros en el artículo</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Otros</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>PPL</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parám.</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>art.</translation>
    </message>
    <message>
        <source>%1, %2%</source>
        <translation>%1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>Nats per sentence</source>
        <translation>Nats por frase</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentsPage</name>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Deshacer el borrado</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>Nuevo experimento</translation>
    </message>
    <message>
        <source>The paper's Table 3, on your own text</source>
        <translation>La tabla 3 del artículo, con su propio texto</translation>
    </message>
    <message>
        <source>An experiment trains variations of a model one after another and fills a table with the results: perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX.</source>
        <translation>Un experimento entrena una variante de un modelo tras otra y llena una tabla con lo que dio cada una: perplejidad, BLEU, parámetros, con las cifras del artículo junto a las suyas. Sigue sin la ventana, puede pausarse y reordenarse en cualquier momento, y se exporta como CSV, Markdown o LaTeX.</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimentos</translation>
    </message>
    <message>
        <source>Row %1 failed: %2</source>
        <translation>La fila %1 falló: %2</translation>
    </message>
    <message>
        <source>The experiment was interrupted.</source>
        <translation>El experimento se interrumpió.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>“%1” is in the trash, with its runs.</source>
        <translation>«%1» está en la papelera, con sus entrenamientos.</translation>
    </message>
    <message>
        <source>“%1” is in the trash; its runs stay where they are.</source>
        <translation>«%1» está en la papelera; sus entrenamientos siguen donde están.</translation>
    </message>
    <message>
        <source>What it has finished is kept, and it can continue.</source>
        <translation>Lo que ha terminado se conserva, y puede continuar.</translation>
    </message>
</context>
<context>
    <name>transept::FileField</name>
    <message>
        <source>Choose or drop a file</source>
        <translation>Elija o suelte un archivo</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Examinar…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Elegir: %1</translation>
    </message>
</context>
<context>
    <name>transept::FilterModel</name>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>Validación: %1</translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message>
        <source>under a minute</source>
        <translation>menos de un minuto</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>unos %1</translation>
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
            <numerusform>%n día</numerusform>
            <numerusform>%n días</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>hace %n minuto</numerusform>
            <numerusform>hace %n minutos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>hace %n hora</numerusform>
            <numerusform>hace %n horas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::GridEditor</name>
    <message>
        <source>Add a hyperparameter</source>
        <translation>Añadir un hiperparámetro</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hiperparámetro</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>Valores, separados por comas</translation>
    </message>
    <message>
        <source>Remove this hyperparameter</source>
        <translation>Quitar este hiperparámetro</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>por ejemplo %1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number; write the values as 2, 4, 8.</source>
        <translation>%1: «%2» no es un número entero; escriba los valores así: 2, 4, 8.</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write the values as 0.1, 0.2.</source>
        <translation>%1: «%2» no es un número; escriba los valores así: 0.1, 0.2.</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3.</source>
        <translation>%1: «%2» no es uno de %3.</translation>
    </message>
    <message>
        <source>%1 is in the grid twice; give it all its values in one line.</source>
        <translation>%1 está dos veces en la cuadrícula; dé todos sus valores en una línea.</translation>
    </message>
</context>
<context>
    <name>transept::HeadGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>Capas y cabezas</translation>
    </message>
</context>
<context>
    <name>transept::HeadLines</name>
    <message>
        <source>Lines from queries to keys</source>
        <translation>Líneas de consultas a claves</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Elegido: %1</translation>
    </message>
</context>
<context>
    <name>transept::HeadModel</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>Capa %1, cabeza %2</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head</comment>
        <translation>h%1</translation>
    </message>
    <message>
        <source>L%1</source>
        <comment>layer</comment>
        <translation>C%1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>%1, switched off</source>
        <translation>%1, desactivada</translation>
    </message>
    <message>
        <source>Its brightest cell is %1</source>
        <translation>Su celda más clara es %1</translation>
    </message>
</context>
<context>
    <name>transept::HeatMap</name>
    <message>
        <source>Attention heat map</source>
        <translation>Mapa de calor de la atención</translation>
    </message>
    <message>
        <source>First key in view</source>
        <translation>Primera clave a la vista</translation>
    </message>
    <message>
        <source>First query in view</source>
        <translation>Primera consulta a la vista</translation>
    </message>
    <message>
        <source>%1 looks at %2 with weight %3</source>
        <translation>%1 mira a %2 con peso %3</translation>
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
        <translation>Dos archivos</translation>
    </message>
    <message>
        <source>What is imported</source>
        <translation>Qué se importa</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Archivo de origen</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>Archivo de destino</translation>
    </message>
    <message>
        <source>⇅ Swap source and target</source>
        <translation>⇅ Intercambiar origen y destino</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>Intercambiar origen y destino</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Nombre del corpus</translation>
    </message>
    <message>
        <source>Source language, as a code</source>
        <translation>Idioma de origen, como código</translation>
    </message>
    <message>
        <source>Target language, as a code</source>
        <translation>Idioma de destino, como código</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Apartados</translation>
    </message>
    <message>
        <source>Own files</source>
        <translation>Archivos propios</translation>
    </message>
    <message>
        <source>Where the validation set comes from</source>
        <translation>De dónde viene el conjunto de validación</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>Pares apartados para validar</translation>
    </message>
    <message>
        <source>Drawn at random with the seed; at most a tenth of the corpus</source>
        <translation>Sacados por la semilla; como mucho un décimo del corpus</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>Semilla aleatoria</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Semilla</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>Archivo de origen de validación</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>Archivo de destino de validación</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filtros</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>Conjunto de validación</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>Un archivo</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificación</translation>
    </message>
    <message>
        <source>Encoding of the text</source>
        <translation>Codificación del texto</translation>
    </message>
    <message>
        <source>UTF-8, or detected</source>
        <translation>UTF-8, o reconocida</translation>
    </message>
    <message>
        <source>%1 (a guess)</source>
        <translation>%1 (supuesta)</translation>
    </message>
    <message>
        <source>The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.</source>
        <translation>El texto no es UTF-8. Si los primeros pares se leen bien, impórtelo; si no, elija otra codificación.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</source>
        <translation>Ambos idiomas (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</translation>
    </message>
    <message>
        <source>File with both languages</source>
        <translation>Archivo con ambos idiomas</translation>
    </message>
    <message>
        <source>Column of the source</source>
        <translation>Columna del origen</translation>
    </message>
    <message>
        <source>Column of the target</source>
        <translation>Columna del destino</translation>
    </message>
    <message>
        <source>Source column</source>
        <translation>Columna de origen</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>Columna de destino</translation>
    </message>
    <message>
        <source>from the headings</source>
        <translation>según los encabezados</translation>
    </message>
    <message>
        <source>The removed pairs that you chose to keep pass all filters.</source>
        <translation>Los pares quitados que eligió conservar pasan todos los filtros.</translation>
    </message>
</context>
<context>
    <name>transept::ImportJob</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Cancel packing</source>
        <translation>Cancelar el empaquetado</translation>
    </message>
    <message>
        <source>Cancel unpacking</source>
        <translation>Cancelar el desempaquetado</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>Cancelar la exportación</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>Cancelar la importación</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Parando…</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Empezando</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>Cancel the download</source>
        <translation>Cancelar la descarga</translation>
    </message>
    <message>
        <source>Cancel learning the shortlist</source>
        <translation>Cancelar el aprendizaje del vocabulario reducido</translation>
    </message>
    <message>
        <source>Cancel the evaluation</source>
        <translation>Cancelar la evaluación</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>Cancelar la traducción</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Pause the download</source>
        <translation>Pausar la descarga</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 por segundo</translation>
    </message>
    <message>
        <source>Cancel the measurement</source>
        <translation>Cancelar la medición</translation>
    </message>
    <message>
        <source>Cancel reading the weights</source>
        <translation>Cancelar la lectura de los pesos</translation>
    </message>
    <message>
        <source>Cancel learning the correction</source>
        <translation>Cancelar el aprendizaje de la corrección</translation>
    </message>
    <message>
        <source>Cancel preparing the corpus</source>
        <translation>Cancelar la preparación del corpus</translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message>
        <source>Lengths of the sentences</source>
        <translation>Longitudes de las frases</translation>
    </message>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 palabra o más</numerusform>
            <numerusform>%1 palabras o más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1 a %2 palabra</numerusform>
            <numerusform>%1 a %2 palabras</numerusform>
        </translation>
    </message>
    <message>
        <source>ratio under %1</source>
        <translation>proporción inferior a %1</translation>
    </message>
    <message>
        <source>ratio of %1 or more</source>
        <translation>proporción de %1 o más</translation>
    </message>
    <message>
        <source>ratio %1 to %2</source>
        <translation>proporción de %1 a %2</translation>
    </message>
    <message>
        <source>Target words to source words</source>
        <translation>Palabras de destino frente a palabras de origen</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Proporción</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
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
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>A&amp;brir archivos…</translation>
    </message>
    <message>
        <source>Parallel text, or a file of a model</source>
        <translation>Texto paralelo o un archivo de un modelo</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Imprimir…</translation>
    </message>
    <message>
        <source>This page has nothing to print. Charts, attention and translations can be printed.</source>
        <translation>En esta página no hay nada que imprimir. Se pueden imprimir gráficos, atención y traducciones.</translation>
    </message>
    <message>
        <source>The printer cannot be used. Choose another one, or print to a file.</source>
        <translation>No se puede usar la impresora. Elija otra o imprima en un archivo.</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Página de inicio</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>P&amp;antalla completa</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Teclado</translation>
    </message>
    <message>
        <source>&amp;About Transept</source>
        <translation>&amp;Acerca de Transept</translation>
    </message>
    <message>
        <source>Trainings continue by themselves; nothing is lost.</source>
        <translation>Los entrenamientos siguen por sí solos; no se pierde nada.</translation>
    </message>
    <message>
        <source>In a chart: zoom, move, show everything</source>
        <translation>En un gráfico: ampliar, mover, mostrar todo</translation>
    </message>
    <message>
        <source>+ and −, arrow keys, Home</source>
        <translation>+ y −, flechas, Inicio</translation>
    </message>
    <message>
        <source>In a number field: one step up or down</source>
        <translation>En un campo numérico: un paso más o menos</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Arriba, Abajo</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Teclado</translation>
    </message>
    <message>
        <source>About Transept</source>
        <translation>Acerca de Transept</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Train translation models and look inside them.&lt;/p&gt;&lt;p&gt;After “Attention Is All You Need”, Vaswani and others, 2017.&lt;/p&gt;&lt;p&gt;The window: GNU GPL 3 or later. The engine: Apache 2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Entrenar modelos de traducción y mirar dentro.&lt;/p&gt;&lt;p&gt;Según «Attention Is All You Need», Vaswani y otros, 2017.&lt;/p&gt;&lt;p&gt;La ventana: GNU GPL 3 o posterior. El motor: Apache 2.0.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The processor: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;El procesador: %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;Compilado con: %1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Acerca de Qt</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>El entrenamiento sigue</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>%n entrenamiento en curso.</numerusform>
            <numerusform>%n entrenamientos en curso.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is being trained.</source>
        <translation>Se está entrenando «%1».</translation>
    </message>
    <message>
        <source>Training continues without the window. Open Transept again to see its progress.</source>
        <translation>El entrenamiento continúa sin la ventana. Abra Transept de nuevo para ver su progreso.</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>Pausar y salir</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>Pausando…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Órdenes…</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>Tamaño del te&amp;xto</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Mayor</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>M&amp;enor</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Normal</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Contenido</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>&amp;Recorrido guiado</translation>
    </message>
    <message>
        <source>Training continues there, and the window reconnects by itself.</source>
        <translation>Los entrenamientos siguen allí y la ventana se conecta de nuevo por sí misma.</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Probar ahora</translation>
    </message>
    <message>
        <source>Return to this machine</source>
        <translation>Volver a esta máquina</translation>
    </message>
    <message>
        <source>In a chart: its numbers as a table</source>
        <translation>En un gráfico: sus números como tabla</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>Abrir una &amp;carpeta…</translation>
    </message>
    <message>
        <source>A run, a model, a corpus or an experiment</source>
        <translation>Un entrenamiento, un modelo, un corpus o un experimento</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>Copiar &amp;diagnóstico</translation>
    </message>
    <message>
        <source>Versions, devices and the settings of the current run are on the clipboard.</source>
        <translation>Las versiones, los dispositivos y los ajustes del entrenamiento actual están en el portapapeles.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Abrir &amp;reciente</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>&amp;Vaciar la lista</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Pre&amp;ferencias…</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>Mostrar el &amp;registro del entrenamiento</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Como el &amp;sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Iniciar el motor</translation>
    </message>
    <message>
        <source>It was started again. Trainings continue by themselves; nothing is lost.</source>
        <translation>Se ha iniciado de nuevo. Los entrenamientos continúan por sí solos; no se ha perdido nada.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished; its best BLEU is %2.</source>
        <translation>El entrenamiento de «%1» ha terminado; su mejor BLEU es %2.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished.</source>
        <translation>El entrenamiento de «%1» ha terminado.</translation>
    </message>
    <message>
        <source>Translate now</source>
        <translation>Traducir ahora</translation>
    </message>
    <message>
        <source>&amp;Trash…</source>
        <translation>&amp;Papelera…</translation>
    </message>
    <message>
        <source>Quit, keep training</source>
        <translation>Salir y seguir entrenando</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;Atajos…</translation>
    </message>
</context>
<context>
    <name>transept::MapModel</name>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 mira a %2: %3</translation>
    </message>
</context>
<context>
    <name>transept::MapPanel</name>
    <message>
        <source>Subwords</source>
        <translation>Subpalabras</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Units of the axes</source>
        <translation>Unidades de los ejes</translation>
    </message>
    <message>
        <source>Heads that are shown</source>
        <translation>Cabezas que se muestran</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>Una cabeza</translation>
    </message>
    <message>
        <source>Layer's average</source>
        <translation>Media de la capa</translation>
    </message>
    <message>
        <source>Layer's maximum</source>
        <translation>Máximo de la capa</translation>
    </message>
    <message>
        <source>Average of all</source>
        <translation>Media de todas</translation>
    </message>
    <message>
        <source>Maximum of all</source>
        <translation>Máximo de todas</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>The product of the layers' averages, each mixed half and half with the identity</source>
        <translation>El producto de las medias de las capas, cada una mezclada a medias con la identidad</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Attention weights as a table</source>
        <translation>Pesos de atención como tabla</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise the rest</source>
        <translation>Ocultar tokens especiales, renormalizar el resto</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Como tabla</translation>
    </message>
    <message>
        <source>PNG image…</source>
        <translation>Imagen PNG…</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>Imágenes PNG (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>Dibujo SVG…</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>Dibujos SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF page…</source>
        <translation>Página PDF…</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>Documentos PDF (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>Tabla CSV…</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>Tablas CSV (*.csv)</translation>
    </message>
    <message>
        <source>Copy the image</source>
        <translation>Copiar la imagen</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Copiar los números</translation>
    </message>
    <message>
        <source>Encoder attention</source>
        <translation>Atención del codificador</translation>
    </message>
    <message>
        <source>Decoder attention</source>
        <translation>Atención del decodificador</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>capa %1, cabeza %2</translation>
    </message>
    <message>
        <source>layer %1, average</source>
        <translation>capa %1, media</translation>
    </message>
    <message>
        <source>layer %1, maximum</source>
        <translation>capa %1, máximo</translation>
    </message>
    <message>
        <source>average of all heads</source>
        <translation>media de todas las cabezas</translation>
    </message>
    <message>
        <source>maximum of all heads</source>
        <translation>máximo de todas las cabezas</translation>
    </message>
    <message>
        <source>rollout over the layers</source>
        <translation>rollout por las capas</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atención</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of attention, layer and head</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Special tokens are hidden; each row was scaled to sum to 1 without them.</source>
        <translation>Los tokens especiales están ocultos; cada fila se escaló para sumar 1 sin ellos.</translation>
    </message>
    <message>
        <source>%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, condensed.</source>
        <translation>%1 × %2 tokens no caben: desplace para ver el resto. Las miniaturas muestran la frase entera, condensada.</translation>
    </message>
    <message>
        <source>There is no attention map to save yet.</source>
        <translation>Todavía no hay mapa de atención que guardar.</translation>
    </message>
    <message>
        <source>Save the attention map</source>
        <translation>Guardar el mapa de atención</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>Diferencia: %1</translation>
    </message>
    <message>
        <source>Side by side: %1</source>
        <translation>Lado a lado: %1</translation>
    </message>
    <message>
        <source>Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.</source>
        <translation>Naranja (+): el primer modelo mira más ahí. Azul (−): el segundo. Color pleno en ±%1.</translation>
    </message>
</context>
<context>
    <name>transept::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
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
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Elija un modelo</translation>
    </message>
    <message>
        <source>Checkpoint of the model</source>
        <translation>Punto de control del modelo</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>cargando…</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Abrir la carpeta de un modelo…</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>El mejor disponible</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Promedio en %1</translation>
    </message>
    <message>
        <source>Step %1, best</source>
        <translation>Paso %1, el mejor</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Abrir la carpeta de un modelo</translation>
    </message>
    <message>
        <source>best: step %1, BLEU %2</source>
        <translation>el mejor: paso %1, BLEU %2</translation>
    </message>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>promedio de %n punto de control hasta el paso %1</numerusform>
            <numerusform>promedio de %n puntos de control hasta el paso %1</numerusform>
        </translation>
    </message>
    <message>
        <source>last: step %1</source>
        <translation>el último: paso %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>modelo importado</translation>
    </message>
    <message>
        <source>best: step %1, chrF %2</source>
        <translation>mejor: paso %1, chrF %2</translation>
    </message>
    <message>
        <source>%1-tuned</source>
        <comment>name proposed for a run</comment>
        <translation>%1-ajustado</translation>
    </message>
    <message>
        <source>%1 · imported</source>
        <translation>%1 · importado</translation>
    </message>
</context>
<context>
    <name>transept::ModelFigure</name>
    <message>
        <source>MatMul and scale</source>
        <translation>Producto escalado</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Máscara</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>MatMul and concat</source>
        <translation>Producto y concat.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Lineal</translation>
    </message>
    <message>
        <source>Input embedding</source>
        <translation>Embedding de entrada</translation>
    </message>
    <message>
        <source>Output embedding</source>
        <translation>Embedding de salida</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>Codificación posicional</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>Atención multicabezal</translation>
    </message>
    <message>
        <source>Masked multi-head attention</source>
        <translation>Atención enmascarada</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>Feed-forward</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm.</translation>
    </message>
    <message>
        <source>Layer %1: cross-attention, h = %2</source>
        <translation>Capa %1: atención cruzada, h = %2</translation>
    </message>
    <message>
        <source>Layer %1: self-attention, h = %2</source>
        <translation>Capa %1: autoatención, h = %2</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>Recurrencia</translation>
    </message>
</context>
<context>
    <name>transept::NBestModel</name>
    <message>
        <source>Rank</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traducción</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>Log probability</source>
        <translation>Log-probabilidad</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vacía)</translation>
    </message>
</context>
<context>
    <name>transept::NoModelCard</name>
    <message>
        <source>Go to Train</source>
        <translation>Ir a Entrenar</translation>
    </message>
    <message>
        <source>Go to Data</source>
        <translation>Ir a Datos</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Abrir la carpeta de un modelo…</translation>
    </message>
    <message>
        <source>Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be training.</source>
        <translation>Elija abajo un entrenamiento. Se usa su punto de control promediado, si lo hay, o el mejor; puede seguir entrenándose.</translation>
    </message>
    <message>
        <source>No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training continues. Or open the folder of a model that you already have.</source>
        <translation>Todavía no se ha entrenado nada. Empiece en la página Entrenar; su primer punto de control sirve aquí mientras sigue. O abra la carpeta de un modelo que ya tenga.</translation>
    </message>
    <message>
        <source>There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, then train on it: the demo takes a few minutes. Or open the folder of a model that you already have.</source>
        <translation>Todavía no hay nada que cargar. Importe texto paralelo o tome el corpus de demostración en la página Datos y entrene con él: la demo tarda unos minutos. O abra la carpeta de un modelo que ya tenga.</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Abrir la demo entrenada</translation>
    </message>
</context>
<context>
    <name>transept::PairModel</name>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
</context>
<context>
    <name>transept::Picture</name>
    <message>
        <source>&quot;%1&quot; cannot be written: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>No se puede escribir «%1»: el nombre debe acabar en .png, .svg, .pdf o .csv.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Choose another folder.</source>
        <translation>No se pudo escribir «%1». Elija otra carpeta.</translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message>
        <source>Cost</source>
        <translation>Coste</translation>
    </message>
    <message>
        <source>Computing the cost…</source>
        <translation>Se está calculando lo que cuesta…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parámetros</translation>
    </message>
    <message>
        <source>%1FLOP per step</source>
        <translation>%1FLOP por paso</translation>
    </message>
    <message>
        <source>As the preset</source>
        <translation>Como el preajuste</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n valor difiere del preajuste</numerusform>
            <numerusform>%n valores difieren del preajuste</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with other systems</source>
        <translation>comparar con otros sistemas</translation>
    </message>
    <message>
        <source>Cost compared with other systems</source>
        <translation>Coste comparado con otros sistemas</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>Una capa</translation>
    </message>
    <message>
        <source>over %1 tokens · section 4, Table 1</source>
        <translation>sobre %1 tokens · sección 4, tabla 1</translation>
    </message>
    <message>
        <source>The whole training</source>
        <translation>El entrenamiento entero</translation>
    </message>
    <message>
        <source>WMT 2014 · Table 2</source>
        <translation>WMT 2014 · tabla 2</translation>
    </message>
    <message>
        <source>%1 on a %2</source>
        <translation>%1 en un %2</translation>
    </message>
    <message>
        <source>At the sustained rates of the paper's footnote 5, this training takes %1.</source>
        <translation>A los ritmos sostenidos de la nota 5 del artículo, este entrenamiento tarda %1.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operaciones</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>Secuencial</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Camino</translation>
    </message>
    <message>
        <source>Cost of a layer by its type</source>
        <translation>Coste de una capa según su tipo</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
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
        <translation>Coste del entrenamiento de los sistemas publicados</translation>
    </message>
    <message>
        <source>This configuration</source>
        <translation>Esta configuración</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Can be exported to: %1</source>
        <translation>Se puede exportar a: %1</translation>
    </message>
    <message>
        <source>Can be exported to: %1; not: %2</source>
        <translation>Se puede exportar a: %1; no a: %2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>%1 en total</translation>
    </message>
</context>
<context>
    <name>transept::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>working</source>
        <translation>trabajando</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 por ciento</translation>
    </message>
</context>
<context>
    <name>transept::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
</context>
<context>
    <name>transept::RunInfo</name>
    <message>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entrenando</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallido</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>waiting for disk space</source>
        <translation>espera espacio en disco</translation>
    </message>
    <message>
        <source>waiting for another run, which prepares the corpus</source>
        <translation>espera a otra ejecución, que prepara el corpus</translation>
    </message>
    <message>
        <source>place %1 in the paused queue</source>
        <translation>puesto %1 en la cola en pausa</translation>
    </message>
    <message>
        <source>place %1 in the queue</source>
        <translation>puesto %1 en la cola</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>necesita %1</translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message>
        <source>Hyperparameters</source>
        <translation>Hiperparámetros</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>Nombre del entrenamiento</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Writes a checkpoint and frees the machine; Resume continues from there</source>
        <translation>Escribe un punto de control y libera la máquina; «Reanudar» sigue desde ahí</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Writes a checkpoint and ends this training</source>
        <translation>Escribe un punto de control y termina este entrenamiento</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copiar la orden</translation>
    </message>
    <message>
        <source>The command line that trains the same</source>
        <translation>La línea de órdenes que entrena lo mismo</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>Nuevo entrenamiento</translation>
    </message>
    <message>
        <source>Set up another run that begins with these values</source>
        <translation>Preparar otro entrenamiento que parta de estos valores</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1 (%2 par)</numerusform>
            <numerusform>%1 (%2 pares)</numerusform>
        </translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importar texto…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>Importar otro texto…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Import a corpus first</source>
        <translation>Importe antes un corpus</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>La orden está en el portapapeles.</translation>
    </message>
    <message>
        <source>Origin of the run</source>
        <translation>Origen del entrenamiento</translation>
    </message>
    <message>
        <source>Continues from step %1 of %2.</source>
        <translation>Sigue desde el paso %1 de %2.</translation>
    </message>
    <message>
        <source>Several machines…</source>
        <translation>Varias máquinas…</translation>
    </message>
    <message>
        <source>The command that trains it on several machines, and a script for SLURM</source>
        <translation>La orden que lo entrena en varias máquinas y un guion para SLURM</translation>
    </message>
    <message>
        <source>Continue with the new run</source>
        <translation>Seguir con el entrenamiento nuevo</translation>
    </message>
    <message>
        <source>Return to the settings of the run that is not started yet</source>
        <translation>Volver a los valores preparados y aún no iniciados</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Poner en la cola</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Sacar de la cola</translation>
    </message>
    <message>
        <source>Place %1 in the queue</source>
        <translation>Puesto %1 en la cola</translation>
    </message>
    <message>
        <source>Starts when the current training and the runs before it in the queue have ended</source>
        <translation>Se entrena cuando acaba lo que se entrena ahora y lo que espera antes</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>Afinar…</translation>
    </message>
    <message>
        <source>Searches for settings that suit this corpus, with many short trainings in the time that you set</source>
        <translation>Encuentra ajustes para este corpus en el tiempo dado, con muchos entrenamientos cortos</translation>
    </message>
    <message>
        <source>Tuning for %1</source>
        <translation>Ajuste fino para %1</translation>
    </message>
    <message>
        <source>The corpus %1 is not there any more.</source>
        <translation>El corpus %1 ya no está.</translation>
    </message>
    <message>
        <source>General text</source>
        <translation>Texto general</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it</source>
        <translation>Texto del tipo con el que se entrenó el modelo; se mezcla con el texto nuevo para que el modelo no lo olvide</translation>
    </message>
    <message>
        <source>Fine-tunes %1 on the corpus below.</source>
        <translation>Ajusta %1 con el corpus de abajo.</translation>
    </message>
    <message>
        <source>Move it back, or set up a new run with another corpus.</source>
        <translation>Devuélvalo a su sitio o prepare un entrenamiento nuevo con otro corpus.</translation>
    </message>
    <message>
        <source>Start from the beginning instead</source>
        <translation>Empezar de cero</translation>
    </message>
    <message>
        <source>The cost is computed once the corpus of the run is found.</source>
        <translation>El coste se calcula en cuanto se encuentre el corpus del entrenamiento.</translation>
    </message>
    <message>
        <source>Shares of the modifiers, and examples of what they do</source>
        <translation>Proporciones de los modificadores y ejemplos de lo que hacen</translation>
    </message>
</context>
<context>
    <name>transept::RunsModel</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1, solo lectura</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1, cambiado</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Best BLEU</source>
        <translation>Mejor BLEU</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>Ganancia del original</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preajuste</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modificado</translation>
    </message>
    <message>
        <source>shown in the charts</source>
        <translation>mostrado en los gráficos</translation>
    </message>
    <message>
        <source>not shown in the charts</source>
        <translation>no mostrado en los gráficos</translation>
    </message>
    <message>
        <source>The current run is always drawn</source>
        <translation>El entrenamiento actual siempre se dibuja</translation>
    </message>
    <message>
        <source>Drawn in the charts; click to hide it</source>
        <translation>Dibujado en los gráficos; un clic lo quita</translation>
    </message>
    <message>
        <source>Click to draw it in the charts</source>
        <translation>Un clic lo dibuja en los gráficos</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>Which runs are drawn in the charts</source>
        <translation>Qué entrenamientos se dibujan en los gráficos</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Mostrado</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Best perplexity</source>
        <translation>Mejor perplejidad</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Cola</translation>
    </message>
    <message>
        <source>With *: values of it were changed</source>
        <translation>Con *: se cambiaron valores suyos</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>Comenzado desde</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsModel</name>
    <message>
        <source>average up to %1</source>
        <translation>media hasta %1</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1, el mejor</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>completo</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>Weights and optimizer state: training can resume from here exactly</source>
        <translation>Pesos y estado del optimizador: el entrenamiento puede seguir desde aquí como si no se hubiera detenido</translation>
    </message>
    <message>
        <source>Weights only: a fork starts with a new optimizer state</source>
        <translation>Solo pesos: una rama empieza con un optimizador nuevo</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Escrito</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Pérdida de validación</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Conservado</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message>
        <source>Checkpoints</source>
        <translation>Puntos de control</translation>
    </message>
    <message>
        <source>Fork from it</source>
        <translation>Crear una rama</translation>
    </message>
    <message>
        <source>Set up a new run that continues from this checkpoint with other settings</source>
        <translation>Prepara un entrenamiento nuevo que sigue desde este punto de control con otros ajustes</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traducir con él</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Limpiar</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Free the space now</source>
        <translation>Liberar el espacio ya</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>%n parte apartada, %1</numerusform>
            <numerusform>%n partes apartadas, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint yet</source>
        <translation>Todavía no hay punto de control</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>%n punto de control, %1</numerusform>
            <numerusform>%n puntos de control, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1-fork</source>
        <comment>name proposed for a run</comment>
        <translation>%1-rama</translation>
    </message>
    <message>
        <source>%1 (frees %2)</source>
        <translation>%1 (libera %2)</translation>
    </message>
    <message>
        <source>Remove all but the best, the latest and averages</source>
        <translation>Quitar todos menos el mejor, el último y las medias</translation>
    </message>
    <message>
        <source>Remove optimizer states, keep all weights</source>
        <translation>Quitar los estados del optimizador, conservar todos los pesos</translation>
    </message>
    <message>
        <source>Remove the selected checkpoints</source>
        <translation>Eliminar los puntos de control seleccionados</translation>
    </message>
    <message>
        <source>Translate with the chosen checkpoint</source>
        <translation>Traducir con el punto de control elegido</translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message>
        <source>Copy the table</source>
        <translation>Copiar la tabla</translation>
    </message>
    <message>
        <source>Differences of the configurations</source>
        <translation>Diferencias de las configuraciones</translation>
    </message>
    <message>
        <source>The configurations are the same.</source>
        <translation>Las configuraciones son iguales.</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%1 de %n valor difiere</numerusform>
            <numerusform>%1 de %n valores difieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Equal values too</source>
        <translation>También lo que es igual</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>Hiperparámetro</translation>
    </message>
    <message>
        <source>%1, another value</source>
        <translation>%1, otro valor</translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message>
        <source>Doctor</source>
        <translation>Doctor</translation>
    </message>
    <message>
        <source>Planned learning rate</source>
        <translation>Tasa de aprendizaje prevista</translation>
    </message>
    <message>
        <source>Trains for a few seconds with these values to estimate the duration</source>
        <translation>Entrena unos segundos con estos valores para decir cuánto tardará</translation>
    </message>
    <message>
        <source>Learning rate × 10⁻³ by step</source>
        <translation>Tasa de aprendizaje × 10⁻³ por paso</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>Medir unos pasos</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>sin problemas</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n observación</numerusform>
            <numerusform>%n observaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>well</source>
        <translation>bien</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>aviso</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>problema</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Cambiarlo</translation>
    </message>
    <message>
        <source>Set up a new run</source>
        <translation>Preparar un entrenamiento nuevo</translation>
    </message>
    <message>
        <source>Set up a fork from step %1</source>
        <translation>Preparar una rama desde el paso %1</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Timing a few steps; the corpus is prepared first if that has not been done…</source>
        <translation>Se miden unos pasos; la primera vez se prepara antes el corpus…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Measured: %1 s per step, %2 tokens per second, %3 in all.</source>
        <translation>Medido: %1 s por paso, %2 tokens por segundo, %3 en total.</translation>
    </message>
</context>
<context>
    <name>transept::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Buscar en la ayuda</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>No help page contains these words.</source>
        <translation>Nada en la ayuda contiene esas palabras.</translation>
    </message>
    <message>
        <source>This page is not translated yet.</source>
        <translation>Esta página aún no está traducida.</translation>
    </message>
</context>
<context>
    <name>transept::NotesEditor</name>
    <message>
        <source>Lineage</source>
        <translation>Procedencia</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>Etiquetas, separadas por comas</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Notes: what you tried, what you saw</source>
        <translation>Notas: qué probó, qué vio</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2.</source>
        <translation>Rama de %1 en el paso %2.</translation>
    </message>
    <message>
        <source>Forks: %1.</source>
        <translation>Ramas: %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1.</source>
        <translation>Ajustado a partir de %1.</translation>
    </message>
    <message>
        <source>Fine-tuned from %1 at step %2.</source>
        <translation>Ajustado a partir de %1 en el paso %2.</translation>
    </message>
    <message>
        <source>General text against forgetting: %1.</source>
        <translation>Texto general contra el olvido: %1.</translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n entrenamiento</numerusform>
            <numerusform>%n entrenamientos comparados</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a run to see its notes and checkpoints, or several to see how they differ.</source>
        <translation>Elija un entrenamiento para ver sus notas y puntos de control, o varios para ver en qué se diferencian.</translation>
    </message>
</context>
<context>
    <name>transept::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>Entrenamientos</translation>
    </message>
</context>
<context>
    <name>transept::SavedFile</name>
    <message>
        <source>“%1” could not be written: %2. Choose another folder.</source>
        <translation>No se pudo escribir «%1»: %2. Elija otra carpeta.</translation>
    </message>
</context>
<context>
    <name>transept::TrainingWatch</name>
    <message>
        <source>Best BLEU %1.</source>
        <translation>Mejor BLEU %1.</translation>
    </message>
    <message>
        <source>The training of “%1” is finished</source>
        <translation>El entrenamiento de «%1» ha terminado</translation>
    </message>
    <message>
        <source>The training of “%1” ended early</source>
        <translation>El entrenamiento de «%1» terminó antes de tiempo</translation>
    </message>
    <message>
        <source>A model is being trained</source>
        <translation>Se está entrenando un modelo</translation>
    </message>
</context>
<context>
    <name>transept::RunsPage</name>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traducir con él</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copiar la orden</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Todos los estados</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Entrenamientos</translation>
    </message>
    <message>
        <source>No runs yet. Set one up on the Train page, or train the demo from the start page.</source>
        <translation>Todavía no hay entrenamientos. Prepare uno en la página Entrenar, o entrene la demo desde la página de inicio.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>Color %1</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>«%1» está en la papelera.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>La orden está en el portapapeles.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Draw in the charts</source>
        <translation>Dibujar en los gráficos</translation>
    </message>
    <message>
        <source>Filter by name, corpus, tag, note or language</source>
        <translation>Filtrar por nombre, corpus, etiqueta, nota o idioma</translation>
    </message>
    <message>
        <source>Follow a run elsewhere…</source>
        <translation>Seguir un entrenamiento de otro lugar…</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>Dejar de seguir</translation>
    </message>
    <message>
        <source>The folder of a run</source>
        <translation>La carpeta de un entrenamiento</translation>
    </message>
    <message>
        <source>“%1” is not shown any more; it is untouched in %2.</source>
        <translation>«%1» ya no se muestra; sigue intacto en %2.</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>Poner en la cola</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>Sacar de la cola</translation>
    </message>
    <message>
        <source>Move up in the queue</source>
        <translation>Adelantar en la cola</translation>
    </message>
    <message>
        <source>Move down in the queue</source>
        <translation>Retrasar en la cola</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Iniciar la cola</translation>
    </message>
    <message>
        <source>Name, corpus, tag, note or language</source>
        <translation>Nombre, corpus, etiqueta, nota o idioma</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>Guardar como página web…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Exportar el modelo para</translation>
    </message>
    <message>
        <source>Curves, translations, attention and settings of the run in one file that needs no network</source>
        <translation>Curvas, traducciones, atención y ajustes del entrenamiento en un archivo que no necesita red</translation>
    </message>
    <message>
        <source>The page of “%1” is being written…</source>
        <translation>Se está escribiendo la página de «%1»…</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>Guardar la página</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Página web (*.html)</translation>
    </message>
    <message>
        <source>The page is in %1.</source>
        <translation>La página está en %1.</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Ajustar el modelo con otro texto…</translation>
    </message>
    <message>
        <source>Save for TensorBoard…</source>
        <translation>Guardar para TensorBoard…</translation>
    </message>
    <message>
        <source>The folder to write the event file into</source>
        <translation>La carpeta en la que se escribe el archivo de eventos</translation>
    </message>
    <message>
        <source>The event file is in %1.</source>
        <translation>El archivo de eventos está en %1.</translation>
    </message>
    <message>
        <source>Make it small…</source>
        <translation>Hacerlo pequeño…</translation>
    </message>
    <message>
        <source>A small, fast model that learns from the translations of this one</source>
        <translation>Un modelo pequeño y rápido que aprende de las traducciones de este</translation>
    </message>
</context>
<context>
    <name>transept::SamplesCard</name>
    <message>
        <source>Samples</source>
        <translation>Muestras</translation>
    </message>
    <message>
        <source>Translations of sample sentences</source>
        <translation>Traducciones de frases de muestra</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
    <message>
        <source>Appear with the first validation.</source>
        <translation>Aparecen con la primera validación.</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>referencia</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>referencia: %1</translation>
    </message>
    <message>
        <source>Open in Attention ›</source>
        <translation>Abrir en Atención ›</translation>
    </message>
</context>
<context>
    <name>transept::SchemaEditor</name>
    <message>
        <source>Basic</source>
        <translation>Básico</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Parameters shown</source>
        <translation>Parámetros mostrados</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>Volver al preajuste</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Preajuste</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Todos (%1)</translation>
    </message>
    <message>
        <source>Model, section 3</source>
        <translation>Modelo, sección 3</translation>
    </message>
    <message>
        <source>Training, section 5</source>
        <translation>Entrenamiento, sección 5</translation>
    </message>
    <message>
        <source>Data, section 5.1</source>
        <translation>Datos, sección 5.1</translation>
    </message>
    <message>
        <source>Decoding, section 6.1</source>
        <translation>Decodificación, sección 6.1</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>sección %1 del artículo</translation>
    </message>
    <message>
        <source>Back to the preset's value</source>
        <translation>Volver al valor del preajuste</translation>
    </message>
    <message>
        <source>Back to the preset's value of %1</source>
        <translation>Volver al valor del preajuste de %1</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activado</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>De %1 a %2.</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Buscar en los ajustes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>Detalles…</translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message>
        <source>Train a translation model and look inside it</source>
        <translation>Entrene un modelo de traducción y mire dentro</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on this machine.</source>
        <translation>Entrene un Transformer con su texto paralelo. El texto y los modelos se quedan en esta máquina.</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>Verlo funcionar</translation>
    </message>
    <message>
        <source>Makes 12,000 English and German sentences, trains a small model on them in a few minutes, and shows it.</source>
        <translation>Crea 12.000 frases inglesas y alemanas, entrena con ellas un modelo pequeño en unos minutos, y lo muestra.</translation>
    </message>
    <message>
        <source>Train the demo</source>
        <translation>Entrenar la demo</translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>Su propio texto</translation>
    </message>
    <message>
        <source>Two files whose lines belong together, or one file that holds both languages: a translation memory, a table, an archive. Drop them anywhere in this window.</source>
        <translation>Dos archivos cuyas líneas van juntas, o un archivo con los dos idiomas: una memoria de traducción, una tabla, un archivo comprimido. Suéltelos en cualquier parte de esta ventana.</translation>
    </message>
    <message>
        <source>Open text…</source>
        <translation>Abrir texto…</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Entrenamientos recientes</translation>
    </message>
    <message>
        <source>None yet. A run is one training of one model; it can be paused and continues without the window.</source>
        <translation>Ninguno todavía. Un entrenamiento forma un modelo; se puede pausar y sigue sin la ventana.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Esta máquina</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 no se puede usar: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1, %n hilo, %2 de memoria</numerusform>
            <numerusform>%1, %n hilos, %2 de memoria</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 of its own memory</source>
        <translation>%1 con %2 de memoria propia</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>Buscando dispositivos…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Open parallel text</source>
        <translation>Abrir texto paralelo</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>Abrir la demo entrenada</translation>
    </message>
    <message>
        <source>A small model that comes with Transept: translate and look inside at once</source>
        <translation>Un modelo pequeño que viene con Transept: traducir y mirar dentro enseguida</translation>
    </message>
    <message>
        <source>A tour of the paper</source>
        <translation>Un recorrido por el artículo</translation>
    </message>
    <message>
        <source>%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own model: its stacks, its heads, its learning rate, its search.</source>
        <translation>%1 pasos breves de la figura 1 a la figura 5 de «Attention Is All You Need», cada uno mostrado en su propio modelo: sus pilas, sus cabezas, su tasa de aprendizaje, su búsqueda.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Empezar el recorrido</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Do not offer the tour here</source>
        <translation>No ofrecer más el recorrido aquí</translation>
    </message>
    <message>
        <source>Open the run “%1”</source>
        <translation>Abrir el entrenamiento «%1»</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on %1.</source>
        <translation>Entrene un Transformer con su texto paralelo. El texto y los modelos se quedan en %1.</translation>
    </message>
</context>
<context>
    <name>transept::StatusStrip</name>
    <message>
        <source>What is being trained</source>
        <translation>Qué se está entrenando</translation>
    </message>
    <message>
        <source>training on %1</source>
        <translation>entrenando en %1</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>el procesador</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>paso %1 de %2</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>pérdida %1</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>memory %1 of %2</source>
        <translation>memoria %1 de %2</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>memoria %1</translation>
    </message>
    <message>
        <source>%1 free in %2</source>
        <translation>%1 libres en %2</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>Esperando a %1…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Probar ahora</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>El motor no está en marcha.</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>Iniciar el motor</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>El motor se está iniciando…</translation>
    </message>
    <message>
        <source>Nothing is being trained yet.</source>
        <translation>Aún no se entrena nada.</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>Hacer sitio…</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>Iniciar la cola</translation>
    </message>
    <message>
        <source>Show the queue</source>
        <translation>Mostrar la cola</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>Mostrar «%1»</translation>
    </message>
</context>
<context>
    <name>transept::Table3Model</name>
    <message>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambia</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
</context>
<context>
    <name>transept::TokenTextEdit</name>
    <message>
        <source>probability %1</source>
        <translation>probabilidad %1</translation>
    </message>
</context>
<context>
    <name>transept::TrainPage</name>
    <message>
        <source>The training failed.</source>
        <translation>El entrenamiento falló.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>The training was interrupted.</source>
        <translation>El entrenamiento se interrumpió.</translation>
    </message>
    <message>
        <source>It can continue from its last checkpoint.</source>
        <translation>Puede seguir desde su último punto de control.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Entrenar</translation>
    </message>
    <message>
        <source>The configuration of “%1” has settings that this version does not know: %2. Until that is settled, the run is only shown.</source>
        <translation>La configuración de «%1» tiene ajustes que esta versión no conoce: %2. Mientras no se aclare, el entrenamiento solo se muestra.</translation>
    </message>
    <message>
        <source>Ignore them</source>
        <translation>Ignorarlos</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>Abrir el archivo</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>¿Dónde está ahora?</translation>
    </message>
    <message>
        <source>The folder of the corpus “%1”</source>
        <translation>La carpeta del corpus «%1»</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>Elegir otra vez</translation>
    </message>
    <message>
        <source>The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.</source>
        <translation>El corpus «%1» ya no está en %2. Para reanudar la ejecución o crear una rama, indique dónde está ahora.</translation>
    </message>
    <message>
        <source>It has no checkpoint yet and begins again if it is resumed.</source>
        <translation>Aún no tiene ningún punto de control; si se reanuda, empieza de nuevo.</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>forced</source>
        <translation>forzado</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>conservado</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>podado</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>prohibido</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceGrid</name>
    <message>
        <source>Each token of the translation and what could have stood in its place</source>
        <translation>Cada token de la traducción y lo que podría estar en su lugar</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceModel</name>
    <message>
        <source>%1, probability %2: it stands here</source>
        <translation>%1, probabilidad %2: está aquí</translation>
    </message>
    <message>
        <source>%1, probability %2: choose it to continue from here</source>
        <translation>%1, probabilidad %2: elíjalo para seguir desde aquí</translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message>
        <source>Pruned branches</source>
        <translation>Ramas podadas</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>Como tabla</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Forzar</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>Prohibir</translation>
    </message>
    <message>
        <source>Search tree as a table</source>
        <translation>Árbol de búsqueda como tabla</translation>
    </message>
    <message>
        <source>The translation begins with everything up to this token and continues from there</source>
        <translation>La traducción empieza con todo hasta este token y sigue desde ahí</translation>
    </message>
    <message>
        <source>The search may not take this token at this place</source>
        <translation>La búsqueda no puede tomar este token en este lugar</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>Permitir de nuevo</translation>
    </message>
    <message>
        <source>“%1”: %2, probability %3, score %4</source>
        <translation>«%1»: %2, probabilidad %3, puntuación %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>%1 nodo examinado, %2 podados (a trazos); el mejor camino está en negrita.</numerusform>
            <numerusform>%1 nodos examinados, %2 podados (a trazos); el mejor camino está en negrita.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>Se omite %Ln nodo lejano al mejor.</numerusform>
            <numerusform>Se omiten %Ln nodos lejanos al mejor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeModel</name>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Translation so far</source>
        <translation>Traducción hasta aquí</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeView</name>
    <message>
        <source>Search tree</source>
        <translation>Árbol de búsqueda</translation>
    </message>
    <message>
        <source>Type a sentence to see how its translation was searched for.</source>
        <translation>Escriba una frase para ver cómo se buscó su traducción.</translation>
    </message>
    <message>
        <source>%1
%2 · probability %3 · score %4</source>
        <translation>%1
%2 · probabilidad %3 · puntuación %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message>
        <source>Step back</source>
        <translation>Un paso atrás</translation>
    </message>
    <message>
        <source>Translate freely</source>
        <translation>Traducir libremente</translation>
    </message>
    <message>
        <source>Takes back the last token that was forced or banned</source>
        <translation>Deshace el último token forzado o prohibido</translation>
    </message>
    <message>
        <source>Takes back everything that was forced or banned in this line</source>
        <translation>Deshace todo lo forzado o prohibido en esta línea</translation>
    </message>
    <message>
        <source>Begins with “%1”</source>
        <translation>Empieza con «%1»</translation>
    </message>
    <message>
        <source>Not “%1”</source>
        <translation>No «%1»</translation>
    </message>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>%n comienzo prohibido</numerusform>
            <numerusform>%n comienzos prohibidos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AttentionComparison</name>
    <message>
        <source>First</source>
        <translation>Primero</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Segundo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Which model's attention</source>
        <translation>La atención de qué modelo</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparar con</translation>
    </message>
    <message>
        <source>Loading the second model's attention; the first is shown until then.</source>
        <translation>Se consulta el segundo modelo; mientras tanto se muestra el primero.</translation>
    </message>
    <message>
        <source>This is the second model, %1.</source>
        <translation>Este es el segundo modelo, %1.</translation>
    </message>
    <message>
        <source>The second model has fewer layers or heads: its layer %1, head %2 is shown.</source>
        <translation>El segundo modelo tiene menos capas o cabezas: se tomó su capa %1, cabeza %2.</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn; this is the first.</source>
        <translation>Los dos modelos dividen las frases en tokens distintos, así que no se puede dibujar la diferencia; este es el primero.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn.</source>
        <translation>Los dos modelos dividen las frases en tokens distintos, así que no se puede dibujar la diferencia.</translation>
    </message>
</context>
<context>
    <name>transept::AttentionReplay</name>
    <message>
        <source>Sentence that is replayed</source>
        <translation>Frase que se reproduce</translation>
    </message>
    <message>
        <source>The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has written</source>
        <translation>La frase de arriba en cada punto de control conservado, o una fijada en cada uno de los que hubo</translation>
    </message>
    <message>
        <source>The sentence above</source>
        <translation>La frase de arriba</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>Fijada: %1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referencia: %1</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Repetición</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ Pausar</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ Reproducir</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>Pausar la repetición</translation>
    </message>
    <message>
        <source>Play the replay</source>
        <translation>Reproducir la repetición</translation>
    </message>
    <message>
        <source>no checkpoints yet</source>
        <translation>todavía no hay puntos de control</translation>
    </message>
    <message>
        <source>averaged at &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>promediado en &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>checkpoint &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>punto de control &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Checkpoint at step %1</source>
        <translation>Punto de control en el paso %1</translation>
    </message>
</context>
<context>
    <name>transept::ComparePane</name>
    <message>
        <source>Second model</source>
        <translation>Segundo modelo</translation>
    </message>
    <message>
        <source>Translation of the second model</source>
        <translation>Traducción del segundo modelo</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>paso %1</translation>
    </message>
</context>
<context>
    <name>transept::PrecisionChooser</name>
    <message>
        <source>Precision</source>
        <translation>Precisión</translation>
    </message>
    <message>
        <source>f32 computes as training does; int8 multiplies integers of 8 bits: faster, and the translations are nearly the same</source>
        <translation>f32 calcula como el entrenamiento; int8 multiplica enteros de 8 bits: más rápido, y las traducciones son casi las mismas</translation>
    </message>
    <message>
        <source>Exact (f32)</source>
        <translation>Exacta (f32)</translation>
    </message>
    <message>
        <source>Half (bf16)</source>
        <translation>Media (bf16)</translation>
    </message>
    <message>
        <source>Fast (int8)</source>
        <translation>Rápida (int8)</translation>
    </message>
</context>
<context>
    <name>transept::SideModelChooser</name>
    <message>
        <source>Compare with</source>
        <translation>Comparar con</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside this one</source>
        <translation>Un segundo modelo o punto de control junto a este</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>Abrir la carpeta de un modelo</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>Sin comparación</translation>
    </message>
    <message>
        <source>%1 · BLEU %2</source>
        <translation>%1 · BLEU %2</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>Promedio en %1</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Paso %1</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>Abrir la carpeta de un modelo…</translation>
    </message>
    <message>
        <source>%1 is on the machine that you disconnected from and can no longer be compared. Choose a model on this machine.</source>
        <translation>%1 está en la máquina que ha dejado, así que ya no se compara con él. Elija un modelo de esta.</translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message>
        <source>All heads on</source>
        <translation>Activar todas las cabezas</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>puntuación %1</translation>
    </message>
    <message>
        <source>With all heads</source>
        <translation>Con todas las cabezas</translation>
    </message>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>Sin %n cabeza</numerusform>
            <numerusform>Sin %n cabezas</numerusform>
        </translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>Las palabras son las mismas.</translation>
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
        <translation>visible</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>oculto</translation>
    </message>
    <message>
        <source>Query times key, divided by the root of d_k = %1</source>
        <translation>Consulta por clave, dividido por la raíz de d_k = %1</translation>
    </message>
    <message>
        <source>The decoder may not attend to later tokens; a window hides distant ones</source>
        <translation>El decodificador no puede mirar adelante; una ventana oculta lo lejano</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punt.</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Máscara</translation>
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
        <translation>Puntuaciones, máscara y softmax de la consulta elegida</translation>
    </message>
    <message>
        <source>Only the weights of this checkpoint were kept, not its scores.</source>
        <translation>De este punto de control solo se guardaron los pesos, no las puntuaciones.</translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message>
        <source>This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was trained.</source>
        <translation>Este modelo no tiene tokenizador: lee y escribe tokens separados por espacios. Divida el texto como en el entrenamiento.</translation>
    </message>
    <message>
        <source>Translate as you type</source>
        <translation>Traducir mientras escribe</translation>
    </message>
    <message>
        <source>%1 words/s · %2 ms</source>
        <translation>%1 palabras/s · %2 ms</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Beam size</source>
        <translation>Tamaño del haz</translation>
    </message>
    <message>
        <source>Hypotheses that are kept at each step (section 6.1)</source>
        <translation>Hipótesis que se conservan en cada paso (sección 6.1)</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>Penalización de longitud alfa</translation>
    </message>
    <message>
        <source>Strength of the length penalty: 0 prefers short translations (section 6.1)</source>
        <translation>Fuerza de la penalización de longitud: 0 prefiere traducciones cortas (sección 6.1)</translation>
    </message>
    <message>
        <source>Number of hypotheses listed</source>
        <translation>Número de hipótesis en la lista</translation>
    </message>
    <message>
        <source>&amp;Beam</source>
        <translation>&amp;Haz</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Al&amp;fa</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Lista</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>Prec&amp;isión</translation>
    </message>
    <message>
        <source>Shades tokens with a low probability; hover over one to see it</source>
        <translation>Los tokens de los que el modelo dudó se sombrean; el puntero muestra su probabilidad</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Vaciar</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>Texto que traducir</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Open in Attention</source>
        <translation>Abrir en Atención</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Copy the translation</source>
        <translation>Copiar la traducción</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traducción</translation>
    </message>
    <message>
        <source>The translation is on the clipboard.</source>
        <translation>La traducción está en el portapapeles.</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>Hipótesis</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>línea %1</translation>
    </message>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>traduciendo, queda %Ln línea</numerusform>
            <numerusform>traduciendo, quedan %Ln líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>translating…</source>
        <translation>traduciendo…</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>Traducir</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>View of the translation</source>
        <translation>Vista de la traducción</translation>
    </message>
    <message>
        <source>Choices at each token</source>
        <translation>Opciones en cada token</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>Búsqueda en haz</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>Compa&amp;rar con</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Open a text…</source>
        <translation>Abrir un texto…</translation>
    </message>
    <message>
        <source>Open a text to translate</source>
        <translation>Abrir un texto para traducir</translation>
    </message>
    <message>
        <source>Paste as the text</source>
        <translation>Pegar como texto</translation>
    </message>
    <message>
        <source>Save the translation…</source>
        <translation>Guardar la traducción…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>Exportar el modelo para</translation>
    </message>
    <message>
        <source>Save the translation</source>
        <translation>Guardar la traducción</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Guardado como %1.</translation>
    </message>
    <message>
        <source>Type or paste text here. Line breaks are kept.</source>
        <translation>Escriba o pegue aquí un texto. Los saltos de línea se conservan.</translation>
    </message>
    <message>
        <source>Hypotheses of the sentence at the cursor</source>
        <translation>Hipótesis de la frase del cursor</translation>
    </message>
    <message>
        <source>Split sentences</source>
        <translation>Separar frases</translation>
    </message>
    <message>
        <source>Translates the sentences of a line one by one, as most models have learned it. Off: each line is translated as a whole</source>
        <translation>Traduce una a una las frases de cada línea, como lo han aprendido la mayoría de los modelos. Desactivado: cada línea se traduce entera</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>frase %1</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>Ajustar el modelo con otro texto…</translation>
    </message>
    <message>
        <source>Shade uncertain tokens</source>
        <translation>Sombrear dudas</translation>
    </message>
    <message>
        <source>Translate a document…</source>
        <translation>Traducir un documento…</translation>
    </message>
    <message>
        <source>Translate a document</source>
        <translation>Traducir un documento</translation>
    </message>
    <message>
        <source>Choose a glossary…</source>
        <translation>Elegir un glosario…</translation>
    </message>
    <message>
        <source>Choose a glossary</source>
        <translation>Elegir un glosario</translation>
    </message>
    <message>
        <source>Translate without the glossary</source>
        <translation>Traducir sin el glosario</translation>
    </message>
    <message>
        <source>Translations no longer follow a glossary.</source>
        <translation>Las traducciones ya no siguen un glosario.</translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>%n término usado</numerusform>
            <numerusform>%n términos usados</numerusform>
        </translation>
    </message>
    <message>
        <source>missed: %1</source>
        <translation>faltan: %1</translation>
    </message>
    <message>
        <source>Remove the glossary</source>
        <translation>Quitar el glosario</translation>
    </message>
    <message>
        <source>Corrections of the model…</source>
        <translation>Correcciones del modelo…</translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>Las traducciones siguen el glosario del corpus: %n término.</numerusform>
            <numerusform>Las traducciones siguen el glosario del corpus: %n términos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>Las traducciones siguen el glosario del modelo: %n término.</numerusform>
            <numerusform>Las traducciones siguen el glosario del modelo: %n términos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Corregir</translation>
    </message>
    <message>
        <source>Correct the translation of the sentence at the cursor</source>
        <translation>Corregir la traducción de la frase en el cursor</translation>
    </message>
    <message>
        <source>Edit the translation of the sentence at the cursor, and teach the model your version</source>
        <translation>Edite la traducción de la frase en el cursor y enseñe su versión al modelo</translation>
    </message>
    <message>
        <source>%1 words/s · %2 s</source>
        <translation>%1 palabras/s · %2 s</translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>El motor respondió a %1 línea con %2.</numerusform>
            <numerusform>El motor respondió a %1 líneas con %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the text to try again.</source>
        <translation>Cambie el texto para intentarlo otra vez.</translation>
    </message>
</context>
<context>
    <name>transept::ViewSwitch</name>
    <message>
        <source>Runs</source>
        <translation>Entrenamientos</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimentos</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Evaluaciones</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message>
        <source>Filters, in the order in which they are applied</source>
        <translation>Filtros, en el orden en que se aplican</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Apply the filter earlier</source>
        <translation>Aplicar el filtro antes</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Apply the filter later</source>
        <translation>Aplicar el filtro después</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Undo the last change of the filters</source>
        <translation>Deshacer el último cambio de los filtros</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Redo the last change of the filters</source>
        <translation>Rehacer el cambio de los filtros</translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>Quedan: %1 de %2 par</numerusform>
            <numerusform>Quedan: %1 de %2 pares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>Quedan: %1 del primer %2 par</numerusform>
            <numerusform>Quedan: %1 de los primeros %2 pares</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message>
        <source>Set “%1”</source>
        <translation>Ajustar «%1»</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>Mover «%1»</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>%1 par reparado</numerusform>
            <numerusform>%1 pares reparados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>%1 par quitado</numerusform>
            <numerusform>%1 pares quitados</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch “%1” on</source>
        <translation>Activar «%1»</translation>
    </message>
    <message>
        <source>Switch “%1” off</source>
        <translation>Desactivar «%1»</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>Palabras distintas</translation>
    </message>
    <message>
        <source>Words seen once</source>
        <translation>Palabras vistas una vez</translation>
    </message>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>Cubierto por la %1 palabra más frecuente</numerusform>
            <numerusform>Cubierto por las %1 palabras más frecuentes</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caracteres</translation>
    </message>
    <message>
        <source>Different characters</source>
        <translation>Caracteres distintos</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>Escrituras</translation>
    </message>
    <message>
        <source>Most frequent</source>
        <translation>Más frecuentes</translation>
    </message>
    <message>
        <source>Rarest</source>
        <translation>Más raros</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Medida</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
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
        <translation>%1 hasta ahora</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>descargado</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message>
        <source>Text from the web</source>
        <translation>Texto de la web</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>De este idioma</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>A este idioma</translation>
    </message>
    <message>
        <source>Sources of text</source>
        <translation>Fuentes de texto</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Continuar la descarga</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>Borrar el archivo</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>Volver a los corpus</translation>
    </message>
    <message>
        <source>Add sources of your own to %1</source>
        <translation>Añada sus propias fuentes en %1</translation>
    </message>
    <message>
        <source>No source is known for these two languages.</source>
        <translation>No se conoce ninguna fuente para estos dos idiomas.</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsModel</name>
    <message>
        <source>Loss</source>
        <translation>Pérdida</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Archivo y línea</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message>
        <source>Find them</source>
        <translation>Buscarlos</translation>
    </message>
    <message>
        <source>Model that scores the pairs</source>
        <translation>Modelo que juzga los pares</translation>
    </message>
    <message>
        <source>Find the training pairs with the highest loss</source>
        <translation>Buscar los pares que más sorprenden al modelo</translation>
    </message>
    <message>
        <source>The worst pairs</source>
        <translation>Los peores pares</translation>
    </message>
    <message>
        <source>The training pairs with the highest loss of a model: often wrong translations, other languages or shifted lines.</source>
        <translation>Los pares de entrenamiento que más sorprenden a un modelo: traducciones erróneas, otros idiomas, líneas desfasadas.</translation>
    </message>
    <message>
        <source>Train a model first; then the pairs with its highest loss can be found.</source>
        <translation>Entrene primero un modelo: dirá qué pares le sorprenden más.</translation>
    </message>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>Juzgados: %1 de %2 par, con una pérdida media de %3 por token.</numerusform>
            <numerusform>Juzgados: %1 de %2 pares, con una pérdida media de %3 por token.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message>
        <source>Name of the mixture</source>
        <translation>Nombre de la mezcla</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The weight is how many times an epoch uses a corpus: with 3, every pair three times; with 0.1, a different tenth each time.</source>
        <translation>El peso dice cuántas veces pasa una época por un corpus: con 3, cada par tres veces; con 0,1, cada vez otra décima parte.</translation>
    </message>
    <message>
        <source>mixture</source>
        <translation>mezcla</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1, %2 par</numerusform>
            <numerusform>%1, %2 pares</numerusform>
        </translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Peso de %1</translation>
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
        <translation>No se pudo leer «%1»: %2. Elija otro archivo.</translation>
    </message>
    <message>
        <source>“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.</source>
        <translation>«%1» tiene %2; aquí se muestran como máximo %3. Tradúzcalo con transept-engine translate.</translation>
    </message>
    <message>
        <source>“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.</source>
        <translation>«%1» no es un texto en UTF-8. Guárdelo como texto sin formato en UTF-8 y abra ese.</translation>
    </message>
    <message>
        <source>“%1” is a folder or a device, not a file. Choose another file.</source>
        <translation>«%1» es una carpeta o un dispositivo, no un archivo. Elija otro archivo.</translation>
    </message>
</context>
<context>
    <name>transept::Tour</name>
    <message>
        <source>A tour of the paper</source>
        <translation>Un recorrido por el artículo</translation>
    </message>
    <message>
        <source>Looking for a model to show it on…</source>
        <translation>Buscando un modelo en el que mostrarlo…</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>Se está cargando el modelo…</translation>
    </message>
    <message>
        <source>There is no model yet</source>
        <translation>Aún no hay ningún modelo</translation>
    </message>
    <message>
        <source>The demo is being made. The tour begins by itself as soon as its training has written a first checkpoint: a minute or two.</source>
        <translation>La demo se está creando. El recorrido empieza solo en cuanto su entrenamiento haya escrito un primer punto de control: uno o dos minutos.</translation>
    </message>
    <message>
        <source>The tour uses a trained model, and there is none yet. The demo trains one in a few minutes; or open a model on the Translate page.</source>
        <translation>La visita usa un modelo entrenado y aún no hay ninguno. La demostración entrena uno en pocos minutos; o abra un modelo en la página Traducir.</translation>
    </message>
    <message>
        <source>Make the demo</source>
        <translation>Crear la demo</translation>
    </message>
    <message>
        <source>This step is on another page.</source>
        <translation>Este paso está en otra página.</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrar</translation>
    </message>
</context>
<context>
    <name>transept::TourCard</name>
    <message>
        <source>End the tour</source>
        <translation>Terminar el recorrido</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Finalizar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>Recorrido guiado, paso %1 de %2: %3</translation>
    </message>
    <message>
        <source>Guided tour: %1</source>
        <translation>Recorrido guiado: %1</translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message>
        <source>Comparing all heads…</source>
        <translation>Comparando todas las cabezas…</translation>
    </message>
    <message>
        <source>Type a sentence at the top of the page to see it.</source>
        <translation>Escriba una frase en la parte superior de la página para verlo.</translation>
    </message>
    <message>
        <source>“%1” is the two stacks of Figure 1.</source>
        <translation>«%1» son las dos pilas de la figura 1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 capa de codificador lee la frase.</numerusform>
            <numerusform>%1 capas de codificador leen la frase.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 capa de decodificador escribe su traducción.</numerusform>
            <numerusform>%1 capas de decodificador escriben su traducción.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>Cada capa entrega vectores de d&lt;sub&gt;model&lt;/sub&gt; = %1 números, y cada atención en ella tiene h = %2 cabeza. En total, %3 parámetros.</numerusform>
            <numerusform>Cada capa entrega vectores de d&lt;sub&gt;model&lt;/sub&gt; = %1 números, y cada atención en ella tiene h = %2 cabezas. En total, %3 parámetros.</numerusform>
        </translation>
    </message>
    <message>
        <source>The framed panel shows all the settings it was trained with. Hover over one to see its section of the paper.</source>
        <translation>El panel enmarcado contiene todos los números con los que se entrenó. Señale uno y le dirá su sección del artículo.</translation>
    </message>
    <message>
        <source>It was opened from a folder without its training settings, so the framed panel shows another run.</source>
        <translation>Se abrió desde una carpeta y no trajo ningún entrenamiento, así que el panel enmarcado muestra otro entrenamiento.</translation>
    </message>
    <message>
        <source>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. The table is one row of it, for one query: its product with every key, divided by √d&lt;sub&gt;k&lt;/sub&gt; = √%1; what the mask hides; and the softmax of the rest, weights that sum to 1.</source>
        <translation>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. La tabla es una fila de ello, para una consulta: su producto con cada clave, dividido por √d&lt;sub&gt;k&lt;/sub&gt; = √%1; lo que oculta la máscara; y el softmax del resto, pesos que suman 1.</translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>La consulta %1 no puede mirar %2 de %3 clave. Mira sobre todo %4: puntuación %5, peso %6.</numerusform>
            <numerusform>La consulta %1 no puede mirar %2 de %3 claves. Mira sobre todo %4: puntuación %5, peso %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>Instead of one attention of width %1 every layer has h = %2 of width d&lt;sub&gt;k&lt;/sub&gt; = %3 side by side, each with projections of its own; their outputs are joined again.</source>
        <translation>En lugar de una atención de anchura %1, cada capa tiene h = %2 de anchura d&lt;sub&gt;k&lt;/sub&gt; = %3 una al lado de otra, cada una con sus propias proyecciones; sus salidas se vuelven a unir.</translation>
    </message>
    <message>
        <source>A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for much. Choose another with the pointer or the arrow keys, and everything beside it follows.</source>
        <translation>Una fila de la cuadrícula es una capa, un cuadrado es una cabeza: lo que mira en su frase, claro si es mucho. Elija otra con el puntero o las flechas, y todo lo de al lado la sigue.</translation>
    </message>
    <message>
        <source>In the encoder, queries, keys and values all come from the source: every token may look at every other one, before it and behind it.</source>
        <translation>En el codificador, consultas, claves y valores vienen todos del origen: cada token puede mirar a todos los demás, antes y después de él.</translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>Por eso el mapa está lleno: %1 consulta por %1 clave, y cada fila suma 1.</numerusform>
            <numerusform>Por eso el mapa está lleno: %1 consultas por %1 claves, y cada fila suma 1.</numerusform>
        </translation>
    </message>
    <message>
        <source>The decoder writes one token after the other, so each may look only at those before it. The mask sets the other scores to −∞, and softmax makes zeros of them.</source>
        <translation>El decodificador escribe un token tras otro, así que cada uno solo puede mirar a los anteriores. La máscara pone las demás puntuaciones a −∞ y el softmax las convierte en ceros.</translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>Es la mitad vacía del mapa, sobre la diagonal: %1 de %2 celda. Sin la máscara, el modelo aprendería a copiar lo que debe predecir.</numerusform>
            <numerusform>Es la mitad vacía del mapa, sobre la diagonal: %1 de %2 celdas. Sin la máscara, el modelo aprendería a copiar lo que debe predecir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Between the stacks the queries come from the decoder, keys and values from the encoder's output: this is where the translation reads the source.</source>
        <translation>Entre las pilas, las consultas vienen del decodificador y las claves y los valores de la salida del codificador: aquí la traducción lee el origen.</translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>El %1 token que se escribe elige entre los %2 del origen. La celda más clara de una fila suele ser la palabra que se está traduciendo.</numerusform>
            <numerusform>Cada uno de los %1 tokens que se escriben elige entre los %2 del origen. La celda más clara de una fila suele ser la palabra que se está traduciendo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in one step; a recurrent one costs n·d² and needs n steps, one after the other.</source>
        <translation>Por qué atención y no recurrencia: una capa de autoatención cuesta n²·d y une dos tokens cualesquiera en un paso; una recurrente cuesta n·d² y necesita n pasos, uno tras otro.</translation>
    </message>
    <message>
        <source>Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.</source>
        <translation>Aquí, con n = %1 y d = %2: %3 productos frente a %4, y 1 paso frente a %1.</translation>
    </message>
    <message>
        <source>Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's vector of %1 numbers gets another one added that says where it stands: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), and the cosine for 2i + 1.</source>
        <translation>La atención sola no ve el orden: si se barajan las claves, la suma es la misma. Por eso al vector de %1 números de cada token se le suma otro que dice dónde está: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), y el coseno para 2i + 1.</translation>
    </message>
    <message>
        <source>This model learned its positions instead. The paper found both nearly equal (Table 3, row E).</source>
        <translation>Este modelo aprendió sus posiciones. El artículo halló ambas casi iguales (tabla 3, fila E).</translation>
    </message>
    <message>
        <source>This model uses these sinusoids, so no sentence is too long for it.</source>
        <translation>Este modelo usa estas sinusoides, así que ninguna frase es demasiado larga para él.</translation>
    </message>
    <message>
        <source>Equation 3: rate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;). It rises in a straight line, then falls with the root of the step.</source>
        <translation>Ecuación 3: tasa = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0,5&lt;/sup&gt; · min(step&lt;sup&gt;−0,5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1,5&lt;/sup&gt;). Sube en línea recta y luego baja con la raíz de los pasos.</translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>Con d&lt;sub&gt;model&lt;/sub&gt; = %1 y %2 paso de calentamiento, el máximo es %3.</numerusform>
            <numerusform>Con d&lt;sub&gt;model&lt;/sub&gt; = %1 y %2 pasos de calentamiento, el máximo es %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>Este entrenamiento lo hace de otro modo: tras %1 paso, su tasa se queda en %2.</numerusform>
            <numerusform>Este entrenamiento lo hace de otro modo: tras %1 pasos, su tasa se queda en %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>Este entrenamiento lo hace de otro modo: tras %1 paso su tasa baja de %2 a 0 en línea recta.</numerusform>
            <numerusform>Este entrenamiento lo hace de otro modo: tras %1 pasos su tasa baja de %2 a 0 en línea recta.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>Este entrenamiento tiene la misma forma con un máximo propio: %1 tras %2 paso.</numerusform>
            <numerusform>Este entrenamiento tiene la misma forma con un máximo propio: %1 tras %2 pasos.</numerusform>
        </translation>
    </message>
    <message>
        <source>At this model's checkpoint, step %1, it is %2.</source>
        <translation>Donde está este modelo, en el paso %1, vale %2.</translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>En cada paso se conserva el %1 mejor comienzo y se poda el resto; los terminados se ordenan con una penalización de longitud α = %2. En negrita, el camino a la traducción; a trazos, lo podado. Elija un nodo y fuércelo o prohíbalo para ver qué viene en su lugar.</numerusform>
            <numerusform>En cada paso se conservan los %1 mejores comienzos y se poda el resto; los terminados se ordenan con una penalización de longitud α = %2. En negrita, el camino a la traducción; a trazos, lo podado. Elija un nodo y fuércelo o prohíbalo para ver qué viene en su lugar.</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a sentence on the left to see it.</source>
        <translation>Escriba una frase a la izquierda para verlo.</translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>Para esta línea, la búsqueda examinó %1 nodo y podó %2.</numerusform>
            <numerusform>Para esta línea, la búsqueda examinó %1 nodos y podó %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the greatest mean distance, without special tokens, and in it the word with the most distant attention.</source>
        <translation>La figura 3 del artículo muestra la atención entre palabras lejanas. Aquí se ve la cabeza del codificador con la mayor distancia media, sin tokens especiales, y en ella la palabra con la atención más lejana.</translation>
    </message>
    <message>
        <source>It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.</source>
        <translation>Es la cabeza %1 de la capa %2, a %3 tokens de media: %4 mira a %5.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Shown here is the head with the greatest weight from a pronoun of your sentence to a word two or more tokens away.</source>
        <translation>La figura 4 del artículo muestra cabezas que unen un pronombre con la palabra a la que se refiere. Aquí se ve la cabeza con el mayor peso de un pronombre de su frase a una palabra que está a dos tokens o más.</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Your sentence has no pronoun that is known here, so this is the greatest weight of any head from one word to another, two or more tokens away.</source>
        <translation>La figura 4 del artículo muestra cabezas que unen un pronombre con la palabra a la que se refiere. Su frase no tiene ningún pronombre conocido, así que este es el mayor peso de cualquier cabeza de una palabra a otra que está a dos tokens o más.</translation>
    </message>
    <message>
        <source>Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.</source>
        <translation>Cabeza %1 de la capa %2: %3 da a %4 un peso de %5. Si es eso lo que significa, júzguelo usted.</translation>
    </message>
    <message>
        <source>The sentence is too short for that.</source>
        <translation>La frase es demasiado corta para eso.</translation>
    </message>
    <message>
        <source>The paper's Figure 5 shows heads that learned different tasks. Shown here are the two heads of one encoder layer whose maps differ most.</source>
        <translation>La figura 5 del artículo muestra cabezas que aprendieron tareas distintas. La regla aquí: de cada dos cabezas de una capa del codificador, las dos cuyos mapas más difieren.</translation>
    </message>
    <message>
        <source>They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on different tokens. This is head %1; the next step shows the other.</source>
        <translation>Son las cabezas %1 y %2 de la capa %3: una parte de %4 de su atención recae en tokens distintos. Esta es la cabeza %1; el paso siguiente muestra la otra.</translation>
    </message>
    <message>
        <source>This model has one head in each layer, so there are no two to compare.</source>
        <translation>Este modelo tiene una sola cabeza por capa, así que no hay dos que comparar.</translation>
    </message>
    <message>
        <source>And this is head %1 of layer %2, with the same token chosen.</source>
        <translation>Y esta es la cabeza %1 de la capa %2, con el mismo token elegido.</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation: it shows where a head looks, not how the model uses it. Switch a head off below the grid and see whether the translation changes.</source>
        <translation>La atención es un indicio, no una explicación: muestra adónde mira una cabeza, no lo que el modelo hace con ello. Desactive una cabeza bajo la cuadrícula y vea si la traducción cambia.</translation>
    </message>
    <message>
        <source>Figure 1: encoder and decoder</source>
        <translation>Figura 1: codificador y decodificador</translation>
    </message>
    <message>
        <source>Equation 1: scaled dot-product attention</source>
        <translation>Ecuación 1: atención por producto escalar normalizado</translation>
    </message>
    <message>
        <source>Figure 2: many heads side by side</source>
        <translation>Figura 2: varias cabezas una al lado de otra</translation>
    </message>
    <message>
        <source>Section 3.2.3: self-attention in the encoder</source>
        <translation>Sección 3.2.3: autoatención en el codificador</translation>
    </message>
    <message>
        <source>Section 3.2.3: masked self-attention in the decoder</source>
        <translation>Sección 3.2.3: autoatención enmascarada en el decodificador</translation>
    </message>
    <message>
        <source>Section 3.2.3: attention to the source</source>
        <translation>Sección 3.2.3: atención al texto de origen</translation>
    </message>
    <message>
        <source>Table 1: why attention</source>
        <translation>Tabla 1: por qué atención</translation>
    </message>
    <message>
        <source>Section 3.5: positions of tokens</source>
        <translation>Sección 3.5: las posiciones de los tokens</translation>
    </message>
    <message>
        <source>Section 5.3: the learning rate</source>
        <translation>Sección 5.3: la tasa de aprendizaje</translation>
    </message>
    <message>
        <source>Section 6.1: beam search</source>
        <translation>Sección 6.1: búsqueda en haz</translation>
    </message>
    <message>
        <source>Figure 3: attention between distant words</source>
        <translation>Figura 3: atención entre palabras lejanas</translation>
    </message>
    <message>
        <source>Figure 5: heads with different tasks</source>
        <translation>Figura 5: cabezas con tareas distintas</translation>
    </message>
    <message>
        <source>Figure 5: the other head</source>
        <translation>Figura 5: la otra cabeza</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Figure 4: what a pronoun refers to</source>
        <translation>Figura 4: lo que representa un pronombre</translation>
    </message>
</context>
<context>
    <name>transept::ConnectDialog</name>
    <message>
        <source>Connect to another machine</source>
        <translation>Conectarse a otra máquina</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Máquina</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>Usuario remoto</translation>
    </message>
    <message>
        <source>as configured in ssh</source>
        <translation>según la configuración de ssh</translation>
    </message>
    <message>
        <source>Port of ssh</source>
        <translation>Puerto de ssh</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>Motor remoto</translation>
    </message>
    <message>
        <source>The path of transept-engine on that machine, if it is not on its PATH</source>
        <translation>La ruta de transept-engine en esa máquina, si allí no es una orden</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Olvidar</translation>
    </message>
    <message>
        <source>Removes the machine from the list; nothing changes on that machine</source>
        <translation>Quita la máquina de la lista; allí no cambia nada</translation>
    </message>
    <message>
        <source>The engine runs on another machine over ssh and uses the text, runs and devices there. Training continues there when the window is closed or the connection is lost.</source>
        <translation>El motor trabaja en una máquina a la que ssh llega, con sus textos, entrenamientos y dispositivos. Los entrenamientos siguen allí cuando la ventana se cierra o la conexión se corta.</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 no responde desde hace %2.</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>Conectando con %1…</translation>
    </message>
    <message>
        <source>%1 answers, with Transept %2.</source>
        <translation>%1 responde, con Transept %2.</translation>
    </message>
    <message>
        <source>This window is version %1. The two are compatible, but the same version on both sides is better.</source>
        <translation>Esta ventana es %1: se entienden, pero es mejor la misma versión.</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 no se puede usar: %2</translation>
    </message>
</context>
<context>
    <name>transept::Machine</name>
    <message>
        <source>Write the name or the address of the machine.</source>
        <translation>Escriba el nombre o la dirección de la máquina.</translation>
    </message>
    <message>
        <source>“%1” is not a valid machine name.</source>
        <translation>«%1» no es el nombre de una máquina.</translation>
    </message>
    <message>
        <source>“%1” is not a valid user name.</source>
        <translation>«%1» no es el nombre de un usuario.</translation>
    </message>
    <message>
        <source>The program ssh is not on this machine; install it (package openssh-client).</source>
        <translation>El programa ssh no está en esta máquina; instálelo (paquete openssh-client).</translation>
    </message>
    <message>
        <source>There is no program %1 on %2. Install the package transept-engine there, or give the program's path.</source>
        <translation>No hay ningún programa %1 en %2. Instale allí el paquete transept-engine o indique la ruta del programa.</translation>
    </message>
    <message>
        <source>No machine with the name %1 was found. Check its spelling, or give its address.</source>
        <translation>No se conoce ninguna máquina con el nombre %1. Compruebe cómo se escribe o indique su dirección.</translation>
    </message>
    <message>
        <source>This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare the key that it shows with that machine's, answer yes, and try again.</source>
        <translation>Nunca se ha conectado desde aquí con %1, o su clave ha cambiado. Escriba «%2» en un terminal, compare la clave que muestra con la de esa máquina, responda yes e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and try again.</source>
        <translation>%1 no le deja entrar sin contraseña. Cree una clave con «ssh-keygen», cópiela allí con «%2» e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its port.</source>
        <translation>%1 está ahí, pero nada responde allí a ssh. Inicie un servidor ssh (paquete openssh-server) o indique su puerto.</translation>
    </message>
    <message>
        <source>%1 cannot be reached. Check that it is switched on and on the network.</source>
        <translation>No se puede llegar a %1. Mire si la máquina está encendida y en la misma red.</translation>
    </message>
    <message>
        <source>The connection to %1 ended. %2</source>
        <translation>La conexión con %1 ha terminado. %2</translation>
    </message>
</context>
<context>
    <name>transept::MachineMenu</name>
    <message>
        <source>&amp;Machine</source>
        <translation>&amp;Máquina</translation>
    </message>
    <message>
        <source>&amp;Connect to another machine…</source>
        <translation>&amp;Conectarse a otra máquina…</translation>
    </message>
    <message>
        <source>&amp;This machine</source>
        <translation>&amp;Esta máquina</translation>
    </message>
    <message>
        <source>connecting to %1…</source>
        <translation>conectando con %1…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>no connection to %1</source>
        <translation>sin conexión con %1</translation>
    </message>
</context>
<context>
    <name>transept::Machines</name>
    <message>
        <source>%1 has Transept %2, this window is version %3. The two are compatible; with the same version on both sides, all functions are available.</source>
        <translation>%1 tiene Transept %2, esta ventana es %3. Se entienden; con la misma versión en ambos lados no falta nada.</translation>
    </message>
</context>
<context>
    <name>transept::RemotePathDialog</name>
    <message>
        <source>The dropped files are on this machine, and the engine works on %1: copy them there, then open them by their paths.</source>
        <translation>Los archivos soltados están en esta máquina y el motor trabaja en %1: cópielos allí y luego ábralos por sus rutas.</translation>
    </message>
    <message>
        <source>Paths on %1</source>
        <translation>Rutas en %1</translation>
    </message>
    <message>
        <source>A path begins with a slash.</source>
        <translation>Una ruta empieza por una barra.</translation>
    </message>
    <message>
        <source>The folder is on %1: %2</source>
        <translation>La carpeta está en %1: %2</translation>
    </message>
    <message>
        <source>The folder is not there any more: %1</source>
        <translation>La carpeta ya no está: %1</translation>
    </message>
    <message>
        <source>No program that shows folders was found; this one is %1</source>
        <translation>No se encontró un programa que muestre carpetas; esta es %1</translation>
    </message>
    <message>
        <source>Folder on %1</source>
        <translation>Carpeta en %1</translation>
    </message>
    <message>
        <source>Content of the folder</source>
        <translation>Contenido de la carpeta</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>The folder that holds this one</source>
        <translation>La carpeta que contiene esta</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Files on %1. Choose them in the list, or enter their paths there, one per line.</source>
        <translation>Archivos de %1. Elíjalos en la lista o escriba sus rutas allí, una por línea.</translation>
    </message>
    <message>
        <source>A file on %1. Choose it in the list, or enter its path there.</source>
        <translation>Un archivo de %1. Elíjalo en la lista o escriba su ruta allí.</translation>
    </message>
    <message>
        <source>A folder on %1. Choose it in the list, or enter its path there.</source>
        <translation>Una carpeta de %1. Elíjala en la lista o escriba su ruta allí.</translation>
    </message>
    <message>
        <source>%1 more entries are not listed; enter their paths.</source>
        <translation>No se muestran %1 entradas más; escriba sus rutas.</translation>
    </message>
</context>
<context>
    <name>transept::SpreadDialog</name>
    <message>
        <source>Train on several machines</source>
        <translation>Entrenar en varias máquinas</translation>
    </message>
    <message>
        <source>Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same names. Training continues as one run, and this window follows it.</source>
        <translation>Cada máquina necesita transept-engine y Open MPI, y debe ver la carpeta del entrenamiento y su corpus con los mismos nombres. Todo es un solo entrenamiento, y esta ventana lo sigue.</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Machines and their processes</source>
        <translation>Máquinas y sus procesos</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Procesos</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>Añadir una máquina</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Hosts file</source>
        <translation>Archivo de máquinas</translation>
    </message>
    <message>
        <source>SLURM script</source>
        <translation>Guion de SLURM</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Lo que se muestra</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>Texto para copiar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Start it in the folder of the hosts file.</source>
        <translation>Iníciela en la carpeta del archivo de máquinas.</translation>
    </message>
    <message>
        <source>Save it as “%1” in the folder where the command is started.</source>
        <translation>Guárdelo como «%1», donde se inicia la orden.</translation>
    </message>
    <message>
        <source>Submit it with “sbatch”; SLURM chooses the machines.</source>
        <translation>Entréguelo con «sbatch»; SLURM elige las máquinas.</translation>
    </message>
    <message>
        <source>It is on the clipboard.</source>
        <translation>Está en el portapapeles.</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>Guardado en %1.</translation>
    </message>
</context>
<context>
    <name>transept::HeadToggles</name>
    <message>
        <source>Lines of head %1</source>
        <translation>Líneas de la cabeza %1</translation>
    </message>
    <message>
        <source>Click: draw the lines of head %1, or leave them out. Double click: these alone.</source>
        <translation>Clic: dibujar las líneas de la cabeza %1 o quitarlas. Doble clic: solo estas.</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
</context>
<context>
    <name>transept::HeadFiguresModel</name>
    <message>
        <source>%1, layer %2, head %3: entropy %4 nats, distance %5 tokens</source>
        <translation>%1, capa %2, cabeza %3: entropía %4 nats, distancia %5 tokens</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropía</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distancia</translation>
    </message>
    <message>
        <source>%1 L%2 h%3</source>
        <comment>kind of attention, layer and head, as short as can be</comment>
        <translation>%1 C%2 h%3</translation>
    </message>
</context>
<context>
    <name>transept::HeadOverview</name>
    <message>
        <source>Entropy and distance of every head</source>
        <translation>Entropía y distancia de cada cabeza</translation>
    </message>
</context>
<context>
    <name>transept::RunQueue</name>
    <message>
        <source>“%1” was added to the queue at place %2.</source>
        <translation>«%1» está en la cola, en el puesto %2.</translation>
    </message>
    <message>
        <source>“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.</source>
        <translation>«%1» tiene el puesto %2. La cola está en pausa: iníciela en la página Entrenamientos.</translation>
    </message>
</context>
<context>
    <name>transept::SideBySide</name>
    <message>
        <source>First</source>
        <translation>Primero</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Segundo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>%1 → %2: first %3, second %4, difference %5</source>
        <translation>%1 → %2: primero %3, segundo %4, diferencia %5</translation>
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
        <translation>Copiar la tabla</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1 como tabla</translation>
    </message>
</context>
<context>
    <name>transept::ChartTableModel</name>
    <message>
        <source>no value</source>
        <translation>sin valor</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1, de %2 a %3</translation>
    </message>
</context>
<context>
    <name>transept::TableMirror</name>
    <message>
        <source>Show as table</source>
        <translation>Mostrar como tabla</translation>
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
        <translation>Mayús</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inicio</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Arriba</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Abajo</translation>
    </message>
</context>
<context>
    <name>transept::ShortlistOption</name>
    <message>
        <source>Vocabulary shortlist</source>
        <translation>Vocabulario reducido</translation>
    </message>
    <message>
        <source>Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with nearly the same results. Probabilities are then among these tokens only.</source>
        <translation>Las traducciones solo contienen tokens que van con los del origen, según el corpus del entrenamiento: más rápido en un procesador, y casi las mismas. Las probabilidades son entonces solo entre esos tokens.</translation>
    </message>
    <message>
        <source>It is first learned from the corpus, in the background.</source>
        <translation>Primero se aprende del corpus, en segundo plano.</translation>
    </message>
</context>
<context>
    <name>transept::SettingNames</name>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>transept::ShownName</name>
    <message>
        <source>A name cannot contain tabs, line breaks or other control characters.</source>
        <translation>Un nombre no puede contener tabuladores, saltos de línea ni otros caracteres de control.</translation>
    </message>
</context>
<context>
    <name>transept::TuneDialog</name>
    <message>
        <source>Tune for this corpus</source>
        <translation>Afinar para este corpus</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Horas</translation>
    </message>
    <message>
        <source>Start tuning</source>
        <translation>Empezar a afinar</translation>
    </message>
    <message>
        <source>Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that suit this corpus, in the time that you set. If better settings are found, they become a preset of your own. The search is an experiment: it continues without the window and can be paused.</source>
        <translation>Muchos entrenamientos cortos buscan, en el tiempo dado, la tasa de aprendizaje, el calentamiento, el dropout, el tamaño y el vocabulario que convienen a este corpus. Los ajustes mejores que estos pasan a ser un preajuste propio. Es un experimento: sigue sin la ventana y puede pausarse.</translation>
    </message>
</context>
<context>
    <name>transept::Runs</name>
    <message>
        <source>There is no run in %1.</source>
        <translation>No hay ningún entrenamiento en %1.</translation>
    </message>
    <message>
        <source>It may have been moved, or be in the trash.</source>
        <translation>Quizá se haya movido o esté en la papelera.</translation>
    </message>
</context>
<context>
    <name>transept::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Cor&amp;tar</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Pegar</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Seleccionar &amp;todo</translation>
    </message>
</context>
<context>
    <name>transept::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Notify me when a training ends</source>
        <translation>Avisarme cuando termine un entrenamiento</translation>
    </message>
    <message>
        <source>Keep the computer awake during a training</source>
        <translation>Mantener el equipo activo durante un entrenamiento</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Carpeta de datos</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Keep the texts that I type for the next start</source>
        <translation>Conservar los textos que escribo para el próximo inicio</translation>
    </message>
    <message>
        <source>The text to translate and the sentence of the Attention page, in the settings of this user</source>
        <translation>El texto por traducir y la frase de la página Atención, en la configuración de este usuario</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privacidad</translation>
    </message>
    <message>
        <source>Runs, corpora and models are stored and looked for in this folder</source>
        <translation>En esta carpeta se guardan y se buscan entrenamientos, corpus y modelos</translation>
    </message>
    <message>
        <source>The content of the earlier folder stays in it. Move it to see it here again: %1</source>
        <translation>El contenido de la carpeta anterior se queda en ella. Muévalo para volver a verlo aquí: %1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Cambiar…</translation>
    </message>
    <message>
        <source>The folder for runs, corpora and models</source>
        <translation>La carpeta para entrenamientos, corpus y modelos</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminada</translation>
    </message>
    <message>
        <source>The folder that a new installation uses</source>
        <translation>La carpeta que usa una instalación nueva</translation>
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
        <translation>%1, paso %2</translation>
    </message>
    <message>
        <source>%1, average up to step %2</source>
        <translation>%1, media hasta el paso %2</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Conjunto de prueba</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Frases</translation>
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
        <translation>Perplejidad</translation>
    </message>
    <message>
        <source>BLEU against the baseline</source>
        <translation>BLEU frente a la referencia</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>beam %1, %2</source>
        <translation>haz %1, %2</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>Evaluado</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>referencia</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsPage</name>
    <message>
        <source>Source of the test set</source>
        <translation>Texto de origen del conjunto de prueba</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Traducción de referencia</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>Evaluaciones</translation>
    </message>
    <message>
        <source>Evaluate a model</source>
        <translation>Evaluar un modelo</translation>
    </message>
    <message>
        <source>It translates a test set, and its translations are scored against the references.</source>
        <translation>Traduce un conjunto de prueba, y sus traducciones se puntúan con las referencias.</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Evaluar</translation>
    </message>
    <message>
        <source>Use the validation set of its corpus</source>
        <translation>Usar el conjunto de validación de su corpus</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Tomar como referencia</translation>
    </message>
    <message>
        <source>Compare the other evaluations of the same test set with this one</source>
        <translation>Comparar con esta las demás evaluaciones del mismo conjunto de prueba</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>Dejar de comparar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Copiar la tabla</translation>
    </message>
    <message>
        <source>Signatures of the scores</source>
        <translation>Firmas de las puntuaciones</translation>
    </message>
    <message>
        <source>No evaluations yet. Choose a model and a test set above.</source>
        <translation>Aún no hay evaluaciones. Elija arriba un modelo y un conjunto de prueba.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>The evaluation of “%1” is in the trash.</source>
        <translation>La evaluación de «%1» está en la papelera.</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>Un modelo</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>Una traducción</translation>
    </message>
    <message>
        <source>What is scored</source>
        <translation>Qué se puntúa</translation>
    </message>
    <message>
        <source>Sentences…</source>
        <translation>Frases…</translation>
    </message>
    <message>
        <source>The sentences beside their references, and beside those of the baseline</source>
        <translation>Las frases junto a sus referencias y junto a las de la base de comparación</translation>
    </message>
    <message>
        <source>The corpus is not in %1 any more. The Train page asks where it is now.</source>
        <translation>El corpus ya no está en %1. La página «Entrenar» pregunta dónde está ahora.</translation>
    </message>
</context>
<context>
    <name>transept::ForeignModelCard</name>
    <message>
        <source>Import a model</source>
        <translation>Importar un modelo</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>Compatibilidad</translation>
    </message>
    <message>
        <source>Import it</source>
        <translation>Importarlo</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>Comprobando el modelo…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <source>%1 in the encoder, %2 in the decoder</source>
        <translation>%1 en el codificador, %2 en el decodificador</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Anchura</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parámetros</translation>
    </message>
    <message>
        <source>It cannot be imported.</source>
        <translation>No se puede importar.</translation>
    </message>
    <message>
        <source>The whole model can be imported.</source>
        <translation>Se puede importar el modelo entero.</translation>
    </message>
    <message>
        <source>It can be imported, with these differences:</source>
        <translation>Se puede importar, con estas diferencias:</translation>
    </message>
</context>
<context>
    <name>transept::Packing</name>
    <message>
        <source>Save as one file…</source>
        <translation>Guardar como un archivo…</translation>
    </message>
    <message>
        <source>Another machine, as one file…</source>
        <translation>Otro equipo, como un archivo…</translation>
    </message>
    <message>
        <source>The folder to write the file into</source>
        <translation>La carpeta en la que se escribe el archivo</translation>
    </message>
    <message>
        <source>The file is %1. To open it on another machine, drop it on the window.</source>
        <translation>El archivo es %1. Para abrirlo en otro equipo, arrástrelo a la ventana.</translation>
    </message>
</context>
<context>
    <name>transept::ModelExport</name>
    <message>
        <source>The folder to write the model into</source>
        <translation>La carpeta en la que se escribe el modelo</translation>
    </message>
    <message>
        <source>The model is in %1.</source>
        <translation>El modelo está en %1.</translation>
    </message>
</context>
<context>
    <name>transept::ScoredLinesModel</name>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
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
        <translation>Traducción</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Of one sentence: without n-grams for which it is too short</source>
        <translation>De una frase: sin los n-gramas para los que es demasiado corta</translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message>
        <source>Translation</source>
        <translation>Traducción</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>Traducción de referencia</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Scores of the sentences</source>
        <translation>Puntuaciones de las frases</translation>
    </message>
    <message>
        <source>Overall scores</source>
        <translation>Puntuación del conjunto</translation>
    </message>
    <message>
        <source>Score a translation</source>
        <translation>Puntuar una traducción</translation>
    </message>
    <message>
        <source>A file with one translated sentence per line is compared with a reference, line by line.</source>
        <translation>Un archivo con una frase traducida por línea se compara línea a línea con una referencia.</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuar</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <source>Choose two files above.</source>
        <translation>Elija dos archivos arriba.</translation>
    </message>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3, en %4 frase</numerusform>
            <numerusform>BLEU %1 · chrF %2 · TER %3, en %4 frases</numerusform>
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
            <numerusform>%1 parámetro</numerusform>
            <numerusform>%1 parámetros</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>El modelo entero</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>Partes del modelo</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Lo que se muestra</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <source>Prediction of each layer</source>
        <translation>Predicción de cada capa</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>¿Por qué esta palabra?</translation>
    </message>
    <message>
        <source>Computing the forward pass of the sentence…</source>
        <translation>La frase está pasando por el modelo…</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Codificador</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decodificador</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>Autoatención</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>Atención cruzada</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>Red prealimentada</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Posiciones</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Norm of the sum</source>
        <translation>Norma de la suma</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norma</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Consultas</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Claves</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>Máscara</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>Cabezas</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>Producto interior</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>Capa oculta</translation>
    </message>
    <message>
        <source>Outer product</source>
        <translation>Producto exterior</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>Lente de logits</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Probabilidades</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Capa %1</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Palabra</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>Cabeza %1</translation>
    </message>
    <message>
        <source>The output of each layer of the decoder, passed through the last norm and the projection: the likeliest token at every position. Tool tips show the others.</source>
        <translation>La salida de cada capa del decodificador, llevada por la última norma y la proyección: el token más probable en cada posición. Los demás están en las indicaciones.</translation>
    </message>
    <message>
        <source>Integrated gradients: how much each token of the source and of the previous words raises the logarithm of this word's probability, compared with tokens of zeros. They show what the model used, not whether that was right.</source>
        <translation>Gradientes integrados: cuánto aumenta cada token del original y de las palabras anteriores el logaritmo de la probabilidad de esta palabra, frente a tokens de ceros. Dicen qué usó el modelo, no si hizo bien.</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>sección %1 del artículo</translation>
    </message>
    <message>
        <source>%1FLOP</source>
        <translation>%1FLOP</translation>
    </message>
    <message>
        <source>Shown up to column %1 of %2.</source>
        <translation>Se muestra hasta la columna %1 de %2.</translation>
    </message>
    <message>
        <source>From left to right: the source, then the previous words.</source>
        <translation>Desde la izquierda: el original y luego las palabras anteriores.</translation>
    </message>
    <message>
        <source>Form of the model</source>
        <translation>Forma del modelo</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Figura</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>Todos los tensores</translation>
    </message>
    <message>
        <source>Layer of the model</source>
        <translation>Capa del modelo</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Capa</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> de %1</translation>
    </message>
    <message>
        <source>Figures 1 and 2 of the paper</source>
        <translation>Figuras 1 y 2 del artículo</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>Buscar pares de entrenamiento similares</translation>
    </message>
    <message>
        <source>The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the subwords that they share. The model may have learned from them; similarity does not prove it.</source>
        <translation>Los pares de entrenamiento más parecidos a esta frase y su traducción: por las salidas del codificador y por las piezas comunes. El modelo puede haber aprendido de ellos; el parecido no lo demuestra.</translation>
    </message>
    <message>
        <source>Similar training pairs</source>
        <translation>Pares de entrenamiento parecidos</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Parecido</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Archivo y línea</translation>
    </message>
    <message>
        <source>Encoder outputs %1, subwords of the source %2, subwords of the target %3</source>
        <translation>Salidas del codificador %1, piezas del origen %2, piezas del destino %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>Se comparó %1 par de entrenamiento.</numerusform>
            <numerusform>Se compararon %1 pares de entrenamiento.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the training pairs: %1</source>
        <translation>Se leen los pares de entrenamiento: %1</translation>
    </message>
    <message>
        <source>Load the model in f32</source>
        <translation>Cargar el modelo en f32</translation>
    </message>
    <message>
        <source>Loading the model in f32…</source>
        <translation>Cargando el modelo en f32…</translation>
    </message>
</context>
<context>
    <name>transept::ItemCommands</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>transept::ModelsModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>Conjunto de prueba</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modificado</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>entrenado aquí</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>entrenado con %1</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>conjunto de validación</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importado</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>importado de %1</translation>
    </message>
</context>
<context>
    <name>transept::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traducir con él</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>Ajustar…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation>Importar un modelo…</translation>
    </message>
    <message>
        <source>The folder of a model of another tool</source>
        <translation>La carpeta de un modelo de otra herramienta</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>«%1» está en la papelera.</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>Obtener un modelo…</translation>
    </message>
    <message>
        <source>No models yet. Train one, get one that others publish, or import one of another tool.</source>
        <translation>Aún no hay modelos. Entrene uno, obtenga uno que otros publican o importe uno de otra herramienta.</translation>
    </message>
    <message>
        <source>“%1” is imported.</source>
        <translation>«%1» está importado.</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>Acerca de él</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>Adaptar…</translation>
    </message>
</context>
<context>
    <name>transept::DiskSpaceDialog</name>
    <message>
        <source>Empty the trash</source>
        <translation>Vaciar la papelera</translation>
    </message>
    <message>
        <source>Make room on the disk</source>
        <translation>Hacer espacio en el disco</translation>
    </message>
    <message>
        <source>Checkpoints: the Runs page removes those that are no longer needed.</source>
        <translation>Puntos de control: la página Ejecuciones elimina los que ya no hacen falta.</translation>
    </message>
    <message>
        <source>Go to Runs</source>
        <translation>Ir a Ejecuciones</translation>
    </message>
    <message>
        <source>“%1” no longer waits for disk space.</source>
        <translation>«%1» ya no espera espacio en disco.</translation>
    </message>
    <message>
        <source>Trash: deleted runs, corpora and experiments take %1.</source>
        <translation>Papelera: las ejecuciones, los corpus y los experimentos eliminados ocupan %1.</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>La papelera está vacía.</translation>
    </message>
    <message>
        <source>“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint is lost.</source>
        <translation>«%1» espera porque queda poco espacio en el disco de esta carpeta: %2 (%3). Continúa por sí sola en cuanto haya espacio. Si la pausa o la detiene ahora, se pierde el trabajo desde el último punto de control.</translation>
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
        <translation>Solicitudes</translation>
    </message>
    <message>
        <source>Let other programs translate with the chosen model</source>
        <translation>Permitir que otros programas traduzcan con el modelo elegido</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Copy the settings for</source>
        <translation>Copiar los ajustes para</translation>
    </message>
    <message>
        <source>The settings are in the clipboard.</source>
        <translation>Los ajustes están en el portapapeles.</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 a %3</translation>
    </message>
    <message>
        <source>Serving %1.</source>
        <translation>Se sirve %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n solicitud</numerusform>
            <numerusform>%n solicitudes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n fallida</numerusform>
            <numerusform>%n fallidas</numerusform>
        </translation>
    </message>
    <message>
        <source>Texts are neither shown nor stored here.</source>
        <translation>Los textos no se muestran ni se guardan aquí.</translation>
    </message>
    <message>
        <source>Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use LibreTranslate, DeepL or OPUS-CAT.</source>
        <translation>Weblate, OmegaT, Zotero y otros programas de este equipo pueden usar el modelo como usan LibreTranslate, DeepL u OPUS-CAT.</translation>
    </message>
    <message>
        <source>Review corrections…</source>
        <translation>Revisar correcciones…</translation>
    </message>
    <message>
        <source>No program has sent a correction.</source>
        <translation>Ningún programa ha enviado una corrección.</translation>
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
        <translation>Hora</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Cliente</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Solicitud</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caracteres</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Milisegundos</translation>
    </message>
</context>
<context>
    <name>transept::SuggestionsDialog</name>
    <message>
        <source>Languages</source>
        <translation>Lenguas</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Correcciones</translation>
    </message>
    <message>
        <source>Corrections of other programs</source>
        <translation>Correcciones de otros programas</translation>
    </message>
    <message>
        <source>Dismiss the chosen ones</source>
        <translation>Descartar las elegidas</translation>
    </message>
    <message>
        <source>Learn the chosen ones</source>
        <translation>Aprender las elegidas</translation>
    </message>
    <message>
        <source>What you choose is learned by the model %1; the rest can wait or be dismissed.</source>
        <translation>El modelo %1 aprende lo que usted elija; el resto puede esperar o descartarse.</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>Aprendido en %1 s.</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsModel</name>
    <message>
        <source>Kept</source>
        <translation>Conservado</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Archivo y línea</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message>
        <source>The filter that removed the pairs</source>
        <translation>El filtro que quitó los pares</translation>
    </message>
    <message>
        <source>Search the removed pairs</source>
        <translation>Buscar en los pares quitados</translation>
    </message>
    <message>
        <source>Removed pairs</source>
        <translation>Pares quitados</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>The next import of this text takes the chosen pairs, whatever its filters say</source>
        <translation>La próxima importación de este texto toma los pares elegidos, digan lo que digan sus filtros</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>Guardar todos…</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>Importar de nuevo…</translation>
    </message>
    <message>
        <source>All filters</source>
        <translation>Todos los filtros</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>An older version imported this corpus and kept no record of the removed pairs. Import the text again to see them.</source>
        <translation>Una versión anterior importó este corpus y no registró los pares quitados. Importe el texto de nuevo para verlos.</translation>
    </message>
    <message>
        <source>Do not keep</source>
        <translation>No conservar</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 par.</numerusform>
            <numerusform>%1 pares.</numerusform>
        </translation>
    </message>
    <message>
        <source>This pair cannot be kept: no corpus can hold it, or it is part of the validation set.</source>
        <translation>Este par no se puede conservar: ningún corpus puede contenerlo o forma parte del conjunto de validación.</translation>
    </message>
    <message>
        <source>Pairs that you keep are added to the corpus when its text is imported again.</source>
        <translation>Los pares conservados entran en el corpus cuando se vuelve a importar su texto.</translation>
    </message>
    <message>
        <source>Save the removed pairs</source>
        <translation>Guardar los pares quitados</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>Valores separados por tabuladores (*.tsv)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Archivo y línea</translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>La frase elegida</translation>
    </message>
    <message>
        <source>Sentences of %1</source>
        <translation>Frases de %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%1 de %2 frase: primero las de chrF más distinta de la base.</numerusform>
            <numerusform>%1 de %2 frases: primero las de chrF más distinta de la base.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%1 de %2 frase: primero las de chrF más bajo.</numerusform>
            <numerusform>%1 de %2 frases: primero las de chrF más bajo.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SentencesModel</name>
    <message>
        <source>Line</source>
        <translation>Línea</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vacía)</translation>
    </message>
</context>
<context>
    <name>transept::TrashDialog</name>
    <message>
        <source>Run</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>Corpus</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>Experimento</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Evaluación</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>Lo que se eliminó</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>Eliminar definitivamente…</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vaciar la papelera…</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>La papelera está vacía.</translation>
    </message>
    <message>
        <source>Deleted runs, corpora, models, experiments and evaluations take %1 until they are deleted for good.</source>
        <translation>Los entrenamientos, corpus, modelos, experimentos y evaluaciones eliminados ocupan %1 hasta que se eliminen definitivamente.</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n elemento se elimina definitivamente, lo que no se puede deshacer.</numerusform>
            <numerusform>%n elementos se eliminan definitivamente, lo que no se puede deshacer.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Eliminar definitivamente</translation>
    </message>
</context>
<context>
    <name>transept::TrashModel</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>Dónde estaba</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsDialog</name>
    <message>
        <source>Keys of the chosen command</source>
        <translation>Teclas de la orden elegida</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>Buscar en las órdenes</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Sin teclas</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>Teclas predeterminadas</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>No other command has these keys.</source>
        <translation>Ninguna otra orden tiene estas teclas.</translation>
    </message>
    <message>
        <source>Also used by %1: neither command works while both have these keys.</source>
        <translation>También lo usa %1: ninguna de las órdenes funciona mientras ambas tengan estas teclas.</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsModel</name>
    <message>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>With *: changed from the default</source>
        <translation>Con *: distinto del predeterminado</translation>
    </message>
    <message>
        <source>Also used by</source>
        <translation>También lo usa</translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>Un identificador, ruta o color quedó como estaba.</numerusform>
            <numerusform>%n identificadores, rutas o colores quedaron como estaban.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>De %n oración solo se tradujo el principio.</numerusform>
            <numerusform>De %n oraciones solo se tradujo el principio.</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>Abrir el resultado</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>Se escribió %1: %Ln oración.</numerusform>
            <numerusform>Se escribió %1: %Ln oraciones.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in UTF-8, since letters of the translation are missing in %1.</source>
        <translation>Está en UTF-8, ya que a %1 le faltan letras de la traducción.</translation>
    </message>
    <message>
        <source>Missed terms: %1.</source>
        <translation>Términos que faltan: %1.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionCard</name>
    <message>
        <source>Correction</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Frase</translation>
    </message>
    <message>
        <source>Corrected translation</source>
        <translation>Traducción corregida</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Aprender</translation>
    </message>
    <message>
        <source>Teaches the model this correction in some seconds; other translations stay as they are</source>
        <translation>Enseña esta corrección al modelo en unos segundos; las demás traducciones no cambian</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>All corrections…</source>
        <translation>Todas las correcciones…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>Aprendido en %1 s.</translation>
    </message>
    <message>
        <source>“%1” is “%2” now, instead of “%3”.</source>
        <translation>«%1» es ahora «%2», en lugar de «%3».</translation>
    </message>
    <message>
        <source>The sentence is not translated so yet; correct another sentence of this kind, too.</source>
        <translation>La frase todavía no se traduce así; corrija también otra frase de este tipo.</translation>
    </message>
    <message>
        <source>The correction is undone.</source>
        <translation>La corrección se ha deshecho.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsDialog</name>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1: %2, no %3</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivada</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activada</translation>
    </message>
    <message>
        <source>Of another checkpoint</source>
        <translation>De otro punto de control</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>Correcciones</translation>
    </message>
    <message>
        <source>Corrections of the model</source>
        <translation>Correcciones del modelo</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Undo the last</source>
        <translation>Deshacer la última</translation>
    </message>
    <message>
        <source>Removes the correction that was learned last</source>
        <translation>Elimina la última corrección aprendida</translation>
    </message>
    <message>
        <source>Merge into a new run</source>
        <translation>Fusionar en una nueva ejecución</translation>
    </message>
    <message>
        <source>Makes a run whose weights hold the corrections that are on, to be trained or exported</source>
        <translation>Crea una ejecución cuyos pesos contienen las correcciones activadas, para entrenarla o exportarla</translation>
    </message>
    <message>
        <source>The model has learned no correction. On the Translate page, “Correct” teaches it one.</source>
        <translation>El modelo no ha aprendido ninguna corrección. «Corregir», en la página Traducir, le enseña una.</translation>
    </message>
    <message>
        <source>Each correction is a layer over the model: it can be switched off, and the model itself does not change.</source>
        <translation>Cada corrección es una capa sobre el modelo: se puede desactivar, y el modelo en sí no cambia.</translation>
    </message>
    <message>
        <source>The run %1 was made.</source>
        <translation>Se ha creado la ejecución %1.</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsModel</name>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Frase</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>Aprendida</translation>
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
        <translation>Tamaño en MB</translation>
    </message>
    <message>
        <source>Sentences per second</source>
        <translation>Frases por segundo</translation>
    </message>
    <message>
        <source>Words per second</source>
        <translation>Palabras por segundo</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>Traducir con él</translation>
    </message>
    <message>
        <source>Save as one file…</source>
        <translation>Guardar como un solo archivo…</translation>
    </message>
    <message>
        <source>The small model</source>
        <translation>El modelo pequeño</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>%1 veces</translation>
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
        <translation>Tamaño máximo</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Iniciar</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>Hacerlo pequeño</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is compared with “%1” at the end. It becomes one of your models.</source>
        <translation>«%1» traduce una vez su corpus. Un modelo pequeño aprende de esas traducciones, se guarda en 8 bits y al final se compara con «%1». Será uno de sus modelos.</translation>
    </message>
    <message>
        <source>The plan is being made: the model translates a few sentences…</source>
        <translation>Se prepara el plan: el modelo traduce algunas frases…</translation>
    </message>
    <message>
        <source>The small model: %1, %2 parameters.</source>
        <translation>El modelo pequeño: %1, %2 parámetros.</translation>
    </message>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>Traducir %Ln frase: %1.</numerusform>
            <numerusform>Traducir %Ln frases: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>To train it: %1.</source>
        <translation>Entrenarlo: %1.</translation>
    </message>
    <message>
        <source>To train it: not known yet.</source>
        <translation>Entrenarlo: aún no se sabe.</translation>
    </message>
    <message>
        <source>On the disk: %1.</source>
        <translation>En el disco: %1.</translation>
    </message>
    <message>
        <source>Training steps at most</source>
        <translation>Pasos de entrenamiento como máximo</translation>
    </message>
</context>
<context>
    <name>transept::GetModelView</name>
    <message>
        <source>Get a model</source>
        <translation>Obtener un modelo</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>De este idioma</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>A este idioma</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>Cualquier idioma</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>Lista de modelos</translation>
    </message>
    <message>
        <source>A list, or the address or folder of one of your own</source>
        <translation>Una lista, o la dirección o carpeta de una propia</translation>
    </message>
    <message>
        <source>Load the list</source>
        <translation>Cargar la lista</translation>
    </message>
    <message>
        <source>Load the list again</source>
        <translation>Volver a cargar la lista</translation>
    </message>
    <message>
        <source>Published models</source>
        <translation>Modelos publicados</translation>
    </message>
    <message>
        <source>Download and import</source>
        <translation>Descargar e importar</translation>
    </message>
    <message>
        <source>Remove the unfinished download</source>
        <translation>Eliminar la descarga incompleta</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Volver a los modelos</translation>
    </message>
    <message>
        <source>All loaded lists</source>
        <translation>Todas las listas cargadas</translation>
    </message>
    <message>
        <source>%1 (not loaded)</source>
        <translation>%1 (sin cargar)</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>Cargada: %1.</translation>
    </message>
    <message>
        <source>Choose a list to load it. Nothing is fetched before you press a button.</source>
        <translation>Elija una lista para cargarla. No se descarga nada antes de que pulse un botón.</translation>
    </message>
    <message>
        <source>No list that was loaded has a model for these languages.</source>
        <translation>Ninguna lista cargada tiene un modelo para estos idiomas.</translation>
    </message>
    <message>
        <source>It cannot be taken: %1.</source>
        <translation>No se puede usar: %1.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Licencia: %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Autoría: %1.</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>Continuar la descarga</translation>
    </message>
    <message>
        <source>The download was paused; it can be continued from the same place.</source>
        <translation>La descarga está en pausa; se puede continuar desde el mismo punto.</translation>
    </message>
</context>
<context>
    <name>transept::PublishedModels</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>cannot be taken</source>
        <translation>no se puede usar</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 hasta ahora</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importado</translation>
    </message>
</context>
<context>
    <name>transept::VocabularyPieces</name>
    <message>
        <source>Piece</source>
        <translation>Pieza</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>Apariciones</translation>
    </message>
</context>
<context>
    <name>transept::ModelWeights</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parám.</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>Media cuadrática</translation>
    </message>
    <message>
        <source>Error of int8</source>
        <translation>Error de int8</translation>
    </message>
    <message>
        <source>How far the rounding of a matrix to 8 bits moves its weights</source>
        <translation>Cuánto desplaza los pesos el redondeo de una matriz a 8 bits</translation>
    </message>
</context>
<context>
    <name>transept::AboutModelView</name>
    <message>
        <source>What its publisher writes</source>
        <translation>Lo que escribe quien lo publica</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulario</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Ficha</translation>
    </message>
    <message>
        <source>View of the model</source>
        <translation>Vista del modelo</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Idioma del texto</translation>
    </message>
    <message>
        <source>Language to translate into</source>
        <translation>Idioma de destino</translation>
    </message>
    <message>
        <source>Translates from</source>
        <translation>Traduce de</translation>
    </message>
    <message>
        <source>into</source>
        <translation>a</translation>
    </message>
    <message>
        <source>Side of the vocabulary</source>
        <translation>Lado del vocabulario</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Destino</translation>
    </message>
    <message>
        <source>Part of a piece</source>
        <translation>Parte de una pieza</translation>
    </message>
    <message>
        <source>Count in this corpus</source>
        <translation>Contar en este corpus</translation>
    </message>
    <message>
        <source>Pieces of the vocabulary</source>
        <translation>Piezas del vocabulario</translation>
    </message>
    <message>
        <source>A text to split</source>
        <translation>Un texto para dividir</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>Escriba un texto para ver sus piezas</translation>
    </message>
    <message>
        <source>From %1 into %2.</source>
        <translation>De %1 a %2.</translation>
    </message>
    <message>
        <source>Layers: %1 + %2, heads: %3, width: %4.</source>
        <translation>Capas: %1 + %2, cabezas: %3, anchura: %4.</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>Licencia: %1.</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>Autoría: %1.</translation>
    </message>
    <message>
        <source>Licence and credit travel with exports.</source>
        <translation>La licencia y la autoría acompañan a las exportaciones.</translation>
    </message>
    <message>
        <source>The model came without a card.</source>
        <translation>El modelo vino sin ficha.</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>sin elegir</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>sin contar</translation>
    </message>
    <message>
        <source>The model puts no language before its texts.</source>
        <translation>El modelo no antepone ningún idioma a sus textos.</translation>
    </message>
    <message>
        <source>From the next loading on, texts begin with %1.</source>
        <translation>Desde la próxima carga, los textos empiezan con %1.</translation>
    </message>
    <message>
        <source>Pieces found: %1.</source>
        <translation>Piezas encontradas: %1.</translation>
    </message>
    <message>
        <source>Of %1 tokens, %2% are unknown to the vocabulary.</source>
        <translation>De %1 tokens, el vocabulario no conoce el %2 %.</translation>
    </message>
    <message>
        <source>Parameters: %1, tensors: %2.</source>
        <translation>Parámetros: %1, tensores: %2.</translation>
    </message>
    <message>
        <source>Its pieces</source>
        <translation>Sus piezas</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Volver a los modelos</translation>
    </message>
    <message>
        <source>Translates into</source>
        <translation>Traduce al</translation>
    </message>
</context>
<context>
    <name>transept::ComparedSentences</name>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>(vacía)</translation>
    </message>
</context>
<context>
    <name>transept::AdaptView</name>
    <message>
        <source>Adapt a model</source>
        <translation>Adaptar un modelo</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>Su texto</translation>
    </message>
    <message>
        <source>General text, against forgetting</source>
        <translation>Texto general, contra el olvido</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>Importar texto…</translation>
    </message>
    <message>
        <source>1 · Your text</source>
        <translation>1 · Su texto</translation>
    </message>
    <message>
        <source>Small adapters (LoRA)</source>
        <translation>Adaptadores pequeños (LoRA)</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>Todos los pesos</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>Qué se entrena</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>Medir la velocidad</translation>
    </message>
    <message>
        <source>2 · Plan</source>
        <translation>2 · Plan</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>Iniciar el entrenamiento</translation>
    </message>
    <message>
        <source>Curves of both texts</source>
        <translation>Curvas de ambos textos</translation>
    </message>
    <message>
        <source>3 · Training</source>
        <translation>3 · Entrenamiento</translation>
    </message>
    <message>
        <source>Your own sentences, one per line</source>
        <translation>Sus propias frases, una por línea</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>Comparar antes y después</translation>
    </message>
    <message>
        <source>Translations before and after</source>
        <translation>Traducciones antes y después</translation>
    </message>
    <message>
        <source>4 · Before and after</source>
        <translation>4 · Antes y después</translation>
    </message>
    <message>
        <source>5 · Export</source>
        <translation>5 · Exportación</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>Elija un corpus</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Choose your text first: pairs of sentences in the languages of the model.</source>
        <translation>Elija primero su texto: pares de frases en los idiomas del modelo.</translation>
    </message>
    <message>
        <source>The vocabulary of the model covers this text.</source>
        <translation>El vocabulario del modelo cubre este texto.</translation>
    </message>
    <message>
        <source>The training will take %1 at most.</source>
        <translation>El entrenamiento durará como máximo %1.</translation>
    </message>
    <message>
        <source>%1-adapted</source>
        <comment>name proposed for a run</comment>
        <translation>%1-adaptado</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>Exportar como %1…</translation>
    </message>
    <message>
        <source>The model itself does not change: the training makes a new one.</source>
        <translation>El modelo no cambia: el entrenamiento crea uno nuevo.</translation>
    </message>
    <message>
        <source>Best BLEU on your text: %1.</source>
        <translation>Mejor BLEU en su texto: %1.</translation>
    </message>
    <message>
        <source>Write some sentences first.</source>
        <translation>Escriba primero algunas frases.</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>Volver a los modelos</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Pasos como máximo</translation>
    </message>
    <message>
        <source>The training ends earlier if the text that is kept for validation gains nothing any more.</source>
        <translation>El entrenamiento termina antes si el texto reservado para la validación ya no mejora.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Progreso del entrenamiento</translation>
    </message>
    <message>
        <source>A training that was stopped keeps what it learned: it can be compared, exported and resumed.</source>
        <translation>Un entrenamiento detenido conserva lo aprendido: se puede comparar, exportar y reanudar.</translation>
    </message>
    <message>
        <source>%1: %2, step %3 of %4.</source>
        <comment>a run, its state</comment>
        <translation>%1: %2, paso %3 de %4.</translation>
    </message>
    <message>
        <source>Time left: %1.</source>
        <translation>Quedan %1.</translation>
    </message>
</context>
<context>
    <name>transept::SubView</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
</context>
<context>
    <name>transept::BackTranslationForm</name>
    <message>
        <source>Model of the other direction</source>
        <translation>Modelo de la dirección inversa</translation>
    </message>
    <message>
        <source>Text of the target language</source>
        <translation>Texto en la lengua de destino</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Share of the pairs that is kept</source>
        <translation>Parte de los pares que se conserva</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>Nombre del corpus</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The pairs whose translations the model finds likeliest; the rest is left out</source>
        <translation>Los pares cuyas traducciones el modelo considera más probables; el resto se descarta</translation>
    </message>
    <message>
        <source>A model of the other direction translates sentences of the target language. Mix the corpus with genuine text: it has no validation pairs.</source>
        <translation>Un modelo de la dirección inversa traduce frases de la lengua de destino. Mezcle el corpus con texto auténtico: no tiene pares de validación.</translation>
    </message>
    <message>
        <source>Text of the target language, one sentence per line</source>
        <translation>Texto en la lengua de destino, una frase por línea</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>back-translated</source>
        <translation>retrotraducido</translation>
    </message>
    <message>
        <source>%1-back</source>
        <comment>name proposed for a corpus</comment>
        <translation>%1-retro</translation>
    </message>
    <message>
        <source>There is no model yet. Train one of the other direction, or get one.</source>
        <translation>Aún no hay ningún modelo. Entrene uno de la dirección inversa o consiga uno.</translation>
    </message>
    <message>
        <source>The text is %1; the corpus becomes %2 → %1.</source>
        <translation>El texto está en %1; el corpus será %2 → %1.</translation>
    </message>
</context>
<context>
    <name>transept::PairingTexts</name>
    <message>
        <source>Training text: %1.</source>
        <translation>Texto de entrenamiento: %1.</translation>
    </message>
    <message>
        <source>Validation set: %1.</source>
        <translation>Conjunto de validación: %1.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Omitidos: %1.</translation>
    </message>
</context>
<context>
    <name>transept::PreviewedPairs</name>
    <message>
        <source>Pair</source>
        <translation>Par</translation>
    </message>
    <message>
        <source>Source, as it is read</source>
        <translation>Fuente, tal como se lee</translation>
    </message>
    <message>
        <source>Target, as it is read</source>
        <translation>Destino, tal como se lee</translation>
    </message>
</context>
<context>
    <name>transept::TrainingTextDialog</name>
    <message>
        <source>Upper case</source>
        <translation>Mayúsculas</translation>
    </message>
    <message>
        <source>Both sides in capitals</source>
        <translation>Ambos lados en mayúsculas</translation>
    </message>
    <message>
        <source>Title case</source>
        <translation>Mayúscula inicial</translation>
    </message>
    <message>
        <source>Both sides with a capital at the beginning of each word</source>
        <translation>Ambos lados con mayúscula al comienzo de cada palabra</translation>
    </message>
    <message>
        <source>Typing errors</source>
        <translation>Errores de tecleo</translation>
    </message>
    <message>
        <source>Letters of the source are swapped, left out or repeated</source>
        <translation>Letras de la fuente se intercambian, se omiten o se repiten</translation>
    </message>
    <message>
        <source>No full stop</source>
        <translation>Sin punto final</translation>
    </message>
    <message>
        <source>Both sides lose their last punctuation mark</source>
        <translation>Ambos lados pierden su último signo de puntuación</translation>
    </message>
    <message>
        <source>Placeholders</source>
        <translation>Marcadores de posición</translation>
    </message>
    <message>
        <source>Both sides get the same placeholder, as programs have them</source>
        <translation>Ambos lados reciben el mismo marcador, como los de los programas</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Both sides get the same tags, as marked-up text has them</source>
        <translation>Ambos lados reciben las mismas etiquetas, como en un texto con marcas</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Ruido</translation>
    </message>
    <message>
        <source>Both sides get the same words of shuffled letters, to be copied</source>
        <translation>Ambos lados reciben las mismas palabras de letras revueltas, que se copian</translation>
    </message>
    <message>
        <source>What happens to the training text</source>
        <translation>Qué se hace con el texto de entrenamiento</translation>
    </message>
    <message>
        <source>Each share of the pairs is changed anew each time that it is read. A model that has read such text translates such text better. The corpus itself does not change.</source>
        <translation>Cada parte de los pares se cambia de nuevo cada vez que se lee. Un modelo que ha leído textos así los traduce mejor. El corpus mismo no cambia.</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>Show examples</source>
        <translation>Mostrar ejemplos</translation>
    </message>
    <message>
        <source>Prepares the corpus as the training would, and shows pairs that it would read changed</source>
        <translation>Prepara el corpus como lo haría el entrenamiento y muestra pares que leería cambiados</translation>
    </message>
    <message>
        <source>Pairs that are read changed</source>
        <translation>Pares que se leen cambiados</translation>
    </message>
    <message>
        <source>The chosen pair</source>
        <translation>El par elegido</translation>
    </message>
    <message>
        <source>Choose a corpus to see examples.</source>
        <translation>Elija un corpus para ver ejemplos.</translation>
    </message>
    <message>
        <source>Nothing is changed: enter a share, or switch subword sampling on.</source>
        <translation>No se cambia nada: escriba una proporción o active el muestreo de subpalabras.</translation>
    </message>
    <message>
        <source>No pair would be changed.</source>
        <translation>No se cambiaría ningún par.</translation>
    </message>
    <message>
        <source>The first pairs that a training reads changed, in pieces of the vocabulary.</source>
        <translation>Los primeros pares que un entrenamiento lee cambiados, en piezas del vocabulario.</translation>
    </message>
</context>
</TS>
