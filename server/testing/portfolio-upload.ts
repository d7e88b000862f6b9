import {
  decidePortfolioLoad,
  DOWNLOAD_PATH,
  listPortfolioLoads,
  openPortfolioLoad,
  PIECE_PATH,
  type PortfolioLoad,
} from '#contract/desk-portfolio.ts';
import { PIECE_BYTES, type PortfolioDecision, type PortfolioDownload } from '#contract/portfolio-load.ts';
import { csvLine } from '../portfolio/csv-line.ts';
import { importPortfolio } from '../portfolio/import.ts';
import { KINDS } from '../portfolio/kinds.ts';
import { headerOf, writeTables, type Tables } from '../portfolio/testing/tables.ts';
import { attendDueUploads } from '../portfolio-upload/attend.ts';
import { createDeskTestServer, sentHeaders, type Ask, type Headers, type Page } from './desk-test-server.ts';

export type Person = Ask & { readonly page: Page };
type NamedFile = { readonly name: string; readonly bytes: Buffer };
type Settings = { mode?: 'full' | 'partial'; allow_empty?: boolean };

/** A portfolio as its CSV files, one a kind that has rows. */
export const csvFiles = (tables: Tables): NamedFile[] =>
  KINDS.filter((kind) => tables[kind].length > 0).map((kind) => ({
    name: `${kind}.csv`,
    bytes: Buffer.from([headerOf(kind, tables), ...tables[kind]].map((row) => csvLine(row)).join('')),
  }));

/** A row of an upload that has been in its check since a moment, and is due a minute later. */
export const uploadInCheck = (at: Date) => ({
  id: '5f0c7a52-97f6-4d5e-8d0a-0b8a3f3f0f11',
  company: 'recupera',
  state: 'checking' as const,
  mode: 'full' as const,
  allow_empty: false,
  reason: 'Diciembre',
  uploaded_by: 'a',
  uploader_name: 'A',
  uploaded_at: at,
  due_at: new Date(at.getTime() + 60_000),
});

/** A desk at which portfolios are uploaded, and the background work that follows. */
export async function createUploadTestServer() {
  const testServer = await createDeskTestServer();
  const { app, deps, enter } = testServer;

  async function sendPiece(
    { page }: Person,
    [id, place, seq]: readonly [string, number, number],
    bytes: Buffer,
    headers: Headers = {},
  ) {
    const url = PIECE_PATH.replace(':id', id).replace(':place', String(place)).replace(':seq', String(seq));
    const sent = sentHeaders(page, headers, { 'content-type': 'application/octet-stream' });
    const response = await app.inject({ method: 'POST', url, payload: bytes, headers: sent });
    return { statusCode: response.statusCode, body: response.json() };
  }

  async function announce(ask: Person, files: readonly NamedFile[], settings: Settings = {}) {
    const announced = files.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
    const wish = { mode: 'full', allow_empty: false, ...settings } as const;
    return (await ask(openPortfolioLoad, { ...wish, files: announced, reason: 'Cartera de noviembre' })).body;
  }

  /** Announces files and sends them whole. @returns the load's id */
  async function upload(ask: Person, files: readonly NamedFile[], settings: Settings = {}): Promise<string> {
    const answer = await announce(ask, files, settings);
    if (answer.status !== 'success') throw new Error(JSON.stringify(answer));
    const { id } = answer.data as PortfolioLoad;
    for (const [place, { bytes }] of files.entries())
      for (let seq = 0; seq * PIECE_BYTES < bytes.length; seq++)
        await sendPiece(ask, [id, place, seq], bytes.subarray(seq * PIECE_BYTES, (seq + 1) * PIECE_BYTES));
    return id;
  }

  /** The background work of a process that ends with the signal. */
  const attend = (signal: AbortSignal = new AbortController().signal) => attendDueUploads(deps, signal);
  const list = async (ask: Person) => (await ask(listPortfolioLoads, {})).body;
  const current = async (ask: Person) => (await list(ask)).current as PortfolioLoad;
  const last = async (ask: Person) => (await list(ask)).past[0] as PortfolioLoad;

  async function checked(ask: Person, tables: Tables, settings: Settings = {}): Promise<PortfolioLoad> {
    await upload(ask, csvFiles(tables), settings);
    await attend();
    return current(ask);
  }
  /** What a person decides who sees it as it is now, or saw it as it was. */
  const decide = async (ask: Person, id: string, event: PortfolioDecision, saw?: PortfolioLoad) => {
    const [row] = await query(`select check_id from portfolio_upload where id = '${id}'`);
    const check = (saw ? saw.check : row?.['check_id']) as string | null;
    const wish = { event, check, reason: 'Cartera revisada' };
    return (await ask(decidePortfolioLoad, wish, { params: { id } })).body;
  };

  /** The same by the command. */
  const load = (tables: Tables) =>
    importPortfolio({
      ...{ databaseUrl: deps.config.databaseUrl, company: 'banco-cordillera', mode: 'full' },
      files: writeTables(tables),
    });
  const download = (ask: Person, id: string, which: PortfolioDownload, headers: Headers = {}) =>
    app.inject({
      url: DOWNLOAD_PATH.replace(':id', id).replace(':download', which),
      headers: sentHeaders(ask.page, headers),
    });
  const query = async (text: string) => (await deps.pool.query(text)).rows as Record<string, unknown>[];
  const piecesKept = () => query('select 1 from portfolio_upload_piece');

  /** Nothing has happened yet, and two people are at the desk. */
  async function begin() {
    await testServer.reset();
    return { agent: await enter('agent', 'agent'), supervisor: await enter('supervisor', 'supervisor') };
  }
  const bytes = { announce, sendPiece, upload, download, piecesKept };
  return { ...testServer, begin, attend, list, current, last, checked, decide, load, query, ...bytes };
}
export type UploadTestServer = Awaited<ReturnType<typeof createUploadTestServer>>;
