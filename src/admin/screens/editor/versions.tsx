import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { read } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Version } from './use-autosave.ts';
import type { VersionsProps } from './version-dialog.tsx';

const VersionDialog = lazy(() => import('./version-dialog.tsx'));

/** What a post was before, with what differs: all of it or one thing can be brought back, and is saved like any other change. */
export function Versions(props: VersionsProps): ReactNode {
  const { route, saving } = props;
  const [open, setOpen] = useState(false);
  const versions = useQuery({
    queryKey: ['editor', route, 'revisions', saving.post.modified_gmt],
    queryFn: ({ signal }) =>
      read<readonly Version[]>(`${route}/revisions`, { context: 'edit', per_page: 30 }, signal),
  });
  if (!versions.data || versions.data.length === 0) return null;
  return (
    <div className="buttons">
      <Button icon="activity" onClick={() => setOpen(true)}>
        Versions ({versions.data.length})
      </Button>
      {open && (
        <Suspense>
          <VersionDialog {...props} versions={versions.data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
