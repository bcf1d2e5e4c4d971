import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '../../browser/chromium.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Builds the dashboard unless the build is up to date, and unpacks the browser, so that no test has to wait for either. */
export default async function setup(): Promise<void> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const build = ['run', 'build', '--filter=@catalog/dashboard', '--output-logs=errors-only']
  await Promise.all([promisify(execFile)(`${root}/node_modules/.bin/turbo`, build, { cwd: root, env }), findChromium()])
}
