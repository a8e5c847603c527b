import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { read } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { isBuilderText } from '../../content/builder-blocks.ts';
import type { TextBuilder } from '../../content/text-builder.ts';
import type { EditorSource, Version } from './editor-types.ts';
import type { VersionsProps } from './version-dialog.tsx';

const VersionDialog = lazy(() => import('./version-dialog.tsx'));

const MOST = 30;
/** Each is asked for by itself. */
const MOST_OF_BUILDERS = 10;

/** Versions with what a page builder kept with them; those without it hold its plain copy alone. */
async function ofBuilder(
  found: readonly Version[],
  builder: TextBuilder | undefined,
  signal: AbortSignal,
): Promise<readonly Version[]> {
  const texts = await Promise.all(
    found.map(({ id }) => read<EditorSource>(`portolan/v1/editor/${id}`, {}, signal)),
  );
  return found.flatMap((version, place) => {
    const raw = texts[place]?.content ?? '';
    return !isBuilderText(raw, builder) ? [] : [{ ...version, content: { raw } }];
  });
}

/** What a post was before, with what differs: all of it or one thing can be brought back, and is saved like any other change. */
export function Versions(props: VersionsProps): ReactNode {
  const { route, saving, doc } = props;
  const [open, setOpen] = useState(false);
  const versions = useQuery({
    queryKey: ['editor', route, 'revisions', saving.post.modified_gmt],
    queryFn: async ({ signal }) => {
      const { builder } = doc.tree.options ?? {};
      const isBuilt = isBuilderText(doc.source, builder);
      const query = { context: 'edit', per_page: isBuilt ? MOST_OF_BUILDERS : MOST };
      const found = await read<readonly Version[]>(`${route}/revisions`, query, signal);
      return isBuilt ? ofBuilder(found, builder, signal) : found;
    },
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
