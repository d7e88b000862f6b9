import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** @typedef {{ type: string, value?: unknown, key?: { name?: string }, properties?: Node[] }} Node of Babel */

/** Keys of a chart that only its readers see; `npm run charts -- --check` fails when one changes. */
const FOR_READERS = new Set(['description', 'types', 'requirements']);
/** As in machines/requirements.ts, wherever it is written. */
const REQUIREMENT = /^(\d(\.\d)?[a-x]|R\d+[b-h]?|D\d+)$/;

/** @param {Node} property @returns {boolean} */
const isForReaders = ({ type, key, value }) =>
  type === 'ObjectProperty' && (FOR_READERS.has(key?.name ?? '') || areAllForReaders(value));

/** @param {unknown} value of a property, `meta: { requirements }` for one */
const areAllForReaders = (value) => {
  const { type, properties = [] } = /** @type {Partial<Node>} */ (value ?? {});
  return type === 'ObjectExpression' && properties.length > 0 && properties.every(isForReaders);
};

const ignorer = {
  /** @param {{ node: Node }} path */
  shouldIgnore({ node }) {
    const { type, value } = node;
    if (
      isForReaders(node) ||
      areAllForReaders(node) ||
      (type === 'StringLiteral' && REQUIREMENT.test(String(value)))
    )
      return 'It is read by people and by the type checker only.';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'for-readers', ignorer)];
