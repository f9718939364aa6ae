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

const start = (configured: readonly Network[], preferred?: ChainId) =>
  networks(noNetworks, { type: 'configured', networks: configured, preferred })
const state = arbitrary.networks.map((network) => start(network))
const isKnown = ({ configured }: Networks, chainId: ChainId) =>
  configured.map(({ caipNetworkId }) => caipNetworkId).includes(chainId)
const firstIn = (list: readonly Network[], namespace: Namespace) =>
  list.filter(({ chainNamespace }) => chainNamespace === namespace)[0]?.caipNetworkId

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
      fc.property(arbitrary.networks, fc.nat(), arbitrary.chainId, (networks, pick, otherChainId) => {
        const preferred = networks[pick % networks.length]
        const started = start(networks, preferred?.caipNetworkId)
        expect(started.configured).toEqual(networks)
        expect(started.active).toBe(preferred?.chainNamespace)
        expect(activeChain(started)).toBe(preferred?.caipNetworkId)
        fc.pre(!isKnown(started, otherChainId))
        expect(activeChain(start(networks, otherChainId))).toBe(networks[0]?.caipNetworkId)
        expect(start(networks, otherChainId).active).toBe(networks[0]?.chainNamespace)
      }),
    )
  })

  it('[S1-21] every other namespace starts on its own first network', () => {
    fc.assert(
      fc.property(arbitrary.networks, (networks) => {
        for (const namespace of arbitrary.NAMESPACES)
          expect(currentChain(start(networks), namespace)).toBe(firstIn(networks, namespace))
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

  it('[S3-07] a removed network is no longer found; removing an unknown one changes nothing', () => {
    fc.assert(
      fc.property(state, fc.nat(), arbitrary.chainId, (before, pick, otherChainId) => {
        const chainId = before.configured[pick % before.configured.length]?.caipNetworkId ?? otherChainId
        const after = networks(before, { type: 'removed', chainId })
        expect(after.configured).toEqual(
          before.configured.filter((network) => network.caipNetworkId !== chainId),
        )
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
          const withoutApproval = networks(after, { type: 'approved', namespace, approval: undefined })
          expect(isReachable(withoutApproval, network)).toBe(true)
        },
      ),
    )
  })

  it('[S3-07] selecting a chain changes only its namespace', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (before, chainId) => {
        const after = networks(before, { type: 'selected', chainId })
        const selectedNamespace = chainId.split(':')[0]
        for (const namespace of arbitrary.NAMESPACES)
          expect(currentChain(after, namespace)).toBe(
            namespace === selectedNamespace ? chainId : currentChain(before, namespace),
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

  it('[S3-07] a cleared namespace returns to its first configured network', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (before, chainId) => {
        const namespace = chainId.split(':')[0] as Namespace
        const after = networks(networks(before, { type: 'selected', chainId }), {
          type: 'cleared',
          namespace,
        })
        expect(currentChain(after, namespace)).toBe(firstIn(before.configured, namespace))
        expect(networks(after, { type: 'cleared', namespace })).toBe(after)
        for (const otherNamespace of arbitrary.NAMESPACES.filter((each) => each !== namespace))
          expect(currentChain(after, otherNamespace)).toBe(currentChain(before, otherNamespace))
      }),
    )
  })

  it('[S3-07] a network is found by its id', () => {
    fc.assert(
      fc.property(state, (state) => {
        for (const network of state.configured)
          expect(configuredNetwork(state, network.caipNetworkId)).toBe(network)
        expect(configuredNetwork(state, undefined)).toBeUndefined()
      }),
    )
  })
})

clause('S4-30', () => {
  it('[S4-30] a chain is unsupported when some are configured and it is not', () => {
    fc.assert(
      fc.property(state, arbitrary.chainId, (state, otherChainId) => {
        for (const { caipNetworkId } of state.configured)
          expect(isUnsupported(state, caipNetworkId)).toBe(false)
        expect(isUnsupported(state, otherChainId)).toBe(!isKnown(state, otherChainId))
        expect(isUnsupported(noNetworks, otherChainId)).toBe(false)
      }),
    )
  })
})
