import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { KEY, Refusal, tokenFor } from '../testing/flow.ts';
import { contactFormMachine, type Contact, type ContactFormContext } from './machine.ts';

const versions = { terms: '2025-05-05', privacy: '2025-05-05' };
const kept: Contact = { email: null, phone: null, reminders: true, versions };
const typed: Contact[] = [
  { ...kept, email: 'ana@correo.example' },
  { ...kept, phone: '+56987654321', reminders: null },
];
const saved = {
  status: 'success',
  message: '',
  token: tokenFor(30),
  contact_data: { email: null, phone: null },
};
const asks = { asksToConfirm: true, userType: 'person', token: 'token' } as const;

const chart = walked<ContactFormContext>({
  machine: contactFormMachine,
  inputs: [asks, { ...asks, asksToConfirm: false }],
  facts: ({ contact, token, failure, asksToConfirm }) => [contact, token, failure?.code, asksToConfirm],
  notifiesParent: ['reportSaved', 'reportLeft'],
  events: [
    ...[kept, ...typed].map((contact) => ({ type: 'contact.submit', contact, idempotencyKey: KEY })),
    { type: 'contact.confirm' },
    { type: 'contact.correct' },
    { type: 'visitor.goBack' },
    { type: 'wait.giveUp' },
    { type: 'connection.restored' },
    { type: 'token.renewed', token: 'renewed' },
    { type: 'answered.saveContact', output: saved },
    { type: 'failed.saveContact', error: new Refusal('NETWORK') },
    { type: 'failed.saveContact', error: new Refusal('CHECK_FIELDS', 400) },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);

describe('contact data, on every step', () => {
  it('are looked at once more where the company asks for it, and only what was typed is', () => {
    for (const { context } of into('confirming')) {
      expect(context.asksToConfirm).toBe(true);
      expect(typed).toContainEqual(context.contact);
    }
    for (const { from, context } of into('saving').filter(({ from }) => from === 'entering')) {
      expect([
        from,
        context.asksToConfirm && context.contact !== null && typed.includes(context.contact),
      ]).toEqual(['entering', false]);
    }
  });

  it('are saved as they were submitted last, and reported once with what was said of reminders', () => {
    for (const { context, reports } of into('saved')) {
      expect(reports).toEqual([
        { type: 'contact.saved', answer: saved, reminders: context.contact?.reminders ?? null },
      ]);
      expect(context.idempotencyKey).toBe(KEY);
    }
  });

  it('that could not be saved say why, until they are submitted again or the connection is back', () => {
    const back = into('entering').filter(({ from }) => from === 'saving');
    expect([...new Set(back.map(({ context }) => context.failure?.code))].sort()).toEqual([
      'CHECK_FIELDS',
      'GAVE_UP',
      'NETWORK',
    ]);
    for (const { context } of into('saving')) expect(context.failure).toBeNull();
    const restored = chart.steps.filter(({ event }) => event.type === 'connection.restored');
    for (const { context } of restored) expect(context.failure?.code).not.toBe('NETWORK');
  });

  it('are left only from the form', () => {
    const left = chart.steps.filter(({ reports }) => reports.some(({ type }) => type === 'contact.left'));
    expect([...new Set(left.map(({ from, event }) => `${from} ${event.type}`))]).toEqual([
      'entering visitor.goBack',
    ]);
  });
});
