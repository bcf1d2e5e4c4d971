// Part of `pnpm build`: shortens the declarations, because every program has to read them. Replaces four spaces by a tab, removes
// semicolons, joins each paragraph of a comment into one line, puts the delimiters of a comment on the first and the last line of its text,
// and removes the full stop of a tag or a single sentence. Restores the names that shared files export as letters, and marks exports at
// their declarations.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exportInPlace, exportWholeFiles, listExports } from './exports-in-place.ts'
import { listDeclaredNames } from './internal-names.ts'

type NamesByAlias = ReadonlyMap<string, string>

const ownExports = /^(export (?:type )?)\{ ([^}]*) \}(?! from)/gm
const taken = /^((?:import|export) (?:type )?)\{ ([^}]*) \} from '(\.\/[^']+)'/gm

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const files = readdirSync(dist).filter((file) => /\.d\.c?ts$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(dist, file), 'utf8')]))
const declared = listDeclaredNames([...texts.values()].join('\n'))
if (declared.length > 0)
  throw new Error(`The build shortens ${declared.join(', ')}, which programs know: take it out of checks/internal-names.ts.`)
const shared = new Map([...texts].filter(([file]) => isShared(file)).map(([file, text]) => [file, findNamesByAlias(text)]))

const named = new Map(
  [...texts].map(([file, text]) => [file, replaceAliases(isShared(file) ? removeAliases(text) : text).replace(/^(export .*\});$/gm, '$1')]),
)

for (const [file, text] of named) {
  const exporting = exportInPlace(exportWholeFiles(text, (from) => findSharedExports(toDeclarationPath(from))))
  const folded = foldComments(unwrapComments(exporting)).replace(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4))
  const unended = folded.replace(/^(\s*\/\*\* [^.]*|\s*\* @(?:param|throws) .*)\.( \*\/)?$/gm, '$1$2')
  writeFileSync(join(dist, file), unended.replace(/^(?!\s*(?:\*|\/\*\*))(.*);$/gm, '$1'))
}

/** True when only other files of the package read the file: such a file has a hash in its name. */
function isShared(file: string): boolean {
  return /-[\w-]{8}\.d\.c?ts$/.test(file)
}

function findSharedExports(file: string): ReadonlySet<string> | undefined {
  const text = isShared(file) ? named.get(file) : undefined
  return text === undefined ? undefined : listExports(text)
}

/** The names that a shared file exports as letters: `EntitySummary` behind `aE`. */
function findNamesByAlias(text: string): NamesByAlias {
  return new Map([...text.matchAll(ownExports)].flatMap(([, , list = '']) => parsePairs(list).map(([name, letter]) => [letter, name])))
}

function removeAliases(text: string): string {
  return text.replace(
    ownExports,
    (_, head: string, list: string) =>
      `${head}{ ${parsePairs(list)
        .map(([name]) => name)
        .join(', ')} }`,
  )
}

/** Replaces the letters that a file imports from a shared one by the exported names. */
function replaceAliases(text: string): string {
  return text.replace(taken, (whole, head: string, list: string, from: string) => {
    const names = shared.get(toDeclarationPath(from))
    if (!names) return whole
    const parts = parsePairs(list).map(([letter, own]) => formatName(names.get(letter) ?? letter, own))
    return `${head}{ ${parts.join(', ')} } from '${from}'`
  })
}

function parsePairs(list: string): [string, string][] {
  return list.split(', ').map((part) => {
    const [name = '', own = name] = part.split(' as ')
    return [name, own]
  })
}

function formatName(name: string, own: string): string {
  return name === own ? name : `${name} as ${own}`
}

/** `./models-a1b2c3d4.js` is declared in `models-a1b2c3d4.d.ts`, and a `.cjs` in a `.d.cts`. */
function toDeclarationPath(importPath: string): string {
  return importPath.replace('./', '').replace(/\.(c?)js$/, '.d.$1ts')
}

/**
 * Joins the lines of each paragraph, because editors ignore its line breaks, and removes the empty line above tags. Code keeps its lines,
 * and a line that begins with a Markdown mark or a tag stays separate.
 */
function unwrapComments(text: string): string {
  return text.replace(/^([ \t]*)\/\*\*\n[\s\S]*?\n\s*\*\//gm, (comment) =>
    comment
      .split(/(```[\s\S]*?```)/)
      .map((part, index) => (index % 2 === 1 ? part : unwrapProse(part)))
      .join(''),
  )
}

function unwrapProse(prose: string): string {
  return prose
    .replace(/\n[ \t]*\*(?=\n[ \t]*\* @)/g, '')
    .replace(/(?<=\* [^\s@|].*\S)\n[ \t]*\* (?![@|#>\s]|[-*+] |\d+\. |```)(?=\S)/g, ' ')
}

/** Puts the delimiters of a comment on the first and the last line of its text. A closing code fence stays on a line of its own. */
function foldComments(text: string): string {
  return text.replace(/^([ \t]*)\/\*\*\n\s*\* (?=\S)([\s\S]*?)\n\s*\*\//gm, (_, margin: string, body: string) =>
    body.endsWith('```') ? `${margin}/** ${body}\n${margin} */` : `${margin}/** ${body} */`,
  )
}
