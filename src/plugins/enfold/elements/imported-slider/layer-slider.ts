import type { Site } from 'portolan/plugin';
import { rowsThatMayBe } from './rows-that-may-be.ts';
import { membersOf, pictureOf, plainOf, type StoredSlide, textOf } from './stored-slide.ts';

interface LayerSliderRow {
  readonly data: string;
  readonly flag_hidden?: number;
  readonly flag_deleted?: number;
}

/**
 * The slides of a slider of the plugin LayerSlider, by its id or its slug, from the table that the plugin left
 * (`layerslider`); none where there is no such slider, or where it was hidden or thrown away.
 */
export async function layerSliderSlides(site: Site, name: string): Promise<readonly StoredSlide[]> {
  const [row] = await rowsThatMayBe<LayerSliderRow>(
    site,
    'SELECT * FROM wp_layerslider WHERE id = ? OR slug = ? LIMIT 1',
    [Number.parseInt(name, 10) || 0, name],
  );
  return row && !row.flag_hidden && !row.flag_deleted ? slidesOfLayers(row.data) : [];
}

/** Slides from the plugin's own JSON: `layers` are slides, `sublayers` what lies on them. */
export function slidesOfLayers(data: string): readonly StoredSlide[] {
  return membersOf(plainOf(data)['layers']).flatMap((slide) => {
    const properties = plainOf(slide['properties']);
    if (isSwitchedOn(properties['skip'])) return [];
    const layers = membersOf(slide['sublayers']).filter((layer) => !isSwitchedOn(layer['skip']));
    const stored: StoredSlide = {
      pictures: [
        ...pictureOf(properties['backgroundId'], properties['background'], properties['title']),
        ...layers
          .filter(({ media }) => media === 'img')
          .flatMap((layer) => pictureOf(layer['imageId'], layer['image'], layer['alt'])),
      ],
      texts: layers.flatMap((layer) => textOfLayer(layer)),
      link: textOf(properties['layer_link']) || textOf(properties['linkUrl']),
    };
    return stored.pictures.length + stored.texts.length > 0 ? [stored] : [];
  });
}

function textOfLayer(layer: Readonly<Record<string, unknown>>): readonly string[] {
  const html = textOf(layer['html']);
  if (html === '' || !['text', 'html', 'button', 'post'].includes(textOf(layer['media']) || 'text'))
    return [];
  const link = textOf(layer['url']);
  const linked = link === '' || /<a\b/i.test(html);
  return [linked ? html : `<a href="${link.replaceAll('"', '&quot;')}">${html}</a>`];
}

/** LayerSlider's own rule, which is not Enfold's: a switch that is off may hold any other word. */
function isSwitchedOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'on';
}
