/** Path below the site's folder → text. */
type Files = Readonly<Record<string, string>>;

/** `tide-tables` → `TideTables`. */
function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

/** A theme that builds on Meridian: a front page of its own and its own colours. */
export function themeFiles(name: string): Files {
  return {
    [`themes/${name}/theme.ts`]: `import { defineTheme } from 'portolan/theme';
import { FrontPage } from './templates/front-page.tsx';

export default defineTheme({
  name: '${name}',
  parent: 'meridian',
  templates: { 'front-page': FrontPage },
  styles: { ${JSON.stringify(name)}: 'styles/${name}.css' },
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
  };
}

/** A plugin with a shortcode and an admin-ajax action. */
export function pluginFiles(name: string): Files {
  const action = name.replaceAll('-', '_');
  return {
    [`plugins/${name}/plugin.ts`]: `import { definePlugin } from 'portolan/plugin';

export default definePlugin({
  name: '${name}',
  // [${name} to="World"]
  shortcodes: [{ tag: '${name}', render: (attributes) => greeting(attributes['to'] ?? 'World') }],
  // POST /wp-admin/admin-ajax.php  action=${action}
  ajax: [{ action: '${action}', audience: 'everyone', handle: (_call, input) => ({ json: { hello: input['to'] ?? 'World' } }) }],
});

function greeting(name: string): string {
  const escaped = name.replace(/[&<>"]/g, (character) => \`&#\${character.charCodeAt(0)};\`);
  return \`<p>Hello, \${escaped}!</p>\`;
}
`,
  };
}

/** An element: a shortcode's view with an interactive part, in a plugin or a theme of the site. */
export function elementFiles(name: string, theme: string | undefined): Files {
  const Name = pascal(name);
  const island = `import { useState } from 'react';

export default function ${Name}({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="${name}" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
`;
  const css = `.${name} {
  padding: 0.5rem 1rem;
}
`;
  if (theme) {
    return {
      [`themes/${theme}/elements/${name}/${name}.island.tsx`]: island,
      [`themes/${theme}/elements/${name}/${name}.css`]: css,
    };
  }
  return {
    [`plugins/${name}/${name}.island.tsx`]: island,
    [`plugins/${name}/${name}.css`]: css,
    [`plugins/${name}/plugin.tsx`]: `import { definePlugin, type Element, renderElement } from 'portolan/plugin';
import ${Name} from './${name}.island.tsx';

const ${name.replaceAll('-', '')}: Element<{ label: string }> = { name: '${name}', view: ${Name} };

export default definePlugin({
  name: '${name}',
  // [${name} label="Count"]
  shortcodes: [
    {
      tag: '${name}',
      render: (attributes, _content, { site, assets }) =>
        renderElement(site, ${name.replaceAll('-', '')}, { label: attributes['label'] ?? 'Count' }, assets),
    },
  ],
});
`,
  };
}
