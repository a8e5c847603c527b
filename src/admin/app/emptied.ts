/** Empties a field once what stood in it is sent, unless somebody wrote on meanwhile: `setText(emptied(sent))`. */
export function emptied(sent: string): (present: string) => string {
  return (present) => (present === sent ? '' : present);
}
