import type { ReactNode } from 'react';
import { TextField } from './fields.tsx';

/** A colour as it is written, with the browser's own picker beside it. '' = as it is without it. */
export function ColourField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Shown where none is written. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { value, onChange, placeholder = 'As the theme has it', ...described } = props;
  return (
    <div className="colour-field">
      <TextField
        {...described}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(text) => onChange(text.trim())}
      />
      <input
        type="color"
        aria-label={`${described.label}: choose`}
        disabled={described.disabled}
        value={sixDigits(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** What the picker takes; grey where nothing is written. */
function sixDigits(value: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#808080';
}
