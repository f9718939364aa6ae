import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Network } from '#domain/networks/network.ts'
import {
  activeChain,
  configuredNetwork,
  currentChain,
  isReachable,
  isUnsupported,
  networks,
  type Networks,
  noNetworks,
} from '#domain/networks/networks.ts'
import * as arbitrary from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

const start = (own: readonly Network[], preferred?: ChainId) =>
  networks(noNetworks, { type: 'configured', networks: own, preferred })
const state = arbitrary.networks.map((own) => start(own))
const isKnown = ({ configured }: Networks, chainId: ChainId) =>
  configured.map(({ caipNetworkId }) => caipNetworkId).includes(chainId)
const firstIn = (own: readonly Network[], namespace: Namespace) =>
  own.filter(({ chainNamespace }) => chainNamespace === namespace)[0]?.caipNetworkId

clause('S9-36', () => {
  it('[S9-36] with nothing configured the chain is eip155:1', () => {
    expect(noNetworks.configured).toEqual([])
    expect(activeChain(noNetworks)).toBe('eip155:1')
    expect(noNetworks.active).toBe('eip155')
    for (const namespace of arbitrary.NAMESPACES) expect(currentChain(noNetworks, namespace)).toBeUndefined()
    expect(start([])).toEqual(noNetworks)
  })
})

clause('S1-21', () => {
  it('[S1-21] starts on the preferred network if it is configured, otherwise on the first', () => {
    fc.assert(
      fc.property(arbitrary.networks, fc.nat(), arbitrary.chainId, (own, pick, stranger) => {
        const preferred = own[pick % own.length]
        const wanted = start(own, preferred?.caipNetworkId)
        expect(wanted.configured).toEqual(own)
        expect(wanted.active).toBe(preferred?.chainNamespace)
        expect(activeChain(wanted)).toBe(preferred?.caipNetworkId)
        fc.pre(!isKnown(wanted, stranger))
        expect(activeChain(start(own, stranger))).toBe(own[0]?.caipNetworkId)
        expect(start(own, stranger).active).toBe(own[0]?.chainNamespace)
      }),
    )
  })

  it('[S1-21] every other namespace starts on its own first network', () => {
    fc.assert(
      fc.property(arbitrary.networks, (own) => {
        for (const namespace of arbitrary.NAMESPACES)
          expect(currentChain(start(own), namespace)).toBe(firstIn(own, namespace))
      }),
    )
  })
})

clause('S3-07', () => {
  it('[S3-07] an added network is listed once, at the end', () => {
    fc.assert(
      fc.property(state, arbitrary.network, (before, network) => {
        const after = networks(before, { type: 'added', network })
        if (isKnown(before, network.caipNetworkId)) expect(after).toBe(before)
        else expect(after).toEqual({ ...before, configured: [...before.configured, network] })
        expect(networks(after, { type: 'added', network })).toBe(after)
      }),
    )
  })

  it('[S3-07] a removed network is no longer found; removing a stranger changes nothing', () => {
    fc.assert(
      fc.property(state, fc.nat(), arbitrary.chainId, (before, pick, stranger) => {
        const chainId = before.configured[pick % before.configured.length]?.caipNetworkId ?? stranger
        const after = networks(before, { type: 'removed', chainId })
        expect(after.configured).toEqual(before.configured.filter((own) => own.caipNetworkId !== chainId))
        expect(configuredNetwork(after, chainId)).toBeUndefined()
        expect(after.current).toBe(before.current)
        expect(networks(after, { type: 'removed', chainId })).toBe(after)
      }),
    )
  })

  it('[S3-07] a network is reachable if the wallet approved it, may approve it later, or has no list', () => {
    fc.assert(
      fc.property(
        state,
        arbitrary.network,
        fc.boolean(),
        fc.boolean(),
        (before, network, isExtensible, isListed) => {
          const { chainNamespace: namespace, caipNetworkId } = network
          const approval = { chains: isListed ? [caipNetworkId] : [], isExtensible }
          const after = networks(before, { type: 'approved', namespace, approval })
          expect(isReachable(after, network)).toBe(isExtensible || isListed)
          const none = networks(after, { type: 'approved', namespace, approval: undefined })
          expect(isReachable(none, network)).toBe(true)
        },
      ),
    )
  })

  it('[S3-07] a chosen chain is its namespace’s own, and no other’s', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (before, chainId) => {
        const after = networks(before, { type: 'selected', chainId })
        const chosen = chainId.split(':')[0]
        for (const namespace of arbitrary.NAMESPACES)
          expect(currentChain(after, namespace)).toBe(
            namespace === chosen ? chainId : currentChain(before, namespace),
          )
        expect(after.active).toBe(before.active)
        expect(networks(after, { type: 'selected', chainId })).toBe(after)
      }),
    )
  })

  it('[S3-07] only the active namespace determines the active chain', () => {
    fc.assert(
      fc.property(state, arbitrary.namespace, (before, namespace) => {
        const after = networks(before, { type: 'namespaceSelected', namespace })
        expect(after).toEqual({ ...before, active: namespace })
        expect(activeChain(after)).toBe(currentChain(before, namespace) ?? 'eip155:1')
        expect(networks(after, { type: 'namespaceSelected', namespace })).toBe(after)
      }),
    )
  })

  it('[S3-07] a cleared namespace is back on its first configured network', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (before, chainId) => {
        const namespace = chainId.split(':')[0] as Namespace
        const after = networks(networks(before, { type: 'selected', chainId }), {
          type: 'cleared',
          namespace,
        })
        expect(currentChain(after, namespace)).toBe(firstIn(before.configured, namespace))
        expect(networks(after, { type: 'cleared', namespace })).toBe(after)
        for (const other of arbitrary.NAMESPACES.filter((each) => each !== namespace))
          expect(currentChain(after, other)).toBe(currentChain(before, other))
      }),
    )
  })

  it('[S3-07] a network is found by its id', () => {
    fc.assert(
      fc.property(state, (own) => {
        for (const network of own.configured)
          expect(configuredNetwork(own, network.caipNetworkId)).toBe(network)
        expect(configuredNetwork(own, undefined)).toBeUndefined()
      }),
    )
  })
})

clause('S4-30', () => {
  it('[S4-30] a chain is unsupported when some are configured and it is not', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (own, stranger) => {
        for (const { caipNetworkId } of own.configured) expect(isUnsupported(own, caipNetworkId)).toBe(false)
        expect(isUnsupported(own, stranger)).toBe(!isKnown(own, stranger))
        expect(isUnsupported(noNetworks, stranger)).toBe(false)
      }),
    )
  })
})
