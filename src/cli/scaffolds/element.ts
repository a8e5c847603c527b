import { camel, type Files, pascal } from './names.ts';

/** An element: a shortcode's view with an interactive part, in a plugin or a theme of the site. */
export function elementFiles(name: string, theme: string | undefined): Files {
  return theme === undefined ? pluginElement(name) : themeElement(name, theme);
}

function island(name: string): string {
  return `import { useState } from 'react';

// Rendered by the server, hydrated in the browser when it is seen.
export default function ${pascal(name)}({ label, start }: { label: string; start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="${name}" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
`;
}

const css = (name: string) => `.${name} {
  padding: 0.5rem 1rem;
}
`;

function pluginElement(name: string): Files {
  const folder = `plugins/${name}`;
  return {
    [`${folder}/${name}.island.tsx`]: island(name),
    [`${folder}/${name}.css`]: css(name),
    [`${folder}/${name}.ts`]: `import { attribute, defineElement } from 'portolan/plugin';
import ${pascal(name)} from './${name}.island.tsx';

/** [${name} label="Count" start="0"] */
export const ${camel(name)} = defineElement({
  name: '${name}',
  // Declared once: the view gets their values, typed. A theme may replace the view by the element's name.
  attributes: {
    label: attribute.text('Count'),
    start: attribute.number(0, { min: 0 }),
  },
  view: ${pascal(name)},
});
`,
    [`${folder}/plugin.ts`]: `import { definePlugin } from 'portolan/plugin';
import { ${camel(name)} } from './${name}.ts';

export default definePlugin({
  name: '${name}',
  shortcodes: [${camel(name)}.shortcode()],
});
`,
    [`${folder}/${name}.test.ts`]: `import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const content = '[${name} label="Waves" start="3"]';

it('is readable before and without a script, and brings its style and its island', async () => {
  const site = await openTestSite({ pages: [{ slug: 'shown', content }] });
  onTestFinished(site.close);
  const html = await (await site.fetch('/shown/')).text();
  const text = html.replace(/<!-- -->/g, '');
  expect(text).toMatch(/<button type="button" class="${name}">Waves: 3<\\/button>/);
  const script = /<portolan-island name="${name}" src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await site.fetch(script)).status).toBe(200);
});
`,
  };
}

function themeElement(name: string, theme: string): Files {
  const folder = `themes/${theme}/elements/${name}`;
  return {
    [`${folder}/${name}.island.tsx`]: island(name),
    [`${folder}/${name}.css`]: css(name),
    [`${folder}/${name}.test.tsx`]: `import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import ${pascal(name)} from './${name}.island.tsx';

it('is readable before and without a script', () => {
  const html = renderToString(<${pascal(name)} label="Waves" start={3} />).replaceAll('<!-- -->', '');
  expect(html).toContain('Waves: 3</button>');
});
`,
  };
}
