/** Words that end in "s" but are not verbs in the third person, and "is" and "was", which do not say what the code does. */
const otherWordsInS = new Set(
  `across afterwards always as besides hers his hers is its nothings others ours perhaps plus minus sometimes theirs this thus
  towards was yes`.split(/\s+/),
)
const modalVerbs = new Set(['can', 'cannot', 'may', 'must'])
const adverbs = new Set(['also', 'always', 'never', 'no longer', 'only', 'still'])
/**
 * Matches a plural noun, which ends like a verb in the third person, followed by its verb. In "says who …", the clause is the object of the
 * verb, so it is allowed.
 */
const pluralWithVerb = /^(?!says who)[a-z]+s (?:are|were|have|do|can|may|must|cannot|who|whose)\b/
/** Words that begin clauses that only an author of the code understands. Names of operations and functions never begin with them. */
const openingOfClause =
  /^(?:what|whether|how|where|who|whom|whose|whoever|whatever|why|which|when|while|if|of|in|for|with|without|by|from|to|on|at|after|before|during|as|until|since|that|those|these|one|nothing|nobody|somebody|something|anything|everything|all that|is|are|was|has)\b/i
/** A title that begins with a value from a table of cases, which the lint cannot see. */
const placeholder = /^(?:%|\$)/

/** Checks that the title of a test begins with a verb in the third person. Returns the advice, or undefined for a good title. */
export function checkTestTitle(title: string): string | undefined {
  if (placeholder.test(title)) return undefined
  const [first = '', second = ''] = title.split(/[\s,:]+/)
  const isVerb = modalVerbs.has(first) || isThirdPerson(first) || (adverbs.has(first) && isThirdPerson(second))
  if (isVerb && !pluralWithVerb.test(title)) return undefined
  return 'Begin with a verb in the third person and say outcome and condition: "returns CONFLICT when the slug is taken".'
}

/** Checks that a title of `describe` can be the name of an operation or a function. Returns the advice, or undefined. */
export function checkGroupTitle(title: string): string | undefined {
  return openingOfClause.test(title) ? 'Name the operation or function, such as "POST /field-events" or "foldText".' : undefined
}

function isThirdPerson(word: string): boolean {
  return /^[a-z]+s$/.test(word) && !otherWordsInS.has(word)
}
