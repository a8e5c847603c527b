/** What `portolan/v1/editor/<id>/panels` says of the fields of plugins. */
export type { EditorValue, PanelField } from '../../types/editor-panel.ts';
