import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

import type { Namespace } from '#domain/caip/namespace.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import { failure } from '#domain/shared/failure.ts'
import type { Amount } from '#domain/tokens/amount.ts'
import { balanceOfData, DECIMALS, numberIn } from '#domain/tokens/erc20.ts'
import { isTokenDecimals } from '#domain/tokens/token.ts'
import { Units } from '#domain/tokens/units.ts'
import type { Chains } from '#ports/chains.ts'
import type { DepositRequest } from '#ports/onramp.ts'

type BalanceResult = E.Either<ServiceFailure, Amount>
type TokenBalance = (chains: Chains, request: DepositRequest, contract: string) => Promise<BalanceResult>

const unavailable: BalanceResult = E.left(failure('Unavailable', 'No node of the network answers'))

const contractBalance: TokenBalance = async (chains, { network, rpcUrls, address }, contract) => {
  const read = (data: string) =>
    chains.request(network, rpcUrls, { method: 'eth_call', params: [{ to: contract, data }, 'latest'] })()
  const [balance, places] = await Promise.all([read(balanceOfData(address)), read(DECIMALS)])
  const units = E.isRight(balance) ? numberIn(balance.right) : undefined
  const decimals = E.isRight(places) ? Number(numberIn(places.right)) : undefined
  return units === undefined || !isTokenDecimals(decimals) ? unavailable : E.right({ units, decimals })
}

const TokenAccounts = t.type({
  value: t.readonlyArray(
    t.type({
      account: t.type({
        data: t.type({
          parsed: t.type({
            info: t.type({ tokenAmount: t.type({ amount: Units, decimals: t.number }) }),
          }),
        }),
      }),
    }),
  ),
})

/** The sum over the owner's token accounts of the mint. Zero without any. */
const mintBalance: TokenBalance = async (chains, { network, rpcUrls, address }, mint) => {
  const params = [address, { mint }, { commitment: 'confirmed', encoding: 'jsonParsed' }]
  const response = await chains.request(network, rpcUrls, { method: 'getTokenAccountsByOwner', params })()
  if (E.isLeft(response)) return unavailable
  const accounts = TokenAccounts.decode(response.right)
  if (E.isLeft(accounts)) return unavailable
  const amounts = accounts.right.value.map(({ account }) => account.data.parsed.info.tokenAmount)
  const units = amounts.reduce((sum, { amount }) => sum + amount, 0n)
  return E.right({ units, decimals: amounts[0]?.decimals ?? 0 })
}

const families: Readonly<Partial<Record<Namespace, TokenBalance>>> = {
  eip155: contractBalance,
  solana: mintBalance,
}

/** Reads the account's balance of one token from the nodes of its network. */
export const nodeBalance = async (chains: Chains, request: DepositRequest): Promise<BalanceResult> => {
  const { network, rpcUrls, address, contractAddress } = request
  if (contractAddress !== undefined)
    return (await families[network.chainNamespace]?.(chains, request, contractAddress)) ?? unavailable
  const { decimals } = network.nativeCurrency
  const native = await chains.balanceOf(network, rpcUrls, address)()
  return E.isRight(native) ? E.right({ units: native.right, decimals }) : unavailable
}
