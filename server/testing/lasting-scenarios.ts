import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { withAgreements } from './agreement-test-server.ts';
import type { DebitTestServer } from './debit-test-server.ts';
import type { Person } from './scenarios.ts';

/** Scenarios of a signed plan over months, with each mail sent in its time; the clock is put back at their end. */
export function lastingScenarios(
  testServer: DebitTestServer,
  answersAbout: (ref: string, person: Person) => Promise<unknown[]>,
) {
  const plans = withAgreements(testServer);

  /** The debtor comes back on a day, at noon, and identifies again. */
  async function on(day: string, person: Person): Promise<Person> {
    testServer.clock.set(new Date(`${day}T15:00:00Z`));
    return { ...person, token: await testServer.identify(person.debtorId, person.persona) };
  }

  /** Six instalments on the 5th, from February 2027 on. */
  async function sign({ token, agreement }: Person) {
    const signed = await plans.sign(token, agreement, { agreed_quota: 6, expiration_day: 5 });
    await plans.pay(token, 'abono_convenio', agreement, 1);
    await testServer.post();
    return signed;
  }

  async function payInstalment({ token, agreement }: Person): Promise<string> {
    const ref = await plans.pay(token, 'convenio', `${agreement}-C1`, 1);
    await testServer.post();
    return ref;
  }

  return {
    'pays a plan to its end': async (person: Person) => {
      const today = testServer.clock.now();
      const answers: unknown[] = [await sign(person)];
      for (const month of ['02', '03', '04', '05', '06', '07']) {
        const then = await on(`2027-${month}-03`, person);
        const ref = await payInstalment(then);
        if (['02', '07'].includes(month)) answers.push(...(await answersAbout(ref, then)));
      }
      testServer.clock.set(today);
      return answers;
    },
    'lets a plan lapse': async (person: Person) => {
      const today = testServer.clock.now();
      await sign(person);
      const ref = await payInstalment(await on('2027-02-03', person));
      const late = await on('2027-06-05', person);
      await endDueAgreements(testServer.deps);
      const { token } = late;
      const answers = [
        ...(await answersAbout(ref, late)),
        await testServer.call(fetchDebts, {}, { token }),
        await testServer.call(fetchPaymentHistory, {}, { token }),
      ];
      testServer.clock.set(today);
      return answers;
    },
  };
}
