import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Chromium } from './find-chromium.ts';

/** The package holds a program for this kind of machine alone, linked against this C library or a newer one. */
const SERVED = { platform: 'linux', arch: 'x64', glibc: [2, 34] } as const;
/** Its libraries beside the C library's (NSS, NSPR, expat), and a font for machines that have none. */
const ARCHIVES = ['al2023.tar.br', 'fonts.tar.br'];
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/portolan-chromium', import.meta.url));

/** Why the packaged Chromium cannot run here, as the end of a sentence; undefined where it can. */
export function whyNotPackaged(): string | undefined {
  const { platform, arch, glibc } = SERVED;
  if (process.platform !== platform || process.arch !== arch)
    return `the packaged one is for ${platform}-${arch}, not for ${process.platform}-${process.arch}`;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const [major = 0, minor = 0] = (header.glibcVersionRuntime ?? '').split('.').map(Number);
  if (major < glibc[0] || (major === glibc[0] && minor < glibc[1]))
    return `the packaged one needs glibc ${glibc.join('.')} or newer`;
  return packageFolder() === undefined ? 'the packaged one is not there: run npm ci' : undefined;
}

/** The packaged Chromium. It is unpacked once; several processes may ask for it at the same time. */
export async function packagedChromium(): Promise<Chromium> {
  const source = packageFolder();
  if (source === undefined) throw new Error('The package @sparticuz/chromium is missing: run npm ci.');
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, version);
  if (!existsSync(folder)) await unpack(join(source, 'bin'), folder);
  return {
    path: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** What is unpacked takes its place by a rename, so that it is there whole or not at all. */
async function unpack(source: string, folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const fresh = await mkdtemp(join(CACHE, 'unpacking-'));
  try {
    const program = join(fresh, 'chromium');
    await Promise.all([
      pipeline(
        createReadStream(join(source, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(program),
      ),
      ...ARCHIVES.map((archive) => unpackArchive(join(source, archive), fresh)),
    ]);
    await chmod(program, 0o755);
    await writeFile(join(fresh, 'fonts.conf'), fontsConfiguration(folder));
    await rename(fresh, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function unpackArchive(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(archive), createBrotliDecompress(), entries);
  for await (const entry of entries) {
    if (entry.header.type === 'file') {
      // Flat but for its kind: no name of the archive can lead out of the folder.
      const place = join(
        folder,
        entry.header.name.startsWith('lib/') ? 'lib' : 'fonts',
        basename(entry.header.name),
      );
      await mkdir(dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place));
    } else entry.resume();
  }
  await unpacked;
}

/** The machine's own fonts where there are any, and the packaged one. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))));
  } catch {
    return undefined;
  }
}
