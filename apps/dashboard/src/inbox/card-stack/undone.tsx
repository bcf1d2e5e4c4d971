import { Notice } from '../../shell/notice.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { Refusal } from '../../values/refusal.tsx'
import type { Sender } from '../sender.ts'
import { useDecisions } from '../the-sender.ts'

/** Lists refused undos and the proposals that must be undone first, until the curator dismisses them. */
export function RefusedUndos({ sender }: { readonly sender: Sender }) {
  const refused = useDecisions(sender).entries.filter(({ undoes, refused: why }) => undoes !== undefined && why.length > 0)
  return refused.map(({ number, name, refused: refusals }) => (
    <Notice key={number} tone="bad" role="alert">
      <strong>
        The decision on <QuotedText text={name} /> could not be undone.
      </strong>
      {refusals.map(({ id, why }) => (
        <Refusal key={id} why={why} />
      ))}
      <button
        type="button"
        data-look="plain"
        onClick={() => {
          for (const { id } of refusals) sender.dispatch({ type: 'reopened', id })
        }}
      >
        Dismiss
      </button>
    </Notice>
  ))
}
