import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListHeadWithAddButton } from '../shell/lists/adding-head.tsx'
import { List } from '../shell/lists/list.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { formatNumber } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { QuotedLink } from '../values/quoted-link.tsx'
import { MintDialog } from './mint.tsx'
import { type ApiKey, keysQuery } from './queries.ts'
import { BudgetToday, getKeyName, KeyState } from './state.tsx'

/** The API keys of all agents, with what they used today. */
export function KeysPage() {
  const query = useInfiniteQuery(keysQuery)
  const [secret, setSecret] = useState<string | undefined>()
  return (
    <>
      <ListHeadWithAddButton
        title="API keys"
        about="What agents call the catalog with: what each key may do, and how much of its daily limits it has used."
        operation="mintKey"
        label="Mint a key"
        binding="keys.new"
      >
        {(close) => <MintDialog onClose={close} onMinted={setSecret} />}
      </ListHeadWithAddButton>
      <List query={query} what="The keys" empty="There are no keys yet. Mint one for each agent.">
        {(keys) => <Table label="API keys" rows={keys} rowKey={({ id }) => id} columns={columns} />}
      </List>
      {secret !== undefined && (
        <SecretDialog title="The key is minted" label="The whole key" secret={secret} onClose={() => setSecret(undefined)}>
          <p>Send it to the agent over a channel that you trust.</p>
        </SecretDialog>
      )}
    </>
  )
}

const columns: readonly Column<ApiKey>[] = [
  { title: 'Key', cell: (key) => <QuotedLink href={`/keys/${key.id}`} text={getKeyName(key)} /> },
  { title: 'Agent', cell: ({ agent }) => <QuotedText text={agent} /> },
  { title: 'State', cell: (key) => <KeyState apiKey={key} /> },
  { title: 'Budget today', cell: (key) => <BudgetToday apiKey={key} /> },
  { title: 'Calls a minute', isNumber: true, cell: ({ per_minute: calls }) => formatNumber(calls) },
  { title: 'Scopes', isNumber: true, cell: ({ scopes }) => scopes.length },
  { title: 'Made', cell: ({ created_at: at }) => <Moment at={at} /> },
]
