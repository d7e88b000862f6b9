import type { Answer } from './context.ts';
import type * as t from './types.ts';
import { notProvided } from '../not-provided.ts';

const given = <Output, Input>(name: string) => notProvided<Output, Input>('paymentFlow', name);

type WithToken = { token: string };

/** What the payment flow asks of the world, one actor a call. */
export const worldActors = {
  renewSession: given<t.RenewedSession, undefined>('renewSession'),
  closeSession: given<null, { token: string | null }>('closeSession'),
  loadDebts: given<Answer<'debts'>, { userType: t.UserType } & WithToken>('loadDebts'),
};
