/**
 * Spells WordPress with its capital P at the beginning of words, not inside addresses.
 * WordPress: capital_P_dangit().
 */
export function capitalP(text: string): string {
  return text.includes('Wordpress')
    ? text.replace(/( |>|\(|&#8216;|&#8220;)Wordpress/g, '$1WordPress')
    : text;
}

/** The same for titles, where it is done everywhere. */
export function capitalPInTitle(title: string): string {
  return title.replaceAll('Wordpress', 'WordPress');
}
