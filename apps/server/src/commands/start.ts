import { Command } from 'commander'

/** Creates `catalog start`, which imports the server's modules only when it runs, so that other commands start faster. */
export function createStartCommand(): Command {
  return new Command('start')
    .description('serve, with an embedded PostgreSQL unless DATABASE_URL is set')
    .action(async () => (await import('./serve.ts')).serve())
}
