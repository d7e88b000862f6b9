import { reloadOnce } from './reload-once.ts';

const problem = new Error('a chunk did not come');
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a chunk that did not come', () => {
  it('reloads the page, at most once a minute', async () => {
    void reloadOnce(problem, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(59_999);
    await expect(reloadOnce(problem, reload)).rejects.toBe(problem);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    void reloadOnce(problem, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves the page as it is while the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(reloadOnce(problem, reload)).rejects.toBe(problem);
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads in a browser that remembers nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    await expect(reloadOnce(problem, reload)).rejects.toBe(problem);
    expect(reload).not.toHaveBeenCalled();
  });
});
