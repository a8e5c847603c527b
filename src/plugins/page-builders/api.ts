/** `portolan/elements`: what page builders translate their pages into: boxes, and the elements that stand in them. */

export { builderEditing, type EditedPage } from './builder-editing.ts';
export { channelsOf, colourOf, css, inColumnWidth, lengthOf, luminanceOf, pictureOf } from './css.ts';
export { declaredElements, editorFields } from './declared-elements.ts';
export {
  type DeclaredElement,
  declaredFields,
  elementDeclarer,
  headingLevels,
  named,
  type Setting,
  type StoredAt,
  settings,
  textSides,
  type ValuesOf,
} from './declared-settings.ts';
export { copiedPhp, jsonOf, phpOf, settledPhp } from './edited-php.ts';
export {
  inOrderOf,
  MARK_KEY,
  settledSettings,
  wordsBetween,
  wordsIn,
} from './edited-settings.ts';
export { inGroups, sharedWidths } from './element-places.ts';
export { type ElementSpelling, elementText, type TextElement } from './element-text.ts';
export {
  type Appearance,
  belowFitting,
  button,
  divider,
  gallery,
  heading,
  image,
  imageTag,
  linkAttributes,
  linked,
  type NamedPart,
  type Picture,
  slides,
  spacer,
  type Target,
  tabs,
  text,
  toggles,
} from './elements.ts';
export { entryOf } from './entry.ts';
export { iconCode } from './icons.ts';
export { libraryType, ranTheme } from './library.ts';
export {
  counter,
  icon,
  iconBox,
  iconList,
  imageBox,
  type ListItem,
  map,
  posts,
  priceTable,
  progress,
  type SocialLink,
  socialLinks,
  teamMember,
  testimonial,
  video,
} from './more-elements.ts';
export { idsOf, type PictureOfSize, pictureSizes, picturesById } from './pictures.ts';
export { plainCopy } from './plain-copy.ts';
export { shortcodeText } from './shortcode-text.ts';
export { builderSource, renderedShortcodes, type StoredPage } from './source.ts';
export { childTags, parseTags, shortcodeMark, type TagNode, type TagTree, textInside } from './tags.ts';
export {
  type Box,
  type BoxPart,
  type BuilderPage,
  box,
  type Declarations,
  html,
  marked,
  type PageNode,
} from './tree.ts';
export { familyOf, missingFamilies } from './typefaces.ts';
export { isAddress, looseText, unknownElement } from './unknown.ts';
