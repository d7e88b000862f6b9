import { choosing } from './choosing-state.ts';
import { enrolmentOf } from './debits.ts';
import { cardChangeOf, debtIdsOf, startOf } from './selectors.ts';
import { checkoutSetup } from './setup.ts';
import type { CheckoutReport, CheckoutEvent } from './types.ts';

/** A report that needs nothing of the event that leads to it. */
const report = <Type extends CheckoutReport>(params: Type) => ({ type: 'report', params }) as const;
/** A report that says what the event itself brought. */
const passOn = (as: CheckoutReport['type']) => ({ type: 'passOn', params: { as } }) as const;
const back = { actions: report({ type: 'checkout.back' }) } as const;
const toResult = { target: '#checkout.ended', actions: report({ type: 'checkout.resultAsked' }) } as const;
/** The provider's page is open: what came of it is shown without a session, too. */
const unattended = { target: '#checkout.ended', actions: report({ type: 'checkout.unattended' }) } as const;

type Renewed = { event: Extract<CheckoutEvent, { type: 'token.renewed' }> };
/** A child that makes calls of its own goes on with the new token. */
const passTokenTo = (to: 'cardChange' | 'debitEnrolment' | 'paymentStart') =>
  ({
    actions: [
      { type: 'takeToken', params: ({ event }: Renewed) => event },
      { type: 'passToken', params: { to } },
    ],
  }) as const;

/** Asking for an automatic debit (§2.5 "automate-or-pay instalments", §4.6): a machine of its own does it. */
const automating = checkoutSetup.createStateConfig({
  description:
    'Cargo automático: cobrar cada cuota en la cuenta bancaria cuando venza, o una vez lo elegido.',
  invoke: {
    id: 'debitEnrolment',
    src: 'debitEnrolment',
    input: ({ context, event }) => enrolmentOf(context, event),
  },
  on: {
    'automatic.loaded': {
      actions: { type: 'rememberMethods', params: ({ event }) => ({ ...event, automize: true }) },
    },
    'instalments.automated': { actions: 'decideToAutomate' },
    'instalments.pay': { target: 'choosing', actions: 'decideToPay' },
    'instalments.byHand': { target: 'choosing', actions: 'decideToPay' },
    'debit.enrolled': {
      target: 'ended',
      actions: passOn('checkout.enrolled'),
    },
    'debit.refused': { target: 'choosing', actions: { type: 'explain', params: ({ event }) => event } },
    'token.renewed': passTokenTo('debitEnrolment'),
    'visitor.goBack': back,
  },
});

/** From the pay click to the provider's page (readings 25 and 30c): a machine of its own does it. */
const starting = checkoutSetup.createStateConfig({
  description: 'Se empieza a pagar: el servidor fija el precio y crea el intento de pago.',
  invoke: { id: 'paymentStart', src: 'paymentStart', input: ({ context, event }) => startOf(context, event) },
  on: {
    'start.uncertain': {
      actions: [{ type: 'rememberUncertain', params: ({ event }) => event }, passOn('checkout.uncertain')],
    },
    'start.renewed': { actions: passOn('checkout.renewed') },
    'start.sessionLost': { target: 'ended', actions: report({ type: 'checkout.sessionLost' }) },
    'start.opened': {
      target: 'redirecting',
      actions: passOn('checkout.opened'),
    },
    'start.charging': {
      target: 'ended',
      actions: passOn('checkout.charging'),
    },
    'start.underWay': {
      target: 'underWay',
      actions: passOn('checkout.underWay'),
    },
    'start.refused': {
      target: 'choosing',
      actions: [
        { type: 'explainStart', params: ({ event }) => event },
        'askForCards',
        report({ type: 'checkout.notStarted' }),
      ],
    },
    'start.failed': {
      target: 'choosing',
      actions: [
        { type: 'explainStart', params: ({ event }) => event },
        report({ type: 'checkout.notStarted' }),
      ],
    },
    'start.priceChanged': {
      target: 'ended',
      actions: passOn('checkout.priceChanged'),
    },
    'token.renewed': passTokenTo('paymentStart'),
    'token.ended': { target: 'ended', actions: report({ type: 'checkout.sessionLostPaying' }) },
  },
});

