import { Html, type PageModel, useTexts } from 'portolan/theme';
import { BelowContent } from '../parts/below-content.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Comments } from '../parts/comments.tsx';
import { ContentPages } from '../parts/content-pages.tsx';
import { EntryPicture } from '../parts/entry-picture.tsx';
import { Widgets } from '../parts/widgets.tsx';

/** Cart, checkout and account have columns of their own: widgets stand below them. */
const WIDE = /^woocommerce-(?:cart|checkout|account)$/;

/** A page: title and text, in one column; widgets beside or below it where the site shows some. */
export function Page({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { t } = useTexts();
  if (!post) return null;
  const widgets = page.sidebars['pages'] ?? [];
  const beside = widgets.length > 0 && !page.bodyClasses.some((name) => WIDE.test(name));
  const entry = (
    <div className={beside ? 'with-sidebar' : 'open-entry'}>
      <article id={`post-${post.id}`} className={`entry page-entry ${post.classes.join(' ')}`}>
        <header className="entry-header">
          <Breadcrumbs trail={page.breadcrumbs} />
          <Html as="h1" className="entry-title" html={post.titleHtml || t('(no title)')} />
        </header>
        <EntryPicture post={post} sizes="(max-width: 1160px) 100vw, 1088px" />
        <Html className="entry-content prose" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
        {page.comments && <Comments comments={page.comments} />}
      </article>
      {beside && (
        <aside className="sidebar" aria-label={t('More')}>
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
    </div>
  );
  return beside ? (
    entry
  ) : (
    <>
      {entry}
      <BelowContent widgets={widgets} />
    </>
  );
}
