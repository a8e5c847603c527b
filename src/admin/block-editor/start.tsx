import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { getSettings, setSettings } from '@wordpress/date';
import { initializeEditor } from '@wordpress/edit-post';
import { addFilter } from '@wordpress/hooks';
import type { BlockEditorStart } from './block-editor-start.ts';
import { MediaUpload } from './media-upload.tsx';
import { type EditorStyle, pageStyles } from './page-styles.ts';

/** Milliseconds between two signs of life of whoever has a post open. */
const SIGN_OF_LIFE = 60_000;

const start = JSON.parse(
  document.getElementById('block-editor-start')?.textContent ?? '',
) as BlockEditorStart;

apiFetch.use(apiFetch.createNonceMiddleware(start.nonce));
apiFetch.use(apiFetch.createRootURLMiddleware(start.rest));
apiFetch.use(apiFetch.mediaUploadMiddleware);
const dates = getSettings();
setSettings({ ...dates, timezone: { ...Object(dates['timezone']), ...start.timeZone } });
// After the one of WordPress, which opens a window of scripts that are not here.
addFilter('editor.MediaUpload', 'portolan/media-upload', () => MediaUpload, 20);

const styles = [...(await pageStyles(start.home)), ...(start.settings['styles'] as EditorStyle[])];
initializeEditor('block-editor', start.type, start.post, { ...start.settings, styles });
// Its tour shows pictures of wordpress.org's, who would be told of everyone who writes.
dispatch('core/preferences')['set']?.('core/edit-post', 'welcomeGuide', false);
void hold();
setInterval(() => void hold(), SIGN_OF_LIFE);

/** Says that the post is open here; where somebody else has it, the editor says so and lets nothing be changed. */
async function hold(): Promise<void> {
  const path = `/portolan/v1/editor/${start.post}`;
  const { held_by: other } = await apiFetch<{ held_by: string | null }>({ path, method: 'POST' }).catch(
    () => ({
      held_by: null,
    }),
  );
  if (other === null) return;
  const isTakeover = false;
  dispatch('core/editor')['updatePostLock']?.({ isLocked: true, isTakeover, user: { name: other } });
}
