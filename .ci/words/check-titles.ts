/** Words in "s" that are not verbs in the third person, and "is" and "was", which say nothing about what the code does. */
const otherWordsInS = new Set(
  `across afterwards always as besides hers his hers is its nothings others ours perhaps plus minus sometimes theirs this thus
  towards was yes`.split(/\s+/),
)
const modalVerbs = new Set(['can', 'cannot', 'may', 'must'])
const adverbs = new Set(['also', 'always', 'never', 'no longer', 'only', 'still'])
/** A plural, which ends like a verb in the third person, is followed by its own verb. "says who …" is a verb with its clause. */
const pluralWithVerb = /^(?!says who)[a-z]+s (?:are|were|have|do|can|may|must|cannot|who|whose)\b/
/** Openings of clauses that only someone who knows the code understands; an operation or a function never begins so. */
const openingOfClause =
  /^(?:what|whether|how|where|who|whom|whose|whoever|whatever|why|which|when|while|if|of|in|for|with|without|by|from|to|on|at|after|before|during|as|until|since|that|those|these|one|nothing|nobody|somebody|something|anything|everything|all that|is|are|was|has)\b/i
/** Title that begins with a value of each row of a table, which the lint does not know. */
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
