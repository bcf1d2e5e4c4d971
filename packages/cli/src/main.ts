#!/usr/bin/env node
/**
 * Starts the command line. Imports nothing statically, so that an old Node can run this check: the other files use features that it lacks.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 12)) await import('./process.ts')
else {
  process.stderr.write(`catalog-agent needs Node 22.12 or newer, but this is Node ${process.versions.node}.\n`)
  process.exitCode = 2
}

export {}
