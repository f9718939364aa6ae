import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import {
  arrivedOf,
  isOnItsWay,
  mayArrive,
  pays,
  walletReport,
  walletStatus,
} from '#domain/pay/paying-transfer.ts'
import { requestedPayment } from '#domain/pay/payment.ts'
import { type SentTransfer, TransferStatus } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { network, right } from '#tests/contract/examples.ts'

const MERCHANT = `0x${'b0'.repeat(20)}`
const payment = right(
  requestedPayment(
    {
      paymentAsset: {
        network: 'eip155:1',
        asset: 'native',
        metadata: { name: cleanText('Ether'), symbol: cleanText('ETH'), decimals: 18 },
      },
      recipient: MERCHANT,
      amount: '1',
    },
    () => network(1),
  ),
)
const { units } = payment

const statuses = Object.keys(TransferStatus.keys) as (keyof typeof TransferStatus.keys)[]
const sent: fc.Arbitrary<SentTransfer> = fc
  .record({
    hash: fc.constantFrom('0x1', '0x2', '0x3'),
    status: fc.constantFrom(...statuses),
    replacement: fc.constantFrom('cancelled' as const, 'other' as const, undefined),
    delivered: fc.option(fc.bigInt({ min: 0n, max: 2n * units }), { nil: undefined }),
    deliveredBy: fc.constantFrom('node' as const, 'token' as const),
    recentBlock: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(({ replacement, delivered, deliveredBy, recentBlock, ...each }) => ({
    ...each,
    account: `eip155:1:0x${'a1'.repeat(20)}` as AccountId,
    to: MERCHANT,
    units,
    symbol: cleanText('ETH'),
    decimals: 18,
    tokenId: payment.token.id,
    sentAt: 1,
    ...(replacement === undefined ? {} : { replacement }),
    ...(delivered === undefined ? {} : { delivered, deliveredBy }),
    ...(recentBlock === undefined ? {} : { recentBlock }),
  }))
const list = fc.uniqueArray(sent, { selector: ({ hash }) => hash })

describe('a transfer pays', () => {
  it('[S2-21] only with the token, the recipient, the network and at least the amount', () => {
    fc.assert(
      fc.property(sent, (each) => {
        expect(pays(payment, units, each)).toBe(true)
        expect(pays(payment, units, { ...each, to: MERCHANT.toUpperCase().replace('X', 'x') })).toBe(true)
        expect(pays(payment, units, { ...each, units: units - 1n })).toBe(false)
        expect(pays(payment, units, { ...each, to: `0x${'b1'.repeat(20)}` })).toBe(false)
        expect(pays(payment, units, { ...each, tokenId: 'eip155:1/erc20:0x1' })).toBe(false)
        expect(
          pays(payment, units, { ...each, account: `eip155:10:0x${'a1'.repeat(20)}` as AccountId }),
        ).toBe(false)
      }),
    )
  })
})

describe('the status of a payment by its transfers', () => {
  it('[S2-21] is a success only if the transfers in a block have delivered the amount', () => {
    fc.assert(
      fc.property(list, (transfers) => {
        const arrived = transfers
          .filter(({ status }) => status === 'confirmed')
          .reduce((sum, { delivered = units }) => sum + delivered, 0n)
        const isIn = transfers.some(({ status }) => status === 'confirmed')
        expect(walletStatus(payment, transfers)?.status === 'success').toBe(isIn && arrived >= units)
      }),
    )
  })

  it('[S2-21] of an ERC-20 token without an event in the receipt is unknown, because the contract may have moved nothing', () => {
    const usdc = { ...payment, token: { ...payment.token, standard: 'erc20' as const } }
    fc.assert(
      fc.property(list, (transfers) => {
        const confirmed = transfers.filter(({ status }) => status === 'confirmed')
        const arrived = confirmed.reduce((sum, { delivered = 0n }) => sum + delivered, 0n)
        const status = walletStatus(usdc, transfers)?.status
        expect(status === 'success').toBe(confirmed.length > 0 && arrived >= units)
        const isSilent = confirmed.some(({ delivered }) => delivered === undefined)
        if (isSilent && arrived < units) expect(['inProgress', 'unknown']).toContain(status)
      }),
    )
  })

  it('[S2-21] lets the user pay again only if nothing may arrive', () => {
    fc.assert(
      fc.property(list, (transfers) => {
        const status = walletStatus(payment, transfers)?.status
        if (status === 'cancelled' || status === 'failed' || status === undefined)
          expect(transfers.some((each) => mayArrive(payment, each) || isOnItsWay(each))).toBe(false)
      }),
    )
  })

  it('[S2-21] ends without success only if nothing may arrive, and loses nothing that has arrived', () => {
    fc.assert(
      fc.property(list, (transfers) => {
        const status = walletStatus(payment, transfers)
        const arrived = arrivedOf(payment, transfers)
        if (status === undefined || status.status === 'success' || 'transfer' in status) return
        expect(transfers.some((each) => mayArrive(payment, each) || isOnItsWay(each))).toBe(false)
        expect(status.status === 'incomplete' ? status.arrived : 0n).toBe(arrived)
      }),
    )
  })

  it('[S2-21] does not depend on what the user was told, who may send another one only after all is told', () => {
    fc.assert(
      fc.property(list, fc.subarray(['0x1', '0x2', '0x3']), (transfers, told) => {
        const report = walletReport(payment, transfers, ({ hash }) => told.includes(hash), false)
        expect(report.status).toEqual(walletStatus(payment, transfers))
        const isTold = transfers.every((each) => told.includes(each.hash) && !isOnItsWay(each))
        expect(report.isTold).toBe(isTold)
      }),
    )
  })

  it('[S2-21] ends without success only by what is final, and a success says whether it is', () => {
    fc.assert(
      fc.property(list, (transfers) => {
        const status = walletStatus(payment, transfers)
        const final = transfers.filter(({ recentBlock }) => recentBlock === undefined)
        if (status?.status === 'success')
          expect(status.isRecent === true).toBe(arrivedOf(payment, final) < units)
        else if (status !== undefined && !('transfer' in status)) expect(final).toEqual(transfers)
      }),
    )
  })

  it('[S2-21] is proven only by what nodes report, and says what only the token reports', () => {
    fc.assert(
      fc.property(list, (transfers) => {
        const status = walletStatus(payment, transfers)
        if (status?.status !== 'success' && status?.status !== 'incomplete') return
        const proven = transfers.filter(({ deliveredBy }) => deliveredBy !== 'token')
        const enough = status.status === 'success' ? units : status.arrived
        expect(status.isReported === true).toBe(arrivedOf(payment, proven) < enough)
      }),
    )
  })

  it('[S2-21] names the transaction that is in the block', () => {
    const own: SentTransfer = {
      hash: '0x1',
      account: `eip155:1:0x${'a1'.repeat(20)}` as AccountId,
      to: MERCHANT,
      units,
      symbol: cleanText('ETH'),
      decimals: 18,
      sentAt: 1,
      status: 'confirmed',
      replacedBy: '0xfa57',
    }
    expect(walletStatus(payment, [own])).toEqual({ status: 'success', hash: '0xfa57' })
    const short = { ...own, delivered: units - 1n, deliveredBy: 'node' as const }
    expect(walletStatus(payment, [short])).toEqual({
      status: 'incomplete',
      arrived: units - 1n,
      hash: '0xfa57',
    })
  })
})

it('[S2-21] a contract account that has carried out something which shows no movement has not paid, of any token', () => {
  fc.assert(
    fc.property(sent, (each) => {
      const { delivered: _, recentBlock: _block, ...rest } = each
      const told = { ...rest, status: 'confirmed' as const, deliveredBy: 'nobody' as const }
      expect(walletStatus(payment, [told])?.status).toBe('unknown')
      expect(mayArrive(payment, told)).toBe(true)
    }),
  )
})
