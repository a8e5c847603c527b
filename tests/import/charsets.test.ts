import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

interface Written {
  /** `SET NAMES` of the dump. */
  readonly names?: string;
  /** What the tables end with. */
  readonly table?: string;
  /** The option `blog_charset`. */
  readonly pages?: string;
}

const TITLE = 'Карта морей';
const WORDS = "Берега, заливы и 'острова'";

/** A small site whose texts are Russian. */
function dump({ names, table = '', pages = 'UTF-8' }: Written): string {
  return `${names === undefined ? '' : `SET NAMES ${names};\n`}CREATE TABLE wp_comments (comment_ID bigint, comment_post_ID bigint, comment_author text, comment_content text, PRIMARY KEY (comment_ID)) ${table};
INSERT INTO wp_comments VALUES (1,5,'Аня','Спасибо');
CREATE TABLE wp_options (option_id bigint, option_name varchar(191), option_value longtext, autoload varchar(20), PRIMARY KEY (option_id)) ${table};
INSERT INTO wp_options VALUES (1,'siteurl','https://old.example','yes'),(2,'home','https://old.example','yes'),(3,'blog_charset','${pages}','yes'),(4,'blogname','${TITLE}','yes');
CREATE TABLE wp_posts (ID bigint, post_title text, post_content longtext, post_type varchar(20), post_status varchar(20), PRIMARY KEY (ID)) ${table};
INSERT INTO wp_posts VALUES (5,'${TITLE}','${WORDS.replaceAll("'", "\\'")}','post','publish');
CREATE TABLE wp_postmeta (meta_id bigint, post_id bigint, meta_key varchar(255), meta_value longtext) ${table};
`;
}

/** Bytes of a text in a character set of one byte a letter. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? 0x3f);
}

async function expectRead(content: string | Uint8Array): Promise<void> {
  expect((await site.import([site.file('site.sql', content)])).exitCode).toBe(0);
  expect(site.all('SELECT post_title, post_content FROM wp_posts')).toEqual([
    { post_title: TITLE, post_content: WORDS },
  ]);
  expect(site.all('SELECT comment_author AS name FROM wp_comments')).toEqual([{ name: 'Аня' }]);
  expect(site.option('blogname')).toBe(TITLE);
}

const findings = () =>
  site
    .report()
    .findings.filter(({ code }) => code === 'encoding')
    .map(({ message }) => message);

describe('texts of a dump that is not UTF-8', () => {
  it('are read as SET NAMES says', async () => {
    await expectRead(bytesIn('windows-1251', dump({ names: 'cp1251' })));
    expect(findings()).toEqual([]);
  });

  it('are read as their tables declare where there is no SET NAMES', async () => {
    await expectRead(
      bytesIn('koi8-r', dump({ table: 'ENGINE=MyISAM DEFAULT CHARSET=koi8r AUTO_INCREMENT=6' })),
    );
    expect(findings()).toEqual(['texts that are no UTF-8 were read as koi8r, as its table declares']);
  });

  it('are read in the site’s own character set where neither dump nor tables name one', async () => {
    await expectRead(bytesIn('windows-1251', dump({ pages: 'windows-1251' })));
    expect(findings()).toContain(
      "texts that are no UTF-8 were read as windows-1251, the site's own character set",
    );
  });

  it('are read in the site’s own character set where the tables were latin1 by default', async () => {
    const latin1 = { names: 'latin1', table: 'DEFAULT CHARSET=latin1' };
    await expectRead(bytesIn('windows-1251', dump({ ...latin1, pages: 'windows-1251' })));
  });

  it('are UTF-8 where they are, whatever the tables declare', async () => {
    await expectRead(dump({ table: 'DEFAULT CHARSET=cp1251' }));
    expect(findings()).toEqual([]);
  });

  it('are sent as UTF-8 from then on: the option that pages and feeds read says so', async () => {
    await expectRead(bytesIn('windows-1251', dump({ names: 'cp1251', pages: 'windows-1251' })));
    expect(site.option('blog_charset')).toBe('UTF-8');
    expect(findings()).toEqual(["the site's pages were windows-1251; they are UTF-8 from here on"]);
  });
});

describe('a dump with a mark of WordPress’s in place of percent signs', () => {
  const mark = `{${'0123456789abcdef'.repeat(4)}}`;
  const options = (...rows: readonly string[]) =>
    dump({ names: 'utf8mb4' }).replace("(4,'blogname'", `${rows.join(',')},(4,'blogname'`);
  const marked = options(
    `(6,'permalink_structure','/${mark}year${mark}/${mark}postname${mark}/','yes')`,
    `(7,'rules','a:1:{i:0;s:6:"${mark}d0${mark}b0";}','yes')`,
  ).replace("(5,'", `(6,'100 ${mark}','','page','draft'),(5,'`);

  it('has them again, and the lengths of serialised values fit', async () => {
    expect((await site.import([site.file('site.sql', marked)])).exitCode).toBe(0);
    expect(site.option('permalink_structure')).toBe('/%year%/%postname%/');
    expect(site.option('rules')).toContain('s:6:"%d0%b0"');
    expect(site.all('SELECT post_title FROM wp_posts WHERE ID = 6')).toEqual([{ post_title: '100 %' }]);
    expect(site.report().findings.map(({ code }) => code)).toContain('percent-signs');
  });

  it('is left alone where a sum in braces stands once', async () => {
    const once = options(`(6,'sum','${mark}','yes')`);
    await site.import([site.file('site.sql', once)]);
    expect(site.option('sum')).toBe(mark);
  });
});

describe('texts in binary columns', () => {
  it('are texts, written in hexadecimal or with _binary, empty ones too, and no damage', async () => {
    const hex = (text: string) => `0x${Buffer.from(text).toString('hex').toUpperCase()}`;
    const content = dump({ names: 'utf8mb4' })
      .replace('post_content longtext', 'post_content longblob')
      .replace(/\(5,'(.*?)','.*?','post'/, `(5,_binary '$1',${hex(WORDS)},'post'`)
      .replace(/('publish')\);/, `$1),(6,0x,'','post','draft');`);
    expect((await site.import([site.file('site.sql', content)])).exitCode).toBe(0);
    expect(site.all('SELECT ID, post_title, post_content FROM wp_posts')).toEqual([
      { ID: 5, post_title: TITLE, post_content: WORDS },
      { ID: 6, post_title: '', post_content: '' },
    ]);
    expect(findings()).toEqual([]);
  });
});
