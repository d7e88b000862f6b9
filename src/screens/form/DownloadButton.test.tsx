import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openFlow, reachSummary } from '#machines/testing/flow.ts';
import type { FileToSave } from '../../flow/use-download.ts';
import { visit } from '../../testing/visit.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const FILE = { name: 'comprobante.pdf', content: new Blob(['%PDF']) };

/** A button whose file comes when the test says so; the names of the files that were saved. */
function show() {
  const waiting: ((file: FileToSave) => void)[] = [];
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fetchFile = () => new Promise<FileToSave>((come) => waiting.push(come));
  visit(() => <DownloadButton fetchFile={fetchFile}>Descargar</DownloadButton>, openFlow());
  const come = (file: FileToSave) => act(async () => waiting.shift()?.(file));
  return { saved, come, asked: () => waiting.length };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a file that is being fetched', () => {
  it('of which there is none says so, and saves nothing', async () => {
    const { saved, come } = show();
    await click('Descargar');
    await come(null);
    expect(screen.getByText(/^No pudimos preparar el archivo/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is saved under its name when it comes', async () => {
    const { saved, come } = show();
    await click('Descargar');
    await pass(1_000);
    await come(FILE);
    expect(saved).toEqual(['comprobante.pdf']);
  });

  it('is not saved any more once its visitor waits no longer, and can be asked for again', async () => {
    const { saved, come, asked } = show();
    await click('Descargar');
    await pass(31_000);
    await click('Dejar de esperar');
    await come(FILE);
    expect(saved).toEqual([]);
    await click('Descargar');
    await pass(1_000);
    expect(asked()).toBe(1);
    await come(FILE);
    expect(saved).toEqual(['comprobante.pdf']);
  });
});

describe('a session that is lost while a file is being fetched', () => {
  const lost = Object.assign(new Error('401'), { statusCode: 401 });

  it.each([
    ['ends the visit while the page of the file is shown', false, 'identifying.entering'],
    ['leaves alone the visit that came after the page was left', true, 'paying.choosing.ready'],
  ])('%s', async (_, isLeft, state) => {
    jest.useRealTimers();
    const flow = openFlow();
    await reachSummary(flow);
    const { promise: answer, reject } = Promise.withResolvers<FileToSave>();
    const fetchFile = jest.fn(() => answer);
    const { unmount } = visit(() => <DownloadButton fetchFile={fetchFile}>Descargar</DownloadButton>, flow);
    await click('Descargar');
    await waitFor(() => expect(fetchFile).toHaveBeenCalled());
    if (isLeft) unmount();
    await act(async () => reject(lost));
    expect(flow.state()).toBe(state);
  });
});
