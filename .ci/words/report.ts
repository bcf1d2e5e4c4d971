import { type CountChange, getPackageName } from './counts.ts'
import { type Finding, formatFinding } from './finding.ts'

/** File with the recorded counts. */
export const countsFile = '.ci/lint-words.json'

/**
 * Describes a changed count. For a count that rose, lists its findings in the changed files, or all of them when no changed file
 * has one, because then it is unknown which are new.
 */
export function describeChange(
  { packageName, rule, recorded, found }: CountChange,
  findings: readonly Finding[],
  changedFiles: readonly string[],
): string[] {
  const counts = `${packageName}, ${rule}: ${found} findings, ${recorded} recorded in ${countsFile}.`
  if (found < recorded) return [`${counts} Run \`node .ci/lint-words.ts --write\` and commit the file.`]
  const ofCount = findings.filter((finding) => finding.rule === rule && getPackageName(finding.path) === packageName)
  const inChangedFiles = ofCount.filter(({ path }) => changedFiles.some((file) => isAtOrBelow(file, path)))
  const listed = inChangedFiles.length > 0 ? inChangedFiles : ofCount
  return [`${counts} Correct at least ${found - recorded} of these:`, ...listed.map((finding) => `  ${formatFinding(finding)}`)]
}

/** True when a file is the path itself or lies in that folder. */
export function isAtOrBelow(file: string, path: string): boolean {
  return path === '.' || file === path || file.startsWith(`${path}/`)
}
