import { Link } from 'react-router-dom';
import { hidesHistory } from '#machines/payment-flow/selectors.ts';
import { useFlow } from '../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { historyTexts as texts } from '../texts/history.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The way to the history, where the company has one; with put selected it is hidden (§2.5), as its address is a 404. */
export function HistoryLink() {
  const company = useFlow(({ context }) => context.company);
  const isHidden = useFlow(({ context }) => hidesHistory(context));
  if (!company?.hasHistory || isHidden) return null;
  return (
    <LinkButton as={Link} to={pathTo('history', company.key)} $variant="quiet">
      {texts.open}
    </LinkButton>
  );
}
