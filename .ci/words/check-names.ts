import type { ContractNames } from './contract-names.ts'
import type { RuleName } from './finding.ts'
import { isParticiple, isTypeParticiple } from './participles.ts'
import type { DeclaredName } from './source.ts'

/** The rule that a name breaks, and advice on what to write instead. */
export type NameProblem = { readonly rule: RuleName; readonly advice: string }

/**
 * Terms of the field that end in a preposition; names that end in one of them are fine, too, such as "logSignIn". The last three are
 * keywords of JSON Schema, for functions that apply them, such as "applyAnyOf".
 */
const usualTerms =
  /(?:^|[a-z])(?:[iI]ndexOf|[iI]nstanceOf|[tT]ypeOf|[sS]ignIn|[sS]ignedIn|[lL]ogIn|[oO]ptIn|[wW]aitFor|[gG]roupBy|[sS]ortBy|[oO]rderBy|[sS]tartsWith|[eE]ndsWith|[iI]sIn|AnyOf|OneOf|AllOf)$/
/** Moments, such as "createdAt". */
const moment = /(?:ed|begun|sent|seen|shown)At$/
const endsInPreposition = /[a-z\d](?:Of|At|In|On|By|For|From|With)$/
/**
 * Bad prepositions at the beginning of a name. Usual ones are "by…" of an order, such as "byName", and "to…", "from…", "with…" and "on…".
 */
const beginsWithPreposition = /^(?:as|for|in|of)(?=[A-Z])(?!Each|Transaction)/
const beginsWithSuperlative = /^(?:most|least|longest|shortest|largest|smallest|fewest)(?=[A-Z]|$)/
/** Superlatives that need not be limits: "longest" may mean the longest name, and "longestFirst" is an order. "most" lacks a noun. */
const otherSuperlative = /^(?:longest|shortest|largest|smallest|fewest)$|First$/

/**
 * Metaphors and vague words, each with the usual words. "stage" is allowed, because the contract has stages of a funnel, and so are "cut",
 * "mark", "marks" and "slice", which have other usual meanings.
 */
const metaphors: ReadonlyMap<string, string> = new Map([
  ['bell', 'notifier'],
  ['hearer', 'listener'],
  ['hearers', 'listeners'],
  ['desk', 'draft store'],
  ['deck', 'card stack'],
  ['ground', 'context'],
  ['grounds', 'contexts'],
  ['theatre', 'harness'],
  ['death', 'crash'],
  ['deaths', 'crashes'],
  ['stranger', 'unknown key'],
  ['strangers', 'unknown keys'],
  ['standstill', 'outage'],
  ['doubt', 'unconfirmed'],
  ['doubts', 'unconfirmed'],
  ['aftermath', 'recovery'],
  ['apart', 'separate or pattern'],
  ['sought', 'patterns'],
  ['cuts', 'redactions'],
  ['whys', 'reasons'],
  ['slices', 'schemas per operation'],
  ['trail', 'audit log'],
  ['trails', 'audit logs'],
  ['house', 'folder of features'],
  ['houses', 'folders of features'],
  ['anew', 'again'],
  ['dear', 'expensive'],
  ['meanwhile', 'during'],
  ['somebody', 'the person or program'],
  ['whoever', 'the person or program'],
  ['whatever', 'any'],
  ['tell', 'say, report or notify'],
  ['tells', 'says, reports or notifies'],
  ['told', 'reported or notified'],
])

/** Folder of the sources that declare the exports of the SDK. Elsewhere the same name means another thing. */
const sdkSource = 'packages/client/src/'
/** HTTP statuses that name the server's answers in the folder that declares them, such as "201 Created". */
const httpStatuses: ReadonlySet<string> = new Set(['created'])
const httpSource = 'apps/server/src/http/'

