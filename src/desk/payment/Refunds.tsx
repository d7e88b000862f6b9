import type { DeskPayment } from '#contract/desk.ts';
import { formatPesos } from '#domain/money.ts';
import { caseTexts as texts } from '../../texts/desk/cases.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { instantText } from '../Instant.tsx';
import { RefundTag } from '../tags.tsx';
import { FoldedWay } from '../Way.tsx';

/** The money of a payment that goes or went back, each time with its way. */
export function Refunds({ refunds }: Pick<DeskPayment, 'refunds'>) {
  return (
    <Card as="section" aria-labelledby="devoluciones">
      <Stack>
        <h2 id="devoluciones">{texts.refundsTitle}</h2>
        {refunds.map(({ id, amount, state, requested_at: at, way }) => (
          <Panel key={id}>
            <Stack data-tight>
              <p>
                <strong>
                  {texts.refund} <Money amount={amount} />
                </strong>{' '}
                <RefundTag state={state} />
              </p>
              <p>{texts.requestedAt(instantText(at))}</p>
              <FoldedWay
                {...way}
                of="refund"
                about={texts.refundOf(formatPesos(amount))}
                names={texts.refunds}
              />
            </Stack>
          </Panel>
        ))}
      </Stack>
    </Card>
  );
}
