import fc from 'fast-check';
import { addDays, addMonths, daysBetween, isByMonthEnd } from '#domain/calendar.ts';
import { parseRut } from '#domain/rut.ts';
import { bancoCordillera } from './banco-cordillera.ts';
import { cordilleraConsumo } from './cordillera-consumo.ts';
import { recupera } from './recupera.ts';
import type { Persona, PersonaOffer } from './persona.ts';

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2026-01-01', count));
const all = (today: string) => [bancoCordillera(today), cordilleraConsumo(today), recupera(today)].flat();

/** Looks up debtors by the beginning of their name. */
function debtorsOn(today: string): (name: string) => Persona {
  const debtors = all(today);
  return (name) => {
    const found = debtors.find((one) => one.name.startsWith(name));
    if (!found) throw new Error(name);
    return found;
  };
}
const quotasOf = (offers: PersonaOffer[]) =>
  offers.flatMap((offer) => offer.debts.flatMap((debt) => debt.quotas));
const unpaid = (offers: PersonaOffer[]) => quotasOf(offers).filter((quota) => quota.paidOn === null);
const types = (persona: Persona) => persona.offers.map((offer) => offer.type);

describe('the demo debtors, on any day', () => {
  const onAnyDay = (promise: (today: string) => void) =>
    fc.assert(fc.property(days, promise), { numRuns: 30 });

  it('each have a valid RUT, their own numbers, and nothing that names a real place', () => {
    const debtors = all('2026-11-21');
    const numbers = debtors.flatMap((one) => [
      parseRut(one.rut),
      ...one.operations.map((operation) => operation.number),
      ...one.offers.map((offer) => `offer ${offer.agreement}`),
    ]);
    expect(numbers).not.toContain(null);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      debtors.filter((one) => !/\.example$/.test(one.email) || !/^\+56900000\d{3}$/.test(one.phone)),
    ).toEqual([]);
    expect(debtors.length).toBe(17);
  });

  it('owe what adds up: rows of a put are its debt without the discount, instalments are the debt', () =>
    onAnyDay((today) => {
      const offers = all(today).flatMap((one) => one.offers);
      const payable = ({ totalDebt, discountPercent, plan }: PersonaOffer) =>
        ((totalDebt * (100 - discountPercent)) / 100) * (plan ? plan.downPaymentPercent / 100 : 1);
      const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
      expect(offers.map((offer) => sum(quotasOf([offer])))).toEqual(offers.map(payable));
      expect(offers.map((offer) => sum(offer.debts))).toEqual(offers.map((offer) => offer.totalDebt));
    }));

  it('of the bank are at least 180 days overdue where they have an offer', () =>
    onAnyDay((today) => {
      const offered = bancoCordillera(today).filter(({ offers }) => offers.length > 0);
      const since = offered.flatMap((one) => one.operations.map(({ overdueSince }) => overdueSince ?? today));
      expect(since.filter((day) => daysBetween(day, today) < 180)).toEqual([]);
    }));

  it('meet the persona that each is there for', () =>
    onAnyDay((today) => {
      const debtor = debtorsOn(today);
      expect(unpaid(debtor('Ana').offers).map((quota) => quota.amount)).toEqual([500_000]);
      const bruno = debtor('Bruno');
      expect(types(bruno)).toEqual(['convenio', 'ciclo_1', 'ciclo_3', 'ciclo_10', 'abono_convenio', 'put']);
      const convenio = quotasOf(bruno.offers.slice(0, 1));
      const isOverdue = (quota: { dueDate: string }) => quota.dueDate < today;
      expect(convenio.map((quota) => quota.paidOn !== null).lastIndexOf(true)).toBe(2);
      expect(convenio.slice(3).filter(isOverdue).length).toBe(2);
      expect(convenio.findLastIndex((quota) => isByMonthEnd(quota.dueDate, today))).toBe(5);
      expect(convenio.length).toBe(12);
      expect(unpaid(debtor('Carla').offers).map((quota) => quota.amount)).toEqual([288_000]);
      const diego = debtor('Diego');
      expect(unpaid(diego.offers).filter((quota) => isByMonthEnd(quota.dueDate, today)).length).toBe(26);
      expect(new Set(types(diego)).size).toBe(1);
      expect(types(debtor('Elena'))).toEqual(['ciclo_2', 'abono_convenio']);
      expect(types(debtor('Ferretería'))).toEqual(['convenio', 'put']);
      expect(debtor('Ferretería').operations[0]?.number).toBe('900100200');
      expect(debtor('Gabriel').operations.map((operation) => operation.overdueSince)).toEqual([null, null]);
      expect(debtor('Helena')).toMatchObject({
        offers: [],
        operations: [{ overdueSince: addDays(today, -95) }],
      });
      expect(unpaid(debtor('Karen').offers).map((quota) => quota.amount)).toEqual([18_500_000]);
      expect(debtor('Luis').offers).toMatchObject([{ type: 'convenio', automatable: true }]);
      expect(unpaid(debtor('Marta').offers).length).toBe(240);
      expect(quotasOf(debtor('Nicolás').offers).length).toBe(4);
      const olga = debtor('Olga').offers;
      expect(quotasOf(olga).filter((quota) => quota.paidOn !== null && quota.paidOn < today).length).toBe(45);
      expect(unpaid(olga).map((quota) => quota.number)).toEqual([46]);
      expect(debtor('Olga').payments?.length).toBe(45);
      expect(bruno.payments?.map(({ product }) => product)).toContain('Crédito hipotecario');
      const [first] = unpaid(debtor('Pedro').offers);
      expect(first?.dueDate.slice(0, 7)).toBe(addMonths(today, 1).slice(0, 7));
      expect(types(debtor('Rosa'))).toEqual(['put', 'put', 'put_wf', 'put_wf', 'convenio', 'convenio']);
      expect(debtor('Rosa').email).toBe('rosa.nunez@rechaza.example');
    }));
});
