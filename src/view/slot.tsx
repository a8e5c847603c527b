import { Component } from 'react';

/**
 * Static HTML inside an island: the server renders it, React leaves it alone for good, so that it may hold
 * further islands and whatever scripts put there.
 */
export class Slot extends Component<{ readonly name: string; readonly html: string }> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    // Safe: on the server the text is this program's own rendering, in the browser it is what the page already holds.
    return (
      <portolan-slot
        name={this.props.name}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: this.props.html }}
      />
    );
  }
}

/** How a slot stands in an island's props while they travel as JSON. */
export interface SlotReference {
  readonly $slot: string;
}

export function isSlotReference(value: unknown): value is SlotReference {
  return typeof value === 'object' && value !== null && '$slot' in value && typeof value.$slot === 'string';
}
