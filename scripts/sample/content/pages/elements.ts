import { findPicture } from '../../pictures/index.ts';
import type { Page } from './page.ts';

/** Pictures of the sample that the style guide shows, by what they are of. */
const PICTURES = [106, 107, 115, 123, 131, 139, 180, 215] as const;
const ids = PICTURES.join(',');

const layout = `
[av_heading heading='Every element of the builder' tag='h2' padding='10' subheading_active='subheading_below']One of each, in the variants that differ most.[/av_heading]

[av_one_half first min_height='av-equal-height-column' vertical_alignment='av-align-middle' background_color='#0c6470' padding='30px']
[av_textblock font_color='custom' color='#ffffff']A half with a ground of its own, as high as its neighbour.[/av_textblock]
[/av_one_half]

[av_one_half min_height='av-equal-height-column' link='page,34' link_hover='opacity80' border='1' border_color='#93500f' padding='30px' title_attr='Quick revision']
[av_textblock]This half leads to quick revision, wherever it is pressed. It holds some more text, so that it is the higher one of the two: rivers rise, fall, meander and at last reach the sea.[/av_textblock]
[/av_one_half]

[av_one_third first][av_icon_box title='A third' icon='ue842' position='left']With an icon box.[/av_icon_box][/av_one_third]

[av_one_third][av_icon_box title='Another third' icon='ue845' position='left' link='page,36']That leads somewhere.[/av_icon_box][/av_one_third]

[av_one_third][av_icon_box title='On top' icon='ue82d' position='top']Its icon stands above.[/av_icon_box][/av_one_third]

[av_hr class='custom' icon_select='yes' icon='ue845' font='entypo-fontello']

[av_textblock fold_type='av-fold-default' fold_height='90' fold_more='Read on' fold_less='Read less' id='folded']
This text is folded. A river’s long profile is steep near its source and gentle near its mouth. In the upper course vertical erosion cuts a V-shaped valley; in the middle course the river swings from side to side; in the lower course it drops what it carries.

Nobody needs to read all of it. It stands here to be folded and unfolded, and to show that without scripts it can be read in full.

The last line of the fold: [the source](/river-long-profile/) is where it begins.
[/av_textblock]
`;

const wide = `
[av_section min_height='50' color='main_color' src='__PICTURE__' attach='parallax' position='center center' overlay_enable='aviaTBoverlay_enable' overlay_opacity='0.6' overlay_color='#12292f' scroll_down='aviaTBscroll_down' svg_div_bottom='waves' svg_div_bottom_color='#ffffff' svg_div_bottom_height='40px' id='hero']
[av_heading heading='A section that fills half of the window' tag='h2' color='custom-color-heading' custom_font='#ffffff'][/av_heading]
[av_countdown date='09/01/2031' hour='9' minute='30' min='1' max='5' style='av-trans-dark-style']
[/av_section]

[av_section color='alternate_color' padding='small']
[av_one_fourth first][av_animated_numbers number='1500']lessons given[/av_animated_numbers][/av_one_fourth]
[av_one_fourth][av_animated_numbers number='0042' timer='1']rivers walked[/av_animated_numbers][/av_one_fourth]
[av_one_half][av_progress show_percentage='aviaTBshow_percentage'][av_progress_bar title='Rivers' progress='85'][av_progress_bar title='Coasts' progress='60'][/av_progress][/av_one_half]
[/av_section]

[av_layout_row min_height_percent='25' border='av-border-top-bottom']
[av_cell_one_half vertical_align='middle' src='__PICTURE__' background_repeat='stretch'][/av_cell_one_half]
[av_cell_one_half vertical_align='middle'][av_heading heading='A grid row' tag='h3'][/av_heading][av_textblock]One cell is a picture, the other a text.[/av_textblock][/av_cell_one_half]
[/av_layout_row]

[av_tab_section initial='1' transition='av-tab-slide-transition']
[av_tab_sub_section tab_title='Upper course' tab_deeplink='upper'][av_textblock]Steep, narrow, fast: waterfalls and gorges.[/av_textblock][/av_tab_sub_section]
[av_tab_sub_section tab_title='Middle course'][av_textblock]Meanders and a widening flood plain.[/av_textblock][/av_tab_sub_section]
[av_tab_sub_section tab_title='Lower course'][av_textblock]Levees, the mouth, the sea.[/av_textblock][/av_tab_sub_section]
[/av_tab_section]
`;

