import { pathTo } from '#contract/pages.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import type { Company } from '#domain/company.ts';
import type { FaqPage, FaqQuestion } from '#domain/faq.ts';
import type { faqMachine } from '#machines/faq/machine.ts';
import { language } from '../../texts/language.ts';
import { faqTexts as texts } from '../../texts/faq.ts';
import { ownEdge, Stack } from '../../ui/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Person } from './Person.tsx';

const Asked = styled.p`
  justify-self: end;
  max-width: 85%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m) var(--radius-m) 0 var(--radius-m);
  background: var(--accent-soft);
  ${ownEdge}
`;
const Answer = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: 92%;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m) var(--radius-m) var(--radius-m) 0;
  background: var(--sunk);
  ${ownEdge}
`;

type Props = { snapshot: SnapshotFrom<typeof faqMachine>; company: Company };

/** What was asked and answered so far; what comes last is read aloud and scrolled to. */
export function Conversation({ snapshot, company }: Props) {
  const { asked, questions } = snapshot.context;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [snapshot.value, asked.length]);
  return (
    <Stack ref={list} role="log" aria-label={texts.conversation}>
      {asked.map((id, index) => {
        const question = questions.find((one) => one.id === id);
        return question ? <Exchange key={index} question={question} company={company} /> : null;
      })}
      {snapshot.matches('satisfied') ? <Answer>{texts.satisfied}</Answer> : null}
      {snapshot.matches('nothingFound') ? <Answer>{texts.notFound}</Answer> : null}
      {snapshot.matches('handedOver') ? (
        <Answer>
          <Person company={company} />
        </Answer>
      ) : null}
    </Stack>
  );
}

function Exchange({ question, company }: { question: FaqQuestion; company: Company }) {
  return (
    <Stack data-tight>
      <Asked>
        <VisuallyHidden>{texts.you} </VisuallyHidden>
        <span lang={question.lang}>{question.question}</span>
      </Asked>
      <Answer>
        <VisuallyHidden>{texts.helper}</VisuallyHidden>
        {question.answer.map((paragraph) => (
          <p key={paragraph} lang={question.lang}>
            {paragraph}
          </p>
        ))}
        {question.page ? <PageLink page={question.page} company={company} /> : null}
        {question.handsOver ? <Person company={company} /> : null}
      </Answer>
    </Stack>
  );
}

/** The history needs a separate identification. */
const pageOf = (page: FaqPage) => (page === 'history' ? 'identityHistory' : page);

/** In a new tab, so that a debtor in the middle of a payment stays there. */
function PageLink({ page, company }: { page: FaqPage; company: Company }) {
  return (
    <p>
      <a href={language.base + pathTo(pageOf(page), company.key)} target="_blank" rel="noopener">
        {texts.pages[page]} <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </a>
    </p>
  );
}
