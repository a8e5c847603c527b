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
const postLock = lockOf(await hold());
initializeEditor('block-editor', start.type, start.post, { ...start.settings, styles, postLock });
// Its tour shows pictures of wordpress.org's, who would be told of everyone who writes.
dispatch('core/preferences')['set']?.('core/edit-post', 'welcomeGuide', false);
setInterval(async () => {
  const other = await hold();
  if (other !== null) dispatch('core/editor')['updatePostLock']?.(lockOf(other));
}, SIGN_OF_LIFE);

/** Says that the post is open here; gives who else has it open, or null. */
async function hold(): Promise<string | null> {
  const path = `/portolan/v1/editor/${start.post}`;
  // Without a network nobody is told; saving will say so.
  const answer = await apiFetch<{ readonly held_by: string | null }>({ path, method: 'POST' }).catch(
    () => undefined,
  );
  return answer?.held_by ?? null;
}

/** As the editor wants it: where somebody else has the post, it says so and lets nothing be changed. */
function lockOf(other: string | null) {
  return other === null
    ? { isLocked: false }
    : { isLocked: true, isTakeover: false, user: { name: other, avatar: '' } };
}
