import { html, type Markup, trustedHtml } from 'portolan/html';
import { type Site, translate } from 'portolan/plugin';
import { blockStyles, type FieldStyles } from './field-styles.ts';
import type { FormField } from './form-fields.ts';

/** What addresses have to look like, as browsers test it. Source: Jetpack, Contact_Form_Field::render_url_field(). */
const ADDRESS_PATTERN = String.raw`(([:\/a-zA-Z0-9_\-]+)?(\.[a-zA-Z0-9_\-\/]+)+)`;
const ROWS = 20;
const DATE_FORMATS: Readonly<Record<string, string>> = {
  'mm/dd/yy': 'MM/DD/YYYY',
  'dd/mm/yy': 'DD/MM/YYYY',
  'yy-mm-dd': 'YYYY-MM-DD',
};

interface Drawn {
  readonly site: Site;
  readonly field: FormField;
  /** What was sent, or what stands there at first. */
  readonly values: readonly string[];
  readonly styles: FieldStyles;
}

/** A field with its label, in the markup that Jetpack's scripts and its users' styles know. Source: Jetpack, Contact_Form_Field::render(). */
export function fieldMarkup(site: Site, field: FormField, sent: readonly string[] | undefined): string {
  const values = sent ?? (field.fallback === '' ? [] : [field.fallback]);
  const drawn = { site, field, values, styles: blockStyles(field) };
  const named = ['checkbox', 'checkbox-multiple', 'radio', 'consent'].includes(field.type);
  const classes = [
    `grunion-field-${field.type}-wrap`,
    ...(field.type === 'date' ? ['jp-contact-form-date-wrap'] : []),
    ...classesOf(field).map((name) => `${name}-wrap`),
    'grunion-field-wrap',
    ...(field.label === '' && !named ? ['no-label'] : []),
  ];
  return html`<div style="${drawn.styles.wrapper}" class='${classes.join(' ')}' >${controlOf(drawn)}</div>`
    .text;
}

function controlOf(drawn: Drawn): Markup {
  switch (drawn.field.type) {
    case 'textarea':
      return textarea(drawn);
    case 'checkbox':
      return checkbox(drawn);
    case 'consent':
      return consent(drawn);
    case 'checkbox-multiple':
    case 'radio':
      return choices(drawn);
    case 'select':
      return select(drawn);
    default:
      return input(drawn);
  }
}

/** The author's classes and the width of the field. */
function classesOf(field: FormField): readonly string[] {
  const width = field.attribute('width');
  return [
    ...field.attribute('class').split(/\s+/).filter(Boolean),
    ...(width === '' ? [] : [`grunion-field-width-${width}`]),
  ];
}

const classText = (field: FormField) => [field.type, ...classesOf(field), 'grunion-field'].join(' ');
const needed = (field: FormField) => (field.required ? html` required aria-required='true'` : undefined);
const styled = (style: string) => (style === '' ? undefined : html` style="${style}"`);

function requiredMark(field: FormField, spoken = false): Markup | undefined {
  if (!field.required) return undefined;
  const hidden = spoken ? undefined : html` aria-hidden="true"`;
  return html`<span class="grunion-label-required"${hidden}>${field.requiredText}</span>`;
}

function label({ site, field, styles }: Drawn, target: string): Markup {
  const format = field.type === 'date' ? ` (${DATE_FORMATS[dateFormat(field)] ?? ''})` : '';
  const text = field.type === 'date' && field.label === '' ? translate(site, 'Date') : field.label;
  return html`<label for='${target}' class='grunion-field-label ${field.type}'${styled(styles.label)} >${text}${format}${requiredMark(field)}</label>`;
}

function dateFormat(field: FormField): string {
  const format = field.attribute('dateformat');
  return format in DATE_FORMATS ? format : 'yy-mm-dd';
}

function input(drawn: Drawn): Markup {
  const { site, field, values, styles } = drawn;
  const types: Readonly<Record<string, string>> = { email: 'email', telephone: 'tel' };
  const classes =
    field.type === 'date' ? classText(field).replace(/^date/, 'date jp-contact-form-date') : classText(field);
  const placeholder = field.placeholder === '' ? undefined : html` placeholder='${field.placeholder}'`;
  const advice = translate(site, 'Please enter a valid URL - https://www.example.com');
  const more =
    field.type === 'url'
      ? html` title="${advice}" pattern="${ADDRESS_PATTERN}" data-type-override="url"`
      : field.type === 'date'
        ? html` data-format="${dateFormat(field)}"`
        : undefined;
  return html`${label(drawn, field.id)}<input type='${types[field.type] ?? 'text'}' name='${field.id}' id='${field.id}' value='${values[0] ?? ''}' class='${classes}'${styled(styles.field)}${placeholder}${needed(field)}${more} />`;
}

