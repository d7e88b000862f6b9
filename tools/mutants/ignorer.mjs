import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Keys of a chart that only its readers see; `npm run charts -- --check` fails when one changes. */
const FOR_READERS = new Set(['description', 'types']);

const ignorer = {
  /** @param {{ node: { type: string, key?: { name?: string }, argument?: { type: string } } }} path of Babel */
  shouldIgnore({ node }) {
    if (node.type === 'ObjectProperty' && FOR_READERS.has(node.key?.name ?? ''))
      return 'It is read by people and by the type checker only.';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'for-readers', ignorer)];
