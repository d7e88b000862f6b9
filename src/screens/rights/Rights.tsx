import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { Company } from '#domain/company.ts';
import { hasPixels } from '#domain/pixels.ts';
import { useFlow } from '../../flow/flow.tsx';
import { rightsTexts as texts } from '../../texts/rights/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Card.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureText } from '../FailureText.tsx';
import { Shell } from '../Shell.tsx';
import { Ask } from './Ask.tsx';
import { Disputes } from './Disputes.tsx';
import { Draw } from './Draw.tsx';
import { Hardship } from './Hardship.tsx';
import { Kept } from './Kept.tsx';
import { PaidDebts } from './PaidDebts.tsx';
import { Reminders } from './Reminders.tsx';
import { Requests } from './Requests.tsx';
import { useRights, useRightsSend } from './rights-page.ts';
import { You } from './You.tsx';
import { Section } from './Section.tsx';

/** What is known of a debtor and what they may ask about it: one section after the other (decision 0086). */
export default function Rights() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Intro title={texts.title} lead={texts.lead} />
      <Failed />
      <Sections company={company} />
      <Actions>
        <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
          {texts.pay}
        </LinkButton>
      </Actions>
    </Shell>
  );
}

/** Why nothing can be shown. */
function Failed() {
  const failure = useRights(({ context }) => (context.data ? null : context.failure));
  const send = useRightsSend();
  if (!failure) return null;
  return (
    <Notice
      kind="danger"
      actions={
        <Button variant="secondary" onClick={() => send({ type: 'rights.retry' })}>
          {texts.retry}
        </Button>
      }
    >
      <FailureText failure={failure} />
    </Notice>
  );
}

function Sections({ company }: { company: Company }) {
  const data = useRights(({ context }) => context.data);
  const refused = useRights(({ context }) => context.refusal && context.order?.idempotencyKey);
  const hasFailed = useRights((snapshot) => snapshot.matches('unavailable'));
  const send = useRightsSend();
  if (data)
    return (
      <>
        {/* What links lead to stands before what is asked for later: nothing above it moves. */}
        <You data={data} company={company} />
        <Hardship company={company} />
        <Disputes institution={company.name} />
        <PaidDebts company={company} />
        <Kept kept={data.kept} company={company} />
        {/* What was just asked for may have ended them. */}
        <Reminders key={`${data.requests.length} ${refused}`} />
        {data.draw === null ? null : <Draw isIn={data.draw} />}
        <Visits company={company} />
        <Ask institution={company.name} hasEmail={data.contact.email !== null} />
        <Requests requests={data.requests} />
      </>
    );
  if (hasFailed) return null;
  return <Loading label={texts.searching} onCancel={() => send({ type: 'rights.giveUp' })} />;
}

/** Where the consent to counting visits is changed, at an institution that counts them. */
function Visits({ company }: { company: Company }) {
  if (!hasPixels(company)) return null;
  return (
    <Section title={texts.visits.title}>
      <p>
        {texts.visits.help} <Link to={pathTo('privacy', company.key)}>{texts.visits.link}</Link>
      </p>
    </Section>
  );
}
