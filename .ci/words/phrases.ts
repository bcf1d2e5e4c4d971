/** `isAllowedInMessages` is true for phrases that existing messages contain, because clients and tests quote them. */
type Phrase = { readonly pattern: RegExp; readonly advice: string; readonly isAllowedInMessages?: true }

/** A phrase that was found in a text, at an offset from the beginning of the text. */
export type PhraseMatch = { readonly offset: number; readonly words: string; readonly advice: string }

/** Words and phrases that the project does not use. Each pattern is global, so that it finds every occurrence. */
const phrases: readonly Phrase[] = [
  { pattern: /\bwho(?:m|so)?ever\b/gi, advice: 'Name the person or program, such as "the caller" or "a curator".' },
  { pattern: /\bwhatever\b(?! reason)/gi, advice: 'Write "any", "every" or "regardless of" with the noun.' },
  // "Whichever comes first" is the usual term for a limit with two conditions.
  {
    pattern: /\bwhichever\b(?! (?:comes|is) (?:first|last|sooner|later|earlier|greater|smaller|larger|more|less)\b)/gi,
    advice: 'Write "any" or "the … that".',
  },
  { pattern: /\bsomebody\b/gi, advice: 'Name the person or program, such as "another curator".' },
  // Unix has a user of this name.
  { pattern: /(?<!\buser )\bnobody\b/gi, advice: 'Write "no" with its noun, such as "no curator" or "no caller".' },
  { pattern: /\banew\b/gi, advice: 'Write "again".' },
  // In lower case only, because a letter begins with "Dear".
  { pattern: /\bdear(?:er|est)?\b/g, advice: 'Write "expensive" or "slow".' },
  { pattern: /\b(?:bears?|borne)\b(?! in mind)/gi, advice: 'Write "support", "accept" or "tolerate".' },
  // "Tell apart" is a usual verb.
  {
    pattern: /\b(?:tell|tells|telling|told)\b(?!(?:\s+[\w-]+){0,5}\s+apart\b)/gi,
    advice: 'Write "say", "show", "report", "notify" or "distinguish".',
  },
  { pattern: /(?<!\b(?:can|could|may|might|must|should|to|will|would) )\bbe it\b/gi, advice: 'Write "either … or".' },
  { pattern: /\b(?:holds?|held)\s+to\b/gi, advice: 'Write "follow", "obey" or "check against".' },
  { pattern: /\b(?:comes?|coming|came)\s+to\s+nothing\b/gi, advice: 'Say how it fails.' },
  { pattern: /\bmeanwhile\b/gi, advice: 'Name the time: "while …" or "during …".' },
  { pattern: /\bof\s+theirs\b/gi, advice: 'Write "their".' },
  { pattern: /\bthereby\b/gi, advice: 'Write "so" or begin a new sentence.' },
  { pattern: /\bas it were\b/gi, advice: 'Leave it out.' },
  { pattern: /\bthe\s+(?:first|last)(?:\s+one)?\s+(?:first|last)\b/gi, advice: 'Write "first" or "oldest first".' },
  { pattern: /\bin\s+vain\b/gi, advice: 'Write "without success", or say how it fails.' },
  { pattern: /\bbelongs?\s+into\b/gi, advice: 'Write "belong in".' },
  { pattern: /\b(?:is|are)\s+(?:called|like)\s+that\b/gi, advice: 'Name the condition: "No people match these filters."' },
  {
    pattern: /(?<!\bthere )\b(?:is|are)\s+(?:one|two|none)(?=[.,;:)]|\s+(?:is|are|and|or)\b|\s*$)/gi,
    advice: 'Repeat the noun or the verb instead of counting.',
  },
  {
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were)\s+no\s+(?!(?:longer|more|need|other|such|one|younger|older|further|matter|sooner|later|better|worse)\b)[a-z]+/gi,
    advice: 'Write "is not a …".',
    isAllowedInMessages: true,
  },
  {
    pattern: /\bstands?\s+(?:in(?! (?:the way|for)\b)|at|beside|behind|before|below|above|between|once|there)\b/gi,
    advice: 'Write "is in", "comes before", "is beside".',
    isAllowedInMessages: true,
  },
  {
    pattern: /\banswers\s+(?:how many|whether|its ids?|their ids?)\b/gi,
    advice: 'Write "returns …" of a function, and "returns true if".',
    isAllowedInMessages: true,
  },
  {
    pattern: /\b(?:undefined|throws)\s+where\b|(?<=(?:^|[.;])\s*)true\s+where\b/gi,
    advice: 'Write "undefined if", "throws if", "true when".',
    isAllowedInMessages: true,
  },
  {
    pattern: /\bthat\s+there\s+(?:is|are)(?:\s+not)?(?=[.,;:)]|$)/gim,
    advice: 'Write "existing" or "unknown".',
    isAllowedInMessages: true,
  },
  {
    pattern: /\b(?:is|are)\s+(?:another|others)(?:\s+one)?\s+(?:by\s+)?now\b/gi,
    advice: 'Write "has changed".',
    isAllowedInMessages: true,
  },
  { pattern: /\bbut\s+for\b/gi, advice: 'Write "except for".', isAllowedInMessages: true },
  { pattern: /\botherwise\s+than\b/gi, advice: 'Write "differently from".' },
]

/** Finds the phrases that the project does not use. Names in backticks are not prose and are skipped. */
export function listPhrases(text: string, kind: 'message' | 'prose'): PhraseMatch[] {
  const prose = maskCode(text)
  return phrases
    .filter(({ isAllowedInMessages }) => kind === 'prose' || !isAllowedInMessages)
    .flatMap(({ pattern, advice }) =>
      [...prose.matchAll(pattern)].map((match) => ({ offset: match.index, words: match[0].replace(/\s+/g, ' '), advice })),
    )
}

/** Replaces names in backticks by a filler of the same length, so that offsets stay right. */
function maskCode(text: string): string {
  return text.replace(/`[^`\n]+`/g, (code) => '~'.repeat(code.length))
}
