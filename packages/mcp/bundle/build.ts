/**
 * `pnpm --filter @catalog/mcp bundle [file]` packs the stdio server and its dependencies into one file (a zip of a manifest and a script),
 * which Claude Desktop and other hosts install with one click.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packExtension } from '@anthropic-ai/mcpb/cli'
import { build } from 'tsup'
import { createManifest } from './manifest.ts'

const room = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(room, 'package.json'), 'utf8')) as { version: string }
const file = resolve(process.argv[2] ?? join(room, `dist/catalog-${version}.mcpb`))
const folder = mkdtempSync(join(tmpdir(), 'catalog-bundle-'))
try {
  await bundle()
  process.stdout.write(`${file}: ${Math.ceil(statSync(file).size / 1024)} kB\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bundle(): Promise<void> {
  await build({
    entry: { index: join(room, 'src/bin.ts') },
    outDir: join(folder, 'server'),
    format: 'esm',
    target: 'node22',
    platform: 'node',
    // Bundles all packages into one script, because hosts install nothing else.
    noExternal: [/.*/],
    splitting: false,
    minify: true,
    sourcemap: false,
    dts: false,
    silent: true,
    config: false,
    // Some bundled packages are CommonJS and load Node's modules with `require`.
    banner: { js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)" },
  })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'catalog-mcp', version, private: true, type: 'module' }))
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(createManifest(version), null, 2)}\n`)
  copyFileSync(join(room, '../client/LICENSE'), join(folder, 'LICENSE'))
  mkdirSync(join(file, '..'), { recursive: true })
  if (!(await packExtension({ extensionPath: folder, outputPath: file, silent: true }))) throw new Error('Could not pack the bundle.')
}
