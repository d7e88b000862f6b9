import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Dispute } from '#contract/disputes.ts';
import { Disputes } from './Disputes.tsx';

let shown: Partial<Dispute> = {};
let panel: object = {};
const answered: Dispute = {
  ...{ id: 'one', operation_number: '900', product: null, kind: 'wrongAmount', state: 'refused' },
  ...{ message: 'Es menos', question: null, give_by: null, given: null, answer: 'Lo revisamos', owed: null },
  ...{ due_on: null, overdue: false, appeal_by: '2026-12-21', appeal: null, appeal_answer: null },
  ...{ history: [], files: [], receipt: null, released: [], may_add: false, held_back: true },
};
jest.mock('../../flow/rights-disputes.ts', () => ({
  useDisputes: () => ({
    disputes: { debts: [], disputes: [{ ...answered, ...shown }] },
    ...{ failure: null, taken: null, order: null, isUnsent: false, isSending: false, isLoading: false },
    ...panel,
  }),
}));

it.each([
  ['refused', null],
  ['partly', 900_000],
] as const)('a dispute that is %s says until when it can be appealed', (state, owed) => {
  shown = { state, owed };
  render(
    <MemoryRouter>
      <Disputes institution="Banco Cordillera" />
    </MemoryRouter>,
  );
  expect(screen.getByText(/apelar.*21 de diciembre de 2026/)).toBeVisible();
});

it.each([
  ['accepted', false],
  ['partly', true],
  ['refused', true],
  ['appealPartly', true],
  ['appealRefused', true],
] as const)('a dispute that is %s says where else help is free: %s', (state, says) => {
  shown = { state, owed: null };
  render(
    <MemoryRouter>
      <Disputes institution="Banco Cordillera" />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/SERNAC/) !== null).toBe(says);
});

/** All that an answer can name at once; each state says only what concerns it. */
const everything: Partial<Dispute> = {
  ...{ question: 'El contrato', give_by: '2026-12-01', answer: 'Lo revisamos', appeal_answer: 'Otra vez' },
  ...{ owed: 900_000, due_on: '2026-12-15', appeal_by: null },
};
const LINES = {
  question: /^Te piden: El contrato/,
  giveBy: /^Puedes enviarlo hasta el 1 de diciembre/,
  owed: /^Según la respuesta debes \$900\.000/,
  payLater: /^Podrás pagarlo aquí/,
  sernac: /SERNAC/,
};
const paying = ['owed', 'payLater'];
it.each<[Dispute['state'], string[]]>([
  ['opened', []],
  ['moreAsked', ['question', 'giveBy']],
  ['moreGiven', []],
  ['accepted', paying],
  ['partly', [...paying, 'sernac']],
  ['refused', [...paying, 'sernac']],
  ['appealed', []],
  ['appealPartly', [...paying, 'sernac']],
  ['appealRefused', [...paying, 'sernac']],
  ['withdrawn', paying],
])(
  'a dispute that is %s says of what is asked and owed: %j, and where else help is free once its answer is late',
  (state, lines) => {
    shown = { ...everything, state };
    const { rerender } = render(page());
    expect(said()).toEqual(lines);
    shown = { ...shown, overdue: true };
    rerender(page());
    expect(said()).toEqual([...lines.filter((line) => line !== 'sernac'), 'sernac']);
  },
);

it.each([
  ['2027-02-11', null, /Te los devuelven a más tardar el 11 de febrero de 2027/],
  [
    '2027-02-11',
    'givenBack',
    /Una parte ya se devolvió o se descontó\. El resto se devuelve a más tardar el 11/,
  ],
  [null, 'givenBack', /Tu institución te los devolvió\.$/],
  [null, 'takenOff', /Tu institución los descontó de otra deuda tuya\.$/],
  [null, 'both', /te devolvió una parte y descontó el resto de otra deuda tuya\.$/],
  [null, 'either', /te los devolvió, o los descontó de otra deuda tuya\.$/],
  [null, null, /Se descuentan de lo que debes\.$/],
] as const)(
  'money of an agreement without effect, until %s and settled as %s, is named as what becomes of it',
  (back_by, settled, words) => {
    shown = {
      state: 'accepted',
      owed: 0,
      released: [{ number: '700-C1', paid: 720_000, back_by, settled }],
    };
    render(page());
    expect(screen.getByText(/^Tu convenio 700-C1 ya no tiene efecto/)).toHaveTextContent(words);
  },
);

