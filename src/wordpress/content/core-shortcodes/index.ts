import type { ShortcodeElement } from '../../../types/index.ts';
import { audio } from './audio.ts';
import { captions } from './caption.ts';
import { gallery } from './gallery.ts';
import { playlist } from './playlist.tsx';
import { video } from './video.ts';

/**
 * WordPress's own shortcodes, in the order in which it registers them. `[embed]` runs before the blocks; where it is
 * met later it prints nothing.
 */
export const coreShortcodes: readonly ShortcodeElement[] = [
  ...captions,
  gallery,
  playlist,
  audio,
  video,
  { tag: 'embed', render: () => '' },
];