/**
 * Summary and payment of one offer (§2.5, §4.5, readings 25): what is paid, how, and the way to the provider's page. The
 * payment flow keeps what was chosen (`choiceOf`) and hears the rest in reports.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Resumen: qué se paga, con qué medio, y el camino a la página del proveedor.',
  context: ({ input: { choice, ...input } }) => ({ ...choice, ...input, cardNews: null }),
  initial: 'opening',
  invoke: {
    id: 'quotaSelection',
    src: 'quotaSelection',
    input: ({ context: { company, offer, today, restored } }) => ({
      ...{ offer, today, restored },
      // A down payment is paid whole, so it starts selected; else what the company validates (§4.4).
      validates: offer.type === 'abono_convenio' ? offer.type : company.validateProductType,
    }),
  },
  on: {
    'selection.changed': { actions: { type: 'rememberSelection', params: ({ event }) => event } },
    'token.renewed': { actions: { type: 'takeToken', params: ({ event }) => event } },
    'token.ended': { target: '.ended', actions: report({ type: 'checkout.sessionLost' }) },
  },
  states: {
    opening: {
      description: 'Se abren las cuotas de la oferta elegida.',
      always: [
        { guard: 'isUncertain', target: 'starting' },
        { guard: 'hasMethods', target: 'choosing' },
        { target: 'loadingMethods' },
      ],
    },
    loadingMethods: {
      description: 'Se piden los medios de pago que sirven para esta deuda.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'withoutMethods', actions: 'noteGivenUp' } },
      invoke: {
        id: 'loadMethods',
        src: 'loadMethods',
        input: ({ context }) => ({
          debtIds: debtIdsOf(context),
          automize: false,
          token: context.session.token,
        }),
        onDone: [
          {
            guard: 'asksForAutomatic',
            target: 'automating',
            actions: { type: 'rememberMethods', params: ({ event }) => ({ methods: event.output }) },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberMethods', params: ({ event }) => ({ methods: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnknownDebt', params: ({ event }) => event },
            target: 'ended',
            actions: report({
              type: 'checkout.priceChanged',
              failure: { code: 'PRICE_CHANGED', message: '' },
            }),
          },
          {
            target: 'withoutMethods',
            actions: { type: 'explainError', params: ({ event }) => event },
          },
        ],
      },
    },
    withoutMethods: {
      description: 'No se pudieron obtener los medios de pago; se puede volver a pedir.',
      on: {
        'payment.retry': { target: 'loadingMethods', actions: 'clearFailure' },
        'connection.restored': { guard: 'isUnanswered', target: 'loadingMethods', actions: 'clearFailure' },
        'visitor.goBack': back,
      },
    },
    choosing,
    changingCards: {
      description: 'Se agrega una tarjeta guardada o se quita una (§7.3); mientras tanto no se paga.',
      invoke: {
        id: 'cardChange',
        src: 'cardChange',
        input: ({ context, event }) => cardChangeOf(context, event),
      },
      on: {
        'card.opened': {
          actions: passOn('checkout.cardPage'),
        },
        'card.settled': {
          target: 'choosing',
          actions: { type: 'rememberCardChange', params: ({ event }) => event },
        },
        'token.renewed': passTokenTo('cardChange'),
      },
    },
    automating,
    starting,
    redirecting: {
      description: 'El navegador se va a la página del proveedor.',
      tags: 'busy',
      on: { 'page.restored': toResult, 'wait.giveUp': toResult, 'token.ended': unattended },
    },
    underWay: {
      description: 'Ya hay un pago en curso por estas cuotas: antes de pagar hay que ver en qué quedó.',
      on: { 'token.ended': unattended, 'payment.recheck': toResult, 'visitor.goBack': 'choosing' },
    },
    ended: { description: 'La persona sigue en otra parte del camino.', type: 'final' },
  },
});
