import { escapeUrl, html, type Markup, trustedHtml } from 'portolan/html';
import {
  type RenderContext,
  type ShortcodeAttributes,
  type ShortcodeElement,
  translate,
} from 'portolan/plugin';

/** `1 hr 30 min` as ISO 8601 says it; undefined where no time is found. */
function isoDuration(written: string): string | undefined {
  const hours = /(\d+)\s*h/i.exec(written)?.[1];
  const minutes = /(\d+)\s*m/i.exec(written)?.[1];
  return hours || minutes ? `P0DT${hours ?? 0}H${minutes ?? 0}M0S` : undefined;
}

function time(
  attributes: ShortcodeAttributes,
  name: string,
  property: string,
  label: string,
): Markup | undefined {
  const written = attributes[name];
  if (!written) return undefined;
  return html`<li class="jetpack-recipe-${name}"><time itemprop="${property}" datetime="${isoDuration(written) ?? written}"><strong>${label}:</strong> <span class="${name}">${written}</span></time></li>`;
}

function fact(
  attributes: ShortcodeAttributes,
  name: string,
  label: string,
  value?: Markup,
): Markup | undefined {
  const written = attributes[name];
  return written
    ? html`<li class="jetpack-recipe-${name}"><strong>${label}: </strong>${value ?? written}</li>`
    : undefined;
}

function picture(address: string | undefined): Markup | undefined {
  const src = /^(?:https?:)?\/\//.test(address ?? '') ? address : undefined;
  return src === undefined
    ? undefined
    : html`<img class="jetpack-recipe-image u-photo photo" itemprop="image" alt="" loading="lazy" src="${escapeUrl(src)}" />`;
}

/** `[recipe title="Soup" servings="4" time="1 hr"]…[/recipe]`. Source: Jetpack, Jetpack_Recipes::recipe_shortcode(). */
const recipe: ShortcodeElement = {
  tag: 'recipe',
  async render(attributes, content, context) {
    const t = (text: string) => translate(context.site, text);
    const { title, description, source, sourceurl, servings, rating } = attributes;
    const facts = [
      servings &&
        html`<li class="jetpack-recipe-servings p-yield yield" itemprop="recipeYield"><strong>${t('Servings')}: </strong>${servings}</li>`,
      time(attributes, 'preptime', 'prepTime', t('Prep Time')),
      time(attributes, 'cooktime', 'cookTime', t('Cook Time')),
      time(attributes, 'time', 'totalTime', t('Time')),
      fact(attributes, 'difficulty', t('Difficulty')),
      fact(attributes, 'rating', t('Rating'), html`<span itemprop="contentRating">${rating ?? ''}</span>`),
      fact(
        attributes,
        'source',
        t('Source'),
        sourceurl ? html`<a href="${escapeUrl(sourceurl)}">${source ?? ''}</a>` : undefined,
      ),
    ].filter(Boolean);
    // Safe: content of its author, rendered.
    const inner = trustedHtml(await context.renderShortcodes(content));
    return html`<div class="hrecipe h-recipe jetpack-recipe" itemscope itemtype="https://schema.org/Recipe">${
      title && html`<h3 class="p-name jetpack-recipe-title fn" itemprop="name">${title}</h3>`
    }${facts.length > 0 && html`<ul class="jetpack-recipe-meta">${facts}</ul>`}${picture(attributes['image'])}${
      description && html`<p class="jetpack-recipe-description" itemprop="description">${description}</p>`
    }<div class="jetpack-recipe-content">${inner}</div></div>`.text;
  },
};

interface Part {
  readonly tag: string;
  readonly title: string;
  readonly classes: string;
  readonly list?: { readonly element: 'ul' | 'ol'; readonly property: string; readonly item: string };
}

const PARTS: readonly Part[] = [
  { tag: 'recipe-notes', title: '', classes: 'jetpack-recipe-notes' },
  {
    tag: 'recipe-ingredients',
    title: 'Ingredients',
    classes: 'jetpack-recipe-ingredients',
    list: {
      element: 'ul',
      property: '',
      item: 'class="jetpack-recipe-ingredient p-ingredient ingredient" itemprop="recipeIngredient"',
    },
  },
  {
    tag: 'recipe-nutrition',
    title: 'Nutrition',
    classes: 'jetpack-recipe-nutrition p-nutrition nutrition',
    list: { element: 'ul', property: ' itemprop="nutrition"', item: 'class="jetpack-recipe-nutrition"' },
  },
  {
    tag: 'recipe-directions',
    title: 'Directions',
    classes: 'jetpack-recipe-directions e-instructions',
    list: {
      element: 'ol',
      property: ' itemprop="recipeInstructions"',
      item: 'class="jetpack-recipe-directions"',
    },
  },
];

const parts: readonly ShortcodeElement[] = PARTS.map((part) => ({
  tag: part.tag,
  render: (attributes, content, context) => partHtml(part, attributes, content, context),
}));

async function partHtml(
  { tag, title, classes, list }: Part,
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
): Promise<string> {
  const words = attributes['title'] ?? translate(context.site, title);
  const heading = words === '' ? undefined : html`<h4 class="jetpack-${tag}-title">${words}</h4>`;
  const inner = await context.renderShortcodes(content);
  // Safe: content of its author, rendered.
  const body = trustedHtml(list ? listHtml(inner, list) : inner);
  return list
    ? html`<div class="${classes}">${heading}${body}</div>`.text
    : html`${heading}<div class="${classes}">${body}</div>`.text;
}

/** Lines that begin with `-` or a number are items, what else stands there is said between them. */
function listHtml(content: string, { element, property, item }: NonNullable<Part['list']>): string {
  const lines = content
    .split(/<br ?\/?>\s*|<\/?p>|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const items = lines.map((line) => {
    const [, words] = /^(?:[-*]|&#8211;|–|\d+\.)\s+(.*)$/s.exec(line) ?? [];
    return words === undefined
      ? `<li class="jetpack-recipe-heading" style="list-style:none">${line}</li>`
      : `<li ${item}>${words}</li>`;
  });
  return `<${element}${property}>${items.join('')}</${element}>`;
}

const pictureShortcode: ShortcodeElement = {
  tag: 'recipe-image',
  render: (attributes) => picture(attributes['image'] ?? attributes['0'])?.text ?? '',
};

/** Recipes and their parts. Jetpack: the module "Shortcode Embeds". */
export const recipeShortcodes: readonly ShortcodeElement[] = [recipe, ...parts, pictureShortcode];
