/** Whether a text is divided into pages, and into how many. WordPress counts every `<!--nextpage-->`. */
export function countContentPages(content: string): number {
  return content.split('<!--nextpage-->').length;
}
