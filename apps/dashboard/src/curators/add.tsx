import { api, requireData } from '../api/client.ts'
import { SelectField, TextField } from '../shell/forms/field.tsx'
import { FormDialog } from '../shell/forms/form-dialog.tsx'
import type { CuratorRole } from './queries.ts'
import { roleChoices } from './roles.ts'

type NewCurator = { readonly email: string; readonly name: string; readonly role: CuratorRole }

const initial: NewCurator = { email: '', name: '', role: 'curator' }

/** A generated password for the admin to pass on to the curator. */
export type GeneratedPassword = { readonly name: string; readonly password: string }

type Props = { readonly onAdded: (handover: GeneratedPassword) => void; readonly onClose: () => void }

/** Asks for the details of a new curator, and adds the curator. */
export function AddDialog({ onAdded, onClose }: Props) {
  return (
    <FormDialog
      title="Add a curator"
      operation="createCurator"
      draft="curator.new"
      initial={initial}
      send={({ email, name, role }) => requireData(api.POST('/curators', { body: { email: email.trim(), name: name.trim(), role } }))}
      submit="Add"
      busy="Adding …"
      ifUnknown="If the list shows the new curator, reset the password to get a new one."
      refreshes={[['curators']]}
      onSent={({ name, password }) => onAdded({ name, password })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField label="Email" type="email" field={form.field('email')} required autoComplete="off" hint="Used to sign in." />
          <TextField label="Name" field={form.field('name')} required maxLength={200} autoComplete="off" />
          <SelectField label="Role" field={form.field('role')} choices={roleChoices} />
        </>
      )}
    </FormDialog>
  )
}
