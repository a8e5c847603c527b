/** Settings of an element as Elementor stores them: names as its controls have them. */
export type Settings = Readonly<Record<string, unknown>>;
