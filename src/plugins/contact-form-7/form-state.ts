/** How a form stands on the page. */
export interface FormState {
  readonly wasSent: boolean;
  /** What was sent with a field. */
  sent(name: string): readonly string[];
  readonly wrong: ReadonlyMap<string, string>;
  /** Id of what is said of a wrong field. */
  errorId(name: string): string;
  /** The button's label where it has none of its own; what stands in an empty choice. */
  readonly submitLabel: string;
  readonly choose: string;
}
