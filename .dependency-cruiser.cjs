/** The floors of the house, from the ground up: a file imports only from its own floor or below. */
const floors = [
  'types',
  'database',
  'view',
  'wordpress',
  'payments',
  'plugins',
  'theme',
  'server',
  'import',
  'export',
  'verify',
  'backup',
  'site',
  'doctor',
  'testing',
  'development',
  'cli',
];
const pattern = {
  site: '^src/(site|start-server|site-application|define-config|load-plugins|plugin-settings|site-configuration|site-database|site-secrets|settings-reference)\\.ts$',
};
const of = (floor) => pattern[floor] ?? `^src/${floor}/`;

module.exports = {
  forbidden: [
    ...floors.map((floor, index) => ({
      name: `${floor}-reaches-up`,
      severity: 'error',
      comment: `src/${floor} may import only from ${floors.slice(0, index + 1).join(', ')}.`,
      from: { path: of(floor), pathNot: '\\.test\\.tsx?$' },
      to: {
        path:
          floors
            .slice(index + 1)
            .map(of)
            .join('|') || '^never$',
      },
    })),
    {
      name: 'plugin-reaches-into-plugin',
      severity: 'error',
      comment: "A plugin imports only another plugin's index.ts.",
      from: { path: '^src/plugins/([^/]+)/' },
      to: { path: '^src/plugins/[^/]+/', pathNot: ['^src/plugins/$1/', '^src/plugins/[^/]+/index\\.ts$'] },
    },
    {
      name: 'no-express-below-the-server',
      severity: 'error',
      comment: 'Handlers take a typed request and return a typed reply.',
      from: {
        path: '^src/(types|database|view|wordpress|payments|plugins|theme)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/express/' },
    },
    {
      name: 'themes-have-no-back-door',
      severity: 'error',
      comment:
        'Themes import portolan/theme, portolan/plugins/<name> and, in islands, portolan/browser; never src/.',
      from: { path: '^themes/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/theme/index\\.ts$',
          '^src/plugins/[^/]+/index\\.ts$',
          '^src/view/browser/index\\.ts$',
        ],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
