import { checkName } from './check-names.ts'
import { checkGroupTitle, checkTestTitle } from './check-titles.ts'
import type { ContractNames } from './contract-names.ts'
import type { Finding, RuleName } from './finding.ts'
import { listProseLines } from './markdown.ts'
import { findBadHeading, findBadOpening, listBadSentences } from './openings.ts'
import { listPhrases } from './phrases.ts'
import { parseSource } from './source.ts'

const commentAdvice =
  'Begin with a verb ("Returns …") or with a noun that names the thing ("Upper bound of …"); use "True when …" for a boolean.'
const sentenceAdvice = 'Begin with the noun that the sentence is about, or with "If" for a condition.'
const headingAdvice = 'Say what the section gives the reader, such as "Bound the cost of every query".'

/** Checks a source of TypeScript or JavaScript. */
export function checkSource(path: string, text: string, contract: ContractNames): Finding[] {
  const { comments, names, strings, titles, getLine } = parseSource(path, text)
  const findings: Finding[] = []
  const add = (rule: RuleName, offset: number, excerpt: string, advice: string) =>
    findings.push({ rule, path, line: getLine(offset), excerpt, advice })
  const addPhrases = (rule: RuleName, span: { readonly offset: number; readonly text: string }, kind: 'message' | 'prose' = 'prose') => {
    for (const { offset, words, advice } of listPhrases(span.text, kind)) add(rule, span.offset + offset, words, advice)
  }
  for (const comment of comments) {
    const opening = findBadOpening(comment.text, text.startsWith('/**', comment.offset))
    if (opening !== undefined) add('comment-opening', comment.offset, quoteText(comment.text), commentAdvice)
    for (const sentence of listBadSentences(comment.text))
      add('comment-opening', comment.offset + sentence.offset, quoteText(sentence.text), sentenceAdvice)
    addPhrases('comment-word', comment)
  }
  for (const name of names) for (const { rule, advice } of checkName(name, contract, path)) add(rule, name.offset, name.name, advice)
  for (const title of titles) {
    const advice = title.isGroup ? checkGroupTitle(title.text) : checkTestTitle(title.text)
    if (advice !== undefined) add(title.isGroup ? 'describe-title' : 'test-title', title.offset, quoteText(title.text), advice)
  }
  // Skips the other strings of a test, because they are data or repeat a message of the product.
  if (/\.test\.tsx?$/.test(path)) for (const title of titles) addPhrases('string-word', title)
  else for (const message of strings.filter(isProse)) addPhrases('string-word', message, 'message')
  return findings
}

/** Checks a Markdown file: its headings, and the words outside of blocks of code. */
export function checkMarkdown(path: string, text: string): Finding[] {
  return listProseLines(text).flatMap(({ line, text: prose, heading }): Finding[] => {
    const place = { path, line }
    const phrases = listPhrases(maskLinkTargets(prose), 'prose').map(
      ({ words, advice }): Finding => ({ rule: 'prose-word', ...place, excerpt: words, advice }),
    )
    if (heading === undefined || findBadHeading(heading) === undefined) return phrases
    return [{ rule: 'heading', ...place, excerpt: heading, advice: headingAdvice }, ...phrases]
  })
}

/** Skips strings without a space, such as keys and addresses. */
function isProse({ text }: { readonly text: string }): boolean {
  return /\S\s+\S/.test(text)
}

function maskLinkTargets(line: string): string {
  return line.replace(/\]\([^)]*\)|https?:\/\/\S+/g, (target) => ' '.repeat(target.length))
}

/** Shortens a text to its beginning on one line. */
function quoteText(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
