/** The paths of the project from its root. */
export type ProjectTree = { readonly files: readonly string[]; readonly folders: readonly string[] }

/** Builds the tree from the paths of files. */
export function buildTree(files: readonly string[]): ProjectTree {
  const folders = new Set<string>()
  for (const file of files) {
    const parts = file.split('/').slice(0, -1)
    for (const index of parts.keys()) folders.add(parts.slice(0, index + 1).join('/'))
  }
  return { files, folders: [...folders] }
}

/**
 * Finds the files whose paths end with a name, or the folders if the name ends with a slash. In the name, `<area>` matches a segment of a
 * path, and `*` matches a segment or a part of one.
 */
export function listPathsWithSuffix({ files, folders }: ProjectTree, name: string): string[] {
  const isFolder = name.endsWith('/')
  const source = name
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll(/<[^>]+>/g, '[^/]+')
    .replaceAll('*', '[^/]*')
  const end = new RegExp(`(?:^|/)${source}$`)
  return (isFolder ? folders : files).filter((path) => end.test(path))
}
