/** Picks those of the fields that were sent. Undefined is not sent; null is, and clears. */
export function pickSent<Sent extends object, Field extends keyof Sent & string>(
  sent: Sent,
  fields: readonly Field[],
): Partial<Pick<Sent, Field>> {
  const values = fields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]] as const]))
  return Object.fromEntries(values) as Partial<Pick<Sent, Field>>
}
