import fastify from 'fastify';
import { answerErrors } from '#sandbox/errors.ts';
import { createSwitchboard } from '#sandbox/modes.ts';
import { registerScope } from '../http/register-scope.ts';
import type { Names } from '#sandbox/names.ts';
import type { SandboxState } from '#sandbox/sandbox-state.ts';
import { readSettings } from '#sandbox/settings.ts';
import { openStore } from '#sandbox/store.ts';
import { scriptDebits } from './debits.ts';
import { scriptGateway } from './gateway.ts';
import { TEST_ACCOUNTS, TRANSFER_ACCOUNT } from './institutions.ts';
import { scriptTransfers } from './transfers.ts';
import { scriptVault } from './vault-gateway.ts';

/** `token-1`, `token-2`: in the order in which they are given, so that two runs of a test have the same. */
export function countedNames(): Names & { restart(): void } {
  const given = new Map<string, number>();
  return {
    id(kind) {
      const count = (given.get(kind) ?? 0) + 1;
      given.set(kind, count);
      return `${kind}-${count}`;
    },
    restart: () => given.clear(),
    number: (digits) => (digits === 8 ? '00001234' : '1213'),
  };
}

type Accounts = Readonly<Record<string, string>>;

/** All payment providers at one host of this machine: the sandbox's own rules and paths, scripted by a test, without pages. */
export async function startProviderHosts({ now }: { now(): Date }, accounts: Accounts = {}) {
  const clock = () => now().getTime();
  const names = countedNames();
  const state: SandboxState = {
    clock,
    names,
    store: openStore(null, clock),
    settings: readSettings({ ...TEST_ACCOUNTS, ...TRANSFER_ACCOUNT, ...accounts }, ''),
    modes: createSwitchboard(),
  };
  const app = fastify({ logger: false, forceCloseConnections: true });
  answerErrors(app);
  // Where its pages would be nothing listens, and no transcript has the port.
  app.addHook('onRequest', async ({ headers }) => void (headers.host = '127.0.0.1:1'));

  /** Each provider's calls for themselves. */
  async function at<Provider>(script: (api: typeof app, state: SandboxState) => Provider): Promise<Provider> {
    let provider!: Provider;
    await registerScope(app, script.name, async (api) => void (provider = script(api as typeof app, state)));
    return provider;
  }

  const gateway = await at(scriptGateway);
  const vault = await at(scriptVault);
  const debits = await at(scriptDebits);
  const transfers = await at(scriptTransfers);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    /** For the server's environment. */
    urls: { WEBPAY_BASE_URL: url, DEBIT_URL: `${url}/debit/api`, TRANSFER_URL: `${url}/transfer/api` },
    gateway,
    vault,
    debits,
    transfers,
    resetHosts(): void {
      names.restart();
      for (const provider of [gateway, vault, debits, transfers]) provider.reset();
    },
    closeHosts: () => app.close(),
  };
}
export type ProviderHosts = Awaited<ReturnType<typeof startProviderHosts>>;
