import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { presetForm, namedToken } from '#domain/send/preset-transfer.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { networkIn } from '#tests/property/arbitraries.ts'

const network = networkIn('eip155')
const address = fc.stringMatching(/^[\da-f]{40}$/).map((digits) => `0x${digits}`)
const decimals = fc.nat(30)

describe('the form that a host requests', () => {
  const tokensOf = (
    addresses: readonly string[],
    network: Parameters<typeof nativeToken>[0],
  ): readonly Token[] =>
    addresses.map((address) => ({
      ...nativeToken(network),
      id: tokenId(network.caipNetworkId, 'erc20', address),
      standard: 'erc20',
      address,
    }))

  it('has only the token named by its id or its contract, in any letter case', () => {
    fc.assert(
      fc.property(
        network,
        fc.uniqueArray(address, { minLength: 1, maxLength: 9 }),
        address,
        (network, all, otherAddress) => {
          const tokens = tokensOf(all, network)
          const context = { network, held: tokens, chosen: undefined }
          for (const token of tokens) {
            expect(namedToken(token.id, context)).toBe(token)
            expect(namedToken(`0x${token.address?.slice(2).toUpperCase()}`, context)).toBe(token)
          }
          expect(namedToken(nativeToken(network).id, context)).toEqual(nativeToken(network))
          if (!all.includes(otherAddress)) expect(namedToken(otherAddress, context)).toBeUndefined()
        },
      ),
    )
  })

  it('has the exact amount, or none if the text is not an amount', () => {
    fc.assert(
      fc.property(network, fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals, (network, units, decimals) => {
        const sendTokenAmount = exactAmount({ units, decimals })
        const context = { network, held: [], chosen: undefined }
        const form = presetForm({ sendTokenAmount, receiverAddress: 'any' }, context, exactAmount)
        expect(form).toEqual({ token: undefined, sendTokenAmount, receiverAddress: 'any' })
        for (const invalidAmount of [`-${sendTokenAmount}`, `${sendTokenAmount}e3`, 'many', ''])
          expect(presetForm({ sendTokenAmount: invalidAmount }, context, exactAmount).sendTokenAmount).toBe(
            '',
          )
      }),
    )
  })

  it('[S2-21] has the token that the view was opened for, and no amount of an unknown token', () => {
    fc.assert(
      fc.property(network, network, address, address, (network, otherNetwork, address, otherAddress) => {
        fc.pre(address !== otherAddress && network.caipNetworkId !== otherNetwork.caipNetworkId)
        const [chosenTokens] = tokensOf([address], network)
        const context = { network, held: [], chosen: chosenTokens }
        const formOf = (token: string) => presetForm({ token, sendTokenAmount: '1' }, context, exactAmount)
        expect(formOf(address)).toMatchObject({ token: chosenTokens, sendTokenAmount: '1' })
        expect(formOf(otherAddress)).toEqual({ token: undefined, sendTokenAmount: '', receiverAddress: '' })
        // A token of another network is not one of this network.
        expect(namedToken(address, { ...context, network: otherNetwork })).toBeUndefined()
      }),
    )
  })
})
