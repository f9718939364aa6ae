import { createHash } from 'node:crypto'

import { nameOf } from './names.ts'

/** A wallet in the service's format. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly badge_type: 'certified' | 'none'
  readonly description: string
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  /** The rank. A lower number comes first. */
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly supports_wc: boolean
}

const EVM = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const BITCOIN = ['bip122:000000000019d6689c085ae165831e93']

const hash = (text: string): string =>
  createHash('sha256').update(`walletport sandbox: ${text}`).digest('hex')

/** A directory id of 64 hex digits, the same at every start. */
export const walletId = (index: number): string => hash(`wallet ${index}`)

/** An image id (uuid), the same at every start. */
const imageId = (index: number): string =>
  hash(`image ${index}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const chainsOf = (index: number): readonly string[] => {
  const families = [
    EVM,
    [...EVM, ...SOLANA],
    SOLANA,
    EVM.slice(0, 2),
    [...EVM, ...SOLANA, ...BITCOIN],
    BITCOIN,
  ]
  return families[index % families.length] ?? EVM
}

const everyNth = <A>(nth: number, index: number, value: A): A | null => (index % nth === 0 ? value : null)

const generatedWallet = (index: number): ListedWallet => {
  const name = nameOf(index)
  const label = name.toLowerCase().replace(' ', '-')
  const homepage = `https://${label}.wallet.test`
  const hasPhoneApp = index % 5 !== 4
  return {
    id: walletId(index),
    name,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    description: `${name} is a wallet of the sandbox.`,
    chains: chainsOf(index),
    homepage,
    image_id: imageId(index),
    order: (index + 1) * 10,
    link_mode: everyNth(9, index, `${homepage}/link`),
    mobile_link: hasPhoneApp ? `${label}://` : null,
    desktop_link: everyNth(4, index, `${label}-desktop://`),
    webapp_link: everyNth(7, index, `${homepage}/app`),
    app_store: hasPhoneApp ? `https://apps.wallet.test/${label}` : null,
    play_store: hasPhoneApp ? `https://play.wallet.test/${label}` : null,
    chrome_store: everyNth(3, index, `https://extensions.wallet.test/${label}`),
    rdns: everyNth(3, index, `test.wallet.${label}`),
    injected: everyNth(3, index, [{ namespace: 'eip155', injected_id: `is${name.replace(' ', '')}` }]),
    supports_wc: index % 11 !== 10,
  }
}

const noLinks = {
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
}

/** The first wallets link to the rest of the sandbox. */
const specialWallets = (phonePage: string): readonly Partial<ListedWallet>[] => [
  { ...noLinks, name: 'Sandbox Phone', mobile_link: phonePage, webapp_link: phonePage, chains: EVM },
  { ...noLinks, name: 'Sandbox Harbour', rdns: 'test.sandbox.harbour', chains: EVM },
  { ...noLinks, name: 'Sandbox Web', webapp_link: phonePage, chains: EVM },
  { ...noLinks, name: 'Sandbox Desk', desktop_link: 'sandbox-desk://', chains: EVM },
  { ...noLinks, name: 'Sandbox Link', mobile_link: 'sandbox-link:', link_mode: phonePage, chains: EVM },
  { ...noLinks, name: 'Sandbox Pocket', mobile_link: 'sandbox-pocket://', chains: EVM },
]

/** The ranked wallet list per site. `origin` is the site whose `/phone.html` is the phone wallet. */
export const walletLists = (count: number) => {
  const listsByOrigin = new Map<string, readonly ListedWallet[]>()
  return (origin: string): readonly ListedWallet[] => {
    const overrides = specialWallets(`${origin}/phone.html`)
    const list =
      listsByOrigin.get(origin) ??
      Array.from({ length: count }, (_, index) => ({ ...generatedWallet(index), ...overrides[index] }))
    listsByOrigin.set(origin, list)
    return list
  }
}
