<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>transept::DecodingSteps</name>
    <message>
        <source>Step of the decoder</source>
        <translation>解码器的步</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ 暂停</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ 播放</translation>
    </message>
    <message>
        <source>Step %1 of %2: reads “%3”, gives “%4”</source>
        <translation>第 %1 步，共 %2 步：读入“%3”，输出“%4”</translation>
    </message>
</context>
<context>
    <name>transept::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>All %1 × %2</source>
        <translation>全部 %1 × %2</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver on this machine. Install one to train on the GPU.</source>
        <translation>这台机器上没有 NVIDIA 驱动程序。要在 GPU 上训练，请安装驱动程序。</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old. Install a newer one.</source>
        <translation>NVIDIA 驱动程序太旧。请安装较新的版本。</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not start. See what nvidia-smi says.</source>
        <translation>NVIDIA 驱动程序无法启动。请查看 nvidia-smi 的输出。</translation>
    </message>
    <message>
        <source>The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.</source>
        <translation>NVIDIA 驱动程序看不到 GPU。请检查 CUDA_VISIBLE_DEVICES 和 nvidia-smi。</translation>
    </message>
    <message>
        <source>It is too old: compute capability 8.0 is needed.</source>
        <translation>它太旧：需要计算能力 8.0。</translation>
    </message>
    <message>
        <source>This version of Transept is not built for it. Install one that is.</source>
        <translation>此版本的 Transept 不是为它构建的。请安装支持它的版本。</translation>
    </message>
    <message>
        <source>Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend of this version: the package transept-cuda, or the file whose name ends in -cuda.tar.gz.</source>
        <translation>无法加载其 CUDA 后端。请安装 NVIDIA 的 CUDA 库以及此版本的后端：软件包 transept-cuda，或名称以 -cuda.tar.gz 结尾的文件。</translation>
    </message>
</context>
<context>
    <name>transept::DeviceLabel</name>
    <message>
        <source>%1: %2 % busy</source>
        <translation>%1：占用 %2%</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
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
        <translation>训练翻译模型，并看看它的内部。</translation>
    </message>
    <message>
        <source>The page to begin with.</source>
        <translation>起始页面。</translation>
    </message>
    <message>
        <source>light or dark, instead of the theme in the settings.</source>
        <translation>light 或 dark（浅色或深色），代替设置中的选择。</translation>
    </message>
    <message>
        <source>Saves a picture of every page in this folder and quits.</source>
        <translation>将每个页面的图片保存到此文件夹，然后退出。</translation>
    </message>
    <message>
        <source>Reports how long the window took to appear, and the task that blocked it longest.</source>
        <translation>说明窗口多久才出现，以及什么占用它最久。</translation>
    </message>
    <message>
        <source>Uses the engine on this machine, through ssh: user@host:port.</source>
        <translation>在 ssh 能到达的这台机器上工作：用户@主机:端口。</translation>
    </message>
    <message>
        <source>A run, a model, a corpus, an experiment, or parallel text to open.</source>
        <translation>要打开的训练、模型、语料、实验或平行文本。</translation>
    </message>
</context>
<context>
    <name>AttentionKind</name>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>交叉</translation>
    </message>
</context>
<context>
    <name>AttentionMap</name>
    <message>
        <source>‹start›</source>
        <translation>‹开始›</translation>
    </message>
    <message>
        <source>‹end›</source>
        <translation>‹结束›</translation>
    </message>
    <message>
        <source>‹unknown›</source>
        <translation>‹未知›</translation>
    </message>
