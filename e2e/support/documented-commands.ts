import { globSync, readFileSync } from 'node:fs';

/** The commands that README and the pages name, as they stand there. */

const PAGES = ['README.md', ...globSync('docs/*.md')];
const COMMANDS = /npm run [a-z][\w:]*[^`\n|]*/g;
/** What is not tried here, and why. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  'does not end: it serves the pages that are being changed': /^npm run dev\b/,
  'of the source and no running demo; part of `npm test`': /^npm run (?:build|budget|check|supply)\b/,
  'the tests themselves': /^npm run test:/,
  'a measurement or an experiment of minutes to hours, on systems of its own':
    /^npm run (?:bench|prove|mutants)\b/,
  'packs a release; tools/release/release.deep.test.ts runs it and what it packs': /^npm run release:pack\b/,
  'restores a backup that an operator has: tools/backup-drill/drill.deep.test.ts runs it':
    /^npm run backup:drill\b/,
  'roles that an operator made: server/database/roles.test.ts runs it': /^npm run db:migrate\b/,
  'every screen, for minutes; a part of `npm test` reads them': /^npm run book\b/,
  'draws the charts of the source; tools/statecharts tests it': /^npm run charts\b(?! -- --history)/,
};
const isLeftOut = (command: string) => Object.values(LEFT_OUT).some((pattern) => pattern.test(command));
/** Whole without options, too. */
const WHOLE = ['npm run reconcile', 'npm run conform'];
/** What stands for any options, or any files: it is whole elsewhere. */
const OPEN = /\bKEY\b|…|institution:check -- FILE/;
/** A command without its options. */
const BARE = /^npm run \S+(?: -- [\w-]+)?$/;

/** Each once, without the remark after it, and whole where a page also names only its beginning. */
export function documented(): string[] {
  const all = PAGES.flatMap((page) => readFileSync(page, 'utf8').match(COMMANDS) ?? []);
  const commands = [...new Set(all.map((command) => command.replace(/ {2,}#.*$/, '').trim()))].filter(
    (command) => !isLeftOut(command),
  );
  const isBeginning = (command: string) =>
    BARE.test(command) && commands.some((other) => other.startsWith(`${command} --`));
  return commands.filter(
    (command) => !OPEN.test(command) && (WHOLE.includes(command) || !isBeginning(command)),
  );
}

/** Why something is left out that no page names any more. */
export function staleReasons(): string[] {
  const all = PAGES.flatMap((page) => readFileSync(page, 'utf8').match(COMMANDS) ?? []);
  return Object.keys(LEFT_OUT).filter((why) => !all.some((command) => LEFT_OUT[why]?.test(command)));
}
