import type { ReactNode } from 'react'

export type MenuEntry = { readonly label: string; readonly keys?: string | undefined; readonly onClick: () => void }
export type MenuProps = {
  /** The name of a button that shows only an icon. */
  readonly label?: string
  readonly items: readonly MenuEntry[]
  readonly look?: 'ghost'
  readonly className?: string | undefined
  readonly children: ReactNode
}

export type FilterOption = { readonly value: string; readonly label: string; readonly count?: string | undefined }
export type FilterProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The choices. The first one means that nothing is filtered. */
  readonly options: readonly FilterOption[]
  /** True for a choice that is never off, such as an order: the chip shows only the value, without the label. */
  readonly showsValue?: boolean
}

/** Returns the text of a filter's chip: the label and the chosen value, or only the label if nothing is filtered. */
export function describeFilter({ label, value, options, showsValue }: FilterProps): string {
  const chosen = options.find((option) => option.value === value)
  if (showsValue) return chosen?.label ?? label
  return value === options[0]?.value ? label : `${label}: ${chosen?.label ?? value}`
}

/** True when another choice than the first is chosen; never for an order or a period. */
export function isFiltering({ value, options, showsValue }: FilterProps): boolean {
  return !showsValue && value !== options[0]?.value
}
