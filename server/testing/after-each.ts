/** What must hold after each test of a file: whoever opens something says what to look at, and `setup.ts` looks. */
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