</context>
<context>
    <name>ChartMarker</name>
    <message>
        <source>checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>已继续</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
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
        <translation>灰色</translation>
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
        <translation>层数 N</translation>
    </message>
    <message>
        <source>Identical layers in the encoder, and again in the decoder.</source>
        <translation>编码器中相同的层，解码器中也有同样多。</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>编码器层数</translation>
    </message>
    <message>
        <source>Layers of the encoder; 0 means N. A deep encoder and a shallow decoder translate faster.</source>
        <translation>编码器的层数；0 表示 N。深的编码器配浅的解码器翻译更快。</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>解码器层数</translation>
    </message>
    <message>
        <source>Layers of the decoder; 0 means N.</source>
        <translation>解码器的层数；0 表示 N。</translation>
    </message>
    <message>
        <source>Model width d_model</source>
        <translation>模型宽度 d_model</translation>
    </message>
    <message>
        <source>Width of every sublayer's output and of the embeddings; even.</source>
        <translation>每个子层输出和嵌入的宽度；偶数。</translation>
    </message>
    <message>
        <source>Feed-forward width d_ff</source>
        <translation>前馈宽度 d_ff</translation>
    </message>
    <message>
        <source>Inner width of the position-wise feed-forward networks.</source>
        <translation>逐位置前馈网络的内部宽度。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <source>Between the two products of a feed-forward network: the paper's ReLU, swish, GELU, or GELU by its approximation with tanh.</source>
        <translation>前馈网络两次乘积之间的函数：论文的 ReLU、swish、GELU，或用 tanh 近似的 GELU。</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>头数 h</translation>
    </message>
    <message>
        <source>Parallel attention heads.</source>
        <translation>并行的注意力头。</translation>
    </message>
    <message>
        <source>Key width d_k</source>
        <translation>键宽度 d_k</translation>
    </message>
    <message>
        <source>Width of queries and keys in one head; 0 means d_model / h.</source>
        <translation>一个头中查询和键的宽度；0 表示 d_model / h。</translation>
    </message>
    <message>
        <source>Value width d_v</source>
        <translation>值宽度 d_v</translation>
    </message>
    <message>
        <source>Width of values in one head; 0 means d_model / h.</source>
        <translation>一个头中值的宽度；0 表示 d_model / h。</translation>
    </message>
    <message>
        <source>Dropout P_drop</source>
        <translation>Dropout P_drop</translation>
    </message>
    <message>
        <source>Dropout of each sublayer's output and of the sums of embeddings and positions.</source>
        <translation>每个子层输出以及嵌入与位置之和的 dropout。</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>注意力 dropout</translation>
    </message>
    <message>
        <source>Dropout of attention weights; not in the paper, but in its code base.</source>
        <translation>注意力权重的 dropout；论文中没有，但其代码中有。</translation>
    </message>
    <message>
        <source>ReLU dropout</source>
        <translation>ReLU dropout</translation>
    </message>
    <message>
        <source>Dropout after the feed-forward ReLU; not in the paper, but in its code base.</source>
        <translation>前馈 ReLU 之后的 dropout；论文中没有，但其代码中有。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>How positions are encoded; the paper found both nearly equal (Table 3, row E).</source>
        <translation>位置如何编码；论文发现两者几乎相同（表 3，E 行）。</translation>
    </message>
    <message>
        <source>Order of sinusoids</source>
        <translation>正弦波的排列</translation>
    </message>
    <message>
        <source>Sines and cosines in turn, as in the paper; all sines, then all cosines, as in Hugging Face (halves) or with the frequencies of Marian (blocks); or these with the first token at position 1.</source>
        <translation>像论文那样正弦与余弦交替；像 Hugging Face 那样先全部正弦、再全部余弦（halves），或用 Marian 的频率（blocks）；或在此基础上第一个词元位于位置 1。</translation>
    </message>
    <message>
        <source>Longest learned position</source>
        <translation>最大可学习位置</translation>
    </message>
    <message>
        <source>Number of learned positions; sinusoids have no limit.</source>
        <translation>可学习位置的数量；正弦编码没有限制。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>After each residual sum, as in the paper, or before each sublayer.</source>
        <translation>在每个残差和之后（如论文），或在每个子层之前。</translation>
    </message>
    <message>
        <source>Final LayerNorm</source>
        <translation>末尾 LayerNorm</translation>
    </message>
    <message>
        <source>A LayerNorm at the end of each stack: where LayerNorm comes before the sublayers (pre), always or never.</source>
        <translation>每个堆叠末尾的 LayerNorm：LayerNorm 位于子层之前时（pre）、总是或从不。</translation>
    </message>
    <message>
        <source>LayerNorm of embeddings</source>
        <translation>嵌入的 LayerNorm</translation>
    </message>
    <message>
        <source>The sum of embedding and position is normalised before the first layer.</source>
        <translation>嵌入与位置之和在第一层之前归一化。</translation>
    </message>
    <message>
        <source>Scaled embeddings</source>
        <translation>缩放嵌入</translation>
    </message>
    <message>
        <source>Embeddings are multiplied by the square root of d_model.</source>
        <translation>嵌入乘以 d_model 的平方根。</translation>
    </message>
    <message>
        <source>Shared embeddings</source>
        <translation>共享嵌入</translation>
    </message>
    <message>
        <source>One matrix embeds both languages, where they share a vocabulary.</source>
        <translation>两种语言共用词表时，由同一个矩阵嵌入。</translation>
    </message>
    <message>
        <source>Tied projection</source>
        <translation>绑定投影</translation>
    </message>
    <message>
        <source>The projection before the softmax is the matrix of the target embeddings.</source>
        <translation>softmax 之前的投影就是目标端嵌入的矩阵。</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>投影偏置</translation>
    </message>
    <message>
        <source>The projection before the softmax has a bias for each token; not in the paper.</source>
        <translation>softmax 之前的投影对每个词元有一个偏置；论文中没有。</translation>
    </message>
    <message>
        <source>Start of a translation</source>
        <translation>译文的开头</translation>
    </message>
    <message>
        <source>What the decoder reads first: the token &lt;s&gt;, the padding token as in Hugging Face, or a vector of zeros as in Marian.</source>
        <translation>解码器最先读入的内容：词元 &lt;s&gt;、像 Hugging Face 那样的填充词元，或像 Marian 那样的零向量。</translation>
    </message>
    <message>
        <source>Attention window r</source>
        <translation>注意力窗口 r</translation>
    </message>
    <message>
        <source>Self-attention sees only neighbours at most r/2 away; 0 sees all.</source>
        <translation>自注意力只看距离至多 r/2 的邻居；0 看全部。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Updates of the weights.</source>
        <translation>权重的更新。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Tokens per batch</source>
        <translation>每批词元数</translation>
    </message>
    <message>
        <source>Source tokens and, separately, target tokens of one update, over all devices and parts.</source>
        <translation>一次更新的源词元数，以及另计的目标词元数，合计所有设备和各份。</translation>
    </message>
    <message>
        <source>Parts per update</source>
        <translation>每次更新的份数</translation>
    </message>
    <message>
        <source>An update's batch is computed in this many parts, one after the other, to save memory.</source>
        <translation>一次更新的批次分成这么多份依次计算，以节省内存。</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <source>The learning rate rises linearly for this number of steps.</source>
        <translation>学习率在这么多步内线性上升。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率调度</translation>
    </message>
    <message>
        <source>The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last step, or rising to the peak at the last step to find a rate (range).</source>
        <translation>论文的（noam）、给定峰值的相同形状、预热后不变、到最后一步降为 0，或为寻找学习率而到最后一步升到峰值（range）。</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>最高学习率</translation>
    </message>
    <message>
        <source>Highest rate of the other schedules; noam uses d_model^-0.5 instead.</source>
        <translation>其他调度的最高学习率；noam 用 d_model^-0.5。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Probability spread over the whole vocabulary.</source>
        <translation>分散到整个词表的概率。</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam beta 1</translation>
    </message>
    <message>
        <source>Decay of the gradient's running mean.</source>
        <translation>梯度滑动平均的衰减。</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam beta 2</translation>
    </message>
    <message>
        <source>Decay of the squared gradient's running mean.</source>
        <translation>梯度平方滑动平均的衰减。</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam epsilon</translation>
    </message>
    <message>
        <source>Keeps the division in Adam finite.</source>
        <translation>使 Adam 中的除法保持有限。</translation>
    </message>
    <message>
        <source>Clip gradient norm</source>
        <translation>梯度范数裁剪</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are scaled down to it; 0 is off.</source>
        <translation>范数更大的梯度缩小到此值；0 为关闭。</translation>
    </message>
    <message>
        <source>Moving average of weights</source>
        <translation>权重的滑动平均</translation>
    </message>
    <message>
        <source>Decay of an exponential moving average of the weights, used for validation and saved; 0 is off.</source>
        <translation>权重指数滑动平均的衰减，用于验证并保存；0 为关闭。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Type of activations and products; master weights and sums are always f32. A new run uses bf16 if its devices compute it faster. fp8 is bf16 with products of 8-bit floats: faster on some GPUs; a CPU emulates it.</source>
        <translation>激活值与乘积的类型；主权重与求和始终为 f32。设备做 bf16 乘法更快时，新训练使用 bf16。fp8 是用 8 位浮点数做乘法的 bf16：在部分 GPU 上更快；CPU 上为模拟。</translation>
    </message>
    <message>
        <source>8-bit training</source>
        <translation>8 位训练</translation>
    </message>
    <message>
        <source>8: weights and activations are rounded in training as translating in 8 bits (int8) rounds them, so that a small model loses less by it; for students, on the CPU.</source>
        <translation>8：训练时按 8 位（int8）翻译的方式对权重和激活值取整，使小模型因此损失更少；用于学生模型，仅限 CPU。</translation>
    </message>
    <message>
        <source>Guided alignment</source>
        <translation>引导对齐</translation>
    </message>
    <message>
        <source>Weight of a second loss that teaches one head which source token each target token translates, as statistics of the corpus tell it. Tags, terms and alignments then land better; 0.1 is usual, 0 is off.</source>
        <translation>第二个损失的权重：按语料库的统计，教一个注意力头每个目标词元译自哪个源词元。标签、术语和对齐的位置会因此更准；通常取 0.1，0 为关闭。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Determines initialisation, shuffling and dropout.</source>
        <translation>决定初始化、打乱和 dropout。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>CPU threads; 0 uses all.</source>
        <translation>CPU 线程；0 使用全部。</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>Time between checkpoints; 0: only by steps.</source>
        <translation>检查点之间的时间；0：只按步数。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Steps between checkpoints; 0: only by time.</source>
        <translation>检查点之间的步数；0：只按时间。</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>保留检查点数</translation>
    </message>
    <message>
        <source>The number of newest checkpoints to keep; the best is always kept.</source>
        <translation>保留最新的这么多个检查点，以及最好的一个。</translation>
    </message>
    <message>
        <source>Checkpoints averaged</source>
        <translation>平均检查点数</translation>
    </message>
    <message>
        <source>The number of last checkpoints that are averaged when training ends; 0 is off.</source>
        <translation>训练结束时对最后这么多个检查点取平均；0 为关闭。</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>验证间隔</translation>
    </message>
    <message>
        <source>Steps between validations: loss, perplexity, BLEU and samples.</source>
        <translation>两次验证之间的步数：损失、困惑度、BLEU 和样例。</translation>
    </message>
    <message>
        <source>Sentences for BLEU</source>
        <translation>BLEU 句数</translation>
    </message>
    <message>
        <source>The number of validation sentences that are translated for BLEU; 0 skips BLEU.</source>
        <translation>为计算 BLEU 而翻译最前面的这么多个验证句；0 表示不计算 BLEU。</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>句</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心值</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>发散恢复次数</translation>
    </message>
    <message>
        <source>If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this often; 0 is off.</source>
        <translation>训练发散时回到最佳检查点并将学习率减半，最多这么多次；0 表示关闭。</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>次验证</translation>
    </message>
    <message>
        <source>Frozen parts</source>
        <translation>冻结的部分</translation>
    </message>
    <message>
        <source>Weights that fine-tuning leaves as they are. The embeddings include the projection to the vocabulary; attention to the source is part of neither encoder nor decoder and is always trained.</source>
        <translation>微调时保持不变的权重。嵌入包括到词表的投影；对源句的注意力既不属于编码器也不属于解码器，始终参与训练。</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>embeddings+encoder</source>
        <translation>嵌入 + 编码器</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>embeddings+decoder</source>
        <translation>嵌入 + 解码器</translation>
    </message>
    <message>
        <source>encoder+decoder</source>
        <translation>编码器 + 解码器</translation>
    </message>
    <message>
        <source>embeddings+encoder+decoder</source>
        <translation>嵌入 + 编码器 + 解码器</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 的秩</translation>
    </message>
    <message>
        <source>Fine-tuning changes a matrix W to W + B A, with matrices A and B of this rank, and leaves all other weights as they are; the learning rate should then be about ten times as high. 0 is off.</source>
        <translation>微调将矩阵 W 变为 W + B A，其中 A 和 B 的秩为此值，其余权重保持不变；学习率应为约十倍；0 表示关闭。</translation>
    </message>
    <message>
        <source>Matrices with LoRA</source>
        <translation>使用 LoRA 的矩阵</translation>
    </message>
    <message>
        <source>The matrices that LoRA changes: those of attention, of the feed-forward networks, or all, the embeddings included.</source>
        <translation>LoRA 改变的矩阵：注意力的、前馈网络的，或全部（包括嵌入）。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>feed_forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Share of general text</source>
        <translation>通用文本的比例</translation>
    </message>
    <message>
        <source>The part of the training pairs that comes from the general corpus beside the new one (train --mix); 0: the general corpus is only validated.</source>
        <translation>训练句对中来自新语料库之外的通用语料库的比例（train --mix）；0：通用语料库只用于验证。</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Number of subwords; 0 chooses by the size of the corpus, at most the largest vocabulary.</source>
        <translation>子词数量；0 按语料大小选择，最多为词表上限。</translation>
    </message>
    <message>
        <source>Largest vocabulary</source>
        <translation>词表上限</translation>
    </message>
    <message>
        <source>The most subwords that a vocabulary size of 0 chooses. The paper has 37,000.</source>
        <translation>词表大小为 0 时最多选择的子词数量。论文为 37,000。</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>个</translation>
    </message>
    <message>
        <source>Shared vocabulary</source>
        <translation>共享词表</translation>
    </message>
    <message>
        <source>One vocabulary and one embedding matrix for both languages and the projection.</source>
        <translation>两种语言和投影共用一个词表和一个嵌入矩阵。</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>最长句子</translation>
    </message>
    <message>
        <source>Training pairs with a longer side are left out.</source>
        <translation>任一侧更长的训练句对会被略去。</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>长度比</translation>
    </message>
    <message>
        <source>Training pairs whose sides differ more in tokens are left out.</source>
        <translation>两侧词元数之比更大的训练句对会被略去。</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>子词采样</translation>
    </message>
    <message>
        <source>Each time that a training pair is read, its words are divided into subwords anew, drawn at random: by BPE dropout, or by the probabilities of a unigram vocabulary; in the source or on both sides.</source>
        <translation>每次读取训练句对时，都会随机地重新把词切分成子词：BPE 词表用 BPE dropout，unigram 词表按其概率；仅用于源语言或用于两侧。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>Sampling alpha</source>
        <translation>采样 alpha</translation>
    </message>
    <message>
        <source>Of subword sampling: with a BPE vocabulary, the probability with which each merge is left out, so that 0 changes nothing; with a unigram vocabulary, the power to which the probability of a division is raised, so that 0 makes all divisions equally probable.</source>
        <translation>子词采样的强度：对 BPE 词表，是每次合并被略去的概率，0 表示不变；对 unigram 词表，是切分概率的幂指数，0 表示所有切分等概率。</translation>
    </message>
    <message>
        <source>Modifiers</source>
        <translation>文本变换</translation>
    </message>
    <message>
        <source>What is done to shares of the training pairs each time that they are read, such as typos:0.05+noise:0.01: upper_case, title_case and no_end_punctuation on both sides; typos in the source; placeholders and tags, the same on both sides; noise, words of shuffled letters that are copied.</source>
        <translation>每次读取时对一部分训练句对所做的改动，例如 typos:0.05+noise:0.01：upper_case（全部大写）、title_case（词首大写）和 no_end_punctuation（去掉句末标点）作用于两侧；typos（打字错误）作用于源语言；placeholders（占位符）和 tags（标签）在两侧相同；noise 是字母打乱、原样照抄的词。</translation>
    </message>
    <message>
        <source>Validation pairs</source>
        <translation>验证句对</translation>
    </message>
    <message>
        <source>The number of validation pairs to use.</source>
        <translation>使用最前面的这么多个验证句对。</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Hypotheses kept for each sentence.</source>
        <translation>每个句子保留的假设数。</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>What a finished translation does to the beam: it gives its place to another (fairseq), or it keeps its place, so that the beam becomes narrower; then &lt;unk&gt; is never written, and the output has at most three times the tokens of the input, &lt;/s&gt; included (marian).</source>
        <translation>完成的译文如何影响束：把位置让给其他假设（fairseq），或保留位置，使束逐渐变窄；后者从不输出 &lt;unk&gt;，且输出的词元数至多为输入（含 &lt;/s&gt;）的三倍（marian）。</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>长度惩罚 alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty.</source>
        <translation>长度惩罚的强度。</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>长度惩罚</translation>
    </message>
    <message>
        <source>((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none.</source>
        <translation>如论文的 ((5 + |Y|) / 6)^alpha、|Y|^alpha，或没有。</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>输出上限</translation>
    </message>
    <message>
        <source>The output is at most this much longer than the input.</source>
        <translation>输出最多比输入长这么多。</translation>
    </message>
    <message>
        <source>Demo, three minutes on a CPU</source>
        <translation>演示，CPU 上三分钟</translation>
    </message>
    <message>
        <source>Learns the demo corpus, a German grammar in miniature, to a BLEU above 90.</source>
        <translation>学习演示语料（一个微型德语语法），BLEU 超过 90。</translation>
    </message>
    <message>
        <source>Tiny, for a CPU</source>
        <translation>微型，适合 CPU</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 128: a real translator of a small corpus in under an hour on two cores.</source>
        <translation>4 + 4 层，宽度 128：在双核 CPU 上不到一小时，就能由小型语料训练出真正可用的翻译模型。</translation>
    </message>
    <message>
        <source>Small, for a CPU</source>
        <translation>小型，适合 CPU</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 256.</source>
        <translation>4 + 4 层，宽度 256。</translation>
    </message>
    <message>
        <source>Fine-tune a model</source>
        <translation>微调模型</translation>
    </message>
    <message>
        <source>Adapts a trained model to a new kind of text, with a low learning rate: train --from MODEL --corpus CORPUS. The model itself says what its layers are.</source>
        <translation>以较低的学习率使训练好的模型适应新的文本类型：train --from MODEL --corpus CORPUS。层的结构由模型决定。</translation>
    </message>
    <message>
        <source>Base (paper)</source>
        <translation>基础（论文）</translation>
    </message>
    <message>
        <source>The paper's base model, section 6.1: 100,000 steps.</source>
        <translation>论文的基础模型，第 6.1 节：100,000 步。</translation>
    </message>
    <message>
        <source>Big (paper)</source>
        <translation>大型（论文）</translation>
    </message>
    <message>
        <source>The paper's big model: 300,000 steps, the last 20 checkpoints averaged.</source>
        <translation>论文的大型模型：300,000 步，平均最后 20 个检查点。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=1</source>
        <translation>表 3，A 行：h=1</translation>
    </message>
    <message>
        <source>The base model with h=1.</source>
        <translation>h=1 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=4</source>
        <translation>表 3，A 行：h=4</translation>
    </message>
    <message>
        <source>The base model with h=4.</source>
        <translation>h=4 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=16</source>
        <translation>表 3，A 行：h=16</translation>
    </message>
    <message>
        <source>The base model with h=16.</source>
        <translation>h=16 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=32</source>
        <translation>表 3，A 行：h=32</translation>
    </message>
    <message>
        <source>The base model with h=32.</source>
        <translation>h=32 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=16</source>
        <translation>表 3，B 行：d_k=16</translation>
    </message>
    <message>
        <source>The base model with d_k=16.</source>
        <translation>d_k=16 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=32</source>
        <translation>表 3，B 行：d_k=32</translation>
    </message>
    <message>
        <source>The base model with d_k=32.</source>
        <translation>d_k=32 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=2</source>
        <translation>表 3，C 行：N=2</translation>
    </message>
    <message>
        <source>The base model with N=2.</source>
        <translation>N=2 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=4</source>
        <translation>表 3，C 行：N=4</translation>
    </message>
    <message>
        <source>The base model with N=4.</source>
        <translation>N=4 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=8</source>
        <translation>表 3，C 行：N=8</translation>
    </message>
    <message>
        <source>The base model with N=8.</source>
        <translation>N=8 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=256</source>
        <translation>表 3，C 行：d_model=256</translation>
    </message>
    <message>
        <source>The base model with d_model=256.</source>
        <translation>d_model=256 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=1024</source>
        <translation>表 3，C 行：d_model=1024</translation>
    </message>
    <message>
        <source>The base model with d_model=1024.</source>
        <translation>d_model=1024 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=1024</source>
        <translation>表 3，C 行：d_ff=1024</translation>
    </message>
    <message>
        <source>The base model with d_ff=1024.</source>
        <translation>d_ff=1024 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=4096</source>
        <translation>表 3，C 行：d_ff=4096</translation>
    </message>
    <message>
        <source>The base model with d_ff=4096.</source>
        <translation>d_ff=4096 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.0</source>
        <translation>表 3，D 行：P_drop=0.0</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.0.</source>
        <translation>P_drop=0.0 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.2</source>
        <translation>表 3，D 行：P_drop=0.2</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.2.</source>
        <translation>P_drop=0.2 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.0</source>
        <translation>表 3，D 行：标签平滑 0.0</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.0.</source>
        <translation>标签平滑 0.0 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.2</source>
        <translation>表 3，D 行：标签平滑 0.2</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.2.</source>
        <translation>标签平滑 0.2 的基础模型。</translation>
    </message>
    <message>
        <source>Table 3, row E: learned positions</source>
        <translation>表 3，E 行：可学习的位置编码</translation>
    </message>
    <message>
        <source>The base model with learned positions.</source>
        <translation>采用可学习位置编码的基础模型。</translation>
    </message>
    <message>
        <source>Short everyday sentences that volunteers translated: small, clean, good to begin with.</source>
        <translation>志愿者翻译的日常短句：规模小、干净，适合入门。</translation>
    </message>
    <message>
        <source>Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects.</source>
        <translation>约 4,000 场演讲的字幕，由志愿者翻译：涉及许多主题的口语。</translation>
    </message>
    <message>
        <source>Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets.</source>
        <translation>政治与经济评论，数十万句对：接近测试集中的新闻。</translation>
    </message>
    <message>
        <source>Debates of the European Parliament, up to two million pairs.</source>
        <translation>欧洲议会的辩论，多达两百万句对。</translation>
    </message>
    <message>
        <source>Novels whose copyright has ended, with their translations.</source>
        <translation>版权已到期的小说及其译本。</translation>
    </message>
    <message>
        <source>Leaflets of medicines from the European Medicines Agency.</source>
        <translation>欧洲药品管理局的药品说明书。</translation>
    </message>
    <message>
        <source>The European Commission's translation memory: law, millions of pairs.</source>
        <translation>欧盟委员会的翻译记忆库：法律文本，数百万句对。</translation>
    </message>
    <message>
        <source>Texts of KDE's programs: menus, messages, manuals.</source>
        <translation>KDE 程序的文本：菜单、消息、手册。</translation>
    </message>
    <message>
        <source>Subtitles of films: up to tens of millions of short, noisy pairs. Link to opensubtitles.org where you use it.</source>
        <translation>电影字幕：多达数千万条简短、有噪声的句对。使用时请附上 opensubtitles.org 的链接。</translation>
    </message>
    <message>
        <source>Web pages paired by machine: large and noisy, clean it well.</source>
        <translation>由机器配对的网页：规模大、噪声多，请好好清洗。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 1.9 million pairs of English and German, 2 million of English and French.</source>
        <translation>论文训练数据的一部分：约 190 万英德句对，200 万英法句对。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: web pages, about 2.4 million pairs of English and German.</source>
        <translation>论文训练数据的一部分：网页，约 240 万英德句对。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 200,000 pairs.</source>
        <translation>论文训练数据的一部分：约 20 万句对。</translation>
    </message>
    <message>
        <source>see statmt.org</source>
        <translation>见 statmt.org</translation>
    </message>
    <message>
        <source>see opus.nlpl.eu</source>
        <translation>见 opus.nlpl.eu</translation>
    </message>
    <message>
        <source>see opensubtitles.org</source>
        <translation>见 opensubtitles.org</translation>
    </message>
    <message>
        <source>see statmt.org/cc-aligned</source>
        <translation>见 statmt.org/cc-aligned</translation>
    </message>
    <message>
        <source>see statmt.org/wmt13</source>
        <translation>见 statmt.org/wmt13</translation>
    </message>
    <message>
        <source>see statmt.org/wmt14</source>
        <translation>见 statmt.org/wmt14</translation>
    </message>
    <message>
        <source>free use, see statmt.org/europarl</source>
        <translation>可自由使用，见 statmt.org/europarl</translation>
    </message>
    <message>
        <source>public domain texts, see opus.nlpl.eu</source>
        <translation>公有领域文本，见 opus.nlpl.eu</translation>
    </message>
    <message>
        <source>free use with acknowledgement (European Commission)</source>
        <translation>注明出处即可自由使用（欧盟委员会）</translation>
    </message>
    <message>
        <source>licences of KDE's programs (GPL and others)</source>
        <translation>KDE 程序的许可证（GPL 等）</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>可学习</translation>
    </message>
    <message>
        <source>always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>range</source>
        <translation>上升</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>How words are split into subwords; none for text that is already split, own for a SentencePiece model of your own (train --vocabulary).</source>
        <translation>词如何切成子词；“无”用于已切分的文本，“自备”用于您自己的 SentencePiece 模型（train --vocabulary）。</translation>
    </message>
    <message>
        <source>Training ends after this number of validations without a better score; 0 is off.</source>
        <translation>经过这么多次验证分数仍未提高时，训练结束；0 表示关闭。</translation>
    </message>
    <message>
        <source>Tokeniser of BLEU</source>
        <translation>BLEU 的分词器</translation>
    </message>
    <message>
        <source>How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not fit the language, chrF decides which checkpoint is best.</source>
        <translation>BLEU 如何把文本切成词，名称同 sacreBLEU；“自动”按目标语言选择。若不适合该语言，则由 chrF 决定哪个检查点最好。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自备</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>规范化</translation>
    </message>
    <message>
        <source>SentencePiece's rule by which equivalent characters become one, in training and in translation; identity keeps the text.</source>
        <translation>SentencePiece 把等价字符合并的规则，训练和翻译时都使用；identity 保持原文。</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>字节回退</translation>
    </message>
    <message>
        <source>Characters that the vocabulary lacks become bytes instead of &lt;unk&gt;; 256 pieces are set aside for them.</source>
        <translation>词表中没有的字符变成字节而不是 &lt;unk&gt;；为此保留 256 个词片。</translation>
    </message>
    <message>
        <source>End of the source</source>
        <translation>原文的结尾</translation>
    </message>
    <message>
        <source>Source sentences end with the token &lt;/s&gt;.</source>
        <translation>原文句子以词元 &lt;/s&gt; 结尾。</translation>
    </message>
    <message>
        <source>New pieces</source>
        <translation>新词片</translation>
    </message>
    <message>
        <source>Fine-tuning adds up to this many pieces of the new text to the model's vocabulary: characters that it lacks, then frequent pieces.</source>
        <translation>微调时最多向模型词表添加这么多新文本的词片：先是词表中没有的字符，然后是常见的词片。</translation>
    </message>
    <message>
        <source>either</source>
        <translation>任一侧</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两侧</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Each pass over the corpus has {updates:1} updates: the batches are too large for it. Use batches of {better} tokens.</source>
        <translation>每遍语料只有 {updates:1} 次更新。{better} 个词元的批次能学到更多。</translation>
    </message>
    <message>
        <source>Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>交叉注意力已失效：其梯度消失，译文不依赖原文。请在每个子层之前使用 LayerNorm，或用更低的学习率重新开始。</translation>
    </message>
    <message>
        <source>The training loss has risen from {from:2} to {to:2} since step {step}: training diverges. Continue from a checkpoint before that step, with a lower learning rate and clipped gradients.</source>
        <translation>训练损失从第 {step} 步起由 {from:2} 升到 {to:2}：正在发散。从之前的检查点用更温和的学习率并裁剪梯度会有帮助。</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Choose a smaller model, or a device with more memory.</source>
        <translation>内存不足：需要 {needed:bytes}，可用 {available:bytes}。请选择更小的模型或内存更大的设备。</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>内存不足：需要 {needed:bytes}，可用 {available:bytes}。分成 {parts} 份依次计算，同样的批次就放得下。</translation>
    </message>
    <message>
        <source>It takes {seconds:duration}.</source>
        <translation>需要{seconds:duration}。</translation>
    </message>
    <message>
        <source>Training uses {percent:0}% of the corpus.</source>
        <translation>它只看到语料的 {percent:0}%。</translation>
    </message>
    <message>
        <source>{pairs} pairs are few to learn two languages from: the model will translate sentences like these only. Add text, or fine-tune a model that knows the languages.</source>
        <translation>用来学习两种语言的句对太少：{pairs}。模型只能翻译与这些相似的句子。请增加文本，或微调一个懂这两种语言的模型。</translation>
    </message>
    <message>
        <source>It fits: {needed:bytes} of {available:bytes} free.</source>
        <translation>放得下：{needed:bytes} / 可用 {available:bytes}。</translation>
    </message>
    <message>
        <source>On the general corpus the score has fallen from {before:1} to {after:1} since fine-tuning began: the model forgets what it knew. Start again with a larger share of general text, such as {share:2}, or with a lower learning rate.</source>
        <translation>通用文本上的得分从 {before:1} 降到了 {after:1}：模型正在忘记已学会的内容。请以 {share:2} 的通用文本比例重新微调。</translation>
    </message>
    <message>
        <source>Some gradients are {times:0} times as large as the median. Clip gradients at {norm:exact}.</source>
        <translation>个别梯度是平常的 {times:0} 倍。裁剪到 {norm:exact} 可避免其危害。</translation>
    </message>
    <message>
        <source>The import did not search the training text for validation sentences, so BLEU may be too high. Import the text again with the leakage filter on.</source>
        <translation>导入时没有检查训练文本中是否有验证句，BLEU 可能偏高。请打开泄漏过滤器重新导入。</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence; {pairs} pairs were removed for this.</source>
        <translation>验证句均未用于训练；为此去掉了 {pairs} 个句对。</translation>
    </message>
    <message>
        <source>Training passes over the corpus {epochs} times, so the model may overfit. Use fewer steps, and set a patience.</source>
        <translation>它会把语料过 {epochs} 遍，可能死记硬背。步数少些、由耐心值结束更好。</translation>
    </message>
    <message>
        <source>The run is validated only at its end, so its progress is not visible. Validate every {better} steps.</source>
        <translation>只在结束时验证。每 {better} 步验证一次才看得出学得如何。</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence.</source>
        <translation>验证句均未用于训练。</translation>
    </message>
    <message>
        <source>The loss was not finite at step {step}: an update was too large, and the weights are lost. Continue from an earlier checkpoint, with a lower learning rate and clipped gradients.</source>
        <translation>在第 {step} 步损失不再是数：某次更新太大。从之前的检查点用更温和的学习率并裁剪梯度会有帮助。</translation>
    </message>
    <message>
        <source>The sources do not help to predict their translations: the lines of the two files probably do not correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow. Then import both files again.</source>
        <translation>原文对译文没有任何提示：两个文件的行很可能不对应。请在数据页比较几对句子；少一行就会使其后全部错位。</translation>
    </message>
    <message>
        <source>The training loss has hardly fallen: from {from:2} to {to:2}. Start again with LayerNorm before each sublayer, and check that the lines of both languages correspond.</source>
        <translation>训练损失几乎没降，从 {from:2} 到 {to:2}。把 LayerNorm 放在每个子层之前更容易训练；也请检查文本两侧是否对应。</translation>
    </message>
    <message>
        <source>The decoder hardly reads the source: the true sources lower its loss by only {gain:2} nats per token, this gain hardly grows any more, and a loss of {unknown:2} nats remains. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>解码器几乎不读原文：真实原文使每个词元的损失降低 {gain:2} nat，且几乎不再增长，仍有 {unknown:2} nat 未知。请在每个子层之前使用 LayerNorm，或用更低的学习率重新开始。</translation>
    </message>
    <message>
        <source>The device has too little memory for updates of this size. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>设备内存不够做这么大的更新。分成 {parts} 份依次计算，同样的批次就放得下。</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>验证损失在第 {step} 步最低（{best:2}），现在是 {last:2}，而训练损失仍在下降：模型在死记硬背文本。请用最佳检查点，或从它以更大的 dropout 继续；更多文本最有帮助。</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. BLEU still rises, so training may continue for a while. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>验证损失在第 {step} 步最低（{best:2}），现在是 {last:2}，而训练损失仍在下降：模型在死记硬背文本。请用最佳检查点，或从它以更大的 dropout 继续；更多文本最有帮助。BLEU 仍在上升，因此训练可以再继续一段时间。</translation>
    </message>
    <message>
        <source>Neither the validation loss nor BLEU has improved since step {step}. Stop and average the last checkpoints, or continue with a third of the learning rate.</source>
        <translation>从第 {step} 步起没有任何改进。停下并平均最后的检查点，或以三分之一的学习率继续。</translation>
    </message>
    <message>
        <source>The learning rate reaches {peak:exact}, more than is usual for a Transformer. Lower the peak.</source>
        <translation>学习率达到 {peak:exact}，超过 Transformer 通常能承受的程度。请降低峰值。</translation>
    </message>
    <message>
        <source>The learning rate reaches only {peak:exact}, so training is slow. Raise the peak.</source>
        <translation>学习率只达到 {peak:exact}：学得会很慢。请提高峰值。</translation>
    </message>
    <message>
        <source>Training diverged. It went back to step {step} and continues with half the learning rate. Start the next run with a lower learning rate and clipped gradients.</source>
        <translation>训练曾经发散，已退回第 {step} 步，并以一半的学习率继续。下一次训练请用更低的学习率并裁剪梯度。</translation>
    </message>
    <message>
        <source>Training runs at {now} tokens per second instead of the usual {usual}. Check whether other programs use the processor, or whether it is too hot.</source>
        <translation>现在每秒训练 {now} 个词元，平常是 {usual}：请看还有什么占用处理器。</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Use larger batches.</source>
        <translation>GPU 只有 {load:0}% 的时间在忙：批次太小，或来得太慢。请使用更大的批次。</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Compute each update in fewer parts.</source>
        <translation>GPU 只有 {load:0}% 的时间在忙：批次太小，或来得太慢。请将每次更新分成更少的部分计算。</translation>
    </message>
    <message>
        <source>Each update changes the weights by {percent:exact}%, far more than usual: the learning rate of {rate:exact} is too high, and training may diverge. Start again with a lower learning rate and clipped gradients.</source>
        <translation>每次更新使权重改变 {percent:exact}%，远超通常：学习率 {rate:exact} 过高，训练可能发散。请用更低的学习率并裁剪梯度重新开始。</translation>
    </message>
    <message>
        <source>Each update changes the weights by only {percent:exact}%: the learning rate of {rate:exact} is too low, and training is slow. Continue with five times the learning rate.</source>
        <translation>每次更新只使权重改变 {percent:exact}%：学习率 {rate:exact} 过低，训练缓慢。请用五倍的学习率继续。</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} pieces is too large for this corpus: most pieces are too rare to be learned. Use {suggested} pieces, which suits the size of the corpus.</source>
        <translation>{asked} 的词表对这个语料太大：多数子词出现太少，学不会。按其规模建议 {suggested}。</translation>
    </message>
    <message>
        <source>The learning rate rises for {warmup} of {steps} steps, which leaves few steps at its peak. Use {better} steps of warm-up.</source>
        <translation>学习率在 {steps} 步中有 {warmup} 步在上升，留给学习的时间很少。通常预热 {better} 步。</translation>
    </message>
    <message>
        <source>The learning rate rises within {warmup} steps, before Adam's estimates are stable: training may diverge. Use {better} steps of warm-up.</source>
        <translation>学习率在 {warmup} 步内就升到顶，Adam 还不了解梯度：可能发散。{better} 步更安全。</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>控制字符</translation>
    </message>
    <message>
        <source>Repairs: invisible control characters are taken out, tabs become spaces.</source>
        <translation>修复：去除不可见的控制字符，制表符变为空格。</translation>
    </message>
    <message>
        <source>HTML entities</source>
        <translation>HTML 实体</translation>
    </message>
    <message>
        <source>Repairs: &amp;amp; and &amp;#233; become the characters they stand for.</source>
        <translation>修复：&amp;amp; 和 &amp;#233; 变为其所代表的字符。</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Unicode 规范形式</translation>
    </message>
    <message>
        <source>Repairs: characters that can be written in several ways are written in one.</source>
        <translation>修复：有多种写法的字符统一为一种写法。</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>A side has no word.</source>
        <translation>一侧没有词。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>A side is too long or too short.</source>
        <translation>一侧过长或过短。</translation>
    </message>
    <message>
        <source>Longest, in words</source>
        <translation>最长（词）</translation>
    </message>
    <message>
        <source>Shortest, in words</source>
        <translation>最短（词）</translation>
    </message>
    <message>
        <source>One side is much longer than the other.</source>
        <translation>一侧比另一侧长很多。</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>最大比率</translation>
    </message>
    <message>
        <source>Wrong script</source>
        <translation>文字系统不符</translation>
    </message>
    <message>
        <source>The letters are not those of the language.</source>
        <translation>字母不属于该语言。</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>最小占比</translation>
    </message>
    <message>
        <source>Mostly no letters</source>
        <translation>多为非字母</translation>
    </message>
    <message>
        <source>Tables, part numbers, rows of signs.</source>
        <translation>表格、零件号、成串符号。</translation>
    </message>
    <message>
        <source>Numbers that differ</source>
        <translation>数字不一致</translation>
    </message>
    <message>
        <source>A number occurs on one side only.</source>
        <translation>某个数字只出现在一侧。</translation>
    </message>
    <message>
        <source>Numbers that may differ</source>
        <translation>允许不同的数字</translation>
    </message>
    <message>
        <source>Source equals target</source>
        <translation>源文与译文相同</translation>
    </message>
    <message>
        <source>Both sides are the same: the pair is not translated.</source>
        <translation>两侧相同：没有人翻译过。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>The pair occurred before.</source>
        <translation>此句对之前出现过。</translation>
    </message>
    <message>
        <source>Same source again</source>
        <translation>源文重复</translation>
    </message>
    <message>
        <source>The source occurred before, whatever its translation.</source>
        <translation>源文之前出现过，无论译文如何。</translation>
    </message>
    <message>
        <source>Near duplicate</source>
        <translation>近似重复</translation>
    </message>
    <message>
        <source>The pair occurred before, apart from case, spaces, punctuation and digits.</source>
        <translation>除大小写、空格、标点和数字外，此句对之前出现过。</translation>
    </message>
    <message>
        <source>Digits do not count</source>
        <translation>忽略数字</translation>
    </message>
    <message>
        <source>In a held-out set</source>
        <translation>出现在留出集中</translation>
    </message>
    <message>
        <source>A sentence occurs in the validation set. Always applied last.</source>
        <translation>句子出现在验证集中。总是最后应用。</translation>
    </message>
    <message>
        <source>Sides that must match</source>
        <translation>须匹配的一侧</translation>
    </message>
    <message>
        <source>Averaging checkpoints</source>
        <translation>正在平均检查点</translation>
    </message>
    <message>
        <source>Packing into one file</source>
        <translation>正在打包为一个文件</translation>
    </message>
    <message>
        <source>Unpacking the file</source>
        <translation>正在解包文件</translation>
    </message>
    <message>
        <source>Checking the file</source>
        <translation>正在校验文件</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>正在连接</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>正在评估</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>正在写入模型</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>正在导入</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>正在评判句对</translation>
    </message>
    <message>
        <source>Learning which tokens translate which</source>
        <translation>正在学习词元之间的对应翻译</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Measuring the text</source>
        <translation>正在测量文本</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>正在混合</translation>
    </message>
    <message>
        <source>Opening files</source>
        <translation>正在打开文件</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading the pairs</source>
        <translation>正在读取句对</translation>
    </message>
    <message>
        <source>Scoring the references</source>
        <translation>正在给参考译文评分</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>Holding out the validation set</source>
        <translation>正在划出验证集</translation>
    </message>
    <message>
        <source>Cutting the text into tokens</source>
        <translation>正在把文本切分为词元</translation>
    </message>
    <message>
        <source>Learning the vocabulary</source>
        <translation>正在学习词表</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>正在翻译</translation>
    </message>
    <message>
        <source>The connection broke; waiting to try again</source>
        <translation>连接中断，稍后重试</translation>
    </message>
    <message>
        <source>Convolutional</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Convolutional, dilated</source>
        <translation>空洞卷积</translation>
    </message>
    <message>
        <source>Convolutional, separable</source>
        <translation>可分离卷积</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Self-attention, restricted</source>
        <translation>受限自注意力</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>Invalid UTF-8</source>
        <translation>无效的 UTF-8</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>字符编码</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>译文文件</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>留作验证的句对</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>验证集源文件</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>验证集译文文件</translation>
    </message>
    <message>
        <source>Start of sublayers</source>
        <translation>子层的初始值</translation>
    </message>
    <message>
        <source>Factor of the initial weights of each sublayer's last product. Sublayers that begin small (0.2) let deep models with LayerNorm after each sum train as safely as with LayerNorm before each sublayer; not in the paper.</source>
        <translation>每个子层最后一个乘积的初始权重的系数。子层从较小的值开始（0.2）时，在每次求和之后使用 LayerNorm 的深层模型可以像在每个子层之前使用 LayerNorm 一样稳定地训练；论文中没有。</translation>
    </message>
    <message>
        <source>Tiny, for every format</source>
        <translation>微型，适用于所有格式</translation>
    </message>
    <message>
        <source>As tiny, with LayerNorm after each sum: a model that can be exported to Marian, Hugging Face and every other format.</source>
        <translation>与 tiny 相同，但在每次求和之后使用 LayerNorm：模型可以导出为 Marian、Hugging Face 及其他所有格式。</translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}：</translation>
    </message>
    <message>
        <source>{} is damaged: </source>
        <translation>{} 已损坏：</translation>
    </message>
    <message>
        <source>The parameter </source>
        <translation>参数</translation>
    </message>
    <message>
        <source>{}&quot;{}&quot; {}.</source>
        <translation>{}“{}”{}。</translation>
    </message>
    <message>
        <source>{}it {}.</source>
        <translation>{}{}。</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>must be a path</source>
        <translation>必须是路径</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>must be {}, not {}</source>
        <translation>必须是{}，而不是{}</translation>
    </message>
    <message>
        <source>must lie between {} and {}</source>
        <translation>必须在 {} 和 {} 之间</translation>
    </message>
    <message>
        <source>is unknown; allowed are {}</source>
        <translation>未知；允许的有 {}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>Cannot {} {}: {}.</source>
        <translation>无法{}{}：{}。</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>磁盘配额已用完</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>文件系统是只读的</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是一个文件夹</translation>
    </message>
    <message>
        <source>its disk or shared folder does not answer</source>
        <translation>磁盘或共享文件夹没有响应</translation>
    </message>
    <message>
        <source>something of that name is there already</source>
        <translation>已经有同名的项目</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称过长</translation>
    </message>
    <message>
        <source>Choose a place that you may write to, or change its permissions.</source>
        <translation>请选择可以写入的位置，或更改其权限。</translation>
    </message>
    <message>
        <source>Change the permissions of the file or its folder.</source>
        <translation>请更改文件或其文件夹的权限。</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>请腾出空间后重试。</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>请检查名称。</translation>
    </message>
    <message>
        <source>Check that it is connected, and try again.</source>
        <translation>请检查连接后重试。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>操作已取消。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足，无法完成。</translation>
    </message>
    <message>
        <source>Close other programs, or use less at once.</source>
        <translation>请关闭其他程序，或减少一次使用的量。</translation>
    </message>
    <message>
        <source>The engine cannot continue: {}.</source>
        <translation>引擎无法继续：{}。</translation>
    </message>
    <message>
        <source>This is a defect of the program. Please report it, with what you did.</source>
        <translation>这是程序的缺陷。请报告，并说明您的操作。</translation>
    </message>
    <message>
        <source>{} was written by a newer version of Transept.</source>
        <translation>{} 由更新版本的 Transept 写入。</translation>
    </message>
    <message>
        <source>Update Transept to use it.</source>
        <translation>请更新 Transept 后使用。</translation>
    </message>
    <message>
        <source>'{}' must be {}.</source>
        <translation>“{}”必须是 {}。</translation>
    </message>
    <message>
        <source>'{}' is {}, but must lie between {} and {}.</source>
        <translation>“{}”为 {}，但必须在 {} 和 {} 之间。</translation>
    </message>
    <message>
        <source>'model.d_model' is {}, but sinusoids come in pairs; choose an even width.</source>
        <translation>'model.d_model'为 {}，但正弦位置成对出现；请选择偶数宽度。</translation>
    </message>
    <message>
        <source>'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of them or set model.d_k and model.d_v.</source>
        <translation>'model.d_model'（{}）不是'model.heads'（{}）的倍数；请更改其中之一，或设置 model.d_k 和 model.d_v。</translation>
    </message>
    <message>
        <source>'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.</source>
        <translation>'train.batch_tokens'（{}）必须大于'data.max_tokens'（{}），否则最长的句对放不进任何批次。</translation>
    </message>
    <message>
        <source>There is no file {}.</source>
        <translation>没有文件 {}。</translation>
    </message>
    <message>
        <source>{} is a folder, not a text file.</source>
        <translation>{} 是文件夹，不是文本文件。</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>请选择其中的文件。</translation>
    </message>
    <message>
        <source>{} is a binary file, not text.</source>
        <translation>{} 是二进制文件，不是文本。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>请选择其他文件。</translation>
    </message>
    <message>
        <source>{} is empty.</source>
        <translation>{} 是空的。</translation>
    </message>
    <message>
        <source>Choose a file that holds text.</source>
        <translation>请选择包含文本的文件。</translation>
    </message>
    <message>
        <source>{} cannot be unpacked: {}.</source>
        <translation>无法解压 {}：{}。</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>请重新下载或复制。</translation>
    </message>
    <message>
        <source>{} is not UTF-8. As {} it begins with {}.</source>
        <translation>{} 不是 UTF-8。按 {} 读取时开头是 {}。</translation>
    </message>
    <message>
        <source>{} has one column only: no separator divides its lines.</source>
        <translation>{} 只有一列：没有分隔符划分各行。</translation>
    </message>
    <message>
        <source>{} holds no sentence pairs{}.</source>
        <translation>{} 不包含句对{}。</translation>
    </message>
    <message>
        <source>{} holds one language only, and its translation was not given.</source>
        <translation>{} 只包含一种语言，且未给出其译文。</translation>
    </message>
    <message>
        <source>Give both files, with names that differ in the language only, such as text.en and text.de.</source>
        <translation>请给出两个文件，名称仅语言不同，例如 text.en 和 text.de。</translation>
    </message>
    <message>
        <source>{} holds no parallel text that could be recognised{}.{}</source>
        <translation>{} 中没有可识别的平行文本{}。{}</translation>
    </message>
    <message>
        <source>There is no corpus in {}.</source>
        <translation>{} 中没有语料。</translation>
    </message>
    <message>
        <source>Import one first.</source>
        <translation>请先导入一个。</translation>
    </message>
    <message>
        <source>{}/{} is missing or was altered after the import.</source>
        <translation>{}/{} 缺失，或在导入后被改动。</translation>
    </message>
    <message>
        <source>Import the corpus again.</source>
        <translation>请重新导入语料。</translation>
    </message>
    <message>
        <source>{} exists already.</source>
        <translation>{} 已存在。</translation>
    </message>
    <message>
        <source>Choose another name or remove it first.</source>
        <translation>请选择其他名称，或先将其删除。</translation>
    </message>
    <message>
        <source>The files hold no sentence pair.</source>
        <translation>文件中没有句对。</translation>
    </message>
    <message>
        <source>Choose files that contain text.</source>
        <translation>请选择包含文本的文件。</translation>
    </message>
    <message>
        <source>The validation files hold no usable pair.</source>
        <translation>验证文件中没有可用的句对。</translation>
    </message>
    <message>
        <source>Choose other validation files, or none to have a set drawn.</source>
        <translation>请选择其他验证文件，或不选以便自动抽取。</translation>
    </message>
    <message>
        <source>Only one side of the validation set was given.</source>
        <translation>只给出了验证集的一侧。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} do not have both sides{}.</source>
        <translation>没有可训练的句对：读取的 {} 对中有 {} 对缺少一侧{}。</translation>
    </message>
    <message>
        <source>Check that the files are translated, and that the languages are those of the files.</source>
        <translation>请检查文件是否已翻译，以及语言是否与文件相符。</translation>
    </message>
    <message>
        <source>Check that the files are the right ones, or loosen that filter.</source>
        <translation>请检查文件是否正确，或放宽该过滤器。</translation>
    </message>
    <message>
        <source>The pair from {} cannot be kept: the filter &quot;{}&quot; removed it.</source>
        <translation>无法保留来自 {} 的句对：过滤器“{}”将其移除。</translation>
    </message>
    <message>
        <source>Mend the text and import it again.</source>
        <translation>请修正文本后重新导入。</translation>
    </message>
    <message>
        <source>A mixture needs at least two corpora.</source>
        <translation>混合至少需要两个语料。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is from {} to {} and &quot;{}&quot; from {} to {}: they cannot share a model.</source>
        <translation>“{}”是从 {} 到 {}，“{}”是从 {} 到 {}：它们不能共用一个模型。</translation>
    </message>
    <message>
        <source>Mix corpora of the same two languages in the same order.</source>
        <translation>请混合语言相同且方向一致的语料。</translation>
    </message>
    <message>
        <source>{} is named twice.</source>
        <translation>{} 被指定了两次。</translation>
    </message>
    <message>
        <source>Raise its weight instead.</source>
        <translation>请改为提高其权重。</translation>
    </message>
    <message>
        <source>No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.</source>
        <translation>没有剩余的训练句对：全部 {} 对都超过 data.max_tokens，或差异超过 data.max_ratio。</translation>
    </message>
    <message>
        <source>Raise data.max_tokens or data.max_ratio.</source>
        <translation>请提高 data.max_tokens 或 data.max_ratio。</translation>
    </message>
    <message>
        <source>A vocabulary of {} cannot hold the {} different characters of the text.</source>
        <translation>大小为 {} 的词表容不下文本中的 {} 个不同字符。</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least {}, or 0 to have it chosen.</source>
        <translation>请将 data.vocab_size 设为至少 {}，或设为 0 以自动选择。</translation>
    </message>
    <message>
        <source>The source sentence is empty.</source>
        <translation>源句为空。</translation>
    </message>
    <message>
        <source>Give a sentence to look at.</source>
        <translation>请输入一个句子。</translation>
    </message>
    <message>
        <source>A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a larger model.max_positions.</source>
        <translation>句子有 {} 个词元，但该模型只学习了 {} 个位置；请拆分句子，或用更大的 model.max_positions 训练。</translation>
    </message>
    <message>
        <source>Attributions need gradients, which the precision int8 does not provide.</source>
        <translation>归因需要梯度，而 int8 精度不提供梯度。</translation>
    </message>
    <message>
        <source>Load the model in f32 or bf16.</source>
        <translation>请以 f32 或 bf16 加载模型。</translation>
    </message>
    <message>
        <source>The corpus that the model was trained on is not known.</source>
        <translation>不知道该模型是在哪个语料上训练的。</translation>
    </message>
    <message>
        <source>{} cannot be imported: {}.</source>
        <translation>无法导入 {}：{}。</translation>
    </message>
    <message>
        <source>{} is not a model in a format that can be imported.</source>
        <translation>{} 不是可导入格式的模型。</translation>
    </message>
    <message>
        <source>Copy the model again.</source>
        <translation>请重新复制模型。</translation>
    </message>
    <message>
        <source>The run {} is being trained already.</source>
        <translation>训练 {} 已在进行中。</translation>
    </message>
    <message>
        <source>The run {} is being trained by {}.</source>
        <translation>训练 {} 正由 {} 执行。</translation>
    </message>
    <message>
        <source>The run {} is being trained.</source>
        <translation>训练 {} 正在进行。</translation>
    </message>
    <message>
        <source>Wait, or pause it.</source>
        <translation>请等待，或将其暂停。</translation>
    </message>
    <message>
        <source>Pause or stop it first.</source>
        <translation>请先暂停或停止。</translation>
    </message>
    <message>
        <source>The run {} has done all its steps.</source>
        <translation>训练 {} 已完成所有步数。</translation>
    </message>
    <message>
        <source>Create a new run with more steps.</source>
        <translation>请创建步数更多的新训练。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint yet.</source>
        <translation>训练 {} 还没有检查点。</translation>
    </message>
    <message>
        <source>Wait for the first one, or ask for a checkpoint now.</source>
        <translation>请等待第一个检查点，或立即请求一个。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to continue from.</source>
        <translation>训练 {} 没有可继续的检查点。</translation>
    </message>
    <message>
        <source>Train it until it has written one.</source>
        <translation>请训练到写出检查点为止。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint {}.</source>
        <translation>训练 {} 没有检查点 {}。</translation>
    </message>
    <message>
        <source>It may have been pruned meanwhile: refresh the list.</source>
        <translation>它可能已被清理：请刷新列表。</translation>
    </message>
    <message>
        <source>The run {} is not being trained, so there is nothing new to save.</source>
        <translation>训练 {} 未在进行，没有新内容可保存。</translation>
    </message>
    <message>
        <source>Resume it first.</source>
        <translation>请先继续训练。</translation>
    </message>
    <message>
        <source>The run {} was written by a newer version of Transept.</source>
        <translation>训练 {} 由更新版本的 Transept 写入。</translation>
    </message>
    <message>
        <source>Update Transept to change or train it.</source>
        <translation>请更新 Transept 以更改或训练它。</translation>
    </message>
    <message>
        <source>The run {} is in a folder that you cannot write to.</source>
        <translation>训练 {} 位于无法写入的文件夹中。</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own.</source>
        <translation>请将其复制到您自己的文件夹。</translation>
    </message>
    <message>
        <source>{} is not a run: it has no config.json and run.json.</source>
        <translation>{} 不是训练：没有 config.json 和 run.json。</translation>
    </message>
    <message>
        <source>Name the folder of a run.</source>
        <translation>请指定训练的文件夹。</translation>
    </message>
    <message>
        <source>Choose another name for the run, or resume it.</source>
        <translation>请为训练选择其他名称，或继续该训练。</translation>
    </message>
    <message>
        <source>These are all checkpoints of the run.</source>
        <translation>这些是该训练的全部检查点。</translation>
    </message>
    <message>
        <source>Keep one of them, or delete the run.</source>
        <translation>请保留其中一个，或删除该训练。</translation>
    </message>
    <message>
        <source>Keep it; the others can be removed.</source>
        <translation>请保留它；其他的可以删除。</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, but the corpus &quot;{}&quot; is from {} to {}.</source>
        <translation>模型 {} 从 {} 译到 {}，但语料“{}”是从 {} 到 {}。</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages.</source>
        <translation>请指定与模型语言相同的语料。</translation>
    </message>
    <message>
        <source>The experiment {} is being trained already.</source>
        <translation>实验 {} 已在训练中。</translation>
    </message>
    <message>
        <source>The translation has {} lines and the reference {}.</source>
        <translation>译文有 {} 行，参考译文有 {} 行。</translation>
    </message>
    <message>
        <source>Give two files whose lines belong together.</source>
        <translation>请给出两个行行对应的文件。</translation>
    </message>
    <message>
        <source>The source has {} lines and the reference {}; give files that are aligned by line.</source>
        <translation>源文有 {} 行，参考译文有 {} 行；请给出逐行对齐的文件。</translation>
    </message>
    <message>
        <source>The model {} is not loaded.</source>
        <translation>模型 {} 未加载。</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>请重新加载。</translation>
    </message>
    <message>
        <source>The folder {} does not answer.</source>
        <translation>文件夹 {} 没有响应。</translation>
    </message>
    <message>
        <source>Check that its disk or shared folder is connected, and try again.</source>
        <translation>请检查磁盘或共享文件夹是否已连接，然后重试。</translation>
    </message>
    <message>
        <source>There is no file or folder {}.</source>
        <translation>没有文件或文件夹 {}。</translation>
    </message>
    <message>
        <source>Check the name; it may have been moved or renamed.</source>
        <translation>请检查名称；它可能已被移动或重命名。</translation>
    </message>
    <message>
        <source>{} is no run, model, corpus or experiment, and contains no text.</source>
        <translation>{} 不是训练、模型、语料或实验，也不包含文本。</translation>
    </message>
    <message>
        <source>{} is neither a file nor a folder.</source>
        <translation>{} 既不是文件也不是文件夹。</translation>
    </message>
    <message>
        <source>{} and {} cannot be opened at once.</source>
        <translation>{} 和 {} 不能同时打开。</translation>
    </message>
    <message>
        <source>Open one run, model, corpus or experiment, or several texts.</source>
        <translation>请打开一个训练、模型、语料或实验，或多个文本。</translation>
    </message>
    <message>
        <source>{} cannot be fetched: {}.</source>
        <translation>无法获取 {}：{}。</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>请检查地址。</translation>
    </message>
    <message>
        <source>There is no method &quot;{}&quot;.</source>
        <translation>没有方法“{}”。</translation>
    </message>
    <message>
        <source>Window and engine may be of different versions.</source>
        <translation>窗口和引擎的版本可能不同。</translation>
    </message>
    <message>
        <source>There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.</source>
        <translation>没有分词器“{}”；请使用 13a、intl、zh、ja-mecab、ko-mecab、char、none 或 spm:FILE。</translation>
    </message>
    <message>
        <source>A new run needs a corpus to train on.</source>
        <translation>新训练需要语料。</translation>
    </message>
    <message>
        <source>The model has no such layer or head.</source>
        <translation>模型没有这样的层或头。</translation>
    </message>
    <message>
        <source>find</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>A fork must keep this value, because the weights of the checkpoint depend on it.</source>
        <translation>分支必须保留此值，因为检查点的权重取决于它。</translation>
    </message>
    <message>
        <source>Fine-tuning must keep this value, because the weights of the model depend on it.</source>
        <translation>微调必须保留此值，因为模型的权重取决于它。</translation>
    </message>
    <message>
        <source>Set it to the value of {}.</source>
        <translation>请将其设为 {} 的值。</translation>
    </message>
    <message>
        <source>The checkpoint has done {} steps already.</source>
        <translation>检查点已完成 {} 步。</translation>
    </message>
    <message>
        <source>Choose more steps.</source>
        <translation>请选择更多步数。</translation>
    </message>
    <message>
        <source>Training passes over the corpus only {passes:1} times: too few to learn from so little text. Train for {better} steps.</source>
        <translation>训练只遍历语料 {passes:1} 次：文本这么少，次数不足以学好。请训练 {better} 步。</translation>
    </message>
    <message>
        <source>The model translates between other languages than those of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>模型的语言与语料的语言不同。请选择这些语言的模型，或训练新模型。</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:1}% of the characters of the corpus: it reads and writes them as unknown. Give it new pieces, or check that the corpus is in its languages.</source>
        <translation>模型的词表缺少语料中 {percent:1}% 的字符，会将其读写为未知。请为其添加新的词片，或检查语料的语言是否相符。</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:0}% of the characters of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>模型的词表缺少语料中 {percent:0}% 的字符。请选择这些语言的模型，或训练新模型。</translation>
    </message>
    <message>
        <source>The training text lacks {percent:0}% of the words of the validation set; {expected:0}% are usual for text from one source. BLEU then says little about this training. Choose a validation set like the training text, or have one drawn from it.</source>
        <translation>训练文本缺少验证集中 {percent:0}% 的词；同一来源的文本通常为 {expected:0}%。此时 BLEU 很难说明训练效果。请选择与训练文本相似的验证集，或从中抽取。</translation>
    </message>
    <message>
        <source>About 1,500 models of OPUS-MT and of the Tatoeba Challenge, converted to MarianMT.</source>
        <translation>OPUS-MT 和 Tatoeba Challenge 的约 1,500 个模型，已转换为 MarianMT。</translation>
    </message>
    <message>
        <source>The released models of OPUS-MT, as Marian trained them; several versions per language pair.</source>
        <translation>OPUS-MT 发布的模型，由 Marian 训练；每个语言对有多个版本。</translation>
    </message>
    <message>
        <source>Newer models of the same group, many of them for several languages, with scores on the Tatoeba test sets.</source>
        <translation>同一团队的较新模型，其中许多支持多种语言，并附有 Tatoeba 测试集上的得分。</translation>
    </message>
    <message>
        <source>Packages of Argos Translate and LibreTranslate, mostly to and from English.</source>
        <translation>Argos Translate 和 LibreTranslate 的软件包，主要与英语互译。</translation>
    </message>
    <message>
        <source>Small, fast models of the browser's translator, to and from English.</source>
        <translation>浏览器翻译器的小型快速模型，与英语互译。</translation>
    </message>
    <message>
        <source>{} is redirected to {}, a host that its catalogue does not name.</source>
        <translation>{} 被重定向到 {}，而其目录中没有该主机。</translation>
    </message>
    <message>
        <source>Nothing was fetched from there. If you trust that host, name it among the &quot;hosts&quot; of a catalogue of your own.</source>
        <translation>没有从那里获取任何内容。如果您信任该主机，请在自己目录的 &quot;hosts&quot; 中写上它。</translation>
    </message>
    <message>
        <source>{} holds the file {}, which lies outside of its folder.</source>
        <translation>{} 包含位于其文件夹之外的文件 {}。</translation>
    </message>
    <message>
        <source>Somebody may have prepared it to write elsewhere. Get it from another source.</source>
        <translation>它可能被人动过手脚，会写到别处。请从其他来源获取。</translation>
    </message>
    <message>
        <source>There is no catalogue of models named &quot;{}&quot;.</source>
        <translation>没有名为“{}”的模型目录。</translation>
    </message>
    <message>
        <source>Name one of the list, one of {}, or the address or folder of one.</source>
        <translation>请指定列表中的一个、{} 中的一个，或某个目录的地址或文件夹。</translation>
    </message>
    <message>
        <source>{} is not a list of models that Transept can read: {}.</source>
        <translation>{} 不是 Transept 能读取的模型列表：{}。</translation>
    </message>
    <message>
        <source>The source may have changed its layout, or the network may require you to sign in: open the address in a browser.</source>
        <translation>来源可能更改了格式，或者网络需要登录：请在浏览器中打开该地址。</translation>
    </message>
    <message>
        <source>The source may have changed its layout.</source>
        <translation>来源可能更改了格式。</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>它是一个网页</translation>
    </message>
    <message>
        <source>it is not valid UTF-8</source>
        <translation>它不是有效的 UTF-8</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>它不是有效的 JSON</translation>
    </message>
    <message>
        <source>it names no model</source>
        <translation>它没有列出任何模型</translation>
    </message>
    <message>
        <source>its layout is unknown</source>
        <translation>其格式未知</translation>
    </message>
    <message>
        <source>it has no {}</source>
        <translation>缺少 {}</translation>
    </message>
    <message>
        <source>one must sign in to download it</source>
        <translation>下载需要登录</translation>
    </message>
    <message>
        <source>Transept cannot read models of the format {}</source>
        <translation>Transept 无法读取 {} 格式的模型</translation>
    </message>
    <message>
        <source>There is no language &quot;{}&quot;.</source>
        <translation>没有“{}”这种语言。</translation>
    </message>
    <message>
        <source>Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.</source>
        <translation>请写 mg、mlg 或 pt_BR 这样的代码，或“马拉加斯语”这样的名称。</translation>
    </message>
    <message>
        <source>No list of models has &quot;{}&quot;.</source>
        <translation>没有列表包含“{}”。</translation>
    </message>
    <message>
        <source>Name one of the list, or load the list of its catalogue first.</source>
        <translation>请指定列表中的模型，或先加载其目录的列表。</translation>
    </message>
    <message>
        <source>The catalogues {} and {} both have &quot;{}&quot;.</source>
        <translation>目录 {} 和 {} 都有“{}”。</translation>
    </message>
    <message>
        <source>Name the catalogue, too.</source>
        <translation>请同时指定目录。</translation>
    </message>
    <message>
        <source>{} cannot be taken: {}.</source>
        <translation>{} 无法使用：{}。</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>请选择其他模型。</translation>
    </message>
    <message>
        <source>The model {} translates from {} only.</source>
        <translation>模型 {} 只能翻译 {} 的文本。</translation>
    </message>
    <message>
        <source>{} is the document itself.</source>
        <translation>{} 就是原文档本身。</translation>
    </message>
    <message>
        <source>Name another file for the translation.</source>
        <translation>请为译文指定另一个文件。</translation>
    </message>
    <message>
        <source>The model {} translates into {} only.</source>
        <translation>模型 {} 只能翻译成 {}。</translation>
    </message>
    <message>
        <source>Omit the language, or choose another model.</source>
        <translation>请省略语言，或选择其他模型。</translation>
    </message>
    <message>
        <source>The vocabulary of the model has no token {}.</source>
        <translation>模型的词表中没有词元 {}。</translation>
    </message>
    <message>
        <source>Choose another language.</source>
        <translation>请选择其他语言。</translation>
    </message>
    <message>
        <source>The model has no token for the language &quot;{}&quot;.</source>
        <translation>该模型没有语言“{}”的词元。</translation>
    </message>
    <message>
        <source>The model knows several languages, and it is not said which of them are meant.</source>
        <translation>该模型支持多种语言，但没有说明使用哪些语言。</translation>
    </message>
    <message>
        <source>Name that of the text and that of the translation (--from and --to). It knows {}.</source>
        <translation>请指明原文和译文的语言（--from 和 --to）。它支持 {}。</translation>
    </message>
    <message>
        <source>It knows {}.</source>
        <translation>它支持 {}。</translation>
    </message>
    <message>
        <source>{} does not say in which languages the model translates.</source>
        <translation>{} 没有说明该模型支持哪些语言。</translation>
    </message>
    <message>
        <source>Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.</source>
        <translation>请把模型的 special_tokens_map.json 和 tokenizer_config.json 复制到该文件夹。</translation>
    </message>
    <message>
        <source>{} cannot be imported: its texts end with the token of their language.</source>
        <translation>{} 无法导入：其文本以语言词元结尾。</translation>
    </message>
    <message>
        <source>Of mBART's models, those of mBART-50 can be imported.</source>
        <translation>mBART 的模型中，可以导入 mBART-50。</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>How the decoder reads what it has written: self-attention, as in the paper, or the recurrence SSRU of Marian's students, which is faster; not in the paper.</source>
        <translation>解码器如何读取它已写出的内容：论文中的自注意力，或 Marian 小模型所用的更快的循环单元 SSRU；论文中没有。</translation>
    </message>
    <message>
        <source>Student, small and fast</source>
        <translation>学生模型，小而快</translation>
    </message>
    <message>
        <source>A deep encoder and two decoder layers of width 256, translated greedily: for a small model that learns from a large one.</source>
        <translation>深编码器加两层宽度为 256 的解码器，贪心翻译：用于向大模型学习的小模型。</translation>
    </message>
    <message>
        <source>'{}' is not a size.</source>
        <translation>“{}”不是大小。</translation>
    </message>
    <message>
        <source>Give it in megabytes, such as 6MB.</source>
        <translation>请以兆字节给出，例如 6MB。</translation>
    </message>
    <message>
        <source>No student fits into {} kB.</source>
        <translation>没有学生模型能放进 {} kB。</translation>
    </message>
    <message>
        <source>Allow a larger size: 1 MB and more are of use.</source>
        <translation>请允许更大的大小：1 MB 以上才有用。</translation>
    </message>
    <message>
        <source>The model {} was not trained here, so that its corpus is not known.</source>
        <translation>模型 {} 不是在这里训练的，因此不知道它的语料。</translation>
    </message>
    <message>
        <source>Name the corpus whose sources it shall translate.</source>
        <translation>请指定要翻译其原文的语料。</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, which is not the other direction of {}.</source>
        <translation>模型 {} 从 {} 翻译到 {}，并不是 {} 的反方向。</translation>
    </message>
    <message>
        <source>Name a model that translates the teacher's target language into its source language.</source>
        <translation>请指定一个从教师模型的目标语言翻译到其源语言的模型。</translation>
    </message>
    <message>
        <source>A test set has a source and its translation.</source>
        <translation>测试集要有原文及其译文。</translation>
    </message>
    <message>
        <source>Name both files, or none.</source>
        <translation>请同时指定两个文件，或都不指定。</translation>
    </message>
    <message>
        <source>{} is damaged: a line holds no score.</source>
        <translation>{} 已损坏：有一行没有分数。</translation>
    </message>
    <message>
        <source>Remove it to translate the text again.</source>
        <translation>删除它以重新翻译文本。</translation>
    </message>
    <message>
        <source>Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.</source>
        <translation>Bergamot 只读取 SentencePiece 词表，而 {} 的词表是另一种。</translation>
    </message>
    <message>
        <source>Export it for Marian or another tool.</source>
        <translation>请将其导出给 Marian 或其他工具。</translation>
    </message>
    <message>
        <source>The model {} has no correction {}.</source>
        <translation>模型 {} 没有更正 {}。</translation>
    </message>
    <message>
        <source>Name one of those that the list of its corrections shows.</source>
        <translation>请指定其更正列表中的一项。</translation>
    </message>
    <message>
        <source>The model {} has learned no correction.</source>
        <translation>模型 {} 尚未学会任何更正。</translation>
    </message>
    <message>
        <source>The correction {} does not fit {} of the model {}.</source>
        <translation>更正 {} 与 {} 不匹配（模型 {}）。</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>请将其关闭。</translation>
    </message>
    <message>
        <source>Restore it from a copy, or remove it to use the model without its corrections.</source>
        <translation>请从副本恢复，或将其移除以便不带更正地使用模型。</translation>
    </message>
    <message>
        <source>No correction of the model {} is on.</source>
        <translation>模型 {} 没有打开的更正。</translation>
    </message>
    <message>
        <source>Switch one on, or let the model learn one.</source>
        <translation>请打开一项，或让模型学会一项。</translation>
    </message>
    <message>
        <source>The folder of the model {} cannot be written.</source>
        <translation>无法写入模型 {} 的文件夹。</translation>
    </message>
    <message>
        <source>Copy the model to a folder of yours, and let the copy learn.</source>
        <translation>请将模型复制到您自己的文件夹，让副本学习。</translation>
    </message>
    <message>
        <source>There are {} sentences, but {} corrected translations.</source>
        <translation>有 {} 个句子，但有 {} 个更正后的译文。</translation>
    </message>
    <message>
        <source>Give one translation of each sentence.</source>
        <translation>请为每个句子给出一个译文。</translation>
    </message>
    <message>
        <source>A sentence of the corrections, or its translation, is empty.</source>
        <translation>更正中的某个句子或其译文为空。</translation>
    </message>
    <message>
        <source>Give both.</source>
        <translation>请两者都给出。</translation>
    </message>
    <message>
        <source>There are no corrections to learn.</source>
        <translation>没有可学习的更正。</translation>
    </message>
    <message>
        <source>Give sentences with their translations, or a file.</source>
        <translation>请给出句子及其译文，或一个文件。</translation>
    </message>
    <message>
        <source>A glossary is either stored or removed.</source>
        <translation>术语表要么保存，要么移除。</translation>
    </message>
    <message>
        <source>The glossary {} is not that of the model, but of its corpus.</source>
        <translation>术语表 {} 不是该模型的，而是其语料库的。</translation>
    </message>
    <message>
        <source>Remove it there: transept-engine glossary {} --remove.</source>
        <translation>请在那里移除：transept-engine glossary {} --remove。</translation>
    </message>
    <message>
        <source>Omit one of the two.</source>
        <translation>请省略其中之一。</translation>
    </message>
    <message>
        <source>Translations either follow a glossary or do not.</source>
        <translation>译文要么遵循术语表，要么不遵循。</translation>
    </message>
    <message>
        <source>{} is a pointer of Git LFS, not the file itself.</source>
        <translation>{} 是 Git LFS 的指针，不是文件本身。</translation>
    </message>
    <message>
        <source>Run &quot;git lfs pull&quot; in its repository, or download the file itself.</source>
        <translation>请在其仓库中运行“git lfs pull”，或下载文件本身。</translation>
    </message>
    <message>
        <source>'train.ema' averages the weights of the model, which 'train.lora_rank' does not train; set one of them to 0.</source>
        <translation>“train.ema”对模型权重取平均，而“train.lora_rank”不训练这些权重；请将其中之一设为 0。</translation>
    </message>
    <message>
        <source>'train.lora_rank' is {}, but the narrowest matrix that it adapts has a width of {}; choose a lower rank, such as 8.</source>
        <translation>“train.lora_rank”为 {}，但所适配的最窄矩阵宽度为 {}；请选择更小的秩，例如 8。</translation>
    </message>
    <message>
        <source>'{}' has no modifier '{}'; write none, or modifiers with their shares, such as typos:0.05+noise:0.01, of: {}.</source>
        <translation>“{}”没有变换“{}”；请写 none，或写带比例的变换，例如 typos:0.05+noise:0.01，可选：{}。</translation>
    </message>
    <message>
        <source>'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.</source>
        <translation>“{}”没有给出“{}”的句对比例；请写 0 到 1 之间的数，例如 {}:0.05。</translation>
    </message>
    <message>
        <source>'{}' names '{}' twice; keep one of the shares.</source>
        <translation>“{}”中“{}”出现了两次；请只保留一个比例。</translation>
    </message>
    <message>
        <source>'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens already; change one of them.</source>
        <translation>“{}”会改动句子，但“data.vocab_type”为 none 表示句子已切分成词元；请更改其中之一。</translation>
    </message>
    <message>
        <source>The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.</source>
        <translation>词表是词元列表：这种文本的句子不能被改动，也不能重新切分。</translation>
    </message>
    <message>
        <source>Set data.sampling to off and data.modifiers to none.</source>
        <translation>请把 data.sampling 设为 off，把 data.modifiers 设为 none。</translation>
    </message>
    <message>
        <source>'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).</source>
        <translation>“model.max_positions”（{}）必须大于“data.max_tokens”（{}）。</translation>
    </message>
    <message>
        <source>The noam schedule needs 'train.warmup' of at least 1.</source>
        <translation>noam 调度要求“train.warmup”至少为 1。</translation>
    </message>
    <message>
        <source>&apos;train.quantize&apos; rounds the factors of products to 8-bit integers, and &apos;train.precision&apos; = fp8 to 8-bit floats; choose one of them.</source>
        <translation>'train.quantize' 把乘积的因子取整为 8 位整数，'train.precision' = fp8 则舍入为 8 位浮点数；请二选一。</translation>
    </message>
    <message>
        <source>{} is not a usable preset: {}</source>
        <translation>{} 不是可用的预设：{}</translation>
    </message>
    <message>
        <source>Correct the file.</source>
        <translation>请修正该文件。</translation>
    </message>
    <message>
        <source>Training pair {} has {} tokens, more than a whole batch of {}.</source>
        <translation>训练句对 {} 有 {} 个词元，超过整个批次的 {}。</translation>
    </message>
    <message>
        <source>Raise train.batch_tokens or lower data.max_tokens.</source>
        <translation>请增大 train.batch_tokens 或减小 data.max_tokens。</translation>
    </message>
    <message>
        <source>There is no pair to train on.</source>
        <translation>没有可用于训练的句对。</translation>
    </message>
    <message>
        <source>Import a corpus with text in it.</source>
        <translation>请导入含有文本的语料。</translation>
    </message>
    <message>
        <source>ICU's Unicode data is missing.</source>
        <translation>缺少 ICU 的 Unicode 数据。</translation>
    </message>
    <message>
        <source>Install it, or switch this off.</source>
        <translation>请安装，或关闭此项。</translation>
    </message>
    <message>
        <source>The demo corpus cannot have {} pairs.</source>
        <translation>演示语料不能有 {} 个句对。</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {}.</source>
        <translation>请选择 1 到 {} 之间的数。</translation>
    </message>
    <message>
        <source>Line n of one must be the translation of line n of the other: find the missing lines.</source>
        <translation>一个文件的第 n 行必须是另一个文件第 n 行的译文：请找出缺少的行。</translation>
    </message>
    <message>
        <source>There is no {} in {}.</source>
        <translation>{2} 中没有 {1}。</translation>
    </message>
    <message>
        <source>{} is an archive of several files, where one text was expected.</source>
        <translation>{} 是含多个文件的压缩包，而这里需要一个文本。</translation>
    </message>
    <message>
        <source>Give the archive alone, or unpack it.</source>
        <translation>请只指定该压缩包，或先解压。</translation>
    </message>
    <message>
        <source>{} grows more than a thousandfold when it is unpacked.</source>
        <translation>{} 解压后会增大一千倍以上。</translation>
    </message>
    <message>
        <source>It does not look like text; unpack it yourself if you trust it.</source>
        <translation>这不像文本；如果信任它，请自行解压。</translation>
    </message>
    <message>
        <source>{} holds more than {} files.</source>
        <translation>{} 包含超过 {} 个文件。</translation>
    </message>
    <message>
        <source>Unpack it, and join its files.</source>
        <translation>请解压并合并其中的文件。</translation>
    </message>
    <message>
        <source>{} is an archive within several archives.</source>
        <translation>{} 是嵌套在多层压缩包中的压缩包。</translation>
    </message>
    <message>
        <source>Unpack the outer ones.</source>
        <translation>请先解压外层的压缩包。</translation>
    </message>
    <message>
        <source>{} can be divided at {} and at {}: both occur equally often in its lines.</source>
        <translation>{} 可以按 {} 也可以按 {} 分隔：两者在各行中出现得同样多。</translation>
    </message>
    <message>
        <source>Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.</source>
        <translation>请在第一行注明分隔符，例如 sep={}，或给含有另一个字符的字段加引号。</translation>
    </message>
    <message>
        <source>The columns {} are the same column.</source>
        <translation>列 {} 是同一列。</translation>
    </message>
    <message>
        <source>Choose two different columns, such as 1,2.</source>
        <translation>请选择两个不同的列，例如 1,2。</translation>
    </message>
    <message>
        <source>{} names several languages in its first line: {}.</source>
        <translation>{} 的第一行列出了多种语言：{}。</translation>
    </message>
    <message>
        <source>Name two of them as the languages of the source and the target.</source>
        <translation>请从中指定两种作为源语言和目标语言。</translation>
    </message>
    <message>
        <source>Separate the columns by commas, semicolons, tabs or |, or give two files with --source and --target.</source>
        <translation>请用逗号、分号、制表符或 | 分隔各列，或用 --source 和 --target 指定两个文件。</translation>
    </message>
    <message>
        <source>Choose the columns of source and target by number: import --columns {}.</source>
        <translation>请按编号选择源列和目标列：import --columns {}。</translation>
    </message>
    <message>
        <source>{} has no column for {}; its first line names {}.</source>
        <translation>{} 没有 {} 的列；其第一行列出的是 {}。</translation>
    </message>
    <message>
        <source>Choose two of these languages, name the columns &quot;source&quot; and &quot;target&quot;, or choose columns by number (import --columns 1,2).</source>
        <translation>请从这些语言中选两种，或将列命名为“source”和“target”，或按编号选择列（import --columns 1,2）。</translation>
    </message>
    <message>
        <source>There is no encoding {}.</source>
        <translation>没有编码 {}。</translation>
    </message>
    <message>
        <source>Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.</source>
        <translation>请指定一种编码，例如 UTF-8、UTF-16、Shift_JIS、EUC-JP、GB18030、Big5、EUC-KR、windows-1251 或 KOI8-R。</translation>
    </message>
    <message>
        <source>A text could not be converted to UTF-8.</source>
        <translation>有文本无法转换为 UTF-8。</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>无法读取 {}：{}</translation>
    </message>
    <message>
        <source>Correct the encoding that it declares, or save it as UTF-8.</source>
        <translation>请更正其声明的编码，或另存为 UTF-8。</translation>
    </message>
    <message>
        <source>{} was garbled by an earlier conversion: it begins with {}.</source>
        <translation>{} 在先前的转换中已损坏：其开头是 {}。</translation>
    </message>
    <message>
        <source>Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</source>
        <translation>请使用原始文本，或修复此文本：iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED。</translation>
    </message>
    <message>
        <source>{} is not {}: it begins with {}.</source>
        <translation>{} 不是 {}：其开头是 {}。</translation>
    </message>
    <message>
        <source>Name the encoding that the file was written in.</source>
        <translation>请指定该文件的编码。</translation>
    </message>
    <message>
        <source>{} is JSON, but holds no list of objects.</source>
        <translation>{} 是 JSON，但不包含对象列表。</translation>
    </message>
    <message>
        <source>Write one object per line, such as {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</source>
        <translation>请每行写一个对象，例如 {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}。</translation>
    </message>
    <message>
        <source>Name the languages of two keys, or call the keys &quot;source&quot; and &quot;target&quot;.</source>
        <translation>请指定两个键的语言，或将键命名为“source”和“target”。</translation>
    </message>
    <message>
        <source>Write one object per line.</source>
        <translation>请每行写一个对象。</translation>
    </message>
    <message>
        <source>Export or download it again.</source>
        <translation>请重新导出或下载。</translation>
    </message>
    <message>
        <source>Text n of one list must be the translation of text n of the other.</source>
        <translation>一个列表的第 n 条必须是另一个列表第 n 条的译文。</translation>
    </message>
    <message>
        <source>{} holds texts in several languages: {}.</source>
        <translation>{} 包含多种语言的文本：{}。</translation>
    </message>
    <message>
        <source>There is no format {}.</source>
        <translation>没有格式 {}。</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>请从 {} 中选择。</translation>
    </message>
    <message>
        <source>Save its parts as CSV.</source>
        <translation>请将各部分另存为 CSV。</translation>
    </message>
    <message>
        <source>Move the sheet with the text to the first place.</source>
        <translation>请把含有文本的工作表移到首位。</translation>
    </message>
    <message>
        <source>{} is XML, but neither TMX nor XLIFF{}</source>
        <translation>{} 是 XML，但既不是 TMX 也不是 XLIFF{}</translation>
    </message>
    <message>
        <source>Export the translations as TMX, XLIFF, CSV or plain text.</source>
        <translation>请将译文导出为 TMX、XLIFF、CSV 或纯文本。</translation>
    </message>
    <message>
        <source>{}: the units have no &lt;seg&gt;, which holds the text of a &lt;tuv&gt;.</source>
        <translation>{}：单元中没有存放 &lt;tuv&gt; 文本的 &lt;seg&gt;。</translation>
    </message>
    <message>
        <source>Export the memory as TMX 1.4.</source>
        <translation>请将翻译记忆导出为 TMX 1.4。</translation>
    </message>
    <message>
        <source>{} translates to several languages, among them {} and {}.</source>
        <translation>{} 译为多种语言，其中包括 {} 和 {}。</translation>
    </message>
    <message>
        <source>Choose one of them as the target language.</source>
        <translation>请选择其中一种作为目标语言。</translation>
    </message>
    <message>
        <source>{} declares entities, which are not read because they can grow without end.</source>
        <translation>{} 声明了实体；由于实体可能无限膨胀，因此不读取。</translation>
    </message>
    <message>
        <source>Save the file without a DOCTYPE declaration.</source>
        <translation>请在不含 DOCTYPE 声明的情况下保存文件。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} have an empty side{}.</source>
        <translation>没有剩下可训练的句对：读取的 {} 个中有 {} 个一侧为空{}。</translation>
    </message>
    <message>
        <source>Name a validation source and a validation target, or neither.</source>
        <translation>请同时指定验证集的源文件和目标文件，或都不指定。</translation>
    </message>
    <message>
        <source>No text was given to import.</source>
        <translation>没有指定要导入的文本。</translation>
    </message>
    <message>
        <source>Name a source and a target file, or files that hold both sides.</source>
        <translation>请指定源文件和目标文件，或包含两侧的文件。</translation>
    </message>
    <message>
        <source>The target file is missing.</source>
        <translation>缺少目标文件。</translation>
    </message>
    <message>
        <source>Name a source and a target file.</source>
        <translation>请指定源文件和目标文件。</translation>
    </message>
    <message>
        <source>Name another.</source>
        <translation>请指定另一个。</translation>
    </message>
    <message>
        <source>The weight of {} is not between 0.01 and 100.</source>
        <translation>{} 的权重不在 0.01 到 100 之间。</translation>
    </message>
    <message>
        <source>With weight 1 each pair occurs once per epoch, with weight 3 three times.</source>
        <translation>权重为 1 时每个句对每轮出现一次，为 3 时出现三次。</translation>
    </message>
    <message>
        <source>Mix {} with a lower weight.</source>
        <translation>请以较小的权重混合 {}。</translation>
    </message>
    <message>
        <source>The corpus has no removed pair number {}.</source>
        <translation>语料中没有编号为 {} 的已删除句对。</translation>
    </message>
    <message>
        <source>Read the list of removed pairs again.</source>
        <translation>请重新读取已删除句对的列表。</translation>
    </message>
    <message>
        <source>The parts of the mixture have more pairs than the corpus.</source>
        <translation>混合的各部分的句对多于语料。</translation>
    </message>
    <message>
        <source>Mix the corpora again.</source>
        <translation>请重新混合语料。</translation>
    </message>
    <message>
        <source>The validation text of {} has fewer lines than its token file.</source>
        <translation>{} 的验证文本的行数少于其词元文件。</translation>
    </message>
    <message>
        <source>Remove {}; it is made again from the corpus.</source>
        <translation>请删除 {}；它会从语料重新生成。</translation>
    </message>
    <message>
        <source>Install it, or switch the filter off.</source>
        <translation>请安装，或关闭该过滤器。</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model.</source>
        <translation>{} 不是 SentencePiece 模型。</translation>
    </message>
    <message>
        <source>The type of {} is neither unigram nor bpe.</source>
        <translation>{} 的类型既不是 unigram 也不是 bpe。</translation>
    </message>
    <message>
        <source>Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.</source>
        <translation>请将 vocabulary.model（或 vocabulary.txt）复制到那里，或重新准备语料。</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model, or was altered.</source>
        <translation>{} 不是 SentencePiece 模型，或已被修改。</translation>
    </message>
    <message>
        <source>Copy the right file there, or prepare the corpus again.</source>
        <translation>请将正确的文件复制到那里，或重新准备语料。</translation>
    </message>
    <message>
        <source>Train a vocabulary with Transept.</source>
        <translation>请用 Transept 训练词表。</translation>
    </message>
    <message>
        <source>{} is truncated.</source>
        <translation>{} 不完整。</translation>
    </message>
    <message>
        <source>A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.</source>
        <translation>大小为 {} 的词表容纳不下 data.byte_fallback 的 256 个字节。</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least 512, or data.byte_fallback to false.</source>
        <translation>请将 data.vocab_size 设为至少 512，或将 data.byte_fallback 设为 false。</translation>
    </message>
    <message>
        <source>SentencePiece cannot make a vocabulary of {} from this text: {}.</source>
        <translation>SentencePiece 无法从此文本生成大小为 {} 的词表：{}。</translation>
    </message>
    <message>
        <source>Try another data.vocab_size, or 0 to have it chosen.</source>
        <translation>请尝试其他 data.vocab_size，或用 0 自动选择。</translation>
    </message>
    <message>
        <source>SentencePiece made an unusable vocabulary.</source>
        <translation>SentencePiece 生成的词表无法使用。</translation>
    </message>
    <message>
        <source>Try another data.vocab_size.</source>
        <translation>请尝试其他 data.vocab_size。</translation>
    </message>
    <message>
        <source>There are {} source lines and {} target lines; give files that are aligned by line.</source>
        <translation>源文件有 {} 行，目标文件有 {} 行；请指定逐行对齐的文件。</translation>
    </message>
    <message>
        <source>There is nothing to evaluate on: the files are empty.</source>
        <translation>没有可评估的内容：文件为空。</translation>
    </message>
    <message>
        <source>{} does not hold an evaluation.</source>
        <translation>{} 不包含评估。</translation>
    </message>
    <message>
        <source>Evaluate the model again.</source>
        <translation>请重新评估模型。</translation>
    </message>
    <message>
        <source>{} and {} do not have the same references and tokeniser.</source>
        <translation>{} 和 {} 的参考译文或分词器不同。</translation>
    </message>
    <message>
        <source>Evaluate both models on one test set.</source>
        <translation>请在同一测试集上评估两个模型。</translation>
    </message>
    <message>
        <source>The bans leave no translation.</source>
        <translation>禁用后没有剩下任何译文。</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>请取消其中之一。</translation>
    </message>
    <message>
        <source>There is no precision '{}'.</source>
        <translation>没有精度“{}”。</translation>
    </message>
    <message>
        <source>Use f32, bf16 or int8.</source>
        <translation>请使用 f32、bf16 或 int8。</translation>
    </message>
    <message>
        <source>The shortlist {} was made for other vocabularies than the model's.</source>
        <translation>候选词表 {} 是为其他词表制作的。</translation>
    </message>
    <message>
        <source>The shortlist {} is damaged: it names tokens that do not exist.</source>
        <translation>候选词表 {} 已损坏：其中有不存在的词元。</translation>
    </message>
    <message>
        <source>The corpus {} has other vocabularies than the run.</source>
        <translation>语料 {} 的词表与训练的不同。</translation>
    </message>
    <message>
        <source>The model has no head {} in layer {}: there are {} layers of {} heads.</source>
        <translation>模型的第 {2} 层没有头 {1}：共有 {3} 层，每层 {4} 个头。</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>请从中选择。</translation>
    </message>
    <message>
        <source>The target vocabulary lacks '{}' of the prefix '{}' in line {}.</source>
        <translation>目标词表中没有第 {3} 行前缀“{2}”中的“{1}”。</translation>
    </message>
    <message>
        <source>Write the prefix with words of the target language, spelled as in the training text.</source>
        <translation>请用目标语言的词书写前缀，拼写与训练文本一致。</translation>
    </message>
    <message>
        <source>Heads can be switched off in a single model, not in an ensemble.</source>
        <translation>只能在单个模型中关闭头，不能在集成模型中关闭。</translation>
    </message>
    <message>
        <source>An experiment needs a corpus to train on.</source>
        <translation>实验需要用于训练的语料。</translation>
    </message>
    <message>
        <source>Models cannot be exported to '{}'.</source>
        <translation>模型不能导出为“{}”。</translation>
    </message>
    <message>
        <source>Pause it, then pack it.</source>
        <translation>请先暂停，再打包。</translation>
    </message>
    <message>
        <source>Install a newer version.</source>
        <translation>请安装更新的版本。</translation>
    </message>
    <message>
        <source>Pack it again where it comes from.</source>
        <translation>请在来源处重新打包。</translation>
    </message>
    <message>
        <source>Copy its folder there, then open it from there.</source>
        <translation>请将其文件夹复制到那里，再从那里打开。</translation>
    </message>
    <message>
        <source>Open that, or another one in the folder.</source>
        <translation>请打开它，或该文件夹中的另一个。</translation>
    </message>
    <message>
        <source>No path was given.</source>
        <translation>没有指定路径。</translation>
    </message>
    <message>
        <source>A run either continues from a checkpoint or is fine-tuned from a model, not both.</source>
        <translation>一次训练要么从检查点继续，要么对模型微调，不能两者兼有。</translation>
    </message>
    <message>
        <source>Name one of them.</source>
        <translation>请指定其中之一。</translation>
    </message>
    <message>
        <source>Name one, or a checkpoint to continue from.</source>
        <translation>请指定一个，或指定要继续的检查点。</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result.</source>
        <translation>学习率范围测试没有结果。</translation>
    </message>
    <message>
        <source>Set train.peak_rate yourself.</source>
        <translation>请自行设置 train.peak_rate。</translation>
    </message>
    <message>
        <source>There is no document to translate.</source>
        <translation>没有要翻译的文档。</translation>
    </message>
    <message>
        <source>There is no name for the translated document.</source>
        <translation>没有指定译后文档的名称。</translation>
    </message>
    <message>
        <source>Name the file that it shall become.</source>
        <translation>请指定要写入的文件。</translation>
    </message>
    <message>
        <source>Look at the settings and the free memory, and try again.</source>
        <translation>请检查设置和可用内存，然后重试。</translation>
    </message>
    <message>
        <source>The trial ended before a step was timed.</source>
        <translation>试验在测得一步之前就结束了。</translation>
    </message>
    <message>
        <source>Check that it is the right file.</source>
        <translation>请检查是否为正确的文件。</translation>
    </message>
    <message>
        <source>Convert it to UTF-8.</source>
        <translation>请转换为 UTF-8。</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB.</source>
        <translation>{} 超过 {} MiB。</translation>
    </message>
    <message>
        <source>Divide it into several files.</source>
        <translation>请拆分为多个文件。</translation>
    </message>
    <message>
        <source>Learning the correction</source>
        <translation>正在学习更正</translation>
    </message>
    <message>
        <source>{} is damaged: {}.</source>
        <translation>{} 已损坏：{}。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as a new file without a password.</source>
        <translation>请用创建它的程序打开，并另存为没有密码的新文件。</translation>
    </message>
    <message>
        <source>{} holds more than {} MiB.</source>
        <translation>{} 的内容超过 {} MiB。</translation>
    </message>
    <message>
        <source>Check it with the program that made it.</source>
        <translation>请用创建它的程序检查。</translation>
    </message>
    <message>
        <source>{} is not the file that was expected: its SHA-256 is {}, not {}.</source>
        <translation>{} 不是预期的文件：其 SHA-256 为 {}，而不是 {}。</translation>
    </message>
    <message>
        <source>It was removed. Download it again; if the checksum still differs, the source has changed: ask where its checksum comes from.</source>
        <translation>已删除。请重新下载；如果校验和仍不同，说明来源已改变：请询问校验和的出处。</translation>
    </message>
    <message>
        <source>Try again later; if it happens again, report it to {}.</source>
        <translation>请稍后重试；如果再次发生，请告知 {}。</translation>
    </message>
    <message>
        <source>{} is larger than {}.</source>
        <translation>{} 大于 {}。</translation>
    </message>
    <message>
        <source>Fetch it by other means if it is the right file.</source>
        <translation>如果确实是所需文件，请以其他方式获取。</translation>
    </message>
    <message>
        <source>{} answers with a web page in the place of {}.</source>
        <translation>{} 返回的是网页，而不是 {}。</translation>
    </message>
    <message>
        <source>Open the address in a browser: the network may require you to sign in, or the file has moved.</source>
        <translation>请在浏览器中打开该地址：可能需要登录网络，或文件已移动。</translation>
    </message>
    <message>
        <source>Look for its new address.</source>
        <translation>请查找其新地址。</translation>
    </message>
    <message>
        <source>Open the address in a browser: it may require you to sign in or to accept a licence.</source>
        <translation>请在浏览器中打开该地址：可能需要登录或接受许可。</translation>
    </message>
    <message>
        <source>This machine is offline, or there is no host {}.</source>
        <translation>本机处于离线状态，或主机 {} 不存在。</translation>
    </message>
    <message>
        <source>Connect to the network, or name a proxy in the environment variable https_proxy, and try again.</source>
        <translation>请连接网络，或在环境变量 https_proxy 中指定代理，然后重试。</translation>
    </message>
    <message>
        <source>{} does not answer: {}.</source>
        <translation>{} 没有响应：{}。</translation>
    </message>
    <message>
        <source>This machine may be offline or need a proxy (https_proxy); try again later.</source>
        <translation>本机可能处于离线状态或需要代理（https_proxy）；请稍后重试。</translation>
    </message>
    <message>
        <source>{} The {} received so far are kept.</source>
        <translation>{} 已接收的 {} 会保留。</translation>
    </message>
    <message>
        <source>The connection to {} broke at {}{}{}.</source>
        <translation>与 {} 的连接在 {}{} 处中断{}。</translation>
    </message>
    <message>
        <source> of {}</source>
        <translation>（共 {}）</translation>
    </message>
    <message>
        <source>, {} times in a row</source>
        <translation>，连续 {} 次</translation>
    </message>
    <message>
        <source>{} answers with an error ({}){}.</source>
        <translation>{} 返回错误（{}）{}。</translation>
    </message>
    <message>
        <source>{} needs {} more, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} 还需要 {}，而磁盘剩余 {}，其中 {} 要保持空闲。</translation>
    </message>
    <message>
        <source>Try again later; it resumes where it stopped.</source>
        <translation>请稍后重试；将从中断处继续。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>{} is a folder, not a file.</source>
        <translation>{} 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>Name a file in it.</source>
        <translation>请指定其中的一个文件。</translation>
    </message>
    <message>
        <source>{} is being downloaded by another process.</source>
        <translation>{} 正由另一个进程下载。</translation>
    </message>
    <message>
        <source>Wait for it.</source>
        <translation>请等待其完成。</translation>
    </message>
    <message>
        <source>There is no source of text named &quot;{}&quot;.</source>
        <translation>没有名为“{}”的文本来源。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; holds no text in &quot;{}&quot; and &quot;{}&quot;.</source>
        <translation>“{}”中没有“{}”和“{}”的文本。</translation>
    </message>
    <message>
        <source>Choose two of its languages.</source>
        <translation>请从其语言中选择两种。</translation>
    </message>
    <message>
        <source>There would be more than {} rows; leave some values out.</source>
        <translation>将超过 {} 行；请去掉一些值。</translation>
    </message>
    <message>
        <source>A row's name has 1 to 200 bytes, but this one has {}: '{}'.</source>
        <translation>行名须为 1 到 200 字节，而此名有 {} 字节：“{}”。</translation>
    </message>
    <message>
        <source>The row '{}' is in the queue already; give each row once.</source>
        <translation>行“{}”已在队列中；每行只能指定一次。</translation>
    </message>
    <message>
        <source>Row '{}' cannot be trained: {}</source>
        <translation>行“{}”无法训练：{}</translation>
    </message>
    <message>
        <source>Choose another name for the experiment, or resume it.</source>
        <translation>请为实验另选名称，或继续该实验。</translation>
    </message>
    <message>
        <source>The experiment {} has no rows.</source>
        <translation>实验 {} 没有行。</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a grid.</source>
        <translation>请选择表 3 的行，或指定网格。</translation>
    </message>
    <message>
        <source>{} is not an experiment: it has no experiment.json.</source>
        <translation>{} 不是实验：没有 experiment.json。</translation>
    </message>
    <message>
        <source>Name the folder of an experiment.</source>
        <translation>请指定实验的文件夹。</translation>
    </message>
    <message>
        <source>The run {} is in the queue already.</source>
        <translation>训练 {} 已在队列中。</translation>
    </message>
    <message>
        <source>Move it in the queue, or remove it from the queue first.</source>
        <translation>请在队列中移动它，或先将其移出队列。</translation>
    </message>
    <message>
        <source>The experiment is damaged: {}</source>
        <translation>实验已损坏：{}</translation>
    </message>
    <message>
        <source>The grid gives '{}' no values; write them as {}=1,2.</source>
        <translation>网格没有给出“{}”的值；请写成 {}=1,2。</translation>
    </message>
    <message>
        <source>The grid gives '{}' the value {} twice; leave one out.</source>
        <translation>网格对“{}”两次给出值 {}；请去掉一个。</translation>
    </message>
    <message>
        <source>The grid names '{}' twice; list all its values at once.</source>
        <translation>网格两次列出“{}”；请一次给出全部值。</translation>
    </message>
    <message>
        <source>The grid has more than {} combinations; leave some values out.</source>
        <translation>网格的组合超过 {} 个；请去掉一些值。</translation>
    </message>
    <message>
        <source>Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); choose a base with another width or number of heads.</source>
        <translation>行“{}”需要 {} 个头，不能整除基础模型的 {}（头数乘以 {}）；请选择宽度或头数不同的基础模型。</translation>
    </message>
    <message>
        <source>Give more time with --hours, or tune a smaller preset.</source>
        <translation>请给更多时间，或调整较小的预设。</translation>
    </message>
    <message>
        <source>The time for tuning must be above 0 and at most 10,000 hours.</source>
        <translation>调优时间必须大于 0 且不超过 10,000 小时。</translation>
    </message>
    <message>
        <source>The corpus {} has no validation pairs, by which settings are compared.</source>
        <translation>语料 {} 没有用于比较设置的验证句对。</translation>
    </message>
    <message>
        <source>Import it again with some, such as --validation-pairs 100.</source>
        <translation>请重新导入并保留一些，例如 100 对。</translation>
    </message>
    <message>
        <source>The {} has {} tokens; this model writes at most {}.</source>
        <translation>{} 有 {} 个词元；此模型最多输出 {} 个。</translation>
    </message>
    <message>
        <source>Give fewer tokens.</source>
        <translation>请减少词元。</translation>
    </message>
    <message>
        <source>A translation cannot end before its first token.</source>
        <translation>译文不能在第一个词元之前结束。</translation>
    </message>
    <message>
        <source>Force a token first.</source>
        <translation>请先强制一个词元。</translation>
    </message>
    <message>
        <source>A rollout follows self-attention from layer to layer; cross-attention has none.</source>
        <translation>Rollout 逐层跟随自注意力；交叉注意力没有 rollout。</translation>
    </message>
    <message>
        <source>Choose encoder or decoder, or another way to join heads.</source>
        <translation>请选择编码器或解码器，或选择其他合并头的方式。</translation>
    </message>
    <message>
        <source>There are no samples of step {}.</source>
        <translation>没有第 {} 步的样例。</translation>
    </message>
    <message>
        <source>Choose a step at which the run wrote a checkpoint.</source>
        <translation>请选择训练写入过检查点的步。</translation>
    </message>
    <message>
        <source>Look at another step.</source>
        <translation>请查看另一步。</translation>
    </message>
    <message>
        <source>The target has {} tokens, and a pair is shown with at most {}.</source>
        <translation>目标有 {} 个词元，而最多显示 {} 个。</translation>
    </message>
    <message>
        <source>Give a shorter one, or none for the model's own translation.</source>
        <translation>请给出更短的，或留空以使用模型的译文。</translation>
    </message>
    <message>
        <source>The sentence is longer than the model can read.</source>
        <translation>句子超过模型能读取的长度。</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>请缩短。</translation>
    </message>
    <message>
        <source>The sentence is empty.</source>
        <translation>句子为空。</translation>
    </message>
    <message>
        <source>Give a sentence of the source language.</source>
        <translation>请输入一句源语言的句子。</translation>
    </message>
    <message>
        <source>The model's forward pass has no tensor '{}'.</source>
        <translation>模型的前向计算中没有张量“{}”。</translation>
    </message>
    <message>
        <source>{} is not a usable CTranslate2 model: {}.</source>
        <translation>{} 不是可用的 CTranslate2 模型：{}。</translation>
    </message>
    <message>
        <source>Convert or copy the model again.</source>
        <translation>请重新转换或复制模型。</translation>
    </message>
    <message>
        <source>Only encoder-decoder Transformers as in the paper can.</source>
        <translation>只有论文中那样的编码器-解码器 Transformer 可以。</translation>
    </message>
    <message>
        <source>{} cannot be imported: its model reads several features of each token (source_2_vocabulary).</source>
        <translation>无法导入 {}：其模型对每个词元读取多个特征（source_2_vocabulary）。</translation>
    </message>
    <message>
        <source>Only models that read tokens alone can be imported.</source>
        <translation>只能导入仅读取词元的模型。</translation>
    </message>
    <message>
        <source>{} has no {}_vocabulary.json or .txt.</source>
        <translation>{} 中没有 {}_vocabulary.json 或 .txt。</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model into the folder.</source>
        <translation>请将模型的词表复制到该文件夹。</translation>
    </message>
    <message>
        <source>{} is a checkpoint of fairseq, which only fairseq can open.</source>
        <translation>{} 是 fairseq 的检查点，只有 fairseq 能打开。</translation>
    </message>
    <message>
        <source>Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>请用 Python 包 ctranslate2 的 ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT 转换，然后导入 OUT。</translation>
    </message>
    <message>
        <source>{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.</source>
        <translation>{} 是 OpenNMT-py 所写的那种 PyTorch 检查点，只有写入它的程序能打开。</translation>
    </message>
    <message>
        <source>Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>请用 Python 包 ctranslate2 的 ct2-opennmt-py-converter --model_path FILE --output_dir OUT 转换，然后导入 OUT。</translation>
    </message>
    <message>
        <source>There is no {}.</source>
        <translation>{} 不存在。</translation>
    </message>
    <message>
        <source>Name the folder or package of a model.</source>
        <translation>请指定模型的文件夹或软件包。</translation>
    </message>
    <message>
        <source>Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with the decoder.yml and npz file of Marian, or a file NAME.argosmodel.</source>
        <translation>请指定含 CTranslate2 的 model.bin、Hugging Face 的 config.json 和权重，或 Marian 的 decoder.yml 和 npz 文件的文件夹，或文件 NAME.argosmodel。</translation>
    </message>
    <message>
        <source>Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.</source>
        <translation>Hugging Face 的模型中，可以导入 MarianMT、M2M-100、NLLB 和 mBART-50 的完整文件夹。</translation>
    </message>
    <message>
        <source>{} cannot be read: {}.</source>
        <translation>无法读取 {}：{}。</translation>
    </message>
    <message>
        <source>{} holds no step of a training by Marian.</source>
        <translation>{} 不包含 Marian 训练的任何一步。</translation>
    </message>
    <message>
        <source>Name the file that marian --log wrote.</source>
        <translation>请指定 marian --log 写入的文件。</translation>
    </message>
    <message>
        <source>The run {} has no curves yet.</source>
        <translation>训练 {} 还没有曲线。</translation>
    </message>
    <message>
        <source>Train it first.</source>
        <translation>请先训练。</translation>
    </message>
    <message>
        <source>Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.</source>
        <translation>Marian 的模型中，可以导入自注意力 Transformer 以及解码器为 SSRU 的模型。</translation>
    </message>
    <message>
        <source>{} has no decoder.yml.</source>
        <translation>{} 中没有 decoder.yml。</translation>
    </message>
    <message>
        <source>Copy the decoder.yml that belongs to the model into the folder.</source>
        <translation>请将模型的 decoder.yml 复制到该文件夹。</translation>
    </message>
    <message>
        <source>Name one that does not exist yet.</source>
        <translation>请指定一个尚不存在的。</translation>
    </message>
    <message>
        <source>The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.</source>
        <translation>无法导入模型：它有一个嵌入矩阵，却有两个不同的词表。</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model.</source>
        <translation>请复制模型的词表。</translation>
    </message>
    <message>
        <source>{} cannot express this model: {}.</source>
        <translation>{} 无法表示此模型：{}。</translation>
    </message>
    <message>
        <source>The model is too large for ONNX: a file holds less than 2 GB.</source>
        <translation>模型对 ONNX 来说太大：文件须小于 2 GB。</translation>
    </message>
    <message>
        <source>Export it in another format.</source>
        <translation>请用其他格式导出。</translation>
    </message>
    <message>
        <source>The {} vocabulary has '{}' twice.</source>
        <translation>{} 词表中“{}”出现两次。</translation>
    </message>
    <message>
        <source>Convert the model again.</source>
        <translation>请重新转换模型。</translation>
    </message>
    <message>
        <source>The {} vocabulary has no '{}'.</source>
        <translation>{} 词表中没有“{}”。</translation>
    </message>
    <message>
        <source>Copy the vocabulary that belongs to the model.</source>
        <translation>请复制模型的词表。</translation>
    </message>
    <message>
        <source>{} is not a zip file.</source>
        <translation>{} 不是 zip 文件。</translation>
    </message>
    <message>
        <source>{} cannot be read as XML: line {}: {}.</source>
        <translation>无法将 {} 作为 XML 读取：第 {} 行：{}。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>请用创建它的程序打开并重新保存。</translation>
    </message>
    <message>
        <source>Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.</source>
        <translation>词元 {} 超出模型的词表范围 {}；语料与模型不匹配。</translation>
    </message>
    <message>
        <source>Copy it again, or pack it again where it comes from.</source>
        <translation>请重新复制，或在来源处重新打包。</translation>
    </message>
    <message>
        <source>Wait until nothing works on it, then pack it again.</source>
        <translation>请等到没有程序使用它时再重新打包。</translation>
    </message>
    <message>
        <source>{} needs {} MiB, and {} MiB are free in {}.</source>
        <translation>{} 需要 {} MiB，而 {4} 中可用 {3} MiB。</translation>
    </message>
    <message>
        <source>Free some room.</source>
        <translation>请腾出空间。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>Cannot {} {}: it is a pipe or a device, not a file.</source>
        <translation>无法{}{}：它是管道或设备，不是文件。</translation>
    </message>
    <message>
        <source>Put a file in its place.</source>
        <translation>请在该处放一个文件。</translation>
    </message>
    <message>
        <source>{} is being changed by another process.</source>
        <translation>{} 正被另一个进程修改。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a file, and a folder is expected there.</source>
        <translation>无法读取 {}：它是文件，而这里应为文件夹。</translation>
    </message>
    <message>
        <source>Move the file away, or name another folder.</source>
        <translation>请移走该文件，或指定其他文件夹。</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a link to a folder that is not there.</source>
        <translation>无法读取 {}：它是指向不存在文件夹的链接。</translation>
    </message>
    <message>
        <source>Connect the disk that it points to, or remove the link.</source>
        <translation>请连接其指向的磁盘，或删除该链接。</translation>
    </message>
    <message>
        <source>Nothing can be written into the folder {}.</source>
        <translation>无法写入文件夹 {}。</translation>
    </message>
    <message>
        <source>Choose another folder, or change its permissions.</source>
        <translation>请选择其他文件夹，或更改其权限。</translation>
    </message>
    <message>
        <source>The name of a file or folder is empty.</source>
        <translation>文件或文件夹的名称为空。</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>请指定一个。</translation>
    </message>
    <message>
        <source>{} is not in Transept's trash.</source>
        <translation>{} 不在 Transept 的回收站中。</translation>
    </message>
    <message>
        <source>Choose a folder below {}.</source>
        <translation>请选择 {} 下的文件夹。</translation>
    </message>
    <message>
        <source>A value of {} is no longer a number at step {}, so no checkpoint was written.</source>
        <translation>第 {2} 步时 {1} 的某个值已不是数，因此没有写入检查点。</translation>
    </message>
    <message>
        <source>Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or train.clip_norm at 1.</source>
        <translation>请在新的训练中从更早的检查点继续，并降低学习率、延长预热或将 train.clip_norm 设为 1。</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run.</source>
        <translation>请使用该训练的其他检查点。</translation>
    </message>
    <message>
        <source>{} holds weights only: its optimizer state was pruned.</source>
        <translation>{} 只含权重：优化器状态已被删除。</translation>
    </message>
    <message>
        <source>Resume from a newer checkpoint.</source>
        <translation>请从更新的检查点继续。</translation>
    </message>
    <message>
        <source>{} is not a usable safetensors file: {}.</source>
        <translation>{} 不是可用的 safetensors 文件：{}。</translation>
    </message>
    <message>
        <source>It is truncated, altered or of another format; use an intact copy.</source>
        <translation>它不完整、被修改或属于其他格式；请使用完好的副本。</translation>
    </message>
    <message>
        <source>{} holds no tensor &quot;{}&quot;.</source>
        <translation>{} 中没有张量“{}”。</translation>
    </message>
    <message>
        <source>It belongs to another model or configuration.</source>
        <translation>它属于其他模型或配置。</translation>
    </message>
    <message>
        <source>{} is damaged.</source>
        <translation>{} 已损坏。</translation>
    </message>
    <message>
        <source>Start from another checkpoint.</source>
        <translation>请从其他检查点开始。</translation>
    </message>
    <message>
        <source>{} is quantised: {} is stored as {}, which cannot be trained.</source>
        <translation>{} 已量化：{} 以 {} 存储，无法训练。</translation>
    </message>
    <message>
        <source>Fine-tune the model before it is quantised, then quantise the result.</source>
        <translation>请在量化之前微调模型，再量化结果。</translation>
    </message>
    <message>
        <source>'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use the preset fine-tune.</source>
        <translation>“{}”为 {}，而模型为 {}，权重不匹配；请去掉该设置，或使用预设 fine-tune。</translation>
    </message>
    <message>
        <source>The general corpus is the corpus itself.</source>
        <translation>通用语料就是该语料本身。</translation>
    </message>
    <message>
        <source>Name another, such as the one that the model was trained on.</source>
        <translation>请指定另一个，例如训练该模型所用的语料。</translation>
    </message>
    <message>
        <source>The general corpus &quot;{}&quot; is from {} to {}, but &quot;{}&quot; is from {} to {}.</source>
        <translation>通用语料“{}”是从 {} 到 {}，而“{}”是从 {} 到 {}。</translation>
    </message>
    <message>
        <source>Name a general corpus of the same languages.</source>
        <translation>请指定相同语言的通用语料。</translation>
    </message>
    <message>
        <source>The run {} is from {} to {}, but the corpus &quot;{}&quot; is from {} to {} now.</source>
        <translation>训练 {} 是从 {} 到 {}，但语料库“{}”现在是从 {} 到 {}。</translation>
    </message>
    <message>
        <source>Import the corpus again with the languages of the run, or make a new run.</source>
        <translation>请用该训练的语言重新导入语料库，或者新建一个训练。</translation>
    </message>
    <message>
        <source>{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.</source>
        <translation>{} 在分支中不能更改：{} 的权重将不匹配。请保持原样。</translation>
    </message>
    <message>
        <source>This installation has no trained demo.</source>
        <translation>此安装没有训练好的演示。</translation>
    </message>
    <message>
        <source>Train the demo instead.</source>
        <translation>请改为训练演示。</translation>
    </message>
    <message>
        <source>The run {} has no usable checkpoint: {}</source>
        <translation>训练 {} 没有可用的检查点：{}</translation>
    </message>
    <message>
        <source>Train it again from the beginning.</source>
        <translation>请从头重新训练。</translation>
    </message>
    <message>
        <source>Name the folder of a run, of a checkpoint or of an imported model.</source>
        <translation>请指定训练、检查点或导入模型的文件夹。</translation>
    </message>
    <message>
        <source>{} is not JSON.</source>
        <translation>{} 不是 JSON。</translation>
    </message>
    <message>
        <source>Restore the file that the model came with.</source>
        <translation>请恢复模型自带的文件。</translation>
    </message>
    <message>
        <source>{} belongs to a model of Hugging Face.</source>
        <translation>{} 属于 Hugging Face 的模型。</translation>
    </message>
    <message>
        <source>Correct {}.</source>
        <translation>请修正 {}。</translation>
    </message>
    <message>
        <source>A tag has at most {} bytes.</source>
        <translation>标签最多 {} 字节。</translation>
    </message>
    <message>
        <source>Shorten it, or write it into the notes.</source>
        <translation>请缩短，或写入备注。</translation>
    </message>
    <message>
        <source>A run has at most {} tags.</source>
        <translation>一次训练最多有 {} 个标签。</translation>
    </message>
    <message>
        <source>Remove some.</source>
        <translation>请删除一些。</translation>
    </message>
    <message>
        <source>Notes have at most {} KB.</source>
        <translation>备注最多 {} KB。</translation>
    </message>
    <message>
        <source>Keep long texts in a file of their own.</source>
        <translation>请将长文本保存在单独的文件中。</translation>
    </message>
    <message>
        <source>{} differs from the corpus' vocabulary: the corpus was changed after the run began.</source>
        <translation>{} 与语料的词表不同：训练开始后语料被更改。</translation>
    </message>
    <message>
        <source>Create a new run for the changed corpus.</source>
        <translation>请为更改后的语料新建训练。</translation>
    </message>
    <message>
        <source>{} holds no vocabulary.</source>
        <translation>{} 不包含词表。</translation>
    </message>
    <message>
        <source>'{}' is not a host with a number of processes.</source>
        <translation>“{}”不是带进程数的主机。</translation>
    </message>
    <message>
        <source>Write names such as node1:2,node2, with 1 to {} processes.</source>
        <translation>请写成 node1:2,node2 这样的名称，进程数为 1 到 {}。</translation>
    </message>
    <message>
        <source>{} is not a corpus.</source>
        <translation>{} 不是语料。</translation>
    </message>
    <message>
        <source>Give the folder of a corpus.</source>
        <translation>请指定语料的文件夹。</translation>
    </message>
    <message>
        <source>The queue {} has no row {}.</source>
        <translation>队列 {} 没有第 {} 行。</translation>
    </message>
    <message>
        <source>Look at its rows again.</source>
        <translation>请重新查看其各行。</translation>
    </message>
    <message>
        <source>Only rows that wait or are being trained can be skipped.</source>
        <translation>只能跳过等待中或训练中的行。</translation>
    </message>
    <message>
        <source>Only rows that failed, were stopped or skipped can be trained again.</source>
        <translation>只有失败、停止或跳过的行可以重新训练。</translation>
    </message>
    <message>
        <source>A row of the experiment {} is being trained.</source>
        <translation>实验 {} 有一行正在训练。</translation>
    </message>
    <message>
        <source>Create another run that continues from it.</source>
        <translation>请新建一次从它继续的训练。</translation>
    </message>
    <message>
        <source>The run {} is not in the queue.</source>
        <translation>训练 {} 不在队列中。</translation>
    </message>
    <message>
        <source>Look at the queue again.</source>
        <translation>请重新查看队列。</translation>
    </message>
    <message>
        <source>No run is in the queue.</source>
        <translation>队列中没有训练。</translation>
    </message>
    <message>
        <source>Add one first.</source>
        <translation>请先添加一个。</translation>
    </message>
    <message>
        <source>Open the folder of a model.</source>
        <translation>请打开模型的文件夹。</translation>
    </message>
    <message>
        <source>Choose a step at which the run was validated.</source>
        <translation>请选择进行过验证的步。</translation>
    </message>
    <message>
        <source>The corpus {} is {} to {}, and the run was trained on {} to {}.</source>
        <translation>语料 {} 是 {} 到 {}，而训练是 {} 到 {}。</translation>
    </message>
    <message>
        <source>Choose the corpus that the run was trained on.</source>
        <translation>请选择训练所用的语料。</translation>
    </message>
    <message>
        <source>No row of the experiment {} waits to be trained.</source>
        <translation>实验 {} 没有等待训练的行。</translation>
    </message>
    <message>
        <source>Add rows, or train a failed row again.</source>
        <translation>请添加行，或重新训练失败的行。</translation>
    </message>
    <message>
        <source>Make one, or translate without it.</source>
        <translation>请创建一个，或不用它翻译。</translation>
    </message>
    <message>
        <source>The attention {} is no longer kept.</source>
        <translation>注意力 {} 已不再保留。</translation>
    </message>
    <message>
        <source>Request the attention of the sentence again.</source>
        <translation>请重新请求该句的注意力。</translation>
    </message>
    <message>
        <source>Even the smallest batch does not fit: choose a smaller model, or a device with more memory.</source>
        <translation>即使最小的批次也放不下：请选择更小的模型或内存更大的设备。</translation>
    </message>
    <message>
        <source>The vocabulary of the model lacks {}: the corpus is in another script, or the model has no tokeniser for such text.</source>
        <translation>模型的词表缺少 {}：语料使用其他文字，或模型没有适用于此文本的分词器。</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages, or import the model with its SentencePiece models.</source>
        <translation>请指定模型语言的语料，或连同 SentencePiece 模型一起导入该模型。</translation>
    </message>
    <message>
        <source>Start the run from a model (train --from MODEL), or set train.lora_rank to 0.</source>
        <translation>请从模型开始训练，或将 train.lora_rank 设为 0。</translation>
    </message>
    <message>
        <source>The {} is no longer a number at step {}.</source>
        <translation>第 {2} 步时 {1} 已不是数。</translation>
    </message>
    <message>
        <source>{} is not a text.</source>
        <translation>{} 不是文本。</translation>
    </message>
    <message>
        <source>{} cannot be read as {}.</source>
        <translation>无法将 {} 作为 {} 读取。</translation>
    </message>
    <message>
        <source>{} holds bytes that are not text in {}.</source>
        <translation>{} 含有不是 {} 文本的字节。</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} 有密码保护。</translation>
    </message>
    <message>
        <source>{} is damaged: it holds no files.</source>
        <translation>{} 已损坏：其中没有文件。</translation>
    </message>
    <message>
        <source>{} cannot be packed: {}.</source>
        <translation>无法打包 {}：{}。</translation>
    </message>
    <message>
        <source>{} is not UTF-8.</source>
        <translation>{} 不是 UTF-8。</translation>
    </message>
    <message>
        <source>{} holds no terms.</source>
        <translation>{} 中没有术语。</translation>
    </message>
    <message>
        <source>Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both languages of the model.</source>
        <translation>请每行写一个：源词和目标词，用逗号或制表符分隔；或使用含模型两种语言的 TBX。</translation>
    </message>
    <message>
        <source>{} changed while it was packed.</source>
        <translation>{} 在打包时被更改。</translation>
    </message>
    <message>
        <source>{} holds a '{}', which this version does not know.</source>
        <translation>{} 含有此版本不认识的“{}”。</translation>
    </message>
    <message>
        <source>{} does not hold a {} that can be opened.</source>
        <translation>{} 中没有可打开的 {}。</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.</source>
        <translation>{} 有 {} 行，而 {} 有 {} 行；从长度看，大约在第 {} 行开始错位。</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}.</source>
        <translation>{} 有 {} 行，而 {} 有 {} 行。</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary shortlist.</source>
        <translation>模型 {} 没有候选词表。</translation>
    </message>
    <message>
        <source>{} is not a document that can be translated.</source>
        <translation>{} 不是可翻译的文档。</translation>
    </message>
    <message>
        <source>Convert it to one of these formats: {}.</source>
        <translation>请转换为以下格式之一：{}。</translation>
    </message>
    <message>
        <source>{} is a folder, not a document.</source>
        <translation>{} 是文件夹，不是文档。</translation>
    </message>
    <message>
        <source>{} is in an old format of Microsoft Office.</source>
        <translation>{} 是 Microsoft Office 的旧格式。</translation>
    </message>
    <message>
        <source>{} is damaged: its content is not that of a file in {}.</source>
        <translation>{} 已损坏：其内容不是 {} 文件的内容。</translation>
    </message>
    <message>
        <source>ICU has no data to divide text: check its installation.</source>
        <translation>ICU 缺少分割文本的数据：请检查其安装。</translation>
    </message>
    <message>
        <source>{} holds more than 1 GiB of text in a sheet.</source>
        <translation>{} 的一个工作表含超过 1 GiB 的文本。</translation>
    </message>
    <message>
        <source>{}: the sheet {} is empty.</source>
        <translation>{}：工作表 {} 为空。</translation>
    </message>
    <message>
        <source>{}: no &lt;tuv&gt; has a language (xml:lang).</source>
        <translation>{}：没有带语言（xml:lang）的 &lt;tuv&gt;。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}).</source>
        <translation>没有剩下可训练的句对：读取的 {} 个中，过滤器“{}”删除得最多（{}）。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}), for example &quot;{}&quot;.</source>
        <translation>没有剩下可训练的句对：读取的 {} 个中，过滤器“{}”删除得最多（{}），例如“{}”。</translation>
    </message>
    <message>
        <source>{} holds lists of texts of more than 512 MiB.</source>
        <translation>{} 的文本列表超过 512 MiB。</translation>
    </message>
    <message>
        <source>{} is not valid JSON.</source>
        <translation>{} 不是有效的 JSON。</translation>
    </message>
    <message>
        <source>{} holds lists of texts under the keys {}, and it is not clear which of them are the source and the target.</source>
        <translation>{} 在键 {} 下有文本列表，但不清楚哪些是源文和译文。</translation>
    </message>
    <message>
        <source>{} holds {} texts under {} but {} under {}.</source>
        <translation>{} 在 {3} 下有 {2} 条文本，而在 {5} 下有 {4} 条。</translation>
    </message>
    <message>
        <source>{} has no {} ({}).</source>
        <translation>{} 没有 {}（{}）。</translation>
    </message>
    <message>
        <source>The proxy requires a password for {} ({}).</source>
        <translation>代理要求 {} 的密码（{}）。</translation>
    </message>
    <message>
        <source>{} refuses {} ({}).</source>
        <translation>{} 拒绝 {}（{}）。</translation>
    </message>
    <message>
        <source>{} is not a model: it is neither a run, a checkpoint nor an imported model.</source>
        <translation>{} 不是模型：既不是训练、检查点，也不是导入的模型。</translation>
    </message>
    <message>
        <source>There is no model {}.</source>
        <translation>没有模型 {}。</translation>
    </message>
    <message>
        <source>{} is the checkpoint that training would resume from.</source>
        <translation>{} 是继续训练所用的检查点。</translation>
    </message>
    <message>
        <source>The run {} has finished.</source>
        <translation>训练 {} 已完成。</translation>
    </message>
    <message>
        <source>It needs no place in the queue.</source>
        <translation>它不需要排队。</translation>
    </message>
    <message>
        <source>{} is a model of {} in its own format.</source>
        <translation>{} 是 {} 自有格式的模型。</translation>
    </message>
    <message>
        <source>Import it first: transept-engine import-model {} --out FOLDER.</source>
        <translation>请先导入：transept-engine import-model {} --out FOLDER。</translation>
    </message>
    <message>
        <source>The weights of {} multiply to more than 10,000.</source>
        <translation>{} 的权重乘积超过 10,000。</translation>
    </message>
    <message>
        <source>{} is longer than its list says it is.</source>
        <translation>{} 比列表所述更长。</translation>
    </message>
    <message>
        <source>Load the list again: the source may have changed.</source>
        <translation>请重新加载列表：来源可能已更改。</translation>
    </message>
    <message>
        <source>{} ({}) has no 8-bit floats, which &apos;train.precision&apos; = fp8 needs.</source>
        <translation>{}（{}）没有 &apos;train.precision&apos; = fp8 所需的 8 位浮点数。</translation>
    </message>
    <message>
        <source>{} ({}) does not round to 8-bit integers, which &apos;train.quantize&apos; = 8 needs.</source>
        <translation>{}（{}）不支持取整为 8 位整数，而 'train.quantize' = 8 需要它。</translation>
    </message>
    <message>
        <source>Set train.quantize to none, or train on the CPU.</source>
        <translation>请将 train.quantize 设为 none，或在 CPU 上训练。</translation>
    </message>
    <message>
        <source>Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.</source>
        <translation>请将 train.precision 设为 bf16，或使用计算能力 8.9 及以上的 GPU。</translation>
    </message>
    <message>
        <source>&apos;train.precision&apos; is fp8, but a width of the model ({}) is no multiple of {}.</source>
        <translation>&apos;train.precision&apos; 为 fp8，但模型的某个宽度（{}）不是 {} 的倍数。</translation>
    </message>
    <message>
        <source>Choose other widths, or set train.precision to bf16.</source>
        <translation>请选择其他宽度，或将 train.precision 设为 bf16。</translation>
    </message>
    <message>
        <source>The address {} is used by another program.</source>
        <translation>地址 {} 已被另一个程序占用。</translation>
    </message>
    <message>
        <source>Choose another port with --port, or end that program.</source>
        <translation>请选择另一个端口（--port），或结束该程序。</translation>
    </message>
    <message>
        <source>The service cannot listen on {}.</source>
        <translation>服务无法在 {} 上监听。</translation>
    </message>
    <message>
        <source>Choose an address of this machine and a port that you may use, 1024 or above.</source>
        <translation>请选择本机的一个地址和您可以使用的端口（1024 或以上）。</translation>
    </message>
    <message>
        <source>The file of keys holds none: {}.</source>
        <translation>密钥文件中没有密钥：{}。</translation>
    </message>
    <message>
        <source>Write one key per line.</source>
        <translation>每行写一个密钥。</translation>
    </message>
    <message>
        <source>Other machines could use the service at {} without a key.</source>
        <translation>其他机器可以不用密钥使用 {} 上的服务。</translation>
    </message>
    <message>
        <source>Give a file of keys with --key, or listen on 127.0.0.1.</source>
        <translation>请用 --key 指定密钥文件，或在 127.0.0.1 上监听。</translation>
    </message>
    <message>
        <source>The languages of {} are not known.</source>
        <translation>{} 的语言未知。</translation>
    </message>
    <message>
        <source>Say them, as in en-de={}.</source>
        <translation>请指明语言，例如 en-de={}。</translation>
    </message>
    <message>
        <source>Two models translate from {} to {}: {} and {}.</source>
        <translation>有两个模型都从 {} 译到 {}：{} 和 {}。</translation>
    </message>
    <message>
        <source>Leave one out.</source>
        <translation>请去掉其中一个。</translation>
    </message>
    <message>
        <source>There is no model to serve.</source>
        <translation>没有可提供服务的模型。</translation>
    </message>
    <message>
        <source>The certificate of {} cannot be trusted: {}.</source>
        <translation>{} 的证书不可信：{}。</translation>
    </message>
    <message>
        <source>Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in SSL_CERT_FILE.</source>
        <translation>请检查本机的日期。如果经过会检查流量的代理，请在 SSL_CERT_FILE 中指定其证书。</translation>
    </message>
    <message>
        <source>Try again later; it then starts from the beginning, because {} does not say which version of the file it sends.</source>
        <translation>请稍后重试；由于 {} 未说明所发送文件的版本，届时会从头开始。</translation>
    </message>
    <message>
        <source>{} is longer than {} said it is.</source>
        <translation>{} 比 {} 所说的更长。</translation>
    </message>
    <message>
        <source>{} is not complete, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} 不完整，而磁盘可用空间为 {}，其中 {} 需保持空闲。</translation>
    </message>
    <message>
        <source>"{}" is not an address of a file on the web.</source>
        <translation>“{}”不是网上文件的地址。</translation>
    </message>
    <message>
        <source>Write one that begins with https:// or http://.</source>
        <translation>请写以 https:// 或 http:// 开头的地址。</translation>
    </message>
    <message>
        <source>{} holds texts in {}, which are not the languages of the import.</source>
        <translation>{} 包含 {} 文本，与导入的语言不符。</translation>
    </message>
    <message>
        <source>{} has a tag or comment of more than 4 MiB.</source>
        <translation>{} 含有超过 4 MiB 的标签或注释。</translation>
    </message>
    <message>
        <source>{} nests more than {} elements.</source>
        <translation>{} 的元素嵌套超过 {} 层。</translation>
    </message>
    <message>
        <source>Export or download the file again.</source>
        <translation>请重新导出或下载该文件。</translation>
    </message>
    <message>
        <source>The file ends too early: copy or download it again.</source>
        <translation>文件过早结束：请重新复制或下载。</translation>
    </message>
    <message>
        <source>{} holds subtitles, whose lines are not all sentences.</source>
        <translation>{} 是字幕，其各行并非都是句子。</translation>
    </message>
    <message>
        <source>Export the sentences alone, one per line, so that line n of one file translates line n of the other.</source>
        <translation>请只导出句子，每行一句，使一个文件的第 n 行是另一个文件第 n 行的译文。</translation>
    </message>
    <message>
        <source>{} ends before its last bracket is closed.</source>
        <translation>{} 在最后一个括号闭合之前就结束了。</translation>
    </message>
    <message>
        <source>{} holds NaN or Infinity, which JSON does not have.</source>
        <translation>{} 含有 JSON 中不存在的 NaN 或 Infinity。</translation>
    </message>
    <message>
        <source>Write null in their place.</source>
        <translation>请改写为 null。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to average.</source>
        <translation>训练 {} 没有可平均的检查点。</translation>
    </message>
    <message>
        <source>Train it until it has written some.</source>
        <translation>请训练到写出若干检查点为止。</translation>
    </message>
    <message>
        <source>Pause or stop it first; if that machine was switched off, wait five minutes.</source>
        <translation>请先暂停或停止它；如果那台机器已关机，请等待五分钟。</translation>
    </message>
    <message>
        <source>{} is damaged: a line is longer than 64 MiB.</source>
        <translation>{} 已损坏：有一行超过 64 MiB。</translation>
    </message>
    <message>
        <source>Restore it from a copy of the run, or delete it: the checkpoints stay.</source>
        <translation>请从训练的副本中恢复它，或将其删除：检查点会保留。</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary in {}.</source>
        <translation>模型 {} 在 {} 中没有词表。</translation>
    </message>
    <message>
        <source>Import it again, with the SentencePiece models that it came with.</source>
        <translation>请连同附带的 SentencePiece 模型重新导入。</translation>
    </message>
    <message>
        <source>train.steps is {}, but the checkpoint has done {} steps already. Choose more.</source>
        <translation>train.steps 为 {}，但检查点已完成 {} 步。请选择更大的值。</translation>
    </message>
    <message>
        <source>{} is damaged: it does not list {}.</source>
        <translation>{} 已损坏：其中未列出 {}。</translation>
    </message>
    <message>
        <source>Fork from another checkpoint.</source>
        <translation>请从另一个检查点分支。</translation>
    </message>
    <message>
        <source>{} holds {} as {}, but the configuration needs {}.</source>
        <translation>{} 中的 {} 为 {}，而配置需要 {}。</translation>
    </message>
    <message>
        <source>{} holds {}, which this configuration has no place for.</source>
        <translation>{} 含有 {}，而此配置中没有它的位置。</translation>
    </message>
    <message>
        <source>{} is empty: there is nothing to score.</source>
        <translation>{} 为空：没有可评分的内容。</translation>
    </message>
    <message>
        <source>There is nothing to score: the translation has no lines.</source>
        <translation>没有可评分的内容：译文没有任何行。</translation>
    </message>
    <message>
        <source>The translation has {} lines and {} has {}: give files with one line for each sentence.</source>
        <translation>译文有 {} 行，而 {} 有 {} 行：请提供每句一行的文件。</translation>
    </message>
    <message>
        <source>{}, line {}: not UTF-8; convert the file to UTF-8 first.</source>
        <translation>{} 第 {} 行：不是 UTF-8；请先将文件转换为 UTF-8。</translation>
    </message>
    <message>
        <source>The two translations have {} and {} lines: compare translations of the same sentences.</source>
        <translation>两个译文分别有 {} 行和 {} 行：请比较同一批句子的译文。</translation>
    </message>
    <message>
        <source>A translation cannot hold the token '{}' there.</source>
        <translation>译文在该处不能含有词元“{}”。</translation>
    </message>
    <message>
        <source>The target vocabulary has no token '{}'.</source>
        <translation>目标词表中没有词元“{}”。</translation>
    </message>
    <message>
        <source>Write tokens as this model's translations show them.</source>
        <translation>请按此模型译文所示的形式书写词元。</translation>
    </message>
    <message>
        <source>Name a corpus to search.</source>
        <translation>请指定要搜索的语料库。</translation>
    </message>
    <message>
        <source>tensor "{}" {}</source>
        <translation>张量“{}”{}</translation>
    </message>
    <message>
        <source>has a {} that is not a size</source>
        <translation>的 {} 不是大小</translation>
    </message>
    <message>
        <source>has the unknown dtype {}</source>
        <translation>的数据类型 {} 未知</translation>
    </message>
    <message>
        <source>its header is said to have {} bytes</source>
        <translation>其文件头声称有 {} 字节</translation>
    </message>
    <message>
        <source>there is a gap before tensor "{}"</source>
        <translation>张量“{}”之前有空隙</translation>
    </message>
    <message>
        <source>lacks a dtype, shape or data_offsets</source>
        <translation>缺少 dtype、shape 或 data_offsets</translation>
    </message>
    <message>
        <source>has a shape too large to exist</source>
        <translation>的形状大得不可能存在</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>位于文件之外</translation>
    </message>
    <message>
        <source>has a shape and data_offsets that contradict each other</source>
        <translation>的形状与 data_offsets 相矛盾</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>其文件头嵌套过深</translation>
    </message>
    <message>
        <source>its header describes more tensors than any model has</source>
        <translation>其文件头所列的张量多于任何模型</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>其文件头不是 JSON 对象</translation>
    </message>
    <message>
        <source>its header names a tensor twice</source>
        <translation>其文件头两次列出同一张量</translation>
    </message>
    <message>
        <source>it is too short to hold a header</source>
        <translation>它太短，容不下文件头</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>它在文件头中就结束了</translation>
    </message>
    <message>
        <source>its metadata is not an object</source>
        <translation>其元数据不是对象</translation>
    </message>
    <message>
        <source>its metadata holds something other than text</source>
        <translation>其元数据含有非文本内容</translation>
    </message>
    <message>
        <source>overlaps another</source>
        <translation>与另一个重叠</translation>
    </message>
    <message>
        <source>there are bytes after its last tensor</source>
        <translation>最后一个张量之后还有字节</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {}, where numbers with a fraction are needed.</source>
        <translation>{} 中的张量“{}”为 {}，而此处需要带小数的数。</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {} without a scale for each of its rows.</source>
        <translation>{} 中的张量“{}”为 {}，但没有各行的缩放系数。</translation>
    </message>
    <message>
        <source>It belongs to another kind of model.</source>
        <translation>它属于另一种模型。</translation>
    </message>
    <message>
        <source>{} is not a plain file</source>
        <translation>{} 不是普通文件</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>它已损坏</translation>
    </message>
    <message>
        <source>it is damaged: {}</source>
        <translation>它已损坏：{}</translation>
    </message>
    <message>
        <source>it names the file '{}', which has no place in a folder</source>
        <translation>它列出了不能放在文件夹中的文件“{}”</translation>
    </message>
    <message>
        <source>it names {} twice</source>
        <translation>它两次列出 {}</translation>
    </message>
    <message>
        <source>its list has a wrong size or checksum of {}</source>
        <translation>其列表中 {} 的大小或校验和有误</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>它包含的文件太多</translation>
    </message>
    <message>
        <source>it claims to hold more than {} times its own size</source>
        <translation>它声称所含内容超过自身大小的 {} 倍</translation>
    </message>
    <message>
        <source>it holds {}, which its list does not name or names once</source>
        <translation>它含有 {}，而其列表没有列出或只列出一次</translation>
    </message>
    <message>
        <source>{} has another size than its list says</source>
        <translation>{} 的大小与其列表不符</translation>
    </message>
    <message>
        <source>{} has another content than its list says</source>
        <translation>{} 的内容与其列表不符</translation>
    </message>
    <message>
        <source>{} is missing in it</source>
        <translation>其中缺少 {}</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>有一项没有名称</translation>
    </message>
    <message>
        <source>it does not begin with {}</source>
        <translation>它不以 {} 开头</translation>
    </message>
    <message>
        <source>its {} is too large</source>
        <translation>其 {} 过大</translation>
    </message>
    <message>
        <source>{} is not well-formed XML: {}.</source>
        <translation>{} 不是格式正确的 XML：{}。</translation>
    </message>
    <message>
        <source>{} refers to a text that it does not hold.</source>
        <translation>{} 引用了其中没有的文本。</translation>
    </message>
    <message>
        <source>Save the sheet again.</source>
        <translation>请重新保存该表格。</translation>
    </message>
    <message>
        <source>MeCab cannot split a line.</source>
        <translation>MeCab 无法切分某一行。</translation>
    </message>
    <message>
        <source>MeCab is not installed.</source>
        <translation>未安装 MeCab。</translation>
    </message>
    <message>
        <source>{}, or choose the tokeniser char.</source>
        <translation>{}，或者选择分词器 char。</translation>
    </message>
    <message>
        <source>Install the packages libmecab2 and mecab-ipadic-utf8</source>
        <translation>请安装软件包 libmecab2 和 mecab-ipadic-utf8</translation>
    </message>
    <message>
        <source>Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic</source>
        <translation>请安装软件包 libmecab2，并将 TRANSEPT_MECAB_KO_DIC 设为 mecab-ko-dic 的文件夹</translation>
    </message>
    <message>
        <source>{} is not the dictionary that sacreBLEU uses.</source>
        <translation>{} 不是 sacreBLEU 使用的词典。</translation>
    </message>
    <message>
        <source>The dictionary for Japanese is not installed.</source>
        <translation>未安装日语词典。</translation>
    </message>
    <message>
        <source>The dictionary for Korean is not installed.</source>
        <translation>未安装韩语词典。</translation>
    </message>
    <message>
        <source>The run's device is {}, and each process of several machines has one device.</source>
        <translation>训练的设备为 {}，而多台机器上的每个进程只有一个设备。</translation>
    </message>
    <message>
        <source>Make a run with the device cpu or cuda.</source>
        <translation>请新建设备为 cpu 或 cuda 的训练。</translation>
    </message>
    <message>
        <source>{} holds a line break or another control character, which a batch script cannot hold.</source>
        <translation>{}含有换行或其他控制字符，批处理脚本无法容纳。</translation>
    </message>
    <message>
        <source>The run's name</source>
        <translation>训练的名称</translation>
    </message>
    <message>
        <source>Rename the run.</source>
        <translation>请重命名该训练。</translation>
    </message>
    <message>
        <source>The name of the run's folder</source>
        <translation>训练文件夹的名称</translation>
    </message>
    <message>
        <source>Move the run to another folder.</source>
        <translation>请将训练移到另一个文件夹。</translation>
    </message>
    <message>
        <source>The name of the hosts file</source>
        <translation>主机文件的名称</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>请另选一个。</translation>
    </message>
    <message>
        <source>Tuning needs about {} hours on this machine.</source>
        <translation>在本机上调优约需 {} 小时。</translation>
    </message>
    <message>
        <source>No row of the last round has a result.</source>
        <translation>最后一轮没有任何一行有结果。</translation>
    </message>
    <message>
        <source>Train its rows again, or look into their messages.</source>
        <translation>请重新训练各行，或查看其消息。</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result. {}</source>
        <translation>学习率范围测试没有结果。{}</translation>
    </message>
    <message>
        <source>Train the preset once, to see what is wrong.</source>
        <translation>请先训练一次该预设，查看问题所在。</translation>
    </message>
    <message>
        <source>The token file {} {}.</source>
        <translation>词元文件 {} {}。</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>被截断</translation>
    </message>
    <message>
        <source>is not a token file</source>
        <translation>不是词元文件</translation>
    </message>
    <message>
        <source>was altered</source>
        <translation>已被改动</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>已被改动：校验和不符</translation>
    </message>
    <message>
        <source>was made by a newer version of Transept</source>
        <translation>由更新版本的 Transept 生成</translation>
    </message>
    <message>
        <source>Update Transept.</source>
        <translation>请更新 Transept。</translation>
    </message>
    <message>
        <source>holds offsets or tokens that are out of range</source>
        <translation>含有超出范围的位置或词元</translation>
    </message>
    <message>
        <source>The trial ended without a message.</source>
        <translation>试运行结束，没有任何消息。</translation>
    </message>
    <message>
        <source>Set train.new_pieces to 0.</source>
        <translation>请将 train.new_pieces 设为 0。</translation>
    </message>
    <message>
        <source>The vocabulary of {} is a list of tokens, which cannot get new pieces.</source>
        <translation>{} 的词表是词元列表，无法增加新的片段。</translation>
    </message>
    <message>
        <source>{} is neither a run nor a checkpoint of one.</source>
        <translation>{} 既不是训练，也不是某个训练的检查点。</translation>
    </message>
    <message>
        <source>{} no longer holds the matrices of LoRA, which are in its optimizer state.</source>
        <translation>{} 已不含 LoRA 的矩阵，它们在优化器状态中。</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} 是{}。</translation>
    </message>
    <message>
        <source>a file of tensors, but there is no configuration beside it</source>
        <translation>张量文件，但旁边没有配置</translation>
    </message>
    <message>
        <source>neither text nor a file of Transept</source>
        <translation>既非文本也非 Transept 文件的文件</translation>
    </message>
    <message>
        <source>a JSON file that belongs to no run, model, corpus or experiment</source>
        <translation>不属于任何训练、模型、语料库或实验的 JSON 文件</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet 文件</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>Arrow 文件</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a compiled catalogue of gettext (.mo)</source>
        <translation>已编译的 gettext 目录 (.mo)</translation>
    </message>
    <message>
        <source>a file of an old Microsoft Office (.xls, .doc)</source>
        <translation>旧版 Microsoft Office 文件（.xls、.doc）</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip 压缩包</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR 压缩包</translation>
    </message>
    <message>
        <source>a file in Rich Text Format</source>
        <translation>RTF 格式的文件</translation>
    </message>
    <message>
        <source>Unpack it, and choose the files or the folder.</source>
        <translation>请解压后选择其中的文件或文件夹。</translation>
    </message>
    <message>
        <source>Save it as CSV or plain text in UTF-8.</source>
        <translation>请另存为 CSV 或 UTF-8 纯文本。</translation>
    </message>
    <message>
        <source>Convert it to CSV or JSON Lines.</source>
        <translation>请转换为 CSV 或 JSON Lines。</translation>
    </message>
    <message>
        <source>Export its table as CSV.</source>
        <translation>请将其表导出为 CSV。</translation>
    </message>
    <message>
        <source>Choose the .po file that it was made from, or convert it with msgunfmt.</source>
        <translation>请选择生成它的 .po 文件，或用 msgunfmt 转换。</translation>
    </message>
    <message>
        <source>Save it as .xlsx, CSV or plain text.</source>
        <translation>请另存为 .xlsx、CSV 或纯文本。</translation>
    </message>
    <message>
        <source>'{}' is neither an index nor a range.</source>
        <translation>“{}”既不是下标，也不是范围。</translation>
    </message>
    <message>
        <source>Write 3, 3:10, 3:, :10 or : for each axis.</source>
        <translation>每个轴请写 3、3:10、3:、:10 或 :。</translation>
    </message>
    <message>
        <source>The slice has more axes than {}, which has {}.</source>
        <translation>切片的轴多于 {}，后者有 {} 个。</translation>
    </message>
    <message>
        <source>The slice of {} has {} values, and at most {} are given at once.</source>
        <translation>{} 的切片有 {} 个值，一次最多给出 {} 个。</translation>
    </message>
    <message>
        <source>Take a smaller slice, such as 0:10 of the first axis.</source>
        <translation>请取更小的切片，例如第一个轴的 0:10。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>阿拉伯语</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>捷克语</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>丹麦语</translation>
    </message>
    <message>
        <source>German</source>
        <translation>德语</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>希腊语</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英语</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>西班牙语</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>爱沙尼亚语</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>芬兰语</translation>
    </message>
    <message>
        <source>French</source>
        <translation>法语</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>印地语</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>匈牙利语</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利语</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日语</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韩语</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>拉脱维亚语</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>荷兰语</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>波兰语</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>葡萄牙语</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>罗马尼亚语</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>俄语</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>瑞典语</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>土耳其语</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>乌克兰语</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>多种语言</translation>
    </message>
