import {
  Component as BaseComponent,
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { hydrate as hydrateOnce, reviveSlots } from '../hydrate.tsx';
import { signatureOf } from './hook-signature.ts';
import { islandIsLive } from './live-islands.ts';

/** What stands in the place of an island; `turn` changes where its state cannot be kept. */
interface Shown {
  readonly component: ComponentType<object>;
  readonly props: object;
  readonly turn: number;
}

/**
 * `hydrate()` while a site is made: the component can be replaced by its next version without losing what the visitor
 * did, as long as it calls the same hooks.
 */
export function hydrate(component: ComponentType<object>) {
  const start = (element: HTMLElement) => hydrateOnce(liveVersion(component, element))(element);
  return Object.assign(start, { component });
}

function liveVersion(first: ComponentType<object>, element: HTMLElement): ComponentType<object> {
  let hydrated = false;
  return function Live(props) {
    const [shown, setShown] = useState<Shown>({ component: first, props, turn: 0 });
    useEffect(() => {
      hydrated = true;
      islandIsLive(element, {
        show: (component, json) =>
          setShown((before) => ({
            component,
            props: reviveSlots(JSON.parse(json), element) as object,
            turn: before.turn + (keepsState(before.component, component) ? 0 : 1),
          })),
      });
    }, []);
    return (
      <Guard key={shown.turn} shown={shown} element={element} hydrated={() => hydrated}>
        <Place key={shown.turn} {...shown} />
      </Guard>
    );
  };
}

/** Calls a function component as part of itself, so that the next version finds the hooks of the one before. */
function Place({ component, props }: Shown) {
  return isFunction(component) ? component(props) : createElement(component, props);
}

function isFunction(component: ComponentType<object>): component is (props: object) => ReactNode {
  return typeof component === 'function' && !('isReactComponent' in (component.prototype ?? {}));
}

function keepsState(before: ComponentType<object>, next: ComponentType<object>): boolean {
  return isFunction(before) && isFunction(next) && signatureOf(before) === signatureOf(next);
}

/** An error leaves the place empty until the version that repairs it; one while the island hydrates is `hydrate()`'s. */
class Guard extends BaseComponent<{
  readonly shown: Shown;
  readonly element: HTMLElement;
  readonly hydrated: () => boolean;
  readonly children: ReactNode;
}> {
  override state: { readonly error?: unknown; readonly of?: Shown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(
    { shown }: { readonly shown: Shown },
    state: { readonly of?: Shown },
  ): { readonly error?: unknown; readonly of: Shown } | null {
    return state.of === shown ? null : { error: undefined, of: shown };
  }

  override componentDidCatch(error: unknown): void {
    if (!this.props.hydrated()) return;
    this.props.element.dispatchEvent(
      new CustomEvent('portolan:island-error', { bubbles: true, detail: error }),
    );
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!this.props.hydrated()) throw error;
    return null;
  }
}
