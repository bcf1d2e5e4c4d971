import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from './runtimes/installed.ts'

export interface Consumer {
  /** The folder of a project that uses the package. */
  readonly consumer: string
  readonly run: (command: string, ...args: string[]) => string
}

const program = `
const mine = new errors.NotFoundError({ message: 'none' })
if (!(mine instanceof client.CatalogError) || !(mine instanceof client.NotFoundError)) throw new Error('instanceof broke')
if (mine instanceof client.ConflictError) throw new Error('instanceof is too wide')
if (mocks.mockCatalog().handlers.length === 0) throw new Error('there is no mock handler')
if (typeof testing.testCatalog !== 'function') throw new Error('there is no catalog for tests')
if (client.VERSION !== version) throw new Error('it calls itself ' + client.VERSION)
// Another key after an upgrade of the SDK would make a second proposal of the same content.
const loreKey = 'sha256:7aa14516bdb7fe5de0133d98aec7c7025bd2e1dfd89e2e9844bc2a52c12823b9'
const shown = { environment: 'test', normalized_changes: [], warnings: [] }
const digest = 'sha256:ee4ce27ff3e185183f9cbf6262f287e387ab9b58bedd8d28e1b72d41bbfe4e64'
const fetch = async (request) => {
  const { pathname } = new URL(request.url)
  const key = pathname.endsWith('/lore-update') ? ' ' + request.headers.get('idempotency-key') : ''
  return Response.json({ slug: pathname + key, approval: shown, approval_digest: digest })
}
const catalog = new client.Catalog({ apiKey: 'k', fetch })
const path = { id: 'acme' }
const submitted = catalog.proposals
  .validate({ changes: [client.change.updateNotes({ append_text: 'More.' })] })
  .then((bundle) => catalog.proposals.submit(client.ApprovedBundle.from(JSON.stringify(bundle.approve({ by: 'me' })))))
const uploaded = node.fromPath('package.json').then((file) => catalog.sources.upload({ entity_slug: 'acme', title: 'A file', file }))
const proposed = catalog.propose.lore({ target_entity_slug: 'acme', text: 'It makes everything.' })
const paced = new client.Catalog({ apiKey: 'k', fetch, pace: true }).entities.get('acme')
Promise.all([catalog.entities.get('acme'), catalog.raw.GET('/entities/{id}', { params: { path } }), submitted, uploaded, paced, proposed])
  .then(([entity, { data }, ...others]) => [entity, data, ...others].map(({ slug }) => slug).join(' '))
  .then((slugs) => slugs === '/v1/entities/acme /v1/entities/acme /v1/agents/proposals/bundle /v1/agents/sources/upload /v1/entities/acme /v1/agents/proposals/lore-update ' + loreKey)
  .then((isRight) => console.log(isRight ? 'ok' : 'wrong'))
`
const load = {
  'esm.mjs': `import * as client from '@catalog/client'
import * as errors from '@catalog/client/errors'
import * as mocks from '@catalog/client/msw'
import * as node from '@catalog/client/node'
import * as testing from '@catalog/client/testing'
`,
  'cjs.cjs': `const client = require('@catalog/client')
const errors = require('@catalog/client/errors')
const mocks = require('@catalog/client/msw')
const node = require('@catalog/client/node')
const testing = require('@catalog/client/testing')
`,
  // Both builds in one program: an error of one build is an instance of the other's class.
  'mixed.mjs': `import * as client from '@catalog/client'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const errors = require('@catalog/client/errors')
const mocks = require('@catalog/client/msw')
const node = require('@catalog/client/node')
const testing = require('@catalog/client/testing')
`,
}

/** Installs the tarball into an empty project, as a user would, with msw of the version that the package is tested with. */
export function installPackage({ consumer, run }: Consumer, tarball: string, msw: string): void {
  const dependencies = { '@catalog/client': `file:${tarball}`, msw }
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true, dependencies }))
  run('pnpm', 'install', '--ignore-scripts', '--prefer-offline', '--reporter', 'append-only')
}

/** Loads the package as ESM, as CommonJS, and as both in one program. */
export function assertPackageLoads({ consumer, run }: Consumer, nodes: readonly Runtime[], version: string): void {
  for (const [file, imports] of Object.entries(load)) {
    writeFileSync(join(consumer, file), `${imports}const version = '${version}'\n${program}`)
    for (const { version, command } of nodes) {
      const said = run(command, file).trim()
      console.log(`${file} under Node ${version}: ${said}`)
      if (said !== 'ok') throw new Error(`${file} got a wrong result under Node ${version}.`)
    }
  }
}
