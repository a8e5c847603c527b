/** British English where it differs from WordPress's own texts that visitors meet. */
export const britishTexts: Readonly<Record<string, string>> = {
  Trash: 'Bin',
  'Move to Trash': 'Move to Bin',
  Color: 'Colour',
  color: 'colour',
  Favorites: 'Favourites',
  Center: 'Centre',
  Gray: 'Grey',
};
