import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isSlotReference, Slot } from '../slot.tsx';

/**
 * Wakes one island: hydrates the server's nodes with the island's component and the props beside it.
 * The element tells of a mismatch by the event `portolan:mismatch` (tests listen for it).
 */
export function hydrate(Component: ComponentType<object>): (element: HTMLElement) => void {
  return (element) => {
    const props = reviveSlots(JSON.parse(element.getAttribute('props') ?? '{}'), element) as object;
    const report = (error: unknown) => {
      element.dispatchEvent(new CustomEvent('portolan:mismatch', { bubbles: true, detail: String(error) }));
      console.error(`island ${element.getAttribute('name')}:`, error);
    };
    hydrateRoot(element, <Component {...props} />, {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onRecoverableError: report,
    });
  };
}

function reviveSlots(value: unknown, island: HTMLElement): unknown {
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
