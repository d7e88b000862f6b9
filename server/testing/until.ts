/** Waits for something that happens by itself, and says what was still missing when it does not. */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean,
  patienceMs = 15_000,
): Promise<Value> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (Date.now() > end) throw new Error(`Still waiting at: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
