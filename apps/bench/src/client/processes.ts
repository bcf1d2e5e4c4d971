import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program in a new process of Node, inside the project, and parses its output as JSON. */
export async function runNode<T>(folder: string, ...args: readonly string[]): Promise<T> {
  const options = { cwd: folder, env: { ...process.env, ...keys }, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [...args], options)
  return JSON.parse(stdout) as T
}

const keys = { CATALOG_API_KEY: 'key', OPENAI_API_KEY: 'key', ANTHROPIC_API_KEY: 'key' }
