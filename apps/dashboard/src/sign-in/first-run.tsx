import { useState } from 'react'

const command = 'npx pnpm catalog curators add you@example.org --name "Your name" --role admin'

/** Says how the person who runs the server makes the first curator, so that no other person can. */
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
      <p>Make the first curator with this command, where the server runs. It prints the password once.</p>
      <pre>
        <code>{command}</code>
      </pre>
      <button type="button" onClick={() => void askAgain()} disabled={asking}>
        {asking ? 'Looking …' : 'I have done that'}
      </button>
    </section>
  )
}
