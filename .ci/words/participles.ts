/** Past participles that do not end in "ed", except those that equal the infinitive, such as "run" and "set". */
const irregularParticiples = parseList(
  'begun,bent,born,borne,bought,bound,broken,brought,built,caught,chosen,dealt,done,drawn,driven,drunk,eaten,fallen,fed,felt',
  'forbidden,forgotten,fought,found,frozen,given,gone,got,grown,heard,held,hidden,kept,known,laid,led,left,lent,lost,made,meant',
  'met,overridden,paid,proven,rewritten,ridden,rung,said,seen,sent,shaken,shown,shrunk,sold,sought,spent,spoken,spun,stolen',
  'struck,stuck,sung,sunk,sworn,taken,taught,thought,thrown,told,torn,understood,undone,unheard,unknown,unread,unseen,unsent',
  'untold,unwritten,withdrawn,withheld,woken,won,worn,woven,written',
)

/** Words that end in "ed" but are not participles. */
const otherWordsInEd = parseList(
  'bed,bleed,breed,embed,exceed,feed,hundred,indeed,kindred,need,newsfeed,proceed,red,reed,seed,shed,shred,sled,speed,succeed',
  'deed,weed',
)

/** True for a past participle in lower case, such as "found" or "parsed". */
export function isParticiple(word: string): boolean {
  return irregularParticiples.has(word) || (/^[a-z]{2,}ed$/.test(word) && !otherWordsInEd.has(word))
}

/** True for any past participle, including one that equals the infinitive: as a type, "Read" is as vague as "Found". */
export function isTypeParticiple(word: string): boolean {
  return isParticiple(word) || word === 'read' || word === 'put' || word === 'cut'
}

function parseList(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(',')))
}
