import type { PostType, RestArguments, RestCall, RestError, RestRoute, Site } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { denied } from '../errors.ts';
import { phpInteger, phpText } from '../json-types.ts';
import { argumentsFor, contextArgument, printedSchema } from '../schema-arguments.ts';
import type { RestServices } from '../services.ts';
import { storedTemplates, templateById, templateId } from './stored-templates.ts';
import { templateAutosaveRoutes } from './template-autosaves.ts';
import { fallbackNames } from './template-fallback.ts';
import { prepareTemplates } from './template-items.ts';
import { templateRevisionRoutes } from './template-revisions.ts';
import { templateSchema } from './template-schema.ts';
import { createTemplate, deleteTemplate, noTemplate, updateTemplate } from './template-writing.ts';

/** Templates and their parts, for those who edit the site (WordPress: `WP_REST_Templates_Controller`). */
export function templateRoutes(type: PostType, services: RestServices): RestRoute[] {
  const { restNamespace: namespace, restBase } = type;
  const schema = (site: Site) => printedSchema(templateSchema(site, type));
  const id: RestArguments = { id: { description: 'The id of a template', type: 'string' } };
  return [
    ...templateRevisionRoutes(type, services),
    ...templateAutosaveRoutes(type, services, mayWriteTemplates),
    {
      namespace,
      path: `/${restBase}`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            ...contextArgument(['view', 'embed', 'edit']),
            wp_id: { description: 'Limit to the specified post id.', type: 'integer' },
            area: { description: 'Limit to the specified template part area.', type: 'string' },
            post_type: { description: 'Post type to get the templates for.', type: 'string' },
          },
          permission: mayReadTemplates,
          handle: async (call) => ({ data: await listed(type, services, call) }),
        },
        {
          methods: ['POST'],
          args: (site) => argumentsFor(templateSchema(site, type), 'create'),
          permission: mayWriteTemplates,
          handle: (call) => createTemplate(type, services, call),
        },
      ],
    },
    {
      namespace,
      path: `/${restBase}/lookup`,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            slug: {
              description: 'The slug of the template to get the fallback for',
              type: 'string',
              required: true,
            },
            is_custom: {
              description: 'Indicates if a template is custom or part of the template hierarchy',
              type: 'boolean',
            },
            template_prefix: {
              description:
                'The template prefix for the created template. This is used to extract the main template type, e.g. in `taxonomy-books` extracts the `taxonomy`',
              type: 'string',
            },
          },
          permission: mayReadTemplates,
          handle: async (call) => ({ data: await fallback(type, services, call) }),
        },
      ],
    },
    {
      namespace,
      path: `/${restBase}/(?<id>${templateId})`,
      schema,
      endpoints: [
        {
          methods: ['GET'],
          args: { ...id, ...contextArgument() },
          permission: mayReadTemplates,
          handle: async (call) => {
            const found = await templateById(call.site, type, phpText(call.params.id));
            // Of a template's theme file nothing is here.
            return found && call.params.source !== 'theme'
              ? { data: (await prepareTemplates(call, type, services, [found]))[0] }
              : noTemplate;
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: (site) => ({ ...id, ...argumentsFor(templateSchema(site, type), 'update') }),
          permission: mayWriteTemplates,
          handle: (call) => updateTemplate(type, services, call),
        },
        {
          methods: ['DELETE'],
          args: {
            ...id,
            force: {
              type: 'boolean',
              default: false,
              description: 'Whether to bypass Trash and force deletion.',
            },
          },
          permission: mayWriteTemplates,
          handle: (call) => deleteTemplate(type, services, call),
        },
      ],
    },
  ];
}

/** Whoever may write posts of any type that programs can see may look at templates. */
export function mayReadTemplates(call: RestCall): RestError | undefined {
  return editsAnything(call) ? undefined : refused(call);
}

/** Whether a visitor may write posts of some type that programs can see. */
export function editsAnything({ site, visitor }: RestCall): boolean {
  return (
    visitor.id > 0 &&
    [...site.postTypes.values()].some(
      (type) => type.showInRest && visitor.has(postTypeCapabilities(type).edit),
    )
  );
}

/** Only those who arrange the site change templates. */
export function mayWriteTemplates(call: RestCall): RestError | undefined {
  return call.visitor.has('edit_theme_options') ? undefined : refused(call);
}

function refused({ visitor }: RestCall): RestError {
  return denied(
    visitor,
    'rest_cannot_manage_templates',
    'Sorry, you are not allowed to access the templates on this site.',
  );
}

async function listed(type: PostType, services: RestServices, call: RestCall) {
  const { wp_id: id, area } = call.params;
  const templates = await storedTemplates(call.site, type, {
    ...(id !== undefined && { id: phpInteger(id) }),
    ...(area !== undefined && { area: phpText(area) }),
  });
  return prepareTemplates(call, type, services, templates);
}

/** The nearest template of the hierarchy that has content; an empty object where there is none. */
async function fallback(type: PostType, services: RestServices, call: RestCall) {
  const names = fallbackNames(
    phpText(call.params.slug),
    call.params.is_custom === true,
    phpText(call.params.template_prefix),
  );
  const stored = await storedTemplates(call.site, type, { slugs: names });
  const found = names
    .map((name) => stored.find(({ post }) => post.post_name === name && post.post_content !== ''))
    .find((template) => template !== undefined);
  return found ? (await prepareTemplates(call, type, services, [found]))[0] : {};
}
