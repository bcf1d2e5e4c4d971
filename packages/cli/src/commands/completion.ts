import type { Command } from 'commander'
import { buildBashScript } from '../completion/bash.ts'
import { type CommandCompletion, listCommands } from '../completion/commands-of.ts'
import { buildFishScript } from '../completion/fish.ts'
import { buildZshScript } from '../completion/zsh.ts'
import type { Surroundings } from '../surroundings.ts'

const scripts: Readonly<Record<'bash' | 'zsh' | 'fish', (commands: readonly CommandCompletion[]) => string>> = {
  bash: buildBashScript,
  zsh: buildZshScript,
  fish: buildFishScript,
}

export function printCompletion({ stdout }: Surroundings, program: Command, shell: keyof typeof scripts): void {
  stdout.write(scripts[shell](listCommands(program)))
}
