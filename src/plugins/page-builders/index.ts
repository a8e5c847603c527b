import { definePlugin } from 'portolan/plugin';
import { boxBlock } from './box.tsx';
import { customizerStyles, withOwnStyles } from './own-styles.ts';

/** What pages of foreign builders are made of here, and the style sheets that owners wrote beside them; each builder is a translation into it (`portolan/elements`). */
export default definePlugin({
  name: 'page-builders',
  blocks: [boxBlock],
  ownStyles: [customizerStyles],
  extend: { 'page.model': withOwnStyles },
});
