/** Fields that name a record and that every key may see: the contract's `x-shown-without-scope`. */
export const shownMembers: readonly string[] = ['id', 'slug', 'name', 'alias', 'lifecycle_status']

/** True for a column of a record that needs no scope to read, such as its name. */
export function isShownWithoutScope(column: string): boolean {
  return shownMembers.includes(column)
}
