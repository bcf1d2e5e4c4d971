import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkProject } from './words/check-project.ts'
import { type Counts, compareCounts, countFindings, lowerCounts } from './words/counts.ts'
import { formatFinding } from './words/finding.ts'
import { countsFile, describeChange } from './words/report.ts'

/**
 * Lint for plain English. Without an argument, fails when a count of findings differs from the recorded one; `--write` lowers the
 * recorded counts; a path lists the findings in that file or folder.
 */
const [argument] = process.argv.slice(2)
if (argument === undefined || argument === '--write') await compareWithRecord(argument === '--write')
else await listFindings(argument.replace(/^\.\/(?=.)|\/+$/g, ''))

async function listFindings(path: string): Promise<void> {
  const findings = await checkProject('.', path)
  for (const finding of findings) console.log(formatFinding(finding))
  console.log(`${findings.length} findings in ${path}`)
}

async function compareWithRecord(writes: boolean): Promise<void> {
  const findings = await checkProject('.')
  const found = countFindings(findings)
  if (writes) writeCounts(found)
  const changes = compareCounts(readCounts(), found)
  const changedFiles = changes.length > 0 ? listChangedFiles() : []
  for (const change of changes) for (const line of describeChange(change, findings, changedFiles)) console.error(line)
  process.exitCode = changes.length > 0 ? 1 : 0
}

/** Lowers the recorded counts. If the file is missing, every count is recorded as it is found. */
function writeCounts(found: Counts): void {
  const counts = existsSync(countsFile) ? lowerCounts(readCounts(), found) : found
  writeFileSync(countsFile, `${JSON.stringify(counts, undefined, 2)}\n`)
}

function readCounts(): Counts {
  return existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, 'utf8')) : {}
}

/** Lists the files that differ from the main branch. Returns [] when Git or the branch is missing. */
function listChangedFiles(): string[] {
  try {
    return [
      ['diff', '--name-only', '--relative', '--merge-base', 'main'],
      ['ls-files', '--others', '--exclude-standard'],
    ].flatMap((command) => execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n'))
  } catch {
    return []
  }
}
