import type { Command } from 'commander'
import { bash } from '../completion/bash.ts'
import { type CompletedCommand, listCommands } from '../completion/commands-of.ts'
import { fish } from '../completion/fish.ts'
import { zsh } from '../completion/zsh.ts'
import type { Surroundings } from '../surroundings.ts'

const scripts: Readonly<Record<'bash' | 'zsh' | 'fish', (commands: readonly CompletedCommand[]) => string>> = { bash, zsh, fish }

export function completion({ stdout }: Surroundings, program: Command, shell: keyof typeof scripts): void {
  stdout.write(scripts[shell](listCommands(program)))
}
