import { open, stat } from 'node:fs/promises'

/** Refuses a path that does not lead to a file of NDJSON, with one error instead of one for each of its lines. */
export async function assertNdjsonFile(path: string): Promise<void> {
  const found = await stat(path).catch(toUndefinedIfMissing)
  if (!found) throw new Error(`There is no file ${path}.`)
  if (found.isDirectory()) throw new Error(`${path} is a folder; pass an NDJSON file.`)
  if (!found.isFile()) throw new Error(`${path} is not a regular file. Some lines are read twice, so a pipe cannot be imported.`)
  if (isSingleJsonDocument((await readBeginning(path)).toString())) {
    throw new Error(`${path} is not NDJSON. Write one JSON object per line, without a list around them.`)
  }
}

function toUndefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** True when the text is other JSON: a list, or an object that spans several lines. A byte order mark counts as white space. */
function isSingleJsonDocument(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n', 1)
  return first.startsWith('[') || first.trim() === '{'
}

/** Number of bytes that are read from the beginning of a file, enough to recognize its kind. */
const bytesLookedAt = 4096

export async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesLookedAt), 0, bytesLookedAt, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
