import { createHash } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from './hashed-files.ts'

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.number().int().nonnegative()
const written = z.object({ bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const content = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  /** Every migration that the database had, in order. The last one names the version of the schema. */
  migrations: z.array(z.string()).min(1),
  serverVersion: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, file: written })),
  /** The days for which partitioned tables have a partition. */
  days: z.array(z.object({ table: name, day: z.string().regex(/^\d{8}$/) })),
  /** The last number that each column's sequence returned; null if the sequence was never used. */
  sequences: z.array(
    z.object({
      table: name,
      column: name,
      last: z
        .string()
        .regex(/^\d{1,19}$/)
        .nullable(),
    }),
  ),
  files: z.object({ list: written, count, bytes: count, missing: z.array(z.string()) }),
})

/** Contents of a backup, with the checksum of each of its files. It is written last, so a folder without it is not a backup. */
export type Manifest = z.infer<typeof content>
export type BackedUpTable = Manifest['tables'][number]

const file = 'manifest.json'

export function buildTablePath(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

/** The list of the files of sources, one line of JSON per file. */
export function buildFileListPath(folder: string): string {
  return join(folder, 'files.ndjson')
}

/** Builds the path of a file. The caller has checked that the key is a UUID, so the path cannot leave the folder. */
export function buildSourceFilePath(folder: string, key: string): string {
  return join(folder, 'files', key.slice(0, 2), key)
}

/** Completes the backup in one step, after everything else is on the disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  // Keys are in the order of the schema, because the checksum is computed in that order.
  const said = content.parse(manifest)
  const path = join(folder, file)
  const unfinished = await open(`${path}.unfinished`, 'w', 0o600)
  try {
    await unfinished.writeFile(`${JSON.stringify({ ...said, checksum: computeChecksum(said) }, null, 1)}\n`)
    await unfinished.sync()
  } finally {
    await unfinished.close()
  }
  await rename(`${path}.unfinished`, path)
  await syncFolder(folder)
}

/** Reads the manifest of a backup. Throws an explanation if the folder is not a complete backup, or if this version cannot read it. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} is not a complete backup: it lacks ${file}, which is written last. Nothing was restored.`)
  })
  const said = parseJsonObject(text)
  if (said?.format !== undefined && said.format !== 1)
    throw new Error(`The backup in ${folder} is of format ${String(said.format)}, and this version of Catalog reads only format 1.`)
  const read = content.safeParse(said)
  if (!read.success || said?.checksum !== computeChecksum(read.data))
    throw new Error(`${join(folder, file)} is damaged. Nothing was restored.`)
  return read.data
}

function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function computeChecksum(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}
