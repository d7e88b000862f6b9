/** Asks until the answer is what is waited for, for five seconds; answers the last one. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  isThere: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const until = Date.now() + 5_000; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const answer = await ask();
    if (isThere(answer) || Date.now() > until) return answer;
  }
}
