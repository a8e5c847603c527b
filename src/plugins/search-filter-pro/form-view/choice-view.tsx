import { html, type Markup } from 'portolan/html';
import type { ChoiceControl, OptionModel } from './form-model.ts';

const BLANK = '\u00a0';

/**
 * A choice as a menu, or as a list of boxes with those below each. Its options are written as text: forms have hundreds
 * of them, and each answer brings them all.
 */
export function Choice({ control }: { readonly control: ChoiceControl }) {
  if (control.input === 'select' || control.input === 'multiselect') return <Menu control={control} />;
  const boxes = control.options.map((option) => box(control, option).text).join('');
  return (
    <ul
      data-operator={control.operator}
      className=""
      aria-label={control.label}
      // Safe: markup of `box`, which escapes all values.
      dangerouslySetInnerHTML={{ __html: boxes }}
    />
  );
}

function Menu({ control }: { readonly control: ChoiceControl }) {
  const options = flat(control.options).map((one) => option(control, one).text);
  return (
    <label>
      <select
        data-operator={control.operator}
        data-combobox={control.comboBox ? '1' : undefined}
        data-combobox-nrm={control.noResults || undefined}
        data-placeholder={control.comboBox ? control.all : undefined}
        name={control.name}
        className="sf-input-select"
        title={control.title}
        aria-label={control.label}
        multiple={control.input === 'multiselect'}
        // Safe: markup of `option`, which escapes all values.
        dangerouslySetInnerHTML={{ __html: options.join('') }}
      />
    </label>
  );
}

function option({ showCount }: ChoiceControl, one: OptionModel): Markup {
  const count =
    showCount && one.count !== undefined && one.item !== 0 ? `${BLANK}${BLANK}(${one.count})` : '';
  return html`<option class="${optionClass(one)}"${one.chosen && html` selected="selected"`}${countOf(one)} data-sf-depth="${one.depth}" value="${one.value}">${BLANK.repeat(one.depth * 3)}${one.label}${count}</option>`;
}

function box(control: ChoiceControl, one: OptionModel): Markup {
  const { input, name, showCount } = control;
  const id = `${control.idPrefix}-${one.item ?? one.value.replace(/[^\w-]/g, '_')}`;
  const count =
    showCount &&
    one.count !== undefined &&
    one.item !== 0 &&
    html`<span class="sf-count">(${one.count})</span>`;
  const below =
    one.children.length > 0 &&
    html`<ul class="children">${one.children.map((child) => box(control, child))}</ul>`;
  return html`<li class="${optionClass(one)}"${countOf(one)} data-sf-depth="${one.depth}"><input class="sf-input-${input}" type="${input}" value="${one.value}" name="${name}" id="${id}"${one.chosen && html` checked="checked"`}><label class="sf-label-${input}" for="${id}">${one.label}${count}</label>${below}</li>`;
}

function countOf({ count }: OptionModel): Markup | undefined {
  return count === undefined ? undefined : html` data-sf-count="${count}"`;
}

function optionClass(one: OptionModel): string {
  const item = one.item === undefined ? '' : `sf-item-${one.item}`;
  return `sf-level-${one.depth} ${item}${one.chosen ? ' sf-option-active' : ''}`;
}

function flat(options: readonly OptionModel[]): readonly OptionModel[] {
  return options.flatMap((one) => [one, ...flat(one.children)]);
}
