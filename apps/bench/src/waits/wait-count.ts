/** What was sent: during which call, and after how many waits of that call. */
export type Sent = { readonly call: number; readonly after: number }

export type WaitCount = {
  /** A new call begins; what was sent before is none of its doing. */
  begin(): void
  /** Answers, one because of another, that have come since the call began. */
  waits(): number
  sent(): Sent
  answered(sent: Sent): void
}

/**
 * Counts the waits of a call that runs alone. What is sent before any answer comes, on whatever connection, shares a wait; what is
 * sent behind an answer belongs to the next one. What nobody waited for before the call ended does not count.
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
