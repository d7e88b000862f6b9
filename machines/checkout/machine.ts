import { choosing } from './choosing-state.ts';
import { back, passOn, passTokenTo, report } from './reports.ts';
import { cardChangeOf, debtIdsOf } from './selectors.ts';
import { checkoutSetup } from './setup.ts';
import { automating, starting } from './worker-states.ts';
import { explainedAt } from '../failure.ts';

const toResult = {
  target: '#checkout.ended',
  actions: report({ type: 'checkout.resultAsked' }),
  meta: { requirements: ['R34'] },
} as const;
/** The provider's page is open: what came of it is shown without a session, too. */
const unattended = {
  target: '#checkout.ended',
  actions: report({ type: 'checkout.unattended' }),
  meta: { requirements: ['4.1c', 'R5'] },
} as const;

/**
 * Summary and payment of one offer (§2.5, §4.5, readings 25): the selection, the method, and the redirect to the provider's
 * page. The payment flow keeps the choice (`choiceOf`) and gets the rest in reports.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Resumen: qué se paga, con qué medio, y el camino a la página del proveedor.',
  meta: { requirements: ['2.5l'] },
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
    'selection.changed': {
      actions: { type: 'rememberSelection', params: ({ event }) => event },
      meta: { requirements: ['2.5l', '4.4e'] },
    },
    'token.renewed': {
      actions: { type: 'takeToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
    'token.ended': {
      target: '.ended',
      actions: report({ type: 'checkout.sessionLost' }),
      meta: { requirements: ['4.1c'] },
    },
  },
  states: {
    opening: {
      description: 'Se abren las cuotas de la oferta elegida.',
      meta: { requirements: ['4.5a'] },
      always: [
        { guard: 'isUncertain', target: 'starting', meta: { requirements: ['R25'] } },
        { guard: 'hasMethods', target: 'choosing' },
        { target: 'loadingMethods', meta: { requirements: ['4.5a', '7.2g'] } },
      ],
    },
    loadingMethods: {
      description: 'Se piden los medios de pago que sirven para esta deuda.',
      meta: { requirements: ['4.5a', '7.2g'] },
      tags: 'busy',
      on: {
        'wait.giveUp': { target: 'withoutMethods', actions: 'noteGivenUp', meta: { requirements: ['8e'] } },
      },
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
            meta: { requirements: ['2.5o'] },
          },
          {
            target: 'choosing',
            actions: { type: 'rememberMethods', params: ({ event }) => ({ methods: event.output }) },
            meta: { requirements: ['4.5a', 'R22g'] },
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
            meta: { requirements: ['D47'] },
          },
          explainedAt('withoutMethods', '8i'),
        ],
      },
    },
    withoutMethods: {
      description: 'No se pudieron obtener los medios de pago; se puede volver a pedir.',
      meta: { requirements: ['8i'] },
      on: {
        'payment.retry': { target: 'loadingMethods', actions: 'clearFailure' },
        'connection.restored': {
          guard: 'isUnanswered',
          target: 'loadingMethods',
          actions: 'clearFailure',
          meta: { requirements: ['8f'] },
        },
        'visitor.goBack': back,
      },
    },
    choosing,
    changingCards: {
      description: 'Se agrega una tarjeta guardada o se quita una (§7.3); mientras tanto no se paga.',
      meta: { requirements: ['7.3a'] },
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
          meta: { requirements: ['3i', '7.3a'] },
        },
        'token.renewed': passTokenTo('cardChange'),
      },
    },
    automating,
    starting,
    redirecting: {
      description: 'El navegador se va a la página del proveedor.',
      meta: { requirements: ['1g'] },
      tags: 'busy',
      on: {
        'page.restored': { ...toResult, meta: { requirements: ['D55'] } },
        'wait.giveUp': { ...toResult, meta: { requirements: ['8e'] } },
        'token.ended': unattended,
      },
    },
    underWay: {
      description: 'Ya hay un pago en curso por estas cuotas: antes de pagar hay que ver en qué quedó.',
      meta: { requirements: ['R34', 'D14'] },
      on: {
        'token.ended': unattended,
        'payment.recheck': toResult,
        'visitor.goBack': { target: 'choosing', meta: { requirements: ['D14'] } },
      },
    },
    ended: {
      description: 'La persona sigue en otra parte del camino.',
      meta: { requirements: ['4.2a'] },
      type: 'final',
    },
  },
});
