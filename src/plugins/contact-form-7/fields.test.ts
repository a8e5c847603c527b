import { load } from 'cheerio';
import { serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain } from '../../database/php-value.ts';

const stored = (value: unknown) => serialize(fromPlain(value as never));

const FIELDS = `[checkbox boats exclusive default:2 "Ketch" "Yawl"] [radio way tabindex:4 "foot" "bike"]
[email mail 20/50] [url site] [tel phone] [range level] [number age min:5 step:any]
[date day min:today max:today+7days "today"] [select list include_blank "a" "b"]
[select* named first_as_label "Pick" "b"] [checkbox more free_text "x" "y"]
[textarea note 20x3/99] [count note] [count note down] [output mail "nobody"]
[text from default:get "home"] [quiz sum "1+1?|2" "2+2?|4"]
[text "late" early] [[text shown]] [text 1st] [response] [submit "Go|now"]`;

let site: TestSite;
beforeAll(async () => {
  const form = (slug: string, meta: Readonly<Record<string, string>>) => ({
    slug: `form-${slug}`,
    title: slug,
    type: 'wpcf7_contact_form',
    content: '',
    meta,
  });
  const shows = (slug: string, more = '') => ({ slug, content: `[contact-form-7 title="${slug}"${more}]` });
  site = await openTestSite({
    options: {
      active_plugins: 'a:1:{i:0;s:36:"contact-form-7/wp-contact-form-7.php";}',
      wpcf7: stored({ version: '6.0.1' }),
    },
    pages: [
      form('fields', { _form: FIELDS }),
      form('members', {
        _form: '[text a] [quiz q "Sea?|yes"]',
        _additional_settings: 'subscribers_only: on',
      }),
      form('tried', {
        _form: '[text a] [acceptance ok] I do [/acceptance]',
        _additional_settings: 'demo_mode: on\nacceptance_as_validation: on',
      }),
      shows('fields', ' html_id="f" html_class="wide tall" html_name="boat" html_title="Boats"'),
      shows('members'),
      shows('tried'),
    ],
  });
});
afterAll(() => site.close());

const pageOf = async (path: string) => load(await (await site.fetch(path)).text());
const idOn = async (path: string) => Number((await pageOf(path))('.wpcf7').attr('data-wpcf7-id'));
const idOf = async (title: string) =>
  (await site.site.posts.find({ types: ['wpcf7_contact_form'], title }))[0]?.ID ?? 0;

