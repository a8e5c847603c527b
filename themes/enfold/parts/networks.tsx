import { useTexts } from 'portolan/theme';
import { iconAttributes, type Network } from './design.ts';

/** Accounts elsewhere, each by its sign or its name. */
export function Networks({ links }: { readonly links: readonly Network[] }) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <nav className="social-networks" aria-label={t('Social links')}>
      <ul className="social_bookmarks">
        {links.map(({ name, href, sign, character }) => (
          <li key={href}>
            <a href={href} rel="me noopener" {...iconAttributes(character)}>
              {sign ? (
                <>
                  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={sign} />
                  </svg>
                  <span className="screen-reader-text">{name}</span>
                </>
              ) : (
                name
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
