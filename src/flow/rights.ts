import type { PromiseActorLogic } from 'xstate';
import { rightsPageMachine } from '#machines/rights-page/machine.ts';
import { createClient } from '../api/client.ts';
import { createRightsCalls } from '../api/rights-calls.ts';
import type { Environment } from './environment.ts';

/** An actor that makes a call, and reports where the session is lost (src/flow/actors.ts). */
type Calling = <Input, Output>(
  pick: () => (input: Input) => Promise<Output>,
) => PromiseActorLogic<Output, Input>;

/** The rights area's machine on the real server. All it needs is fetched with it, when the area is opened (decision 0086). */
export function createRightsPage(environment: Environment, calling: Calling) {
  const calls = createRightsCalls(createClient(environment));
  return rightsPageMachine.provide({
    actors: {
      loadMyData: calling(() => calls.loadMyData),
      sendRightsOrder: calling(() => calls.sendOrder),
    },
  });
}
