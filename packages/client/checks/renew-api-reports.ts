// `pnpm --filter @catalog/client api`, after the build.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listChangedApiReports } from './api-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'catalog-api-'))
try {
  const changed = listChangedApiReports({ root, scratchFolder: scratch, shouldWrite: true })
  console.log(changed.length > 0 ? `Renewed in packages/client/api: ${changed.join(', ')}.` : 'The API reports are up to date.')
} finally {
  rmSync(scratch, { recursive: true })
}
