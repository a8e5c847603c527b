/** Settings of an element as Elementor stores them: names as its controls have them. */
export type Settings = Readonly<Record<string, unknown>>;

/** One element of a page as Elementor stores it. Elementor: `_elementor_data`. */
export interface StoredElement {
  readonly elType?: string;
  readonly widgetType?: string;
  readonly settings?: Settings | readonly unknown[];
  readonly elements?: readonly StoredElement[];
}
