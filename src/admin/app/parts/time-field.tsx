import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from './fields.tsx';

/**
 * A field for a day or a moment that cannot be empty. What is being typed stays with the browser: half a date is none to
 * it, and the last whole one put back would drop what was typed. `onChange` gets whole ones, moments with their seconds.
 */
export function TimeField({
  value,
  onChange,
  ...props
}: ComponentProps<typeof TextField> & { readonly type: 'date' | 'datetime-local' }): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...props}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={(text) => {
        setTyped(text);
        if (text !== '') onChange(text.length === 16 ? `${text}:00` : text);
      }}
    />
  );
}
