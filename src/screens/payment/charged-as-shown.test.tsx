import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import type { Debt, Selection } from '#domain/debt.ts';
import { amountOf } from '#domain/quotas.ts';
import { makeDebt, makeQuotas } from '#domain/testing/debts.ts';
import { cardList, MASTERCARD, VISA } from '#machines/testing/cards.ts';
import { agreement, debtsAnswer, KEY, Refusal } from '#machines/testing/flow.ts';
import { quoteOf } from '#machines/testing/answers.ts';
import { visit } from '../../testing/show-flow.tsx';

const debts = [
  makeDebt('conv', 4, { quotas: makeQuotas('c', 4, '2026-09-21') }),
  makeDebt('single', 1, {
    productType: 'put',
    quotas: [{ id: 'only', feeToPay: 1, dueDate: '2026-11-30', amountToPay: 500_000 }],
  }),
];
const dearer = debts.map((debt) => ({
  ...debt,
  quotas: debt.quotas.map((quota) => ({ ...quota, amountToPay: quota.amountToPay + 7 })),
}));
const loadMethods = {
  high_amounts: false,
  payment_methods: (['webpay', 'oneclick', 'pac'] as const).map((code_name, index) => ({
    id: index + 1,
    code_name,
    priority: index + 1,
  })),
};
const WAYS: Record<string, { method: string; cardId: string | null }> = {
  'Tarjeta de débito, crédito o prepago': { method: 'webpay', cardId: null },
  'Visa terminada en 6623': { method: 'oneclick', cardId: VISA.id },
  'MasterCard terminada en 0568': { method: 'oneclick', cardId: MASTERCARD.id },
  'Cargo en tu cuenta bancaria': { method: 'pac', cardId: null },
};

const ENDINGS = ['refused', 'lost', 'dearer', 'down', 'stale', 'unavailable', 'forbidden'] as const;
type Ending = (typeof ENDINGS)[number];
type Charge = { amount: number; method: string; cardId: string | null };

const selected = (owed: readonly Debt[], runs: Selection) =>
  owed.flatMap(({ id, quotas }) => quotas.slice(0, runs[id] ?? 0));
const priceOf = (owed: readonly Debt[], runs: Selection) => amountOf(selected(owed, runs));

/** A server that ends each press as the test says, and notes what it would have charged. */
function serverEnding() {
  const quotes = new Map<string, number>();
  const server = { next: 'down' as Ending, owed: debts, charges: [] as Charge[] };
  const outcome = { status: 'PROVIDER_DOWN', message: 'El servicio no responde.' };
  const ended = () => {
    if (server.next === 'stale') return { ...outcome, status: 'QUOTE_STALE' };
    if (server.next === 'unavailable') return { ...outcome, status: 'METHOD_UNAVAILABLE' };
    return server.next === 'forbidden' ? new Refusal('FORBIDDEN', 422) : outcome;
  };
  const charge = (amount: number, method: string, cardId: string | null) => {
    server.charges.push({ amount, method, cardId });
    return ended();
  };
  const script = {
    loadDebts: () => debtsAnswer(server.owed),
    loadMethods,
    loadCards: cardList(),
    preparePayment: ({ runs }: { runs: Selection }) => {
      if (server.next === 'lost') return new Refusal('NETWORK');
      if (server.next === 'refused') return { status: 'SELECTION_REFUSED', message: 'No se puede.' };
      if (server.next === 'dearer') server.owed = server.owed === debts ? dearer : debts;
      const id = `quote-${quotes.size + 1}`;
      quotes.set(id, priceOf(server.owed, runs));
      return quoteOf(
        quotes.get(id) ?? 0,
        id,
        selected(server.owed, runs).map((quota) => quota.id),
      );
    },
    startPayment: ({ quoteId, method, cardId }: Omit<Charge, 'amount'> & { quoteId: string }) =>
      charge(quotes.get(quoteId) ?? 0, method, cardId),
    enrolDebit: ({ runs }: { runs: Selection }) => charge(priceOf(server.owed, runs), 'pac', null),
  };
  return { server, script };
}

const settle = () =>
  act(async () => {
    for (let turns = 0; turns < 40; turns++) await Promise.resolve();
  });
async function click(part: Element | undefined) {
  if (part) fireEvent.click(part);
  await settle();
}

