import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, requireData } from '../api/client.ts'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { QueryView } from '../shell/lists/list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Section } from '../shell/parts/section.tsx'
import { QuotedText, toPlainText } from '../values/quoted.tsx'
import { Deliveries } from './deliveries.tsx'
import { DeleteDialog, PauseDialog, ResumeDialog, RotateDialog } from './dialogs.tsx'
import { EditDialog } from './edit.tsx'
import { ParkedEvents } from './parked.tsx'
import { allOfWebhooks, buildWebhookQuery, type Webhook } from './queries.ts'
import { ReplayDialog } from './replay.tsx'
import { WebhookSecret } from './secret.tsx'
import { SendDialog } from './send-dialog.tsx'
import { WebhookFacts } from './webhook-facts.tsx'

/** Page of a webhook: its state, deliveries, parked events, and actions. */
export function WebhookPage({ params: { id = '' } }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <QueryView query={buildWebhookQuery(id)} what="The webhook" title="Webhook">
      {(webhook) => <WebhookDetails webhook={webhook} />}
    </QueryView>
  )
}

type WebhookAction = 'test' | 'edit' | 'pause' | 'resume' | 'replay' | 'rotate' | 'delete'

function WebhookDetails({ webhook }: { readonly webhook: Webhook }) {
  const [open, setOpen] = useState<WebhookAction | undefined>()
  useKeys({ 'webhooks.edit': () => setOpen('edit') })
  return (
    <>
      <PageHead
        title={`Webhook ${toPlainText(webhook.url)}`}
        shown={<QuotedText text={webhook.url} />}
        parent={{ href: '/webhooks', title: 'Webhooks' }}
        menu={[{ label: 'Curator actions on this webhook', href: `/trail/log?subject_type=webhook&subject_id=${webhook.id}` }]}
        about={webhook.description && <QuotedText text={webhook.description} />}
      >
        <WebhookActions webhook={webhook} onAction={setOpen} />
      </PageHead>
      <RefusalNote operation="updateWebhook" />
      <WebhookFacts webhook={webhook} />
      <Section title="Parked events">
        <ParkedEvents id={webhook.id} />
      </Section>
      <Section title="Deliveries">
        <p>
          <ReadAgainButton />
        </p>
        <Deliveries id={webhook.id} />
      </Section>
      <OpenDialog webhook={webhook} open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function WebhookActions({
  webhook: { state, disabled_reason },
  onAction,
}: {
  readonly webhook: Webhook
  readonly onAction: (action: WebhookAction) => void
}) {
  const lost = disabled_reason === 'position_lost' ? 'Its position in the feed is lost. Replay it from another position.' : undefined
  return (
    <>
      <ActionButton operation="testWebhook" look="primary" onClick={() => onAction('test')}>
        Send a test event
      </ActionButton>
      <ActionButton operation="updateWebhook" onClick={() => onAction('edit')} keys="e">
        Change
      </ActionButton>
      {state === 'active' ? (
        <ActionButton operation="updateWebhook" onClick={() => onAction('pause')}>
          Pause
        </ActionButton>
      ) : (
        <ActionButton operation="updateWebhook" reason={lost} onClick={() => onAction('resume')}>
          Resume
        </ActionButton>
      )}
      <ActionButton operation="replayWebhook" onClick={() => onAction('replay')}>
        Replay
      </ActionButton>
      <ActionButton operation="rotateWebhookSecret" onClick={() => onAction('rotate')}>
        Rotate secret
      </ActionButton>
      <ActionButton operation="deleteWebhook" look="destructive" onClick={() => onAction('delete')}>
        Delete
      </ActionButton>
    </>
  )
}

type OpenProps = { readonly webhook: Webhook; readonly open: WebhookAction | undefined; readonly onClose: () => void }

function OpenDialog({ webhook, open, onClose }: OpenProps) {
  const [secret, setSecret] = useState<string | undefined>()
  return (
    <>
      {open === 'test' && <TestDialog id={webhook.id} onClose={onClose} />}
      {open === 'edit' && <EditDialog webhook={webhook} onClose={onClose} />}
      {open === 'pause' && <PauseDialog webhook={webhook} onClose={onClose} />}
      {open === 'resume' && <ResumeDialog webhook={webhook} onClose={onClose} />}
      {open === 'replay' && <ReplayDialog webhook={webhook} onClose={onClose} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onRotated={setSecret} onClose={onClose} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} onClose={onClose} />}
      {secret !== undefined && (
        <WebhookSecret title="The webhook has a new secret" secret={secret} onClose={() => setSecret(undefined)}>
          <p>Events are also signed with the old secret for another 24 hours.</p>
        </WebhookSecret>
      )}
    </>
  )
}

function TestDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <SendDialog
      title="Send a test event"
      send={() => requireData(api.POST('/webhooks/{id}/test', { params: { path: { id } } }))}
      onClose={onClose}
    >
      <p>
        One event of type <code>test</code> is sent now, regardless of the state and filter of the webhook. The outcome does not change the
        state of the webhook.
      </p>
    </SendDialog>
  )
}

/** Reloads the data of the page on request, because events are sent while the page is open. */
function ReadAgainButton() {
  const client = useQueryClient()
  const isReading = useIsFetching(allOfWebhooks) > 0
  return (
    <button type="button" disabled={isReading} onClick={() => void client.invalidateQueries(allOfWebhooks)}>
      Reload
    </button>
  )
}
