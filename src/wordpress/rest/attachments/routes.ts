import type { PostType, RestRoute } from '../../../types/index.ts';
import type { PostController } from '../posts/controller.ts';
import { postRoutes } from '../posts/routes.ts';
import type { RestServices } from '../services.ts';
import { attachmentArguments, attachmentQuery } from './collection.ts';
import { attachmentChanges, createAttachment, mayUpload, parentRefused, writeAltText } from './create.ts';
import { attachmentFields } from './fields.ts';
import { processingRoutes } from './process.ts';
import { attachmentSchema } from './schema.ts';
import { removeAttachment } from './store.ts';

/** Media: reading, uploading, changing, deleting (WordPress: `WP_REST_Attachments_Controller`). */
export function attachmentRoutes(type: PostType, services: RestServices): RestRoute[] {
  const controller: PostController = {
    type,
    services,
    schema: (site) => attachmentSchema(site, type),
    more: attachmentFields,
    collectionArguments: (site) => attachmentArguments(site, type),
    query: attachmentQuery,
    allowBatch: false,
    takesFiles: 'upload_files',
    mayCreate: mayUpload,
    create: (call) => createAttachment(controller, call),
    moreChanges: async (call) => (await parentRefused(call)) ?? attachmentChanges(call),
    writeMore: writeAltText,
    beforeDelete: removeAttachment,
  };
  return [...postRoutes(controller), ...processingRoutes(controller)];
}
