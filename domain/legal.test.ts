import { isPublished, legalInForce } from './legal.ts';

const company = {
  legalVersions: {
    terms: ['2024-01-02', '2025-05-05', '2026-02-03'],
    privacy: ['2024-01-02', '2025-05-06', '2026-07-08'],
  },
};

test.each([
  ['2026-07-08', '2026-02-03', '2026-07-08'],
  ['2026-07-07', '2026-02-03', '2025-05-06'],
  ['2026-02-02', '2025-05-05', '2025-05-06'],
  ['2020-01-01', '2024-01-02', '2024-01-02'],
])('the versions in force on %s are the last of each text that has come', (today, terms, privacy) => {
  expect(legalInForce(company, today)).toEqual({ terms, privacy });
});

test.each([
  ['terms', '2025-05-05', true],
  ['terms', '2026-02-03', true],
  ['terms', '2026-07-08', false],
  ['privacy', '2024-01-02', true],
  ['privacy', '2026-02-03', false],
] as const)('that %s of %s were ever published is %p', (document, version, published) => {
  expect(isPublished(company, document, version)).toBe(published);
});
