import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { sessionQuery } from '../api/session.ts'
import { Dialog } from '../shell/dialog.tsx'
import { CheckField, SelectField, TextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { say } from '../shell/messages.tsx'
import { Quoted } from '../values/quoted.tsx'
import type { Curator } from './queries.ts'
import { roleChoices } from './roles.ts'

/** Changes a curator's name or role, or shuts one out. */
export function EditDialog({ of: curator, onClose }: { readonly of: Curator; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('updateCurator')
  const { id, name, role, enabled } = curator
  const form = useForm({
    draft: `curator.${id}`,
    initial: { name, role, enabled },
    send: async (_, body) =>
      Object.keys(body).length === 0 ? curator : read(api.PATCH('/curators/{id}', { params: { path: { id } }, body })),
    onSent: () => {
      void client.invalidateQueries({ queryKey: ['curators'] })
      // Whoever changes themselves has another name or other rights from now on.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      say('The curator is changed.', 'good')
      onClose()
    },
  })
  return (
    <Dialog title="Change a curator" onClose={onClose}>
      <p>
        <Quoted text={curator.email} />
      </p>
      <Form form={form} submit="Save" busy="Saving …" refusal={refusal} onCancel={onClose}>
        <TextField label="Name" field={form.field('name')} required maxLength={200} />
        <SelectField label="Role" field={form.field('role')} choices={roleChoices} />
        <CheckField
          label="May sign in"
          field={form.field('enabled')}
          hint="Without it their sessions end at once; what they did stays recorded."
        />
      </Form>
    </Dialog>
  )
}
