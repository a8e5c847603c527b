import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useRouter } from '../../app/router.tsx';
import { Editor } from './editor.tsx';
import type { EditedPost, EditorSource, Opened, PostTypeInfo } from './editor-types.ts';
import { NewPost } from './new-post.tsx';

/** A post or page, edited as it looks. */
export default function EditorScreen(): ReactNode {
  const { query } = useRouter();
  const id = Number(query.get('post')) || 0;
  return id > 0 ? <OpenPost key={id} id={id} /> : <NewPost type={query.get('post_type') ?? 'post'} />;
}

function OpenPost({ id }: { id: number }): ReactNode {
  const opened = useQuery({
    queryKey: ['editor', id],
    queryFn: async ({ signal }): Promise<Opened> => {
      const source = await read<EditorSource>(`portolan/v1/editor/${id}`, {}, signal);
      const post = await read<EditedPost>(source.route, { context: 'edit' }, signal);
      const type = await read<PostTypeInfo>(`wp/v2/types/${post.type}`, { context: 'edit' }, signal);
      return { source, post, type };
    },
    // What is written is never replaced by what is read anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.isLoadingError) return <Failed error={opened.error} retry={() => opened.refetch()} />;
  if (opened.data === undefined) return <Loading />;
  return <Editor opened={opened.data} />;
}
