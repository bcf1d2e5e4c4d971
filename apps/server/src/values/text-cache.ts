import { LRUCache } from 'lru-cache'

/**
 * Texts that a process keeps by keys which name all that they were made of, so that none can be out of date. They are kept as they
 * are sent, in UTF-8: to encode the same text at every call would cost more than all else that is done with it.
 */
export type TextCache = {
  find(key: string): Buffer | undefined
  /** Returns the text as it is kept. */
  keep(key: string, text: string | Buffer): Buffer
}

/** Bytes that an entry takes besides its text and its key, which has no more than two for each character. */
const overheadBytes = 200

/** Keeps the texts that were used last, up to so many bytes. */
export function createTextCache(maxBytes: number): TextCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => text.length + 2 * key.length + overheadBytes,
  })
  return {
    find: (key) => kept.get(key),
    keep(key, text) {
      const bytes = toOwnBytes(text)
      kept.set(key, bytes)
      return bytes
    },
  }
}

/** Encodes a text into memory of its own. `Buffer.from` would cut it out of a pool of 64 kB, all of which a kept piece holds. */
function toOwnBytes(text: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  if (typeof text === 'string') bytes.write(text)
  else text.copy(bytes)
  return bytes
}
