import { Link } from 'react-router-dom';
import { pathTo } from '#contract/pages.ts';
import type { Company } from '#domain/company.ts';
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
import { Hardship } from './Hardship.tsx';
import { Reminders } from './Reminders.tsx';
import { useRights, useRightsSend } from './rights-page.ts';
import { You } from './You.tsx';

/** What is known of a debtor and what they may ask about it: one section after the other (decision 0086). */
export default function Rights() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="default">
      <Intro title={texts.title} lead={texts.lead} />
      <Sections company={company} />
      <Actions>
        <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
          {texts.pay}
        </LinkButton>
      </Actions>
    </Shell>
  );
}

/** Each section asks for what only it shows; what the page's machine has loaded is passed on. */
function Sections({ company }: { company: Company }) {
  const data = useRights(({ context }) => context.data);
  const failure = useRights(({ context }) => context.failure);
  const send = useRightsSend();
  if (failure) {
    const retry = (
      <Button variant="secondary" onClick={() => send({ type: 'rights.retry' })}>
        {texts.retry}
      </Button>
    );
    return (
      <Notice kind="danger" actions={retry}>
        <FailureText failure={failure} />
      </Notice>
    );
  }
  if (!data) return <Loading label={texts.searching} onCancel={() => send({ type: 'rights.giveUp' })} />;
  return (
    <>
      <You data={data} />
      <Hardship company={company} />
      <Reminders />
    </>
  );
}
