import type { OutgoingMail, Site } from '../../types/index.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';
import { languageTag, textDirection } from '../texts/index.ts';
import { siteNameForMail } from './site-mail.ts';

/**
 * One part of a mail. All texts are plain texts: what they hold is escaped where the mail is HTML, and no part takes
 * HTML from outside.
 */
export type MailPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A label and a value on each line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Rows of as many cells as the head has. Columns from the second on are figures and stand at the end of the line. */
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A link that the reader is meant to follow: http or https. */
  | { readonly kind: 'link'; readonly text: string; readonly address: string };

export interface ComposedMail extends Pick<OutgoingMail, 'to' | 'replyTo' | 'headers'> {
  /** Without the site's name, which is put before it as WordPress does: `[Atlas Notes] …`. */
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

/** The parts of mails, for reading well where a mail is written. */
export const mailPart = {
  heading: (text: string): MailPart => ({ kind: 'heading', text }),
  paragraph: (text: string): MailPart => ({ kind: 'paragraph', text }),
  facts: (...facts: readonly (readonly [label: string, value: string])[]): MailPart => ({
    kind: 'facts',
    facts,
  }),
  list: (...items: readonly string[]): MailPart => ({ kind: 'list', items }),
  table: (head: readonly string[], rows: readonly (readonly string[])[]): MailPart => ({
    kind: 'table',
    head,
    rows,
  }),
  link: (text: string, address: string): MailPart => ({ kind: 'link', text, address }),
};

/**
 * Writes a mail of parts, as text and as HTML with the site's name above it. Texts come translated.
 *
 * ```ts
 * composeMail(site, {
 *   to: reader.email,
 *   subject: translate(site, 'Your map'),
 *   parts: [mailPart.paragraph(translate(site, 'Here it is.')), mailPart.link(translate(site, 'Open'), address)],
 * });
 * ```
 */
export function composeMail(site: Site, mail: ComposedMail): OutgoingMail {
  const { subject, parts, ...rest } = mail;
  const name = siteNameForMail(site);
  return {
    ...rest,
    subject: `[${name}] ${subject}`,
    text: `${parts.map(asText).join('\r\n\r\n')}\r\n\r\n-- \r\n${name}\r\n${site.address.home}\r\n`,
    html: asDocument(site, subject, name, parts).text,
  };
}

function asText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\r\n${'='.repeat(Math.min(Array.from(part.text).length, 72))}`;
    case 'paragraph':
      return part.text.replace(/\r?\n/g, '\r\n');
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\r\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\r\n');
    case 'table':
      return [part.head, ...part.rows].map((row) => row.join(' | ')).join('\r\n');
    case 'link':
      return `${part.text}:\r\n${part.address}`;
  }
}

function asHtml(part: MailPart): Markup {
  switch (part.kind) {
    case 'heading':
      return html`<h2 style="font-size:18px;margin:24px 0 8px">${part.text}</h2>`;
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${withBreaks(part.text)}</p>`;
    case 'facts':
      return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts.map(
        ([label, value]) =>
          html`<tr><td style="padding:2px 16px 2px 0;color:#51606d;vertical-align:top">${label}</td><td style="padding:2px 0">${withBreaks(value)}</td></tr>`,
      )}</table>`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding-inline-start:20px">${part.items.map((item) => html`<li>${item}</li>`)}</ul>`;
    case 'table':
      return html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse"><thead><tr>${part.head.map(
        (cell, column) => html`<th scope="col" style="${cellStyle(column)}">${cell}</th>`,
      )}</tr></thead><tbody>${part.rows.map(
        (row) =>
          html`<tr>${row.map((cell, column) => html`<td style="${cellStyle(column)}">${cell}</td>`)}</tr>`,
      )}</tbody></table>`;
    case 'link':
      return /^https?:\/\//i.test(part.address)
        ? html`<p style="margin:0 0 16px"><a href="${part.address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5b8a;color:#ffffff;text-decoration:none">${part.text}</a></p>`
        : html`<p style="margin:0 0 16px">${part.text}: ${part.address}</p>`;
  }
}

function cellStyle(column: number): string {
  return `padding:6px 8px;border-bottom:1px solid #b6c2cc;text-align:${column === 0 ? 'start' : 'end'}`;
}

function withBreaks(text: string): Markup {
  const [first = '', ...lines] = text.split(/\r?\n/);
  return html`${first}${lines.map((line) => html`<br />${line}`)}`;
}

// Mail programs know tables and inline styles best.
function asDocument(site: Site, subject: string, name: string, parts: readonly MailPart[]): Markup {
  const language = languageTag(site);
  return html`<!DOCTYPE html>
<html lang="${language}" dir="${textDirection(site)}">
<head>
<meta charset="UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<meta name="color-scheme" content="light" />
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#eef2f5;color:#16212b;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" align="center" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse">
<tr><td style="padding:0 0 16px"><a href="${site.address.home}/" style="color:#16212b;font-size:20px;font-weight:600;text-decoration:none">${name}</a></td></tr>
<tr><td style="padding:24px;background:#ffffff;border-radius:8px"><h1 style="font-size:22px;margin:0 0 16px">${subject}</h1>
${parts.map((part) => html`${asHtml(part)}${lineBreak}`)}</td></tr>
</table>
</body>
</html>
`;
}

// Safe: constant text of our own. Lines of a mail may not be too long.
const lineBreak = trustedHtml('\n');
