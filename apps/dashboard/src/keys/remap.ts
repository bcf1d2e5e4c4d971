import { type BindingId, bindings, everywhere, getPage } from './bindings.ts'
import { getKeys, type KeySettings } from './settings.ts'

/**
 * Says why keys cannot be given to a binding: another binding that acts on the same page has them, or begins or goes on with
 * them, so that one of the two would never be heard. Undefined if they are free.
 */
export function findClash(id: BindingId, keys: string, settings: KeySettings): string | undefined {
  const others = (Object.keys(bindings) as BindingId[]).filter((other) => other !== id && meet(getPage(id), getPage(other)))
  const clashing = others.find((other) => getKeys(other, settings).some((taken) => collide(keys, taken)))
  return clashing && `${keys} is taken: ${bindings[clashing].does}.`
}

/** True when two bindings can be there at the same time. */
function meet(one: string, other: string): boolean {
  return one === other || one === everywhere || other === everywhere
}

/** True when one is the other, or its beginning: after `g`, it would be unclear whether `g i` is still to come. */
function collide(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}
