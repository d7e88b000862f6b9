import { changeDeskKey, createDeskKey, listDeskKeys } from '#contract/desk-keys.ts';
import { KEY_ACTS } from '#contract/staff.ts';
import { institutionKeyMachine } from '#machines/institution-key/machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { answerStaff, type CallAnswer, type StaffCaller } from '../http/call-answers.ts';
import { isOperationDone, markOperationDone } from '../http/done-operations.ts';
import { Refusal } from '../http/failures.ts';
import {
  createKey,
  isPossible,
  keyStateOf,
  listKeys,
  lockKey,
  revokeKey,
} from '../session/institution-keys.ts';
import { KEY_TEXTS as TEXTS } from '../texts/desk.ts';
import { appendAction } from './log.ts';
import { moveOf, wayOf } from './timeline.ts';
import { idIn, need } from './visit.ts';

const eventOf = ({ subject: by, role }: StaffCaller, type: (typeof KEY_ACTS)[number]) => ({ type, by, role });

/** Only a key's two days are kept; the log says by which person. */
const movesOf = (created: Date, revoked: Date | null) => [
  moveOf('key', { at: created, event: 'key.created', from: null, to: 'live' }),
  ...(revoked ? [moveOf('key', { at: revoked, event: 'key.revoked', from: 'live', to: 'revoked' })] : []),
];

/** The keys of the institution's own systems, by its administrators. */
export const keyAnswers = (deps: Dependencies): readonly CallAnswer[] => [
  answerStaff(listDeskKeys, async ({ caller }) => {
    need(caller, 'manageSystems');
    const found = await listKeys(deps.db, caller.company.key);
    const data = found.map(({ id, name, scopes, created_at, used_on, revoked_at }) => {
      const state = keyStateOf({ revoked_at });
      return {
        ...{ id, name, scopes, state, used_on },
        created_at: created_at.toISOString(),
        revoked_at: revoked_at?.toISOString() ?? null,
        way: wayOf(institutionKeyMachine, { of: 'key', state }, movesOf(created_at, revoked_at)),
        events: KEY_ACTS.filter((type) => isPossible(state, eventOf(caller, type))),
      };
    });
    return { status: 'success' as const, data };
  }),
  answerStaff(createDeskKey, async ({ body: { name, scopes, reason }, caller, operationId }) => {
    need(caller, 'manageSystems');
    const { key: company } = caller.company;
    const data = await deps.db.transaction().execute(async (tx) => {
      const made = await createKey(tx, { company, name, scopes }, deps.clock.now(), operationId);
      await appendAction(tx, deps, caller, { action: 'key.create', object: made.id, reason });
      return made;
    });
    return { status: 'success' as const, data };
  }),
  answerStaff(changeDeskKey, async ({ body: { event: type, reason }, params, caller, operationId }) => {
    need(caller, 'manageSystems');
    const id = idIn(params);
    return deps.db.transaction().execute(async (tx) => {
      const key = await lockKey(tx, caller.company.key, id);
      if (!key) throw new Refusal('NOT_FOUND');
      if (await isOperationDone(tx, operationId)) return { status: 'success' as const };
      if (!isPossible(keyStateOf(key), eventOf(caller, type)))
        return { status: 'REFUSED' as const, message: TEXTS.notPossible };
      const now = deps.clock.now();
      await revokeKey(tx, caller.company.key, id, now);
      await appendAction(tx, deps, caller, { action: type, object: id, reason });
      await markOperationDone(tx, operationId, now);
      return { status: 'success' as const };
    });
  }),
];
