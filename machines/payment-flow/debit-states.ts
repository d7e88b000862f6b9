import { need } from './context.ts';
import { chosenOffer } from './questions.ts';
import { paymentFlowSetup } from './setup.ts';

/** Asking for an automatic debit, from the choice to the provider's page (§2.5 "automate-or-pay instalments", §4.6). */
export const automating = paymentFlowSetup.createStateConfig({
  description:
    'Cargo automático: cobrar cada cuota en la cuenta bancaria cuando venza, o una vez lo elegido.',
  initial: 'loadingAutomatic',
  on: {
    'instalments.pay': { target: '.payingByHand', actions: 'decideToPay' },
    'visitor.goBack': { actions: 'prevStep' },
  },
  states: {
    loadingAutomatic: {
      description: 'Se pregunta si estas cuotas se pueden cobrar automáticamente.',
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'payingByHand', actions: 'decideToPay' } },
      invoke: {
        id: 'loadAutomatic',
        src: 'loadMethods',
        input: ({ context }) => ({
          debtIds: chosenOffer(context)?.debts.map(({ id }) => id) ?? [],
          automize: true,
          token: need(context, 'session').token,
        }),
        onDone: [
          {
            guard: { type: 'hasAutomatic', params: ({ event }) => event.output },
            target: 'choosingWay',
            actions: { type: 'rememberAutomatic', params: ({ event }) => event.output },
          },
          { target: 'payingByHand', actions: 'decideToPay' },
        ],
        // Whoever cannot be told of it still pays.
        onError: { target: 'payingByHand', actions: 'decideToPay' },
      },
    },
    choosingWay: {
      description:
        'La persona elige entre automatizar sus cuotas y pagar ahora; lo que ya eligió sigue elegido.',
      always: [
        { guard: 'isAutomizing', target: 'reviewing' },
        { guard: 'isPayingByHand', target: 'payingByHand' },
      ],
      on: { 'instalments.automate': { target: 'reviewing', actions: 'decideToAutomate' } },
    },
    reviewing: {
      description: 'A la vista: qué se cobrará, cuándo, con qué bancos y qué pasa si no se puede cobrar.',
      on: {
        'debit.enrol': [
          {
            guard: 'isExternalAgreement',
            target: 'confirmingExternal',
            actions: { type: 'rememberIntent', params: ({ event }) => event },
          },
          { target: 'enrolling', actions: { type: 'rememberIntent', params: ({ event }) => event } },
        ],
      },
    },
    confirmingExternal: {
      description:
        'El convenio se hizo fuera del portal: se pide confirmar que no hay otro pago automático por él.',
      on: { 'external.confirm': 'enrolling', 'external.back': 'reviewing' },
    },
    enrolling: {
      description: 'El servidor lo pide al proveedor, que abre la página para activarlo.',
      tags: 'busy',
      on: {
        'wait.giveUp': [
          { guard: 'isAutomizing', target: 'reviewing', actions: 'noteGivenUp' },
          { target: '#paymentFlow.paying.choosing', actions: 'noteGivenUp' },
        ],
      },
      invoke: {
        id: 'enrolDebit',
        src: 'enrolDebit',
        input: ({ context }) => ({
          offerKey: need(context, 'offerKey'),
          automize: context.automizes === true,
          debtIds: chosenOffer(context)?.debts.map(({ id }) => id) ?? [],
          runs: context.selection.runs,
          token: need(context, 'session').token,
          intent: need(context, 'intent'),
        }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => event.output },
            target: '#paymentFlow.viewingDebit.open',
            actions: { type: 'rememberDebit', params: ({ event }) => event.output },
          },
          {
            guard: 'isAutomizing',
            target: 'reviewing',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
          {
            target: '#paymentFlow.paying.choosing',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'isAutomizing',
            target: 'reviewing',
            actions: { type: 'explainError', params: ({ event }) => event },
          },
          {
            target: '#paymentFlow.paying.choosing',
            actions: { type: 'explainError', params: ({ event }) => event },
          },
        ],
      },
    },
    payingByHand: { description: 'Se sigue al pago de las cuotas.', always: '#paymentFlow.paying.choosing' },
  },
});

/** The page of an automatic debit, opened by its reference, with or without a session of this browser (readings 5). */
export const viewingDebit = paymentFlowSetup.createStateConfig({
  description: 'La persona ve su cargo automático: próximos pasos, en qué está, o cómo quedó.',
  initial: 'renewing',
  on: {
    'debit.pay': [
      { guard: 'hasSession', target: 'loadingDebts', actions: 'backToPayment' },
      { target: 'renewingSession', actions: 'backToPayment' },
    ],
  },
  states: {
    renewing: {
      description: 'Se recupera la sesión, si este navegador tiene una, para mostrar también el detalle.',
      tags: 'busy',
      on: { 'wait.giveUp': 'open' },
      invoke: {
        id: 'renewForDebit',
        src: 'renewSession',
        onDone: [
          {
            guard: { type: 'isOurSession', params: ({ event }) => ({ answer: event.output }) },
            target: 'open',
            actions: { type: 'rememberRenewedSession', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    open: {
      description: 'La página está a la vista.',
      on: { 'connection.restored': { actions: 'askDebitAgain' } },
      invoke: {
        id: 'debitPage',
        src: 'debitPage',
        input: ({ context }) => ({
          ref: need(context, 'debit').ref,
          token: context.session?.token ?? null,
        }),
        onSnapshot: {
          guard: { type: 'isDebitOfAnotherCompany', params: ({ event }) => event.snapshot.context },
          target: '#paymentFlow.notFound',
        },
      },
    },
  },
});
