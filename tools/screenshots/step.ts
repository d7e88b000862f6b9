import type { Page } from 'playwright';

/** A picture of the book, or something a visitor does on the way to it. */
export type Step = { shot: string } | ((page: Page) => Promise<unknown>);
export type Walk = { company: string; who: string; steps: readonly Step[] };

export const shot = (name: string): Step => ({ shot: name });

/** Opens a path of the portal, e.g. `/banco-cordillera`; its document is marked for the reading (./transcript.ts). */
export const open =
  (path: string): Step =>
  async (page) => {
    await page.goto(path);
    await page.evaluate(() => Object.assign(window, { isOpenedByAddress: true }));
  };

/** The name on a control, whole or as a pattern. */
type Name = string | RegExp;
const exactly = (name: Name) => ({ name, ...(typeof name === 'string' && { exact: true }) });

export const press =
  (name: Name): Step =>
  (page) =>
    page.getByRole('button', exactly(name)).first().click();

export const follow =
  (name: Name): Step =>
  (page) =>
    page.getByRole('link', exactly(name)).first().click();

export const fill =
  (label: Name, text: string): Step =>
  (page) =>
    page.getByRole('textbox', exactly(label)).fill(text);

export const choose =
  (label: Name, option: string | { index: number }): Step =>
  (page) =>
    page.getByRole('combobox', exactly(label)).selectOption(option);

export const tick =
  (label: Name): Step =>
  (page) =>
    page.getByRole('checkbox', exactly(label)).check();

export const pick =
  (label: Name): Step =>
  (page) =>
    page.getByRole('radio', exactly(label)).check();

/** Opens a tab, or what is folded behind its title. */
export const unfold =
  (name: string): Step =>
  (page) =>
    page.getByText(name, { exact: true }).first().click();

/** Waits until the heading of a screen stands there. */
export const at =
  (heading: Name): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name: heading }).waitFor();

export const see =
  (text: Name): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Waits until the screen says what is wrong. */
export const refused: Step = (page) => page.getByRole('alert').first().waitFor();
