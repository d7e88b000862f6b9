import { fromPromise } from 'xstate';

/** An actor that the host must give: it fails by its name, and a wiring test proves that none is left. */
export function notProvided<Output, Input>(machine: string, name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`${machine}: the actor "${name}" was not provided`)),
  );
}
