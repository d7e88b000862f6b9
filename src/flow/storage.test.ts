import type { StepRecord } from '#machines/step-menu/record.ts';
import { isForcingPixels, pendingLogout, readBackup, readSteps, writeBackup, writeSteps } from './storage.ts';

const steps: StepRecord = {
  v: 1,
  company: 'banco-cordillera',
  flow: 'single',
  current: 3,
  product: 'put',
  ref: 'reference-1',
};
const backup = {
  v: 1,
  company: 'banco-cordillera',
  debtorId: 'debtor-1',
  offerKey: 'put',
  runs: { put1: 1 },
  method: 'webpay',
  cardId: null,
  planChoice: null,
  automizes: null,
  ref: null,
} as const;

beforeEach(() => {
  writeSteps(null);
  writeBackup(null);
});

describe('what this browser keeps', () => {
  it("is the step record in one cookie with the product's prefix, until it is removed", () => {
    writeSteps(steps);
    expect(document.cookie).toMatch(/^saldar_steps=/);
    expect(document.cookie.length).toBeLessThan(1024);
    expect(readSteps()).toEqual(steps);
    writeSteps(null);
    expect(document.cookie).toBe('');
  });

  it('is, of a logout without an answer, only that there is one, until it is answered', () => {
    expect(pendingLogout.read()).toBe(false);
    pendingLogout.write(true);
    expect([document.cookie, pendingLogout.read()]).toEqual(['saldar_logout=pending', true]);
    pendingLogout.write(false);
    expect([document.cookie, pendingLogout.read()]).toEqual(['', false]);
  });

  it('is dropped when it is not ours', () => {
    document.cookie = 'saldar_steps={"v":1,"company":"x"}; path=/';
    expect(readSteps()).toBeNull();
    sessionStorage.setItem('saldar_flow', '{"v":1}');
    expect(readBackup('banco-cordillera')).toBeNull();
  });

  it('of another company counts for nothing', () => {
    writeBackup(backup);
    expect(readBackup('recupera')).toBeNull();
    expect(readBackup('banco-cordillera')).toEqual(backup);
  });

  it('says by the cookie of the server alone that pixels are forced', () => {
    document.cookie = 'saldar_force-send-pixels=; max-age=0';
    expect(isForcingPixels()).toBe(false);
    document.cookie = 'saldar_force-send-pixels=true';
    expect(isForcingPixels()).toBe(true);
  });

  it('is nothing, without an exception, where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    writeBackup(backup);
    expect(readBackup('banco-cordillera')).toBeNull();
    set.mockRestore();
    get.mockRestore();
  });
});
