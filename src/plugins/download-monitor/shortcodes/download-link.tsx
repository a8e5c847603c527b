import { escapeHtml } from 'portolan/html';
import { type Element, Html } from 'portolan/plugin';
import type { ReactNode } from 'react';

/** One way to a version of a download. */
export interface VersionLink {
  readonly id: number;
  readonly label: string;
  readonly href: string;
  readonly countText: string;
}

/** A link to a download, or a piece of a page around it. */
export interface DownloadLinkModel {
  readonly id: number;
  /** Safe HTML: the rendered title; '' where a label stands. */
  readonly titleHtml: string;
  /** The author's own words for the link, plain text. */
  readonly label: string;
  /** Undefined: there is no version to give. */
  readonly href: string | undefined;
  readonly tooltip: string;
  readonly noVersion: string;
  /** Opens the file itself, in a tab of its own. */
  readonly redirect: boolean;
  /** `''`, `title`, `filename`, `button`, `box`, `version-list`; unknown ones look like the first. */
  readonly template: string;
  readonly countText: string;
  readonly count: number;
  readonly excerpt: string;
  /** Safe HTML: the `img` of the thumbnail. */
  readonly imageHtml: string;
  readonly file: string;
  readonly fileType: string;
  readonly size: string;
  readonly button: string;
  readonly verb: string;
  readonly versions: readonly VersionLink[];
}

export const downloadLink: Element<DownloadLinkModel> = {
  name: 'download-link',
  view: DownloadLink,
  styles: ['downloads'],
};

/** Markup that scripts read: Download Monitor, `templates/content-download*.php`. */
function DownloadLink(model: DownloadLinkModel) {
  switch (model.template) {
    case 'title':
      return <Anchor {...model} words={<Words {...model} />} />;
    case 'filename':
      return (
        <Anchor
          {...model}
          classes={`filetype-icon filetype-${model.fileType}`}
          words={`${model.file} (${model.countText})`}
        />
      );
    case 'button':
      return (
        <p>
          <Anchor
            {...model}
            classes="download-button aligncenter"
            words={
              <>
                {model.verb} “<Words {...model} />” <small>{details(model)}</small>
              </>
            }
          />
        </p>
      );
    case 'box':
      return <Box {...model} />;
    case 'version-list':
      return (
        <ul className="download-versions">
          {model.versions.map((version) => (
            <li key={version.id}>
              <a
                className="download-link"
                href={version.href}
                rel="nofollow"
                data-redirect={String(model.redirect)}
                target={model.redirect ? '_blank' : undefined}
              >
                {version.label} ({version.countText})
              </a>
            </li>
          ))}
        </ul>
      );
    default:
      if (model.label !== '') return <Anchor {...model} words={model.label} />;
      // With the blank that the plugin's template has before the bracket. Safe: a rendered title, and escaped text.
      return <Anchor {...model} wordsHtml={`${model.titleHtml} (${escapeHtml(model.countText)} )`} />;
  }
}

type AnchorProps = DownloadLinkModel & {
  readonly classes?: string;
  readonly words?: ReactNode;
  /** Safe HTML, instead of the words. */
  readonly wordsHtml?: string;
};

function Anchor(props: AnchorProps) {
  const { id, href, tooltip, redirect, classes, words, wordsHtml, titleHtml, label, noVersion } = props;
  const attributes = {
    'data-e-Disable-Page-Transition': 'true',
    className: `download-link${classes ? ` ${classes}` : ''}`,
    title: tooltip || undefined,
    href: href ?? '#',
    rel: 'nofollow',
    id: `download-link-${id}`,
    'data-redirect': String(redirect),
    target: redirect ? '_blank' : undefined,
  };
  if (href !== undefined && wordsHtml !== undefined) {
    return <a {...attributes} dangerouslySetInnerHTML={{ __html: wordsHtml }} />;
  }
  return (
    <a {...attributes}>
      {href === undefined ? (
        <>
          “<Words titleHtml={titleHtml} label={label} />” <strong>{noVersion}</strong>
        </>
      ) : (
        words
      )}
    </a>
  );
}

function Words({ titleHtml, label }: Pick<DownloadLinkModel, 'titleHtml' | 'label'>) {
  return label === '' ? <Html as="span" className="download-title" html={titleHtml} /> : label;
}

function Box(model: DownloadLinkModel) {
  return (
    <aside className="download-box">
      {model.imageHtml !== '' && <Html className="download-image" html={model.imageHtml} />}
      <div className="download-count">{model.countText}</div>
      <div className="download-box-content">
        <h2>
          <Words {...model} />
        </h2>
        {model.excerpt !== '' && <p>{model.excerpt}</p>}
        <Anchor
          {...model}
          classes="download-button"
          words={
            <>
              {model.button}{' '}
              <small>{[model.file, model.size].filter((part) => part !== '').join(' – ')}</small>
            </>
          }
        />
      </div>
    </aside>
  );
}

function details({ file, countText, size }: DownloadLinkModel): string {
  return [file, countText, size].filter((part) => part !== '').join(' – ');
}
