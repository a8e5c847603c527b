import { addDays, addMonths, type CalendarDate, sameDay, weekday, weeksOf } from './calendar-date.ts';
import { formatDate } from './date-format.ts';
import { DATE_FORMAT, type DatePickerTexts } from './texts.ts';

export interface CalendarState {
  /** The day that the keyboard stands on; its month is shown. */
  readonly active: CalendarDate;
  readonly chosen: CalendarDate | undefined;
  readonly today: CalendarDate;
}

export interface CalendarAppearance {
  readonly texts: DatePickerTexts;
  readonly firstDay: number;
  readonly monthMenu: boolean;
  readonly yearMenu: boolean;
  /** Years before and after the present one in the menu of years. */
  readonly years: readonly [before: number, after: number];
  allows(date: CalendarDate): boolean;
}

type Child = Node | string;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** The inside of the calendar: month and ways to others, a grid of days, "Today" and "Close". */
export function renderCalendar(state: CalendarState, appearance: CalendarAppearance): DocumentFragment {
  const { texts } = appearance;
  const fragment = document.createDocumentFragment();
  fragment.append(
    make(
      'div',
      { class: 'date-picker-head' },
      button('previous', texts.previous, '‹'),
      heading(state, appearance),
      button('next', texts.next, '›'),
    ),
    grid(state, appearance),
    make(
      'div',
      { class: 'date-picker-foot' },
      make('button', { type: 'button', 'data-action': 'today' }, texts.today),
      make('button', { type: 'button', 'data-action': 'close' }, texts.close),
    ),
  );
  return fragment;
}

function button(action: string, label: string, sign: string): HTMLElement {
  return make(
    'button',
    { type: 'button', 'data-action': action, 'aria-label': label, title: label },
    make('span', { 'aria-hidden': 'true' }, sign),
  );
}

function heading({ active, today }: CalendarState, appearance: CalendarAppearance): HTMLElement {
  const { texts, years } = appearance;
  const months = texts.months.map((name, index) => [index + 1, name] as const);
  const from = Math.min(active.year, today.year - years[0]);
  const to = Math.max(active.year, today.year + years[1]);
  const span = Array.from(
    { length: to - from + 1 },
    (_, index) => [from + index, String(from + index)] as const,
  );
  return make(
    'div',
    { class: 'date-picker-month', 'aria-live': 'polite' },
    appearance.monthMenu
      ? menu('month', texts.month, months, active.month)
      : make('span', {}, texts.months[active.month - 1] ?? ''),
    ' ',
    appearance.yearMenu ? menu('year', texts.year, span, active.year) : make('span', {}, String(active.year)),
  );
}

function menu(
  action: string,
  label: string,
  options: readonly (readonly [value: number, text: string])[],
  chosen: number,
): HTMLElement {
  return make(
    'select',
    { 'data-action': action, 'aria-label': label },
    ...options.map(([value, text]) =>
      make('option', { value: String(value), selected: value === chosen ? '' : undefined }, text),
    ),
  );
}

function grid(state: CalendarState, appearance: CalendarAppearance): HTMLElement {
  const { texts, firstDay } = appearance;
  const names = Array.from({ length: 7 }, (_, index) => (index + firstDay) % 7).map((day) =>
    make(
      'th',
      { scope: 'col', abbr: texts.days[day] },
      make('span', { 'aria-hidden': 'true' }, (texts.daysShort[day] ?? '').slice(0, 2)),
      make('span', { class: 'screen-reader-text' }, texts.days[day] ?? ''),
    ),
  );
  const weeks = weeksOf(state.active, firstDay).map((week) =>
    make('tr', {}, ...week.map((date) => cell(date, state, appearance))),
  );
  return make(
    'table',
    { role: 'grid', 'aria-label': `${texts.months[state.active.month - 1] ?? ''} ${state.active.year}` },
    make('thead', {}, make('tr', {}, ...names)),
    make('tbody', {}, ...weeks),
  );
}

function cell(
  date: CalendarDate,
  { active, chosen, today }: CalendarState,
  appearance: CalendarAppearance,
): HTMLElement {
  const classes = [
    date.month !== active.month ? 'is-other-month' : '',
    sameDay(date, today) ? 'is-today' : '',
    sameDay(date, chosen) ? 'is-chosen' : '',
  ].filter(Boolean);
  return make(
    'td',
    { role: 'gridcell', 'aria-selected': String(sameDay(date, chosen)) },
    make(
      'button',
      {
        type: 'button',
        class: classes.join(' ') || undefined,
        tabindex: sameDay(date, active) ? '0' : '-1',
        'data-date': `${date.year}-${date.month}-${date.day}`,
        'aria-label': formatDate(date, DATE_FORMAT, appearance.texts),
        'aria-current': sameDay(date, today) ? 'date' : undefined,
        disabled: appearance.allows(date) ? undefined : '',
      },
      String(date.day),
    ),
  );
}

/** Where a key takes the active day; undefined = not a key of the calendar. */
export function movedBy(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>,
  { active, today }: CalendarState,
  firstDay: number,
  rightToLeft: boolean,
): CalendarDate | undefined {
  const forward = rightToLeft ? -1 : 1;
  const inWeek = (weekday(active) - firstDay + 7) % 7;
  const on = (days: number): CalendarDate => addDays(active, days);
  switch (event.key) {
    case 'ArrowLeft':
      return on(-forward);
    case 'ArrowRight':
      return on(forward);
    case 'ArrowUp':
      return on(-7);
    case 'ArrowDown':
      return on(7);
    case 'Home':
      return event.ctrlKey ? today : on(-inWeek);
    case 'End':
      return on(6 - inWeek);
    case 'PageUp':
      return addMonths(active, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(active, event.shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
