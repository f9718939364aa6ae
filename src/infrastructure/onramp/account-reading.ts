import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { AccountReading, IncomingTransfer } from '#domain/onramp/deposit.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { Decimals } from '#domain/shared/decimal.ts'
import { defined } from '#domain/shared/defined.ts'
import { failure } from '#domain/shared/failure.ts'
import { isHex } from '#domain/shared/hex.ts'
import { Units } from '#domain/shared/units.ts'
import { balanceOfData, DECIMALS, numberIn, wordOf } from '#domain/tokens/erc20.ts'
import { isTokenDecimals } from '#domain/tokens/token.ts'
import type { Chains } from '#ports/chains.ts'
import type { DepositRequest } from '#ports/onramp.ts'

type Reading = E.Either<ServiceFailure, AccountReading>
type ReadToken = (chains: Chains, request: DepositRequest, contract: string) => Promise<Reading>

const unavailable: Reading = E.left(failure('Unavailable', 'No node of the network answers'))

/** The topic of `Transfer(address, address, uint256)`. ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const TransferEvents = t.readonlyArray(
  t.type({
    topics: t.tuple([t.literal(TRANSFER), t.string, t.string]),
    data: t.string,
    blockNumber: t.string,
    transactionHash: t.string,
    logIndex: t.string,
  }),
)

const wholeOf = (text: unknown): number | undefined =>
  typeof text === 'string' && isHex(text) ? Number(text) : undefined

const transfersIn = (response: unknown, since = 0): readonly IncomingTransfer[] | undefined => {
  const events = TransferEvents.decode(response)
  if (E.isLeft(events)) return undefined
  return events.right.flatMap(({ topics, data, transactionHash: hash, ...event }) => {
    const units = numberIn(data)
    const from = `0x${topics[1].slice(-40)}`
    const [block, index] = [wholeOf(event.blockNumber), wholeOf(event.logIndex)]
    return units === undefined || block === undefined || block <= since || index === undefined
      ? []
      : [{ units, from, hash, index, block }]
  })
}

const readContract: ReadToken = async (chains, { network, rpcUrls, address, since }, contract) => {
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await chains.request(network, rpcUrls, { method, params })()
    return E.isRight(response) ? response.right : undefined
  }
  const call = (data: string) => request('eth_call', [{ to: contract, data }, 'latest'])
  const transfersAfter = (block: number) => {
    const topics = [TRANSFER, null, `0x${wordOf(address)}`]
    // Nodes refuse a range that begins after the latest block.
    const range = { fromBlock: `0x${block.toString(16)}`, toBlock: 'latest' }
    return request('eth_getLogs', [{ address: contract, topics, ...range }])
  }
  const [balance, places, head, events] = await Promise.all([
    call(balanceOfData(address)),
    call(DECIMALS),
    request('eth_blockNumber', []),
    since === undefined ? undefined : transfersAfter(since),
  ])
  const units = numberIn(balance)
  const decimals = Number(numberIn(places))
  if (units === undefined || !isTokenDecimals(decimals)) return unavailable
  return E.right(
    defined({ balance: { units, decimals }, block: wholeOf(head), transfers: transfersIn(events, since) }),
  )
}

const TokenAccounts = t.type({
  value: t.readonlyArray(
    t.type({
      account: t.type({
        data: t.type({
          parsed: t.type({
            info: t.type({ tokenAmount: t.type({ amount: Units, decimals: Decimals }) }),
          }),
        }),
      }),
    }),
  ),
})

/** The sum over the owner's token accounts of the mint. Zero without any. */
const readMint: ReadToken = async (chains, { network, rpcUrls, address }, mint) => {
  const params = [address, { mint }, { commitment: 'confirmed', encoding: 'jsonParsed' }]
  const response = await chains.request(network, rpcUrls, { method: 'getTokenAccountsByOwner', params })()
  if (E.isLeft(response)) return unavailable
  const accounts = TokenAccounts.decode(response.right)
  if (E.isLeft(accounts)) return unavailable
  const amounts = accounts.right.value.map(({ account }) => account.data.parsed.info.tokenAmount)
  const units = amounts.reduce((sum, { amount }) => sum + amount, 0n)
  return E.right({ balance: { units, decimals: amounts[0]?.decimals ?? 0 } })
}

const families: Readonly<Partial<Record<Namespace, ReadToken>>> = {
  eip155: readContract,
  solana: readMint,
}

/** Reads the account's balance of one token, and on EVM networks the transfers of a contract to it. */
export const accountReading = async (chains: Chains, request: DepositRequest): Promise<Reading> => {
  const { network, rpcUrls, address, contractAddress } = request
  if (contractAddress !== undefined)
    return (await families[network.chainNamespace]?.(chains, request, contractAddress)) ?? unavailable
  const { decimals } = network.nativeCurrency
  const native = await chains.balanceOf(network, rpcUrls, address)()
  return E.isRight(native) ? E.right({ balance: { units: native.right, decimals } }) : unavailable
}
