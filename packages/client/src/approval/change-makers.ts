/** Creates a maker for each of the kinds in a list separated by spaces: `rename_entity` is made by `renameEntity`. */
export function changeMakers<Makers>(kinds: string): Makers {
  const makers = kinds.split(' ').map((kind) => {
    const name = kind.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    return [name, (fields: object) => ({ ...fields, kind })]
  })
  return Object.fromEntries(makers) as Makers
}
