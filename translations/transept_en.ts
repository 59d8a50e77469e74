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
</context>
<context>
    <name>transept::DataPage</name>
    <message numerus="yes">
        <source>Only two files make a corpus: the first two of %n were taken.</source>
        <translation>
            <numerusform>Only two files make a corpus: the first two of %n were taken.</numerusform>
            <numerusform>Only two files make a corpus: the first two of %n were taken.</numerusform>
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
        <source>%n node(s) far from the best are left out.</source>
        <translation>
            <numerusform>%n node far from the best is left out.</numerusform>
            <numerusform>%n nodes far from the best are left out.</numerusform>
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
        <source>translating, %n line(s) left</source>
        <translation>
            <numerusform>translating, %n line left</numerusform>
            <numerusform>translating, %n lines left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::SourceView</name>
    <message numerus="yes">
        <source>%n sources</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>transept::CheckpointsPanel</name>
    <message numerus="yes">
        <source>%n part(s) cleared away, %1</source>
        <translation>
            <numerusform>%n part cleared away, %1</numerusform>
            <numerusform>%n parts cleared away, %1</numerusform>
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
</TS>
