import { createHash } from 'node:crypto'
import ts from 'typescript'
import { listProseLines } from './markdown.ts'
import { parseSource } from './source.ts'

/** A sentence or a signature with its place. */
export type Sample = { readonly path: string; readonly line: number; readonly text: string }

const minWords = 3
const maxSignatureLength = 400
const sentenceEnd = /(?<=[.!?:])\s+(?=[A-Z`"'(])/
const sqlKeyword = /^(?:alter|begin|create|delete|drop|grant|insert|lock|revoke|select|set|truncate|update|with) /

/**
 * Lists the sentences of comments and of strings that people read. Skips the strings of a test except for titles, because the others are
 * data.
 */
export function listSourceSentences(path: string, text: string): Sample[] {
  const { comments, titles, getLine } = parseSource(path, text)
  const spans = [...comments, ...(/\.test\.tsx?$/.test(path) ? titles : listMessages(path, text))]
  return spans.flatMap((span) => toSentences(path, getLine(span.offset), span.text))
}

/** Lists the sentences outside of blocks of code. Reads each cell of a table separately. */
export function listMarkdownSentences(path: string, text: string): Sample[] {
  return listProseLines(text).flatMap((prose) => prose.text.split(/\s\|\s/).flatMap((cell) => toSentences(path, prose.line, cell)))
}

/** Lists the functions with parameters and result, and the types with their fields. */
export function listSignatures(path: string, text: string): Sample[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const samples: Sample[] = []
  const visit = (node: ts.Node): void => {
    const end = getEndOfSignature(node)
    if (end !== undefined) {
      const start = node.getStart(source)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      samples.push({ path, line, text: toOneLine(text.slice(start, end)).slice(0, maxSignatureLength) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return samples
}

/** Draws samples at random. The same seed and the same samples give the same draw. */
export function drawSamples(samples: readonly Sample[], count: number, seed: number): Sample[] {
  const hash = ({ path, line, text }: Sample) => createHash('sha256').update(`${seed} ${path} ${line} ${text}`).digest('hex')
  const ranked = samples.map((sample) => ({ sample, rank: hash(sample) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return ranked.slice(0, count).map(({ sample }) => sample)
}

/** Lists strings and whole templates, except SQL and other tagged templates. */
function listMessages(path: string, text: string): { readonly offset: number; readonly text: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const messages: { offset: number; text: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)) {
      const offset = node.getStart(source)
      const message = text.slice(offset, node.end).replace(/^['"`]|['"`]$/g, '')
      if (!sqlKeyword.test(message.trim())) messages.push({ offset, text: message })
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return messages
}

/** Cuts a function before its body. Keeps types whole. */
function getEndOfSignature(node: ts.Node): number | undefined {
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return node.end
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.body?.pos
  const isFunction = ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer)
  return isFunction ? node.initializer.body.pos : undefined
}

function toSentences(path: string, line: number, text: string): Sample[] {
  return toOneLine(text)
    .split(sentenceEnd)
    .filter((sentence) => (sentence.match(/[a-z]+/gi) ?? []).length >= minWords && sentence.includes(' '))
    .map((sentence) => ({ path, line, text: sentence }))
}

function toOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