async function send(id: number, fields: Readonly<Record<string, string>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ _wpcf7_unit_tag: 'wpcf7-f1-p2-o1', ...fields }))
    body.append(name, value);
  const reply = await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`, {
    method: 'POST',
    body,
    headers: { 'User-Agent': 'test' },
  });
  return (await reply.json()) as Readonly<Record<string, unknown>>;
}

it('takes names and classes of the form from its shortcode, and the version from the site', async () => {
  const $ = await pageOf('/fields/');
  const form = $('form.wpcf7-form');
  expect([form.attr('id'), form.attr('name'), form.attr('aria-label')]).toEqual(['f', 'boat', 'Boats']);
  expect(form.attr('class')).toBe('wpcf7-form init wide tall');
  expect(form.children('fieldset.hidden-fields-container').find('[name="_wpcf7_version"]').val()).toBe(
    '6.0.1',
  );
  expect((await pageOf('/tried/'))('form.wpcf7-form').attr('class')).toContain(
    'wpcf7-acceptance-as-validation',
  );
});

it('shows what fields hold, how far they go and how long they are', async () => {
  const $ = await pageOf('/fields/');
  const today = (await pageOf('/fields/'))('[name="day"]').attr('min') ?? '';
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Date.parse($('[name="day"]').attr('max') ?? '') - Date.parse(today)).toBe(7 * 86_400_000);
  expect($('[name="day"]').val()).toBe(today);
  expect(['min', 'max', 'value'].map((name) => $('[name="level"]').attr(name))).toEqual(['0', '100', '50']);
  expect($('[name="level"]').attr('class')).toBe('wpcf7-form-control wpcf7-range wpcf7-validates-as-number');
  expect([$('[name="age"]').attr('min'), $('[name="age"]').attr('step')]).toEqual(['5', undefined]);
  expect([$('[name="mail"]').attr('size'), $('[name="mail"]').attr('maxlength')]).toEqual(['20', '50']);
  expect([$('[name="note"]').attr('rows'), $('[name="note"]').attr('maxlength')]).toEqual(['3', '99']);
  expect($('.wpcf7-character-count.up').attr('data-target-name')).toBe('note');
  expect($('output[data-reflection-of="mail"]').text()).toBe('nobody');
  expect($('[name="boats"][checked]').val()).toBe('Yawl');
  expect(
    $('[name="way"]')
      .map((_, one) => $(one).attr('tabindex'))
      .get(),
  ).toEqual(['4', '5']);
  expect($('[name="list"] option').first().text()).toBe('—Please choose an option—');
  expect($('[name="named"] option').first().attr('value')).toBe('');
  expect($('.wpcf7-submit').val()).toBe('Go');
});

it('takes a value from the address where the form says so', async () => {
  expect((await pageOf('/fields/'))('[name="from"]').val()).toBe('home');
  expect((await pageOf('/fields/?from=the+quay'))('[name="from"]').val()).toBe('the quay');
});

it('answers where the form says so, and leaves what it cannot read', async () => {
  const $ = await pageOf('/fields/');
  expect($('.wpcf7-response-output')).toHaveLength(1);
  expect($('.wpcf7-response-output + p > [type="submit"]')).toHaveLength(1);
  expect($('form.wpcf7-form').text()).toContain('[text "late" early] [text shown] [text 1st]');
});

it('tells its rules module by module, what may be chosen last', async () => {
  const id = await idOn('/fields/');
  const { rules } = (await (
    await site.fetch(`/wp-json/contact-form-7/v1/contact-forms/${id}/feedback/schema`)
  ).json()) as { rules: { rule: string; field: string; threshold?: unknown; accept?: unknown }[] };
  expect(rules.map(({ rule, field }) => `${field} ${rule}`)).toEqual([
    'boats maxitems',
    'way required',
    'way maxitems',
    'day date',
    'day mindate',
    'day maxdate',
    'level number',
    'level minnumber',
    'level maxnumber',
    'age number',
    'age minnumber',
    'named required',
    'mail email',
    'mail maxlength',
    'site url',
    'site maxlength',
    'phone tel',
    'phone maxlength',
    'from maxlength',
    'note maxlength',
    'boats enum',
    'way enum',
    'list enum',
    'named enum',
  ]);
  expect(rules.find(({ field, rule }) => field === 'level' && rule === 'maxnumber')?.threshold).toBe('100');
  expect(rules.at(-1)?.accept).toEqual(['b']);
});

it('refuses what is no telephone number, no web address, no number, and one box too many', async () => {
  const id = await idOn('/fields/');
  const wrongWith = async (name: string, value: string) => {
    const { invalid_fields: fields } = await send(id, { way: 'foot', [name]: value });
    return (fields as { field: string }[]).some(({ field }) => field === name);
  };
  const refused = async (name: string, values: readonly string[]) =>
    (await Promise.all(values.map(async (value) => ((await wrongWith(name, value)) ? value : []))))
      .flat()
      .sort();
  expect(
    await refused('phone', ['(020) 7946-0000', '+44 20/7946.0000', '12345', '1'.repeat(16), '020 x1234567']),
  ).toEqual(['020 x1234567', '1'.repeat(16), '12345'].sort());
  expect(
    await refused('site', [
      'https://a.example/ä b',
      'mailto:a@b.example',
      'HTTPS://a.example',
      'tel:123',
      'https://?a',
    ]),
  ).toEqual(['HTTPS://a.example', 'https://?a', 'tel:123'].sort());
  expect(await refused('age', ['7', '7.5e0', '+7'])).toEqual(['+7']);
  expect((await send(id, { way: 'foot', 'boats[]': 'Ketch' }))['status']).toBe('validation_failed');
});

it('asks one of its questions, and a fresh one with each answer', async () => {
  const $ = await pageOf('/fields/');
  expect(['1+1?', '2+2?']).toContain($('.wpcf7-quiz-label').text());
  const reply = await send(await idOn('/fields/'), {});
  const [question, proof] = (reply['quiz'] as Record<string, readonly string[]>)['sum'] ?? [];
  expect(['1+1?', '2+2?']).toContain(question);
  const answered = await send(await idOn('/fields/'), {
    way: 'foot',
    named: 'b',
    sum: question === '1+1?' ? '2' : '4',
    _wpcf7_quiz_answer_sum: proof ?? '',
  });
  expect(answered['status']).toBe('mail_sent');
});

it('names in its answer what is wrong before all else, and otherwise last', async () => {
  const wrong = Object.keys(await send(await idOn('/fields/'), {}));
  expect(wrong).toEqual([
    'contact_form_id',
    'status',
    'message',
    'invalid_fields',
    'posted_data_hash',
    'into',
    'quiz',
  ]);
  const id = await idOn('/tried/');
  const tried = await send(id, { a: 'x', ok: '1' });
  expect(tried).toMatchObject({ status: 'mail_sent', demo_mode: true });
  expect(Object.keys(tried).at(-1)).toBe('invalid_fields');
  expect(await send(id, { a: 'x' })).toMatchObject({
    status: 'validation_failed',
    invalid_fields: [{ field: 'ok' }],
  });
});

it('keeps a form for those who are logged in from guests', async () => {
  const $ = await pageOf('/members/');
  expect($('form.wpcf7-form')).toHaveLength(0);
  expect($('p.wpcf7-subscribers-only').text()).toBe(
    'This contact form is available only for logged in users.',
  );
  const reply = await send(await idOf('members'), { a: 'x' });
  expect(reply['status']).toBe('error');
  expect(reply).not.toHaveProperty('posted_data_hash');
});
