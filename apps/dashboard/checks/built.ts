/** `pnpm --filter @catalog/dashboard check:built`: fails when the build is larger than its limits. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { listSizes, type Manifest } from './sizes.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const sizes = listSizes(manifest, countBytes)

for (const { part, bytes, limit } of sizes) console.log(`${part}: ${bytes} bytes, limit ${limit}`)
const problems = [
  ...sizes.flatMap(({ part, bytes, limit }) => (bytes > limit ? [`${part} has ${bytes} bytes; ${limit} is the limit.`] : [])),
  ...files.filter((file) => /\.map$|worker/i.test(file)).map((file) => `${file} is only for development, but would be served.`),
  ...files.filter((file) => /\.(js|css)$/.test(file) && hasSourceMapLink(file)).map((file) => `${file} names a source map.`),
  ...files.filter((file) => /\.js$/.test(file) && !isCompressedWell(file)).map((file) => `${file} was not compressed.`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Fonts are compressed already. */
function countBytes(file: string): number {
  const content = readFileSync(join(dist, file))
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length
}

function hasSourceMapLink(file: string): boolean {
  return readFileSync(join(dist, file), 'utf8').includes('sourceMappingURL=')
}

function isCompressedWell(file: string): boolean {
  return readFileSync(join(dist, file)).length < 1_000 || ['.br', '.gz'].every((ending) => files.includes(file + ending))
}
