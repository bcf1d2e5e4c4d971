import { getValueName } from '@catalog/contract/wording/words'

/** The choices of a field that stand for values of the contract. */
export function toChoices<Value extends string>(values: readonly Value[]): { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: getValueName(value) }))
}