</context>
<context>
    <name>QCPAxisRect</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>transept::AttentionPage</name>
    <message>
        <source>See what every head looks at</source>
        <translation>看看每个头在看什么</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Source sentence</source>
        <translation>源句</translation>
    </message>
    <message>
        <source>Target sentence</source>
        <translation>目标句</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>The model's own translation</source>
        <translation>模型自己的译文</translation>
    </message>
    <message>
        <source>Edit it to see the attention for your own translation; clear it to return to the model's.</source>
        <translation>修改后可查看您自己译文的注意力；清空则恢复模型的译文。</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>注意力的种类</translation>
    </message>
    <message>
        <source>Layers × heads</source>
        <translation>层 × 头</translation>
    </message>
    <message>
        <source>What looks at what</source>
        <translation>谁在看谁</translation>
    </message>
    <message>
        <source>query · key</source>
        <translation>查询 · 键</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation.</source>
        <translation>注意力是证据，不是解释。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>Head %1 of layer %2</source>
        <translation>第 %2 层第 %1 头</translation>
    </message>
    <message>
        <source>Joined heads</source>
        <translation>合并的头</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>熵 %1 奈特</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>平均距离 %1 个词元</translation>
    </message>
    <message>
        <source>What “%1” looks at</source>
        <translation>“%1”在看什么</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Sets its output to zero and translates the sentence without it</source>
        <translation>将其输出置零，并在没有它的情况下翻译该句</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Switch the chosen head off or on</source>
        <translation>停用或启用所选注意力头</translation>
    </message>
    <message>
        <source>The second model's scores.</source>
        <translation>第二个模型的得分。</translation>
    </message>
    <message>
        <source>The first model's scores; choose Second for the other's.</source>
        <translation>第一个模型的得分；选择“第二个”查看另一个的。</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>View of the heads</source>
        <translation>注意力头的视图</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>The whole model…</source>
        <translation>整个模型…</translation>
    </message>
    <message>
        <source>Every tensor of this sentence's forward pass</source>
        <translation>这个句子通过模型时的每个张量</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>为什么是这个词？</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>查找相似的训练句对</translation>
    </message>
    <message>
        <source>The decoder of this model is recurrent and attends to nothing of its own. “%1” shows its gates.</source>
        <translation>该模型的解码器是循环式的，没有自注意力。“%1”可显示其门。</translation>
    </message>
