import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'interaction';

/**
 * Answers beneath what they answer: "Reply" brings the form there and says whom it answers, "Cancel reply" (`cancel`)
 * puts it back. Without scripts, and until this is hydrated, a reply is a page of its own. Its children are the comments
 * and the form. WordPress: comment-reply.js.
 */
export default scriptIsland<{ readonly cancel: string }>(({ cancel }, island) =>
  followReplies(island, cancel),
);

/** The form's state before it was moved. */
interface Home {
  readonly marker: HTMLElement;
  readonly title: string;
  readonly parent: string;
  /** What was clicked, which gets the focus back. */
  link: HTMLElement;
}

function followReplies(root: HTMLElement, cancelText: string): void {
  let home: Home | undefined;

  const reply = (link: HTMLElement): boolean => {
    const form = root.querySelector<HTMLElement>('#respond');
    const parent = form?.querySelector<HTMLInputElement>('#comment_parent');
    const title = form?.querySelector<HTMLElement>('#reply-title');
    const comment = link.closest('li')?.querySelector(':scope > article');
    if (!form || !parent || !title || !comment) return false;
    if (home) home.link = link;
    else {
      const marker = document.createElement('div');
      marker.id = 'wp-temp-form-div';
      marker.hidden = true;
      form.before(marker);
      home = { marker, title: title.innerHTML, parent: parent.value, link };
    }
    parent.value = link.dataset['commentid'] ?? '0';
    title.textContent = link.dataset['replyto'] ?? '';
    const back = document.createElement('a');
    back.id = 'cancel-comment-reply-link';
    back.className = 'cancel-reply';
    back.rel = 'nofollow';
    back.href = '#respond';
    back.textContent = cancelText;
    title.append(' ', back);
    comment.after(form);
    form.querySelector<HTMLElement>('#comment')?.focus();
    return true;
  };

  const putBack = (): boolean => {
    const form = root.querySelector<HTMLElement>('#respond');
    if (!home || !form) return false;
    const { marker, title, parent, link } = home;
    home = undefined;
    marker.replaceWith(form);
    const heading = form.querySelector('#reply-title');
    // Safe: this is what the server had put there.
    if (heading) heading.innerHTML = title;
    const field = form.querySelector<HTMLInputElement>('#comment_parent');
    if (field) field.value = parent;
    link.focus();
    return true;
  };

  // A page in a frame may be a trap: there the comment is filtered as anybody's.
  const unfiltered = root.querySelector<HTMLInputElement>('#_wp_unfiltered_html_comment_disabled');
  if (unfiltered && window === window.parent) unfiltered.name = '_wp_unfiltered_html_comment';

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target as Element;
    const link = target.closest<HTMLElement>('a.comment-reply-link');
    const done = link ? reply(link) : target.closest('#cancel-comment-reply-link') !== null && putBack();
    if (done) event.preventDefault();
  };
  root.addEventListener('click', onClick);
}
