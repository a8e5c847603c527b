import { escapeHtml } from 'portolan/html';
import type { Call, SiteRequest } from 'portolan/plugin';

/** Something that stands in the way of a form. */
export interface FormError {
  readonly code: string;
  /** Safe HTML. */
  readonly message: string;
}

/** Errors as the form shows them. Restrict Content Pro: `rcp_get_error_messages_html()`. */
export function errorsHtml(errors: readonly FormError[]): string {
  if (errors.length === 0) return '';
  const items = errors.map(
    ({ code, message }) =>
      `<p class="rcp_error ${escapeHtml(code)}" role="listitem"><span>${message}</span></p>`,
  );
  return `<div class="rcp_message error" role="list">${items.join('')}</div>`;
}

/** Errors of a form that was posted to the page now rendered, by the form's name. */
export function noteErrors(call: Call, form: string, errors: readonly FormError[]): void {
  const kept = keptErrors(call);
  const forms = kept.get(call.request) ?? new Map<string, readonly FormError[]>();
  forms.set(form, errors);
  kept.set(call.request, forms);
}

/** What was noted about a form in this request. */
export function errorsOf(call: Call, form: string): readonly FormError[] {
  const errors = keptErrors(call).get(call.request)?.get(form) ?? [];
  if (errors.length > 0) call.site.reads.bindToRequest();
  return errors;
}

function keptErrors({ site }: Call): WeakMap<SiteRequest, Map<string, readonly FormError[]>> {
  return site.once('restrict-content-pro.errors', () => new WeakMap());
}
