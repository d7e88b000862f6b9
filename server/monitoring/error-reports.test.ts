import { readConfig } from '../config.ts';
import { Refusal } from '../http/failures.ts';
import { TEST_ENVIRONMENT, createTestClock } from '../testing/dependencies.ts';
import { createErrorReports, type Reporter } from './error-reports.ts';

const DSN = 'http://key@reports.test/1';

function reporting(env: Record<string, string> = { SENTRY_DSN: DSN }, breaks?: Error) {
  const sent: [unknown, unknown][] = [];
  const warned: unknown[] = [];
  const clock = createTestClock();
  const open = jest.fn(async (): Promise<Reporter> => {
    if (breaks) throw breaks;
    return { send: (problem, facts) => void sent.push([problem, facts]), close: async () => undefined };
  });
  const config = readConfig({ ...TEST_ENVIRONMENT, ...env });
  const reports = createErrorReports({ config, clock }, { open, warn: (cause) => warned.push(cause) });
  return { reports, sent, warned, open, clock };
}

describe('the reports of a server’s faults', () => {
  it('are off without a DSN: nothing is opened', async () => {
    const { reports, open } = reporting({});
    reports.note({ err: new Error('a fault') });
    await reports.close();
    expect(open).not.toHaveBeenCalled();
  });

  it('open nothing before the first fault, and say where it was: company, state, call, route or work, and nothing else', async () => {
    const { reports, sent, open } = reporting();
    expect(open).not.toHaveBeenCalled();
    const fault = new Error('a fault');
    const facts = {
      company: 'recupera',
      state: 'pending',
      correlation: 'id',
      route: '/debts/',
      work: 'debits',
    };
    reports.note({ err: fault, ...facts, paymentId: 'p-1', rut: '11.111.111-1' });
    await reports.close();
    expect(sent).toEqual([[fault, facts]]);
  });

  it.each([
    ['a refusal', new Refusal('UNAVAILABLE')],
    ['a database that is away', Object.assign(new Error('away'), { code: 'ECONNREFUSED' })],
    ['a database that ends a statement', Object.assign(new Error('late'), { code: '57014' })],
    ['a pool without connections', new Error('timeout exceeded when trying to connect')],
    ['a line without an error', undefined],
  ])('leave out %s', async (_, err) => {
    const { reports, open } = reporting();
    reports.note({ ...(err && { err }) });
    await reports.close();
    expect(open).not.toHaveBeenCalled();
  });

  it('say a fault once a minute, and twenty of them at most', async () => {
    const { reports, sent, clock } = reporting();
    const fault = new Error('again');
    const fail = (err: Error) => reports.note({ err });
    [fault, fault].forEach(fail);
    for (let count = 0; count < 50; count += 1) fail(new Error(`fault ${count}`));
    await reports.close();
    expect(sent).toHaveLength(20);
    clock.pass(60_000);
    fail(fault);
    await reports.close();
    expect(sent).toHaveLength(21);
  });

  it('that cannot be sent are named in the log, and the server goes on', async () => {
    const broken = new Error('no such module');
    const { reports, warned } = reporting({ SENTRY_DSN: DSN }, broken);
    reports.note({ err: new Error('a fault') });
    await reports.close();
    expect(warned).toEqual([broken]);
  });
});
