/** The floors of the house, from the ground up: a file imports only from its own floor or below. */
const floors = [
  'errors',
  'types',
  'database',
  'view',
  'wordpress',
  'payments',
  'api',
  'plugins',
  'theme',
  'admin',
  'server',
  'import',
  'export',
  'verify',
  'backup',
  'site',
  'doctor',
  'serving',
  'testing',
  'development',
  'cli',
];
const pattern = {
  site: '^src/(site|site-application|define-config|load-plugins|plugin-settings|site-configuration|site-database|site-secrets|settings-reference)\\.ts$',
  serving: '^src/(start-server|site-operation)\\.ts$',
};
const of = (floor) => pattern[floor] ?? `^src/${floor}/`;

/** The public API (`src/theme/bundler/public-modules.ts`), as far as plugins may use it. */
const entryPoints = [
  '^src/api/',
  '^src/plugins/index\\.ts$',
  '^src/plugins/[^/]+/(?:index\\.tsx?|api\\.ts|browser\\.ts|members\\.ts)$',
  '^src/view/browser/(?:date-picker/)?index\\.ts$',
];
/** What serves tests alone. */
const forTests = '\\.test\\.tsx?$|for-tests\\.tsx?$|/(?:form-site|list-shop|elements/testing)\\.ts$';

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
      name: 'plugins-have-no-back-door',
      severity: 'error',
      comment:
        'Built-in plugins import what a site’s own plugin can: portolan/plugin, portolan/html, portolan/shop …; within their own folder as they like.',
      from: { path: '^src/plugins/([^/]+)/', pathNot: forTests },
      to: { path: '^src/', pathNot: ['^src/plugins/$1/', ...entryPoints] },
    },
    {
      name: 'plugin-reaches-into-plugin',
      severity: 'error',
      comment: "A plugin's tests, too, import only what another plugin gives to others.",
      from: { path: '^src/plugins/([^/]+)/' },
      to: { path: '^src/plugins/[^/]+/', pathNot: ['^src/plugins/$1/', ...entryPoints] },
    },
    {
      name: 'admin-in-the-browser-stays-there',
      severity: 'error',
      comment: 'What the admin runs in the browser speaks to the site by its REST API alone.',
      from: { path: '^src/admin/(?:app|screens)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(?:admin/(?:app/|content/|screens/|screens\\.ts|boot\\.ts)|view/browser/morph/|wordpress/csv\\.ts)',
      },
    },
    {
      name: 'no-express-below-the-server',
      severity: 'error',
      comment: 'Handlers take a typed request and return a typed reply.',
      from: {
        path: '^src/(types|database|view|wordpress|payments|plugins|theme|admin)/',
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
          '^src/view/browser/(?:date-picker/)?index\\.ts$',
        ],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      // A site has plugins, and a plugin gets the site: their types alone name each other.
      from: { path: '^(?:src|themes)/', pathNot: '^src/types/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
