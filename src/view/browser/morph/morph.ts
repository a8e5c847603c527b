import { isElement, pairs } from './pair-nodes.ts';

/** Thrown where a change cannot be brought into the page that is open: it has to be loaded again. */
export class NeedsReload extends Error {}

/** What is asked at each element before anything of it is changed; true = it has been dealt with. */
export type ElementRule = (base: Element, next: Element, live: Element) => boolean;

/**
 * Brings what differs between two answers of the server into the page that is open. `base` is what the page was made
 * from, `next` what it would be made from now: only where these two differ is `live` touched, so that what visitors and
 * scripts did to the page – text in fields, open details, focus, hydrated islands – stays.
 */
export function morph(base: Node, next: Node, live: Node, rule: ElementRule = () => false): void {
  if (base.isEqualNode(next)) return;
  if (!(isElement(base) && isElement(next) && isElement(live))) {
    if (live.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue;
    return;
  }
  if (rule(base, next, live)) return;
  if (live.localName === 'script') {
    live.replaceWith(fresh(next, live.ownerDocument));
    return;
  }
  morphAttributes(base, next, live);
  morphChildren(base, next, live, rule);
}

/** Takes over the attributes that differ between two answers. */
export function morphAttributes(base: Element, next: Element, live: Element): void {
  for (const { name, value } of next.attributes) {
    if (base.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of base.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
}

/** The same for all that stands inside. */
export function morphChildren(base: Node, next: Node, live: Node, rule: ElementRule = () => false): void {
  const liveOf = new Map(pairs([...base.childNodes], [...live.childNodes]));
  const baseOf = new Map(
    pairs([...base.childNodes], [...next.childNodes]).map(([ofBase, ofNext]) => [ofNext, ofBase] as const),
  );
  const kept = new Set(baseOf.values());
  for (const [ofBase, ofLive] of liveOf) if (!kept.has(ofBase)) (ofLive as ChildNode).remove();
  let following: Node | null = live.firstChild;
  for (const ofNext of next.childNodes) {
    const ofBase = baseOf.get(ofNext);
    const there = ofBase && liveOf.get(ofBase);
    if (ofBase && there) {
      // Before it is changed, which may put another node in its place.
      following = there.nextSibling;
      morph(ofBase, ofNext, there, rule);
    } else live.insertBefore(fresh(ofNext, live.ownerDocument ?? document), following);
  }
}

/** A copy for a document. Scripts are made by hand: those that were only parsed never run. */
export function fresh(node: Node, into: Document = document): Node {
  const copy = into.importNode(node, true);
  if (!isElement(copy)) return copy;
  const scripts = copy.localName === 'script' ? [copy] : [...copy.querySelectorAll('script')];
  let made: Node = copy;
  for (const script of scripts) {
    const running = into.createElement('script');
    for (const { name, value } of script.attributes) running.setAttribute(name, value);
    running.textContent = script.textContent;
    if (script === copy) made = running;
    else script.replaceWith(running);
  }
  return made;
}
