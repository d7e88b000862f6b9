import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { verifyFlow, verifySerial } from '#contract/identity.ts';
import type { Company } from '#domain/company.ts';
import type { Contact, SavedContact, SaveContactInput } from '../contact-form/machine.ts';
import {
  explainedAt,
  failureDuring,
  GAVE_UP,
  isUnanswered,
  type Failure,
  type Rejected,
} from '../failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Serving } from '../requirements.ts';

export type UserType = 'person' | 'pyme';
/** What a visitor types to be known: never kept longer than the call that carries it. */
export type Identity = { rut: string; proof: string; userType: UserType };
/** `failure`: why the visitor was brought back to the form, shown until it is submitted. */
export type IdentificationInput = { company: Company; failure: Failure | null };
export type IdentificationContext = IdentificationInput & {
  identity: Identity | null;
  /** Contact data of the same form, where the company folds them into it. */
  contact: Contact | null;
  /** Idempotency key of what was submitted last (readings 25). */
  idempotencyKey: string;
  /** Of the identification under way, then of the session it gave. */
  token: string;
};
type Submitted = { identity: Identity; contact: Contact | null; idempotencyKey: string };
export type IdentificationEvent =
  ({ type: 'identity.submit' } & Submitted) | { type: 'wait.giveUp' } | { type: 'connection.restored' };
export type StartedIdentification = ResponseOf<typeof verifyFlow>;
export type Identification = ResponseOf<typeof verifySerial>;
/** Reports to the payment flow, also contact data saved here, as the contact form reports them. */
export type IdentificationReport =
  | { type: 'identity.asked'; userType: UserType }
  | { type: 'identity.proved'; answer: Identification }
  | { type: 'contact.saved'; answer: SavedContact; reminders: boolean | null }
  | { type: 'identity.done' };

type Keyed = { idempotencyKey: string };

/** @throws where nothing was submitted: every way to a call brings it */
function submitted<Key extends 'identity' | 'contact'>(context: IdentificationContext, key: Key) {
  const value = context[key];
  if (value === null) throw new Error(`identification: no ${key}`);
  return value;
}

