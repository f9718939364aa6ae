import type { WalletId } from '#contracts/wallet-ids.ts'
import type { BrowseTemplate, CatalogueWallet } from '#contracts/wallets.ts'

import type { WalletRow } from './wallet-row.ts'

const FAMILIES = { e: 'eip155', s: 'solana', b: 'bip122' } as const
const PLATFORMS = { i: 'ios', a: 'android' } as const

const named = <Letter extends string, Name>(
  table: Readonly<Record<Letter, Name>>,
  letters = '',
): readonly Name[] => letters.split('').map((letter) => table[letter as Letter])

const browseOf = (text: string): BrowseTemplate => {
  const [template = '', families, platforms, ...marks] = text.split(' ')
  return {
    template,
    families: named(FAMILIES, families),
    platforms: named(PLATFORMS, platforms),
    ...(marks.includes('r') ? { redirector: true } : {}),
    ...(marks.includes('u') ? { unconfirmed: true } : {}),
  }
}

const at = (start: string, id: string | undefined): string | undefined =>
  id === undefined ? undefined : start + id

/** Undoes the compact form. `order` is the rank of the wallet. */
export const expandRow = (row: WalletRow, order: number): CatalogueWallet => {
  const [sessions, mobile, universal, desktop] = (row.session ?? '').split(' ')
  return {
    // The script writes both the rows and the type of the ids.
    id: row.id as WalletId,
    name: row.name,
    rdns: row.rdns,
    aliases: row.aliases,
    families: named(FAMILIES, row.families),
    homepage: at('https://', row.homepage),
    colour: at('#', row.colour),
    app_store: at('https://apps.apple.com/app/id', row.ios),
    play_store: at('https://play.google.com/store/apps/details?id=', row.android),
    chrome_store: at('https://chromewebstore.google.com/detail/', row.chrome),
    firefox_store: at('https://addons.mozilla.org/firefox/addon/', row.firefox),
    edge_store: at('https://microsoftedge.microsoft.com/addons/detail/', row.edge),
    safari_store: at('https://apps.apple.com/app/id', row.safari),
    mobile_link: mobile || undefined,
    link_mode: universal || undefined,
    desktop_link: desktop || undefined,
    session_families: named(FAMILIES, sessions),
    supports_wc: sessions !== undefined && sessions !== '',
    browse: row.browse?.map(browseOf),
    order,
  }
}