const content = `
[av_buttonrow alignment='center' button_spacing='10'][av_buttonrow_item label='Plain' link='page,34' icon_select='no'][/av_buttonrow_item][av_buttonrow_item label='Light' color='light' link='page,34' icon_select='no'][/av_buttonrow_item][av_buttonrow_item label='With an icon' color='dark' size='medium' link='page,34' icon='ue82d'][/av_buttonrow_item][/av_buttonrow]

[av_notification title='Note' color='blue' icon='ue81f']The field trip meets at the north gate.[/av_notification]

[av_notification title='' color='green' close_btn='custom_cookie' cookie_lifetime='5']This message can be closed.[/av_notification]

[av_promobox label='See the booklets' link='page,34' icon_select='no']Three new booklets, ready to print.[/av_promobox]

[av_headline_rotator before_rotating='We walk along' interval='3' tag='h3'][av_rotator_item title='rivers'][/av_rotator_item][av_rotator_item title='coasts'][/av_rotator_item][av_rotator_item title='glaciers'][/av_rotator_item][/av_headline_rotator]

[av_one_half first][av_iconlist position='left'][av_iconlist_item title='Read the map' icon='ue843'][/av_iconlist_item][av_iconlist_item title='Walk the path' icon='ue844' link='page,36']Slowly.[/av_iconlist_item][av_iconlist_item title='Draw what you see' icon='ue836']And label it.[/av_iconlist_item][/av_iconlist][/av_one_half]

[av_one_half][av_catalogue title='Booklets'][av_catalogue_item title='River landforms' price='£3.50' id='106']Twelve pages.[/av_catalogue_item][av_catalogue_item title='Coasts' price='£3.50' link='page,34']Sixteen pages.[/av_catalogue_item][/av_catalogue][/av_one_half]

[av_icongrid icongrid_numrow='3'][av_icongrid_item title='Erosion' subtitle='takes away' icon='ue82e']Hydraulic action, abrasion, attrition, solution.[/av_icongrid_item][av_icongrid_item title='Transport' subtitle='carries' icon='ue832']Traction, saltation, suspension, solution.[/av_icongrid_item][av_icongrid_item title='Deposition' subtitle='lets go' icon='ue82d']Where the water slows down.[/av_icongrid_item][/av_icongrid]

[av_testimonials style='grid' columns='2'][av_testimonial_single name='Priya' subtitle='Year 11' src='115']I finally understand hydrographs.[/av_testimonial_single][av_testimonial_single name='Tom' subtitle='Year 10']The maps are the best part.[/av_testimonial_single][/av_testimonials]

[av_testimonials style='slider' interval='4'][av_testimonial_single name='Ada']Clear, short, and with good drawings.[/av_testimonial_single][av_testimonial_single name='Ben']We use a sheet every week.[/av_testimonial_single][/av_testimonials]

[av_timeline][av_timeline_item date='1815' title='A map of rocks' icon_image='icon' icon='ue843']William Smith draws the rocks of England and Wales.[/av_timeline_item][av_timeline_item date='1912' title='Drifting continents' icon_image='number']Alfred Wegener tells of moving continents.[/av_timeline_item][av_timeline_item date='1968' title='Plates' icon_image='number']The plates get their name.[/av_timeline_item][/av_timeline]

[av_timeline orientation='horizontal' slides_num='3'][av_timeline_item date='Monday' title='Maps' icon_image='number']Scale and grid.[/av_timeline_item][av_timeline_item date='Tuesday' title='Rivers' icon_image='number']Long profile.[/av_timeline_item][av_timeline_item date='Wednesday' title='Coasts' icon_image='number']Waves.[/av_timeline_item][av_timeline_item date='Thursday' title='Ice' icon_image='number']Valleys.[/av_timeline_item][/av_timeline]

[av_one_third first][av_team_member name='Isla Fenn' job='Teaches rivers' src='' description='Walks every river before she teaches it.'][av_team_icon title='Write to Isla' link='manually,isla@example.org' icon='ue805'][/av_team_member][/av_one_third]

[av_two_third][av_table purpose='tabular' caption='Courses of a river' responsive_styling='avia_responsive_table'][av_row row_style='avia-heading-row'][av_cell]Course[/av_cell][av_cell]Valley[/av_cell][av_cell]Work[/av_cell][/av_row][av_row][av_cell col_style='avia-desc-col']Upper[/av_cell][av_cell]V-shaped[/av_cell][av_cell]erodes[/av_cell][/av_row][av_row][av_cell col_style='avia-desc-col']Lower[/av_cell][av_cell]wide, flat[/av_cell][av_cell]deposits[/av_cell][/av_row][/av_table][/av_two_third]

[av_table purpose='pricing'][av_row row_style='avia-heading-row'][av_cell]One class[/av_cell][av_cell col_style='avia-highlight-col']A school[/av_cell][/av_row][av_row row_style='avia-pricing-row'][av_cell]£20[/av_cell][av_cell]£90[/av_cell][/av_row][av_row][av_cell]One teacher[/av_cell][av_cell]All teachers[/av_cell][/av_row][/av_table]

[av_codeblock codeblock_type='snippet']lag = peak_discharge - peak_rain  # "hours" & <minutes>[/av_codeblock]

[av_content_slider heading='From the field book' navigation='arrows' columns='2'][av_content_slide title='Day one']Rain on the moor.[/av_content_slide][av_content_slide title='Day two']The river is brown.[/av_content_slide][av_content_slide title='Day three']It falls again.[/av_content_slide][/av_content_slider]

[av_one_half first][av_countdown date='09/01/2031' hour='9' minute='30' min='1' max='4' appearance='av-flip-clock'][/av_one_half]
[av_one_half][av_countdown date='09/01/2031' hour='9' minute='30' min='1' max='4' appearance='av-flip-numbers' style='av-colored-style'][/av_one_half]

[av_search placeholder='Search the lessons']
`;

