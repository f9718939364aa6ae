import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { withinReview } from '#domain/send/consent.ts'
import { callOf, quantity } from '#domain/send/evm-call.ts'
import { solanaFee } from '#domain/send/fee.ts'
import type { NetworkTransfer, PreparedTransfer } from '#domain/send/prepared-transfer.ts'
import type { Review } from '#domain/send/review.ts'
import {
  computeBudget,
  createTokenAccount,
  TOKEN_PROGRAMS,
  transferChecked,
  transferSol,
} from '#domain/send/solana-instructions.ts'
import type { SolanaTransaction, WalletRequest } from '#domain/send/wallet-request.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { nativeToken, type Token, tokenId, type TokenStandard } from '#domain/tokens/token.ts'
import { network } from '#tests/contract/examples.ts'
import { mainnet as solanaMainnet } from '#tests/contract/solana-kit.ts'

const evmAddress = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((n) => `0x${n.toString(16).padStart(40, '0')}` as Address)
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const solanaAddress = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 43, maxLength: 43 })
  .map((characters) => characters.join('') as Address)
const units = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
const chains = [network(1), network(10)] as const

const tokenOf = (
  standard: TokenStandard,
  address: string | undefined,
  on: NetworkTransfer['network'],
  itemId?: string,
): Token =>
  address === undefined
    ? nativeToken(on)
    : {
        id: tokenId(on.caipNetworkId, standard, address),
        chainId: on.caipNetworkId,
        standard,
        address,
        itemId,
        name: cleanText('T'),
        symbol: cleanText('T'),
        decimals: 6,
        isListed: true,
      }

const prepared = (
  transfer: NetworkTransfer,
  fee: bigint,
  deposit = 0n,
  credited: string = transfer.to,
): PreparedTransfer => ({
  transfer,
  funds: {
    balance: 10n ** 30n,
    nativeBalance: 10n ** 30n,
    fee,
    isNative: transfer.token.address === undefined,
  },
  deposit,
  received: transfer.units,
  recipient: { cannotHold: false, isUsed: true },
  wouldFail: undefined,
  credited,
  transaction: undefined,
})

/** An EVM transfer of each kind. */
const evmTransfer: fc.Arbitrary<NetworkTransfer> = fc
  .record({
    chain: fc.constantFrom(...chains),
    from: evmAddress,
    to: evmAddress,
    units,
    contract: evmAddress,
    kind: fc.constantFrom('native', 'erc20', 'erc721', 'erc1155'),
  })
  .map(({ chain, from, to, units: amount, contract, kind }) => {
    const item = kind === 'erc721' || kind === 'erc1155' ? '7' : undefined
    const token = tokenOf(kind as TokenStandard, kind === 'native' ? undefined : contract, chain, item)
    return { network: chain, rpcUrls: [], from, to, units: kind === 'erc721' ? 1n : amount, token }
  })
const gas = fc.bigInt({ min: 21_000n, max: 30_000_000n })
const price = fc.bigInt({ min: 1n, max: 10n ** 12n })

const evmRequest = (
  transfer: NetworkTransfer,
  limit: bigint,
  at: bigint,
  change: object = {},
): WalletRequest => ({
  chainId: transfer.network.caipNetworkId,
  family: 'eip155',
  transaction: {
    ...callOf(transfer),
    chainId: quantity(Number(transfer.network.caipNetworkId.slice('eip155:'.length))),
    gas: quantity(limit),
    maxFeePerGas: quantity(at),
    maxPriorityFeePerGas: '0x1',
    ...change,
  },
})
const reviewOf = (transfer: NetworkTransfer, fee: bigint): Review => ({
  prepared: prepared(transfer, fee),
  findings: [],
})
const isWithin = (review: Review, request: WalletRequest) => E.isRight(withinReview(review, request))

