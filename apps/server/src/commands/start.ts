import { Command } from 'commander'

/** `catalog start`. What serving needs is loaded only now: the other commands answer sooner without it. */
export function startCommand(): Command {
  return new Command('start')
    .description('serve, with an embedded PostgreSQL unless DATABASE_URL is set')
    .action(async () => (await import('./serve.ts')).serve())
}
