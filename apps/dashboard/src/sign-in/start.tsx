import { Redirect } from 'wouter'

/** Redirects the start page to the inbox. */
export function Start() {
  return <Redirect to="/inbox" replace />
}
