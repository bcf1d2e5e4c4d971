/**
 * The addresses of the dashboard's pages. The server serves the app at each address, and `routes.tsx` has a page for each. A name after a
 * colon matches one segment of the path. With a question mark, the segment is optional. A new address needs a line here and one in
 * `routes.tsx`, which does not compile otherwise.
 */
export const addresses = [
  '/',
  '/sign-in',
  '/inbox/:id?',
  '/decisions',
  '/duplicates',
  '/records',
  '/records/entities/:slug',
  '/records/people/:slug',
  '/keys',
  '/keys/:id',
  '/coverage',
  '/coverage/overlaps',
  '/coverage/segments/:slug',
  '/agents',
  '/agents/:id',
  '/throughput',
  '/usage',
  '/field-events',
  '/field-events/:slug',
  '/gtm',
  '/curators',
  '/reference/:kind?',
  '/sprints',
  '/sprints/:slug',
  '/sprints/:slug/:target',
  '/briefs',
  '/briefs/:slug',
  '/trail',
  '/trail/log',
  '/reports',
  '/reports/:id',
  '/webhooks',
  '/webhooks/:id',
  '/dumps',
  '/settings',
] as const

export type Address = (typeof addresses)[number]
