import { api, requireData } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { CheckField, SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import { QuotedText } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'
import { roleChoices } from './roles.ts'

/** Changes the name and role of a curator, and whether the curator can sign in. */
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
      doneMessage="Curator updated."
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
            label="Can sign in"
            field={form.field('enabled')}
            hint="If off, their sessions end immediately. The log keeps their actions."
          />
        </>
      )}
    </FormDialog>
  )
}
