/** A sent statement: the call that sent it, and the number of that call's waits before it. */
export type SentStatement = { readonly call: number; readonly after: number }

export type WaitCount = {
  /** Begins a new call. Earlier statements do not count. */
  startCall(): void
  /** Returns the number of answers, each to a statement sent after the previous one, since the call began. */
  getWaits(): number
  recordSent(): SentStatement
  recordAnswer(statement: SentStatement): void
}

/**
 * Counts the waits of a call that runs alone. Statements that are sent before any answer arrives, on any connection, share a wait; those
 * sent after an answer belong to the next one. Statements that the call did not wait for do not count.
 */
export function createWaitCount(): WaitCount {
  let [call, answers] = [0, 0]
  return {
    startCall() {
      call++
      answers = 0
    },
    getWaits: () => answers,
    recordSent: () => ({ call, after: answers }),
    recordAnswer(statement) {
      if (statement.call === call) answers = Math.max(answers, statement.after + 1)
    },
  }
}
