import * as Ariakit from '@ariakit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './combobox.module.css'
import popup from './popup.module.css'

type ComboboxOption = { readonly id: string }

type Props<Item extends ComboboxOption> = {
  /** The text in the field. */
  readonly value: string
  readonly onType: (text: string) => void
  readonly options: readonly Item[]
  readonly onPick: (item: Item) => void
  readonly children: (item: Item) => ReactNode
  /** True for a list that stays open, with its first option active, as in the palette. */
  readonly isAlwaysOpen?: boolean
  /** True for a list that covers the content below it. */
  readonly floats?: boolean
  readonly listLabel?: string
  readonly input: {
    readonly id: string
    readonly placeholder?: string
    readonly maxLength?: number
    readonly autoFocus?: boolean
    readonly onKeyDown?: (event: KeyboardEvent) => void
    readonly 'aria-describedby'?: string
    readonly 'aria-invalid'?: boolean
  }
}

/** A text field with options below it: arrow keys choose one, Enter or a click picks it. The caller stores the text. */
export function Combobox<Item extends ComboboxOption>(props: Props<Item>) {
  const { value, onType, options, onPick, children, isAlwaysOpen = false, floats = false, listLabel = 'Found', input } = props
  return (
    <Ariakit.ComboboxProvider
      value={value}
      setValue={onType}
      resetValueOnHide={false}
      includesBaseElement={false}
      {...(isAlwaysOpen && { open: true })}
    >
      <Ariakit.Combobox
        {...input}
        className={styles.input}
        autoSelect={isAlwaysOpen ? 'always' : false}
        spellCheck={false}
        autoComplete="none"
      />
      <OptionList isAlwaysOpen={isAlwaysOpen} floats={floats} label={listLabel} isEmpty={options.length === 0}>
        {options.map((item) => (
          <Ariakit.ComboboxItem
            key={item.id}
            className={popup.option}
            focusOnHover
            hideOnClick={!isAlwaysOpen}
            onClick={() => onPick(item)}
          >
            {children(item)}
          </Ariakit.ComboboxItem>
        ))}
      </OptionList>
    </Ariakit.ComboboxProvider>
  )
}

type OptionListProps = {
  readonly isAlwaysOpen: boolean
  readonly floats: boolean
  readonly label: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function OptionList({ isAlwaysOpen, floats, label, isEmpty, children }: OptionListProps) {
  const isOpen = Ariakit.useStoreState(Ariakit.useComboboxContext(), 'open') ?? false
  const isShown = (isAlwaysOpen || isOpen) && !isEmpty
  return (
    <Ariakit.ComboboxList aria-label={label} className={styles.list} data-floats={floats || undefined} hidden={!isShown} alwaysVisible>
      {isShown && children}
    </Ariakit.ComboboxList>
  )
}
