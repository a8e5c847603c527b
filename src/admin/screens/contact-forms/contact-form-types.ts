export const ROUTE = 'contact-form-7/v1/contact-forms';

export const LIST_ADDRESS = 'admin.php?page=wpcf7';
export const NEW_ADDRESS = 'admin.php?page=wpcf7-new';

/** Where a form is edited. Contact Form 7: admin.php?page=wpcf7&post=7&action=edit. */
export const formAddress = (id: number) => `${LIST_ADDRESS}&post=${id}&action=edit`;

/** A form in a list. */
export interface ListedForm {
  readonly id: number;
  /** The first letters of what names it in shortcodes. */
  readonly hash: string;
  readonly title: string;
  readonly locale: string;
}

/** A mail that a form sends, with tags where the fields' values come. */
export interface FormMail {
  readonly active?: boolean;
  readonly subject: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: string;
  readonly additional_headers: string;
  readonly attachments: string;
  /** A number where it was stored by Contact Form 7's own proposal. */
  readonly use_html: boolean | number;
  readonly exclude_blank: boolean | number;
}

interface Problem {
  readonly message: string;
  readonly link: string;
}

/** A form as the API answers it; `config_errors` where it was tried or saved. */
export interface ContactForm {
  readonly id: number | null;
  readonly title: string;
  readonly locale: string;
  readonly properties: {
    readonly form: {
      readonly content: string;
      readonly fields: readonly { readonly basetype: string; readonly name: string }[];
    };
    readonly mail: FormMail;
    readonly mail_2: FormMail;
    readonly messages: Readonly<Record<string, string>>;
    readonly additional_settings: { readonly content: string };
  };
  /** Part (`mail.recipient`) → what is wrong with it; an empty list where nothing is. */
  readonly config_errors?: Readonly<Record<string, readonly Problem[]>> | readonly [];
}

/** What is written of a form, by the names under which the API takes it. */
export interface Values {
  readonly title: string;
  readonly locale: string;
  readonly form: string;
  readonly mail: FormMail;
  readonly mail_2: FormMail;
  readonly messages: Readonly<Record<string, string>>;
  readonly additional_settings: string;
}

/** What a form holds, as it is written. */
export function valuesOf({ title, locale, properties }: ContactForm): Values {
  const { form, mail, mail_2, messages, additional_settings: settings } = properties;
  return {
    title,
    locale,
    form: form.content,
    mail,
    mail_2,
    messages,
    additional_settings: settings.content,
  };
}

/** What is wrong with a part of a form, in one text; undefined where nothing is. */
export type ProblemOf = (part: string) => string | undefined;

/** Looks up what the API found wrong. */
export function problemsOf({ config_errors: errors = [] }: ContactForm): ProblemOf {
  const byPart = new Map(Object.entries(errors));
  return (part) =>
    byPart
      .get(part)
      ?.map(({ message }) => message)
      .join(' ');
}

/** Parts of which something is wrong, the first names of their tabs: `mail`, `messages`. */
export function tabsWithProblems({ config_errors: errors = [] }: ContactForm): ReadonlySet<string> {
  return new Set(Object.keys(errors).map((part) => part.split('.')[0] ?? ''));
}

/** What stands in mails for the value of a field: `[your-name]`. */
export function mailTags(text: string): readonly string[] {
  const tags = text.matchAll(/\[([a-z]+)\*?\s+([a-z][\w:.-]*)[^\]]*\]/gi);
  const shown = /^(?:submit|response|count|reflection|output|quiz)$/;
  return [
    ...new Set([...tags].flatMap(([, type = '', name = '']) => (shown.test(type) ? [] : [`[${name}]`]))),
  ];
}
