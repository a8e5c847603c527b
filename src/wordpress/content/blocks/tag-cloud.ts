import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { numberOf, textOf } from '../block-attributes.ts';
import { termCloud } from '../lists/term-cloud.ts';
import { wrapper } from './wrapper.ts';

/** `core/tag-cloud`. WordPress: render_block_core_tag_cloud(). */
export const tagCloud: BlockElement = {
  name: 'core/tag-cloud',
  async render(attributes, _inner, { site }) {
    const smallest = textOf(attributes, 'smallestFontSize');
    const cloud = await termCloud(site, {
      taxonomy: textOf(attributes, 'taxonomy'),
      number: numberOf(attributes, 'numberOfTags', 45),
      described: true,
      counts: Boolean(attributes['showTagCounts']),
      smallest: Number.parseFloat(smallest) || 0,
      largest: Number.parseFloat(textOf(attributes, 'largestFontSize')) || 0,
      unit: /^[\d.]+([a-z%]+)$/i.exec(smallest)?.[1] ?? 'pt',
    });
    // Safe: the cloud is HTML, and so is the text.
    const text = trustedHtml(cloud || translate(site, 'There&#8217;s no content to show here yet.'));
    return html`<p ${wrapper('core/tag-cloud', attributes)}>${text}</p>`.text;
  },
};
