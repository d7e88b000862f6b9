import { recordEnabling } from '#server/enabling/record.ts';
import { enablingFaultText, ENABLING_TEXTS as TEXTS } from '#server/texts/enabling.ts';
import { companiesHere, runCommand, withDatabase } from './command.ts';
import { databaseHere } from './database-here.ts';
import { Misused } from './misused.ts';
import { orderOf, readWords } from './debts-enable-order.ts';

/**
 * `npm run debts:enable -- --company KEY --by WHO --reason WHY --until DAY OPERATION…`: an executive makes debts payable that
 * are not old enough yet (readings 22f, docs/operations.md). Ends with 0 when the order is written, 1 when nothing is.
 */
async function main(): Promise<string> {
  const words = readWords(process.argv.slice(2));
  if (words.values.help) return TEXTS.usage;
  const order = orderOf(words, await companiesHere());
  const fault = await withDatabase(words.values.database ?? databaseHere(), TEXTS.noDatabase, (db) =>
    recordEnabling(db, order, new Date()),
  );
  if (fault) throw new Misused(enablingFaultText(fault));
  const { company, operations, until } = order;
  return until === null
    ? TEXTS.revoked(company.key, operations)
    : TEXTS.enabled(company.key, operations, until);
}

await runCommand(main, TEXTS.failed);
