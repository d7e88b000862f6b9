import * as z from 'zod/mini';

/** First parts of addresses that are the server's own; a company key must not hide them. */
export const RESERVED_KEYS = [
  'api',
  'debts',
  'docs',
  'en',
  'external',
  'galeria',
  'health',
  'identity',
  'institucion',
  'metrics',
  'payment',
  'saldar',
  'assets',
  'companies',
  'images',
];

export const CompanyKeySchema = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{1,40}$/),
  z.refine((key) => !RESERVED_KEYS.includes(key), 'reserved word'),
);
