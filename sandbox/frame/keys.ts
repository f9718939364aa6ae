import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hexToBytes,
  keccak256,
  stringToHex,
  type Hex,
} from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

import type { SolanaKeys } from '#sandbox/solana/keys.ts'

// Compiled from account.sol by `npm run contracts`.
import account from './account.json' with { type: 'json' }

/** A user's keys in every family, and the smart account that the EVM key owns. */
export interface Keys {
  readonly evm: PrivateKeyAccount
  readonly solana: SolanaKeys
  /** The same on every chain, deployed or not. */
  readonly smartAccount: Hex
}

/** anvil's deterministic deployer (as in ERC-2470): its calldata is a salt and the init code. */
export const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const SALT: Hex = `0x${'0'.repeat(64)}`

export const accountAbi = [
  {
    type: 'function',
    name: 'execute',
    stateMutability: 'nonpayable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'data', type: 'bytes' },
        ],
      },
    ],
    outputs: [],
  },
] as const

/** One call of a smart account. */
export interface AccountCall {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

const initCodeOf = (owner: Hex): Hex =>
  concat([account.bytecode as Hex, encodeAbiParameters([{ type: 'address' }], [owner])])

/** The calldata for the deployer. */
export const deploymentOf = (owner: Hex): Hex => concat([SALT, initCodeOf(owner)])

export const executionOf = (calls: readonly AccountCall[]): Hex =>
  encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [calls] })

/** The same seed gives the same keys on every device. */
export const keysOf = (seed: Hex): Keys => {
  const keyFor = (family: string) => keccak256(concat([seed, stringToHex(family)]))
  const evm = privateKeyToAccount(keyFor('evm'))
  const solanaSeed = hexToBytes(keyFor('solana'))
  const publicKey = ed25519.getPublicKey(solanaSeed)
  return {
    evm,
    solana: { seed: solanaSeed, publicKey, address: base58.encode(publicKey) },
    smartAccount: getContractAddress({
      opcode: 'CREATE2',
      from: DEPLOYER,
      salt: SALT,
      bytecode: initCodeOf(evm.address),
    }),
  }
}
