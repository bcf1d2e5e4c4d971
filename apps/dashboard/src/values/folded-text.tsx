import { useState } from 'react'
import { Quoted } from './quoted.tsx'

const longestShown = 600

/** Shows a text, a long one folded to its beginning until it is asked for: 200,000 characters must not hold up a page. */
export function FoldedText({ text, limit = longestShown }: { readonly text: string; readonly limit?: number }) {
  const [open, setOpen] = useState(false)
  if (text.length <= limit * 1.2) return <Quoted text={text} />
  return (
    <>
      <Quoted text={open ? text : `${text.slice(0, limit).toWellFormed()} …`} />{' '}
      <button type="button" data-look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : `Show all ${text.length.toLocaleString('en-GB')} characters`}
      </button>
    </>
  )
}
