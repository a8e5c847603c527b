/** British English where it differs from WordPress's own texts that visitors meet. */
export const britishTexts: Readonly<Record<string, string>> = {
  Trash: 'Bin',
  Color: 'Colour',
};
