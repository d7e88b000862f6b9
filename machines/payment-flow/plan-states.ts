import { need } from './context.ts';
import { agreementDebt } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** Plan selection and contract signing (§2.5, §4.6, §5 "Create-plan modal"). */
export const planning = paymentFlowSetup.createStateConfig({
  description: 'La persona elige qué oferta pagar o arma su convenio.',
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'plan' } },
  always: { guard: 'isUncertain', target: 'paying' },
  on: {
    'session.ended': atStep('plan'),
    'offer.choose': {
      guard: { type: 'isPayableAtOnce', params: ({ event }) => event },
      actions: [{ type: 'chooseOffer', params: ({ event }) => event }, 'showProduct', 'nextStep'],
    },
    'plan.confirm': {
      guard: { type: 'isPlanWithinLimits', params: ({ event }) => event },
      actions: [{ type: 'choosePlan', params: ({ event }) => event }, 'showProduct', 'nextStep'],
    },
    'agreement.resume': {
      guard: { type: 'isSigned', params: ({ event }) => event },
      target: 'paying',
      actions: [{ type: 'resumeAgreement', params: ({ event }) => event }, 'showProduct'],
    },
    'visitor.goBack': { actions: 'prevStep' },
  },
});

export const signing = paymentFlowSetup.createStateConfig({
  description: 'La persona lee su contrato y lo firma.',
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'sign' } },
  invoke: {
    id: 'agreementSigning',
    src: 'agreementSigning',
    input: ({ context }) => ({
      debtId: agreementDebt(context).id,
      choice: need(context.choices.plan, 'plan'),
      token: need(context.session, 'session').token,
    }),
  },
  on: {
    'agreement.signed': {
      target: '#paymentFlow.advancing',
      actions: [{ type: 'rememberAgreement', params: ({ event }) => event.answer }, 'clearMethods'],
    },
    'session.ended': atStep('sign'),
    'session.renewed': forwardTo('agreementSigning'),
    'visitor.goBack': { actions: 'prevStep' },
  },
});
