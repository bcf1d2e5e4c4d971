import type { BindingId } from './bindings.ts'
import { formatFirstKey, formatKeys, useKeySettings } from './settings.ts'

/** Shows the key of a binding, as it is set in this browser; nothing if keys are switched off. */
export function Key({ id }: { readonly id: BindingId }) {
  const text = formatFirstKey(id, useKeySettings())
  return text && <kbd>{text}</kbd>
}

/** Shows keys as they are printed on a keyboard. */
export function KeyText({ keys }: { readonly keys: string }) {
  return <kbd>{formatKeys(keys)}</kbd>
}
