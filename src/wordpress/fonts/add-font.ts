import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { expectedError } from '../../errors/index.ts';
import { fontMetrics } from './font-metrics.ts';
import { FONTS_FOLDER, FONTS_LIST, type FontFamily, fontFamilies } from './site-fonts.ts';

export interface AddFontOptions {
  /** The site's folder. */
  readonly folder: string;
  /** For example `Open Sans`. */
  readonly family: string;
  /** The name under which the site's settings call it, where that is another. */
  readonly as?: string;
  readonly weights: readonly number[];
  /** Scripts of characters: `latin`, `latin-ext`, `cyrillic` … */
  readonly subsets: readonly string[];
  /** Address of an npm registry, without a trailing slash. */
  readonly registry: string;
}

/** Families that are no longer made, and what took their place in the same measures. */
const SUCCESSORS: Readonly<Record<string, string>> = {
  'Droid Sans': 'Noto Sans',
  'Droid Serif': 'Noto Serif',
};

/** Bytes of a package, packed and unpacked, above which it is refused. */
const LARGEST_PACKAGE = 40_000_000;
const LARGEST_UNPACKED = 120_000_000;

/**
 * Adds a font family with an open licence to a site's folder: from its package `@fontsource/…` of an npm registry,
 * checked against the registry's integrity, only the weights and scripts that are wanted. Throws ExpectedError.
 */
export async function addFont(options: AddFontOptions): Promise<FontFamily> {
  const made = SUCCESSORS[options.family] ?? options.family;
  const slug = made.toLowerCase().trim().replace(/\s+/g, '-');
  if (!/^[a-z0-9-]+$/.test(slug)) throw expectedError('font-name', { family: options.family });
  const files = await packageFiles(slug, options.registry);
  const ranges = JSON.parse(files.get('unicode.json')?.toString('utf8') ?? '{}') as Record<string, string>;
  const about = JSON.parse(files.get('metadata.json')?.toString('utf8') ?? '{}') as { category?: string };
  const chosen = options.subsets.flatMap((subset) =>
    options.weights.flatMap((weight) =>
      (['normal', 'italic'] as const).flatMap((style) => {
        const name = `${slug}-${subset}-${weight}-${style}.woff2`;
        const bytes = files.get(`files/${name}`);
        return bytes ? [{ name, bytes, weight, style, range: ranges[subset] ?? '' }] : [];
      }),
    ),
  );
  const measured = [...files].find(([name]) => /-latin-\d+-normal\.woff$/.test(name))?.[1];
  if (chosen.length === 0 || !measured) throw expectedError('font-incomplete', { family: made });
  const folder = join(options.folder, FONTS_FOLDER);
  await rm(join(folder, slug), { recursive: true, force: true });
  await mkdir(join(folder, slug), { recursive: true });
  for (const { name, bytes } of chosen) await writeFile(join(folder, slug, name), bytes);
  const licence = files.get('LICENSE');
  if (licence) await writeFile(join(folder, slug, 'LICENSE'), licence);
  const family: FontFamily = {
    family: options.as ?? options.family,
    generic: about.category === 'serif' ? 'serif' : 'sans-serif',
    metrics: fontMetrics(measured),
    files: chosen.map(({ name, weight, style, range }) => ({
      file: `${slug}/${name}`,
      weight,
      style,
      range,
    })),
  };
  const others = fontFamilies(options.folder).filter((one) => one.family !== family.family);
  await writeFile(join(folder, `${FONTS_LIST}.part`), `${JSON.stringify([...others, family], null, 2)}\n`);
  await rename(join(folder, `${FONTS_LIST}.part`), join(folder, FONTS_LIST));
  return family;
}

async function packageFiles(slug: string, registry: string): Promise<ReadonlyMap<string, Buffer>> {
  const about = (await (await get(`${registry}/@fontsource%2f${slug}/latest`, slug)).json()) as {
    readonly dist?: { readonly tarball?: string; readonly integrity?: string };
  };
  const { tarball, integrity } = about.dist ?? {};
  const wanted = /sha512-([\w+/=]+)/.exec(integrity ?? '')?.[1];
  if (!tarball || !wanted)
    throw expectedError('font-refused', {
      family: slug,
      reason: 'the registry says nothing of its integrity',
    });
  const packed = Buffer.from(await (await get(tarball, slug)).arrayBuffer());
  if (packed.length > LARGEST_PACKAGE)
    throw expectedError('font-refused', { family: slug, reason: 'it is too large' });
  if (createHash('sha512').update(packed).digest('base64') !== wanted)
    throw expectedError('font-refused', {
      family: slug,
      reason: 'it is not the one that the registry describes',
    });
  return unpacked(gunzipSync(packed, { maxOutputLength: LARGEST_UNPACKED }));
}

async function get(address: string, slug: string): Promise<Response> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(60_000) }).catch((error: Error) => {
    throw expectedError('registry-silent', { address, reason: error.message }, { cause: error });
  });
  if (reply.ok) return reply;
  if (reply.status === 404) throw expectedError('font-unknown', { family: slug });
  throw expectedError('registry-silent', { address, reason: `it answers ${reply.status}` });
}

/** Files of a package by their paths inside it; nothing is written. */
async function unpacked(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const stream = extract();
  stream.end(archive);
  for await (const entry of stream) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    files.set(entry.header.name.replace(/^package\//, ''), Buffer.concat(parts));
  }
  return files;
}
