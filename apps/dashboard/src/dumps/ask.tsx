import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { dumpsQuery } from './queries.ts'

/** Requests a dump after a confirmation. The server makes it in the background. */
export function RequestDumpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Create an export?"
      confirm="Create it"
      busy="Asking …"
      look="primary"
      onConfirm={() => requireData(api.POST('/dumps'))}
      refreshes={[dumpsQuery.queryKey]}
      doneMessage="The export is asked for; it begins within some seconds."
      onClose={onClose}
    >
      <p>
        It is made in the background, and takes a minute or two for a large catalog. If an export is waiting already, no other one is
        created. Seven are kept; older ones are taken away.
      </p>
    </ConfirmDialog>
  )
}
