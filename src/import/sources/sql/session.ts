/** What a SET statement says about how the dump's texts are written. */
export interface SessionSettings {
  /** Character set of `SET NAMES`. */
  readonly names?: string;
  /** The new SQL mode; `restored` where a variable brings back an earlier one. */
  readonly sqlMode?: string;
}

/**
 * Reads `SET NAMES` and `SQL_MODE` from a SET statement or an executable comment.
 * `character_set_client` is passed over: dumps set it around definitions and restore it before the rows.
 */
export function readSession(statement: string): SessionSettings {
  const names = /\bSET\s+NAMES\s+['"]?(\w+)/i.exec(statement)?.[1];
  const mode = /\bSQL_MODE\s*=\s*(?:'([^']*)'|"([^"]*)"|(@\w+))/i.exec(
    statement.replace(/@\w+\s*=\s*@@\w+\s*,?/g, ''),
  );
  const sqlMode = mode === null ? undefined : (mode[1] ?? mode[2] ?? 'restored').toUpperCase();
  return {
    ...(names === undefined ? {} : { names }),
    ...(sqlMode === undefined ? {} : { sqlMode: sqlMode === 'RESTORED' ? 'restored' : sqlMode }),
  };
}
