/** What `wp_send_json_success()` and `…_error()` answer. */
export interface Answer<Data> {
  readonly success: boolean;
  readonly data?: Data;
}

/** Where ajax requests go: what the page says, else where they always go. */
function ajaxAddress(): string {
  const page = window as unknown as Record<string, { readonly ajaxurl?: string } | undefined>;
  return (
    page['rcp_script_options']?.ajaxurl ??
    page['rcp_stripe_script_options']?.ajaxurl ??
    '/wp-admin/admin-ajax.php'
  );
}

/** What a script sends with every request of its own. */
const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  'X-Requested-With': 'XMLHttpRequest',
} as const;

/** Sends an ajax request; undefined where the answer cannot be read. `json` says so to the server as well. */
export async function ask<Data>(
  fields: URLSearchParams,
  options: { readonly json?: boolean } = {},
): Promise<Answer<Data> | undefined> {
  try {
    const reply = await fetch(ajaxAddress(), {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        ...HEADERS,
        Accept: options.json ? 'application/json, text/javascript, */*; q=0.01' : '*/*',
      },
      body: fields.toString(),
    });
    return (await reply.json()) as Answer<Data>;
  } catch {
    return undefined;
  }
}

/** The fields of a form as it would be sent, without its buttons. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
