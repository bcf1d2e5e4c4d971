/** The fields of a message by number, in their wire format: numbers, and bytes that may be texts or messages. */
export type Fields = ReadonlyMap<number, readonly (bigint | Buffer)[]>

/** Reads a protobuf message without knowing its schema. */
export function readFields(bytes: Buffer): Fields {
  const fields = new Map<number, (bigint | Buffer)[]>()
  let at = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const readBytesOfLength = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const readValue = (wireType: number) => {
    if (wireType === 0) return readVarint()
    if (wireType === 1) return readBytesOfLength(8).readBigUInt64LE()
    if (wireType === 2) return readBytesOfLength(Number(readVarint()))
    if (wireType === 5) return BigInt(readBytesOfLength(4).readUInt32LE())
    throw new Error(`There is no wire type ${wireType}.`)
  }
  while (at < bytes.length) {
    const tag = Number(readVarint())
    const field = tag >> 3
    fields.set(field, [...(fields.get(field) ?? []), readValue(tag & 7)])
  }
  return fields
}

export function readMessages(fields: Fields, field: number): Fields[] {
  return (fields.get(field) ?? []).flatMap((value) => (Buffer.isBuffer(value) ? [readFields(value)] : []))
}

export function readBytes(fields: Fields, field: number): Buffer {
  const [value] = fields.get(field) ?? []
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
}

export function readNumber(fields: Fields, field: number): bigint {
  const [value] = fields.get(field) ?? []
  return typeof value === 'bigint' ? value : 0n
}
