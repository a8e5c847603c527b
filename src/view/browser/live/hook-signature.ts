/**
 * Which hooks a component calls, in order, and with what states begin: two versions of a component with the same signature
 * can take over each other's state. Read from the text of the function as the bundler leaves it.
 */
export function signatureOf(component: (...words: never[]) => unknown): string {
  const calls = component.toString().matchAll(/\b(use[A-Z]\w*)\)?\s*\(([^()]{0,200})/g);
  return [...calls]
    .map(([, name, input]) => (name === 'useState' || name === 'useReducer' ? `${name}(${input})` : name))
    .join(' ');
}
