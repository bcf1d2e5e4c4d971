import { LRUCache } from 'lru-cache'

/**
 * A cache of texts. Each key contains the versions of everything in its text, so no text can be out of date. Texts are stored as UTF-8,
 * because encoding a text for each call would cost more than sending it.
 */
export type TextCache = {
  find(key: string): Buffer | undefined
  /** Stores the text and returns it in UTF-8. */
  store(key: string, text: string | Buffer): Buffer
}

/** Bytes of an entry besides its text and its key. A key has at most two bytes for each character. */
const overheadBytes = 200

/** Creates a cache of the most recently used texts, up to `maxBytes`. */
export function createTextCache(maxBytes: number): TextCache {
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => text.length + 2 * key.length + overheadBytes,
  })
  return {
    find: (key) => kept.get(key),
    store(key, text) {
      const bytes = copyToBuffer(text)
      kept.set(key, bytes)
      return bytes
    },
  }
}

/**
 * Encodes a text into a separate buffer. `Buffer.from` would use part of a 64 kB pool, and a cached part would keep the whole pool in
 * memory.
 */
function copyToBuffer(text: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  if (typeof text === 'string') bytes.write(text)
  else text.copy(bytes)
  return bytes
}
