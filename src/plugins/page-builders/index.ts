import { definePlugin } from 'portolan/plugin';
import { boxBlock } from './box.tsx';

/** What pages of foreign builders are made of here; each builder is a translation into it (`portolan/elements`). */
export default definePlugin({ name: 'page-builders', blocks: [boxBlock] });
