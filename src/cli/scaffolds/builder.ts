import { camel, type Files, pascal } from './names.ts';

/** A page builder of the old site: its shortcodes become elements that every theme can render, and a test of that. */
export function builderFiles(name: string): Files {
  const tag = name.replaceAll('-', '_');
  const folder = `plugins/${name}`;
  const rows = `${camel(name)}Row`;
  const texts = `${camel(name)}Text`;
  return {
    [`${folder}/plugin.ts`]: `import { definePlugin } from 'portolan/plugin';
import { ${rows} } from './elements/row.tsx';
import { ${texts} } from './elements/text.tsx';

// A builder is a translation: what it stored becomes elements, which a theme may render in its own way.
export default definePlugin({
  name: '${name}',
  shortcodes: [${rows}.shortcode('${tag}_row'), ${texts}.shortcode('${tag}_text')],
  extend: {
    // Where a page's layout stands in a field of its own instead of the content.
    'content.source': async (source, { site, post, meta }) => {
      const own = (meta ?? (await site.posts.meta([post.ID])).get(post.ID))?.get('_${tag}_layout');
      return own ?? source;
    },
  },
});
`,
    [`${folder}/elements/row.tsx`]: `import { attribute, defineElement, Html } from 'portolan/plugin';

interface RowModel {
  readonly columns: number;
  readonly contentHtml: string;
}

function ${pascal(name)}Row({ columns, contentHtml }: RowModel) {
  return <Html className={\`${name}-row ${name}-columns-\${columns}\`} html={contentHtml} />;
}

/** [${tag}_row columns="2"]…[/${tag}_row] */
export const ${rows} = defineElement({
  name: '${name}-row',
  attributes: { columns: attribute.number(1, { min: 1, max: 6 }) },
  model: ({ columns }, { contentHtml }) => ({ columns, contentHtml }),
  view: ${pascal(name)}Row,
});
`,
    [`${folder}/elements/text.tsx`]: `import { attribute, defineElement, Html } from 'portolan/plugin';

interface TextModel {
  readonly align: 'start' | 'center' | 'end';
  readonly contentHtml: string;
}

function ${pascal(name)}Text({ align, contentHtml }: TextModel) {
  return <Html className={\`${name}-text ${name}-\${align}\`} html={contentHtml} />;
}

/** [${tag}_text align="center"]…[/${tag}_text] */
export const ${texts} = defineElement({
  name: '${name}-text',
  attributes: { align: attribute.choice(['start', 'center', 'end'], 'start') },
  model: ({ align }, { contentHtml }) => ({ align, contentHtml }),
  view: ${pascal(name)}Text,
});
`,
    [`${folder}/elements/${name}-row.css`]: `.${name}-row {
  display: grid;
  gap: 1rem;
}

.${name}-columns-2 {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
}
`,
    [`${folder}/elements/${name}-text.css`]: `.${name}-center {
  text-align: center;
}

.${name}-end {
  text-align: end;
}
`,
    [`${folder}/plugin.test.ts`]: `import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const layout = '[${tag}_row columns="2"][${tag}_text align="center"]Ebb[/${tag}_text][/${tag}_row]';

it.each([
  ['in the content', { slug: 'shown', content: layout }],
  ['in its own field', { slug: 'shown', content: '', meta: { _${tag}_layout: layout } }],
])('translates a layout %s', async (_where, page) => {
  const site = await openTestSite({ pages: [page] });
  onTestFinished(site.close);
  const html = await (await site.fetch('/shown/')).text();
  expect(html).toMatch(/<div class="${name}-row ${name}-columns-2">\\s*<div class="${name}-text ${name}-center">/);
  expect(html).toContain('Ebb');
  // Nothing of the builder's own writing is left over.
  expect(html).not.toContain('[${tag}_');
});
`,
  };
}
