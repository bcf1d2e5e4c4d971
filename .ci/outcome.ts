/** A failure: where, and why as far as it was said. */
export type Failure = { readonly name: string; readonly reason: string }

/** How a check, or a run of tests, ended. */
export type Outcome = { readonly passed: number; readonly failures: readonly Failure[] }

/** Adds outcomes up. */
export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** Writes each failure with its reason, and last the line that CI reads. */
export function formatOutcome({ passed, failures }: Outcome): string {
  const told = failures.map(({ name, reason }) => `failed: ${name}\n${indent(reason)}\n`)
  return [...told, `${passed} passed, ${failures.length} failed`].join('\n')
}

function indent(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '    ')
}
