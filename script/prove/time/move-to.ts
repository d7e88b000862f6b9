/** Has this process live in another zone; answers how it moves back. */
export function moveTo(zone: unknown): () => void {
  const before = process.env.TZ;
  process.env.TZ = String(zone);
  return () => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  };
}
