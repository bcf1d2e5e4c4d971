/** A failed test or check, with its reason if it gave one. */
export type Failure = { readonly name: string; readonly reason: string }

/** A test file in a project of vitest; several projects may run the same file. */
export type TestFile = { readonly project: string; readonly path: string }
export type FileOutcome = TestFile & { readonly passed: number; readonly failures: readonly Failure[] }

/** The result of a step. `passed` and `failures` are about checks, and about errors outside of any test file. */
export type Outcome = { readonly passed: number; readonly failures: readonly Failure[]; readonly files: readonly FileOutcome[] }

/** A test that failed in only one of two runs; `outcomes` says in which. */
export type UnsteadyTest = Failure & { readonly outcomes: string }

/** The results of all steps, after the second run of the failed files. */
export type Summary = { readonly passed: number; readonly failures: readonly Failure[]; readonly unsteady: readonly UnsteadyTest[] }

export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: sum(outcomes.map(({ passed }) => passed)),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
  }
}

export function listFailedFiles({ files }: Outcome): FileOutcome[] {
  return files.filter(({ failures }) => failures.length > 0)
}

/** Summarizes a run without repetitions: every failure counts. */
export function summarizeOutcome({ passed, failures, files }: Outcome): Summary {
  return {
    passed: passed + sum(files.map((file) => file.passed)),
    failures: [...failures, ...files.flatMap((file) => file.failures)],
    unsteady: [],
  }
}

/** Summarizes two runs: a test that failed in both runs counts as failed, and one that failed in one of them as unsteady. */
export function summarizeTwoRuns(first: Outcome, secondRuns: readonly FileOutcome[]): Summary {
  const compared = first.files.map((file) => compareRuns(file, secondRuns.find(isSameFile(file))))
  return {
    passed: first.passed + sum(compared.map(({ passed }) => passed)),
    failures: [...first.failures, ...compared.flatMap(({ failures }) => failures)],
    unsteady: compared.flatMap(({ unsteady }) => unsteady),
  }
}

/** Keeps the failures of the first run if the second one has no outcome, because a missing outcome proves nothing. */
function compareRuns(first: FileOutcome, second: FileOutcome | undefined): Summary {
  if (!second) return { ...first, unsteady: [] }
  const [once, again] = [first, second].map(({ failures }) => new Set(failures.map(({ name }) => name)))
  const onlyFirst = first.failures.filter(({ name }) => !again?.has(name))
  const onlySecond = second.failures.filter(({ name }) => !once?.has(name))
  return {
    passed: second.passed + onlySecond.length,
    failures: second.failures.filter(({ name }) => once?.has(name)),
    unsteady: [
      ...onlyFirst.map((failure) => ({ ...failure, outcomes: 'failed, then passed when its file ran again by itself' })),
      ...onlySecond.map((failure) => ({ ...failure, outcomes: 'passed, then failed when its file ran again by itself' })),
    ],
  }
}

function isSameFile(file: TestFile): (other: TestFile) => boolean {
  return ({ project, path }) => project === file.project && path === file.path
}

/** Formats each unsteady test and each failure with its reason, and last the line that CI reads. */
export function formatSummary({ passed, failures, unsteady }: Summary): string {
  return [
    ...unsteady.map(({ name, outcomes, reason }) => `unsteady: ${name}\n    ${outcomes}\n${indent(reason)}\n`),
    ...failures.map(({ name, reason }) => `failed: ${name}\n${indent(reason)}\n`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n')
}

/** True when no test failed and none was unsteady: an unsteady test is a defect until its cause is found. */
export function isGreen({ failures, unsteady }: Summary): boolean {
  return failures.length === 0 && unsteady.length === 0
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function indent(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '    ')
}
