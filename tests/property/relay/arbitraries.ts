import * as fc from 'fast-check'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { BrowserEnvironment } from '#domain/relay/environment.ts'
import type { Session, SessionNamespace } from '#domain/relay/session.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { DirectoryWallet } from '#domain/wallets/wallet.ts'
import { accountIdIn, chainIdIn, word } from '#tests/property/arbitraries.ts'

export const METHODS = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_sendCalls',
] as const

export const sessionNamespaceIn = (namespace: Namespace): fc.Arbitrary<SessionNamespace> =>
  fc.record({
    chains: fc.array(chainIdIn(namespace), { maxLength: 3 }),
    methods: fc.subarray([...METHODS]),
    events: fc.constant(['accountsChanged', 'chainChanged']),
    accounts: fc.array(accountIdIn(namespace), { maxLength: 4 }),
  })

/** Each namespace is optional. */
export const session: fc.Arbitrary<Session> = fc.record({
  topic: word,
  namespaces: fc.record(
    {
      eip155: sessionNamespaceIn('eip155'),
      solana: sessionNamespaceIn('solana'),
      polkadot: sessionNamespaceIn('polkadot'),
      bip122: sessionNamespaceIn('bip122'),
      cosmos: sessionNamespaceIn('cosmos'),
    } satisfies Record<Namespace, unknown>,
    { requiredKeys: [], noNullPrototype: true },
  ),
  expiry: fc.integer({ min: 1, max: 2_000_000_000 }),
  sessionProperties: fc.constant({}),
  peer: word.map((name) => ({ name: cleanText(name) })),
})

/** A session with one namespace, for test tables. */
export const sessionOf = (
  namespace: Namespace,
  fields: Partial<SessionNamespace>,
  sessionFields: Partial<Session> = {},
) => ({
  topic: 'topic',
  namespaces: { [namespace]: { chains: [], methods: [], events: [], accounts: [], ...fields } },
  expiry: 1000,
  sessionProperties: {},
  peer: { name: cleanText('Wallet') },
  ...sessionFields,
})

export const ADDRESS = `0x${'a'.repeat(40)}`
export const chain = (id: string) => id as ChainId
export const account = (id: string) => id as AccountId

const NO_FIELDS: DirectoryWallet = {
  id: 'wallet',
  name: cleanText('Wallet'),
  image_id: undefined,
  image_url: undefined,
  rdns: undefined,
  chains: [],
  mobile_link: undefined,
  link_mode: undefined,
  desktop_link: undefined,
  webapp_link: undefined,
  homepage: undefined,
  app_store: undefined,
  play_store: undefined,
  chrome_store: undefined,
  firefox_store: undefined,
  edge_store: undefined,
  safari_store: undefined,
  browse: undefined,
  families: undefined,
  aliases: undefined,
  colour: undefined,
  order: undefined,
  badge_type: undefined,
  injected: undefined,
  supports_wc: undefined,
}
export const walletOf = (fields: Partial<DirectoryWallet>): DirectoryWallet => ({ ...NO_FIELDS, ...fields })

/** By default a plain browser on a phone, outside Telegram and frames. */
export const environmentOf = (fields: Partial<BrowserEnvironment>): BrowserEnvironment => ({
  device: 'phone',
  os: 'ios',
  browser: 'safari',
  socialApp: undefined,
  telegram: false,
  inFrame: false,
  href: 'https://page.example/',
  ...fields,
})

export const environment: fc.Arbitrary<BrowserEnvironment> = fc
  .record({
    device: fc.constantFrom('desktop' as const, 'phone' as const),
    os: fc.constantFrom('ios' as const, 'android' as const, 'other' as const),
    telegram: fc.boolean(),
    inFrame: fc.boolean(),
  })
  .map(environmentOf)

/** URIs in the form that the relay's client creates. */
export const pairingUri = fc
  .tuple(fc.stringMatching(/^[0-9a-f]{64}$/), fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat())
  .map(
    ([topic, key, expiryTimestamp]) =>
      `wc:${topic}@2?expiryTimestamp=${expiryTimestamp}&relay-protocol=irn&symKey=${key}&methods=wc_sessionAuthenticate`,
  )
