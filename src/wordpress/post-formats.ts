/** WordPress's post formats; `standard` stands for none. */
export const postFormats: Readonly<Record<string, string>> = {
  standard: 'Standard',
  aside: 'Aside',
  chat: 'Chat',
  gallery: 'Gallery',
  link: 'Link',
  image: 'Image',
  quote: 'Quote',
  status: 'Status',
  video: 'Video',
  audio: 'Audio',
};
