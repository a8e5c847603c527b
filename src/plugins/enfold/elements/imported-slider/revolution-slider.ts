import type { Site } from 'portolan/plugin';
import { rowsThatMayBe } from './rows-that-may-be.ts';
import { membersOf, pictureOf, plainOf, type StoredSlide, textOf } from './stored-slide.ts';

/** JSON as the plugin keeps it for one slide. */
export interface RevolutionSlideRow {
  readonly params: string;
  readonly layers: string;
}

/**
 * The slides of a slider of the plugin Slider Revolution, by its alias or its id, from the tables that the plugin left
 * (`revslider_sliders`, `revslider_slides`); none where there is no such slider.
 */
export async function revolutionSlides(site: Site, name: string): Promise<readonly StoredSlide[]> {
  const rows = await rowsThatMayBe<RevolutionSlideRow>(
    site,
    `SELECT slides.params, slides.layers FROM wp_revslider_slides slides
     JOIN wp_revslider_sliders sliders ON sliders.id = slides.slider_id
     WHERE sliders.alias = ? OR sliders.id = ? ORDER BY slides.slide_order, slides.id`,
    [name, /^\d+$/.test(name) ? Number(name) : 0],
  );
  return rows.flatMap((row) => slideOfRevolution(row) ?? []);
}

/** A slide from the plugin's JSON, of its versions to 5 and from 6 on; undefined where it is not published or empty. */
export function slideOfRevolution({ params, layers }: RevolutionSlideRow): StoredSlide | undefined {
  const settings = plainOf(params);
  const ground = plainOf(settings['bg']);
  const state = textOf(settings['state']) || textOf(plainOf(settings['publish'])['state']);
  if (state === 'unpublished') return undefined;
  const kind = textOf(ground['type']) || textOf(settings['background_type']);
  const parts = membersOf(layers).filter((layer) => layer['visible'] !== false);
  const stored: StoredSlide = {
    pictures: [
      ...(kind === '' || kind === 'image'
        ? pictureOf(
            ground['imageId'] ?? settings['image_id'],
            ground['image'] ?? settings['image'],
            settings['title'],
          )
        : []),
      ...parts.filter(({ type }) => type === 'image').flatMap((layer) => pictureOfLayer(layer)),
    ],
    texts: parts
      .filter(({ type }) => type === undefined || type === 'text' || type === 'button')
      .map((layer) => textOf(layer['text']))
      .filter((text) => text !== ''),
    link: textOf(plainOf(settings['seo'])['link']) || textOf(settings['link']),
  };
  return stored.pictures.length + stored.texts.length > 0 ? stored : undefined;
}

function pictureOfLayer(layer: Readonly<Record<string, unknown>>): StoredSlide['pictures'] {
  const media = plainOf(layer['media']);
  return pictureOf(
    media['imageId'] ?? layer['image_id'],
    media['imageUrl'] ?? layer['image_url'],
    layer['alt'],
  );
}
