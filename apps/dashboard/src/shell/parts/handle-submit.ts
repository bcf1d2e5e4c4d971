import type { FormEvent } from 'react'

/** Makes the listener of a form that acts in the page: the browser would load another one. */
export function handleSubmit(act: (form: HTMLFormElement) => void): (event: FormEvent<HTMLFormElement>) => void {
  return (event) => {
    event.preventDefault()
    act(event.currentTarget)
  }
}
