import { type ReactNode, useEffect, useRef } from 'react';
import type { ProblemTexts } from './mark-fields.ts';
import { startForm } from './start-form.ts';

export const hydrateOn = 'interaction';

export interface AjaxFormModel {
  /** The form's number on its page. */
  readonly number: number;
  /** What stands under the button before the labels of wrong fields. */
  readonly wrongFields: string;
  /** What is said below fields that are wrong. */
  readonly problems: ProblemTexts;
  readonly form: ReactNode;
}

/** Checks a form while it is in the page and sends it in the background; without scripts it is a plain form. */
export default function AjaxForm({ number, wrongFields, problems, form }: AjaxFormModel) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(
    () => (container.current ? startForm(container.current, { number, wrongFields, problems }) : undefined),
    [number, wrongFields, problems],
  );
  return (
    <div ref={container} className="avia-form-container">
      {form}
    </div>
  );
}
