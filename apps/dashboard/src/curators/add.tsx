import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { SelectField, TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import type { CuratorRole } from './queries.ts'
import { roleChoices } from './roles.ts'

type NewCurator = { readonly email: string; readonly name: string; readonly role: CuratorRole }

const initial: NewCurator = { email: '', name: '', role: 'curator' }

/** A password that was made up and is to be handed over. */
export type Handover = { readonly name: string; readonly password: string }

type Props = { readonly onAdded: (handover: Handover) => void; readonly onClose: () => void }

/** Asks who is to be a curator, and adds them. */
export function AddDialog({ onAdded, onClose }: Props) {
  const client = useQueryClient()
  const refusal = useRefusal('createCurator')
  const form = useForm({
    draft: 'curator.new',
    initial,
    send: ({ email, name, role }) => read(api.POST('/curators', { body: { email: email.trim(), name: name.trim(), role } })),
    onSent: ({ name, password }) => {
      void client.invalidateQueries({ queryKey: ['curators'] })
      onAdded({ name, password })
    },
  })
  return (
    <Dialog title="Add a curator" onClose={onClose}>
      <Form
        form={form}
        submit="Add"
        busy="Adding …"
        refusal={refusal}
        onCancel={onClose}
        ifUnknown="Whoever is in the list without a password that you know gets another one by a reset."
      >
        <TextField label="Email" type="email" field={form.field('email')} required autoComplete="off" hint="What they sign in with." />
        <TextField label="Name" field={form.field('name')} required maxLength={200} autoComplete="off" />
        <SelectField label="Role" field={form.field('role')} choices={roleChoices} />
      </Form>
    </Dialog>
  )
}
