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
      from: { path: '^(src|machines|domain|contract|sandbox)/' },
      to: { circular: true },
    },
    {
      name: 'screens-below-app',
      severity: 'error',
      comment: 'src/app is the frame around the screens; what a screen needs of the flow is in src/flow.',
      from: { path: '^src/(screens|flow|ui|api|texts)/' },
      to: { path: '^src/app/' },
    },
  ],
  options: {
    exclude: { path: '\\.test\\.tsx?$|(^|/)testing/' },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: false,
  },
};
