import { Link } from 'react-router-dom';
import type { InReview as Debts } from '#contract/in-review.ts';
import { pathTo } from '#contract/pages.ts';
import { useFlow } from '../flow/flow.tsx';
import { shellTexts } from '../texts/shell.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Debts that a dispute holds back, and the way to how it is going (decision 0087). */
export function InReview({ debts }: { debts: Debts | undefined }) {
  const company = useFlow(({ context }) => context.company);
  if (!company) return null;
  return debts?.map(({ title, message }) => (
    <Notice
      key={title}
      kind="info"
      title={title}
      actions={
        <LinkButton as={Link} to={pathTo('myData', company.key)} $variant="secondary">
          {shellTexts.inReview}
        </LinkButton>
      }
    >
      {message}
    </Notice>
  ));
}
