import { need } from './context.ts';
import { paymentFlowSetup } from './setup.ts';

const choosing = '#paymentFlow.paying.choosing';

/** While the debtor's saved cards are on their way everything else on the screen can be used. */
export const loadingCards = paymentFlowSetup.createStateConfig({
  on: { 'wait.giveUp': { target: choosing, actions: 'noteCardsFailed' } },
  description: 'Se piden las tarjetas guardadas; mientras tanto se puede elegir y pagar con otro medio.',
  invoke: {
    id: 'loadCards',
    src: 'loadCards',
    input: ({ context }) => ({
      company: need(context, 'company'),
      token: need(context, 'session').token,
      enrolment: context.enrolment,
    }),
    onDone: {
      target: choosing,
      actions: { type: 'rememberCards', params: ({ event }) => event.output },
    },
    onError: { target: choosing, actions: 'noteCardsFailed' },
  },
});

/** Adding and removing a saved card (§7.3), from the payment screen and back to it. */
export const cardStates = {
  addingCard: paymentFlowSetup.createStateConfig({
    description: 'El proveedor abre su página para agregar una tarjeta.',
    tags: 'busy',
    on: { 'wait.giveUp': { target: choosing, actions: 'noteCardGivenUp' } },
    invoke: {
      id: 'startEnrolment',
      src: 'startEnrolment',
      input: ({ context }) => ({
        token: need(context, 'session').token,
        intent: need(context, 'intent'),
      }),
      onDone: [
        {
          guard: { type: 'isEnrolment', params: ({ event }) => ({ answer: event.output }) },
          target: '#paymentFlow.paying.leavingToAddCard',
          actions: { type: 'openEnrolment', params: ({ event }) => event.output },
        },
        { target: choosing, actions: { type: 'explainCardOutcome', params: ({ event }) => event.output } },
      ],
      onError: { target: choosing, actions: { type: 'explainCardError', params: ({ event }) => event } },
    },
  }),
  leavingToAddCard: paymentFlowSetup.createStateConfig({
    description: 'El navegador se va a la página del proveedor para agregar una tarjeta. No se cobra nada.',
    tags: 'busy',
    on: {
      'page.restored': { target: choosing, actions: 'askForCards' },
      'wait.giveUp': { target: choosing, actions: 'askForCards' },
    },
  }),
  confirmingRemoval: paymentFlowSetup.createStateConfig({
    description: 'Se pregunta si de verdad se quita la tarjeta.',
    on: {
      'card.keep': choosing,
      'card.confirmRemoval': {
        target: '#paymentFlow.paying.removingCard',
        actions: { type: 'rememberIntent', params: ({ event }) => event },
      },
    },
  }),
  removingCard: paymentFlowSetup.createStateConfig({
    description: 'Se quita la tarjeta, primero donde el proveedor.',
    tags: 'busy',
    on: { 'wait.giveUp': { target: choosing, actions: ['noteCardGivenUp', 'askForCards'] } },
    invoke: {
      id: 'removeCard',
      src: 'removeCard',
      input: ({ context }) => ({
        cardId: need(context, 'cardToRemove'),
        token: need(context, 'session').token,
        intent: need(context, 'intent'),
      }),
      onDone: {
        target: choosing,
        actions: { type: 'rememberRemoval', params: ({ event }) => event.output },
      },
      // Perhaps it is gone: the list tells.
      onError: {
        target: choosing,
        actions: [{ type: 'explainCardError', params: ({ event }) => event }, 'askForCards'],
      },
    },
  }),
};
