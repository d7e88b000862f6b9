import { Form, Formik } from 'formik';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { pathTo } from '#contract/pages.ts';
import type { Company } from '#domain/company.ts';
import type { Answer, Way } from '#domain/hardship.ts';
import { errorsOf } from '../../flow/formik-zod.ts';
import { useFlow } from '../../flow/flow.tsx';
import { useHardship } from '../../flow/rights-hardship.ts';
import { hardshipTexts as texts } from '../../texts/rights/hardship.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Small, TextList } from '../../ui/text.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { TextField } from '../form/fields.tsx';
import { HowToReach } from '../faq/Person.tsx';
import { Section } from './Section.tsx';

/** Digits with or without the dots people put into them, and a `$`. */
const pesosIn = (text: string) => Number(text.replace(/[\s.$]/g, ''));
const amount = (wrong: string) =>
  z.string().check(z.refine((text) => /^\s*\$?\s*\d{1,3}(\.?\d{3}){0,3}\s*$|^\d{1,11}$/.test(text), wrong));
const schema = z.object({ now: amount(texts.wrongNow), monthly: amount(texts.wrongMonthly) });

/** "No puedo pagar esto": the offers within the debtor's means, and sources of help where there is none. */
export function Hardship({ company }: { company: Company }) {
  const hardship = useHardship(company);
  const { answer, means } = hardship;
  const { section } = (useLocation().state ?? {}) as { section?: string };
  return (
    <Section title={texts.title} isAsked={section === 'hardship'}>
      {answer ? (
        <Ways answer={answer} company={company} again={hardship.again} />
      ) : (
        <Formik
          initialValues={{ now: means ? String(means.now) : '', monthly: means ? String(means.monthly) : '' }}
          validate={(values) => errorsOf(schema, values)}
          // The form is optional: an empty field is no mistake on blur.
          validateOnBlur={false}
          onSubmit={({ now, monthly }, { setSubmitting }) => {
            setSubmitting(false);
            hardship.ask({ now: pesosIn(now), monthly: pesosIn(monthly) });
          }}
        >
          <Fields hardship={hardship} />
        </Formik>
      )}
    </Section>
  );
}

function Fields({ hardship }: { hardship: ReturnType<typeof useHardship> }) {
  const userType = useFlow(({ context }) => context.userType);
  return (
    <Form noValidate>
      <Stack>
        <p>{userType === 'pyme' ? texts.leadOfCompany : texts.lead}</p>
        <FormNotices failure={hardship.failure} />
        <TextField name="now" label={texts.now} hint={texts.hint} />
        <TextField name="monthly" label={texts.monthly} hint={texts.hint} />
        <div>
          <Button type="submit" variant="secondary" busy={hardship.isSearching} busyText={texts.asking}>
            {texts.ask}
          </Button>
        </div>
        {hardship.isSearching ? <Loading quiet label={texts.asking} onCancel={hardship.giveUp} /> : null}
      </Stack>
    </Form>
  );
}

type WaysProps = { answer: Answer; company: Company; again: () => void };

function Ways({ answer: { ways, least }, company, again }: WaysProps) {
  const days = company.terms.pauseDays;
  return (
    <Stack>
      {ways.length > 0 ? (
        <>
          <p role="status">{ways.length > 1 ? texts.foundSeveral : texts.found}</p>
          <TextList>
            {ways.map((way) => (
              <li key={way.offerKey}>{sayOf(way)}</li>
            ))}
          </TextList>
          {ways.some(({ kind }) => kind === 'plan') ? <Small>{texts.shortest}</Small> : null}
        </>
      ) : (
        <p role="status">
          {texts.none(company)} {least ? texts.least(least.now, least.monthly) : null}
        </p>
      )}
      <h3>{texts.others}</h3>
      {days === undefined ? null : <p>{texts.pause(company, days)}</p>}
      <p>{texts.person(company)}</p>
      <HowToReach company={company} />
      <p>{texts.free}</p>
      <Actions>
        {ways.length > 0 ? (
          <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
            {texts.choose}
          </LinkButton>
        ) : null}
        <Button variant="secondary" onClick={again}>
          {texts.again}
        </Button>
      </Actions>
    </Stack>
  );
}

function sayOf(way: Way): string {
  if (way.kind === 'whole') return texts.whole(way.amount);
  if (way.kind === 'instalment')
    return (way.isLate ? texts.lateInstalment : texts.instalment)(way.amount, way.dueDate);
  const { choice, downPayment, instalmentAmount, schedule } = way.plan;
  return texts.plan(downPayment, choice.instalments, instalmentAmount, schedule[0]?.dueDate ?? '');
}
