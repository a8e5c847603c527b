import type { PageModel } from 'portolan/theme';
import { NothingFound } from '../parts/nothing-found.tsx';
import { SearchForm } from '../parts/search-form.tsx';

/** An address that leads nowhere: says so, and offers ways on. */
export function NotFound({ page }: { readonly page: PageModel }) {
  const menu = page.menus['main'] ?? [];
  return (
    <div className="not-found">
      <svg className="not-found-chart" viewBox="0 0 240 120" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1">
          {Array.from({ length: 16 }, (_, index) => {
            const angle = (index * Math.PI) / 8;
            return (
              <line
                key={angle}
                x1="120"
                y1="60"
                x2={120 + 220 * Math.cos(angle)}
                y2={60 + 220 * Math.sin(angle)}
                opacity="0.35"
              />
            );
          })}
          <circle cx="120" cy="60" r="26" />
          <circle cx="120" cy="60" r="20" />
          <path d="M120 36 L126 60 L120 84 L114 60 Z" fill="currentColor" stroke="none" />
        </g>
      </svg>
      <h1>Off the map</h1>
      <NothingFound
        model={page.nothingFound}
        fallback="There is no page at this address. It may have moved, or the link may be incomplete."
      />
      <SearchForm action={page.site.home} />
      {menu.length > 0 && (
        <ul className="plain-menu">
          {menu.slice(0, 6).map((item) => (
            <li key={item.id}>
              <a href={item.href}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
