/** A lesson's text, taken apart: what both the block editor's and the classic editor's markup are written from. */
export type Node =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly caption: string }
  | { readonly kind: 'quote'; readonly text: readonly string[]; readonly source: string }
  | {
      readonly kind: 'picture';
      readonly key: string;
      readonly align: 'none' | 'left' | 'right';
      readonly size: string;
    }
  | { readonly kind: 'gallery'; readonly keys: readonly string[]; readonly columns: number }
  | { readonly kind: 'details'; readonly summary: string; readonly content: readonly Node[] }
  | { readonly kind: 'box'; readonly name: string; readonly content: readonly Node[] }
  | { readonly kind: 'columns'; readonly columns: readonly (readonly Node[])[] }
  | { readonly kind: 'buttons'; readonly buttons: readonly { readonly text: string; readonly url: string }[] }
  | { readonly kind: 'separator' }
  | { readonly kind: 'more' }
  | { readonly kind: 'nextpage' }
  | { readonly kind: 'raw'; readonly text: string };
