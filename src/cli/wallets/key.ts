import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { publicKeyOf } from './keys.ts'
import { readWords, type Verb } from './verb.ts'

const usage = 'key <key.pem>'

/** Creates a key pair. */
export const key: Verb = {
  usage,
  run: async (words, { line }) => {
    const { place } = readWords(words, [], usage)
    const { privateKey } = generateKeyPairSync('ed25519')
    try {
      // An existing key is never replaced, because hosts have pinned it.
      await writeFile(place, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      throw new Error(`${place} was not written: ${error instanceof Error ? error.message : String(error)}`)
    }
    line(
      `${place} is the private key: keep it off the server that serves the list, and out of version control.`,
    )
    line(`Public key, for \`publicKeys\`: ${publicKeyOf(privateKey)}`)
  },
}
