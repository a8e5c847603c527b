import type { FoundProduct, FoundTerm, SearchAnswer } from './answer.ts';
import { isEmpty } from './answer.ts';
import type { WidgetWords } from './settings.ts';

const FEATURED = 'Featured';

/** The list of an answer. `allAddress`: the page of all results; '' = no link there. */
export function resultList(answer: SearchAnswer, words: WidgetWords, allAddress: string): HTMLUListElement {
  const list = document.createElement('ul');
  if (isEmpty(answer)) {
    list.append(item('aws_no_result', html('span', '', words.noresults)));
    return list;
  }
  if (answer.data.top_text) list.append(item('aws_top_text', html('span', '', answer.data.top_text)));
  for (const notice of answer.data.notices) list.append(item('aws_notice', html('span', '', notice)));
  for (const group of Object.values(answer.data.top_results)) {
    for (const { link, name, content } of group) {
      list.append(linkItem('aws_top_item', link, name, [html('span', 'aws_result_excerpt', content)]));
    }
  }
  for (const [taxonomy, terms] of Object.entries(answer.tax)) {
    for (const term of terms) list.append(termItem(taxonomy, term));
  }
  for (const product of answer.products) list.append(productItem(product, words));
  if (allAddress !== '' && answer.products.length > 0) {
    const all = document.createElement('a');
    all.href = allAddress;
    all.textContent = words.showmore;
    list.append(item('aws_search_more', all));
  }
  return list;
}

function termItem(taxonomy: string, { link, name, count, excerpt }: FoundTerm): HTMLElement {
  const title = count === '' ? name : `${name}&nbsp;<span class="aws_result_count">(${count})</span>`;
  const more = excerpt === '' ? [] : [html('span', 'aws_result_excerpt', excerpt)];
  return linkItem(`aws_result_tax aws_result_${taxonomy}`, link, title, more);
}

function productItem(product: FoundProduct, words: WidgetWords): HTMLElement {
  const { image, sku, excerpt, price, stock_status: stock } = product;
  const parts: HTMLElement[] = [];
  if (stock !== '') {
    parts.push(html('span', `aws_result_stock ${stock.status ? 'in' : 'out'}`, stock.text));
  }
  if (sku !== '') parts.push(html('span', 'aws_result_sku', words.sku + sku));
  if (excerpt !== '') parts.push(html('span', 'aws_result_excerpt', excerpt));
  if (price !== '') parts.push(html('span', 'aws_result_price', price));
  const entry = linkItem('', product.link, product.title, parts, image);
  const box = entry.firstElementChild;
  if (product.featured === true) {
    const badge = html('span', 'aws_result_featured', '★');
    badge.title = FEATURED;
    entry.querySelector('.aws_result_title')?.prepend(badge);
  }
  if (product.on_sale === true) {
    const sale = document.createElement('span');
    sale.className = 'aws_result_sale';
    sale.append(html('span', 'aws_onsale', words.sale));
    box?.append(sale);
  }
  return entry;
}

/** An entry whose link lies over all of it; what is read out is its title. */
function linkItem(
  className: string,
  href: string,
  title: string,
  parts: readonly HTMLElement[],
  image = '',
): HTMLElement {
  const box = document.createElement('div');
  box.className = 'aws_result_link';
  const shown = html('span', 'aws_result_title', title);
  const link = document.createElement('a');
  link.className = 'aws_result_link_top';
  link.href = href;
  link.textContent = shown.textContent;
  // The link says it already.
  shown.setAttribute('aria-hidden', 'true');
  box.append(link);
  if (image !== '') {
    const picture = document.createElement('img');
    picture.src = image;
    picture.alt = '';
    const frame = html('span', 'aws_result_image', '');
    frame.append(picture);
    box.append(frame);
  }
  const content = html('span', 'aws_result_content', '');
  content.append(shown, ...parts);
  box.append(content);
  return item(className, box);
}

function item(className: string, content: HTMLElement): HTMLLIElement {
  const entry = document.createElement('li');
  entry.className = className === '' ? 'aws_result_item' : `aws_result_item ${className}`;
  entry.append(content);
  return entry;
}

/** An element with HTML inside. Safe: the site's own answer to `aws_action`, escaped where it was made, and its words. */
function html(tag: 'span', className: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.innerHTML = content;
  return element;
}
