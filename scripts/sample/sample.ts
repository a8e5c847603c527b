import { attachmentPosts } from './attachments.ts';
import { sampleComments } from './comments.ts';
import { downloadPosts } from './downloads/posts.ts';
import { formPosts } from './filters/forms.ts';
import { memberUsers } from './members/members.ts';
import { menuPosts } from './menu-posts.ts';
import { sampleOptions } from './options/index.ts';
import { pictureParents, writtenPosts } from './posts.ts';
import type { SampleSite } from './records.ts';
import { couponPosts, shopPosts } from './shop/product-posts.ts';
import { termOrder } from './shop/shop-terms.ts';
import { siteTagline, siteTitle, siteUrl } from './site.ts';
import { sampleTerms } from './terms.ts';
import { sampleUsers } from './users.ts';

/** Puts the sample site together; `fileSizes` are the bytes of the files in the uploads folder, by path. */
export function sampleSite(fileSizes: ReadonlyMap<string, number>): SampleSite {
  const posts = [
    ...writtenPosts,
    ...shopPosts,
    ...couponPosts,
    ...attachmentPosts(fileSizes, pictureParents()),
    ...menuPosts,
    ...downloadPosts(fileSizes),
    ...formPosts,
  ];
  return {
    title: siteTitle,
    tagline: siteTagline,
    url: siteUrl,
    users: [...sampleUsers, ...memberUsers],
    terms: sampleTerms,
    posts: posts.sort((a, b) => a.id - b.id),
    comments: sampleComments,
    options: sampleOptions,
    termMeta: termOrder,
  };
}
