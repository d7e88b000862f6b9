import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { FaqQuestion } from '#domain/faq.ts';
import type { faqMachine } from '#machines/faq/machine.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

type Props = {
  snapshot: SnapshotFrom<typeof faqMachine>;
  send: (event: EventFrom<typeof faqMachine>) => void;
};

/** What can be asked next; takes the focus when what had it is gone. */
export function Offered({ snapshot, send }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, [snapshot.value]);
  return (
    <div ref={place} tabIndex={-1}>
      <Next snapshot={snapshot} send={send} />
    </div>
  );
}

/** The topics, the questions of one, those found, or whether the answer helped. */
function Next({ snapshot, send }: Props) {
  const { questions, topic, found } = snapshot.context;
  const ask = (id: string) => send({ type: 'question.ask', id });
  const toTopics = () => send({ type: 'topics.show' });
  if (snapshot.matches('answered'))
    return (
      <Group legend={texts.rate}>
        <Choices>
          <Choice onClick={() => send({ type: 'answer.rate', helped: true })}>{texts.yes}</Choice>
          <Choice onClick={() => send({ type: 'answer.rate', helped: false })}>{texts.no}</Choice>
          <Choice onClick={toTopics}>{texts.otherTopics}</Choice>
        </Choices>
      </Group>
    );
  if (snapshot.matches('showingQuestions'))
    return (
      <Questions
        legend={topic ?? texts.found}
        questions={questions.filter((question) => question.topic === topic)}
        onAsk={ask}
        onBack={toTopics}
      />
    );
  if (snapshot.matches('showingFound'))
    return <Questions legend={texts.found} questions={found} onAsk={ask} onBack={toTopics} />;
  return (
    <Group legend={texts.topics}>
      <Choices>
        {[...new Set(questions.map((question) => question.topic))].map((name) => (
          <Choice key={name} onClick={() => send({ type: 'topic.choose', topic: name })}>
            {name}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {children}
    </Button>
  );
}

type QuestionsProps = {
  legend: string;
  questions: readonly FaqQuestion[];
  onAsk: (id: string) => void;
  onBack: () => void;
};

function Questions({ legend, questions, onAsk, onBack }: QuestionsProps) {
  return (
    <Group legend={legend}>
      <Choices>
        {questions.map(({ id, question }) => (
          <Choice key={id} onClick={() => onAsk(id)}>
            {question}
          </Choice>
        ))}
        <Button variant="quiet" onClick={onBack}>
          {texts.otherTopics}
        </Button>
      </Choices>
    </Group>
  );
}
