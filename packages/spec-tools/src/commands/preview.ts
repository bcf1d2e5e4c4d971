import { Command, InvalidArgumentError } from 'commander'
import { specRoot } from '../paths.ts'
import { startPreview } from '../preview.ts'

/** `spec preview`: the reference page, made anew with every edit. */
export function previewCommand(): Command {
  return new Command('preview')
    .description('show the reference page and load it again with every edit below spec/')
    .option('--port <number>', 'the port to serve it on', portNumber, 4010)
    .action(async ({ port }: { port: number }) => {
      const { address } = await startPreview({ root: specRoot, port, log: (line) => process.stdout.write(`${line}\n`) })
      process.stdout.write(`The reference page is at ${address} - stop with Ctrl-C.\n`)
    })
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new InvalidArgumentError('It has to be a number from 0 to 65535.')
  return port
}
