import type {
  EditorPanel,
  EditorValue,
  PanelField,
  PostRow,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
} from '../../types/index.ts';
import { isRestError, restError } from '../../wordpress/rest/errors.ts';
import { editedPost, mayEditPost } from './edited-post.ts';

/** What plugins keep of a post besides its text, for the editor: `{ panel: { field: value } }` is sent back. */
export const panelRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/editor/(?<id>[\\d]+)/panels',
    endpoints: [
      { methods: ['GET'], permission: mayEditPost, handle: listed },
      { methods: ['POST'], permission: mayEditPost, handle: changed, current },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply | RestError> {
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const panels = panelsOf(call.site, post).map(async (panel) => ({
    name: panel.name,
    label: panel.label,
    fields: await panel.fields(call.site),
    values: await panel.read(call.site, post),
  }));
  return { data: await Promise.all(panels) };
}

/** What a change may expect: values by panel and field. */
async function current(call: RestCall) {
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const values = panelsOf(call.site, post).map(
    async (panel) => [panel.name, await panel.read(call.site, post)] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

async function changed(call: RestCall): Promise<RestReply | RestError> {
  const { site, input } = call;
  const post = await editedPost(call);
  if (isRestError(post)) return post;
  const writes: (() => Promise<void>)[] = [];
  for (const [name, sent] of Object.entries(input.json ?? {})) {
    const panel = panelsOf(site, post).find((one) => one.name === name);
    if (panel === undefined || typeof sent !== 'object' || sent === null)
      return invalid(name, 'There is no such panel.');
    const fields = await panel.fields(site);
    const wrong = Object.entries(sent).find(([field, value]) => !fits(fields, field, value))?.[0];
    if (wrong !== undefined) return invalid(`${name}.${wrong}`, 'The field does not take this value.');
    const values = { ...(await panel.read(site, post)), ...(sent as Record<string, EditorValue>) };
    const refused = panel.refusal?.(values);
    if (refused) return invalid(`${name}.${refused.field}`, refused.message);
    writes.push(() => panel.write(site, post, values));
  }
  for (const write of writes) await write();
  return listed(call);
}

function panelsOf(site: Site, post: PostRow): readonly EditorPanel[] {
  const type = site.postTypes.get(post.post_type);
  return type ? site.contributions('editorPanels').filter((panel) => panel.appliesTo(type)) : [];
}

function fits(fields: readonly PanelField[], name: string, value: unknown): boolean {
  const field = fields.find((one) => one.name === name);
  const offered = (one: unknown) => field?.options?.some(([known]) => known === one) ?? false;
  switch (field?.kind) {
    case 'line':
    case 'text':
      return typeof value === 'string';
    case 'checkbox':
      return typeof value === 'boolean';
    case 'choice':
      return offered(value);
    case 'choices':
      return Array.isArray(value) && value.every(offered);
    default:
      return false;
  }
}

function invalid(field: string, message: string): RestError {
  return restError('rest_invalid_param', `Invalid parameter(s): ${field}`, 400, {
    params: { [field]: message },
  });
}
