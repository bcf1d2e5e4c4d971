import { html, quoteHtml } from './html.ts'
import type { Page } from './layout.ts'

/** The form sends to the address that it is on. */
export function signInPage(hasOidc: boolean, problem?: string): Page {
  return {
    title: 'Sign in',
    body: html`<h1>Sign in</h1>
<p>Proposals are for curators to read.</p>
${problem === undefined ? undefined : html`<p class="alert" role="alert">${problem}</p>`}
<form method="post">
<label>Email <input name="email" type="email" autocomplete="username" required maxlength="320"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required maxlength="128"></label>
<button>Sign in</button>
</form>
${hasOidc ? html`<form method="post"><input type="hidden" name="with" value="oidc"><p><button>Sign in with your organization's account</button></p></form>` : undefined}`,
  }
}

/** Renders the way to the provider as a link, because the policy lets no form lead to another site. */
export function renderProviderPage(url: string): Page {
  return { title: 'Sign in', body: html`<h1>Sign in</h1>\n<p><a href="${url}">Go on to your organization's sign-in</a></p>` }
}

export function renderMessagePage(title: string, message: string): Page {
  return { title, body: html`<h1>${title}</h1>\n<p>${quoteHtml(message)}</p>` }
}