/** From the form to a session: a captcha, then the proof, then contact data of the same form (§4.1, §6, readings 26). */
export const identificationMachine = setup({
  types: {} as {
    meta: Serving;
    context: IdentificationContext;
    events: IdentificationEvent;
    input: IdentificationInput;
    tags: 'busy';
  },
  actors: {
    startIdentification: notProvided<StartedIdentification, { company: Company; identity: Identity } & Keyed>(
      'identification',
      'startIdentification',
    ),
    verifyIdentity: notProvided<Identification, { identity: Identity; token: string } & Keyed>(
      'identification',
      'verifyIdentity',
    ),
    saveContact: notProvided<SavedContact, SaveContactInput>('identification', 'saveContact'),
  },
  guards: {
    isProved: (_, { status }: Identification) => status === 'success',
    hasContactInHand: ({ context }) => context.contact !== null,
  },
  actions: {
    remember: assign((_, { identity, contact, idempotencyKey }: Submitted) => ({
      ...{ identity, contact, idempotencyKey },
      failure: null,
    })),
    rememberToken: assign((_, { token }: StartedIdentification) => ({ token })),
    rememberSession: assign((_, answer: Identification) =>
      answer.status === 'success' ? { token: answer.token } : {},
    ),
    forgetProof: assign(({ context: { identity } }) => ({
      identity: identity && { ...identity, rut: '', proof: '' },
    })),
    /** A business outcome: the server's own sentence (§8). */
    explainOutcome: assign((_, answer: Identification) => ({
      failure: { code: answer.status, message: answer.message },
    })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    /** The connection is back: a failure for want of it is cleared. */
    clearUnanswered: assign(({ context }) => (isUnanswered(context.failure) ? { failure: null } : {})),
    reportAsked: sendParent((_, { identity: { userType } }: Submitted) => ({
      type: 'identity.asked',
      userType,
    })),
    reportProved: sendParent((_, answer: Identification) => ({ type: 'identity.proved', answer })),
    reportSaved: sendParent(({ context }, { output }: { output: SavedContact }) => ({
      type: 'contact.saved',
      answer: output,
      reminders: context.contact?.reminders ?? null,
    })),
    reportDone: sendParent({ type: 'identity.done' }),
  },
}).createMachine({
  id: 'identification',
  description: 'La persona dice quién es y lo prueba, con su número de serie o de operación.',
  meta: { requirements: ['4.1a', 'R26'] },
  context: ({ input }) => ({ ...input, identity: null, contact: null, idempotencyKey: '', token: '' }),
  initial: 'entering',
  states: {
    entering: {
      description: 'Formulario de identificación.',
      meta: { requirements: ['2.5d'] },
      on: {
        'connection.restored': { actions: 'clearUnanswered', meta: { requirements: ['8f'] } },
        'identity.submit': {
          target: 'starting',
          actions: [
            { type: 'remember', params: ({ event }) => event },
            { type: 'reportAsked', params: ({ event }) => event },
          ],
          meta: { requirements: ['1a', '5a', '5b', '5e'] },
        },
      },
    },
    starting: {
      description: 'Se comprueba el captcha y se abre la identificación.',
      meta: { requirements: ['7.2b', 'R26'] },
      tags: 'busy',
      on: {
        'wait.giveUp': {
          target: 'entering',
          actions: ['noteGivenUp', 'forgetProof'],
          meta: { requirements: ['8e'] },
        },
      },
      invoke: {
        id: 'startIdentification',
        src: 'startIdentification',
        input: ({ context }) => ({
          company: context.company,
          identity: submitted(context, 'identity'),
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: {
          target: 'verifying',
          actions: { type: 'rememberToken', params: ({ event }) => event.output },
          meta: { requirements: ['6a', '7.2b', 'R26', 'R29'] },
        },
        onError: {
          target: 'entering',
          actions: [{ type: 'explainError', params: ({ event }) => event }, 'forgetProof'],
          meta: { requirements: ['5f', '8m'] },
        },
      },
    },
    verifying: {
      description:
        'Se comprueba el número de serie con el registro civil, o el de operación con la institución.',
      meta: { requirements: ['5i', '7.2b', '7.2e'] },
      tags: 'busy',
      on: {
        'wait.giveUp': {
          target: 'entering',
          actions: ['noteGivenUp', 'forgetProof'],
          meta: { requirements: ['8e'] },
        },
      },
      invoke: {
        id: 'verifyIdentity',
        src: 'verifyIdentity',
        input: ({ context }) => ({
          identity: submitted(context, 'identity'),
          token: context.token,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'proved',
            actions: [
              { type: 'rememberSession', params: ({ event }) => event.output },
              { type: 'reportProved', params: ({ event }) => event.output },
              'forgetProof',
            ],
            meta: { requirements: ['4.1a', '5i', '7.2b', '7.2e'] },
          },
          {
            target: 'entering',
            actions: [{ type: 'explainOutcome', params: ({ event }) => event.output }, 'forgetProof'],
            meta: { requirements: ['8k', '8l', 'R24'] },
          },
        ],
        onError: {
          target: 'entering',
          actions: [{ type: 'explainError', params: ({ event }) => event }, 'forgetProof'],
          meta: { requirements: ['8b', '8m'] },
        },
      },
    },
    proved: {
      description: 'La identidad está comprobada; falta el contacto que vino en el mismo formulario.',
      meta: { requirements: ['4.2a'] },
      always: [
        { guard: 'hasContactInHand', target: 'savingContact', meta: { requirements: ['2.5g', 'R2'] } },
        { target: 'done' },
      ],
    },
    savingContact: {
      description: 'Se guardan los datos de contacto que venían en el mismo formulario.',
      meta: { requirements: ['7.2c', 'R2'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => ({
          contact: submitted(context, 'contact'),
          userType: submitted(context, 'identity').userType,
          token: context.token,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'reportSaved', params: ({ event }) => event },
          meta: { requirements: ['2.5f', '7.2c'] },
        },
        onError: explainedAt('entering', '8i'),
      },
    },
    done: {
      description: 'Se sigue con las deudas.',
      meta: { requirements: ['4.2a'] },
      type: 'final',
      entry: 'reportDone',
    },
  },
});
