import bank from '#domain/testing/companies/banco-cordillera.ts';
import type { StepRecord } from '#machines/step-menu/record.ts';
import type { FlowBackup } from '#machines/payment-flow/backup.ts';
import { readEnvironment } from './environment.ts';
import { startFlow } from './flow.tsx';
import { readBackup, readSteps, writeBackup, writeSteps } from './storage.ts';

const STEPS: StepRecord = { v: 1, company: bank.key, flow: 'single', current: 3, product: 'put', ref: null };
const BACKUP: FlowBackup = {
  ...{ v: 1, company: bank.key, debtorId: 'debtor-1', offerKey: 'put', runs: { put1: 1 }, method: 'webpay' },
  ...{ cardId: null, planChoice: null, automizes: null, ref: 'reference-1' },
};

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: () => true });
  writeSteps(STEPS);
  writeBackup(BACKUP);
});

/** A visitor comes to a page with what the browser has kept of the visit before. */
function arrive() {
  const flow = startFlow(readEnvironment(document));
  const now = Date.now();
  const kept = { steps: readSteps(), backup: readBackup(bank.key) };
  return {
    enter: (name: 'home' | 'terms') =>
      flow.send({ type: 'route.entered', now, ...kept, place: { name, company: bank } }),
    leave: () =>
      flow.send({ type: 'route.entered', now, steps: null, backup: null, place: { name: 'chooser' } }),
  };
}

describe('what the browser has kept of a visit', () => {
  it('stays while a text is read', () => {
    arrive().enter('terms');
    expect([readSteps(), readBackup(bank.key)]).toEqual([STEPS, BACKUP]);
  });

  it('is gone on the landing, where one is after the way out', () => {
    arrive().enter('home');
    expect(readSteps()).toBeNull();
    expect(document.cookie).toBe('');
  });

  it('is gone for the next visitor, once the institution’s pages are left', () => {
    const visit = arrive();
    visit.enter('home');
    visit.leave();
    expect([document.cookie, sessionStorage.getItem('saldar_flow')]).toEqual(['', null]);
  });
});
