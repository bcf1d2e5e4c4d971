import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Argument, Command, Option } from 'commander'
import { print, printProblem } from '../print.ts'
import { buildClientConfig, type ClientName, type Connection, clientNames, places } from './clients.ts'

type Options = { readonly over: 'stdio' | 'http'; readonly url?: string }

/** `catalog mcp-config <client>`: prints the lines that set up an MCP client, with absolute paths into this checkout. */
export function createMcpConfigCommand(): Command {
  return new Command('mcp-config')
    .description('print the lines that connect an MCP client to the catalog; paste them into its settings')
    .addArgument(new Argument('<client>', 'the client').choices(clientNames))
    .addOption(
      new Option('--over <transport>', 'stdio: the client starts the MCP server of this checkout; http: it calls the catalog at /mcp')
        .choices(['stdio', 'http'])
        .default('stdio'),
    )
    .option('--url <address>', 'address of the catalog (default CATALOG_PUBLIC_URL, or this machine)')
    .action(printConfig)
}

function printConfig(client: ClientName, { over, url = buildAddress(process.env) }: Options): void {
  const connection = over === 'http' ? { transport: over, url: requireHttpUrl(url) } : requireLocalConnection(requireHttpUrl(url))
  print(buildClientConfig(client, connection))
  printProblem(`${places[client]} Replace cat_… with your key.`)
}

/** Finds the MCP server for stdio, which runs from its source under the Node of this command. */
function requireLocalConnection(url: string): Connection {
  const script = fileURLToPath(new URL('../../../../../packages/mcp/src/bin.ts', import.meta.url))
  if (!existsSync(script)) throw new Error('This build does not include the MCP server. Run this in a checkout, or use --over http.')
  return { transport: 'stdio', command: process.execPath, script, url }
}

function buildAddress({ CATALOG_PUBLIC_URL: publicUrl, PORT: port = '4000' }: NodeJS.ProcessEnv): string {
  return publicUrl || `http://127.0.0.1:${port}`
}

function requireHttpUrl(url: string): string {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('--url must be an http or https address, such as https://catalog.example.')
  return url.replace(/\/+$/, '')
}
