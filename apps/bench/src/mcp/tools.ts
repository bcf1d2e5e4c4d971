import type { McpServer } from './server.ts'

/** A tool, and what it is called with. */
export type ToolCase = { readonly tool: string; input(call: number): object }

const words = ['wallet', 'exchange', 'mining', 'lightning']

/** What each tool is called with; a tool that is missing here fails the measurement, so that none is forgotten. */
const inputs: Readonly<Record<string, (call: number) => object>> = {
  catalog_whoami: () => ({}),
  catalog_search: (call) => ({ type: 'entity', q: words[call % words.length] }),
}

export async function toolCases(server: McpServer): Promise<readonly ToolCase[]> {
  const { body } = await server.ask('tools/list')
  const names: string[] = body.result.tools.map(({ name }: { name: string }) => name)
  const missing = names.filter((name) => inputs[name] === undefined)
  if (missing.length > 0) throw new Error(`apps/bench/src/mcp/tools.ts has nothing to call ${missing.join(', ')} with.`)
  return names.map((tool) => ({ tool, input: inputs[tool] ?? (() => ({})) }))
}
