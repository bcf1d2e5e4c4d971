import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { say } from '../shell/messages.tsx'
import { dumpsQuery } from './queries.ts'

/** Asks, and has a dump made in the background. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const ask = async () => {
    await read(api.POST('/dumps'))
    void client.invalidateQueries({ queryKey: dumpsQuery.queryKey })
    say('The dump is asked for; it begins within some seconds.', 'good')
  }
  return (
    <ConfirmDialog title="Ask for a dump?" confirm="Ask for it" busy="Asking …" look="primary" onConfirm={ask} onClose={onClose}>
      <p>
        It is made in the background, and takes a minute or two for a large catalog. Where one waits already, it is that one. Seven are
        kept; older ones are taken away.
      </p>
    </ConfirmDialog>
  )
}
