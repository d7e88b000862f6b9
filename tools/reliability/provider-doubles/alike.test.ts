import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSpeaker, PROVIDERS, type Provider } from './converse.ts';
import { DOUBLES, type Double } from './doubles.ts';

/**
 * The conversations of a provider's file: a title, and below it a line each, `what is asked or happens → answer`. Where no answer
 * stands it happens at the provider.
 */
function conversationsWith(provider: Provider) {
  const text = readFileSync(join(__dirname, `${provider}.txt`), 'utf8').trim();
  return text.split('\n\n').map((block) => {
    const [title = '', ...lines] = block.split('\n').map((line) => line.trim());
    return { provider, title, lines };
  });
}

const ALL = PROVIDERS.flatMap(conversationsWith);

describe.each(Object.entries(DOUBLES))('a provider as the %s double has it', (name, openDouble) => {
  let double: Double;
  beforeAll(async () => void (double = await openDouble()));
  afterAll(() => double.close());

  it.each(ALL.filter(({ title }) => !title.endsWith(`(not ${name})`)))(
    '($provider) $title',
    async ({ provider, lines }) => {
      const speak = createSpeaker(double, provider);
      const said: string[] = [];
      for (const line of lines) said.push(await speak(line));
      expect(said).toEqual(lines);
    },
  );
});
