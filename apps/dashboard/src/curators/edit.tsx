import { api, requireData } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { CheckField, SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'
import { roleChoices } from './roles.ts'

/** Changes a curator's name, role, or right to sign in. */
export function EditDialog({ curator, onClose }: { readonly curator: Curator; readonly onClose: () => void }) {
  const { id, email, name, role, enabled } = curator
  return (
    <FormDialog
      title="Change a curator"
      operation="updateCurator"
      draft={`curator.${id}`}
      initial={{ name, role, enabled }}
      unchanged={curator}
      send={(_, body) => requireData(api.PATCH('/curators/{id}', { params: { path: { id } }, body }))}
      // Reads the session again, because curators may have changed their own name or role.
      refreshes={[['curators'], sessionQuery.queryKey]}
      doneMessage="The curator is changed."
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            <QuotedText text={email} />
          </p>
          <TextField label="Name" field={form.field('name')} required maxLength={200} />
          <SelectField label="Role" field={form.field('role')} choices={roleChoices} />
          <CheckField
            label="May sign in"
            field={form.field('enabled')}
            hint="Without it their sessions end at once; what they did stays recorded."
          />
        </>
      )}
    </FormDialog>
  )
}
