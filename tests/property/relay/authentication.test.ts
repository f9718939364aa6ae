import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Network } from '#domain/networks/network.ts'
import { authenticationFor, canAuthenticate } from '#domain/relay/authentication.ts'
import { NAMESPACES, network, networkIn, networks, twoNamespaces } from '#tests/property/arbitraries.ts'
import { messageIn } from '#tests/property/signin/arbitraries.ts'
import { runs } from '#tests/runs.ts'
import { clause } from '#tests/spec/clauses.ts'

const METHODS =
  'eth_accounts eth_requestAccounts eth_sendRawTransaction eth_sign eth_signTransaction eth_signTypedData ' +
  'eth_signTypedData_v3 eth_signTypedData_v4 eth_sendTransaction personal_sign wallet_switchEthereumChain ' +
  'wallet_addEthereumChain wallet_getPermissions wallet_requestPermissions wallet_registerOnboarding ' +
  'wallet_watchAsset wallet_scanQRCode wallet_getCallsStatus wallet_sendCalls wallet_getCapabilities ' +
  'wallet_grantPermissions wallet_revokePermissions wallet_getAssets'

const message = messageIn('eip155').map((each) => ({ ...each, accountAddress: '' }))
const evmNetworks = fc.uniqueArray(networkIn('eip155'), {
  selector: ({ caipNetworkId }) => caipNetworkId,
  minLength: 1,
  maxLength: 4,
})
const idsOf = (list: readonly Network[]) => list.map(({ caipNetworkId }) => caipNetworkId)

clause('S5-39', () => {
  it('wallets sign in as they connect only if every network is an EVM network', () => {
    fc.assert(
      fc.property(networks, evmNetworks, (networks, evm) => {
        expect(canAuthenticate(evm)).toBe(true)
        expect(canAuthenticate(networks)).toBe(
          networks.every(({ chainNamespace }) => chainNamespace === 'eip155'),
        )
      }),
    )
    expect(canAuthenticate([])).toBe(false)
  })
})

describe('the message that a wallet signs while it connects', () => {
  it('contains every network once with the active one first, and every method but one', () => {
    fc.assert(
      fc.property(evmNetworks, fc.nat(), message, (list, seed, message) => {
        const ids = idsOf(list)
        const active = ids[seed % ids.length]
        const chains = [active, ...ids.filter((id) => id !== active)]
        const request = { chains, methods: METHODS.split(' '), message }
        expect(authenticationFor(list, active, message)).toEqual(E.right(request))
        expect(authenticationFor([...list, ...list], active, message)).toEqual(E.right(request))
      }),
    )
  })

  it('keeps the order of the networks if none of them is active', () => {
    fc.assert(
      fc.property(evmNetworks, network, message, (list, { caipNetworkId }, message) => {
        const otherChain = idsOf(list).includes(caipNetworkId) ? undefined : caipNetworkId
        for (const active of [undefined, otherChain])
          expect(authenticationFor(list, active, message)).toMatchObject({ right: { chains: idsOf(list) } })
      }),
    )
  })
})

clause('S5-30', () => {
  it('names what is missing: networks, URI, domain or nonce', () => {
    fc.assert(
      fc.property(evmNetworks, message, (list, message) => {
        const missing = (field: string) =>
          E.left({ _tag: 'MissingOrInvalid', message: `Missing or invalid: ${field}` })
        expect(authenticationFor([], undefined, message)).toEqual(missing('chains'))
        for (const name of ['uri', 'domain', 'nonce'])
          expect(authenticationFor(list, undefined, { ...message, [name]: '' })).toEqual(missing(name))
      }),
    )
  })
})

clause(['S5-30', 'S8-68'], () => {
  it('networks of two families are not supported, whichever comes first', () => {
    fc.assert(
      fc.property(
        twoNamespaces.chain((namespacePair) => fc.tuple(...namespacePair.map(networkIn))),
        message,
        (list, message) => {
          expect(authenticationFor(list, list[1]?.caipNetworkId, message)).toEqual(
            E.left({ _tag: 'MultiNamespace', message: 'Multi-namespace requests are not supported' }),
          )
        },
      ),
    )
  })
})

clause(['S5-30', 'S8-69'], () => {
  it('networks of a family other than EVM are not supported', () => {
    for (const namespace of NAMESPACES.filter((each) => each !== 'eip155'))
      fc.assert(
        fc.property(networkIn(namespace), message, (network, each) => {
          expect(authenticationFor([network], undefined, each)).toEqual(
            E.left({
              _tag: 'UnsupportedNamespace',
              message: 'Only eip155 namespace is supported for authenticated sessions',
            }),
          )
        }),
        { numRuns: runs(30) },
      )
  })
})
