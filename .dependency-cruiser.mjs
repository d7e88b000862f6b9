/** Which imports are allowed inside the folders; eslint.config.js holds the arrows between them. Type imports are gone by then. */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      comment: 'Two files that import each other are one: merge them, or move what both need below both.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      comment: 'Folders are layers: what two of them need from each other belongs below both.',
      from: { path: '^(src|machines|domain|contract|sandbox|server)/' },
      to: { circular: true },
    },
    {
      name: 'screens-below-app',
      severity: 'error',
      comment: 'src/app is the frame around the screens; what a screen needs of the flow is in src/flow.',
      from: { path: '^src/(screens|flow|ui|api|texts)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'areas-below-the-roof',
      severity: 'error',
      comment: 'server/app.ts puts the areas together; none of them knows it.',
      from: { path: '^server/[^/]+/' },
      to: { path: '^server/(app|areas|main)\\.ts$' },
    },
    {
      name: 'no-insides-of-another-area',
      severity: 'error',
      comment:
        'What others may use of an area stands in its folder; its sub-folders are its own. The registry of payment methods is open to all above.',
      from: { path: '^server/([^/]+)/' },
      to: { path: '^server/[^/]+/.+/', pathNot: '^server/$1/|^server/payments/methods/registry\\.ts$' },
    },
    {
      name: 'payment-methods-behind-their-port',
      severity: 'error',
      comment: 'A payment method is known to the registry alone (server/payments/method.ts, decision 0059).',
      from: { path: '^server/', pathNot: '^server/payments/methods/' },
      to: { path: '^server/payments/methods/[^/]+/' },
    },
    {
      name: 'payment-methods-apart',
      severity: 'error',
      comment: 'What two methods share stands in server/payments/methods itself.',
      from: { path: '^server/payments/methods/([^/]+)/' },
      to: { path: '^server/payments/methods/[^/]+/', pathNot: '^server/payments/methods/$1/' },
    },
    {
      name: 'payments-without-the-registry',
      severity: 'error',
      comment: 'Payments, and what stands below them, are given the methods (`deps.methods`).',
      from: {
        path: '^server/(http|database|lifecycle|session|mail|debts|enabling|identity|documents|agreements|ledger|payments|refunds)/',
        pathNot: '^server/payments/methods/registry',
      },
      to: { path: '^server/payments/methods/registry\\.ts$' },
    },
  ],
  options: {
    exclude: { path: '\\.test\\.tsx?$|(^|/)testing/' },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
  },
};
