import type { Endpoint, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { allForms, formById } from './contact-form.ts';
import { bytesOf } from './files.ts';

const FEEDBACK = /\/contact-form-7\/v1\/contact-forms\/(\d+)\/feedback\/?$/;

/**
 * Lets forms bring files where one of their fields takes them: in the background to the REST route, without scripts to
 * the page that they stand on. It answers nothing itself.
 */
export const formsTakeFiles: Endpoint = {
  name: 'POST files of a contact form',
  matches: (path, { method, headers }) =>
    method === 'POST' &&
    /^multipart\/form-data/i.test(headers['content-type'] ?? '') &&
    !/^\/wp-(?:admin|login)/.test(path),
  handle: () => undefined,
  async takesBody({ site, request }, path) {
    const form = FEEDBACK.exec(String(request.query['rest_route'] ?? path))?.[1];
    const bytes = form === undefined ? await mostOf(site) : await ofForm(site, Number(form));
    return bytes === undefined ? undefined : { bytes, files: true };
  },
};

async function ofForm(site: Site, id: number): Promise<number | undefined> {
  const form = await formById(site, id);
  return form && bytesOf(form);
}

/** Of the form that takes most: which one is sent is known when it was read. */
function mostOf(site: Site): Promise<number | undefined> {
  return siteMemory(site).get('contact-form-7.files', async () => {
    const all = (await allForms(site)).flatMap((form) => bytesOf(form) ?? []);
    return all.length === 0 ? undefined : Math.max(...all);
  });
}
