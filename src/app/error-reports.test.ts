import { CallFailure } from '../api/failure.ts';
import type { Environment } from '../flow/environment.ts';
import { watchErrors, type Failed } from './error-reports.ts';
import { FlowStopped } from './FlowFault.tsx';

const environment = (sentryDsn: string) => ({ sentryDsn, production: true }) as Environment;

function watch(sentryDsn: string) {
  const reports: unknown[] = [];
  const whole: Failed[] = [];
  let state = 'identity';
  const facts = () => ({ company: 'banco-cordillera', state });
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (arrive = resolve));
  const open = jest.fn(async () => (failed: Failed) => {
    reports.push(failed.error);
    whole.push(failed);
  });
  const page = new EventTarget();
  const report = watchErrors(environment(sentryDsn), page as Window, { ready, open, facts });
  const fail = (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error }));
  const load = async () => {
    arrive();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const go = (screen: string) => (state = screen);
  return { reports, whole, open, report, fail, load, go };
}

it('without a DSN nothing is listened to and nothing is fetched', async () => {
  const { reports, open, report, fail, load } = watch('');
  fail(new Error('a'));
  await load();
  expect([report, reports, open.mock.calls]).toEqual([null, [], []]);
});

it('what failed before the reporter came is reported when it is here, and what fails later too', async () => {
  const { reports, report, fail, load } = watch('http://key@sink/1');
  const [early, caught, late] = [new Error('early'), new Error('caught'), new Error('late')];
  fail(early);
  report?.(caught);
  expect(reports).toEqual([]);
  await load();
  fail(late);
  expect(reports).toEqual([early, caught, late]);
});

it('a page that fails in a loop does not flood', async () => {
  const { reports, fail, load } = watch('http://key@sink/1');
  await load();
  for (let count = 0; count < 50; count++) fail(new Error(`again ${count}`));
  expect(reports).toHaveLength(10);
});

it('an error that repeats is reported once, and again after another error', async () => {
  const { reports, fail, load } = watch('http://key@sink/1');
  await load();
  const [one, other] = [new Error('one'), 'a word'];
  [one, one, other, other, one].forEach(fail);
  expect(reports).toEqual([one, other, one]);
});

it('a report says of which company, at which screen and after which call, as it was when the page failed', async () => {
  const { whole, report, load, go } = watch('http://key@sink/1');
  const correlationId = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
  const failure = new CallFailure({ code: 'BAD_ANSWER', statusCode: 500, message: '', correlationId });
  const stopped = new FlowStopped(failure);
  report?.(stopped, { componentStack: '\n    at Payment' });
  go('voucher');
  await load();
  expect(whole).toEqual([
    {
      error: stopped,
      components: { componentStack: '\n    at Payment' },
      facts: { company: 'banco-cordillera', state: 'identity', correlation: correlationId },
    },
  ]);
});
