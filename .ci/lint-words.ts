import { checkProject } from './words/check-project.ts'
import { formatFinding } from './words/finding.ts'

/** Lint for plain English. Lists the findings in the project, or in one file or folder, and fails if there are any. */
const [argument = '.'] = process.argv.slice(2)
const path = argument.replace(/^\.\/(?=.)|\/+$/g, '')
const findings = await checkProject('.', path)
for (const finding of findings) console.error(formatFinding(finding))
console.log(`${findings.length} findings in ${path}`)
process.exitCode = findings.length > 0 ? 1 : 0
