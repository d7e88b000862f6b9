import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DebtOrigin, DebtPart } from '#contract/debt-origin.ts';
import { pathTo } from '#contract/pages.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Company } from '#domain/company.ts';
import { PROCEEDINGS } from '#domain/debt-origin.ts';
import { formatLong } from '../../texts/dates.ts';
import { offerTexts } from '../../texts/offers.ts';
import { originTexts as texts } from '../../texts/origin.ts';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { InstitutionWords } from '../../ui/InstitutionWords.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SafeLink } from '../../ui/SafeLink.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { HowToReach } from '../faq/Person.tsx';
import { missingOf, partRows } from './part-rows.tsx';

type Props = {
  origins: readonly DebtOrigin[];
  company: Company;
  today: CalendarDate;
  hasDiscount: boolean;
};

/** What the institution said of debts, and what it did not; what holds for any debt; how to ask for more. */
export function OriginFacts({ origins, company, today, hasDiscount }: Props) {
  const { name } = company;
  const parts = origins.flatMap((origin) => origin.parts);
  const isWhole = parts.every((part) => missingOf(part).length === 0 && part.amount !== null);
  const proceedings = PROCEEDINGS.filter((one) => parts.some(({ proceeding }) => proceeding === one));
  return (
    <Stack>
      <p>{texts.lead(name, formatLong(today))}</p>
      <Notice kind="info" title={texts.noClaim.title}>
        {texts.noClaim.text}
      </Notice>
      {hasDiscount && !company.hideDebtAmount ? <p>{texts.beforeDiscount}</p> : null}
      {origins.map((origin) => (
        <Origin key={origin.debt_id} origin={origin} company={company} />
      ))}
      {proceedings.map((proceeding) => (
        <Notice key={proceeding} kind="warning" title={texts.proceedings[proceeding].title(name)}>
          {texts.proceedings[proceeding].text}
        </Notice>
      ))}
      <p>
        <Link to={pathTo('myData', company.key)} state={{ operation: parts[0]?.operation_number }}>
          {texts.disagree}
        </Link>
      </p>
      <Section title={texts.changes.title}>
        <Points points={texts.changes.points} />
      </Section>
      <Section title={texts.rights.title}>
        <Points points={texts.rights.points} />
        <p>
          <SafeLink href={texts.rights.complain.href}>{texts.rights.complain.label}</SafeLink>
        </p>
      </Section>
      <Section title={isWhole ? texts.ask(name) : texts.askMissing(name)}>
        <p>{texts.askLead}</p>
        <HowToReach company={company} />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack as="section" data-tight aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Stack>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <TextList>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </TextList>
  );
}

/** A debt operation by operation. */
function Origin({ origin, company }: { origin: DebtOrigin; company: Company }) {
  return (
    <>
      {origin.agreed_on === null ? null : <p>{texts.agreed(formatLong(origin.agreed_on))}</p>}
      {origin.parts.map((part) => (
        <Section key={part.operation_number} title={titleOf(part)}>
          <DescriptionList items={partRows(part)} />
          <Untold part={part} company={company} />
        </Section>
      ))}
    </>
  );
}

function titleOf({ operation_number: number, product }: DebtPart): ReactNode {
  const operation = offerTexts.operations([number]);
  if (product === null) return operation;
  return (
    <>
      {operation} · <InstitutionWords>{product}</InstitutionWords>
    </>
  );
}

function Untold({ part, company }: { part: DebtPart; company: Company }) {
  const missing = missingOf(part);
  return (
    <>
      {missing.length === 0 ? null : <Small>{texts.notSaid(company.name, missing)}</Small>}
      {part.amount === null ? <Small>{texts.hidden(company.name)}</Small> : null}
    </>
  );
}
