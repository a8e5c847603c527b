import { fromPlain, serialize } from '../../../src/database/php-serialize.ts';
import { type BuyingShop, openServedShop } from '../served-shop.ts';

/** The front page as the page builder of the old theme kept it. */
export const HOME = [
  "[av_slideshow_full size='featured' animation='slide' av_uid='av-y1']\n[av_slide_full id='50' title='Cliffs and coves' av_uid='av-y2']\nWhat the sea does\n[/av_slide_full]\n[av_slide_full id='180' title='Rivers' unheard_of=\"as it was\" av_uid='av-y3'][/av_slide_full]\n[/av_slideshow_full]",
  "[av_one_half first min_height='' av_uid='av-y4']\n[av_textblock av_uid='av-y5']\nOn the left\n[/av_textblock]\n[/av_one_half][av_one_half av_uid='av-y6']\n[av_button label='Read on' link='page,34' size='small' av_uid='av-y7']\n[/av_one_half]",
].join('\n\n');

/** Id of the front page. */
export const FRONT_PAGE = 8;

/** A shop whose old theme was Enfold, its front page made with Enfold's page builder: live, and served. */
export function openOldSite(): Promise<BuyingShop> {
  const quoted = HOME.replaceAll("'", "''");
  const meta = Object.entries({
    _aviaLayoutBuilder_active: 'active',
    _aviaLayoutBuilderCleanData: quoted,
  });
  return openServedShop(
    {
      template: 'enfold',
      stylesheet: 'enfold',
      theme_mods_enfold: serialize(fromPlain({ nav_menu_locations: { avia: 40 } })),
      avia_options_enfold: serialize(
        fromPlain({ avia: { logo: '48', 'colorset-main_color-primary': '#0b5394', header_size: 'large' } }),
      ),
    },
    {},
    {},
    {
      changes: [
        `UPDATE wp_posts SET post_content = '${quoted}' WHERE ID = ${FRONT_PAGE}`,
        ...meta.map(
          ([key, value]) =>
            `INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (${FRONT_PAGE}, '${key}', '${value}')`,
        ),
      ],
    },
  );
}
