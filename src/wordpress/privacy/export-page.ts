import type { Site } from '../../types/index.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';
import { format, languageTag, textDirection, translate } from '../texts/index.ts';
import type { PersonalDataExport } from './personal-data.ts';

// Safe: constant text of our own.
const styles = trustedHtml(`
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;color:#16212b;background:#fff;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-block:2rem .5rem}
table{inline-size:100%;border-collapse:collapse;margin-block-end:1rem;break-inside:avoid}
th,td{border:1px solid #b6c2cc;padding:.4rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{inline-size:14rem;font-weight:600;background:#eef2f5}td{white-space:pre-wrap}
nav li{margin-block:.2rem}
@media print{nav{display:none}body{padding:0}a{color:inherit}}
`);

/** A person's data as one page to read and to print. WordPress: wp_privacy_generate_personal_data_export_file(). */
export function personalDataPage(site: Site, data: PersonalDataExport): Markup {
  const t = (text: string) => translate(site, text);
  const title = format(t('Personal Data Export for %s'), data.person.email || data.person.login || '');
  return html`<!DOCTYPE html>
<html lang="${languageTag(site)}" dir="${textDirection(site)}">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<meta name="robots" content="noindex" />
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<table><tbody>
<tr><th scope="row">${t('For site')}</th><td>${data.site.name}</td></tr>
<tr><th scope="row">${t('At URL')}</th><td>${value(data.site.address)}</td></tr>
<tr><th scope="row">${t('On')}</th><td>${data.made}</td></tr>
</tbody></table>
<nav aria-label="${t('Table of Contents')}"><ul>${data.groups.map(
    (group) => html`<li><a href="#${group.id}">${group.label} (${group.items.length})</a></li>`,
  )}</ul></nav>
${data.groups.map(
  (group) => html`<section>
<h2 id="${group.id}">${group.label}</h2>
${group.items.map(
  (item) => html`<table><tbody>
${item.data.map((fact) => html`<tr><th scope="row">${fact.name}</th><td>${value(fact.value)}</td></tr>`)}
</tbody></table>
`,
)}</section>
`,
)}</main>
</body>
</html>
`;
}

/** Addresses are links; everything else is the text it is. */
function value(text: string): Markup {
  return /^https?:\/\/\S+$/.test(text) ? html`<a href="${text}" rel="nofollow">${text}</a>` : html`${text}`;
}
