import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { watchLast } from './last-seen.ts';
import { noteVisit } from './left-behind.ts';
import { createOutside, type Outside } from '../../tools/test/sandbox-client.ts';
import { createPeople, type People } from './people.ts';
import { system } from '../../tools/test/running-system.ts';

type Own = {
  /** What the console may say here, e.g. the status of an answer that a test provokes. */
  tolerated: RegExp;
  outside: Outside;
  /** Another browser, with nothing of this visitor's cookies or storage; at another portal if one is named. */
  newVisitor: (portal?: string) => Promise<Page>;
};

/** Collects what the portal's own pages complain about; the card provider's pages are not ours. */
function watch(context: BrowserContext, problems: string[], portal = system.portal): void {
  const isOurs = (url: string) => url.startsWith(portal);
  context.on('console', (message) => {
    if (message.type() !== 'error' || !isOurs(message.page()?.url() ?? '')) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (problem) => {
    if (isOurs(problem.page()?.url() ?? '')) problems.push(problem.error().stack ?? String(problem.error()));
  });
}

/** Every test of the browser: with debtors of its own, and failing on any complaint of the browser's console. */
export const test = base.extend<Own & { problems: string[] }, { people: People }>({
  tolerated: [/^nothing$/, { option: true }],
  people: [
    async ({}, use, { parallelIndex }) => use(createPeople(system, parallelIndex)),
    { scope: 'worker' },
  ],
  outside: async ({}, use) => use(createOutside(system)),
  problems: async ({ tolerated }, use) => {
    const problems: string[] = [];
    await use(problems);
    const serious = problems.filter((problem) => !tolerated.test(problem));
    expect(serious, 'complaints of the browser').toEqual([]);
  },
  context: async ({ context, problems }, use, { errors }) => {
    watch(context, problems);
    const lastSeen = watchLast(context);
    const endVisit = noteVisit(context);
    await use(context);
    const seen = errors.length > 0 ? await lastSeen() : null;
    await endVisit();
    // As an error of the test it stands where the runner sums up.
    if (seen !== null) throw new Error(seen);
  },
  newVisitor: async ({ browser, problems }, use) => {
    const visits: { context: BrowserContext; end: () => Promise<void> }[] = [];
    await use(async (portal = system.portal) => {
      const context = await browser.newContext({ baseURL: portal });
      visits.push({ context, end: noteVisit(context) });
      watch(context, problems, portal);
      return context.newPage();
    });
    for (const { context, end } of visits) {
      await end();
      await context.close();
    }
  },
});

export { expect };
