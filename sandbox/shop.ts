import type { FastifyRequest } from 'fastify';
import type { Shop } from './settings.ts';
import type { SandboxState } from './sandbox-state.ts';

/** The institution whose key a call shows. */
export function shopOf(
  { settings }: Pick<SandboxState, 'settings'>,
  key: 'registryKey' | 'debitApiKey' | 'transferApiKey',
  { headers }: Pick<FastifyRequest, 'headers'>,
): Shop | undefined {
  return settings.shops.find((shop) => shop[key] === headers['x-api-key']);
}
