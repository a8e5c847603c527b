import { definePlugin, type PostType, ranPlugin } from 'portolan/plugin';
import { FORM_TYPE } from './contact-form.ts';
import { feedbackRoutes } from './feedback.ts';
import { contactFormCaptcha } from './form-captcha.ts';
import { contactFormShortcodes } from './form-element.tsx';
import { formRoutes } from './form-routes.ts';
import { formsTakeFiles } from './takes-files.ts';

const formType: PostType = {
  name: FORM_TYPE,
  label: 'Contact Forms',
  singularLabel: 'Contact Form',
  public: false,
  publiclyQueryable: false,
  excludeFromSearch: true,
  hierarchical: false,
  archive: false,
  rewrite: false,
  queryVariable: false,
  supports: ['title'],
  taxonomies: [],
  showInRest: false,
  restBase: FORM_TYPE,
  restNamespace: 'wp/v2',
  showInMenus: false,
  capabilityType: 'page',
};

/**
 * Contact Form 7: the export's forms where they stood, with the same markup, messages and requests. What is sent is kept
 * with the entries of other forms; mails leave by the queue.
 */
export default definePlugin({
  name: 'contact-form-7',
  requires: ['forms'],
  postTypes: [formType],
  captchaProviders: [contactFormCaptcha],
  endpoints: [formsTakeFiles],
  limitedRequests: [
    {
      kind: 'form',
      matches: (path, request) =>
        request.method === 'POST' &&
        /^\/wp-json\/contact-form-7\/v1\/contact-forms\/\d+\/feedback/.test(path),
    },
  ],
  // The routes are listed where the old site had them.
  configure: (site) => {
    const ran = ranPlugin(site, 'contact-form-7');
    return {
      // The tag of old texts is another plugin's as well.
      shortcodes: contactFormShortcodes.filter(
        ({ tag }) => ran || tag !== 'contact-form' || !ranPlugin(site, 'jetpack'),
      ),
      ...(ran && { rest: [...feedbackRoutes, ...formRoutes] }),
    };
  },
});
