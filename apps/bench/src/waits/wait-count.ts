/** A sent statement: the call in which it was sent, and the number of waits of that call before it. */
export type SentStatement = { readonly call: number; readonly after: number }

export type WaitCount = {
  /** A new call begins; statements from before do not count for it. */
  begin(): void
  /** Answers, one because of another, that have come since the call began. */
  waits(): number
  sent(): SentStatement
  answered(sent: SentStatement): void
}

/**
 * Counts the waits of a call that runs alone. Statements that are sent before any answer arrives, on any connection, share a wait; those
 * sent after an answer belong to the next one. Statements that the call did not wait for do not count.
 */
export function createWaitCount(): WaitCount {
  let [call, answers] = [0, 0]
  return {
    begin() {
      call++
      answers = 0
    },
    waits: () => answers,
    sent: () => ({ call, after: answers }),
    answered(sent) {
      if (sent.call === call) answers = Math.max(answers, sent.after + 1)
    },
  }
}
