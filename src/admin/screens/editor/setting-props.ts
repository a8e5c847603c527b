import type { EditorField } from '../../content/declarations.ts';

export interface SettingProps {
  readonly field: EditorField;
  /** What is written; undefined = nothing. */
  readonly written: (name: string) => string | undefined;
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}
