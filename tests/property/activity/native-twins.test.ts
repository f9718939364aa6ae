import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import { describedTransaction } from '#domain/activity/described-transaction.ts'
import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import { rowSummary } from '#domain/activity/operation.ts'
import { nativeToken } from '#domain/tokens/token.ts'
import { etherscanTransaction } from '#infrastructure/activity/etherscan-transaction.ts'
import { network } from '#tests/contract/examples.ts'
import { clause } from '#tests/spec/clauses.ts'

const ANN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const HASH = `0x${'ab'.repeat(32)}`

const twins = [
  [137, '0x0000000000000000000000000000000000001010'],
  [42220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  [324, '0x000000000000000000000000000000000000800A'],
  [1284, '0x0000000000000000000000000000000000000802'],
  [1088, '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
] as const
const units = fc.bigInt({ min: 1n, max: 10n ** 24n })

const transactionOf = (chain: number, transfers: readonly TransferDescription[]) => {
  const description: TransactionDescription = {
    hash: HASH,
    operation: 'send',
    status: 'confirmed',
    transfers,
  }
  const transaction = describedTransaction(network(chain), description)
  if (transaction === undefined) throw new Error('no transaction')
  return transaction
}
const twinOf = (address: string): TransferDescription['asset'] => ({
  type: 'token',
  ...{ address, name: 'Twin', symbol: 'TWIN', decimals: 18 },
})
const sent = (asset: TransferDescription['asset'], amount: bigint, to = BEN): TransferDescription => ({
  ...{ direction: 'out', asset, from: ANN, to },
  amount: { units: amount, decimals: 18 },
})

clause('S3-13', () => {
  it.each(twins)(
    "[S3-13] on chain %i a transfer that %s logs too is one, and one that only the contract logs is the coin's",
    (chain, contract) => {
      fc.assert(
        fc.property(fc.array(units, { minLength: 1, maxLength: 4 }), fc.boolean(), (amounts, isLowerCase) => {
          const address = isLowerCase ? contract.toLowerCase() : contract
          const natives = amounts.map((amount) => sent('native', amount))
          const logged = amounts.map((amount) => sent(twinOf(address), amount, BEN.toLowerCase()))
          const native = transactionOf(chain, natives).transfers
          expect(transactionOf(chain, [...natives, ...logged]).transfers).toEqual(native)
          const alone = transactionOf(chain, logged).transfers
          expect(alone).toHaveLength(amounts.length)
          for (const { asset } of alone)
            expect(asset).toMatchObject({ id: nativeToken(network(chain)).id, decimals: 18 })
          expect(rowSummary(transactionOf(chain, [...natives, ...logged])).transfers).toHaveLength(1)
        }),
      )
    },
  )

  it('[S3-13] other amounts, directions and accounts are transfers of their own', () => {
    const [chain, contract] = twins[1]
    const native = sent('native', 5n)
    for (const other of [sent(twinOf(contract), 6n), sent(twinOf(contract), 5n, ANN)])
      expect(transactionOf(chain, [native, other]).transfers).toHaveLength(2)
  })

  it('[S3-13] where fees are logged as transfers of the coin, a payment is a payment and no trade', () => {
    const row = {
      ...{ blockNumber: 7, timeStamp: 1, hash: HASH, contractAddress: twins[2][1] },
      ...{ tokenName: 'Ether', tokenSymbol: 'ETH', tokenDecimal: 18, tokenID: '', tokenValue: undefined },
    }
    const collector = '0x0000000000000000000000000000000000008001'
    const rows = [
      { ...row, from: ANN, to: collector, value: 900n },
      { ...row, from: ANN, to: BEN, value: 5n },
      { ...row, from: collector, to: ANN, value: 400n },
    ]
    const main = {
      ...{ blockNumber: 7, timeStamp: 1, hash: HASH, from: ANN, to: BEN, value: 5n, nonce: 1 },
      ...{ gasUsed: 1n, gasPrice: 1n, isError: '0', txreceipt_status: '1', contractAddress: '' },
      ...{ methodId: '0x', functionName: '' },
    }
    const items = [
      { type: 'transaction' as const, row: main },
      ...rows.map((each) => ({ type: 'token' as const, row: each })),
    ]
    const account = { network: network(324), address: ANN as never }
    const described = etherscanTransaction(account, { hash: HASH, items: items as never })
    expect(described.operation).toBe('send')
    expect(described.transfers).toEqual([
      { direction: 'out', from: ANN, to: BEN, asset: 'native', amount: { units: 5n, decimals: 18 } },
    ])
  })
})