/** Checks a name that is declared in a file against all rules of names. */
export function checkName({ kind, name, isProperty }: DeclaredName, contract: ContractNames, path: string): NameProblem[] {
  const declared = { kind, name, isProperty }
  if (isFixedByContract(declared, contract) || isFixedBySdk(declared, contract, path) || isFixedByHttp(declared, path)) return []
  const problems = [checkShape(kind, name, contract), checkWords(splitName(name))]
  return problems.filter((problem) => problem !== undefined)
}

/** Checks the name of a file or folder, without its extension. Names of operations are fixed by the contract. */
export function checkFileName(name: string, contract: ContractNames): NameProblem | undefined {
  return contract.operations.has(name) ? undefined : checkWords(splitName(name))
}

/** Names in snake case are columns, tables and fields, which the database or a contract fixes. */
function isFixedByContract({ kind, name, isProperty }: Omit<DeclaredName, 'offset'>, contract: ContractNames): boolean {
  if (name.includes('_')) return true
  if (kind === 'type') return contract.schemas.has(name)
  if (kind === 'function' && !isProperty) return contract.operations.has(name)
  return contract.operations.has(name) || contract.fields.has(name)
}

/** Programs use the names of the SDK's exports, and declare methods with these names when they implement an interface, such as a clock. */
function isFixedBySdk({ kind, name, isProperty }: Omit<DeclaredName, 'offset'>, contract: ContractNames, path: string): boolean {
  return isProperty ? contract.sdkMethods.has(name) : kind === 'type' && path.startsWith(sdkSource) && contract.sdkExports.has(name)
}

function isFixedByHttp({ kind, name, isProperty }: Omit<DeclaredName, 'offset'>, path: string): boolean {
  return kind !== 'value' && !isProperty && path.startsWith(httpSource) && httpStatuses.has(name.toLowerCase())
}

function checkShape(kind: DeclaredName['kind'], name: string, contract: ContractNames): NameProblem | undefined {
  const words = splitName(name)
  const first = words[0] ?? ''
  const isComponent = kind === 'function' && /^[A-Z]/.test(name)
  if (kind === 'type' || isComponent) return words.length === 1 && isTypeParticiple(first) ? typeProblem : undefined
  if (kind === 'value') return beginsWithSuperlative.test(name) && !otherSuperlative.test(name) ? countProblem : undefined
  if (beginsWithPreposition.test(name)) return prepositionProblem
  if (endsInPreposition.test(name) && !usualTerms.test(name) && !moment.test(name) && !hasFieldAsObject(name, contract))
    return prepositionProblem
  return isParticiple(first) && !moment.test(name) ? participleProblem : undefined
}

/** True when the object of a function is a field of the contract, such as "resets_at" of "computeResetsAt". */
function hasFieldAsObject(name: string, contract: ContractNames): boolean {
  const [, object = ''] = /[a-z]([A-Z][a-z]+[A-Z][a-z]+)$/.exec(name) ?? []
  return contract.fields.has(object.charAt(0).toLowerCase() + object.slice(1))
}

function checkWords(words: readonly string[]): NameProblem | undefined {
  const index = words.findIndex((word) => metaphors.has(word))
  const metaphor = words[index]
  // "House rules" is a usual term.
  if (metaphor === undefined || (metaphor === 'house' && words[index + 1] === 'rules')) return undefined
  return { rule: 'metaphor', advice: `Instead of "${metaphor}", name the thing: ${metaphors.get(metaphor)}.` }
}

const typeProblem: NameProblem = { rule: 'type-participle', advice: 'Name the data with a noun, such as "DeliveryAttempt".' }
const countProblem: NameProblem = { rule: 'count-name', advice: 'Write "maxX", "minX" or "xCount".' }
const prepositionProblem: NameProblem = {
  rule: 'function-preposition',
  advice: 'Begin with a verb and end with its object: "getName" instead of "nameOf".',
}
const participleProblem: NameProblem = {
  rule: 'function-participle',
  advice: 'Write a verb in the imperative with its object: "parseCursor" instead of "parsed".',
}

/** Splits a name in any case into its words in lower case. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}
