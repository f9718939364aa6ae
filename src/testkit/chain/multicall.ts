import type { Address, Hex } from 'viem'

import type { Contracts, TestContractOptions } from './contracts.ts'
import type { Transactions } from './transactions.ts'

const ABI = [
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
  'function getEthBalance(address owner) view returns (uint256)',
]

interface InnerCall {
  readonly target: Address
  readonly allowFailure: boolean
  readonly callData: Hex
}

/** Multicall3, with which libraries read several values at once. */
export const multicallContract = (
  address: string,
  contracts: Contracts,
  transactions: Transactions,
): TestContractOptions => ({
  address,
  abi: ABI,
  functions: {
    aggregate3: ([calls], { from }) =>
      (calls as readonly InnerCall[]).map(({ target, allowFailure, callData }) => {
        try {
          const call = { from: from as Address, to: target, data: callData, value: 0n }
          return { success: true, returnData: contracts.call(call).result }
        } catch (error) {
          if (!allowFailure) throw error
          return { success: false, returnData: '0x' }
        }
      }),
    getEthBalance: ([owner]) => transactions.balanceOf(String(owner)),
  },
})
