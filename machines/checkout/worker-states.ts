import { back, passOn, passTokenTo, report } from './reports.ts';
import { enrolmentOf, startOf } from './selectors.ts';
import { checkoutSetup } from './setup.ts';

/** The request for an automatic debit (§2.5 "automate-or-pay instalments", §4.6), in its own machine. */
export const automating = checkoutSetup.createStateConfig({
  description:
    'Cargo automático: cobrar cada cuota en la cuenta bancaria cuando venza, o una vez lo elegido.',
  meta: { requirements: ['2.5o'] },
  invoke: {
    id: 'debitEnrolment',
    src: 'debitEnrolment',
    input: ({ context, event }) => enrolmentOf(context, event),
  },
  on: {
    'automatic.loaded': {
      actions: { type: 'rememberMethods', params: ({ event }) => ({ ...event, automize: true }) },
      meta: { requirements: ['4.5a'] },
    },
    'instalments.automated': { actions: 'decideToAutomate' },
    'instalments.pay': { target: 'choosing', actions: 'decideToPay' },
    'instalments.byHand': { target: 'choosing', actions: 'decideToPay' },
    'debit.enrolled': {
      target: 'ended',
      actions: passOn('checkout.enrolled'),
      meta: { requirements: ['1h', '2.5p'] },
    },
    'debit.refused': {
      target: 'choosing',
      actions: { type: 'explain', params: ({ event }) => event },
      meta: { requirements: ['8o'] },
    },
    'token.renewed': passTokenTo('debitEnrolment'),
    'visitor.goBack': back,
  },
});

/** From the pay click to the provider's page (readings 25 and 30c), in its own machine. */
export const starting = checkoutSetup.createStateConfig({
  description: 'Se empieza a pagar: el servidor fija el precio y crea el intento de pago.',
  meta: { requirements: ['R25'] },
  invoke: { id: 'paymentStart', src: 'paymentStart', input: ({ context, event }) => startOf(context, event) },
  on: {
    'start.uncertain': {
      actions: [{ type: 'rememberUncertain', params: ({ event }) => event }, passOn('checkout.uncertain')],
    },
    'start.renewed': { actions: passOn('checkout.renewed'), meta: { requirements: ['R30c'] } },
    'start.sessionLost': {
      target: 'ended',
      actions: report({ type: 'checkout.sessionLost' }),
      meta: { requirements: ['4.1c'] },
    },
    'start.opened': {
      target: 'redirecting',
      actions: passOn('checkout.opened'),
      meta: { requirements: ['1g', '7.2g'] },
    },
    'start.charging': {
      target: 'ended',
      actions: passOn('checkout.charging'),
      meta: { requirements: ['7.3b'] },
    },
    'start.underWay': {
      target: 'underWay',
      actions: ['forgetUncertain', passOn('checkout.underWay')],
      meta: { requirements: ['R34', 'D14'] },
    },
    'start.refused': {
      target: 'choosing',
      actions: [
        { type: 'explainStart', params: ({ event }) => event },
        'askForCards',
        report({ type: 'checkout.notStarted' }),
      ],
      meta: { requirements: ['8o'] },
    },
    'start.failed': {
      target: 'choosing',
      actions: [
        { type: 'explainStart', params: ({ event }) => event },
        report({ type: 'checkout.notStarted' }),
      ],
      meta: { requirements: ['8b', '8o'] },
    },
    'start.priceChanged': {
      target: 'ended',
      actions: passOn('checkout.priceChanged'),
      meta: { requirements: ['D47', 'D49'] },
    },
    'token.renewed': passTokenTo('paymentStart'),
    'token.ended': {
      target: 'ended',
      actions: report({ type: 'checkout.sessionLostPaying' }),
      meta: { requirements: ['4.1c'] },
    },
  },
});
