import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useKeys } from '../keys/use-keys.ts'
import { ActionButton, RefusalNote } from '../shell/forms/action-button.tsx'
import { List } from '../shell/lists/list.tsx'
import { Wide } from '../shell/lists/wide.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { figure, usd } from '../values/figure.ts'
import { Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { Share } from '../values/share.tsx'
import { MintDialog } from './mint.tsx'
import { type ApiKey, keysQuery } from './queries.ts'
import { KeyState, keyName } from './state.tsx'

/** The API keys of all agents, with what they used today. */
export function KeysPage() {
  const query = useInfiniteQuery(keysQuery)
  const [minting, setMinting] = useState(false)
  const [secret, setSecret] = useState<string | undefined>()
  useKeys({ 'keys.new': () => setMinting(true) })
  return (
    <>
      <PageHead title="API keys" about="What agents call the catalog with: what each key may do, and what it has used of its day.">
        <ActionButton operation="mintKey" look="primary" onClick={() => setMinting(true)} keys="n">
          Mint a key
        </ActionButton>
      </PageHead>
      <RefusalNote operation="mintKey" />
      <List query={query} what="The keys" empty="There are no keys yet. Mint one for each agent.">
        {(keys) => <KeyTable keys={keys} />}
      </List>
      {minting && (
        <MintDialog
          onClose={() => setMinting(false)}
          onMinted={(minted) => {
            setMinting(false)
            setSecret(minted)
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog title="The key is minted" label="The whole key" secret={secret} onClose={() => setSecret(undefined)}>
          <p>Give it to the agent by a way that you trust.</p>
        </SecretDialog>
      )}
    </>
  )
}

function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  return (
    <Wide label="API keys">
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Agent</th>
            <th scope="col">State</th>
            <th scope="col">Budget today</th>
            <th scope="col" data-number>
              Calls a minute
            </th>
            <th scope="col" data-number>
              Scopes
            </th>
            <th scope="col">Made</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} />
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

function KeyRow({ of: key }: { readonly of: ApiKey }) {
  return (
    <tr>
      <th scope="row">
        <Link href={`/keys/${key.id}`}>
          <Quoted text={keyName(key)} />
        </Link>
      </th>
      <td>
        <Quoted text={key.agent} />
      </td>
      <td>
        <KeyState of={key} />
      </td>
      <td>
        <Share
          value={key.spent_today_usd}
          of={key.daily_budget_usd}
          text={`${key.spent_today_usd.toFixed(4)} of ${usd(key.daily_budget_usd)}`}
        />
      </td>
      <td data-number>{figure(key.per_minute)}</td>
      <td data-number>{key.scopes.length}</td>
      <td>
        <Moment at={key.created_at} />
      </td>
    </tr>
  )
}
