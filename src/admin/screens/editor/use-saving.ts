import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { isConflict, pick } from '../../app/guarded-save.ts';
import { useToasts } from '../../app/parts/toasts.tsx';
import type { EditorValue } from '../../content/panel-types.ts';
import type { EditedPost, EditorSource, Opened, Version } from './editor-types.ts';
import type { EditedDocument } from './use-document.ts';
import type { Lock } from './use-lock.ts';

/** Under this name stands what is written into the panels of plugins; they are stored apart. */
export const PANELS = 'plugin panels';

/** Fields that changed, by panel. */
export type PanelChanges = Readonly<Record<string, Readonly<Record<string, EditorValue>>>>;

/** What is written besides the text. */
export type PostChanges = Readonly<Record<string, unknown>>;

/** The state of a post on its way to the site. */
export interface Saving {
  readonly post: EditedPost;
  readonly changes: PostChanges;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** What somebody else saved meanwhile. */
  readonly theirs: EditorSource | undefined;
  set(name: string, value: unknown): void;
  /** Sends all changes, with more fields where the button says more (`{ status: 'publish' }`). */
  save(more?: PostChanges, over?: EditorSource): Promise<boolean>;
  /** Goes on with what somebody else saved; one's own is a step of undo away. */
  takeTheirs(): void;
  keepEditing(): void;
  /** Keeps what is written on the site without changing what visitors see; false = somebody else saved, and it asks. */
  autosave(): Promise<boolean>;
}

/** Saves a post unless somebody else did meanwhile: then it asks what shall count. */
export function useSaving({ source, post: first, type }: Opened, doc: EditedDocument, lock: Lock): Saving {
  const [post, setPost] = useState(first);
  // Known at once: the next save may begin before anything is rendered.
  const known = useRef<Known>({ ...source, post: first });
  const sending = useRef<Promise<boolean>>(undefined);
  const keeping = useRef<Promise<unknown>>(undefined);
  const again = useRef(false);
  /** Whether an autosave has shown what somebody else saved. */
  const conflictShown = useRef(false);
  const [changes, setChanges] = useState<PostChanges>({});
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<EditorSource>();
  const { tell, fail } = useToasts();
  const queries = useQueryClient();
  const dirty = doc.dirty || Object.keys(changes).length > 0;
  const stored = () => read<EditorSource>(`portolan/v1/editor/${source.id}`);

  const sendChanges: Saving['save'] = async (more = {}, over) => {
    setBusy(true);
    try {
      if (!over && !(await lock.check())) return false;
      // What is kept at the moment may become the draft itself, which is what is changed then.
      await keeping.current;
      const text = doc.source;
      const { [PANELS]: panels, ...fields } = changes;
      // First: what is refused there has published nothing yet.
      if (panels !== undefined) {
        const known = queries.getQueryData<readonly KnownPanel[]>(['editor-panels', source.id]) ?? [];
        const expected = over ? {} : { _expected: panelsAsRead(known, panels as PanelChanges) };
        await send('POST', `portolan/v1/editor/${source.id}/panels`, {
          ...(panels as PanelChanges),
          ...expected,
        });
        await queries.invalidateQueries({ queryKey: ['editor-panels', source.id] });
      }
      const body = {
        ...fields,
        ...more,
        ...(doc.dirty &&
          !source.is_fixed && {
            // A builder knows its own by an element.
            content: text.trim() === '' ? source.builder?.empty || text : text,
          }),
        _expected: {
          ...(over ? {} : pick(known.current.post, Object.keys(fields))),
          ...asRead(over ?? known.current),
        },
      };
      const saved = await send<EditedPost>('POST', source.route, body, { context: 'edit' });
      setPost(saved);
      // What was written meanwhile is not saved yet, even where it is what stood there before.
      setChanges((all) => unsaved(all, changes, saved));
      doc.dispatch({ type: 'stored', source: text });
      known.current = { ...asOwn(await stored(), saved, text), post: saved };
      conflictShown.current = false;
      setTheirs(undefined);
      tell(noticeOf(saved, post, type.labels.singular_name));
      await queries.invalidateQueries({ queryKey: [`wp/v2/${type.rest_base}`] });
      return true;
    } catch (error) {
      if (isConflict(error)) {
        await queries.invalidateQueries({ queryKey: ['editor-panels', source.id] });
        setTheirs(await stored());
      } else fail(error);
      again.current = false;
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** One after the other: to a second one, what the first saves would be somebody else's. */
  const save: Saving['save'] = (more, over) => {
    if (sending.current) again.current = true;
    sending.current ??= sendChanges(more, over).finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (busy || !again.current) return;
    again.current = false;
    if (dirty) void saveNow.current();
  }, [busy, dirty]);
  return {
    post,
    changes,
    dirty,
    busy,
    theirs,
    save,
    set: (name, value) =>
      setChanges((before) => {
        const { [name]: _, ...others } = before;
        // What is on its way may become what is stored.
        if (sending.current) return { ...others, [name]: value };
        return JSON.stringify(value) === JSON.stringify(plainOf(post, name))
          ? others
          : { ...others, [name]: value };
      }),
    takeTheirs() {
      if (!theirs) return;
      doc.dispatch({ type: 'change', source: theirs.content });
      doc.dispatch({ type: 'stored', source: theirs.content });
      known.current = { ...theirs, post: known.current.post };
      conflictShown.current = false;
      setTheirs(undefined);
    },
    keepEditing: () => setTheirs(undefined),
    autosave() {
      const title = fieldOf(post, changes, 'title');
      const excerpt = fieldOf(post, changes, 'excerpt');
      const text = doc.source;
      const keep = async () => {
        const kept = await send<Version>('POST', `${source.route}/autosaves`, {
          content: text,
          title,
          excerpt,
          _expected: asRead(known.current),
        });
        // The draft of whoever writes it is saved itself.
        if (kept.id !== source.id) return true;
        const post = await read<EditedPost>(source.route, { context: 'edit' });
        known.current = { ...asOwn(await stored(), kept, text), post };
        return true;
      };
      const done = keep().catch(async (error: unknown) => {
        if (!isConflict(error)) throw error;
        // Whoever goes on writing is asked again when they save.
        if (!conflictShown.current) setTheirs(await stored());
        conflictShown.current = true;
        return false;
      });
      keeping.current = done.catch(() => undefined);
      return done;
    },
  };
}

/** What a post was known as: its text, when it was changed last, and its fields. */
interface Known extends Pick<EditorSource, 'content' | 'modified'> {
  readonly post: EditedPost;
}

interface KnownPanel {
  readonly name: string;
  readonly values: Readonly<Record<string, EditorValue>>;
}

/** What is about to be changed in the panels, as it was read. */
function panelsAsRead(known: readonly KnownPanel[], changes: PanelChanges): PanelChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([name, fields]) => {
      const values = known.find((panel) => panel.name === name)?.values ?? {};
      return [name, pick(values, Object.keys(fields)) as PanelChanges[string]];
    }),
  );
}

