import type { RestArguments, RestCall, RestError, RestReply, RestRoute, Site } from '../../../types/index.ts';
import { focusOf } from '../../media/focus.ts';
import { makeMissingSizes } from '../../media/sub-sizes.ts';
import { uploadsFolder } from '../../media/upload.ts';
import { denied, isRestError } from '../errors.ts';
import { editedItem, type PostController } from '../posts/controller.ts';
import { mayUpdate } from '../posts/permissions.ts';
import { argumentsFor } from '../schema-arguments.ts';
import { editPicture } from './edit.ts';
import { editArguments } from './edit-arguments.ts';
import { loadPicture } from './fields.ts';
import { saveDetails } from './store.ts';

const texts = ['caption', 'description', 'title', 'post', 'alt_text'];

/** What may be said of the new picture. */
function textArguments(controller: PostController, site: Site): RestArguments {
  const all = argumentsFor(controller.schema(site), 'update');
  return Object.fromEntries(texts.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

/**
 * Making the sizes that a picture lacks (`wp/v2/media/<id>/post-process`), and new pictures from cut or turned ones
 * (`wp/v2/media/<id>/edit`).
 */
export function processingRoutes(controller: PostController): RestRoute[] {
  const { type } = controller;
  const id = { id: { description: 'Unique identifier for the attachment.', type: 'integer' } };
  return [
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}/(?<id>[\\d]+)/post-process`,
      endpoints: [
        {
          methods: ['POST'],
          args: { ...id, action: { type: 'string', enum: ['create-image-subsizes'], required: true } },
          permission: (call) => mayUpdate(call, type),
          handle: (call) => addMissingSizes(controller, call),
        },
      ],
    },
    {
      namespace: type.restNamespace,
      path: `/${type.restBase}/(?<id>[\\d]+)/edit`,
      endpoints: [
        {
          methods: ['POST'],
          args: (site) => ({ ...editArguments, ...textArguments(controller, site) }),
          permission: async (call) =>
            call.visitor.has('upload_files')
              ? mayUpdate(call, type)
              : denied(
                  call.visitor,
                  'rest_cannot_edit_image',
                  'Sorry, you are not allowed to upload media on this site.',
                ),
          handle: (call) => editPicture(controller, call),
        },
      ],
    },
  ];
}

async function addMissingSizes(controller: PostController, call: RestCall): Promise<RestReply | RestError> {
  const loaded = await loadPicture(call, controller.type);
  if (isRestError(loaded)) {
    return loaded;
  }
  const { post, picture } = loaded;
  const { site } = call;
  if (picture && post.post_mime_type.startsWith('image/')) {
    const whole = await makeMissingSizes(
      site,
      uploadsFolder(site),
      picture,
      post.post_mime_type,
      focusOf((await site.posts.meta([post.ID])).get(post.ID)),
    );
    await saveDetails(site, post.ID, { ...whole });
  }
  const item = await editedItem(controller, call, post);
  return { data: item };
}
