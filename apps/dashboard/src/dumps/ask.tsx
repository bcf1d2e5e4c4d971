import { api, requireData } from '../api/client.ts'
import { ConfirmDialog } from '../shell/forms/confirm.tsx'
import { dumpsQuery } from './queries.ts'

/** Requests a dump after a confirmation. The server creates it in the background. */
export function RequestDumpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Create an export?"
      confirm="Create it"
      busy="Requesting …"
      look="primary"
      onConfirm={() => requireData(api.POST('/dumps'))}
      refreshes={[dumpsQuery.queryKey]}
      doneMessage="Export requested. It starts within a few seconds."
      onClose={onClose}
    >
      <p>
        The export runs in the background and takes a minute or two for a large catalog. If one is already waiting, no other is created. The
        newest seven exports are kept.
      </p>
    </ConfirmDialog>
  )
}
