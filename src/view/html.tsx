import type { CSSProperties, ElementType } from 'react';

/**
 * HTML that is already safe (rendered content, escaped markup), as the inside of an element.
 * The only place where templates put raw HTML: whoever makes an `…Html` field has escaped or filtered it.
 */
export function Html({
  html,
  as: Tag = 'div',
  ...attributes
}: {
  readonly html: string;
  readonly as?: ElementType;
  readonly className?: string;
  readonly id?: string;
  readonly hidden?: boolean;
  readonly style?: CSSProperties | undefined;
  readonly [data: `data-${string}`]: string;
}) {
  // Safe: `html` is the output of the content renderer or of an escaping function, never a visitor's text.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
