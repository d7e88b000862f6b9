import { fetchDebts } from '#contract/debts.ts';
import { fetchPaymentHistory } from '#contract/history.ts';
import { endDueAgreements } from '../agreements/due.ts';
import { withAgreements } from './agreement-world.ts';
import type { DebitWorld } from './debit-world.ts';
import type { Person } from './scenarios.ts';

/** Scenarios of a signed plan over months, with each mail sent in its time; the clock is put back at their end. */
export function lastingScenarios(
  world: DebitWorld,
  answersAbout: (ref: string, person: Person) => Promise<unknown[]>,
) {
  const plans = withAgreements(world);

  /** The debtor comes back on a day, at noon, and identifies again. */
  async function on(day: string, person: Person): Promise<Person> {
    world.clock.set(new Date(`${day}T15:00:00Z`));
    return { ...person, token: await world.identify(person.debtorId, person.story) };
  }

  /** Six instalments on the 5th, from February 2027 on. */
  async function sign({ token, agreement }: Person) {
    const signed = await plans.sign(token, agreement, { agreed_quota: 6, expiration_day: 5 });
    await plans.pay(token, 'abono_convenio', agreement, 1);
    await world.post();
    return signed;
  }

  async function payInstalment({ token, agreement }: Person): Promise<string> {
    const ref = await plans.pay(token, 'convenio', `${agreement}-C1`, 1);
    await world.post();
    return ref;
  }

  return {
    'pays a plan to its end': async (person: Person) => {
      const today = world.clock.now();
      const told: unknown[] = [await sign(person)];
      for (const month of ['02', '03', '04', '05', '06', '07']) {
        const then = await on(`2027-${month}-03`, person);
        const ref = await payInstalment(then);
        if (['02', '07'].includes(month)) told.push(...(await answersAbout(ref, then)));
      }
      world.clock.set(today);
      return told;
    },
    'lets a plan lapse': async (person: Person) => {
      const today = world.clock.now();
      await sign(person);
      const ref = await payInstalment(await on('2027-02-03', person));
      const late = await on('2027-06-05', person);
      await endDueAgreements(world.deps);
      const { token } = late;
      const told = [
        ...(await answersAbout(ref, late)),
        await world.call(fetchDebts, {}, { token }),
        await world.call(fetchPaymentHistory, {}, { token }),
      ];
      world.clock.set(today);
      return told;
    },
  };
}
