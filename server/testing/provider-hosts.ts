import { startTestDebits } from './debits.ts';
import { startTestGateway } from './gateway.ts';
import { startTestTransfers } from './transfers.ts';
import { startTestVault } from './vault-gateway.ts';

/** The hosts of all payment providers, scripted by a test. */
export async function startProviderHosts() {
  const [gateway, vault, debits, transfers] = await Promise.all([
    startTestGateway(),
    startTestVault(),
    startTestDebits(),
    startTestTransfers(),
  ]);
  const hosts = [gateway, vault, debits, transfers];
  return {
    gateway,
    vault,
    debits,
    transfers,
    resetHosts() {
      for (const host of hosts) host.reset();
    },
    closeHosts: async () => void (await Promise.all(hosts.map((host) => host.close()))),
  };
}
export type ProviderHosts = Awaited<ReturnType<typeof startProviderHosts>>;
