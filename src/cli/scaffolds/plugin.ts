import { camel, type Files } from './names.ts';

/** A plugin with a shortcode, an admin-ajax action and an extension, one file a contract, and a test of them. */
export function pluginFiles(name: string): Files {
  const action = name.replaceAll('-', '_');
  const folder = `plugins/${name}`;
  return {
    [`${folder}/plugin.ts`]: `import { definePlugin } from 'portolan/plugin';
import { ${camel(name)}Action } from './ajax/${name}.ts';
import { ${camel(name)}Shortcode } from './shortcodes/${name}.ts';

// All that the plugin adds, as \`portolan routes\` prints it.
export default definePlugin({
  name: '${name}',
  shortcodes: [${camel(name)}Shortcode],
  ajax: [${camel(name)}Action],
  // Values that pass through: your editor lists the points, each with its value and what is known there.
  extend: {
    'body.classes': (classes) => [...classes, 'with-${name}'],
  },
});
`,
    [`${folder}/shortcodes/${name}.ts`]: `import type { ShortcodeElement } from 'portolan/plugin';
import { greetingHtml } from '../greeting.ts';

/** [${name} to="World"] */
export const ${camel(name)}Shortcode: ShortcodeElement = {
  tag: '${name}',
  render: (attributes) => greetingHtml(attributes['to'] ?? 'World'),
};
`,
    [`${folder}/ajax/${name}.ts`]: `import type { AjaxAction } from 'portolan/plugin';

/** POST /wp-admin/admin-ajax.php with action=${action}, to=… */
export const ${camel(name)}Action: AjaxAction = {
  action: '${action}',
  audience: 'everyone',
  handle: (_call, input) => ({ json: { hello: input['to'] ?? 'World' } }),
};
`,
    [`${folder}/greeting.ts`]: `/** A greeting as safe HTML. */
export function greetingHtml(name: string): string {
  const escaped = name.replace(/[&<>"]/g, (character) => \`&#\${character.charCodeAt(0)};\`);
  return \`<p>Hello, \${escaped}!</p>\`;
}
`,
    [`${folder}/plugin.test.ts`]: `import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const pages = [{ slug: 'hello', content: '[${name} to="<Hull>"]' }];

it('shows a greeting where its shortcode stands', async () => {
  const site = await openTestSite({ pages });
  onTestFinished(site.close);
  const html = await (await site.fetch('/hello/')).text();
  expect(html).toContain('<p>Hello, &#60;Hull&#62;!</p>');
  expect(html).toMatch(/<body class="[^"]*with-${name}/);
});

it('answers its request', async () => {
  const site = await openTestSite();
  onTestFinished(site.close);
  const body = new URLSearchParams({ action: '${action}', to: 'Goole' });
  const answer = await site.fetch('/wp-admin/admin-ajax.php', { method: 'POST', body });
  expect(await answer.json()).toEqual({ hello: 'Goole' });
});
`,
  };
}
