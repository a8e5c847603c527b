import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { messageOf } from './states.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly failed: boolean;
  /** What takes back what was done. */
  readonly undo?: (() => void) | undefined;
}

interface Toasts {
  /** Tells what was done. */
  tell(text: string, undo?: () => void): void;
  /** Tells what went wrong. */
  fail(error: unknown): void;
}

/** Milliseconds; what failed stays until it is closed. */
const SHOWN = 6000;

const Context = createContext<Toasts | undefined>(undefined);

/** Short sentences about what was done, at the window's lower edge, read out by screen readers. */
export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const add = useCallback(
    (toast: Omit<Toast, 'id'>) => {
      const id = ++next.current;
      setToasts((all) => [...all.slice(-2), { ...toast, id }]);
      if (!toast.failed) setTimeout(() => close(id), SHOWN);
    },
    [close],
  );
  const value = useMemo<Toasts>(
    () => ({
      tell: (text, undo) => add({ text, failed: false, undo }),
      fail: (error) => add({ text: typeof error === 'string' ? error : messageOf(error), failed: true }),
    }),
    [add],
  );
  return (
    <Context value={value}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({ id, text, failed, undo }) => (
          <div key={id} className={failed ? 'toast toast-failed' : 'toast'}>
            <span>{text}</span>
            {undo && (
              <Button
                onClick={() => {
                  close(id);
                  undo();
                }}
              >
                Undo
              </Button>
            )}
            <Button kind="quiet" icon="cross" label="Close the message" onClick={() => close(id)} />
          </div>
        ))}
      </div>
    </Context>
  );
}

/** To tell what was done. */
export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (toasts === undefined) throw new Error('There is no place for messages.');
  return toasts;
}
