import type { ReactNode } from 'react';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import type { useAutosave } from './use-autosave.ts';
import type { EditedDocument } from './use-document.ts';
import type { Lock } from './use-lock.ts';
import type { Saving } from './use-saving.ts';

interface NoticesProps {
  readonly doc: EditedDocument;
  readonly saving: Saving;
  readonly lock: Lock;
  readonly autosave: ReturnType<typeof useAutosave>;
  readonly type: string;
}

/** What somebody else does with the same post, and what was kept of one's own. */
export function Notices({ doc, saving, lock, autosave, type }: NoticesProps): ReactNode {
  const { unsaved } = autosave;
  return (
    <>
      {unsaved && (
        <p className="notice editor-notice">
          What you wrote on {dateTime(unsaved.modified_gmt)} was kept and never saved.{' '}
          <Button
            onClick={() => {
              doc.dispatch({ type: 'change', source: unsaved.content.raw });
              saving.set('title', unsaved.title.raw);
              autosave.dismiss();
            }}
          >
            Bring it back
          </Button>{' '}
          <Button kind="quiet" onClick={autosave.dismiss}>
            Leave it
          </Button>
        </p>
      )}
      {saving.theirs && <Conflict saving={saving} />}
      {lock.heldBy !== undefined && <Held heldBy={lock.heldBy} lock={lock} saving={saving} type={type} />}
    </>
  );
}

function Conflict({ saving }: { saving: Saving }): ReactNode {
  const { theirs, busy } = saving;
  return (
    <Dialog
      title="Somebody else saved this meanwhile"
      onClose={saving.keepEditing}
      foot={
        <>
          <Button onClick={saving.keepEditing}>Go on writing</Button>
          <Button onClick={saving.takeTheirs}>Take theirs</Button>
          <Button kind="away" busy={busy} onClick={() => saving.save({}, theirs)}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>
        Nothing is lost: if you take theirs, “Undo” brings yours back; if you save yours, theirs stays among
        the versions.
      </p>
    </Dialog>
  );
}

function Held(props: {
  readonly heldBy: string;
  readonly lock: Lock;
  readonly saving: Saving;
  readonly type: string;
}): ReactNode {
  const { heldBy, lock, saving, type } = props;
  const { go } = useRouter();
  const { fail } = useToasts();
  const leave = async () => {
    try {
      if (saving.dirty && !(await saving.autosave())) return;
    } catch (error) {
      return fail(error);
    }
    // What was written is kept: nothing to ask.
    go(`edit.php?post_type=${type}`, { replace: true });
  };
  return (
    <Dialog
      title={`${heldBy} has this open`}
      onClose={leave}
      foot={
        <>
          <Button onClick={leave}>Back to the list</Button>
          <Button kind="main" onClick={lock.takeOver}>
            Take over
          </Button>
        </>
      }
    >
      <p>
        Whoever takes it over can save; the other is told.
        {saving.dirty && ' What you wrote is kept for you.'}
      </p>
    </Dialog>
  );
}
