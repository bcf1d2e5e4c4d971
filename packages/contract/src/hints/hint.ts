import type { OperationId } from '../generated/operations.ts'

/**
 * Advice about an error, with the operations that help. `text` names each operation by method and path in backticks, in the order of
 * `operations`. It quotes nothing from the request, so each interface can replace these with its own names, such as those of commands (rule
 * request.operations-by-value).
 */
export type Advice = { readonly text: string; readonly operations: readonly OperationId[] }

/** Advice about an error. A plain text names no operation; it may quote the request. */
export type Hint = string | Advice

/** Splits a hint into its text and the operations that it names. */
export function toAdvice(hint: Hint): Advice {
  return typeof hint === 'string' ? { text: hint, operations: [] } : hint
}

/** Joins hints into one, without repetitions. */
export function joinHints(hints: readonly Hint[]): Hint {
  const read = [...new Map(hints.map(toAdvice).map((hint) => [hint.text, hint])).values()]
  const text = read.map((hint) => hint.text).join(' ')
  const operations = read.flatMap((hint) => hint.operations)
  return operations.length === 0 ? text : { text, operations }
}

/** Returns the interface's name for an operation, given by its id, or by method and path; undefined if it is unknown. */
export type NameOperation = (operation: string, call: string) => string | undefined

/** Replaces each operation in a text with its name, or with its id if it has no name. Does not change a text with other placeholders. */
export function replaceOperationNames(text: string, operations: readonly string[], nameOperation: NameOperation): string {
  // Every second part is the content of a placeholder.
  const parts = text.split(/`([A-Z]+ \/[^`?]*)[^`]*`/)
  if (parts.length !== operations.length * 2 + 1) return text
  return parts
    .map((part, index) => {
      const operation = operations[(index - 1) / 2]
      return operation ? (nameOperation(operation, part) ?? operation) : part
    })
    .join('')
}
