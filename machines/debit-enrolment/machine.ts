import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { enrolDebit } from '#contract/debit.ts';
import type { fetchPaymentMethods } from '#contract/payment.ts';
import type { Selection } from '#domain/debt.ts';
import { explainedAt, failureDuring, GAVE_UP, type Failure, type Rejected } from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

type PaymentMethods = ResponseOf<typeof fetchPaymentMethods>;
export type EnrolledDebit = ResponseOf<typeof enrolDebit>;

/** The selection to charge automatically, and the debtor's session. */
export type EnrolmentInput = {
  offerKey: string;
  debtIds: string[];
  /** Quotas to be charged once; automated instalments are charged each when it falls due. */
  runs: Selection;
  /** The quotas on show that those are: `runs` only counts them. */
  quotaIds: string[];
  /** Made outside this portal, where it may have an automatic payment already (§2.5). */
  isExternal: boolean;
  /** The methods that automate these instalments are known: nothing is asked about them. */
  hasMethods: boolean;
  /** True: the debtor automates; false: pays by hand; null before the choice. */
  choice: boolean | null;
  token: string;
  /** Idempotency key of a single debit, already confirmed; null where instalments may be automated. */
  idempotencyKey: string | null;
};
export type EnrolmentContext = EnrolmentInput & {
  /** Whether instalments are automated, or the chosen quotas charged once. */
  automize: boolean;
  /** Null while nothing has gone wrong. */
  failure: Failure | null;
};
export type EnrolmentEvent =
  | { type: 'instalments.automate' | 'external.confirm' | 'external.back' | 'wait.giveUp' }
  | { type: 'debit.enrol'; idempotencyKey: string }
  | { type: 'token.renewed'; token: string };
/** Reports to the payment flow. */
export type EnrolmentReport =
  | { type: 'automatic.loaded'; methods: PaymentMethods }
  | { type: 'instalments.automated' | 'instalments.byHand' }
  | { type: 'debit.enrolled'; answer: Extract<EnrolledDebit, { data: unknown }> }
  | { type: 'debit.refused'; failure: Failure };
export type LoadMethodsInput = { debtIds: string[]; automize: boolean; token: string };
export type EnrolDebitInput = {
  offerKey: string;
  automize: boolean;
  debtIds: string[];
  runs: Selection;
  quotaIds: string[];
  token: string;
  idempotencyKey: string;
};

