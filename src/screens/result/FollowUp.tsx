import { useId } from 'react';
import { styled } from 'styled-components';
import type { Voucher } from '#contract/payment-status.ts';
import { followUpTexts as texts } from '../../texts/follow-up.ts';
import { Card, Stack } from '../../ui/Card.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { dayInWords } from './payment-facts.tsx';

const Steps = styled.ol`
  display: grid;
`;
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: 0 var(--space-3);
  padding-bottom: var(--space-4);
  break-inside: avoid;
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 1.5rem auto 0 calc(0.75rem - 1px);
    border-left: 2px solid var(--accent-line);
  }
  & > p {
    grid-column: 2;
  }
`;
const Mark = styled.span`
  grid-row: span 2;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid var(--accent-line);
  border-radius: 50%;
  background: var(--surface);
  color: var(--surface);
  &[data-done='true'] {
    border-color: var(--success);
    background: var(--success);
  }
`;
const When = styled.p`
  color: var(--ink-soft);
`;
const What = styled.p`
  font-weight: 600;
`;

type Props = { company: string; entity: string; paidOn: string; follows: NonNullable<Voucher['follow_up']> };

/** What follows the payment, each with its latest day; after the end of a debt, until it is out of the records (§9). */
export function FollowUp({ company, entity, paidOn, follows: { booked, ended } }: Props) {
  const titleId = useId();
  const isLater = ended !== null && ended.on !== paidOn;
  const steps = [
    { what: texts.paid, word: texts.on, day: paidOn, isDone: true },
    { what: texts.booked(entity), word: texts.until, day: booked },
    ...(isLater ? [{ what: texts.lastPaid, word: texts.on, day: ended.on, isDone: true }] : []),
    ...(ended
      ? [
          { what: texts.notice, word: texts.until, day: ended.registry_notice },
          { what: texts.regularised, word: texts.until, day: ended.regularised },
          ...(ended.certificate_from
            ? [{ what: texts.certificate, word: texts.since, day: ended.certificate_from }]
            : []),
          { what: texts.removed, word: texts.until, day: ended.removed_from_bureau },
        ]
      : []),
  ];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{texts.title}</h2>
        <Steps>
          {steps.map(({ what, word, day, isDone = false }) => (
            <Step key={what}>
              <Mark data-done={isDone}>{isDone ? <CheckIcon size={16} /> : null}</Mark>
              <What>{what}</What>
              <When>
                {word} {dayInWords(day)}
              </When>
            </Step>
          ))}
        </Steps>
        {ended ? <MyDataLink company={company}>{shellTexts.stillListed}</MyDataLink> : null}
      </Stack>
    </Card>
  );
}
