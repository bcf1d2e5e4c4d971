import type { ServerResponse } from 'node:http'
import { describeValue, type Html, html } from './html.ts'

export type Page = { readonly title: string; readonly body: Html }

/** Nothing but our own style is loaded, nothing runs, nobody frames it, and forms go nowhere else. */
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendPage(response: ServerResponse, status: number, { title, body }: Page): void {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${describeValue(title)}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
  send(response, status, 'text/html; charset=utf-8', markup, 'no-store')
}

export function sendStyle(response: ServerResponse): void {
  send(response, 200, 'text/css; charset=utf-8', style, 'public, max-age=3600')
}

function send(response: ServerResponse, status: number, type: string, text: string, caching: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.setHeader('Cache-Control', caching)
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // With `no-referrer`, browsers would not say whose page a form was on.
  response.setHeader('Referrer-Policy', 'same-origin')
  response.end(text)
}

const style = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff }
main { max-width: 72rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-top: 1px solid #767676; padding-top: 1rem }
dt { font-weight: 600 } dd { margin: 0 0 .5rem }
table { border-collapse: collapse; width: 100%; table-layout: fixed }
caption { text-align: left; font-weight: 600; padding: .5rem 0 }
th, td { border: 1px solid #767676; padding: .4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
bdi { white-space: pre-wrap; overflow-wrap: anywhere }
.mark { border: 1px solid #8a1c1c; color: #8a1c1c; font-size: .75em; padding: 0 .2em; margin: 0 .1em }
.alert { border-left: .3rem solid #8a1c1c; padding: .2rem .6rem; background: #fdf1f1 }
label { display: block; margin: .6rem 0 } input { font: inherit; display: block; width: 20rem; max-width: 100% }
button { font: inherit; padding: .3rem 1rem }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #161616 } a { color: #9cc4ff } .alert { background: #331a1a } .mark { color: #ffb3b3; border-color: #ffb3b3 }
}
`
