import mustache from 'mustache';

/** What fills a template: texts, and lists of rows of texts. Nothing in it decides anything, everything is escaped. */
export type Values = { readonly [name: string]: string | readonly Readonly<Record<string, string>>[] };

/** The template and its values do not match, for example after a change of only one of them. Nothing is rendered. */
export class TemplateMismatch extends Error {}

/**
 * The template with every placeholder filled as text (§2.5 "Contract signing", §3 "Contract").
 * @throws TemplateMismatch when it names a value that is not given, when a given one stands nowhere, or when it uses more
 *   than escaped values and lists
 */
export function renderTemplate(template: string, values: Values): string {
  const asked = namesIn(mustache.parse(template) as Token[]);
  const given = namesOf(values);
  const missing = [...asked].filter((name) => !given.has(name));
  const unused = [...given].filter((name) => !asked.has(name));
  if (missing.length > 0 || unused.length > 0)
    throw new TemplateMismatch(`missing: ${missing.join(', ')}; unused: ${unused.join(', ')}`);
  return mustache.render(template, values);
}

type Token = [kind: string, name: string, from: number, to: number, inner?: Token[]];

/** `name`, and for a list `schedule` and `schedule.amount`. Names inside a list never look outside it. */
function namesIn(tokens: readonly Token[], list = ''): Set<string> {
  return new Set(
    tokens.flatMap(([kind, name, , , inner]) => {
      if (kind === 'text') return [];
      if (kind === 'name') return [list + name];
      if (kind === '#' && list === '') return [name, ...namesIn(inner ?? [], `${name}.`)];
      throw new TemplateMismatch(`the template uses {{${kind} ${name}}}`);
    }),
  );
}

function namesOf(values: Values): Set<string> {
  return new Set(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [name]
        : [name, ...value.flatMap((row) => Object.keys(row).map((column) => `${name}.${column}`))],
    ),
  );
}
