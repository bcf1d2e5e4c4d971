/** A message of PostgreSQL's protocol, with its header. */
export type Message = { readonly type: string; readonly bytes: Buffer }

/** Creates a function that collects bytes, and returns the messages that are complete. */
export function createMessageSplitter(): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1)
      messages.push({ type: rest.toString('latin1', 0, 1), bytes: rest.subarray(0, end) })
      rest = rest.subarray(end)
    }
    return messages
  }
}

/** Reads the zero-terminated text at this offset, and the offset of the next field. */
export function readText(bytes: Buffer, offset: number): { readonly text: string; readonly next: number } {
  const end = bytes.indexOf(0, offset)
  return { text: bytes.toString('utf8', offset, end), next: end + 1 }
}

export function buildMessage(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const header = Buffer.alloc(5)
  header.write(type, 0, 'latin1')
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

export function encodeInt32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, 4 * index)
  return bytes
}

export function buildFatalError(code: string, text: string): Buffer {
  return buildMessage(
    'E',
    Buffer.from('S'),
    'FATAL',
    Buffer.from('V'),
    'FATAL',
    Buffer.from('C'),
    code,
    Buffer.from('M'),
    text,
    Buffer.from([0]),
  )
}

/** Reads the first column of a row, as text. */
export function readFirstColumn({ bytes }: Message): string {
  const length = bytes.readInt32BE(7)
  return length < 0 ? '' : bytes.toString('utf8', 11, 11 + length)
}

/** Reads the parameters of a client that connects: names and values, each terminated by a zero. */
export function parseStartupParameters(bytes: Buffer): ReadonlyMap<string, string> {
  const fields = bytes.toString('utf8', 8).split('\0')
  const pairs = new Map<string, string>()
  for (let index = 0; index + 1 < fields.length && fields[index] !== ''; index += 2) pairs.set(fields[index] ?? '', fields[index + 1] ?? '')
  return pairs
}
