import type { ApprovalSetting } from '@catalog/mcp'

/** Standard output belongs to the protocol from here on. */
export async function serveMcp({ approval }: { readonly approval: ApprovalSetting }): Promise<void> {
  const { startStdio } = await import('@catalog/mcp')
  await startStdio({ approval })
}
