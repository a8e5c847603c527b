/** Declarations that cannot reach outside the element: no addresses, no functions but those of colours. */
export function safeStyle(style: string): string {
  const safe = style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => /^[a-z-]+\s*:\s*[\w\s#%.,-]+$/i.test(declaration))
    .join('; ');
  return safe !== '' && style.trimEnd().endsWith(';') ? `${safe};` : safe;
}
