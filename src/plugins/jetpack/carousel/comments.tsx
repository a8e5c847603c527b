import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselSettings } from './carousel-settings.ts';
import type { CarouselTexts } from './carousel-texts.ts';
import {
  type CommentFields,
  fetchComments,
  missingIn,
  outcomeText,
  postComment,
  type ShownComment,
} from './comments-client.ts';
import type { Slide } from './slides.ts';

/** Comments that one answer holds. */
const PAGE = 10;
/** Milliseconds between two looks at how far the visitor has scrolled. */
const LOOK_EVERY = 300;
/** Pixels before the end from which the next comments are fetched. */
const NEAR_END = 150;

interface CarouselCommentsProps {
  readonly slide: Slide | undefined;
  readonly shown: boolean;
  readonly settings: RefObject<CarouselSettings | undefined>;
  readonly mustLogIn: boolean;
  readonly commentingAs: string;
  readonly texts: CarouselTexts;
  /** What scrolls. */
  readonly overlay: RefObject<HTMLElement | null>;
  readonly onCount: (count: number) => void;
}

interface Said {
  readonly good: boolean;
  readonly text: string;
}

/** The comments of the picture that is open, more of them as the visitor scrolls, and the form for one's own. */
export function CarouselComments(props: CarouselCommentsProps) {
  const { slide, shown, settings, mustLogIn, commentingAs, texts, overlay, onCount } = props;
  const [comments, setComments] = useState<readonly ShownComment[]>([]);
  const [loading, setLoading] = useState(false);
  const [ended, setEnded] = useState(false);
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<Said>();
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = slide?.id ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins with nothing said.
  useEffect(() => setSaid(undefined), [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the list fetched anew.
  useEffect(() => {
    setComments([]);
    setEnded(false);
    onCount(0);
    const known = settings.current;
    if (id === 0 || !known) return;
    const stop = new AbortController();
    setLoading(true);
    void fetchComments(known, id, 0, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      setLoading(false);
      setComments(found ?? []);
      setEnded(!found || found.length === 0);
      onCount(found?.length ?? 0);
    });
    return () => stop.abort();
  }, [id, round]);

  const count = comments.length;
  useEffect(() => {
    const known = settings.current;
    if (id === 0 || count === 0 || ended || !shown || !known) return;
    const stop = new AbortController();
    let requested = false;
    const look = setInterval(() => {
      const box = overlay.current;
      if (requested || !box || box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END) return;
      requested = true;
      setLoading(true);
      const offset = Math.ceil(count / PAGE) * PAGE;
      void fetchComments(known, id, offset, stop.signal).then((found) => {
        if (stop.signal.aborted) return;
        setLoading(false);
        if (!found || found.length === 0) return setEnded(true);
        setComments((was) => [...was, ...found]);
        onCount(found.length);
      });
    }, LOOK_EVERY);
    return () => {
      stop.abort();
      clearInterval(look);
    };
  }, [id, count, ended, shown, settings, overlay, onCount]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const known = settings.current;
    if (!known || sending) return;
    setSaid(undefined);
    const fields = fieldsOf(event.currentTarget);
    const missing = missingIn(known, fields);
    if (missing) return setSaid({ good: false, text: known[missing] });
    const field = form.current?.elements.namedItem('comment') as HTMLTextAreaElement | null | undefined;
    const written = field?.value;
    setSending(true);
    const { parsed, status } = await postComment(known, id, fields);
    setSending(false);
    const text = outcomeText(status);
    setSaid({ good: text !== 'comment_post_error', text: known[text] });
    if (!parsed) return;
    // What is written meanwhile is the next comment.
    if (field && field.value === written) field.value = '';
    setRound((was) => was + 1);
  };

  const guest = commentingAs === '';
  return (
    <div className={`jp-carousel-comments-wrapper${shown ? ' jp-carousel-show' : ''}`}>
      <div id="jp-carousel-comments-loading" style={{ display: loading ? 'block' : 'none' }}>
        <span>{texts.loading}</span>
      </div>
      <div className="jp-carousel-comments" style={{ display: count > 0 ? 'block' : 'none' }}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </div>
      <div
        id="jp-carousel-comment-form-container"
        style={{ display: slide && !slide.commentsOpened ? 'none' : undefined }}
      >
        <span id="jp-carousel-comment-form-spinner" style={{ display: sending ? 'block' : 'none' }} />
        <div id="jp-carousel-comment-post-results" role="status" style={{ display: said ? 'block' : 'none' }}>
          {said && (
            <span className={`jp-carousel-comment-post-${said.good ? 'success' : 'error'}`}>{said.text}</span>
          )}
        </div>
        {mustLogIn ? (
          <p id="jp-carousel-comment-form-commenting-as">
            {texts.logInBefore}
            <a
              className="jp-carousel-comment-login"
              href={`${settings.current?.login_url ?? ''}%23jp-carousel-${id}`}
            >
              {texts.logIn}
            </a>
            {texts.logInAfter}
          </p>
        ) : (
          <form
            ref={form}
            id="jp-carousel-comment-form"
            className={sending ? 'jp-carousel-is-disabled' : undefined}
            noValidate
            onSubmit={(event) => void send(event)}
          >
            <label htmlFor="jp-carousel-comment-form-comment-field" className="screen-reader-text">
              {texts.writeComment}
            </label>
            <textarea
              name="comment"
              className="jp-carousel-comment-form-field jp-carousel-comment-form-textarea"
              id="jp-carousel-comment-form-comment-field"
              placeholder={texts.writeComment}
            />
            <div id="jp-carousel-comment-form-submit-and-info-wrapper">
              <div id="jp-carousel-comment-form-commenting-as">
                {guest ? (
                  (['email', 'author', 'url'] as const).map((name) => (
                    <fieldset key={name}>
                      <label htmlFor={`jp-carousel-comment-form-${name}-field`}>{texts[name]}</label>
                      <input
                        type="text"
                        name={name}
                        className="jp-carousel-comment-form-field jp-carousel-comment-form-text-field"
                        id={`jp-carousel-comment-form-${name}-field`}
                        autoComplete={name === 'author' ? 'name' : name}
                      />
                    </fieldset>
                  ))
                ) : (
                  <p id="jp-carousel-commenting-as">{commentingAs}</p>
                )}
              </div>
              <input
                type="submit"
                name="submit"
                className="jp-carousel-comment-form-button"
                id="jp-carousel-comment-form-button-submit"
                value={texts.postComment}
                disabled={sending}
              />
            </div>
          </form>
        )}
      </div>
    </div>
  );
}

/** One comment, in the markup that the site made. */
function Comment({ comment }: { readonly comment: ShownComment }) {
  return (
    <div className="jp-carousel-comment" id={`jp-carousel-comment-${comment.id}`}>
      {/* Safe, all three: the site's own answer, filtered and escaped where it was made. */}
      <div className="comment-gravatar" dangerouslySetInnerHTML={{ __html: comment.gravatar_markup }} />
      <div className="comment-content">
        <div className="comment-author" dangerouslySetInnerHTML={{ __html: comment.author_markup }} />
        <div className="comment-date">{comment.date_gmt}</div>
        <div dangerouslySetInnerHTML={{ __html: comment.content }} />
      </div>
    </div>
  );
}

function fieldsOf(form: HTMLFormElement): CommentFields {
  const input = new FormData(form);
  const text = (name: string) => String(input.get(name) ?? '');
  return { comment: text('comment'), email: text('email'), author: text('author'), url: text('url') };
}
