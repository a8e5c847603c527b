import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleSite } from './sample/sample.ts';
import { readFileSizes } from './sample/uploads.ts';
import { writeSql } from './sample/write-sql.ts';
import { writeWxr } from './sample/write-wxr.ts';

/**
 * Makes the texts of the sample export in `fixtures/sample`, WXR file and SQL dump, for the pictures and documents that
 * lie in its uploads. Run it from the repository's root.
 */
async function main(): Promise<void> {
  const folder = join(process.cwd(), 'fixtures', 'sample');
  const site = sampleSite(await readFileSizes(join(folder, 'uploads')));
  await writeFile(join(folder, 'site.wordpress.xml'), writeWxr(site));
  await writeFile(join(folder, 'site.sql'), writeSql(site));
  console.log(`${site.posts.length} posts, ${site.comments.length} comments, ${site.options.length} options`);
}

await main();
