import { type Abi, decodeFunctionResult, encodeDeployData, encodeFunctionData, type Hex } from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

type Contracts = Readonly<Record<string, { readonly abi: unknown; readonly bytecode: string }>>

const GAS = '0x700000'

/** Calls and deploys compiled contracts by their names. */
export const callsTo = <Compiled extends Contracts>(contracts: Compiled) => {
  type Name = keyof Compiled & string
  const abiOf = (name: Name) => contracts[name]?.abi as Abi

  const encode = (name: Name, functionName: string, args: readonly unknown[] = []): Hex =>
    encodeFunctionData({ abi: abiOf(name), functionName, args })
  const decode = (name: Name, functionName: string, data: Hex) =>
    decodeFunctionResult({ abi: abiOf(name), functionName, data })

  /** Sends transactions, which must succeed, from this account. */
  const by = (url: string, from: Hex) => {
    const mined = async (transaction: object): Promise<string> => {
      const hash = await rpc(url, 'eth_sendTransaction', [{ from, gas: GAS, ...transaction }])
      const { status } = await waitForReceipt(url, hash)
      if (status !== '0x1') throw new Error('The contracts could not be set up')
      const receipt = (await rpc(url, 'eth_getTransactionReceipt', [hash])) as {
        contractAddress: string | null
      }
      return receipt.contractAddress ?? ''
    }
    return {
      deployed: async (name: Name, args: readonly unknown[] = []): Promise<Hex> => {
        const bytecode = contracts[name]?.bytecode as Hex
        return (await mined({ data: encodeDeployData({ abi: abiOf(name), bytecode, args }) })) as Hex
      },
      send: (to: Hex, name: Name, functionName: string, args: readonly unknown[], sender = from) =>
        mined({ from: sender, to, data: encode(name, functionName, args) }),
    }
  }
  return { encode, decode, by }
}

/** Gives an address the code of a contract. */
export const copyCode = async (url: string, from: Hex, to: string): Promise<void> => {
  await rpc(url, 'anvil_setCode', [to, await rpc(url, 'eth_getCode', [from, 'latest'])])
}
