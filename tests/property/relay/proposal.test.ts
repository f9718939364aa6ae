import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'
import type { Network } from '#domain/networks/network.ts'
import { proposalFor } from '#domain/relay/proposal.ts'
import { NAMESPACES, networkIn, networks } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const methods: Readonly<Record<Namespace, string>> = {
  eip155:
    'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData ' +
    'eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain ' +
    'wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding ' +
    'wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_showCallsStatus wallet_sendCalls ' +
    'wallet_getCapabilities wallet_grantPermissions wallet_revokePermissions wallet_getAssets',
  solana:
    'solana_signMessage solana_signTransaction solana_requestAccounts solana_getAccounts ' +
    'solana_signAllTransactions solana_signAndSendTransaction',
  bip122: 'sendTransfer signMessage signPsbt getAccountAddresses',
  polkadot: '',
  cosmos: '',
}
const MAIN = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FORMER_MAIN = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const DEV = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const FORMER_DEV = '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

const requestedNamespace = (list: readonly unknown[], namespace: Namespace) =>
  proposalFor(list as readonly Network[]).optionalNamespaces[namespace]

describe('the proposal to a wallet', () => {
  it('contains exactly the configured chains, each in its namespace and in order', () => {
    fc.assert(
      fc.property(networks, (list) => {
        const { optionalNamespaces, ...rest } = proposalFor(list)
        expect(rest).toEqual({})
        for (const namespace of NAMESPACES) {
          const namespaceNetworks = list.filter(({ chainNamespace }) => chainNamespace === namespace)
          const chains = namespaceNetworks.map(({ caipNetworkId }) => caipNetworkId)
          expect(optionalNamespaces[namespace]?.chains).toEqual(
            namespaceNetworks.length === 0 ? undefined : chains,
          )
        }
      }),
    )
    expect(proposalFor([])).toEqual({ optionalNamespaces: {} })
  })

  it('names a chain once', () => {
    fc.assert(
      fc.property(networkIn('eip155'), (network) => {
        expect(requestedNamespace([network, network], 'eip155')?.chains).toEqual([network.caipNetworkId])
      }),
    )
  })

  it('names Solana’s networks by their former names too', () => {
    expect(requestedNamespace([solana, solanaDevnet, solanaTestnet], 'solana')?.chains).toEqual([
      `solana:${MAIN}`,
      `solana:${FORMER_MAIN}`,
      `solana:${DEV}`,
      `solana:${FORMER_DEV}`,
      solanaTestnet.caipNetworkId,
    ])
    expect(requestedNamespace([solana], 'solana')?.rpcMap).toEqual({
      [MAIN]: solana.rpcUrls.default.http[0],
      [FORMER_MAIN]: solana.rpcUrls.default.http[0],
    })
  })

  it('states the first public URL of each network by reference, if it has one', () => {
    fc.assert(
      fc.property(networks, (list) => {
        for (const namespace of NAMESPACES) {
          const usableNetworks = list.filter(
            ({ chainNamespace, rpcUrls }) => chainNamespace === namespace && rpcUrls.default.http[0],
          )
          const map = Object.fromEntries(
            usableNetworks.map(({ id, rpcUrls }) => [String(id), rpcUrls.default.http[0]]),
          )
          expect(requestedNamespace(list, namespace)?.rpcMap ?? {}).toEqual(map)
        }
      }),
    )
    const requestedWithUrls = (...http: readonly string[]) =>
      requestedNamespace([{ ...solanaTestnet, rpcUrls: { default: { http } } }], 'solana')?.rpcMap
    expect(
      requestedWithUrls('wss://a.example', 'ahttps://a.example', 'http://b.example', 'https://c.example'),
    ).toEqual({
      [solanaTestnet.id]: 'http://b.example',
    })
    expect(requestedWithUrls('HTTPS://c.example')).toEqual({ [solanaTestnet.id]: 'HTTPS://c.example' })
    expect(requestedWithUrls('wss://a.example')).toEqual({})
  })
})

clause('S1-02', () => {
  it.each(NAMESPACES)('[S1-02] the proposal contains %s, with its methods', (namespace) => {
    fc.assert(
      fc.property(networkIn(namespace), (network) => {
        const proposed = requestedNamespace([network], namespace)
        expect(proposed?.methods).toEqual(methods[namespace].split(' ').filter((method) => method !== ''))
        expect(proposed?.events).toEqual([
          'accountsChanged',
          ...(namespace === 'bip122' ? ['bip122_addressesChanged'] : []),
          'chainChanged',
        ])
      }),
    )
  })
})
