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

it('any payment request survives encoding as a link', () => {
  fc.assert(
    fc.property(request, (request) => {
      const link = parsePaymentLink(paymentLink(request) ?? '')
      expect(link).toMatchObject({ recipient: request.recipient })
      expect(link?.tokenAddress).toBe(request.tokenAddress)
      expect(link?.unitsOf(request.decimals)).toBe(request.units)
      expect(request.chainId.startsWith(`${link?.namespace}:`)).toBe(true)
      // Solana Pay and BIP-21 name no network.
      expect(link?.chainId).toBe(link?.namespace === 'eip155' ? request.chainId : undefined)
    }),
  )
})

it.each([
  [{ units: 15n * 10n ** 17n }, 'ethereum:0xaa@1?value=1500000000000000000'],
  [{}, 'ethereum:0xaa@1'],
  [{ tokenAddress: '0xcc', units: 5n }, 'ethereum:0xcc@1/transfer?address=0xaa&uint256=5'],
] as const)('an Ethereum request is written as EIP-681 says', (more, text) => {
  const request = {
    chainId: 'eip155:1' as ChainId,
    recipient: '0xaa',
    tokenAddress: undefined,
    decimals: 18,
    units: undefined,
  }
  expect(paymentLink({ ...request, ...more })).toBe(text)
})

it('amounts of Solana Pay and BIP-21 are whole tokens', () => {
  const request = { recipient: 'aa', tokenAddress: undefined, units: 20_300_000n }
  expect(paymentLink({ ...request, chainId: 'bip122:0' as ChainId, decimals: 8 })).toBe(
    'bitcoin:aa?amount=0.203',
  )
  expect(paymentLink({ ...request, chainId: 'solana:0' as ChainId, decimals: 9, tokenAddress: 'mint' })).toBe(
    'solana:aa?amount=0.0203&spl-token=mint',
  )
  expect(paymentLink({ ...request, chainId: 'cosmos:0' as ChainId, decimals: 6 })).toBeUndefined()
})

it('reads links of other wallets', () => {
  const address = `0x${'a'.repeat(40)}`
  expect(parsePaymentLink(`ethereum:pay-${address}?value=2.014e18`)?.unitsOf(18)).toBe(
    2_014_000_000_000_000_000n,
  )
  expect(parsePaymentLink(`ETHEREUM:${address}@137`)).toMatchObject({
    recipient: address,
    chainId: 'eip155:137',
  })
  expect(parsePaymentLink('bitcoin:BC1QAA?label=a%20b&amount=1')?.unitsOf(8)).toBe(100_000_000n)
})

it('rejects all other texts', () => {
  const address = `0x${'a'.repeat(40)}`
  const unrelatedTexts = [
    '',
    address,
    'wc:abc@2',
    `ethereum:${address}/approve?address=${address}`,
    `ethereum:${address}/transfer`,
    'ethereum:otto.eth',
    'constructor:a',
  ]
  expect(unrelatedTexts.map(parsePaymentLink)).toEqual(unrelatedTexts.map(() => undefined))
  expect(parsePaymentLink(`ethereum:${address}?value=1.5`)?.unitsOf(18)).toBeUndefined()
  expect(parsePaymentLink('solana:aa?amount=%zz')?.unitsOf(9)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^(ethereum|solana|bitcoin):/i.test(text.trim()))
      expect(parsePaymentLink(text)).toBeUndefined()
    }),
  )
})
