/** Told on `document` when a picture is opened in a viewer; `detail` is its id. */
export const PICTURE_VIEWED = 'portolan:picture-viewed';
