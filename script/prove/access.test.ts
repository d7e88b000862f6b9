import * as z from 'zod/mini';
import { everything } from './access/asked.ts';
import { uncoveredOf } from './access/uncovered.ts';
import { prove } from './access.ts';

it('no token, no id and no number of guesses tells anything of another debtor', async () => {
  expect((await prove({ seed: 1, size: 1 })).faults).toEqual([]);
});

describe('the matrix of who may ask what', () => {
  const [verifyFlow] = everything.filter(({ name }) => name === 'verifyFlow');
  if (!verifyFlow) throw new Error('no call');

  it('has a row for every call and every text in it', () => {
    expect(everything.flatMap(uncoveredOf)).toEqual([]);
  });

  it('fails with a new call', () => {
    expect(uncoveredOf({ ...verifyFlow, name: 'askAnything' })).toEqual([
      'askAnything has no row in the matrix',
    ]);
  });

  it('fails with a new text in a call, and with a call opened to everybody', () => {
    const request = z.strictObject({ rut: z.string(), debt_id: z.optional(z.string()) });
    const changed = { ...verifyFlow, request, authorization: 'optional' } as const;
    expect(uncoveredOf(changed).slice(0, 2)).toEqual([
      'verifyFlow asks for token optional',
      'verifyFlow: no row says what debt_id names',
    ]);
  });
});
