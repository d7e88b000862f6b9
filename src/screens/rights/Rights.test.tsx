import { useEffect, useState } from 'react';
import { act, screen } from '@testing-library/react';
import type { MyData } from '#contract/rights.ts';
import type { Company } from '#domain/company.ts';
import { fifth } from '#domain/testing/fifth-company.ts';
import { openFlow } from '#machines/testing/flow.ts';
import { visit } from '../../testing/visit.tsx';
import Rights from './Rights.tsx';

let data: MyData;
let refused: { order: object | null; refusal: string | null } = { order: null, refusal: null };
jest.mock('./rights-page.ts', () => ({
  useRights: (select: (from: unknown) => unknown) =>
    select({ context: { data, failure: null, ...refused }, matches: () => false }),
  useRightsSend: () => jest.fn(),
}));
const files: Promise<unknown>[] = [];
jest.mock('../form/DownloadButton.tsx', () => ({
  DownloadButton: ({ fetchFile }: { fetchFile: () => Promise<unknown> }) => {
    files.push(fetchFile());
    return null;
  },
}));
jest.mock('../../api/rights-calls.ts', () => ({
  createRightsCalls: () => ({ downloadMyData: async ({ ending }: { ending: string }) => `a ${ending}` }),
}));
// These load what they show by themselves, and have tests of their own.
jest.mock('./Disputes.tsx', () => ({ Disputes: () => null }));
jest.mock('./PaidDebts.tsx', () => ({ PaidDebts: () => null }));
const readReminders = jest.fn(() => null);
jest.mock('./Reminders.tsx', () => ({
  Reminders: function Panel() {
    useEffect(() => void readReminders(), []);
    return null;
  },
}));

const reached = { email: 'a***@c***.cl', phone: '+56 9 **** 5678' };
const nothing = {
  name: 'Ana Rojas',
  rut: '11.***.***-1',
  contact: reached,
  kept: [],
  draw: null,
  requests: [],
};
const counted: Company = { ...fifth, pixelIds: { paid: ['id-1'] } };

const PARTS = {
  'without mail': /^No tenemos tu correo/,
  draw: 'Sorteo mensual',
  visits: 'Cambiar mi respuesta',
};
const parts = () =>
  Object.entries(PARTS).flatMap(([name, words]) => (screen.queryByText(words) === null ? [] : [name]));

it.each<[string, Partial<MyData>, Company, string[]]>([
  ['with a mail', {}, fifth, []],
  ['without one', { contact: { ...reached, email: null } }, fifth, ['without mail']],
  ['in the draw', { draw: true }, fifth, ['draw']],
  ['who left the draw', { draw: false }, fifth, ['draw']],
  ['of an institution that counts visits', {}, counted, ['visits']],
])('The page of a debtor’s data, of a debtor %s, has what concerns them', (_, change, company, shown) => {
  data = { ...nothing, ...change };
  const flow = openFlow();
  flow.enter({ name: 'home', company });
  visit(Rights, flow);
  expect(parts()).toEqual(shown);
});

it('Reminders are asked for anew once another request stands in the list, or is refused as a second one, which may have ended them', () => {
  data = nothing;
  let again: (() => void) | null = null;
  const flow = openFlow();
  flow.enter({ name: 'home', company: fifth });
  visit(() => {
    const [count, setCount] = useState(0);
    again = () => setCount(count + 1);
    return <Rights />;
  }, flow);
  readReminders.mockClear();
  act(() => again?.());
  expect(readReminders).not.toHaveBeenCalled();
  const request = { id: 'one', kind: 'opposition', state: 'received', answer: null } as const;
  const days = { received_on: '21/11/2026', due_on: '21/12/2026', overdue: false } as const;
  const none = { extension_reason: null, decided_on: null, agency_by: null };
  data = { ...nothing, requests: [{ ...request, ...days, ...none }] };
  act(() => again?.());
  expect(readReminders).toHaveBeenCalledTimes(1);
  refused = { order: { idempotencyKey: 'one', about: 'opposition', message: '' }, refusal: 'Ya tienes una' };
  act(() => again?.());
  expect(readReminders).toHaveBeenCalledTimes(2);
  refused = { order: null, refusal: null };
});

it('What is kept of a debtor stands under its use, and each of its two files bears its own name', async () => {
  files.splice(0);
  const kept = [
    { use: 'payments', rows: 1 },
    { use: 'contact', rows: 3 },
  ] as const;
  data = { ...nothing, kept: [...kept] };
  const flow = openFlow();
  flow.enter({ name: 'home', company: fifth });
  visit(Rights, flow);
  const counts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(counts.slice(-2)).toEqual(['1 registro', '3 registros']);
  expect(await Promise.all(files)).toEqual([
    { name: 'mis-datos.pdf', content: 'a pdf' },
    { name: 'mis-datos.json', content: 'a json' },
  ]);
});
