import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { CliContext } from '../cli-context.ts'
import { createUsageError } from '../command-error.ts'

/** Reads a JSON object from a file, or from standard input if the name is `-`. */
export async function readJson({ stdin }: Pick<CliContext, 'stdin'>, file: string): Promise<Record<string, unknown>> {
  const name = file === '-' ? 'Standard input' : file
  const read = file === '-' ? text(stdin) : readFile(file, 'utf8')
  const json = await read.catch((error: Error) => {
    throw createUsageError(`${name} cannot be read: ${error.message}.`)
  })
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createUsageError(`${name} is not a JSON object.`)
  return value as Record<string, unknown>
}

function parseJson(json: string): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
