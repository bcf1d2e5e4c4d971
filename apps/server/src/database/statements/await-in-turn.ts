/**
 * Awaits the answers of statements that were sent together, in the order in which they were sent. Throws the first error in that order,
 * even if a later statement has failed earlier.
 */
export async function awaitInTurn<const Answers extends readonly unknown[]>(answers: Answers) {
  // Handles all rejections now, so that none counts as unhandled before its turn.
  void Promise.allSettled(answers)
  for (const answer of answers) await answer
  return Promise.all(answers)
}
