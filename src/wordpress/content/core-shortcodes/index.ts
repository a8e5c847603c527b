import type { ShortcodeElement } from '../../../types/index.ts';
import { captions } from './caption.ts';
import { gallery } from './gallery.ts';
import { audio, video } from './media-players.ts';
import { playlist } from './playlist.tsx';

/** WordPress's own shortcodes, in the order in which it registers them. `[embed]` runs before the blocks and has no element. */
export const coreShortcodes: readonly ShortcodeElement[] = [
  ...captions,
  gallery,
  playlist,
  audio,
  video,
  { tag: 'embed', render: () => '' },
];
