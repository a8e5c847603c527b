import type { ShortcodeElement } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { integerOf, isOn } from '../attributes.ts';
import { innerTags } from '../define-element.ts';

/**
 * `[av_player][av_playlist_element id='12'][/av_player]`: own sound files, played as WordPress's own playlist does.
 * Source: Enfold, `av_player`.
 */
export const audioPlayer: ShortcodeElement = {
  tag: 'av_player',
  render(attributes, content, context) {
    const ids = childShortcodes(content, 'av_playlist_element')
      .map((child) => integerOf(child.attributes['id'], 0))
      .filter((id) => id > 0);
    if (ids.length === 0) return '';
    const order = attributes['playorder'] === 'reverse' ? ids.toReversed() : ids;
    const shown = (name: string) =>
      isOn(attributes[name] || 'show') && attributes[name] !== 'hide' ? 'true' : 'false';
    const style = attributes['player_style'] === 'minimal' ? 'dark' : 'light';
    return context.renderShortcodes(
      `[playlist type="audio" ids="${order.join(',')}" style="${style}" tracklist="${shown('tracklist')}" tracknumbers="${shown('tracknumbers')}" artists="${shown('artists')}" images="${shown('media_icon')}"]`,
    );
  },
};

export const playlistItems = innerTags('av_playlist_element');
