import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import type { Task } from 'fp-ts/Task'

import type { Address } from '#domain/caip/account-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { field } from '#domain/shared/field.ts'
import { askSilently } from '#infrastructure/chains/transfers/ask-silently.ts'
import type { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'

import { Bytes } from './evm-responses.ts'
import { statedCapabilities } from './stated-capabilities.ts'

/** The capabilities of a wallet whose account need not have the fee. ERC-7677, ERC-7682. */
const PAYING: readonly string[] = ['paymasterService', 'auxiliaryFunds']

/** Whether the address has code: it is a contract, or it delegates to one (EIP-7702). False if no node tells. */
const hasCode = async (node: NodeReader, address: Address): Promise<boolean> => {
  const code = await node.try('eth_getCode', [address, 'latest'], Bytes)()
  return E.isRight(code) && O.isSome(code.right) && code.right.value !== '0x'
}

const statesPayment = async (
  provider: unknown,
  { caipNetworkId }: Network,
  address: Address,
): Promise<boolean> => {
  const params = [address, [chainNumber(caipNetworkId)]]
  const answer = await askSilently(provider, 'wallet_getCapabilities', params)
  if (answer?.type !== 'response') return false
  return PAYING.some((name) =>
    statedCapabilities(answer.value, caipNetworkId, name).some(
      (capability) => field(capability, 'supported') === true,
    ),
  )
}

/** Whether another than the account may pay a fee: the account has code, or its wallet states that it can. */
export const mayPayOtherwise =
  (node: NodeReader, network: Network, address: Address, provider: unknown): Task<boolean> =>
  async () =>
    (await hasCode(node, address)) || statesPayment(provider, network, address)
