import { isShownWithoutScope } from '@catalog/contract/records/shown-without-scope'
import type { Json } from '../../records/families/field-family.ts'
import type { FieldChange } from '../changes/field-change.ts'
import { findMissingFieldScope, findMissingScope, getColumn, type Viewer } from '../viewer.ts'

type Input = Readonly<Record<string, Json>>
type Change = { readonly kind: string; readonly input: Input; readonly fields: readonly FieldChange[] }

/** The members that describe the change itself and not the catalog. They are never hidden. */
const ofTheChange: ReadonlySet<string> = new Set(['kind', 'confidence'])

/**
 * Reduces the input of a change for viewers who did not send it: each value that the scopes do not allow is replaced by a marker. A value
 * needs the scope of its column. A value without a column, such as a reason, needs the scopes of all fields that changes of the kind touch.
 */
export function hideInput(viewer: Viewer, { kind, input, fields }: Change): Input {
  const byKind = findMissingScope(viewer, [kind])
  if (byKind === undefined) return input
  const columns = Map.groupBy(fields, ({ key }) => getColumn(key))
  const findScope = (name: string) => {
    const found = columns.get(name)
    return found ? found.map((field) => findMissingFieldScope(viewer, field)).find((scope) => scope !== undefined) : byKind
  }
  const redactValue = (value: Json, name: string): Json => {
    if (ofTheChange.has(name) || (isRecordIdentifier(name) && typeof value === 'string')) return value
    if (Array.isArray(value) && value.some(isObject)) return value.map((item) => redactValue(item, name))
    if (isObject(value) && !columns.has(name)) return redactMembers(value)
    const scope = findScope(name)
    return scope === undefined ? value : { hidden: scope }
  }
  const redactMembers = (value: Input): Input =>
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redactValue(one, name)]))
  return redactMembers(input)
}

/** True for a member that refers to a record, because its name ends in `id` or `slug`, or that sets the name of a record. */
function isRecordIdentifier(name: string): boolean {
  return /(^|_)(id|slug)$/.test(name) || isShownWithoutScope(name.replace(/^new_/, ''))
}

function isObject(value: Json): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
