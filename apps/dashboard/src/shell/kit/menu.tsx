import { Later } from './later.tsx'
import type { MenuProps } from './props.ts'

/** A button that opens a list of actions. */
export function Menu(props: MenuProps) {
  const { label, look, className, children } = props
  return (
    <Later
      control={({ Menu: Real }) => <Real {...props} />}
      plain={(open) => (
        <button
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={false}
          data-look={look}
          data-tip={label}
          onClick={open}
        >
          {children}
        </button>
      )}
    />
  )
}
