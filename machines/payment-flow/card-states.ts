import { cardChangeOf } from './card-questions.ts';
import { need } from './context.ts';
import { forwardTo } from './session-events.ts';
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

/** Adding and removing a saved card (§7.3), from the payment screen and back to it: a machine of its own does it. */
export const changingCards = paymentFlowSetup.createStateConfig({
  description: 'Se agrega una tarjeta guardada o se quita una; mientras tanto no se paga.',
  invoke: {
    id: 'cardChange',
    src: 'cardChange',
    input: ({ context, event }) => cardChangeOf(context, event),
  },
  on: {
    'card.opened': { actions: { type: 'openPage', params: ({ event }) => event } },
    'card.settled': {
      target: 'choosing',
      actions: { type: 'rememberCardChange', params: ({ event }) => event },
    },
    'session.renewed': forwardTo('cardChange'),
  },
});
