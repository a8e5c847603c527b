import type { RestSetting } from 'portolan/plugin';

/** What Jetpack's search tells the summaries that it writes. */
export const searchSettings: readonly RestSetting[] = [
  {
    name: 'jetpack_search_ai_behavior_instructions',
    option: 'jetpack_search_ai_behavior_instructions',
    schema: { type: 'string', title: '', description: '', default: '' },
  },
];
