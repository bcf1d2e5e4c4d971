import type { CodedRefusal } from '../refusals/coded-refusal.ts'

export function createRouteRefusal(method: string, path: string): CodedRefusal {
  const isRetired = path === '/agents/captures' || path.startsWith('/agents/captures/')
  const hint = isRetired
    ? 'Audio captures are retired. Send transcribed text to POST /agents/proposals/lore-update.'
    : 'Read the contract at GET /openapi.json for the paths and methods that exist.'
  return { code: 'NOT_FOUND', message: `There is no operation ${method} ${path.slice(0, 200)}.`, hint }
}
