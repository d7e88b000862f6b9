import * as sdk from 'transbank-sdk';
import type { TestSandbox } from './sandbox.ts';
import { cardFields, KEY } from './shop.ts';
import { createVisitor } from './visitor.ts';

const { ONECLICK_MALL, ONECLICK_MALL_CHILD1, ONECLICK_MALL_CHILD2 } = sdk.IntegrationCommerceCodes;
export const CHILD_1: string = ONECLICK_MALL_CHILD1;
export const CHILD_2: string = ONECLICK_MALL_CHILD2;
export const CARD_RETURN_URL = 'http://localhost:3000/api/card';

/** One shop's part of a charge, in pesos. */
export const detail = (amount: number, buyOrder: string, child = CHILD_1, instalments = 0) =>
  new sdk.TransactionDetail(amount, child, buyOrder, instalments);

/** A shop that saves the cards of one customer, `luis-1`, and charges them, on the provider's own SDK. */
export function openCardShop({ origin }: TestSandbox, { timeout = 5000 } = {}) {
  const options = new sdk.Options(ONECLICK_MALL, KEY, origin as sdk.Environment, timeout);
  const cards = new sdk.Oneclick.MallInscription(options);
  const charges = new sdk.Oneclick.MallTransaction(options);
  const visitor = createVisitor(origin);
  const start = async (): Promise<string> =>
    (await cards.start('luis-1', 'luis@correo.example', CARD_RETURN_URL)).token;
  const enrol = (token: string, key: string) =>
    visitor.send('/webpayserver/inscription/pay', { TBK_TOKEN: token, ...cardFields(key) });
  return {
    cards,
    charges,
    visitor,
    start,
    enrol,
    end: (token: string, ending: string) =>
      visitor.send('/webpayserver/inscription/end', { TBK_TOKEN: token, ending }),
    save: async (key = 'approved'): Promise<string> => {
      const token = await start();
      await enrol(token, key);
      return (await cards.finish(token)).tbk_user;
    },
    charge: (tbkUser: string, order: string, ...details: sdk.TransactionDetail[]) =>
      charges.authorize('luis-1', tbkUser, order, details),
  };
}
