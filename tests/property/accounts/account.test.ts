import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { type Balance, noBalances } from '#domain/balances/balance.ts'
import { accountIn, type AccountSources, accountTabs } from '#domain/connection/account.ts'
import { type AllConnections, notConnected } from '#domain/connection/connection.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { Network } from '#domain/networks/network.ts'
import { networks, noNetworks } from '#domain/networks/networks.ts'
import { idle, type RemoteData, remoteData } from '#domain/remote-data/remote-data.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
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
const scenario = namespace.chain((namespace) =>
  fc.record({
    namespace: fc.constant(namespace),
    network: networkIn(namespace),
    report: reportIn(namespace),
    wallet: connector,
    other: addressIn(namespace),
    units: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    decimals: fc.nat(20),
  }),
)
type Scenario = Parameters<Parameters<typeof scenario.map>[0]>[0]

const connected = (scenario: Scenario, onConfigured: boolean) => {
  const chainId = onConfigured ? scenario.network.caipNetworkId : scenario.report.chainId
  const report = { ...scenario.report, chainId }
  const connections: AllConnections = {
    ...notConnected,
    active: {
      ...notConnected.active,
      [scenario.namespace]: { status: 'connected', connectorId: scenario.wallet.id, report },
    },
  }
  const configuredNetworks = networks(noNetworks, {
    type: 'configured',
    networks: [scenario.network],
    preferred: undefined,
  })
  const id = `${chainId}:${report.addresses[0]}`
  return {
    id,
    chainId,
    sources: { ...NOTHING, connections, networks: configuredNetworks, connectors: [scenario.wallet] },
  }
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
    (namespace) => {
      const basis = {
        preferredAccountType: DEFAULT_TYPE[namespace],
        currentTab: 'Tokens',
        smartAccountDeployed: false,
      }
      expect(accountIn(NOTHING, namespace)).toEqual({ ...basis, status: 'disconnected' })
      const restoring: AllConnections = { ...notConnected, phase: 'restoring' }
      expect(accountIn({ ...NOTHING, connections: restoring }, namespace)).toEqual({
        ...basis,
        status: 'connecting',
      })
      expect(
        accountIn({ ...NOTHING, accountTypes: { [namespace]: 'ordinal' } }, namespace).preferredAccountType,
      ).toBe('ordinal')
    },
  )

  it('[S3-06] a connected account is the wallet’s first, on the chain that the wallet reports', () => {
    fc.assert(
      fc.property(scenario, fc.boolean(), (scenario, onConfigured) => {
        const { id, chainId, sources } = connected(scenario, onConfigured)
        fc.pre(onConfigured || chainId !== scenario.network.caipNetworkId)
        const account = accountIn(sources, scenario.namespace)
        const address = scenario.report.addresses[0]
        expect(account).toEqual({
          status: 'connected',
          preferredAccountType: DEFAULT_TYPE[scenario.namespace],
          currentTab: 'Tokens',
          smartAccountDeployed: false,
          caipAddress: id,
          address,
          caipNetworkId: chainId,
          connectorId: scenario.wallet.id,
          accounts: scenario.report.addresses.map((each) => ({ address: each, type: 'eoa' })),
          connectedWalletInfo: walletInfo(scenario.wallet),
          ...(onConfigured && networkFacts(scenario.network, address)),
        })
        for (const each of NAMESPACES)
          if (each !== scenario.namespace) expect(accountIn(sources, each).status).toBe('disconnected')
      }),
    )
  })

  it('[S3-06] absent facts are absent fields, so that state stays JSON-safe', () => {
    fc.assert(
      fc.property(scenario, fc.boolean(), (scenario, onConfigured) => {
        const account = accountIn(connected(scenario, onConfigured).sources, scenario.namespace)
        expect(Object.values(account)).not.toContain(undefined)
        expect(Object.values(account.connectedWalletInfo ?? {})).not.toContain(undefined)
        expect(JSON.parse(JSON.stringify(account))).toEqual(account)
      }),
    )
  })

  it('[S3-06] a logged-in user is shown for the account of its wallet, and for no other', () => {
    fc.assert(
      fc.property(scenario, (scenario) => {
        const { sources } = connected(scenario, true)
        const user = { email: 'ada@example.com', accounts: [{ address: '0x1', type: 'eoa' as const }] }
        const owner = { user, socialProvider: 'github' as const, smartAccountDeployed: true }
        const withOwner = (id: string, namespace: string) => ({
          ...sources,
          owners: { [id]: { [namespace]: owner } },
        })
        const account = accountIn(sources, scenario.namespace)
        expect(accountIn(withOwner(scenario.wallet.id, scenario.namespace), scenario.namespace)).toEqual({
          ...account,
          ...owner,
        })
        expect(
          accountIn(withOwner(`${scenario.wallet.id}-x`, scenario.namespace), scenario.namespace),
        ).toEqual(account)
        for (const each of NAMESPACES)
          if (each !== scenario.namespace)
            expect(accountIn(withOwner(scenario.wallet.id, each), scenario.namespace)).toEqual(account)
      }),
    )
  })

  it('[S3-06] the wallet is identified only by its own connector', () => {
    fc.assert(
      fc.property(scenario, (scenario) => {
        const { sources } = connected(scenario, true)
        const otherConnector = {
          ...scenario.wallet,
          id: `${scenario.wallet.id}-x`,
          name: cleanText('Stranger'),
        }
        expect(
          accountIn({ ...sources, connectors: [otherConnector] }, scenario.namespace).connectedWalletInfo,
        ).toBeUndefined()
        const info = accountIn(
          { ...sources, connectors: [otherConnector, scenario.wallet] },
          scenario.namespace,
        ).connectedWalletInfo
        expect(info?.name).toBe(scenario.wallet.name)
      }),
    )
  })

  it('[S3-06] the balance is exact, that of this account, and present only while known', () => {
    fc.assert(
      fc.property(scenario, (scenario) => {
        const { id, sources } = connected(scenario, true)
        const loadingOf = (key: string) =>
          remoteData<Balance>(idle, { type: 'requested', key, request: 'refresh' })
        const page = { items: [{ units: scenario.units, decimals: scenario.decimals }] }
        const keyed = (key: string) => remoteData(loadingOf(key), { type: 'received', key, page, at: 0 })
        const [loading, known] = [loadingOf(id), keyed(id)]
        const failed = remoteData(loading, { type: 'failed', key: id, failure: noAnswer, at: 0 })
        const balanceIn = (balance: RemoteData<Balance>) =>
          accountIn(
            { ...sources, balances: { ...noBalances, [scenario.namespace]: balance } },
            scenario.namespace,
          ).balance
        expect(balanceIn(known)).toBe(decimalOf(scenario.units, scenario.decimals))
        expect(balanceIn(loading)).toBeUndefined()
        expect(balanceIn(failed)).toBeUndefined()
        expect(balanceIn(keyed(`${id}x`))).toBeUndefined()
      }),
    )
  })
})
