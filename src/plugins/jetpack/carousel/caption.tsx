import { safeMarkup } from 'portolan/browser';

/** A title, caption or description as its author wrote it. */
export function Caption({ className, html }: { readonly className: string; readonly html?: string }) {
  return (
    <div
      className={className}
      style={{ display: html ? 'block' : 'none' }}
      // Safe: safeMarkup() leaves text markup and links to pages only.
      dangerouslySetInnerHTML={{ __html: html ? safeMarkup(html) : '' }}
    />
  );
}
