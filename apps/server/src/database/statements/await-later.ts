/**
 * Lets an answer be awaited later. Statements that are sent together are awaited in the order in which they were sent, so that
 * the first refusal or failure among them is the one that is thrown; until its turn, none counts as unhandled.
 */
export function awaitLater<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  return answer
}
