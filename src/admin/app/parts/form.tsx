import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { useLeaveGuard } from '../router.tsx';
import { Button } from './button.tsx';
import { messageOf } from './states.tsx';
import { useToasts } from './toasts.tsx';

/** What a form holds, and what is wrong with it. */
export interface FormState<T extends object> {
  readonly values: T;
  /** Only what differs from what was there. */
  readonly changes: Partial<T>;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Messages by the names of fields; '' = of the whole. */
  readonly errors: Readonly<Record<string, string>>;
  set<K extends keyof T>(name: K, value: T[K]): void;
  /** Sends; gives whether it went through. Afterwards what was written is what is there. */
  submit(): Promise<boolean>;
  reset(): void;
}

/**
 * The state of a form over values that were read. `save` gets the changes and the values; what it throws stands at the
 * fields that the API names. Values that are read anew are taken in as long as nothing is written.
 */
export function useForm<T extends object>(
  initial: T,
  save: (changes: Partial<T>, values: T) => Promise<unknown>,
): FormState<T> {
  const [changes, setChanges] = useState<Partial<T>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  // Known at once: a second press may come before the button shows that it is busy.
  const sending = useRef<Promise<boolean>>(undefined);
  const { fail } = useToasts();
  const values = { ...initial, ...changes };
  const dirty = Object.keys(changes).length > 0;
  useLeaveGuard(dirty && !busy);
  const send = async (): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    try {
      await save(changes, values);
      // What was written while it was saved is not saved yet, even where it is what stood there before.
      setChanges((present) => without(present, { ...initial, ...changes }));
      return true;
    } catch (error) {
      setChanges((present) => without(present, initial));
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors({ ...fields, '': messageOf(error) });
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    changes,
    dirty,
    busy,
    errors,
    set(name, value) {
      setErrors(({ [name as string]: _corrected, ...others }) => others);
      setChanges((before) => {
        const { [name]: _, ...others } = before;
        // What is on its way may become what is there.
        const same = !sending.current && isSame(initial[name], value);
        return (same ? others : { ...others, [name]: value }) as Partial<T>;
      });
    },
    submit() {
      sending.current ??= send().finally(() => {
        sending.current = undefined;
      });
      return sending.current;
    },
    reset() {
      setChanges({});
      setErrors({});
    },
  };
}

/** The changes of a form that are not what is there. */
function without<T extends object>(present: Partial<T>, there: T): Partial<T> {
  const entries = Object.entries(present) as [keyof T, T[keyof T]][];
  return Object.fromEntries(entries.filter(([name, value]) => !isSame(there[name], value))) as Partial<T>;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A form with a bar at its foot that comes up as soon as something is written. */
export function Form<T extends object>(props: {
  readonly form: FormState<T>;
  readonly label: string;
  /** What the button says. */
  readonly action?: string;
  /** The bar stands there from the beginning: for what is new. */
  readonly isNew?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { form, label, action = 'Save', isNew = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form className="form" aria-label={label} ref={element} onSubmit={submit}>
      {form.errors[''] && (
        <p className="notice notice-bad" role="alert">
          {form.errors['']}
        </p>
      )}
      {children}
      {(form.dirty || isNew) && (
        <div className="savebar">
          <span>{isNew ? '' : 'Changes that are not saved'}</span>
          {form.dirty && !isNew && <Button onClick={form.reset}>Discard</Button>}
          <Button type="submit" kind="main" busy={form.busy}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
