import type { FormEvent } from 'react'

/** Returns a submit listener that keeps the browser from loading another page. */
export function handleSubmit(act: (form: HTMLFormElement) => void): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    event.preventDefault()
    act(event.currentTarget)
  }
}
