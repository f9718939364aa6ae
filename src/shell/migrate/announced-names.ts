import { member, nameIn } from './foreign-json.ts'

/** A wallet that has announced itself. EIP-6963. */
interface Announced {
  readonly name: string
  readonly rdns: string
  /** The page's `window.ethereum` is its provider. */
  readonly isDefault: boolean
}

const RDNS = /^[\w-]+(?:\.[\w-]+)+$/
const MAX_ANNOUNCED = 100

/** Ids of connections that another page, device or frame holds. They cannot be asked here. */
const ELSEWHERE = ['walletconnect', 'safe', 'auth', 'id_auth', 'w3mauth', 'farcaster', 'mock', 'walletport']

/** What names of one wallet have in common: 'MetaMask', 'metaMaskSDK'; 'OKX Wallet', 'okx'. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/wallet|sdk|extension/g, '')

const announcedIn = (event: Event): Announced | undefined => {
  try {
    const { info, provider } = (event as CustomEvent<{ info: unknown; provider: unknown }>).detail
    const [name, rdns] = [nameIn(member(info, 'name')), nameIn(member(info, 'rdns'))]
    if (name === undefined || rdns === undefined || !RDNS.test(rdns)) return undefined
    const { ethereum } = window as { ethereum?: unknown }
    return { name, rdns, isDefault: provider !== undefined && provider === ethereum }
  } catch {
    return undefined
  }
}

/** The wallets of this browser. Wallets answer at once, and this asks nothing else of them. */
const announcedWallets = (): readonly Announced[] => {
  const wallets: Announced[] = []
  const receive = (event: Event): void => {
    const wallet = wallets.length < MAX_ANNOUNCED ? announcedIn(event) : undefined
    if (wallet !== undefined) wallets.push(wallet)
  }
  window.addEventListener('eip6963:announceProvider', receive)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', receive)
  return wallets
}

const INJECTED = 'injected'

/** Undefined if several wallets fit. */
const rdnsOf = (wallets: readonly Announced[]): string | undefined => {
  const all = new Set(wallets.map(({ rdns }) => rdns))
  return all.size === 1 ? [...all][0] : undefined
}

/**
 * Walletport's id of the EVM wallet that another kit calls so. Undefined if no wallet of this browser fits, or several do.
 */
export const evmConnector = (names: readonly string[]): string | undefined => {
  const [id = ''] = names
  if (ELSEWHERE.includes(id.toLowerCase())) return undefined
  if (RDNS.test(id)) return id
  const wallets = announcedWallets()
  if (id === INJECTED) return rdnsOf(wallets.filter(({ isDefault }) => isDefault)) ?? INJECTED
  const wanted = names.map(plain).filter((name) => name !== '')
  return rdnsOf(wallets.filter(({ name }) => wanted.includes(plain(name))))
}

/** The same for families whose wallets have their name as id. */
export const namedConnector = ([name = '']: readonly string[]): string | undefined =>
  ELSEWHERE.includes(plain(name)) || ELSEWHERE.includes(name.toLowerCase()) ? undefined : name
