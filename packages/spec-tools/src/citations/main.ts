import { escapeUnseen } from '@catalog/contract/unseen'
import { projectRoot } from '../paths.ts'
import { checkCitations } from './check.ts'

// Part of `npx pnpm lint`.
const findings = await checkCitations(projectRoot)
for (const finding of findings) console.error(escapeUnseen(finding))
if (findings.length > 0)
  console.error(`\n${findings.length} ${findings.length === 1 ? 'citation or link leads' : 'citations or links lead'} nowhere.`)
process.exitCode = findings.length > 0 ? 1 : 0
