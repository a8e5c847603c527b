import type { PostStatus, PostType, Site, Taxonomy } from 'portolan/plugin';

export const FORUM = 'forum';
export const TOPIC = 'topic';
export const REPLY = 'reply';
export const TOPIC_TAG = 'topic-tag';

const status = (name: string, label: string, more: Partial<PostStatus>): PostStatus => ({
  name,
  label,
  public: false,
  protected: false,
  private: false,
  internal: false,
  dateFloating: false,
  ...more,
});

/** Closed topics are read by everyone, hidden forums and spam by those who moderate. bbPress: bbp_register_post_statuses(). */
export const forumStatuses: readonly PostStatus[] = [
  status('closed', 'Closed', { public: true }),
  status('hidden', 'Hidden', { private: true }),
  status('spam', 'Spam', { protected: true }),
];

/** Post types and tags at the addresses that the forum's settings make. bbPress: bbp_register_post_types(). */
export function forumTypes(site: Pick<Site, 'options'>): {
  readonly postTypes: readonly PostType[];
  readonly taxonomies: readonly Taxonomy[];
} {
  const slugOf = (option: string, usual: string) => site.options.get(option) || usual;
  const root = slugOf('_bbp_root_slug', 'forums');
  const before = site.options.flag('_bbp_include_root', true) ? `${root}/` : '';
  const inside = (option: string, usual: string) => before + slugOf(option, usual);
  const type = (name: string, label: string, singularLabel: string, more: Partial<PostType>): PostType => ({
    name,
    label,
    singularLabel,
    public: true,
    hierarchical: false,
    publiclyQueryable: true,
    excludeFromSearch: false,
    archive: false,
    rewrite: { slug: inside(`_bbp_${name}_slug`, name), withFront: false },
    queryVariable: name,
    supports: ['title', 'editor'],
    taxonomies: [],
    showInRest: false,
    restBase: name,
    restNamespace: 'wp/v2',
    showInMenus: name !== REPLY,
    capabilityType: name === FORUM ? 'forum' : 'topic',
    ...more,
  });
  return {
    postTypes: [
      type(FORUM, 'Forums', 'Forum', { hierarchical: true, archive: root }),
      type(TOPIC, 'Topics', 'Topic', {
        archive: slugOf('_bbp_topic_archive_slug', 'topics'),
        taxonomies: [TOPIC_TAG],
      }),
      type(REPLY, 'Replies', 'Reply', { excludeFromSearch: true }),
    ],
    taxonomies: [
      {
        name: TOPIC_TAG,
        label: 'Topic Tags',
        singularLabel: 'Topic Tag',
        public: true,
        publiclyQueryable: true,
        hierarchical: false,
        objectTypes: [TOPIC],
        rewrite: {
          slug: inside('_bbp_topic_tag_slug', 'topic-tag'),
          withFront: false,
          hierarchical: false,
        },
        queryVariable: TOPIC_TAG,
        showInRest: false,
        restBase: TOPIC_TAG,
        restNamespace: 'wp/v2',
        showTagCloud: true,
      },
    ],
  };
}
