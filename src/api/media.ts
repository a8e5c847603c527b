/** `portolan/media`: uploads and their pictures. */

export {
  calculateImageSizes,
  calculateImageSrcset,
  type ImageMetadata,
} from '../wordpress/content/images.ts';
export { attachmentImage, attachmentImages } from '../wordpress/media/attachment-image.ts';
export {
  attachmentAddress,
  attachmentMetadata,
  uploadsAddress,
} from '../wordpress/media/attachment-metadata.ts';
export { sizedImage } from '../wordpress/media/image-size.ts';
export { typeOfExtension } from '../wordpress/media/mime-types.ts';
export { isRestrictedUpload, signedUploadAddress } from '../wordpress/media/restricted-uploads.ts';
export { storeUpload } from '../wordpress/media/upload.ts';
