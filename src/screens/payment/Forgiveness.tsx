import { styled } from 'styled-components';
import type { Debt } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { paymentHelpTexts as texts } from '../../texts/payment-help.ts';
import { Toggletip } from '../../ui/Toggletip.tsx';
import { Small } from '../../ui/text.tsx';

const Clear = styled(Small)`
  margin-bottom: var(--space-4);
`;

/** Paying the instalments that are left forgives the rest: a tip, and the same in plain text (§5, interface 19). */
export function Forgiveness({ debt }: { debt: Debt }) {
  const { productType, discount, quotasPaid, quotasTotal } = debt;
  const left = quotasTotal - quotasPaid;
  if (productType !== 'put_wf' && productType !== 'convenio') return null;
  if (discount === 0 || left <= 0) return null;
  const text = texts.forgiven(left, quotasTotal, formatPesos(discount));
  return (
    <Clear>
      {text} <Toggletip label={texts.forgivenLabel}>{text}</Toggletip>
    </Clear>
  );
}