</context>
<context>
    <name>transept::AttentionStore</name>
    <message>
        <source>Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.</source>
        <translation>词元 %1 至 %2，共 %3 个：如此长的源文按页读取，每页作为独立的句子。</translation>
    </message>
    <message>
        <source>The engine sent an attention map that does not fit its sentence.</source>
        <translation>引擎发来的注意力图与句子不符。</translation>
    </message>
    <message>
        <source>Choose the sentence again; if it happens once more, update the engine.</source>
        <translation>请重新选择句子；若再次发生，请更新引擎。</translation>
    </message>
    <message>
        <source>The engine is older than this window and cannot compute the figures of all heads.</source>
        <translation>引擎比此窗口旧：它无法给出所有注意力头的数值。</translation>
    </message>
    <message>
        <source>Update Transept on the engine's machine.</source>
        <translation>请在引擎所在的机器上更新 Transept。</translation>
    </message>
</context>
<context>
    <name>transept::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>另存为 %1…</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointScrubber</name>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>该训练的检查点</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>训练损失</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>BLEU, averaged</source>
        <translation>BLEU（平均）</translation>
    </message>
</context>
<context>
    <name>transept::CommandPalette</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No matching command.</source>
        <translation>没有匹配的命令。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>输入命令中的几个字</translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 对 · %4 对用于验证 · %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sources translated by %1</source>
        <translation>源文由 %1 翻译</translation>
    </message>
