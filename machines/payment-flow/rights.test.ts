import { waitFor, type ActorRefFrom } from 'xstate';
import type { rightsPageMachine } from '../rights-page/machine.ts';
import {
  askForAccess,
  bank,
  identify,
  KEY,
  NOW,
  openFlow,
  person,
  renewed,
  tokenFor,
} from '../testing/flow.ts';

/** The way to a debtor's own data (decision 0086): by session, without contact data and without debts. */
const rightsOf = (flow: ReturnType<typeof openFlow>) =>
  flow.actor.getSnapshot().children.rightsPage?.getSnapshot();
const open = { viewingRights: 'open' };

describe('the page of a debtor’s data', () => {
  it('opens at once for a session that this browser still has, and asks with its token', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    expect(flow.askedOf('loadDebts')).toEqual([]);
    expect(rightsOf(flow)?.context.token).toBe(flow.context().session?.token);
  });

  it('opens after an identification, also where there is nothing to pay', async () => {
    const flow = openFlow({ loadDebts: { status: 'NOT_DEBTS', message: '' } });
    flow.enter({ name: 'myData', company: bank });
    await flow.until({ identifying: 'entering' });
    expect(flow.context()).toMatchObject({ destination: 'myData', notice: 'identifyFirst' });
    flow.send({ type: 'identity.submit', identity: person, contact: null, idempotencyKey: KEY });
    await flow.until(open);
  });

  it('opens from a step of the wizard, which stays as it was', async () => {
    const flow = openFlow();
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    flow.enter({ name: 'contact', company: bank });
    await flow.until({ contacting: 'entering' });
  });

  it('asks for the debts again once a debtor did not agree with one, before any offer is shown', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    await identify(flow);
    await flow.until({ contacting: 'entering' });
    const asked = flow.askedOf('loadDebts').length;
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    flow.send({ type: 'debts.changed' });
    flow.enter({ name: 'contact', company: bank });
    expect(flow.context().debts?.offers).toEqual([]);
    await flow.until({ contacting: 'entering' });
    expect(flow.askedOf('loadDebts')).toHaveLength(asked + 1);
    expect(flow.context().debts?.offers).not.toEqual([]);
  });

  it.each([
    [true, 'opposition', false, null],
    [true, 'block', false, null],
    [true, 'access', true, true],
    [false, 'access', false, false],
  ] as const)(
    'keeps reminders that were wanted (%p) in the contact step of the same visit after a request of %s: %p, and of what is typed there %p',
    async (wants_reminders, about, wanted, typed) => {
      const flow = openFlow({ renewSession: renewed(bank, { wants_reminders, has_contact: false }) });
      const draft = {
        email: 'ana@correo.example',
        emailConfirmation: '',
        phone: '',
        reminders: wants_reminders,
      };
      flow.enter({ name: 'contact', company: bank });
      await flow.until({ contacting: 'entering' });
      flow.send({ type: 'contact.typed', draft });
      flow.enter({ name: 'myData', company: bank });
      await flow.until(open);
      const page = flow.actor.getSnapshot().children.rightsPage as ActorRefFrom<typeof rightsPageMachine>;
      await waitFor(page, (snapshot) => snapshot.matches('shown'));
      page.send({ type: 'rights.send', order: { ...askForAccess, about } });
      await waitFor(page, (snapshot) => snapshot.matches('shown'));
      flow.enter({ name: 'contact', company: bank });
      await flow.until({ contacting: 'entering' });
      expect(flow.context().contact).toMatchObject({
        reminders: wanted,
        draft: { ...draft, reminders: typed },
      });
    },
  );

  it.each([true, false])('shows in the contact step what was said of reminders: %p', async (wanted) => {
    const flow = openFlow({ renewSession: renewed(bank, { wants_reminders: !wanted }) });
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    flow.send({ type: 'reminders.said', wanted });
    expect(flow.context().contact).toMatchObject({ reminders: wanted, draft: null });
  });

  it('goes on under the token of a session that is kept', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    flow.send({ type: 'session.renewed', answer: renewed(bank, { token: tokenFor(60) }) });
    expect(rightsOf(flow)?.context.token).toBe(tokenFor(60));
  });

  it('asks again when the session is over', async () => {
    const flow = openFlow({ renewSession: renewed(bank) });
    flow.enter({ name: 'myData', company: bank });
    await flow.until(open);
    flow.enter({ name: 'myData', company: bank }, { now: NOW + 3_600_000 });
    expect(flow.context()).toMatchObject({ destination: 'myData', notice: 'sessionExpired' });
    expect(rightsOf(flow)).toBeUndefined();
  });

  it('says why it could not be fetched, where the debtor can try again', async () => {
    const flow = openFlow({ renewSession: renewed(bank), fetchRights: new Error('no script') });
    flow.enter({ name: 'myData', company: bank });
    await flow.until({ identifying: 'entering' });
    expect(flow.context().failure?.code).toBe('CATCH');
  });
});
