import type { CatalogueEntry, Document } from './document.ts'
import { formatDocComment, formatLiteral, toPascalCase } from './words.ts'

export function getErrorClassName(code: string): string {
  return `${toPascalCase(code).replace(/Error$/, '')}Error`
}

/** `errors.ts`: one class per code of the contract's catalogue. */
export function buildErrorsFile(document: Document): string {
  const entries = Object.entries(document['x-error-catalogue'])
  const lookup = entries.map(([code]) => `  ${code}: ${getErrorClassName(code)},`)
  return [
    "import { CatalogError, type CatalogErrorFields } from '../errors/catalog-error.ts'\n",
    "/** What an error of a known code is made of. */\nexport type CodeErrorFields = Omit<CatalogErrorFields, 'code' | 'retryable'> & { readonly retryable?: boolean }\n",
    ...entries.map(([code, entry]) => formatErrorClass(code, entry)),
    '/** The class of every code. */',
    `export const errorClasses = {\n${lookup.join('\n')}\n} as const\n`,
    '/** The codes of the contract. */\nexport type ErrorCode = keyof typeof errorClasses\n',
  ].join('\n')
}

function formatErrorClass(code: string, { meaning, hint, status, retryable }: CatalogueEntry): string {
  const doc = formatDocComment([
    meaning,
    '',
    hint,
    '',
    `Its \`status\` is ${status}; ${retryable ? 'worth retrying, which the SDK has done already' : 'sending the same again does not help'}.`,
  ])
  const name = getErrorClassName(code)
  return `${doc}export class ${name} extends CatalogError {
  static override readonly brand = ${formatLiteral(name)}
  declare readonly code: ${formatLiteral(code)}

  constructor(fields: CodeErrorFields) {
    super({ retryable: ${retryable}, ...fields, code: ${formatLiteral(code)} })
  }
}
`
}
