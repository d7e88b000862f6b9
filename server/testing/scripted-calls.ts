import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { cut } from '#sandbox/trouble.ts';

/**
 * How one call goes wrong. fault: a 500, nothing done · refuse: the provider says no, nothing done · noKey: a 401, nothing done ·
 * dead: the connection breaks, nothing done · hang: no answer, nothing done · late: no answer, and done when `deliver` is called ·
 * cut: done, but the answer is lost · garbage: done, but the answer is a page.
 */
export type CallTrouble = 'fault' | 'refuse' | 'noKey' | 'dead' | 'hang' | 'late' | 'cut' | 'garbage';

type Script<Kind extends string, Spoilt extends string> = {
  /** Where the provider's calls are, and the kind of each by its method and path. */
  readonly base: string;
  readonly calls: Readonly<Record<string, Kind>>;
  /** The status of what the provider refuses. */
  readonly refusal: number;
  /** Before a call has its effect; answers the trouble that is left. */
  before?(kind: Kind, trouble: Spoilt | undefined, named: string): Promise<Spoilt | undefined>;
  /** What is answered instead of what was done. */
  spoilt?(trouble: Spoilt, body: object, named: string): object;
};

const DELIVERED = 'x-delivered-late';

/** Lets the calls of a provider's API go wrong one by one as a test has scripted it, and notes which came. */
export function scriptCalls<Kind extends string, Spoilt extends string = never>(
  api: FastifyInstance,
  {
    base,
    calls,
    refusal,
    before = async (_, trouble) => trouble,
    spoilt = (_, body) => body,
  }: Script<Kind, Spoilt>,
) {
  type Trouble = CallTrouble | Spoilt;
  const asked: Kind[] = [];
  const troubles = new Map<Kind, Trouble[]>();
  const current = new WeakMap<FastifyRequest, Trouble>();
  const late: InjectOptions[] = [];
  const statuses: Readonly<Record<string, number>> = { fault: 500, refuse: refusal, noKey: 401 };
  const namedBy = ({ params }: FastifyRequest) =>
    Object.values((params ?? {}) as Record<string, string>)[0] ?? '';

  api.addHook('preHandler', async (request, reply) => {
    const kind = calls[`${request.method} ${request.routeOptions.url?.slice(base.length)}`];
    if (kind === undefined || request.headers[DELIVERED] !== undefined) return;
    asked.push(kind);
    const trouble = troubles.get(kind)?.shift();
    const status = statuses[trouble ?? ''];
    if (status !== undefined) return reply.code(status).send({ error_message: trouble });
    const { method, url, headers, body } = request;
    if (trouble === 'late')
      late.push({ method, url, headers: { ...headers, [DELIVERED]: '' }, payload: body } as InjectOptions);
    if (trouble === 'late' || trouble === 'hang') return void reply.hijack();
    if (trouble === 'dead') return cut(request, reply);
    const left = await before(kind, trouble as Spoilt | undefined, namedBy(request));
    if (left) current.set(request, left);
  });

  api.addHook('onSend', async (request, reply, sent) => {
    const trouble = current.get(request);
    if (trouble === 'cut') request.raw.socket.destroy();
    // Also of what the provider refuses: a page that stands before it knows neither.
    if (trouble === 'garbage') {
      reply.code(200);
      return '<html>Mantenimiento</html>';
    }
    if (!trouble || trouble === 'cut' || reply.statusCode !== 200) return sent;
    return JSON.stringify(spoilt(trouble as Spoilt, JSON.parse(String(sent)) as object, namedBy(request)));
  });

  const quiet = () => troubles.clear();
  return {
    /** Every call so far, in order. */
    asked,
    /** The next calls of this kind go wrong, one trouble each. */
    trouble(kind: Kind, ...next: Trouble[]): void {
      troubles.set(kind, [...(troubles.get(kind) ?? []), ...next]);
    },
    /** No call goes wrong any more. */
    quiet,
    /** What took its time is done now. */
    async deliver(): Promise<void> {
      for (const request of late.splice(0)) await api.inject(request);
    },
    forgetCalls(): void {
      quiet();
      asked.length = 0;
      late.length = 0;
    },
  };
}
