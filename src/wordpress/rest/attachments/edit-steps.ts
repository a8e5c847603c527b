import type { RestCall } from '../../../types/index.ts';
import { openPicture } from '../../media/open-picture.ts';
import { isEmpty, isMap, phpFloat, phpText } from '../json-types.ts';

/** One step in which a picture is cut, turned or flipped, as `wp/v2/media/<id>/edit` takes it. */
export interface PictureEdit {
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The steps that a request asks for, in their order; the older single parameters count where there is no list. */
export function requestedEdits({ params }: RestCall): readonly PictureEdit[] {
  if (Array.isArray(params.modifiers)) {
    return params.modifiers
      .filter(isMap)
      .map(({ type, args }) => ({ type: phpText(type), args: isMap(args) ? args : {} }));
  }
  const edits: PictureEdit[] = [];
  if (params.rotation !== undefined) {
    edits.push({ type: 'rotate', args: { angle: params.rotation } });
  }
  // A part is named by all four.
  if (['x', 'y', 'width', 'height'].every((name) => params[name] !== undefined)) {
    const { x, y, width, height } = params;
    edits.push({ type: 'crop', args: { left: x, top: y, width, height } });
  }
  return edits;
}

/** The bytes of a picture after some steps, beginning with the turn that its EXIF data asks for. `file`: its path. */
export async function editedBytes(file: string, edits: readonly PictureEdit[]): Promise<Uint8Array> {
  let bytes: Uint8Array = await (await openPicture(file)).rotate().toBuffer();
  for (const edit of edits) {
    bytes = await carryOut(bytes, edit);
  }
  return bytes;
}

/** One edit of a picture. Parts are given in percent. */
async function carryOut(bytes: Uint8Array, { type, args }: PictureEdit): Promise<Uint8Array> {
  const picture = await openPicture(bytes);
  if (type === 'rotate') {
    return picture.rotate(phpFloat(args.angle)).toBuffer();
  }
  if (type === 'flip') {
    const { horizontal, vertical } = isMap(args.flip) ? args.flip : {};
    return picture.flop(!isEmpty(horizontal)).flip(!isEmpty(vertical)).toBuffer();
  }
  const { width = 0, height = 0 } = await picture.metadata();
  const pixels = (percent: unknown, whole: number) => Math.round((phpFloat(percent) / 100) * whole);
  const left = Math.min(Math.max(0, pixels(args.left, width)), width - 1);
  const top = Math.min(Math.max(0, pixels(args.top, height)), height - 1);
  return picture
    .extract({
      left,
      top,
      width: Math.min(Math.max(1, pixels(args.width, width)), width - left),
      height: Math.min(Math.max(1, pixels(args.height, height)), height - top),
    })
    .toBuffer();
}
