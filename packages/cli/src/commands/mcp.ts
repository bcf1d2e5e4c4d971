import type { ApprovalSetting } from '@catalog/mcp'
import type { CliContext } from '../cli-context.ts'
import { assertValidSettings } from '../settings.ts'

/** Standard output belongs to the protocol from here on. */
export async function serveMcp({ env }: CliContext, { approval }: { readonly approval: ApprovalSetting }): Promise<void> {
  assertValidSettings(env)
  const { startStdio } = await import('@catalog/mcp')
  await startStdio({ approval })
}
