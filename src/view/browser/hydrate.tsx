import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { isSlotReference, Slot } from '../slot.tsx';

/**
 * Wakes one island: hydrates the server's nodes with the island's component and the props beside it; fulfilled as soon
 * as the island answers. A mismatch is told by the event `portolan:mismatch` (the development overlay and tests listen
 * for it). An island that fails gets its plain HTML back.
 */
export function hydrate(Component: ComponentType<object>): (element: HTMLElement) => Promise<void> {
  return (element) =>
    new Promise((hydrated, failed) => {
      const plain = element.innerHTML;
      const props = reviveSlots(JSON.parse(element.getAttribute('props') ?? '{}'), element) as object;
      const report = (error: unknown) => {
        console.error(`island ${element.getAttribute('name')}:`, error);
        element.dispatchEvent(new CustomEvent('portolan:mismatch', { bubbles: true, detail: error }));
      };
      let root: Root | undefined;
      const giveBack = (error: unknown) => {
        root?.unmount();
        // Safe: what the server rendered and the page held until now.
        element.innerHTML = plain;
        failed(error);
      };
      // As a transition it is done in slices, between which the page answers.
      startTransition(() => {
        root = hydrateRoot(
          element,
          <Hydrated onHydrated={hydrated}>
            <Component {...props} />
          </Hydrated>,
          {
            identifierPrefix: element.getAttribute('prefix') ?? '',
            onRecoverableError: report,
            onUncaughtError(error) {
              report(error);
              queueMicrotask(() => giveBack(error));
            },
          },
        );
      });
    });
}

/** Effects run when React has taken over all nodes and attached its handlers. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Props as they travel, with the slots that the island's element holds. */
export function reviveSlots(value: unknown, island: HTMLElement): unknown {
  if (Array.isArray(value)) return value.map((item) => reviveSlots(item, island));
  if (isSlotReference(value)) {
    return <Slot name={value.$slot} html={slotOf(island, value.$slot)?.innerHTML ?? ''} />;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reviveSlots(item, island)]));
  }
  return value;
}

function slotOf(island: HTMLElement, name: string): Element | undefined {
  return [...island.querySelectorAll(`portolan-slot[name="${name}"]`)].find(
    (slot) => slot.closest('portolan-island') === island,
  );
}
