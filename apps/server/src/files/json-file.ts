import { piecesOf } from './pieces.ts'

/** How deep it may be nested: what reads it later has to hold so much at once. */
const deepest = 1_000
const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([...Buffer.from('{[')])
const closing = new Set([...Buffer.from('}]')])

/** Whether a file holds one JSON value, read piece by piece: parsed whole it would take several times its size of memory. */
export async function isJson(path: string): Promise<boolean> {
  const { verifier } = await import('stream-json/utils/verifier.js')
  const depth = createDepth()
  const verified = verifier.asStream().resume()
  const sound = new Promise<boolean>((resolve) => {
    verified.once('error', () => resolve(false)).once('finish', () => resolve(true))
  })
  for await (const piece of piecesOf(path)) {
    const taken = new Promise<boolean>((resolve) => void verified.write(piece, (error) => resolve(!error)))
    if (depth(piece) > deepest || !(await taken)) return false
  }
  verified.end()
  return sound
}

/** How deep a text was nested so far, as long as it is JSON. */
function createDepth(): (chunk: Buffer) => number {
  let [depth, most] = [0, 0]
  let [isInString, isEscaped] = [false, false]
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (byte === quote) isInString = !isInString
      else if (isInString) isEscaped = byte === backslash
      else if (opening.has(byte)) most = Math.max(most, ++depth)
      else if (closing.has(byte)) depth--
    }
    return most
  }
}
