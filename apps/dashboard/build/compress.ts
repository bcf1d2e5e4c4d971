import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files are not compressed. */
const minBytes = 1_000

/** Writes a compressed copy next to each file that browsers load, so that the server does not have to compress it. */
export function createCompressPlugin(): Plugin {
  return {
    name: 'catalog-compress',
    writeBundle({ dir = '' }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!/^assets\/.*\.(js|css|svg|json)$/.test(name) || content.length < minBytes) continue
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
