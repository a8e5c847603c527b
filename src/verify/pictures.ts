/** The file of a picture among the uploads, whatever its size: `2026/05/plate.jpg`; '' for pictures elsewhere. */
function pictureFile(address: string): string {
  const file = /\/wp-content\/uploads\/([^?#]+)/.exec(address)?.[1] ?? '';
  return file.replace(/(?:-\d+x\d+|-scaled)(?=\.\w+$)/, '');
}

/** The files of pictures that are not among others. */
export function missingPictures(wanted: readonly string[], present: readonly string[]): readonly string[] {
  const there = new Set(present.map(pictureFile));
  return [...new Set(wanted.map(pictureFile))].filter((file) => file !== '' && !there.has(file));
}