/** Asking for an automatic debit, from the choice to the provider's page (§2.5 "automate-or-pay instalments", §4.6). */
export const debitEnrolmentMachine = setup({
  types: {} as {
    meta: Serving;
    context: EnrolmentContext;
    events: EnrolmentEvent;
    input: EnrolmentInput;
    tags: 'busy';
  },
  actors: {
    loadMethods: notProvided<PaymentMethods, LoadMethodsInput>('debitEnrolment', 'loadMethods'),
    enrolDebit: notProvided<EnrolledDebit, EnrolDebitInput>('debitEnrolment', 'enrolDebit'),
  },
  guards: {
    isSingle: ({ context }) => !context.automize,
    hasChosenToAutomate: ({ context }) => context.choice === true && context.hasMethods,
    isAutomating: ({ context }) => context.choice === true,
    isPayingByHand: ({ context }) => context.choice === false,
    hasAutomatic: (_, { payment_methods: methods }: PaymentMethods) => methods.length > 0,
    isExternal: ({ context }) => context.isExternal,
    isEnrolled: (_, answer: EnrolledDebit) => 'data' in answer,
  },
  actions: {
    rememberChoice: assign({ choice: true, failure: null }),
    rememberKey: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      failure: null,
    })),
    renewToken: assign((_, { token }: { token: string }) => ({ token })),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, answer: EnrolledDebit) => ({
      failure: { code: answer.status, message: 'message' in answer ? answer.message : '' },
    })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    reportMethods: sendParent((_, methods: PaymentMethods) => ({ type: 'automatic.loaded', methods })),
    reportAutomated: sendParent({ type: 'instalments.automated' }),
    reportByHand: sendParent({ type: 'instalments.byHand' }),
    reportEnrolled: sendParent((_, answer: EnrolledDebit) => ({ type: 'debit.enrolled', answer })),
    reportRefused: sendParent(({ context }) => ({ type: 'debit.refused', failure: context.failure })),
  },
}).createMachine({
  id: 'debitEnrolment',
  description:
    'Cargo automático: cobrar cada cuota en la cuenta bancaria cuando venza, o una vez lo elegido.',
  meta: { requirements: ['1h', '4.6e'] },
  context: ({ input }) => ({ ...input, automize: input.idempotencyKey === null, failure: null }),
  initial: 'opening',
  on: {
    'token.renewed': {
      actions: { type: 'renewToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    opening: {
      description: 'Según lo que ya se sabe, se pregunta, se revisa o se pide.',
      meta: { requirements: ['1h'] },
      always: [
        { guard: 'isSingle', target: 'enrolling', meta: { requirements: ['1h', 'R22e'] } },
        { guard: 'hasChosenToAutomate', target: 'reviewing', meta: { requirements: ['2.5o'] } },
        { target: 'loadingAutomatic', meta: { requirements: ['4.5a'] } },
      ],
    },
    loadingAutomatic: {
      description: 'Se pregunta si estas cuotas se pueden cobrar automáticamente.',
      meta: { requirements: ['4.5a'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'payingByHand', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'loadAutomatic',
        src: 'loadMethods',
        input: ({ context: { debtIds, token } }) => ({ debtIds, automize: true, token }),
        onDone: [
          {
            guard: { type: 'hasAutomatic', params: ({ event }) => event.output },
            target: 'choosingWay',
            actions: { type: 'reportMethods', params: ({ event }) => event.output },
            meta: { requirements: ['2.5o', '4.5a'] },
          },
          { target: 'payingByHand' },
        ],
        // Where it cannot be asked, paying by hand goes on.
        onError: { target: 'payingByHand', meta: { requirements: ['8i'] } },
      },
    },
    choosingWay: {
      description:
        'La persona elige entre automatizar sus cuotas y pagar ahora; lo que ya eligió sigue elegido.',
      meta: { requirements: ['2.5o'] },
      always: [
        { guard: 'isAutomating', target: 'reviewing' },
        { guard: 'isPayingByHand', target: 'payingByHand' },
      ],
      on: {
        'instalments.automate': { target: 'reviewing', actions: ['rememberChoice', 'reportAutomated'] },
      },
    },
    reviewing: {
      description: 'A la vista: qué se cobrará, cuándo, con qué bancos y qué pasa si no se puede cobrar.',
      meta: { requirements: ['2.5o', '9j'] },
      on: {
        'debit.enrol': [
          {
            guard: 'isExternal',
            target: 'confirmingExternal',
            actions: { type: 'rememberKey', params: ({ event }) => event },
            meta: { requirements: ['2.5o'] },
          },
          {
            target: 'enrolling',
            actions: { type: 'rememberKey', params: ({ event }) => event },
            meta: { requirements: ['4.6e', 'R25'] },
          },
        ],
      },
    },
    confirmingExternal: {
      description:
        'El convenio se hizo fuera del portal: se pide confirmar que no hay otro pago automático por él.',
      meta: { requirements: ['2.5o'] },
      on: { 'external.confirm': 'enrolling', 'external.back': 'reviewing' },
    },
    enrolling: {
      description: 'El servidor lo pide al proveedor, que abre la página para activarlo.',
      meta: { requirements: ['4.6e', 'R23b'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'failed', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'enrolDebit',
        src: 'enrolDebit',
        input: ({ context: { offerKey, automize, debtIds, runs, quotaIds, token, idempotencyKey } }) => ({
          ...{ offerKey, automize, debtIds, runs, quotaIds, token },
          idempotencyKey: idempotencyKey ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => event.output },
            target: 'enrolled',
            actions: { type: 'reportEnrolled', params: ({ event }) => event.output },
            meta: { requirements: ['4.6e', '4.6f', 'R23b'] },
          },
          {
            target: 'failed',
            actions: { type: 'explainOutcome', params: ({ event }) => event.output },
            meta: { requirements: ['8k'] },
          },
        ],
        onError: explainedAt('failed'),
      },
    },
    failed: {
      description: 'No se pudo pedir: se vuelve a lo que se estaba revisando o pagando.',
      meta: { requirements: ['8b'] },
      always: [
        { guard: 'isSingle', target: 'refused', actions: 'reportRefused', meta: { requirements: ['8o'] } },
        { target: 'reviewing' },
      ],
    },
    enrolled: {
      description: 'Pedido: se muestra su página.',
      meta: { requirements: ['2.5p'] },
      type: 'final',
    },
    payingByHand: {
      description: 'Se sigue al pago de las cuotas.',
      meta: { requirements: ['2.5o'] },
      type: 'final',
      entry: 'reportByHand',
    },
    refused: { description: 'Se vuelve a elegir cómo pagar.', meta: { requirements: ['8o'] }, type: 'final' },
  },
});
