import * as E from 'fp-ts/Either'
import { sign as signBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { listProblems, schemesIn } from '#domain/wallets/signed/list-problems.ts'
import { parseSignedList } from '#domain/wallets/signed/signed-list.ts'

import { publicKeyOf, readPrivateKey } from './keys.ts'
import { listIn, textIn, textOf } from './list-file.ts'
import { readWords, usageError, type Verb } from './verb.ts'

const usage = 'sign <wallets.json> --key <key.pem> [--days <days until it expires, 90>]'

const DAYS = 90
const MAX_DAYS = 3660
const DAY_MS = 86_400_000

const instantAt = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** The option `--days` in milliseconds. */
const lifetimeOf = (days: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(days) || Number(days) > MAX_DAYS)
    throw usageError(`--days is a number from 1 to ${MAX_DAYS}`, usage)
  return Number(days) * DAY_MS
}

const isLater = (issued: unknown, now: string): boolean => typeof issued === 'string' && issued > now

/** Signs a list with the current time and the time of its expiry, unless modals would ignore a part of it. */
export const sign: Verb = {
  usage,
  run: async (words, { line }) => {
    const { place, key: keyFile, days = String(DAYS) } = readWords(words, ['key', 'days'], usage)
    if (keyFile === undefined) throw usageError('--key is missing', usage)
    const lifetime = lifetimeOf(days)
    const key = await readPrivateKey(keyFile)
    const raw = listIn(place, await textIn(place))
    const now = Date.now()
    const [issuedAt, expires] = [instantAt(now), instantAt(now + lifetime)]
    if (isLater(raw['issuedAt'], issuedAt))
      throw new Error(`${place} was issued at ${String(raw['issuedAt'])}, which is later than this clock`)
    const text = textOf({ ...raw, version: raw['version'] ?? 1, issuedAt, expires })
    const list = parseSignedList(text)
    if (E.isLeft(list))
      throw new Error(`${place}: a list has \`version\` 1, \`wallets\` and \`linkHosts\` of hosts`)
    const { wallets, linkHosts } = list.right
    const problems = listProblems(raw['wallets'] as readonly unknown[], linkHosts)
    if (problems.length > 0) throw new Error(`${place} is not signed:\n${problems.join('\n')}`)
    await writeFile(place, text)
    await writeFile(`${place}.sig`, `${signBytes(null, Buffer.from(text), key).toString('base64')}\n`)
    line(`${place} and ${place}.sig: ${wallets.length} wallets, issued at ${issuedAt}, expires at ${expires}`)
    line(`Schemes: ${schemesIn(wallets).join(' ') || 'none'}`)
    line(`Hosts beyond homepages: ${linkHosts.join(' ') || 'none'}`)
    line(`Public key, for \`publicKeys\`: ${publicKeyOf(key)}`)
  },
}
