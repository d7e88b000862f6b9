import fc from 'fast-check';
import { NASTY_TEXTS, NASTY_VALUES } from '../fuzzing/edge-case-texts.ts';
import { HOSTILE } from '../support/injection-texts.ts';

/** An amount that is owed nowhere: wherever it is found, the browser's value was trusted. */
export const CLAIMED = 987_654_321;

/** JSON as text, so that a name can be `__proto__` and stand there twice. */
const withName = (json: string, name: string, value: unknown) =>
  `${json.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`;

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'amount',
  'total',
  'token',
  'rut',
  'price',
];

/** Every beginning, every bit turned, every name added, every value replaced by something else, every length about 4 KiB. */
export function mutantsOf(record: object): string[] {
  const json = JSON.stringify(record);
  const letters = [...json];
  const beginnings = letters.map((_, at) => json.slice(0, at));
  const bits = letters.flatMap((letter, at) =>
    Array.from(
      { length: 7 },
      (_, bit) =>
        json.slice(0, at) + String.fromCharCode(letter.charCodeAt(0) ^ (1 << bit)) + json.slice(at + 1),
    ),
  );
  const added = NAMES.flatMap((name) =>
    [{ polluted: true, amount: CLAIMED }, CLAIMED, 'x', null, [CLAIMED]].map((value) =>
      withName(json, name, value),
    ),
  );
  const values = [
    ...NASTY_VALUES,
    ...NASTY_TEXTS,
    ...HOSTILE.slice(0, 20),
    CLAIMED,
    [CLAIMED],
    { amount: CLAIMED },
  ];
  const changed = Object.keys(record).flatMap((name) =>
    values.map((value) => JSON.stringify({ ...record, [name]: value })),
  );
  const twice = Object.keys(record).map((name) => withName(json, name, CLAIMED));
  const lengths = [4095, 4096, 4097].flatMap((length) => [
    json + ' '.repeat(length - json.length),
    withName(json, 'x', 'x'.repeat(length - json.length - 7)),
  ]);
  return [...beginnings, ...bits, ...added, ...changed, ...twice, ...lengths, '[]', 'null', '0', '"x"', '{}'];
}

/** `count` more, each of two of those changes, by the seed. */
export function mixedMutants(record: object, count: number, seed: number): string[] {
  const json = JSON.stringify(record);
  const piece = fc.constantFrom(
    '{',
    '}',
    '"',
    ':',
    ',',
    '[',
    ']',
    '\\u0000',
    '1e999',
    '-1',
    '__proto__',
    'null',
    '%',
    'ñ',
  );
  const change = fc.record({ at: fc.nat({ max: json.length }), cut: fc.nat({ max: 8 }), put: piece });
  const mixed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), json),
    );
  return count > 0 ? fc.sample(mixed, { numRuns: count, seed }) : [];
}
