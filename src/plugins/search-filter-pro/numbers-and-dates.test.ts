import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilterSite, LESSONS, openLessons, optionsOf } from './filter-site-for-tests.ts';

let site: FilterSite;
beforeAll(async () => {
  ({ site } = await openLessons());
});
afterAll(() => site.close());

const titles = async (form: number, query = '') => (await site.ask(form, query)).titles;

describe('the date of posts', () => {
  it('is a day, or a range that includes both days, in the format of the field', async () => {
    const day = await site.form([{ type: 'post_date', input_type: 'date', date_format: 'd/m/Y' }]);
    expect(await titles(day, 'post_date=01072025')).toEqual(['Estuaries']);
    const range = await site.form([{ type: 'post_date', input_type: 'daterange', date_format: 'Y/m/d' }]);
    const answer = await site.ask(range, 'post_date=20250701+20250702');
    expect(answer.titles).toEqual(['Bird-foot delta', 'Estuaries']);
    expect(answer.form('ul.sf_date_field').attr('data-date-format')).toBe('yy/mm/dd');
    expect(
      answer
        .form('.sf-datepicker')
        .map((_, input) => answer.form(input).attr('value'))
        .get(),
    ).toEqual(['2025/07/01', '2025/07/02']);
    expect(await titles(range, 'post_date=20250702+20250701')).toEqual([]);
    expect(await titles(range, 'post_date=20251332+20250701')).toEqual([]);
  });

  it('is month first where nothing else is said, and counts only for forms with a field for it', async () => {
    expect(await titles(await site.form([{ type: 'post_date' }]), 'post_date=07012025')).toEqual([
      'Estuaries',
    ]);
    expect(await titles(await site.form([]), 'post_date=07012025')).toEqual(LESSONS);
  });
});

describe('a number', () => {
  const number = (more: object = {}) => ({
    type: 'post_meta',
    meta_type: 'number',
    meta_key: '_price',
    number_input_type: 'range-number',
    range_min: 0,
    range_max: 100,
    range_step: 10,
    ...more,
  });

  it('lies between two, compared as integers or with its decimal places', async () => {
    const whole = await site.form([number()]);
    expect(await titles(whole, '_sfm__price=8+12')).toEqual(['Spits', 'Bird-foot delta']);
    const decimal = await site.form([number({ number_is_decimal: 1, number_decimal_places: 1 })]);
    expect(await titles(decimal, '_sfm__price=8+12')).toEqual(['Bird-foot delta']);
    expect(await titles(decimal, '_sfm__price=12.5+12.5')).toEqual(['Spits']);
  });

  it('needs exactly two values, the first not above the second', async () => {
    const form = await site.form([number()]);
    for (const wrong of ['8', '12+8', '1+2+3'])
      expect(await titles(form, `_sfm__price=${wrong}`)).toEqual([]);
  });

  it('reaches from one key to another in three ways', async () => {
    const between = (number_compare_mode: string) =>
      site.form([
        number({
          number_start_meta_key: 'from',
          number_end_meta_key: 'till',
          number_use_same_toggle: 0,
          number_compare_mode,
        }),
      ]);
    expect(await titles(await between('userrange'), '_sfm_from=1+6')).toEqual(['Meanders', 'Spits']);
    expect(await titles(await between('metarange'), '_sfm_from=5+7')).toEqual([
      'Bird-foot delta',
      'Estuaries',
    ]);
    expect(await titles(await between('overlap'), '_sfm_from=7+8')).toEqual(['Bird-foot delta', 'Estuaries']);
  });

  it('is asked for by fields, slider, menus and boxes, within the bounds there are', async () => {
    const answer = await site.ask(
      await site.form([
        number({ number_input_type: 'range-slider', range_min_detect: 1, range_max_detect: 1 }),
      ]),
      '_sfm__price=8+12',
    );
    const slider = answer.form('.sf-meta-range-slider');
    expect(slider.attr()).toMatchObject({
      'data-min': '5',
      'data-max': '25',
      'data-start-min': '8',
      'data-start-max': '12',
      'data-step': '10',
    });
    expect(slider.find('.meta-slider')).toHaveLength(1);
    expect(slider.find('.sf-range-min').attr('name')).toBe('_sfm__price[]');
    const menus = await site.ask(
      await site.form([
        number({ number_input_type: 'range-select', number_display_input_as: 'fromtofields', range_max: 20 }),
      ]),
      '_sfm__price=0+10',
    );
    expect(optionsOf(menus, '_sfm__price')).toEqual(['0*', '10', '20', '30', '0', '10*', '20', '30']);
    for (const [kind, box] of [
      ['range-radio', 'radio'],
      ['range-checkbox', 'checkbox'],
    ]) {
      const requested = await site.ask(
        await site.form([number({ number_input_type: kind, range_max: 20, range_value_prefix: '£' })]),
        '_sfm__price=10+20',
      );
      expect(requested.titles, kind).toEqual(['Spits', 'Estuaries']);
      const checked = requested.form(`input[type=${box}][checked]`);
      expect(checked.attr('value')).toBe('10+20');
      expect(checked.next('label').text()).toBe('£10 - £20');
    }
  });
});

describe('a date in meta', () => {
  const date = (more: object) => ({
    type: 'post_meta',
    meta_type: 'date',
    meta_key: 'opens',
    date_input_format: 'yyyymmdd',
    date_output_format: 'd/m/Y',
    ...more,
  });

  it('is a day or a range', async () => {
    expect(await titles(await site.form([date({ date_input_type: 'date' })]), '_sfm_opens=01042026')).toEqual(
      ['Spits'],
    );
    const range = await site.form([date({ date_input_type: 'daterange' })]);
    expect(await titles(range, '_sfm_opens=01032026+15032026')).toEqual(['Meanders', 'Estuaries']);
    expect(await titles(range, '_sfm_opens=15032026+01032026')).toEqual([]);
  });

  it('reaches from one key to another', async () => {
    const form = await site.form([
      date({
        date_input_type: 'daterange',
        date_start_meta_key: 'opens',
        date_end_meta_key: 'closes',
        date_use_same_toggle: 0,
        date_compare_mode: 'overlap',
      }),
    ]);
    expect(await titles(form, '_sfm_opens=20042026+30042026')).toEqual(['Spits']);
  });
});
