import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import type { EditedPost, PostTypeInfo } from './editor-types.ts';

/** Asks for a title first: who only looks in leaves no empty draft behind. */
export function NewPost({ type }: { type: string }): ReactNode {
  const { go } = useRouter();
  const [title, setTitle] = useState('');
  const info = useQuery({
    queryKey: ['wp/v2/types', type],
    queryFn: ({ signal }) => read<PostTypeInfo>(`wp/v2/types/${type}`, { context: 'edit' }, signal),
  });
  const begin = useChange({
    change: (base: string) => send<EditedPost>('POST', `wp/v2/${base}`, { title, status: 'draft' }),
    onDone: ({ id }) => go(`post.php?post=${id}&action=edit&post_type=${type}`, { replace: true }),
  });
  if (info.isLoadingError) return <Failed error={info.error} retry={() => info.refetch()} />;
  if (info.data === undefined) return <Loading rows={2} />;
  const { rest_base: base, labels } = info.data;
  return (
    <Page title={`New ${labels.singular_name.toLowerCase()}`}>
      <Card>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            begin.mutate(base);
          }}
        >
          <TextField label="Title" value={title} onChange={setTitle} required autoFocus />
          <div className="buttons">
            <Button type="submit" kind="main" busy={begin.isPending}>
              Begin
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}
