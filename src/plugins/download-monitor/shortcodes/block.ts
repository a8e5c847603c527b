import type { BlockElement } from 'portolan/plugin';
import { integerOf } from 'portolan/request';

/**
 * `download-monitor/download-button`: the same as the shortcode, and rendered as one, because what blocks render is
 * texturized.
 */
export const downloadBlock: BlockElement = {
  name: 'download-monitor/download-button',
  render(attributes) {
    const text = (name: string) => String(attributes[name] ?? '').replace(/["[\]<>]/g, '');
    const id = integerOf(text('download_id'));
    if (id === 0) return '';
    const version = integerOf(text('version_id'));
    const template = text('template') === 'custom' ? text('custom_template') : text('template');
    return [
      `[download id="${id}"`,
      ...(version > 0 ? [` version_id="${version}"`] : []),
      ...(template === '' || template === 'settings' ? [] : [` template="${template}"`]),
      ']',
    ].join('');
  },
};
