import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { PAYMENT_METHODS } from './domain/company.ts';

/** Which folder may import which; tools/ may import all of them, e2e/ tools/ too. Tests obey as well. */
const mayImport = {
  domain: [],
  contract: ['domain'],
  machines: ['contract', 'domain'],
  src: ['machines', 'contract', 'domain'],
  server: ['machines', 'contract', 'domain'],
  sandbox: ['domain'],
};
const rooms = Object.keys(mayImport);
/** What tests of the server ask instead of a provider is the sandbox's own provider, with scripted trouble (decision 0099). */
const ofTests = { 'server/testing': ['sandbox', ...mayImport.server] };

const arrows = Object.entries({ ...mayImport, ...ofTests }).map(([room, allowed]) => {
  const own = room.split('/')[0];
  const forbidden = rooms.filter((other) => other !== own && !allowed.includes(other));
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [...forbidden, 'tools', 'e2e'].flatMap((other) => [`#${other}/*`, `**/${other}/**`]),
              message: `${room}/ may import only: ${allowed.join(', ') || 'nothing of the house'}.`,
            },
            {
              regex: `^(\\.\\./)+(${rooms.filter((other) => other !== own).join('|')})/`,
              message: 'Name another room by its address (#domain/…), not by a path.',
            },
          ],
        },
      ],
    },
  };
});

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'dist-maps/',
      'dist-server/',
      'book/',
      'release/',
      'docs/samples/client/',
      '.saldar/',
      'docs/',
      'test-results/',
      'playwright-report/',
      'public/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
    },
  },
  // Dictionaries: a line each, as many as there are things to name.
  { files: ['tools/statecharts/labels/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{mjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
        AbortController: 'readonly',
      },
    },
  },
  { files: ['tools/**', 'server/cli/**'], rules: { 'no-console': 'off' } },
  {
    // Playwright reads from the pattern which fixtures a function asks for; an empty one asks for none.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'fetch', 'localStorage', 'sessionStorage'],
    },
  },
  {
    // The oldest browsers of the portal are Chrome and Edge 111 and Safari 16.4; what the language itself got later, tsconfig.browser.json finds.
    files: ['{src,machines,domain,contract}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          ['URL', 'canParse'],
          ['URL', 'parse'],
          ['AbortSignal', 'any'],
        ].map(([object, property]) => ({ object, property, message: 'Not known to Safari 16.4.' })),
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TemplateElement[value.raw=/font-weight: (?!(400|600);)/]',
          message:
            'Letters weigh 400 or 600: a slow phone waits for each face asked for (docs/decisions/0035).',
        },
      ],
    },
  },
  {
    // A payment method is known to its own folder and the registry (docs/decisions/0059); the rest of the server asks the port.
    files: ['server/**/*.ts'],
    ignores: [
      'server/payments/methods/**',
      'server/database/migrations/**',
      'server/testing/**',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `Literal[value=/^(${PAYMENT_METHODS.join('|')})$/]`,
          message: 'Ask the port of payment methods instead of naming one (docs/decisions/0059).',
        },
      ],
    },
  },
  ...arrows,
  {
    files: ['tools/**/*.{ts,tsx,mjs}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['**/e2e/**'], message: 'e2e/ stands on tools/: what both need is in tools/test/.' },
          ],
        },
      ],
    },
  },
);
