import { ENVIRONMENT_ELEMENT, EnvironmentSchema, type Environment } from '#contract/environment.ts';

export type { Environment };

/** Reads and checks the page's configuration. A broken one is an operator's fault and throws at once, by field. */
export function readEnvironment(document: Document): Environment {
  const text = document.getElementById(ENVIRONMENT_ELEMENT)?.textContent ?? '{}';
  return EnvironmentSchema.parse(JSON.parse(text));
}
