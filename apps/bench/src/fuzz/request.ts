/** A request that can be stored and sent again. */
export type FuzzRequest = {
  readonly caller: string
  readonly method: string
  /** The path, with the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** As latin1, so that every byte is kept; undefined for none. */
  readonly body?: string
  /** The operation from which it was generated. */
  readonly sourceOperation: string
}

export function toBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function toByteText(body: string): string {
  return Buffer.from(body, 'utf8').toString('latin1')
}
