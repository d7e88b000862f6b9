import { styled } from 'styled-components';
import type { Debt } from '#domain/debt.ts';
import { formatPesos } from '#domain/money.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentHelpTexts as texts } from '../../texts/payment-help.ts';
import { Stack } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Toggletip } from '../../ui/Toggletip.tsx';
import { Small } from '../../ui/text.tsx';

const Discount = styled(Stack)`
  margin-bottom: var(--space-4);
`;

/** The debt, its discount, and that paying the instalments that are left earns it: in plain text, and as a tip (§5, interface 19). */
export function Forgiveness({ debt }: { debt: Debt }) {
  const { productType, totalDebt, discount, quotasPaid, quotasTotal } = debt;
  const left = quotasTotal - quotasPaid;
  if (productType !== 'put_wf' && productType !== 'convenio') return null;
  if (discount === 0 || left <= 0) return null;
  return (
    <Discount data-tight>
      <DescriptionList
        items={[
          { term: offerTexts.debt, value: <Money amount={totalDebt} /> },
          { term: offerTexts.discount, value: <Money amount={-discount} /> },
        ]}
      />
      <Small>
        {texts.forgiven(left, quotasTotal, formatPesos(discount))}{' '}
        <Toggletip label={texts.forgivenLabel}>{texts.forgivenTip(left, quotasTotal)}</Toggletip>
      </Small>
    </Discount>
  );
}
