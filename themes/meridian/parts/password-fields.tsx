import { type PageModel, useTexts } from 'portolan/theme';
import PasswordToggles from '../elements/password-toggles/password-toggles.island.tsx';

/** The show/hide buttons of fields for passwords, where the page has any: at the end of it. */
export function PasswordFields({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  if (!asksForPassword(page)) return null;
  return <PasswordToggles show={t('Show password')} hide={t('Hide password')} />;
}

function asksForPassword(page: PageModel): boolean {
  const hasField = (html: string) => html.includes('password') && /type=["']password["']/.test(html);
  const widgets = Object.values(page.sidebars).flat();
  return (
    [page.post, ...page.posts].some((post) => post && hasField(post.contentHtml)) ||
    widgets.some((widget) => hasField(widget.html))
  );
}
