import { isWeb, parseLink } from '#domain/shared/web-link.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import { LINKS } from './signed-list.ts'

/** The differences between two versions of a list, one line per wallet. */
export interface ListChanges {
  /** Such as `Harbour (harbour.example)`: the name and the homepage's host. */
  readonly added: readonly string[]
  /** Such as `Harbour: mobile_link harbour: → other:`. */
  readonly changed: readonly string[]
}

const NONE = 'none'

/** The destination of a link: an app's scheme, or a web page's host. On a host that wallets share, the path is included. */
const destinationOf = (link: string | undefined, sharedHosts: readonly string[]): string => {
  const url = parseLink(link ?? '')
  if (url === undefined) return NONE
  if (!isWeb(url)) return url.protocol
  return sharedHosts.includes(url.host) ? url.host + url.pathname + url.search : url.host
}

const changesOf = (
  before: DirectoryWallet,
  after: DirectoryWallet,
  sharedHosts: readonly string[],
): readonly string[] => [
  ...(before.name === after.name ? [] : [`name ${before.name} → ${after.name}`]),
  ...(['homepage', ...LINKS] as const).flatMap((name) => {
    const [from, to] = [destinationOf(before[name], sharedHosts), destinationOf(after[name], sharedHosts)]
    return from === to ? [] : [`${name} ${from} → ${to}`]
  }),
]

/**
 * Compares two versions of a list. `sharedHosts`: hosts to which links of every wallet may lead. Ids are compared
 * case-insensitively.
 */
export const listChanges = (
  before: readonly DirectoryWallet[],
  after: readonly DirectoryWallet[],
  sharedHosts: readonly string[],
): ListChanges => {
  const walletsBefore = new Map(before.map((wallet) => [wallet.id.toLowerCase(), wallet]))
  const oldOf = ({ id }: DirectoryWallet) => walletsBefore.get(id.toLowerCase())
  return {
    added: after
      .filter((wallet) => oldOf(wallet) === undefined)
      .map(({ name, homepage }) => `${name} (${destinationOf(homepage, [])})`),
    changed: after.flatMap((wallet) => {
      const changes = changesOf(oldOf(wallet) ?? wallet, wallet, sharedHosts)
      return changes.length === 0 ? [] : [`${wallet.name}: ${changes.join(', ')}`]
    }),
  }
}
