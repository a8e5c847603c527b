import { join } from 'node:path';

/** Plugins whose parts themes and other plugins use: `portolan/plugins/<name>`. */
const PLUGINS = {
  'download-monitor': 'index.ts',
  enfold: 'index.ts',
  'mailchimp-api': 'index.ts',
  'restrict-content-pro': 'index.ts',
  'search-appearance': 'index.ts',
  woocommerce: 'index.ts',
} as const;

/** Where the public API lies below `src/`, by what follows `portolan/`. */
const ENTRY_POINTS: Readonly<Record<string, string>> = {
  plugin: 'plugins/index.ts',
  theme: 'theme/index.ts',
  view: 'view/index.ts',
  browser: 'view/browser/index.ts',
  'date-picker': 'view/browser/date-picker/index.ts',
  config: 'define-config.ts',
  testing: 'testing/index.ts',
  comments: 'api/comments.ts',
  content: 'api/content.ts',
  data: 'api/data.ts',
  elements: 'plugins/page-builders/api.ts',
  html: 'api/html.ts',
  mail: 'api/mail.ts',
  media: 'api/media.ts',
  payments: 'api/payments.ts',
  request: 'api/request.ts',
  rest: 'api/rest.ts',
  routing: 'api/routing.ts',
  site: 'api/site.ts',
  time: 'api/time.ts',
  users: 'api/users.ts',
  forms: 'plugins/forms/api.ts',
  'forms-browser': 'plugins/forms/browser.ts',
  shop: 'plugins/woocommerce/api.ts',
  'shop-browser': 'plugins/woocommerce/browser.ts',
  members: 'plugins/restrict-content-pro/members.ts',
  ...Object.fromEntries(
    Object.entries(PLUGINS).map(([name, file]) => [`plugins/${name}`, `plugins/${name}/${file}`]),
  ),
};

/** The public API as source files, for bundling inside this repository and for editors. */
export function publicModules(root: string): Record<string, string> {
  return inFolder(([, source]) => join(root, 'src', source));
}

/** Where the public API lies once it is built. `folder` is `dist/`. */
export function builtModules(folder: string): ProgramModules {
  return inFolder(([name]) => join(folder, `${name}.js`));
}

/** The program's own modules that a site's theme or plugin imports: `portolan/theme` → file of the running program. */
export type ProgramModules = Readonly<Record<string, string>>;

/** Entries of the bundle that the public API is built into: name below `dist/` → source. */
export function publicEntries(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ENTRY_POINTS).map(([name, source]) => [name, join(root, 'src', source)]),
  );
}

function inFolder(fileOf: (entry: [string, string]) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ENTRY_POINTS).map((entry) => [`portolan/${entry[0]}`, fileOf(entry)]),
  );
}
