import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { buildBashScript } from '../completion/bash.ts'
import { type CommandCompletion, listCommands } from '../completion/commands-of.ts'
import { buildFishScript } from '../completion/fish.ts'
import { buildZshScript } from '../completion/zsh.ts'

const scripts: Readonly<Record<'bash' | 'zsh' | 'fish', (commands: readonly CommandCompletion[]) => string>> = {
  bash: buildBashScript,
  zsh: buildZshScript,
  fish: buildFishScript,
}

export function printCompletion({ stdout }: CliContext, program: Command, shell: keyof typeof scripts): void {
  stdout.write(scripts[shell](listCommands(program)))
}
