import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { nodeProblemOf } from '#domain/send/node-problem.ts'
import { checkFamily, emptyForm, parseForm, type SendForm } from '#domain/send/send-form.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'
import { clause } from '#tests/spec/clauses.ts'

const chainId = 'eip155:1' as ChainId
const usdc: Token = {
  id: tokenId(chainId, 'erc20', `0x${'c'.repeat(40)}`),
  chainId,
  standard: 'erc20',
  address: `0x${'c'.repeat(40)}`,
  name: cleanText('USD Coin'),
  symbol: cleanText('USDC'),
  decimals: 6,
  isListed: true,
}
const to = `0x${'b'.repeat(40)}` as Address
const completeForm: SendForm = { token: usdc, sendTokenAmount: '1.5', receiverAddress: to }
const parsed = (more: Partial<SendForm> = {}) => parseForm('eip155', { ...completeForm, ...more }, plainMarks)
const failureOf = (more: Partial<SendForm>) =>
  E.match(
    ({ message }: { readonly message: string }) => message,
    () => '',
  )(parsed(more))
const blank = fc.constantFrom('', ' ', '\n')

clause('S5-22', () => {
  it('[S5-22] an amount and a receiver are required, whatever the other fields', () => {
    const message = 'An amount and receiver address are required'
    fc.assert(
      fc.property(blank, fc.boolean(), (blankText, hasToken) => {
        const token = hasToken ? usdc : undefined
        expect(failureOf({ token, sendTokenAmount: blankText })).toBe(message)
        expect(failureOf({ token, receiverAddress: blankText })).toBe(message)
      }),
    )
    expect(E.isLeft(parseForm('eip155', emptyForm, plainMarks))).toBe(true)
  })
})

clause('S5-23', () => {
  it('[S5-23] a token is required', () => {
    expect(failureOf({ token: undefined })).toBe('A token is required')
  })
})

clause(['S4-41', 'S8-26'], () => {
  it('[S4-41] [S8-26] families without transfers fail with Unsupported chain, before anything else', () => {
    for (const namespace of ['bip122', 'polkadot', 'cosmos'] as const) {
      const unsupported = E.left({ _tag: 'UnsupportedChain', message: 'Unsupported chain' })
      expect(checkFamily(namespace)).toEqual(unsupported)
      expect(parseForm(namespace, emptyForm, plainMarks)).toEqual(unsupported)
      expect(parseForm(namespace, completeForm, plainMarks)).toEqual(unsupported)
    }
    expect([checkFamily('eip155'), checkFamily('solana')].every(E.isRight)).toBe(true)
  })
})

it('a form without errors gives the exact base units', () => {
  expect(parsed()).toEqual(E.right({ token: usdc, units: 1_500_000n, to }))
})

it('a zero amount, an invalid one, and one with too many decimals are refused', () => {
  const tagOf = (sendTokenAmount: string) =>
    E.match(
      ({ _tag }: { readonly _tag: string }) => _tag,
      () => '',
    )(parsed({ sendTokenAmount }))
  expect(['0', '0.000', 'ten', '-1', '0.0000001'].map(tagOf)).toEqual([
    'ZeroAmount',
    'ZeroAmount',
    'NotAnAmount',
    'NotAnAmount',
    'TooManyDecimals',
  ])
})

clause('S8-04', () => {
  it.each([
    ['nonce too low: next nonce 5, tx nonce 3', 'nonceTooLow'],
    ['nonce too high', 'nonceTooHigh'],
    ['insufficient funds for gas * price + value: balance 1, tx cost 2', 'insufficientFunds'],
    ['execution reverted: ERC20: transfer amount exceeds balance', 'insufficientFunds'],
    ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1', 'feeCapTooLow'],
    ['fee cap less than block base fee', 'feeCapTooLow'],
    ['max priority fee per gas higher than max fee per gas: address 0x1, tip: 2', 'feeCapTooHigh'],
    ['max fee per gas higher than 2^256-1: address 0x1, maxFeePerGas bit length: 257', 'feeCapTooHigh'],
    ['tx fee (2.10 ether) exceeds the configured cap (1.00 ether)', 'feeCapTooHigh'],
    ['intrinsic gas too low: have 1, want 21000', 'gasTooLow'],
    ['intrinsic gas too high', 'gasTooHigh'],
    ['exceeds block gas limit', 'gasTooHigh'],
    ['execution reverted: paused', 'reverted'],
    ['{"InsufficientFundsForRent":{"account_index":0}}', 'belowRent'],
    ['Transaction results in an account (1) with insufficient funds for rent', 'belowRent'],
    ['InsufficientFundsForFee', 'insufficientFunds'],
    ['AccountNotFound', 'insufficientFunds'],
    ['BlockhashNotFound', 'expired'],
    ['Transfer: insufficient lamports 5, need 10', 'insufficientFunds'],
    ['Error processing Instruction 2: custom program error: 0x1', 'insufficientFunds'],
    ['Error: Account is frozen', 'frozen'],
    ['custom program error: 0x11', 'frozen'],
    ['Blockhash not found', 'expired'],
    ['the node is busy', undefined],
  ] as const)('[S8-04] %s', (message, problem) => {
    expect(nodeProblemOf(message)).toBe(problem)
  })
})
