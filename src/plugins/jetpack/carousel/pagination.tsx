/** Bullets for up to so many pictures; a counter for more. */
const MOST_BULLETS = 5;

interface PaginationProps {
  readonly ids: readonly number[];
  readonly at: number;
  readonly onMove: (step: number) => void;
}

/** Where one is among the pictures: bullets for few, `n / total` for many, nothing for one. */
export function Pagination({ ids, at, onMove }: PaginationProps) {
  const count = ids.length;
  const bullets = count > 1 && count <= MOST_BULLETS;
  return (
    <div className="jp-carousel-pagination-container">
      <div className="jp-swiper-pagination swiper-pagination" style={{ display: bullets ? 'block' : 'none' }}>
        {bullets &&
          ids.map((id, index) => (
            <button
              key={id}
              type="button"
              className={`swiper-pagination-bullet${index === at ? ' swiper-pagination-bullet-active' : ''}`}
              aria-label={`${index + 1} / ${count}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onMove(index - at)}
            />
          ))}
      </div>
      <div className="jp-carousel-pagination" style={{ display: count > MOST_BULLETS ? 'block' : 'none' }}>
        {count > MOST_BULLETS && <span>{`${at + 1} / ${count}`}</span>}
      </div>
    </div>
  );
}
