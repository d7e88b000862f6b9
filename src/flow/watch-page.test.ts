import type { FlowActor } from './flow-actor.ts';
import { watchPage } from './watch-page.ts';

// Which machine of a visit hears it: machines/payment-flow/workers.ts.
jest.mock('#machines/payment-flow/workers.ts', () => ({
  sendToVisit: (actor: { send: (event: object) => void }, event: object) => actor.send(event),
}));

const NOW = Date.parse('2026-11-21T15:00:00Z');
const checked = { type: 'session.checked', now: NOW };
/** What the flow hears of the page. */
function watch() {
  const heard: object[] = [];
  const actor = { send: (event: object) => void heard.push(event) };
  const page = new EventTarget();
  const stop = watchPage(actor as unknown as FlowActor, page, document);
  return { heard, page, stop };
}
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const show = (page: EventTarget, persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

describe('of the page around it the flow hears', () => {
  it('that it is back as it was left, and then how late it is: the session may be over', () => {
    const { heard, page } = watch();
    show(page, true);
    expect(heard).toEqual([{ type: 'page.restored' }, checked]);
  });

  it('nothing of a page that was loaded', () => {
    const { heard, page } = watch();
    show(page, false);
    expect(heard).toEqual([]);
  });

  it('how late it is when it is looked at again, not when it is left', () => {
    const { heard } = watch();
    hide(true);
    expect(heard).toEqual([]);
    hide(false);
    expect(heard).toEqual([checked]);
  });

  it('that there is a network again', () => {
    const { heard, page } = watch();
    page.dispatchEvent(new Event('online'));
    expect(heard).toEqual([{ type: 'connection.restored' }]);
  });

  it('nothing once it is watched no more', () => {
    const { heard, page, stop } = watch();
    stop();
    show(page, true);
    hide(false);
    page.dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });
});
