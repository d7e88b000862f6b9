import { NOTHING_POLICY } from './pages/content-policy.ts';

/** What every answer that is no document says, also one that is made before the framework's hooks run. */
export const PROTECTIONS = {
  'cache-control': 'no-store',
  'content-security-policy': NOTHING_POLICY,
  'x-content-type-options': 'nosniff',
} as const;
