import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { presetForm, namedToken } from '#domain/send/preset-transfer.ts'
import { exactAmount } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { networkIn } from '#tests/property/arbitraries.ts'

const network = networkIn('eip155')
const address = fc.stringMatching(/^[\da-f]{40}$/).map((digits) => `0x${digits}`)
const decimals = fc.nat(30)

describe('the form that a host asks for', () => {
  const held = (addresses: readonly string[], of: Parameters<typeof nativeToken>[0]): readonly Token[] =>
    addresses.map((own) => ({
      ...nativeToken(of),
      id: tokenId(of.caipNetworkId, 'erc20', own),
      standard: 'erc20',
      address: own,
    }))

  it('has the token that is named by its id or its contract in any letter case, and no other', () => {
    fc.assert(
      fc.property(
        network,
        fc.uniqueArray(address, { minLength: 1, maxLength: 9 }),
        address,
        (of, all, other) => {
          const tokens = held(all, of)
          const known = { network: of, held: tokens, chosen: undefined }
          for (const token of tokens) {
            expect(namedToken(token.id, known)).toBe(token)
            expect(namedToken(`0x${token.address?.slice(2).toUpperCase()}`, known)).toBe(token)
          }
          expect(namedToken(nativeToken(of).id, known)).toEqual(nativeToken(of))
          if (!all.includes(other)) expect(namedToken(other, known)).toBeUndefined()
        },
      ),
    )
  })

  it('has the exact amount, and nothing where it is no amount', () => {
    fc.assert(
      fc.property(network, fc.bigInt({ min: 0n, max: 10n ** 30n }), decimals, (of, units, places) => {
        const sendTokenAmount = exactAmount({ units, decimals: places })
        const known = { network: of, held: [], chosen: undefined }
        const form = presetForm({ sendTokenAmount, receiverAddress: 'any' }, known, exactAmount)
        expect(form).toEqual({ token: undefined, sendTokenAmount, receiverAddress: 'any' })
        for (const wrong of [`-${sendTokenAmount}`, `${sendTokenAmount}e3`, 'many', ''])
          expect(presetForm({ sendTokenAmount: wrong }, known, exactAmount).sendTokenAmount).toBe('')
      }),
    )
  })

  it('[S2-21] has the token that the view was opened for, and no amount of a token that is not known', () => {
    fc.assert(
      fc.property(network, network, address, address, (of, elsewhere, own, other) => {
        fc.pre(own !== other && of.caipNetworkId !== elsewhere.caipNetworkId)
        const [chosen] = held([own], of)
        const known = { network: of, held: [], chosen }
        const formOf = (token: string) => presetForm({ token, sendTokenAmount: '1' }, known, exactAmount)
        expect(formOf(own)).toMatchObject({ token: chosen, sendTokenAmount: '1' })
        expect(formOf(other)).toEqual({ token: undefined, sendTokenAmount: '', receiverAddress: '' })
        // A token of another network is none of this one.
        expect(namedToken(own, { ...known, network: elsewhere })).toBeUndefined()
      }),
    )
  })
})
