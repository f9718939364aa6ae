import * as viem from 'viem'
import type { Hex } from 'viem'

/** The function selector of EIP-1271, which is also its return value for a valid signature. */
const MAGIC = '0x1626ba7e'

// The full padded word, because a contract that echoes its input also starts with the magic value.
const YES = MAGIC.padEnd(66, '0')

const isForAbsentContract = (signature: Hex): boolean => /(6492){16}$/.test(signature)

interface ContractCall {
  readonly request: { readonly to?: Hex; readonly data: Hex }
  readonly yes: string
}

/** Calls the deployed contract. */
const toContract = (to: Hex, hash: Hex, signature: Hex): ContractCall => {
  const args = viem.encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, signature])
  return { request: { to, data: viem.concatHex([MAGIC, args]) }, yes: YES }
}

/** Deploys the contract within the call, then calls it. EIP-6492. */
const toAbsentContract = (account: Hex, hash: Hex, signature: Hex): ContractCall => {
  const args = viem.encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    [account, hash, signature],
  )
  return { request: { data: viem.concatHex([viem.universalSignatureValidatorByteCode, args]) }, yes: '0x01' }
}

/**
 * The single `eth_call` that checks whether a contract accepts the signature. It never follows offchain lookups (EIP-3668).
 */
export const callOf = (account: Hex, hash: Hex, signature: Hex): ContractCall =>
  isForAbsentContract(signature)
    ? toAbsentContract(account, hash, signature)
    : toContract(account, hash, signature)
