import { isWeb, parseLink } from '#domain/shared/web-link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { LINKS } from './signed-list.ts'

/** The differences between two versions of a list, one line per wallet. */
export interface ListChanges {
  /** Such as `Harbour (harbour.example)`: the name and the homepage's host. */
  readonly added: readonly string[]
  /** Such as `Harbour: mobile_link harbour://open → other://open`. Each link that is not the same text is there. */
  readonly changed: readonly string[]
}

const NONE = 'none'

/** The host of a homepage. */
const hostOf = (homepage: string | undefined): string => {
  const url = parseLink(homepage ?? '')
  return url !== undefined && isWeb(url) ? url.host : NONE
}

const changesOf = (before: DirectoryWallet, after: DirectoryWallet): readonly string[] => [
  ...(before.name === after.name ? [] : [`name ${before.name} → ${after.name}`]),
  ...(['homepage', ...LINKS] as const).flatMap((name) => {
    const [from, to] = [before[name] ?? NONE, after[name] ?? NONE]
    return from === to ? [] : [`${name} ${from} → ${to}`]
  }),
]

/** Compares two versions of a list. Ids are compared case-insensitively. */
export const listChanges = (
  before: readonly DirectoryWallet[],
  after: readonly DirectoryWallet[],
): ListChanges => {
  const walletsBefore = new Map(before.map((wallet) => [wallet.id.toLowerCase(), wallet]))
  const oldOf = ({ id }: DirectoryWallet) => walletsBefore.get(id.toLowerCase())
  return {
    added: after
      .filter((wallet) => oldOf(wallet) === undefined)
      .map(({ name, homepage }) => `${name} (${hostOf(homepage)})`),
    changed: after.flatMap((wallet) => {
      const changes = changesOf(oldOf(wallet) ?? wallet, wallet)
      return changes.length === 0 ? [] : [`${wallet.name}: ${changes.join(', ')}`]
    }),
  }
}
