// `local.mjs <address> <what the environment has to give>`: the calls in a runtime that has files and an environment. Prints as JSON what failed.
import { readFile } from 'node:fs/promises'
import { Catalog } from '@catalog/client'
import { CatalogError } from '@catalog/client/errors'
import { fromPath } from '@catalog/client/node'
import { type Case, echo, listFailures } from './calls.ts'

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

/** Returns the code of the error that a missing key or address causes. */
async function readEnvironmentKey(): Promise<string> {
  try {
    return echo(await new Catalog().entities.get('acme')).key
  } catch (error) {
    return error instanceof CatalogError ? error.code : String(error)
  }
}

console.log(JSON.stringify(await listFailures(baseUrl, cases)))
