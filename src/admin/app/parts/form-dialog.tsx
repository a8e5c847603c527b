import { type ReactNode, useId, useRef } from 'react';
import { confirmLeaving } from '../router.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { FormState } from './form.tsx';

/**
 * A form in a dialog: it closes once what was written is saved, and stays with what the API refuses at its fields. It asks
 * before it is closed with something written.
 */
export function FormDialog<T extends object>(props: {
  readonly title: string;
  readonly form: FormState<T>;
  readonly onClose: () => void;
  /** What the button says. */
  readonly action?: string;
  /** It is sent even where nothing was written: for what is new. */
  readonly isNew?: boolean;
  readonly wide?: boolean;
  /** Beside the buttons: what takes the thing away. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { title, form, onClose, action = 'Save', isNew = false, wide = false, beside, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if ((!form.dirty && !isNew) || (await form.submit())) onClose();
    else element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const leave = () => {
    if (!form.dirty || confirmLeaving()) onClose();
  };
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={leave}
      foot={
        <DialogFoot type="submit" form={id} busy={form.busy} beside={beside} onClose={leave}>
          {action}
        </DialogFoot>
      }
    >
      <form
        id={id}
        ref={element}
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {form.errors[''] && (
          <p className="notice notice-bad" role="alert">
            {form.errors['']}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
