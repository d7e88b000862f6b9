import { CODE_MINUTES } from '#domain/binding-code.ts';
import { promiseWholeChart, stepsInto, walked } from '../testing/chart-model.ts';
import { bindingCodeMachine, RESEND_PAUSE_MS, type BindingCodeContext } from './machine.ts';

const sent = (codes_left: number) => ({
  ...{ status: 'success' as const, sent_to: 'a***@c***.cl', codes_left },
  if_lost: 'Llama a la institución.',
});
const LATER = RESEND_PAUSE_MS + CODE_MINUTES * 60_000;
const said = <Status extends string>(status: Status) => ({ status, message: status });

const chart = walked<BindingCodeContext>({
  machine: bindingCodeMachine,
  inputs: [{ act: 'signAgreement', idempotencyKey: 'first', now: 0 }],
  events: [
    { type: 'code.submit', code: '123456', idempotencyKey: 'typed' },
    { type: 'code.submit', code: '123456', idempotencyKey: 'typed again' },
    { type: 'code.resend', idempotencyKey: 'early', now: RESEND_PAUSE_MS - 1 },
    { type: 'code.resend', idempotencyKey: 'at once', now: RESEND_PAUSE_MS },
    { type: 'code.resend', idempotencyKey: 'later', now: LATER },
    { type: 'code.retry' },
    { type: 'code.giveUp' },
    { type: 'answered.sendCode', output: sent(1) },
    { type: 'answered.sendCode', output: sent(0) },
    { type: 'answered.sendCode', output: said('NO_CODES_LEFT') },
    { type: 'answered.sendCode', output: said('NO_REGISTERED_CONTACT') },
    { type: 'failed.sendCode', error: new Error('down') },
    { type: 'answered.confirmCode', output: { status: 'success' } },
    { type: 'answered.confirmCode', output: said('WRONG_CODE') },
    { type: 'answered.confirmCode', output: said('CODE_EXPIRED') },
    { type: 'answered.confirmCode', output: said('NO_TRIES_LEFT') },
    { type: 'failed.confirmCode', error: new Error('down') },
    { type: 'time.codeLifetime' },
  ],
  facts: ({ idempotencyKey, codeKey, codesLeft, failure }) => [
    idempotencyKey,
    codeKey,
    codesLeft,
    failure?.code ?? null,
  ],
});
promiseWholeChart(chart);

const byEvent = (type: string, to: string) => stepsInto(chart, to).filter(({ event }) => event.type === type);

describe('a code for what binds, on every step', () => {
  it('is sent again as soon as the pause is over and not before, and only while the server has more of them', () => {
    const again = byEvent('code.resend', 'asking');
    expect(new Set(again.map(({ event }) => event.idempotencyKey))).toEqual(new Set(['at once', 'later']));
    for (const { before } of again) expect((before as BindingCodeContext).codesLeft).toBeGreaterThan(0);
  });

  it('keeps its key where the same digits had no answer, and has a new one otherwise', () => {
    const typed = byEvent('code.submit', 'confirming');
    const unanswered = typed.filter(({ before }) => (before as BindingCodeContext).failure?.during);
    expect([unanswered.length > 0, typed.length > unanswered.length]).toEqual([true, true]);
    for (const { event, before, context } of typed) {
      const { failure, codeKey } = before as BindingCodeContext;
      expect(context.codeKey).toBe(failure?.during ? codeKey : event.idempotencyKey);
    }
  });
});
