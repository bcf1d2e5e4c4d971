import { escapeUnseen } from '@catalog/contract/unseen'
import { Command, InvalidArgumentError } from 'commander'
import { type ContractName, getSpecFile } from '../paths.ts'
import { startPreview } from '../preview.ts'
import { createContractOption, getRoot } from './root.ts'

/** `spec preview`: the reference page, rendered again after every edit. */
export function createPreviewCommand(): Command {
  return new Command('preview')
    .description('serve the reference page, and reload it after every edit below spec/')
    .option('--port <number>', 'the port to serve it on; 0 for any free port', parsePort, 4010)
    .addOption(createContractOption())
    .action(async ({ port, contract }: { port: number; contract: ContractName }, command: Command) => {
      const { address, stop } = await startPreview({
        root: getSpecFile(getRoot(command), contract),
        port,
        log: (line) => process.stdout.write(escapeUnseen(`${line}\n`)),
      })
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
      process.stdout.write(`The reference page is at ${address} - stop with Ctrl-C.\n`)
    })
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new InvalidArgumentError('It has to be a number from 0 to 65535.')
  return port
}
