import type { Command } from '#cli/command.ts'

import { key } from './key.ts'
import { pull } from './pull.ts'
import { sign } from './sign.ts'
import type { Verb } from './verb.ts'
import { verify } from './verify.ts'

const verbs: Readonly<Record<string, Verb>> = { key, pull, sign, verify }

const usage = Object.values(verbs)
  .map((verb) => verb.usage)
  .join('\n  wallets ')

/** Signed wallet lists: creates keys, pulls and signs lists, and verifies published ones. */
export const wallets: Command = {
  usage,
  summary: 'Makes and checks signed wallet lists.',
  run: async ([name = '', ...words], output) => {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (verb === undefined) {
      output.error(`Usage: walletport\n  wallets ${usage}`)
      return 2
    }
    await verb.run(words, output)
    return 0
  },
}
