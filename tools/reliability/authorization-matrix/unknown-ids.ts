import type { EstatesTestServer } from './test-server.ts';
import type { Proved } from '../support/result.ts';
import { ask } from './ask.ts';
import { callersOf } from './callers.ts';
import { placesOf, type Asked } from './requestable.ts';
import { soundRequest } from './requests.ts';

/** Every call that names something, with ids that are unknown or malformed: 404 is documented exactly where it is answered. */
export async function tryUnknown(scene: EstatesTestServer, everything: readonly Asked[]): Promise<Proved> {
  const headerOf = await callersOf(scene);
  const naming = everything.filter((asked) => placesOf(asked).length > 0);
  const found404 = new Set<string>();
  let cells = 0;
  for (const estate of scene.estates)
    for (const asked of naming) {
      const unknown = soundRequest(asked, { ...estate, things: {} });
      const ids = Object.keys(unknown).filter((place) => place.startsWith(':'));
      const malformed = ids.map((place) => ({ ...unknown, [place]: 'none' }));
      for (const request of [unknown, ...malformed]) {
        cells += 1;
        const { outcome } = await ask(scene.testServer, asked, request, await headerOf(asked, estate));
        if (outcome.startsWith('404')) found404.add(asked.name);
      }
    }
  return {
    figures: [{ name: 'unknown ids × calls × callers', figure: cells, unit: 'tried' }],
    faults: everything.flatMap(({ name, notFound = false }) =>
      notFound === found404.has(name)
        ? []
        : [
            `${name} ${notFound ? 'documents 404 and never answers it' : 'answers 404, which is not documented'}`,
          ],
    ),
  };
}
