/**
 * Starts calls at a fixed rate without waiting for earlier answers, until the returned function is called. Catches up after delays on a
 * busy machine.
 */
export function callSteadily(perSecond: number, startCall: (turn: number, plannedAt: number) => void): () => void {
  const started = performance.now()
  const getTime = (turn: number) => started + (turn * 1000) / perSecond
  let turn = 0
  const timer = setInterval(() => {
    for (; getTime(turn) <= performance.now(); turn++) startCall(turn, getTime(turn))
  }, 1)
  return () => clearInterval(timer)
}