const media = `
[av_slideshow size='featured' animation='slide' autoplay='true' interval='5' autoplay_stopper='aviaTBautoplay_stopper'][av_slide id='106' title='A river' caption_pos='caption_left'][/av_slide][av_slide id='107'][/av_slide][av_slide id='115' title='One more'][/av_slide][/av_slideshow]

[av_slideshow_accordion title='active'][av_slide_accordion id='123' title='One'][/av_slide_accordion][av_slide_accordion id='131' title='Two' link='page,34'][/av_slide_accordion][av_slide_accordion id='139' title='Three'][/av_slide_accordion][/av_slideshow_accordion]

[av_gallery ids='${ids}' style='big_thumb' columns='8' imagelink='lightbox']

[av_gallery ids='${ids}' style='thumbnails' thumb_size='medium' columns='4' imagelink='lightbox' lightbox_text='']

[av_image src='' attachment='180' attachment_size='large' caption='yes' appearance='' link='lightbox' align='center']A caption over a picture[/av_image]

[av_image_hotspot src='' attachment='215' attachment_size='large' hotspot_layout='numbered'][av_image_spot hotspot_pos='30,25']Here the valley begins.[/av_image_spot][av_image_spot hotspot_pos='60,70']And here it ends.[/av_image_spot][/av_image_hotspot]

[av_masonry_entries link='category,3,5,7' sort='yes' items='5' columns='3' paginate='load_more' gap='large']

[av_horizontal_gallery ids='${ids}' gap='1px']

[av_magazine link='category,3,5' tabs='aviaTBtabs' thumbnails='aviaTBthumbnails' items='6' first_big='aviaTBfirst_big' first_big_pos='left' heading_active='aviaTBheading_active' heading='News from the field']

[av_postslider link='category,3' columns='3' items='5' contents='title']

[av_portfolio link='category,3,5,7' columns='4' items='8' sort='yes' linking='ajax' contents='title' paginate='no']

[av_blog blog_style='bloglist-compact' items='4' paginate='no' link='category,7' blog_type='taxonomy']
`;

