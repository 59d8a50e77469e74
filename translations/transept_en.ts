<?xml version="1.0" encoding="utf-8"?>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>transept::CorpusView</name>
    <message numerus="yes">
        <source>the first %n</source>
        <translation>
            <numerusform>the first %n</numerusform>
            <numerusform>the first %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 pairs</source>
        <translation>
            <numerusform>%1 of %2 pair</numerusform>
            <numerusform>%1 of %2 pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 line</numerusform>
            <numerusform>%1 lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a sample of %1 pairs</source>
        <translation>
            <numerusform>a sample of %1 pair</numerusform>
            <numerusform>a sample of %1 pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs</source>
        <translation>
            <numerusform>%1 pair</numerusform>
            <numerusform>%1 pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found</source>
        <translation>
            <numerusform>%1 pair found</numerusform>
            <numerusform>%1 pairs found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs found, of which the first %2 are shown</source>
        <translation>
            <numerusform>%1 pair found, of which the first %2 are shown</numerusform>
            <numerusform>%1 pairs found, of which the first %2 are shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MainWindow</name>
    <message numerus="yes">
        <source>%n run(s) are being trained.</source>
        <translation>
            <numerusform>%n run is being trained.</numerusform>
            <numerusform>%n runs are being trained.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::DataPage</name>
    <message numerus="yes">
        <source>A corpus is made of two files; the first two of %n were used.</source>
        <translation>
            <numerusform>A corpus is made of two files; only one was chosen.</numerusform>
            <numerusform>A corpus is made of two files; the first two of %n were used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>“%1” is ready: %2 pairs to train on.</source>
        <translation>
            <numerusform>“%1” is ready: %2 pair to train on.</numerusform>
            <numerusform>“%1” is ready: %2 pairs to train on.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ExperimentPanel</name>
    <message numerus="yes">
        <source>changed in %n place(s)</source>
        <translation>
            <numerusform>changed in %n place</numerusform>
            <numerusform>changed in %n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ExperimentSetup</name>
    <message numerus="yes">
        <source>%n run(s), one after another</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs, one after another</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::Format</name>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s) ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::PlanCard</name>
    <message numerus="yes">
        <source>%n value(s) differ from the preset</source>
        <translation>
            <numerusform>%n value differs from the preset</numerusform>
            <numerusform>%n values differ from the preset</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::StartPage</name>
    <message numerus="yes">
        <source>%1, %n thread(s), %2 of memory</source>
        <translation>
            <numerusform>%1, %n thread, %2 of memory</numerusform>
            <numerusform>%1, %n threads, %2 of memory</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SearchPanel</name>
    <message numerus="yes">
        <source>%Ln node(s) far from the best are left out.</source>
        <translation>
            <numerusform>%Ln node far from the best is left out.</numerusform>
            <numerusform>%Ln nodes far from the best are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</source>
        <translation>
            <numerusform>%1 node looked at, %2 pruned (dashed); the best path is bold.</numerusform>
            <numerusform>%1 nodes looked at, %2 pruned (dashed); the best path is bold.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SteeringBar</name>
    <message numerus="yes">
        <source>%n beginning(s) banned</source>
        <translation>
            <numerusform>%n beginning banned</numerusform>
            <numerusform>%n beginnings banned</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::AblationBar</name>
    <message numerus="yes">
        <source>Without %n head(s)</source>
        <translation>
            <numerusform>Without %n head</numerusform>
            <numerusform>Without %n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::TranslatePage</name>
    <message numerus="yes">
        <source>translating, %Ln line(s) left</source>
        <translation>
            <numerusform>translating, %Ln line left</numerusform>
            <numerusform>translating, %Ln lines left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n term(s) used</source>
        <translation>
            <numerusform>%n term used</numerusform>
            <numerusform>%n terms used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the corpus: %n term(s).</source>
        <translation>
            <numerusform>Translations follow the glossary of the corpus: %n term.</numerusform>
            <numerusform>Translations follow the glossary of the corpus: %n terms.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Translations follow the glossary of the model: %n term(s).</source>
        <translation>
            <numerusform>Translations follow the glossary of the model: %n term.</numerusform>
            <numerusform>Translations follow the glossary of the model: %n terms.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message numerus="yes">
        <source>%n item(s) removed, %1</source>
        <translation>
            <numerusform>%n item removed, %1</numerusform>
            <numerusform>%n items removed, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n checkpoint(s), %1</source>
        <translation>
            <numerusform>%n checkpoint, %1</numerusform>
            <numerusform>%n checkpoints, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::DiffPanel</name>
    <message numerus="yes">
        <source>%1 of %n value(s) differ</source>
        <translation>
            <numerusform>%1 of %n value differs</numerusform>
            <numerusform>%1 of %n values differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::DoctorCard</name>
    <message numerus="yes">
        <source>%n remark(s)</source>
        <translation>
            <numerusform>%n remark</numerusform>
            <numerusform>%n remarks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::RunDetails</name>
    <message numerus="yes">
        <source>%n run(s) side by side</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs side by side</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ModelChooser</name>
    <message numerus="yes">
        <source>average of %n checkpoint(s) up to step %1</source>
        <translation>
            <numerusform>average of %n checkpoint up to step %1</numerusform>
            <numerusform>average of %n checkpoints up to step %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ExperimentInfo</name>
    <message numerus="yes">
        <source>%1, %2 of %3 rows</source>
        <translation>
            <numerusform>%1, %2 of %3 row</numerusform>
            <numerusform>%1, %2 of %3 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::RunPanel</name>
    <message numerus="yes">
        <source>%1 (%2 pairs)</source>
        <translation>
            <numerusform>%1 (%2 pair)</numerusform>
            <numerusform>%1 (%2 pairs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::LengthChart</name>
    <message numerus="yes">
        <source>%1 or more words</source>
        <translation>
            <numerusform>%1 or more words</numerusform>
            <numerusform>%1 or more words</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2 words</source>
        <translation>
            <numerusform>%1 to %2 word</numerusform>
            <numerusform>%1 to %2 words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningEditor</name>
    <message numerus="yes">
        <source>Kept: %1 of %2 pairs</source>
        <translation>
            <numerusform>Kept: %1 of %2 pair</numerusform>
            <numerusform>Kept: %1 of %2 pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %1 of the first %2 pairs</source>
        <translation>
            <numerusform>Kept: %1 of the first %2 pair</numerusform>
            <numerusform>Kept: %1 of the first %2 pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CleaningModel</name>
    <message numerus="yes">
        <source>%1 pairs repaired</source>
        <translation>
            <numerusform>%1 pair repaired</numerusform>
            <numerusform>%1 pairs repaired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pairs removed</source>
        <translation>
            <numerusform>%1 pair removed</numerusform>
            <numerusform>%1 pairs removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::MixForm</name>
    <message numerus="yes">
        <source>%1, %2 pairs</source>
        <translation>
            <numerusform>%1, %2 pair</numerusform>
            <numerusform>%1, %2 pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::WorstPairsView</name>
    <message numerus="yes">
        <source>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</source>
        <translation>
            <numerusform>Scored: %1 of %2 pair, with a mean loss of %3 per token.</numerusform>
            <numerusform>Scored: %1 of %2 pairs, with a mean loss of %3 per token.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::QualityModel</name>
    <message numerus="yes">
        <source>Covered by the %1 most frequent words</source>
        <translation>
            <numerusform>Covered by the %1 most frequent word</numerusform>
            <numerusform>Covered by the %1 most frequent words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::Translator</name>
    <message numerus="yes">
        <source>The engine answered %1 lines with %2.</source>
        <translation>
            <numerusform>The engine answered %1 line with %2.</numerusform>
            <numerusform>The engine answered %1 lines with %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::TourText</name>
    <message numerus="yes">
        <source>%1 encoder layers read the sentence.</source>
        <translation>
            <numerusform>%1 encoder layer reads the sentence.</numerusform>
            <numerusform>%1 encoder layers read the sentence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 decoder layers write its translation.</source>
        <translation>
            <numerusform>%1 decoder layer writes its translation.</numerusform>
            <numerusform>%1 decoder layers write its translation.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</source>
        <translation>
            <numerusform>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 head. All in all %3 parameters.</numerusform>
            <numerusform>Every layer hands on vectors of d&lt;sub&gt;model&lt;/sub&gt; = %1 numbers, and each attention in it has h = %2 heads. All in all %3 parameters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.</source>
        <translation>
            <numerusform>The query %1 may not look at %2 of %3 key. It looks most at %4: score %5, weight %6.</numerusform>
            <numerusform>The query %1 may not look at %2 of %3 keys. It looks most at %4: score %5, weight %6.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So the map is full: %1 queries by %1 keys, and each row sums to 1.</source>
        <translation>
            <numerusform>So the map is full: %1 query by %1 key, and each row sums to 1.</numerusform>
            <numerusform>So the map is full: %1 queries by %1 keys, and each row sums to 1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy the token that it should predict.</source>
        <translation>
            <numerusform>That is the empty half of the map, above its diagonal: %1 of %2 cell. Without the mask the model would learn to copy what it should foretell.</numerusform>
            <numerusform>That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model would learn to copy what it should foretell.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</source>
        <translation>
            <numerusform>The %1 token that is written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</numerusform>
            <numerusform>Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a row is often the word that is being translated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</source>
        <translation>
            <numerusform>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 step the peak is %3.</numerusform>
            <numerusform>With d&lt;sub&gt;model&lt;/sub&gt; = %1 and a warm-up of %2 steps the peak is %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate stays at %2.</source>
        <translation>
            <numerusform>This run uses another schedule: after %1 step its rate stays at %2.</numerusform>
            <numerusform>This run uses another schedule: after %1 steps its rate stays at %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</source>
        <translation>
            <numerusform>This run uses another schedule: after %1 step its rate falls linearly from %2 to 0.</numerusform>
            <numerusform>This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This run has the same shape with a peak of its own: %1 after %2 steps.</source>
        <translation>
            <numerusform>This run has the same shape with a peak of its own: %1 after %2 step.</numerusform>
            <numerusform>This run has the same shape with a peak of its own: %1 after %2 steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</source>
        <translation>
            <numerusform>At each step the %1 best beginning is kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</numerusform>
            <numerusform>At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a node and force or ban it to see what comes instead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For this line the search looked at %1 nodes and dropped %2.</source>
        <translation>
            <numerusform>For this line the search looked at %1 node and dropped %2.</numerusform>
            <numerusform>For this line the search looked at %1 nodes and dropped %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ScoreView</name>
    <message numerus="yes">
        <source>BLEU %1 · chrF %2 · TER %3, over %4 sentences</source>
        <translation>
            <numerusform>BLEU %1 · chrF %2 · TER %3, over %4 sentence</numerusform>
            <numerusform>BLEU %1 · chrF %2 · TER %3, over %4 sentences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ModelView</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 parameter</numerusform>
            <numerusform>%1 parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 training pair(s) were compared.</source>
        <translation>
            <numerusform>%1 training pair was compared.</numerusform>
            <numerusform>%1 training pairs were compared.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::ServePanel</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::RemovedPairsView</name>
    <message numerus="yes">
        <source>%1 pairs.</source>
        <translation>
            <numerusform>%1 pair.</numerusform>
            <numerusform>%1 pairs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SentencesDialog</name>
    <message numerus="yes">
        <source>%1 of %2 sentences: those with the lowest chrF come first.</source>
        <translation>
            <numerusform>%1 of %2 sentence: those with the lowest chrF come first.</numerusform>
            <numerusform>%1 of %2 sentences: those with the lowest chrF come first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</source>
        <translation>
            <numerusform>%1 of %2 sentence: those whose chrF differs most from the baseline's come first.</numerusform>
            <numerusform>%1 of %2 sentences: those whose chrF differs most from the baseline's come first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::TrashDialog</name>
    <message numerus="yes">
        <source>%n item(s) are deleted for good, which cannot be undone.</source>
        <translation>
            <numerusform>%n item is deleted for good, which cannot be undone.</numerusform>
            <numerusform>%n items are deleted for good, which cannot be undone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::DocumentCard</name>
    <message numerus="yes">
        <source>%n identifier(s), path(s) or colour(s) were left as they are.</source>
        <translation>
            <numerusform>One identifier, path or colour was left as it is.</numerusform>
            <numerusform>%n identifiers, paths or colours were left as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n sentence(s) only the beginning was translated.</source>
        <translation>
            <numerusform>Of %n sentence only the beginning was translated.</numerusform>
            <numerusform>Of %n sentences only the beginning was translated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was written: %Ln sentence(s).</source>
        <translation>
            <numerusform>%1 was written: %Ln sentence.</numerusform>
            <numerusform>%1 was written: %Ln sentences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SmallModelDialog</name>
    <message numerus="yes">
        <source>To translate %Ln sentence(s): %1.</source>
        <translation>
            <numerusform>To translate %Ln sentence: %1.</numerusform>
            <numerusform>To translate %Ln sentences: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CorpusModel</name>
    <message numerus="yes">
        <source>%1 → %2 · %3 pairs · %4 for validation · %5</source>
        <translation>
            <numerusform>%1 → %2 · %3 pair · %4 for validation · %5</numerusform>
            <numerusform>%1 → %2 · %3 pairs · %4 for validation · %5</numerusform>
        </translation>
    </message>
</context>
</TS>
