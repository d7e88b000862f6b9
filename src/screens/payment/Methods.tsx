import { advisedMethod, cardLimit } from '#domain/card-limit.ts';
import type { Company, PaymentMethodCode } from '#domain/company.ts';
import { formatPesos } from '#domain/money.ts';
import type { OfferType } from '#domain/product.ts';
import { chosenCard, codesOf, methodsOf } from '#machines/checkout/selectors.ts';
import type { SavedCard } from '#machines/checkout/types.ts';
import { useCheckout, useIsBusy, useSend } from '../../flow/flow.tsx';
import { paymentTexts as texts } from '../../texts/payment.ts';
import { methodTexts } from '../../texts/methods/registry.ts';
import { savedCardTexts } from '../../texts/saved-cards.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Stack } from '../../ui/Card.tsx';
import { BankIcon, CardIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Small } from '../../ui/text.tsx';
import { FailureText } from '../FailureText.tsx';
import { Wait } from '../Wait.tsx';
import { cardName, detailOf } from './card-name.ts';
import { SavedCards } from './SavedCards.tsx';

const nameOf = (code: PaymentMethodCode) => methodTexts[code].name;

/** A provider is unavailable (§2.5 "contingency notice"): its methods are not offered until it answers. Asking again keeps the choice. */
function Contingency({ away, isAlone }: { away: readonly PaymentMethodCode[]; isAlone: boolean }) {
  const send = useSend();
  const isAsking = useCheckout((snapshot) => snapshot.matches('loadingMethods')) ?? false;
  return (
    <Notice
      kind="warning"
      title={texts.contingency}
      actions={
        <Button variant="secondary" busy={isAsking} onClick={() => send({ type: 'payment.retry' })}>
          {texts.retry}
        </Button>
      }
    >
      {isAlone ? texts.contingencyAlone : texts.contingencyWithOthers(away.map(nameOf).join(', '))}
    </Notice>
  );
}

type Props = { company: Company; offerType: OfferType };

/** The ways to pay, by priority (§4.5); a wait and a way out where there are none. */
export function Methods({ company, offerType }: Props) {
  const context = useCheckout((snapshot) => snapshot.context);
  const methods = context && methodsOf(context);
  const hasFailed = useCheckout((snapshot) => snapshot.matches('withoutMethods'));
  if (hasFailed) return <WithoutMethods />;
  if (!methods) return <LoadingMethods />;
  const codes = codesOf(context);
  if (methods.away) {
    return (
      <>
        <Contingency away={methods.away} isAlone={codes.length === 0} />
        {codes.length > 0 ? <MethodChoice company={company} offerType={offerType} codes={codes} /> : null}
      </>
    );
  }
  if (codes.length === 0) {
    return (
      <Notice kind="warning" title={texts.noMethods}>
        {texts.noMethodsNow}
      </Notice>
    );
  }
  return <MethodChoice company={company} offerType={offerType} codes={codes} />;
}

function MethodChoice({ company, offerType, codes }: Props & { codes: readonly PaymentMethodCode[] }) {
  const method = useCheckout(({ context }) => context.method) ?? null;
  const total = useCheckout(({ context }) => context.selection.total) ?? 0;
  const isHigh = useCheckout(({ context }) => methodsOf(context)?.high_amounts) === true;
  const limit = company.terms.dailyOnlineLimit;
  const advised = advisedMethod(company, codes, { amount: total, isHigh });
  const advice = advised && methodTexts[advised].advice;
  return (
    <Card>
      <Stack>
        <Stack data-tight>
          {advice ? <Small>{advice(formatPesos(cardLimit(company)))}</Small> : null}
          <Choice codes={codes} hidesDetail={company.hidePaymentMethodMessageFor.includes(offerType)} />
          {showsLegend(company, method) && total > limit && !isHigh ? (
            <Small>
              {texts.dailyLimit(formatPesos(limit))} {isPaidWhole(offerType) ? null : texts.dailyLimitSplit}
            </Small>
          ) : null}
        </Stack>
        {codes.includes('oneclick') ? <SavedCards /> : null}
      </Stack>
    </Card>
  );
}

type ChoiceProps = { codes: readonly PaymentMethodCode[]; hidesDetail: boolean };

/** A method is one option, or one for each saved card. */
function Choice({ codes, hidesDetail }: ChoiceProps) {
  const send = useSend();
  const cards = useCheckout(({ context }) => context.cards) ?? null;
  const method = useCheckout(({ context }) => context.method) ?? null;
  const card = useCheckout(({ context }) => chosenCard(context));
  const isBusy = useIsBusy();
  const options = codes.flatMap((code) =>
    code === 'oneclick' ? (cards ?? []).map((each) => cardOption(each, cards ?? [])) : optionOf(code),
  );
  if (options.length === 0) return cards === null ? null : <NoCards />;
  return (
    <RadioCards
      legend={texts.methods}
      value={method === 'oneclick' ? (card?.id ?? null) : method}
      disabled={isBusy}
      onChange={(chosen) =>
        send(
          isMethod(chosen)
            ? { type: 'method.choose', method: chosen }
            : { type: 'card.choose', cardId: chosen },
        )
      }
      options={options.map((option) => (hidesDetail ? { ...option, detail: undefined } : option))}
    />
  );
}

function isMethod(value: string): value is PaymentMethodCode {
  return Object.hasOwn(methodTexts, value);
}

function optionOf(code: PaymentMethodCode) {
  const { name, detail, icon } = methodTexts[code];
  const Icon = icon === 'bank' ? BankIcon : CardIcon;
  return { value: code as string, title: name, detail, aside: <Icon size={24} /> };
}

function cardOption(card: SavedCard, cards: readonly SavedCard[]) {
  return {
    value: card.id,
    title: cardName(card, cards),
    detail: detailOf(card),
    aside: <CardIcon size={24} />,
  };
}

function NoCards() {
  return (
    <Notice kind="info" title={savedCardTexts.none}>
      {savedCardTexts.noneDetail}
    </Notice>
  );
}

/** What cannot be split over two days. */
function isPaidWhole(type: OfferType): boolean {
  return type === 'put' || type === 'abono_convenio';
}

/** Whether the company shows what to know about a card provider's limits (§3 paymentMethodsExtraConfig, §9). */
function showsLegend(
  { paymentMethodsExtraConfig: extra }: Company,
  method: PaymentMethodCode | null,
): boolean {
  const settings: Partial<Record<PaymentMethodCode, { showLegend: boolean }>> = extra;
  return method !== null && settings[method]?.showLegend === true;
}

function LoadingMethods() {
  return (
    <Card aria-busy="true" aria-label={texts.loadingMethods} role="group">
      <Stack data-tight>
        <Skeleton height={24} />
        <Skeleton height={76} />
        <Wait quiet label={texts.loadingMethods} />
      </Stack>
    </Card>
  );
}

function WithoutMethods() {
  const send = useSend();
  const failure = useCheckout(({ context }) => context.failure);
  return (
    <Notice
      kind="danger"
      title={texts.withoutMethods}
      actions={
        <Button variant="secondary" onClick={() => send({ type: 'payment.retry' })}>
          {texts.retry}
        </Button>
      }
    >
      {failure ? <FailureText failure={failure} /> : null}
    </Notice>
  );
}
