import { api, read } from '../api/client.ts'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { LimitFields, limitsBody, toLimits } from './fields.tsx'
import type { ApiKey } from './queries.ts'

/** Changes what a key may do; only what was changed here is sent, so that a colleague's change of the rest stays. */
export function EditDialog({ of: key, onClose }: { readonly of: ApiKey; readonly onClose: () => void }) {
  return (
    <FormDialog
      title="Change the key"
      operation="updateKey"
      draft={`key.${key.id}`}
      initial={toLimits(key)}
      unchanged={key}
      send={(_, changed) => read(api.PATCH('/keys/{id}', { params: { path: { id: key.id } }, body: limitsBody(changed) }))}
      refreshes={[['keys']]}
      said="The key is changed; its next call goes by it."
      onClose={onClose}
    >
      {(form) => <LimitFields form={form} />}
    </FormDialog>
  )
}
