import { Link } from 'react-router-dom';
import { formatPesos } from '#domain/money.ts';
import { useCheckout, useFlow } from '../flow/flow.tsx';
import { pathTo } from '#contract/pages.ts';
import { paymentTexts as texts } from '../texts/payment.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

const UNDER_WAY = { title: texts.underWay, detail: texts.underWayDetail, link: texts.underWayLink };
const OPEN = { title: texts.open, detail: texts.openDetail, link: texts.openLink };

/** A payment of this debtor that has not ended yet, shown to prevent a second payment (readings 34). */
export function UnderWayNotice() {
  const company = useFlow(({ context }) => context.company);
  const underWay = useFlow(({ context }) => context.attempt.underWay);
  const isLeaving = useCheckout((snapshot) => snapshot.matches('redirecting'));
  if (!company || !underWay || isLeaving) return null;
  const words = underWay.redirect ? OPEN : UNDER_WAY;
  return (
    <Notice
      kind="warning"
      title={words.title(formatPesos(underWay.amount))}
      actions={
        <LinkButton as={Link} to={pathTo('success', company.key, underWay.ref)} $variant="secondary">
          {words.link}
        </LinkButton>
      }
    >
      {words.detail}
    </Notice>
  );
}
