import { TEST_CARDS } from '#sandbox/gateway/cards.ts';

/** How a visit to the provider's page ends. */
export type Ending = 'approved' | 'declined' | 'cancelled' | 'timedOut' | 'broken' | 'paidAndClosed' | 'left';

async function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The address a page leads back to: by redirect, or by a form that posts itself. Null when it leads nowhere. */
async function wayBack(answer: Response): Promise<string | null> {
  const location = answer.headers.get('location');
  if (location !== null) return location;
  const page = await answer.text();
  const form = /<form method="post" action="([^"]+)" data-return="[^"]*">([\s\S]*?)<\/form>/.exec(page);
  if (!form) return null;
  const url = new URL(form[1] ?? '');
  for (const [, name = '', value = ''] of (form[2] ?? '').matchAll(
    /type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    url.searchParams.append(name, value);
  return url.href;
}

const cardFields = (key: string) => {
  const card = TEST_CARDS.find((known) => known.key === key);
  return { card_number: card?.number ?? '', cvv: card?.cvv ?? '', expiry: '12/39' };
};

/** Fills in the form of a payment. Answers where the browser is sent back to, or null when it stays away. */
export async function fillIn(sandbox: string, token: string, ending: Ending): Promise<string | null> {
  if (ending === 'left') return null;
  const form = { token_ws: token };
  if (ending === 'approved' || ending === 'declined')
    return wayBack(await post(`${sandbox}/webpayserver/pay`, { ...form, ...cardFields(ending) }));
  const answer = await post(`${sandbox}/webpayserver/end`, { ...form, ending });
  return ending === 'paidAndClosed' ? null : wayBack(answer);
}

/** Saves a card. */
export async function fillInCard(sandbox: string, token: string, card: string): Promise<string | null> {
  return wayBack(
    await post(`${sandbox}/webpayserver/inscription/pay`, { TBK_TOKEN: token, ...cardFields(card) }),
  );
}

/** Gives the mandate of an automatic debit. */
export async function activate(page: string): Promise<string | null> {
  return wayBack(await post(page, { bank: 'Banco Lenga', account: '000012345678', answer: 'accept' }));
}
