import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** The foot of a dialog that does one thing: what leaves everything as it is, and the button that does it. */
export function DialogFoot({
  beside,
  onClose,
  ...does
}: ButtonProps & {
  /** Before the buttons: what takes the thing away, or what is worth knowing. */
  readonly beside?: ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <>
      {beside}
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="main" {...does} />
    </>
  );
}
