#!/usr/bin/env node
import { CatalogError } from '@catalog/client'
import { startStdio } from './stdio.ts'

try {
  await startStdio()
} catch (error) {
  process.stderr.write(`catalog-mcp: ${error instanceof CatalogError ? error.toAgentMessage() : String(error)}\n`)
  process.exitCode = 1
}
