interface Entry {
  readonly id: string
  readonly kind: 'question' | 'answer'
  readonly answers: string | null
  readonly closed_at: string | null
}

/** Finds the questions in the thread of a proposal that have no answer yet, and that were not taken back. */
export function findOpenQuestions<ThreadEntry extends Entry>(thread: readonly ThreadEntry[]): ThreadEntry[] {
  const answered = new Set(thread.map(({ answers }) => answers))
  return thread.filter(({ id, kind, closed_at }) => kind === 'question' && closed_at === null && !answered.has(id))
}
