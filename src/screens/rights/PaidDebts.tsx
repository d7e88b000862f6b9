import { styled } from 'styled-components';
import type { Certificate, PaidDebt } from '#contract/certificates.ts';
import type { Company } from '#domain/company.ts';
import { usePaidDebts } from '../../flow/rights-paid-debts.ts';
import { formatLong } from '../../texts/dates.ts';
import { paidDebtsTexts as texts } from '../../texts/rights/paid-debts.ts';
import { formatPesos } from '#domain/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { DownloadButton } from '../form/DownloadButton.tsx';
import { Answered } from './answers.tsx';
import { Entries } from './Entries.tsx';
import { Asked, Section } from './Section.tsx';

const Rule = styled(Small)`
  font-weight: 400;
`;

type Panel = ReturnType<typeof usePaidDebts>;
type Props = { company: Company };

/** What is paid whole: the days of the law, what to do once one is over, and certificates. */
export function PaidDebts({ company }: Props) {
  const panel = usePaidDebts();
  const { paid } = panel;
  return (
    <Section title={texts.title}>
      <Asked panel={panel} texts={texts} />
      {paid && paid.debts.length === 0 ? <p>{texts.none}</p> : null}
      {paid ? (
        <Entries>
          {paid.debts.map((debt) => (
            <li key={debt.agreement_number}>
              <Debt debt={debt} company={company} panel={panel} />
            </li>
          ))}
          {paid.certifies_no_debt ? (
            <li>
              <NoDebt company={company} panel={panel} />
            </li>
          ) : null}
        </Entries>
      ) : null}
      <Small>{texts.renegotiated}</Small>
      {paid && paid.debts.length > 0 ? <Small>{texts.redec}</Small> : null}
    </Section>
  );
}

type PartProps = Props & { panel: Panel };

function Debt({ debt, company, panel }: PartProps & { debt: PaidDebt }) {
  const { agreement_number: agreement, ref, passed_on: passed } = debt;
  const until = (day: string, rule?: string) => ({
    value: texts.until(day),
    ...(rule && { after: <Rule>{rule}</Rule> }),
  });
  return (
    <Stack>
      <h3>{texts.debt(debt.operations)}</h3>
      <DescriptionList
        items={[
          { term: texts.amount, value: formatPesos(debt.amount) },
          { term: texts.paidOn, value: formatLong(debt.paid_on) },
          { term: texts.notice, ...until(debt.registry_notice, texts.byLaw) },
          { term: texts.corrected, ...until(debt.corrected, texts.correctedRule) },
          { term: texts.removed(company), ...until(debt.removed_from_bureau) },
        ]}
      />
      {passed ? <Passed day={passed} reference={ref} {...{ company, panel }} /> : <p>{texts.waiting}</p>}
      {passed ? null : (
        <Actions>
          <DownloadButton fetchFile={() => panel.fetchPaper('receipt', ref)}>{texts.receipt}</DownloadButton>
        </Actions>
      )}
      {debt.certified ? (
        <Ask wish={{ kind: 'payment', agreement }} panel={panel}>
          {texts.ask}
        </Ask>
      ) : null}
      <Issued panel={panel} isOf={({ agreement_number: of }) => of === agreement} />
    </Stack>
  );
}

/** What to do once a day is over, with the papers for it. */
function Passed({ day, reference, company, panel }: PartProps & { day: string; reference: string }) {
  return (
    <Notice kind="warning" title={texts.passed.title(day)}>
      <Stack data-tight>
        <p>{texts.passed.lead}</p>
        <TextList as="ol">
          <li>{texts.passed.send(company)}</li>
          <li>{texts.passed.self}</li>
          <li>{texts.passed.free}</li>
        </TextList>
        <Actions>
          <DownloadButton variant="primary" fetchFile={() => panel.fetchPaper('letter', reference)}>
            {texts.passed.letter}
          </DownloadButton>
          <DownloadButton fetchFile={() => panel.fetchPaper('receipt', reference)}>
            {texts.receipt}
          </DownloadButton>
        </Actions>
      </Stack>
    </Notice>
  );
}

function NoDebt({ company, panel }: PartProps) {
  return (
    <Stack>
      <h3>{texts.noDebt}</h3>
      <p>{texts.noDebtLead(company)}</p>
      <Ask wish={{ kind: 'noDebt', agreement: null }} panel={panel}>
        {texts.askNoDebt}
      </Ask>
      <Issued panel={panel} isOf={({ kind }) => kind === 'noDebt'} />
    </Stack>
  );
}

type AskProps = { wish: Parameters<Panel['ask']>[0]; panel: Panel; children: string };

/** Asks for a certificate; the wait for it, and why there is none, stand beside its button. */
function Ask({ wish, panel, children }: AskProps) {
  const { asking, refusal, failure, wish: last, giveUp } = panel;
  const isLast = last?.kind === wish.kind && last.agreement === wish.agreement;
  return (
    <>
      <Actions>
        <Button
          variant="secondary"
          busy={asking !== null}
          busyText={isLast ? texts.asking : undefined}
          onClick={() => panel.ask(wish)}
        >
          {children}
        </Button>
      </Actions>
      {isLast && asking ? <Loading quiet label={texts.asking} onCancel={giveUp} /> : null}
      {isLast && (refusal || failure) ? (
        <Answered key={last.idempotencyKey}>
          <Notice kind={failure ? 'danger' : 'warning'}>
            {failure ? <FailureText failure={failure} /> : refusal}
          </Notice>
        </Answered>
      ) : null}
    </>
  );
}

type IssuedProps = { panel: Panel; isOf: (certificate: Certificate) => boolean };

/** The newest one; older ones are confirmed as well, but one is enough. */
function Issued({ panel, isOf }: IssuedProps) {
  const newest = panel.paid?.certificates.find(isOf);
  if (!newest) return null;
  return (
    <Stack data-tight role="status">
      <Actions>
        <DownloadButton fetchFile={() => panel.fetchPaper('certificate', newest.number)}>
          {texts.download}
        </DownloadButton>
      </Actions>
      <Small>{texts.valid(newest.number, newest.valid_until)}</Small>
    </Stack>
  );
}
