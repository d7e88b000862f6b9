import * as sdk from 'transbank-sdk';
import { TEST_CARDS } from '../gateway/cards.ts';
import type { TestSandbox } from './sandbox.ts';
import { createVisitor } from './visitor.ts';

export const RETURN_URL = 'http://localhost:3000/api/return?company=banco-cordillera';
export const CODE: string = sdk.IntegrationCommerceCodes.WEBPAY_PLUS;
export const KEY: string = sdk.IntegrationApiKeys.WEBPAY;

/** A shop on the provider's own SDK, pointed at the sandbox. Timeout in milliseconds. */
export const webpayShop = ({ origin }: TestSandbox, { key = KEY, code = CODE, timeout = 5000 } = {}) =>
  new sdk.WebpayPlus.Transaction(new sdk.Options(code, key, origin as sdk.Environment, timeout));

/** The fields of the card form for one of the test cards. */
export function cardFields(key: string) {
  const card = TEST_CARDS.find((known) => known.key === key);
  return { card_number: card?.number ?? '', cvv: card?.cvv ?? '', expiry: '12/30' };
}

/** A shop and its customer: begin a payment, then end it one way or another. */
export function openShop(sandbox: TestSandbox) {
  const shop = webpayShop(sandbox);
  const { open, send } = createVisitor(sandbox.origin);
  return {
    shop,
    open,
    begin: async (amount = 500_000): Promise<string> =>
      (await shop.create('orden-1', 'sesion-1', amount, RETURN_URL)).token,
    pay: (token: string, key: string, installments = '0') =>
      send('/webpayserver/pay', { token_ws: token, ...cardFields(key), installments }),
    answerBank: (token: string, answer: string) =>
      send('/webpayserver/bank', { token_ws: token, rut: '11.111.111-1', password: '123', answer }),
    end: (token: string, ending: string) => send('/webpayserver/end', { token_ws: token, ending }),
  };
}

/** The status of an uncommitted payment, at the test clock's start. */
export const INITIALIZED = {
  amount: 500_000,
  status: 'INITIALIZED',
  buy_order: 'orden-1',
  session_id: 'sesion-1',
  accounting_date: '0310',
  transaction_date: '2026-03-10T15:00:00.000Z',
  installments_number: 0,
};

/** The same payment charged to the approved test card. */
export const AUTHORIZED = {
  ...INITIALIZED,
  vci: 'TSY',
  status: 'AUTHORIZED',
  card_detail: { card_number: '6623' },
  authorization_code: expect.stringMatching(/^\d{6}$/),
  payment_type_code: 'VN',
  response_code: 0,
};
