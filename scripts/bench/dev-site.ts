import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Sources of the site whose making is measured, below its folder. */
export const DEV_SITE = {
  style: 'themes/bench/styles/bench.css',
  template: 'themes/bench/templates/front-page.tsx',
  island: 'themes/bench/elements/bench-count.island.tsx',
  element: 'plugins/bench-mark/mark.tsx',
  plugin: 'plugins/bench-note/plugin.ts',
} as const;

const FILES: Readonly<Record<string, string>> = {
  'portolan.config.ts': "export default { theme: 'bench', disablePlugins: [] };\n",
  'themes/bench/theme.ts': `import { defineTheme } from 'portolan/theme';
import { FrontPage } from './templates/front-page.tsx';

export default defineTheme({
  name: 'bench',
  parent: 'meridian',
  templates: { 'front-page': FrontPage },
  styles: { bench: 'styles/bench.css' },
});
`,
  [DEV_SITE.style]: '.bench-front {\n  color: rgb(0, 0, 0);\n}\n',
  [DEV_SITE.template]: `import { Html, type PageModel } from 'portolan/theme';
import BenchCount from '../elements/bench-count.island.tsx';

export function FrontPage({ page }: { page: PageModel }) {
  return (
    <div className="bench-front">
      <p>template v0.</p>
      <BenchCount />
      {page.post && <Html html={page.post.contentHtml} />}
    </div>
  );
}
`,
  [DEV_SITE.island]: `import { useState } from 'react';

export const hydrateOn = 'load';

export default function BenchCount() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>island v0. {count}</button>;
}
`,
  [DEV_SITE.element]: `export function Mark() {
  return <p>element v0.</p>;
}
`,
  'plugins/bench-mark/plugin.tsx': `import { definePlugin, type Element, renderElement } from 'portolan/plugin';
import { Mark } from './mark.tsx';

const mark: Element<object> = { name: 'bench-mark', view: Mark };

export default definePlugin({
  name: 'bench-mark',
  extend: { 'content.rendered': (html, { site }) => html + renderElement(site, mark, {}) },
});
`,
  [DEV_SITE.plugin]: `import { definePlugin } from 'portolan/plugin';

export default definePlugin({
  name: 'bench-note',
  extend: { 'content.rendered': (html) => html + '<p>plugin v0.</p>' },
});
`,
  'plugins/bench-switch/plugin.ts': `import { definePlugin } from 'portolan/plugin';

export default definePlugin({
  name: 'bench-switch',
  extend: { 'content.rendered': (html) => html + '<p>switched on</p>' },
});
`,
};

/** Writes a theme, three plugins and the settings of the site that is measured. */
export async function writeDevSite(folder: string): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
