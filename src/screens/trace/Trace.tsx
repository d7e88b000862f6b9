import * as z from 'zod/mini';
import { parseRut } from '#domain/rut.ts';
import type { TraceAnswer, VerifyAnswer, inquiryMachine } from '#machines/inquiry/machine.ts';
import { Link } from 'react-router-dom';
import { formatShort } from '../../texts/dates.ts';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { identityTexts } from '../../texts/identity.ts';
import { traceTexts as texts } from '../../texts/trace.ts';
import { RutField, TextField } from '../form/fields.tsx';
import { InquiryPage } from '../inquiry/InquiryPage.tsx';
import { parseDayMonthYear } from '#domain/calendar.ts';
import { formatPesos } from '#domain/money.ts';
import { moneyDetail } from '../../texts/money.ts';
import { MyDataLink } from '../MyDataLink.tsx';
import { shellTexts } from '../../texts/shell.ts';
import { Notice } from '../../ui/Notice.tsx';

const KINDS = {
  charged: 'success',
  notCharged: 'warning',
  confirming: 'info',
  assigning: 'info',
  returning: 'info',
  returned: 'info',
} as const;

/** First the three words a debtor came for, then what to do. */
function TraceOutcome({ answer }: { answer: TraceAnswer | VerifyAnswer | null }) {
  if (answer === null) return null;
  if (answer.status !== 'success') return <Notice kind="warning">{answer.message}</Notice>;
  if (!('outcome' in answer.data)) return null;
  const { outcome, amount, date, hour, money } = answer.data;
  const day = parseDayMonthYear(date);
  const when = texts.when(day ? formatShort(day) : date, hour);
  const isMoney = outcome === 'assigning' || outcome === 'returning' || outcome === 'returned';
  const detail = isMoney
    ? money && moneyDetail(money, amount)
    : texts.detail[outcome](formatPesos(amount), when);
  return (
    <Notice kind={KINDS[outcome]} title={texts.outcome[outcome]}>
      {detail}
    </Notice>
  );
}

const schema = z.object({
  rut: z.string().check(
    z.refine((text) => text.trim() !== '', identityTexts.rutRequired),
    z.refine((text) => parseRut(text) !== null, identityTexts.rutInvalid),
  ),
  reference: z.string().check(z.refine((text) => text.trim() !== '', texts.referenceRequired)),
});

const start = { rut: '', reference: '' };

/** A truthful place to return to: in what a payment ended, by RUT and reference. Neither ever stands in the URL. */
export default function Trace({ logic }: { logic?: typeof inquiryMachine }) {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  const { key, hasHistory, helpEmail, productType: companyValue } = company;
  return (
    <InquiryPage
      texts={texts}
      start={start}
      schema={schema}
      questionFrom={(values) => ({ kind: 'trace', companyValue, ...values })}
      fields={
        <>
          <RutField name="rut" label={texts.rut} hint={texts.rutHint} />
          <TextField name="reference" label={texts.reference} hint={texts.referenceHint} autoComplete="off" />
        </>
      }
      showAnswer={(answer) => <TraceOutcome answer={answer} />}
      logic={logic}
    >
      <p>
        {texts.without}{' '}
        <Link to={hasHistory ? pathTo('identityHistory', key) : pathTo('identity', key)}>
          {texts.identify}
        </Link>
        {texts.help} <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
      </p>
      <MyDataLink company={key}>{shellTexts.stillListed}</MyDataLink>
    </InquiryPage>
  );
}
