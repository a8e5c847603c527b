import type { ReactNode } from 'react';
import type { FormTag } from './form-tags.ts';

/** How a form stands on the page. */
export interface FormState {
  readonly wasSent: boolean;
  /** What was sent with a field. */
  sent(name: string): readonly string[];
  /** What a field holds by its option `default`, taken from the address or from who is logged in; undefined = nothing. */
  defaults(tag: FormTag): readonly string[] | undefined;
  readonly wrong: ReadonlyMap<string, string>;
  /** Id of what is said of a wrong field. */
  errorId(name: string): string;
  /** The button's label where it has none of its own; what stands in an empty choice. */
  readonly submitLabel: string;
  readonly choose: string;
  /** Where the form says what became of it. */
  readonly response: ReactNode;
}
