import { proveWays, WAYS } from './experiment.ts';
import { SMALL } from '../support/result.ts';

it.each(Object.keys(WAYS))(
  'a server that dies before any query of a %s leaves what an undisturbed one does',
  async (way) => {
    expect((await proveWays(way)(SMALL)).faults).toEqual([]);
  },
);
