/** The connection of an MCP client: through a program that the client starts, or over HTTP. `url` is the address of the catalog. */
export type Connection =
  | { readonly transport: 'stdio'; readonly command: string; readonly script: string; readonly url: string }
  | { readonly transport: 'http'; readonly url: string }

export const clientNames = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'codex'] as const
export type ClientName = (typeof clientNames)[number]

/** Instruction for each client on where its lines belong. */
export const places: Readonly<Record<ClientName, string>> = {
  'claude-code': 'Run this in a shell.',
  'claude-desktop': 'This belongs in claude_desktop_config.json (Settings, Developer, Edit Config).',
  cursor: 'This belongs in .cursor/mcp.json.',
  vscode: 'This belongs in .vscode/mcp.json.',
  codex: 'This belongs in ~/.codex/config.toml.',
}

const key = 'cat_…'

/** Builds the lines that configure a client. The user fills in the key, which would otherwise stay in the history of the terminal. */
export function buildClientConfig(client: ClientName, connection: Connection): string {
  return builders[client](connection)
}

const builders: Readonly<Record<ClientName, (connection: Connection) => string>> = {
  'claude-code': buildClaudeCodeCommand,
  'claude-desktop': (connection) => toJson({ mcpServers: { catalog: buildDesktopServerEntry(connection) } }),
  cursor: (connection) => toJson({ mcpServers: { catalog: buildServerEntry(connection) } }),
  vscode: (connection) => toJson({ servers: { catalog: { type: connection.transport, ...buildServerEntry(connection) } } }),
  codex: buildCodexConfig,
}

function buildClaudeCodeCommand(connection: Connection): string {
  if (connection.transport === 'http')
    return `claude mcp add --transport http catalog ${quoteShellWord(`${connection.url}/mcp`)} --header "Authorization: Bearer ${key}"`
  const { command, script, url } = connection
  const env = `--env CATALOG_API_KEY=${key} --env CATALOG_BASE_URL=${quoteShellWord(`${url}/v1`)}`
  return `claude mcp add catalog ${env} -- ${quoteShellWord(command)} ${quoteShellWord(script)}`
}

function buildServerEntry(connection: Connection): object {
  if (connection.transport === 'http') return { url: `${connection.url}/mcp`, headers: { Authorization: `Bearer ${key}` } }
  const { command, script, url } = connection
  return { command, args: [script], env: { CATALOG_API_KEY: key, CATALOG_BASE_URL: `${url}/v1` } }
}

/** Claude Desktop accepts remote servers only as connectors in its settings, not in this file. */
function buildDesktopServerEntry(connection: Connection): object {
  if (connection.transport === 'http')
    throw new Error(
      'Claude Desktop uses HTTP only for servers that are added in Settings, Connectors. Without --over http, this prints the lines for its file.',
    )
  return buildServerEntry(connection)
}

function buildCodexConfig(connection: Connection): string {
  if (connection.transport === 'http')
    return ['[mcp_servers.catalog]', `url = ${JSON.stringify(`${connection.url}/mcp`)}`, 'bearer_token_env_var = "CATALOG_API_KEY"'].join(
      '\n',
    )
  const { command, script, url } = connection
  return [
    '[mcp_servers.catalog]',
    `command = ${JSON.stringify(command)}`,
    `args = [${JSON.stringify(script)}]`,
    `env = { CATALOG_API_KEY = "${key}", CATALOG_BASE_URL = ${JSON.stringify(`${url}/v1`)} }`,
  ].join('\n')
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}

/** Quotes a word for a shell if necessary. */
function quoteShellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
