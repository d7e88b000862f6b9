const running: { stop: () => unknown }[] = [];

/** A flow left waiting asks on for ever, so each ends with its test (setup.ts). */
export function stopAfterTest(actor: { stop: () => unknown }): void {
  running.push(actor);
}

export function stopAll(): void {
  running.splice(0).forEach((actor) => actor.stop());
}
