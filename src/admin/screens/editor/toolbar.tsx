import type { ReactNode } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { SCREENS } from '../../content/screens.ts';
import type { EditedPost } from './editor-types.ts';
import { isLater } from './site-time.ts';
import type { Commands } from './use-commands.ts';
import type { EditedDocument } from './use-document.ts';
import { fieldOf, type Saving } from './use-saving.ts';
import { useScreen } from './use-screen.ts';

/** Screens that a page is looked at for, of those that have settings of their own. */
const WIDTHS = SCREENS.filter(([screen]) => screen !== 'small');

const STATUSES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  'auto-draft': 'Draft',
  pending: 'Waits for review',
  private: 'Private',
  future: 'Scheduled',
  publish: 'Published',
};

const NOT_SAVED = 'Not saved';

interface ToolbarProps {
  readonly doc: EditedDocument;
  readonly saving: Saving;
  readonly commands: Commands;
  /** Somebody writes on the page. */
  readonly writing: boolean;
  readonly onAdd: () => void;
  readonly onMark: (tag: 'strong' | 'em') => void;
  readonly onLink: () => void;
  /** Where the same text is written with WordPress's block editor; null = nowhere. */
  readonly blockEditor: string | null;
}

/** What can be done, above the page. */
export function EditorToolbar(props: ToolbarProps): ReactNode {
  const { doc, saving, commands, writing, onAdd, onMark, onLink, blockEditor } = props;
  const { screen, show } = useScreen();
  const none = doc.path === undefined;
  // A button that takes the focus would end what is written on the page.
  const keep = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <div className="editor-toolbar" role="group" aria-label="Editing">
      <div className="editor-actions">
        <Button kind="quiet" icon="plus" label="Add" onClick={onAdd} />
        <Button kind="quiet" label="Undo" disabled={!doc.canUndo} onClick={commands.undo}>
          <Icon name="back" />
        </Button>
        <Button
          kind="quiet"
          label="Redo"
          className="mirrored"
          disabled={!doc.canRedo}
          onClick={commands.redo}
        >
          <Icon name="back" />
        </Button>
        <span className="toolbar-gap" />
        <Button kind="quiet" icon="up" label="Move up" disabled={none} onClick={commands.moveUp} />
        <Button kind="quiet" icon="down" label="Move down" disabled={none} onClick={commands.moveDown} />
        <Button kind="quiet" label="Duplicate" disabled={none} onClick={commands.duplicate}>
          <Icon name="pages" />
        </Button>
        <Button
          kind="quiet"
          icon="copy"
          label="Copy"
          disabled={none}
          onClick={() => commands.copyChosen(false)}
        />
        <Button
          kind="quiet"
          icon="cut"
          label="Cut"
          disabled={none}
          onClick={() => commands.copyChosen(true)}
        />
        <Button kind="quiet" icon="paste" label="Paste" onClick={commands.pasteCopied} />
        <Button kind="quiet" icon="bin" label="Delete" disabled={none} onClick={commands.remove} />
        <span className="toolbar-gap" />
        <Button kind="quiet" label="Bold" disabled={!writing} {...keep} onClick={() => onMark('strong')}>
          <b aria-hidden="true">B</b>
        </Button>
        <Button kind="quiet" label="Italic" disabled={!writing} {...keep} onClick={() => onMark('em')}>
          <i aria-hidden="true">I</i>
        </Button>
        <Button kind="quiet" label="Link" disabled={!writing} {...keep} onClick={onLink}>
          <Icon name="link" />
        </Button>
        <div className="editor-widths" role="group" aria-label="Width of the page">
          {WIDTHS.map(([one, label]) => (
            <button
              key={one}
              type="button"
              className="view"
              aria-pressed={screen === one}
              onClick={() => show(one)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {blockEditor !== null && (
        <a className="button button-quiet" href={blockEditor}>
          Block editor
        </a>
      )}
      <SaveButtons saving={saving} />
    </div>
  );
}

/** Whether who edits a post may let visitors see it. WordPress: the link `wp:action-publish`. */
function mayPublish({ _links }: EditedPost): boolean {
  return _links?.['wp:action-publish'] !== undefined;
}

function SaveButtons({ saving }: { saving: Saving }): ReactNode {
  const { post, changes, dirty, busy, save } = saving;
  const status = String(fieldOf(post, changes, 'status'));
  const waits = post.status === 'draft' || post.status === 'auto-draft' || post.status === 'pending';
  const chosen = 'status' in changes;
  const later = isLater(String(fieldOf(post, changes, 'date')));
  return (
    <div className="editor-save">
      <Badge tone={post.status === 'publish' ? 'good' : 'warn'}>{STATUSES[post.status] ?? post.status}</Badge>
      <span className="soft save-state" role="status" data-longest={NOT_SAVED}>
        {dirty ? NOT_SAVED : 'Saved'}
      </span>
      {waits && !chosen ? (
        <>
          <Button busy={busy} disabled={!dirty} onClick={() => save()}>
            {post.status === 'pending' ? 'Save' : 'Save draft'}
          </Button>
          {mayPublish(post) ? (
            <Button kind="main" busy={busy} onClick={() => save({ status: 'publish' })}>
              {later ? 'Schedule' : 'Publish'}
            </Button>
          ) : (
            post.status !== 'pending' && (
              <Button kind="main" busy={busy} onClick={() => save({ status: 'pending' })}>
                Submit for review
              </Button>
            )
          )}
        </>
      ) : (
        <Button kind="main" busy={busy} disabled={!dirty} onClick={() => save()}>
          {status === 'future' || (status === 'publish' && later) ? 'Schedule' : 'Save'}
        </Button>
      )}
      {post.status === 'publish' && (
        <a className="button button-quiet" href={post.link} target="_blank" rel="noopener">
          <Icon name="external" />
          <span className="unseen">See the page (opens a new window)</span>
        </a>
      )}
    </div>
  );
}
