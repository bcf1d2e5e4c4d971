import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createScratchFolder } from '../../testing/command-line.ts'
import { isDump } from './dump-file.ts'
import { requireCompleteDumps } from './import-dump.ts'

let folder: Awaited<ReturnType<typeof createScratchFolder>>
beforeAll(async () => {
  folder = await createScratchFolder()
})
afterAll(() => folder.remove())

const ids = ['9df348e0-2d0a-4531-8734-5d1116d01425', '615c496b-967d-4ada-a30f-403bf8ae1252']
const buildFirstLine = (fields: object = {}) => ({
  ...{ type: 'dump', dump_id: ids[0], content: 'catalog', cursor: 'MA', made_at: '2026-11-22T02:00:00.000Z', contract: 'v1' },
  ...fields,
})
const records = [
  { type: 'capability', id: ids[0], slug: 'custody', name: 'Custody' },
  { type: 'capability', id: ids[1], slug: 'lending', name: 'Lending' },
]
const formatLines = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const buildLastLine = () => ({
  type: 'end',
  count: records.length,
  sha256: createHash('sha256').update(formatLines(records)).digest('hex'),
})
const buildDump = (firstLineFields: object = {}) => formatLines([buildFirstLine(firstLineFields), ...records, buildLastLine()])

async function writeFixture(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder.path, name)
  await writeFile(path, content)
  return path
}

it('accepts an unchanged dump file, compressed or not', async () => {
  for (const [name, content] of [
    ['packed.ndjson.gz', gzipSync(buildDump())],
    ['unpacked.ndjson', buildDump()],
  ] as const) {
    const path = await writeFixture(name, content)
    expect(await isDump(path)).toBe(true)
    expect(await requireCompleteDumps([path])).toMatchObject([{ path, content: 'catalog' }])
  }
  expect(await isDump(await writeFixture('records.ndjson', '{"type":"entity","slug":"a","name":"A"}\n'))).toBe(false)
})

const packed = gzipSync(buildDump())
const flipped = Buffer.from(packed)
flipped[packed.length - 12] = (flipped[packed.length - 12] ?? 0) ^ 0xff

it.each<readonly [string, string | Buffer, RegExp]>([
  ['cut in its packing', packed.subarray(0, packed.length - 20), /cannot be decompressed completely/],
  ['damaged', flipped, /cannot be decompressed completely|checksum|last line|be read/],
  ['cut behind a line', formatLines([buildFirstLine(), ...records]), /was cut off: its last line is missing/],
  ['cut within a line', buildDump().slice(0, -30), /was cut off: its last line is missing/],
  ['begun only', formatLines([buildFirstLine()]), /was cut off: its last line is missing/],
  ['changed', buildDump().replace('Custody', 'Custodia'), /its checksum does not match its lines, so the file was changed/],
  [
    'lacking a line',
    formatLines([buildFirstLine(), records[0] ?? {}, buildLastLine()]),
    /has 1 line between the first and the last, and says that it has 2/,
  ],
  ['longer than its end', `${buildDump()}{"type":"need"}\n`, /was cut off: its last line is missing/],
])('refuses a file that is %s and says what to do', async (name, content, why) => {
  const path = await writeFixture(`${name.replaceAll(' ', '-')}.ndjson`, content)
  const refusal = await requireCompleteDumps([path]).catch((error: Error) => error.message)
  expect(refusal).toMatch(why)
  expect(refusal).toMatch(/Nothing was imported\. Download it again, and compare its sha256 with the one in the list of dumps\.$/)
})

it('refuses files of different dumps, files of a later contract, and compressed files that are not dumps, each with its own message', async () => {
  const one = await writeFixture('one.ndjson', buildDump())
  const other = await writeFixture('other.ndjson', buildDump({ dump_id: ids[1], content: 'people' }))
  await expect(requireCompleteDumps([other, one])).rejects.toThrow(`${one} and ${other} are of different dumps. Import the files of one.`)
  await expect(requireCompleteDumps([await writeFixture('later.ndjson', buildDump({ contract: 'v2' }))])).rejects.toThrow(
    'Import it with a newer one.',
  )
  const noDump = await writeFixture('records.gz', gzipSync('{"type":"entity","slug":"a","name":"A"}\n'))
  await expect(requireCompleteDumps([noDump])).rejects.toThrow('its first line is not of the type "dump"')
})
