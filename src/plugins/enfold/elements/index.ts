import type { ShortcodeElement, WidgetElement } from 'portolan/plugin';
import { facebookBox, partnerBoxes } from '../widgets/link-boxes.ts';
import { newsBox, portfolioBox } from '../widgets/news-boxes.ts';
import { accordionSlider, accordionSlides } from './accordion-slider/accordion-slider.tsx';
import { animatedNumber } from './animated-number/animated-number.tsx';
import { audioPlayer, playlistItems } from './audio-player/audio-player.ts';
import { blogList } from './blog-list/blog-list.tsx';
import { button, buttonRow, buttonRowItems, wideButton } from './button/button.tsx';
import { catalogue, catalogueItems } from './catalogue/catalogue.tsx';
import { codeBlock } from './code-block/code-block.tsx';
import { columns } from './columns/columns.tsx';
import { contentSlider, contentSlides } from './content-slider/content-slider.tsx';
import { countdown } from './countdown/countdown.tsx';
import { elementImage } from './element-image/element-image.tsx';
import { elementTable, tableParts } from './element-table/element-table.tsx';
import { fontIcon } from './font-icon/font-icon.tsx';
import { gallery } from './gallery/gallery.tsx';
import { gridCell, gridRow } from './grid-row/grid-row.tsx';
import { headlineRotator, rotatorItems } from './headline-rotator/headline-rotator.tsx';
import { horizontalGallery } from './horizontal-gallery/horizontal-gallery.tsx';
import { hotspotItems, hotspots } from './hotspots/hotspots.tsx';
import { iconBox } from './icon-box/icon-box.tsx';
import { iconGrid, iconGridItems } from './icon-grid/icon-grid.tsx';
import { iconList, iconListItems } from './icon-list/icon-list.tsx';
import { importedSlider } from './imported-slider/imported-slider.tsx';
import { magazine } from './magazine/magazine.tsx';
import { masonry } from './masonry/masonry.tsx';
import { notification } from './notification/notification.tsx';
import { partnerLogoItems, partnerLogos } from './partner-logos/partner-logos.tsx';
import { portfolioGrid } from './portfolio-grid/portfolio-grid.tsx';
import { postSlider } from './post-slider/post-slider.tsx';
import { productGrid } from './products/product-grid.tsx';
import { productList } from './products/product-list.tsx';
import { productParts } from './products/product-parts.tsx';
import { productSlider } from './products/product-slider.tsx';
import { progressBarItems, progressBars } from './progress-bars/progress-bars.tsx';
import { promoBox } from './promo-box/promo-box.tsx';
import { builderContent, section } from './section/section.tsx';
import { separator } from './separator/separator.tsx';
import { commentsList, otherPost, pageSplit } from './site-parts/other-post.ts';
import { metadataItems, postMetadata } from './site-parts/post-metadata.tsx';
import { searchElement } from './site-parts/search-element.tsx';
import { sidebarElement } from './site-parts/sidebar.tsx';
import { socialShare } from './site-parts/social-share.tsx';
import { tableOfContents } from './site-parts/table-of-contents.tsx';
import { featureImageSlider } from './slideshow/feature-image-slider.tsx';
import { slides, slideshow } from './slideshow/slideshow.tsx';
import { specialHeading } from './special-heading/special-heading.tsx';
import { subMenu, subMenuItems } from './sub-menu/sub-menu.tsx';
import { tabSection, tabSubSections } from './tab-section/tab-section.tsx';
import { tab, tabContainer } from './tabs/tabs.tsx';
import { teamIcons, teamMember } from './team-member/team-member.tsx';
import { testimonialItems, testimonials } from './testimonials/testimonials.tsx';
import { dropCaps, textBlock } from './text-block/text-block.tsx';
import { timeline, timelineItems } from './timeline/timeline.tsx';
import { toggle, toggleContainer } from './toggles/toggles.tsx';

const LAYOUT = [section, columns, gridRow, gridCell, tabSection, subMenu];

const CONTENT = [
  textBlock,
  specialHeading,
  separator,
  codeBlock,
  button,
  buttonRow,
  wideButton,
  elementImage,
  iconList,
  iconGrid,
  iconBox,
  fontIcon,
  notification,
  promoBox,
  elementTable,
  progressBars,
  animatedNumber,
  countdown,
  teamMember,
  testimonials,
  timeline,
  partnerLogos,
  headlineRotator,
  catalogue,
  contentSlider,
];

const MEDIA = [
  slideshow,
  featureImageSlider,
  accordionSlider,
  importedSlider,
  gallery,
  horizontalGallery,
  masonry,
  portfolioGrid,
  magazine,
  blogList,
  postSlider,
  productGrid,
  productSlider,
  productList,
  productParts,
  hotspots,
];

const SITE = [postMetadata, searchElement, sidebarElement, socialShare];

/** Every element of the page builder that this program renders, by its tags. */
export const builderShortcodes: readonly ShortcodeElement[] = [
  builderContent,
  ...[...LAYOUT, ...CONTENT, ...MEDIA, ...SITE].flatMap((element) => element.shortcodes),
  tabContainer,
  tab,
  toggleContainer,
  toggle,
  audioPlayer,
  otherPost,
  pageSplit,
  ...dropCaps,
  commentsList,
  ...buttonRowItems,
  ...iconListItems,
  ...iconGridItems,
  ...tableParts,
  ...progressBarItems,
  ...teamIcons,
  ...testimonialItems,
  ...timelineItems,
  ...partnerLogoItems,
  ...rotatorItems,
  ...catalogueItems,
  ...contentSlides,
  ...slides,
  ...accordionSlides,
  ...hotspotItems,
  ...subMenuItems,
  ...tabSubSections,
  ...metadataItems,
  ...playlistItems,
];

/** Its widgets. */
export const builderWidgets: readonly WidgetElement[] = [
  tableOfContents,
  newsBox,
  portfolioBox,
  facebookBox,
  ...partnerBoxes,
];

export { masonryMore } from './masonry/masonry-more.ts';
