import type { Catalog, WithResponse } from '@catalog/client'
import { callCostMicroUsd } from '@catalog/contract/keys/limits'

/** The rest of the key's calls, as the last answer said. */
export interface Limits {
  /** Takes in the headers of an answer, and gives back its data. */
  take<T>(answer: WithResponse<T>): T
  /** Forgets the minute: a call failed, and a failure does not say what is left of it. */
  forgetMinute(): void
  /** Such as `93 today, 7 this minute`. */
  describe(): string
}

export function createLimits(catalog: Catalog): Limits {
  let thisMinute: number | undefined
  return {
    take({ data, headers }) {
      thisMinute = readNumber(headers.get('X-RateLimit-Remaining'))
      return data
    },
    forgetMinute() {
      thisMinute = undefined
    },
    describe() {
      const { remainingUsd } = catalog.budget
      if (remainingUsd === undefined) return 'not known before the first call; catalog_whoami says'
      const today = `${countCalls(remainingUsd)} today`
      return thisMinute === undefined ? today : `${today}, ${thisMinute} this minute`
    },
  }
}

function countCalls(usd: number): number {
  return Math.floor(Math.round(usd * 1e6) / callCostMicroUsd)
}

function readNumber(text: string | null): number | undefined {
  const number = Number(text)
  return text === null || !Number.isFinite(number) ? undefined : number
}
