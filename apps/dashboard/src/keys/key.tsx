import type { BindingId } from './bindings.ts'
import { formatKeys, getKeys, useKeySettings } from './settings.ts'

/** Shows the key of a binding, as it is set in this browser; nothing if keys are switched off. */
export function Key({ of }: { readonly of: BindingId }) {
  const settings = useKeySettings()
  const [keys] = getKeys(of, settings)
  return settings.on && keys ? <KeyText keys={keys} /> : null
}

/** Shows keys as they are printed on a keyboard. */
export function KeyText({ keys }: { readonly keys: string }) {
  return <kbd>{formatKeys(keys)}</kbd>
}
