/**
 * A schema's pattern as PHP reads it: there a backslash before any sign stands for the sign itself, here only before
 * those that mean something.
 */
export function schemaPattern(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\\([^a-zA-Z0-9\s$()*+./?[\\\]^{|}-])/g, '$1'), 'u');
}
