import { type PageModel, useStyle } from 'portolan/theme';

/** The picture that the site had below its header before, over the whole width. */
export function HeaderPicture({ page: { site, query } }: { readonly page: PageModel }) {
  const { headerPicture: picture } = site;
  const isFront = (query.flags.has('front_page') || query.flags.has('home')) && query.page === 1;
  const shown = picture && (picture.where === 'everywhere' || isFront);
  useStyle(shown ? 'header-picture' : undefined);
  if (!shown) return null;
  return (
    <div className="header-picture">
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes="100vw"
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
      />
    </div>
  );
}
