import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { boot } from './boot.ts';

/** Where the admin is: an address below /wp-admin/ in its parts. */
export interface Place {
  /** `edit.php?post_type=product`, without a slash before it. */
  readonly address: string;
  readonly query: URLSearchParams;
}

interface Router extends Place {
  /** Goes to an address below /wp-admin/. `replace`: the back button does not come by here. */
  go(address: string, options?: { readonly replace?: boolean }): void;
}

const Context = createContext<Router | undefined>(undefined);

/** Asked before the admin goes elsewhere; false = it stays. */
const guards = new Set<() => boolean>();

/** Keeps the address and what is shown in step, over WordPress's own addresses. */
export function RouterProvider({ children }: { children: ReactNode }): ReactNode {
  const [address, setAddress] = useState(presentAddress);
  const shown = useRef(address);
  useEffect(() => {
    const back = () => {
      if (!mayLeave()) {
        history.pushState(null, '', boot().admin + shown.current);
        return;
      }
      shown.current = presentAddress();
      setAddress(shown.current);
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const go = useCallback<Router['go']>((to, { replace = false } = {}) => {
    const sameScreen = to.split('?')[0] === shown.current.split('?')[0];
    if (!replace && !mayLeave()) return;
    history[replace ? 'replaceState' : 'pushState'](null, '', boot().admin + to);
    shown.current = to;
    setAddress(to);
    if (!replace && !sameScreen) scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const router = useMemo(
    () => ({ address, query: new URLSearchParams(address.split('?')[1] ?? ''), go }),
    [address, go],
  );
  return <Context value={router}>{children}</Context>;
}

/** Where the admin is, and the way elsewhere. */
export function useRouter(): Router {
  const router = useContext(Context);
  if (router === undefined) throw new Error('There is no router.');
  return router;
}

/** The present address with fields changed; '' or undefined takes a field away. */
export function withFields(address: string, fields: Readonly<Record<string, string | undefined>>): string {
  const [file, query = ''] = address.split('?');
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size === 0 ? (file ?? '') : `${file}?${changed}`;
}

/** A link within the admin. Opens elsewhere as any link does (middle button, Ctrl). */
export function Link({
  to,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string }): ReactNode {
  const { go } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target !== undefined) return;
    event.preventDefault();
    go(to);
  };
  return <a href={boot().admin + to} onClick={follow} {...rest} />;
}

/** Asks whether what was written is left behind. */
export function confirmLeaving(): boolean {
  return confirm('Leave without saving your changes?');
}

/** While `dirty`, asks before what was written is left behind. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const guard = () => confirmLeaving();
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(guard);
    addEventListener('beforeunload', unload);
    return () => {
      guards.delete(guard);
      removeEventListener('beforeunload', unload);
    };
  }, [dirty]);
}

function mayLeave(): boolean {
  return [...guards].every((guard) => guard());
}

function presentAddress(): string {
  const base = new URL(boot().admin).pathname;
  return location.pathname.slice(base.length) + location.search;
}
