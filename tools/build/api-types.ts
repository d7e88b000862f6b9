import openapiTS, { astToString } from 'openapi-typescript';
import { calls } from '#contract/calls.ts';
import { openApiOf } from '#contract/openapi.ts';
import { release } from '#server/release.ts';

/**
 * The types of every call, for a client in TypeScript (`openapi-fetch` makes one of them): made from the OpenAPI document, so that they
 * say the same. The server serves them as `/docs/saldar-api.d.ts`.
 */
export async function apiTypes(): Promise<string> {
  const document = openApiOf(calls, { version: release.version, url: 'https://saldar.example' });
  // Its own type of a document knows less than OpenAPI 3.1 does.
  return astToString(await openapiTS(document as never));
}
