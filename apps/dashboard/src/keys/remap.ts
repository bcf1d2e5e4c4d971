import { type BindingId, bindings, everywhere, getPage } from './bindings.ts'
import { getKeys, type KeySettings } from './settings.ts'

/**
 * Says why keys cannot be given to a binding: another binding on the same page has the same keys, or the keys of one begin with those of
 * the other, so that one of them would never act. Undefined if the keys are free.
 */
export function findClash(id: BindingId, keys: string, settings: KeySettings): string | undefined {
  const others = (Object.keys(bindings) as BindingId[]).filter((other) => other !== id && canCoexist(getPage(id), getPage(other)))
  const clashing = others.find((other) => getKeys(other, settings).some((taken) => areAmbiguous(keys, taken)))
  return clashing && `${keys} is taken: ${bindings[clashing].does}.`
}

/** True when two bindings can act on the same page. */
function canCoexist(one: string, other: string): boolean {
  return one === other || one === everywhere || other === everywhere
}

/** True when both are equal, or one begins with the other: after `g`, the `i` of `g i` may still follow. */
function areAmbiguous(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}
