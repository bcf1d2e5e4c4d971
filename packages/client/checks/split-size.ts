import { gzipSync } from 'node:zlib'
import { buildSync, type Metafile } from 'esbuild'

/**
 * Measures the code that a program with one call loads before the call, split and minified by esbuild, and gzipped. Chunks that load
 * later, such as after the first failure, are not counted. `entry` is the main file of the build.
 */
export function measureSplitSize(entry: string, folder: string): number {
  const contents = `import { Catalog } from ${JSON.stringify(entry)}\nconsole.log((await new Catalog().entities.get('acme')).name)`
  const { outputFiles, metafile } = buildSync({
    stdin: { contents, resolveDir: folder },
    ...{ bundle: true, splitting: true, minify: true, metafile: true, write: false, outdir: folder, absWorkingDir: folder },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', logLevel: 'error' },
  })
  const loaded = collectLoaded(metafile, 'stdin.js', new Set())
  const files = outputFiles.filter(({ path }) => loaded.has(path.slice(folder.length + 1)))
  return files.reduce((size, { contents }) => size + gzipSync(contents).length, 0)
}

/** Collects a file and all files that it imports at its start, directly or through others. */
function collectLoaded(metafile: Metafile, output: string, loaded: Set<string>): ReadonlySet<string> {
  if (loaded.has(output)) return loaded
  loaded.add(output)
  for (const { path, kind } of metafile.outputs[output]?.imports ?? [])
    if (kind === 'import-statement') collectLoaded(metafile, path, loaded)
  return loaded
}
