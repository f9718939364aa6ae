import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'

import type { TransactionDescription } from '#domain/activity/described-transaction.ts'
import type { TransferDescription } from '#domain/activity/described-transfer.ts'
import type { Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { withoutFinal } from '#domain/shared/without-final.ts'
import { decodedEach } from '#domain/storage/lenient-array.ts'
import type { JsonHttp } from '#infrastructure/http/json-http.ts'
import { chainResponse } from '#infrastructure/sources/chain-response.ts'
import type { ActivityRequest } from '#ports/activity.ts'
import type { Chains } from '#ports/chains.ts'

import { activityPage, type ReadPage } from './activity-source.ts'
import { text, units, whole } from './loose-codecs.ts'

const SECOND = 1000

const Output = t.type({ value: t.number, scriptpubkey_address: text })
type Output = t.TypeOf<typeof Output>

/** A transaction in Esplora's format. The input of a new coin has no earlier output. */
const EsploraTransaction = t.type({
  txid: t.string,
  vin: t.readonlyArray(t.partial({ prevout: t.union([Output, t.null]) })),
  vout: t.readonlyArray(Output),
  fee: units,
  status: t.type({ confirmed: t.boolean, block_time: whole }),
})
type EsploraTransaction = t.TypeOf<typeof EsploraTransaction>

const Transactions = t.readonlyArray(t.unknown)

const sumOf = (outputs: readonly Output[]): bigint =>
  outputs.reduce((sum, { value }) => sum + (Number.isSafeInteger(value) ? BigInt(value) : 0n), 0n)

/** The only address of the outputs besides the account. Undefined if there are several. */
const otherIn = (outputs: readonly Output[], account: Address): string | undefined => {
  const addresses = outputs.map(({ scriptpubkey_address: address }) => address)
  const others = new Set(addresses.filter((address) => address !== '' && address !== account))
  return others.size === 1 ? [...others][0] : undefined
}

/** The transfer and the fee from the account's point of view. The fee is separate if the account paid all of it. */
const paymentOf = (account: Address, { vin, vout, fee = 0n }: EsploraTransaction) => {
  const isOwn = ({ scriptpubkey_address: address }: Output) => address === account
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const gave = sumOf(spent.filter(isOwn))
  const got = sumOf(vout.filter(isOwn))
  const isPayer = gave > 0n
  const ownFee = isPayer && spent.every(isOwn) ? fee : 0n
  const from = isPayer ? account : otherIn(spent, account)
  const to = isPayer ? otherIn(vout, account) : account
  return { got, change: got - gave + ownFee, ownFee, from, to }
}

const transferOf = (
  { nativeCurrency: { decimals } }: Network,
  account: Address,
  { got, change, from, to }: ReturnType<typeof paymentOf>,
): TransferDescription => {
  const of = (units: bigint) => ({ asset: 'native', amount: { units, decimals } }) as const
  if (change === 0n) return { direction: 'self', ...of(got), from: account, to: account }
  return change < 0n
    ? { direction: 'out', ...of(-change), from, to }
    : { direction: 'in', ...of(change), from, to }
}

const descriptionOf = (
  network: Network,
  account: Address,
  transaction: EsploraTransaction,
): TransactionDescription => {
  const { txid, status } = transaction
  const payment = paymentOf(account, transaction)
  const transfer = transferOf(network, account, payment)
  return {
    hash: txid,
    operation: transfer.direction === 'in' ? 'receive' : 'send',
    status: status.confirmed ? 'confirmed' : 'pending',
    minedAt: status.block_time && status.block_time * SECOND,
    from: transfer.from,
    to: transfer.to,
    fee: payment.ownFee > 0n ? payment.ownFee : undefined,
    transfers: [transfer],
  }
}

/** The transactions from an instance of Esplora, else from the endpoints of the network. */
export const esploraActivity = (chains: Chains, http: JsonHttp, url: string | undefined): ReadPage => {
  const read = (
    { network, rpcUrls }: ActivityRequest,
    path: string,
    signal: AbortSignal,
  ): TE.TaskEither<ServiceFailure, readonly unknown[]> =>
    url === undefined
      ? chainResponse(
          chains.request(network, rpcUrls, { method: path, params: undefined }),
          Transactions,
          signal,
        )
      : http.get(withoutFinal(url, '/') + path, Transactions, signal)

  return (request, signal) => {
    const { network, address, cursor } = request
    const path = `/address/${encodeURIComponent(address)}/txs`
    return pipe(
      read(request, cursor === undefined ? path : `${path}/chain/${encodeURIComponent(cursor)}`, signal),
      TE.map((raw) => {
        const known = decodedEach(raw, EsploraTransaction, (one) => one)
        // The page size differs by server, so the last page is the one without a transaction in a block.
        const last = known.findLast(({ status }) => status.confirmed)?.txid
        return activityPage(
          network,
          known.map((one) => descriptionOf(network, address, one)),
          last === cursor ? undefined : last,
        )
      }),
    )
  }
}
