import { act, renderHook } from '@testing-library/react';
import { useMailState, type AskMail } from './use-mail-state.ts';

type State = Awaited<ReturnType<AskMail>>;

function watch(known: NonNullable<State>, answers: (State | Error)[]) {
  const ask = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { ask, ...renderHook(() => useMailState('reference-1', known, ask)) };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('The mail of a voucher', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows by itself that it went out, and is not asked for any more', async () => {
    const { result, ask } = watch('waiting', ['waiting', new Error('offline'), 'sent']);
    await pass(10_000);
    expect(result.current).toBe('sent');
    expect(ask).toHaveBeenCalledTimes(3);
    await pass(300_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is asked for six times at most while nothing is known of it', async () => {
    const { result, ask } = watch('waiting', ['waiting']);
    await pass(600_000);
    expect(ask).toHaveBeenCalledTimes(6);
    expect(result.current).toBe('waiting');
  });

  it.each(['sent', 'failed'] as const)('is not asked for where it is %s', async (known) => {
    const { ask } = watch(known, ['sent']);
    await pass(300_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is not asked for once its page is left', async () => {
    const { ask, unmount } = watch('waiting', ['waiting']);
    unmount();
    await pass(300_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
