import { assign, sendParent, setup } from 'xstate';
import type { ResponseOf } from '#contract/call.ts';
import type { updateContact } from '#contract/identity.ts';
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

/**
 * Null keeps the registered value (readings 26), or what was said before about reminders. `versions` name the texts that
 * are accepted now; null when this session has accepted them already.
 */
export type Contact = {
  email: string | null;
  phone: string | null;
  reminders: boolean | null;
  versions: { terms: string; privacy: string } | null;
};
type UserType = 'person' | 'pyme';

/** `asksToConfirm`: the company wants what was typed to be looked at once more. */
export type ContactFormInput = { asksToConfirm: boolean; userType: UserType; token: string };
export type ContactFormContext = ContactFormInput & {
  contact: Contact | null;
  /** Idempotency key of what was submitted last (readings 25). */
  idempotencyKey: string;
  failure: Failure | null;
};
export type ContactFormEvent =
  | { type: 'contact.submit'; contact: Contact; idempotencyKey: string }
  | { type: 'contact.confirm' }
  | { type: 'contact.correct' }
  | { type: 'visitor.goBack' }
  | { type: 'wait.giveUp' }
  | { type: 'connection.restored' }
  | { type: 'token.renewed'; token: string };
export type SavedContact = ResponseOf<typeof updateContact>;
/** Reports to the payment flow. */
export type ContactReport =
  { type: 'contact.saved'; answer: SavedContact; reminders: boolean | null } | { type: 'contact.left' };
export type SaveContactInput = {
  contact: Contact;
  userType: UserType;
  token: string;
  idempotencyKey: string;
};

type Submitted = Extract<ContactFormEvent, { type: 'contact.submit' }>;

/** @throws where nothing was submitted: every way to saving brings it */
function toSave({ contact, userType, token, idempotencyKey }: ContactFormContext): SaveContactInput {
  if (contact === null) throw new Error('contactForm: nothing to save');
  return { contact, userType, token, idempotencyKey };
}

/** How to reach the debtor, and what they accept (§2.5 "Contact data", §5 "Consent and confirmation"). */
export const contactFormMachine = setup({
  types: {} as {
    meta: Serving;
    context: ContactFormContext;
    events: ContactFormEvent;
    input: ContactFormInput;
    tags: 'busy';
  },
  actors: {
    saveContact: notProvided<SavedContact, SaveContactInput>('contactForm', 'saveContact'),
  },
  guards: {
    /** What is kept as registered is masked: there is nothing to review (§5 "the entered data"). */
    asksToConfirm: ({ context }, { contact }: Submitted) =>
      context.asksToConfirm && (contact.email !== null || contact.phone !== null),
  },
  actions: {
    remember: assign((_, { contact, idempotencyKey }: Submitted) => ({
      contact,
      idempotencyKey,
      failure: null,
    })),
    takeToken: assign((_, { token }: { token: string }) => ({ token })),
    explainError: assign((_, rejected: Rejected) => ({ failure: failureDuring(rejected) })),
    noteGivenUp: assign({ failure: GAVE_UP }),
    /** The connection is back: a failure for want of it is cleared. */
    clearUnanswered: assign(({ context }) => (isUnanswered(context.failure) ? { failure: null } : {})),
    reportSaved: sendParent(({ context }, { output }: { output: SavedContact }) => ({
      type: 'contact.saved',
      answer: output,
      reminders: context.contact?.reminders ?? null,
    })),
    reportLeft: sendParent({ type: 'contact.left' }),
  },
}).createMachine({
  id: 'contactForm',
  description: 'Datos de contacto: se escriben, se revisan donde la institución lo pide, y se guardan.',
  meta: { requirements: ['2.5g'] },
  context: ({ input }) => ({ ...input, contact: null, idempotencyKey: '', failure: null }),
  initial: 'entering',
  on: {
    'token.renewed': {
      actions: { type: 'takeToken', params: ({ event }) => event },
      meta: { requirements: ['R30c'] },
    },
  },
  states: {
    entering: {
      description: 'Formulario de datos de contacto; lo ya registrado se ve enmascarado.',
      meta: { requirements: ['2.5g'] },
      on: {
        'contact.submit': [
          {
            guard: { type: 'asksToConfirm', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'remember', params: ({ event }) => event },
            meta: { requirements: ['2.5e'] },
          },
          {
            target: 'saving',
            actions: { type: 'remember', params: ({ event }) => event },
            meta: { requirements: ['2.5g', '5c', '5d'] },
          },
        ],
        'connection.restored': { actions: 'clearUnanswered', meta: { requirements: ['8f'] } },
        'visitor.goBack': { actions: 'reportLeft', meta: { requirements: ['4.2c'] } },
      },
    },
    confirming: {
      description: 'La institución pide revisar los datos recién escritos antes de seguir.',
      meta: { requirements: ['2.5e'] },
      on: { 'contact.confirm': 'saving', 'contact.correct': 'entering' },
    },
    saving: {
      description: 'Se guardan los datos y las aceptaciones.',
      meta: { requirements: ['3g', '7.2c'] },
      tags: 'busy',
      on: { 'wait.giveUp': { target: 'entering', actions: 'noteGivenUp', meta: { requirements: ['8e'] } } },
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context }) => toSave(context),
        onDone: {
          target: 'saved',
          actions: { type: 'reportSaved', params: ({ event }) => event },
          meta: { requirements: ['2.5f', '3g', '5h', '7.2c'] },
        },
        onError: explainedAt('entering', '8i'),
      },
    },
    saved: { description: 'Datos guardados.', meta: { requirements: ['3g'] }, type: 'final' },
  },
});
