/** Name of a rule. */
export type RuleName =
  | 'comment-opening'
  | 'comment-word'
  | 'count-name'
  | 'describe-title'
  | 'function-participle'
  | 'function-preposition'
  | 'heading'
  | 'metaphor'
  | 'prose-word'
  | 'string-word'
  | 'test-title'
  | 'type-participle'

/** A place in a file that breaks a rule. `excerpt` quotes the words or the name, and `advice` says what to write instead. */
export type Finding = {
  readonly rule: RuleName
  readonly path: string
  readonly line: number
  readonly excerpt: string
  readonly advice: string
}

/** Formats a finding as one line, which editors and terminals turn into a link. */
export function formatFinding({ rule, path, line, excerpt, advice }: Finding): string {
  return `${path}:${line}: "${excerpt}" (${rule}): ${advice}`
}
