/** The page of `tools/build`, with a form whose button is pressed before the app is there. */
async function openPage(entry: string): Promise<HTMLButtonElement> {
  const script = document.createElement('script');
  Object.assign(script.dataset, { entry, ahead: '' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  const button = Object.assign(document.createElement('button'), { textContent: 'Continuar' });
  document.body.replaceChildren(button);
  jest.resetModules();
  await import('../first-script.ts');
  return button;
}
const says = () => ({ ...document.documentElement.dataset });
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  for (const name of ['waiting', 'failed']) document.documentElement.removeAttribute(`data-${name}`);
});
afterEach(() => {
  dispatchEvent(new Event('saldar:ready'));
  jest.useRealTimers();
});

describe('a button that is pressed before the app is there', () => {
  it('says so when the app does not come, and the page stays with what was typed', async () => {
    const button = await openPage('/no-such-app.js');
    button.click();
    expect(says()).toEqual({ waiting: '' });
    await settle();
    expect(says()).toEqual({ failed: '' });
    button.click();
    expect(says()).toEqual({ waiting: '' });
  });

  it('is heard once, also by an app that was there but had not said so', async () => {
    const button = await openPage('./texts/ui.ts');
    const heard = jest.fn();
    button.addEventListener('click', heard);
    button.click();
    expect(heard).not.toHaveBeenCalled();
    dispatchEvent(new Event('saldar:ready'));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('says so after half a minute, and is pressed again when the app comes after all', async () => {
    const button = await openPage('./texts/ui.ts');
    button.click();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(says()).toEqual({ waiting: '' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(says()).toEqual({ failed: '' });
    const pressed = jest.fn();
    button.addEventListener('click', pressed);
    dispatchEvent(new Event('saldar:ready'));
    expect(says()).toEqual({});
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
