import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ToolResult = { readonly status: number; readonly stdout: string; readonly stderr: string }

const packages = fileURLToPath(new URL('../../../../../packages/mcp/node_modules/@modelcontextprotocol', import.meta.url))
const entries = { conformance: 'conformance/dist/index.js', inspector: 'inspector/clients/launcher/build/index.js' }
const maxMs = 110_000

/** Runs a public tool of the protocol with this Node, in a separate folder, which is also its home folder. */
export function runPublicTool(tool: keyof typeof entries, args: readonly string[], env: Record<string, string> = {}): Promise<ToolResult> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-mcp-'))
  const options = {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NO_COLOR: '1', ...env },
    timeout: maxMs,
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(packages, entries[tool]), ...args], options, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true, force: true })
      resolve({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, stdout, stderr })
    })
  })
}
