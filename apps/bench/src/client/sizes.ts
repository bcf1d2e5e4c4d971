import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'

/**
 * Measures the files that a browser loads before a program can make its one call, in bytes after gzip compression. Files that are loaded
 * later do not count.
 */
export async function measureSize(folder: string, name: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, 'one-call', `${name}.ts`)],
    absWorkingDir: folder,
    outdir: join(folder, 'out'),
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
    legalComments: 'none',
  })
  const loaded = collectLoadedFiles(metafile, `out/${name}.js`)
  const files = outputFiles.filter(({ path }) => loaded.has(path.slice(folder.length + 1)))
  return files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
}

/** Collects a file and all its static imports, direct and indirect. */
function collectLoadedFiles(metafile: Metafile, output: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(output)) return loaded
  loaded.add(output)
  for (const { path, kind } of metafile.outputs[output]?.imports ?? [])
    if (kind === 'import-statement') collectLoadedFiles(metafile, path, loaded)
  return loaded
}
