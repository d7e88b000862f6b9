/** A check after each test of a file, registered by the test server that a test opens and run by `setup.ts`. */
type Look = () => Promise<readonly string[]>;

const looks = new Set<Look>();

/** Answers the function that ends the looking. */
export function lookAfterEach(look: Look): () => void {
  looks.add(look);
  return () => looks.delete(look);
}

export async function whatIsWrong(): Promise<string[]> {
  const found = await Promise.all([...looks].map((look) => look()));
  return found.flat();
}
