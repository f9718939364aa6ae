import {
  concatHex,
  encodeAbiParameters,
  type Hex,
  universalSignatureValidatorByteCode as validatorOfAll,
} from 'viem'

/** The start of the question and of the one right answer. EIP-1271. */
const MAGIC = '0x1626ba7e'

// no more and no less: a contract that gives back whatever it gets says the start of it too
const YES = MAGIC.padEnd(66, '0')

const isForAbsentContract = (signature: Hex): boolean => /(6492){16}$/.test(signature)

interface ContractCall {
  readonly request: { readonly to?: Hex; readonly data: Hex }
  readonly yes: string
}

/** Asks the contract itself. */
const toContract = (to: Hex, hash: Hex, signature: Hex): ContractCall => {
  const given = encodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], [hash, signature])
  return { request: { to, data: concatHex([MAGIC, given]) }, yes: YES }
}

/** Makes the contract, for the time of the call alone, and asks it then. EIP-6492. */
const toAbsentContract = (account: Hex, hash: Hex, signature: Hex): ContractCall => {
  const given = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }],
    [account, hash, signature],
  )
  return { request: { data: concatHex([validatorOfAll, given]) }, yes: '0x01' }
}

/**
 * The one call that tells whether a contract takes the signature for its own. Plain `eth_call`s: a contract has no say
 * in what else is fetched (EIP-3668).
 */
export const callOf = (account: Hex, hash: Hex, signature: Hex): ContractCall =>
  isForAbsentContract(signature)
    ? toAbsentContract(account, hash, signature)
    : toContract(account, hash, signature)
