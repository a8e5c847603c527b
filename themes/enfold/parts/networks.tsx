import { useTexts } from 'portolan/theme';

/** Accounts elsewhere, each by its name. */
export function Networks({
  links,
}: {
  readonly links: readonly { readonly name: string; readonly href: string }[];
}) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <ul className="social_bookmarks" aria-label={t('Social links')}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