</context>
<context>
    <name>transept::CorpusView</name>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>source words</source>
        <translation>源文词数</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>已滤除</translation>
    </message>
    <message>
        <source>What the filters removed</source>
        <translation>过滤器移除的内容</translation>
    </message>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>前 %n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%2 对中的 %1 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Which lengths are shown</source>
        <translation>显示哪些长度</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Properties of the text</source>
        <translation>文本的特征</translation>
    </message>
    <message>
        <source>target words</source>
        <translation>译文词数</translation>
    </message>
    <message>
        <source>target / source</source>
        <translation>译文 / 源文</translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>%1 对的样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 对</numerusform>
        </translation>
    </message>
    <message>
        <source>by the loss of a model</source>
        <translation>按模型的损失</translation>
    </message>
    <message>
        <source>Search all pairs</source>
        <translation>搜索所有句对</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>找到 %1 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>找到 %1 对，显示前 %2 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>训练句对</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最差</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>显示哪些句对</translation>
    </message>
    <message>
        <source>What was removed, or the quality of what remains</source>
        <translation>被移除的内容，或剩余内容的质量</translation>
    </message>
    <message>
        <source>Show the removed pairs</source>
        <translation>显示被移除的句对</translation>
    </message>
    <message>
        <source>removed by the import</source>
        <translation>导入时移除</translation>
    </message>
</context>
<context>
    <name>transept::CurveChart</name>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>时间（秒）</translation>
    </message>
    <message>
        <source>Process time in seconds</source>
        <translation>计算时间（秒）</translation>
    </message>
    <message>
        <source>Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to see every value.</source>
        <translation>每个数字是训练中一段的平均值；其提示给出最小值和最大值。放大图表可看到每个数值。</translation>
    </message>
</context>
<context>
    <name>transept::CurvesPanel</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>在同一图表中画出其他训练</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Smoothing of the curves</source>
        <translation>曲线的平滑</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Vertical axis of loss, perplexity, learning rate and gradient norm</source>
        <translation>损失、困惑度、学习率和梯度范数的纵轴</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Show everything and follow the training; zooming turns this off</source>
        <translation>显示全部并跟随训练；缩放会结束跟随</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>奈特/词元</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>原文收益</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>梯度范数</translation>
    </message>
    <message>
        <source>whole model and its parts</source>
        <translation>整个模型及其各部分</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>更新与权重之比</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>Appears with the first validation.</source>
        <translation>首次验证后出现。</translation>
    </message>
    <message>
        <source>There is no other run yet</source>
        <translation>还没有其他训练</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>还没有训练</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>与 %1</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1，验证</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Time counts from the run's beginning; Process leaves out the pauses between attempts</source>
        <translation>“时间”从训练开始算起；“计算”不含各次尝试之间的暂停时间</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横轴取对数</translation>
    </message>
    <message>
        <source>Leave outliers out of the scale</source>
        <translation>刻度不计离群值</translation>
    </message>
    <message>
        <source>Mark checkpoints, validations and pauses</source>
        <translation>标出检查点、验证和暂停</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Appears as soon as training starts.</source>
        <translation>训练一开始就出现。</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU and chrF</source>
        <translation>BLEU 和 chrF</translation>
    </message>
    <message>
        <source>nats per token, with label smoothing</source>
        <translation>奈特/词元，含标签平滑</translation>
    </message>
    <message>
        <source>validation, without label smoothing</source>
        <translation>验证，不含标签平滑</translation>
    </message>
    <message>
        <source>Not recorded by this run.</source>
        <translation>此次训练没有记录该值。</translation>
    </message>
    <message>
        <source>validation, general text</source>
        <translation>验证，通用文本</translation>
    </message>
    <message>
        <source>BLEU, general text</source>
        <translation>BLEU，通用文本</translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message>
        <source>Choose files…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Use the demo corpus</source>
        <translation>使用演示语料</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Demo corpus</source>
        <translation>演示语料</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>返回语料</translation>
    </message>
    <message>
        <source>Train on this</source>
        <translation>用它训练</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Move the corpus to the trash</source>
        <translation>把语料移到回收站</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Choose or drop the files to see what they hold</source>
        <translation>选择或拖入文件以查看其内容</translation>
    </message>
    <message>
        <source>Choose two text files or one that holds both</source>
        <translation>选择两个文本文件或一个双语文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>一个语料只由两个文件组成：已取 %n 个中的前两个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped; nothing was kept.</source>
        <translation>导入已停止；没有保留任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>“%1”已就绪：有 %2 对可用于训练。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>“%1”已移到回收站。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Find text on the web…</source>
        <translation>在网上查找文本…</translation>
    </message>
    <message>
        <source>From the web…</source>
        <translation>网络…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The download was stopped; it can be continued from the same place.</source>
        <translation>下载已停止；继续时会从中断处接着进行。</translation>
    </message>
    <message>
        <source>Mix…</source>
        <translation>混合…</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Mix corpora</source>
        <translation>混合语料</translation>
    </message>
    <message>
        <source>Make one corpus of several, each with a weight</source>
        <translation>把多个语料合成一个，各有权重</translation>
    </message>
    <message>
        <source>This corpus cannot be opened</source>
        <translation>无法打开此语料</translation>
    </message>
    <message>
        <source>If its files are lost, delete the corpus and import the text again.</source>
        <translation>如果它的文件确实已不存在，请删除该语料并重新导入文本。</translation>
    </message>
    <message>
        <source>Import parallel text</source>
        <translation>导入平行文本</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>重新导入…</translation>
    </message>
    <message>
        <source>Imports the same text once more, with other filters or with removed pairs that you keep</source>
        <translation>用其他过滤器或保留的句对再次导入同一文本</translation>
    </message>
    <message>
        <source>Choose files of %1: two texts whose lines are each other's translations, or one file that holds both. The text stays there. Or begin with the demo corpus, which is made there.</source>
        <translation>选择 %1 上的文件：逐行互译的两个文本，或一个同时包含两者的文件。文本留在那里。也可以从在那里生成的演示语料开始。</translation>
    </message>
    <message>
        <source>Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes.</source>
        <translation>把两个逐行互译的文本文件，或一个包含两种语言的文件（TMX、XLIFF、PO、TSV、CSV、JSON Lines，可以压缩或打包）拖到这里。文本不会离开这台机器。也可以从演示语料开始：由语法生成的 12,000 个英语和德语句子，足以在几分钟内看到一切如何运作。</translation>
    </message>
    <message>
        <source>Back-translate…</source>
        <translation>回译…</translation>
    </message>
    <message>
        <source>Make a corpus of text in one language, which a model of the other direction translates</source>
        <translation>用反方向的模型翻译单语文本，制成语料</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Back-translation</source>
        <translation>回译</translation>
    </message>
    <message>
        <source>The translation was stopped; the same entries continue it.</source>
        <translation>翻译已停止；用相同的输入可继续。</translation>
    </message>
</context>
<context>
    <name>transept::EngineClient</name>
    <message>
        <source>The program transept-engine was not found beside the window or on the PATH; install it, or name it in the environment variable TRANSEPT_ENGINE.</source>
        <translation>在窗口旁边和 PATH 中都找不到程序 transept-engine；请安装它，或在环境变量 TRANSEPT_ENGINE 中指明。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The engine speaks protocol %1 and this window protocol %2; install the same version of both.</source>
        <translation>引擎使用协议 %1，此窗口使用协议 %2；请安装两者的相同版本。</translation>
    </message>
    <message>
        <source>Try again once the engine runs.</source>
        <translation>请在引擎运行后重试。</translation>
    </message>
</context>
<context>
    <name>transept::EngineLink</name>
    <message>
        <source>The engine was ended by a signal.</source>
        <translation>引擎被信号终止。</translation>
    </message>
    <message>
        <source>The engine ended with status %1.</source>
        <translation>引擎以状态 %1 结束。</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2.</source>
        <translation>无法启动引擎 %1：%2。</translation>
    </message>
    <message>
        <source>Its last output: %1</source>
        <translation>最后的输出：%1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1，%3 行中已完成 %2 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The large model translates the corpus</source>
        <translation>大模型正在翻译语料</translation>
    </message>
    <message>
        <source>The translations are judged</source>
        <translation>正在评判译文</translation>
    </message>
    <message>
        <source>Both models are measured</source>
        <translation>正在测量两个模型</translation>
    </message>
    <message>
        <source>The text is prepared</source>
        <translation>正在准备文本</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>打开训练</translation>
    </message>
    <message>
        <source>Skips the row; if it is being trained, it ends with the result so far</source>
        <translation>该行不再排队；正在训练的行以现有结果结束</translation>
    </message>
    <message>
        <source>Puts the row back into the queue</source>
        <translation>该行重新排队</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Writes a checkpoint of the row in training and frees the machine; Resume continues from there</source>
        <translation>为训练中的行写入检查点并释放机器；“继续”从那里接着进行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the row in training with the result so far; waiting rows stay in the queue</source>
        <translation>以现有结果结束训练中的行；等待的行留在队列中</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Rows of the experiment</source>
        <translation>实验的行</translation>
    </message>
    <message>
        <source>Progress of the row in training</source>
        <translation>正在训练的行的进度</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>另存为 %1…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>复制为 %1</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1：第 %2 步，共 %3 步</translation>
    </message>
    <message>
        <source>row: %1 left</source>
        <translation>本行：还剩 %1</translation>
    </message>
    <message>
        <source>row: time not known yet</source>
        <translation>本行：时间尚未知</translation>
    </message>
    <message>
        <source>all rows: %1 left</source>
        <translation>所有行：还剩 %1</translation>
    </message>
    <message>
        <source>Perplexity and BLEU are those of the last validation.</source>
        <translation>困惑度和 BLEU 取自最后一次验证。</translation>
    </message>
    <message>
        <source>BLEU: %1.</source>
        <translation>BLEU：%1。</translation>
    </message>
    <message>
        <source>The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it by the same factors.</source>
        <translation>论文的数字以论文自己的设置为准：宽度 512 的基础模型，newstest2013。采用其他基准的行按相同倍数变化。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>移除该行</translation>
    </message>
    <message>
        <source>Remove “%1” with its run?</source>
        <translation>移除“%1”及其训练？</translation>
    </message>
    <message>
        <source>The run goes to Transept's trash.</source>
        <translation>训练将移到 Transept 的回收站。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>表格已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>表格已保存到 %1。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>基准配置：%1</translation>
    </message>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>改动 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>No candidate is better than the preset %1.</source>
        <translation>没有比预设 %1 更好的候选。</translation>
    </message>
    <message>
        <source>Better settings were found. They are your preset “%1”, in the list on the Train page.</source>
        <translation>找到了更好的设置。它们是您的预设“%1”，在训练页面的列表中。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentRowInfo</name>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentSetup</name>
    <message>
        <source>Base</source>
        <translation>基准配置</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>实验名称</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rows of Table 3</source>
        <translation>表 3 的行</translation>
    </message>
    <message>
        <source>with the paper's figures</source>
        <translation>附论文数字</translation>
    </message>
    <message>
        <source>A grid of your own</source>
        <translation>自定义网格</translation>
    </message>
    <message>
        <source>Every combination of the values is a run.</source>
        <translation>每种取值组合都是一次训练。</translation>
    </message>
    <message>
        <source>What will be trained</source>
        <translation>将要训练的内容</translation>
    </message>
    <message>
        <source>Rows to be trained</source>
        <translation>待训练的行</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Create, start later</source>
        <translation>创建，稍后开始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Table 3</source>
        <translation>表 3</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>导入文本…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>导入其他文本…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Choose all rows, or none</source>
        <translation>选择所有行或不选</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a hyperparameter several values.</source>
        <translation>请选择表 3 的行，或给某个超参数多个取值。</translation>
    </message>
    <message>
        <source>Import a corpus first: an experiment trains on it.</source>
        <translation>请先导入语料：实验要用它来训练。</translation>
    </message>
    <message>
        <source>Rows of Table 3 change this base by the same factors as in the paper.</source>
        <translation>表 3 各行按其相对论文基础模型的倍数，同比例调整这里的基准配置。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n 次训练，依次进行</numerusform>
        </translation>
    </message>
    <message>
        <source>Its runs are stored in a separate folder in %1</source>
        <translation>各次训练存入 %1 中该实验自己的文件夹</translation>
    </message>
    <message>
        <source>Select or clear the rows %1</source>
        <translation>选择或取消行 %1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentTableModel</name>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Model width</source>
        <translation>模型宽度</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>前馈宽度</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>Key width</source>
        <translation>键宽度</translation>
    </message>
    <message>
        <source>Value width</source>
        <translation>值宽度</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>标签平滑</translation>
    </message>
    <message>
        <source>Perplexity in the paper: base of width 512, newstest2013</source>
        <translation>论文中的困惑度：宽度 512 的基础模型，newstest2013</translation>
    </message>
    <message>
        <source>BLEU in the paper: base of width 512, newstest2013</source>
        <translation>论文中的 BLEU：宽度 512 的基础模型，newstest2013</translation>
    </message>
    <message>
        <source>Parameters in the paper</source>
        <translation>论文中的参数量</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>%1, %2%</source>
        <translation>%1，%2%</translation>
    </message>
    <message>
        <source>Nats per sentence</source>
        <translation>每句 nat</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentsPage</name>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>撤销删除</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>新实验</translation>
    </message>
    <message>
        <source>The paper's Table 3, on your own text</source>
        <translation>用自己的文本重做论文的表 3</translation>
    </message>
    <message>
        <source>An experiment trains variations of a model one after another and fills a table with the results: perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX.</source>
        <translation>实验逐个训练模型的各种变体，并把结果填入表格：困惑度、BLEU、参数量，旁边是论文自己的数字。关闭窗口后实验继续进行，随时可以暂停和重新排序，并可导出为 CSV、Markdown 或 LaTeX。</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Row %1 failed: %2</source>
        <translation>行 %1 失败：%2</translation>
    </message>
    <message>
        <source>The experiment was interrupted.</source>
        <translation>实验被中断。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>“%1” is in the trash, with its runs.</source>
        <translation>“%1”及其训练已移到回收站。</translation>
    </message>
    <message>
        <source>“%1” is in the trash; its runs stay where they are.</source>
        <translation>“%1”已移到回收站；其中的训练仍在原处。</translation>
    </message>
    <message>
        <source>What it has finished is kept, and it can continue.</source>
        <translation>已完成的部分会保留，并且可以继续。</translation>
    </message>
</context>
<context>
    <name>transept::FileField</name>
    <message>
        <source>Choose or drop a file</source>
        <translation>选择或拖入文件</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>选择：%1</translation>
    </message>
</context>
<context>
    <name>transept::FilterModel</name>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>验证集：%1</translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message>
        <source>under a minute</source>
        <translation>不到一分钟</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚才</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n 分钟前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n 小时前</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::GridEditor</name>
    <message>
        <source>Add a hyperparameter</source>
        <translation>添加超参数</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>超参数</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>取值，以逗号分隔</translation>
    </message>
    <message>
        <source>Remove this hyperparameter</source>
        <translation>移除此超参数</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>例如 %1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number; write the values as 2, 4, 8.</source>
        <translation>%1：“%2”不是整数；请按 2, 4, 8 的形式填写。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write the values as 0.1, 0.2.</source>
        <translation>%1：“%2”不是数字；请按 0.1, 0.2 的形式填写。</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3.</source>
        <translation>%1：“%2”不在 %3 之中。</translation>
    </message>
    <message>
        <source>%1 is in the grid twice; give it all its values in one line.</source>
        <translation>%1 在网格中出现两次；请在一行中给出其全部取值。</translation>
    </message>
