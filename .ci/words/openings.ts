const clause = /^(?:What|Whether|How|Where|Who|Whom|Whose|Why|Which|Whoever|Whomever|Whatever|Whichever|Of)\b/
/** A clause after a preposition, such as `By which whoever changes an endpoint calls the worker`. */
const clauseBehindPreposition = /^(?:At|By|For|From|In|Of|On|To|With) (?:what|which|whom|who|whose|whoever|whomever|where|whatever)\b/
const pronoun =
  /^(?:One (?:who|that|which|whose)|Those (?:that|who|which|whose|of|in|with)|That (?:of|which|what)|All that|Everything that|Something that|Nothing that)\b/
/** "In …" does not name a thing. Only a comment within a body may begin with it, such as "In Chromium the event comes late." */
const preposition = /^In\b/
/** Bad openings of a heading, in addition to those of comments. */
const question = /^(?:What|Whether|How|Where|Who|Whom|Whose|Whoever|Whatever|Which|Of|Those|All that|One who)\b/

/** Matches comments for tools, which have their own openings. */
const directive = /^(?:biome-|@ts-|@vitest|#|eslint|prettier|v8 ignore|region)/

/** Checks the first words of a comment. Returns them if a comment must not begin with them. */
export function findBadOpening(comment: string, isDocComment: boolean): string | undefined {
  const text = comment.trimStart()
  if (directive.test(text)) return undefined
  const patterns = isDocComment ? [clauseBehindPreposition, clause, pronoun, preposition] : [clauseBehindPreposition, clause, pronoun]
  return findFirst(patterns, text)
}

/** Bad openings of a later sentence in a comment, where "How …" and "In …" are allowed. */
const openingOfSentence = /(?<=[.!?]\s+)(?:What|Whatever|Where|Whether|Those|Who|Of(?! course))\b/g

/** Finds the later sentences of a comment that open with a clause in the place of a noun or a condition. */
export function listBadSentences(comment: string): { readonly offset: number; readonly text: string }[] {
  if (directive.test(comment.trimStart())) return []
  return [...comment.matchAll(openingOfSentence)].map(({ index }) => ({ offset: index, text: comment.slice(index) }))
}

/** Checks the first words of a heading, after the number of a decision record. Returns them if a heading must not begin with them. */
export function findBadHeading(heading: string): string | undefined {
  return findFirst([question], heading.replace(/^\d{4} /, ''))
}

function findFirst(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match[0]
  }
  return undefined
}
