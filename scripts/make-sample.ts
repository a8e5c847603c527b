import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleSite } from './sample/sample.ts';
import { readFileSizes, writeUploads } from './sample/uploads.ts';
import { writeSql } from './sample/write-sql.ts';
import { writeWxr } from './sample/write-wxr.ts';

/**
 * Makes the sample export in `fixtures/sample`: pictures, WXR file, SQL dump. `--texts` leaves the pictures as they are
 * and writes the two text files only. Run it from the repository's root.
 */
async function main(flags: readonly string[]): Promise<void> {
  const folder = join(process.cwd(), 'fixtures', 'sample');
  const uploads = join(folder, 'uploads');
  await mkdir(folder, { recursive: true });
  if (!flags.includes('--texts')) await writeUploads(uploads, (file) => console.log(file));
  const site = sampleSite(await readFileSizes(uploads));
  await writeFile(join(folder, 'site.wordpress.xml'), writeWxr(site));
  await writeFile(join(folder, 'site.sql'), writeSql(site));
  console.log(`${site.posts.length} posts, ${site.comments.length} comments, ${site.options.length} options`);
}

await main(process.argv.slice(2));
