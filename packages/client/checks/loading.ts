import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Consumer {
  /** The folder of a project that uses the package. */
  readonly consumer: string
  readonly run: (command: string, ...args: string[]) => string
}

const program = `
const mine = new errors.NotFoundError({ message: 'none' })
if (!(mine instanceof client.CatalogError) || !(mine instanceof client.NotFoundError)) throw new Error('instanceof broke')
if (mine instanceof client.ConflictError) throw new Error('instanceof is too wide')
const fetch = async (request) => Response.json({ slug: new URL(request.url).pathname })
const catalog = new client.Catalog({ apiKey: 'k', fetch })
catalog.raw.GET('/entities/{id}', { params: { path: { id: 'acme' } } }).then(({ data }) => console.log('ok', data.slug))
`
const load = {
  'esm.mjs': `import * as client from '@catalog/client'\nimport * as errors from '@catalog/client/errors'\n`,
  'cjs.cjs': `const client = require('@catalog/client')\nconst errors = require('@catalog/client/errors')\n`,
  // Both builds in one program: an error of the one is an instance of the other's class.
  'mixed.mjs': `import * as client from '@catalog/client'\nimport { createRequire } from 'node:module'\nconst errors = createRequire(import.meta.url)('@catalog/client/errors')\n`,
}

/** Unpacks the tarball into an empty project and loads it as ESM, as CommonJS and as both at once. */
export function checkLoading({ consumer, tarball, root, run }: Consumer & { tarball: string; root: string }): void {
  const modules = join(consumer, 'node_modules')
  mkdirSync(join(modules, '@catalog'), { recursive: true })
  run('tar', '-xzf', tarball)
  renameSync(join(consumer, 'package'), join(modules, '@catalog/client'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => /^(openapi-fetch|msw)$/.test(entry))) {
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  cpSync(join(root, '../../node_modules/typescript'), join(modules, 'typescript'), { recursive: true, dereference: true })
  for (const [file, imports] of Object.entries(load)) {
    writeFileSync(join(consumer, file), imports + program)
    console.log(`${file}: ${run('node', file).trim()}`)
  }
}
