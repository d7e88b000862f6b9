import { SMALL } from '../support/result.ts';
import { prove } from './experiment.ts';
import { findPrograms } from './programs.ts';

const found = findPrograms();

if ('missing' in found)
  // Nothing is installed by a test: where programs are missing there is no failover to try.
  it(`the failover is said to be not tried, with what to install: ${found.missing.join(', ')}`, async () => {
    const { faults, untried } = await prove(SMALL);
    expect({ faults, untried }).toEqual({
      faults: [],
      untried: [expect.stringContaining(`apt-get install ${found.missing.join(' ')}`)],
    });
  });
else
  it('a primary killed under payers loses no answered payment and doubles none, also through a pooler', async () => {
    expect((await prove(SMALL)).faults).toEqual([]);
  }, 600_000);
