import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DebitAnswer } from '#contract/debit.ts';
import { makeDebt } from '#domain/testing/debts.ts';
import { debitAnswer } from '#machines/testing/debit.ts';
import { debtsAnswer } from '#machines/testing/flow.ts';
import { returnFromProvider, visit } from '../../testing/show-flow.tsx';
import { debitTexts } from '../../texts/debit.ts';

type State = DebitAnswer['state'];

/** What the server says of a debit that has ended besides its state. */
const ended = (reason: NonNullable<DebitAnswer['ending']>['reason']) =>
  ({ ending: { reason, on: '15/12/2026' } }) as const;
const OVER = { next_charge: null, can_cancel: false } as const;

const DEBITS: Record<State, DebitAnswer> = {
  requested: debitAnswer({ state: 'requested' }),
  activating: debitAnswer({ state: 'activating' }),
  accepted: debitAnswer({ state: 'accepted' }),
  active: debitAnswer(),
  charging: debitAnswer({ state: 'charging' }),
  charged: debitAnswer({ state: 'charged' }),
  finished: debitAnswer({ state: 'finished' }, OVER),
  cancelled: debitAnswer({ state: 'cancelled', ...ended('byBank') }, OVER),
  expired: debitAnswer({ state: 'expired', ...ended('notActivated') }, OVER),
};

const ON = ['Ver mis cuotas y pagar', 'Cancelar cargo automático'];
const AGAIN = ['Pedirlo otra vez o pagar'];
/** What the page calls the day of the charge, and what can be pressed. */
const SHOWN: Record<State, { term: string | null; buttons: string[] }> = {
  requested: { term: 'Se cobraría', buttons: ON },
  activating: { term: 'Se cobraría', buttons: ON },
  accepted: { term: 'Próximo cargo', buttons: ON },
  active: { term: 'Próximo cargo', buttons: ON },
  charging: { term: 'Cargo en curso', buttons: ON },
  charged: { term: 'Próximo cargo', buttons: ON },
  finished: { term: null, buttons: [] },
  cancelled: { term: null, buttons: AGAIN },
  expired: { term: null, buttons: AGAIN },
};

const textsOf = (role: 'term' | 'button') => screen.getAllByRole(role).map(({ textContent }) => textContent);
const isTerm = (text: string) => Object.values(SHOWN).some(({ term }) => term === text);
/** Of every page. */
const isElsewhere = (name: string) => /^(Copiar|Salir|Ayuda)/.test(name);

const CELLS = Object.entries(SHOWN).map(([state, shown]) => ({ state: state as State, shown }));

it.each(CELLS)('the page of an automatic debit that is $state shows $shown', async ({ state, shown }) => {
  await returnFromProvider({ askDebit: DEBITS[state] }, { name: 'successEnrollment' });
  await screen.findByRole('heading', { level: 1, name: debitTexts.title[state] });
  const term = textsOf('term').find(isTerm) ?? null;
  expect({ term, buttons: textsOf('button').filter((name) => !isElsewhere(name)) }).toEqual(shown);
});

it.each(CELLS)(
  'the next steps of an automatic debit that is $state are those of activating it alone',
  async ({ state }) => {
    await returnFromProvider({ askDebit: DEBITS[state] }, { name: 'nextSteps' });
    const title = state === 'activating' ? debitTexts.nextTitle : debitTexts.title[state];
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  },
);

it.each(CELLS.filter(({ shown }) => shown.buttons === ON))(
  'a debtor who cancels an automatic debit that is $state is warned of a charge on its way, and of none else',
  async ({ state }) => {
    await returnFromProvider({ askDebit: DEBITS[state] }, { name: 'successEnrollment' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar cargo automático' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/^Hay un cargo en curso/) !== null).toBe(state === 'charging');
  },
);

/** Of a debit that is shown beside the debts it is for: those that finished or were never activated are not. */
const NOTICES: Record<Exclude<State, 'charged' | 'finished' | 'expired'>, 'info' | 'warning'> = {
  requested: 'info',
  activating: 'info',
  accepted: 'info',
  active: 'info',
  charging: 'warning',
  cancelled: 'warning',
};

it.each(Object.entries(NOTICES))(
  'the notice at the payment of debts whose automatic debit is %s is a kind of %s',
  async (state, kind) => {
    const debts = debtsAnswer([makeDebt('conv1', 6)]);
    const loadDebts = { ...debts, automatic_debits: [DEBITS[state as State]] };
    await visit('payment', { script: { loadDebts } });
    const link = screen.getByRole('link', { name: 'Ver mi cargo automático' });
    expect(link.closest('[role=status]')).toHaveAttribute('data-kind', kind);
  },
);
