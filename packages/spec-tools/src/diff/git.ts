import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Copies spec/ as it was at a git ref into a temporary folder, which the caller removes. */
export async function checkOutSpec(ref: string, root: string): Promise<string> {
  const commit = await findCommit(ref, root)
  await assertSpecExists(ref, commit, root)
  const folder = await mkdtemp(join(tmpdir(), 'spec-at-'))
  try {
    const archive = join(folder, 'spec.tar')
    await runGit(root, ['archive', '--format=tar', `--output=${archive}`, commit, 'spec'])
    await run('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function findCommit(ref: string, root: string): Promise<string> {
  await assertRepository(root)
  try {
    return await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  } catch {
    throw new Error(
      `git knows no commit called "${ref}". Name a branch, a tag or a commit, such as main or HEAD~3; ` +
        '`git branch --all` lists the branches, and `git fetch` gets those that others have pushed.',
    )
  }
}

async function assertRepository(root: string): Promise<void> {
  try {
    await runGit(root, ['rev-parse', '--git-dir'])
  } catch (error) {
    if (isMissingProgram(error))
      throw new Error('git is not installed. `spec diff` needs it to read the contract as it was; install it and try again.')
    throw new Error(`${root} is not in a git repository, so there is nothing to compare with. Run this in a clone of the project.`)
  }
}

async function assertSpecExists(ref: string, commit: string, root: string): Promise<void> {
  try {
    await runGit(root, ['cat-file', '-e', `${commit}:./spec/catalog.yaml`])
  } catch {
    throw new Error(
      `There is no spec/catalog.yaml at "${ref}". Name a commit that has it; \`git log --oneline -- spec\` lists those that changed it.`,
    )
  }
}

async function runGit(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args])
  return stdout.trim()
}

function isMissingProgram(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
