import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isStorable } from '../../../http/storable.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { within } from '../../with-timeout.ts';
import { receiveReturn, RETURN_PATIENCE_MS } from '../../provider-return.ts';
import { RETURN_PATH } from './addresses.ts';
import { lookAtMandate } from './look-at-mandate.ts';
import { readDebitBy, type Debit } from './rows.ts';

const BackSchema = z.object({ mandate: z.string().check(z.minLength(1), z.maxLength(100)) });

/** Where the provider sends the browser back: asks what became of the mandate and shows its page (readings 33). */
export function debitReturnRoute(app: FastifyInstance, deps: Dependencies): void {
  receiveReturn(app, deps, { path: RETURN_PATH, methods: ['GET'] }, async (brought) => {
    const back = BackSchema.safeParse(brought);
    const isKnowable = back.success && isStorable(back.data);
    const debit = isKnowable && (await readDebitBy(deps.db, 'mandate_id', back.data.mandate));
    if (!debit) return null;
    await look(deps, debit);
    return `${debit.company}/success-enrollment?ref=${debit.ref}`;
  });
}

async function look(deps: Dependencies, debit: Debit): Promise<void> {
  const looking = lookAtMandate(deps, debit).catch((error: unknown) => {
    deps.log.error({ debitId: debit.id, err: error }, 'a return could not be followed');
  });
  await within(RETURN_PATIENCE_MS, looking);
}
