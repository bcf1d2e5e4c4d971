import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { LimitFields, toLimits, toLimitsBody } from './fields.tsx'
import type { ApiKey } from './queries.ts'

/** Changes what a key may do. Sends only the changed fields, so that a colleague's changes of the others stay. */
export function EditDialog({ apiKey: key, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  return (
    <FormDialog
      title="Change the key"
      operation="updateKey"
      draft={`key.${key.id}`}
      initial={toLimits(key)}
      unchanged={key}
      send={(_, changed) => requireData(api.PATCH('/keys/{id}', { params: { path: { id: key.id } }, body: toLimitsBody(changed) }))}
      refreshes={[['keys']]}
      doneMessage="The key is changed. The change applies from its next call on."
      onClose={onClose}
    >
      {(form) => <LimitFields form={form} />}
    </FormDialog>
  )
}