/**
 * What is stored now, as far as it is what was saved here with `text`: a later time is that of somebody who saved right
 * behind, and what they wrote was not seen here.
 */
function asOwn(now: EditorSource, saved: Pick<EditedPost, 'modified_gmt'>, text: string): EditorSource {
  const isOwn = asRead(now).modified_gmt === saved.modified_gmt;
  return isOwn ? now : { ...now, modified: saved.modified_gmt, content: text };
}

/** As fields of the post have it. */
function asRead({ content, modified }: Pick<EditorSource, 'content' | 'modified'>) {
  return { edited_text: content, modified_gmt: modified.replace(' ', 'T') };
}

/** Changes that are neither among those that were saved nor what is stored now. */
function unsaved(all: PostChanges, saved: PostChanges, post: EditedPost): PostChanges {
  const isLeft = ([name, value]: readonly [string, unknown]) =>
    value !== saved[name] && JSON.stringify(value) !== JSON.stringify(plainOf(post, name));
  return Object.fromEntries(Object.entries(all).filter(isLeft));
}

/** What a field holds: what is written, or what is stored. */
export function fieldOf(post: EditedPost, changes: PostChanges, name: string): unknown {
  return name in changes ? changes[name] : plainOf(post, name);
}

function plainOf(post: EditedPost, name: string): unknown {
  const value = post[name];
  return typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value;
}

function noticeOf(saved: EditedPost, before: EditedPost, name: string): string {
  if (saved.status === before.status) return `${name} saved.`;
  if (saved.status === 'publish') return `${name} published.`;
  if (saved.status === 'future') return `${name} scheduled.`;
  return `${name} saved.`;
}
