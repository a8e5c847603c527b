import type { Call, PostRow } from '../../../types/index.ts';
import { adminAddress, createNonce } from '../../../wordpress/auth/index.ts';
import { registeredSizes } from '../../../wordpress/media/image-sizes.ts';
import { textDirection, translate } from '../../../wordpress/texts/index.ts';

/** Seconds between two autosaves. WordPress: AUTOSAVE_INTERVAL. */
const AUTOSAVE = 60;
/** Seconds between two copies that the browser keeps. */
const LOCAL_AUTOSAVE = 15;

/** Behind what the pages have: room around the text and between its blocks, which on pages is their surroundings'. */
const FRAME = `
.editor-styles-wrapper { padding: 1.5rem; }
.is-root-container > * { max-inline-size: 44rem; margin-inline: auto; }
.is-root-container > * + * { margin-block-start: 1.25em; }
`;

/** What WordPress's block editor is set to. `canvas`: address of the sheet for the frame that holds the text. */
export function blockEditorSettings(
  { site, visitor }: Call,
  post: PostRow,
  canvas: string,
): Readonly<Record<string, unknown>> {
  const sizes = registeredSizes(site);
  const names: Readonly<Record<string, string>> = {
    thumbnail: translate(site, 'Thumbnail'),
    medium: translate(site, 'Medium'),
    large: translate(site, 'Large'),
  };
  return {
    alignWide: true,
    allowedBlockTypes: true,
    autosaveInterval: AUTOSAVE,
    localAutosaveInterval: LOCAL_AUTOSAVE,
    bodyPlaceholder: translate(site, 'Type / to choose a block'),
    titlePlaceholder: translate(site, 'Add title'),
    canLockBlocks: visitor.has('edit_theme_options'),
    canUpdateBlockBindings: visitor.has('edit_theme_options'),
    codeEditingEnabled: true,
    richEditingEnabled: true,
    disablePostFormats: true,
    enableCustomFields: false,
    // Searches a third party's library.
    enableOpenverseMediaCategory: false,
    imageDefaultSize: 'large',
    imageDimensions: Object.fromEntries(
      sizes.map(({ name, width, height, crop }) => [name, { width, height, crop }]),
    ),
    imageEditing: false,
    imageSizes: [
      ...Object.entries(names).map(([slug, name]) => ({ slug, name })),
      { slug: 'full', name: translate(site, 'Full Size') },
    ],
    isRTL: textDirection(site) === 'rtl',
    postLock: { isLocked: false },
    postLockUtils: {
      nonce: createNonce(site, visitor, `lock-post_${post.ID}`),
      unlockNonce: createNonce(site, visitor, `update-post_${post.ID}`),
      ajaxUrl: adminAddress(site, 'admin-ajax.php'),
    },
    supportsLayout: true,
    supportsTemplateMode: false,
    availableTemplates: {},
    styles: [{ css: FRAME }],
    defaultEditorStyles: [],
    __unstableResolvedAssets: {
      styles: `<link rel="stylesheet" id="portolan-canvas-css" href="${canvas}" media="all" />`,
      scripts: '',
    },
    __experimentalFeatures: features(),
    __experimentalDiscussionSettings: {
      commentOrder: site.options.get('comment_order') ?? 'asc',
      commentsPerPage: site.options.number('comments_per_page', 50),
      defaultCommentsPage: site.options.get('default_comments_page') ?? 'newest',
      pageComments: site.options.flag('page_comments', false),
      threadComments: site.options.flag('thread_comments', true),
      threadCommentsDepth: site.options.number('thread_comments_depth', 5),
      defaultCommentStatus: site.options.get('default_comment_status') ?? 'open',
      avatarURL: '',
    },
    ...(post.post_type === 'post' && { defaultCategory: site.options.number('default_category', 1) }),
  };
}

/** What may be set of blocks. WordPress: the settings of theme.json. */
function features() {
  return {
    appearanceTools: true,
    border: { color: true, radius: true, style: true, width: true },
    color: {
      background: true,
      custom: true,
      customDuotone: false,
      customGradient: true,
      defaultPalette: true,
      defaultGradients: false,
      link: true,
      text: true,
      palette: { default: PALETTE },
    },
    dimensions: { aspectRatio: true, minHeight: true },
    layout: { contentSize: '44rem', wideSize: '64rem' },
    spacing: { blockGap: true, margin: true, padding: true, units: ['px', 'em', 'rem', 'vh', 'vw', '%'] },
    typography: {
      customFontSize: true,
      dropCap: true,
      fontStyle: true,
      fontWeight: true,
      letterSpacing: true,
      lineHeight: true,
      textDecoration: true,
      textTransform: true,
      fontSizes: { default: FONT_SIZES },
    },
    blocks: {},
  };
}

/** WordPress's own colours and sizes, as old texts name them. */
const PALETTE = [
  { name: 'Black', slug: 'black', color: '#000000' },
  { name: 'Cyan bluish gray', slug: 'cyan-bluish-gray', color: '#abb8c3' },
  { name: 'White', slug: 'white', color: '#ffffff' },
  { name: 'Pale pink', slug: 'pale-pink', color: '#f78da7' },
  { name: 'Vivid red', slug: 'vivid-red', color: '#cf2e2e' },
  { name: 'Luminous vivid orange', slug: 'luminous-vivid-orange', color: '#ff6900' },
  { name: 'Luminous vivid amber', slug: 'luminous-vivid-amber', color: '#fcb900' },
  { name: 'Light green cyan', slug: 'light-green-cyan', color: '#7bdcb5' },
  { name: 'Vivid green cyan', slug: 'vivid-green-cyan', color: '#00d084' },
  { name: 'Pale cyan blue', slug: 'pale-cyan-blue', color: '#8ed1fc' },
  { name: 'Vivid cyan blue', slug: 'vivid-cyan-blue', color: '#0693e3' },
  { name: 'Vivid purple', slug: 'vivid-purple', color: '#9b51e0' },
];
const FONT_SIZES = [
  { name: 'Small', slug: 'small', size: '13px' },
  { name: 'Medium', slug: 'medium', size: '20px' },
  { name: 'Large', slug: 'large', size: '36px' },
  { name: 'Extra large', slug: 'x-large', size: '42px' },
];
