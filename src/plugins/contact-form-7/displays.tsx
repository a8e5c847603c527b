import type { ReactNode } from 'react';
import { classes } from './control-attributes.ts';
import { type FormTag, hasOption, optionNumber } from './form-tags.ts';

/** What shows something of another field: how many letters it has, or its text. */
export function Display({ tag, tags }: { tag: FormTag; tags: readonly FormTag[] }): ReactNode {
  if (tag.type === 'count') return <Count tag={tag} target={tags.find(({ name }) => name === tag.name)} />;
  const text = tag.values[0] ?? tag.content;
  if (tag.type === 'output')
    return (
      <output data-reflection-of={tag.name} data-default={text} name={tag.name} className={classes(tag)}>
        {text}
      </output>
    );
  return (
    <fieldset data-reflection-of={tag.name} className={classes(tag)}>
      <output name={tag.name} data-default={text}>
        {text || '\u00a0'}
      </output>
    </fieldset>
  );
}

/** `[count your-message]`, or `down` for what is left. Contact Form 7: its module `count`. */
function Count({ tag, target }: { tag: FormTag; target: FormTag | undefined }): ReactNode {
  const isDown = hasOption(tag, 'down');
  const most = target && optionNumber(target, 'maxlength');
  const least = target && optionNumber(target, 'minlength');
  const start = isDown ? (most ?? 0) : 0;
  return (
    <span
      className={`wpcf7-character-count ${isDown ? 'down' : 'up'}`}
      data-target-name={tag.name}
      data-starting-value={start}
      data-current-value={start}
      data-maximum-value={most}
      data-minimum-value={least}
    >
      {start}
    </span>
  );
}