function textarea(drawn: Drawn): Markup {
  const { field, values, styles } = drawn;
  const id = `contact-form-comment-${field.id}`;
  const placeholder = field.placeholder === '' ? undefined : html` placeholder='${field.placeholder}'`;
  return html`${label(drawn, id)}<textarea style='${styles.field}' name='${field.id}' id='${id}' rows='${ROWS}' class='${classText(field)}'${placeholder}${needed(field)}>${values[0] ?? ''}</textarea>`;
}

function checkbox({ site, field, values, styles }: Drawn): Markup {
  const ticked = values[0] === translate(site, 'Yes') || /^(?:1|true|yes)$/i.test(values[0] ?? '');
  return html`<div class='contact-form__checkbox-wrap'><input id='${field.id}' type='checkbox' name='${field.id}' value='${translate(site, 'Yes')}' class='${classText(field)}'${ticked ? html` checked='checked'` : undefined}${needed(field)} /> <label for='${field.id}' class='grunion-field-label checkbox' style='${styles.label}'>${field.label}${requiredMark(field, true)}</label><div class='clear-form'></div></div>`;
}

function consent({ site, field, styles }: Drawn): Markup {
  const explicit = field.attribute('consenttype') === 'explicit';
  const yes = translate(site, 'Yes');
  const text = explicit
    ? field.attribute('explicitconsentmessage') ||
      translate(site, 'Can we send you an email from time to time?')
    : field.attribute('implicitconsentmessage') ||
      translate(
        site,
        "By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
      );
  const box = explicit
    ? html`<input type='checkbox' name='${field.id}' value='${yes}' class='${classText(field)}'${needed(field)} />`
    : html`<input aria-hidden='true' type='checkbox' checked name='${field.id}' value='${yes}' style='display:none;' />`;
  return html`<label class='grunion-field-label consent consent-${explicit ? 'explicit' : 'implicit'}' style='${styles.label}'>${box} ${text}</label><div class='clear-form'></div>`;
}

function choices({ field, values, styles }: Drawn): Markup {
  const many = field.type === 'checkbox-multiple';
  const type = many ? 'checkbox' : 'radio';
  const name = many ? `${field.id}[]` : field.id;
  const kind = many ? 'checkbox-multiple' : 'radio';
  const items = field.options.map(({ label: text, value }) => {
    const id = `${field.id}-${value}`;
    const checked = values.includes(value) ? html` checked='checked'` : undefined;
    // One of many need not be ticked, so that browsers do not ask for each.
    return html`<p class='contact-form-field'><input id='${id}' type='${type}' name='${name}' value='${value}' class='${classText(field)}'${checked}${many ? undefined : needed(field)} /> <label for='${id}' style="${styles.option}" class='grunion-${many ? 'checkbox-multiple-label checkbox-multiple' : 'radio-label radio'}'><span class='grunion-field-text'>${text}</span></label></p>`;
  });
  const must = many && field.required ? trustedHtml(' data-required') : undefined;
  return html`<fieldset id="${field.id}-label" class="grunion-${kind}-options"${must}><legend class='grunion-field-label'${styled(styles.label)}>${field.label}${requiredMark(field, true)}</legend>${items}</fieldset>`;
}

function select(drawn: Drawn): Markup {
  const { field, values, styles } = drawn;
  const first = field.attribute('togglelabel');
  return html`${label(drawn, field.id)}<div class='contact-form__select-wrapper'><select name='${field.id}' id='${field.id}' class='${classText(field)}'${styled(styles.field)}${needed(field)}>${
    first === '' ? undefined : html`<option value=''>${first}</option>`
  }${field.options.map(
    ({ label: text, value }) =>
      html`<option${values.includes(value) ? html` selected='selected'` : undefined} value='${value}'>${text}</option>`,
  )}</select></div>`;
}
