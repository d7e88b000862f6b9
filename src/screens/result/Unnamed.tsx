import { Link } from 'react-router-dom';
import { useFlow } from '../../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { unnamedTexts as texts } from '../../texts/unnamed.ts';
import { Actions } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Intro } from '../../ui/Intro.tsx';
import { Shell } from '../Shell.tsx';
import { TraceLink } from './TraceLink.tsx';

/** The voucher's address without its reference: it does not say that something was paid (readings 5). */
export default function Unnamed() {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return (
    <Shell page={texts.page} layout="plain">
      <Intro title={texts.title} lead={texts.lead} />
      <Actions>
        {company.hasHistory ? (
          <LinkButton as={Link} to={pathTo('history', company.key)}>
            {texts.history}
          </LinkButton>
        ) : null}
        <LinkButton as={Link} to={pathTo('plan', company.key)} $variant="secondary">
          {texts.pay}
        </LinkButton>
      </Actions>
      <TraceLink />
    </Shell>
  );
}
