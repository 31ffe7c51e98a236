/** The frame's screens are drawn by Preact, which is a tenth of React DOM: every byte here is one that an auditor reads. */
export const preactAliases = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
];
