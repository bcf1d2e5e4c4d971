import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { isObject, toObject } from './json.ts'

/** The examples with what they share taken in, and the files that it came from. */
export type WithShared = { readonly examples: Readonly<Record<string, unknown>>; readonly files: ReadonlySet<string> }

/**
 * Takes the files into examples that these refer to by `$ref`, from the folder of examples: a record that several of them show
 * is written once. Keywords beside the reference take precedence. The bundler leaves the value of an example as it is.
 */
export async function takeInShared(root: string, examples: unknown): Promise<WithShared> {
  const files = new Set<string>()
  const read = async (reference: string) => {
    const file = join(dirname(root), 'examples', reference)
    files.add(file)
    return includeFiles(parse(await readFile(file, 'utf8')))
  }
  const includeFiles = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(includeFiles))
    if (!isObject(value)) return value
    const { $ref: reference, ...own } = value
    const shared = isShared(reference) ? toObject(await read(reference)) : {}
    const fields = await Promise.all(
      Object.entries(isShared(reference) ? own : value).map(async ([name, part]) => [name, await includeFiles(part)]),
    )
    return { ...shared, ...Object.fromEntries(fields) }
  }
  return { examples: toObject(await includeFiles(examples)), files }
}

function isShared(reference: unknown): reference is string {
  return typeof reference === 'string' && reference.endsWith('.yaml')
}
