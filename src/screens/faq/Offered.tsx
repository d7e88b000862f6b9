import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { FaqQuestion } from '#domain/faq.ts';
import type { faqMachine } from '#machines/faq/machine.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { ArrowLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
/** One under another with their words at the left: questions are read like a list. */
const List = styled.ul`
  display: grid;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  & > li + li {
    border-top: 1px solid var(--line);
  }
`;
const Line = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  width: 100%;
  min-height: var(--control);
  padding: var(--space-2) var(--space-4);
  border: 0;
  border-radius: var(--radius-m);
  background: transparent;
  color: var(--accent-ink);
  font-weight: 600;
  line-height: 1.25;
  text-align: start;
  &:hover {
    background: var(--accent-soft);
  }
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
      <Lines
        lines={[...new Set(questions.map((question) => question.topic))].map((name) => ({
          id: name,
          words: name,
        }))}
        onChoose={(name) => send({ type: 'topic.choose', topic: name })}
      />
    </Group>
  );
}

type LinesProps = { lines: readonly { id: string; words: string }[]; onChoose: (id: string) => void };

function Lines({ lines, onChoose }: LinesProps) {
  return (
    <List>
      {lines.map(({ id, words }) => (
        <li key={id}>
          <Line type="button" onClick={() => onChoose(id)}>
            {words}
            <ChevronRightIcon />
          </Line>
        </li>
      ))}
    </List>
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
      <Lines lines={questions.map(({ id, question }) => ({ id, words: question }))} onChoose={onAsk} />
      <Button variant="quiet" onClick={onBack}>
        <ArrowLeftIcon /> {texts.otherTopics}
      </Button>
    </Group>
  );
}
