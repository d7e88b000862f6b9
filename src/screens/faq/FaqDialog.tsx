import { useState, type FormEvent } from 'react';
import { useMachine } from '@xstate/react';
import type { Company } from '#domain/company.ts';
import { faqMachine } from '#machines/faq/machine.ts';
import { faqOf } from '../../texts/faq-questions.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Conversation } from './Conversation.tsx';
import { Offered } from './Offered.tsx';
import { Person } from './Person.tsx';
import { styled } from 'styled-components';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
`;

/** A question in the visitor's own words; it stays in this browser. */
function Search({ onAsk }: { onAsk: (text: string) => void }) {
  const [text, setText] = useState('');
  function ask(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') onAsk(text);
  }
  return (
    <form role="search" onSubmit={ask}>
      <Field name="pregunta" label={texts.search} hint={texts.searchHint}>
        <Row>
          <TextInput
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary">
            {texts.ask}
          </Button>
        </Row>
      </Field>
    </form>
  );
}

type Props = { company: Company; open: boolean; onClose: () => void };

/** Help: the assistant where the company has it (§2.5 "Chatbot"), else how to reach a person. */
export default function FaqDialog(props: Props) {
  if (props.company.chatbot.enabled) return <Assistant {...props} />;
  const { company, ...shown } = props;
  return (
    <Dialog title={texts.personTitle} {...shown} dismissable>
      <Stack>
        <Person company={company} />
      </Stack>
    </Dialog>
  );
}

/** Topics, search, and a person where answers do not help. */
function Assistant({ company, open, onClose }: Props) {
  const [questions] = useState(() => faqOf(company));
  const [snapshot, send] = useMachine(faqMachine, { input: { questions } });
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={onClose}
      dismissable
      actions={
        <Button variant="secondary" onClick={() => send({ type: 'person.ask' })}>
          {texts.person}
        </Button>
      }
    >
      <Stack>
        <p>{texts.hello(company.name)}</p>
        <Conversation snapshot={snapshot} company={company} />
        <Offered snapshot={snapshot} send={send} />
        <Search onAsk={(text) => send({ type: 'search.ask', text })} />
      </Stack>
    </Dialog>
  );
}
