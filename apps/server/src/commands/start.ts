import { Command } from 'commander'

/** `catalog start`. The server's modules are loaded only here, so that the other commands answer sooner. */
export function startCommand(): Command {
  return new Command('start')
    .description('serve, with an embedded PostgreSQL unless DATABASE_URL is set')
    .action(async () => (await import('./serve.ts')).serve())
}
