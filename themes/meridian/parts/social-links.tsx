import { useTexts } from 'portolan/theme';

/** Where else the site's owner is to be found; nothing where they are nowhere else. */
export function SocialLinks({
  links,
}: {
  readonly links: readonly { readonly name: string; readonly href: string }[];
}) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <ul className="plain-menu" aria-label={t('Social links')}>
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
