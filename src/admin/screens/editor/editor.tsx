import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boot } from '../../app/boot.ts';
import { Button } from '../../app/parts/button.tsx';
import { Tabs } from '../../app/parts/tabs.tsx';
import { useLeaveGuard } from '../../app/router.tsx';
import type { EditorScreen } from '../../content/screens.ts';
import { AddDialog } from './add-dialog.tsx';
import type { Opened } from './editor-types.ts';
import { ElementForm } from './element-form.tsx';
import { type FrameHandle, PageFrame } from './frame.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Notices } from './notices.tsx';
import { PagePanel } from './page-panel.tsx';
import { Structure } from './structure.tsx';
import { EditorToolbar } from './toolbar.tsx';
import { useAutosave } from './use-autosave.ts';
import { useCommands } from './use-commands.ts';
import { useDeclarations } from './use-declarations.ts';
import { type Path, useDocument } from './use-document.ts';
import { useLock } from './use-lock.ts';
import { fieldOf, useSaving } from './use-saving.ts';
import { ScreenContext } from './use-screen.ts';
import type { LinkHere } from './writing.ts';

type Side = 'element' | 'page';

/** The editor of one post: what it is made of, the page as it looks, and what can be set. */
export function Editor({ opened }: { opened: Opened }): ReactNode {
  const { source, type } = opened;
  const doc = useDocument(source.is_fixed ? '' : source.content, source.builder);
  const lock = useLock(source.id);
  const saving = useSaving(opened, doc, lock);
  const autosave = useAutosave(source, doc, saving);
  const declarations = useDeclarations();
  const [side, setSide] = useState<Side>('element');
  const [screen, show] = useState<EditorScreen>(() => (innerWidth < 600 ? 'mini' : 'desktop'));
  const shown = useMemo(() => ({ screen, show }), [screen]);
  const [adding, setAdding] = useState(false);
  const [writing, setWriting] = useState(false);
  const [linked, setLinked] = useState<LinkHere>();
  const frame = useRef<FrameHandle>(null);
  const structure = useRef<HTMLElement>(null);
  const form = useRef<HTMLElement>(null);
  const saved = useRef(saving.save);
  saved.current = saving.save;
  const commands = useCommands(
    doc,
    declarations.holders,
    useCallback(() => void saved.current(), []),
  );
  useLeaveGuard(saving.dirty && !saving.busy);
  const title = String(fieldOf(saving.post, saving.changes, 'title') ?? '');
  const heading = `${type.labels.singular_name}: ${title || 'Untitled'}`;
  useEffect(() => {
    document.title = `${heading} ‹ ${boot().site.name}`;
  }, [heading]);
  // What is chosen on the page shows its fields.
  const chosen = doc.path?.join();
  useEffect(() => {
    if (chosen !== undefined) setSide('element');
  }, [chosen]);
  const enter = (path: Path) => {
    if (frame.current?.write(path)) return;
    setSide('element');
    form.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  };
  const link = () => setLinked(frame.current?.beginLink());
  return (
    <ScreenContext value={shown}>
      <div
        className="editor"
        onCopy={(event) => commands.copy(event, false)}
        onCut={(event) => commands.copy(event, true)}
        onPaste={commands.paste}
        // Saved from wherever one is; what the structure and the page did with a key is done.
        onKeyDown={(event) => {
          const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
          if (saves && !event.isDefaultPrevented() && commands.key(event.nativeEvent)) event.preventDefault();
        }}
      >
        <h1 className="editor-title">{heading}</h1>
        <EditorToolbar
          doc={doc}
          saving={saving}
          commands={commands}
          writing={writing}
          onAdd={() => setAdding(!source.is_fixed)}
          onMark={(tag) => frame.current?.mark(tag)}
          onLink={link}
          blockEditor={source.block_editor}
        />
        <Notices doc={doc} saving={saving} lock={lock} autosave={autosave} type={opened.type.slug} />
        <section className="editor-structure" aria-label="What it is made of" ref={structure}>
          {source.is_fixed ? (
            <p className="notice">
              A page builder whose elements cannot be changed here made this page. Its title, address and
              settings can be changed.
            </p>
          ) : (
            <>
              <Structure
                doc={doc}
                nameOf={(node) => declarations.describe(doc.tree, node)}
                moveTo={commands.moveTo}
                onKey={commands.key}
                onEnter={enter}
              />
              <Button icon="plus" onClick={() => setAdding(true)}>
                Add
              </Button>
            </>
          )}
        </section>
        <PageFrame
          ref={frame}
          post={source.id}
          nonce={source.nonce}
          title={title}
          doc={doc}
          screen={screen}
          onKey={commands.key}
          onLeave={() =>
            (
              structure.current?.querySelector<HTMLElement>('[aria-selected=true]') ??
              structure.current?.querySelector<HTMLElement>('[tabindex="0"]')
            )?.focus()
          }
          onWriting={setWriting}
          onLink={link}
        />
        <section className="editor-side" aria-label="Settings" ref={form}>
          <Tabs
            label="Settings"
            value={side}
            tabs={[
              ['element', 'What is chosen'],
              ['page', type.labels.singular_name],
            ]}
            onChange={(value) => setSide(value as Side)}
          >
            {side === 'element' ? (
              <ElementForm doc={doc} declarations={declarations} />
            ) : (
              <PagePanel opened={opened} doc={doc} saving={saving} declarations={declarations} />
            )}
          </Tabs>
        </section>
        {linked && (
          <LinkDialog
            here={linked}
            onClose={() => {
              setLinked(undefined);
              // When the dialog is gone, which gives the focus back.
              setTimeout(() => frame.current?.endLink());
            }}
          />
        )}
        {adding && (
          <AddDialog
            offered={declarations.offered(doc.tree)}
            onClose={() => setAdding(false)}
            onAdd={(start) => {
              setAdding(false);
              commands.add(start);
            }}
          />
        )}
      </div>
    </ScreenContext>
  );
}
