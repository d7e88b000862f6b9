import { styled } from 'styled-components';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Offer } from '#domain/debt.ts';
import { figuresOf } from '#domain/offer-figures.ts';
import { amountOf } from '#domain/quotas.ts';
import { offerTexts } from '../../texts/offers.ts';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/Money.tsx';
import { Small } from '../../ui/text.tsx';
import { OriginButton } from '../origin/OriginButton.tsx';

const Rows = styled.ul`
  display: grid;
`;
const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--target);
  & > svg {
    flex: none;
    color: var(--ink-soft);
  }
`;
/** The amount goes below the operation before its number is broken. */
const Line = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  overflow-wrap: anywhere;
  & > * {
    min-width: 0;
  }
  & > :last-child {
    margin-left: auto;
    font-weight: 600;
  }
`;

type Props = { offer: Offer; today: CalendarDate; hidesDebt: boolean };

/** A single total payment: debt, discount, total, and the rows it covers, which cannot be parted (readings 16). */
export function PutSummary({ offer, today, hidesDebt }: Props) {
  const { debt, discount, discountPercent, toPay, expirationDate } = figuresOf(offer, today);
  const discountRow = {
    term: discountPercent === null ? offerTexts.discount : offerTexts.discountOf(discountPercent),
    value: <Money amount={-discount} />,
  };
  const debtRow = { term: offerTexts.debt, value: <Money amount={debt} /> };
  return (
    <Card as="section">
      <Stack>
        <h2>{offerTexts.title.put}</h2>
        {discount > 0 ? <DescriptionList items={hidesDebt ? [discountRow] : [debtRow, discountRow]} /> : null}
        <Panel>
          <Small>{texts.total}</Small>
          <Money amount={toPay} big />
          {expirationDate === null ? null : (
            <Small>
              {texts.validUntil} <DateText day={expirationDate} short />
            </Small>
          )}
        </Panel>
        <Stack data-tight>
          <h3>{texts.included}</h3>
          <Rows>
            {offer.debts.map((row) => (
              <Row key={row.id}>
                <LockIcon />
                <Line>
                  <span>{offerTexts.operations(row.operationNumbers)}</span>
                  <Money amount={amountOf(row.quotas)} />
                </Line>
              </Row>
            ))}
          </Rows>
          {discount > 0 ? <Small>{texts.together}</Small> : null}
        </Stack>
        <OriginButton debts={offer.debts} today={today} />
      </Stack>
    </Card>
  );
}
