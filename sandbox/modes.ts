import * as z from 'zod/mini';

/** How each part of the outside world behaves just now. */
const modesSchema = z.strictObject({
  registry: z.enum(['ok', 'down', 'slow', 'fault']),
  captcha: z.enum(['ok', 'refuse', 'down']),
  gateway: z.enum([
    'ok',
    'slow',
    'slowBefore',
    'lagging',
    'dropAnswer',
    'down',
    'error',
    'dropAfterCommit',
    'dropAfterRefund',
    'refuseRefund',
    'wrongAmount',
  ]),
  returnBy: z.enum(['get', 'post', 'twice']),
  mail: z.enum(['ok', 'refuse', 'hang', 'greylist']),
  debit: z.enum(['ok', 'noFunds', 'silent', 'slow', 'slowBefore', 'lagging', 'dropAnswer', 'down']),
  debitCallbacks: z.enum(['ok', 'duplicate', 'reversed', 'late', 'forged']),
  transfer: z.enum(['ok', 'slow', 'slowBefore', 'lagging', 'dropAnswer', 'down']),
  transferCallbacks: z.enum(['ok', 'duplicate', 'reversed', 'late', 'forged']),
  receiver: z.enum(['ok', 'slow', 'dropAnswer', 'fault', 'gone']),
  sftp: z.enum(['ok', 'slow', 'down', 'refuse', 'dropMiddle', 'full', 'otherHostKey']),
  slowMs: z.number().check(z.int(), z.gte(0), z.lte(60_000)),
});
export type Modes = z.infer<typeof modesSchema>;

export const modesChangeSchema = z.partial(modesSchema);
export type ModesChange = z.infer<typeof modesChangeSchema>;

export const USUAL_MODES: Modes = {
  registry: 'ok',
  captcha: 'ok',
  gateway: 'ok',
  returnBy: 'get',
  mail: 'ok',
  debit: 'ok',
  debitCallbacks: 'ok',
  transfer: 'ok',
  transferCallbacks: 'ok',
  receiver: 'ok',
  sftp: 'ok',
  slowMs: 4000,
};

/** The switchboard: in memory, so all hosts are healthy after a restart. */
export type Switchboard = { read(): Modes; change(change: ModesChange): Modes };

export function createSwitchboard(): Switchboard {
  let modes = USUAL_MODES;
  return {
    read: () => modes,
    change: (change) => (modes = { ...modes, ...(change as Partial<Modes>) }),
  };
}
