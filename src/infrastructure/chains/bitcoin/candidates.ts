import * as O from 'fp-ts/Option'

import { understood } from '#infrastructure/chains/understood.ts'

import { can, memberOf, partOf } from './calls.ts'
import type { Driver } from './driver.ts'
import { InjectedDriver } from './injected-driver.ts'
import { JsonRpcDriver } from './json-rpc-driver.ts'
import { leather } from './leather.ts'
import { okx } from './okx.ts'
import { List } from './said.ts'
import { satsConnect } from './sats-connect.ts'
import { BITCOIN_CONNECT, StandardDriver } from './standard-driver.ts'
import { unisat } from './unisat.ts'

/** A wallet by one of the ways in which it can be found. */
export interface Candidate {
  /** The wallet's own object. */
  readonly handle: object
  readonly way: 'standard' | 'listed' | 'injected'
  readonly name: unknown
  readonly icon?: unknown
  readonly driver: () => Driver
}

/** More than any browser holds; a page that has more is playing tricks. */
const MOST = 100

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const listedIn = (owner: unknown, name: string): readonly unknown[] =>
  O.getOrElse((): readonly unknown[] => [])(understood(List)(memberOf(owner, name))).slice(0, MOST)

/** Those of the wallet standard that can be connected to for Bitcoin. */
export const standardCandidates = (registered: readonly unknown[]): readonly Candidate[] =>
  registered
    .slice(0, MOST)
    .filter(isObject)
    .filter((wallet) => can(partOf(memberOf(wallet, 'features'), BITCOIN_CONNECT), 'connect'))
    .map((wallet) => ({
      handle: wallet,
      way: 'standard',
      name: memberOf(wallet, 'name'),
      icon: memberOf(wallet, 'icon'),
      driver: () => new StandardDriver(wallet),
    }))

const LEATHER = 'LeatherProvider'
const XVERSE = 'XverseProviders.BitcoinProvider'

/** What Xverse documents, for when it does not list it. */
const XVERSE_METHODS = [
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAccount',
  'wallet_changeNetwork',
  'getAddresses',
]

const DEEPEST = 5

/** The object that a path like `XverseProviders.BitcoinProvider` names in the page. */
const providerAt = (page: object, path: unknown): object | undefined => {
  const steps = typeof path === 'string' ? path.split('.') : []
  if (steps.length === 0 || steps.length > DEEPEST) return undefined
  const found = steps.reduce<unknown>(memberOf, page)
  return isObject(found) && can(found, 'request') ? found : undefined
}

const dialectOf = (id: unknown, methods: readonly string[]) =>
  id === LEATHER ? leather : satsConnect(methods)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Those that the page lists for WBIP004. */
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
        driver: () => new JsonRpcDriver(provider, dialectOf(id, methods)),
      },
    ]
  })

const injected = (
  name: string,
  handle: object | undefined,
  driver: (handle: object) => Driver,
): readonly Candidate[] =>
  handle === undefined ? [] : [{ handle, way: 'injected', name, driver: () => driver(handle) }]

/** Those that put an object of their own into the page. */
const injectedCandidates = (page: object): readonly Candidate[] => {
  const okxWallet = partOf(page, 'okxwallet')
  const unisatWallet = partOf(page, 'unisat')
  return [
    ...injected(
      'OKX Wallet',
      can(partOf(okxWallet, 'bitcoin'), 'connect') ? okxWallet : undefined,
      (own) => new InjectedDriver(okx(own)),
    ),
    ...injected(
      'UniSat Wallet',
      can(unisatWallet, 'requestAccounts') ? unisatWallet : undefined,
      (own) => new InjectedDriver(unisat(own)),
    ),
    ...injected('Leather', providerAt(page, LEATHER), (own) => new JsonRpcDriver(own, leather)),
    ...injected(
      'Xverse Wallet',
      providerAt(page, XVERSE),
      (own) => new JsonRpcDriver(own, satsConnect(XVERSE_METHODS)),
    ),
  ]
}

/** What the page itself holds. */
export const pageCandidates = (page: object): readonly Candidate[] => [
  ...listedCandidates(page),
  ...injectedCandidates(page),
]
