import { useTexts } from 'portolan/theme';

/** A plain search field, as `get_search_form()` gives it. `label` tells it from other searches on the page. */
export function SearchForm({
  action,
  label,
  value = '',
}: {
  readonly action: string;
  readonly label: string;
  readonly value?: string;
}) {
  const { t } = useTexts();
  return (
    <form role="search" aria-label={label} method="get" className="search-form" action={action}>
      <label>
        <span className="screen-reader-text">{t('Search for:')}</span>
        <input
          type="search"
          className="search-field"
          placeholder={t('Search …')}
          defaultValue={value}
          name="s"
        />
      </label>
      <button type="submit" className="button search-submit">
        {t('Search')}
      </button>
    </form>
  );
}
