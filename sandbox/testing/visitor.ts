/** What the browser would do next: a page shown, or a journey back to the shop. */
export type Step = { status: number; page: string; back: Back | null };
/** How the shop is reached again: by which method, at which address, with which parameters. */
export type Back = { method: 'GET' | 'POST'; address: string; parameters: Record<string, string> };

/** The first form that posts itself, as a browser would read it. */
function readReturnForm(page: string): Back | null {
  const form = /<form method="post" action="([^"]+)" data-return="[^"]*">([\s\S]*?)<\/form>/.exec(page);
  if (!form) return null;
  const fields = [...(form[2] ?? '').matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const parameters = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
  return { method: 'POST', address: form[1] ?? '', parameters };
}

function readRedirect(location: string, origin: string): Back | null {
  const url = new URL(location, origin);
  if (url.origin === origin) return null;
  return {
    method: 'GET',
    address: url.origin + url.pathname,
    parameters: Object.fromEntries(url.searchParams),
  };
}

/** A visitor on the gateway's pages: opens them, sends their forms, and says where that leads. */
export function createVisitor(origin: string) {
  async function follow(path: string, fields?: Record<string, string>): Promise<Step> {
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const answer = await fetch(new URL(path, origin), { ...init, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) {
      const page = await answer.text();
      return { status: answer.status, page, back: readReturnForm(page) };
    }
    const back = readRedirect(location, origin);
    return back ? { status: answer.status, page: '', back } : follow(location);
  }
  return { open: (path: string) => follow(path), send: follow };
}
