import * as E from 'fp-ts/Either'

import { signatureUrl } from '#domain/wallets/signed/signature-url.ts'
import { inForce, parseSignedList } from '#domain/wallets/signed/signed-list.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import { isSignedBy } from '#infrastructure/http/ed25519.ts'
import { JsonHttp } from '#infrastructure/http/json-http.ts'

import { textIn } from './list-file.ts'
import { readWords, usageError, type Verb } from './verb.ts'

const usage = 'verify <wallets.json or its URL> --key <public key>'

const isUrl = (place: string): boolean => /^https?:/.test(place)

const textAt = async (place: string): Promise<string> => {
  if (!isUrl(place)) {
    const text = await textIn(place)
    if (text === undefined) throw new Error(`${place} cannot be read`)
    return text
  }
  const text = await new JsonHttp(new SystemClock()).text(place)()
  if (E.isLeft(text)) throw new Error(`${place}: ${text.left.message}`)
  return text.right
}

/** Reads a list like modals do, from a file or from its address. */
export const verify: Verb = {
  usage,
  run: async (words, { line }) => {
    const { place, key } = readWords(words, ['key'], usage)
    if (key === undefined) throw usageError('--key is missing', usage)
    const text = await textAt(place)
    const signature = await textAt(isUrl(place) ? signatureUrl(place) : `${place}.sig`)
    if (!(await isSignedBy(key, text, signature))) throw new Error(`${place} is not signed by ${key}`)
    const list = E.chain(inForce(Date.now()))(parseSignedList(text))
    if (E.isLeft(list)) throw new Error(`${place}: ${list.left.message}`)
    const { wallets, issuedAt, expires = 'never' } = list.right
    line(`${place} is signed: ${wallets.length} wallets, issued at ${issuedAt}, expires: ${expires}`)
  },
}
