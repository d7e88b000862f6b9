import type { ErrorCause } from '#domain/company.ts';
import type { OfferType } from '#domain/product.ts';
import type { PaymentResult } from '#machines/payment-result/settlement.ts';
import { useFlow } from '../../flow/flow.tsx';
import type { Cause } from '../../texts/methods/method.ts';
import { textsOf } from '../../texts/methods/registry.ts';
import { paymentErrorTexts as texts } from '../../texts/payment-error.ts';
import { Card, Panel, Stack } from '../../ui/Card.tsx';
import { TextList } from '../../ui/text.tsx';

const NONE: readonly ErrorCause[] = [];
const IN_QUOTAS: readonly OfferType[] = ['convenio', 'put_wf', 'ciclo'];

type Order = PaymentResult['data']['order'];

function sentenceOf(cause: Cause, order: Order): string {
  const isInQuotas = order !== undefined && IN_QUOTAS.includes(order.offer_type);
  const isTooMuch = cause === 'error.exceedsMaximumAmount' && isInQuotas;
  return isTooMuch ? `${texts.cause[cause]} ${texts.fewerQuotas}` : texts.cause[cause];
}

/** Why a payment may have failed: the company's causes (§3 listOfErrors) that fit how it was to be paid, the likeliest first. */
export function Causes({ result }: { result: PaymentResult | null }) {
  const listed = useFlow(({ context }) => context.company?.listOfErrors ?? NONE);
  const { cause: probable = null, order } = result?.data ?? {};
  const causes = [...listed, 'error.connection' as const].filter((cause) =>
    textsOf(order?.method).causes.includes(cause),
  );
  const others = causes.filter((cause) => cause !== probable);
  if (others.length === 0) return null;
  return (
    <Card>
      <Stack>
        {probable ? (
          <Panel>
            <h2>{texts.probableCause}</h2>
            <p>{sentenceOf(probable, order)}</p>
          </Panel>
        ) : null}
        <Stack data-tight>
          <h2>{titleOf(result)}</h2>
          <TextList>
            {others.map((cause) => (
              <li key={cause}>{sentenceOf(cause, order)}</li>
            ))}
          </TextList>
        </Stack>
      </Stack>
    </Card>
  );
}

function titleOf(result: PaymentResult | null): string {
  if (result?.data.cause) return texts.causes;
  const isCancelled = result?.status === 'cancelled' && textsOf(result.data.order?.method).hasPage;
  return isCancelled ? texts.causesOfCancelled : texts.causesAlone;
}
