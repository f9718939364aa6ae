import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type Balance, noBalances } from '#domain/balances/balance.ts'
import { accountIn, type AccountSources, accountTabs } from '#domain/connection/account.ts'
import { type AllConnections, notConnected } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { networks, noNetworks } from '#domain/networks/networks.ts'
import { idle, type RemoteData, remoteData } from '#domain/remote-data/remote-data.ts'
import { decimalOf } from '#domain/shared/decimal.ts'
import { failure } from '#domain/shared/failure.ts'
import {
  addressIn,
  connector,
  NAMESPACES,
  namespace,
  networkIn,
  reportIn,
} from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const noAnswer = failure('Unavailable', 'No answer')
const NOTHING: AccountSources = {
  connections: notConnected,
  networks: noNetworks,
  balances: noBalances,
  connectors: [],
  accountTypes: {},
  owners: {},
  profiles: {},
  tabs: {},
}
const DEFAULT_TYPE = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

/** A namespace connected by a connector, on a configured network. */
const scene = namespace.chain((of) =>
  fc.record({
    of: fc.constant(of),
    network: networkIn(of),
    report: reportIn(of),
    wallet: connector,
    other: addressIn(of),
    units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    decimals: fc.nat(20),
  }),
)
const connected = (own: Parameters<Parameters<typeof scene.map>[0]>[0], onConfigured: boolean) => {
  const chainId = onConfigured ? own.network.caipNetworkId : own.report.chainId
  const report = { ...own.report, chainId }
  const connections: AllConnections = {
    ...notConnected,
    active: { ...notConnected.active, [own.of]: { status: 'connected', connectorId: own.wallet.id, report } },
  }
  const known = networks(noNetworks, { type: 'configured', networks: [own.network], preferred: undefined })
  const id = `${chainId}:${report.addresses[0]}`
  return { id, chainId, sources: { ...NOTHING, connections, networks: known, connectors: [own.wallet] } }
}

const walletInfo = ({ name, imageUrl, info }: Connector) => ({
  name,
  ...(imageUrl !== undefined && { icon: imageUrl }),
  ...(info?.rdns !== undefined && { rdns: info.rdns }),
})
const networkFacts = ({ nativeCurrency, blockExplorers }: Network, address: string) => ({
  balanceSymbol: nativeCurrency.symbol,
  ...(blockExplorers && { addressExplorerUrl: `${blockExplorers.default.url}/address/${address}` }),
})

clause('S2-20', () => {
  it('[S2-20] the account has the tabs Tokens, NFTs and Activity', () => {
    expect(accountTabs).toEqual(['Tokens', 'NFTs', 'Activity'])
  })
})

clause('S3-06', () => {
  it.each(NAMESPACES)(
    '[S3-06] without a connection %s has a status, a preference and a tab, nothing else',
    (of) => {
      const basis = {
        preferredAccountType: DEFAULT_TYPE[of],
        currentTab: 'Tokens',
        smartAccountDeployed: false,
      }
      expect(accountIn(NOTHING, of)).toEqual({ ...basis, status: 'disconnected' })
      const restoring: AllConnections = { ...notConnected, phase: 'restoring' }
      expect(accountIn({ ...NOTHING, connections: restoring }, of)).toEqual({
        ...basis,
        status: 'connecting',
      })
      expect(accountIn({ ...NOTHING, accountTypes: { [of]: 'ordinal' } }, of).preferredAccountType).toBe(
        'ordinal',
      )
    },
  )

  it('[S3-06] a connected account is the wallet’s first, on the chain that the wallet reports', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), (own, onConfigured) => {
        const { id, chainId, sources } = connected(own, onConfigured)
        fc.pre(onConfigured || chainId !== own.network.caipNetworkId)
        const account = accountIn(sources, own.of)
        const address = own.report.addresses[0]
        expect(account).toEqual({
          status: 'connected',
          preferredAccountType: DEFAULT_TYPE[own.of],
          currentTab: 'Tokens',
          smartAccountDeployed: false,
          caipAddress: id,
          address,
          caipNetworkId: chainId,
          connectorId: own.wallet.id,
          accounts: own.report.addresses.map((each) => ({ address: each, type: 'eoa' })),
          connectedWalletInfo: walletInfo(own.wallet),
          ...(onConfigured && networkFacts(own.network, address)),
        })
        for (const each of NAMESPACES)
          if (each !== own.of) expect(accountIn(sources, each).status).toBe('disconnected')
      }),
    )
  })

  it('[S3-06] absent facts are absent fields, so that state stays JSON-safe', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), (own, onConfigured) => {
        const account = accountIn(connected(own, onConfigured).sources, own.of)
        expect(Object.values(account)).not.toContain(undefined)
        expect(Object.values(account.connectedWalletInfo ?? {})).not.toContain(undefined)
        expect(JSON.parse(JSON.stringify(account))).toEqual(account)
      }),
    )
  })

  it('[S3-06] a logged-in user is shown for the account of its wallet, and for no other', () => {
    fc.assert(
      fc.property(scene, (own) => {
        const { sources } = connected(own, true)
        const user = { email: 'ada@example.com', accounts: [{ address: '0x1', type: 'eoa' as const }] }
        const owner = { user, socialProvider: 'github' as const, smartAccountDeployed: true }
        const by = (id: string, of: string) => ({ ...sources, owners: { [id]: { [of]: owner } } })
        const plain = accountIn(sources, own.of)
        expect(accountIn(by(own.wallet.id, own.of), own.of)).toEqual({ ...plain, ...owner })
        expect(accountIn(by(`${own.wallet.id}-x`, own.of), own.of)).toEqual(plain)
        for (const each of NAMESPACES)
          if (each !== own.of) expect(accountIn(by(own.wallet.id, each), own.of)).toEqual(plain)
      }),
    )
  })

  it('[S3-06] the wallet is identified only by its own connector', () => {
    fc.assert(
      fc.property(scene, (own) => {
        const { sources } = connected(own, true)
        const stranger = { ...own.wallet, id: `${own.wallet.id}-x`, name: 'Stranger' }
        expect(accountIn({ ...sources, connectors: [stranger] }, own.of).connectedWalletInfo).toBeUndefined()
        const info = accountIn({ ...sources, connectors: [stranger, own.wallet] }, own.of).connectedWalletInfo
        expect(info?.name).toBe(own.wallet.name)
      }),
    )
  })

  it('[S3-06] the balance is exact, this account’s own, and there only while known', () => {
    fc.assert(
      fc.property(scene, (own) => {
        const { id, sources } = connected(own, true)
        const loadingOf = (key: string) =>
          remoteData<Balance>(idle, { type: 'requested', key, request: 'refresh' })
        const page = { items: [{ units: own.units, decimals: own.decimals }] }
        const keyed = (key: string) => remoteData(loadingOf(key), { type: 'received', key, page, at: 0 })
        const [loading, known] = [loadingOf(id), keyed(id)]
        const failed = remoteData(loading, { type: 'failed', key: id, failure: noAnswer, at: 0 })
        const balanceIn = (balance: RemoteData<Balance>) =>
          accountIn({ ...sources, balances: { ...noBalances, [own.of]: balance } }, own.of).balance
        expect(balanceIn(known)).toBe(decimalOf(own.units, own.decimals))
        expect(balanceIn(loading)).toBeUndefined()
        expect(balanceIn(failed)).toBeUndefined()
        expect(balanceIn(keyed(`${id}x`))).toBeUndefined()
      }),
    )
  })
})
