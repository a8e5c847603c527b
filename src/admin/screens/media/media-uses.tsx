import type { ReactNode } from 'react';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Link } from '../../app/router.tsx';
import { useAboutMedia } from './about-media.ts';

/** Pages, products and settings that use a file, each with the way there. */
export function MediaUses({ id }: { id: number }): ReactNode {
  const about = useAboutMedia(id);
  if (about.isLoadingError) return <Failed error={about.error} />;
  if (!about.data) return <Loading rows={3} />;
  const { uses, hidden } = about.data;
  const others = hidden === 1 ? 'one more place' : `${hidden} more places`;
  if (uses.length + hidden === 0) return <Empty title="It is used nowhere on this site." />;
  return (
    <>
      <ul className="plain-list">
        {uses.map(({ label, title, edit, status }) => (
          <li key={`${label} ${edit ?? ''} ${title}`}>
            {edit ? <Link to={edit}>{title}</Link> : title}{' '}
            <span className="soft">
              {label}
              {status === 'draft' && ', draft'}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="soft">It is used in {others} that you may not edit.</p>}
    </>
  );
}
