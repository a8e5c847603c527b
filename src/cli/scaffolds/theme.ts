import type { Files } from './names.ts';

/** A theme that builds on Meridian: a front page of its own, its own colours, a test. */
export function themeFiles(name: string): Files {
  return {
    [`themes/${name}/theme.ts`]: `import { defineTheme } from 'portolan/theme';
import { FrontPage } from './templates/front-page.tsx';

export default defineTheme({
  name: '${name}',
  parent: 'meridian',
  templates: { 'front-page': FrontPage },
  styles: { ${/^[a-z]+$/.test(name) ? name : `'${name}'`}: 'styles/${name}.css' },
});
`,
    [`themes/${name}/templates/front-page.tsx`]: `import { Html, type PageModel } from 'portolan/theme';

// The frame around it (header, main, footer) is the layout of the parent theme.
export function FrontPage({ page }: { page: PageModel }) {
  return (
    <div className="${name}-front">
      <h1>Welcome to {page.site.name}</h1>
      {page.post && <Html className="prose" html={page.post.contentHtml} />}
      <ul>
        {page.posts.map((post) => (
          <li key={post.id}>
            <a href={post.href}>{post.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
`,
    [`themes/${name}/styles/${name}.css`]: `.${name}-front {
  max-inline-size: 60rem;
  margin-inline: auto;
  padding: 2rem 1rem;
}
`,
    [`themes/${name}/theme.test.ts`]: `import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('greets on the front page, in the frame of its parent', async () => {
  const site = await openTestSite({
    theme: '${name}',
    pages: [{ slug: 'tides', title: 'Spring tides', content: 'They follow the moon.', type: 'post' }],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/')).text();
  expect(html).toContain('<h1>Welcome to Test site</h1>');
  expect(html).toContain('>Spring tides</a>');
  expect(html).toContain('<main');
  // Its style sheet is linked last.
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*\\/${name}-\\w+\\.css"/);
});
`,
  };
}
