import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { networkOf, type NetworkShape } from '#domain/networks/network.ts'
import { rpcUrlsOf, serviceRpcUrl, walletRpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { isSupported } from '#domain/networks/supported-chains.ts'
import { chain } from '#tests/contract/examples.ts'
import { httpsUrl, network } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const hostUrls = fc.array(
  httpsUrl.map((url) => ({ url: `${url}/own` })),
  { maxLength: 3 },
)
const text = fc.string({ minLength: 1, maxLength: 12 })

clause('S7-29', () => {
  it('[S7-29] builds the service’s address from base URL with chain and project', () => {
    fc.assert(
      fc.property(httpsUrl, fc.constantFrom('', '/'), text, text, (base, slash, chainId, projectId) => {
        const built = serviceRpcUrl(base + slash, chainId, projectId)
        const { origin, pathname, searchParams } = new URL(built)
        expect(`${origin}${pathname}`).toBe(`${base}/v1/`)
        expect([...searchParams]).toEqual([
          ['chainId', chainId],
          ['projectId', projectId],
        ])
      }),
    )
  })

  it('[S7-29] uses the service only if the host configured both its URL and a project', () => {
    fc.assert(
      fc.property(network, httpsUrl, text, (each, baseUrl, projectId) => {
        const noSettings = { custom: {}, projectId: undefined, baseUrl: undefined }
        const networkUrls = [...new Set(each.rpcUrls.default.http)]
        expect(rpcUrlsOf(each, noSettings)).toEqual(networkUrls)
        expect(rpcUrlsOf(each, { ...noSettings, baseUrl })).toEqual(networkUrls)
        expect(rpcUrlsOf(each, { ...noSettings, projectId })).toEqual(networkUrls)
      }),
    )
  })
})

clause(['S7-29', 'S7-30', 'S9-40'], () => {
  const services = { custom: {}, baseUrl: 'https://rpc.example', projectId: 'p' }
  const base: NetworkShape = {
    id: 1,
    name: 'Chain',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 8 },
    rpcUrls: { default: { http: ['https://own.example'] } },
  }
  const urlsOf = (input: Partial<NetworkShape>) => {
    const network = networkOf({ ...base, ...input })
    return E.isRight(network) ? rpcUrlsOf(network.right, services) : []
  }

  it.each([1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114])(
    '[S7-29, S7-30, S9-40] requests chain %s from the service first',
    (id) =>
      expect(urlsOf({ id })).toEqual([
        serviceRpcUrl(services.baseUrl, `eip155:${id}`, services.projectId),
        'https://own.example',
      ]),
  )

  it('[S7-29] never requests from the service a chain that it does not serve, nor one that is read over Esplora', () => {
    expect(urlsOf({ id: 31337 })).toEqual(['https://own.example'])
    const id = '000000000019d6689c085ae165831e93'
    expect(urlsOf({ id, chainNamespace: 'bip122', caipNetworkId: `bip122:${id}` })).toEqual([
      'https://own.example',
    ])
  })
})

clause('S7-30', () => {
  it('[S7-30] tries only the host’s own addresses, otherwise the service, then the network’s default ones, each once', () => {
    fc.assert(
      fc.property(network, hostUrls, httpsUrl, text, (each, hostEntries, baseUrl, projectId) => {
        const services = {
          custom: { [each.caipNetworkId]: [...hostEntries, ...hostEntries] },
          baseUrl,
          projectId,
        }
        const service = serviceRpcUrl(baseUrl, each.caipNetworkId, projectId)
        const fallbackUrls = [
          ...(isSupported(each.caipNetworkId) ? [service] : []),
          ...each.rpcUrls.default.http,
        ]
        const hostOnly = hostEntries.map(({ url }) => url)
        expect(rpcUrlsOf(each, services)).toEqual([...new Set(hostOnly.length > 0 ? hostOnly : fallbackUrls)])
      }),
    )
  })
})

clause('S7-38', () => {
  it('[S7-38] a wallet receives the host’s or the network’s URLs, never one with the project id', () => {
    fc.assert(
      fc.property(network, hostUrls, httpsUrl, text, (each, hostEntries, baseUrl, projectId) => {
        const hostOnly = hostEntries.map(({ url }) => url)
        const expected = hostOnly.length > 0 ? hostOnly : each.rpcUrls.default.http
        // The service serves Ethereum.
        for (const caipNetworkId of [each.caipNetworkId, chain(1)]) {
          const services = { custom: { [caipNetworkId]: hostEntries }, baseUrl, projectId }
          expect(walletRpcUrlsOf({ ...each, caipNetworkId }, services)).toEqual([...new Set(expected)])
        }
      }),
    )
  })
})
