import { calls } from '#contract/calls.ts';
import type { AgreementTestServer } from '#server/testing/agreement-test-server.ts';
import type { Proved } from '../support/result.ts';
import { ask } from './ask.ts';
import type { Owner } from './owned-resources.ts';
import { soundRequest } from './requests.ts';
import type { OwnersTestBed } from './test-server.ts';

/** Answers without any effect, though they are not called reading. */
const BESIDES = ['verifyIdentity', 'preparePayment', 'tracePayment', 'verifyDocument'];
const READING = calls.filter(
  ({ name, kind }) => BESIDES.includes(name) || (kind === 'read' && name !== 'endSession'),
);

/** By call and debtor. */
export type Answers = ReadonlyMap<string, string>;

/** What debtors are answered of their own by every call that changes nothing. */
export async function collectAnswers(
  testServer: AgreementTestServer,
  owners: readonly Owner[],
): Promise<Answers> {
  const answered = new Map<string, string>();
  for (const owner of owners)
    for (const call of READING) {
      const { outcome, text } = await ask(testServer, call, soundRequest(call, owner), `JWT ${owner.token}`);
      // These very calls leave quotes and visits, which are counted among what is kept.
      const lasting = text.replace(/"quote_id":"[^"]*"|"use":"(?:debts|access)","rows":\d+/g, '');
      answered.set(`${call.name} of ${owner.name}`, `${outcome} ${lasting}`);
    }
  return answered;
}

/** What other institutions know under the same RUT and the same numbers changes not a word of what a debtor is answered here. */
export async function tryBeside({ testServer, owners, alone }: OwnersTestBed): Promise<Proved> {
  const beside = await collectAnswers(
    testServer,
    owners.filter(({ name }) => alone.has(`fetchDebts of ${name}`)),
  );
  const changed = [...alone].filter(([asked, answered]) => beside.get(asked) !== answered);
  return {
    figures: [
      { name: 'answers beside institutions with the same numbers', figure: beside.size, unit: 'compared' },
    ],
    faults: changed.map(
      ([asked, answered]) => `${asked} is ${beside.get(asked)}, and without other institutions ${answered}`,
    ),
  };
}
