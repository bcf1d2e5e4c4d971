import { isObject } from '../values.ts'

export type Tool = { readonly name: string; readonly inputSchema: unknown }
type Prompt = { readonly name: string; readonly arguments: readonly string[] }

/** Tools, prompts and resources that /mcp has listed. Requests are built from these lists, so new tools are covered automatically. */
export type Offers = {
  listTools(): readonly Tool[]
  listPrompts(): readonly Prompt[]
  /** URIs of resources; those of templates have a variable in braces. */
  listAddresses(): readonly string[]
  learn(message: unknown): void
}

export function createOffers(): Offers {
  const tools = new Map<string, Tool>()
  const prompts = new Map<string, Prompt>()
  const addresses = new Set<string>()
  return {
    listTools: () => [...tools.values()],
    listPrompts: () => [...prompts.values()],
    listAddresses: () => [...addresses],
    learn(message) {
      const result = isObject(message) ? message.result : undefined
      if (!isObject(result)) return
      for (const { name, inputSchema } of listObjects(result.tools)) tools.set(String(name), { name: String(name), inputSchema })
      for (const { name, arguments: given } of listObjects(result.prompts))
        prompts.set(String(name), { name: String(name), arguments: listObjects(given).map((one) => String(one.name)) })
      for (const { uriTemplate } of listObjects(result.resourceTemplates)) addresses.add(String(uriTemplate))
      for (const { uri } of listObjects(result.resources)) addresses.add(String(uri))
    },
  }
}

function listObjects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
