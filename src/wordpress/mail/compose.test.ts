import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { composeMail, mailPart } from './index.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite({ options: { blogname: 'Tom &amp; Huck', WPLANG: 'he_IL' } });
});

afterEach(() => small.close());

describe('a composed mail', () => {
  it('says the same as text and as HTML, under the site’s name', () => {
    const mail = composeMail(small.site, {
      to: 'reader@example.test',
      subject: 'Your map',
      parts: [
        mailPart.paragraph('Here it is.\nEnjoy.'),
        mailPart.facts(['Order', '#12'], ['Total', '£3']),
        mailPart.list('River', 'Hill'),
        mailPart.table(['Sheet', 'Price'], [['Delta', '£1']]),
        mailPart.heading('Next'),
        mailPart.link('Open it', 'https://atlas.example/map/?a=1&b=2'),
      ],
    });
    expect(mail.subject).toBe('[Tom & Huck] Your map');
    expect(mail.text).toBe(
      [
        'Here it is.\r\nEnjoy.',
        'Order: #12\r\nTotal: £3',
        '- River\r\n- Hill',
        'Sheet | Price\r\nDelta | £1',
        'Next\r\n====',
        'Open it:\r\nhttps://atlas.example/map/?a=1&b=2',
        '-- \r\nTom & Huck\r\nhttps://atlas.example\r\n',
      ].join('\r\n\r\n'),
    );
    expect(mail.html).toContain('<html lang="he-IL" dir="rtl">');
    expect(mail.html).toContain('>Tom &amp; Huck</a>');
    expect(mail.html).toContain('Here it is.<br />Enjoy.');
    expect(mail.html).toContain('<li>River</li><li>Hill</li>');
    expect(mail.html).toContain('href="https://atlas.example/map/?a=1&amp;b=2"');
  });

  it('lets no text become markup, and no other scheme a link', () => {
    const bad = '<img src=x onerror="alert(1)">';
    const { html = '' } = composeMail(small.site, {
      to: 'reader@example.test',
      subject: bad,
      parts: [
        mailPart.heading(bad),
        mailPart.paragraph(bad),
        mailPart.facts([bad, bad]),
        mailPart.list(bad),
        mailPart.table([bad], [[bad]]),
        mailPart.link(bad, 'javascript:alert(1)'),
      ],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript:');
  });
});
