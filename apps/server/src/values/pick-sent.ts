/** Picks the fields that are not undefined. Null counts as sent, because it clears a field. */
export function pickSentFields<Fields extends object, Field extends keyof Fields & string>(
  sent: Fields,
  fields: readonly Field[],
): Partial<Pick<Fields, Field>> {
  const values = fields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]] as const]))
  return Object.fromEntries(values) as Partial<Pick<Fields, Field>>
}
