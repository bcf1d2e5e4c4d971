import { useEffect, useState } from 'react'
import { api, read } from '../../api/client.ts'
import { useRefusal } from '../../api/may.ts'

/** It is said again after so long, in milliseconds; the server forgets it after a minute. */
const pause = 30_000

/** Reports which card is open here, and returns the curators who opened it earlier. */
export function useLooking(id: string | undefined): readonly string[] {
  const refusal = useRefusal('lookAtProposal')
  const [others, setOthers] = useState<{ readonly id: string; readonly names: readonly string[] }>()
  useEffect(() => {
    if (refusal !== undefined || id === undefined) return
    let left = false
    const say = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { others: looking } = await read(api.POST('/proposals/looking', { body: { proposal_id: id } }))
        if (!left) setOthers({ id, names: looking.map(({ curator }) => curator.name ?? 'A curator') })
      } catch {
        // A failure is not shown: it does not keep the curator from deciding.
      }
    }
    // Cards that are only passed are not looked at.
    const begin = setTimeout(() => void say(), 250)
    const timer = setInterval(() => void say(), pause)
    return () => {
      left = true
      clearTimeout(begin)
      clearInterval(timer)
    }
  }, [id, refusal])
  useEffect(() => {
    if (refusal !== undefined) return
    return () => {
      // Other curators need not wait a minute for a card that is free.
      void api.POST('/proposals/looking', { body: { proposal_id: null }, keepalive: true }).catch(() => {})
    }
  }, [refusal])
  return others !== undefined && others.id === id ? others.names : none
}

const none: readonly string[] = []
