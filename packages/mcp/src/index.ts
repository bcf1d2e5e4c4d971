// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/mcp`.
export { buildServer } from './build-server.ts'
export type { ApprovalSetting, CallsLeft, McpOptions, PreviewStore, Scope, StoredPreview } from './options.ts'
export { createMemoryPreviews, previewLifetimeMs } from './previews.ts'
export { type StdioOptions, startStdio } from './stdio.ts'
