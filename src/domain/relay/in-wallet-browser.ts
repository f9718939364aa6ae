import type { Namespace } from '#domain/caip/namespace.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'

import type { BrowserEnvironment } from './environment.ts'
import { appTarget, type Link } from './link.ts'

interface Page {
  readonly href: string
  readonly origin: string
}

/** How a wallet without relay sessions opens this page in its own browser. */
interface InWalletBrowser {
  readonly namespaces: readonly Namespace[]
  /** The global variable that exists when the page already runs inside the wallet. */
  readonly global: string
  readonly link: (page: Page, os: BrowserEnvironment['os']) => string
}

const PHANTOM: InWalletBrowser = {
  namespaces: ['solana', 'eip155', 'bip122'],
  global: 'phantom',
  link: ({ href, origin }, os) => {
    const path = `browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`
    return os === 'android'
      ? `intent://${path}#Intent;scheme=phantom;package=app.phantom;end`
      : `https://phantom.app/ul/${path}`
  },
}

const SOLFLARE: InWalletBrowser = {
  namespaces: ['solana'],
  global: 'solflare',
  link: ({ href }) =>
    `https://solflare.com/ul/v1/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(href)}`,
}

const COINBASE_SOLANA: InWalletBrowser = {
  namespaces: ['solana'],
  global: 'coinbaseSolana',
  link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
}

const COINBASE_EVM: InWalletBrowser = {
  namespaces: ['eip155'],
  global: 'coinbaseWalletExtension',
  link: ({ href }) => `cbwallet://miniapp?url=${encodeURIComponent(href)}`,
}

/** In-wallet browsers by directory id. */
const IN_WALLET_BROWSERS: ReadonlyMap<string, readonly InWalletBrowser[]> = new Map([
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', [PHANTOM]],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', [SOLFLARE]],
  ['d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8', [COINBASE_SOLANA, COINBASE_EVM]],
])

const pageOf = (href: string): Page | undefined => {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  return { href, origin: new URL(href).origin }
}

/**
 * The link that opens this page inside the wallet, for wallets that do not work over the relay. Undefined for
 * other wallets, on a desktop, and inside the wallet itself.
 */
export const browseLink = (
  wallet: Pick<DirectoryWallet, 'id'>,
  namespace: Namespace,
  environment: BrowserEnvironment,
): Link | undefined => {
  const page = pageOf(environment.href)
  const browser = IN_WALLET_BROWSERS.get(wallet.id)?.find(({ namespaces }) => namespaces.includes(namespace))
  if (page === undefined || browser === undefined) return undefined
  if (environment.device !== 'phone' || environment.hasGlobal(browser.global)) return undefined
  const link = browser.link(page, environment.os)
  const kind = link.startsWith('intent:') ? 'phantom' : 'app'
  return { href: link, kind, target: appTarget(environment) }
}
