import './contributions.ts';
import { definePlugin } from 'portolan/plugin';
import { captchaSources } from './captcha/captcha-sources.ts';
import { captchaTables } from './captcha/form-token.ts';
import { verifyCaptcha } from './captcha/verify.ts';
import { entryCommands } from './commands/entries.ts';
import { entryTables } from './entries/entries.ts';
import { entriesPage } from './entries/entries-page.tsx';
import { formEntries } from './entries/entry-privacy.ts';
import { entryRoutes } from './entries/entry-routes.ts';

/** What forms have in common, whoever rendered them: what was sent is kept in one place, and one captcha guards them. */
export default definePlugin({
  name: 'forms',
  tables: [...entryTables, ...captchaTables],
  busyTables: ['portolan_captcha_tokens', 'portolan_form_entries'],
  ajax: [verifyCaptcha],
  adminPages: [entriesPage],
  rest: entryRoutes,
  commands: [entryCommands],
  personalData: [formEntries],
  extend: { 'security.sources': captchaSources },
});
