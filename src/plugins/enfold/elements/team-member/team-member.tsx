import { Html } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { pictureHtml } from '../pictures.ts';
import { plainText } from '../plain-text.ts';

export interface TeamMemberModel {
  readonly frame: Frame;
  readonly imageHtml: string;
  readonly name: string;
  readonly job: string;
  /** Safe HTML: rendered description. */
  readonly html: string;
  readonly icons: readonly { readonly icon: IconModel; readonly link: Link; readonly title: string }[];
}

function TeamMember({ frame, imageHtml, name, job, html, icons }: TeamMemberModel) {
  return (
    <section {...frame}>
      {imageHtml && <Html className="team-img-container" html={imageHtml} />}
      {name && <h3 className="team-member-name">{name}</h3>}
      {job && <div className="team-member-job-title">{job}</div>}
      <Html className="team-member-description" html={html} />
      {icons.length > 0 && (
        <ul className="team-social">
          {icons.map(({ icon, link, title }) => (
            <li key={link.href}>
              <a href={link.href} target={link.target} rel={link.rel} aria-label={title || link.href}>
                <Icon icon={icon} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `[av_team_member name='…' job='…'][av_team_icon …][/av_team_member]`. Source: Enfold, `av_team_member`. */
export const teamMember = defineBuilderElement<TeamMemberModel>({
  name: 'team-member',
  tags: ['av_team_member'],
  view: TeamMember,
  async model(attributes, content, context, tag) {
    const icons: TeamMemberModel['icons'][number][] = [];
    for (const { attributes: item } of childShortcodes(content, 'av_team_icon')) {
      const link = await elementLink(item, context);
      const icon = iconOf(item, context, 'ue822');
      if (link && icon) icons.push({ icon, link, title: plainText(item['title'] ?? '') });
    }
    return {
      frame: frameOf(tag, attributes, context, { classes: ['avia-team-member'] }),
      imageHtml: await pictureHtml(context, attributes, { alt: plainText(attributes['name'] ?? '') }),
      name: plainText(attributes['name'] ?? ''),
      job: plainText(attributes['job'] ?? ''),
      html: await elementText(attributes['description'] ?? '', context),
      icons,
    };
  },
});

export const teamIcons = innerTags('av_team_icon');
