import * as O from 'fp-ts/Option'

import { decodeWith } from '#infrastructure/chains/decode-with.ts'

import { hasMethod, memberOf, partOf } from './calls.ts'
import { List } from './list.ts'

/** The protocol of a wallet's interface. */
export type WalletProtocol =
  | { readonly kind: 'standard' | 'leather' | 'unisat' | 'okx' }
  /** The protocol of WBIP004, with the methods that the wallet declares. */
  | { readonly kind: 'satsConnect'; readonly methods: readonly string[] }

/** A wallet found in one of the possible places. */
export interface Candidate {
  /** The object of the wallet. */
  readonly handle: object
  readonly way: 'standard' | 'listed' | 'injected'
  readonly name: unknown
  readonly icon?: unknown
  readonly protocol: WalletProtocol
}

/** The wallet-standard feature that marks a Bitcoin wallet. */
const BITCOIN_CONNECT = 'bitcoin:connect'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether the wallet lists its inscriptions in the format of UniSat. Older versions do not. */
export const listsInscriptions = ({ handle, protocol }: Pick<Candidate, 'handle' | 'protocol'>): boolean => {
  if (protocol.kind !== 'unisat' && protocol.kind !== 'okx') return false
  return hasMethod(protocol.kind === 'okx' ? partOf(handle, 'bitcoin') : handle, 'getInscriptions')
}

const listedIn = (owner: unknown, name: string): readonly unknown[] =>
  O.getOrElse((): readonly unknown[] => [])(decodeWith(List)(memberOf(owner, name)))

/** The wallet-standard wallets that support Bitcoin connections. */
export const standardCandidates = (registered: readonly unknown[]): readonly Candidate[] =>
  registered
    .filter(isObject)
    .filter((wallet) => hasMethod(partOf(memberOf(wallet, 'features'), BITCOIN_CONNECT), 'connect'))
    .map((wallet) => ({
      handle: wallet,
      way: 'standard',
      name: memberOf(wallet, 'name'),
      icon: memberOf(wallet, 'icon'),
      protocol: { kind: 'standard' },
    }))

const LEATHER = 'LeatherProvider'
const XVERSE = 'XverseProviders.BitcoinProvider'

/** The methods that Xverse documents, used when it does not declare them. */
const XVERSE_METHODS = [
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_changeNetwork',
  'getAddresses',
]

const DEEPEST = 5

/** The object at a path such as `XverseProviders.BitcoinProvider` in the page. */
const providerAt = (page: object, path: unknown): object | undefined => {
  const steps = typeof path === 'string' ? path.split('.') : []
  if (steps.length === 0 || steps.length > DEEPEST) return undefined
  const found = steps.reduce<unknown>(memberOf, page)
  return isObject(found) && hasMethod(found, 'request') ? found : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The wallets that the page lists for WBIP004. */
const listedCandidates = (page: object): readonly Candidate[] =>
  listedIn(page, 'btc_providers').flatMap((entry) => {
    const id = memberOf(entry, 'id')
    const provider = providerAt(page, id)
    if (provider === undefined) return []
    const methods = listedIn(entry, 'methods').filter(isText)
    return [
      {
        handle: provider,
        way: 'listed',
        name: memberOf(entry, 'name'),
        icon: memberOf(entry, 'icon'),
        protocol: id === LEATHER ? { kind: 'leather' } : { kind: 'satsConnect', methods },
      },
    ]
  })

/** The protocol of a wallet that the host provides, by its methods. */
export const protocolOf = (handle: unknown): WalletProtocol | undefined => {
  if (!isObject(handle)) return undefined
  if (hasMethod(partOf(memberOf(handle, 'features'), BITCOIN_CONNECT), 'connect')) return { kind: 'standard' }
  if (hasMethod(handle, 'requestAccounts')) return { kind: 'unisat' }
  return hasMethod(handle, 'request') ? { kind: 'satsConnect', methods: XVERSE_METHODS } : undefined
}

const injected = (name: string, handle: object | undefined, protocol: WalletProtocol): readonly Candidate[] =>
  handle === undefined ? [] : [{ handle, way: 'injected', name, protocol }]

/** The wallets with a separate injected object. */
const injectedCandidates = (page: object): readonly Candidate[] => {
  const okx = partOf(page, 'okxwallet')
  const unisat = partOf(page, 'unisat')
  const isOkx = hasMethod(partOf(okx, 'bitcoin'), 'connect')
  return [
    ...injected('OKX Wallet', isOkx ? okx : undefined, { kind: 'okx' }),
    ...injected('UniSat Wallet', hasMethod(unisat, 'requestAccounts') ? unisat : undefined, {
      kind: 'unisat',
    }),
    ...injected('Leather', providerAt(page, LEATHER), { kind: 'leather' }),
    ...injected('Xverse Wallet', providerAt(page, XVERSE), { kind: 'satsConnect', methods: XVERSE_METHODS }),
  ]
}

/** All wallets in the page's globals. */
export const pageCandidates = (page: object): readonly Candidate[] => [
  ...listedCandidates(page),
  ...injectedCandidates(page),
]
