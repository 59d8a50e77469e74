<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>transept::DecodingSteps</name>
    <message>
        <source>Step of the decoder</source>
        <translation>デコーダーのステップ</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ 一時停止</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ 再生</translation>
    </message>
    <message>
        <source>Step %1 of %2: reads “%3”, gives “%4”</source>
        <translation>ステップ %1/%2：「%3」を読み、「%4」を出す</translation>
    </message>
</context>
<context>
    <name>transept::DeviceChooser</name>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>All %1 × %2</source>
        <translation>%1 × %2 すべて</translation>
    </message>
    <message>
        <source>There is no NVIDIA driver on this machine. Install one to train on the GPU.</source>
        <translation>このコンピューターには NVIDIA ドライバーがありません。GPU で訓練するにはインストールしてください。</translation>
    </message>
    <message>
        <source>The NVIDIA driver is too old. Install a newer one.</source>
        <translation>NVIDIA ドライバーが古すぎます。新しいものをインストールしてください。</translation>
    </message>
    <message>
        <source>The NVIDIA driver does not start. See what nvidia-smi says.</source>
        <translation>NVIDIA ドライバーが起動しません。nvidia-smi の出力を確認してください。</translation>
    </message>
    <message>
        <source>The NVIDIA driver sees no GPU. Check CUDA_VISIBLE_DEVICES and nvidia-smi.</source>
        <translation>NVIDIA ドライバーから GPU が見えません。CUDA_VISIBLE_DEVICES と nvidia-smi を確認してください。</translation>
    </message>
    <message>
        <source>It is too old: compute capability 8.0 is needed.</source>
        <translation>古すぎます。Compute Capability 8.0 が必要です。</translation>
    </message>
    <message>
        <source>This version of Transept is not built for it. Install one that is.</source>
        <translation>この版の Transept はこの GPU 用にビルドされていません。対応する版をインストールしてください。</translation>
    </message>
    <message>
        <source>Its CUDA backend cannot be loaded. Install NVIDIA's CUDA libraries, and the backend of this version: the package transept-cuda, or the file whose name ends in -cuda.tar.gz.</source>
        <translation>CUDA バックエンドを読み込めません。NVIDIA の CUDA ライブラリーと、この版のバックエンド（パッケージ transept-cuda、または名前が -cuda.tar.gz で終わるファイル）をインストールしてください。</translation>
    </message>
</context>
<context>
    <name>transept::DeviceLabel</name>
    <message>
        <source>%1: %2 % busy</source>
        <translation>%1：使用率 %2%</translation>
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
        <translation>翻訳モデルを訓練し、その中を見ます。</translation>
    </message>
    <message>
        <source>The page to begin with.</source>
        <translation>最初に開くページ。</translation>
    </message>
    <message>
        <source>light or dark, instead of the theme in the settings.</source>
        <translation>設定の代わりに light（ライト）または dark（ダーク）。</translation>
    </message>
    <message>
        <source>Saves a picture of every page in this folder and quits.</source>
        <translation>各ページの画像をこのフォルダーに保存して終了します。</translation>
    </message>
    <message>
        <source>Reports how long the window took to appear, and the task that blocked it longest.</source>
        <translation>ウィンドウの表示にかかった時間と、最も長くかかった処理を示します。</translation>
    </message>
    <message>
        <source>Uses the engine on this machine, through ssh: user@host:port.</source>
        <translation>ssh で届くこのマシンで作業します：ユーザー@ホスト:ポート。</translation>
    </message>
    <message>
        <source>A run, a model, a corpus, an experiment, or parallel text to open.</source>
        <translation>開く訓練、モデル、コーパス、実験、または対訳テキスト。</translation>
    </message>
</context>
<context>
    <name>AttentionKind</name>
    <message>
        <source>Encoder</source>
        <translation>エンコーダー</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>クロス</translation>
    </message>
</context>
<context>
    <name>AttentionMap</name>
    <message>
        <source>‹start›</source>
        <translation>‹開始›</translation>
    </message>
    <message>
        <source>‹end›</source>
        <translation>‹終了›</translation>
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
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
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
        <translation>グレー</translation>
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
        <translation>層数 N</translation>
    </message>
    <message>
        <source>Identical layers in the encoder, and again in the decoder.</source>
        <translation>エンコーダーの同一の層。デコーダーにも同じ数あります。</translation>
    </message>
    <message>
        <source>Encoder layers</source>
        <translation>エンコーダーの層数</translation>
    </message>
    <message>
        <source>Layers of the encoder; 0 means N. A deep encoder and a shallow decoder translate faster.</source>
        <translation>エンコーダーの層の数。0 は N を意味します。深いエンコーダーと浅いデコーダーは翻訳が速くなります。</translation>
    </message>
    <message>
        <source>Decoder layers</source>
        <translation>デコーダーの層数</translation>
    </message>
    <message>
        <source>Layers of the decoder; 0 means N.</source>
        <translation>デコーダーの層の数。0 は N を意味します。</translation>
    </message>
    <message>
        <source>Model width d_model</source>
        <translation>モデル幅 d_model</translation>
    </message>
    <message>
        <source>Width of every sublayer's output and of the embeddings; even.</source>
        <translation>各サブレイヤーの出力と埋め込みの幅。偶数。</translation>
    </message>
    <message>
        <source>Feed-forward width d_ff</source>
        <translation>FFN 幅 d_ff</translation>
    </message>
    <message>
        <source>Inner width of the position-wise feed-forward networks.</source>
        <translation>位置ごとのフィードフォワード網の内部の幅。</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>活性化関数</translation>
    </message>
    <message>
        <source>Between the two products of a feed-forward network: the paper's ReLU, swish, GELU, or GELU by its approximation with tanh.</source>
        <translation>フィードフォワード網の二つの積の間の関数。論文の ReLU、swish、GELU、または tanh による GELU の近似。</translation>
    </message>
    <message>
        <source>Heads h</source>
        <translation>ヘッド数 h</translation>
    </message>
    <message>
        <source>Parallel attention heads.</source>
        <translation>並列の注意ヘッド。</translation>
    </message>
    <message>
        <source>Key width d_k</source>
        <translation>キー幅 d_k</translation>
    </message>
    <message>
        <source>Width of queries and keys in one head; 0 means d_model / h.</source>
        <translation>1 ヘッドのクエリとキーの幅。0 は d_model / h。</translation>
    </message>
    <message>
        <source>Value width d_v</source>
        <translation>値幅 d_v</translation>
    </message>
    <message>
        <source>Width of values in one head; 0 means d_model / h.</source>
        <translation>1 ヘッドの値の幅。0 は d_model / h。</translation>
    </message>
    <message>
        <source>Dropout P_drop</source>
        <translation>ドロップアウト P_drop</translation>
    </message>
    <message>
        <source>Dropout of each sublayer's output and of the sums of embeddings and positions.</source>
        <translation>各サブレイヤーの出力と、埋め込みと位置の和のドロップアウト。</translation>
    </message>
    <message>
        <source>Attention dropout</source>
        <translation>注意のドロップアウト</translation>
    </message>
    <message>
        <source>Dropout of attention weights; not in the paper, but in its code base.</source>
        <translation>注意の重みのドロップアウト。論文にはなく、そのコードにあります。</translation>
    </message>
    <message>
        <source>ReLU dropout</source>
        <translation>ReLU のドロップアウト</translation>
    </message>
    <message>
        <source>Dropout after the feed-forward ReLU; not in the paper, but in its code base.</source>
        <translation>フィードフォワードの ReLU の後のドロップアウト。論文にはなく、そのコードにあります。</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>How positions are encoded; the paper found both nearly equal (Table 3, row E).</source>
        <translation>位置の符号化。論文では両者はほぼ同等です（表 3、E 行）。</translation>
    </message>
    <message>
        <source>Order of sinusoids</source>
        <translation>正弦波の並び</translation>
    </message>
    <message>
        <source>Sines and cosines in turn, as in the paper; all sines, then all cosines, as in Hugging Face (halves) or with the frequencies of Marian (blocks); or these with the first token at position 1.</source>
        <translation>論文のように正弦と余弦を交互に並べる。Hugging Face のようにすべての正弦の後にすべての余弦（halves）、または Marian の周波数で（blocks）、あるいは最初のトークンを位置 1 とする。</translation>
    </message>
    <message>
        <source>Longest learned position</source>
        <translation>学習される位置の最大数</translation>
    </message>
    <message>
        <source>Number of learned positions; sinusoids have no limit.</source>
        <translation>学習される位置の数。正弦波には上限がありません。</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <source>After each residual sum, as in the paper, or before each sublayer.</source>
        <translation>論文のように各残差和の後、または各サブレイヤーの前。</translation>
    </message>
    <message>
        <source>Final LayerNorm</source>
        <translation>最後の LayerNorm</translation>
    </message>
    <message>
        <source>A LayerNorm at the end of each stack: where LayerNorm comes before the sublayers (pre), always or never.</source>
        <translation>各スタックの末尾の LayerNorm。LayerNorm がサブレイヤーの前にある場合（pre）、常に、または無し。</translation>
    </message>
    <message>
        <source>LayerNorm of embeddings</source>
        <translation>埋め込みの LayerNorm</translation>
    </message>
    <message>
        <source>The sum of embedding and position is normalised before the first layer.</source>
        <translation>埋め込みと位置の和を最初の層の前で正規化します。</translation>
    </message>
    <message>
        <source>Scaled embeddings</source>
        <translation>埋め込みの倍率</translation>
    </message>
    <message>
        <source>Embeddings are multiplied by the square root of d_model.</source>
        <translation>埋め込みに d_model の平方根を掛けます。</translation>
    </message>
    <message>
        <source>Shared embeddings</source>
        <translation>共有の埋め込み</translation>
    </message>
    <message>
        <source>One matrix embeds both languages, where they share a vocabulary.</source>
        <translation>語彙を共有する場合、一つの行列が両言語を埋め込みます。</translation>
    </message>
    <message>
        <source>Tied projection</source>
        <translation>結合した射影</translation>
    </message>
    <message>
        <source>The projection before the softmax is the matrix of the target embeddings.</source>
        <translation>softmax の前の射影は目的言語の埋め込みの行列です。</translation>
    </message>
    <message>
        <source>Projection bias</source>
        <translation>射影のバイアス</translation>
    </message>
    <message>
        <source>The projection before the softmax has a bias for each token; not in the paper.</source>
        <translation>softmax の前の射影はトークンごとのバイアスをもちます。論文にはありません。</translation>
    </message>
    <message>
        <source>Start of a translation</source>
        <translation>訳文の始まり</translation>
    </message>
    <message>
        <source>What the decoder reads first: the token &lt;s&gt;, the padding token as in Hugging Face, or a vector of zeros as in Marian.</source>
        <translation>デコーダーが最初に読むもの。トークン &lt;s&gt;、Hugging Face のような埋め草トークン、または Marian のようなゼロのベクトル。</translation>
    </message>
    <message>
        <source>Attention window r</source>
        <translation>注意の窓 r</translation>
    </message>
    <message>
        <source>Self-attention sees only neighbours at most r/2 away; 0 sees all.</source>
        <translation>自己注意は距離 r/2 以内だけを見ます。0 はすべてを見ます。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ数</translation>
    </message>
    <message>
        <source>Updates of the weights.</source>
        <translation>重みの更新。</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Tokens per batch</source>
        <translation>バッチのトークン数</translation>
    </message>
    <message>
        <source>Source tokens and, separately, target tokens of one update, over all devices and parts.</source>
        <translation>1 回の更新の原文トークンと、別に訳文トークン。全デバイスと全分割の合計。</translation>
    </message>
    <message>
        <source>Parts per update</source>
        <translation>更新の分割数</translation>
    </message>
    <message>
        <source>An update's batch is computed in this many parts, one after the other, to save memory.</source>
        <translation>メモリー節約のため、更新のバッチをこの数に分けて順に計算します。</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>ウォームアップ</translation>
    </message>
    <message>
        <source>The learning rate rises linearly for this number of steps.</source>
        <translation>この数のステップの間、学習率は直線的に上がります。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>The paper's (noam), the same shape with a stated peak, constant after warm-up, falling to 0 at the last step, or rising to the peak at the last step to find a rate (range).</source>
        <translation>論文のもの（noam）、最大値を指定した同じ形、ウォームアップ後は一定、最後のステップで 0 になる直線、または学習率を探すために最後のステップで最大値になる上昇（range）。</translation>
    </message>
    <message>
        <source>Peak learning rate</source>
        <translation>最大学習率</translation>
    </message>
    <message>
        <source>Highest rate of the other schedules; noam uses d_model^-0.5 instead.</source>
        <translation>ほかのスケジュールの最大値。noam は d_model^-0.5 を使います。</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>ラベル平滑化</translation>
    </message>
    <message>
        <source>Probability spread over the whole vocabulary.</source>
        <translation>語彙全体に配る確率。</translation>
    </message>
    <message>
        <source>Adam beta 1</source>
        <translation>Adam beta 1</translation>
    </message>
    <message>
        <source>Decay of the gradient's running mean.</source>
        <translation>勾配の移動平均の減衰。</translation>
    </message>
    <message>
        <source>Adam beta 2</source>
        <translation>Adam beta 2</translation>
    </message>
    <message>
        <source>Decay of the squared gradient's running mean.</source>
        <translation>勾配の 2 乗の移動平均の減衰。</translation>
    </message>
    <message>
        <source>Adam epsilon</source>
        <translation>Adam epsilon</translation>
    </message>
    <message>
        <source>Keeps the division in Adam finite.</source>
        <translation>Adam の割り算を有限に保ちます。</translation>
    </message>
    <message>
        <source>Clip gradient norm</source>
        <translation>勾配ノルムの上限</translation>
    </message>
    <message>
        <source>Gradients with a larger norm are scaled down to it; 0 is off.</source>
        <translation>これより大きいノルムの勾配は縮められます。0 はオフ。</translation>
    </message>
    <message>
        <source>Moving average of weights</source>
        <translation>重みの移動平均</translation>
    </message>
    <message>
        <source>Decay of an exponential moving average of the weights, used for validation and saved; 0 is off.</source>
        <translation>重みの指数移動平均の減衰。検証に使われ保存されます。0 はオフ。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Type of activations and products; master weights and sums are always f32. A new run uses bf16 if its devices compute it faster. fp8 is bf16 with products of 8-bit floats: faster on some GPUs; a CPU emulates it.</source>
        <translation>活性と積の型。主重みと和は常に f32。デバイスが bf16 のほうを速く乗算できれば、新しい訓練は bf16。fp8 は 8 ビット浮動小数点の積を使う bf16。一部の GPU で速く、CPU では模擬する。</translation>
    </message>
    <message>
        <source>8-bit training</source>
        <translation>8 ビット学習</translation>
    </message>
    <message>
        <source>8: weights and activations are rounded in training as translating in 8 bits (int8) rounds them, so that a small model loses less by it; for students, on the CPU.</source>
        <translation>8: 8 ビット (int8) での翻訳と同じ丸めを学習中の重みと活性値に行い、小さなモデルの品質低下を抑えます。生徒モデル向けで、CPU でのみ使えます。</translation>
    </message>
    <message>
        <source>Guided alignment</source>
        <translation>アライメント誘導</translation>
    </message>
    <message>
        <source>Weight of a second loss that teaches one head which source token each target token translates, as statistics of the corpus tell it. Tags, terms and alignments then land better; 0.1 is usual, 0 is off.</source>
        <translation>コーパスの統計に基づき、各目的トークンがどの原文トークンの訳かを 1 つのヘッドに教える、2 つ目の損失の重みです。タグ、用語、アライメントの位置が正確になります。通常は 0.1、0 で無効です。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Determines initialisation, shuffling and dropout.</source>
        <translation>初期化、シャッフル、ドロップアウトを決めます。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>CPU threads; 0 uses all.</source>
        <translation>CPU スレッド。0 はすべて。</translation>
    </message>
    <message>
        <source>Checkpoint every</source>
        <translation>チェックポイントの間隔</translation>
    </message>
    <message>
        <source>Time between checkpoints; 0: only by steps.</source>
        <translation>チェックポイント間の時間。0：ステップのみによる。</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Steps between checkpoints; 0: only by time.</source>
        <translation>チェックポイント間のステップ。0：時間のみによる。</translation>
    </message>
    <message>
        <source>Checkpoints kept</source>
        <translation>残すチェックポイント</translation>
    </message>
    <message>
        <source>The number of newest checkpoints to keep; the best is always kept.</source>
        <translation>最新のこの数と、最良のものを残します。</translation>
    </message>
    <message>
        <source>Checkpoints averaged</source>
        <translation>平均するチェックポイント</translation>
    </message>
    <message>
        <source>The number of last checkpoints that are averaged when training ends; 0 is off.</source>
        <translation>訓練の終わりに最後のこの数を平均します。0 はオフ。</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>検証の間隔</translation>
    </message>
    <message>
        <source>Steps between validations: loss, perplexity, BLEU and samples.</source>
        <translation>検証（損失、パープレキシティ、BLEU、サンプル）間のステップ。</translation>
    </message>
    <message>
        <source>Sentences for BLEU</source>
        <translation>BLEU の文数</translation>
    </message>
    <message>
        <source>The number of validation sentences that are translated for BLEU; 0 skips BLEU.</source>
        <translation>最初のこの数の検証用の文を BLEU のために訳します。0 は BLEU なし。</translation>
    </message>
    <message>
        <source>sentences</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>早期終了までの回数</translation>
    </message>
    <message>
        <source>Recoveries</source>
        <translation>発散からの復帰</translation>
    </message>
    <message>
        <source>If training diverges, it goes back to the best checkpoint and halves the learning rate, at most this often; 0 is off.</source>
        <translation>学習が発散したら最良のチェックポイントに戻り、学習率を半分にします。その回数の上限で、0 はオフ。</translation>
    </message>
    <message>
        <source>validations</source>
        <translation>回の検証</translation>
    </message>
    <message>
        <source>Frozen parts</source>
        <translation>凍結する部分</translation>
    </message>
    <message>
        <source>Weights that fine-tuning leaves as they are. The embeddings include the projection to the vocabulary; attention to the source is part of neither encoder nor decoder and is always trained.</source>
        <translation>微調整で変えない重み。埋め込みには語彙への射影も含みます。原文への注意はエンコーダーにもデコーダーにも属さず、常に訓練されます。</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>エンコーダー</translation>
    </message>
    <message>
        <source>embeddings+encoder</source>
        <translation>埋め込み + エンコーダー</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>embeddings+decoder</source>
        <translation>埋め込み + デコーダー</translation>
    </message>
    <message>
        <source>encoder+decoder</source>
        <translation>エンコーダー + デコーダー</translation>
    </message>
    <message>
        <source>embeddings+encoder+decoder</source>
        <translation>埋め込み + エンコーダー + デコーダー</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA のランク</translation>
    </message>
    <message>
        <source>Fine-tuning changes a matrix W to W + B A, with matrices A and B of this rank, and leaves all other weights as they are; the learning rate should then be about ten times as high. 0 is off.</source>
        <translation>微調整は行列 W を、このランクの行列 A と B による W + B A に変え、ほかの重みはそのままにします。学習率は約十倍にします。0 は使わない。</translation>
    </message>
    <message>
        <source>Matrices with LoRA</source>
        <translation>LoRA を使う行列</translation>
    </message>
    <message>
        <source>The matrices that LoRA changes: those of attention, of the feed-forward networks, or all, the embeddings included.</source>
        <translation>LoRA が変える行列。注意の行列、フィードフォワード層の行列、または埋め込みを含むすべて。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>feed_forward</source>
        <translation>フィードフォワード</translation>
    </message>
    <message>
        <source>Share of general text</source>
        <translation>一般文の割合</translation>
    </message>
    <message>
        <source>The part of the training pairs that comes from the general corpus beside the new one (train --mix); 0: the general corpus is only validated.</source>
        <translation>新しいコーパスとともに使う一般コーパスから取る訓練対の割合（train --mix）。0 では一般コーパスは検証だけに使います。</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>語彙サイズ</translation>
    </message>
    <message>
        <source>Number of subwords; 0 chooses by the size of the corpus, at most the largest vocabulary.</source>
        <translation>サブワードの数。0 はコーパスのサイズで選び、語彙の上限を超えません。</translation>
    </message>
    <message>
        <source>Largest vocabulary</source>
        <translation>語彙の上限</translation>
    </message>
    <message>
        <source>The most subwords that a vocabulary size of 0 chooses. The paper has 37,000.</source>
        <translation>語彙サイズ 0 が選ぶサブワードの最大数。論文は 37,000 です。</translation>
    </message>
    <message>
        <source>pieces</source>
        <translation>個</translation>
    </message>
    <message>
        <source>Shared vocabulary</source>
        <translation>共有語彙</translation>
    </message>
    <message>
        <source>One vocabulary and one embedding matrix for both languages and the projection.</source>
        <translation>両言語と射影で一つの語彙と一つの埋め込み行列。</translation>
    </message>
    <message>
        <source>Longest sentence</source>
        <translation>最長の文</translation>
    </message>
    <message>
        <source>Training pairs with a longer side are left out.</source>
        <translation>片側がこれより長い訓練用の文対は除かれます。</translation>
    </message>
    <message>
        <source>Length ratio</source>
        <translation>長さの比</translation>
    </message>
    <message>
        <source>Training pairs whose sides differ more in tokens are left out.</source>
        <translation>両側のトークン数の比がこれより大きい訓練用の文対は除かれます。</translation>
    </message>
    <message>
        <source>Subword sampling</source>
        <translation>サブワードのサンプリング</translation>
    </message>
    <message>
        <source>Each time that a training pair is read, its words are divided into subwords anew, drawn at random: by BPE dropout, or by the probabilities of a unigram vocabulary; in the source or on both sides.</source>
        <translation>訓練文対を読むたびに、単語をランダムに改めてサブワードへ分割します。BPE では BPE ドロップアウト、unigram ではその確率に従います。原文のみ、または両側に適用します。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Sampling alpha</source>
        <translation>サンプリングの α</translation>
    </message>
    <message>
        <source>Of subword sampling: with a BPE vocabulary, the probability with which each merge is left out, so that 0 changes nothing; with a unigram vocabulary, the power to which the probability of a division is raised, so that 0 makes all divisions equally probable.</source>
        <translation>サブワードのサンプリングの強さ。BPE の語彙では各マージを省く確率で、0 なら何も変わりません。unigram の語彙では分割の確率に施すべき乗の指数で、0 ならすべての分割が等確率になります。</translation>
    </message>
    <message>
        <source>Modifiers</source>
        <translation>テキストの変更</translation>
    </message>
    <message>
        <source>What is done to shares of the training pairs each time that they are read, such as typos:0.05+noise:0.01: upper_case, title_case and no_end_punctuation on both sides; typos in the source; placeholders and tags, the same on both sides; noise, words of shuffled letters that are copied.</source>
        <translation>読むたびに訓練文対の一定の割合に施す変更です。例：typos:0.05+noise:0.01。upper_case（大文字化）、title_case（語頭の大文字化）、no_end_punctuation（文末の句読点の除去）は両側に、typos（打ち間違い）は原文に、placeholders（プレースホルダー）と tags（タグ）は両側に同じものを、noise は文字を並べ替えた語で、そのまま写すものです。</translation>
    </message>
    <message>
        <source>Validation pairs</source>
        <translation>検証用の文対</translation>
    </message>
    <message>
        <source>The number of validation pairs to use.</source>
        <translation>最初のこの数の検証用の文対を使います。</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>対</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>ビーム幅</translation>
    </message>
    <message>
        <source>Hypotheses kept for each sentence.</source>
        <translation>各文で残す仮説。</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>ビームサーチ</translation>
    </message>
    <message>
        <source>What a finished translation does to the beam: it gives its place to another (fairseq), or it keeps its place, so that the beam becomes narrower; then &lt;unk&gt; is never written, and the output has at most three times the tokens of the input, &lt;/s&gt; included (marian).</source>
        <translation>完成した訳がビームに与える影響。場所を別の仮説に譲る（fairseq）か、場所を占め続けてビームが狭くなります。後者では &lt;unk&gt; は出力されず、出力は &lt;/s&gt; を含む入力の 3 倍のトークン数までです（marian）。</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>長さペナルティー alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty.</source>
        <translation>長さペナルティーの強さ。</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>長さペナルティー</translation>
    </message>
    <message>
        <source>((5 + |Y|) / 6)^alpha as the paper's, |Y|^alpha, or none.</source>
        <translation>論文の ((5 + |Y|) / 6)^alpha、|Y|^alpha、またはなし。</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>出力の上限</translation>
    </message>
    <message>
        <source>The output is at most this much longer than the input.</source>
        <translation>出力は入力よりこの数まで長くなれます。</translation>
    </message>
    <message>
        <source>Demo, three minutes on a CPU</source>
        <translation>デモ、CPU で 3 分</translation>
    </message>
    <message>
        <source>Learns the demo corpus, a German grammar in miniature, to a BLEU above 90.</source>
        <translation>ドイツ語文法のミニチュアであるデモコーパスを、BLEU が 90 を超えるまで学びます。</translation>
    </message>
    <message>
        <source>Tiny, for a CPU</source>
        <translation>極小、CPU 用</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 128: a real translator of a small corpus in under an hour on two cores.</source>
        <translation>4 + 4 層、幅 128：小さなコーパスから、2 コアで 1 時間以内に本物の翻訳モデルができます。</translation>
    </message>
    <message>
        <source>Small, for a CPU</source>
        <translation>小、CPU 用</translation>
    </message>
    <message>
        <source>4 + 4 layers of width 256.</source>
        <translation>4 + 4 層、幅 256。</translation>
    </message>
    <message>
        <source>Fine-tune a model</source>
        <translation>モデルを微調整する</translation>
    </message>
    <message>
        <source>Adapts a trained model to a new kind of text, with a low learning rate: train --from MODEL --corpus CORPUS. The model itself says what its layers are.</source>
        <translation>訓練済みのモデルを、低い学習率で新しい種類の文に適応させます：train --from MODEL --corpus CORPUS。層の構成はモデルが決めます。</translation>
    </message>
    <message>
        <source>Base (paper)</source>
        <translation>ベース（論文）</translation>
    </message>
    <message>
        <source>The paper's base model, section 6.1: 100,000 steps.</source>
        <translation>論文のベースモデル、6.1 節：100,000 ステップ。</translation>
    </message>
    <message>
        <source>Big (paper)</source>
        <translation>ビッグ（論文）</translation>
    </message>
    <message>
        <source>The paper's big model: 300,000 steps, the last 20 checkpoints averaged.</source>
        <translation>論文のビッグモデル：300,000 ステップ、最後の 20 チェックポイントの平均。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=1</source>
        <translation>表 3 の A 行：h=1</translation>
    </message>
    <message>
        <source>The base model with h=1.</source>
        <translation>h=1 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=4</source>
        <translation>表 3 の A 行：h=4</translation>
    </message>
    <message>
        <source>The base model with h=4.</source>
        <translation>h=4 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=16</source>
        <translation>表 3 の A 行：h=16</translation>
    </message>
    <message>
        <source>The base model with h=16.</source>
        <translation>h=16 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row A: h=32</source>
        <translation>表 3 の A 行：h=32</translation>
    </message>
    <message>
        <source>The base model with h=32.</source>
        <translation>h=32 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=16</source>
        <translation>表 3 の B 行：d_k=16</translation>
    </message>
    <message>
        <source>The base model with d_k=16.</source>
        <translation>d_k=16 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row B: d_k=32</source>
        <translation>表 3 の B 行：d_k=32</translation>
    </message>
    <message>
        <source>The base model with d_k=32.</source>
        <translation>d_k=32 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=2</source>
        <translation>表 3 の C 行：N=2</translation>
    </message>
    <message>
        <source>The base model with N=2.</source>
        <translation>N=2 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=4</source>
        <translation>表 3 の C 行：N=4</translation>
    </message>
    <message>
        <source>The base model with N=4.</source>
        <translation>N=4 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: N=8</source>
        <translation>表 3 の C 行：N=8</translation>
    </message>
    <message>
        <source>The base model with N=8.</source>
        <translation>N=8 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=256</source>
        <translation>表 3 の C 行：d_model=256</translation>
    </message>
    <message>
        <source>The base model with d_model=256.</source>
        <translation>d_model=256 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_model=1024</source>
        <translation>表 3 の C 行：d_model=1024</translation>
    </message>
    <message>
        <source>The base model with d_model=1024.</source>
        <translation>d_model=1024 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=1024</source>
        <translation>表 3 の C 行：d_ff=1024</translation>
    </message>
    <message>
        <source>The base model with d_ff=1024.</source>
        <translation>d_ff=1024 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row C: d_ff=4096</source>
        <translation>表 3 の C 行：d_ff=4096</translation>
    </message>
    <message>
        <source>The base model with d_ff=4096.</source>
        <translation>d_ff=4096 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.0</source>
        <translation>表 3 の D 行：P_drop=0.0</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.0.</source>
        <translation>P_drop=0.0 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row D: P_drop=0.2</source>
        <translation>表 3 の D 行：P_drop=0.2</translation>
    </message>
    <message>
        <source>The base model with P_drop=0.2.</source>
        <translation>P_drop=0.2 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.0</source>
        <translation>表 3 の D 行：ラベル平滑化 0.0</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.0.</source>
        <translation>ラベル平滑化 0.0 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row D: label smoothing 0.2</source>
        <translation>表 3 の D 行：ラベル平滑化 0.2</translation>
    </message>
    <message>
        <source>The base model with label smoothing 0.2.</source>
        <translation>ラベル平滑化 0.2 のベースモデル。</translation>
    </message>
    <message>
        <source>Table 3, row E: learned positions</source>
        <translation>表 3 の E 行：位置を学習</translation>
    </message>
    <message>
        <source>The base model with learned positions.</source>
        <translation>位置を学習するベースモデル。</translation>
    </message>
    <message>
        <source>Short everyday sentences that volunteers translated: small, clean, good to begin with.</source>
        <translation>ボランティアが訳した日常の短い文：小さく、きれいで、始めるのに向いています。</translation>
    </message>
    <message>
        <source>Subtitles of about 4,000 talks, translated by volunteers: spoken language on many subjects.</source>
        <translation>約 4,000 件の講演の字幕を、ボランティアが訳したもの：さまざまな話題の話し言葉です。</translation>
    </message>
    <message>
        <source>Comments on politics and economy, a few hundred thousand pairs: close to the news of the test sets.</source>
        <translation>政治と経済の論評、数十万対：テストセットのニュースに近いものです。</translation>
    </message>
    <message>
        <source>Debates of the European Parliament, up to two million pairs.</source>
        <translation>欧州議会の討論、最大 200 万対。</translation>
    </message>
    <message>
        <source>Novels whose copyright has ended, with their translations.</source>
        <translation>著作権の切れた小説とその翻訳。</translation>
    </message>
    <message>
        <source>Leaflets of medicines from the European Medicines Agency.</source>
        <translation>欧州医薬品庁による医薬品の添付文書。</translation>
    </message>
    <message>
        <source>The European Commission's translation memory: law, millions of pairs.</source>
        <translation>欧州委員会の翻訳メモリー：法律、数百万対。</translation>
    </message>
    <message>
        <source>Texts of KDE's programs: menus, messages, manuals.</source>
        <translation>KDE のプログラムの文章：メニュー、メッセージ、マニュアル。</translation>
    </message>
    <message>
        <source>Subtitles of films: up to tens of millions of short, noisy pairs. Link to opensubtitles.org where you use it.</source>
        <translation>映画の字幕：最大数千万対の、短く雑音の多い文対。使う場所では opensubtitles.org へのリンクを付けてください。</translation>
    </message>
    <message>
        <source>Web pages paired by machine: large and noisy, clean it well.</source>
        <translation>機械で対応付けたウェブページ：大きく雑音が多いので、よく整えてください。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 1.9 million pairs of English and German, 2 million of English and French.</source>
        <translation>論文の訓練データの一部：英語とドイツ語が約 190 万対、英語とフランス語が 200 万対。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: web pages, about 2.4 million pairs of English and German.</source>
        <translation>論文の訓練データの一部：ウェブページ、英語とドイツ語が約 240 万対。</translation>
    </message>
    <message>
        <source>Part of the paper's training data: about 200,000 pairs.</source>
        <translation>論文の訓練データの一部：約 20 万対。</translation>
    </message>
    <message>
        <source>see statmt.org</source>
        <translation>statmt.org を参照</translation>
    </message>
    <message>
        <source>see opus.nlpl.eu</source>
        <translation>opus.nlpl.eu を参照</translation>
    </message>
    <message>
        <source>see opensubtitles.org</source>
        <translation>opensubtitles.org を参照</translation>
    </message>
    <message>
        <source>see statmt.org/cc-aligned</source>
        <translation>statmt.org/cc-aligned を参照</translation>
    </message>
    <message>
        <source>see statmt.org/wmt13</source>
        <translation>statmt.org/wmt13 を参照</translation>
    </message>
    <message>
        <source>see statmt.org/wmt14</source>
        <translation>statmt.org/wmt14 を参照</translation>
    </message>
    <message>
        <source>free use, see statmt.org/europarl</source>
        <translation>自由に利用可、statmt.org/europarl を参照</translation>
    </message>
    <message>
        <source>public domain texts, see opus.nlpl.eu</source>
        <translation>パブリックドメイン、opus.nlpl.eu を参照</translation>
    </message>
    <message>
        <source>free use with acknowledgement (European Commission)</source>
        <translation>出典を示せば自由に利用可（欧州委員会）</translation>
    </message>
    <message>
        <source>licences of KDE's programs (GPL and others)</source>
        <translation>KDE のプログラムのライセンス（GPL ほか）</translation>
    </message>
    <message>
        <source>sinusoidal</source>
        <translation>正弦波</translation>
    </message>
    <message>
        <source>learned</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>never</source>
        <translation>無し</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>埋め草</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>ゼロ</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>一定</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>range</source>
        <translation>上昇</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>How words are split into subwords; none for text that is already split, own for a SentencePiece model of your own (train --vocabulary).</source>
        <translation>単語のサブワードへの分割。「なし」は分割済みのテキスト用、「自前」は自分の SentencePiece モデル用（train --vocabulary）。</translation>
    </message>
    <message>
        <source>Training ends after this number of validations without a better score; 0 is off.</source>
        <translation>この回数の検証でスコアが改善しなければ学習を終える。0 で無効。</translation>
    </message>
    <message>
        <source>Tokeniser of BLEU</source>
        <translation>BLEU のトークナイザー</translation>
    </message>
    <message>
        <source>How BLEU splits text into words, as sacreBLEU names it; auto: by the target language. Where it does not fit the language, chrF decides which checkpoint is best.</source>
        <translation>BLEU がテキストを単語に分ける方法（sacreBLEU での名前）。「自動」は目的言語による。言語に合わない場合は chrF が最良のチェックポイントを決める。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自前</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>SentencePiece's rule by which equivalent characters become one, in training and in translation; identity keeps the text.</source>
        <translation>同等の文字を一つにまとめる SentencePiece の規則。学習でも翻訳でも使われる。identity はテキストをそのまま残す。</translation>
    </message>
    <message>
        <source>Byte fallback</source>
        <translation>バイトへの分解</translation>
    </message>
    <message>
        <source>Characters that the vocabulary lacks become bytes instead of &lt;unk&gt;; 256 pieces are set aside for them.</source>
        <translation>語彙にない文字は &lt;unk&gt; ではなくバイトになる。そのために 256 個のピースを確保する。</translation>
    </message>
    <message>
        <source>End of the source</source>
        <translation>原文の終わり</translation>
    </message>
    <message>
        <source>Source sentences end with the token &lt;/s&gt;.</source>
        <translation>原文の文はトークン &lt;/s&gt; で終わります。</translation>
    </message>
    <message>
        <source>New pieces</source>
        <translation>新しいピース</translation>
    </message>
    <message>
        <source>Fine-tuning adds up to this many pieces of the new text to the model's vocabulary: characters that it lacks, then frequent pieces.</source>
        <translation>微調整でモデルの語彙に加える、新しいテキストのピースの最大数。まず足りない文字、次によく現れるピースを加えます。</translation>
    </message>
    <message>
        <source>either</source>
        <translation>どちらか</translation>
    </message>
    <message>
        <source>both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>「%1」</translation>
    </message>
    <message>
        <source>Each pass over the corpus has {updates:1} updates: the batches are too large for it. Use batches of {better} tokens.</source>
        <translation>コーパス一巡あたりの更新は {updates:1} 回だけです。{better} トークンのバッチならもっと学べます。</translation>
    </message>
    <message>
        <source>Cross-attention is dead: its gradients vanish, and the translation does not depend on the source. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>クロスアテンションが機能していません。勾配が消え、訳文は原文に依存していません。各サブレイヤーの前の LayerNorm、または小さい学習率でやり直してください。</translation>
    </message>
    <message>
        <source>The training loss has risen from {from:2} to {to:2} since step {step}: training diverges. Continue from a checkpoint before that step, with a lower learning rate and clipped gradients.</source>
        <translation>訓練損失がステップ {step} 以降、{from:2} から {to:2} に上がりました：発散しています。それより前のチェックポイントから、学習率を下げ勾配を制限するとよいです。</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Choose a smaller model, or a device with more memory.</source>
        <translation>メモリが足りません。必要 {needed:bytes}、空き {available:bytes}。より小さいモデルか、メモリーの多いデバイスを選んでください。</translation>
    </message>
    <message>
        <source>Not enough memory: {needed:bytes} needed, {available:bytes} free. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>メモリが足りません。必要 {needed:bytes}、空き {available:bytes}。{parts} 個に分けて順に計算すれば、同じバッチが収まります。</translation>
    </message>
    <message>
        <source>It takes {seconds:duration}.</source>
        <translation>所要時間：{seconds:duration}。</translation>
    </message>
    <message>
        <source>Training uses {percent:0}% of the corpus.</source>
        <translation>コーパスの {percent:0}% を見ます。</translation>
    </message>
    <message>
        <source>{pairs} pairs are few to learn two languages from: the model will translate sentences like these only. Add text, or fine-tune a model that knows the languages.</source>
        <translation>2 つの言語を学ぶには少ないペア数です：{pairs}。訳せるのはこれらに似た文だけになります。テキストを足すか、その言語を知るモデルを微調整してください。</translation>
    </message>
    <message>
        <source>It fits: {needed:bytes} of {available:bytes} free.</source>
        <translation>収まります：{needed:bytes} / 空き {available:bytes}。</translation>
    </message>
    <message>
        <source>On the general corpus the score has fallen from {before:1} to {after:1} since fine-tuning began: the model forgets what it knew. Start again with a larger share of general text, such as {share:2}, or with a lower learning rate.</source>
        <translation>一般文でのスコアが {before:1} から {after:1} に下がりました。モデルは知っていたことを忘れています。一般文の割合を {share:2} にして、もう一度微調整してください。</translation>
    </message>
    <message>
        <source>Some gradients are {times:0} times as large as the median. Clip gradients at {norm:exact}.</source>
        <translation>通常の {times:0} 倍の勾配があります。{norm:exact} で制限すれば害を防げます。</translation>
    </message>
    <message>
        <source>The import did not search the training text for validation sentences, so BLEU may be too high. Import the text again with the leakage filter on.</source>
        <translation>取り込み時に訓練テキスト中の検証用の文を調べていないため、BLEU が実際より良く見えることがあります。漏れのフィルターを入れて取り込み直してください。</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence; {pairs} pairs were removed for this.</source>
        <translation>検証用の文では訓練しません。そのために除いた文対：{pairs}。</translation>
    </message>
    <message>
        <source>Training passes over the corpus {epochs} times, so the model may overfit. Use fewer steps, and set a patience.</source>
        <translation>コーパスを {epochs} 回巡り、丸暗記するおそれがあります。ステップを減らし、早期終了に任せる方がよいです。</translation>
    </message>
    <message>
        <source>The run is validated only at its end, so its progress is not visible. Validate every {better} steps.</source>
        <translation>検証は最後だけです。{better} ステップごとにすれば学び方が見えます。</translation>
    </message>
    <message>
        <source>The training text contains no validation sentence.</source>
        <translation>検証用の文では訓練しません。</translation>
    </message>
    <message>
        <source>The loss was not finite at step {step}: an update was too large, and the weights are lost. Continue from an earlier checkpoint, with a lower learning rate and clipped gradients.</source>
        <translation>ステップ {step} で損失が数でなくなりました：更新が大きすぎました。それより前のチェックポイントから、学習率を下げ勾配を制限するとよいです。</translation>
    </message>
    <message>
        <source>The sources do not help to predict their translations: the lines of the two files probably do not correspond. Compare a few pairs on the Data page; a single missing line shifts all that follow. Then import both files again.</source>
        <translation>原文から訳文について何も分かりません。おそらく二つのファイルの行が対応していません。データのページでいくつかの対を比べてください。一行欠けるだけで以降がすべてずれます。</translation>
    </message>
    <message>
        <source>The training loss has hardly fallen: from {from:2} to {to:2}. Start again with LayerNorm before each sublayer, and check that the lines of both languages correspond.</source>
        <translation>訓練損失がほとんど下がっていません（{from:2} から {to:2}）。各サブレイヤーの前の LayerNorm の方が訓練しやすくなります。テキストの両側が対応しているかも確かめてください。</translation>
    </message>
    <message>
        <source>The decoder hardly reads the source: the true sources lower its loss by only {gain:2} nats per token, this gain hardly grows any more, and a loss of {unknown:2} nats remains. Start again with LayerNorm before each sublayer, or with a lower learning rate where it is there already.</source>
        <translation>デコーダーは原文をほとんど読んでいません。正しい原文によって減る損失はトークンあたり {gain:2} nat でほとんど伸びなくなり、{unknown:2} nat が残っています。各サブレイヤーの前の LayerNorm、または小さい学習率で最初からやり直してください。</translation>
    </message>
    <message>
        <source>The device has too little memory for updates of this size. Compute each update in {parts} parts, one after the other; the batches stay the same.</source>
        <translation>この大きさの更新にはデバイスのメモリーが足りません。{parts} 個に分けて順に計算すれば、同じバッチが収まります。</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>検証損失はステップ {step} で最小（{best:2}）で今は {last:2} ですが、訓練損失はまだ下がっています：文を丸暗記しています。最良のチェックポイントを使うか、そこからドロップアウトを増やして続けてください。文を増やすのが最も効きます。</translation>
    </message>
    <message>
        <source>The validation loss was lowest at step {step} ({best:2}) and is {last:2} now, while the training loss still falls: the model overfits. BLEU still rises, so training may continue for a while. Stop and use the best checkpoint, or continue from it with more dropout. More text helps most.</source>
        <translation>検証損失はステップ {step} で最小（{best:2}）で今は {last:2} ですが、訓練損失はまだ下がっています：文を丸暗記しています。最良のチェックポイントを使うか、そこからドロップアウトを増やして続けてください。文を増やすのが最も効きます。BLEU はまだ上がっているので、学習をしばらく続けてもかまいません。</translation>
    </message>
    <message>
        <source>Neither the validation loss nor BLEU has improved since step {step}. Stop and average the last checkpoints, or continue with a third of the learning rate.</source>
        <translation>ステップ {step} から何も良くなっていません。止めて最後のチェックポイントを平均するか、学習率を 3 分の 1 にして続けてください。</translation>
    </message>
    <message>
        <source>The learning rate reaches {peak:exact}, more than is usual for a Transformer. Lower the peak.</source>
        <translation>学習率は {peak:exact} に達し、Transformer が通常耐えられる値を超えます。最大値を下げてください。</translation>
    </message>
    <message>
        <source>The learning rate reaches only {peak:exact}, so training is slow. Raise the peak.</source>
        <translation>学習率は {peak:exact} までしか上がりません：学習は遅くなります。最大値を上げてください。</translation>
    </message>
    <message>
        <source>Training diverged. It went back to step {step} and continues with half the learning rate. Start the next run with a lower learning rate and clipped gradients.</source>
        <translation>訓練は発散したため、ステップ {step} に戻り、半分の学習率で続いています。次の訓練は、小さい学習率と勾配クリッピングで始めてください。</translation>
    </message>
    <message>
        <source>Training runs at {now} tokens per second instead of the usual {usual}. Check whether other programs use the processor, or whether it is too hot.</source>
        <translation>毎秒 {now} トークンで、通常は {usual} です：ほかに何がプロセッサーを使っているか見てください。</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Use larger batches.</source>
        <translation>GPU が働いているのは {load:0}% だけです：バッチが小さすぎるか、来るのが遅すぎます。バッチを大きくしてください。</translation>
    </message>
    <message>
        <source>The GPU is busy {load:0}% of the time: the batches are too small for it, or arrive too slowly. Compute each update in fewer parts.</source>
        <translation>GPU が働いているのは {load:0}% だけです：バッチが小さすぎるか、来るのが遅すぎます。各更新をより少ない部分に分けて計算してください。</translation>
    </message>
    <message>
        <source>Each update changes the weights by {percent:exact}%, far more than usual: the learning rate of {rate:exact} is too high, and training may diverge. Start again with a lower learning rate and clipped gradients.</source>
        <translation>一回の更新で重みが {percent:exact} % 変わり、普通よりずっと大きい値です。学習率 {rate:exact} は高すぎ、発散するおそれがあります。小さい学習率と勾配クリッピングでやり直してください。</translation>
    </message>
    <message>
        <source>Each update changes the weights by only {percent:exact}%: the learning rate of {rate:exact} is too low, and training is slow. Continue with five times the learning rate.</source>
        <translation>一回の更新で重みは {percent:exact} % しか変わりません。学習率 {rate:exact} は低すぎ、学習が遅くなっています。五倍の学習率で続けてください。</translation>
    </message>
    <message>
        <source>A vocabulary of {asked} pieces is too large for this corpus: most pieces are too rare to be learned. Use {suggested} pieces, which suits the size of the corpus.</source>
        <translation>語彙 {asked} はこのコーパスには大きすぎます：多くのサブワードが学習できるほど現れません。コーパスのサイズからは {suggested} が適当です。</translation>
    </message>
    <message>
        <source>The learning rate rises for {warmup} of {steps} steps, which leaves few steps at its peak. Use {better} steps of warm-up.</source>
        <translation>学習率は {steps} ステップ中 {warmup} ステップの間上がり続け、学ぶ時間がほとんど残りません。ウォームアップは通常 {better} ステップです。</translation>
    </message>
    <message>
        <source>The learning rate rises within {warmup} steps, before Adam's estimates are stable: training may diverge. Use {better} steps of warm-up.</source>
        <translation>学習率が {warmup} ステップで上がり切り、Adam が勾配を知る前なので発散するおそれがあります。{better} ステップの方が安全です。</translation>
    </message>
    <message>
        <source>Control characters</source>
        <translation>制御文字</translation>
    </message>
    <message>
        <source>Repairs: invisible control characters are taken out, tabs become spaces.</source>
        <translation>修復：見えない制御文字を除き、タブを空白にします。</translation>
    </message>
    <message>
        <source>HTML entities</source>
        <translation>HTML 実体参照</translation>
    </message>
    <message>
        <source>Repairs: &amp;amp; and &amp;#233; become the characters they stand for.</source>
        <translation>修復：&amp;amp; や &amp;#233; を表す文字に戻します。</translation>
    </message>
    <message>
        <source>Unicode form</source>
        <translation>Unicode 正規形</translation>
    </message>
    <message>
        <source>Repairs: characters that can be written in several ways are written in one.</source>
        <translation>修復：複数の書き方がある文字を一つにそろえます。</translation>
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
        <translation>片側に語がありません。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>A side is too long or too short.</source>
        <translation>片側が長すぎるか短すぎます。</translation>
    </message>
    <message>
        <source>Longest, in words</source>
        <translation>最長（語）</translation>
    </message>
    <message>
        <source>Shortest, in words</source>
        <translation>最短（語）</translation>
    </message>
    <message>
        <source>One side is much longer than the other.</source>
        <translation>片側がもう片側よりはるかに長くなっています。</translation>
    </message>
    <message>
        <source>Largest ratio</source>
        <translation>最大の比</translation>
    </message>
    <message>
        <source>Wrong script</source>
        <translation>文字体系の不一致</translation>
    </message>
    <message>
        <source>The letters are not those of the language.</source>
        <translation>その言語の文字ではありません。</translation>
    </message>
    <message>
        <source>Smallest share</source>
        <translation>最小の割合</translation>
    </message>
    <message>
        <source>Mostly no letters</source>
        <translation>ほぼ文字以外</translation>
    </message>
    <message>
        <source>Tables, part numbers, rows of signs.</source>
        <translation>表、部品番号、記号の列。</translation>
    </message>
    <message>
        <source>Numbers that differ</source>
        <translation>数字の不一致</translation>
    </message>
    <message>
        <source>A number occurs on one side only.</source>
        <translation>片側にしかない数字があります。</translation>
    </message>
    <message>
        <source>Numbers that may differ</source>
        <translation>異なってよい数字</translation>
    </message>
    <message>
        <source>Source equals target</source>
        <translation>原文と訳文が同一</translation>
    </message>
    <message>
        <source>Both sides are the same: the pair is not translated.</source>
        <translation>両側が同じで、訳されていません。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>The pair occurred before.</source>
        <translation>この文対は既に現れました。</translation>
    </message>
    <message>
        <source>Same source again</source>
        <translation>原文の重複</translation>
    </message>
    <message>
        <source>The source occurred before, whatever its translation.</source>
        <translation>訳文にかかわらず、原文が既に現れました。</translation>
    </message>
    <message>
        <source>Near duplicate</source>
        <translation>ほぼ重複</translation>
    </message>
    <message>
        <source>The pair occurred before, apart from case, spaces, punctuation and digits.</source>
        <translation>大文字小文字・空白・句読点・数字を除き、この文対は既に現れました。</translation>
    </message>
    <message>
        <source>Digits do not count</source>
        <translation>数字は無視</translation>
    </message>
    <message>
        <source>In a held-out set</source>
        <translation>取り分けた集合にある</translation>
    </message>
    <message>
        <source>A sentence occurs in the validation set. Always applied last.</source>
        <translation>文が検証セットにあります。常に最後に適用されます。</translation>
    </message>
    <message>
        <source>Sides that must match</source>
        <translation>一致すべき側</translation>
    </message>
    <message>
        <source>Averaging checkpoints</source>
        <translation>チェックポイントを平均しています</translation>
    </message>
    <message>
        <source>Packing into one file</source>
        <translation>一つのファイルにまとめています</translation>
    </message>
    <message>
        <source>Unpacking the file</source>
        <translation>ファイルを展開しています</translation>
    </message>
    <message>
        <source>Checking the file</source>
        <translation>ファイルを確認中</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>コピーしています</translation>
    </message>
    <message>
        <source>Evaluating</source>
        <translation>評価しています</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>ダウンロード中</translation>
    </message>
    <message>
        <source>Writing the model</source>
        <translation>モデルを書き出しています</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>取り込み中</translation>
    </message>
    <message>
        <source>Judging pairs</source>
        <translation>文対を判定中</translation>
    </message>
    <message>
        <source>Learning which tokens translate which</source>
        <translation>どのトークンがどのトークンの訳かを学習しています</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>モデルを読み込み中</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>計測中</translation>
    </message>
    <message>
        <source>Measuring the text</source>
        <translation>テキストを計測中</translation>
    </message>
    <message>
        <source>Mixing</source>
        <translation>混合中</translation>
    </message>
    <message>
        <source>Opening files</source>
        <translation>ファイルを開いています</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>Reading the pairs</source>
        <translation>文の対を読んでいます</translation>
    </message>
    <message>
        <source>Scoring the references</source>
        <translation>参照訳を採点しています</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>検索しています</translation>
    </message>
    <message>
        <source>Holding out the validation set</source>
        <translation>検証セットを取り分け中</translation>
    </message>
    <message>
        <source>Cutting the text into tokens</source>
        <translation>テキストをトークンに分割中</translation>
    </message>
    <message>
        <source>Learning the vocabulary</source>
        <translation>語彙を学習中</translation>
    </message>
    <message>
        <source>Translating</source>
        <translation>翻訳しています</translation>
    </message>
    <message>
        <source>The connection broke; waiting to try again</source>
        <translation>接続が切れました。まもなく再試行します</translation>
    </message>
    <message>
        <source>Convolutional</source>
        <translation>畳み込み</translation>
    </message>
    <message>
        <source>Convolutional, dilated</source>
        <translation>膨張畳み込み</translation>
    </message>
    <message>
        <source>Convolutional, separable</source>
        <translation>分離可能畳み込み</translation>
    </message>
    <message>
        <source>Recurrent</source>
        <translation>再帰</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自己注意</translation>
    </message>
    <message>
        <source>Self-attention, restricted</source>
        <translation>制限付き自己注意</translation>
    </message>
    <message>
        <source>Incomplete</source>
        <translation>不完全</translation>
    </message>
    <message>
        <source>Invalid UTF-8</source>
        <translation>無効な UTF-8</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>文字コード</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>原文ファイル</translation>
    </message>
    <message>
        <source>Source language</source>
        <translation>原文の言語</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>訳文ファイル</translation>
    </message>
    <message>
        <source>Target language</source>
        <translation>訳文の言語</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>検証に取り分ける文対</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>検証の原文ファイル</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>検証の訳文ファイル</translation>
    </message>
    <message>
        <source>Start of sublayers</source>
        <translation>サブ層の初期値</translation>
    </message>
    <message>
        <source>Factor of the initial weights of each sublayer's last product. Sublayers that begin small (0.2) let deep models with LayerNorm after each sum train as safely as with LayerNorm before each sublayer; not in the paper.</source>
        <translation>各サブ層の最後の積の重みの初期値に掛ける係数です。小さく始めると（0.2）、和の後に LayerNorm を置く深いモデルも、サブ層の前に置く場合と同じように安定して学習します。論文にはありません。</translation>
    </message>
    <message>
        <source>Tiny, for every format</source>
        <translation>極小、すべての形式用</translation>
    </message>
    <message>
        <source>As tiny, with LayerNorm after each sum: a model that can be exported to Marian, Hugging Face and every other format.</source>
        <translation>tiny と同じで、和の後に LayerNorm を置きます。Marian、Hugging Face などすべての形式に書き出せるモデルになります。</translation>
    </message>
    <message>
        <source>{}: </source>
        <translation>{}：</translation>
    </message>
    <message>
        <source>{} is damaged: </source>
        <translation>{} は壊れています：</translation>
    </message>
    <message>
        <source>The parameter </source>
        <translation>パラメーター </translation>
    </message>
    <message>
        <source>{}&quot;{}&quot; {}.</source>
        <translation>{}「{}」{}。</translation>
    </message>
    <message>
        <source>{}it {}.</source>
        <translation>{}{}。</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>がありません</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>は正しい JSON ではありません</translation>
    </message>
    <message>
        <source>must be a path</source>
        <translation>はパスでなければなりません</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>は空にできません</translation>
    </message>
    <message>
        <source>must be {}, not {}</source>
        <translation>は {2} ではなく {1} でなければなりません</translation>
    </message>
    <message>
        <source>must lie between {} and {}</source>
        <translation>は {} から {} の間でなければなりません</translation>
    </message>
    <message>
        <source>is unknown; allowed are {}</source>
        <translation>は不明です。使えるのは {} です</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真偽値</translation>
    </message>
    <message>
        <source>Cannot {} {}: {}.</source>
        <translation>{2} を{1}できません：{3}。</translation>
    </message>
    <message>
        <source>read</source>
        <translation>読み込みが</translation>
    </message>
    <message>
        <source>write</source>
        <translation>書き込みが</translation>
    </message>
    <message>
        <source>open</source>
        <translation>開くことが</translation>
    </message>
    <message>
        <source>use</source>
        <translation>使うことが</translation>
    </message>
    <message>
        <source>create</source>
        <translation>作成が</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>削除が</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>ロックが</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>ディスクがいっぱいです</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>ディスクの割り当てを使い切りました</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>アクセスが許可されていません</translation>
    </message>
    <message>
        <source>the file system is read-only</source>
        <translation>ファイルシステムは読み取り専用です</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>メモリーが足りません</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>開いているファイルが多すぎます</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>そのファイルやフォルダーはありません</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>それはフォルダーです</translation>
    </message>
    <message>
        <source>its disk or shared folder does not answer</source>
        <translation>ディスクまたは共有フォルダーが応答しません</translation>
    </message>
    <message>
        <source>something of that name is there already</source>
        <translation>その名前のものがすでにあります</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名前が長すぎます</translation>
    </message>
    <message>
        <source>Choose a place that you may write to, or change its permissions.</source>
        <translation>書き込める場所を選ぶか、アクセス権を変えてください。</translation>
    </message>
    <message>
        <source>Change the permissions of the file or its folder.</source>
        <translation>ファイルかフォルダーのアクセス権を変えてください。</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>空きを増やしてもう一度試してください。</translation>
    </message>
    <message>
        <source>Close other programs and try again.</source>
        <translation>ほかのプログラムを閉じてもう一度試してください。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>パスを確かめてください。</translation>
    </message>
    <message>
        <source>Check the name.</source>
        <translation>名前を確かめてください。</translation>
    </message>
    <message>
        <source>Check that it is connected, and try again.</source>
        <translation>接続を確かめてもう一度試してください。</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>作業は取り消されました。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>このためのメモリーが足りません。</translation>
    </message>
    <message>
        <source>Close other programs, or use less at once.</source>
        <translation>ほかのプログラムを閉じるか、一度に使う量を減らしてください。</translation>
    </message>
    <message>
        <source>The engine cannot continue: {}.</source>
        <translation>エンジンは続行できません：{}。</translation>
    </message>
    <message>
        <source>This is a defect of the program. Please report it, with what you did.</source>
        <translation>プログラムの欠陥です。何をしたかを添えて報告してください。</translation>
    </message>
    <message>
        <source>{} was written by a newer version of Transept.</source>
        <translation>{} は新しい版の Transept で書かれました。</translation>
    </message>
    <message>
        <source>Update Transept to use it.</source>
        <translation>使うには Transept を更新してください。</translation>
    </message>
    <message>
        <source>'{}' must be {}.</source>
        <translation>「{}」は {} でなければなりません。</translation>
    </message>
    <message>
        <source>'{}' is {}, but must lie between {} and {}.</source>
        <translation>「{}」は {} ですが、{} から {} の間でなければなりません。</translation>
    </message>
    <message>
        <source>'model.d_model' is {}, but sinusoids come in pairs; choose an even width.</source>
        <translation>'model.d_model'は {} ですが、正弦波は対になります。偶数の幅にしてください。</translation>
    </message>
    <message>
        <source>'model.d_model' ({}) is not a multiple of 'model.heads' ({}); change one of them or set model.d_k and model.d_v.</source>
        <translation>'model.d_model'（{}）は'model.heads'（{}）の倍数ではありません。どちらかを変えるか、model.d_k と model.d_v を設定してください。</translation>
    </message>
    <message>
        <source>'train.batch_tokens' ({}) must be larger than 'data.max_tokens' ({}), or the longest pair fits no batch.</source>
        <translation>'train.batch_tokens'（{}）は'data.max_tokens'（{}）より大きくなければ、最も長いペアがバッチに入りません。</translation>
    </message>
    <message>
        <source>There is no file {}.</source>
        <translation>ファイル {} はありません。</translation>
    </message>
    <message>
        <source>{} is a folder, not a text file.</source>
        <translation>{} はテキストファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>その中のファイルを選んでください。</translation>
    </message>
    <message>
        <source>{} is a binary file, not text.</source>
        <translation>{} はテキストではなくバイナリーファイルです。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>{} is empty.</source>
        <translation>{} は空です。</translation>
    </message>
    <message>
        <source>Choose a file that holds text.</source>
        <translation>テキストのあるファイルを選んでください。</translation>
    </message>
    <message>
        <source>{} cannot be unpacked: {}.</source>
        <translation>{} を展開できません：{}。</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>もう一度ダウンロードするかコピーしてください。</translation>
    </message>
    <message>
        <source>{} is not UTF-8. As {} it begins with {}.</source>
        <translation>{} は UTF-8 ではありません。{} として読むと {} で始まります。</translation>
    </message>
    <message>
        <source>{} has one column only: no separator divides its lines.</source>
        <translation>{} には列が一つしかありません。行を分ける区切りがありません。</translation>
    </message>
    <message>
        <source>{} holds no sentence pairs{}.</source>
        <translation>{} に文対がありません{}。</translation>
    </message>
    <message>
        <source>{} holds one language only, and its translation was not given.</source>
        <translation>{} には一つの言語しかなく、訳が指定されていません。</translation>
    </message>
    <message>
        <source>Give both files, with names that differ in the language only, such as text.en and text.de.</source>
        <translation>text.en と text.de のように、言語だけが違う名前の二つのファイルを指定してください。</translation>
    </message>
    <message>
        <source>{} holds no parallel text that could be recognised{}.{}</source>
        <translation>{} に認識できる対訳テキストがありません{}。{}</translation>
    </message>
    <message>
        <source>There is no corpus in {}.</source>
        <translation>{} にコーパスはありません。</translation>
    </message>
    <message>
        <source>Import one first.</source>
        <translation>先に取り込んでください。</translation>
    </message>
    <message>
        <source>{}/{} is missing or was altered after the import.</source>
        <translation>{}/{} がないか、取り込み後に変えられました。</translation>
    </message>
    <message>
        <source>Import the corpus again.</source>
        <translation>コーパスをもう一度取り込んでください。</translation>
    </message>
    <message>
        <source>{} exists already.</source>
        <translation>{} はすでにあります。</translation>
    </message>
    <message>
        <source>Choose another name or remove it first.</source>
        <translation>別の名前にするか、先に削除してください。</translation>
    </message>
    <message>
        <source>The files hold no sentence pair.</source>
        <translation>ファイルに文対がありません。</translation>
    </message>
    <message>
        <source>Choose files that contain text.</source>
        <translation>テキストのあるファイルを選んでください。</translation>
    </message>
    <message>
        <source>The validation files hold no usable pair.</source>
        <translation>検証用のファイルに使えるペアがありません。</translation>
    </message>
    <message>
        <source>Choose other validation files, or none to have a set drawn.</source>
        <translation>別の検証用ファイルを選ぶか、選ばずに抽出させてください。</translation>
    </message>
    <message>
        <source>Only one side of the validation set was given.</source>
        <translation>検証セットの片側だけが指定されました。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} do not have both sides{}.</source>
        <translation>訓練に使えるペアが残りません。{} ペアのうち {} ペアは両側がそろっていません{}。</translation>
    </message>
    <message>
        <source>Check that the files are translated, and that the languages are those of the files.</source>
        <translation>ファイルが訳されているか、言語が合っているかを確かめてください。</translation>
    </message>
    <message>
        <source>Check that the files are the right ones, or loosen that filter.</source>
        <translation>正しいファイルか確かめるか、そのフィルターを緩めてください。</translation>
    </message>
    <message>
        <source>The pair from {} cannot be kept: the filter &quot;{}&quot; removed it.</source>
        <translation>{} のペアは残せません。フィルター「{}」が除きました。</translation>
    </message>
    <message>
        <source>Mend the text and import it again.</source>
        <translation>テキストを直してもう一度取り込んでください。</translation>
    </message>
    <message>
        <source>A mixture needs at least two corpora.</source>
        <translation>混合には少なくとも二つのコーパスが必要です。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is from {} to {} and &quot;{}&quot; from {} to {}: they cannot share a model.</source>
        <translation>「{}」は {} から {}、「{}」は {} から {} です。一つのモデルにはできません。</translation>
    </message>
    <message>
        <source>Mix corpora of the same two languages in the same order.</source>
        <translation>同じ二言語、同じ向きのコーパスを混ぜてください。</translation>
    </message>
    <message>
        <source>{} is named twice.</source>
        <translation>{} が二度指定されています。</translation>
    </message>
    <message>
        <source>Raise its weight instead.</source>
        <translation>代わりに重みを上げてください。</translation>
    </message>
    <message>
        <source>No training pairs are left: all {} are longer than data.max_tokens or differ more than data.max_ratio.</source>
        <translation>訓練のペアが残りません。{} ペアすべてが data.max_tokens より長いか、data.max_ratio より差があります。</translation>
    </message>
    <message>
        <source>Raise data.max_tokens or data.max_ratio.</source>
        <translation>data.max_tokens か data.max_ratio を上げてください。</translation>
    </message>
    <message>
        <source>A vocabulary of {} cannot hold the {} different characters of the text.</source>
        <translation>大きさ {} の語彙には、テキストの {} 種類の文字が入りません。</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least {}, or 0 to have it chosen.</source>
        <translation>data.vocab_size を {} 以上、または自動で選ばれる 0 にしてください。</translation>
    </message>
    <message>
        <source>The source sentence is empty.</source>
        <translation>原文が空です。</translation>
    </message>
    <message>
        <source>Give a sentence to look at.</source>
        <translation>文を入力してください。</translation>
    </message>
    <message>
        <source>A sentence has {} tokens, but this model learned only {} positions; split the sentence, or train with a larger model.max_positions.</source>
        <translation>文は {} トークンですが、このモデルが学んだ位置は {} だけです。文を分けるか、model.max_positions を大きくして訓練してください。</translation>
    </message>
    <message>
        <source>Attributions need gradients, which the precision int8 does not provide.</source>
        <translation>寄与の計算には勾配が必要ですが、精度 int8 にはありません。</translation>
    </message>
    <message>
        <source>Load the model in f32 or bf16.</source>
        <translation>モデルを f32 か bf16 で読み込んでください。</translation>
    </message>
    <message>
        <source>The corpus that the model was trained on is not known.</source>
        <translation>モデルの訓練に使われたコーパスが分かりません。</translation>
    </message>
    <message>
        <source>{} cannot be imported: {}.</source>
        <translation>{} を取り込めません：{}。</translation>
    </message>
    <message>
        <source>{} is not a model in a format that can be imported.</source>
        <translation>{} は取り込める形式のモデルではありません。</translation>
    </message>
    <message>
        <source>Copy the model again.</source>
        <translation>モデルをもう一度コピーしてください。</translation>
    </message>
    <message>
        <source>The run {} is being trained already.</source>
        <translation>訓練 {} はすでに実行中です。</translation>
    </message>
    <message>
        <source>The run {} is being trained by {}.</source>
        <translation>訓練 {} は {} が実行中です。</translation>
    </message>
    <message>
        <source>The run {} is being trained.</source>
        <translation>訓練 {} は実行中です。</translation>
    </message>
    <message>
        <source>Wait, or pause it.</source>
        <translation>待つか、一時停止してください。</translation>
    </message>
    <message>
        <source>Pause or stop it first.</source>
        <translation>先に一時停止か停止をしてください。</translation>
    </message>
    <message>
        <source>The run {} has done all its steps.</source>
        <translation>訓練 {} はすべてのステップを終えました。</translation>
    </message>
    <message>
        <source>Create a new run with more steps.</source>
        <translation>ステップを増やした新しい訓練を作ってください。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint yet.</source>
        <translation>訓練 {} にはまだチェックポイントがありません。</translation>
    </message>
    <message>
        <source>Wait for the first one, or ask for a checkpoint now.</source>
        <translation>最初のものを待つか、今すぐ作らせてください。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to continue from.</source>
        <translation>訓練 {} には続きから始められるチェックポイントがありません。</translation>
    </message>
    <message>
        <source>Train it until it has written one.</source>
        <translation>チェックポイントができるまで訓練してください。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint {}.</source>
        <translation>訓練 {} にチェックポイント {} はありません。</translation>
    </message>
    <message>
        <source>It may have been pruned meanwhile: refresh the list.</source>
        <translation>その間に整理された可能性があります。リストを更新してください。</translation>
    </message>
    <message>
        <source>The run {} is not being trained, so there is nothing new to save.</source>
        <translation>訓練 {} は実行中でないため、新しく保存するものはありません。</translation>
    </message>
    <message>
        <source>Resume it first.</source>
        <translation>先に再開してください。</translation>
    </message>
    <message>
        <source>The run {} was written by a newer version of Transept.</source>
        <translation>訓練 {} は新しい版の Transept で書かれました。</translation>
    </message>
    <message>
        <source>Update Transept to change or train it.</source>
        <translation>変更や訓練には Transept を更新してください。</translation>
    </message>
    <message>
        <source>The run {} is in a folder that you cannot write to.</source>
        <translation>訓練 {} は書き込めないフォルダーにあります。</translation>
    </message>
    <message>
        <source>Copy it to a folder of your own.</source>
        <translation>自分のフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>{} is not a run: it has no config.json and run.json.</source>
        <translation>{} は訓練ではありません。config.json と run.json がありません。</translation>
    </message>
    <message>
        <source>Name the folder of a run.</source>
        <translation>訓練のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>Choose another name for the run, or resume it.</source>
        <translation>訓練に別の名前を付けるか、再開してください。</translation>
    </message>
    <message>
        <source>These are all checkpoints of the run.</source>
        <translation>これは訓練のすべてのチェックポイントです。</translation>
    </message>
    <message>
        <source>Keep one of them, or delete the run.</source>
        <translation>一つ残すか、訓練を削除してください。</translation>
    </message>
    <message>
        <source>Keep it; the others can be removed.</source>
        <translation>これは残してください。ほかは削除できます。</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, but the corpus &quot;{}&quot; is from {} to {}.</source>
        <translation>モデル {} は {} から {} に訳しますが、コーパス「{}」は {} から {} です。</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages.</source>
        <translation>モデルの言語のコーパスを指定してください。</translation>
    </message>
    <message>
        <source>The experiment {} is being trained already.</source>
        <translation>実験 {} はすでに訓練中です。</translation>
    </message>
    <message>
        <source>The translation has {} lines and the reference {}.</source>
        <translation>訳は {} 行、参照訳は {} 行です。</translation>
    </message>
    <message>
        <source>Give two files whose lines belong together.</source>
        <translation>行が対応する二つのファイルを指定してください。</translation>
    </message>
    <message>
        <source>The source has {} lines and the reference {}; give files that are aligned by line.</source>
        <translation>原文は {} 行、参照訳は {} 行です。行ごとに対応するファイルを指定してください。</translation>
    </message>
    <message>
        <source>The model {} is not loaded.</source>
        <translation>モデル {} は読み込まれていません。</translation>
    </message>
    <message>
        <source>Load it again.</source>
        <translation>もう一度読み込んでください。</translation>
    </message>
    <message>
        <source>The folder {} does not answer.</source>
        <translation>フォルダー {} が応答しません。</translation>
    </message>
    <message>
        <source>Check that its disk or shared folder is connected, and try again.</source>
        <translation>ディスクか共有フォルダーの接続を確かめて、もう一度試してください。</translation>
    </message>
    <message>
        <source>There is no file or folder {}.</source>
        <translation>ファイルまたはフォルダー {} はありません。</translation>
    </message>
    <message>
        <source>Check the name; it may have been moved or renamed.</source>
        <translation>名前を確かめてください。移動したか名前が変わった可能性があります。</translation>
    </message>
    <message>
        <source>{} is no run, model, corpus or experiment, and contains no text.</source>
        <translation>{} は訓練、モデル、コーパス、実験のどれでもなく、テキストもありません。</translation>
    </message>
    <message>
        <source>{} is neither a file nor a folder.</source>
        <translation>{} はファイルでもフォルダーでもありません。</translation>
    </message>
    <message>
        <source>{} and {} cannot be opened at once.</source>
        <translation>{} と {} は同時に開けません。</translation>
    </message>
    <message>
        <source>Open one run, model, corpus or experiment, or several texts.</source>
        <translation>訓練、モデル、コーパス、実験のどれか一つか、複数のテキストを開いてください。</translation>
    </message>
    <message>
        <source>{} cannot be fetched: {}.</source>
        <translation>{} を取得できません：{}。</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>アドレスを確かめてください。</translation>
    </message>
    <message>
        <source>There is no method &quot;{}&quot;.</source>
        <translation>メソッド「{}」はありません。</translation>
    </message>
    <message>
        <source>Window and engine may be of different versions.</source>
        <translation>ウィンドウとエンジンの版が違う可能性があります。</translation>
    </message>
    <message>
        <source>There is no tokeniser '{}'; use 13a, intl, zh, ja-mecab, ko-mecab, char, none or spm:FILE.</source>
        <translation>トークナイザー「{}」はありません。13a、intl、zh、ja-mecab、ko-mecab、char、none、spm:FILE を使ってください。</translation>
    </message>
    <message>
        <source>A new run needs a corpus to train on.</source>
        <translation>新しい訓練には訓練するコーパスが必要です。</translation>
    </message>
    <message>
        <source>The model has no such layer or head.</source>
        <translation>モデルにその層やヘッドはありません。</translation>
    </message>
    <message>
        <source>find</source>
        <translation>見つけることが</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移動が</translation>
    </message>
    <message>
        <source>start</source>
        <translation>開始が</translation>
    </message>
    <message>
        <source>A fork must keep this value, because the weights of the checkpoint depend on it.</source>
        <translation>チェックポイントの重みがこの値に依存するため、分岐では変えられません。</translation>
    </message>
    <message>
        <source>Fine-tuning must keep this value, because the weights of the model depend on it.</source>
        <translation>モデルの重みがこの値に依存するため、微調整では変えられません。</translation>
    </message>
    <message>
        <source>Set it to the value of {}.</source>
        <translation>{} の値にしてください。</translation>
    </message>
    <message>
        <source>The checkpoint has done {} steps already.</source>
        <translation>チェックポイントはすでに {} ステップを終えています。</translation>
    </message>
    <message>
        <source>Choose more steps.</source>
        <translation>ステップを増やしてください。</translation>
    </message>
    <message>
        <source>Training passes over the corpus only {passes:1} times: too few to learn from so little text. Train for {better} steps.</source>
        <translation>訓練はコーパスを {passes:1} 回しか通りません。この量のテキストから学ぶには少なすぎます。{better} ステップ訓練してください。</translation>
    </message>
    <message>
        <source>The model translates between other languages than those of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>モデルの言語はコーパスの言語と違います。この言語のモデルを選ぶか、新しく訓練してください。</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:1}% of the characters of the corpus: it reads and writes them as unknown. Give it new pieces, or check that the corpus is in its languages.</source>
        <translation>モデルの語彙にはコーパスの文字の {percent:1}% がなく、未知として読み書きします。新しいピースを加えるか、言語が合っているか確かめてください。</translation>
    </message>
    <message>
        <source>The model's vocabulary lacks {percent:0}% of the characters of the corpus. Choose a model of these languages, or train a new one.</source>
        <translation>モデルの語彙にはコーパスの文字の {percent:0}% がありません。この言語のモデルを選ぶか、新しく訓練してください。</translation>
    </message>
    <message>
        <source>The training text lacks {percent:0}% of the words of the validation set; {expected:0}% are usual for text from one source. BLEU then says little about this training. Choose a validation set like the training text, or have one drawn from it.</source>
        <translation>訓練テキストには検証セットの語の {percent:0}% がありません。同じ出典のテキストなら {expected:0}% ほどです。この BLEU は訓練についてほとんど示しません。訓練テキストに近い検証セットを選ぶか、そこから抽出させてください。</translation>
    </message>
    <message>
        <source>About 1,500 models of OPUS-MT and of the Tatoeba Challenge, converted to MarianMT.</source>
        <translation>OPUS-MT と Tatoeba Challenge の約 1,500 のモデル（MarianMT 形式）。</translation>
    </message>
    <message>
        <source>The released models of OPUS-MT, as Marian trained them; several versions per language pair.</source>
        <translation>Marian が学習した OPUS-MT の公開モデル。言語対ごとに複数の版があります。</translation>
    </message>
    <message>
        <source>Newer models of the same group, many of them for several languages, with scores on the Tatoeba test sets.</source>
        <translation>同じグループの新しいモデル。多くは多言語で、Tatoeba のテストセットでのスコアがあります。</translation>
    </message>
    <message>
        <source>Packages of Argos Translate and LibreTranslate, mostly to and from English.</source>
        <translation>Argos Translate と LibreTranslate のパッケージ。主に英語との間の翻訳です。</translation>
    </message>
    <message>
        <source>Small, fast models of the browser's translator, to and from English.</source>
        <translation>ブラウザーの翻訳機能の小さく速いモデル。英語との間の翻訳です。</translation>
    </message>
    <message>
        <source>{} is redirected to {}, a host that its catalogue does not name.</source>
        <translation>{} は、カタログにないホスト {} に転送されます。</translation>
    </message>
    <message>
        <source>Nothing was fetched from there. If you trust that host, name it among the &quot;hosts&quot; of a catalogue of your own.</source>
        <translation>そこからは何も取得していません。信頼できるホストなら、自分のカタログの &quot;hosts&quot; に書いてください。</translation>
    </message>
    <message>
        <source>{} holds the file {}, which lies outside of its folder.</source>
        <translation>{} には、フォルダーの外を指すファイル {} があります。</translation>
    </message>
    <message>
        <source>Somebody may have prepared it to write elsewhere. Get it from another source.</source>
        <translation>別の場所に書き込むよう細工されている可能性があります。別の入手先を使ってください。</translation>
    </message>
    <message>
        <source>There is no catalogue of models named &quot;{}&quot;.</source>
        <translation>「{}」というモデルのカタログはありません。</translation>
    </message>
    <message>
        <source>Name one of the list, one of {}, or the address or folder of one.</source>
        <translation>一覧のもの、{} のもの、またはアドレスかフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>{} is not a list of models that Transept can read: {}.</source>
        <translation>{} は Transept が読めるモデルの一覧ではありません：{}。</translation>
    </message>
    <message>
        <source>The source may have changed its layout, or the network may require you to sign in: open the address in a browser.</source>
        <translation>形式が変わったか、ネットワークへのサインインが必要かもしれません。アドレスをブラウザーで開いてください。</translation>
    </message>
    <message>
        <source>The source may have changed its layout.</source>
        <translation>形式が変わったかもしれません。</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>空です</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <translation>ウェブページです</translation>
    </message>
    <message>
        <source>it is not valid UTF-8</source>
        <translation>正しい UTF-8 ではありません</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>正しい JSON ではありません</translation>
    </message>
    <message>
        <source>it names no model</source>
        <translation>モデルがありません</translation>
    </message>
    <message>
        <source>its layout is unknown</source>
        <translation>形式が不明です</translation>
    </message>
    <message>
        <source>it has no {}</source>
        <translation>{} がありません</translation>
    </message>
    <message>
        <source>one must sign in to download it</source>
        <translation>ダウンロードにはサインインが必要です</translation>
    </message>
    <message>
        <source>Transept cannot read models of the format {}</source>
        <translation>Transept は {} 形式のモデルを読めません</translation>
    </message>
    <message>
        <source>There is no language &quot;{}&quot;.</source>
        <translation>「{}」という言語はありません。</translation>
    </message>
    <message>
        <source>Write a code such as mg, mlg or pt_BR, or a name such as Malagasy.</source>
        <translation>mg、mlg、pt_BR のようなコード、またはマダガスカル語のような名前を書いてください。</translation>
    </message>
    <message>
        <source>No list of models has &quot;{}&quot;.</source>
        <translation>「{}」はどの一覧にもありません。</translation>
    </message>
    <message>
        <source>Name one of the list, or load the list of its catalogue first.</source>
        <translation>一覧のものを指定するか、先にカタログの一覧を読み込んでください。</translation>
    </message>
    <message>
        <source>The catalogues {} and {} both have &quot;{}&quot;.</source>
        <translation>カタログ {} と {} の両方に「{}」があります。</translation>
    </message>
    <message>
        <source>Name the catalogue, too.</source>
        <translation>カタログも指定してください。</translation>
    </message>
    <message>
        <source>{} cannot be taken: {}.</source>
        <translation>{} は利用できません：{}。</translation>
    </message>
    <message>
        <source>Choose another model.</source>
        <translation>別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The model {} translates from {} only.</source>
        <translation>モデル {} の原文の言語は {} だけです。</translation>
    </message>
    <message>
        <source>{} is the document itself.</source>
        <translation>{} は元の文書そのものです。</translation>
    </message>
    <message>
        <source>Name another file for the translation.</source>
        <translation>訳文には別のファイルを指定してください。</translation>
    </message>
    <message>
        <source>The model {} translates into {} only.</source>
        <translation>モデル {} の訳文の言語は {} だけです。</translation>
    </message>
    <message>
        <source>Omit the language, or choose another model.</source>
        <translation>言語を省くか、別のモデルを選んでください。</translation>
    </message>
    <message>
        <source>The vocabulary of the model has no token {}.</source>
        <translation>モデルの語彙にトークン {} がありません。</translation>
    </message>
    <message>
        <source>Choose another language.</source>
        <translation>別の言語を選んでください。</translation>
    </message>
    <message>
        <source>The model has no token for the language &quot;{}&quot;.</source>
        <translation>このモデルには言語「{}」のトークンがありません。</translation>
    </message>
    <message>
        <source>The model knows several languages, and it is not said which of them are meant.</source>
        <translation>このモデルは複数の言語を扱いますが、どの言語を使うか指定されていません。</translation>
    </message>
    <message>
        <source>Name that of the text and that of the translation (--from and --to). It knows {}.</source>
        <translation>原文と訳文の言語を指定してください（--from と --to）。対応する言語：{}。</translation>
    </message>
    <message>
        <source>It knows {}.</source>
        <translation>知っているのは {} です。</translation>
    </message>
    <message>
        <source>{} does not say in which languages the model translates.</source>
        <translation>{} には、モデルの言語が書かれていません。</translation>
    </message>
    <message>
        <source>Copy special_tokens_map.json and tokenizer_config.json of the model into the folder.</source>
        <translation>モデルの special_tokens_map.json と tokenizer_config.json をフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>{} cannot be imported: its texts end with the token of their language.</source>
        <translation>{} は取り込めません：テキストの終わりに言語のトークンがあるためです。</translation>
    </message>
    <message>
        <source>Of mBART's models, those of mBART-50 can be imported.</source>
        <translation>mBART のモデルでは、mBART-50 のものを取り込めます。</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>How the decoder reads what it has written: self-attention, as in the paper, or the recurrence SSRU of Marian's students, which is faster; not in the paper.</source>
        <translation>デコーダーが自分の書いたものを読む方法。論文の自己注意、または Marian の小さなモデルが使う、より速い再帰 SSRU。論文にはありません。</translation>
    </message>
    <message>
        <source>Student, small and fast</source>
        <translation>生徒、小さく速い</translation>
    </message>
    <message>
        <source>A deep encoder and two decoder layers of width 256, translated greedily: for a small model that learns from a large one.</source>
        <translation>深いエンコーダーと幅 256 のデコーダー 2 層。貪欲に翻訳します。大きなモデルから学ぶ小さなモデル向けです。</translation>
    </message>
    <message>
        <source>'{}' is not a size.</source>
        <translation>「{}」は大きさではありません。</translation>
    </message>
    <message>
        <source>Give it in megabytes, such as 6MB.</source>
        <translation>6MB のように、メガバイトで指定してください。</translation>
    </message>
    <message>
        <source>No student fits into {} kB.</source>
        <translation>{} kB に収まる生徒モデルはありません。</translation>
    </message>
    <message>
        <source>Allow a larger size: 1 MB and more are of use.</source>
        <translation>もっと大きくしてください。1 MB 以上で役に立ちます。</translation>
    </message>
    <message>
        <source>The model {} was not trained here, so that its corpus is not known.</source>
        <translation>モデル {} はここで訓練されていないため、そのコーパスがわかりません。</translation>
    </message>
    <message>
        <source>Name the corpus whose sources it shall translate.</source>
        <translation>訳すべき原文のコーパスを指定してください。</translation>
    </message>
    <message>
        <source>The model {} translates from {} to {}, which is not the other direction of {}.</source>
        <translation>モデル {} は {} から {} へ訳すもので、{} の逆方向ではありません。</translation>
    </message>
    <message>
        <source>Name a model that translates the teacher's target language into its source language.</source>
        <translation>教師モデルの目的言語から原言語へ訳すモデルを指定してください。</translation>
    </message>
    <message>
        <source>A test set has a source and its translation.</source>
        <translation>テストセットには原文とその訳が必要です。</translation>
    </message>
    <message>
        <source>Name both files, or none.</source>
        <translation>両方のファイルを指定するか、どちらも指定しないでください。</translation>
    </message>
    <message>
        <source>{} is damaged: a line holds no score.</source>
        <translation>{} は壊れています。スコアのない行があります。</translation>
    </message>
    <message>
        <source>Remove it to translate the text again.</source>
        <translation>削除すると、テキストがもう一度訳されます。</translation>
    </message>
    <message>
        <source>Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.</source>
        <translation>Bergamot は SentencePiece の語彙だけを読みますが、{} の語彙は別のものです。</translation>
    </message>
    <message>
        <source>Export it for Marian or another tool.</source>
        <translation>Marian やほかのツール向けに書き出してください。</translation>
    </message>
    <message>
        <source>The model {} has no correction {}.</source>
        <translation>モデル {} に訂正 {} はありません。</translation>
    </message>
    <message>
        <source>Name one of those that the list of its corrections shows.</source>
        <translation>訂正の一覧にあるものを指定してください。</translation>
    </message>
    <message>
        <source>The model {} has learned no correction.</source>
        <translation>モデル {} は訂正を学習していません。</translation>
    </message>
    <message>
        <source>The correction {} does not fit {} of the model {}.</source>
        <translation>訂正 {} は {} に合いません（モデル {}）。</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>オフにしてください。</translation>
    </message>
    <message>
        <source>Restore it from a copy, or remove it to use the model without its corrections.</source>
        <translation>コピーから復元するか、取り除いて訂正なしでモデルを使ってください。</translation>
    </message>
    <message>
        <source>No correction of the model {} is on.</source>
        <translation>モデル {} にオンの訂正はありません。</translation>
    </message>
    <message>
        <source>Switch one on, or let the model learn one.</source>
        <translation>訂正をオンにするか、モデルに学習させてください。</translation>
    </message>
    <message>
        <source>The folder of the model {} cannot be written.</source>
        <translation>モデル {} のフォルダーに書き込めません。</translation>
    </message>
    <message>
        <source>Copy the model to a folder of yours, and let the copy learn.</source>
        <translation>自分のフォルダーにモデルをコピーし、そのコピーに学習させてください。</translation>
    </message>
    <message>
        <source>There are {} sentences, but {} corrected translations.</source>
        <translation>文は {} 個ですが、訂正した訳文は {} 個です。</translation>
    </message>
    <message>
        <source>Give one translation of each sentence.</source>
        <translation>文ごとに訳文を一つ指定してください。</translation>
    </message>
    <message>
        <source>A sentence of the corrections, or its translation, is empty.</source>
        <translation>訂正の文またはその訳文が空です。</translation>
    </message>
    <message>
        <source>Give both.</source>
        <translation>両方を指定してください。</translation>
    </message>
    <message>
        <source>There are no corrections to learn.</source>
        <translation>学習する訂正がありません。</translation>
    </message>
    <message>
        <source>Give sentences with their translations, or a file.</source>
        <translation>文とその訳文、またはファイルを指定してください。</translation>
    </message>
    <message>
        <source>A glossary is either stored or removed.</source>
        <translation>用語集は保存か取り除きのどちらかです。</translation>
    </message>
    <message>
        <source>The glossary {} is not that of the model, but of its corpus.</source>
        <translation>用語集 {} はモデルのものではなく、そのコーパスのものです。</translation>
    </message>
    <message>
        <source>Remove it there: transept-engine glossary {} --remove.</source>
        <translation>そちらで削除してください：transept-engine glossary {} --remove。</translation>
    </message>
    <message>
        <source>Omit one of the two.</source>
        <translation>どちらか一方を省いてください。</translation>
    </message>
    <message>
        <source>Translations either follow a glossary or do not.</source>
        <translation>訳文は用語集に従うか従わないかのどちらかです。</translation>
    </message>
    <message>
        <source>{} is a pointer of Git LFS, not the file itself.</source>
        <translation>{} は Git LFS のポインターで、ファイル本体ではありません。</translation>
    </message>
    <message>
        <source>Run &quot;git lfs pull&quot; in its repository, or download the file itself.</source>
        <translation>そのリポジトリで「git lfs pull」を実行するか、ファイル本体をダウンロードしてください。</translation>
    </message>
    <message>
        <source>'train.ema' averages the weights of the model, which 'train.lora_rank' does not train; set one of them to 0.</source>
        <translation>「train.ema」はモデルの重みを平均しますが、「train.lora_rank」はそれを訓練しません。どちらかを 0 にしてください。</translation>
    </message>
    <message>
        <source>'train.lora_rank' is {}, but the narrowest matrix that it adapts has a width of {}; choose a lower rank, such as 8.</source>
        <translation>「train.lora_rank」は {} ですが、適応する最も狭い行列の幅は {} です。8 など、より小さいランクを選んでください。</translation>
    </message>
    <message>
        <source>'{}' has no modifier '{}'; write none, or modifiers with their shares, such as typos:0.05+noise:0.01, of: {}.</source>
        <translation>「{}」に変更「{}」はありません。none、または typos:0.05+noise:0.01 のように割合を付けた変更を、次から指定してください: {}。</translation>
    </message>
    <message>
        <source>'{}' has no share of the pairs for '{}'; write a number from 0 to 1, such as {}:0.05.</source>
        <translation>「{}」に「{}」を施す文対の割合がありません。{}:0.05 のように 0 から 1 の数を書いてください。</translation>
    </message>
    <message>
        <source>'{}' names '{}' twice; keep one of the shares.</source>
        <translation>「{}」に「{}」が 2 回あります。割合を 1 つだけ残してください。</translation>
    </message>
    <message>
        <source>'{}' changes sentences, but 'data.vocab_type' none says that they are split into tokens already; change one of them.</source>
        <translation>「{}」は文を変更しますが、「data.vocab_type」が none なので文はすでにトークンに分割されています。どちらかを変更してください。</translation>
    </message>
    <message>
        <source>The vocabulary is a list of tokens: sentences of such text cannot be modified or sampled.</source>
        <translation>語彙がトークンの一覧なので、その文は変更もサンプリングもできません。</translation>
    </message>
    <message>
        <source>Set data.sampling to off and data.modifiers to none.</source>
        <translation>data.sampling を off に、data.modifiers を none にしてください。</translation>
    </message>
    <message>
        <source>'model.max_positions' ({}) must be larger than 'data.max_tokens' ({}).</source>
        <translation>「model.max_positions」（{}）は「data.max_tokens」（{}）より大きくなければなりません。</translation>
    </message>
    <message>
        <source>The noam schedule needs 'train.warmup' of at least 1.</source>
        <translation>noam スケジュールには 1 以上の「train.warmup」が必要です。</translation>
    </message>
    <message>
        <source>&apos;train.quantize&apos; rounds the factors of products to 8-bit integers, and &apos;train.precision&apos; = fp8 to 8-bit floats; choose one of them.</source>
        <translation>'train.quantize' は積の因子を 8 ビット整数に、'train.precision' = fp8 は 8 ビット浮動小数点数に丸めます。どちらか一方を選んでください。</translation>
    </message>
    <message>
        <source>{} is not a usable preset: {}</source>
        <translation>{} は使えるプリセットではありません：{}</translation>
    </message>
    <message>
        <source>Correct the file.</source>
        <translation>ファイルを直してください。</translation>
    </message>
    <message>
        <source>Training pair {} has {} tokens, more than a whole batch of {}.</source>
        <translation>学習ペア {} は {} トークンで、バッチ全体の {} を超えています。</translation>
    </message>
    <message>
        <source>Raise train.batch_tokens or lower data.max_tokens.</source>
        <translation>train.batch_tokens を増やすか、data.max_tokens を減らしてください。</translation>
    </message>
    <message>
        <source>There is no pair to train on.</source>
        <translation>訓練に使う文対がありません。</translation>
    </message>
    <message>
        <source>Import a corpus with text in it.</source>
        <translation>テキストのあるコーパスを取り込んでください。</translation>
    </message>
    <message>
        <source>ICU's Unicode data is missing.</source>
        <translation>ICU の Unicode データがありません。</translation>
    </message>
    <message>
        <source>Install it, or switch this off.</source>
        <translation>インストールするか、これをオフにしてください。</translation>
    </message>
    <message>
        <source>The demo corpus cannot have {} pairs.</source>
        <translation>デモコーパスの文対数を {} にはできません。</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {}.</source>
        <translation>1 から {} までの数を選んでください。</translation>
    </message>
    <message>
        <source>Line n of one must be the translation of line n of the other: find the missing lines.</source>
        <translation>一方の n 行目は他方の n 行目の訳でなければなりません。抜けている行を探してください。</translation>
    </message>
    <message>
        <source>There is no {} in {}.</source>
        <translation>{2} に {1} はありません。</translation>
    </message>
    <message>
        <source>{} is an archive of several files, where one text was expected.</source>
        <translation>{} は複数のファイルのアーカイブですが、一つのテキストが必要です。</translation>
    </message>
    <message>
        <source>Give the archive alone, or unpack it.</source>
        <translation>アーカイブだけを指定するか、展開してください。</translation>
    </message>
    <message>
        <source>{} grows more than a thousandfold when it is unpacked.</source>
        <translation>{} は展開すると 1000 倍を超える大きさになります。</translation>
    </message>
    <message>
        <source>It does not look like text; unpack it yourself if you trust it.</source>
        <translation>テキストではないようです。信頼できるなら自分で展開してください。</translation>
    </message>
    <message>
        <source>{} holds more than {} files.</source>
        <translation>{} には {} を超えるファイルがあります。</translation>
    </message>
    <message>
        <source>Unpack it, and join its files.</source>
        <translation>展開して、ファイルを結合してください。</translation>
    </message>
    <message>
        <source>{} is an archive within several archives.</source>
        <translation>{} は何重もの書庫の中にある書庫です。</translation>
    </message>
    <message>
        <source>Unpack the outer ones.</source>
        <translation>外側の書庫を展開してください。</translation>
    </message>
    <message>
        <source>{} can be divided at {} and at {}: both occur equally often in its lines.</source>
        <translation>{} は {} でも {} でも区切れます。どちらも同じ頻度で現れます。</translation>
    </message>
    <message>
        <source>Name the separator in a first line, such as sep={}, or quote the fields that hold the other one.</source>
        <translation>先頭の行に sep={} のように区切り文字を書くか、もう一方を含む欄を引用符で囲んでください。</translation>
    </message>
    <message>
        <source>The columns {} are the same column.</source>
        <translation>列 {} は同じ列です。</translation>
    </message>
    <message>
        <source>Choose two different columns, such as 1,2.</source>
        <translation>1,2 のように異なる二つの列を選んでください。</translation>
    </message>
    <message>
        <source>{} names several languages in its first line: {}.</source>
        <translation>{} の先頭の行には複数の言語があります：{}。</translation>
    </message>
    <message>
        <source>Name two of them as the languages of the source and the target.</source>
        <translation>そのうち二つを原文と訳文の言語として指定してください。</translation>
    </message>
    <message>
        <source>Separate the columns by commas, semicolons, tabs or |, or give two files with --source and --target.</source>
        <translation>列をコンマ、セミコロン、タブ、| のいずれかで区切るか、--source と --target で二つのファイルを指定してください。</translation>
    </message>
    <message>
        <source>Choose the columns of source and target by number: import --columns {}.</source>
        <translation>原文と訳文の列を番号で選んでください：import --columns {}。</translation>
    </message>
    <message>
        <source>{} has no column for {}; its first line names {}.</source>
        <translation>{} に {} の列がありません。先頭の行にあるのは {} です。</translation>
    </message>
    <message>
        <source>Choose two of these languages, name the columns &quot;source&quot; and &quot;target&quot;, or choose columns by number (import --columns 1,2).</source>
        <translation>これらの言語から二つを選ぶか、列を「source」「target」と名付けるか、番号で列を選んでください（import --columns 1,2）。</translation>
    </message>
    <message>
        <source>There is no encoding {}.</source>
        <translation>文字コード {} はありません。</translation>
    </message>
    <message>
        <source>Name one such as UTF-8, UTF-16, Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, windows-1251 or KOI8-R.</source>
        <translation>UTF-8、UTF-16、Shift_JIS、EUC-JP、GB18030、Big5、EUC-KR、windows-1251、KOI8-R などを指定してください。</translation>
    </message>
    <message>
        <source>A text could not be converted to UTF-8.</source>
        <translation>テキストを UTF-8 に変換できませんでした。</translation>
    </message>
    <message>
        <source>{} cannot be read: {}</source>
        <translation>{} を読めません：{}</translation>
    </message>
    <message>
        <source>Correct the encoding that it declares, or save it as UTF-8.</source>
        <translation>宣言されている文字コードを直すか、UTF-8 で保存してください。</translation>
    </message>
    <message>
        <source>{} was garbled by an earlier conversion: it begins with {}.</source>
        <translation>{} は以前の変換で文字化けしています。先頭は {} です。</translation>
    </message>
    <message>
        <source>Use the original text, or repair this one: iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED.</source>
        <translation>元のテキストを使うか、次のように直してください：iconv -f UTF-8 -t WINDOWS-1252 FILE &gt; REPAIRED。</translation>
    </message>
    <message>
        <source>{} is not {}: it begins with {}.</source>
        <translation>{} は {} ではありません。先頭は {} です。</translation>
    </message>
    <message>
        <source>Name the encoding that the file was written in.</source>
        <translation>ファイルの文字コードを指定してください。</translation>
    </message>
    <message>
        <source>{} is JSON, but holds no list of objects.</source>
        <translation>{} は JSON ですが、オブジェクトのリストがありません。</translation>
    </message>
    <message>
        <source>Write one object per line, such as {&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;}.</source>
        <translation>{&quot;source&quot;: &quot;...&quot;, &quot;target&quot;: &quot;...&quot;} のように、1 行に一つのオブジェクトを書いてください。</translation>
    </message>
    <message>
        <source>Name the languages of two keys, or call the keys &quot;source&quot; and &quot;target&quot;.</source>
        <translation>二つのキーの言語を指定するか、キーを「source」「target」にしてください。</translation>
    </message>
    <message>
        <source>Write one object per line.</source>
        <translation>1 行に一つのオブジェクトを書いてください。</translation>
    </message>
    <message>
        <source>Export or download it again.</source>
        <translation>もう一度エクスポートまたはダウンロードしてください。</translation>
    </message>
    <message>
        <source>Text n of one list must be the translation of text n of the other.</source>
        <translation>一方のリストの n 番目は、他方の n 番目の訳でなければなりません。</translation>
    </message>
    <message>
        <source>{} holds texts in several languages: {}.</source>
        <translation>{} には複数の言語のテキストがあります：{}。</translation>
    </message>
    <message>
        <source>There is no format {}.</source>
        <translation>形式 {} はありません。</translation>
    </message>
    <message>
        <source>Choose one of {}.</source>
        <translation>{} から選んでください。</translation>
    </message>
    <message>
        <source>Save its parts as CSV.</source>
        <translation>部分ごとに CSV で保存してください。</translation>
    </message>
    <message>
        <source>Move the sheet with the text to the first place.</source>
        <translation>テキストのあるシートを先頭に移してください。</translation>
    </message>
    <message>
        <source>{} is XML, but neither TMX nor XLIFF{}</source>
        <translation>{} は XML ですが、TMX でも XLIFF でもありません{}</translation>
    </message>
    <message>
        <source>Export the translations as TMX, XLIFF, CSV or plain text.</source>
        <translation>訳を TMX、XLIFF、CSV、またはプレーンテキストでエクスポートしてください。</translation>
    </message>
    <message>
        <source>{}: the units have no &lt;seg&gt;, which holds the text of a &lt;tuv&gt;.</source>
        <translation>{}：&lt;tuv&gt; のテキストを入れる &lt;seg&gt; がありません。</translation>
    </message>
    <message>
        <source>Export the memory as TMX 1.4.</source>
        <translation>翻訳メモリーを TMX 1.4 でエクスポートしてください。</translation>
    </message>
    <message>
        <source>{} translates to several languages, among them {} and {}.</source>
        <translation>{} は {} や {} など複数の言語への訳です。</translation>
    </message>
    <message>
        <source>Choose one of them as the target language.</source>
        <translation>そのうち一つを訳文の言語に選んでください。</translation>
    </message>
    <message>
        <source>{} declares entities, which are not read because they can grow without end.</source>
        <translation>{} は実体を宣言しています。際限なく大きくなりうるため読みません。</translation>
    </message>
    <message>
        <source>Save the file without a DOCTYPE declaration.</source>
        <translation>DOCTYPE 宣言なしで保存してください。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, {} have an empty side{}.</source>
        <translation>訓練に使う文対が残りません。{} 対のうち {} 対は片側が空です{}。</translation>
    </message>
    <message>
        <source>Name a validation source and a validation target, or neither.</source>
        <translation>検証用の原文と訳文の両方を指定するか、どちらも指定しないでください。</translation>
    </message>
    <message>
        <source>No text was given to import.</source>
        <translation>取り込むテキストが指定されていません。</translation>
    </message>
    <message>
        <source>Name a source and a target file, or files that hold both sides.</source>
        <translation>原文と訳文のファイル、または両方を含むファイルを指定してください。</translation>
    </message>
    <message>
        <source>The target file is missing.</source>
        <translation>訳文のファイルがありません。</translation>
    </message>
    <message>
        <source>Name a source and a target file.</source>
        <translation>原文と訳文のファイルを指定してください。</translation>
    </message>
    <message>
        <source>Name another.</source>
        <translation>別のものを指定してください。</translation>
    </message>
    <message>
        <source>The weight of {} is not between 0.01 and 100.</source>
        <translation>{} の重みは 0.01 から 100 の間ではありません。</translation>
    </message>
    <message>
        <source>With weight 1 each pair occurs once per epoch, with weight 3 three times.</source>
        <translation>重み 1 では各文対が 1 エポックに 1 回、重み 3 では 3 回現れます。</translation>
    </message>
    <message>
        <source>Mix {} with a lower weight.</source>
        <translation>{} の重みを下げて混ぜてください。</translation>
    </message>
    <message>
        <source>The corpus has no removed pair number {}.</source>
        <translation>コーパスに、除かれた文対 {} 番はありません。</translation>
    </message>
    <message>
        <source>Read the list of removed pairs again.</source>
        <translation>除かれた文対の一覧を読み直してください。</translation>
    </message>
    <message>
        <source>The parts of the mixture have more pairs than the corpus.</source>
        <translation>混合の各部分の文対がコーパスより多くなっています。</translation>
    </message>
    <message>
        <source>Mix the corpora again.</source>
        <translation>コーパスを混ぜ直してください。</translation>
    </message>
    <message>
        <source>The validation text of {} has fewer lines than its token file.</source>
        <translation>{} の検証テキストの行数がトークンファイルより少なくなっています。</translation>
    </message>
    <message>
        <source>Remove {}; it is made again from the corpus.</source>
        <translation>{} を削除してください。コーパスから作り直されます。</translation>
    </message>
    <message>
        <source>Install it, or switch the filter off.</source>
        <translation>インストールするか、フィルターをオフにしてください。</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model.</source>
        <translation>{} は SentencePiece モデルではありません。</translation>
    </message>
    <message>
        <source>The type of {} is neither unigram nor bpe.</source>
        <translation>{} の種類は unigram でも bpe でもありません。</translation>
    </message>
    <message>
        <source>Copy vocabulary.model (or vocabulary.txt) there, or prepare the corpus again.</source>
        <translation>vocabulary.model（または vocabulary.txt）をそこにコピーするか、コーパスを準備し直してください。</translation>
    </message>
    <message>
        <source>{} is not a SentencePiece model, or was altered.</source>
        <translation>{} は SentencePiece モデルではないか、変更されています。</translation>
    </message>
    <message>
        <source>Copy the right file there, or prepare the corpus again.</source>
        <translation>正しいファイルをそこにコピーするか、コーパスを準備し直してください。</translation>
    </message>
    <message>
        <source>Train a vocabulary with Transept.</source>
        <translation>Transept で語彙を訓練してください。</translation>
    </message>
    <message>
        <source>{} is truncated.</source>
        <translation>{} は途中で切れています。</translation>
    </message>
    <message>
        <source>A vocabulary of {} has no room for the 256 bytes of data.byte_fallback.</source>
        <translation>語彙数 {} では data.byte_fallback の 256 バイトが入りません。</translation>
    </message>
    <message>
        <source>Set data.vocab_size to at least 512, or data.byte_fallback to false.</source>
        <translation>data.vocab_size を 512 以上にするか、data.byte_fallback を false にしてください。</translation>
    </message>
    <message>
        <source>SentencePiece cannot make a vocabulary of {} from this text: {}.</source>
        <translation>SentencePiece はこのテキストから語彙数 {} の語彙を作れません：{}。</translation>
    </message>
    <message>
        <source>Try another data.vocab_size, or 0 to have it chosen.</source>
        <translation>別の data.vocab_size か、自動で選ぶ 0 を試してください。</translation>
    </message>
    <message>
        <source>SentencePiece made an unusable vocabulary.</source>
        <translation>SentencePiece の作った語彙は使えません。</translation>
    </message>
    <message>
        <source>Try another data.vocab_size.</source>
        <translation>別の data.vocab_size を試してください。</translation>
    </message>
    <message>
        <source>There are {} source lines and {} target lines; give files that are aligned by line.</source>
        <translation>原文は {} 行、訳文は {} 行です。行ごとに対応するファイルを指定してください。</translation>
    </message>
    <message>
        <source>There is nothing to evaluate on: the files are empty.</source>
        <translation>評価するものがありません。ファイルが空です。</translation>
    </message>
    <message>
        <source>{} does not hold an evaluation.</source>
        <translation>{} に評価がありません。</translation>
    </message>
    <message>
        <source>Evaluate the model again.</source>
        <translation>モデルを評価し直してください。</translation>
    </message>
    <message>
        <source>{} and {} do not have the same references and tokeniser.</source>
        <translation>{} と {} は参照訳とトークナイザーが同じではありません。</translation>
    </message>
    <message>
        <source>Evaluate both models on one test set.</source>
        <translation>両方のモデルを同じテストセットで評価してください。</translation>
    </message>
    <message>
        <source>The bans leave no translation.</source>
        <translation>禁止によって訳が残りません。</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>どれかを取り消してください。</translation>
    </message>
    <message>
        <source>There is no precision '{}'.</source>
        <translation>精度「{}」はありません。</translation>
    </message>
    <message>
        <source>Use f32, bf16 or int8.</source>
        <translation>f32、bf16、int8 のいずれかを使ってください。</translation>
    </message>
    <message>
        <source>The shortlist {} was made for other vocabularies than the model's.</source>
        <translation>候補リスト {} はこのモデルとは別の語彙用です。</translation>
    </message>
    <message>
        <source>The shortlist {} is damaged: it names tokens that do not exist.</source>
        <translation>候補リスト {} は壊れています。存在しないトークンがあります。</translation>
    </message>
    <message>
        <source>The corpus {} has other vocabularies than the run.</source>
        <translation>コーパス {} の語彙は訓練のものと異なります。</translation>
    </message>
    <message>
        <source>The model has no head {} in layer {}: there are {} layers of {} heads.</source>
        <translation>モデルの第 {2} 層にヘッド {1} はありません。{3} 層、各 {4} ヘッドです。</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>その中から選んでください。</translation>
    </message>
    <message>
        <source>The target vocabulary lacks '{}' of the prefix '{}' in line {}.</source>
        <translation>{3} 行目の先頭部分「{2}」の「{1}」は訳文の語彙にありません。</translation>
    </message>
    <message>
        <source>Write the prefix with words of the target language, spelled as in the training text.</source>
        <translation>訓練テキストと同じ綴りの訳文の言語の語で書いてください。</translation>
    </message>
    <message>
        <source>Heads can be switched off in a single model, not in an ensemble.</source>
        <translation>ヘッドをオフにできるのは単独のモデルだけで、アンサンブルではできません。</translation>
    </message>
    <message>
        <source>An experiment needs a corpus to train on.</source>
        <translation>実験には訓練用のコーパスが必要です。</translation>
    </message>
    <message>
        <source>Models cannot be exported to '{}'.</source>
        <translation>モデルを「{}」にエクスポートできません。</translation>
    </message>
    <message>
        <source>Pause it, then pack it.</source>
        <translation>一時停止してからまとめてください。</translation>
    </message>
    <message>
        <source>Install a newer version.</source>
        <translation>新しいバージョンをインストールしてください。</translation>
    </message>
    <message>
        <source>Pack it again where it comes from.</source>
        <translation>元の場所でまとめ直してください。</translation>
    </message>
    <message>
        <source>Copy its folder there, then open it from there.</source>
        <translation>フォルダーをそこにコピーし、そこから開いてください。</translation>
    </message>
    <message>
        <source>Open that, or another one in the folder.</source>
        <translation>それか、フォルダー内の別のものを開いてください。</translation>
    </message>
    <message>
        <source>No path was given.</source>
        <translation>パスが指定されていません。</translation>
    </message>
    <message>
        <source>A run either continues from a checkpoint or is fine-tuned from a model, not both.</source>
        <translation>訓練はチェックポイントから続けるか、モデルを微調整するかのどちらかです。</translation>
    </message>
    <message>
        <source>Name one of them.</source>
        <translation>どちらか一方を指定してください。</translation>
    </message>
    <message>
        <source>Name one, or a checkpoint to continue from.</source>
        <translation>指定するか、続きを始めるチェックポイントを指定してください。</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result.</source>
        <translation>学習率の範囲テストで結果が出ませんでした。</translation>
    </message>
    <message>
        <source>Set train.peak_rate yourself.</source>
        <translation>train.peak_rate を自分で設定してください。</translation>
    </message>
    <message>
        <source>There is no document to translate.</source>
        <translation>翻訳する文書がありません。</translation>
    </message>
    <message>
        <source>There is no name for the translated document.</source>
        <translation>翻訳した文書の名前がありません。</translation>
    </message>
    <message>
        <source>Name the file that it shall become.</source>
        <translation>書き込むファイルを指定してください。</translation>
    </message>
    <message>
        <source>Look at the settings and the free memory, and try again.</source>
        <translation>設定と空きメモリーを確認して、もう一度試してください。</translation>
    </message>
    <message>
        <source>The trial ended before a step was timed.</source>
        <translation>ステップを測る前に試行が終わりました。</translation>
    </message>
    <message>
        <source>Check that it is the right file.</source>
        <translation>正しいファイルか確認してください。</translation>
    </message>
    <message>
        <source>Convert it to UTF-8.</source>
        <translation>UTF-8 に変換してください。</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB.</source>
        <translation>{} は {} MiB を超えています。</translation>
    </message>
    <message>
        <source>Divide it into several files.</source>
        <translation>複数のファイルに分けてください。</translation>
    </message>
    <message>
        <source>Learning the correction</source>
        <translation>訂正を学習中</translation>
    </message>
    <message>
        <source>{} is damaged: {}.</source>
        <translation>{} は壊れています：{}。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it as a new file without a password.</source>
        <translation>作成したプログラムで開き、パスワードなしの新しいファイルとして保存してください。</translation>
    </message>
    <message>
        <source>{} holds more than {} MiB.</source>
        <translation>{} の中身は {} MiB を超えています。</translation>
    </message>
    <message>
        <source>Check it with the program that made it.</source>
        <translation>作成したプログラムで確認してください。</translation>
    </message>
    <message>
        <source>{} is not the file that was expected: its SHA-256 is {}, not {}.</source>
        <translation>{} は期待したファイルではありません。SHA-256 が {} で、{} ではありません。</translation>
    </message>
    <message>
        <source>It was removed. Download it again; if the checksum still differs, the source has changed: ask where its checksum comes from.</source>
        <translation>削除しました。もう一度ダウンロードしてください。それでも異なるなら配布元が変わっています。チェックサムの出所を確認してください。</translation>
    </message>
    <message>
        <source>Try again later; if it happens again, report it to {}.</source>
        <translation>後でもう一度試してください。また起きるなら {} に知らせてください。</translation>
    </message>
    <message>
        <source>{} is larger than {}.</source>
        <translation>{} は {} より大きいです。</translation>
    </message>
    <message>
        <source>Fetch it by other means if it is the right file.</source>
        <translation>正しいファイルなら、別の方法で入手してください。</translation>
    </message>
    <message>
        <source>{} answers with a web page in the place of {}.</source>
        <translation>{} は {} の代わりにウェブページを返しました。</translation>
    </message>
    <message>
        <source>Open the address in a browser: the network may require you to sign in, or the file has moved.</source>
        <translation>ブラウザーでアドレスを開いてください。ネットワークのログインが必要か、ファイルが移動した可能性があります。</translation>
    </message>
    <message>
        <source>Look for its new address.</source>
        <translation>新しいアドレスを探してください。</translation>
    </message>
    <message>
        <source>Open the address in a browser: it may require you to sign in or to accept a licence.</source>
        <translation>ブラウザーでアドレスを開いてください。ログインやライセンスの同意が必要かもしれません。</translation>
    </message>
    <message>
        <source>This machine is offline, or there is no host {}.</source>
        <translation>このマシンはオフラインか、ホスト {} がありません。</translation>
    </message>
    <message>
        <source>Connect to the network, or name a proxy in the environment variable https_proxy, and try again.</source>
        <translation>ネットワークに接続するか、環境変数 https_proxy にプロキシを指定して、もう一度試してください。</translation>
    </message>
    <message>
        <source>{} does not answer: {}.</source>
        <translation>{} が応答しません：{}。</translation>
    </message>
    <message>
        <source>This machine may be offline or need a proxy (https_proxy); try again later.</source>
        <translation>オフラインか、プロキシ（https_proxy）が必要かもしれません。後でもう一度試してください。</translation>
    </message>
    <message>
        <source>{} The {} received so far are kept.</source>
        <translation>{} これまでに受信した {} は残ります。</translation>
    </message>
    <message>
        <source>The connection to {} broke at {}{}{}.</source>
        <translation>{} との接続が {}{} で切れました{}。</translation>
    </message>
    <message>
        <source> of {}</source>
        <translation> ／ {}</translation>
    </message>
    <message>
        <source>, {} times in a row</source>
        <translation>（{} 回続けて）</translation>
    </message>
    <message>
        <source>{} answers with an error ({}){}.</source>
        <translation>{} がエラーを返しました（{}）{}。</translation>
    </message>
    <message>
        <source>{} needs {} more, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} にはあと {} 必要ですが、ディスクの空きは {} で、うち {} は空けておきます。</translation>
    </message>
    <message>
        <source>Try again later; it resumes where it stopped.</source>
        <translation>後でもう一度試してください。止まった所から再開します。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>後でもう一度試してください。</translation>
    </message>
    <message>
        <source>{} is a folder, not a file.</source>
        <translation>{} はファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>Name a file in it.</source>
        <translation>その中のファイルを指定してください。</translation>
    </message>
    <message>
        <source>{} is being downloaded by another process.</source>
        <translation>{} は別のプロセスがダウンロード中です。</translation>
    </message>
    <message>
        <source>Wait for it.</source>
        <translation>終わるまで待ってください。</translation>
    </message>
    <message>
        <source>There is no source of text named &quot;{}&quot;.</source>
        <translation>「{}」というテキストの配布元はありません。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; holds no text in &quot;{}&quot; and &quot;{}&quot;.</source>
        <translation>「{}」には「{}」と「{}」のテキストがありません。</translation>
    </message>
    <message>
        <source>Choose two of its languages.</source>
        <translation>その言語から二つを選んでください。</translation>
    </message>
    <message>
        <source>There would be more than {} rows; leave some values out.</source>
        <translation>行が {} を超えます。いくつかの値を除いてください。</translation>
    </message>
    <message>
        <source>A row's name has 1 to 200 bytes, but this one has {}: '{}'.</source>
        <translation>行の名前は 1 から 200 バイトですが、これは {} バイトです：「{}」。</translation>
    </message>
    <message>
        <source>The row '{}' is in the queue already; give each row once.</source>
        <translation>行「{}」は既にキューにあります。各行は一度だけ指定してください。</translation>
    </message>
    <message>
        <source>Row '{}' cannot be trained: {}</source>
        <translation>行「{}」は訓練できません：{}</translation>
    </message>
    <message>
        <source>Choose another name for the experiment, or resume it.</source>
        <translation>実験に別の名前を付けるか、再開してください。</translation>
    </message>
    <message>
        <source>The experiment {} has no rows.</source>
        <translation>実験 {} には行がありません。</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a grid.</source>
        <translation>表 3 の行を選ぶか、グリッドを指定してください。</translation>
    </message>
    <message>
        <source>{} is not an experiment: it has no experiment.json.</source>
        <translation>{} は実験ではありません。experiment.json がありません。</translation>
    </message>
    <message>
        <source>Name the folder of an experiment.</source>
        <translation>実験のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>The run {} is in the queue already.</source>
        <translation>訓練 {} は既にキューにあります。</translation>
    </message>
    <message>
        <source>Move it in the queue, or remove it from the queue first.</source>
        <translation>キューの中で動かすか、先にキューから外してください。</translation>
    </message>
    <message>
        <source>The experiment is damaged: {}</source>
        <translation>実験が壊れています：{}</translation>
    </message>
    <message>
        <source>The grid gives '{}' no values; write them as {}=1,2.</source>
        <translation>グリッドの「{}」に値がありません。{}=1,2 のように書いてください。</translation>
    </message>
    <message>
        <source>The grid gives '{}' the value {} twice; leave one out.</source>
        <translation>グリッドの「{}」に値 {} が二度あります。一つ除いてください。</translation>
    </message>
    <message>
        <source>The grid names '{}' twice; list all its values at once.</source>
        <translation>グリッドに「{}」が二度あります。値はまとめて書いてください。</translation>
    </message>
    <message>
        <source>The grid has more than {} combinations; leave some values out.</source>
        <translation>グリッドの組み合わせが {} を超えます。いくつかの値を除いてください。</translation>
    </message>
    <message>
        <source>Row '{}' needs {} heads, which do not divide the base's {} (heads times {}); choose a base with another width or number of heads.</source>
        <translation>行「{}」には {} ヘッドが必要ですが、ベースの {}（ヘッド×{}）を割り切れません。幅かヘッド数の異なるベースを選んでください。</translation>
    </message>
    <message>
        <source>Give more time with --hours, or tune a smaller preset.</source>
        <translation>時間を増やすか、より小さいプリセットを調整してください。</translation>
    </message>
    <message>
        <source>The time for tuning must be above 0 and at most 10,000 hours.</source>
        <translation>調整の時間は 0 より大きく 10,000 時間以下にしてください。</translation>
    </message>
    <message>
        <source>The corpus {} has no validation pairs, by which settings are compared.</source>
        <translation>コーパス {} には設定を比べるための検証用文対がありません。</translation>
    </message>
    <message>
        <source>Import it again with some, such as --validation-pairs 100.</source>
        <translation>100 対など検証用を付けて取り込み直してください。</translation>
    </message>
    <message>
        <source>The {} has {} tokens; this model writes at most {}.</source>
        <translation>{} は {} トークンです。このモデルが書けるのは最大 {} です。</translation>
    </message>
    <message>
        <source>Give fewer tokens.</source>
        <translation>トークンを減らしてください。</translation>
    </message>
    <message>
        <source>A translation cannot end before its first token.</source>
        <translation>訳は最初のトークンより前に終われません。</translation>
    </message>
    <message>
        <source>Force a token first.</source>
        <translation>先にトークンを強制してください。</translation>
    </message>
    <message>
        <source>A rollout follows self-attention from layer to layer; cross-attention has none.</source>
        <translation>ロールアウトは自己注意を層から層へたどります。交差注意にはありません。</translation>
    </message>
    <message>
        <source>Choose encoder or decoder, or another way to join heads.</source>
        <translation>エンコーダーかデコーダー、またはヘッドの別のまとめ方を選んでください。</translation>
    </message>
    <message>
        <source>There are no samples of step {}.</source>
        <translation>ステップ {} のサンプルはありません。</translation>
    </message>
    <message>
        <source>Choose a step at which the run wrote a checkpoint.</source>
        <translation>チェックポイントを書いたステップを選んでください。</translation>
    </message>
    <message>
        <source>Look at another step.</source>
        <translation>別のステップを見てください。</translation>
    </message>
    <message>
        <source>The target has {} tokens, and a pair is shown with at most {}.</source>
        <translation>訳文は {} トークンですが、表示できるのは最大 {} です。</translation>
    </message>
    <message>
        <source>Give a shorter one, or none for the model's own translation.</source>
        <translation>短くするか、空にしてモデルの訳を使ってください。</translation>
    </message>
    <message>
        <source>The sentence is longer than the model can read.</source>
        <translation>文がモデルの読める長さを超えています。</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>短くしてください。</translation>
    </message>
    <message>
        <source>The sentence is empty.</source>
        <translation>文が空です。</translation>
    </message>
    <message>
        <source>Give a sentence of the source language.</source>
        <translation>原文の言語の文を入力してください。</translation>
    </message>
    <message>
        <source>The model's forward pass has no tensor '{}'.</source>
        <translation>モデルの順伝播にテンソル「{}」はありません。</translation>
    </message>
    <message>
        <source>{} is not a usable CTranslate2 model: {}.</source>
        <translation>{} は使える CTranslate2 モデルではありません：{}。</translation>
    </message>
    <message>
        <source>Convert or copy the model again.</source>
        <translation>モデルを変換またはコピーし直してください。</translation>
    </message>
    <message>
        <source>Only encoder-decoder Transformers as in the paper can.</source>
        <translation>論文のようなエンコーダー・デコーダー型の Transformer だけが可能です。</translation>
    </message>
    <message>
        <source>{} cannot be imported: its model reads several features of each token (source_2_vocabulary).</source>
        <translation>{} は取り込めません。モデルが各トークンの複数の素性を読みます（source_2_vocabulary）。</translation>
    </message>
    <message>
        <source>Only models that read tokens alone can be imported.</source>
        <translation>トークンだけを読むモデルのみ取り込めます。</translation>
    </message>
    <message>
        <source>{} has no {}_vocabulary.json or .txt.</source>
        <translation>{} に {}_vocabulary.json または .txt がありません。</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model into the folder.</source>
        <translation>モデルの語彙をフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>{} is a checkpoint of fairseq, which only fairseq can open.</source>
        <translation>{} は fairseq のチェックポイントで、fairseq だけが開けます。</translation>
    </message>
    <message>
        <source>Convert it with ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Python パッケージ ctranslate2 の ct2-fairseq-converter --model_path FILE --data_dir FOLDER --output_dir OUT で変換し、OUT を取り込んでください。</translation>
    </message>
    <message>
        <source>{} is a PyTorch checkpoint, as OpenNMT-py writes them. Only the program that wrote it can open it.</source>
        <translation>{} は OpenNMT-py が書くような PyTorch のチェックポイントです。書いたプログラムでのみ開けます。</translation>
    </message>
    <message>
        <source>Convert it with ct2-opennmt-py-converter --model_path FILE --output_dir OUT of the Python package ctranslate2, and import OUT.</source>
        <translation>Python パッケージ ctranslate2 の ct2-opennmt-py-converter --model_path FILE --output_dir OUT で変換し、OUT を取り込んでください。</translation>
    </message>
    <message>
        <source>There is no {}.</source>
        <translation>{} はありません。</translation>
    </message>
    <message>
        <source>Name the folder or package of a model.</source>
        <translation>モデルのフォルダーまたはパッケージを指定してください。</translation>
    </message>
    <message>
        <source>Name a folder with a model.bin of CTranslate2, with the config.json and weights of Hugging Face, or with the decoder.yml and npz file of Marian, or a file NAME.argosmodel.</source>
        <translation>CTranslate2 の model.bin、Hugging Face の config.json と重み、Marian の decoder.yml と npz のいずれかがあるフォルダー、またはファイル NAME.argosmodel を指定してください。</translation>
    </message>
    <message>
        <source>Of Hugging Face's models, complete folders of MarianMT, M2M-100, NLLB and mBART-50 can be imported.</source>
        <translation>Hugging Face のモデルのうち、MarianMT、M2M-100、NLLB、mBART-50 の完全なフォルダーを取り込めます。</translation>
    </message>
    <message>
        <source>{} cannot be read: {}.</source>
        <translation>{} を読めません：{}。</translation>
    </message>
    <message>
        <source>{} holds no step of a training by Marian.</source>
        <translation>{} に Marian の訓練のステップがありません。</translation>
    </message>
    <message>
        <source>Name the file that marian --log wrote.</source>
        <translation>marian --log が書いたファイルを指定してください。</translation>
    </message>
    <message>
        <source>The run {} has no curves yet.</source>
        <translation>訓練 {} にはまだ曲線がありません。</translation>
    </message>
    <message>
        <source>Train it first.</source>
        <translation>先に訓練してください。</translation>
    </message>
    <message>
        <source>Of Marian's models, Transformers with self-attention can be imported, and those whose decoder is an SSRU.</source>
        <translation>Marian のモデルのうち、自己注意の Transformer と、デコーダーが SSRU のものを取り込めます。</translation>
    </message>
    <message>
        <source>{} has no decoder.yml.</source>
        <translation>{} に decoder.yml がありません。</translation>
    </message>
    <message>
        <source>Copy the decoder.yml that belongs to the model into the folder.</source>
        <translation>モデルの decoder.yml をフォルダーにコピーしてください。</translation>
    </message>
    <message>
        <source>Name one that does not exist yet.</source>
        <translation>まだ存在しないものを指定してください。</translation>
    </message>
    <message>
        <source>The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.</source>
        <translation>モデルを取り込めません。埋め込み行列は一つなのに、異なる語彙が二つあります。</translation>
    </message>
    <message>
        <source>Copy the vocabularies that belong to the model.</source>
        <translation>モデルの語彙をコピーしてください。</translation>
    </message>
    <message>
        <source>{} cannot express this model: {}.</source>
        <translation>{} ではこのモデルを表せません：{}。</translation>
    </message>
    <message>
        <source>The model is too large for ONNX: a file holds less than 2 GB.</source>
        <translation>モデルが ONNX には大きすぎます。ファイルは 2 GB 未満です。</translation>
    </message>
    <message>
        <source>Export it in another format.</source>
        <translation>別の形式でエクスポートしてください。</translation>
    </message>
    <message>
        <source>The {} vocabulary has '{}' twice.</source>
        <translation>語彙 {} に「{}」が二度あります。</translation>
    </message>
    <message>
        <source>Convert the model again.</source>
        <translation>モデルを変換し直してください。</translation>
    </message>
    <message>
        <source>The {} vocabulary has no '{}'.</source>
        <translation>語彙 {} に「{}」がありません。</translation>
    </message>
    <message>
        <source>Copy the vocabulary that belongs to the model.</source>
        <translation>モデルの語彙をコピーしてください。</translation>
    </message>
    <message>
        <source>{} is not a zip file.</source>
        <translation>{} は zip ファイルではありません。</translation>
    </message>
    <message>
        <source>{} cannot be read as XML: line {}: {}.</source>
        <translation>{} を XML として読めません：{} 行目：{}。</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>作成したプログラムで開き、保存し直してください。</translation>
    </message>
    <message>
        <source>Token {} is outside the model's vocabulary of {}; corpus and model do not belong together.</source>
        <translation>トークン {} はモデルの語彙 {} の範囲外です。コーパスとモデルが対応していません。</translation>
    </message>
    <message>
        <source>Copy it again, or pack it again where it comes from.</source>
        <translation>コピーし直すか、元の場所でまとめ直してください。</translation>
    </message>
    <message>
        <source>Wait until nothing works on it, then pack it again.</source>
        <translation>使われなくなるまで待ってからまとめ直してください。</translation>
    </message>
    <message>
        <source>{} needs {} MiB, and {} MiB are free in {}.</source>
        <translation>{} には {} MiB 必要ですが、{4} の空きは {3} MiB です。</translation>
    </message>
    <message>
        <source>Free some room.</source>
        <translation>空きを作ってください。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>別の名前を選んでください。</translation>
    </message>
    <message>
        <source>Cannot {} {}: it is a pipe or a device, not a file.</source>
        <translation>{2} を{1}できません。ファイルではなくパイプかデバイスです。</translation>
    </message>
    <message>
        <source>Put a file in its place.</source>
        <translation>代わりにファイルを置いてください。</translation>
    </message>
    <message>
        <source>{} is being changed by another process.</source>
        <translation>{} は別のプロセスが変更中です。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>もう一度試してください。</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a file, and a folder is expected there.</source>
        <translation>{} を読めません。ファイルですが、フォルダーが必要です。</translation>
    </message>
    <message>
        <source>Move the file away, or name another folder.</source>
        <translation>ファイルを移すか、別のフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>Cannot read {}: it is a link to a folder that is not there.</source>
        <translation>{} を読めません。存在しないフォルダーへのリンクです。</translation>
    </message>
    <message>
        <source>Connect the disk that it points to, or remove the link.</source>
        <translation>リンク先のディスクを接続するか、リンクを削除してください。</translation>
    </message>
    <message>
        <source>Nothing can be written into the folder {}.</source>
        <translation>フォルダー {} に書き込めません。</translation>
    </message>
    <message>
        <source>Choose another folder, or change its permissions.</source>
        <translation>別のフォルダーを選ぶか、アクセス権を変えてください。</translation>
    </message>
    <message>
        <source>The name of a file or folder is empty.</source>
        <translation>ファイルまたはフォルダーの名前が空です。</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>指定してください。</translation>
    </message>
    <message>
        <source>{} is not in Transept's trash.</source>
        <translation>{} は Transept のゴミ箱にありません。</translation>
    </message>
    <message>
        <source>Choose a folder below {}.</source>
        <translation>{} の下のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>A value of {} is no longer a number at step {}, so no checkpoint was written.</source>
        <translation>ステップ {2} で {1} の値が数でなくなったため、チェックポイントを書きませんでした。</translation>
    </message>
    <message>
        <source>Continue from an earlier checkpoint in a new run (--from) with a lower learning rate, a longer warm-up or train.clip_norm at 1.</source>
        <translation>新しい訓練で以前のチェックポイントから、学習率を下げるか、ウォームアップを延ばすか、train.clip_norm を 1 にして続けてください。</translation>
    </message>
    <message>
        <source>Use another checkpoint of the run.</source>
        <translation>その訓練の別のチェックポイントを使ってください。</translation>
    </message>
    <message>
        <source>{} holds weights only: its optimizer state was pruned.</source>
        <translation>{} には重みしかありません。オプティマイザーの状態は削除済みです。</translation>
    </message>
    <message>
        <source>Resume from a newer checkpoint.</source>
        <translation>より新しいチェックポイントから再開してください。</translation>
    </message>
    <message>
        <source>{} is not a usable safetensors file: {}.</source>
        <translation>{} は使える safetensors ファイルではありません：{}。</translation>
    </message>
    <message>
        <source>It is truncated, altered or of another format; use an intact copy.</source>
        <translation>途中で切れているか、変更されているか、別の形式です。無傷のコピーを使ってください。</translation>
    </message>
    <message>
        <source>{} holds no tensor &quot;{}&quot;.</source>
        <translation>{} にテンソル「{}」がありません。</translation>
    </message>
    <message>
        <source>It belongs to another model or configuration.</source>
        <translation>別のモデルまたは構成のものです。</translation>
    </message>
    <message>
        <source>{} is damaged.</source>
        <translation>{} は壊れています。</translation>
    </message>
    <message>
        <source>Start from another checkpoint.</source>
        <translation>別のチェックポイントから始めてください。</translation>
    </message>
    <message>
        <source>{} is quantised: {} is stored as {}, which cannot be trained.</source>
        <translation>{} は量子化されています。{} が {} で保存されているため訓練できません。</translation>
    </message>
    <message>
        <source>Fine-tune the model before it is quantised, then quantise the result.</source>
        <translation>量子化する前のモデルを微調整し、結果を量子化してください。</translation>
    </message>
    <message>
        <source>'{}' is {}, but the model has {}, and its weights would not fit; omit the setting, or use the preset fine-tune.</source>
        <translation>「{}」は {} ですが、モデルは {} で重みが合いません。設定を外すか、プリセット fine-tune を使ってください。</translation>
    </message>
    <message>
        <source>The general corpus is the corpus itself.</source>
        <translation>一般コーパスがコーパスと同じです。</translation>
    </message>
    <message>
        <source>Name another, such as the one that the model was trained on.</source>
        <translation>モデルの訓練に使ったものなど、別のものを指定してください。</translation>
    </message>
    <message>
        <source>The general corpus &quot;{}&quot; is from {} to {}, but &quot;{}&quot; is from {} to {}.</source>
        <translation>一般コーパス「{}」は {} から {} ですが、「{}」は {} から {} です。</translation>
    </message>
    <message>
        <source>Name a general corpus of the same languages.</source>
        <translation>同じ言語の一般コーパスを指定してください。</translation>
    </message>
    <message>
        <source>The run {} is from {} to {}, but the corpus &quot;{}&quot; is from {} to {} now.</source>
        <translation>訓練 {} は {} から {} へのものですが、コーパス「{}」は現在 {} から {} へのものです。</translation>
    </message>
    <message>
        <source>Import the corpus again with the languages of the run, or make a new run.</source>
        <translation>訓練と同じ言語でコーパスをもう一度取り込むか、新しい訓練を作成してください。</translation>
    </message>
    <message>
        <source>{} cannot be changed in a fork: the weights of {} would not fit. Leave it as it was.</source>
        <translation>{} は分岐では変えられません。{} の重みが合わなくなります。元のままにしてください。</translation>
    </message>
    <message>
        <source>This installation has no trained demo.</source>
        <translation>このインストールには訓練済みのデモがありません。</translation>
    </message>
    <message>
        <source>Train the demo instead.</source>
        <translation>代わりにデモを訓練してください。</translation>
    </message>
    <message>
        <source>The run {} has no usable checkpoint: {}</source>
        <translation>訓練 {} に使えるチェックポイントがありません：{}</translation>
    </message>
    <message>
        <source>Train it again from the beginning.</source>
        <translation>初めから訓練し直してください。</translation>
    </message>
    <message>
        <source>Name the folder of a run, of a checkpoint or of an imported model.</source>
        <translation>訓練、チェックポイント、または取り込んだモデルのフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>{} is not JSON.</source>
        <translation>{} は JSON ではありません。</translation>
    </message>
    <message>
        <source>Restore the file that the model came with.</source>
        <translation>モデルに付属していたファイルを元に戻してください。</translation>
    </message>
    <message>
        <source>{} belongs to a model of Hugging Face.</source>
        <translation>{} は Hugging Face のモデルのものです。</translation>
    </message>
    <message>
        <source>Correct {}.</source>
        <translation>{} を直してください。</translation>
    </message>
    <message>
        <source>A tag has at most {} bytes.</source>
        <translation>タグは最大 {} バイトです。</translation>
    </message>
    <message>
        <source>Shorten it, or write it into the notes.</source>
        <translation>短くするか、メモに書いてください。</translation>
    </message>
    <message>
        <source>A run has at most {} tags.</source>
        <translation>訓練のタグは最大 {} 個です。</translation>
    </message>
    <message>
        <source>Remove some.</source>
        <translation>いくつか削除してください。</translation>
    </message>
    <message>
        <source>Notes have at most {} KB.</source>
        <translation>メモは最大 {} KB です。</translation>
    </message>
    <message>
        <source>Keep long texts in a file of their own.</source>
        <translation>長い文章は別のファイルに置いてください。</translation>
    </message>
    <message>
        <source>{} differs from the corpus' vocabulary: the corpus was changed after the run began.</source>
        <translation>{} がコーパスの語彙と異なります。訓練の開始後にコーパスが変わりました。</translation>
    </message>
    <message>
        <source>Create a new run for the changed corpus.</source>
        <translation>変わったコーパスには新しい訓練を作ってください。</translation>
    </message>
    <message>
        <source>{} holds no vocabulary.</source>
        <translation>{} に語彙がありません。</translation>
    </message>
    <message>
        <source>'{}' is not a host with a number of processes.</source>
        <translation>「{}」はホストとプロセス数ではありません。</translation>
    </message>
    <message>
        <source>Write names such as node1:2,node2, with 1 to {} processes.</source>
        <translation>node1:2,node2 のように、1 から {} のプロセス数で書いてください。</translation>
    </message>
    <message>
        <source>{} is not a corpus.</source>
        <translation>{} はコーパスではありません。</translation>
    </message>
    <message>
        <source>Give the folder of a corpus.</source>
        <translation>コーパスのフォルダーを指定してください。</translation>
    </message>
    <message>
        <source>The queue {} has no row {}.</source>
        <translation>キュー {} に行 {} はありません。</translation>
    </message>
    <message>
        <source>Look at its rows again.</source>
        <translation>行をもう一度確認してください。</translation>
    </message>
    <message>
        <source>Only rows that wait or are being trained can be skipped.</source>
        <translation>待機中か訓練中の行だけを飛ばせます。</translation>
    </message>
    <message>
        <source>Only rows that failed, were stopped or skipped can be trained again.</source>
        <translation>失敗、停止、または飛ばした行だけを訓練し直せます。</translation>
    </message>
    <message>
        <source>A row of the experiment {} is being trained.</source>
        <translation>実験 {} の行が訓練中です。</translation>
    </message>
    <message>
        <source>Create another run that continues from it.</source>
        <translation>そこから続ける別の訓練を作ってください。</translation>
    </message>
    <message>
        <source>The run {} is not in the queue.</source>
        <translation>訓練 {} はキューにありません。</translation>
    </message>
    <message>
        <source>Look at the queue again.</source>
        <translation>キューをもう一度確認してください。</translation>
    </message>
    <message>
        <source>No run is in the queue.</source>
        <translation>キューに訓練がありません。</translation>
    </message>
    <message>
        <source>Add one first.</source>
        <translation>先に追加してください。</translation>
    </message>
    <message>
        <source>Open the folder of a model.</source>
        <translation>モデルのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>Choose a step at which the run was validated.</source>
        <translation>検証が行われたステップを選んでください。</translation>
    </message>
    <message>
        <source>The corpus {} is {} to {}, and the run was trained on {} to {}.</source>
        <translation>コーパス {} は {} から {} ですが、訓練は {} から {} です。</translation>
    </message>
    <message>
        <source>Choose the corpus that the run was trained on.</source>
        <translation>訓練に使ったコーパスを選んでください。</translation>
    </message>
    <message>
        <source>No row of the experiment {} waits to be trained.</source>
        <translation>実験 {} に訓練待ちの行がありません。</translation>
    </message>
    <message>
        <source>Add rows, or train a failed row again.</source>
        <translation>行を追加するか、失敗した行を訓練し直してください。</translation>
    </message>
    <message>
        <source>Make one, or translate without it.</source>
        <translation>作成するか、なしで翻訳してください。</translation>
    </message>
    <message>
        <source>The attention {} is no longer kept.</source>
        <translation>注意 {} はもう保存されていません。</translation>
    </message>
    <message>
        <source>Request the attention of the sentence again.</source>
        <translation>その文の注意をもう一度要求してください。</translation>
    </message>
    <message>
        <source>Even the smallest batch does not fit: choose a smaller model, or a device with more memory.</source>
        <translation>最小のバッチでも入りません。より小さいモデルか、メモリーの多いデバイスを選んでください。</translation>
    </message>
    <message>
        <source>The vocabulary of the model lacks {}: the corpus is in another script, or the model has no tokeniser for such text.</source>
        <translation>モデルの語彙に {} がありません。コーパスの文字体系が異なるか、モデルにそのテキスト用のトークナイザーがありません。</translation>
    </message>
    <message>
        <source>Name a corpus of the model's languages, or import the model with its SentencePiece models.</source>
        <translation>モデルの言語のコーパスを指定するか、SentencePiece モデルと一緒に取り込んでください。</translation>
    </message>
    <message>
        <source>Start the run from a model (train --from MODEL), or set train.lora_rank to 0.</source>
        <translation>モデルから訓練を始めるか、train.lora_rank を 0 にしてください。</translation>
    </message>
    <message>
        <source>The {} is no longer a number at step {}.</source>
        <translation>ステップ {2} で {1} が数でなくなりました。</translation>
    </message>
    <message>
        <source>{} is not a text.</source>
        <translation>{} はテキストではありません。</translation>
    </message>
    <message>
        <source>{} cannot be read as {}.</source>
        <translation>{} を {} として読めません。</translation>
    </message>
    <message>
        <source>{} holds bytes that are not text in {}.</source>
        <translation>{} には {} のテキストでないバイトがあります。</translation>
    </message>
    <message>
        <source>{} is protected by a password.</source>
        <translation>{} はパスワードで保護されています。</translation>
    </message>
    <message>
        <source>{} is damaged: it holds no files.</source>
        <translation>{} は壊れています。ファイルがありません。</translation>
    </message>
    <message>
        <source>{} cannot be packed: {}.</source>
        <translation>{} をまとめられません：{}。</translation>
    </message>
    <message>
        <source>{} is not UTF-8.</source>
        <translation>{} は UTF-8 ではありません。</translation>
    </message>
    <message>
        <source>{} holds no terms.</source>
        <translation>{} に用語がありません。</translation>
    </message>
    <message>
        <source>Write one per line: the source and the target, separated by a comma or a tab; or use TBX with both languages of the model.</source>
        <translation>1 行に一つ、原語と訳語をコンマかタブで区切って書くか、モデルの両言語を含む TBX を使ってください。</translation>
    </message>
    <message>
        <source>{} changed while it was packed.</source>
        <translation>{} はまとめている間に変わりました。</translation>
    </message>
    <message>
        <source>{} holds a '{}', which this version does not know.</source>
        <translation>{} には、このバージョンの知らない「{}」があります。</translation>
    </message>
    <message>
        <source>{} does not hold a {} that can be opened.</source>
        <translation>{} に開ける {} がありません。</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}; going by their lengths, they drift apart at about line {}.</source>
        <translation>{} は {} 行ですが、{} は {} 行です。長さから見て {} 行目あたりでずれています。</translation>
    </message>
    <message>
        <source>{} has {} lines but {} has {}.</source>
        <translation>{} は {} 行ですが、{} は {} 行です。</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary shortlist.</source>
        <translation>モデル {} に候補リストがありません。</translation>
    </message>
    <message>
        <source>{} is not a document that can be translated.</source>
        <translation>{} は翻訳できる文書ではありません。</translation>
    </message>
    <message>
        <source>Convert it to one of these formats: {}.</source>
        <translation>次のいずれかの形式に変換してください：{}。</translation>
    </message>
    <message>
        <source>{} is a folder, not a document.</source>
        <translation>{} は文書ではなくフォルダーです。</translation>
    </message>
    <message>
        <source>{} is in an old format of Microsoft Office.</source>
        <translation>{} は Microsoft Office の古い形式です。</translation>
    </message>
    <message>
        <source>{} is damaged: its content is not that of a file in {}.</source>
        <translation>{} は壊れています。中身が {} のファイルではありません。</translation>
    </message>
    <message>
        <source>ICU has no data to divide text: check its installation.</source>
        <translation>ICU にテキスト分割用のデータがありません。インストールを確認してください。</translation>
    </message>
    <message>
        <source>{} holds more than 1 GiB of text in a sheet.</source>
        <translation>{} のシートには 1 GiB を超えるテキストがあります。</translation>
    </message>
    <message>
        <source>{}: the sheet {} is empty.</source>
        <translation>{}：シート {} は空です。</translation>
    </message>
    <message>
        <source>{}: no &lt;tuv&gt; has a language (xml:lang).</source>
        <translation>{}：言語（xml:lang）のある &lt;tuv&gt; がありません。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}).</source>
        <translation>訓練に使う文対が残りません。{} 対のうち、フィルター「{}」が最も多く除きました（{}）。</translation>
    </message>
    <message>
        <source>No pairs are left to train on: of {} read, the filter &quot;{}&quot; removed most ({}), for example &quot;{}&quot;.</source>
        <translation>訓練に使う文対が残りません。{} 対のうち、フィルター「{}」が最も多く除きました（{}）。例：「{}」。</translation>
    </message>
    <message>
        <source>{} holds lists of texts of more than 512 MiB.</source>
        <translation>{} のテキストのリストは 512 MiB を超えています。</translation>
    </message>
    <message>
        <source>{} is not valid JSON.</source>
        <translation>{} は正しい JSON ではありません。</translation>
    </message>
    <message>
        <source>{} holds lists of texts under the keys {}, and it is not clear which of them are the source and the target.</source>
        <translation>{} にはキー {} のテキストのリストがありますが、どれが原文と訳文か分かりません。</translation>
    </message>
    <message>
        <source>{} holds {} texts under {} but {} under {}.</source>
        <translation>{} には {3} に {2} 件、{5} に {4} 件のテキストがあります。</translation>
    </message>
    <message>
        <source>{} has no {} ({}).</source>
        <translation>{} に {} はありません（{}）。</translation>
    </message>
    <message>
        <source>The proxy requires a password for {} ({}).</source>
        <translation>プロキシが {} にパスワードを求めています（{}）。</translation>
    </message>
    <message>
        <source>{} refuses {} ({}).</source>
        <translation>{} が {} を拒否しました（{}）。</translation>
    </message>
    <message>
        <source>{} is not a model: it is neither a run, a checkpoint nor an imported model.</source>
        <translation>{} はモデルではありません。訓練でも、チェックポイントでも、取り込んだモデルでもありません。</translation>
    </message>
    <message>
        <source>There is no model {}.</source>
        <translation>モデル {} はありません。</translation>
    </message>
    <message>
        <source>{} is the checkpoint that training would resume from.</source>
        <translation>{} は訓練の再開に使われるチェックポイントです。</translation>
    </message>
    <message>
        <source>The run {} has finished.</source>
        <translation>訓練 {} は終わっています。</translation>
    </message>
    <message>
        <source>It needs no place in the queue.</source>
        <translation>キューに入れる必要はありません。</translation>
    </message>
    <message>
        <source>{} is a model of {} in its own format.</source>
        <translation>{} は {} の独自形式のモデルです。</translation>
    </message>
    <message>
        <source>Import it first: transept-engine import-model {} --out FOLDER.</source>
        <translation>先に取り込んでください：transept-engine import-model {} --out FOLDER。</translation>
    </message>
    <message>
        <source>The weights of {} multiply to more than 10,000.</source>
        <translation>{} の重みの積が 10,000 を超えます。</translation>
    </message>
    <message>
        <source>{} is longer than its list says it is.</source>
        <translation>{} は一覧に書かれたより長いです。</translation>
    </message>
    <message>
        <source>Load the list again: the source may have changed.</source>
        <translation>一覧を読み込み直してください。入手元が変わったかもしれません。</translation>
    </message>
    <message>
        <source>{} ({}) has no 8-bit floats, which &apos;train.precision&apos; = fp8 needs.</source>
        <translation>{} ({}) には、&apos;train.precision&apos; = fp8 に必要な 8 ビット浮動小数点がありません。</translation>
    </message>
    <message>
        <source>{} ({}) does not round to 8-bit integers, which &apos;train.quantize&apos; = 8 needs.</source>
        <translation>{} ({}) は 8 ビット整数への丸めに対応していませんが、'train.quantize' = 8 にはそれが必要です。</translation>
    </message>
    <message>
        <source>Set train.quantize to none, or train on the CPU.</source>
        <translation>train.quantize を none にするか、CPU で学習してください。</translation>
    </message>
    <message>
        <source>Set train.precision to bf16, or use a GPU of compute capability 8.9 or later.</source>
        <translation>train.precision を bf16 にするか、Compute Capability 8.9 以降の GPU を使ってください。</translation>
    </message>
    <message>
        <source>&apos;train.precision&apos; is fp8, but a width of the model ({}) is no multiple of {}.</source>
        <translation>&apos;train.precision&apos; は fp8 ですが、モデルの幅 ({}) に {} の倍数でないものがあります。</translation>
    </message>
    <message>
        <source>Choose other widths, or set train.precision to bf16.</source>
        <translation>別の幅を選ぶか、train.precision を bf16 にしてください。</translation>
    </message>
    <message>
        <source>The address {} is used by another program.</source>
        <translation>アドレス {} はほかのプログラムが使っています。</translation>
    </message>
    <message>
        <source>Choose another port with --port, or end that program.</source>
        <translation>別のポート（--port）を選ぶか、そのプログラムを終了してください。</translation>
    </message>
    <message>
        <source>The service cannot listen on {}.</source>
        <translation>サービスは {} で待ち受けできません。</translation>
    </message>
    <message>
        <source>Choose an address of this machine and a port that you may use, 1024 or above.</source>
        <translation>このマシンのアドレスと、使用できる 1024 以上のポートを選んでください。</translation>
    </message>
    <message>
        <source>The file of keys holds none: {}.</source>
        <translation>キーのファイルにキーがありません: {}。</translation>
    </message>
    <message>
        <source>Write one key per line.</source>
        <translation>1 行に 1 つずつキーを書いてください。</translation>
    </message>
    <message>
        <source>Other machines could use the service at {} without a key.</source>
        <translation>ほかのマシンがキーなしで {} のサービスを使えてしまいます。</translation>
    </message>
    <message>
        <source>Give a file of keys with --key, or listen on 127.0.0.1.</source>
        <translation>キーのファイル（--key）を指定するか、127.0.0.1 で待ち受けてください。</translation>
    </message>
    <message>
        <source>The languages of {} are not known.</source>
        <translation>{} の言語がわかりません。</translation>
    </message>
    <message>
        <source>Say them, as in en-de={}.</source>
        <translation>en-de={} のように指定してください。</translation>
    </message>
    <message>
        <source>Two models translate from {} to {}: {} and {}.</source>
        <translation>{} から {} への翻訳モデルが 2 つあります: {} と {}。</translation>
    </message>
    <message>
        <source>Leave one out.</source>
        <translation>一方を外してください。</translation>
    </message>
    <message>
        <source>There is no model to serve.</source>
        <translation>提供するモデルがありません。</translation>
    </message>
    <message>
        <source>The certificate of {} cannot be trusted: {}.</source>
        <translation>{} の証明書は信頼できません: {}。</translation>
    </message>
    <message>
        <source>Check the date of this machine. Behind a proxy that inspects traffic, name its certificate in SSL_CERT_FILE.</source>
        <translation>このマシンの日付を確認してください。通信を検査するプロキシがある場合は、その証明書を SSL_CERT_FILE に指定してください。</translation>
    </message>
    <message>
        <source>Try again later; it then starts from the beginning, because {} does not say which version of the file it sends.</source>
        <translation>後でもう一度お試しください。{} は送るファイルの版を示さないため、最初からになります。</translation>
    </message>
    <message>
        <source>{} is longer than {} said it is.</source>
        <translation>{} は {} が示した長さより長くなっています。</translation>
    </message>
    <message>
        <source>{} is not complete, and the disk has room for {}, of which {} are kept free.</source>
        <translation>{} は完全ではありません。ディスクの空きは {} で、そのうち {} は空けておきます。</translation>
    </message>
    <message>
        <source>"{}" is not an address of a file on the web.</source>
        <translation>「{}」はウェブ上のファイルのアドレスではありません。</translation>
    </message>
    <message>
        <source>Write one that begins with https:// or http://.</source>
        <translation>https:// または http:// で始まるものを書いてください。</translation>
    </message>
    <message>
        <source>{} holds texts in {}, which are not the languages of the import.</source>
        <translation>{} には {} のテキストがありますが、取り込みの言語ではありません。</translation>
    </message>
    <message>
        <source>{} has a tag or comment of more than 4 MiB.</source>
        <translation>{} に 4 MiB を超えるタグまたはコメントがあります。</translation>
    </message>
    <message>
        <source>{} nests more than {} elements.</source>
        <translation>{} は要素を {} 段より深く入れ子にしています。</translation>
    </message>
    <message>
        <source>Export or download the file again.</source>
        <translation>ファイルをもう一度書き出すか、ダウンロードしてください。</translation>
    </message>
    <message>
        <source>The file ends too early: copy or download it again.</source>
        <translation>ファイルが途中で終わっています。もう一度コピーまたはダウンロードしてください。</translation>
    </message>
    <message>
        <source>{} holds subtitles, whose lines are not all sentences.</source>
        <translation>{} は字幕で、すべての行が文というわけではありません。</translation>
    </message>
    <message>
        <source>Export the sentences alone, one per line, so that line n of one file translates line n of the other.</source>
        <translation>文だけを 1 行に 1 つずつ書き出し、一方の n 行目がもう一方の n 行目の訳になるようにしてください。</translation>
    </message>
    <message>
        <source>{} ends before its last bracket is closed.</source>
        <translation>{} は最後の括弧が閉じる前に終わっています。</translation>
    </message>
    <message>
        <source>{} holds NaN or Infinity, which JSON does not have.</source>
        <translation>{} には JSON にない NaN または Infinity があります。</translation>
    </message>
    <message>
        <source>Write null in their place.</source>
        <translation>代わりに null と書いてください。</translation>
    </message>
    <message>
        <source>The run {} has no checkpoint to average.</source>
        <translation>訓練 {} には平均するチェックポイントがありません。</translation>
    </message>
    <message>
        <source>Train it until it has written some.</source>
        <translation>いくつか書き込まれるまで訓練してください。</translation>
    </message>
    <message>
        <source>Pause or stop it first; if that machine was switched off, wait five minutes.</source>
        <translation>先に一時停止または停止してください。そのマシンの電源が切れた場合は 5 分お待ちください。</translation>
    </message>
    <message>
        <source>{} is damaged: a line is longer than 64 MiB.</source>
        <translation>{} は壊れています。64 MiB を超える行があります。</translation>
    </message>
    <message>
        <source>Restore it from a copy of the run, or delete it: the checkpoints stay.</source>
        <translation>訓練のコピーから復元するか、削除してください。チェックポイントは残ります。</translation>
    </message>
    <message>
        <source>The model {} has no vocabulary in {}.</source>
        <translation>モデル {} の語彙が {} にありません。</translation>
    </message>
    <message>
        <source>Import it again, with the SentencePiece models that it came with.</source>
        <translation>付属の SentencePiece モデルと一緒に、もう一度取り込んでください。</translation>
    </message>
    <message>
        <source>train.steps is {}, but the checkpoint has done {} steps already. Choose more.</source>
        <translation>train.steps は {} ですが、チェックポイントは既に {} ステップ進んでいます。もっと大きくしてください。</translation>
    </message>
    <message>
        <source>{} is damaged: it does not list {}.</source>
        <translation>{} は壊れています。{} が記載されていません。</translation>
    </message>
    <message>
        <source>Fork from another checkpoint.</source>
        <translation>別のチェックポイントから分岐してください。</translation>
    </message>
    <message>
        <source>{} holds {} as {}, but the configuration needs {}.</source>
        <translation>{} の {} は {} ですが、設定では {} が必要です。</translation>
    </message>
    <message>
        <source>{} holds {}, which this configuration has no place for.</source>
        <translation>{} には {} がありますが、この設定には該当するものがありません。</translation>
    </message>
    <message>
        <source>{} is empty: there is nothing to score.</source>
        <translation>{} は空です。採点するものがありません。</translation>
    </message>
    <message>
        <source>There is nothing to score: the translation has no lines.</source>
        <translation>採点するものがありません。訳文に行がありません。</translation>
    </message>
    <message>
        <source>The translation has {} lines and {} has {}: give files with one line for each sentence.</source>
        <translation>訳文は {} 行、{} は {} 行です。1 文 1 行のファイルを指定してください。</translation>
    </message>
    <message>
        <source>{}, line {}: not UTF-8; convert the file to UTF-8 first.</source>
        <translation>{} の {} 行目: UTF-8 ではありません。先にファイルを UTF-8 に変換してください。</translation>
    </message>
    <message>
        <source>The two translations have {} and {} lines: compare translations of the same sentences.</source>
        <translation>二つの訳文は {} 行と {} 行です。同じ文の訳を比べてください。</translation>
    </message>
    <message>
        <source>A translation cannot hold the token '{}' there.</source>
        <translation>訳文のその位置にトークン「{}」は置けません。</translation>
    </message>
    <message>
        <source>The target vocabulary has no token '{}'.</source>
        <translation>目的言語の語彙にトークン「{}」がありません。</translation>
    </message>
    <message>
        <source>Write tokens as this model's translations show them.</source>
        <translation>このモデルの訳文に表示される形でトークンを書いてください。</translation>
    </message>
    <message>
        <source>Name a corpus to search.</source>
        <translation>検索するコーパスを指定してください。</translation>
    </message>
    <message>
        <source>tensor "{}" {}</source>
        <translation>テンソル「{}」: {}</translation>
    </message>
    <message>
        <source>has a {} that is not a size</source>
        <translation>{} が大きさではありません</translation>
    </message>
    <message>
        <source>has the unknown dtype {}</source>
        <translation>データ型 {} は不明です</translation>
    </message>
    <message>
        <source>its header is said to have {} bytes</source>
        <translation>ヘッダーが {} バイトとされています</translation>
    </message>
    <message>
        <source>there is a gap before tensor "{}"</source>
        <translation>テンソル「{}」の前に隙間があります</translation>
    </message>
    <message>
        <source>lacks a dtype, shape or data_offsets</source>
        <translation>dtype、shape、data_offsets のいずれかがありません</translation>
    </message>
    <message>
        <source>has a shape too large to exist</source>
        <translation>あり得ない大きさの形をしています</translation>
    </message>
    <message>
        <source>lies outside the file</source>
        <translation>ファイルの外にあります</translation>
    </message>
    <message>
        <source>has a shape and data_offsets that contradict each other</source>
        <translation>形と data_offsets が矛盾しています</translation>
    </message>
    <message>
        <source>its header is nested too deeply</source>
        <translation>ヘッダーの入れ子が深すぎます</translation>
    </message>
    <message>
        <source>its header describes more tensors than any model has</source>
        <translation>ヘッダーにあるテンソルがモデルとしては多すぎます</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>ヘッダーが JSON オブジェクトではありません</translation>
    </message>
    <message>
        <source>its header names a tensor twice</source>
        <translation>ヘッダーに同じテンソルが二度あります</translation>
    </message>
    <message>
        <source>it is too short to hold a header</source>
        <translation>短すぎてヘッダーが入りません</translation>
    </message>
    <message>
        <source>it ends inside its header</source>
        <translation>ヘッダーの途中で終わっています</translation>
    </message>
    <message>
        <source>its metadata is not an object</source>
        <translation>メタデータがオブジェクトではありません</translation>
    </message>
    <message>
        <source>its metadata holds something other than text</source>
        <translation>メタデータに文字列以外のものがあります</translation>
    </message>
    <message>
        <source>overlaps another</source>
        <translation>ほかのテンソルと重なっています</translation>
    </message>
    <message>
        <source>there are bytes after its last tensor</source>
        <translation>最後のテンソルの後にバイトがあります</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {}, where numbers with a fraction are needed.</source>
        <translation>{} のテンソル「{}」は {} ですが、小数の値が必要です。</translation>
    </message>
    <message>
        <source>{} holds tensor "{}" as {} without a scale for each of its rows.</source>
        <translation>{} のテンソル「{}」は {} ですが、行ごとの倍率がありません。</translation>
    </message>
    <message>
        <source>It belongs to another kind of model.</source>
        <translation>別の種類のモデルのものです。</translation>
    </message>
    <message>
        <source>{} is not a plain file</source>
        <translation>{} は通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>壊れています</translation>
    </message>
    <message>
        <source>it is damaged: {}</source>
        <translation>壊れています: {}</translation>
    </message>
    <message>
        <source>it names the file '{}', which has no place in a folder</source>
        <translation>フォルダーに置けないファイル「{}」が書かれています</translation>
    </message>
    <message>
        <source>it names {} twice</source>
        <translation>{} が二度書かれています</translation>
    </message>
    <message>
        <source>its list has a wrong size or checksum of {}</source>
        <translation>一覧の {} の大きさまたはチェックサムが誤っています</translation>
    </message>
    <message>
        <source>it holds too many files</source>
        <translation>ファイルが多すぎます</translation>
    </message>
    <message>
        <source>it claims to hold more than {} times its own size</source>
        <translation>自身の {} 倍を超える内容があるとされています</translation>
    </message>
    <message>
        <source>it holds {}, which its list does not name or names once</source>
        <translation>{} が入っていますが、一覧にないか一度しかありません</translation>
    </message>
    <message>
        <source>{} has another size than its list says</source>
        <translation>{} の大きさが一覧と違います</translation>
    </message>
    <message>
        <source>{} has another content than its list says</source>
        <translation>{} の内容が一覧と違います</translation>
    </message>
    <message>
        <source>{} is missing in it</source>
        <translation>{} がありません</translation>
    </message>
    <message>
        <source>an entry has no name</source>
        <translation>名前のない項目があります</translation>
    </message>
    <message>
        <source>it does not begin with {}</source>
        <translation>{} で始まっていません</translation>
    </message>
    <message>
        <source>its {} is too large</source>
        <translation>{} が大きすぎます</translation>
    </message>
    <message>
        <source>{} is not well-formed XML: {}.</source>
        <translation>{} は正しい XML ではありません: {}。</translation>
    </message>
    <message>
        <source>{} refers to a text that it does not hold.</source>
        <translation>{} は含まれていない文字列を参照しています。</translation>
    </message>
    <message>
        <source>Save the sheet again.</source>
        <translation>シートをもう一度保存してください。</translation>
    </message>
    <message>
        <source>MeCab cannot split a line.</source>
        <translation>MeCab が行を分割できません。</translation>
    </message>
    <message>
        <source>MeCab is not installed.</source>
        <translation>MeCab がインストールされていません。</translation>
    </message>
    <message>
        <source>{}, or choose the tokeniser char.</source>
        <translation>{}。または、トークナイザー char を選んでください。</translation>
    </message>
    <message>
        <source>Install the packages libmecab2 and mecab-ipadic-utf8</source>
        <translation>パッケージ libmecab2 と mecab-ipadic-utf8 をインストールしてください</translation>
    </message>
    <message>
        <source>Install the package libmecab2, and set TRANSEPT_MECAB_KO_DIC to the folder of mecab-ko-dic</source>
        <translation>パッケージ libmecab2 をインストールし、TRANSEPT_MECAB_KO_DIC に mecab-ko-dic のフォルダーを設定してください</translation>
    </message>
    <message>
        <source>{} is not the dictionary that sacreBLEU uses.</source>
        <translation>{} は sacreBLEU が使う辞書ではありません。</translation>
    </message>
    <message>
        <source>The dictionary for Japanese is not installed.</source>
        <translation>日本語の辞書がインストールされていません。</translation>
    </message>
    <message>
        <source>The dictionary for Korean is not installed.</source>
        <translation>韓国語の辞書がインストールされていません。</translation>
    </message>
    <message>
        <source>The run's device is {}, and each process of several machines has one device.</source>
        <translation>訓練のデバイスは {} ですが、複数のマシンの各プロセスのデバイスは 1 つです。</translation>
    </message>
    <message>
        <source>Make a run with the device cpu or cuda.</source>
        <translation>デバイスが cpu または cuda の訓練を作ってください。</translation>
    </message>
    <message>
        <source>{} holds a line break or another control character, which a batch script cannot hold.</source>
        <translation>{}に改行などの制御文字があり、バッチスクリプトに書けません。</translation>
    </message>
    <message>
        <source>The run's name</source>
        <translation>訓練の名前</translation>
    </message>
    <message>
        <source>Rename the run.</source>
        <translation>訓練の名前を変えてください。</translation>
    </message>
    <message>
        <source>The name of the run's folder</source>
        <translation>訓練のフォルダーの名前</translation>
    </message>
    <message>
        <source>Move the run to another folder.</source>
        <translation>訓練を別のフォルダーに移してください。</translation>
    </message>
    <message>
        <source>The name of the hosts file</source>
        <translation>マシンの一覧のファイル名</translation>
    </message>
    <message>
        <source>Choose another.</source>
        <translation>別のものを選んでください。</translation>
    </message>
    <message>
        <source>Tuning needs about {} hours on this machine.</source>
        <translation>このマシンでの調整には約 {} 時間かかります。</translation>
    </message>
    <message>
        <source>No row of the last round has a result.</source>
        <translation>最後の回のどの行にも結果がありません。</translation>
    </message>
    <message>
        <source>Train its rows again, or look into their messages.</source>
        <translation>行をもう一度訓練するか、そのメッセージを確認してください。</translation>
    </message>
    <message>
        <source>The range test of the learning rate gave no result. {}</source>
        <translation>学習率の範囲テストで結果が得られませんでした。{}</translation>
    </message>
    <message>
        <source>Train the preset once, to see what is wrong.</source>
        <translation>プリセットを一度訓練して、原因を確かめてください。</translation>
    </message>
    <message>
        <source>The token file {} {}.</source>
        <translation>トークンファイル {} {}。</translation>
    </message>
    <message>
        <source>is truncated</source>
        <translation>は途中で切れています</translation>
    </message>
    <message>
        <source>is not a token file</source>
        <translation>はトークンファイルではありません</translation>
    </message>
    <message>
        <source>was altered</source>
        <translation>は書き換えられています</translation>
    </message>
    <message>
        <source>was altered: its checksum does not match</source>
        <translation>は書き換えられています。チェックサムが一致しません</translation>
    </message>
    <message>
        <source>was made by a newer version of Transept</source>
        <translation>は新しい版の Transept で作られています</translation>
    </message>
    <message>
        <source>Update Transept.</source>
        <translation>Transept を更新してください。</translation>
    </message>
    <message>
        <source>holds offsets or tokens that are out of range</source>
        <translation>に範囲外の位置またはトークンがあります</translation>
    </message>
    <message>
        <source>The trial ended without a message.</source>
        <translation>試行はメッセージなしに終わりました。</translation>
    </message>
    <message>
        <source>Set train.new_pieces to 0.</source>
        <translation>train.new_pieces を 0 にしてください。</translation>
    </message>
    <message>
        <source>The vocabulary of {} is a list of tokens, which cannot get new pieces.</source>
        <translation>{} の語彙はトークンの一覧で、新しい断片を加えられません。</translation>
    </message>
    <message>
        <source>{} is neither a run nor a checkpoint of one.</source>
        <translation>{} は訓練でもそのチェックポイントでもありません。</translation>
    </message>
    <message>
        <source>{} no longer holds the matrices of LoRA, which are in its optimizer state.</source>
        <translation>{} には LoRA の行列がもうありません。それはオプティマイザの状態にあります。</translation>
    </message>
    <message>
        <source>{} is {}.</source>
        <translation>{} は{}です。</translation>
    </message>
    <message>
        <source>a file of tensors, but there is no configuration beside it</source>
        <translation>テンソルのファイルで、そばに設定がないもの</translation>
    </message>
    <message>
        <source>neither text nor a file of Transept</source>
        <translation>テキストでも Transept のファイルでもないもの</translation>
    </message>
    <message>
        <source>a JSON file that belongs to no run, model, corpus or experiment</source>
        <translation>どの訓練、モデル、コーパス、実験にも属さない JSON ファイル</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文書</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet ファイル</translation>
    </message>
    <message>
        <source>an Arrow file</source>
        <translation>Arrow ファイル</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 ファイル</translation>
    </message>
    <message>
        <source>a SQLite database</source>
        <translation>SQLite データベース</translation>
    </message>
    <message>
        <source>a compiled catalogue of gettext (.mo)</source>
        <translation>コンパイル済みの gettext カタログ (.mo)</translation>
    </message>
    <message>
        <source>a file of an old Microsoft Office (.xls, .doc)</source>
        <translation>古い Microsoft Office のファイル (.xls、.doc)</translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <translation>7-Zip の書庫</translation>
    </message>
    <message>
        <source>a RAR archive</source>
        <translation>RAR の書庫</translation>
    </message>
    <message>
        <source>a file in Rich Text Format</source>
        <translation>リッチテキスト形式のファイル</translation>
    </message>
    <message>
        <source>Unpack it, and choose the files or the folder.</source>
        <translation>展開して、ファイルまたはフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Save it as CSV or plain text in UTF-8.</source>
        <translation>CSV または UTF-8 のテキストとして保存してください。</translation>
    </message>
    <message>
        <source>Convert it to CSV or JSON Lines.</source>
        <translation>CSV または JSON Lines に変換してください。</translation>
    </message>
    <message>
        <source>Export its table as CSV.</source>
        <translation>その表を CSV で書き出してください。</translation>
    </message>
    <message>
        <source>Choose the .po file that it was made from, or convert it with msgunfmt.</source>
        <translation>もとの .po ファイルを選ぶか、msgunfmt で変換してください。</translation>
    </message>
    <message>
        <source>Save it as .xlsx, CSV or plain text.</source>
        <translation>.xlsx、CSV、またはテキストとして保存してください。</translation>
    </message>
    <message>
        <source>'{}' is neither an index nor a range.</source>
        <translation>「{}」は添字でも範囲でもありません。</translation>
    </message>
    <message>
        <source>Write 3, 3:10, 3:, :10 or : for each axis.</source>
        <translation>各軸に 3、3:10、3:、:10、: のいずれかを書いてください。</translation>
    </message>
    <message>
        <source>The slice has more axes than {}, which has {}.</source>
        <translation>範囲の軸が {} の {} より多くなっています。</translation>
    </message>
    <message>
        <source>The slice of {} has {} values, and at most {} are given at once.</source>
        <translation>{} の範囲は {} 個の値ですが、一度に示せるのは {} 個までです。</translation>
    </message>
    <message>
        <source>Take a smaller slice, such as 0:10 of the first axis.</source>
        <translation>最初の軸の 0:10 のように、もっと小さい範囲にしてください。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>チェコ語</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>デンマーク語</translation>
    </message>
    <message>
        <source>German</source>
        <translation>ドイツ語</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>ギリシャ語</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>スペイン語</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>エストニア語</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>フィンランド語</translation>
    </message>
    <message>
        <source>French</source>
        <translation>フランス語</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>ヒンディー語</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>ハンガリー語</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>イタリア語</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>ラトビア語</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>オランダ語</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>ポーランド語</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>ポルトガル語</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>ルーマニア語</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ロシア語</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>スウェーデン語</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>トルコ語</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ウクライナ語</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中国語</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>複数の言語</translation>
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
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
</context>
<context>
    <name>transept::AttentionPage</name>
    <message>
        <source>See what every head looks at</source>
        <translation>各ヘッドが何を見ているかを見る</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 として保存しました。</translation>
    </message>
    <message>
        <source>Source sentence</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target sentence</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>文を入力</translation>
    </message>
    <message>
        <source>The model's own translation</source>
        <translation>モデル自身の訳文</translation>
    </message>
    <message>
        <source>Edit it to see the attention for your own translation; clear it to return to the model's.</source>
        <translation>自分の訳文の注意を見るには書き換え、モデルの訳文に戻すには空にします。</translation>
    </message>
    <message>
        <source>Kind of attention</source>
        <translation>注意の種類</translation>
    </message>
    <message>
        <source>Layers × heads</source>
        <translation>層 × ヘッド</translation>
    </message>
    <message>
        <source>What looks at what</source>
        <translation>何が何を見ているか</translation>
    </message>
    <message>
        <source>query · key</source>
        <translation>クエリ · キー</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation.</source>
        <translation>注意は証拠であり、説明ではありません。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>スコア %1</translation>
    </message>
    <message>
        <source>Head %1 of layer %2</source>
        <translation>第 %2 層のヘッド %1</translation>
    </message>
    <message>
        <source>Joined heads</source>
        <translation>結合したヘッド</translation>
    </message>
    <message>
        <source>entropy %1 nats</source>
        <translation>エントロピー %1 ナット</translation>
    </message>
    <message>
        <source>mean distance %1 tokens</source>
        <translation>平均距離 %1 トークン</translation>
    </message>
    <message>
        <source>What “%1” looks at</source>
        <translation>「%1」が見ているもの</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Sets its output to zero and translates the sentence without it</source>
        <translation>その出力をゼロとし、これなしで文を訳します</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>無効にする</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>有効にする</translation>
    </message>
    <message>
        <source>Switch the chosen head off or on</source>
        <translation>選んだヘッドを無効・有効にする</translation>
    </message>
    <message>
        <source>The second model's scores.</source>
        <translation>二つ目のモデルのスコアです。</translation>
    </message>
    <message>
        <source>The first model's scores; choose Second for the other's.</source>
        <translation>一つ目のモデルのスコアです。もう一方は「二つ目」を選んでください。</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>図</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>View of the heads</source>
        <translation>ヘッドの表示</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>The whole model…</source>
        <translation>モデル全体…</translation>
    </message>
    <message>
        <source>Every tensor of this sentence's forward pass</source>
        <translation>この文がモデルを通るときのすべてのテンソル</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>なぜこの語？</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>似た学習ペアを探す</translation>
    </message>
    <message>
        <source>The decoder of this model is recurrent and attends to nothing of its own. “%1” shows its gates.</source>
        <translation>このモデルのデコーダーは再帰型で、自己注意がありません。「%1」でゲートを見られます。</translation>
    </message>
</context>
<context>
    <name>transept::AttentionStore</name>
    <message>
        <source>Tokens %1 to %2 of %3: a source this long is read a page at a time, each as a sentence of its own.</source>
        <translation>トークン %1～%2（全 %3）：これほど長い原文はページごとに、それぞれ独立した文として読まれます。</translation>
    </message>
    <message>
        <source>The engine sent an attention map that does not fit its sentence.</source>
        <translation>エンジンが文に合わない注意マップを送ってきました。</translation>
    </message>
    <message>
        <source>Choose the sentence again; if it happens once more, update the engine.</source>
        <translation>文を選び直してください。再び起きたらエンジンを更新してください。</translation>
    </message>
    <message>
        <source>The engine is older than this window and cannot compute the figures of all heads.</source>
        <translation>エンジンがこのウィンドウより古いため、すべてのヘッドの数値を出せません。</translation>
    </message>
    <message>
        <source>Update Transept on the engine's machine.</source>
        <translation>エンジンのあるマシンの Transept を更新してください。</translation>
    </message>
</context>
<context>
    <name>transept::ChartCard</name>
    <message>
        <source>Save chart</source>
        <translation>グラフを保存</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Copy values</source>
        <translation>値をコピー</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>%1 で保存…</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointScrubber</name>
    <message>
        <source>Checkpoint</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Checkpoints of the run</source>
        <translation>訓練のチェックポイント</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>訓練損失</translation>
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
        <translation>一致するコマンドはありません。</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>コマンドの文字をいくつか入力</translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
    </message>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 対 · 検証に %4 対 · %5</numerusform>
        </translation>
    </message>
    <message>
        <source>sources translated by %1</source>
        <translation>原文側の訳者: %1</translation>
    </message>
</context>
<context>
    <name>transept::CorpusView</name>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
    </message>
    <message>
        <source>Sentence pairs</source>
        <translation>文対</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>source words</source>
        <translation>原文の語数</translation>
    </message>
    <message>
        <source>Filtered out</source>
        <translation>除かれたもの</translation>
    </message>
    <message>
        <source>What the filters removed</source>
        <translation>フィルターが除いたもの</translation>
    </message>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>最初の %n 対</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%2 対中 %1 対</numerusform>
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
        <translation>%1と%2</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Which lengths are shown</source>
        <translation>表示する長さ</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>品質</translation>
    </message>
    <message>
        <source>Properties of the text</source>
        <translation>テキストの特徴</translation>
    </message>
    <message>
        <source>target words</source>
        <translation>訳文の語数</translation>
    </message>
    <message>
        <source>target / source</source>
        <translation>訳文 / 原文</translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>%1 対の標本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 対</numerusform>
        </translation>
    </message>
    <message>
        <source>by the loss of a model</source>
        <translation>モデルの損失による</translation>
    </message>
    <message>
        <source>Search all pairs</source>
        <translation>すべての対を検索</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>検索中…</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>%1 対が見つかりました</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>%1 対が見つかり、最初の %2 対を表示しています</numerusform>
        </translation>
    </message>
    <message>
        <source>Training pairs</source>
        <translation>訓練のペア</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>Worst</source>
        <translation>最悪</translation>
    </message>
    <message>
        <source>Which pairs are shown</source>
        <translation>表示する対</translation>
    </message>
    <message>
        <source>What was removed, or the quality of what remains</source>
        <translation>除かれたもの、または残りの品質</translation>
    </message>
    <message>
        <source>Show the removed pairs</source>
        <translation>除かれたペアを表示</translation>
    </message>
    <message>
        <source>removed by the import</source>
        <translation>取り込みで除外</translation>
    </message>
</context>
<context>
    <name>transept::CurveChart</name>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>エポック %1</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Time in seconds</source>
        <translation>時間（秒）</translation>
    </message>
    <message>
        <source>Process time in seconds</source>
        <translation>計算時間（秒）</translation>
    </message>
    <message>
        <source>Each number is the mean over a part of the run; its tool tip gives the minimum and the maximum. Zoom in to see every value.</source>
        <translation>数値は訓練の一区間の平均で、ヒントに最小値と最大値が出ます。拡大するとすべての値が見えます。</translation>
    </message>
</context>
<context>
    <name>transept::CurvesPanel</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Draw other runs in the same charts</source>
        <translation>同じグラフに他の訓練を描く</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑化</translation>
    </message>
    <message>
        <source>Smoothing of the curves</source>
        <translation>曲線の平滑化</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>エポック</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横軸</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>対数</translation>
    </message>
    <message>
        <source>Vertical axis of loss, perplexity, learning rate and gradient norm</source>
        <translation>損失・パープレキシティ・学習率・勾配ノルムの縦軸</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>追従</translation>
    </message>
    <message>
        <source>Show everything and follow the training; zooming turns this off</source>
        <translation>すべて表示して訓練に追従します。拡大すると終わります</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>nats per token</source>
        <translation>トークンあたりナット</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>パープレキシティ</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>原文の利得</translation>
    </message>
    <message>
        <source>Gradient norm</source>
        <translation>勾配ノルム</translation>
    </message>
    <message>
        <source>whole model and its parts</source>
        <translation>モデル全体と各部分</translation>
    </message>
    <message>
        <source>Update ratio</source>
        <translation>更新／重みの比</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>モデル全体</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>encoder</source>
        <translation>エンコーダー</translation>
    </message>
    <message>
        <source>decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>cross-attention</source>
        <translation>クロスアテンション</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>検証</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Appears with the first validation.</source>
        <translation>最初の検証で現れます。</translation>
    </message>
    <message>
        <source>There is no other run yet</source>
        <translation>他の訓練はまだありません</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>訓練はまだありません</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>%1 と</translation>
    </message>
    <message>
        <source>training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>%1, validation</source>
        <translation>%1、検証</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>計算</translation>
    </message>
    <message>
        <source>Time counts from the run's beginning; Process leaves out the pauses between attempts</source>
        <translation>「時間」は訓練の開始から数えます。「計算」は試行の間の一時停止を含みません</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横軸を対数に</translation>
    </message>
    <message>
        <source>Leave outliers out of the scale</source>
        <translation>外れ値を目盛りから除く</translation>
    </message>
    <message>
        <source>Mark checkpoints, validations and pauses</source>
        <translation>チェックポイント、検証、一時停止に印</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Appears as soon as training starts.</source>
        <translation>訓練が始まると現れます。</translation>
    </message>
    <message>
        <source>chrF</source>
        <translation>chrF</translation>
    </message>
    <message>
        <source>BLEU and chrF</source>
        <translation>BLEU と chrF</translation>
    </message>
    <message>
        <source>nats per token, with label smoothing</source>
        <translation>トークンあたりナット、ラベル平滑化あり</translation>
    </message>
    <message>
        <source>validation, without label smoothing</source>
        <translation>検証、ラベル平滑化なし</translation>
    </message>
    <message>
        <source>Not recorded by this run.</source>
        <translation>この訓練には記録がありません。</translation>
    </message>
    <message>
        <source>validation, general text</source>
        <translation>検証、一般文</translation>
    </message>
    <message>
        <source>BLEU, general text</source>
        <translation>BLEU、一般文</translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message>
        <source>Choose files…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Use the demo corpus</source>
        <translation>デモコーパスを使う</translation>
    </message>
    <message>
        <source>Corpora</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>取り込む…</translation>
    </message>
    <message>
        <source>Demo corpus</source>
        <translation>デモコーパス</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>コーパスに戻る</translation>
    </message>
    <message>
        <source>Train on this</source>
        <translation>これで訓練</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Move the corpus to the trash</source>
        <translation>コーパスをゴミ箱に移す</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Choose or drop the files to see what they hold</source>
        <translation>ファイルを選ぶかドロップすると中身が見られます</translation>
    </message>
    <message>
        <source>Choose two text files or one that holds both</source>
        <translation>二つのテキストファイルまたは両方を含む一つを選択</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>コーパスになるのは二つのファイルだけです。%n 個のうち最初の二つを取りました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The import was stopped; nothing was kept.</source>
        <translation>取り込みを止めました。何も残していません。</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>「%1」の準備ができました：訓練に使える文対は %2 対です。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” was moved to the trash.</source>
        <translation>「%1」をゴミ箱に移しました。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Find text on the web…</source>
        <translation>ウェブでテキストを探す…</translation>
    </message>
    <message>
        <source>From the web…</source>
        <translation>ウェブから…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>The download was stopped; it can be continued from the same place.</source>
        <translation>ダウンロードを止めました。続けると、止めたところから再開します。</translation>
    </message>
    <message>
        <source>Mix…</source>
        <translation>混ぜる…</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混ぜる</translation>
    </message>
    <message>
        <source>Mix corpora</source>
        <translation>コーパスを混ぜる</translation>
    </message>
    <message>
        <source>Make one corpus of several, each with a weight</source>
        <translation>いくつかのコーパスを、それぞれの重みで一つにする</translation>
    </message>
    <message>
        <source>This corpus cannot be opened</source>
        <translation>このコーパスは開けません</translation>
    </message>
    <message>
        <source>If its files are lost, delete the corpus and import the text again.</source>
        <translation>ファイルが失われている場合は、コーパスを削除してテキストを取り込み直してください。</translation>
    </message>
    <message>
        <source>Import parallel text</source>
        <translation>対訳テキストを取り込む</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>もう一度取り込む…</translation>
    </message>
    <message>
        <source>Imports the same text once more, with other filters or with removed pairs that you keep</source>
        <translation>別のフィルターや残した対で、同じテキストをもう一度取り込みます</translation>
    </message>
    <message>
        <source>Choose files of %1: two texts whose lines are each other's translations, or one file that holds both. The text stays there. Or begin with the demo corpus, which is made there.</source>
        <translation>%1 のファイルを選びます。行ごとに対訳になった二つのテキスト、または両方を含む一つのファイルです。テキストはそこに残ります。そこで作られるデモコーパスから始めることもできます。</translation>
    </message>
    <message>
        <source>Drop two text files here whose lines are each other's translations, or one file that holds both: TMX, XLIFF, PO, TSV, CSV, JSON Lines, packed or in an archive. The text stays on this machine. Or begin with the demo corpus: 12,000 English and German sentences that a grammar makes, enough to see everything work in minutes.</source>
        <translation>行ごとに互いの訳になっている二つのテキストファイル、または両方を含む一つのファイル（TMX、XLIFF、PO、TSV、CSV、JSON Lines、圧縮やアーカイブも可）をここにドロップしてください。テキストはこのマシンから出ません。またはデモコーパスから始めてください。文法規則で作った英語とドイツ語の文 12,000 対で、数分ですべての動きを見られます。</translation>
    </message>
    <message>
        <source>Back-translate…</source>
        <translation>逆翻訳…</translation>
    </message>
    <message>
        <source>Make a corpus of text in one language, which a model of the other direction translates</source>
        <translation>一つの言語のテキストを逆方向のモデルが訳し、コーパスにします</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻訳</translation>
    </message>
    <message>
        <source>Back-translation</source>
        <translation>逆翻訳</translation>
    </message>
    <message>
        <source>The translation was stopped; the same entries continue it.</source>
        <translation>翻訳を止めました。同じ入力で続きから始まります。</translation>
    </message>
</context>
<context>
    <name>transept::EngineClient</name>
    <message>
        <source>The program transept-engine was not found beside the window or on the PATH; install it, or name it in the environment variable TRANSEPT_ENGINE.</source>
        <translation>プログラム transept-engine がウィンドウの横にも PATH にも見つかりません。インストールするか、環境変数 TRANSEPT_ENGINE で指定してください。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>取り消しました。</translation>
    </message>
    <message>
        <source>The engine speaks protocol %1 and this window protocol %2; install the same version of both.</source>
        <translation>エンジンのプロトコルは %1、このウィンドウは %2 です。両方同じ版を入れてください。</translation>
    </message>
    <message>
        <source>Try again once the engine runs.</source>
        <translation>エンジンが動いてから、もう一度お試しください。</translation>
    </message>
</context>
<context>
    <name>transept::EngineLink</name>
    <message>
        <source>The engine was ended by a signal.</source>
        <translation>エンジンはシグナルで終了しました。</translation>
    </message>
    <message>
        <source>The engine ended with status %1.</source>
        <translation>エンジンは状態 %1 で終了しました。</translation>
    </message>
    <message>
        <source>The engine %1 could not be started: %2.</source>
        <translation>エンジン %1 を起動できませんでした：%2。</translation>
    </message>
    <message>
        <source>Its last output: %1</source>
        <translation>最後の出力：%1</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message>
        <source>new</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>training</source>
        <translation>訓練中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>開けません</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1、%3 行中 %2 行終了</numerusform>
        </translation>
    </message>
    <message>
        <source>The large model translates the corpus</source>
        <translation>大きなモデルがコーパスを翻訳しています</translation>
    </message>
    <message>
        <source>The translations are judged</source>
        <translation>訳文を評価しています</translation>
    </message>
    <message>
        <source>Both models are measured</source>
        <translation>両方のモデルを測定しています</translation>
    </message>
    <message>
        <source>The text is prepared</source>
        <translation>テキストを準備しています</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message>
        <source>Move up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Open the run</source>
        <translation>訓練を開く</translation>
    </message>
    <message>
        <source>Skips the row; if it is being trained, it ends with the result so far</source>
        <translation>その行をキューから外します。訓練中の行はそこまでの結果で終わります</translation>
    </message>
    <message>
        <source>Puts the row back into the queue</source>
        <translation>その行はもう一度キューに入ります</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Writes a checkpoint of the row in training and frees the machine; Resume continues from there</source>
        <translation>訓練中の行のチェックポイントを書いてマシンを空けます。「再開」でそこから続きます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the row in training with the result so far; waiting rows stay in the queue</source>
        <translation>訓練中の行をそこまでの結果で終えます。待っている行はキューに残ります</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Rows of the experiment</source>
        <translation>実験の行</translation>
    </message>
    <message>
        <source>Progress of the row in training</source>
        <translation>訓練中の行の進み</translation>
    </message>
    <message>
        <source>Save as %1…</source>
        <translation>%1 で保存…</translation>
    </message>
    <message>
        <source>Copy as %1</source>
        <translation>%1 としてコピー</translation>
    </message>
    <message>
        <source>%1: step %2 of %3</source>
        <translation>%1：%3 ステップ中 %2</translation>
    </message>
    <message>
        <source>row: %1 left</source>
        <translation>この行：残り %1</translation>
    </message>
    <message>
        <source>row: time not known yet</source>
        <translation>この行：残り時間はまだ不明</translation>
    </message>
    <message>
        <source>all rows: %1 left</source>
        <translation>全行：残り %1</translation>
    </message>
    <message>
        <source>Perplexity and BLEU are those of the last validation.</source>
        <translation>パープレキシティと BLEU は最後の検証のものです。</translation>
    </message>
    <message>
        <source>BLEU: %1.</source>
        <translation>BLEU：%1。</translation>
    </message>
    <message>
        <source>The paper's figures are those of its base model of width 512 on newstest2013. Rows on another base change it by the same factors.</source>
        <translation>論文の列は論文に記載の値（幅 512 のベース、newstest2013）です。別のベースの行は同じ倍率で変えています。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>行を取り除く</translation>
    </message>
    <message>
        <source>Remove “%1” with its run?</source>
        <translation>「%1」をその訓練とともに取り除きますか？</translation>
    </message>
    <message>
        <source>The run goes to Transept's trash.</source>
        <translation>訓練は Transept のゴミ箱に入ります。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>表をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>表を保存</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>表を %1 に保存しました。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>base: %1</source>
        <translation>ベース：%1</translation>
    </message>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>変更 %n か所</numerusform>
        </translation>
    </message>
    <message>
        <source>No candidate is better than the preset %1.</source>
        <translation>プリセット %1 より良い候補はありませんでした。</translation>
    </message>
    <message>
        <source>Better settings were found. They are your preset “%1”, in the list on the Train page.</source>
        <translation>より良い設定が見つかりました。訓練ページの一覧にある自分のプリセット「%1」です。</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 / %3</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentRowInfo</name>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>training</source>
        <translation>訓練中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>スキップ</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentSetup</name>
    <message>
        <source>Base</source>
        <translation>ベース</translation>
    </message>
    <message>
        <source>Name of the experiment</source>
        <translation>実験の名前</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Rows of Table 3</source>
        <translation>表 3 の行</translation>
    </message>
    <message>
        <source>with the paper's figures</source>
        <translation>論文の数値つき</translation>
    </message>
    <message>
        <source>A grid of your own</source>
        <translation>自分のグリッド</translation>
    </message>
    <message>
        <source>Every combination of the values is a run.</source>
        <translation>値の組み合わせごとに一つの訓練になります。</translation>
    </message>
    <message>
        <source>What will be trained</source>
        <translation>訓練するもの</translation>
    </message>
    <message>
        <source>Rows to be trained</source>
        <translation>訓練する行</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Create, start later</source>
        <translation>作成し、後で開始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Table 3</source>
        <translation>表 3</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>テキストを取り込む…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>別のテキストを取り込む…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Choose all rows, or none</source>
        <translation>全行を選ぶ、または外す</translation>
    </message>
    <message>
        <source>Choose rows of Table 3, or give a hyperparameter several values.</source>
        <translation>表 3 の行を選ぶか、ハイパーパラメーターに複数の値を与えてください。</translation>
    </message>
    <message>
        <source>Import a corpus first: an experiment trains on it.</source>
        <translation>先にコーパスを取り込んでください。実験はそれで訓練します。</translation>
    </message>
    <message>
        <source>Rows of Table 3 change this base by the same factors as in the paper.</source>
        <translation>表 3 の行は、論文のベースを変えるのと同じ倍率で、このベースを変えます。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n 件の訓練を順に</numerusform>
        </translation>
    </message>
    <message>
        <source>Its runs are stored in a separate folder in %1</source>
        <translation>訓練は %1 の専用フォルダーに入ります</translation>
    </message>
    <message>
        <source>Select or clear the rows %1</source>
        <translation>行 %1 を選択または解除</translation>
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
        <translation>層数</translation>
    </message>
    <message>
        <source>Model width</source>
        <translation>モデル幅</translation>
    </message>
    <message>
        <source>Feed-forward width</source>
        <translation>FFN 幅</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド数</translation>
    </message>
    <message>
        <source>Key width</source>
        <translation>キー幅</translation>
    </message>
    <message>
        <source>Value width</source>
        <translation>値幅</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>ドロップアウト</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>ラベル平滑化</translation>
    </message>
    <message>
        <source>Perplexity in the paper: base of width 512, newstest2013</source>
        <translation>論文のパープレキシティ：幅 512 のベース、newstest2013</translation>
    </message>
    <message>
        <source>BLEU in the paper: base of width 512, newstest2013</source>
        <translation>論文の BLEU：幅 512 のベース、newstest2013</translation>
    </message>
    <message>
        <source>Parameters in the paper</source>
        <translation>論文のパラメーター数</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
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
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>論文</translation>
    </message>
    <message>
        <source>%1, %2%</source>
        <translation>%1、%2%</translation>
    </message>
    <message>
        <source>Nats per sentence</source>
        <translation>文あたりの nat</translation>
    </message>
</context>
<context>
    <name>transept::ExperimentsPage</name>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>削除を元に戻す</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>新しい実験</translation>
    </message>
    <message>
        <source>The paper's Table 3, on your own text</source>
        <translation>論文の表 3 を自分のテキストで</translation>
    </message>
    <message>
        <source>An experiment trains variations of a model one after another and fills a table with the results: perplexity, BLEU and parameters, beside the paper's own figures. It continues without the window, can be paused and reordered at any time, and can be exported as CSV, Markdown or LaTeX.</source>
        <translation>実験はモデルの変種を一つずつ訓練し、結果（パープレキシティ、BLEU、パラメーター数）を論文の数値と並べて表に埋めます。ウィンドウがなくても続き、いつでも一時停止や並べ替えができ、CSV、Markdown、LaTeX に書き出せます。</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>実験</translation>
    </message>
    <message>
        <source>Row %1 failed: %2</source>
        <translation>行 %1 が失敗しました：%2</translation>
    </message>
    <message>
        <source>The experiment was interrupted.</source>
        <translation>実験が中断されました。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>“%1” is in the trash, with its runs.</source>
        <translation>「%1」はその訓練とともにゴミ箱にあります。</translation>
    </message>
    <message>
        <source>“%1” is in the trash; its runs stay where they are.</source>
        <translation>「%1」はゴミ箱にあります。その訓練は元の場所に残っています。</translation>
    </message>
    <message>
        <source>What it has finished is kept, and it can continue.</source>
        <translation>完了した分は保存されており、続行できます。</translation>
    </message>
</context>
<context>
    <name>transept::FileField</name>
    <message>
        <source>Choose or drop a file</source>
        <translation>ファイルを選ぶかドロップ</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>参照…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>選ぶ：%1</translation>
    </message>
</context>
<context>
    <name>transept::FilterModel</name>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
    </message>
    <message>
        <source>Validation: %1</source>
        <translation>検証用：%1</translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message>
        <source>under a minute</source>
        <translation>1 分未満</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>約 %1</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 時間 %2 分</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n 日</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 時間</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n 分前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n 時間前</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::GridEditor</name>
    <message>
        <source>Add a hyperparameter</source>
        <translation>ハイパーパラメーターを追加</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>ハイパーパラメーター</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>値（カンマ区切り）</translation>
    </message>
    <message>
        <source>Remove this hyperparameter</source>
        <translation>このハイパーパラメーターを取り除く</translation>
    </message>
    <message>
        <source>such as %1</source>
        <translation>例：%1</translation>
    </message>
    <message>
        <source>%1: “%2” is not a whole number; write the values as 2, 4, 8.</source>
        <translation>%1：「%2」は整数ではありません。2, 4, 8 のように書いてください。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number; write the values as 0.1, 0.2.</source>
        <translation>%1：「%2」は数値ではありません。0.1, 0.2 のように書いてください。</translation>
    </message>
    <message>
        <source>%1: “%2” is not one of %3.</source>
        <translation>%1：「%2」は %3 のどれでもありません。</translation>
    </message>
    <message>
        <source>%1 is in the grid twice; give it all its values in one line.</source>
        <translation>%1 がグリッドに 2 回あります。値はすべて 1 行に書いてください。</translation>
    </message>
</context>
<context>
    <name>transept::HeadGrid</name>
    <message>
        <source>Layers and heads</source>
        <translation>層とヘッド</translation>
    </message>
</context>
<context>
    <name>transept::HeadLines</name>
    <message>
        <source>Lines from queries to keys</source>
        <translation>クエリからキーへの線</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>選択：%1</translation>
    </message>
</context>
<context>
    <name>transept::HeadModel</name>
    <message>
        <source>Layer %1, head %2</source>
        <translation>第 %1 層、ヘッド %2</translation>
    </message>
    <message>
        <source>h%1</source>
        <comment>head</comment>
        <translation>h%1</translation>
    </message>
    <message>
        <source>L%1</source>
        <comment>layer</comment>
        <translation>L%1</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>ヘッド %1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>層 %1</translation>
    </message>
    <message>
        <source>%1, switched off</source>
        <translation>%1、無効</translation>
    </message>
    <message>
        <source>Its brightest cell is %1</source>
        <translation>最も明るいセルは %1</translation>
    </message>
</context>
<context>
    <name>transept::HeatMap</name>
    <message>
        <source>Attention heat map</source>
        <translation>注意のヒートマップ</translation>
    </message>
    <message>
        <source>First key in view</source>
        <translation>見えている最初のキー</translation>
    </message>
    <message>
        <source>First query in view</source>
        <translation>見えている最初のクエリ</translation>
    </message>
    <message>
        <source>%1 looks at %2 with weight %3</source>
        <translation>%1 は %2 を重み %3 で見る</translation>
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
        <translation>2 ファイル</translation>
    </message>
    <message>
        <source>What is imported</source>
        <translation>取り込むもの</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>原文ファイル</translation>
    </message>
    <message>
        <source>Target file</source>
        <translation>訳文ファイル</translation>
    </message>
    <message>
        <source>⇅ Swap source and target</source>
        <translation>⇅ 原文と訳文を入れ替える</translation>
    </message>
    <message>
        <source>Swap source and target</source>
        <translation>原文と訳文を入れ替える</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>コーパスの名前</translation>
    </message>
    <message>
        <source>Source language, as a code</source>
        <translation>原文の言語コード</translation>
    </message>
    <message>
        <source>Target language, as a code</source>
        <translation>訳文の言語コード</translation>
    </message>
    <message>
        <source>From</source>
        <translation>原文の言語</translation>
    </message>
    <message>
        <source>To</source>
        <translation>訳文の言語</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>取り分け</translation>
    </message>
    <message>
        <source>Own files</source>
        <translation>自分のファイル</translation>
    </message>
    <message>
        <source>Where the validation set comes from</source>
        <translation>検証セットの出所</translation>
    </message>
    <message>
        <source>Pairs held out for validation</source>
        <translation>検証に取り分ける文対</translation>
    </message>
    <message>
        <source>Drawn at random with the seed; at most a tenth of the corpus</source>
        <translation>シードで抽出。コーパスの 10 分の 1 まで</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>乱数シード</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Validation source file</source>
        <translation>検証の原文ファイル</translation>
    </message>
    <message>
        <source>Validation target file</source>
        <translation>検証の訳文ファイル</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Validation set</source>
        <translation>検証セット</translation>
    </message>
    <message>
        <source>One file</source>
        <translation>1 ファイル</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>文字コード</translation>
    </message>
    <message>
        <source>Encoding of the text</source>
        <translation>テキストの文字コード</translation>
    </message>
    <message>
        <source>UTF-8, or detected</source>
        <translation>UTF-8、または自動判別</translation>
    </message>
    <message>
        <source>%1 (a guess)</source>
        <translation>%1（推定）</translation>
    </message>
    <message>
        <source>The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.</source>
        <translation>テキストは UTF-8 ではありません。最初の対訳が正しく読めれば取り込み、そうでなければ別の文字コードを選んでください。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</source>
        <translation>両方の言語 (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)</translation>
    </message>
    <message>
        <source>File with both languages</source>
        <translation>両方の言語を含むファイル</translation>
    </message>
    <message>
        <source>Column of the source</source>
        <translation>原文の列</translation>
    </message>
    <message>
        <source>Column of the target</source>
        <translation>訳文の列</translation>
    </message>
    <message>
        <source>Source column</source>
        <translation>原文の列</translation>
    </message>
    <message>
        <source>Target column</source>
        <translation>訳文の列</translation>
    </message>
    <message>
        <source>from the headings</source>
        <translation>見出しによる</translation>
    </message>
    <message>
        <source>The removed pairs that you chose to keep pass all filters.</source>
        <translation>残すと決めたペアはすべてのフィルターを通ります。</translation>
    </message>
</context>
<context>
    <name>transept::ImportJob</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Cancel packing</source>
        <translation>パックを中止</translation>
    </message>
    <message>
        <source>Cancel unpacking</source>
        <translation>展開を中止</translation>
    </message>
    <message>
        <source>Cancel the export</source>
        <translation>エクスポートを中止</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取り込みをキャンセル</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止中…</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>Cancel the download</source>
        <translation>ダウンロードをキャンセル</translation>
    </message>
    <message>
        <source>Cancel learning the shortlist</source>
        <translation>ショートリストの学習を中止</translation>
    </message>
    <message>
        <source>Cancel the evaluation</source>
        <translation>評価を中止</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>翻訳を中止</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Pause the download</source>
        <translation>ダウンロードを一時停止</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>毎秒 %1</translation>
    </message>
    <message>
        <source>Cancel the measurement</source>
        <translation>測定をキャンセル</translation>
    </message>
    <message>
        <source>Cancel reading the weights</source>
        <translation>重みの読み込みをキャンセル</translation>
    </message>
    <message>
        <source>Cancel learning the correction</source>
        <translation>訂正の学習を中止</translation>
    </message>
    <message>
        <source>Cancel preparing the corpus</source>
        <translation>コーパスの準備を中止</translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message>
        <source>Lengths of the sentences</source>
        <translation>文の長さ</translation>
    </message>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 語以上</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1～%2 語</numerusform>
        </translation>
    </message>
    <message>
        <source>ratio under %1</source>
        <translation>比率 %1 未満</translation>
    </message>
    <message>
        <source>ratio of %1 or more</source>
        <translation>比率 %1 以上</translation>
    </message>
    <message>
        <source>ratio %1 to %2</source>
        <translation>比率 %1～%2</translation>
    </message>
    <message>
        <source>Target words to source words</source>
        <translation>訳文と原文の語数の比</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
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
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>ファイルを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Parallel text, or a file of a model</source>
        <translation>対訳テキスト、またはモデルのファイル</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>印刷(&amp;P)…</translation>
    </message>
    <message>
        <source>This page has nothing to print. Charts, attention and translations can be printed.</source>
        <translation>このページには印刷するものがありません。グラフ、注意、訳文を印刷できます。</translation>
    </message>
    <message>
        <source>The printer cannot be used. Choose another one, or print to a file.</source>
        <translation>このプリンターは使えません。別のプリンターを選ぶか、ファイルに印刷してください。</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>スタートページ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全画面(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>キーボード(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Transept</source>
        <translation>Transept について(&amp;A)</translation>
    </message>
    <message>
        <source>Trainings continue by themselves; nothing is lost.</source>
        <translation>訓練は自ら続きます。何も失われません。</translation>
    </message>
    <message>
        <source>In a chart: zoom, move, show everything</source>
        <translation>グラフで：拡大、移動、すべて表示</translation>
    </message>
    <message>
        <source>+ and −, arrow keys, Home</source>
        <translation>+ と −、矢印キー、Home</translation>
    </message>
    <message>
        <source>In a number field: one step up or down</source>
        <translation>数値欄で：1 段上げ下げ</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>↑、↓</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
    <message>
        <source>About Transept</source>
        <translation>Transept について</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;Train translation models and look inside them.&lt;/p&gt;&lt;p&gt;After “Attention Is All You Need”, Vaswani and others, 2017.&lt;/p&gt;&lt;p&gt;The window: GNU GPL 3 or later. The engine: Apache 2.0.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Transept %1&lt;/h3&gt;&lt;p&gt;翻訳モデルを訓練し、その中を見ます。&lt;/p&gt;&lt;p&gt;「Attention Is All You Need」（Vaswani ほか、2017）による。&lt;/p&gt;&lt;p&gt;ウィンドウ：GNU GPL 3 以降。エンジン：Apache 2.0。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The processor: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;プロセッサー：%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with: %1&lt;/p&gt;</source>
        <translation>&lt;p&gt;ビルドに使用：%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Qt について</translation>
    </message>
    <message>
        <source>Training continues</source>
        <translation>訓練は続きます</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>%n 件を訓練中です。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is being trained.</source>
        <translation>「%1」を訓練しています。</translation>
    </message>
    <message>
        <source>Training continues without the window. Open Transept again to see its progress.</source>
        <translation>訓練はウィンドウを閉じても続きます。進み具合は Transept をもう一度開くと見られます。</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>一時停止して終了</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>一時停止しています…</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>コマンド(&amp;C)…</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字の大きさ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>小さく(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>標準(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>目次(&amp;C)</translation>
    </message>
    <message>
        <source>Guided &amp;tour</source>
        <translation>ガイドツアー(&amp;T)</translation>
    </message>
    <message>
        <source>Training continues there, and the window reconnects by itself.</source>
        <translation>接続先での訓練は続いており、ウィンドウは自動的に接続し直します。</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ試す</translation>
    </message>
    <message>
        <source>Return to this machine</source>
        <translation>このマシンに戻る</translation>
    </message>
    <message>
        <source>In a chart: its numbers as a table</source>
        <translation>グラフで：数値を表で</translation>
    </message>
    <message>
        <source>Open a &amp;folder…</source>
        <translation>フォルダーを開く(&amp;F)…</translation>
    </message>
    <message>
        <source>A run, a model, a corpus or an experiment</source>
        <translation>訓練、モデル、コーパスまたは実験</translation>
    </message>
    <message>
        <source>Copy &amp;diagnostics</source>
        <translation>診断情報をコピー(&amp;D)</translation>
    </message>
    <message>
        <source>Versions, devices and the settings of the current run are on the clipboard.</source>
        <translation>バージョン、デバイス、現在の訓練の設定をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使った項目を開く(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Clear the list</source>
        <translation>リストを消去(&amp;C)</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>設定(&amp;F)…</translation>
    </message>
    <message>
        <source>Show the &amp;log of the run</source>
        <translation>訓練のログを表示(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>システムに従う(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>エンジンを起動</translation>
    </message>
    <message>
        <source>It was started again. Trainings continue by themselves; nothing is lost.</source>
        <translation>再起動しました。訓練はそのまま続いており、何も失われていません。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished; its best BLEU is %2.</source>
        <translation>「%1」の訓練が終わりました。最高の BLEU は %2 です。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished.</source>
        <translation>「%1」の訓練が終わりました。</translation>
    </message>
    <message>
        <source>Translate now</source>
        <translation>今すぐ翻訳</translation>
    </message>
    <message>
        <source>&amp;Trash…</source>
        <translation>ゴミ箱(&amp;T)…</translation>
    </message>
    <message>
        <source>Quit, keep training</source>
        <translation>終了して訓練を続ける</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>ショートカット(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>transept::MapModel</name>
    <message>
        <source>%1 looks at %2: %3</source>
        <translation>%1 は %2 を見る：%3</translation>
    </message>
</context>
<context>
    <name>transept::MapPanel</name>
    <message>
        <source>Subwords</source>
        <translation>サブワード</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>Units of the axes</source>
        <translation>軸の単位</translation>
    </message>
    <message>
        <source>Heads that are shown</source>
        <translation>表示するヘッド</translation>
    </message>
    <message>
        <source>One head</source>
        <translation>一つのヘッド</translation>
    </message>
    <message>
        <source>Layer's average</source>
        <translation>層の平均</translation>
    </message>
    <message>
        <source>Layer's maximum</source>
        <translation>層の最大</translation>
    </message>
    <message>
        <source>Average of all</source>
        <translation>全体の平均</translation>
    </message>
    <message>
        <source>Maximum of all</source>
        <translation>全体の最大</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>ロールアウト</translation>
    </message>
    <message>
        <source>The product of the layers' averages, each mixed half and half with the identity</source>
        <translation>各層の平均に単位行列を半分ずつ混ぜたものの積</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Attention weights as a table</source>
        <translation>注意の重みの表</translation>
    </message>
    <message>
        <source>Hide special tokens, renormalise the rest</source>
        <translation>特殊トークンを隠し、残りを正規化し直す</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>PNG image…</source>
        <translation>PNG 画像…</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing…</source>
        <translation>SVG 図…</translation>
    </message>
    <message>
        <source>SVG drawings (*.svg)</source>
        <translation>SVG 図 (*.svg)</translation>
    </message>
    <message>
        <source>PDF page…</source>
        <translation>PDF ページ…</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf)</source>
        <translation>PDF 文書 (*.pdf)</translation>
    </message>
    <message>
        <source>CSV table…</source>
        <translation>CSV 表…</translation>
    </message>
    <message>
        <source>CSV tables (*.csv)</source>
        <translation>CSV 表 (*.csv)</translation>
    </message>
    <message>
        <source>Copy the image</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>数値をコピー</translation>
    </message>
    <message>
        <source>Encoder attention</source>
        <translation>エンコーダーの注意</translation>
    </message>
    <message>
        <source>Decoder attention</source>
        <translation>デコーダーの注意</translation>
    </message>
    <message>
        <source>Cross attention</source>
        <translation>クロス注意</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 層、ヘッド %2</translation>
    </message>
    <message>
        <source>layer %1, average</source>
        <translation>第 %1 層、平均</translation>
    </message>
    <message>
        <source>layer %1, maximum</source>
        <translation>第 %1 層、最大</translation>
    </message>
    <message>
        <source>average of all heads</source>
        <translation>全ヘッドの平均</translation>
    </message>
    <message>
        <source>maximum of all heads</source>
        <translation>全ヘッドの最大</translation>
    </message>
    <message>
        <source>rollout over the layers</source>
        <translation>層のロールアウト</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>kind of attention, layer and head</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Special tokens are hidden; each row was scaled to sum to 1 without them.</source>
        <translation>特殊トークンは隠されています。各行はそれらなしで和が 1 になるよう直しました。</translation>
    </message>
    <message>
        <source>%1 × %2 tokens do not fit: scroll to see the rest. The thumbnails show the whole sentence, condensed.</source>
        <translation>%1 × %2 トークンは収まりません。残りはスクロールで見られます。縮小図は文全体を縮めて示します。</translation>
    </message>
    <message>
        <source>There is no attention map to save yet.</source>
        <translation>保存する注意マップがまだありません。</translation>
    </message>
    <message>
        <source>Save the attention map</source>
        <translation>注意マップを保存</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>差：%1</translation>
    </message>
    <message>
        <source>Side by side: %1</source>
        <translation>並べて：%1</translation>
    </message>
    <message>
        <source>Orange (+): the first model looks there more. Blue (−): the second does. Full colour is ±%1.</source>
        <translation>橙（+）：一つ目のモデルがより注目。青（−）：二つ目がより注目。最も濃い色は ±%1 です。</translation>
    </message>
</context>
<context>
    <name>transept::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
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
        <translation>モデル</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>モデルを選ぶ</translation>
    </message>
    <message>
        <source>Checkpoint of the model</source>
        <translation>モデルのチェックポイント</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>モデルのフォルダーを開く…</translation>
    </message>
    <message>
        <source>Best available</source>
        <translation>最良のもの</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>ステップ %1 で平均</translation>
    </message>
    <message>
        <source>Step %1, best</source>
        <translation>ステップ %1、最良</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>パラメーター %1</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>モデルのフォルダーを開く</translation>
    </message>
    <message>
        <source>best: step %1, BLEU %2</source>
        <translation>最良：ステップ %1、BLEU %2</translation>
    </message>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>ステップ %1 までの %n 個のチェックポイントの平均</numerusform>
        </translation>
    </message>
    <message>
        <source>last: step %1</source>
        <translation>最後：ステップ %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>imported model</source>
        <translation>取り込んだモデル</translation>
    </message>
    <message>
        <source>best: step %1, chrF %2</source>
        <translation>最良：ステップ %1、chrF %2</translation>
    </message>
    <message>
        <source>%1-tuned</source>
        <comment>name proposed for a run</comment>
        <translation>%1-tuned</translation>
    </message>
    <message>
        <source>%1 · imported</source>
        <translation>%1 · 取り込み</translation>
    </message>
</context>
<context>
    <name>transept::ModelFigure</name>
    <message>
        <source>MatMul and scale</source>
        <translation>積とスケーリング</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>ソフトマックス</translation>
    </message>
    <message>
        <source>MatMul and concat</source>
        <translation>積と連結</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>Input embedding</source>
        <translation>入力の埋め込み</translation>
    </message>
    <message>
        <source>Output embedding</source>
        <translation>出力の埋め込み</translation>
    </message>
    <message>
        <source>Positional encoding</source>
        <translation>位置エンコーディング</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>マルチヘッド注意</translation>
    </message>
    <message>
        <source>Masked multi-head attention</source>
        <translation>マスク付き注意</translation>
    </message>
    <message>
        <source>Feed forward</source>
        <translation>フィードフォワード</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Layer %1: cross-attention, h = %2</source>
        <translation>第 %1 層：クロス注意、h = %2</translation>
    </message>
    <message>
        <source>Layer %1: self-attention, h = %2</source>
        <translation>第 %1 層：自己注意、h = %2</translation>
    </message>
    <message>
        <source>Recurrence</source>
        <translation>再帰</translation>
    </message>
</context>
<context>
    <name>transept::NBestModel</name>
    <message>
        <source>Rank</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Log probability</source>
        <translation>対数確率</translation>
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
        <translation>「訓練」へ</translation>
    </message>
    <message>
        <source>Go to Data</source>
        <translation>「データ」へ</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>モデルのフォルダーを開く…</translation>
    </message>
    <message>
        <source>Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be training.</source>
        <translation>下で訓練を選んでください。平均したチェックポイントがあればそれを、なければ最良のものを使います。まだ訓練中でも構いません。</translation>
    </message>
    <message>
        <source>No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training continues. Or open the folder of a model that you already have.</source>
        <translation>まだ何も訓練されていません。「訓練」ページで始めてください。訓練が続く間も最初のチェックポイントをここで使えます。またはお持ちのモデルのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, then train on it: the demo takes a few minutes. Or open the folder of a model that you already have.</source>
        <translation>まだ読み込むものがありません。「データ」ページで対訳テキストを取り込むかデモコーパスを使い、訓練してください（デモなら数分で済みます）。お持ちのモデルのフォルダーを開くこともできます。</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>訓練済みのデモを開く</translation>
    </message>
</context>
<context>
    <name>transept::PairModel</name>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
</context>
<context>
    <name>transept::Picture</name>
    <message>
        <source>&quot;%1&quot; cannot be written: the name must end in .png, .svg, .pdf or .csv.</source>
        <translation>「%1」に書けません。名前は .png、.svg、.pdf、.csv のいずれかで終わる必要があります。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; could not be written. Choose another folder.</source>
        <translation>「%1」に書けませんでした。別のフォルダーを選んでください。</translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message>
        <source>Cost</source>
        <translation>計算量</translation>
    </message>
    <message>
        <source>Computing the cost…</source>
        <translation>計算量を見積もっています…</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>パラメーター %1</translation>
    </message>
    <message>
        <source>%1FLOP per step</source>
        <translation>1 ステップ %1FLOP</translation>
    </message>
    <message>
        <source>As the preset</source>
        <translation>プリセットどおり</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n 個の値がプリセットと違います</numerusform>
        </translation>
    </message>
    <message>
        <source>compare with other systems</source>
        <translation>他のシステムと比べる</translation>
    </message>
    <message>
        <source>Cost compared with other systems</source>
        <translation>他のシステムとのコスト比較</translation>
    </message>
    <message>
        <source>One layer</source>
        <translation>1 層</translation>
    </message>
    <message>
        <source>over %1 tokens · section 4, Table 1</source>
        <translation>%1 トークン · 4 節、表 1</translation>
    </message>
    <message>
        <source>The whole training</source>
        <translation>訓練全体</translation>
    </message>
    <message>
        <source>WMT 2014 · Table 2</source>
        <translation>WMT 2014 · 表 2</translation>
    </message>
    <message>
        <source>%1 on a %2</source>
        <translation>%2 1 台で %1</translation>
    </message>
    <message>
        <source>At the sustained rates of the paper's footnote 5, this training takes %1.</source>
        <translation>論文の脚注 5 の持続速度では、この訓練に %1 かかります。</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>式</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>演算数</translation>
    </message>
    <message>
        <source>Sequential</source>
        <translation>逐次</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Cost of a layer by its type</source>
        <translation>種類ごとの層の計算量</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
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
        <translation>発表されたシステムの訓練の計算量</translation>
    </message>
    <message>
        <source>This configuration</source>
        <translation>この設定</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Can be exported to: %1</source>
        <translation>書き出し可能：%1</translation>
    </message>
    <message>
        <source>Can be exported to: %1; not: %2</source>
        <translation>書き出し可能：%1、不可：%2</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>合計 %1</translation>
    </message>
</context>
<context>
    <name>transept::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>進み具合</translation>
    </message>
    <message>
        <source>working</source>
        <translation>作業中</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>%1 パーセント</translation>
    </message>
</context>
<context>
    <name>transept::Rail</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>transept::RunInfo</name>
    <message>
        <source>new</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>training</source>
        <translation>訓練中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>waiting for disk space</source>
        <translation>ディスクの空きを待っています</translation>
    </message>
    <message>
        <source>waiting for another run, which prepares the corpus</source>
        <translation>コーパスを準備している別の訓練を待っています</translation>
    </message>
    <message>
        <source>place %1 in the paused queue</source>
        <translation>一時停止中のキューの %1 番目</translation>
    </message>
    <message>
        <source>place %1 in the queue</source>
        <translation>キューの %1 番目</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>%1 が必要</translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message>
        <source>Hyperparameters</source>
        <translation>ハイパーパラメーター</translation>
    </message>
    <message>
        <source>Name of the run</source>
        <translation>訓練の名前</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Writes a checkpoint and frees the machine; Resume continues from there</source>
        <translation>チェックポイントを書いてマシンを空けます。「再開」でそこから続きます</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Writes a checkpoint and ends this training</source>
        <translation>チェックポイントを書いてこの訓練を終えます</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>The command line that trains the same</source>
        <translation>同じ訓練をするコマンドライン</translation>
    </message>
    <message>
        <source>New run</source>
        <translation>新しい訓練</translation>
    </message>
    <message>
        <source>Set up another run that begins with these values</source>
        <translation>これらの値から始める別の訓練を準備</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1（%2 対）</numerusform>
        </translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>テキストを取り込む…</translation>
    </message>
    <message>
        <source>Import other text…</source>
        <translation>別のテキストを取り込む…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Import a corpus first</source>
        <translation>先にコーパスを取り込んでください</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>コマンドをクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Origin of the run</source>
        <translation>訓練の元</translation>
    </message>
    <message>
        <source>Continues from step %1 of %2.</source>
        <translation>%2 のステップ %1 から続けます。</translation>
    </message>
    <message>
        <source>Several machines…</source>
        <translation>複数のマシン…</translation>
    </message>
    <message>
        <source>The command that trains it on several machines, and a script for SLURM</source>
        <translation>複数のマシンで訓練するコマンドと、SLURM 用のスクリプト</translation>
    </message>
    <message>
        <source>Continue with the new run</source>
        <translation>新しい訓練の設定に戻る</translation>
    </message>
    <message>
        <source>Return to the settings of the run that is not started yet</source>
        <translation>設定してまだ開始していない値に戻ります</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>キューから外す</translation>
    </message>
    <message>
        <source>Place %1 in the queue</source>
        <translation>キューの %1 番目</translation>
    </message>
    <message>
        <source>Starts when the current training and the runs before it in the queue have ended</source>
        <translation>今の訓練と、先に待っている訓練が終わると始まります</translation>
    </message>
    <message>
        <source>Tune…</source>
        <translation>調整…</translation>
    </message>
    <message>
        <source>Searches for settings that suit this corpus, with many short trainings in the time that you set</source>
        <translation>指定した時間のうちに、短い訓練を多数行ってこのコーパスに合う設定を見つけます</translation>
    </message>
    <message>
        <source>Tuning for %1</source>
        <translation>%1 の調整</translation>
    </message>
    <message>
        <source>The corpus %1 is not there any more.</source>
        <translation>コーパス %1 はもうありません。</translation>
    </message>
    <message>
        <source>General text</source>
        <translation>一般文</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Text of the kind that the model was trained on, mixed into the new text so that the model does not forget it</source>
        <translation>モデルの訓練に使ったものと同じ種類のテキスト。モデルが忘れないように、新しいテキストに混ぜます</translation>
    </message>
    <message>
        <source>Fine-tunes %1 on the corpus below.</source>
        <translation>%1 を下のコーパスで微調整します。</translation>
    </message>
    <message>
        <source>Move it back, or set up a new run with another corpus.</source>
        <translation>元の場所に戻すか、別のコーパスで新しい訓練を設定してください。</translation>
    </message>
    <message>
        <source>Start from the beginning instead</source>
        <translation>最初から始める</translation>
    </message>
    <message>
        <source>The cost is computed once the corpus of the run is found.</source>
        <translation>訓練のコーパスが見つかると、コストが計算されます。</translation>
    </message>
    <message>
        <source>Shares of the modifiers, and examples of what they do</source>
        <translation>変更の割合とその例</translation>
    </message>
</context>
<context>
    <name>transept::RunsModel</name>
    <message>
        <source>%1, read-only</source>
        <translation>%1、読み取り専用</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, changed</source>
        <translation>%1、変更あり</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Best BLEU</source>
        <translation>最良 BLEU</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>PPL</translation>
    </message>
    <message>
        <source>Source gain</source>
        <translation>原文の利得</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>トークン/秒</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更新日時</translation>
    </message>
    <message>
        <source>shown in the charts</source>
        <translation>グラフに表示</translation>
    </message>
    <message>
        <source>not shown in the charts</source>
        <translation>グラフに非表示</translation>
    </message>
    <message>
        <source>The current run is always drawn</source>
        <translation>現在の訓練は常に描かれます</translation>
    </message>
    <message>
        <source>Drawn in the charts; click to hide it</source>
        <translation>グラフに描かれています。クリックで外します</translation>
    </message>
    <message>
        <source>Click to draw it in the charts</source>
        <translation>クリックでグラフに描きます</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1、ステップ %2</translation>
    </message>
    <message>
        <source>Which runs are drawn in the charts</source>
        <translation>どの訓練をグラフに描くか</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Best perplexity</source>
        <translation>最良のパープレキシティ</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>キュー</translation>
    </message>
    <message>
        <source>With *: values of it were changed</source>
        <translation>* 付き：値が変更されています</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>開始元</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsModel</name>
    <message>
        <source>average up to %1</source>
        <translation>%1 までの平均</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1、最良</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Weights and optimizer state: training can resume from here exactly</source>
        <translation>重みとオプティマイザーの状態：止まらなかったかのようにここから訓練を続けられます</translation>
    </message>
    <message>
        <source>Weights only: a fork starts with a new optimizer state</source>
        <translation>重みのみ：分岐ではオプティマイザーが初めからになります</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>保存日時</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>検証損失</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>保持</translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Fork from it</source>
        <translation>ここから分岐</translation>
    </message>
    <message>
        <source>Set up a new run that continues from this checkpoint with other settings</source>
        <translation>このチェックポイントから別の設定で続ける新しい訓練を用意します</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>これで翻訳</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>整理</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Free the space now</source>
        <translation>今すぐ空きを作る</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>%n 件を片付けました、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>No checkpoint yet</source>
        <translation>まだチェックポイントはありません</translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>チェックポイント %n 個、%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1-fork</source>
        <comment>name proposed for a run</comment>
        <translation>%1-分岐</translation>
    </message>
    <message>
        <source>%1 (frees %2)</source>
        <translation>%1（%2 を解放）</translation>
    </message>
    <message>
        <source>Remove all but the best, the latest and averages</source>
        <translation>最良・最新・平均以外を取り除く</translation>
    </message>
    <message>
        <source>Remove optimizer states, keep all weights</source>
        <translation>オプティマイザーの状態を取り除き、重みはすべて残す</translation>
    </message>
    <message>
        <source>Remove the selected checkpoints</source>
        <translation>選択したチェックポイントを削除</translation>
    </message>
    <message>
        <source>Translate with the chosen checkpoint</source>
        <translation>選んだチェックポイントで翻訳</translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message>
        <source>Copy the table</source>
        <translation>表をコピー</translation>
    </message>
    <message>
        <source>Differences of the configurations</source>
        <translation>設定の違い</translation>
    </message>
    <message>
        <source>The configurations are the same.</source>
        <translation>設定は同じです。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%n 個の値のうち %1 個が違います</numerusform>
        </translation>
    </message>
    <message>
        <source>Equal values too</source>
        <translation>同じものも</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Hyperparameter</source>
        <translation>ハイパーパラメーター</translation>
    </message>
    <message>
        <source>%1, another value</source>
        <translation>%1、別の値</translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message>
        <source>Doctor</source>
        <translation>診断</translation>
    </message>
    <message>
        <source>Planned learning rate</source>
        <translation>予定の学習率</translation>
    </message>
    <message>
        <source>Trains for a few seconds with these values to estimate the duration</source>
        <translation>これらの値で数秒訓練し、かかる時間を調べます</translation>
    </message>
    <message>
        <source>Learning rate × 10⁻³ by step</source>
        <translation>ステップごとの学習率 × 10⁻³</translation>
    </message>
    <message>
        <source>Time a few steps</source>
        <translation>数ステップを計る</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>問題なし</translation>
    </message>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>指摘 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>well</source>
        <translation>良好</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>変更する</translation>
    </message>
    <message>
        <source>Set up a new run</source>
        <translation>新しい訓練を用意</translation>
    </message>
    <message>
        <source>Set up a fork from step %1</source>
        <translation>ステップ %1 からの分岐を用意</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学習率</translation>
    </message>
    <message>
        <source>Timing a few steps; the corpus is prepared first if that has not been done…</source>
        <translation>数ステップを計っています。初回は先にコーパスを準備します…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Measured: %1 s per step, %2 tokens per second, %3 in all.</source>
        <translation>測定：1 ステップ %1 秒、毎秒 %2 トークン、全部で %3。</translation>
    </message>
</context>
<context>
    <name>transept::HelpWindow</name>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>ヘルプを検索</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>No help page contains these words.</source>
        <translation>ヘルプにこれらの語はありません。</translation>
    </message>
    <message>
        <source>This page is not translated yet.</source>
        <translation>このページはまだ翻訳されていません。</translation>
    </message>
</context>
<context>
    <name>transept::NotesEditor</name>
    <message>
        <source>Lineage</source>
        <translation>系譜</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Tags, with commas between them</source>
        <translation>タグ（カンマで区切る）</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Notes: what you tried, what you saw</source>
        <translation>メモ：試したこと、見たこと</translation>
    </message>
    <message>
        <source>Forked from %1 at step %2.</source>
        <translation>%1 のステップ %2 から分岐。</translation>
    </message>
    <message>
        <source>Forks: %1.</source>
        <translation>ここからの分岐：%1。</translation>
    </message>
    <message>
        <source>Fine-tuned from %1.</source>
        <translation>%1 を微調整したもの。</translation>
    </message>
    <message>
        <source>Fine-tuned from %1 at step %2.</source>
        <translation>%1 のステップ %2 を微調整したもの。</translation>
    </message>
    <message>
        <source>General text against forgetting: %1.</source>
        <translation>忘却を防ぐ一般文：%1。</translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n 件の訓練を並べて比較</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a run to see its notes and checkpoints, or several to see how they differ.</source>
        <translation>訓練を一つ選ぶとメモとチェックポイント、複数選ぶと違いが見られます。</translation>
    </message>
</context>
<context>
    <name>transept::RunsTable</name>
    <message>
        <source>Runs</source>
        <translation>訓練一覧</translation>
    </message>
</context>
<context>
    <name>transept::SavedFile</name>
    <message>
        <source>“%1” could not be written: %2. Choose another folder.</source>
        <translation>「%1」に書けませんでした：%2。別のフォルダーを選んでください。</translation>
    </message>
</context>
<context>
    <name>transept::TrainingWatch</name>
    <message>
        <source>Best BLEU %1.</source>
        <translation>最良の BLEU %1。</translation>
    </message>
    <message>
        <source>The training of “%1” is finished</source>
        <translation>「%1」の訓練が終わりました</translation>
    </message>
    <message>
        <source>The training of “%1” ended early</source>
        <translation>「%1」の訓練は途中で終わりました</translation>
    </message>
    <message>
        <source>A model is being trained</source>
        <translation>モデルを訓練中です</translation>
    </message>
</context>
<context>
    <name>transept::RunsPage</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>これで翻訳</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>すべての状態</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>訓練一覧</translation>
    </message>
    <message>
        <source>No runs yet. Set one up on the Train page, or train the demo from the start page.</source>
        <translation>訓練はまだありません。「訓練」ページで準備するか、スタートページでデモを訓練してください。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>色 %1</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>「%1」はゴミ箱にあります。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>コマンドをクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Draw in the charts</source>
        <translation>グラフに描く</translation>
    </message>
    <message>
        <source>Filter by name, corpus, tag, note or language</source>
        <translation>名前・コーパス・タグ・メモ・言語で絞り込み</translation>
    </message>
    <message>
        <source>Follow a run elsewhere…</source>
        <translation>別の場所の訓練を追跡…</translation>
    </message>
    <message>
        <source>Stop following</source>
        <translation>追跡をやめる</translation>
    </message>
    <message>
        <source>The folder of a run</source>
        <translation>訓練のフォルダー</translation>
    </message>
    <message>
        <source>“%1” is not shown any more; it is untouched in %2.</source>
        <translation>「%1」は表示されなくなりました。%2 にそのまま残っています。</translation>
    </message>
    <message>
        <source>Add to queue</source>
        <translation>キューに追加</translation>
    </message>
    <message>
        <source>Remove from the queue</source>
        <translation>キューから外す</translation>
    </message>
    <message>
        <source>Move up in the queue</source>
        <translation>キューで前へ</translation>
    </message>
    <message>
        <source>Move down in the queue</source>
        <translation>キューで後ろへ</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>キューを開始</translation>
    </message>
    <message>
        <source>Name, corpus, tag, note or language</source>
        <translation>名前・コーパス・タグ・メモ・言語</translation>
    </message>
    <message>
        <source>Save as a web page…</source>
        <translation>ウェブページとして保存…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>モデルのエクスポート先</translation>
    </message>
    <message>
        <source>Curves, translations, attention and settings of the run in one file that needs no network</source>
        <translation>訓練の曲線、訳、注意、設定を、ネットワークの要らない 1 つのファイルにまとめます</translation>
    </message>
    <message>
        <source>The page of “%1” is being written…</source>
        <translation>「%1」のページを書いています…</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>ページを保存</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>ウェブページ (*.html)</translation>
    </message>
    <message>
        <source>The page is in %1.</source>
        <translation>ページは %1 にあります。</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>別のテキストでモデルを微調整…</translation>
    </message>
    <message>
        <source>Save for TensorBoard…</source>
        <translation>TensorBoard 用に保存…</translation>
    </message>
    <message>
        <source>The folder to write the event file into</source>
        <translation>イベントファイルを書き込むフォルダー</translation>
    </message>
    <message>
        <source>The event file is in %1.</source>
        <translation>イベントファイルは %1 にあります。</translation>
    </message>
    <message>
        <source>Make it small…</source>
        <translation>小さくする…</translation>
    </message>
    <message>
        <source>A small, fast model that learns from the translations of this one</source>
        <translation>このモデルの訳文から学ぶ、小さく速いモデル</translation>
    </message>
</context>
<context>
    <name>transept::SamplesCard</name>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Translations of sample sentences</source>
        <translation>サンプル文の訳文</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Appear with the first validation.</source>
        <translation>最初の検証で現れます。</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>参照訳：%1</translation>
    </message>
    <message>
        <source>Open in Attention ›</source>
        <translation>「注意」で開く ›</translation>
    </message>
</context>
<context>
    <name>transept::SchemaEditor</name>
    <message>
        <source>Basic</source>
        <translation>基本</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Parameters shown</source>
        <translation>表示するパラメーター</translation>
    </message>
    <message>
        <source>Reset to preset</source>
        <translation>プリセットに戻す</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>プリセット</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>すべて %1</translation>
    </message>
    <message>
        <source>Model, section 3</source>
        <translation>モデル、3 節</translation>
    </message>
    <message>
        <source>Training, section 5</source>
        <translation>訓練、5 節</translation>
    </message>
    <message>
        <source>Data, section 5.1</source>
        <translation>データ、5.1 節</translation>
    </message>
    <message>
        <source>Decoding, section 6.1</source>
        <translation>デコード、6.1 節</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>論文の %1 節</translation>
    </message>
    <message>
        <source>Back to the preset's value</source>
        <translation>プリセットの値に戻す</translation>
    </message>
    <message>
        <source>Back to the preset's value of %1</source>
        <translation>%1 をプリセットの値に戻す</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>%1 から %2 まで。</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Details…</source>
        <translation>詳細…</translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message>
        <source>Train a translation model and look inside it</source>
        <translation>翻訳モデルを訓練し、その中を見る</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on this machine.</source>
        <translation>対訳テキストで Transformer を訓練します。テキストもモデルもこのマシンに残ります。</translation>
    </message>
    <message>
        <source>See it work</source>
        <translation>動きを見る</translation>
    </message>
    <message>
        <source>Makes 12,000 English and German sentences, trains a small model on them in a few minutes, and shows it.</source>
        <translation>英語とドイツ語の文を 12,000 対作り、小さなモデルを数分で訓練して見せます。</translation>
    </message>
    <message>
        <source>Train the demo</source>
        <translation>デモを訓練</translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>自分のテキスト</translation>
    </message>
    <message>
        <source>Two files whose lines belong together, or one file that holds both languages: a translation memory, a table, an archive. Drop them anywhere in this window.</source>
        <translation>行が対応する二つのファイル、または両言語を含む一つのファイル（翻訳メモリー、表、アーカイブ）。このウィンドウのどこにでもドロップできます。</translation>
    </message>
    <message>
        <source>Open text…</source>
        <translation>テキストを開く…</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>最近の訓練</translation>
    </message>
    <message>
        <source>None yet. A run is one training of one model; it can be paused and continues without the window.</source>
        <translation>訓練はまだありません。1 回の訓練が一つのモデルになります。一時停止でき、ウィンドウなしでも続きます。</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>このマシン</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 は使えません：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1、%n スレッド、メモリー %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 of its own memory</source>
        <translation>%1、専用メモリー %2</translation>
    </message>
    <message>
        <source>Looking for devices…</source>
        <translation>デバイスを探しています…</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>スタート</translation>
    </message>
    <message>
        <source>Open parallel text</source>
        <translation>対訳テキストを開く</translation>
    </message>
    <message>
        <source>Open the trained demo</source>
        <translation>訓練済みのデモを開く</translation>
    </message>
    <message>
        <source>A small model that comes with Transept: translate and look inside at once</source>
        <translation>Transept に付属する小さなモデル：すぐに翻訳し、中を見られます</translation>
    </message>
    <message>
        <source>A tour of the paper</source>
        <translation>論文をめぐるツアー</translation>
    </message>
    <message>
        <source>%1 short steps from Figure 1 to Figure 5 of “Attention Is All You Need”, each shown on your own model: its stacks, its heads, its learning rate, its search.</source>
        <translation>「Attention Is All You Need」の図 1 から図 5 までの短い %1 ステップ。すべて自分のモデルで示します：スタック、ヘッド、学習率、探索。</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>ツアーを始める</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>Do not offer the tour here</source>
        <translation>ここでツアーを勧めない</translation>
    </message>
    <message>
        <source>Open the run “%1”</source>
        <translation>訓練「%1」を開く</translation>
    </message>
    <message>
        <source>Train a Transformer on your parallel text. Text and models stay on %1.</source>
        <translation>対訳テキストで Transformer を訓練します。テキストもモデルも %1 に残ります。</translation>
    </message>
</context>
<context>
    <name>transept::StatusStrip</name>
    <message>
        <source>What is being trained</source>
        <translation>訓練中のもの</translation>
    </message>
    <message>
        <source>training on %1</source>
        <translation>%1 で訓練中</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>ステップ %1 / %2</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>エポック %1</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 トークン/秒</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>損失 %1</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>残り %1</translation>
    </message>
    <message>
        <source>memory %1 of %2</source>
        <translation>メモリー %1 / %2</translation>
    </message>
    <message>
        <source>memory %1</source>
        <translation>メモリー %1</translation>
    </message>
    <message>
        <source>%1 free in %2</source>
        <translation>%2 の空き %1</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>%1 を待っています…</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>今すぐ試す</translation>
    </message>
    <message>
        <source>The engine is not running.</source>
        <translation>エンジンは動いていません。</translation>
    </message>
    <message>
        <source>Start the engine</source>
        <translation>エンジンを起動</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>エンジンを起動しています…</translation>
    </message>
    <message>
        <source>Nothing is being trained yet.</source>
        <translation>まだ何も訓練していません。</translation>
    </message>
    <message>
        <source>Make room…</source>
        <translation>空きを作る…</translation>
    </message>
    <message>
        <source>Start the queue</source>
        <translation>キューを開始</translation>
    </message>
    <message>
        <source>Show the queue</source>
        <translation>キューを表示</translation>
    </message>
    <message>
        <source>Show “%1”</source>
        <translation>「%1」を表示</translation>
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
        <translation>変更</translation>
    </message>
    <message>
        <source>Perplexity</source>
        <translation>パープレキシティ</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
</context>
<context>
    <name>transept::TokenTextEdit</name>
    <message>
        <source>probability %1</source>
        <translation>確率 %1</translation>
    </message>
</context>
<context>
    <name>transept::TrainPage</name>
    <message>
        <source>The training failed.</source>
        <translation>訓練は失敗しました。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>The training was interrupted.</source>
        <translation>訓練が中断されました。</translation>
    </message>
    <message>
        <source>It can continue from its last checkpoint.</source>
        <translation>最後のチェックポイントから続けられます。</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>The configuration of “%1” has settings that this version does not know: %2. Until that is settled, the run is only shown.</source>
        <translation>「%1」の設定に、この版が知らない項目があります：%2。解決するまで、この訓練は表示だけができます。</translation>
    </message>
    <message>
        <source>Ignore them</source>
        <translation>無視する</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Where is it now?</source>
        <translation>今どこにありますか？</translation>
    </message>
    <message>
        <source>The folder of the corpus “%1”</source>
        <translation>コーパス「%1」のフォルダー</translation>
    </message>
    <message>
        <source>Choose again</source>
        <translation>選び直す</translation>
    </message>
    <message>
        <source>The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.</source>
        <translation>コーパス「%1」はもう %2 にありません。再開や分岐をするには、今の場所を示してください。</translation>
    </message>
    <message>
        <source>It has no checkpoint yet and begins again if it is resumed.</source>
        <translation>チェックポイントはまだありません。再開すると最初から始まります。</translation>
    </message>
</context>
<context>
    <name>SearchTree</name>
    <message>
        <source>forced</source>
        <translation>強制</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>維持</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>pruned</source>
        <translation>枝刈り</translation>
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
        <translation>訳文の各トークンと、その位置にあり得た他の候補</translation>
    </message>
</context>
<context>
    <name>transept::ChoiceModel</name>
    <message>
        <source>%1, probability %2: it stands here</source>
        <translation>%1、確率 %2：ここに使われています</translation>
    </message>
    <message>
        <source>%1, probability %2: choose it to continue from here</source>
        <translation>%1、確率 %2：選ぶとここから訳し直します</translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message>
        <source>Pruned branches</source>
        <translation>枝刈りされた枝</translation>
    </message>
    <message>
        <source>As a table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>強制する</translation>
    </message>
    <message>
        <source>Ban</source>
        <translation>禁止する</translation>
    </message>
    <message>
        <source>Search tree as a table</source>
        <translation>探索木（表）</translation>
    </message>
    <message>
        <source>The translation begins with everything up to this token and continues from there</source>
        <translation>訳文はこのトークンまでの内容で始まり、そこから続きます</translation>
    </message>
    <message>
        <source>The search may not take this token at this place</source>
        <translation>探索はこの位置でこのトークンを選べなくなります</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>再び許可する</translation>
    </message>
    <message>
        <source>“%1”: %2, probability %3, score %4</source>
        <translation>「%1」：%2、確率 %3、スコア %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>%1 個のノードを調べ、%2 個を枝刈り（破線）。最良の経路は太字です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>最良から遠い %Ln 個のノードは省かれています。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeModel</name>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Translation so far</source>
        <translation>ここまでの訳文</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>transept::SearchTreeView</name>
    <message>
        <source>Search tree</source>
        <translation>探索木</translation>
    </message>
    <message>
        <source>Type a sentence to see how its translation was searched for.</source>
        <translation>文を入力すると、訳文がどう探索されたかが見られます。</translation>
    </message>
    <message>
        <source>%1
%2 · probability %3 · score %4</source>
        <translation>%1
%2 · 確率 %3 · スコア %4</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>探索しています…</translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message>
        <source>Step back</source>
        <translation>一つ戻す</translation>
    </message>
    <message>
        <source>Translate freely</source>
        <translation>自由に訳す</translation>
    </message>
    <message>
        <source>Takes back the last token that was forced or banned</source>
        <translation>最後に強制または禁止したトークンを取り消します</translation>
    </message>
    <message>
        <source>Takes back everything that was forced or banned in this line</source>
        <translation>この行で強制または禁止したものをすべて取り消します</translation>
    </message>
    <message>
        <source>Begins with “%1”</source>
        <translation>「%1」で始まる</translation>
    </message>
    <message>
        <source>Not “%1”</source>
        <translation>「%1」は不可</translation>
    </message>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>%n 個の始まりを禁止</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AttentionComparison</name>
    <message>
        <source>First</source>
        <translation>一つ目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>二つ目</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Which model's attention</source>
        <translation>どのモデルの注意か</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>Loading the second model's attention; the first is shown until then.</source>
        <translation>二つ目のモデルに問い合わせ中です。その間は一つ目を表示します。</translation>
    </message>
    <message>
        <source>This is the second model, %1.</source>
        <translation>これは二つ目のモデル %1 です。</translation>
    </message>
    <message>
        <source>The second model has fewer layers or heads: its layer %1, head %2 is shown.</source>
        <translation>二つ目のモデルは層またはヘッドが少ないため、第 %1 層・ヘッド %2 を使いました。</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn; this is the first.</source>
        <translation>二つのモデルは文を異なるトークンに分割するため、差を描けません。これは一つ目です。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並べて</translation>
    </message>
    <message>
        <source>The two models split the sentences into different tokens, so no difference can be drawn.</source>
        <translation>二つのモデルは文を異なるトークンに分割するため、差を描けません。</translation>
    </message>
</context>
<context>
    <name>transept::AttentionReplay</name>
    <message>
        <source>Sentence that is replayed</source>
        <translation>リプレイする文</translation>
    </message>
    <message>
        <source>The sentence above at every checkpoint that is kept, or a pinned one at every checkpoint that the run has written</source>
        <translation>上の文を保存中の各チェックポイントで、または固定した文をこれまでの全チェックポイントでリプレイします</translation>
    </message>
    <message>
        <source>The sentence above</source>
        <translation>上の文</translation>
    </message>
    <message>
        <source>Pinned: %1</source>
        <translation>固定：%1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>参照訳：%1</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>リプレイ</translation>
    </message>
    <message>
        <source>❚❚ Pause</source>
        <translation>❚❚ 一時停止</translation>
    </message>
    <message>
        <source>▸ Play</source>
        <translation>▸ 再生</translation>
    </message>
    <message>
        <source>Pause the replay</source>
        <translation>リプレイを一時停止</translation>
    </message>
    <message>
        <source>Play the replay</source>
        <translation>リプレイを再生</translation>
    </message>
    <message>
        <source>no checkpoints yet</source>
        <translation>チェックポイントはまだありません</translation>
    </message>
    <message>
        <source>averaged at &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; で平均</translation>
    </message>
    <message>
        <source>checkpoint &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>チェックポイント &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>BLEU %1</source>
        <translation>BLEU %1</translation>
    </message>
    <message>
        <source>Checkpoint at step %1</source>
        <translation>ステップ %1 のチェックポイント</translation>
    </message>
</context>
<context>
    <name>transept::ComparePane</name>
    <message>
        <source>Second model</source>
        <translation>二つ目のモデル</translation>
    </message>
    <message>
        <source>Translation of the second model</source>
        <translation>二つ目のモデルの訳文</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>ステップ %1</translation>
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
        <translation>f32 は訓練と同じ計算をします。int8 は 8 ビット整数で積を計算します。速く、訳文はほぼ同じです</translation>
    </message>
    <message>
        <source>Exact (f32)</source>
        <translation>正確 (f32)</translation>
    </message>
    <message>
        <source>Half (bf16)</source>
        <translation>半精度 (bf16)</translation>
    </message>
    <message>
        <source>Fast (int8)</source>
        <translation>高速 (int8)</translation>
    </message>
</context>
<context>
    <name>transept::SideModelChooser</name>
    <message>
        <source>Compare with</source>
        <translation>比較対象</translation>
    </message>
    <message>
        <source>A second model or checkpoint beside this one</source>
        <translation>このモデルと並べる二つ目のモデルまたはチェックポイント</translation>
    </message>
    <message>
        <source>Open a model's folder</source>
        <translation>モデルのフォルダーを開く</translation>
    </message>
    <message>
        <source>No comparison</source>
        <translation>比較しない</translation>
    </message>
    <message>
        <source>%1 · BLEU %2</source>
        <translation>%1 · BLEU %2</translation>
    </message>
    <message>
        <source>Averaged at %1</source>
        <translation>%1 で平均</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>ステップ %1</translation>
    </message>
    <message>
        <source>Open a model's folder…</source>
        <translation>モデルのフォルダーを開く…</translation>
    </message>
    <message>
        <source>%1 is on the machine that you disconnected from and can no longer be compared. Choose a model on this machine.</source>
        <translation>%1 は離れたマシンにあるため、比較を終えました。このマシンのモデルを選んでください。</translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message>
        <source>All heads on</source>
        <translation>すべてのヘッドを有効に</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>スコア %1</translation>
    </message>
    <message>
        <source>With all heads</source>
        <translation>すべてのヘッドあり</translation>
    </message>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>%n 個のヘッドなし</numerusform>
        </translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>語は同じです。</translation>
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
        <translation>可視</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>遮蔽</translation>
    </message>
    <message>
        <source>Query times key, divided by the root of d_k = %1</source>
        <translation>クエリとキーの内積を d_k = %1 の平方根で割った値</translation>
    </message>
    <message>
        <source>The decoder may not attend to later tokens; a window hides distant ones</source>
        <translation>デコーダーは先を見られません。窓は遠くを隠します</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
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
        <translation>選んだクエリのスコア、マスク、softmax</translation>
    </message>
    <message>
        <source>Only the weights of this checkpoint were kept, not its scores.</source>
        <translation>このチェックポイントは重みだけが保存され、スコアはありません。</translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message>
        <source>This model has no tokeniser: it reads and writes tokens separated by spaces. Split the text as it was trained.</source>
        <translation>このモデルにはトークナイザーがありません。空白で区切られたトークンを読み書きします。学習時と同じようにテキストを分割してください。</translation>
    </message>
    <message>
        <source>Translate as you type</source>
        <translation>入力しながら翻訳</translation>
    </message>
    <message>
        <source>%1 words/s · %2 ms</source>
        <translation>%1 語/秒 · %2 ミリ秒</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Beam size</source>
        <translation>ビーム幅</translation>
    </message>
    <message>
        <source>Hypotheses that are kept at each step (section 6.1)</source>
        <translation>各ステップで残す仮説（6.1 節）</translation>
    </message>
    <message>
        <source>Length penalty alpha</source>
        <translation>長さペナルティー alpha</translation>
    </message>
    <message>
        <source>Strength of the length penalty: 0 prefers short translations (section 6.1)</source>
        <translation>長さペナルティーの強さ：0 は短い訳文を好みます（6.1 節）</translation>
    </message>
    <message>
        <source>Number of hypotheses listed</source>
        <translation>一覧する仮説の数</translation>
    </message>
    <message>
        <source>&amp;Beam</source>
        <translation>ビーム(&amp;B)</translation>
    </message>
    <message>
        <source>Al&amp;pha</source>
        <translation>α(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>仮説数(&amp;L)</translation>
    </message>
    <message>
        <source>Prec&amp;ision</source>
        <translation>精度(&amp;I)</translation>
    </message>
    <message>
        <source>Shades tokens with a low probability; hover over one to see it</source>
        <translation>モデルが迷ったトークンを強調します。ポインターで確率が見られます</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Text to translate</source>
        <translation>訳すテキスト</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Open in Attention</source>
        <translation>「注意」で開く</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the translation</source>
        <translation>訳文をコピー</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>The translation is on the clipboard.</source>
        <translation>訳文をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Hypotheses</source>
        <translation>仮説</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>%1 行目</translation>
    </message>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>翻訳中、残り %Ln 行</numerusform>
        </translation>
    </message>
    <message>
        <source>translating…</source>
        <translation>翻訳中…</translation>
    </message>
    <message>
        <source>Translate</source>
        <translation>翻訳</translation>
    </message>
    <message>
        <source>List</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>View of the translation</source>
        <translation>訳文の表示</translation>
    </message>
    <message>
        <source>Choices at each token</source>
        <translation>各トークンの候補</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>ビームサーチ</translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation>比較対象(&amp;W)</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Open a text…</source>
        <translation>テキストを開く…</translation>
    </message>
    <message>
        <source>Open a text to translate</source>
        <translation>翻訳するテキストを開く</translation>
    </message>
    <message>
        <source>Paste as the text</source>
        <translation>テキストとして貼り付け</translation>
    </message>
    <message>
        <source>Save the translation…</source>
        <translation>訳文を保存…</translation>
    </message>
    <message>
        <source>Export the model for</source>
        <translation>モデルのエクスポート先</translation>
    </message>
    <message>
        <source>Save the translation</source>
        <translation>訳文を保存</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 として保存しました。</translation>
    </message>
    <message>
        <source>Type or paste text here. Line breaks are kept.</source>
        <translation>ここにテキストを入力するか貼り付けてください。改行はそのまま残ります。</translation>
    </message>
    <message>
        <source>Hypotheses of the sentence at the cursor</source>
        <translation>カーソル位置の文の仮説</translation>
    </message>
    <message>
        <source>Split sentences</source>
        <translation>文ごとに訳す</translation>
    </message>
    <message>
        <source>Translates the sentences of a line one by one, as most models have learned it. Off: each line is translated as a whole</source>
        <translation>1 行の文を 1 文ずつ訳します。ほとんどのモデルはそのように学習しています。オフにすると、行全体をまとめて訳します</translation>
    </message>
    <message>
        <source>sentence %1</source>
        <translation>第 %1 文</translation>
    </message>
    <message>
        <source>Fine-tune the model on other text…</source>
        <translation>別のテキストでモデルを微調整…</translation>
    </message>
    <message>
        <source>Shade uncertain tokens</source>
        <translation>迷いを強調</translation>
    </message>
    <message>
        <source>Translate a document…</source>
        <translation>文書を翻訳…</translation>
    </message>
    <message>
        <source>Translate a document</source>
        <translation>文書を翻訳</translation>
    </message>
    <message>
        <source>Choose a glossary…</source>
        <translation>用語集を選ぶ…</translation>
    </message>
    <message>
        <source>Choose a glossary</source>
        <translation>用語集を選ぶ</translation>
    </message>
    <message>
        <source>Translate without the glossary</source>
        <translation>用語集なしで翻訳</translation>
    </message>
    <message>
        <source>Translations no longer follow a glossary.</source>
        <translation>翻訳は用語集に従わなくなりました。</translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>用語 %n 件を使用</numerusform>
        </translation>
    </message>
    <message>
        <source>missed: %1</source>
        <translation>不使用：%1</translation>
    </message>
    <message>
        <source>Remove the glossary</source>
        <translation>用語集を取り除く</translation>
    </message>
    <message>
        <source>Corrections of the model…</source>
        <translation>モデルの訂正…</translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>訳文はコーパスの用語集に従います（%n 語）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>訳文はモデルの用語集に従います（%n 語）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Correct the translation of the sentence at the cursor</source>
        <translation>カーソル位置の文の訳文を訂正する</translation>
    </message>
    <message>
        <source>Edit the translation of the sentence at the cursor, and teach the model your version</source>
        <translation>カーソル位置の文の訳文を編集し、その訳をモデルに学習させます</translation>
    </message>
    <message>
        <source>%1 words/s · %2 s</source>
        <translation>%1 語/秒 · %2 秒</translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>エンジンは %1 行に %2 行で答えました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Change the text to try again.</source>
        <translation>テキストを変えてもう一度試してください。</translation>
    </message>
</context>
<context>
    <name>transept::ViewSwitch</name>
    <message>
        <source>Runs</source>
        <translation>訓練一覧</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>実験</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message>
        <source>Filters, in the order in which they are applied</source>
        <translation>フィルター（適用順）</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Apply the filter earlier</source>
        <translation>フィルターを先に適用</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Apply the filter later</source>
        <translation>フィルターを後に適用</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Undo the last change of the filters</source>
        <translation>フィルターの直前の変更を元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Redo the last change of the filters</source>
        <translation>フィルターの変更をやり直す</translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>保持：%2 対中 %1 対</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>保持：最初の %2 対中 %1 対</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message>
        <source>Set “%1”</source>
        <translation>「%1」を設定</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>「%1」を移動</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>%1 対を修復</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>%1 対を除去</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch “%1” on</source>
        <translation>「%1」をオンにする</translation>
    </message>
    <message>
        <source>Switch “%1” off</source>
        <translation>「%1」をオフにする</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>文対</translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message>
        <source>Words</source>
        <translation>語数</translation>
    </message>
    <message>
        <source>Different words</source>
        <translation>異なり語</translation>
    </message>
    <message>
        <source>Words seen once</source>
        <translation>一度だけの語</translation>
    </message>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>最頻出の %1 語による被覆率</numerusform>
        </translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>文字数</translation>
    </message>
    <message>
        <source>Different characters</source>
        <translation>異なる文字</translation>
    </message>
    <message>
        <source>Scripts</source>
        <translation>文字体系</translation>
    </message>
    <message>
        <source>Most frequent</source>
        <translation>最頻出</translation>
    </message>
    <message>
        <source>Rarest</source>
        <translation>最も稀</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
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
        <translation>%1 まで取得</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>ダウンロード済み</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>提供元</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message>
        <source>Text from the web</source>
        <translation>ウェブ上のテキスト</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>この言語から</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>この言語へ</translation>
    </message>
    <message>
        <source>Sources of text</source>
        <translation>テキストの提供元</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>ダウンロードを続ける</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>取り込む…</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>ファイルを削除</translation>
    </message>
    <message>
        <source>Back to the corpora</source>
        <translation>コーパスに戻る</translation>
    </message>
    <message>
        <source>Add sources of your own to %1</source>
        <translation>自分の提供元は %1 に追加できます</translation>
    </message>
    <message>
        <source>No source is known for these two languages.</source>
        <translation>この二つの言語の提供元は知られていません。</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsModel</name>
    <message>
        <source>Loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>ファイルと行</translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message>
        <source>Find them</source>
        <translation>探す</translation>
    </message>
    <message>
        <source>Model that scores the pairs</source>
        <translation>文対を判定するモデル</translation>
    </message>
    <message>
        <source>Find the training pairs with the highest loss</source>
        <translation>モデルを最も驚かせる文対を探す</translation>
    </message>
    <message>
        <source>The worst pairs</source>
        <translation>最も悪い文対</translation>
    </message>
    <message>
        <source>The training pairs with the highest loss of a model: often wrong translations, other languages or shifted lines.</source>
        <translation>モデルを最も驚かせる訓練用の文対：誤訳、別の言語、ずれた行。</translation>
    </message>
    <message>
        <source>Train a model first; then the pairs with its highest loss can be found.</source>
        <translation>先にモデルを訓練してください。どの文対に最も驚くかをモデルが示します。</translation>
    </message>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>判定：%2 対中 %1 対、トークンあたりの平均損失は %3 です。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message>
        <source>Name of the mixture</source>
        <translation>混合コーパスの名前</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>The weight is how many times an epoch uses a corpus: with 3, every pair three times; with 0.1, a different tenth each time.</source>
        <translation>重みは、訓練の 1 エポックがコーパスを何回通るかを示します。3 ならどの文対も 3 回、0.1 なら毎回別の 10 分の 1 です。</translation>
    </message>
    <message>
        <source>mixture</source>
        <translation>混合コーパス</translation>
    </message>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1、%2 対</numerusform>
        </translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 の重み</translation>
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
        <translation>「%1」を読めませんでした：%2。別のファイルを選んでください。</translation>
    </message>
    <message>
        <source>“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.</source>
        <translation>「%1」は %2 あります。ここで表示できるのは最大 %3 です。transept-engine translate で翻訳してください。</translation>
    </message>
    <message>
        <source>“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.</source>
        <translation>「%1」は UTF-8 のテキストではありません。UTF-8 のプレーンテキストで保存して開いてください。</translation>
    </message>
    <message>
        <source>“%1” is a folder or a device, not a file. Choose another file.</source>
        <translation>「%1」はフォルダーまたはデバイスで、ファイルではありません。別のファイルを選んでください。</translation>
    </message>
</context>
<context>
    <name>transept::Tour</name>
    <message>
        <source>A tour of the paper</source>
        <translation>論文をめぐるツアー</translation>
    </message>
    <message>
        <source>Looking for a model to show it on…</source>
        <translation>見せるためのモデルを探しています…</translation>
    </message>
    <message>
        <source>The model is being loaded…</source>
        <translation>モデルを読み込んでいます…</translation>
    </message>
    <message>
        <source>There is no model yet</source>
        <translation>まだモデルがありません</translation>
    </message>
    <message>
        <source>The demo is being made. The tour begins by itself as soon as its training has written a first checkpoint: a minute or two.</source>
        <translation>デモを作成しています。訓練が最初のチェックポイントを書き出すと、ツアーは自動的に始まります（1、2 分）。</translation>
    </message>
    <message>
        <source>The tour uses a trained model, and there is none yet. The demo trains one in a few minutes; or open a model on the Translate page.</source>
        <translation>ツアーには訓練済みのモデルが必要ですが、まだありません。デモは数分で訓練します。または「翻訳」ページでモデルを開いてください。</translation>
    </message>
    <message>
        <source>Make the demo</source>
        <translation>デモを作る</translation>
    </message>
    <message>
        <source>This step is on another page.</source>
        <translation>このステップは別のページにあります。</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>transept::TourCard</name>
    <message>
        <source>End the tour</source>
        <translation>ツアーを終える</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>ガイドツアー、ステップ %1 / %2：%3</translation>
    </message>
    <message>
        <source>Guided tour: %1</source>
        <translation>ガイドツアー：%1</translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message>
        <source>Comparing all heads…</source>
        <translation>すべてのヘッドを比較しています…</translation>
    </message>
    <message>
        <source>Type a sentence at the top of the page to see it.</source>
        <translation>ページの上部に文を入力すると見られます。</translation>
    </message>
    <message>
        <source>“%1” is the two stacks of Figure 1.</source>
        <translation>「%1」は図 1 の二つのスタックです。</translation>
    </message>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 層のエンコーダーが文を読みます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 層のデコーダーが訳文を書きます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>各層は d&lt;sub&gt;model&lt;/sub&gt; = %1 個の数のベクトルを渡し、各注意は h = %2 個のヘッドをもちます。パラメーターは全部で %3 個です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The framed panel shows all the settings it was trained with. Hover over one to see its section of the paper.</source>
        <translation>枠で囲まれたパネルには、訓練に使ったすべての値があります。値を指すと、論文のどの節のものかが示されます。</translation>
    </message>
    <message>
        <source>It was opened from a folder without its training settings, so the framed panel shows another run.</source>
        <translation>フォルダーから開かれ、訓練の記録がないため、枠で囲まれたパネルは別の訓練を示しています。</translation>
    </message>
    <message>
        <source>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V. The table is one row of it, for one query: its product with every key, divided by √d&lt;sub&gt;k&lt;/sub&gt; = √%1; what the mask hides; and the softmax of the rest, weights that sum to 1.</source>
        <translation>Attention(Q, K, V) = softmax(QKᵀ / √d&lt;sub&gt;k&lt;/sub&gt;) V。表はその 1 行、一つのクエリの分です。各キーとの積を √d&lt;sub&gt;k&lt;/sub&gt; = √%1 で割った値、マスクが隠すもの、残りの softmax（和が 1 になる重み）です。</translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>クエリ %1 は %3 個のキーのうち %2 個を見られません。最もよく見るのは %4 で、スコアは %5、重みは %6 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Instead of one attention of width %1 every layer has h = %2 of width d&lt;sub&gt;k&lt;/sub&gt; = %3 side by side, each with projections of its own; their outputs are joined again.</source>
        <translation>各層には、幅 %1 の注意が一つではなく、幅 d&lt;sub&gt;k&lt;/sub&gt; = %3 の注意が h = %2 個並びます。それぞれ独自の射影をもち、出力は再び結合されます。</translation>
    </message>
    <message>
        <source>A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for much. Choose another with the pointer or the arrow keys, and everything beside it follows.</source>
        <translation>グリッドの 1 行が層、一つの四角がヘッドです。文のどこを見るかを示し、明るいほど強く見ています。ポインターか矢印キーで別のものを選ぶと、隣の表示もすべて変わります。</translation>
    </message>
    <message>
        <source>In the encoder, queries, keys and values all come from the source: every token may look at every other one, before it and behind it.</source>
        <translation>エンコーダーでは、クエリ、キー、値はすべて原文から来ます。どのトークンも、前後のほかのすべてのトークンを見られます。</translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>そのためマップは埋まっています。クエリ %1 個 × キー %1 個で、各行の和は 1 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>The decoder writes one token after the other, so each may look only at those before it. The mask sets the other scores to −∞, and softmax makes zeros of them.</source>
        <translation>デコーダーはトークンを一つずつ書くので、各トークンは前のものしか見られません。マスクはそのほかのスコアを −∞ にし、softmax がそれを 0 にします。</translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>それがマップの対角線より上の空いた半分で、%2 マスのうち %1 マスです。マスクがなければ、モデルは予測すべきものを写すことを覚えてしまいます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Between the stacks the queries come from the decoder, keys and values from the encoder's output: this is where the translation reads the source.</source>
        <translation>スタックの間では、クエリはデコーダーから、キーと値はエンコーダーの出力から来ます。訳文が原文を読むのはここです。</translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>書かれる %1 個のトークンは、それぞれ原文の %2 個から選びます。行の中で最も明るいマスは、訳されている語であることがよくあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in one step; a recurrent one costs n·d² and needs n steps, one after the other.</source>
        <translation>なぜ再帰でなく注意なのか。自己注意の 1 層の計算量は n²·d で、どの二つのトークンも 1 ステップで結びます。再帰の 1 層の計算量は n·d² で、n ステップを順に踏みます。</translation>
    </message>
    <message>
        <source>Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.</source>
        <translation>ここでは n = %1、d = %2。積は %3 回対 %4 回、ステップは 1 対 %1 です。</translation>
    </message>
    <message>
        <source>Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's vector of %1 numbers gets another one added that says where it stands: PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;), and the cosine for 2i + 1.</source>
        <translation>注意だけでは順序が見えません。キーを並べ替えても和は同じです。そこで各トークンの %1 個の数のベクトルに、位置を示すベクトルを足します：PE(pos, 2i) = sin(pos / 10000&lt;sup&gt;2i/%1&lt;/sup&gt;)、2i + 1 ではコサインです。</translation>
    </message>
    <message>
        <source>This model learned its positions instead. The paper found both nearly equal (Table 3, row E).</source>
        <translation>このモデルは位置を学習しています。論文では両者はほぼ同等でした（表 3、E 行）。</translation>
    </message>
    <message>
        <source>This model uses these sinusoids, so no sentence is too long for it.</source>
        <translation>このモデルはこの正弦波を使うので、長すぎる文はありません。</translation>
    </message>
    <message>
        <source>Equation 3: rate = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;). It rises in a straight line, then falls with the root of the step.</source>
        <translation>式 3：学習率 = d&lt;sub&gt;model&lt;/sub&gt;&lt;sup&gt;−0.5&lt;/sup&gt; · min(step&lt;sup&gt;−0.5&lt;/sup&gt;, step · warmup&lt;sup&gt;−1.5&lt;/sup&gt;)。直線的に上がり、その後はステップ数の平方根に反比例して下がります。</translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>d&lt;sub&gt;model&lt;/sub&gt; = %1、ウォームアップ %2 ステップでは、最大値は %3 です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>この訓練では異なり、%1 ステップの後、学習率は %2 のままです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>この訓練は違います。%1 ステップの後、学習率は %2 から 0 まで直線的に下がります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>この訓練は同じ形ですが、最大値は独自で、%2 ステップ後に %1 です。</numerusform>
        </translation>
    </message>
    <message>
        <source>At this model's checkpoint, step %1, it is %2.</source>
        <translation>このモデルがあるステップ %1 では %2 です。</translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>各ステップで最良の書き出し %1 個を残し、ほかは枝刈りします。完成したものは長さペナルティー α = %2 で順位づけされます。太線は訳文への道、破線は枝刈りされたものです。ノードを選んで強制または禁止すると、代わりに何が出るかわかります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Type a sentence on the left to see it.</source>
        <translation>左に文を入力すると見られます。</translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>この行では、探索は %1 個のノードを調べ、%2 個を枝刈りしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the greatest mean distance, without special tokens, and in it the word with the most distant attention.</source>
        <translation>論文の図 3 は、離れた語の間の注意を示します。ここに示すのは、特殊トークンを除いて平均距離が最大のエンコーダーヘッドと、その中で最も遠い語に注意を向ける語です。</translation>
    </message>
    <message>
        <source>It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.</source>
        <translation>それは第 %2 層のヘッド %1 で、平均 %3 トークンです。%4 が %5 を見ています。</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Shown here is the head with the greatest weight from a pronoun of your sentence to a word two or more tokens away.</source>
        <translation>論文の図 4 は、代名詞とその指す語を結びつけるヘッドを示します。ここに示すのは、文中の代名詞から 2 トークン以上離れた語への重みが最大のヘッドです。</translation>
    </message>
    <message>
        <source>The paper's Figure 4 shows heads that connect a pronoun with the word that it refers to. Your sentence has no pronoun that is known here, so this is the greatest weight of any head from one word to another, two or more tokens away.</source>
        <translation>論文の図 4 は、代名詞とその指す語を結びつけるヘッドを示します。この文には既知の代名詞がないため、すべてのヘッドのうち、2 トークン以上離れた語への重みが最大のものを示します。</translation>
    </message>
    <message>
        <source>Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.</source>
        <translation>第 %2 層のヘッド %1：%3 は %4 に重み %5 を与えます。それが本当の意味かどうかは、ご自身で判断してください。</translation>
    </message>
    <message>
        <source>The sentence is too short for that.</source>
        <translation>文が短すぎます。</translation>
    </message>
    <message>
        <source>The paper's Figure 5 shows heads that learned different tasks. Shown here are the two heads of one encoder layer whose maps differ most.</source>
        <translation>論文の図 5 は、異なる役割を学んだヘッドを示します。ここでの規則：同じエンコーダー層の二つのヘッドのうち、マップが最も異なる二つ。</translation>
    </message>
    <message>
        <source>They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on different tokens. This is head %1; the next step shows the other.</source>
        <translation>それは第 %3 層のヘッド %1 と %2 です。注意のうち %4 の割合が異なるトークンに向いています。これはヘッド %1 で、次のステップでもう一方を示します。</translation>
    </message>
    <message>
        <source>This model has one head in each layer, so there are no two to compare.</source>
        <translation>このモデルは各層にヘッドが一つなので、比べる二つがありません。</translation>
    </message>
    <message>
        <source>And this is head %1 of layer %2, with the same token chosen.</source>
        <translation>そしてこれが第 %2 層のヘッド %1 で、選ばれているトークンは同じです。</translation>
    </message>
    <message>
        <source>Attention is evidence, not explanation: it shows where a head looks, not how the model uses it. Switch a head off below the grid and see whether the translation changes.</source>
        <translation>注意は証拠であり、説明ではありません。ヘッドがどこを見るかを示すだけで、モデルがそれをどう使うかは示しません。グリッドの下でヘッドを無効にし、訳文が変わるか見てください。</translation>
    </message>
    <message>
        <source>Figure 1: encoder and decoder</source>
        <translation>図 1：エンコーダーとデコーダー</translation>
    </message>
    <message>
        <source>Equation 1: scaled dot-product attention</source>
        <translation>式 1：縮小付き内積注意</translation>
    </message>
    <message>
        <source>Figure 2: many heads side by side</source>
        <translation>図 2：並んだ多数のヘッド</translation>
    </message>
    <message>
        <source>Section 3.2.3: self-attention in the encoder</source>
        <translation>3.2.3 節：エンコーダーの自己注意</translation>
    </message>
    <message>
        <source>Section 3.2.3: masked self-attention in the decoder</source>
        <translation>3.2.3 節：デコーダーのマスク付き自己注意</translation>
    </message>
    <message>
        <source>Section 3.2.3: attention to the source</source>
        <translation>3.2.3 節：原文への注意</translation>
    </message>
    <message>
        <source>Table 1: why attention</source>
        <translation>表 1：なぜ注意なのか</translation>
    </message>
    <message>
        <source>Section 3.5: positions of tokens</source>
        <translation>3.5 節：トークンの位置</translation>
    </message>
    <message>
        <source>Section 5.3: the learning rate</source>
        <translation>5.3 節：学習率</translation>
    </message>
    <message>
        <source>Section 6.1: beam search</source>
        <translation>6.1 節：ビームサーチ</translation>
    </message>
    <message>
        <source>Figure 3: attention between distant words</source>
        <translation>図 3：離れた語の間の注意</translation>
    </message>
    <message>
        <source>Figure 5: heads with different tasks</source>
        <translation>図 5：役割の異なるヘッド</translation>
    </message>
    <message>
        <source>Figure 5: the other head</source>
        <translation>図 5：もう一方のヘッド</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>探索しています…</translation>
    </message>
    <message>
        <source>Figure 4: what a pronoun refers to</source>
        <translation>図 4：代名詞が指すもの</translation>
    </message>
</context>
<context>
    <name>transept::ConnectDialog</name>
    <message>
        <source>Connect to another machine</source>
        <translation>別のマシンに接続</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>User there</source>
        <translation>接続先のユーザー</translation>
    </message>
    <message>
        <source>as configured in ssh</source>
        <translation>ssh の設定どおり</translation>
    </message>
    <message>
        <source>Port of ssh</source>
        <translation>ssh のポート</translation>
    </message>
    <message>
        <source>Engine there</source>
        <translation>接続先のエンジン</translation>
    </message>
    <message>
        <source>The path of transept-engine on that machine, if it is not on its PATH</source>
        <translation>そのマシンでコマンドとして見つからない場合の transept-engine のパス</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>Removes the machine from the list; nothing changes on that machine</source>
        <translation>一覧から外すだけで、接続先では何も変わりません</translation>
    </message>
    <message>
        <source>The engine runs on another machine over ssh and uses the text, runs and devices there. Training continues there when the window is closed or the connection is lost.</source>
        <translation>エンジンは ssh で届くマシンで、そこのテキスト・訓練・デバイスを使って動きます。ウィンドウを閉じても接続が切れても、そこでの訓練は続きます。</translation>
    </message>
    <message>
        <source>%1 has not answered for %2.</source>
        <translation>%1 から %2 の間、応答がありません。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>%1 に接続しています…</translation>
    </message>
    <message>
        <source>%1 answers, with Transept %2.</source>
        <translation>%1 が応答しました（Transept %2）。</translation>
    </message>
    <message>
        <source>This window is version %1. The two are compatible, but the same version on both sides is better.</source>
        <translation>このウィンドウは %1 です。通信はできますが、同じ版が望ましいです。</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 は使えません：%2</translation>
    </message>
</context>
<context>
    <name>transept::Machine</name>
    <message>
        <source>Write the name or the address of the machine.</source>
        <translation>マシンの名前かアドレスを書いてください。</translation>
    </message>
    <message>
        <source>“%1” is not a valid machine name.</source>
        <translation>「%1」はマシンの名前ではありません。</translation>
    </message>
    <message>
        <source>“%1” is not a valid user name.</source>
        <translation>「%1」はユーザー名ではありません。</translation>
    </message>
    <message>
        <source>The program ssh is not on this machine; install it (package openssh-client).</source>
        <translation>このマシンに ssh がありません。インストールしてください（パッケージ openssh-client）。</translation>
    </message>
    <message>
        <source>There is no program %1 on %2. Install the package transept-engine there, or give the program's path.</source>
        <translation>%2 にプログラム %1 がありません。そこにパッケージ transept-engine をインストールするか、プログラムのパスを指定してください。</translation>
    </message>
    <message>
        <source>No machine with the name %1 was found. Check its spelling, or give its address.</source>
        <translation>%1 という名前のマシンは見つかりません。つづりを確かめるか、アドレスを指定してください。</translation>
    </message>
    <message>
        <source>This machine has never connected to %1, or the key there has changed. Run “%2” in a terminal, compare the key that it shows with that machine's, answer yes, and try again.</source>
        <translation>ここから %1 に接続したことがないか、鍵が変わっています。端末で「%2」と入力し、表示された鍵をそのマシンのものと比べて yes と答え、もう一度試してください。</translation>
    </message>
    <message>
        <source>%1 does not let you in without a password. Make a key with “ssh-keygen”, take it there with “%2”, and try again.</source>
        <translation>%1 はパスワードなしでは入れません。「ssh-keygen」で鍵を作り、「%2」で登録してから、もう一度試してください。</translation>
    </message>
    <message>
        <source>%1 can be reached, but no ssh server answers. Start one there (package openssh-server), or give its port.</source>
        <translation>%1 は動いていますが、ssh に応答するものがありません。ssh サーバー（パッケージ openssh-server）を起動するか、ポートを指定してください。</translation>
    </message>
    <message>
        <source>%1 cannot be reached. Check that it is switched on and on the network.</source>
        <translation>%1 に届きません。電源が入っているか、同じネットワークにあるか確かめてください。</translation>
    </message>
    <message>
        <source>The connection to %1 ended. %2</source>
        <translation>%1 との接続が終わりました。%2</translation>
    </message>
</context>
<context>
    <name>transept::MachineMenu</name>
    <message>
        <source>&amp;Machine</source>
        <translation>マシン(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Connect to another machine…</source>
        <translation>別のマシンに接続(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;This machine</source>
        <translation>このマシン(&amp;T)</translation>
    </message>
    <message>
        <source>connecting to %1…</source>
        <translation>%1 に接続中…</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>%1 上</translation>
    </message>
    <message>
        <source>no connection to %1</source>
        <translation>%1 に接続していません</translation>
    </message>
</context>
<context>
    <name>transept::Machines</name>
    <message>
        <source>%1 has Transept %2, this window is version %3. The two are compatible; with the same version on both sides, all functions are available.</source>
        <translation>%1 は Transept %2、このウィンドウは %3 です。通信はできますが、両方が同じ版ならすべて使えます。</translation>
    </message>
</context>
<context>
    <name>transept::RemotePathDialog</name>
    <message>
        <source>The dropped files are on this machine, and the engine works on %1: copy them there, then open them by their paths.</source>
        <translation>ドロップしたファイルはこのマシンにあり、エンジンは %1 で動いています。そこへコピーし、パスで開いてください。</translation>
    </message>
    <message>
        <source>Paths on %1</source>
        <translation>%1 上のパス</translation>
    </message>
    <message>
        <source>A path begins with a slash.</source>
        <translation>パスはスラッシュで始まります。</translation>
    </message>
    <message>
        <source>The folder is on %1: %2</source>
        <translation>フォルダーは %1 にあります：%2</translation>
    </message>
    <message>
        <source>The folder is not there any more: %1</source>
        <translation>フォルダーはもうありません：%1</translation>
    </message>
    <message>
        <source>No program that shows folders was found; this one is %1</source>
        <translation>フォルダーを表示するプログラムが見つかりません。場所は %1 です</translation>
    </message>
    <message>
        <source>Folder on %1</source>
        <translation>%1 のフォルダー</translation>
    </message>
    <message>
        <source>Content of the folder</source>
        <translation>フォルダーの内容</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>The folder that holds this one</source>
        <translation>親フォルダー</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Files on %1. Choose them in the list, or enter their paths there, one per line.</source>
        <translation>%1 のファイルです。一覧から選ぶか、そのマシンでのパスを 1 行に一つずつ入力してください。</translation>
    </message>
    <message>
        <source>A file on %1. Choose it in the list, or enter its path there.</source>
        <translation>%1 のファイルです。一覧から選ぶか、そのマシンでのパスを入力してください。</translation>
    </message>
    <message>
        <source>A folder on %1. Choose it in the list, or enter its path there.</source>
        <translation>%1 のフォルダーです。一覧から選ぶか、そのマシンでのパスを入力してください。</translation>
    </message>
    <message>
        <source>%1 more entries are not listed; enter their paths.</source>
        <translation>ほかに %1 項目ありますが表示していません。パスを入力してください。</translation>
    </message>
</context>
<context>
    <name>transept::SpreadDialog</name>
    <message>
        <source>Train on several machines</source>
        <translation>複数のマシンで訓練</translation>
    </message>
    <message>
        <source>Each machine needs transept-engine and Open MPI, and must see the run's folder and its corpus under the same names. Training continues as one run, and this window follows it.</source>
        <translation>どのマシンにも transept-engine と Open MPI が必要で、訓練のフォルダーとコーパスが同じ名前で見えなければなりません。全体が一つの訓練として進み、このウィンドウが追跡します。</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>Machines and their processes</source>
        <translation>マシンとそのプロセス数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>プロセス数</translation>
    </message>
    <message>
        <source>Add a machine</source>
        <translation>マシンを追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Hosts file</source>
        <translation>ホストファイル</translation>
    </message>
    <message>
        <source>SLURM script</source>
        <translation>SLURM スクリプト</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>表示する内容</translation>
    </message>
    <message>
        <source>Text to copy</source>
        <translation>コピーするテキスト</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
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
        <translation>ホストファイルのあるフォルダーで実行してください。</translation>
    </message>
    <message>
        <source>Save it as “%1” in the folder where the command is started.</source>
        <translation>コマンドを実行する場所に「%1」として保存してください。</translation>
    </message>
    <message>
        <source>Submit it with “sbatch”; SLURM chooses the machines.</source>
        <translation>「sbatch」で渡してください。マシンは SLURM が選びます。</translation>
    </message>
    <message>
        <source>It is on the clipboard.</source>
        <translation>クリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>It is in %1.</source>
        <translation>%1 に保存しました。</translation>
    </message>
</context>
<context>
    <name>transept::HeadToggles</name>
    <message>
        <source>Lines of head %1</source>
        <translation>ヘッド %1 の線</translation>
    </message>
    <message>
        <source>Click: draw the lines of head %1, or leave them out. Double click: these alone.</source>
        <translation>クリック：ヘッド %1 の線を描く、または省く。ダブルクリック：これだけ。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド</translation>
    </message>
</context>
<context>
    <name>transept::HeadFiguresModel</name>
    <message>
        <source>%1, layer %2, head %3: entropy %4 nats, distance %5 tokens</source>
        <translation>%1、第 %2 層、ヘッド %3：エントロピー %4 ナット、距離 %5 トークン</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>エントロピー</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>%1 L%2 h%3</source>
        <comment>kind of attention, layer and head, as short as can be</comment>
        <translation>%1 L%2 h%3</translation>
    </message>
</context>
<context>
    <name>transept::HeadOverview</name>
    <message>
        <source>Entropy and distance of every head</source>
        <translation>各ヘッドのエントロピーと距離</translation>
    </message>
</context>
<context>
    <name>transept::RunQueue</name>
    <message>
        <source>“%1” was added to the queue at place %2.</source>
        <translation>「%1」をキューの %2 番目に入れました。</translation>
    </message>
    <message>
        <source>“%1” was added to the queue at place %2. The queue is paused; start it on the Runs page.</source>
        <translation>「%1」は %2 番目です。キューは一時停止中です。「訓練一覧」ページで開始してください。</translation>
    </message>
</context>
<context>
    <name>transept::SideBySide</name>
    <message>
        <source>First</source>
        <translation>一つ目</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>二つ目</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>%1 → %2: first %3, second %4, difference %5</source>
        <translation>%1 → %2：一つ目 %3、二つ目 %4、差 %5</translation>
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
        <translation>表をコピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>%1 as a table</source>
        <translation>%1（表）</translation>
    </message>
</context>
<context>
    <name>transept::ChartTableModel</name>
    <message>
        <source>no value</source>
        <translation>値なし</translation>
    </message>
    <message>
        <source>%1, from %2 to %3</source>
        <translation>%1、%2 から %3 まで</translation>
    </message>
</context>
<context>
    <name>transept::TableMirror</name>
    <message>
        <source>Show as table</source>
        <translation>表で表示</translation>
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
        <translation>語彙ショートリスト</translation>
    </message>
    <message>
        <source>Limits translations to tokens that occur with those of the source in the run's corpus: faster on a CPU, with nearly the same results. Probabilities are then among these tokens only.</source>
        <translation>訳文には、訓練のコーパスで原文のトークンに対応するトークンだけが使われます。CPU では速くなり、訳文はほぼ同じです。確率はそれらのトークンだけの間のものになります。</translation>
    </message>
    <message>
        <source>It is first learned from the corpus, in the background.</source>
        <translation>最初に、バックグラウンドでコーパスから学習します。</translation>
    </message>
</context>
<context>
    <name>transept::SettingNames</name>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
</context>
<context>
    <name>transept::ShownName</name>
    <message>
        <source>A name cannot contain tabs, line breaks or other control characters.</source>
        <translation>名前にタブ、改行、その他の制御文字は使えません。</translation>
    </message>
</context>
<context>
    <name>transept::TuneDialog</name>
    <message>
        <source>Tune for this corpus</source>
        <translation>このコーパスに合わせて調整</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Start tuning</source>
        <translation>調整を開始</translation>
    </message>
    <message>
        <source>Many short trainings search for the learning rate, warm-up, dropout, size and vocabulary that suit this corpus, in the time that you set. If better settings are found, they become a preset of your own. The search is an experiment: it continues without the window and can be paused.</source>
        <translation>短い訓練を多数行い、指定した時間のうちに、このコーパスに合う学習率、ウォームアップ、ドロップアウト、大きさ、語彙を探します。今の設定より良ければ、自分のプリセットになります。これは実験の一つなので、ウィンドウがなくても続き、一時停止もできます。</translation>
    </message>
</context>
<context>
    <name>transept::Runs</name>
    <message>
        <source>There is no run in %1.</source>
        <translation>%1 に訓練はありません。</translation>
    </message>
    <message>
        <source>It may have been moved, or be in the trash.</source>
        <translation>移動されたか、ゴミ箱にある可能性があります。</translation>
    </message>
</context>
<context>
    <name>transept::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>切り取り(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
</context>
<context>
    <name>transept::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに従う</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字サイズ</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>訓練</translation>
    </message>
    <message>
        <source>Notify me when a training ends</source>
        <translation>訓練が終わったら通知する</translation>
    </message>
    <message>
        <source>Keep the computer awake during a training</source>
        <translation>訓練中はコンピューターをスリープさせない</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>データフォルダー</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Keep the texts that I type for the next start</source>
        <translation>入力した文章を次の起動まで保持する</translation>
    </message>
    <message>
        <source>The text to translate and the sentence of the Attention page, in the settings of this user</source>
        <translation>翻訳する文章と「注意」ページの文を、このユーザーの設定に保存します</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>プライバシー</translation>
    </message>
    <message>
        <source>Runs, corpora and models are stored and looked for in this folder</source>
        <translation>訓練、コーパス、モデルはこのフォルダーに保存し、ここから読みます</translation>
    </message>
    <message>
        <source>The content of the earlier folder stays in it. Move it to see it here again: %1</source>
        <translation>前のフォルダーの中身はそのまま残ります。ここで再び見るには移動してください：%1</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message>
        <source>The folder for runs, corpora and models</source>
        <translation>訓練、コーパス、モデルのフォルダー</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>The folder that a new installation uses</source>
        <translation>新規インストールで使われるフォルダー</translation>
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
        <translation>%1、ステップ %2</translation>
    </message>
    <message>
        <source>%1, average up to step %2</source>
        <translation>%1、ステップ %2 までの平均</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>テストセット</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読めません</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>文数</translation>
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
        <translation>パープレキシティ</translation>
    </message>
    <message>
        <source>BLEU against the baseline</source>
        <translation>基準との BLEU の差</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>beam %1, %2</source>
        <translation>ビーム %1、%2</translation>
    </message>
    <message>
        <source>Evaluated</source>
        <translation>評価日時</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基準</translation>
    </message>
</context>
<context>
    <name>transept::EvaluationsPage</name>
    <message>
        <source>Source of the test set</source>
        <translation>テストセットの原文</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>Evaluate a model</source>
        <translation>モデルを評価する</translation>
    </message>
    <message>
        <source>It translates a test set, and its translations are scored against the references.</source>
        <translation>テストセットを翻訳し、その訳を参照訳と比べて採点します。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>Use the validation set of its corpus</source>
        <translation>コーパスの検証セットを使う</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>基準にする</translation>
    </message>
    <message>
        <source>Compare the other evaluations of the same test set with this one</source>
        <translation>同じテストセットの他の評価をこれと比べます</translation>
    </message>
    <message>
        <source>Stop comparing</source>
        <translation>比較をやめる</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>表をコピー</translation>
    </message>
    <message>
        <source>Signatures of the scores</source>
        <translation>スコアのシグネチャ</translation>
    </message>
    <message>
        <source>No evaluations yet. Choose a model and a test set above.</source>
        <translation>まだ評価がありません。上でモデルとテストセットを選んでください。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>The evaluation of “%1” is in the trash.</source>
        <translation>「%1」の評価はゴミ箱にあります。</translation>
    </message>
    <message>
        <source>A model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>A translation</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>What is scored</source>
        <translation>評価の対象</translation>
    </message>
    <message>
        <source>Sentences…</source>
        <translation>文…</translation>
    </message>
    <message>
        <source>The sentences beside their references, and beside those of the baseline</source>
        <translation>参照訳や基準の訳と並べた文</translation>
    </message>
    <message>
        <source>The corpus is not in %1 any more. The Train page asks where it is now.</source>
        <translation>コーパスは %1 にはもうありません。今の場所は「訓練」ページで尋ねられます。</translation>
    </message>
</context>
<context>
    <name>transept::ForeignModelCard</name>
    <message>
        <source>Import a model</source>
        <translation>モデルの取り込み</translation>
    </message>
    <message>
        <source>Compatibility</source>
        <translation>互換性</translation>
    </message>
    <message>
        <source>Import it</source>
        <translation>取り込み</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>モデルを確認しています…</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>%1 in the encoder, %2 in the decoder</source>
        <translation>エンコーダー %1、デコーダー %2</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>It cannot be imported.</source>
        <translation>取り込めません。</translation>
    </message>
    <message>
        <source>The whole model can be imported.</source>
        <translation>モデル全体を取り込めます。</translation>
    </message>
    <message>
        <source>It can be imported, with these differences:</source>
        <translation>次の違いはありますが、取り込めます：</translation>
    </message>
</context>
<context>
    <name>transept::Packing</name>
    <message>
        <source>Save as one file…</source>
        <translation>1 つのファイルとして保存…</translation>
    </message>
    <message>
        <source>Another machine, as one file…</source>
        <translation>別のマシン（1 つのファイルとして）…</translation>
    </message>
    <message>
        <source>The folder to write the file into</source>
        <translation>ファイルを書き出すフォルダー</translation>
    </message>
    <message>
        <source>The file is %1. To open it on another machine, drop it on the window.</source>
        <translation>ファイルは %1 です。別のマシンで開くには、ウィンドウにドロップしてください。</translation>
    </message>
</context>
<context>
    <name>transept::ModelExport</name>
    <message>
        <source>The folder to write the model into</source>
        <translation>モデルを書き込むフォルダー</translation>
    </message>
    <message>
        <source>The model is in %1.</source>
        <translation>モデルは %1 にあります。</translation>
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
        <translation>訳文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>Of one sentence: without n-grams for which it is too short</source>
        <translation>一文の値：短すぎて作れない n-gram は除きます</translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message>
        <source>Translation</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Reference translation</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Scores of the sentences</source>
        <translation>文ごとのスコア</translation>
    </message>
    <message>
        <source>Overall scores</source>
        <translation>全体のスコア</translation>
    </message>
    <message>
        <source>Score a translation</source>
        <translation>訳文の評価</translation>
    </message>
    <message>
        <source>A file with one translated sentence per line is compared with a reference, line by line.</source>
        <translation>一行に一文の訳文ファイルを、参照訳と一行ずつ比べます。</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照訳</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>評価する</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Choose two files above.</source>
        <translation>上で二つのファイルを選んでください。</translation>
    </message>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3、%4 文</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::NumberField</name>
    <message>
        <source>auto (%1)</source>
        <translation>自動（%1）</translation>
    </message>
</context>
<context>
    <name>transept::ModelView</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 パラメーター</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>モデル全体</translation>
    </message>
    <message>
        <source>Parts of the model</source>
        <translation>モデルの部分</translation>
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
        <translation>表示する内容</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Prediction of each layer</source>
        <translation>各層の予測</translation>
    </message>
    <message>
        <source>Why this word?</source>
        <translation>なぜこの単語か？</translation>
    </message>
    <message>
        <source>Computing the forward pass of the sentence…</source>
        <translation>文がモデルを通過しています…</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>エンコーダー</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>デコーダー</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自己注意</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交差注意</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>フィードフォワード</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>埋め込み</translation>
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
        <translation>和の正規化</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>クエリ</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>マスク</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>内側の積</translation>
    </message>
    <message>
        <source>Hidden layer</source>
        <translation>隠れ層</translation>
    </message>
    <message>
        <source>Outer product</source>
        <translation>外側の積</translation>
    </message>
    <message>
        <source>Logit lens</source>
        <translation>ロジットレンズ</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>ロジット</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>層 %1</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>ヘッド</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>ヘッド %1</translation>
    </message>
    <message>
        <source>The output of each layer of the decoder, passed through the last norm and the projection: the likeliest token at every position. Tool tips show the others.</source>
        <translation>デコーダー各層の出力を最後の正規化と射影に通したもの。各位置で最もありそうなトークンを示します。ほかはツールチップにあります。</translation>
    </message>
    <message>
        <source>Integrated gradients: how much each token of the source and of the previous words raises the logarithm of this word's probability, compared with tokens of zeros. They show what the model used, not whether that was right.</source>
        <translation>積分勾配：原文と前の単語の各トークンが、ゼロのトークンに比べて、この単語の確率の対数をどれだけ上げるか。モデルが何を使ったかを示すもので、それが正しかったかは示しません。</translation>
    </message>
    <message>
        <source>section %1 of the paper</source>
        <translation>論文の %1 節</translation>
    </message>
    <message>
        <source>%1FLOP</source>
        <translation>%1FLOP</translation>
    </message>
    <message>
        <source>Shown up to column %1 of %2.</source>
        <translation>%2 列中、列 %1 まで表示しています。</translation>
    </message>
    <message>
        <source>From left to right: the source, then the previous words.</source>
        <translation>左から、原文、続いて前の単語。</translation>
    </message>
    <message>
        <source>Form of the model</source>
        <translation>モデルの表示形式</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>図</translation>
    </message>
    <message>
        <source>All tensors</source>
        <translation>すべてのテンソル</translation>
    </message>
    <message>
        <source>Layer of the model</source>
        <translation>モデルの層</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation>/%1</translation>
    </message>
    <message>
        <source>Figures 1 and 2 of the paper</source>
        <translation>論文の図 1 と図 2</translation>
    </message>
    <message>
        <source>Find similar training pairs</source>
        <translation>似た学習ペアを探す</translation>
    </message>
    <message>
        <source>The training pairs most similar to this sentence and its translation, by the encoder's outputs and by the subwords that they share. The model may have learned from them; similarity does not prove it.</source>
        <translation>この文とその訳に最も似た学習ペアです。エンコーダーの出力と共通するトークンで比べます。モデルがそこから学んだ可能性はありますが、似ていることは証拠ではありません。</translation>
    </message>
    <message>
        <source>Similar training pairs</source>
        <translation>似ている学習ペア</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>類似度</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>ファイルと行</translation>
    </message>
    <message>
        <source>Encoder outputs %1, subwords of the source %2, subwords of the target %3</source>
        <translation>エンコーダーの出力 %1、原文のトークン %2、訳文のトークン %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>%1 件の学習ペアを比較しました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the training pairs: %1</source>
        <translation>学習ペアを読んでいます：%1</translation>
    </message>
    <message>
        <source>Load the model in f32</source>
        <translation>モデルを f32 で読み込む</translation>
    </message>
    <message>
        <source>Loading the model in f32…</source>
        <translation>モデルを f32 で読み込み中…</translation>
    </message>
</context>
<context>
    <name>transept::ItemCommands</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>transept::ModelsModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>Test set</source>
        <translation>テストセット</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>更新日時</translation>
    </message>
    <message>
        <source>trained here</source>
        <translation>ここで訓練</translation>
    </message>
    <message>
        <source>trained on %1</source>
        <translation>%1 で訓練</translation>
    </message>
    <message>
        <source>validation set</source>
        <translation>検証セット</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>取り込み</translation>
    </message>
    <message>
        <source>imported from %1</source>
        <translation>%1 から取り込み</translation>
    </message>
</context>
<context>
    <name>transept::ModelsPage</name>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>これで翻訳</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>微調整…</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出す</translation>
    </message>
    <message>
        <source>Import a model…</source>
        <translation>モデルを取り込む…</translation>
    </message>
    <message>
        <source>The folder of a model of another tool</source>
        <translation>ほかのツールのモデルのフォルダー</translation>
    </message>
    <message>
        <source>“%1” is in the trash.</source>
        <translation>「%1」はゴミ箱にあります。</translation>
    </message>
    <message>
        <source>Get a model…</source>
        <translation>モデルを入手…</translation>
    </message>
    <message>
        <source>No models yet. Train one, get one that others publish, or import one of another tool.</source>
        <translation>モデルはまだありません。訓練するか、公開されているものを入手するか、他のツールのものを取り込んでください。</translation>
    </message>
    <message>
        <source>“%1” is imported.</source>
        <translation>「%1」を取り込みました。</translation>
    </message>
    <message>
        <source>About it</source>
        <translation>このモデルについて</translation>
    </message>
    <message>
        <source>Adapt…</source>
        <translation>適応…</translation>
    </message>
</context>
<context>
    <name>transept::DiskSpaceDialog</name>
    <message>
        <source>Empty the trash</source>
        <translation>ごみ箱を空にする</translation>
    </message>
    <message>
        <source>Make room on the disk</source>
        <translation>ディスクの空きを作る</translation>
    </message>
    <message>
        <source>Checkpoints: the Runs page removes those that are no longer needed.</source>
        <translation>チェックポイント：不要なものは「訓練一覧」ページで削除できます。</translation>
    </message>
    <message>
        <source>Go to Runs</source>
        <translation>「訓練一覧」へ</translation>
    </message>
    <message>
        <source>“%1” no longer waits for disk space.</source>
        <translation>「%1」はもうディスクの空きを待っていません。</translation>
    </message>
    <message>
        <source>Trash: deleted runs, corpora and experiments take %1.</source>
        <translation>ごみ箱：削除した訓練・コーパス・実験が %1 を使用しています。</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>ごみ箱は空です。</translation>
    </message>
    <message>
        <source>“%1” waits, because there is too little room on the disk of this folder: %2 (%3). It continues by itself as soon as there is room. If you pause or stop it now, its work since the last checkpoint is lost.</source>
        <translation>「%1」は待機しています。このフォルダーのディスクの空き容量が不足しています: %2（%3）。空きができると自動で続行します。いま一時停止や停止をすると、最後のチェックポイント以降の作業は失われます。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>空き %1</translation>
    </message>
</context>
<context>
    <name>transept::ServePanel</name>
    <message>
        <source>Serve</source>
        <translation>提供</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Let other programs translate with the chosen model</source>
        <translation>選択したモデルで他のプログラムに翻訳させる</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Copy the settings for</source>
        <translation>設定をコピー</translation>
    </message>
    <message>
        <source>The settings are in the clipboard.</source>
        <translation>設定をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1（%2 → %3）</translation>
    </message>
    <message>
        <source>Serving %1.</source>
        <translation>提供中：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>リクエスト %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>失敗 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Texts are neither shown nor stored here.</source>
        <translation>テキストは表示も保存もされません。</translation>
    </message>
    <message>
        <source>Weblate, OmegaT, Zotero and other programs on this machine can use the model, as they use LibreTranslate, DeepL or OPUS-CAT.</source>
        <translation>このマシンの Weblate、OmegaT、Zotero などのプログラムは、LibreTranslate、DeepL、OPUS-CAT と同じようにこのモデルを使えます。</translation>
    </message>
    <message>
        <source>Review corrections…</source>
        <translation>訂正を確認…</translation>
    </message>
    <message>
        <source>No program has sent a correction.</source>
        <translation>訂正を送ったプログラムはありません。</translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <translation>%1、%2。</translation>
    </message>
</context>
<context>
    <name>transept::RequestsModel</name>
    <message>
        <source>Time</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>クライアント</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>応答</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>文字数</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>ミリ秒</translation>
    </message>
</context>
<context>
    <name>transept::SuggestionsDialog</name>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Correction</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Corrections of other programs</source>
        <translation>他のプログラムからの訂正</translation>
    </message>
    <message>
        <source>Dismiss the chosen ones</source>
        <translation>選択した訂正を破棄</translation>
    </message>
    <message>
        <source>Learn the chosen ones</source>
        <translation>選んだものを学習</translation>
    </message>
    <message>
        <source>What you choose is learned by the model %1; the rest can wait or be dismissed.</source>
        <translation>モデル %1 は選んだものを学習します。残りは後回しにするか破棄できます。</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>%1 秒で学習しました。</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsModel</name>
    <message>
        <source>Kept</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>ファイルと行</translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message>
        <source>The filter that removed the pairs</source>
        <translation>ペアを除いたフィルター</translation>
    </message>
    <message>
        <source>Search the removed pairs</source>
        <translation>除かれたペアを検索</translation>
    </message>
    <message>
        <source>Removed pairs</source>
        <translation>除かれた対</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>The next import of this text takes the chosen pairs, whatever its filters say</source>
        <translation>このテキストの次の取り込みは、フィルターにかかわらず選んだペアを取り込みます</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>すべて保存…</translation>
    </message>
    <message>
        <source>Import again…</source>
        <translation>もう一度取り込む…</translation>
    </message>
    <message>
        <source>All filters</source>
        <translation>すべてのフィルター</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>An older version imported this corpus and kept no record of the removed pairs. Import the text again to see them.</source>
        <translation>このコーパスは古い版で取り込まれ、除かれた対の記録がありません。見るにはテキストを再取り込んでください。</translation>
    </message>
    <message>
        <source>Do not keep</source>
        <translation>残さない</translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 対。</numerusform>
        </translation>
    </message>
    <message>
        <source>This pair cannot be kept: no corpus can hold it, or it is part of the validation set.</source>
        <translation>このペアは残せません。コーパスに入れられないか、検証セットに含まれています。</translation>
    </message>
    <message>
        <source>Pairs that you keep are added to the corpus when its text is imported again.</source>
        <translation>残したペアは、テキストをもう一度取り込むとコーパスに入ります。</translation>
    </message>
    <message>
        <source>Save the removed pairs</source>
        <translation>除かれたペアを保存</translation>
    </message>
    <message>
        <source>Tab-separated values (*.tsv)</source>
        <translation>タブ区切り (*.tsv)</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>ファイルと行</translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message>
        <source>reading…</source>
        <translation>読み込み中…</translation>
    </message>
    <message>
        <source>The chosen sentence</source>
        <translation>選んだ文</translation>
    </message>
    <message>
        <source>Sentences of %1</source>
        <translation>%1 の文</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%2 文のうち %1 文：基準との chrF の差が大きい順。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%2 文のうち %1 文：chrF の低い順。</numerusform>
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
        <translation>差</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照訳</translation>
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
        <translation>訓練</translation>
    </message>
    <message>
        <source>Corpus</source>
        <translation>コーパス</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>実験</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>評価</translation>
    </message>
    <message>
        <source>What was deleted</source>
        <translation>削除したもの</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>ゴミ箱</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Delete for good…</source>
        <translation>完全に削除…</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>ゴミ箱を空にする…</translation>
    </message>
    <message>
        <source>The trash is empty.</source>
        <translation>ゴミ箱は空です。</translation>
    </message>
    <message>
        <source>Deleted runs, corpora, models, experiments and evaluations take %1 until they are deleted for good.</source>
        <translation>削除した訓練、コーパス、モデル、実験、評価は、完全に削除するまで %1 を占めます。</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n 件を完全に削除します。元に戻せません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>完全に削除</translation>
    </message>
</context>
<context>
    <name>transept::TrashModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Where it was</source>
        <translation>元の場所</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsDialog</name>
    <message>
        <source>Keys of the chosen command</source>
        <translation>選んだコマンドのキー</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Search the commands</source>
        <translation>コマンドを検索</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>キーなし</translation>
    </message>
    <message>
        <source>Default keys</source>
        <translation>既定のキー</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>No other command has these keys.</source>
        <translation>このキーを使うコマンドはほかにありません。</translation>
    </message>
    <message>
        <source>Also used by %1: neither command works while both have these keys.</source>
        <translation>%1 でも使われています。両方に同じキーがある間は、どちらのコマンドも働きません。</translation>
    </message>
</context>
<context>
    <name>transept::ShortcutsModel</name>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>With *: changed from the default</source>
        <translation>* は既定から変更されたもの</translation>
    </message>
    <message>
        <source>Also used by</source>
        <translation>ほかの用途</translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>識別子、パス、色の %n 件はそのまま残しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>%n 文は冒頭だけが訳されました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Document</source>
        <translation>文書</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Open the result</source>
        <translation>結果を開く</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>%1 を書き込みました：%Ln 文。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in UTF-8, since letters of the translation are missing in %1.</source>
        <translation>%1 には訳文の文字の一部がないため、UTF-8 で書き込まれました。</translation>
    </message>
    <message>
        <source>Missed terms: %1.</source>
        <translation>使われなかった用語：%1。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionCard</name>
    <message>
        <source>Correction</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Corrected translation</source>
        <translation>訂正した訳文</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学習する</translation>
    </message>
    <message>
        <source>Teaches the model this correction in some seconds; other translations stay as they are</source>
        <translation>数秒でこの訂正をモデルに学習させます。ほかの訳文は変わりません</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>All corrections…</source>
        <translation>すべての訂正…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Learned in %1 s.</source>
        <translation>%1 秒で学習しました。</translation>
    </message>
    <message>
        <source>“%1” is “%2” now, instead of “%3”.</source>
        <translation>「%1」の訳は「%3」から「%2」に変わりました。</translation>
    </message>
    <message>
        <source>The sentence is not translated so yet; correct another sentence of this kind, too.</source>
        <translation>この文はまだそのようには訳されません。同じような文をもう一つ訂正してください。</translation>
    </message>
    <message>
        <source>The correction is undone.</source>
        <translation>訂正を元に戻しました。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsDialog</name>
    <message>
        <source>%1: %2, not %3</source>
        <translation>%1：%3 ではなく %2</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Of another checkpoint</source>
        <translation>別のチェックポイントのもの</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>訂正</translation>
    </message>
    <message>
        <source>Corrections of the model</source>
        <translation>モデルの訂正</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>オンにする</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>オフにする</translation>
    </message>
    <message>
        <source>Undo the last</source>
        <translation>最後のものを元に戻す</translation>
    </message>
    <message>
        <source>Removes the correction that was learned last</source>
        <translation>最後に学習した訂正を取り除きます</translation>
    </message>
    <message>
        <source>Merge into a new run</source>
        <translation>新しい訓練に統合</translation>
    </message>
    <message>
        <source>Makes a run whose weights hold the corrections that are on, to be trained or exported</source>
        <translation>オンの訂正を重みに含む訓練を作ります。さらに学習させたり書き出したりできます</translation>
    </message>
    <message>
        <source>The model has learned no correction. On the Translate page, “Correct” teaches it one.</source>
        <translation>モデルはまだ訂正を学習していません。「翻訳」ページの「訂正」で学習させられます。</translation>
    </message>
    <message>
        <source>Each correction is a layer over the model: it can be switched off, and the model itself does not change.</source>
        <translation>訂正はモデルの上に重ねた層です。オフにでき、モデル自体は変わりません。</translation>
    </message>
    <message>
        <source>The run %1 was made.</source>
        <translation>訓練 %1 を作りました。</translation>
    </message>
</context>
<context>
    <name>transept::CorrectionsModel</name>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>学習日時</translation>
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
        <translation>大きさ (MB)</translation>
    </message>
    <message>
        <source>Sentences per second</source>
        <translation>1 秒あたりの文</translation>
    </message>
    <message>
        <source>Words per second</source>
        <translation>1 秒あたりの語</translation>
    </message>
    <message>
        <source>Translate with it</source>
        <translation>これで翻訳</translation>
    </message>
    <message>
        <source>Save as one file…</source>
        <translation>1 つのファイルとして保存…</translation>
    </message>
    <message>
        <source>The small model</source>
        <translation>小さなモデル</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>%1 倍</translation>
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
        <translation>最大の大きさ</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Make it small</source>
        <translation>小さくする</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>“%1” translates its corpus once. A small model learns from these translations, is stored in 8 bits, and is compared with “%1” at the end. It becomes one of your models.</source>
        <translation>「%1」がコーパスを一度翻訳します。小さなモデルがその訳文から学び、8 ビットで保存され、最後に「%1」と比べられます。できたモデルは「モデル」に加わります。</translation>
    </message>
    <message>
        <source>The plan is being made: the model translates a few sentences…</source>
        <translation>計画を作成しています。モデルがいくつかの文を翻訳します…</translation>
    </message>
    <message>
        <source>The small model: %1, %2 parameters.</source>
        <translation>小さなモデル: %1、パラメーター %2。</translation>
    </message>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>%Ln 文の翻訳: %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>To train it: %1.</source>
        <translation>訓練: %1。</translation>
    </message>
    <message>
        <source>To train it: not known yet.</source>
        <translation>訓練: まだわかりません。</translation>
    </message>
    <message>
        <source>On the disk: %1.</source>
        <translation>ディスク上: %1。</translation>
    </message>
    <message>
        <source>Training steps at most</source>
        <translation>最大訓練ステップ数</translation>
    </message>
</context>
<context>
    <name>transept::GetModelView</name>
    <message>
        <source>Get a model</source>
        <translation>モデルを入手</translation>
    </message>
    <message>
        <source>From this language</source>
        <translation>この言語から</translation>
    </message>
    <message>
        <source>To this language</source>
        <translation>この言語へ</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 ほか %2 件</translation>
    </message>
    <message>
        <source>Any language</source>
        <translation>任意の言語</translation>
    </message>
    <message>
        <source>List of models</source>
        <translation>モデルの一覧</translation>
    </message>
    <message>
        <source>A list, or the address or folder of one of your own</source>
        <translation>一覧、または自分の一覧のアドレスかフォルダー</translation>
    </message>
    <message>
        <source>Load the list</source>
        <translation>一覧を読み込む</translation>
    </message>
    <message>
        <source>Load the list again</source>
        <translation>一覧を再読み込み</translation>
    </message>
    <message>
        <source>Published models</source>
        <translation>公開されているモデル</translation>
    </message>
    <message>
        <source>Download and import</source>
        <translation>ダウンロードして取り込む</translation>
    </message>
    <message>
        <source>Remove the unfinished download</source>
        <translation>未完了のダウンロードを削除</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>モデルに戻る</translation>
    </message>
    <message>
        <source>All loaded lists</source>
        <translation>読み込んだすべての一覧</translation>
    </message>
    <message>
        <source>%1 (not loaded)</source>
        <translation>%1（未読み込み）</translation>
    </message>
    <message>
        <source>Loaded %1.</source>
        <translation>読み込み：%1。</translation>
    </message>
    <message>
        <source>Choose a list to load it. Nothing is fetched before you press a button.</source>
        <translation>一覧を選ぶと読み込めます。ボタンを押すまでは何も取得しません。</translation>
    </message>
    <message>
        <source>No list that was loaded has a model for these languages.</source>
        <translation>読み込んだ一覧には、この言語のモデルがありません。</translation>
    </message>
    <message>
        <source>It cannot be taken: %1.</source>
        <translation>利用できません：%1。</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>ライセンス：%1。</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>クレジット：%1。</translation>
    </message>
    <message>
        <source>Continue the download</source>
        <translation>ダウンロードを続ける</translation>
    </message>
    <message>
        <source>The download was paused; it can be continued from the same place.</source>
        <translation>ダウンロードを一時停止しました。同じ所から続けられます。</translation>
    </message>
</context>
<context>
    <name>transept::PublishedModels</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>cannot be taken</source>
        <translation>利用できません</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>%1 まで取得</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>取り込み</translation>
    </message>
</context>
<context>
    <name>transept::VocabularyPieces</name>
    <message>
        <source>Piece</source>
        <translation>ピース</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Occurrences</source>
        <translation>出現数</translation>
    </message>
</context>
<context>
    <name>transept::ModelWeights</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>パラメーター</translation>
    </message>
    <message>
        <source>Root mean square</source>
        <translation>二乗平均平方根</translation>
    </message>
    <message>
        <source>Error of int8</source>
        <translation>int8 の誤差</translation>
    </message>
    <message>
        <source>How far the rounding of a matrix to 8 bits moves its weights</source>
        <translation>行列を 8 ビットに丸めたときの重みのずれ</translation>
    </message>
</context>
<context>
    <name>transept::AboutModelView</name>
    <message>
        <source>What its publisher writes</source>
        <translation>公開者の説明</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>語彙</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>View of the model</source>
        <translation>モデルの表示</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>原文の言語</translation>
    </message>
    <message>
        <source>Language to translate into</source>
        <translation>訳文の言語</translation>
    </message>
    <message>
        <source>Translates from</source>
        <translation>翻訳元</translation>
    </message>
    <message>
        <source>into</source>
        <translation>翻訳先</translation>
    </message>
    <message>
        <source>Side of the vocabulary</source>
        <translation>語彙の側</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>訳文</translation>
    </message>
    <message>
        <source>Part of a piece</source>
        <translation>ピースの一部</translation>
    </message>
    <message>
        <source>Count in this corpus</source>
        <translation>このコーパスで数える</translation>
    </message>
    <message>
        <source>Pieces of the vocabulary</source>
        <translation>語彙のピース</translation>
    </message>
    <message>
        <source>A text to split</source>
        <translation>分割するテキスト</translation>
    </message>
    <message>
        <source>Type a text to see its pieces</source>
        <translation>テキストを入力するとピースが見えます</translation>
    </message>
    <message>
        <source>From %1 into %2.</source>
        <translation>%1 から %2 へ。</translation>
    </message>
    <message>
        <source>Layers: %1 + %2, heads: %3, width: %4.</source>
        <translation>層：%1 + %2、ヘッド：%3、幅：%4。</translation>
    </message>
    <message>
        <source>Licence: %1.</source>
        <translation>ライセンス：%1。</translation>
    </message>
    <message>
        <source>Credit: %1.</source>
        <translation>クレジット：%1。</translation>
    </message>
    <message>
        <source>Licence and credit travel with exports.</source>
        <translation>ライセンスとクレジットは書き出しに付きます。</translation>
    </message>
    <message>
        <source>The model came without a card.</source>
        <translation>このモデルにはカードがありません。</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未選択</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>数えない</translation>
    </message>
    <message>
        <source>The model puts no language before its texts.</source>
        <translation>このモデルはテキストの前に言語を付けません。</translation>
    </message>
    <message>
        <source>From the next loading on, texts begin with %1.</source>
        <translation>次に読み込むと、テキストは %1 で始まります。</translation>
    </message>
    <message>
        <source>Pieces found: %1.</source>
        <translation>見つかったピース：%1。</translation>
    </message>
    <message>
        <source>Of %1 tokens, %2% are unknown to the vocabulary.</source>
        <translation>%1 トークンのうち %2% が語彙にありません。</translation>
    </message>
    <message>
        <source>Parameters: %1, tensors: %2.</source>
        <translation>パラメーター：%1、テンソル：%2。</translation>
    </message>
    <message>
        <source>Its pieces</source>
        <translation>そのピース</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>モデルに戻る</translation>
    </message>
    <message>
        <source>Translates into</source>
        <translation>翻訳先</translation>
    </message>
</context>
<context>
    <name>transept::ComparedSentences</name>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>後</translation>
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
        <translation>モデルを適応させる</translation>
    </message>
    <message>
        <source>Your text</source>
        <translation>自分のテキスト</translation>
    </message>
    <message>
        <source>General text, against forgetting</source>
        <translation>一般のテキスト（忘却を防ぐ）</translation>
    </message>
    <message>
        <source>Import text…</source>
        <translation>テキストを取り込む…</translation>
    </message>
    <message>
        <source>1 · Your text</source>
        <translation>1 · 自分のテキスト</translation>
    </message>
    <message>
        <source>Small adapters (LoRA)</source>
        <translation>小さなアダプター（LoRA）</translation>
    </message>
    <message>
        <source>All weights</source>
        <translation>すべての重み</translation>
    </message>
    <message>
        <source>What is trained</source>
        <translation>訓練するもの</translation>
    </message>
    <message>
        <source>Measure the speed</source>
        <translation>速さを測る</translation>
    </message>
    <message>
        <source>2 · Plan</source>
        <translation>2 · 計画</translation>
    </message>
    <message>
        <source>Start training</source>
        <translation>訓練を始める</translation>
    </message>
    <message>
        <source>Curves of both texts</source>
        <translation>両方のテキストの曲線</translation>
    </message>
    <message>
        <source>3 · Training</source>
        <translation>3 · 訓練</translation>
    </message>
    <message>
        <source>Your own sentences, one per line</source>
        <translation>自分の文（1 行に 1 文）</translation>
    </message>
    <message>
        <source>Compare before and after</source>
        <translation>前後を比べる</translation>
    </message>
    <message>
        <source>Translations before and after</source>
        <translation>前後の訳</translation>
    </message>
    <message>
        <source>4 · Before and after</source>
        <translation>4 · 前と後</translation>
    </message>
    <message>
        <source>5 · Export</source>
        <translation>5 · 書き出し</translation>
    </message>
    <message>
        <source>Choose a corpus</source>
        <translation>コーパスを選択</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose your text first: pairs of sentences in the languages of the model.</source>
        <translation>まず自分のテキスト（モデルの言語の文対）を選んでください。</translation>
    </message>
    <message>
        <source>The vocabulary of the model covers this text.</source>
        <translation>モデルの語彙はこのテキストを網羅しています。</translation>
    </message>
    <message>
        <source>The training will take %1 at most.</source>
        <translation>訓練にかかる時間は最大 %1 です。</translation>
    </message>
    <message>
        <source>%1-adapted</source>
        <comment>name proposed for a run</comment>
        <translation>%1-適応</translation>
    </message>
    <message>
        <source>Export as %1…</source>
        <translation>%1 として書き出す…</translation>
    </message>
    <message>
        <source>The model itself does not change: the training makes a new one.</source>
        <translation>モデル自体は変わりません。訓練は新しいモデルを作ります。</translation>
    </message>
    <message>
        <source>Best BLEU on your text: %1.</source>
        <translation>自分のテキストでの最良の BLEU：%1。</translation>
    </message>
    <message>
        <source>Write some sentences first.</source>
        <translation>まず文を書いてください。</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>モデルに戻る</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>最大ステップ数</translation>
    </message>
    <message>
        <source>The training ends earlier if the text that is kept for validation gains nothing any more.</source>
        <translation>検証用に取り分けたテキストで改善がなくなると、訓練はそれより早く終わります。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>訓練の進み具合</translation>
    </message>
    <message>
        <source>A training that was stopped keeps what it learned: it can be compared, exported and resumed.</source>
        <translation>停止した訓練は学んだ内容を保ちます。比較、書き出し、再開ができます。</translation>
    </message>
    <message>
        <source>%1: %2, step %3 of %4.</source>
        <comment>a run, its state</comment>
        <translation>%1：%2、ステップ %3 / %4。</translation>
    </message>
    <message>
        <source>Time left: %1.</source>
        <translation>残り %1。</translation>
    </message>
</context>
<context>
    <name>transept::SubView</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
</context>
<context>
    <name>transept::BackTranslationForm</name>
    <message>
        <source>Model of the other direction</source>
        <translation>逆方向のモデル</translation>
    </message>
    <message>
        <source>Text of the target language</source>
        <translation>目的言語のテキスト</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Share of the pairs that is kept</source>
        <translation>残す対の割合</translation>
    </message>
    <message>
        <source>Name of the corpus</source>
        <translation>コーパスの名前</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>The pairs whose translations the model finds likeliest; the rest is left out</source>
        <translation>モデルが最も確からしいと見る訳の対。残りは省きます</translation>
    </message>
    <message>
        <source>A model of the other direction translates sentences of the target language. Mix the corpus with genuine text: it has no validation pairs.</source>
        <translation>逆方向のモデルが目的言語の文を訳します。検証用の対がないので、本物のテキストと混ぜてください。</translation>
    </message>
    <message>
        <source>Text of the target language, one sentence per line</source>
        <translation>目的言語のテキスト（1 行 1 文）</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>back-translated</source>
        <translation>逆翻訳</translation>
    </message>
    <message>
        <source>%1-back</source>
        <comment>name proposed for a corpus</comment>
        <translation>%1-逆翻訳</translation>
    </message>
    <message>
        <source>There is no model yet. Train one of the other direction, or get one.</source>
        <translation>まだモデルがありません。逆方向のモデルを訓練するか、入手してください。</translation>
    </message>
    <message>
        <source>The text is %1; the corpus becomes %2 → %1.</source>
        <translation>テキストは%1です。コーパスは%2 → %1になります。</translation>
    </message>
</context>
<context>
    <name>transept::PairingTexts</name>
    <message>
        <source>Training text: %1.</source>
        <translation>訓練テキスト: %1。</translation>
    </message>
    <message>
        <source>Validation set: %1.</source>
        <translation>検証セット：%1。</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>使わなかったファイル：%1。</translation>
    </message>
</context>
<context>
    <name>transept::PreviewedPairs</name>
    <message>
        <source>Pair</source>
        <translation>対</translation>
    </message>
    <message>
        <source>Source, as it is read</source>
        <translation>読み込まれる原文</translation>
    </message>
    <message>
        <source>Target, as it is read</source>
        <translation>読み込まれる訳文</translation>
    </message>
</context>
<context>
    <name>transept::TrainingTextDialog</name>
    <message>
        <source>Upper case</source>
        <translation>大文字</translation>
    </message>
    <message>
        <source>Both sides in capitals</source>
        <translation>両側をすべて大文字にします</translation>
    </message>
    <message>
        <source>Title case</source>
        <translation>単語の先頭を大文字</translation>
    </message>
    <message>
        <source>Both sides with a capital at the beginning of each word</source>
        <translation>両側の各単語の先頭を大文字にします</translation>
    </message>
    <message>
        <source>Typing errors</source>
        <translation>打ち間違い</translation>
    </message>
    <message>
        <source>Letters of the source are swapped, left out or repeated</source>
        <translation>原文の文字が入れ替わり、抜け、または重複します</translation>
    </message>
    <message>
        <source>No full stop</source>
        <translation>文末記号なし</translation>
    </message>
    <message>
        <source>Both sides lose their last punctuation mark</source>
        <translation>両側の文末の句読点を取り除きます</translation>
    </message>
    <message>
        <source>Placeholders</source>
        <translation>プレースホルダー</translation>
    </message>
    <message>
        <source>Both sides get the same placeholder, as programs have them</source>
        <translation>両側に、プログラムにあるような同じプレースホルダーを入れます</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Both sides get the same tags, as marked-up text has them</source>
        <translation>両側に、マークアップのような同じタグを入れます</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>ノイズ</translation>
    </message>
    <message>
        <source>Both sides get the same words of shuffled letters, to be copied</source>
        <translation>両側に、文字を混ぜた同じ語を入れ、写すことを学ばせます</translation>
    </message>
    <message>
        <source>What happens to the training text</source>
        <translation>訓練テキストに加える変更</translation>
    </message>
    <message>
        <source>Each share of the pairs is changed anew each time that it is read. A model that has read such text translates such text better. The corpus itself does not change.</source>
        <translation>それぞれの割合の対は、読み込むたびに新しく変更されます。そのようなテキストを読んだモデルは、それをよりよく訳します。コーパス自体は変わりません。</translation>
    </message>
    <message>
        <source> %</source>
        <comment>after a number</comment>
        <translation> %</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Show examples</source>
        <translation>例を表示</translation>
    </message>
    <message>
        <source>Prepares the corpus as the training would, and shows pairs that it would read changed</source>
        <translation>訓練と同じようにコーパスを準備し、変更されて読まれる対を示します</translation>
    </message>
    <message>
        <source>Pairs that are read changed</source>
        <translation>変更されて読まれる対</translation>
    </message>
    <message>
        <source>The chosen pair</source>
        <translation>選んだ対</translation>
    </message>
    <message>
        <source>Choose a corpus to see examples.</source>
        <translation>例を見るにはコーパスを選んでください。</translation>
    </message>
    <message>
        <source>Nothing is changed: enter a share, or switch subword sampling on.</source>
        <translation>何も変更されません。割合を入力するか、サブワードのサンプリングをオンにしてください。</translation>
    </message>
    <message>
        <source>No pair would be changed.</source>
        <translation>変更される対はありません。</translation>
    </message>
    <message>
        <source>The first pairs that a training reads changed, in pieces of the vocabulary.</source>
        <translation>訓練が変更して読む最初の対を、語彙の単位で示します。</translation>
    </message>
</context>
</TS>
