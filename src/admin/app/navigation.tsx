import type { ReactNode } from 'react';
import { type Screen, screenGroups } from '../screens.ts';
import { boot } from './boot.ts';
import { prefetchScreen } from './load-screen.ts';
import { Icon, type IconName } from './parts/icon.tsx';
import { Link, useRouter } from './router.tsx';

const GROUPS: Readonly<Record<Screen['group'], string>> = {
  home: '',
  content: 'Content',
  shop: 'Shop',
  people: 'People',
  appearance: 'Appearance',
  site: 'Site',
};

interface NavigationProps {
  readonly screens: readonly Screen[];
  readonly current: Screen | undefined;
  /** By the screen's name, or the address of a page that the server renders. */
  readonly waiting: Readonly<Record<string, number>>;
}

/** All screens by group, and the pages that the server renders. */
export function Navigation({ screens, current, waiting }: NavigationProps): ReactNode {
  const { pages, types } = boot();
  const { query } = useRouter();
  const typed = types.find(({ name }) => current?.name === 'posts' && name === query.get('post_type'));
  return (
    <nav id="navigation" className="navigation" aria-label="Admin">
      {screenGroups.map((group) => {
        const own = screens.filter((screen) => screen.group === group && screen.hidden !== true);
        const further = group === 'site' ? pages : [];
        if (own.length + further.length === 0) return null;
        return (
          <div key={group} className="navigation-group">
            {GROUPS[group] !== '' && <p id={`group-${group}`}>{GROUPS[group]}</p>}
            <ul aria-labelledby={GROUPS[group] === '' ? undefined : `group-${group}`}>
              {own.map((screen) => (
                <li key={screen.name}>
                  <Link
                    to={screen.addresses[0] === 'index.php' ? '' : screen.addresses[0]}
                    aria-current={screen === current && typed === undefined ? 'page' : undefined}
                    onPointerEnter={() => prefetchScreen(screen.name)}
                  >
                    <Icon name={screen.name as IconName} />
                    <span>{screen.label}</span>
                    <Waiting count={waiting[screen.name]} />
                  </Link>
                </li>
              ))}
              {group === 'content' &&
                types.map((type) => (
                  <li key={type.name}>
                    <Link
                      to={`edit.php?post_type=${type.name}`}
                      aria-current={type === typed ? 'page' : undefined}
                    >
                      <Icon name="page" />
                      <span>{type.label}</span>
                    </Link>
                  </li>
                ))}
              {further.map(({ label, address }) => (
                <li key={address}>
                  <a href={boot().admin + address}>
                    <Icon name="page" />
                    <span>{label}</span>
                    <Waiting count={waiting[address]} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Waiting({ count = 0 }: { count?: number | undefined }): ReactNode {
  return count === 0 ? null : (
    <span className="count">
      {count}
      <span className="unseen"> waiting</span>
    </span>
  );
}
