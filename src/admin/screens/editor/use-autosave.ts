import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { isBuilderText } from '../../content/builder-blocks.ts';
import type { EditorSource, Version } from './editor-types.ts';
import type { EditedDocument } from './use-document.ts';
import type { Saving } from './use-saving.ts';

/** Milliseconds between autosaves, as in WordPress. */
const EVERY = 60_000;

/** Keeps what is written each minute and when the window is left; finds what was kept and never saved. */
export function useAutosave(source: EditorSource, doc: EditedDocument, saving: Saving) {
  const [dismissed, setDismissed] = useState(false);
  const kept = useRef(doc.source);
  const latest = useRef({ doc, saving });
  latest.current = { doc, saving };
  useEffect(() => {
    const keep = () => {
      const now = latest.current;
      if (!now.doc.dirty || now.saving.busy || now.doc.source === kept.current) return;
      kept.current = now.doc.source;
      // The next one tries again; saving says what is wrong.
      now.saving.autosave().catch(() => {
        kept.current = '';
      });
    };
    const left = () => document.visibilityState === 'hidden' && keep();
    const timer = setInterval(keep, EVERY);
    document.addEventListener('visibilitychange', left);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', left);
    };
  }, []);
  const found = useQuery({
    queryKey: ['editor', source.id, 'autosaves'],
    queryFn: ({ signal }) =>
      read<readonly Version[]>(`${source.route}/autosaves`, { context: 'edit' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const newer = found.data?.find(
    ({ author, modified_gmt, content }) =>
      author === boot().user.id &&
      modified_gmt > source.modified.replace(' ', 'T') &&
      content.raw !== source.content &&
      // A page builder's plain copy is not its page.
      isBuilderText(content.raw, doc.tree.options?.builder) ===
        isBuilderText(source.content, doc.tree.options?.builder),
  );
  return {
    /** Kept and never saved. */
    unsaved: dismissed ? undefined : newer,
    dismiss: () => setDismissed(true),
  };
}
