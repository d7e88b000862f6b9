import { need } from './context.ts';
import { agreementDebt } from './selectors.ts';
import { atStep, forwardTo } from './session-events.ts';
import { paymentFlowSetup } from './setup.ts';

/** Plan selection and contract signing (§2.5, §4.6, §5 "Create-plan modal"). */
export const planning = paymentFlowSetup.createStateConfig({
  description: 'La persona elige qué oferta pagar o arma su convenio.',
  meta: { requirements: ['2.5h', '2.5i'] },
  tags: 'wizard',
  entry: { type: 'standOn', params: { step: 'plan' } },
  always: { guard: 'isUncertain', target: 'paying', meta: { requirements: ['R25'] } },
  on: {
    'session.ended': atStep('plan'),
    'offer.choose': {
      guard: { type: 'isPayableAtOnce', params: ({ event }) => event },
      actions: [{ type: 'chooseOffer', params: ({ event }) => event }, 'showProduct', 'nextStep'],
      meta: { requirements: ['2.5h', '5m', 'R3'] },
    },
    'plan.confirm': {
      guard: { type: 'isPlanWithinLimits', params: ({ event }) => event },
      actions: [{ type: 'choosePlan', params: ({ event }) => event }, 'showProduct', 'nextStep'],
      meta: { requirements: ['2.5j', '5j', 'R3'] },
    },
    'agreement.resume': {
      guard: { type: 'isSigned', params: ({ event }) => event },
      target: 'paying',
      actions: [{ type: 'resumeAgreement', params: ({ event }) => event }, 'showProduct'],
      meta: { requirements: ['2.5i', 'D26'] },
    },
    'visitor.goBack': { actions: 'prevStep', meta: { requirements: ['4.2c'] } },
  },
});

export const signing = paymentFlowSetup.createStateConfig({
  description: 'La persona lee su contrato y lo firma.',
  meta: { requirements: ['2.5k'] },
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
    'agreement.signed': [
      {
        guard: { type: 'isSignedAsLoaded', params: ({ event }) => event.answer },
        target: '#paymentFlow.advancing',
        actions: [{ type: 'rememberAgreement', params: ({ event }) => event.answer }, 'clearMethods'],
        meta: { requirements: ['4.5b', 'R19'] },
      },
      {
        target: '#paymentFlow.loadingDebts',
        actions: [
          { type: 'rememberAgreement', params: ({ event }) => event.answer },
          'clearMethods',
          { type: 'goTo', params: { destination: 'payment' } },
        ],
        meta: { requirements: ['4.5b', 'D47', 'R19'] },
      },
    ],
    'session.ended': atStep('sign'),
    'session.renewed': forwardTo('agreementSigning'),
    'visitor.goBack': { actions: 'prevStep', meta: { requirements: ['4.2c'] } },
  },
});
