import he from 'he';
import { Html } from 'portolan/plugin';
import { isOn } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';

export interface CodeBlockModel {
  readonly frame: Frame;
  /** Code to read; undefined = HTML of the author's, put in as it is. */
  readonly snippet?: string;
  /** Safe HTML: the author's own, who may write unfiltered HTML in posts; scripts in it are stopped by the page's policy. */
  readonly html: string;
  readonly wrapped: boolean;
}

function CodeBlock({ frame, snippet, html, wrapped }: CodeBlockModel) {
  if (snippet === undefined && !wrapped) return <Html html={html} />;
  return (
    <section {...frame}>
      {snippet === undefined ? (
        <Html className="avia_codeblock" html={html} />
      ) : (
        // Long lines are scrolled, also by keys.
        <pre className="avia_codeblock avia_codeblock-snippet" tabIndex={0}>
          <code>{snippet}</code>
        </pre>
      )}
    </section>
  );
}

/** `[av_codeblock]…[/av_codeblock]`: HTML that nothing changes, or code to be read. Source: Enfold, `av_codeblock`. */
export const codeBlock = defineBuilderElement<CodeBlockModel>({
  name: 'code-block',
  tags: ['av_codeblock'],
  view: CodeBlock,
  async model(attributes, content, context, tag) {
    const code = content
      .replace(/^(?:\s|<\/?p>|<br \/>)*<pre data-code="">/, '')
      .replace(/<\/pre>(?:\s|<\/?p>|<br \/>)*$/, '');
    const number = context.next('code-block');
    const shown = attributes['codeblock_type'] === 'snippet' || isOn(attributes['escape_html']);
    const html =
      isOn(attributes['deactivate_shortcode']) || shown ? code : await context.renderShortcodes(code);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['avia_codeblock_section', `avia_code_block_${number - 1}`],
      }),
      ...(shown && { snippet: he.decode(code).trim() }),
      html,
      wrapped: !isOn(attributes['deactivate_wrapper']),
    };
  },
});

/**
 * Content with its code blocks kept away from paragraphs and typographic quotes: `pre` is what both leave alone.
 * The element takes it out again.
 */
export function withGuardedCode(content: string): string {
  return content.replace(
    /(\[av_codeblock\b[^\]]*\])([\s\S]*?)(\[\/av_codeblock\])/g,
    (_whole, open: string, code: string, close: string) => `${open}<pre data-code="">${code}</pre>${close}`,
  );
}
