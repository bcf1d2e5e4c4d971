import { Dialog } from '../shell/dialog.tsx'
import { Sessions } from '../shell/sessions.tsx'
import { toPlainText } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'

/** Lists the sessions of a curator, and lets an admin end them. */
export function SessionsDialog({ curator: { id, name }, onClose }: { readonly curator: Curator; readonly onClose: () => void }) {
  return (
    <Dialog title={`Sessions of ${toPlainText(name)}`} onClose={onClose}>
      <Sessions curator={id} />
      <p>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  )
}
