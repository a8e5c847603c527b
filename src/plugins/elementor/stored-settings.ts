/** Settings of an element as Elementor stores them: names as its controls have them. */
export type Settings = Readonly<Record<string, unknown>>;

/** One element of a page as Elementor stores it. Elementor: `_elementor_data`. */
export interface StoredElement {
  readonly id?: string;
  readonly elType?: string;
  readonly widgetType?: string;
  /** It stands in a column or container. */
  readonly isInner?: boolean;
  readonly settings?: Settings | readonly unknown[];
  readonly elements?: readonly StoredElement[];
  /** Place of the element in the text of an editor; never stored. */
  readonly mark?: number;
}
