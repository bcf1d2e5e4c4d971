import { api, requireData } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { LimitFields, toLimits, toLimitsBody } from './fields.tsx'
import type { ApiKey } from './queries.ts'

/** Edits a key. Sends only the changed fields, so that it does not overwrite a colleague's changes to the others. */
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
      doneMessage="Key updated. The new limits apply from the key's next call."
      onClose={onClose}
    >
      {(form) => <LimitFields form={form} />}
    </FormDialog>
  )
}
