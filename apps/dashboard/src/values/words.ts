import { getValueName } from '@catalog/contract/wording/words'

/** Builds the choices of a field from enum values of the contract. */
export function toChoices<Value extends string>(values: readonly Value[]): { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: getValueName(value) }))
}
