import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Finds files without content. The resolver reports only the reference to such a file, not the file itself. */
export async function listEmptyFiles(root: string): Promise<string[]> {
  const files = await listYamlFiles(dirname(root))
  const findings = await Promise.all(
    files.map(async (file) =>
      isEmptyText(await readFile(file, 'utf8')) ? [`${getRelativePath(root, file)} is empty. Write what it is for, or delete it.`] : [],
    ),
  )
  return findings.flat()
}

/** Finds files to which neither root refers, directly or indirectly. Otherwise it would go unnoticed that they have no effect. */
export async function listUnreferencedFiles(root: string, referencedFiles: ReadonlySet<string>): Promise<string[]> {
  const files = await listYamlFiles(dirname(root))
  return files
    .filter((file) => file !== root && !referencedFiles.has(file))
    .map(
      (file) =>
        `${getRelativePath(root, file)} is not referred to by anything; ${describeRemedy(getRelativePath(root, file))} or delete it.`,
    )
}

function describeRemedy(name: string): string {
  return name.startsWith('spec/paths/')
    ? `add it to paths in spec/${name.startsWith('spec/paths/curation/') ? 'curation' : 'catalog'}.yaml`
    : 'refer to it where it belongs'
}

function isEmptyText(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(#.*|---\s*)?$/.test(line))
}

async function listYamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

function getRelativePath(root: string, file: string): string {
  return relative(dirname(dirname(root)), file)
}
