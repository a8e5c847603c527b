import { GOOD_DUMP } from '../good-dump.ts';
import { lineOf, type Mutation } from './text.ts';

const ROW = /^\(.*\)[,;]\s*$/;
const COLUMN = /^ {2}`\w+` /;
const TABLE =
  /(?:DROP TABLE[^\n]*\n)?CREATE TABLE `(\w+)`[\s\S]*?;\n(?:LOCK[^\n]*\n)?(?:INSERT INTO `\1`[\s\S]*?\);\n)?(?:UNLOCK[^\n]*\n)?/g;

/** Values that `home` and `siteurl` have had on sites. */
const ADDRESSES = [
  '',
  'harbour',
  'http://',
  'ftp://harbour.example',
  'https://exa mple',
  '/wp',
  'javascript:alert(1)',
  'https://[::',
  '0',
  'http://localhost:8888/wp/',
];
/** Settings that hold PHP's values, and are read early. */
const SERIALISED = [
  'active_plugins',
  'sidebars_widgets',
  'wp_user_roles',
  'cron',
  'rewrite_rules',
  'theme_mods_enfold',
  'widget_text',
  'sticky_posts',
  'polylang',
  'woocommerce_permalinks',
];
const BROKEN = [
  'a:3:{i:0;s:99:"x',
  'a:1:{s:4:"tide";O:8:"stdClass":0:{}}',
  'b:0;',
  'N;',
  's:3:"abc";',
  'a:2:{i:0;s:5:"x.php";i:0;i:7;}',
  '{"json":true}',
  'i:99999999999999999999;',
  '\\0\\0',
];

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The dump with one more setting. */
function withOption(text: string, name: string, value: string): string {
  const row = `INSERT INTO \`wp_options\` VALUES (${900 + (name.length % 90)},${quoted(name)},${quoted(value)},'yes');\n`;
  const end = text.lastIndexOf('-- Dump completed');
  return end < 0 ? text + row : text.slice(0, end) + row + text.slice(end);
}

/** What one finds broken in dumps of databases. */
export const dumpMutations: readonly Mutation[] = [
  {
    name: 'table-missing',
    apply(text, random) {
      const names = [...text.matchAll(TABLE)].map(([, name]) => name);
      const gone = names.length === 0 ? '' : random.pick(names);
      return text.replace(TABLE, (whole, name: string) => (name === gone ? '' : whole));
    },
  },
  {
    name: 'table-empty',
    apply(text, random) {
      const names = [...text.matchAll(/INSERT INTO `(\w+)`/g)].map(([, name]) => name);
      const empty = random.chance(0.5) ? 'wp_posts' : random.pick(['', ...names]);
      return text.replace(/INSERT INTO `(\w+)`[\s\S]*?\);\r?\n/g, (whole, name: string) =>
        name === empty ? '' : whole,
      );
    },
  },
  {
    name: 'column-missing',
    apply(text, random) {
      const [start, end] = lineOf(text, random, COLUMN) ?? [0, 0];
      return end === 0 ? text : text.slice(0, start) + text.slice(end + 1);
    },
  },
  {
    name: 'key-twice',
    apply(text, random) {
      const [start, end] = lineOf(text, random, ROW) ?? [0, 0];
      return end === 0
        ? text
        : `${text.slice(0, start)}${text.slice(start, end).replace(/[,;]\s*$/, ',')}\n${text.slice(start)}`;
    },
  },
  {
    name: 'null-where-none-may-be',
    apply(text, random) {
      const [start, end] = lineOf(text, random, ROW) ?? [0, 0];
      const values = [...text.slice(start, end).matchAll(/'(?:[^'\\]|\\.)*'|\b\d+\b/g)];
      if (values.length === 0) return text;
      const { 0: value, index } = random.pick(values);
      return `${text.slice(0, start + index)}NULL${text.slice(start + index + value.length)}`;
    },
  },
  {
    name: 'wrong-address',
    apply: (text, random) =>
      text.replace(
        /('(?:home|siteurl)',)'[^']*'/g,
        (_, before: string) => before + quoted(random.pick(ADDRESSES)),
      ),
  },
  {
    name: 'huge-option',
    apply: (text, random) =>
      withOption(text, random.pick(SERIALISED), `a:1:{s:4:"tide";s:200000:"${'x'.repeat(200_000)}";}`),
  },
  {
    name: 'deep-option',
    apply: (text, random) =>
      withOption(text, random.pick(SERIALISED), `${'a:1:{i:0;'.repeat(3000)}i:1;${'}'.repeat(3000)}`),
  },
  {
    name: 'broken-option',
    apply: (text, random) => withOption(text, random.pick(SERIALISED), random.pick(BROKEN)),
  },
  {
    name: 'two-prefixes',
    apply: (text, random) =>
      text + GOOD_DUMP.replaceAll('`wp_', random.pick(['`old_', '`wp2_', '`WP_', '`wp_wp_'])),
  },
  {
    name: 'network',
    apply: (text) =>
      `${text}${GOOD_DUMP.replaceAll('`wp_', '`wp_2_')}CREATE TABLE \`wp_blogs\` (\`blog_id\` bigint NOT NULL, \`domain\` varchar(200), \`path\` varchar(100), PRIMARY KEY (\`blog_id\`));
INSERT INTO \`wp_blogs\` VALUES (1,'harbour.example','/'),(2,'harbour.example','/two/');
`,
  },
  { name: 'nothing-but-definitions', apply: (text) => text.replace(/INSERT INTO[\s\S]*?\);\r?\n/g, '') },
];
