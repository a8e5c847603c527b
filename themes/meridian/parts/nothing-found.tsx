import type { NothingFoundModel } from 'portolan/theme';

/** Says that nothing was found, in the words of the site where it has its own. */
export function NothingFound({
  model,
  fallback,
}: {
  readonly model: NothingFoundModel | undefined;
  readonly fallback: string;
}) {
  if (!model) {
    return (
      <div className="empty">
        <p>{fallback}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>
        <strong>{model.heading}</strong>
      </p>
      <p>{model.text}</p>
      {model.advice && <p>{model.advice}</p>}
      {model.list && (
        <ul>
          {model.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
