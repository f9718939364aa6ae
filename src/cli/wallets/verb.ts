import { parseArgs } from 'node:util'

import type { Output } from '#cli/command.ts'

/** A subcommand of `npx walletport wallets`. It rejects with an error whose message is shown to the user. */
export interface Verb {
  /** The arguments after `walletport wallets`. */
  readonly usage: string
  readonly run: (words: readonly string[], output: Output) => Promise<void>
}

export const usageError = (problem: string, usage: string): Error =>
  new Error(`${problem}\nUsage: walletport wallets ${usage}`)

/** Parses one file or address, and options with values. */
export const readWords = <Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  usage: string,
): { readonly place: string } & Partial<Record<Name, string>> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const [place] = positionals
    if (place === undefined || positionals.length > 1) throw new TypeError('One file or address is needed')
    return { ...(values as Partial<Record<Name, string>>), place }
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), usage)
  }
}