describe('a request on EVM', () => {
  it('is within the review of the same transfer with at least its fee, and below that fee never', () => {
    fc.assert(
      fc.property(
        evmTransfer,
        gas,
        price,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (transfer, limit, at, more) => {
          const fee = limit * at
          expect(isWithin(reviewOf(transfer, fee + more), evmRequest(transfer, limit, at))).toBe(true)
          expect(isWithin(reviewOf(transfer, fee - 1n - more), evmRequest(transfer, limit, at))).toBe(false)
        },
      ),
    )
  })

  it('for another transfer is never within a review', () => {
    fc.assert(
      fc.property(evmTransfer, evmTransfer, gas, price, (reviewed, other, limit, at) => {
        const request = evmRequest(other, limit, at)
        const isSame =
          JSON.stringify([callOf(reviewed), reviewed.network.caipNetworkId]) ===
          JSON.stringify([callOf(other), other.network.caipNetworkId])
        expect(isWithin(reviewOf(reviewed, limit * at), request)).toBe(isSame)
      }),
    )
  })

  it('that differs in one part is never within the review', () => {
    const parts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      to: evmAddress,
      from: evmAddress,
      value: units.map(quantity),
      maxFeePerGas: fc.oneof(
        fc.constant(undefined),
        price.map((more) => quantity(10n ** 12n + more)),
      ),
      chainId: fc.constant('0x89'),
      gas: fc.constant(undefined),
      data: fc.constantFrom('0x', '0x095ea7b3'),
      authorizationList: fc.constant([]),
      accessList: fc.constant([]),
      type: fc.constant('0x4'),
      nonce: fc.constant('0x0'),
    }
    fc.assert(
      fc.property(evmTransfer, gas, price, fc.record(parts), (transfer, limit, at, changes) => {
        const same = JSON.stringify(evmRequest(transfer, limit, at)).toLowerCase()
        for (const [part, changed] of Object.entries(changes)) {
          const different = evmRequest(transfer, limit, at, { [part]: changed })
          // The data of a transfer of the native token is empty already.
          if (JSON.stringify(different).toLowerCase() === same) continue
          expect(isWithin(reviewOf(transfer, limit * at), different), part).toBe(false)
        }
      }),
    )
  })
})

const solanaTransfer = fc
  .record({
    from: solanaAddress,
    to: solanaAddress,
    units,
    mint: fc.option(solanaAddress, { nil: undefined }),
    credited: solanaAddress,
    source: solanaAddress,
  })
  .map(({ mint, credited, source, ...rest }) => {
    const token = tokenOf('spl', mint, solanaMainnet)
    const transfer: NetworkTransfer = { ...rest, network: solanaMainnet, rpcUrls: [], token }
    return { transfer, source, credited: mint === undefined ? rest.to : credited }
  })
type SolanaCase = typeof solanaTransfer extends fc.Arbitrary<infer A> ? A : never
const [program = ''] = TOKEN_PROGRAMS

const solanaRequest = (
  { transfer, source, credited }: SolanaCase,
  limit: bigint,
  at: bigint,
  makes: boolean,
  change: Partial<SolanaTransaction> = {},
): WalletRequest => {
  const { from, to, units: amount, token } = transfer
  const { address: mint, decimals } = token
  const made =
    makes && mint !== undefined
      ? [createTokenAccount({ payer: from, account: credited, owner: to, mint, program })]
      : []
  const moved =
    mint === undefined
      ? transferSol(from, to, amount)
      : transferChecked({ owner: from, from: source, to: credited, mint, program, units: amount, decimals })
  return {
    chainId: transfer.network.caipNetworkId,
    family: 'solana',
    transaction: {
      payer: from,
      instructions: [...computeBudget(limit, at), ...made, moved],
      blockhash: from,
      lastBlock: 1,
      ...change,
    },
  }
}
const limits = fc.record({
  limit: fc.bigInt({ min: 1n, max: 1_400_000n }),
  at: fc.bigInt({ min: 0n, max: 10n ** 6n }),
})

