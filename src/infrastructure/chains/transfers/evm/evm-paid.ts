import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as TE from 'fp-ts/TaskEither'

import { accountParts } from '#domain/caip/account-id.ts'
import { isSameHex } from '#domain/send/evm-consent.ts'
import { paymentOf, provenPayment } from '#domain/send/evm-payment.ts'
import { gainIn } from '#domain/send/evm-receipt.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { decodeWith } from '#infrastructure/chains/decode-with.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { changeIn, nativeChange } from './evm-changes.ts'
import type { ShownBy } from './evm-delivery.ts'
import { type MinedReceipt, Quantity } from './evm-responses.ts'

export type Paid = Pick<SentTransfer, 'paid'>
const unproven: Paid = {}

const quantityOf = (raw: unknown): bigint | undefined => O.toUndefined(decodeWith(Quantity)(raw))

/** The fee that the account has paid for the transaction. None if another has. Undefined if the receipt does not say. */
const feeIn = (
  { from, gasUsed, effectiveGasPrice, l1Fee }: MinedReceipt,
  owner: string,
): bigint | undefined => {
  if (typeof from !== 'string') return undefined
  if (!isSameHex(from, owner)) return 0n
  const [gas, price] = [quantityOf(gasUsed), quantityOf(effectiveGasPrice)]
  return gas === undefined || price === undefined ? undefined : gas * price + (quantityOf(l1Fee) ?? 0n)
}

/** Other transactions of the block may have changed the balance, so only a change by exactly the amount and the fee proves it. */
const paidNative = (
  node: NodeReader,
  { account, units }: SentTransfer,
  receipt: MinedReceipt,
  block: bigint,
): TE.TaskEither<never, Paid> => {
  const owner = accountParts(account).address
  const fee = feeIn(receipt, owner)
  return fee === undefined
    ? TE.right(unproven)
    : pipe(
        nativeChange(node, owner, block),
        TE.map((change) => (change === -(units + fee) ? { paid: units } : unproven)),
      )
}

/** The token's events, as far as the account's balance of it proves them. */
const paidToken = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
  block: bigint,
): TE.TaskEither<never, Paid> => {
  const payment = paymentOf(sent)
  if (payment === undefined) return TE.right(unproven)
  const logged = gainIn(payment, receipt.logs ?? [])
  return pipe(
    changeIn(node, payment, receipt, block),
    TE.map((change) => {
      const paid = provenPayment(logged, change)
      return paid === undefined ? unproven : { paid }
    }),
  )
}

/**
 * What a swap has taken of the account, as far as the balances around its block prove it. Where nothing but an event shows that it was
 * carried out, something else may have changed them.
 */
export const paidIn = (
  node: NodeReader,
  sent: SentTransfer,
  receipt: MinedReceipt,
  shownBy: ShownBy,
): TE.TaskEither<never, Paid> => {
  const { blockNumber = 0n } = receipt
  if (sent.swapped === undefined || shownBy === 'word' || blockNumber === 0n) return TE.right(unproven)
  const read = sent.tokenId?.endsWith('/native') === true ? paidNative : paidToken
  return read(node, sent, receipt, blockNumber)
}
