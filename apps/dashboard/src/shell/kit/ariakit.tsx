import * as Ariakit from '@ariakit/react'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import chip from './filter.module.css'
import styles from './popup.module.css'
import { describeFilter, type FilterProps, isFiltering, type MenuProps } from './props.ts'

/** A button that opens a list of actions. */
export function Menu({ label, look, className, children, items }: MenuProps) {
  return (
    <Ariakit.MenuProvider placement="bottom-end">
      <Ariakit.MenuButton className={className} aria-label={label} data-look={look} data-tip={label}>
        {children}
      </Ariakit.MenuButton>
      <Ariakit.Menu className={styles.popup} gutter={4} portal={false} fixed unmountOnHide>
        {items.map(({ label: text, keys, onClick }) => (
          <Ariakit.MenuItem key={text} className={styles.option} onClick={onClick}>
            {text}
            {keys && <kbd>{keys}</kbd>}
          </Ariakit.MenuItem>
        ))}
      </Ariakit.Menu>
    </Ariakit.MenuProvider>
  )
}

/** A select in the form of a chip, which shows the chosen option. */
export function Filter(props: FilterProps) {
  const { label, value, options, onChange } = props
  return (
    <Ariakit.SelectProvider value={value} setValue={onChange}>
      <Ariakit.Select className={chip.chip} aria-label={label} data-set={isFiltering(props) || undefined}>
        <span className={chip.text}>{describeFilter(props)}</span>
        <ChevronDown size={14} aria-hidden />
      </Ariakit.Select>
      <Ariakit.SelectPopover className={styles.popup} gutter={4} portal={false} fixed unmountOnHide aria-label={label}>
        {options.map((option) => (
          <Ariakit.SelectItem key={option.value} value={option.value} className={styles.option}>
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </Ariakit.SelectItem>
        ))}
      </Ariakit.SelectPopover>
    </Ariakit.SelectProvider>
  )
}

/** Width in pixels from which controls show their names and need no tooltip. */
const widestIcon = 72
const pointerDelayMs = 300

/**
 * The one tooltip of the page: it names the control with `data-tip` that has the focus or the pointer. One tooltip per button took 80 ms
 * per card on a slow processor.
 */
export function Tip() {
  const tip = Ariakit.useTooltipStore({ placement: 'top', timeout: 0 })
  const anchor = Ariakit.useStoreState(tip, 'anchorElement')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      tip.hide()
    }
    const show = ({ target, type }: Event) => {
      hide()
      const named = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (!named || named.clientWidth > widestIcon || (type === 'focusin' && !named.matches(':focus-visible'))) return
      timer = setTimeout(
        () => {
          tip.setAnchorElement(named)
          tip.show()
        },
        type === 'focusin' ? 0 : pointerDelayMs,
      )
    }
    const listeners = { pointerover: show, focusin: show, focusout: hide, keydown: hide, pointerdown: hide }
    for (const [event, listener] of Object.entries(listeners)) document.addEventListener(event, listener)
    return () => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) document.removeEventListener(event, listener)
    }
  }, [tip])
  return (
    <Ariakit.Tooltip store={tip} className={styles.tip} gutter={6} portal={false} fixed unmountOnHide>
      {anchor?.dataset.tip}
      {anchor?.dataset.tipKeys && <kbd>{anchor.dataset.tipKeys}</kbd>}
    </Ariakit.Tooltip>
  )
}
