import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { rpcUrlsOf, serviceRpcUrl, walletRpcUrlsOf } from '#domain/networks/rpc-urls.ts'
import { httpsUrl, network } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const own = fc.array(
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
        const none = { custom: {}, projectId: undefined, baseUrl: undefined }
        const plain = [...new Set(each.rpcUrls.default.http)]
        expect(rpcUrlsOf(each, none)).toEqual(plain)
        expect(rpcUrlsOf(each, { ...none, baseUrl })).toEqual(plain)
        expect(rpcUrlsOf(each, { ...none, projectId })).toEqual(plain)
      }),
    )
  })
})

clause('S7-30', () => {
  it('[S7-30] tries only the host’s own addresses, otherwise the service, then the network’s own, each once', () => {
    fc.assert(
      fc.property(network, own, httpsUrl, text, (each, mine, baseUrl, projectId) => {
        const services = { custom: { [each.caipNetworkId]: [...mine, ...mine] }, baseUrl, projectId }
        const service = serviceRpcUrl(baseUrl, each.caipNetworkId, projectId)
        const others = [service, ...each.rpcUrls.default.http]
        const only = mine.map(({ url }) => url)
        expect(rpcUrlsOf(each, services)).toEqual([...new Set(only.length > 0 ? only : others)])
      }),
    )
  })
})

clause('S7-38', () => {
  it('[S7-38] a wallet receives the host’s or the network’s URLs, never one with the project id', () => {
    fc.assert(
      fc.property(network, own, httpsUrl, text, (each, mine, baseUrl, projectId) => {
        const services = { custom: { [each.caipNetworkId]: mine }, baseUrl, projectId }
        const only = mine.map(({ url }) => url)
        const expected = only.length > 0 ? only : each.rpcUrls.default.http
        expect(walletRpcUrlsOf(each, services)).toEqual([...new Set(expected)])
      }),
    )
  })
})