it('a dispute whose debt asks for no more than is owed promises no later payment of it', () => {
  shown = { ...everything, state: 'accepted', held_back: false };
  render(page());
  expect(said()).toEqual(['owed']);
});

/** Which of the lines stand on the page. */
function said(): string[] {
  const texts = screen.getAllByText((_, element) => element?.tagName === 'P').map((p) => p.textContent);
  return Object.entries(LINES).flatMap(([name, line]) => (texts.some((one) => line.test(one)) ? [name] : []));
}

const page = (state: object | null = null) => (
  <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
    <Disputes institution="Banco Cordillera" />
  </MemoryRouter>
);
const debts = ['900', '901'].map((operation_number) => ({ operation_number, product: 'Crédito' }));

it.each(['opened', 'moreAsked', 'moreGiven', 'appealed'] as const)(
  'a dispute that is %s says by when it is answered, and that it is late once it is',
  (state) => {
    shown = { state, due_on: '2026-12-15', overdue: false };
    const { rerender } = render(page());
    expect(screen.getByText(/^Deben responderte a más tardar el 15 de diciembre/)).toBeVisible();
    shown = { ...shown, overdue: true };
    rerender(page());
    expect(screen.getByText(/^Debían responderte a más tardar el 15 de diciembre/)).toBeVisible();
  },
);

it.each([
  ['901', true],
  ['999', false],
])('the form of a debt opens by itself for a debtor who comes from it: %s, %s', (operation, isOpen) => {
  panel = { disputes: { debts, disputes: [] } };
  render(page({ operation }));
  const summary = screen.getByText('Decir que no estoy de acuerdo');
  expect(summary.closest('details')?.open).toBe(isOpen);
  expect(screen.queryByRole('radio', { checked: true })?.getAttribute('value') ?? null).toBe(
    isOpen ? operation : null,
  );
});

it.each([
  [
    'that is under review says that the debt can be collected again',
    'opened',
    null,
    /se puede cobrar aquí otra vez/,
  ],
  [
    'that appeals says that no more than was accepted is',
    'appealed',
    900_000,
    /no se cobra más de lo que aceptó/,
  ],
] as const)('what takes back a dispute %s', (_, state, owed, means) => {
  shown = { state, owed };
  panel = {};
  render(page());
  expect(screen.getAllByText(/^Si lo retiras/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(means),
  ]);
});

it('of files that were not kept each reason stands once', () => {
  const taken = { status: 'success', unfit: ['No es una foto.', 'No es una foto.', 'Pesa mucho.'] };
  panel = { disputes: { debts, disputes: [] }, taken, order: { idempotencyKey: 'two' } };
  render(page());
  expect(screen.getByText('No es una foto. Pesa mucho.')).toBeVisible();
});

it('a dispute that was taken leaves nothing of its words to the next one, and what became of it has the focus', async () => {
  panel = { disputes: { debts, disputes: [] } };
  const { rerender } = render(page());
  await userEvent.click(screen.getByText('Decir que no estoy de acuerdo'));
  const words = () => screen.getByLabelText(/^Cuéntanos qué pasó/);
  await userEvent.type(words(), 'No es mía');
  const taken = { status: 'success', unfit: [] };
  panel = {
    disputes: { debts: debts.slice(1), disputes: [{ ...answered, appeal_by: null }] },
    taken,
    order: { idempotencyKey: 'one' },
  };
  rerender(page());
  expect(words()).toHaveValue('');
  expect(document.activeElement).toHaveTextContent(/^Lo recibimos/);
});
