import type { FilterOption } from '../../shell/kit/props.ts'

/** Adds the chosen value, which may come from the address, if it is not among the options. */
export function addMissingOption(
  value: string,
  options: readonly FilterOption[],
  name = (chosen: string) => chosen,
): readonly FilterOption[] {
  const isListed = value === '' || options.some((option) => option.value === value)
  return isListed ? options : [...options, { value, label: name(value) }]
}
