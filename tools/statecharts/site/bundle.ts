import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** The site's script, files in the order in which they need each other. */
const FILES = [
  'dom',
  'place',
  'simulation',
  'funnel',
  'group',
  'view-box',
  'picture-view',
  'lists',
  'properties-view',
  'machine-view',
  'panel',
  'table-view',
  'search',
  'search-view',
  'simulation-view',
  'changes-view',
  'funnel-steps',
  'funnel-view',
  'chain',
  'flow-chain',
  'several-files',
  'what-if-words',
  'plots',
  'what-if-view',
  'comparison-view',
  'arrow-view',
  'main',
];

/** All of it as one classic script, which a page opened from a file may run; modules it may not. */
export function clientScript(folder: string): string {
  const parts = FILES.map((name) => {
    const source = readFileSync(`${folder}/${name}.ts`, 'utf8');
    return stripTypeScriptTypes(source)
      .replace(/^import [^;]*;$/gm, '')
      .replace(/^export /gm, '')
      .replace(/^\s*\n/gm, '');
  });
  return `'use strict';\n(() => {\n${parts.join('\n')}})();\n`;
}
