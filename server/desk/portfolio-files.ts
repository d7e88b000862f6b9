import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DOWNLOAD_NAMES, DOWNLOAD_PATH, PIECE_PATH } from '#contract/desk-portfolio.ts';
import { PIECE_BYTES, PORTFOLIO_DOWNLOADS } from '#contract/portfolio-load.ts';
import type { Dependencies } from '../dependencies.ts';
import type { StaffCaller } from '../http/call-answers.ts';
import { Refusal } from '../http/failures.ts';
import { registerScope } from '../http/register-scope.ts';
import { refuseWhenCrowded } from '../http/load-shedding.ts';
import { keepPiece, filesOf, piecesOf, type PieceOutcome } from '../portfolio-upload/files.ts';
import { lockUpload, moveUpload } from '../portfolio-upload/rows.ts';
import { findStaff } from '../session/staff-sessions.ts';
import { need } from './visit.ts';
import { appendAction } from './log.ts';

/** The bytes of uploads and downloads, which are no JSON: each request holds one piece in memory. */

const place = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const PieceSchema = z.object({ id: z.uuid(), place, seq: place });
const DownloadSchema = z.object({ id: z.uuid(), download: z.enum(PORTFOLIO_DOWNLOADS) });

/** @throws NOT_FOUND where an address can be of none */
function paramsOf<Schema extends z.ZodMiniType>(schema: Schema, { params }: FastifyRequest): z.infer<Schema> {
  const read = z.safeParse(schema, params);
  if (!read.success) throw new Refusal('NOT_FOUND');
  return read.data;
}

function callerOf({ caller }: FastifyRequest): StaffCaller {
  if (caller?.scope !== 'staff') throw new Refusal('UNAUTHORIZED');
  return caller;
}

type Piece = z.infer<typeof PieceSchema> & { readonly bytes: Buffer };

/** Keeps a piece of the caller's own upload; with the last one its files are there. */
async function receive(deps: Dependencies, caller: StaffCaller, piece: Piece): Promise<PieceOutcome> {
  return deps.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, piece.id, caller.company.key);
    const files = upload ? (await filesOf(tx, upload.id)).filter(({ kind }) => kind === 'source') : [];
    const file = files.find((one) => one.place === piece.place);
    if (!upload || !file || upload.uploaded_by !== caller.subject) throw new Refusal('NOT_FOUND');
    if (upload.state !== 'receiving') return 'known';
    const outcome = await keepPiece(tx, deps, file, piece.seq, piece.bytes);
    const missing = files.reduce((sum, { bytes, received }) => sum + bytes - received, 0);
    if (outcome === 'kept' && missing === piece.bytes.length)
      await moveUpload(tx, deps, upload, { type: 'files.received' });
    return outcome;
  });
}

export function portfolioFileRoutes(app: FastifyInstance, deps: Dependencies): void {
  /** Read before the body is: the bytes of an unknown caller are not taken. */
  async function authenticate(request: FastifyRequest): Promise<void> {
    refuseWhenCrowded(deps, { kind: 'write' });
    const { method, headers, cookies } = request;
    request.caller = await findStaff(deps, { method, headers, cookie: (name) => cookies[name] });
    need(callerOf(request), 'loadPortfolio');
  }

  void registerScope(app, 'pieces of a portfolio', async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: PIECE_BYTES } as const;
    scope.addContentTypeParser(
      'application/octet-stream',
      options,
      async (_: unknown, bytes: Buffer) => bytes,
    );
    scope.post(PIECE_PATH, { bodyLimit: PIECE_BYTES, onRequest: authenticate }, async (request) => {
      const { body: bytes } = request;
      if (!Buffer.isBuffer(bytes)) throw new Refusal('UNSUPPORTED_TYPE');
      const outcome = await receive(deps, callerOf(request), { ...paramsOf(PieceSchema, request), bytes });
      if (outcome === 'early' || outcome === 'wrongLength') throw new Refusal('BAD_REQUEST');
      return { status: 'success' };
    });
  });

  app.get(DOWNLOAD_PATH, { onRequest: authenticate }, async (request, reply) => {
    const caller = callerOf(request);
    const { id, download } = paramsOf(DownloadSchema, request);
    const file = await deps.db
      .selectFrom('portfolio_upload_file as f')
      .innerJoin('portfolio_upload as u', 'u.id', 'f.upload_id')
      .innerJoin('portfolio_upload_piece as p', 'p.file_id', 'f.id')
      .select('f.id')
      .where('u.id', '=', id)
      .where('u.company', '=', caller.company.key)
      .where('f.kind', '=', download)
      .where('p.seq', '=', 0)
      .executeTakeFirst();
    if (!file) throw new Refusal('NOT_FOUND');
    await appendAction(deps.db, deps, caller, { action: `load.${download}`, object: id });
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${DOWNLOAD_NAMES[download]}"`,
      })
      .send(Readable.from(piecesOf(deps.db, file.id)));
  });
}
