import { defineTheme, Html, type PageModel } from 'portolan/theme';

/** The smallest theme there can be: it shows what was found, so that tests can read it. */
function Index({ page }: { readonly page: PageModel }) {
  return (
    <main>
      {page.posts.map((post) => (
        <article key={post.id} id={`post-${post.id}`} className={post.classes.join(' ')}>
          <Html as="h2" html={post.titleHtml} />
          {page.post ? <Html html={post.contentHtml} /> : <Html html={post.excerptHtml} />}
        </article>
      ))}
    </main>
  );
}

export default defineTheme({
  name: 'bare',
  templates: { index: Index },
  styles: {},
  supports: ['html5', 'title-tag', 'automatic-feed-links'],
});
