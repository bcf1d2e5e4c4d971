import { useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { useRefusal } from '../api/may.ts'
import { Dialog } from '../shell/dialog.tsx'
import { LongTextField } from '../shell/forms/field.tsx'
import { Form } from '../shell/forms/form.tsx'
import { useForm } from '../shell/forms/use-form.ts'
import { say } from '../shell/messages.tsx'
import { fromLines } from '../values/lines.ts'

/** Adds entities to a sprint, all or none. */
export function AddTargetsDialog({ slug, onClose }: { readonly slug: string; readonly onClose: () => void }) {
  const client = useQueryClient()
  const refusal = useRefusal('addSprintTargets')
  const form = useForm({
    draft: `sprint.${slug}.targets`,
    initial: { entities: '' },
    send: ({ entities }) =>
      read(api.POST('/discovery-sprints/{slug}/targets', { params: { path: { slug } }, body: { entities: fromLines(entities) } })),
    onSent: ({ data }) => {
      void client.invalidateQueries({ queryKey: ['sprints'] })
      say(data.length === 1 ? 'One target is added.' : `${data.length} targets are added.`, 'good')
      onClose()
    },
  })
  return (
    <Dialog title="Add targets" onClose={onClose}>
      <Form form={form} submit="Add" busy="Adding …" refusal={refusal} onCancel={onClose}>
        <LongTextField
          label="Entities"
          field={form.field('entities')}
          rows={8}
          required
          hint="By slug, alias or id, one a line. All of them are added, or none."
        />
      </Form>
    </Dialog>
  )
}
