import { SMALL } from '../support/result.ts';
import { prove } from './experiment.ts';
import { findPrograms, wordsOf } from './programs.ts';

const found = findPrograms();
const isLeftOut = 'missing' in found;
const why = isLeftOut ? ` (left out: ${wordsOf(found.missing)})` : '';

(isLeftOut ? it.skip : it)(
  `a primary killed under payers loses no answered payment and doubles none, also through a pooler${why}`,
  async () => {
    expect((await prove(SMALL)).faults).toEqual([]);
  },
  600_000,
);
