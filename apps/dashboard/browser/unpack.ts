import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

/** Prefix of folders that a process is still writing to. */
const unfinished = '.unpacking-'
/** Age at which an unfinished folder is assumed to belong to a killed process. */
const abandonedAfterMs = 3_600_000

type InstallablePackage = { readonly version: string; install(folder: string): Promise<string> }

/**
 * Returns the folder with the browser of a package, and creates it if it does not exist. The folder is moved into place when it is
 * complete. If two processes unpack at the same time, one of the two folders is kept.
 */
export async function unpackOnce(cache: string, { version, install }: InstallablePackage): Promise<string> {
  const folder = join(cache, `chromium-${version}-x64`)
  if (existsSync(folder)) return folder
  removeAbandoned(cache)
  const made = mkdtempSync(join(cache, unfinished))
  try {
    await unpack(await install(join(made, 'package')), join(made, 'browser'))
    moveIntoPlace(join(made, 'browser'), folder)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}

/**
 * Unpacks the compressed files of the package. The package's own helper is not used: it unpacks into a folder with a fixed name, which
 * other processes see half written, and it starts the browser without web security.
 */
async function unpack(files: string, folder: string): Promise<void> {
  mkdirSync(folder)
  const open = (file: string) => [createReadStream(join(files, file)), createBrotliDecompress()] as const
  await pipeline(...open('chromium.br'), createWriteStream(join(folder, 'chromium'), { mode: 0o755 }))
  await pipeline(...open('fonts.tar.br'), extract(join(folder, 'fonts')))
  await pipeline(...open('al2023.tar.br'), extract(join(folder, 'libs')))
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontsConfiguration)
  // Other users of the same checkout may start the browser, too.
  chmodSync(folder, 0o755)
}

/** Restricts the browser to these fonts, so that text has the same width on every machine. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
</fontconfig>
`

function moveIntoPlace(unpacked: string, folder: string): void {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

function removeAbandoned(cache: string): void {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(unfinished))) {
    const age = Date.now() - (statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > abandonedAfterMs) rmSync(join(cache, name), { recursive: true, force: true })
  }
}