/** By role they would be looked for several times slower, and this asks thousands of times. */
const all = (selector: string) => [...document.querySelectorAll(selector)];
const buttons = (name: RegExp) => all('button').filter(({ textContent }) => name.test(textContent ?? ''));
const payButton = () => buttons(/^(Pagar|Pedir cargo)/)[0];
const nameOf = (part: Element | undefined) =>
  document.getElementById(part?.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

/** What the screen says a press would charge, and by what. */
function shown(): Charge {
  const amount = Number(payButton()?.textContent?.replace(/\D/g, ''));
  return { amount, ...(WAYS[nameOf(all('input[type=radio]:checked')[0])] ?? { method: '', cardId: null }) };
}

type Choice = 'offer' | 'checkbox' | 'radio';
/** What a visitor changes, by number among what can be pressed, before the next press; null leaves it. */
type Round = { offer: number | null; checkbox: number | null; radio: number | null; ending: Ending };

async function choose(choice: Choice, index: number): Promise<void> {
  if (choice === 'offer') await click(buttons(/^Volver$/)[0]);
  const parts =
    choice === 'offer' ? buttons(/^Elegir/) : all(`input[type=${choice}]:not([aria-disabled=true])`);
  await click(parts[index % parts.length]);
}

const sometimes = (freq: number) => fc.option(fc.nat(3), { freq });
const anyRounds = fc.array(
  fc.record<Round>({
    offer: sometimes(1),
    checkbox: sometimes(6),
    radio: sometimes(2),
    ending: fc.constantFrom(...ENDINGS),
  }),
  { minLength: 4, maxLength: 5 },
);

describe('Whatever was tried and failed before', () => {
  it('a press charges the amount on the button, by the way that is checked, or nothing', async () => {
    const met = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyRounds, async (rounds) => {
        const { server, script } = serverEnding();
        await visit('payment', { debts, offerKey: 'convenio', script });
        for (const { ending, ...choices } of rounds) {
          for (const [choice, index] of Object.entries(choices))
            if (index !== null) await choose(choice as Choice, index);
          const promised = shown();
          Object.assign(server, { next: ending, charges: [] });
          await click(payButton());
          const { charges } = server;
          expect(charges).toEqual(charges.length > 0 ? [promised] : []);
          for (const { method } of charges) met.add(method).add(ending);
        }
        cleanup();
      }),
      { numRuns: 8, seed: 4, endOnFailure: true },
    );
    // A property that never meets a way to pay, or a way to fail, proves nothing about it.
    expect([...met]).toEqual(
      expect.arrayContaining(['webpay', 'oneclick', 'pac', 'down', 'stale', 'unavailable', 'forbidden']),
    );
  });

  it('a price that changed since it was shown is shown again instead of charged, and is charged once it is shown', async () => {
    const { server, script } = serverEnding();
    await visit('payment', { debts, offerKey: 'convenio', script });
    await choose('checkbox', 0);
    server.next = 'dearer';
    await click(payButton());
    expect(server.charges).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Lo que elegiste cambió. Revísalo y vuelve a intentarlo.');
    expect(alert).toHaveTextContent('No se hizo ningún cobro.');
    await choose('checkbox', 0);
    expect(payButton()).toHaveTextContent('Pagar $1.007');
    server.next = 'down';
    await click(payButton());
    expect(server.charges).toEqual([{ amount: 1007, method: 'webpay', cardId: null }]);
  });

  it('an instalment that was paid elsewhere meanwhile does not charge the next one of the same amount', async () => {
    const equal = makeQuotas('c', 3, '2026-09-21').map((quota) => ({ ...quota, amountToPay: 1000 }));
    const owing = (quotas: Debt['quotas']) => [makeDebt('conv', quotas.length, { quotas })];
    const { server, script } = serverEnding();
    server.owed = owing(equal);
    await visit('payment', { debts: server.owed, offerKey: 'convenio', script });
    await choose('checkbox', 0);
    expect(payButton()).toHaveTextContent('Pagar $1.000');
    server.owed = owing(equal.slice(1));
    await click(payButton());
    expect(server.charges).toEqual([]);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Lo que elegiste cambió. Revísalo y vuelve a intentarlo.');
    expect(alert).toHaveTextContent('No se hizo ningún cobro.');
    expect(all('input[type=checkbox]')).toHaveLength(2);
  });

  it('the down payment of a plan that was signed anew in another tab is charged only once that plan is shown', async () => {
    const choice = { instalments: 12, paymentDay: 5 };
    const here = { id: KEY, debtId: 'ac1', choice, signedOn: '2026-11-21' };
    const there = { ...here, id: 'agreement-2', choice: { instalments: 24, paymentDay: 15 } };
    const flow = await visit('payment', {
      planChoice: choice,
      script: {
        loadDebts: [here, there].map((signed) => debtsAnswer([agreement], [signed])),
        preparePayment: quoteOf(288_000, KEY, ['ac1-1'], there.id),
      },
    });
    expect(screen.getByText('12 cuotas de $216.000')).toBeVisible();
    await click(payButton());
    expect(flow.askedOf('startPayment')).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Lo que elegiste cambió.');
    await click(buttons(/^Pagar el pie/)[0]);
    expect(screen.getByText('24 cuotas de $108.000')).toBeVisible();
    await click(payButton());
    expect(flow.askedOf('startPayment')).toHaveLength(1);
  });
});
