import { expect, type Locator, type Page } from '@playwright/test';

/** A visitor without a mouse: goes by Tab, presses keys where the focus is, and always sees where that is. */

/** Stops after which a visitor gives up. */
const FURTHEST = 60;

/** What has the focus; null where that is the page as a whole. Its mark may be the one of the label around it. */
const focusMark = (page: Page) =>
  page.evaluate(() => {
    const part = document.activeElement;
    if (!part || part === document.body) return null;
    const shown = part.matches('[type=radio]') ? (part.closest('label') ?? part) : part;
    return getComputedStyle(shown).outlineStyle === 'none' ? `no outline on ${part.outerHTML}` : 'outline';
  });

/** Presses Tab until the part has the focus. */
export async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  for (let stops = 0; stops < FURTHEST; stops++) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect((await focusMark(page)) ?? 'outline').toBe('outline');
  }
  throw new Error(`Tab does not lead to ${String(part)}.`);
}

/** Goes there and presses a key: Enter on a link or button, Space on a checkbox, arrows in a group. */
export async function pressOn(page: Page, part: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, part);
  await page.keyboard.press(key);
}

/** Goes there and types, in place of what the field held. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await pressOn(page, field, 'ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Goes there and walks down the options to the one of that value. */
export async function chooseFrom(page: Page, select: Locator, value: string): Promise<void> {
  await pressOn(page, select, 'Home');
  for (let options = await select.locator('option').count(); options > 0; options--) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(select).toHaveValue(value);
}

/** A screen reader says where the person is: the heading of what has just come has the focus. */
export async function expectToBeAt(heading: Locator): Promise<void> {
  await expect(heading).toBeFocused();
}

/** A page made at build time is the app's once it was touched; a link pressed before that opens a page anew, without focus. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
}

/** Escape closes the dialog and leads back to what opened it. */
export async function escapeFrom(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