</context>
<context>
    <name>transept::HeadGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>层和头</translation>
    </message>
</context>
<context>
    <name>transept::HeadLines</name>
    <message>
        <source>Lines from queries to keys</source>
        <translation>从查询到键的线</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>已选：%1</translation>
    </message>
</context>
<context>
    <name>transept::HeadModel</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 层第 %2 头</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head</comment>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>L%1</source>
        <comment>layer</comment>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>%1, switched off</source>
        <translation>%1，已停用</translation>
    </message>
    <message>
        <source>Its brightest cell is %1</source>
        <translation>最亮的单元格为 %1</translation>
    </message>
</context>
<context>
    <name>transept::HeatMap</name>
    <message>
        <source>Attention heat map</source>
        <translation>注意力热图</translation>
    </message>
    <message>
        <source>First key in view</source>
        <translation>可见的第一个键</translation>
    </message>
    <message>
        <source>First query in view</source>
        <translation>可见的第一个查询</translation>
    </message>
    <message>
        <source>%1 looks at %2 with weight %3</source>
        <translation>%1 以权重 %3 看 %2</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2：%3</translation>
    </message>
</context>
<context>
    <name>transept::ImportForm</name>
    <message>
        <source>Two files</source>
        <translation>两个文件</translation>
    </message>
    <message>
        <source>What is imported</source>
        <translation>导入什么</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>译文文件</translation>
    </message>
    <message>
        <source>⇅ Swap source and target</source>
        <translation>⇅ 交换源文和译文</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>交换源文和译文</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>语料名称</translation>
    </message>
    <message>
        <source>Source language, as a code</source>
        <translation>源语言代码</translation>
    </message>
    <message>
        <source>Target language, as a code</source>
        <translation>目标语言代码</translation>
    </message>
    <message>
        <source>From</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>Own files</source>
        <translation>自有文件</translation>
    </message>
    <message>
        <source>Where the validation set comes from</source>
        <translation>验证集的来源</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>留作验证的句对</translation>
    </message>
    <message>
        <source>Drawn at random with the seed; at most a tenth of the corpus</source>
        <translation>按种子抽取；最多为语料的十分之一</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>验证集源文件</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>验证集译文文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>一个文件</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>字符编码</translation>
    </message>
    <message>
        <source>Encoding of the text</source>
        <translation>文本的字符编码</translation>
    </message>
    <message>
        <source>UTF-8, or detected</source>
        <translation>UTF-8，或自动识别</translation>
    </message>
    <message>
        <source>%1 (a guess)</source>
        <translation>%1（猜测）</translation>
    </message>
    <message>
        <source>The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.</source>
        <translation>文本不是 UTF-8。如果前几对句子读起来正确，就导入；否则请选择其他编码。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</source>
        <translation>两种语言 (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</translation>
    </message>
    <message>
        <source>File with both languages</source>
        <translation>包含两种语言的文件</translation>
    </message>
    <message>
        <source>Column of the source</source>
        <translation>源语言的列</translation>
    </message>
    <message>
        <source>Column of the target</source>
        <translation>目标语言的列</translation>
    </message>
    <message>
        <source>Source column</source>
        <translation>源列</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>目标列</translation>
    </message>
    <message>
        <source>from the headings</source>
        <translation>按标题</translation>
    </message>
    <message>
        <source>The removed pairs that you chose to keep pass all filters.</source>
        <translation>您选择保留的句对会通过所有过滤器。</translation>
    </message>
</context>
<context>
    <name>transept::ImportJob</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel packing</source>
        <translation>取消打包</translation>
    </message>
    <message>
        <source>Cancel unpacking</source>
        <translation>取消解包</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>取消导出</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>Cancel the download</source>
        <translation>取消下载</translation>
    </message>
    <message>
        <source>Cancel learning the shortlist</source>
        <translation>取消学习词汇短名单</translation>
    </message>
    <message>
        <source>Cancel the evaluation</source>
        <translation>取消评测</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>取消翻译</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause the download</source>
        <translation>暂停下载</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>每秒 %1</translation>
    </message>
    <message>
        <source>Cancel the measurement</source>
        <translation>取消测量</translation>
    </message>
    <message>
        <source>Cancel reading the weights</source>
        <translation>取消读取权重</translation>
    </message>
    <message>
        <source>Cancel learning the correction</source>
        <translation>取消学习更正</translation>
    </message>
    <message>
        <source>Cancel preparing the corpus</source>
        <translation>取消准备语料</translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message>
        <source>Lengths of the sentences</source>
        <translation>句子长度</translation>
    </message>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 词及以上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1 到 %2 词</numerusform>
        </translation>
    </message>
    <message>
        <source>ratio under %1</source>
        <translation>比率低于 %1</translation>
    </message>
    <message>
        <source>ratio of %1 or more</source>
        <translation>比率 %1 及以上</translation>
    </message>
    <message>
        <source>ratio %1 to %2</source>
        <translation>比率 %1 到 %2</translation>
    </message>
    <message>
        <source>Target words to source words</source>
        <translation>译文词数与源文词数之比</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
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
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Parallel text, or a file of a model</source>
        <translation>平行文本，或模型的文件</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>This page has nothing to print. Charts, attention and translations can be printed.</source>
        <translation>此页没有可打印的内容。图表、注意力和译文可以打印。</translation>
    </message>
    <message>
        <source>The printer cannot be used. Choose another one, or print to a file.</source>
        <translation>无法使用此打印机。请选择其他打印机，或打印到文件。</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>键盘(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Transept</source>
        <translation>关于 Transept(&amp;A)</translation>
    </message>
    <message>
        <source>Trainings continue by themselves; nothing is lost.</source>
        <translation>训练会自行继续；不会丢失任何东西。</translation>
    </message>
    <message>
        <source>In a chart: zoom, move, show everything</source>
        <translation>在图表中：缩放、移动、显示全部</translation>
    </message>
    <message>
        <source>+ and −, arrow keys, Home</source>
        <translation>+ 和 −、方向键、Home</translation>
    </message>
    <message>
        <source>In a number field: one step up or down</source>
        <translation>在数字框中：加减一步</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>About Transept</source>
        <translation>关于 Transept</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Train translation models and look inside them.&lt;/p&gt;&lt;p&gt;After “Attention Is All You Need”, Vaswani and others, 2017.&lt;/p&gt;&lt;p&gt;The window: GNU GPL 3 or later. The engine: Apache 2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;训练翻译模型，并看看它们的内部。&lt;/p&gt;&lt;p&gt;依据《Attention Is All You Need》，Vaswani 等，2017。&lt;/p&gt;&lt;p&gt;窗口：GNU GPL 3 或更高版本。引擎：Apache 2.0。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The processor: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;处理器：%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;构建所用：%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>关于 Qt</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>训练继续进行</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>正在训练 %n 个模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is being trained.</source>
        <translation>正在训练“%1”。</translation>
    </message>
    <message>
        <source>Training continues without the window. Open Transept again to see its progress.</source>
        <translation>没有窗口训练也会继续。再次打开 Transept 即可查看进度。</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>暂停并退出</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>正在暂停…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>缩小(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>默认(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Training continues there, and the window reconnects by itself.</source>
        <translation>那边的训练继续进行，窗口会自动重新连接。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>现在重试</translation>
    </message>
    <message>
        <source>Return to this machine</source>
        <translation>回到这台机器</translation>
    </message>
    <message>
        <source>In a chart: its numbers as a table</source>
        <translation>在图表中：以表格显示数值</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>A run, a model, a corpus or an experiment</source>
        <translation>训练、模型、语料库或实验</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>复制诊断信息(&amp;D)</translation>
    </message>
    <message>
        <source>Versions, devices and the settings of the current run are on the clipboard.</source>
        <translation>版本、设备和当前训练的设置已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近使用的项目(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>清除列表(&amp;C)</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>首选项(&amp;F)…</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>显示训练日志(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>启动引擎</translation>
    </message>
    <message>
        <source>It was started again. Trainings continue by themselves; nothing is lost.</source>
        <translation>引擎已重新启动。训练会自行继续，没有任何损失。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished; its best BLEU is %2.</source>
        <translation>“%1” 已训练完成，最佳 BLEU 为 %2。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished.</source>
        <translation>“%1” 已训练完成。</translation>
    </message>
    <message>
        <source>Translate now</source>
        <translation>立即翻译</translation>
    </message>
    <message>
        <source>&amp;Trash…</source>
        <translation>回收站(&amp;T)…</translation>
    </message>
    <message>
        <source>Quit, keep training</source>
        <translation>退出并继续训练</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>快捷键(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>transept::MapModel</name>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 看 %2：%3</translation>
    </message>
</context>
<context>
    <name>transept::MapPanel</name>
    <message>
        <source>Subwords</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Units of the axes</source>
        <translation>坐标轴单位</translation>
    </message>
    <message>
        <source>Heads that are shown</source>
        <translation>显示的头</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>单个头</translation>
    </message>
    <message>
        <source>Layer's average</source>
        <translation>层平均</translation>
    </message>
    <message>
        <source>Layer's maximum</source>
        <translation>层最大</translation>
    </message>
    <message>
        <source>Average of all</source>
        <translation>全部平均</translation>
    </message>
    <message>
        <source>Maximum of all</source>
        <translation>全部最大</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>The product of the layers' averages, each mixed half and half with the identity</source>
        <translation>各层平均的乘积，每层与单位阵各半混合</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Attention weights as a table</source>
        <translation>注意力权重表</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise the rest</source>
        <translation>隐藏特殊词元，其余重新归一化</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>PNG image…</source>
        <translation>PNG 图片…</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 图片 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>SVG 图形…</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG 图形 (*.svg)</translation>
    </message>
    <message>
        <source>PDF page…</source>
        <translation>PDF 页面…</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>CSV 表格…</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Copy the image</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Encoder attention</source>
        <translation>编码器注意力</translation>
    </message>
    <message>
        <source>Decoder attention</source>
        <translation>解码器注意力</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层第 %2 头</translation>
    </message>
    <message>
        <source>layer %1, average</source>
        <translation>第 %1 层，平均</translation>
    </message>
    <message>
        <source>layer %1, maximum</source>
        <translation>第 %1 层，最大</translation>
    </message>
    <message>
        <source>average of all heads</source>
        <translation>所有头的平均</translation>
    </message>
    <message>
        <source>maximum of all heads</source>
        <translation>所有头的最大</translation>
    </message>
    <message>
        <source>rollout over the layers</source>
        <translation>各层 rollout</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of attention, layer and head</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Special tokens are hidden; each row was scaled to sum to 1 without them.</source>
        <translation>特殊词元已隐藏；每行在去掉它们后缩放到和为 1。</translation>
    </message>
    <message>
        <source>%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, condensed.</source>
        <translation>%1 × %2 个词元放不下：滚动查看其余。缩略图压缩显示整个句子。</translation>
    </message>
    <message>
        <source>There is no attention map to save yet.</source>
        <translation>还没有可保存的注意力图。</translation>
    </message>
    <message>
        <source>Save the attention map</source>
        <translation>保存注意力图</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>差异：%1</translation>
    </message>
    <message>
        <source>Side by side: %1</source>
        <translation>并排：%1</translation>
    </message>
    <message>
        <source>Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.</source>
        <translation>橙色（+）：第一个模型更关注此处。蓝色（−）：第二个更关注。最深的颜色为 ±%1。</translation>
    </message>
</context>
<context>
    <name>transept::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
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
        <translation>模型</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Checkpoint of the model</source>
        <translation>模型的检查点</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>打开模型文件夹…</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>现有最佳</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>第 %1 步的平均</translation>
    </message>
    <message>
        <source>Step %1, best</source>
        <translation>第 %1 步，最佳</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>best: step %1, BLEU %2</source>
        <translation>最佳：第 %1 步，BLEU %2</translation>
    </message>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>截至第 %1 步的 %n 个检查点的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>last: step %1</source>
        <translation>最后：第 %1 步</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>导入的模型</translation>
    </message>
    <message>
        <source>best: step %1, chrF %2</source>
        <translation>最佳：第 %1 步，chrF %2</translation>
    </message>
    <message>
        <source>%1-tuned</source>
        <comment>name proposed for a run</comment>
        <translation>%1-tuned</translation>
    </message>
    <message>
        <source>%1 · imported</source>
        <translation>%1 · 已导入</translation>
    </message>
</context>
<context>
    <name>transept::ModelFigure</name>
    <message>
        <source>MatMul and scale</source>
        <translation>矩阵乘与缩放</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>MatMul and concat</source>
        <translation>矩阵乘与拼接</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Input embedding</source>
        <translation>输入嵌入</translation>
    </message>
    <message>
        <source>Output embedding</source>
        <translation>输出嵌入</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>多头注意力</translation>
    </message>
    <message>
        <source>Masked multi-head attention</source>
        <translation>带掩码的注意力</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>相加</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Layer %1: cross-attention, h = %2</source>
        <translation>第 %1 层：交叉注意力，h = %2</translation>
    </message>
    <message>
        <source>Layer %1: self-attention, h = %2</source>
        <translation>第 %1 层：自注意力，h = %2</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>循环</translation>
    </message>
</context>
<context>
    <name>transept::NBestModel</name>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Log probability</source>
        <translation>对数概率</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>transept::NoModelCard</name>
    <message>
        <source>Go to Train</source>
        <translation>转到“训练”</translation>
    </message>
    <message>
        <source>Go to Data</source>
        <translation>转到“数据”</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>打开模型文件夹…</translation>
    </message>
    <message>
        <source>Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be training.</source>
        <translation>请在下面选择一次训练：有平均检查点时用它，否则用最佳检查点；仍在训练的也可以选。</translation>
    </message>
    <message>
        <source>No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training continues. Or open the folder of a model that you already have.</source>
        <translation>还没有训练过。请在“训练”页面开始；训练继续时即可在此使用其首个检查点。或者打开已有模型的文件夹。</translation>
    </message>
    <message>
        <source>There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, then train on it: the demo takes a few minutes. Or open the folder of a model that you already have.</source>
        <translation>还没有可加载的内容。请在“数据”页面导入平行文本或使用演示语料，然后用它训练：演示模型只需几分钟。或者打开已有模型的文件夹。</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>打开训练好的演示模型</translation>
    </message>
</context>
<context>
    <name>transept::PairModel</name>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
</context>
<context>
    <name>transept::Picture</name>
    <message>
        <source>&quot;%1&quot; cannot be written: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>无法写入“%1”：名称必须以 .png、.svg、.pdf 或 .csv 结尾。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Choose another folder.</source>
        <translation>无法写入“%1”。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Computing the cost…</source>
        <translation>正在计算开销…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 个参数</translation>
    </message>
    <message>
        <source>%1FLOP per step</source>
        <translation>每步 %1FLOP</translation>
    </message>
    <message>
        <source>As the preset</source>
        <translation>与预设相同</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n 个值与预设不同</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with other systems</source>
        <translation>与其他系统比较</translation>
    </message>
    <message>
        <source>Cost compared with other systems</source>
        <translation>与其他系统的成本比较</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>一层</translation>
    </message>
    <message>
        <source>over %1 tokens · section 4, Table 1</source>
        <translation>%1 个词元 · 第 4 节，表 1</translation>
    </message>
    <message>
        <source>The whole training</source>
        <translation>整个训练</translation>
    </message>
    <message>
        <source>WMT 2014 · Table 2</source>
        <translation>WMT 2014 · 表 2</translation>
    </message>
    <message>
        <source>%1 on a %2</source>
        <translation>一块 %2 需 %1</translation>
    </message>
    <message>
        <source>At the sustained rates of the paper's footnote 5, this training takes %1.</source>
        <translation>按论文脚注 5 的持续速率，此训练需要 %1。</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>运算量</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Cost of a layer by its type</source>
        <translation>各类型层的开销</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
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
        <translation>已发表系统的训练开销</translation>
    </message>
    <message>
        <source>This configuration</source>
        <translation>此配置</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Can be exported to: %1</source>
        <translation>可导出为：%1</translation>
    </message>
    <message>
        <source>Can be exported to: %1; not: %2</source>
        <translation>可导出为：%1；不可：%2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>transept::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>百分之 %1</translation>
    </message>
</context>
<context>
    <name>transept::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>transept::RunInfo</name>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>waiting for disk space</source>
        <translation>等待磁盘空间</translation>
    </message>
    <message>
        <source>waiting for another run, which prepares the corpus</source>
        <translation>等待另一个正在准备语料的运行</translation>
    </message>
    <message>
        <source>place %1 in the paused queue</source>
        <translation>已暂停队列中的第 %1 位</translation>
    </message>
    <message>
        <source>place %1 in the queue</source>
        <translation>队列中的第 %1 位</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message>
        <source>Hyperparameters</source>
        <translation>超参数</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>训练名称</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Writes a checkpoint and frees the machine; Resume continues from there</source>
        <translation>写入检查点并释放机器；“继续”从那里接着进行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Writes a checkpoint and ends this training</source>
        <translation>写入检查点并结束此训练</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>The command line that trains the same</source>
        <translation>训练同样内容的命令行</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新训练</translation>
    </message>
    <message>
        <source>Set up another run that begins with these values</source>
        <translation>以这些值为起点准备另一次训练</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1（%2 对）</numerusform>
        </translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>导入文本…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>导入其他文本…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Import a corpus first</source>
        <translation>请先导入语料</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>命令已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Origin of the run</source>
        <translation>训练的来源</translation>
    </message>
    <message>
        <source>Continues from step %1 of %2.</source>
        <translation>从 %2 的第 %1 步继续。</translation>
    </message>
    <message>
        <source>Several machines…</source>
        <translation>多台机器…</translation>
    </message>
    <message>
        <source>The command that trains it on several machines, and a script for SLURM</source>
        <translation>在多台机器上训练它的命令，以及 SLURM 脚本</translation>
    </message>
    <message>
        <source>Continue with the new run</source>
        <translation>继续设置新训练</translation>
    </message>
    <message>
        <source>Return to the settings of the run that is not started yet</source>
        <translation>回到已设置但尚未开始的数值</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>移出队列</translation>
    </message>
    <message>
        <source>Place %1 in the queue</source>
        <translation>队列中第 %1 位</translation>
    </message>
    <message>
        <source>Starts when the current training and the runs before it in the queue have ended</source>
        <translation>在当前训练和排在它前面的训练结束后开始</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>调优…</translation>
    </message>
    <message>
        <source>Searches for settings that suit this corpus, with many short trainings in the time that you set</source>
        <translation>在给定的时间内，通过许多短训练为此语料找到合适的设置</translation>
    </message>
    <message>
        <source>Tuning for %1</source>
        <translation>针对 %1 的调优</translation>
    </message>
    <message>
        <source>The corpus %1 is not there any more.</source>
        <translation>语料库 %1 已不存在。</translation>
    </message>
    <message>
        <source>General text</source>
        <translation>通用文本</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it</source>
        <translation>与模型训练时同类的文本，混入新文本，使模型不会忘记它</translation>
    </message>
    <message>
        <source>Fine-tunes %1 on the corpus below.</source>
        <translation>用下面的语料微调 %1。</translation>
    </message>
    <message>
        <source>Move it back, or set up a new run with another corpus.</source>
        <translation>请把它放回原处，或用其他语料库设置新的训练。</translation>
    </message>
    <message>
        <source>Start from the beginning instead</source>
        <translation>改为从头开始</translation>
    </message>
    <message>
        <source>The cost is computed once the corpus of the run is found.</source>
        <translation>找到此训练的语料库后才会计算开销。</translation>
    </message>
    <message>
        <source>Shares of the modifiers, and examples of what they do</source>
        <translation>文本变换的比例及示例</translation>
    </message>
</context>
<context>
    <name>transept::RunsModel</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1，只读</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1，已修改</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Best BLEU</source>
        <translation>最佳 BLEU</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>原文收益</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>词元/秒</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改时间</translation>
    </message>
    <message>
        <source>shown in the charts</source>
        <translation>显示在图表中</translation>
    </message>
    <message>
        <source>not shown in the charts</source>
        <translation>未显示在图表中</translation>
    </message>
    <message>
        <source>The current run is always drawn</source>
        <translation>当前训练始终绘出</translation>
    </message>
    <message>
        <source>Drawn in the charts; click to hide it</source>
        <translation>已绘在图表中；点击去掉</translation>
    </message>
    <message>
        <source>Click to draw it in the charts</source>
        <translation>点击绘入图表</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>Which runs are drawn in the charts</source>
        <translation>哪些训练绘在图表中</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Best perplexity</source>
        <translation>最佳困惑度</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>With *: values of it were changed</source>
        <translation>带 *：其中有值已修改</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsModel</name>
    <message>
        <source>average up to %1</source>
        <translation>到 %1 为止的平均</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1，最佳</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights and optimizer state: training can resume from here exactly</source>
        <translation>权重和优化器状态：训练可以从这里继续，如同从未停过</translation>
    </message>
    <message>
        <source>Weights only: a fork starts with a new optimizer state</source>
        <translation>只有权重：分支的优化器重新开始</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入时间</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>验证损失</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message>
        <source>Checkpoints</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Fork from it</source>
        <translation>由此分支</translation>
    </message>
    <message>
        <source>Set up a new run that continues from this checkpoint with other settings</source>
        <translation>准备一次新的训练，从这个检查点以其他设置继续</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>用它翻译</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>清理</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Free the space now</source>
        <translation>立即释放空间</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>已清理 %n 项，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint yet</source>
        <translation>还没有检查点</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>%n 个检查点，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1-fork</source>
        <comment>name proposed for a run</comment>
        <translation>%1-分支</translation>
    </message>
    <message>
        <source>%1 (frees %2)</source>
        <translation>%1（释放 %2）</translation>
    </message>
    <message>
        <source>Remove all but the best, the latest and averages</source>
        <translation>除最佳、最新和平均外全部移除</translation>
    </message>
    <message>
        <source>Remove optimizer states, keep all weights</source>
        <translation>移除优化器状态，保留全部权重</translation>
    </message>
    <message>
        <source>Remove the selected checkpoints</source>
        <translation>删除选中的检查点</translation>
    </message>
    <message>
        <source>Translate with the chosen checkpoint</source>
        <translation>用所选检查点翻译</translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Differences of the configurations</source>
        <translation>配置的差异</translation>
    </message>
    <message>
        <source>The configurations are the same.</source>
        <translation>配置相同。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%n 个值中有 %1 个不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Equal values too</source>
        <translation>也显示相同项</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>超参数</translation>
    </message>
    <message>
        <source>%1, another value</source>
        <translation>%1，值不同</translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message>
        <source>Doctor</source>
        <translation>诊断</translation>
    </message>
    <message>
        <source>Planned learning rate</source>
        <translation>计划的学习率</translation>
    </message>
    <message>
        <source>Trains for a few seconds with these values to estimate the duration</source>
        <translation>用这些值训练几秒，以得知需要多久</translation>
    </message>
    <message>
        <source>Learning rate × 10⁻³ by step</source>
        <translation>各步学习率 × 10⁻³</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>测几步的时间</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>未发现问题</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n 条意见</numerusform>
        </translation>
    </message>
    <message>
        <source>well</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Set up a new run</source>
        <translation>准备新训练</translation>
    </message>
    <message>
        <source>Set up a fork from step %1</source>
        <translation>从第 %1 步准备分支</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Timing a few steps; the corpus is prepared first if that has not been done…</source>
        <translation>正在测几步的时间；第一次会先准备语料…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measured: %1 s per step, %2 tokens per second, %3 in all.</source>
        <translation>测得：每步 %1 秒，每秒 %2 个词元，共 %3。</translation>
    </message>
</context>
<context>
    <name>transept::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>搜索帮助</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>No help page contains these words.</source>
        <translation>帮助中没有这些词。</translation>
    </message>
    <message>
        <source>This page is not translated yet.</source>
        <translation>本页尚未翻译。</translation>
    </message>
</context>
<context>
    <name>transept::NotesEditor</name>
    <message>
        <source>Lineage</source>
        <translation>谱系</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes: what you tried, what you saw</source>
        <translation>备注：尝试了什么，看到了什么</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2.</source>
        <translation>从 %1 的第 %2 步分支。</translation>
    </message>
    <message>
        <source>Forks: %1.</source>
        <translation>分支：%1。</translation>
    </message>
    <message>
        <source>Fine-tuned from %1.</source>
        <translation>由 %1 微调而来。</translation>
    </message>
    <message>
        <source>Fine-tuned from %1 at step %2.</source>
        <translation>由 %1 的第 %2 步微调而来。</translation>
    </message>
    <message>
        <source>General text against forgetting: %1.</source>
        <translation>防止遗忘的通用文本：%1。</translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n 次训练并排比较</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a run to see its notes and checkpoints, or several to see how they differ.</source>
        <translation>选择一次训练查看其备注和检查点，或选择多次查看差异。</translation>
    </message>
</context>
<context>
    <name>transept::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
</context>
<context>
    <name>transept::SavedFile</name>
    <message>
        <source>“%1” could not be written: %2. Choose another folder.</source>
        <translation>无法写入“%1”：%2。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>transept::TrainingWatch</name>
    <message>
        <source>Best BLEU %1.</source>
        <translation>最佳 BLEU %1。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished</source>
        <translation>“%1”训练完成</translation>
    </message>
    <message>
        <source>The training of “%1” ended early</source>
        <translation>“%1”的训练提前结束</translation>
    </message>
    <message>
        <source>A model is being trained</source>
        <translation>正在训练模型</translation>
    </message>
</context>
<context>
    <name>transept::RunsPage</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>用它翻译</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>No runs yet. Set one up on the Train page, or train the demo from the start page.</source>
        <translation>还没有训练。请在“训练”页面准备，或从起始页训练演示模型。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>颜色 %1</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>“%1”已移到回收站。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>命令已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Draw in the charts</source>
        <translation>绘入图表</translation>
    </message>
    <message>
        <source>Filter by name, corpus, tag, note or language</source>
        <translation>按名称、语料、标签、备注或语言筛选</translation>
    </message>
    <message>
        <source>Follow a run elsewhere…</source>
        <translation>跟踪别处的训练…</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>停止跟踪</translation>
    </message>
    <message>
        <source>The folder of a run</source>
        <translation>训练的文件夹</translation>
    </message>
    <message>
        <source>“%1” is not shown any more; it is untouched in %2.</source>
        <translation>不再显示“%1”；它原样保留在 %2 中。</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>加入队列</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>移出队列</translation>
    </message>
    <message>
        <source>Move up in the queue</source>
        <translation>在队列中上移</translation>
    </message>
    <message>
        <source>Move down in the queue</source>
        <translation>在队列中下移</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>启动队列</translation>
    </message>
    <message>
        <source>Name, corpus, tag, note or language</source>
        <translation>名称、语料、标签、备注或语言</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>另存为网页…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>将模型导出为</translation>
    </message>
    <message>
        <source>Curves, translations, attention and settings of the run in one file that needs no network</source>
        <translation>把训练的曲线、译文、注意力和设置放进一个不需要网络的文件</translation>
    </message>
    <message>
        <source>The page of “%1” is being written…</source>
        <translation>正在写入“%1”的网页…</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>保存网页</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>The page is in %1.</source>
        <translation>网页在 %1 中。</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>用其他文本微调模型…</translation>
    </message>
    <message>
        <source>Save for TensorBoard…</source>
        <translation>为 TensorBoard 保存…</translation>
    </message>
    <message>
        <source>The folder to write the event file into</source>
        <translation>写入事件文件的文件夹</translation>
    </message>
    <message>
        <source>The event file is in %1.</source>
        <translation>事件文件位于 %1。</translation>
    </message>
    <message>
        <source>Make it small…</source>
        <translation>缩小…</translation>
    </message>
    <message>
        <source>A small, fast model that learns from the translations of this one</source>
        <translation>从该模型的译文中学习的小而快的模型</translation>
    </message>
</context>
<context>
    <name>transept::SamplesCard</name>
    <message>
        <source>Samples</source>
        <translation>样例</translation>
    </message>
    <message>
        <source>Translations of sample sentences</source>
        <translation>样例句子的译文</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Appear with the first validation.</source>
        <translation>首次验证后出现。</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>参考译文：%1</translation>
    </message>
    <message>
        <source>Open in Attention ›</source>
        <translation>在“注意力”中打开 ›</translation>
    </message>
</context>
<context>
    <name>transept::SchemaEditor</name>
    <message>
        <source>Basic</source>
        <translation>常用</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Parameters shown</source>
        <translation>显示的参数</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>恢复预设</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1</translation>
    </message>
    <message>
        <source>Model, section 3</source>
        <translation>模型，第 3 节</translation>
    </message>
    <message>
        <source>Training, section 5</source>
        <translation>训练，第 5 节</translation>
    </message>
    <message>
        <source>Data, section 5.1</source>
        <translation>数据，第 5.1 节</translation>
    </message>
    <message>
        <source>Decoding, section 6.1</source>
        <translation>解码，第 6.1 节</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>论文第 %1 节</translation>
    </message>
    <message>
        <source>Back to the preset's value</source>
        <translation>恢复预设值</translation>
    </message>
    <message>
        <source>Back to the preset's value of %1</source>
        <translation>恢复 %1 的预设值</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>从 %1 到 %2。</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>详情…</translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message>
        <source>Train a translation model and look inside it</source>
        <translation>训练一个翻译模型，看看它的内部</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on this machine.</source>
        <translation>用您的平行文本训练 Transformer。文本和模型都留在这台机器上。</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>看看它如何运作</translation>
    </message>
    <message>
        <source>Makes 12,000 English and German sentences, trains a small model on them in a few minutes, and shows it.</source>
        <translation>生成 12,000 个英语和德语句子，用几分钟训练一个小模型并展示。</translation>
    </message>
    <message>
        <source>Train the demo</source>
        <translation>训练演示模型</translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>您自己的文本</translation>
    </message>
    <message>
        <source>Two files whose lines belong together, or one file that holds both languages: a translation memory, a table, an archive. Drop them anywhere in this window.</source>
        <translation>两个逐行对应的文件，或一个包含两种语言的文件：翻译记忆库、表格或归档。把它们拖到此窗口任意位置。</translation>
    </message>
    <message>
        <source>Open text…</source>
        <translation>打开文本…</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>最近的训练</translation>
    </message>
    <message>
        <source>None yet. A run is one training of one model; it can be paused and continues without the window.</source>
        <translation>还没有。每次训练产生一个模型；可以暂停，没有窗口也会继续。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>这台机器</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>无法使用 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1，%n 个线程，%2 内存</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 of its own memory</source>
        <translation>%1，显存 %2</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>正在查找设备…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Open parallel text</source>
        <translation>打开平行文本</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>打开训练好的演示模型</translation>
    </message>
    <message>
        <source>A small model that comes with Transept: translate and look inside at once</source>
        <translation>Transept 自带的小模型：立即翻译并查看内部</translation>
    </message>
    <message>
        <source>A tour of the paper</source>
        <translation>论文导览</translation>
    </message>
    <message>
        <source>%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own model: its stacks, its heads, its learning rate, its search.</source>
        <translation>从《Attention Is All You Need》图 1 到图 5 共 %1 个简短步骤，每一步都在您自己的模型上展示：它的层堆叠、注意力头、学习率和搜索。</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Do not offer the tour here</source>
        <translation>不再在此处提供导览</translation>
    </message>
    <message>
        <source>Open the run “%1”</source>
        <translation>打开训练“%1”</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on %1.</source>
        <translation>用您的平行文本训练 Transformer。文本和模型都留在 %1 上。</translation>
    </message>
</context>
<context>
    <name>transept::StatusStrip</name>
    <message>
        <source>What is being trained</source>
        <translation>正在训练的内容</translation>
    </message>
    <message>
        <source>training on %1</source>
        <translation>在 %1 上训练</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>第 %1 轮</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>还剩 %1</translation>
    </message>
    <message>
        <source>memory %1 of %2</source>
        <translation>内存 %1 / %2</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>内存 %1</translation>
    </message>
    <message>
        <source>%1 free in %2</source>
        <translation>%2 可用 %1</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>正在等待 %1…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>现在重试</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>引擎没有运行。</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>启动引擎</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>引擎正在启动…</translation>
    </message>
    <message>
        <source>Nothing is being trained yet.</source>
        <translation>还没有任何训练。</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>腾出空间…</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>启动队列</translation>
    </message>
    <message>
        <source>Show the queue</source>
        <translation>显示队列</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>显示“%1”</translation>
    </message>
</context>
<context>
    <name>transept::Table3Model</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>困惑度</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
</context>
<context>
    <name>transept::TokenTextEdit</name>
    <message>
        <source>probability %1</source>
        <translation>概率 %1</translation>
    </message>
</context>
<context>
    <name>transept::TrainPage</name>
    <message>
        <source>The training failed.</source>
        <translation>训练失败。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>The training was interrupted.</source>
        <translation>训练被中断。</translation>
    </message>
    <message>
        <source>It can continue from its last checkpoint.</source>
        <translation>可以从最后的检查点继续。</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>The configuration of “%1” has settings that this version does not know: %2. Until that is settled, the run is only shown.</source>
        <translation>“%1”的配置中有此版本不认识的设置：%2。解决之前，只能查看这次训练。</translation>
    </message>
    <message>
        <source>Ignore them</source>
        <translation>忽略它们</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>它现在在哪里？</translation>
    </message>
    <message>
        <source>The folder of the corpus “%1”</source>
        <translation>语料库“%1”的文件夹</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>重新选择</translation>
    </message>
    <message>
        <source>The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.</source>
        <translation>语料库“%1”已不在 %2。要继续此训练或由它分支，请指出它现在的位置。</translation>
    </message>
    <message>
        <source>It has no checkpoint yet and begins again if it is resumed.</source>
        <translation>它还没有检查点；如果继续，将从头开始。</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>forced</source>
        <translation>强制</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>剪除</translation>
    </message>
    <message>
        <source>banned</source>
        <translation>禁止</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceGrid</name>
    <message>
        <source>Each token of the translation and what could have stood in its place</source>
        <translation>译文的每个词元以及它的位置上可能出现的其他词元</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceModel</name>
    <message>
        <source>%1, probability %2: it stands here</source>
        <translation>%1，概率 %2：当前所用</translation>
    </message>
    <message>
        <source>%1, probability %2: choose it to continue from here</source>
        <translation>%1，概率 %2：选择它以从此处继续</translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message>
        <source>Pruned branches</source>
        <translation>被剪除的分支</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>以表格显示</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>强制</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>禁止</translation>
    </message>
    <message>
        <source>Search tree as a table</source>
        <translation>搜索树（表格）</translation>
    </message>
    <message>
        <source>The translation begins with everything up to this token and continues from there</source>
        <translation>译文以直到此词元的全部内容开头，并由此继续</translation>
    </message>
    <message>
        <source>The search may not take this token at this place</source>
        <translation>搜索不得在此位置采用此词元</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>重新允许</translation>
    </message>
    <message>
        <source>“%1”: %2, probability %3, score %4</source>
        <translation>“%1”：%2，概率 %3，得分 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>共考察 %1 个节点，剪除 %2 个（虚线）；最佳路径以粗体显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>省略了 %Ln 个远离最佳路径的节点。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeModel</name>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Translation so far</source>
        <translation>到此为止的译文</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeView</name>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>Type a sentence to see how its translation was searched for.</source>
        <translation>输入一个句子，查看其译文是如何搜索得到的。</translation>
    </message>
    <message>
        <source>%1
%2 · probability %3 · score %4</source>
        <translation>%1
%2 · 概率 %3 · 得分 %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Translate freely</source>
        <translation>自由翻译</translation>
    </message>
    <message>
        <source>Takes back the last token that was forced or banned</source>
        <translation>撤销最近一次强制或禁止的词元</translation>
    </message>
    <message>
        <source>Takes back everything that was forced or banned in this line</source>
        <translation>撤销本行中所有强制或禁止的内容</translation>
    </message>
    <message>
        <source>Begins with “%1”</source>
        <translation>以“%1”开头</translation>
    </message>
    <message>
        <source>Not “%1”</source>
        <translation>禁止“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>禁止了 %n 个开头</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AttentionComparison</name>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Which model's attention</source>
        <translation>显示哪个模型的注意力</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Loading the second model's attention; the first is shown until then.</source>
        <translation>正在询问第二个模型；暂时显示第一个。</translation>
    </message>
    <message>
        <source>This is the second model, %1.</source>
        <translation>这是第二个模型 %1。</translation>
    </message>
    <message>
        <source>The second model has fewer layers or heads: its layer %1, head %2 is shown.</source>
        <translation>第二个模型的层数或头数较少：取其第 %1 层第 %2 头。</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn; this is the first.</source>
        <translation>两个模型对句子的切分不同，无法绘制差异；此处为第一个模型。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn.</source>
        <translation>两个模型对句子的切分不同，无法绘制差异。</translation>
    </message>
</context>
<context>
    <name>transept::AttentionReplay</name>
    <message>
        <source>Sentence that is replayed</source>
        <translation>回放的句子</translation>
    </message>
    <message>
        <source>The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has written</source>
        <translation>上方句子在每个保留的检查点的表现，或固定句子在所有曾有过的检查点的表现</translation>
    </message>
    <message>
        <source>The sentence above</source>
        <translation>上方的句子</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>固定：%1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>参考译文：%1</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ 暂停</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ 播放</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>暂停回放</translation>
    </message>
    <message>
        <source>Play the replay</source>
        <translation>播放回放</translation>
    </message>
    <message>
        <source>no checkpoints yet</source>
        <translation>还没有检查点</translation>
    </message>
    <message>
        <source>averaged at &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>第 &lt;b&gt;%1&lt;/b&gt; 步的平均</translation>
    </message>
    <message>
        <source>checkpoint &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>检查点 &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Checkpoint at step %1</source>
        <translation>第 %1 步的检查点</translation>
    </message>
</context>
<context>
    <name>transept::ComparePane</name>
    <message>
        <source>Second model</source>
        <translation>第二个模型</translation>
    </message>
    <message>
        <source>Translation of the second model</source>
        <translation>第二个模型的译文</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
</context>
<context>
    <name>transept::PrecisionChooser</name>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>f32 computes as training does; int8 multiplies integers of 8 bits: faster, and the translations are nearly the same</source>
        <translation>f32 的计算与训练相同；int8 用 8 位整数相乘：更快，译文几乎一样</translation>
    </message>
    <message>
        <source>Exact (f32)</source>
        <translation>精确 (f32)</translation>
    </message>
    <message>
        <source>Half (bf16)</source>
        <translation>半精度 (bf16)</translation>
    </message>
    <message>
        <source>Fast (int8)</source>
        <translation>快速 (int8)</translation>
    </message>
</context>
<context>
    <name>transept::SideModelChooser</name>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside this one</source>
        <translation>在当前模型旁显示第二个模型或检查点</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>打开模型文件夹</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>不比较</translation>
    </message>
    <message>
        <source>%1 · BLEU %2</source>
        <translation>%1 · BLEU %2</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>第 %1 步的平均</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>打开模型文件夹…</translation>
    </message>
    <message>
        <source>%1 is on the machine that you disconnected from and can no longer be compared. Choose a model on this machine.</source>
        <translation>%1 在您离开的机器上，因此不再与它比较。请选择这台机器上的模型。</translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message>
        <source>All heads on</source>
        <translation>启用全部注意力头</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>With all heads</source>
        <translation>全部注意力头</translation>
    </message>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>去掉 %n 个注意力头</numerusform>
        </translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>词语相同。</translation>
    </message>
    <message>
        <source>%1: </source>
        <comment>what the text behind it is</comment>
        <translation>%1：</translation>
    </message>
</context>
<context>
    <name>transept::QueryModel</name>
    <message>
        <source>seen</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>遮蔽</translation>
    </message>
    <message>
        <source>Query times key, divided by the root of d_k = %1</source>
        <translation>查询与键的点积除以 d_k = %1 的平方根</translation>
    </message>
    <message>
        <source>The decoder may not attend to later tokens; a window hides distant ones</source>
        <translation>解码器不能向前看；窗口会遮蔽远处</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
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
        <translation>所选查询的得分、掩码与 softmax</translation>
    </message>
    <message>
        <source>Only the weights of this checkpoint were kept, not its scores.</source>
        <translation>此检查点只保留了权重，未保留得分。</translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message>
        <source>This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was trained.</source>
        <translation>此模型没有分词器：它读写以空格分隔的词元。请按训练时的方式切分文本。</translation>
    </message>
    <message>
        <source>Translate as you type</source>
        <translation>边输入边翻译</translation>
    </message>
    <message>
        <source>%1 words/s · %2 ms</source>
        <translation>%1 词/秒 · %2 毫秒</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Beam size</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Hypotheses that are kept at each step (section 6.1)</source>
        <translation>每步保留的假设数（第 6.1 节）</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>长度惩罚 alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty: 0 prefers short translations (section 6.1)</source>
        <translation>长度惩罚的强度：0 偏好短译文（第 6.1 节）</translation>
    </message>
    <message>
        <source>Number of hypotheses listed</source>
        <translation>列出的假设数</translation>
    </message>
    <message>
        <source>&amp;Beam</source>
        <translation>束宽(&amp;B)</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>Alpha(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>列表(&amp;L)</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>精度(&amp;I)</translation>
    </message>
    <message>
        <source>Shades tokens with a low probability; hover over one to see it</source>
        <translation>标出模型没有把握的词元；指针指向时显示其概率</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>要翻译的文本</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Open in Attention</source>
        <translation>在“注意力”中打开</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the translation</source>
        <translation>复制译文</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>The translation is on the clipboard.</source>
        <translation>译文已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>正在翻译，还剩 %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>translating…</source>
        <translation>正在翻译…</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>View of the translation</source>
        <translation>译文视图</translation>
    </message>
    <message>
        <source>Choices at each token</source>
        <translation>每个词元处的候选</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>比较对象(&amp;W)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Open a text…</source>
        <translation>打开文本…</translation>
    </message>
    <message>
        <source>Open a text to translate</source>
        <translation>打开要翻译的文本</translation>
    </message>
    <message>
        <source>Paste as the text</source>
        <translation>粘贴为文本</translation>
    </message>
    <message>
        <source>Save the translation…</source>
        <translation>保存译文…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>将模型导出为</translation>
    </message>
    <message>
        <source>Save the translation</source>
        <translation>保存译文</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Type or paste text here. Line breaks are kept.</source>
        <translation>在此输入或粘贴文本。换行会保留。</translation>
    </message>
    <message>
        <source>Hypotheses of the sentence at the cursor</source>
        <translation>光标处句子的候选译文</translation>
    </message>
    <message>
        <source>Split sentences</source>
        <translation>逐句翻译</translation>
    </message>
    <message>
        <source>Translates the sentences of a line one by one, as most models have learned it. Off: each line is translated as a whole</source>
        <translation>逐句翻译一行中的各个句子，大多数模型就是这样学习的。关闭后，每行作为整体翻译</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>第 %1 句</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>用其他文本微调模型…</translation>
    </message>
    <message>
        <source>Shade uncertain tokens</source>
        <translation>标出存疑处</translation>
    </message>
    <message>
        <source>Translate a document…</source>
        <translation>翻译文档…</translation>
    </message>
    <message>
        <source>Translate a document</source>
        <translation>翻译文档</translation>
    </message>
    <message>
        <source>Choose a glossary…</source>
        <translation>选择术语表…</translation>
    </message>
    <message>
        <source>Choose a glossary</source>
        <translation>选择术语表</translation>
    </message>
    <message>
        <source>Translate without the glossary</source>
        <translation>不使用术语表翻译</translation>
    </message>
    <message>
        <source>Translations no longer follow a glossary.</source>
        <translation>翻译不再遵循术语表。</translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>使用了 %n 个术语</numerusform>
        </translation>
    </message>
    <message>
        <source>missed: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>Remove the glossary</source>
        <translation>移除术语表</translation>
    </message>
    <message>
        <source>Corrections of the model…</source>
        <translation>模型的更正…</translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>译文遵循语料库的术语表：%n 个术语。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>译文遵循模型的术语表：%n 个术语。</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Correct the translation of the sentence at the cursor</source>
        <translation>更正光标处句子的译文</translation>
    </message>
    <message>
        <source>Edit the translation of the sentence at the cursor, and teach the model your version</source>
        <translation>编辑光标处句子的译文，并让模型学会您的版本</translation>
    </message>
    <message>
        <source>%1 words/s · %2 s</source>
        <translation>%1 词/秒 · %2 秒</translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>引擎对 %1 行回答了 %2 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the text to try again.</source>
        <translation>请修改文本后重试。</translation>
    </message>
</context>
<context>
    <name>transept::ViewSwitch</name>
    <message>
        <source>Runs</source>
        <translation>训练记录</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message>
        <source>Filters, in the order in which they are applied</source>
        <translation>过滤器（按应用顺序）</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Apply the filter earlier</source>
        <translation>提前应用此过滤器</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Apply the filter later</source>
        <translation>推后应用此过滤器</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo the last change of the filters</source>
        <translation>撤销对过滤器的上次更改</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo the last change of the filters</source>
        <translation>重做对过滤器的更改</translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>保留：%2 对中的 %1 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>保留：前 %2 对中的 %1 对</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message>
        <source>Set “%1”</source>
        <translation>设置“%1”</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>已修复 %1 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>已移除 %1 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch “%1” on</source>
        <translation>启用“%1”</translation>
    </message>
    <message>
        <source>Switch “%1” off</source>
        <translation>停用“%1”</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>句对</translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message>
        <source>Words</source>
        <translation>词数</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>不同的词</translation>
    </message>
    <message>
        <source>Words seen once</source>
        <translation>只出现一次的词</translation>
    </message>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>最常见的 %1 个词的覆盖率</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符数</translation>
    </message>
    <message>
        <source>Different characters</source>
        <translation>不同的字符</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>文字系统</translation>
    </message>
    <message>
        <source>Most frequent</source>
        <translation>最常见</translation>
    </message>
    <message>
        <source>Rarest</source>
        <translation>最罕见</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>transept::SourceModel</name>
    <message>
        <source>%1 so far</source>
        <translation>已有 %1</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>已下载</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message>
        <source>Text from the web</source>
        <translation>来自网络的文本</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Sources of text</source>
        <translation>文本来源</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>删除文件</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>返回语料</translation>
    </message>
    <message>
        <source>Add sources of your own to %1</source>
        <translation>可在 %1 中添加自己的来源</translation>
    </message>
    <message>
        <source>No source is known for these two languages.</source>
        <translation>没有已知的来源包含这两种语言。</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsModel</name>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>文件与行</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message>
        <source>Find them</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Model that scores the pairs</source>
        <translation>评判句对的模型</translation>
    </message>
    <message>
        <source>Find the training pairs with the highest loss</source>
        <translation>查找最令模型意外的句对</translation>
    </message>
    <message>
        <source>The worst pairs</source>
        <translation>最差的句对</translation>
    </message>
    <message>
        <source>The training pairs with the highest loss of a model: often wrong translations, other languages or shifted lines.</source>
        <translation>最令模型意外的训练句对：错误的翻译、其他语言、错位的行。</translation>
    </message>
    <message>
        <source>Train a model first; then the pairs with its highest loss can be found.</source>
        <translation>请先训练一个模型：它会指出哪些句对最令它意外。</translation>
    </message>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>已评判：%2 对中的 %1 对，平均每个词元的损失为 %3。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message>
        <source>Name of the mixture</source>
        <translation>混合语料的名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The weight is how many times an epoch uses a corpus: with 3, every pair three times; with 0.1, a different tenth each time.</source>
        <translation>权重表示每轮训练遍历语料多少次：3 表示每个句对取三次，0.1 表示每次取另外的十分之一。</translation>
    </message>
    <message>
        <source>mixture</source>
        <translation>混合语料</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1，%2 对</numerusform>
        </translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>transept::TextFile</name>
    <message>
        <source>“%1” could not be read: %2. Choose another file.</source>
        <translation>无法读取“%1”：%2。请选择其他文件。</translation>
    </message>
    <message>
        <source>“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.</source>
        <translation>“%1”有 %2；此处最多显示 %3。请用 transept-engine translate 翻译它。</translation>
    </message>
    <message>
        <source>“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.</source>
        <translation>“%1”不是 UTF-8 文本。请另存为 UTF-8 纯文本后再打开。</translation>
    </message>
    <message>
        <source>“%1” is a folder or a device, not a file. Choose another file.</source>
        <translation>“%1”是文件夹或设备，不是文件。请选择其他文件。</translation>
    </message>
</context>
<context>
    <name>transept::Tour</name>
    <message>
        <source>A tour of the paper</source>
        <translation>论文导览</translation>
    </message>
    <message>
        <source>Looking for a model to show it on…</source>
        <translation>正在寻找用于演示的模型…</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>正在加载模型…</translation>
    </message>
    <message>
        <source>There is no model yet</source>
        <translation>还没有模型</translation>
    </message>
    <message>
        <source>The demo is being made. The tour begins by itself as soon as its training has written a first checkpoint: a minute or two.</source>
        <translation>正在制作演示模型。训练写出第一个检查点后，导览会自动开始：大约一两分钟。</translation>
    </message>
    <message>
        <source>The tour uses a trained model, and there is none yet. The demo trains one in a few minutes; or open a model on the Translate page.</source>
        <translation>导览需要一个训练好的模型，而现在还没有。演示几分钟即可训练一个；也可以在“翻译”页面打开一个模型。</translation>
    </message>
    <message>
        <source>Make the demo</source>
        <translation>制作演示模型</translation>
    </message>
    <message>
        <source>This step is on another page.</source>
        <translation>此步骤在另一个页面上。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>transept::TourCard</name>
    <message>
        <source>End the tour</source>
        <translation>结束导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>导览，第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>Guided tour: %1</source>
        <translation>导览：%1</translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message>
        <source>Comparing all heads…</source>
        <translation>正在比较所有的头…</translation>
    </message>
    <message>
        <source>Type a sentence at the top of the page to see it.</source>
        <translation>在页面顶部输入一个句子即可看到。</translation>
    </message>
    <message>
        <source>“%1” is the two stacks of Figure 1.</source>
        <translation>“%1”就是图 1 中的两个堆叠。</translation>
    </message>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 层编码器读句子。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 层解码器写译文。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>每层传递 d&lt;sub&gt;model&lt;/sub&gt; = %1 维的向量，其中每个注意力有 h = %2 个头。共有 %3 个参数。</numerusform>
        </translation>
    </message>
    <message>
        <source>The framed panel shows all the settings it was trained with. Hover over one to see its section of the paper.</source>
        <translation>框出的面板列出了训练它所用的全部数值。指向其中一个，就会显示它在论文中的章节。</translation>
    </message>
    <message>
        <source>It was opened from a folder without its training settings, so the framed panel shows another run.</source>
        <translation>它是从文件夹打开的，没有附带训练，因此框出的面板显示的是另一次训练。</translation>
    </message>
    <message>
        <source>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. The table is one row of it, for one query: its product with every key, divided by √d&lt;sub&gt;k&lt;/sub&gt; = √%1; what the mask hides; and the softmax of the rest, weights that sum to 1.</source>
        <translation>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V。表格是其中一个查询的一行：它与每个键的乘积除以 √d&lt;sub&gt;k&lt;/sub&gt; = √%1；掩码遮住了什么；以及其余部分的 softmax，权重之和为 1。</translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>查询 %1 不能看 %3 个键中的 %2 个。它最关注 %4：得分 %5，权重 %6。</numerusform>
        </translation>
    </message>
    <message>
        <source>Instead of one attention of width %1 every layer has h = %2 of width d&lt;sub&gt;k&lt;/sub&gt; = %3 side by side, each with projections of its own; their outputs are joined again.</source>
        <translation>每层不是一个宽度为 %1 的注意力，而是 h = %2 个宽度为 d&lt;sub&gt;k&lt;/sub&gt; = %3 的注意力并列，各有自己的投影；输出再拼接起来。</translation>
    </message>
    <message>
        <source>A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for much. Choose another with the pointer or the arrow keys, and everything beside it follows.</source>
        <translation>网格的一行是一层，一个方格是一个头：它在您的句子里看什么，越亮越多。用指针或方向键选择另一个，旁边的一切都会跟着变。</translation>
    </message>
    <message>
        <source>In the encoder, queries, keys and values all come from the source: every token may look at every other one, before it and behind it.</source>
        <translation>在编码器中，查询、键和值都来自源文：每个词元可以看前面和后面的任何其他词元。</translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>所以图是满的：%1 个查询乘 %1 个键，每行之和为 1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The decoder writes one token after the other, so each may look only at those before it. The mask sets the other scores to −∞, and softmax makes zeros of them.</source>
        <translation>解码器一个接一个地写词元，所以每个词元只能看它前面的。掩码把其余得分设为 −∞，softmax 把它们变成零。</translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>这就是图中对角线上方空着的一半：%2 个格子中的 %1 个。没有掩码，模型会学会抄写它本应预测的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Between the stacks the queries come from the decoder, keys and values from the encoder's output: this is where the translation reads the source.</source>
        <translation>在两个堆叠之间，查询来自解码器，键和值来自编码器的输出：译文就是在这里读源文的。</translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>写出的 %1 个词元各自在源文的 %2 个词元中选择。一行中最亮的格子往往就是正在翻译的词。</numerusform>
        </translation>
    </message>
    <message>
        <source>Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in one step; a recurrent one costs n·d² and needs n steps, one after the other.</source>
        <translation>为什么用注意力而不用循环：一层自注意力的计算量是 n²·d，任意两个词元一步相连；一层循环的计算量是 n·d²，需要依次走 n 步。</translation>
    </message>
    <message>
        <source>Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.</source>
        <translation>这里 n = %1、d = %2：%3 次乘积对 %4 次，1 步对 %1 步。</translation>
    </message>
    <message>
        <source>Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's vector of %1 numbers gets another one added that says where it stands: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), and the cosine for 2i + 1.</source>
        <translation>注意力本身看不到顺序：打乱键，和不变。因此每个词元的 %1 维向量要加上另一个表示位置的向量：PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;)，2i + 1 用余弦。</translation>
    </message>
    <message>
        <source>This model learned its positions instead. The paper found both nearly equal (Table 3, row E).</source>
        <translation>这个模型改用可学习的位置编码。论文发现两者几乎相同（表 3，E 行）。</translation>
    </message>
    <message>
        <source>This model uses these sinusoids, so no sentence is too long for it.</source>
        <translation>这个模型使用这些正弦函数，因此句子再长也不成问题。</translation>
    </message>
    <message>
        <source>Equation 3: rate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;). It rises in a straight line, then falls with the root of the step.</source>
        <translation>公式 3：学习率 = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;)。先直线上升，再与步数的平方根成反比地下降。</translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>d&lt;sub&gt;model&lt;/sub&gt; = %1、预热 %2 步时，峰值为 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>这次训练不同：%1 步之后学习率保持在 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>此运行有所不同：%1 步之后，学习率从 %2 沿直线降到 0。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>这次训练形状相同，但有自己的峰值：%2 步后为 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>At this model's checkpoint, step %1, it is %2.</source>
        <translation>这个模型所在的第 %1 步，学习率为 %2。</translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>每一步保留 %1 个最好的开头，其余剪除；完成的按长度惩罚 α = %2 排名。粗线是通向译文的路径，虚线是被剪除的。选一个节点，强制或禁止它，看看会出现什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a sentence on the left to see it.</source>
        <translation>在左侧输入一个句子即可看到。</translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>这一行的搜索考察了 %1 个节点，剪除了 %2 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the greatest mean distance, without special tokens, and in it the word with the most distant attention.</source>
        <translation>论文图 3 展示相距较远的词之间的注意力。这里显示平均距离最大的编码器头（不计特殊词元），以及其中注意力最远的词。</translation>
    </message>
    <message>
        <source>It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.</source>
        <translation>它是第 %2 层第 %1 头，平均 %3 个词元：%4 看向 %5。</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Shown here is the head with the greatest weight from a pronoun of your sentence to a word two or more tokens away.</source>
        <translation>论文图 4 展示把代词与其所指的词联系起来的头。这里显示您句中的代词对相隔两个或更多词元的词权重最大的头。</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Your sentence has no pronoun that is known here, so this is the greatest weight of any head from one word to another, two or more tokens away.</source>
        <translation>论文图 4 展示把代词与其所指的词联系起来的头。您的句子中没有已知的代词，因此这里显示所有头中从一个词到相隔两个或更多词元的另一个词的最大权重。</translation>
    </message>
    <message>
        <source>Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.</source>
        <translation>第 %2 层第 %1 头：%3 给 %4 的权重为 %5。它是否就是这个意思，由您判断。</translation>
    </message>
    <message>
        <source>The sentence is too short for that.</source>
        <translation>句子太短，看不出来。</translation>
    </message>
    <message>
        <source>The paper's Figure 5 shows heads that learned different tasks. Shown here are the two heads of one encoder layer whose maps differ most.</source>
        <translation>论文图 5 展示了学会不同分工的头。这里的规则：同一编码器层中图差异最大的两个头。</translation>
    </message>
    <message>
        <source>They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on different tokens. This is head %1; the next step shows the other.</source>
        <translation>它们是第 %3 层第 %1 头和第 %2 头：注意力中有 %4 的份额落在不同的词元上。这是第 %1 头；下一步显示另一个。</translation>
    </message>
    <message>
        <source>This model has one head in each layer, so there are no two to compare.</source>
        <translation>这个模型每层只有一个头，没有两个可比较。</translation>
    </message>
    <message>
        <source>And this is head %1 of layer %2, with the same token chosen.</source>
        <translation>这是第 %2 层第 %1 头，选中的词元相同。</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation: it shows where a head looks, not how the model uses it. Switch a head off below the grid and see whether the translation changes.</source>
        <translation>注意力是证据，不是解释：它显示一个头看哪里，而不是模型用它做了什么。在网格下方停用一个头，看看译文是否改变。</translation>
    </message>
    <message>
        <source>Figure 1: encoder and decoder</source>
        <translation>图 1：编码器和解码器</translation>
    </message>
    <message>
        <source>Equation 1: scaled dot-product attention</source>
        <translation>公式 1：缩放点积注意力</translation>
    </message>
    <message>
        <source>Figure 2: many heads side by side</source>
        <translation>图 2：多个头并列</translation>
    </message>
    <message>
        <source>Section 3.2.3: self-attention in the encoder</source>
        <translation>第 3.2.3 节：编码器的自注意力</translation>
    </message>
    <message>
        <source>Section 3.2.3: masked self-attention in the decoder</source>
        <translation>第 3.2.3 节：解码器的掩码自注意力</translation>
    </message>
    <message>
        <source>Section 3.2.3: attention to the source</source>
        <translation>第 3.2.3 节：对原文的注意力</translation>
    </message>
    <message>
        <source>Table 1: why attention</source>
        <translation>表 1：为什么用注意力</translation>
    </message>
    <message>
        <source>Section 3.5: positions of tokens</source>
        <translation>第 3.5 节：词元的位置</translation>
    </message>
    <message>
        <source>Section 5.3: the learning rate</source>
        <translation>第 5.3 节：学习率</translation>
    </message>
    <message>
        <source>Section 6.1: beam search</source>
        <translation>第 6.1 节：束搜索</translation>
    </message>
    <message>
        <source>Figure 3: attention between distant words</source>
        <translation>图 3：相距较远的词之间的注意力</translation>
    </message>
    <message>
        <source>Figure 5: heads with different tasks</source>
        <translation>图 5：分工不同的头</translation>
    </message>
    <message>
        <source>Figure 5: the other head</source>
        <translation>图 5：另一个头</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Figure 4: what a pronoun refers to</source>
        <translation>图 4：代词指什么</translation>
    </message>
</context>
<context>
    <name>transept::ConnectDialog</name>
    <message>
        <source>Connect to another machine</source>
        <translation>连接到另一台机器</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>远程用户</translation>
    </message>
    <message>
        <source>as configured in ssh</source>
        <translation>按 ssh 的配置</translation>
    </message>
    <message>
        <source>Port of ssh</source>
        <translation>ssh 端口</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>远程引擎</translation>
    </message>
    <message>
        <source>The path of transept-engine on that machine, if it is not on its PATH</source>
        <translation>transept-engine 在那台机器上的路径（若它不在命令之列）</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Removes the machine from the list; nothing changes on that machine</source>
        <translation>把这台机器从列表中去掉；那边什么都不变</translation>
    </message>
    <message>
        <source>The engine runs on another machine over ssh and uses the text, runs and devices there. Training continues there when the window is closed or the connection is lost.</source>
        <translation>引擎在 ssh 能到达的机器上工作，使用那里的文本、训练和设备。窗口关闭或连接中断时，那边的训练继续进行。</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 已有 %2 没有应答。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>%1 answers, with Transept %2.</source>
        <translation>%1 有应答，Transept 版本为 %2。</translation>
    </message>
    <message>
        <source>This window is version %1. The two are compatible, but the same version on both sides is better.</source>
        <translation>本窗口是 %1：二者能互通，但版本相同更好。</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>无法使用 %1：%2</translation>
    </message>
</context>
<context>
    <name>transept::Machine</name>
    <message>
        <source>Write the name or the address of the machine.</source>
        <translation>请写出机器的名称或地址。</translation>
    </message>
    <message>
        <source>“%1” is not a valid machine name.</source>
        <translation>“%1”不是机器的名称。</translation>
    </message>
    <message>
        <source>“%1” is not a valid user name.</source>
        <translation>“%1”不是用户名。</translation>
    </message>
    <message>
        <source>The program ssh is not on this machine; install it (package openssh-client).</source>
        <translation>这台机器上没有 ssh 程序；请安装（软件包 openssh-client）。</translation>
    </message>
    <message>
        <source>There is no program %1 on %2. Install the package transept-engine there, or give the program's path.</source>
        <translation>%2 上没有程序 %1。请在那里安装软件包 transept-engine，或给出程序的路径。</translation>
    </message>
    <message>
        <source>No machine with the name %1 was found. Check its spelling, or give its address.</source>
        <translation>没有名为 %1 的机器。请检查写法，或给出它的地址。</translation>
    </message>
    <message>
        <source>This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare the key that it shows with that machine's, answer yes, and try again.</source>
        <translation>从这里从未连接过 %1，或者它的密钥现在变了。请在终端中写“%2”，把显示的密钥与那台机器的密钥核对，回答 yes，再试一次。</translation>
    </message>
    <message>
        <source>%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and try again.</source>
        <translation>%1 不接受免密码登录。请用“ssh-keygen”生成密钥，用“%2”送过去，再试一次。</translation>
    </message>
    <message>
        <source>%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its port.</source>
        <translation>%1 在线，但没有程序应答 ssh。请启动 ssh 服务器（软件包 openssh-server），或给出它的端口。</translation>
    </message>
    <message>
        <source>%1 cannot be reached. Check that it is switched on and on the network.</source>
        <translation>无法到达 %1。请看看它是否开机，是否在同一网络中。</translation>
    </message>
    <message>
        <source>The connection to %1 ended. %2</source>
        <translation>与 %1 的连接已结束。%2</translation>
    </message>
</context>
<context>
    <name>transept::MachineMenu</name>
    <message>
        <source>&amp;Machine</source>
        <translation>机器(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Connect to another machine…</source>
        <translation>连接到另一台机器(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;This machine</source>
        <translation>这台机器(&amp;T)</translation>
    </message>
    <message>
        <source>connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>no connection to %1</source>
        <translation>与 %1 没有连接</translation>
    </message>
</context>
<context>
    <name>transept::Machines</name>
    <message>
        <source>%1 has Transept %2, this window is version %3. The two are compatible; with the same version on both sides, all functions are available.</source>
        <translation>%1 上是 Transept %2，本窗口是 %3。二者能互通；两边版本相同时功能齐全。</translation>
    </message>
</context>
<context>
    <name>transept::RemotePathDialog</name>
    <message>
        <source>The dropped files are on this machine, and the engine works on %1: copy them there, then open them by their paths.</source>
        <translation>拖入的文件在这台机器上，而引擎在 %1 上工作：请把它们复制过去，再按路径打开。</translation>
    </message>
    <message>
        <source>Paths on %1</source>
        <translation>%1 上的路径</translation>
    </message>
    <message>
        <source>A path begins with a slash.</source>
        <translation>路径以斜杠开头。</translation>
    </message>
    <message>
        <source>The folder is on %1: %2</source>
        <translation>文件夹在 %1 上：%2</translation>
    </message>
    <message>
        <source>The folder is not there any more: %1</source>
        <translation>文件夹已不存在：%1</translation>
    </message>
    <message>
        <source>No program that shows folders was found; this one is %1</source>
        <translation>没有找到显示文件夹的程序；该文件夹是 %1</translation>
    </message>
    <message>
        <source>Folder on %1</source>
        <translation>%1 上的文件夹</translation>
    </message>
    <message>
        <source>Content of the folder</source>
        <translation>文件夹内容</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>The folder that holds this one</source>
        <translation>上级文件夹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Files on %1. Choose them in the list, or enter their paths there, one per line.</source>
        <translation>%1 上的文件。请在列表中选择，或输入它们在那里的路径，每行一个。</translation>
    </message>
    <message>
        <source>A file on %1. Choose it in the list, or enter its path there.</source>
        <translation>%1 上的文件。请在列表中选择，或输入它在那里的路径。</translation>
    </message>
    <message>
        <source>A folder on %1. Choose it in the list, or enter its path there.</source>
        <translation>%1 上的文件夹。请在列表中选择，或输入它在那里的路径。</translation>
    </message>
    <message>
        <source>%1 more entries are not listed; enter their paths.</source>
        <translation>另有 %1 项未列出；请输入其路径。</translation>
    </message>
</context>
<context>
    <name>transept::SpreadDialog</name>
    <message>
        <source>Train on several machines</source>
        <translation>在多台机器上训练</translation>
    </message>
    <message>
        <source>Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same names. Training continues as one run, and this window follows it.</source>
        <translation>每台机器都需要 transept-engine 和 Open MPI，并且必须以相同的名称看到训练的文件夹及其语料。整体作为一次训练进行，本窗口会跟踪它。</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Machines and their processes</source>
        <translation>机器及其进程数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程数</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>添加机器</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Hosts file</source>
        <translation>主机文件</translation>
    </message>
    <message>
        <source>SLURM script</source>
        <translation>SLURM 脚本</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示的内容</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>要复制的文本</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Start it in the folder of the hosts file.</source>
        <translation>请在主机文件所在的文件夹中启动。</translation>
    </message>
    <message>
        <source>Save it as “%1” in the folder where the command is started.</source>
        <translation>请将其保存为“%1”，放在启动命令的地方。</translation>
    </message>
    <message>
        <source>Submit it with “sbatch”; SLURM chooses the machines.</source>
        <translation>用“sbatch”提交；由 SLURM 选择机器。</translation>
    </message>
    <message>
        <source>It is on the clipboard.</source>
        <translation>已复制到剪贴板。</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>已保存到 %1。</translation>
    </message>
</context>
<context>
    <name>transept::HeadToggles</name>
    <message>
        <source>Lines of head %1</source>
        <translation>头 %1 的连线</translation>
    </message>
    <message>
        <source>Click: draw the lines of head %1, or leave them out. Double click: these alone.</source>
        <translation>单击：画出或略去头 %1 的连线。双击：只画这些。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>transept::HeadFiguresModel</name>
    <message>
        <source>%1, layer %2, head %3: entropy %4 nats, distance %5 tokens</source>
        <translation>%1，第 %2 层第 %3 头：熵 %4 奈特，距离 %5 个词元</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>%1 L%2 h%3</source>
        <comment>kind of attention, layer and head, as short as can be</comment>
        <translation>%1 · 第 %2 层第 %3 头</translation>
    </message>
</context>
<context>
    <name>transept::HeadOverview</name>
    <message>
        <source>Entropy and distance of every head</source>
        <translation>每个注意力头的熵和距离</translation>
    </message>
</context>
<context>
    <name>transept::RunQueue</name>
    <message>
        <source>“%1” was added to the queue at place %2.</source>
        <translation>“%1”已加入队列，排在第 %2 位。</translation>
    </message>
    <message>
        <source>“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.</source>
        <translation>“%1”排在第 %2 位。队列已暂停：请在“训练记录”页面启动它。</translation>
    </message>
</context>
<context>
    <name>transept::SideBySide</name>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>%1 → %2: first %3, second %4, difference %5</source>
        <translation>%1 → %2：第一个 %3，第二个 %4，差异 %5</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which model's, kind of attention with layer and head</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>transept::ChartTable</name>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表格）</translation>
    </message>
</context>
<context>
    <name>transept::ChartTableModel</name>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
</context>
<context>
    <name>transept::TableMirror</name>
    <message>
        <source>Show as table</source>
        <translation>以表格显示</translation>
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
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>↑</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>↓</translation>
    </message>
</context>
<context>
    <name>transept::ShortlistOption</name>
    <message>
        <source>Vocabulary shortlist</source>
        <translation>词汇短名单</translation>
    </message>
    <message>
        <source>Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with nearly the same results. Probabilities are then among these tokens only.</source>
        <translation>译文只含有按该训练的语料与原文词元相配的词元：在 CPU 上更快，译文几乎相同。概率则只在这些词元之间计算。</translation>
    </message>
    <message>
        <source>It is first learned from the corpus, in the background.</source>
        <translation>首先会在后台从语料中学习它。</translation>
    </message>
</context>
<context>
    <name>transept::SettingNames</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>transept::ShownName</name>
    <message>
        <source>A name cannot contain tabs, line breaks or other control characters.</source>
        <translation>名称不能包含制表符、换行符或其他控制字符。</translation>
    </message>
</context>
<context>
    <name>transept::TuneDialog</name>
    <message>
        <source>Tune for this corpus</source>
        <translation>针对此语料调优</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Start tuning</source>
        <translation>开始调优</translation>
    </message>
    <message>
        <source>Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that suit this corpus, in the time that you set. If better settings are found, they become a preset of your own. The search is an experiment: it continues without the window and can be paused.</source>
        <translation>许多短训练会在给定的时间内寻找适合此语料的学习率、预热、dropout、大小和词表。比现在更好的设置会成为您自己的预设。它是一个实验：没有窗口也会继续，并且可以暂停。</translation>
    </message>
</context>
<context>
    <name>transept::Runs</name>
    <message>
        <source>There is no run in %1.</source>
        <translation>%1 中没有训练。</translation>
    </message>
    <message>
        <source>It may have been moved, or be in the trash.</source>
        <translation>它可能已被移动，或在回收站中。</translation>
    </message>
</context>
<context>
    <name>transept::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
</context>
<context>
    <name>transept::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Notify me when a training ends</source>
        <translation>训练结束时通知我</translation>
    </message>
    <message>
        <source>Keep the computer awake during a training</source>
        <translation>训练期间不让计算机休眠</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Keep the texts that I type for the next start</source>
        <translation>保留我输入的文字供下次启动使用</translation>
    </message>
    <message>
        <source>The text to translate and the sentence of the Attention page, in the settings of this user</source>
        <translation>要翻译的文字和“注意力”页面的句子，保存在此用户的设置中</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Runs, corpora and models are stored and looked for in this folder</source>
        <translation>训练、语料和模型都保存在此文件夹中，并从此处读取</translation>
    </message>
    <message>
        <source>The content of the earlier folder stays in it. Move it to see it here again: %1</source>
        <translation>原文件夹的内容保留在原处。要在此处看到，请将其移过来：%1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>The folder for runs, corpora and models</source>
        <translation>训练、语料和模型的文件夹</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>The folder that a new installation uses</source>
        <translation>新安装所用的文件夹</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsModel</name>
    <message>
        <source>%1 (p = %2)</source>
        <translation>%1（p = %2）</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>%1, average up to step %2</source>
        <translation>%1，到第 %2 步为止的平均</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>句数</translation>
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
        <translation>困惑度</translation>
    </message>
    <message>
        <source>BLEU against the baseline</source>
        <translation>与基线相比的 BLEU</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>beam %1, %2</source>
        <translation>束宽 %1，%2</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>评测时间</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsPage</name>
    <message>
        <source>Source of the test set</source>
        <translation>测试集的源文</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Evaluate a model</source>
        <translation>评测模型</translation>
    </message>
    <message>
        <source>It translates a test set, and its translations are scored against the references.</source>
        <translation>模型翻译测试集，译文按参考译文评分。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Use the validation set of its corpus</source>
        <translation>使用其语料库的验证集</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>设为基线</translation>
    </message>
    <message>
        <source>Compare the other evaluations of the same test set with this one</source>
        <translation>把同一测试集的其他评测与此项比较</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>停止比较</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Signatures of the scores</source>
        <translation>分数的签名</translation>
    </message>
    <message>
        <source>No evaluations yet. Choose a model and a test set above.</source>
        <translation>还没有评测。请在上方选择模型和测试集。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>The evaluation of “%1” is in the trash.</source>
        <translation>“%1”的评测已移到回收站。</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>What is scored</source>
        <translation>评分对象</translation>
    </message>
    <message>
        <source>Sentences…</source>
        <translation>句子…</translation>
    </message>
    <message>
        <source>The sentences beside their references, and beside those of the baseline</source>
        <translation>与参考译文以及基线译文并列的句子</translation>
    </message>
    <message>
        <source>The corpus is not in %1 any more. The Train page asks where it is now.</source>
        <translation>语料库已不在 %1。“训练”页面会询问它现在的位置。</translation>
    </message>
</context>
<context>
    <name>transept::ForeignModelCard</name>
    <message>
        <source>Import a model</source>
        <translation>导入模型</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>兼容性</translation>
    </message>
    <message>
        <source>Import it</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>正在检查模型…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>%1 in the encoder, %2 in the decoder</source>
        <translation>编码器 %1 层，解码器 %2 层</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>It cannot be imported.</source>
        <translation>无法导入。</translation>
    </message>
    <message>
        <source>The whole model can be imported.</source>
        <translation>整个模型都可以导入。</translation>
    </message>
    <message>
        <source>It can be imported, with these differences:</source>
        <translation>可以导入，但有以下差异：</translation>
    </message>
</context>
<context>
    <name>transept::Packing</name>
    <message>
        <source>Save as one file…</source>
        <translation>另存为单个文件…</translation>
    </message>
    <message>
        <source>Another machine, as one file…</source>
        <translation>另一台机器（单个文件）…</translation>
    </message>
    <message>
        <source>The folder to write the file into</source>
        <translation>写入文件的文件夹</translation>
    </message>
    <message>
        <source>The file is %1. To open it on another machine, drop it on the window.</source>
        <translation>文件是 %1。要在另一台机器上打开，请将其拖到窗口上。</translation>
    </message>
</context>
<context>
    <name>transept::ModelExport</name>
    <message>
        <source>The folder to write the model into</source>
        <translation>写入模型的文件夹</translation>
    </message>
    <message>
        <source>The model is in %1.</source>
        <translation>模型在 %1 中。</translation>
    </message>
</context>
<context>
    <name>transept::ScoredLinesModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
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
        <translation>译文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Of one sentence: without n-grams for which it is too short</source>
        <translation>单句的得分：不含因句子过短而没有的 n 元组</translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message>
        <source>Translation</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Scores of the sentences</source>
        <translation>各句得分</translation>
    </message>
    <message>
        <source>Overall scores</source>
        <translation>总得分</translation>
    </message>
    <message>
        <source>Score a translation</source>
        <translation>评价译文</translation>
    </message>
    <message>
        <source>A file with one translated sentence per line is compared with a reference, line by line.</source>
        <translation>将每行一句的译文文件与参考译文逐行比较。</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Choose two files above.</source>
        <translation>请在上方选择两个文件。</translation>
    </message>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3，共 %4 句</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::NumberField</name>
    <message>
        <source>auto (%1)</source>
        <translation>自动（%1）</translation>
    </message>
</context>
<context>
    <name>transept::ModelView</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>整个模型</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>模型的各部分</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示的内容</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Prediction of each layer</source>
        <translation>每一层的预测</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>为什么是这个词？</translation>
    </message>
    <message>
        <source>Computing the forward pass of the sentence…</source>
        <translation>句子正在通过模型…</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>解码器</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Norm of the sum</source>
        <translation>和的归一化</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>内层乘积</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>隐藏层</translation>
    </message>
    <message>
        <source>Outer product</source>
        <translation>外层乘积</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>logit 透镜</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>词</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>第 %1 个头</translation>
    </message>
    <message>
        <source>The output of each layer of the decoder, passed through the last norm and the projection: the likeliest token at every position. Tool tips show the others.</source>
        <translation>解码器每一层的输出，经过最后的归一化和投影：每个位置最可能的词元。其余的见提示。</translation>
    </message>
    <message>
        <source>Integrated gradients: how much each token of the source and of the previous words raises the logarithm of this word's probability, compared with tokens of zeros. They show what the model used, not whether that was right.</source>
        <translation>积分梯度：与全零的词元相比，原文和前面各词的每个词元使该词概率的对数提高了多少。它说明模型用了什么，而不说明这样做是否正确。</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>论文第 %1 节</translation>
    </message>
    <message>
        <source>%1FLOP</source>
        <translation>%1FLOP</translation>
    </message>
    <message>
        <source>Shown up to column %1 of %2.</source>
        <translation>显示到第 %1 列，共 %2 列。</translation>
    </message>
    <message>
        <source>From left to right: the source, then the previous words.</source>
        <translation>从左起：原文，然后是前面的词。</translation>
    </message>
    <message>
        <source>Form of the model</source>
        <translation>模型的显示形式</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>所有张量</translation>
    </message>
    <message>
        <source>Layer of the model</source>
        <translation>模型的层</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation>/%1</translation>
    </message>
    <message>
        <source>Figures 1 and 2 of the paper</source>
        <translation>论文的图 1 和图 2</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>查找相似的训练句对</translation>
    </message>
    <message>
        <source>The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the subwords that they share. The model may have learned from them; similarity does not prove it.</source>
        <translation>与这句话及其译文最相似的训练句对：按编码器的输出和共同的子词比较。模型可能从中学习过，但相似并不能证明这一点。</translation>
    </message>
    <message>
        <source>Similar training pairs</source>
        <translation>相似的训练句对</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>相似度</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>文件与行</translation>
    </message>
    <message>
        <source>Encoder outputs %1, subwords of the source %2, subwords of the target %3</source>
        <translation>编码器输出 %1，原文子词 %2，译文子词 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>已比较 %1 个训练句对。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the training pairs: %1</source>
        <translation>正在读取训练句对：%1</translation>
    </message>
    <message>
        <source>Load the model in f32</source>
        <translation>以 f32 加载模型</translation>
    </message>
    <message>
        <source>Loading the model in f32…</source>
        <translation>正在以 f32 加载模型…</translation>
    </message>
</context>
<context>
    <name>transept::ItemCommands</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>transept::ModelsModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>测试集</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更改时间</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>在此训练</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>用 %1 训练</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>验证集</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>从 %1 导入</translation>
    </message>
</context>
<context>
    <name>transept::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>用它翻译</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>微调…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation>导入模型…</translation>
    </message>
    <message>
        <source>The folder of a model of another tool</source>
        <translation>其他工具的模型所在的文件夹</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>“%1”已移到回收站。</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>获取模型…</translation>
    </message>
    <message>
        <source>No models yet. Train one, get one that others publish, or import one of another tool.</source>
        <translation>还没有模型。请训练一个、获取别人发布的模型，或导入其他工具的模型。</translation>
    </message>
    <message>
        <source>“%1” is imported.</source>
        <translation>“%1”已导入。</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>关于该模型</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>适配…</translation>
    </message>
</context>
<context>
    <name>transept::DiskSpaceDialog</name>
    <message>
        <source>Empty the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Make room on the disk</source>
        <translation>腾出磁盘空间</translation>
    </message>
    <message>
        <source>Checkpoints: the Runs page removes those that are no longer needed.</source>
        <translation>检查点：可在“运行”页删除不再需要的检查点。</translation>
    </message>
    <message>
        <source>Go to Runs</source>
        <translation>转到“运行”</translation>
    </message>
    <message>
        <source>“%1” no longer waits for disk space.</source>
        <translation>“%1”不再等待磁盘空间。</translation>
    </message>
    <message>
        <source>Trash: deleted runs, corpora and experiments take %1.</source>
        <translation>回收站：已删除的运行、语料和实验占用 %1。</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>回收站是空的。</translation>
    </message>
    <message>
        <source>“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint is lost.</source>
        <translation>“%1”正在等待，因为此文件夹所在磁盘的空间不足：%2（%3）。一旦有空间，它会自动继续。如果现在暂停或停止，自上一个检查点以来的工作将会丢失。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>可用 %1</translation>
    </message>
</context>
<context>
    <name>transept::ServePanel</name>
    <message>
        <source>Serve</source>
        <translation>提供服务</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Let other programs translate with the chosen model</source>
        <translation>允许其他程序使用所选模型翻译</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>Copy the settings for</source>
        <translation>复制设置</translation>
    </message>
    <message>
        <source>The settings are in the clipboard.</source>
        <translation>设置已复制到剪贴板。</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>Serving %1.</source>
        <translation>正在提供：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n 个失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Texts are neither shown nor stored here.</source>
        <translation>此处不显示也不保存文本。</translation>
    </message>
    <message>
        <source>Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use LibreTranslate, DeepL or OPUS-CAT.</source>
        <translation>本机上的 Weblate、OmegaT、Zotero 等程序可以像使用 LibreTranslate、DeepL 或 OPUS-CAT 一样使用该模型。</translation>
    </message>
    <message>
        <source>Review corrections…</source>
        <translation>查看更正…</translation>
    </message>
    <message>
        <source>No program has sent a correction.</source>
        <translation>没有程序发送过更正。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1；%2。</translation>
    </message>
</context>
<context>
    <name>transept::RequestsModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>字符数</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>毫秒</translation>
    </message>
</context>
<context>
    <name>transept::SuggestionsDialog</name>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Corrections of other programs</source>
        <translation>其他程序的更正</translation>
    </message>
    <message>
        <source>Dismiss the chosen ones</source>
        <translation>舍弃所选</translation>
    </message>
    <message>
        <source>Learn the chosen ones</source>
        <translation>学习所选项</translation>
    </message>
    <message>
        <source>What you choose is learned by the model %1; the rest can wait or be dismissed.</source>
        <translation>模型 %1 学习您选择的内容；其余可以等待或忽略。</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>已在 %1 秒内学会。</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsModel</name>
    <message>
        <source>Kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>文件和行</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message>
        <source>The filter that removed the pairs</source>
        <translation>移除句对的过滤器</translation>
    </message>
    <message>
        <source>Search the removed pairs</source>
        <translation>搜索被移除的句对</translation>
    </message>
    <message>
        <source>Removed pairs</source>
        <translation>被移除的句对</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>The next import of this text takes the chosen pairs, whatever its filters say</source>
        <translation>下次导入此文本时会保留所选句对，不受过滤器影响</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>全部保存…</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>重新导入…</translation>
    </message>
    <message>
        <source>All filters</source>
        <translation>所有过滤器</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>An older version imported this corpus and kept no record of the removed pairs. Import the text again to see them.</source>
        <translation>此语料由旧版本导入，没有记录被移除的句对。请重新导入文本以查看。</translation>
    </message>
    <message>
        <source>Do not keep</source>
        <translation>不保留</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 对。</numerusform>
        </translation>
    </message>
    <message>
        <source>This pair cannot be kept: no corpus can hold it, or it is part of the validation set.</source>
        <translation>无法保留此句对：语料不能包含它，或它属于验证集。</translation>
    </message>
    <message>
        <source>Pairs that you keep are added to the corpus when its text is imported again.</source>
        <translation>重新导入文本后，保留的句对会进入语料。</translation>
    </message>
    <message>
        <source>Save the removed pairs</source>
        <translation>保存被移除的句对</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>制表符分隔值 (*.tsv)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤器</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>译文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>文件和行</translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>所选句子</translation>
    </message>
    <message>
        <source>Sentences of %1</source>
        <translation>%1 的句子</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%2 句中的 %1 句：与基线 chrF 差异最大的在前。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%2 句中的 %1 句：chrF 最低的在前。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SentencesModel</name>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考译文</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>transept::TrashDialog</name>
    <message>
        <source>Run</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>语料</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>已删除的内容</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>彻底删除…</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>回收站是空的。</translation>
    </message>
    <message>
        <source>Deleted runs, corpora, models, experiments and evaluations take %1 until they are deleted for good.</source>
        <translation>已删除的训练、语料、模型、实验和评测在彻底删除之前占用 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n 项将被彻底删除，无法撤销。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>彻底删除</translation>
    </message>
</context>
<context>
    <name>transept::TrashModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>原位置</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsDialog</name>
    <message>
        <source>Keys of the chosen command</source>
        <translation>所选命令的按键</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>默认按键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>No other command has these keys.</source>
        <translation>没有其他命令使用这些按键。</translation>
    </message>
    <message>
        <source>Also used by %1: neither command works while both have these keys.</source>
        <translation>“%1”也使用这些按键：两者相同时，两个命令都不起作用。</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsModel</name>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>With *: changed from the default</source>
        <translation>带 * 的：已不同于默认值</translation>
    </message>
    <message>
        <source>Also used by</source>
        <translation>同时用于</translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>%n 个标识符、路径或颜色保持原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>%n 个句子只翻译了开头。</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>已写入 %1：%Ln 个句子。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in UTF-8, since letters of the translation are missing in %1.</source>
        <translation>由于 %1 缺少译文中的字符，文件采用 UTF-8。</translation>
    </message>
    <message>
        <source>Missed terms: %1.</source>
        <translation>未使用的术语：%1。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionCard</name>
    <message>
        <source>Correction</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Corrected translation</source>
        <translation>更正后的译文</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Teaches the model this correction in some seconds; other translations stay as they are</source>
        <translation>在几秒钟内让模型学会这项更正；其他译文保持不变</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>All corrections…</source>
        <translation>所有更正…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>已在 %1 秒内学会。</translation>
    </message>
    <message>
        <source>“%1” is “%2” now, instead of “%3”.</source>
        <translation>“%1”现在译为“%2”，而不是“%3”。</translation>
    </message>
    <message>
        <source>The sentence is not translated so yet; correct another sentence of this kind, too.</source>
        <translation>该句尚未如此翻译；请再更正另一个同类句子。</translation>
    </message>
    <message>
        <source>The correction is undone.</source>
        <translation>已撤销更正。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsDialog</name>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1：%2，而非 %3</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Of another checkpoint</source>
        <translation>属于另一个检查点</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Corrections of the model</source>
        <translation>模型的更正</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Undo the last</source>
        <translation>撤销最后一项</translation>
    </message>
    <message>
        <source>Removes the correction that was learned last</source>
        <translation>移除最后学会的更正</translation>
    </message>
    <message>
        <source>Merge into a new run</source>
        <translation>合并为新的运行</translation>
    </message>
    <message>
        <source>Makes a run whose weights hold the corrections that are on, to be trained or exported</source>
        <translation>创建一个运行，其权重包含已打开的更正，可继续训练或导出</translation>
    </message>
    <message>
        <source>The model has learned no correction. On the Translate page, “Correct” teaches it one.</source>
        <translation>模型尚未学会任何更正。可在“翻译”页面用“更正”教它。</translation>
    </message>
    <message>
        <source>Each correction is a layer over the model: it can be switched off, and the model itself does not change.</source>
        <translation>每项更正都是模型之上的一层：可以关闭，模型本身不变。</translation>
    </message>
    <message>
        <source>The run %1 was made.</source>
        <translation>已创建运行 %1。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>学会时间</translation>
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
        <translation>大小（MB）</translation>
    </message>
    <message>
        <source>Sentences per second</source>
        <translation>每秒句数</translation>
    </message>
    <message>
        <source>Words per second</source>
        <translation>每秒词数</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>用它翻译</translation>
    </message>
    <message>
        <source>Save as one file…</source>
        <translation>保存为一个文件…</translation>
    </message>
    <message>
        <source>The small model</source>
        <translation>小模型</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>transept::SmallModelDialog</name>
    <message>
        <source>Size at most</source>
        <translation>最大大小</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is compared with “%1” at the end. It becomes one of your models.</source>
        <translation>“%1”把它的语料翻译一遍。小模型从这些译文中学习，以 8 位保存，最后与“%1”比较，并成为您的模型之一。</translation>
    </message>
    <message>
        <source>The plan is being made: the model translates a few sentences…</source>
        <translation>正在制定计划：模型正在翻译几个句子…</translation>
    </message>
    <message>
        <source>The small model: %1, %2 parameters.</source>
        <translation>小模型：%1，%2 个参数。</translation>
    </message>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>翻译 %Ln 个句子：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>To train it: %1.</source>
        <translation>训练：%1。</translation>
    </message>
    <message>
        <source>To train it: not known yet.</source>
        <translation>训练：尚不清楚。</translation>
    </message>
    <message>
        <source>On the disk: %1.</source>
        <translation>占用磁盘：%1。</translation>
    </message>
    <message>
        <source>Training steps at most</source>
        <translation>最多训练步数</translation>
    </message>
</context>
<context>
    <name>transept::GetModelView</name>
    <message>
        <source>Get a model</source>
        <translation>获取模型</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>源语言</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等另外 %2 种</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>任何语言</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>模型列表</translation>
    </message>
    <message>
        <source>A list, or the address or folder of one of your own</source>
        <translation>列表，或自己列表的地址或文件夹</translation>
    </message>
    <message>
        <source>Load the list</source>
        <translation>加载列表</translation>
    </message>
    <message>
        <source>Load the list again</source>
        <translation>重新加载列表</translation>
    </message>
    <message>
        <source>Published models</source>
        <translation>已发布的模型</translation>
    </message>
    <message>
        <source>Download and import</source>
        <translation>下载并导入</translation>
    </message>
    <message>
        <source>Remove the unfinished download</source>
        <translation>删除未完成的下载</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>返回模型</translation>
    </message>
    <message>
        <source>All loaded lists</source>
        <translation>所有已加载的列表</translation>
    </message>
    <message>
        <source>%1 (not loaded)</source>
        <translation>%1（未加载）</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>加载时间：%1。</translation>
    </message>
    <message>
        <source>Choose a list to load it. Nothing is fetched before you press a button.</source>
        <translation>选择一个列表以加载。在您按下按钮之前不会获取任何内容。</translation>
    </message>
    <message>
        <source>No list that was loaded has a model for these languages.</source>
        <translation>已加载的列表中没有适合这些语言的模型。</translation>
    </message>
    <message>
        <source>It cannot be taken: %1.</source>
        <translation>无法使用：%1。</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>许可证：%1。</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>署名：%1。</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>The download was paused; it can be continued from the same place.</source>
        <translation>下载已暂停，可以从同一位置继续。</translation>
    </message>
</context>
<context>
    <name>transept::PublishedModels</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>cannot be taken</source>
        <translation>无法使用</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>已有 %1</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
</context>
<context>
    <name>transept::VocabularyPieces</name>
    <message>
        <source>Piece</source>
        <translation>子词</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>出现次数</translation>
    </message>
</context>
<context>
    <name>transept::ModelWeights</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Error of int8</source>
        <translation>int8 误差</translation>
    </message>
    <message>
        <source>How far the rounding of a matrix to 8 bits moves its weights</source>
        <translation>把矩阵舍入到 8 位时权重的偏移程度</translation>
    </message>
</context>
<context>
    <name>transept::AboutModelView</name>
    <message>
        <source>What its publisher writes</source>
        <translation>发布者的说明</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>View of the model</source>
        <translation>模型视图</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>原文语言</translation>
    </message>
    <message>
        <source>Language to translate into</source>
        <translation>目标语言</translation>
    </message>
    <message>
        <source>Translates from</source>
        <translation>翻译自</translation>
    </message>
    <message>
        <source>into</source>
        <translation>翻译为</translation>
    </message>
    <message>
        <source>Side of the vocabulary</source>
        <translation>词表的一侧</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Part of a piece</source>
        <translation>子词的一部分</translation>
    </message>
    <message>
        <source>Count in this corpus</source>
        <translation>在此语料中计数</translation>
    </message>
    <message>
        <source>Pieces of the vocabulary</source>
        <translation>词表的子词</translation>
    </message>
    <message>
        <source>A text to split</source>
        <translation>要切分的文本</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>输入文本以查看其子词</translation>
    </message>
    <message>
        <source>From %1 into %2.</source>
        <translation>从%1到%2。</translation>
    </message>
    <message>
        <source>Layers: %1 + %2, heads: %3, width: %4.</source>
        <translation>层数：%1 + %2，头数：%3，宽度：%4。</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>许可证：%1。</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>署名：%1。</translation>
    </message>
    <message>
        <source>Licence and credit travel with exports.</source>
        <translation>许可证和署名会随导出一起保留。</translation>
    </message>
    <message>
        <source>The model came without a card.</source>
        <translation>该模型没有卡片。</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>不计数</translation>
    </message>
    <message>
        <source>The model puts no language before its texts.</source>
        <translation>该模型不在文本前加语言标记。</translation>
    </message>
    <message>
        <source>From the next loading on, texts begin with %1.</source>
        <translation>下次加载起，文本以 %1 开头。</translation>
    </message>
    <message>
        <source>Pieces found: %1.</source>
        <translation>找到的子词：%1。</translation>
    </message>
    <message>
        <source>Of %1 tokens, %2% are unknown to the vocabulary.</source>
        <translation>%1 个词元中有 %2% 不在词表中。</translation>
    </message>
    <message>
        <source>Parameters: %1, tensors: %2.</source>
        <translation>参数：%1，张量：%2。</translation>
    </message>
    <message>
        <source>Its pieces</source>
        <translation>它的子词</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>返回模型</translation>
    </message>
    <message>
        <source>Translates into</source>
        <translation>译成</translation>
    </message>
</context>
<context>
    <name>transept::ComparedSentences</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
</context>
<context>
    <name>transept::AdaptView</name>
    <message>
        <source>Adapt a model</source>
        <translation>适配模型</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>您的文本</translation>
    </message>
    <message>
        <source>General text, against forgetting</source>
        <translation>通用文本（防止遗忘）</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>导入文本…</translation>
    </message>
    <message>
        <source>1 · Your text</source>
        <translation>1 · 您的文本</translation>
    </message>
    <message>
        <source>Small adapters (LoRA)</source>
        <translation>小型适配器（LoRA）</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>所有权重</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>训练内容</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>测量速度</translation>
    </message>
    <message>
        <source>2 · Plan</source>
        <translation>2 · 计划</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>开始训练</translation>
    </message>
    <message>
        <source>Curves of both texts</source>
        <translation>两种文本的曲线</translation>
    </message>
    <message>
        <source>3 · Training</source>
        <translation>3 · 训练</translation>
    </message>
    <message>
        <source>Your own sentences, one per line</source>
        <translation>您自己的句子，每行一句</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>比较前后</translation>
    </message>
    <message>
        <source>Translations before and after</source>
        <translation>前后的译文</translation>
    </message>
    <message>
        <source>4 · Before and after</source>
        <translation>4 · 前后对比</translation>
    </message>
    <message>
        <source>5 · Export</source>
        <translation>5 · 导出</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>选择语料</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose your text first: pairs of sentences in the languages of the model.</source>
        <translation>请先选择您的文本：模型语言的句对。</translation>
    </message>
    <message>
        <source>The vocabulary of the model covers this text.</source>
        <translation>模型的词表覆盖了该文本。</translation>
    </message>
    <message>
        <source>The training will take %1 at most.</source>
        <translation>训练最多需要%1。</translation>
    </message>
    <message>
        <source>%1-adapted</source>
        <comment>name proposed for a run</comment>
        <translation>%1-适配</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>导出为 %1…</translation>
    </message>
    <message>
        <source>The model itself does not change: the training makes a new one.</source>
        <translation>模型本身不会改变：训练会产生一个新模型。</translation>
    </message>
    <message>
        <source>Best BLEU on your text: %1.</source>
        <translation>您的文本上的最佳 BLEU：%1。</translation>
    </message>
    <message>
        <source>Write some sentences first.</source>
        <translation>请先写几个句子。</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>返回模型</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>最多步数</translation>
    </message>
    <message>
        <source>The training ends earlier if the text that is kept for validation gains nothing any more.</source>
        <translation>如果留作验证的文本不再有改进，训练会提前结束。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>训练进度</translation>
    </message>
    <message>
        <source>A training that was stopped keeps what it learned: it can be compared, exported and resumed.</source>
        <translation>停止的训练保留所学内容：可以比较、导出和继续。</translation>
    </message>
    <message>
        <source>%1: %2, step %3 of %4.</source>
        <comment>a run, its state</comment>
        <translation>%1：%2，第 %3 步，共 %4 步。</translation>
    </message>
    <message>
        <source>Time left: %1.</source>
        <translation>剩余 %1。</translation>
    </message>
</context>
<context>
    <name>transept::SubView</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>transept::BackTranslationForm</name>
    <message>
        <source>Model of the other direction</source>
        <translation>反方向的模型</translation>
    </message>
    <message>
        <source>Text of the target language</source>
        <translation>目标语言的文本</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Share of the pairs that is kept</source>
        <translation>保留句对的比例</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>语料名称</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The pairs whose translations the model finds likeliest; the rest is left out</source>
        <translation>模型认为译文最可能的句对；其余舍去</translation>
    </message>
    <message>
        <source>A model of the other direction translates sentences of the target language. Mix the corpus with genuine text: it has no validation pairs.</source>
        <translation>由反方向的模型翻译目标语言的句子。该语料没有验证句对，请与真实文本混合。</translation>
    </message>
    <message>
        <source>Text of the target language, one sentence per line</source>
        <translation>目标语言的文本，每行一句</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>back-translated</source>
        <translation>回译</translation>
    </message>
    <message>
        <source>%1-back</source>
        <comment>name proposed for a corpus</comment>
        <translation>%1-回译</translation>
    </message>
    <message>
        <source>There is no model yet. Train one of the other direction, or get one.</source>
        <translation>还没有模型。请训练一个反方向的模型，或获取一个。</translation>
    </message>
    <message>
        <source>The text is %1; the corpus becomes %2 → %1.</source>
        <translation>文本为%1；语料将为%2 → %1。</translation>
    </message>
</context>
<context>
    <name>transept::PairingTexts</name>
    <message>
        <source>Training text: %1.</source>
        <translation>训练文本：%1。</translation>
    </message>
    <message>
        <source>Validation set: %1.</source>
        <translation>验证集：%1。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>未采用：%1。</translation>
    </message>
</context>
<context>
    <name>transept::PreviewedPairs</name>
    <message>
        <source>Pair</source>
        <translation>句对</translation>
    </message>
    <message>
        <source>Source, as it is read</source>
        <translation>读入时的源文</translation>
    </message>
    <message>
        <source>Target, as it is read</source>
        <translation>读入时的译文</translation>
    </message>
</context>
<context>
    <name>transept::TrainingTextDialog</name>
    <message>
        <source>Upper case</source>
        <translation>大写</translation>
    </message>
    <message>
        <source>Both sides in capitals</source>
        <translation>两侧全部大写</translation>
    </message>
    <message>
        <source>Title case</source>
        <translation>首字母大写</translation>
    </message>
    <message>
        <source>Both sides with a capital at the beginning of each word</source>
        <translation>两侧每个词首字母大写</translation>
    </message>
    <message>
        <source>Typing errors</source>
        <translation>打字错误</translation>
    </message>
    <message>
        <source>Letters of the source are swapped, left out or repeated</source>
        <translation>源文中的字母被交换、遗漏或重复</translation>
    </message>
    <message>
        <source>No full stop</source>
        <translation>无句末标点</translation>
    </message>
    <message>
        <source>Both sides lose their last punctuation mark</source>
        <translation>两侧去掉句末标点</translation>
    </message>
    <message>
        <source>Placeholders</source>
        <translation>占位符</translation>
    </message>
    <message>
        <source>Both sides get the same placeholder, as programs have them</source>
        <translation>两侧加入相同的占位符，如程序中所用</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Both sides get the same tags, as marked-up text has them</source>
        <translation>两侧加入相同的标记，如标记文本中所用</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Both sides get the same words of shuffled letters, to be copied</source>
        <translation>两侧加入相同的乱序字母词，用于学习照抄</translation>
    </message>
    <message>
        <source>What happens to the training text</source>
        <translation>对训练文本的处理</translation>
    </message>
    <message>
        <source>Each share of the pairs is changed anew each time that it is read. A model that has read such text translates such text better. The corpus itself does not change.</source>
        <translation>每次读入时，各比例的句对都会重新修改。读过此类文本的模型能更好地翻译此类文本。语料本身不变。</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Show examples</source>
        <translation>显示示例</translation>
    </message>
    <message>
        <source>Prepares the corpus as the training would, and shows pairs that it would read changed</source>
        <translation>像训练那样准备语料，并显示读入时会被修改的句对</translation>
    </message>
    <message>
        <source>Pairs that are read changed</source>
        <translation>读入时被修改的句对</translation>
    </message>
    <message>
        <source>The chosen pair</source>
        <translation>所选句对</translation>
    </message>
    <message>
        <source>Choose a corpus to see examples.</source>
        <translation>选择语料以查看示例。</translation>
    </message>
    <message>
        <source>Nothing is changed: enter a share, or switch subword sampling on.</source>
        <translation>没有任何修改：请输入比例，或启用子词采样。</translation>
    </message>
    <message>
        <source>No pair would be changed.</source>
        <translation>没有句对会被修改。</translation>
    </message>
    <message>
        <source>The first pairs that a training reads changed, in pieces of the vocabulary.</source>
        <translation>训练读入时被修改的前几个句对，按词表单元显示。</translation>
    </message>
</context>
</TS>