/** On a page of its own, so that neither becomes too long to work with. */
const more = `
[av_heading heading='More of them' tag='h2' padding='10'][/av_heading]

[av_submenu which_menu='custom' position='left' mobile='active' sticky='disabled'][av_submenu_item title='Buttons' link='manually,#buttons'][/av_submenu_item][av_submenu_item title='Tabs' link='manually,#tabs'][/av_submenu_item][av_submenu_item title='Pictures' link='manually,#pictures'][/av_submenu_item][av_submenu_item title='Products' link='manually,#products'][/av_submenu_item][/av_submenu]

[av_heading heading='Buttons' tag='h3' id='buttons'][/av_heading]

[av_one_third first][av_button label='Small' size='small' link='page,34' icon_select='no' position='left'][/av_one_third]
[av_one_third][av_button label='Large, with an icon' size='large' link='page,34' icon_select='yes-right-icon' icon='ue82d' position='center'][/av_one_third]
[av_one_third][av_button label='Of its own colour' link='page,34' color='custom' custom_bg='#0c6470' custom_font='#ffffff' icon_select='no' position='right'][/av_one_third]

[av_button_big label='All booklets' link='page,34' description_pos='below' icon_select='no']To print, to fold, to take outside[/av_button_big]

[av_one_half first][av_font_icon icon='ue842' size='34px' caption='A place' link='page,36']Where the source is[/av_font_icon][/av_one_half]
[av_one_half][av_font_icon icon='ue845' style='border' size='34px' caption='A direction']North by north-west[/av_font_icon][/av_one_half]

[av_heading heading='Tabs and toggles' tag='h3' id='tabs'][/av_heading]

[av_tab_container position='top_tab'][av_tab title='Source' custom_id='source']Where a river begins, often as a spring.[/av_tab][av_tab title='Mouth' custom_id='mouth']Where it ends, in a lake or the sea.[/av_tab][av_tab title='Watershed' custom_id='watershed']The line that divides two basins.[/av_tab][/av_tab_container]

[av_tab_container position='sidebar_tab sidebar_tab_left' boxed='noborder_tabs'][av_tab title='Erosion']Takes away.[/av_tab][av_tab title='Transport']Carries.[/av_tab][/av_tab_container]

[av_toggle_container mode='accordion' sort='true'][av_toggle title='What is a meander?' tags='rivers']A bend that grows.[/av_toggle][av_toggle title='What is a spit?' tags='coasts']A tongue of sand that the current builds.[/av_toggle][av_toggle title='What is a levee?' tags='rivers']A bank that floods have left.[/av_toggle][/av_toggle_container]

[av_icon_circles][av_icon_circle_item title='Read' icon='ue843'][/av_icon_circle_item][av_icon_circle_item title='Walk' icon='ue844'][/av_icon_circle_item][av_icon_circle_item title='Draw' icon='ue836'][/av_icon_circle_item][/av_icon_circles]

[av_heading heading='Pictures' tag='h3' id='pictures'][/av_heading]

[av_partner type='grid' columns='4' heading='In the field with' border='av-border-active'][av_partner_logo id='180'][/av_partner_logo][av_partner_logo id='215' link='page,36' linktitle='About us'][/av_partner_logo][av_partner_logo id='139'][/av_partner_logo][av_partner_logo id='131'][/av_partner_logo][/av_partner]

[av_masonry_gallery ids='${ids}' size='flex' columns='4' gap='1px' items='8' paginate='none' caption_elements='title' caption_display='always']

[av_slideshow_full size='featured' animation='fade' control_layout='av-control-default'][av_slide_full id='215' title='As wide as the window'][/av_slide_full][av_slide_full id='180'][/av_slide_full][/av_slideshow_full]

[av_feature_image_slider link='category,7' items='3' contents='title_excerpt_read_more' control_layout='av-control-default']

[av_heading heading='Products' tag='h3' id='products'][/av_heading]

[av_productgrid items='4' columns='4' sort='dropdown' paginate='yes']

[av_productslider items='5' columns='3' prod_order_by='popularity']

[av_one_half first][av_heading heading='To read about' tag='h4'][/av_heading][av_productlist items='3' prod_order_by='rating' paginate='no'][/av_one_half]
[av_one_half][av_heading heading='Into the basket at once' tag='h4'][/av_heading][av_productlist items='3' prod_order_by='price' link_behavior='add_cart' paginate='no'][/av_one_half]

[av_post_metadata seperator='·'][av_metadata_item metadata='author' before_meta='by'][av_metadata_item metadata='published' before_meta='on'][/av_post_metadata]

[av_social_share title='Pass it on' buttons='custom' share_mail='aviaTBshare_mail' share_facebook='aviaTBshare_facebook' share_whatsapp='aviaTBshare_whatsapp']
`;

const source = [layout, wide, content, media, '[av_sc_page_split]', more]
  .join('\n')
  .replaceAll('__PICTURE__', findPicture('meandering-valley').url);

/** The style guide: a page that shows every element of the page builder. */
export const elementPages: readonly Page[] = [
  {
    id: 990,
    slug: 'elements',
    title: 'Elements',
    date: '2025-10-02 08:00:00',
    author: 'isla',
    comments: 'closed',
    content: source,
    meta: [
      ['_aviaLayoutBuilder_active', 'active'],
      ['_aviaLayoutBuilderCleanData', source],
    ],
  },
];
