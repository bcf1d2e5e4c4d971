import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { isObject, toObject } from './json.ts'

/** The examples with their references replaced, and the files to which the references led. */
export type ResolvedExamples = { readonly examples: Readonly<Record<string, unknown>>; readonly files: ReadonlySet<string> }

/**
 * Replaces each `$ref` in an example by the file in the folder of examples, so that a record in several examples is written once. Keywords
 * next to the reference take precedence. The bundler itself does not resolve references in examples.
 */
export async function includeSharedExamples(root: string, examples: unknown): Promise<ResolvedExamples> {
  const files = new Set<string>()
  const readExample = async (reference: string) => {
    const file = join(dirname(root), 'examples', reference)
    files.add(file)
    return includeFiles(parse(await readFile(file, 'utf8')))
  }
  const includeFiles = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(includeFiles))
    if (!isObject(value)) return value
    const { $ref: reference, ...own } = value
    const shared = isShared(reference) ? toObject(await readExample(reference)) : {}
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
