import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogFoot } from './dialog-foot.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons at the foot; the first is the one that leaves things as they are. */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page, open while it is rendered. The browser keeps the focus in it and gives it back. */
export function Dialog({ title, onClose, foot, wide = false, children }: DialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <Button kind="quiet" icon="cross" label="Close" onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}

interface ConfirmProps {
  readonly title: string;
  /** What the button says that does it. */
  readonly action: string;
  readonly away?: boolean;
  readonly busy?: boolean;
  /** What is to be done is not said yet. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function Confirm({
  title,
  action,
  away = true,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmProps): ReactNode {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot
          kind={away ? 'away' : 'main'}
          busy={busy}
          disabled={disabled}
          onClick={onConfirm}
          onClose={onClose}
        >
          {action}
        </DialogFoot>
      }
    >
      {children}
    </Dialog>
  );
}
