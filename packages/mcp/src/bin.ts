#!/usr/bin/env node
import { CatalogError } from '@catalog/client'
import { escapeUnseen } from '@catalog/contract/unseen'
import { describeError } from './answers/answer.ts'
import type { ApprovalSetting } from './options.ts'
import { startStdio } from './stdio.ts'

const settings: readonly ApprovalSetting[] = ['client', 'required', 'agent']

try {
  await startStdio({ approval: parseApproval(process.env.CATALOG_MCP_APPROVAL) })
} catch (error) {
  process.stderr.write(escapeUnseen(`catalog-mcp: ${error instanceof CatalogError ? describeError(error) : String(error)}\n`))
  process.exitCode = 1
}

function parseApproval(value: string | undefined): ApprovalSetting {
  const setting = settings.find((one) => one === (value?.trim() || 'client'))
  if (setting === undefined) throw new Error(`CATALOG_MCP_APPROVAL must be one of ${settings.join(', ')}.`)
  return setting
}
