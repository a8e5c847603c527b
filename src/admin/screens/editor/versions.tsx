import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import type { Version } from './use-autosave.ts';
import type { EditedDocument } from './use-document.ts';
import type { Saving } from './use-saving.ts';

/** What a post was before: each version can be looked at on the page, and is saved like any other change. */
export function Versions(props: {
  readonly route: string;
  readonly doc: EditedDocument;
  readonly saving: Saving;
}): ReactNode {
  const { route, doc, saving } = props;
  const { tell } = useToasts();
  const versions = useQuery({
    queryKey: ['editor', route, 'revisions', saving.post.modified_gmt],
    queryFn: ({ signal }) =>
      read<readonly Version[]>(`${route}/revisions`, { context: 'edit', per_page: 30 }, signal),
  });
  if (!versions.data || versions.data.length === 0) return null;
  return (
    <details className="versions">
      <summary>Versions ({versions.data.length})</summary>
      <ul>
        {versions.data.map((version) => (
          <li key={version.id}>
            <span>
              {dateTime(version.date_gmt)}
              {version.content.raw === doc.source && ' (as it is)'}
            </span>
            <Button
              disabled={version.content.raw === doc.source && version.title.raw === saving.post.title?.raw}
              label={`Show the version of ${dateTime(version.date_gmt)}`}
              onClick={() => {
                doc.dispatch({ type: 'change', source: version.content.raw });
                saving.set('title', version.title.raw);
                tell('The page shows that version. Save it, or undo.');
              }}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
