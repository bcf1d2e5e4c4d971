import type { LucideIcon } from 'lucide-react'
import type { BindingId } from '../../keys/bindings.ts'
import { formatFirstKey, useKeySettings } from '../../keys/settings.ts'
import styles from './icon-button.module.css'

type Props = {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
  /** The binding that does the same, whose key the tooltip shows. */
  readonly binding?: BindingId
}

/** A button that shows only an icon; its tooltip has its name and its key. */
export function IconButton({ label, icon: Icon, onClick, binding }: Props) {
  const settings = useKeySettings()
  return (
    <button
      type="button"
      data-look="ghost"
      className={styles.button}
      aria-label={label}
      data-tip={label}
      data-tip-keys={binding && formatFirstKey(binding, settings)}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
