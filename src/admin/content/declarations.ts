/** What plugins declare of the parts of a page, for the editor's forms. */
export type { EditorField, ElementDeclaration } from '../../types/index.ts';
