import { definePlugin } from '../define-plugin.ts';
import { builderData } from './builder-data.ts';
import { tab, tabContainer } from './elements/tabs/tabs.tsx';
import { toggle, toggleContainer } from './elements/toggles/toggles.tsx';
import { liveSearch } from './live-search/live-search.tsx';
import { listStyle, nothingFound, sessionHeaders } from './old-theme.ts';

/** What the page-builder theme promised: its stored pages, its elements, its requests. */
export default definePlugin({
  name: 'enfold',
  ajax: [liveSearch],
  shortcodes: [tabContainer, tab, toggleContainer, toggle],
  extend: {
    'content.source': builderData,
    'list.style': listStyle,
    'page.model': nothingFound,
    'reply.headers': sessionHeaders,
  },
});
