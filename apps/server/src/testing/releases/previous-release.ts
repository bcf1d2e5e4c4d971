import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const maxBuffer = 16 * 1024 * 1024

/** A checked-out release, which can be started until it is removed. */
export type Release = { readonly cli: string; removeFolder(): Promise<void> }

/** Checks out the commit that `.ci/previous` names, as `checkOutRelease` does. */
export async function checkOutPreviousRelease(): Promise<Release | string> {
  return checkOutRelease((await readFile(join(root, '.ci/previous'), 'utf8')).trim())
}

/**
 * Checks out a commit into a separate folder, with its own dependencies. Returns a sentence with the reason if the history of this checkout
 * does not contain the commit, as in an archive or a shallow clone.
 */
export async function checkOutRelease(commit: string): Promise<Release | string> {
  if (!(await hasCommit(commit)))
    return `The release ${commit.slice(0, 12)} was not tested: the history of this checkout does not contain it.`
  // The folder must not be below node_modules, because Node strips no types there.
  const folder = await mkdtemp(join(tmpdir(), 'catalog-previous-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await checkOut(commit, folder)
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@catalog/server...']
    await run(join(root, 'node_modules/.bin/pnpm'), install, { cwd: folder, maxBuffer })
  } catch (error) {
    await removeFolder()
    throw error
  }
  return { cli: join(folder, 'apps/server/src/cli.ts'), removeFolder }
}

async function hasCommit(commit: string): Promise<boolean> {
  try {
    await run('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root })
    return true
  } catch {
    return false
  }
}

/** Uses a separate index, so that nothing in this checkout changes. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.git-index') }
  await run('git', ['read-tree', commit], { cwd: root, env })
  await run('git', ['checkout-index', '--all', `--prefix=${folder}/`], { cwd: root, env, maxBuffer })
}
