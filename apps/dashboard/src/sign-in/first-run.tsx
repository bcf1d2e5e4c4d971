import { useState } from 'react'

const command = 'npx pnpm catalog curators add you@example.org --name "Your name" --role admin'

/** Explains how to create the first curator on the server, so that only the person who runs it can. */
export function FirstRun({ onDone }: { readonly onDone: () => Promise<unknown> }) {
  const [asking, setAsking] = useState(false)
  const askAgain = async () => {
    setAsking(true)
    await onDone()
    setAsking(false)
  }
  return (
    <section aria-labelledby="first-run">
      <h2 id="first-run">No curator can sign in yet</h2>
      <p>Create the first curator with this command on the server. It prints the password once.</p>
      <pre>
        <code>{command}</code>
      </pre>
      <button type="button" onClick={() => void askAgain()} disabled={asking}>
        {asking ? 'Checking …' : 'Continue'}
      </button>
    </section>
  )
}
