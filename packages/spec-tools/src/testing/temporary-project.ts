import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../paths.ts'

const run = promisify(execFile)

/** A copy of the contract in a temporary folder, which a test may change. */
export type TemporaryProject = {
  readonly root: string
  edit(file: string, ...replacements: readonly (readonly [from: string | RegExp, to: string])[]): Promise<void>
  git(...args: string[]): Promise<string>
  remove(): Promise<void>
}

export async function createTemporaryProject(): Promise<TemporaryProject> {
  const root = await mkdtemp(join(tmpdir(), 'spec-tools-test-'))
  await cp(join(projectRoot, 'spec'), join(root, 'spec'), { recursive: true })
  return {
    root,
    edit: (file, ...replacements) => editFile(join(root, file), replacements),
    git: async (...args) => (await run('git', ['-C', root, ...identity, ...args])).stdout,
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

const identity = [
  '-c',
  'user.name=Reviewer',
  '-c',
  'user.email=reviewer@example.org',
  '-c',
  'init.defaultBranch=main',
  '-c',
  'commit.gpgsign=false',
]

/** Replaces texts in a file. Throws if a text is not found, because the test would then test nothing. */
async function editFile(path: string, replacements: readonly (readonly [from: string | RegExp, to: string])[]): Promise<void> {
  const text = await readFile(path, 'utf8')
  const edited = replacements.reduce((current, [from, to]) => {
    const next = current.replace(from, to)
    if (next === current) throw new Error(`${path} has no ${from}`)
    return next
  }, text)
  await writeFile(path, edited)
}

export type CommandOutcome = { readonly code: number; readonly output: string; readonly errors: string }

/** Runs the command line as a user would. Its temporary files are in the project, so that a test can check them. */
export async function runSpec(root: string, ...args: string[]): Promise<CommandOutcome> {
  const cli = join(import.meta.dirname, '..', 'cli.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, '--root', root, ...args],
      { maxBuffer: 50_000_000, env: { ...process.env, TMPDIR: root } },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output, errors })
      },
    )
  })
}
