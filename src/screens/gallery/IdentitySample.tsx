import { useState } from 'react';
import { galleryTexts as texts } from '../../texts/gallery.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Card, Stack } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RutInput } from '../../ui/RutInput.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Lead } from '../../ui/text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { SerialDialog } from './SerialDialog.tsx';

/** An identification screen made of the pieces. */
export function IdentitySample() {
  const [tab, setTab] = useState<'person' | 'pyme'>('person');
  const [rut, setRut] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Stack data-tight>
        <PageHeading>{texts.identity.title}</PageHeading>
        <Lead>{texts.identity.lead}</Lead>
      </Stack>
      <Card>
        <Tabs
          label={texts.identity.tabs}
          tabs={[
            { key: 'person', label: texts.identity.person },
            { key: 'pyme', label: texts.identity.pyme },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <Stack>
            <Field
              name="rut"
              label={texts.fields.rut}
              hint={texts.fields.rutHint}
              error={wrong ? texts.fields.rutError : null}
            >
              <RutInput value={rut} onChange={(event) => setRut(event.target.value)} onFormat={setRut} />
            </Field>
            <div>
              <Field name="serie" label={tab === 'person' ? texts.fields.serie : texts.identity.operation}>
                <TextInput autoComplete="off" />
              </Field>
              {tab === 'person' ? <SerialDialog opener={texts.fields.serieHelp} /> : null}
            </div>
            <Checkbox name="terms" label={texts.fields.terms} />
            <Actions>
              <Button wide busy={false} onClick={() => setWrong(!wrong)}>
                {texts.identity.next}
              </Button>
            </Actions>
          </Stack>
        </Tabs>
      </Card>
    </>
  );
}
