/**
 * Awaits the answers of statements that were sent together, in the order in which they were sent: the first refusal or failure
 * in that order is thrown, also where a later one is known earlier.
 */
export async function awaitInTurn<const Answers extends readonly unknown[]>(answers: Answers) {
  // Handles all of them, so that none counts as unhandled until its turn.
  void Promise.allSettled(answers)
  for (const answer of answers) await answer
  return Promise.all(answers)
}
