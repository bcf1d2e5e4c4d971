// `local.mjs <address> <expected key or error code>`: makes the calls in a runtime that has files and an environment. Prints the failures
// as JSON.
import { readFile } from 'node:fs/promises'
import { Catalog } from '@catalog/client'
import { CatalogError } from '@catalog/client/errors'
import { fromPath } from '@catalog/client/node'
import { type Case, castEcho, listFailures } from './calls.ts'

const [, , baseUrl = '', expected] = process.argv
const itself = new URL(import.meta.url)

const cases: readonly Case[] = [
  ['takes key and address from the environment', expected, readEnvironmentKey],
  [
    'uploads from a path',
    ['local.mjs', (await readFile(itself)).length],
    async (client) => {
      const received = await client().sources.upload({ entity_slug: 'acme', title: 'A program', file: await fromPath(itself) })
      const { name, size } = received as unknown as { name: string; size: number }
      return [name, size]
    },
  ],
]

/** Returns the key that was sent, or the code of the error if key or address is missing. */
async function readEnvironmentKey(): Promise<string> {
  try {
    return castEcho(await new Catalog().entities.get('acme')).key
  } catch (error) {
    return error instanceof CatalogError ? error.code : String(error)
  }
}

console.log(JSON.stringify(await listFailures(baseUrl, cases)))
