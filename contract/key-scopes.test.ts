import { calls } from './calls.ts';
import { KEY_SCOPES, READING_SCOPES } from './key-scopes.ts';

it('a key that is not asked to do more opens every call that only reads, and none that changes anything', () => {
  const changing = calls.flatMap(({ scope, kind }) => (scope && kind !== 'read' ? [scope] : []));
  expect(changing).not.toEqual([]);
  expect([...READING_SCOPES].sort()).toEqual(KEY_SCOPES.filter((one) => !changing.includes(one)).sort());
});
