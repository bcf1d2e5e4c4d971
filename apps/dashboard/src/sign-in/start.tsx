import { Redirect } from 'wouter'

/** Start page, which redirects to the inbox. */
export function Start() {
  return <Redirect to="/inbox" replace />
}
