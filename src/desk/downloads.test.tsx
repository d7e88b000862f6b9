import { act, fireEvent, screen, within } from '@testing-library/react';
import type { DeskFile, DeskView } from '#machines/desk-view/types.ts';
import { SITUATIONS } from './testing/situations.ts';
import { WHOLE, type Shown } from './testing/several-views.ts';
import { showDesk } from './testing/show-desk.tsx';
import { FILLED } from './testing/filled-views.ts';
import { ID } from './testing/filled-things.ts';

const whole = (view: DeskView): Shown =>
  WHOLE.find(([name]) => name === view)?.[1] ?? { data: null as never };
const { dispute } = FILLED.dispute;
const files = dispute.files.flatMap((file) => [
  { ...file, id: 'file-1', type: 'image/jpeg' as const },
  { ...file, id: 'file-2', type: 'image/png' as const, scan: 'off' as const },
]);
const disputed: Shown = { data: { view: 'dispute', dispute: { ...dispute, files } } };

/** Each download of the desk: where, which of several buttons of that name, and the file that comes. */
const DOWNLOADS: [name: string, Shown, place: number, DeskFile][] = [
  ['Descargar todo (CSV)', whole('log'), 0, { kind: 'log' }],
  [
    'Descargar la rendición del 20-11-2026',
    whole('settlements'),
    0,
    { kind: 'settlement', day: '2026-11-20' },
  ],
  [
    'Descargar la rendición del 18-11-2026',
    whole('settlements'),
    0,
    { kind: 'settlement', day: '2026-11-18' },
  ],
  ['Guardar archivo 1', disputed, 0, { kind: 'dispute', id: ID, file: 'file-1', name: 'respaldo-1.jpg' }],
  ['Guardar archivo 2', disputed, 0, { kind: 'dispute', id: ID, file: 'file-2', name: 'respaldo-2.png' }],
  ['Descargar los rechazos (CSV)', whole('portfolio'), 0, { kind: 'portfolio', id: ID, download: 'rejects' }],
  [
    'Descargar los rechazos (CSV)',
    whole('portfolio'),
    1,
    { kind: 'portfolio', id: 'past', download: 'rejects' },
  ],
  [
    ...(['Descargar retiros y rebajas (CSV)', whole('portfolio'), 0] as const),
    { kind: 'portfolio', id: ID, download: 'reductions' },
  ],
];
const buttons = () => within(screen.getByRole('main')).getAllByRole('button');
const busy = () => buttons().filter((button) => button.getAttribute('aria-disabled') === 'true');

describe('a download of the desk', () => {
  it.each(DOWNLOADS)('brings the file of its own line, and says alone that it comes: %s', async (...of) => {
    const [name, { data, rights }, place, file] = of;
    const asked: DeskFile[] = [];
    let arrive: (value?: unknown) => void = () => undefined;
    const coming = new Promise((resolve) => (arrive = resolve));
    await showDesk(data, rights, undefined, (one) => (asked.push(one), coming));
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(name);
    fireEvent.click(button);
    expect(asked).toEqual([file]);
    expect(busy()).toEqual([button]);
    await act(async () => arrive());
    expect(busy()).toEqual([]);
  });

  it.each(DOWNLOADS)('that failed says why: %s', async (name, { data, rights }, place) => {
    const failure = Object.assign(new Error('El archivo ya no está.'), { code: 'NOT_FOUND' });
    await showDesk(data, rights, undefined, async () => Promise.reject(failure));
    fireEvent.click(screen.getAllByRole('button', { name })[place] ?? document.body);
    expect(await screen.findByText('El archivo ya no está.')).toBeVisible();
  });

  it.each<[DeskView]>([['log'], ['settlements']])(
    'is not offered to a person without its right, and neither is to send it again: %s',
    async (view) => {
      await showDesk(whole(view).data, ['find', 'readLog']);
      expect(screen.queryAllByRole('button', { name: /^(Descargar|Enviar de nuevo)/ })).toEqual([]);
    },
  );

  it('of a file that waits for its check, or did not pass it, is not offered', async () => {
    await showDesk((SITUATIONS['a dispute with a file of each kind'] ?? disputed).data);
    expect(screen.getAllByRole('button', { name: /^Guardar/ }).map((one) => one.textContent)).toEqual([
      expect.stringContaining('archivo 3') as string,
    ]);
  });
});
