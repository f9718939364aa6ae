import type { Command, Output } from './command.ts'

/** The commands. Each is in a separate file, which is loaded when the command is called. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  migrate: async () => (await import('./migrate/migrate.ts')).migrate,
  csp: async () => (await import('./csp.ts')).csp,
  sandbox: async () => (await import('./sandbox.ts')).sandbox,
  wallets: async () => (await import('./wallets/wallets.ts')).wallets,
}

const help = async ({ error }: Output): Promise<number> => {
  error('Usage: walletport <command>')
  for (const [name, load] of Object.entries(commands)) {
    const { usage, summary } = await load()
    error(`  ${name} ${usage}\n      ${summary}`)
  }
  return 2
}

/** Runs the command in the arguments. Settles with the exit code. */
export const runCommand = async (
  [name = '', ...words]: readonly string[],
  output: Output,
): Promise<number> => {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) return help(output)
  try {
    return await (await load()).run(words, output)
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
