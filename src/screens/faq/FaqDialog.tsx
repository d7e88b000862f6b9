import { useState } from 'react';
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
import { Search } from './Search.tsx';

type Props = { company: Company; open: boolean; onClose: () => void };

/** The question-and-answer helper: topics, search, and a person where answers do not help (§2.5 "Chatbot"). */
export default function FaqDialog({ company, open, onClose }: Props) {
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
