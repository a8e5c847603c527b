/** What the viewer of a gallery says. */
export type CarouselTexts = Readonly<
  Record<
    | 'viewer'
    | 'previous'
    | 'next'
    | 'close'
    | 'info'
    | 'commentsToggle'
    | 'hasComments'
    | 'download'
    | 'loading'
    | 'writeComment'
    | 'postComment'
    | 'email'
    | 'author'
    | 'url'
    | 'logInBefore'
    | 'logIn'
    | 'logInAfter',
    string
  >
>;