describe('a request on Solana', () => {
  const review = ({ transfer, credited }: SolanaCase, fee: bigint, deposit = 0n): Review => ({
    prepared: prepared(transfer, fee, deposit, credited),
    findings: [],
  })

  it('is within the review of the same transfer with at least its fee, and below that fee never', () => {
    fc.assert(
      fc.property(
        solanaTransfer,
        limits,
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 10n ** 7n }),
        (transfer, { limit, at }, makes, deposit) => {
          const fee = solanaFee(limit, at) + deposit
          const request = solanaRequest(transfer, limit, at, makes)
          expect(isWithin(review(transfer, fee, deposit), request)).toBe(true)
          expect(isWithin(review(transfer, fee - 1n, deposit), request)).toBe(false)
        },
      ),
    )
  })

  it('that takes the token from several accounts is within the review of their sum, and of no other amount', () => {
    const isToken = ({ transfer }: SolanaCase) => transfer.token.address !== undefined
    const parts = fc.array(
      fc.record({ source: solanaAddress, part: fc.bigInt({ min: 1n, max: 2n ** 60n }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(solanaTransfer.filter(isToken), parts, fc.boolean(), (transfer, taken, makes) => {
        const { from, token } = transfer.transfer
        const sum = taken.reduce((total, { part }) => total + part, 0n)
        const mint = token.address ?? ''
        const request = solanaRequest(transfer, 1n, 0n, makes)
        if (request.family !== 'solana') throw new Error(request.family)
        const moves = taken.map(({ source, part }) =>
          transferChecked({
            owner: from,
            from: source,
            to: transfer.credited,
            mint,
            program,
            units: part,
            decimals: token.decimals,
          }),
        )
        const instructions = [...request.transaction.instructions.slice(0, -1), ...moves]
        const split = { ...request, transaction: { ...request.transaction, instructions } }
        const of = (amount: bigint) =>
          review({ ...transfer, transfer: { ...transfer.transfer, units: amount } }, 10n ** 12n)
        expect(isWithin(of(sum), split)).toBe(true)
        for (const other of [sum + 1n, sum - 1n, taken[0]?.part ?? 0n].filter((amount) => amount !== sum))
          expect(isWithin(of(other), split)).toBe(false)
      }),
    )
  })

  it('for another transfer is never within a review', () => {
    fc.assert(
      fc.property(solanaTransfer, solanaTransfer, limits, (reviewed, other, { limit, at }) => {
        fc.pre(reviewed.transfer.to !== other.transfer.to && reviewed.transfer.from !== other.transfer.from)
        const mixed = [
          {
            ...reviewed,
            transfer: { ...reviewed.transfer, units: other.transfer.units + reviewed.transfer.units },
          },
          { ...reviewed, transfer: { ...reviewed.transfer, from: other.transfer.from } },
          {
            ...reviewed,
            transfer: { ...reviewed.transfer, to: other.transfer.to },
            credited: other.credited,
          },
          other,
        ]
        for (const each of mixed)
          expect(
            isWithin(review(reviewed, solanaFee(limit, at)), solanaRequest(each, limit, at, false)),
          ).toBe(false)
      }),
    )
  })

  it('that another account pays for is never within a review', () => {
    fc.assert(
      fc.property(solanaTransfer, limits, solanaAddress, (transfer, { limit, at }, payer) => {
        fc.pre(payer !== transfer.transfer.from)
        const request = solanaRequest(transfer, limit, at, false, { payer })
        expect(isWithin(review(transfer, 10n ** 12n), request)).toBe(false)
      }),
    )
  })

  it('with a further instruction, or without limits of the fee, is never within a review', () => {
    fc.assert(
      fc.property(solanaTransfer, limits, solanaAddress, units, (transfer, { limit, at }, thief, amount) => {
        const request = solanaRequest(transfer, limit, at, false)
        if (request.family !== 'solana') throw new Error(request.family)
        const { instructions } = request.transaction
        const also = transferSol(transfer.transfer.from, thief, amount)
        for (const changed of [
          [...instructions, also],
          [also, ...instructions],
          instructions.slice(1),
          [...instructions, ...computeBudget(limit, 1n)],
          [],
        ])
          expect(
            isWithin(
              review(transfer, 10n ** 12n),
              solanaRequest(transfer, limit, at, false, { instructions: changed }),
            ),
          ).toBe(false)
      }),
    )
  })
})

describe('a request for another family or network', () => {
  it('is never within a review', () => {
    fc.assert(
      fc.property(evmTransfer, solanaTransfer, gas, price, (onEvm, onSolana, limit, at) => {
        const evm = evmRequest(onEvm, limit, at)
        const solana = solanaRequest(onSolana, limit, at, false)
        expect(isWithin(reviewOf(onEvm, 10n ** 30n), solana)).toBe(false)
        expect(isWithin({ prepared: prepared(onSolana.transfer, 10n ** 30n), findings: [] }, evm)).toBe(false)
        const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as typeof solana.chainId
        const reviewed = {
          prepared: prepared(onSolana.transfer, 10n ** 30n, 0n, onSolana.credited),
          findings: [],
        }
        expect(isWithin(reviewed, solana)).toBe(true)
        expect(isWithin(reviewed, { ...solana, chainId: devnet })).toBe(false)
        expect(isWithin(reviewOf(onEvm, 10n ** 30n), { ...evm, family: 'solana' } as WalletRequest)).toBe(
          false,
        )
        const [one, ten] = chains
        const elsewhere = onEvm.network === one ? ten : one
        expect(isWithin(reviewOf({ ...onEvm, network: elsewhere }, 10n ** 30n), evm)).toBe(false)
      }),
    )
  })
})
