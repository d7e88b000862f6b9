import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { bank, contact as typed, KEY, person, Refusal, tokenFor } from '../testing/flow.ts';
import { identificationMachine, type IdentificationContext } from './machine.ts';

const proof = {
  ...{ status: 'success', verified: true, message: '', warning: null, token: tokenFor(30) },
  contact_data: { email: null, phone: null },
  wants_reminders: false,
};
const saved = { status: 'success', message: '', token: tokenFor(31), contact_data: proof.contact_data };
const down = new Refusal('NETWORK');
const contact = { ...typed, reminders: true };

/** It keeps what was typed only while a call carries it. */
const chart = walked<IdentificationContext>({
  machine: identificationMachine,
  inputs: [
    { company: bank, failure: null },
    { company: bank, failure: { code: 'NETWORK', message: '' } },
    { company: bank, failure: { code: 'PROVIDER_DOWN', message: '' } },
  ],
  holds: ({ identity }, state) =>
    Boolean(identity?.rut || identity?.proof) === (state === 'starting' || state === 'verifying'),
  facts: ({ identity, contact: given, token, failure }) => [identity?.rut, given, token, failure?.code],
  notifiesParent: ['reportAsked', 'reportProved', 'reportSaved', 'reportDone'],
  events: [
    { type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY },
    { type: 'identity.submit', identity: person, contact, idempotencyKey: KEY },
    { type: 'answered.startIdentification', output: { status: 'success', token: 'identification' } },
    { type: 'failed.startIdentification', error: down },
    { type: 'answered.verifyIdentity', output: proof },
    { type: 'answered.verifyIdentity', output: { status: 'WRONG_DATA', verified: false, message: 'no' } },
    { type: 'failed.verifyIdentity', error: down },
    { type: 'answered.saveContact', output: saved },
    { type: 'failed.saveContact', error: down },
    { type: 'wait.giveUp' },
    { type: 'connection.restored' },
  ],
});
promiseWholeChart(chart);

const into = (...states: string[]) => stepsInto(chart, ...states);

describe('an identification, on every step', () => {
  it('asks for the proof with the token that opened it', () => {
    for (const { context } of into('verifying'))
      expect(context).toMatchObject({ identity: person, token: 'identification', idempotencyKey: KEY });
  });

  it('is proved only by the server, and its session is reported at once', () => {
    const proved = chart.steps.filter((step) => step.reports.some(({ type }) => type === 'identity.proved'));
    expect(proved.length).toBeGreaterThan(0);
    for (const { from, event, ...step } of proved) {
      expect([from, event['output']]).toEqual(['verifying', proof]);
      expect(step.reports[0]).toEqual({ type: 'identity.proved', answer: proof });
    }
  });

  it('saves contact data of the same form in that session, and only then is done', () => {
    for (const { context } of into('savingContact'))
      expect(context).toMatchObject({ contact, token: tokenFor(30), idempotencyKey: KEY });
    for (const { from, ...step } of into('done')) {
      const [last, ...before] = step.reports.toReversed();
      expect(last).toEqual({ type: 'identity.done' });
      const saving = before.filter(({ type }) => type === 'contact.saved');
      expect([from, saving]).toEqual([
        from,
        from === 'savingContact' ? [{ type: 'contact.saved', answer: saved, reminders: true }] : [],
      ]);
    }
  });

  it('says why the form is on show again, until it is submitted', () => {
    for (const { context } of into('entering')) expect(context.failure).not.toBeNull();
    for (const { context, ...step } of into('starting')) {
      expect(context.failure).toBeNull();
      expect(step.reports).toEqual([{ type: 'identity.asked', userType: 'person' }]);
    }
  });
});
