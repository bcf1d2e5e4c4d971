import type { OperationId } from '../generated/operations.ts'

/**
 * Advice about an error, with the operations that help. In `text`, each of them is in its place, as the method and path of
 * the contract between backticks, in the order of `operations`. Quotes nothing of the request, so each surface can put its own words
 * into the places (rule request.operations-by-value).
 */
export type Advice = { readonly text: string; readonly operations: readonly OperationId[] }

/** Advice about an error. A plain text names no operation; it may quote the request. */
export type Hint = string | Advice

/** Takes a hint apart into its text and the operations that it names. */
export function readHint(hint: Hint): Advice {
  return typeof hint === 'string' ? { text: hint, operations: [] } : hint
}

/** Joins hints into one, each once. */
export function joinHints(hints: readonly Hint[]): Hint {
  const read = [...new Map(hints.map(readHint).map((hint) => [hint.text, hint])).values()]
  const text = read.map((hint) => hint.text).join(' ')
  const operations = read.flatMap((hint) => hint.operations)
  return operations.length === 0 ? text : { text, operations }
}

/** Names an operation by its id, or by its method and path; undefined if it is unknown. */
export type NameOperation = (operation: string, call: string) => string | undefined

/** Puts names into the places of operations; an unknown one is named by its id. A text with other placeholders stays as it is. */
export function nameOperations(text: string, operations: readonly string[], nameOperation: NameOperation): string {
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
