/** Finds the value that a JSON Pointer leads to; undefined if it leads nowhere. */
export function findValue(document: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce<unknown>((value, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  }, document)
}

/** Sets the value at a JSON Pointer to null. */
export function removeValue(document: unknown, path: string): void {
  const parent = findValue(document, path.slice(0, path.lastIndexOf('/')))
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, path.slice(path.lastIndexOf('/') + 1), null)
}
