import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { parsePaymentLink, paymentLink, type PaymentRequest } from '#domain/receive/payment-link.ts'
import { toBase58 } from '#domain/solana/encoding.ts'

const evm = fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`)
const solana = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58)
const bitcoin = fc.constantFrom(
  'bc1q8r4zx5gk2n0w7vd3sh6jt9ce4mlpyaf2u8f7qg',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
)
const decimals = fc.nat(40)
const units = fc.option(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { nil: undefined })
const maybe = (address: fc.Arbitrary<string>) => fc.option(address, { nil: undefined })

const request: fc.Arbitrary<PaymentRequest> = fc.oneof(
  fc.record({
    chainId: fc.nat().map((id) => `eip155:${id}` as ChainId),
    recipient: evm,
    tokenAddress: maybe(evm),
    decimals,
    units,
  }),
  fc.record({
    chainId: fc.constant('solana:5eykt' as ChainId),
    recipient: solana,
    tokenAddress: maybe(solana),
    decimals,
    units,
  }),
  fc.record({
    chainId: fc.constant('bip122:000000000019d6689c085ae165831e93' as ChainId),
    recipient: bitcoin,
    tokenAddress: fc.constant(undefined),
    decimals: fc.constant(8),
    units,
  }),
)

it('what is asked for comes back from its link, whatever it is', () => {
  fc.assert(
    fc.property(request, (asked) => {
      const link = parsePaymentLink(paymentLink(asked) ?? '')
      expect(link).toMatchObject({ recipient: asked.recipient })
      expect(link?.tokenAddress).toBe(asked.tokenAddress)
      expect(link?.unitsOf(asked.decimals)).toBe(asked.units)
      expect(asked.chainId.startsWith(`${link?.namespace}:`)).toBe(true)
      // Solana Pay and BIP-21 name no network.
      expect(link?.chainId).toBe(link?.namespace === 'eip155' ? asked.chainId : undefined)
    }),
  )
})

it.each([
  [{ units: 15n * 10n ** 17n }, 'ethereum:0xaa@1?value=1500000000000000000'],
  [{}, 'ethereum:0xaa@1'],
  [{ tokenAddress: '0xcc', units: 5n }, 'ethereum:0xcc@1/transfer?address=0xaa&uint256=5'],
] as const)('an Ethereum request is written as EIP-681 says', (more, text) => {
  const asked = {
    chainId: 'eip155:1' as ChainId,
    recipient: '0xaa',
    tokenAddress: undefined,
    decimals: 18,
    units: undefined,
  }
  expect(paymentLink({ ...asked, ...more })).toBe(text)
})

it('amounts of Solana Pay and BIP-21 are whole tokens', () => {
  const asked = { recipient: 'aa', tokenAddress: undefined, units: 20_300_000n }
  expect(paymentLink({ ...asked, chainId: 'bip122:0' as ChainId, decimals: 8 })).toBe(
    'bitcoin:aa?amount=0.203',
  )
  expect(paymentLink({ ...asked, chainId: 'solana:0' as ChainId, decimals: 9, tokenAddress: 'mint' })).toBe(
    'solana:aa?amount=0.0203&spl-token=mint',
  )
  expect(paymentLink({ ...asked, chainId: 'cosmos:0' as ChainId, decimals: 6 })).toBeUndefined()
})

it('reads links of other wallets', () => {
  const own = `0x${'a'.repeat(40)}`
  expect(parsePaymentLink(`ethereum:pay-${own}?value=2.014e18`)?.unitsOf(18)).toBe(2_014_000_000_000_000_000n)
  expect(parsePaymentLink(`ETHEREUM:${own}@137`)).toMatchObject({ recipient: own, chainId: 'eip155:137' })
  expect(parsePaymentLink('bitcoin:BC1QAA?label=a%20b&amount=1')?.unitsOf(8)).toBe(100_000_000n)
})

it('reads nothing else', () => {
  const own = `0x${'a'.repeat(40)}`
  const none = [
    '',
    own,
    'wc:abc@2',
    `ethereum:${own}/approve?address=${own}`,
    `ethereum:${own}/transfer`,
    'ethereum:otto.eth',
    'constructor:a',
  ]
  expect(none.map(parsePaymentLink)).toEqual(none.map(() => undefined))
  expect(parsePaymentLink(`ethereum:${own}?value=1.5`)?.unitsOf(18)).toBeUndefined()
  expect(parsePaymentLink('solana:aa?amount=%zz')?.unitsOf(9)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^(ethereum|solana|bitcoin):/i.test(text.trim()))
      expect(parsePaymentLink(text)).toBeUndefined()
    }),
  )
})
