import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';

/** What stands in the way of a form; `html` is made by errorsHtml(). */
export function Errors({ html }: { readonly html: string }): ReactNode {
  return html === '' ? null : <Html html={html} />;
}
