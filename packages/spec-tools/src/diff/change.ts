export type Level = 'breaking' | 'compatible' | 'docs'

/** One difference for callers. */
export type Change = {
  /** Name of the operation, such as `GET /entities (listEntities)`, or `whole contract`. */
  readonly operation: string
  readonly where: string
  readonly what: string
  readonly level: Level
}

/** A change that is not assigned to an operation yet. */
export type Finding = Omit<Change, 'operation'>

export const wholeContract = 'whole contract'

export function removeDuplicates<F extends Finding>(findings: readonly F[]): F[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
