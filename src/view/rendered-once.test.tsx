import { describe, expect, it } from 'vitest';
import { ReadLog } from '../database/index.ts';
import { createPageAssets } from './page-assets.ts';
import { PartStore } from './part-store.ts';
import { isKept, keptPiece, PiecesHtml, renderPieces } from './pieces.tsx';
import { keptNode, renderedOnce } from './rendered-once.tsx';
import { useStyle } from './use-style.ts';

interface Card {
  readonly title: string;
}

describe('what is rendered once', () => {
  let now = 0;
  const reads = new ReadLog();
  const open = () => new PartStore(reads, { now: () => now });
  const page = (node: React.ReactNode, store?: PartStore) => {
    const assets = createPageAssets(() => undefined);
    const pieces = renderPieces(node, { assets, store });
    return { html: pieces.map((piece) => piece.html).join(''), styles: [...assets.styles], pieces };
  };
  const counting = (read: () => void = () => {}) => {
    const titles: string[] = [];
    const Card = renderedOnce(({ card, level = 2 }: { readonly card: Card; readonly level?: number }) => {
      useStyle('card');
      titles.push(card.title);
      read();
      const Heading = `h${level}` as 'h2';
      return <Heading>{card.title}</Heading>;
    });
    return { Card, titles };
  };

  it('renders only the card that has changed, in its place, with the styles of all', () => {
    const { Card, titles } = counting();
    const store = open();
    const list = (cards: readonly Card[]) => (
      <ul>
        {cards.map((card) => (
          <li key={card.title}>
            <Card card={card} /> &amp;
          </li>
        ))}
      </ul>
    );
    const [map, globe, other] = [{ title: 'Map & <key>' }, { title: 'Globe' }, { title: 'Globe, new' }];
    const first = page(list([map, globe]), store);
    expect(first.html).toBe(page(list([map, globe])).html);
    titles.length = 0;
    expect(page(list([map, globe]), store)).toMatchObject({ html: first.html, styles: ['card'] });
    expect(titles).toEqual([]);
    const second = page(list([map, other]), store);
    expect(titles).toEqual(['Globe, new']);
    expect(second.html).toBe(page(list([map, other])).html);
    expect(second.pieces.filter(isKept)[0]).toBe(first.pieces.filter(isKept)[0]);
  });

  it('makes a list anew of the cards that are kept, where one of them has changed', () => {
    const { Card, titles } = counting();
    const store = open();
    const list = (cards: readonly Card[]) =>
      keptNode(
        <ul>
          {cards.map((card) => (
            <Card key={card.title} card={card} />
          ))}
        </ul>,
      );
    const [map, globe, other] = [{ title: 'Map' }, { title: 'Globe' }, { title: 'Globe, new' }];
    const first = page(<main>{list([map, globe])}</main>, store);
    titles.length = 0;
    const second = page(<main>{list([map, other])}</main>, store);
    expect(titles).toEqual(['Globe, new']);
    expect(second.html).toBe('<main><ul><h2>Map</h2><h2>Globe, new</h2></ul></main>');
    const pieceOf = ({ pieces }: typeof first) => pieces.find(({ html }) => html === '<h2>Map</h2>');
    expect(pieceOf(first)).toBeDefined();
    expect(pieceOf(second)).toBe(pieceOf(first));
  });

  it('puts pieces that their makers keep into lists as they are', () => {
    const store = open();
    const piece = keptPiece('<li>Map</li>');
    const list = <PiecesHtml as="ul" className="maps" pieces={[piece, '<li>Globe</li>']} />;
    const html = '<ul class="maps"><li>Map</li><li>Globe</li></ul>';
    expect(page(list).html).toBe(html);
    const first = page(list, store);
    expect([first.html, first.pieces.includes(piece)]).toEqual([html, true]);
    const kept = page(keptNode(list), store);
    expect([kept.html, kept.pieces.includes(piece)]).toEqual([html, true]);
  });

  it('tells apart the ways in which the same thing is shown', () => {
    const { Card } = counting();
    const store = open();
    const card = { title: 'Map' };
    const html = () =>
      page([<Card key={1} card={card} />, <Card key={2} card={card} level={3} />], store).html;
    expect(html()).toBe('<h2>Map</h2><h3>Map</h3>');
    expect(html()).toBe('<h2>Map</h2><h3>Map</h3>');
  });

  it('renders again when something has changed that was read meanwhile, or its time is over', () => {
    const { Card, titles } = counting(() => {
      reads.note('date format');
      reads.until(now + 1000);
    });
    const store = open();
    const card = { title: 'Map' };
    const show = () => page(<Card card={card} />, store);
    show();
    show();
    expect(titles).toHaveLength(1);
    reads.changed('date format');
    show();
    show();
    expect(titles).toHaveLength(2);
    now += 1000;
    show();
    expect(titles).toHaveLength(3);
  });

  it('hands on to the page what was read, whether it is rendered or was kept', () => {
    const { Card } = counting(() => reads.note('greeting'));
    const store = open();
    const card = { title: 'Map' };
    for (const _ of ['rendered', 'kept']) {
      let left = 0;
      const reading = reads.record((recording) => {
        page(<Card card={card} />, store);
        return recording.keep(() => left++);
      });
      expect(reading?.holds).toBe(true);
      reads.changed('greeting');
      expect(left).toBe(1);
    }
  });

  it('keeps nothing that is for one request alone', () => {
    const { Card, titles } = counting(() => reads.bindToRequest());
    const store = open();
    const card = { title: 'Hello, Ann' };
    for (const _ of [1, 2]) {
      const isBound = reads.record((recording) => {
        page(<Card card={card} />, store);
        return recording.isBoundToRequest;
      });
      expect(isBound).toBe(true);
    }
    expect(titles).toHaveLength(2);
    expect(store.size).toBe(0);
  });

  it('renders in its place where nothing is kept, and puts kept nodes inside of others', () => {
    const { Card, titles } = counting();
    const store = open();
    const inner = <Card card={{ title: 'Inner' }} />;
    const outer = keptNode(<section>{inner}</section>);
    expect(page(outer).html).toBe('<section><h2>Inner</h2></section>');
    expect(page(<div>{outer}</div>, store).html).toBe('<div><section><h2>Inner</h2></section></div>');
    expect(page(<p>{outer}</p>, store).html).toBe('<p><section><h2>Inner</h2></section></p>');
    expect(titles).toHaveLength(2);
    expect(keptNode(null)).toBe(null);
  });
});
