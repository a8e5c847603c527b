import { boot } from '../../app/boot.ts';

/** A page with what its editor holds, as the server renders it. */
export async function renderPage(
  { post, nonce, title, source }: { post: number; nonce: string; title: string; source: string },
  signal: AbortSignal,
): Promise<string> {
  const body = new URLSearchParams({ post: String(post), _wpnonce: nonce, title, content: source });
  const response = await fetch(`${boot().admin}editor-frame.php`, { method: 'POST', body, signal });
  if (!response.ok)
    throw new Error(response.status === 404 ? 'it has no address.' : (await response.text()).trim());
  return response.text();
}
