import type { Call } from '#contract/call.ts';
import examples from '#contract/examples.json' with { type: 'json' };
import type { Client } from '../../api/client.ts';

type Example = { request: { reason?: string }; response: { status: string } & Record<string, unknown> };
const EXAMPLES = examples as unknown as Record<string, Example>;
const exampleOf = (call: string): Example => {
  const example = EXAMPLES[call];
  if (!example) throw new Error(call);
  return example;
};
export const bodyOf = (call: string) => exampleOf(call).request;
export const answerOf = (call: string) => exampleOf(call).response;

export const id = '00000000-0000-4000-8000-000000000001';
export const idempotencyKey = '6f2c0f0e-6a43-4c1e-9d5a-0c4f8f0f1a11';
export const FILE = new Blob(['a;b']);

type Sent = { call: string; body: unknown; idempotencyKey?: string; params?: object };
/** A client that answers as the contract's examples do, or otherwise where a call is named, or fails so; with what it was asked. */
export function answering(others: Record<string, unknown> = {}) {
  const sent: Sent[] = [];
  const paths: string[] = [];
  const client = {
    send: async (call: Call, body: unknown, more: object = {}) => {
      const { success } = call.request.safeParse(body);
      sent.push({ call: success ? call.name : `${call.name} that does not fit`, body, ...more });
      const other = others[call.name];
      if (other instanceof Error) throw other;
      return other ?? answerOf(call.name);
    },
    fetchFile: async (path: string, token: string | null) => (paths.push(`${path} ${token}`), FILE),
    sendBytes: async (path: string) => void paths.push(path),
  };
  return { client: client as unknown as Client, sent, paths };
}
