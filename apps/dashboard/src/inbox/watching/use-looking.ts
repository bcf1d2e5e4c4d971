import { useEffect, useState } from 'react'
import { api, requireData } from '../../api/client.ts'
import { useRefusal } from '../../api/may.ts'

/** Interval between two reports, in milliseconds; the server forgets one after a minute. */
const pause = 30_000

/** Reports which card is open here, and returns the curators who opened it earlier. */
export function useViewers(id: string | undefined): readonly string[] {
  const refusal = useRefusal('lookAtProposal')
  const [others, setOthers] = useState<{ readonly id: string; readonly names: readonly string[] }>()
  useEffect(() => {
    if (refusal !== undefined || id === undefined) return
    let left = false
    const reportViewing = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { others: looking } = await requireData(api.POST('/proposals/looking', { body: { proposal_id: id } }))
        if (!left) setOthers({ id, names: looking.map(({ curator }) => curator.name ?? 'A curator') })
      } catch {
        // A failure is not shown: it does not keep the curator from deciding.
      }
    }
    // Waits before the report, so that cards that the curator skips are not reported.
    const begin = setTimeout(() => void reportViewing(), 250)
    const timer = setInterval(() => void reportViewing(), pause)
    return () => {
      left = true
      clearTimeout(begin)
      clearInterval(timer)
    }
  }, [id, refusal])
  useEffect(() => {
    if (refusal !== undefined) return
    return () => {
      // Reports the end immediately, so that other curators do not have to wait a minute for the card.
      void api.POST('/proposals/looking', { body: { proposal_id: null }, keepalive: true }).catch(() => {})
    }
  }, [refusal])
  return others !== undefined && others.id === id ? others.names : none
}

const none: readonly string[] = []
