import {
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  isHex,
  parseAbi,
  zeroHash,
} from 'viem'

import { rpc } from '#sandbox/rpc.ts'
import { waitForReceipt } from '#sandbox/wait-for-receipt.ts'

// Compiled from vault.sol by `npm run contracts`.
import contracts from './vault.json' with { type: 'json' }

const { vault, vaultFactory, echo, lure } = contracts

/** The suffix of a wrapped signature. EIP-6492. */
const EIP6492_SUFFIX: Hex = `0x${'6492'.repeat(16)}`

const codeOf = ({ bytecode }: { readonly bytecode: string }): Hex => {
  if (isHex(bytecode)) return bytecode
  throw new Error('The bytecode is not hex')
}

/** Contract accounts on one chain. */
export interface Vaults {
  /** The factory contract. */
  readonly factory: Hex
  /** The address of an owner's vault, deployed or not. */
  readonly addressOf: (owner: Hex) => Hex
  readonly make: (owner: Hex) => Promise<void>
  readonly replaceOwner: (vault: Hex, owner: Hex) => Promise<void>
  /** The owner's signature wrapped with the vault's deployment. */
  readonly wrapped: (owner: Hex, signature: Hex) => Hex
  /** A contract that returns its input. */
  readonly echo: Hex
  /** A contract that redirects the caller to the address in the signature. */
  readonly lure: Hex
}

const abi = parseAbi([
  'function make(address owner, bytes32 salt)',
  'function replaceOwner(address next)',
  'constructor(address first)',
])
const vaultOf = (owner: Hex): Hex => encodeDeployData({ abi, bytecode: codeOf(vault), args: [owner] })
const makeCallData = (owner: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'make', args: [owner, zeroHash] })

const factoryParts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const

/** Deploys a factory of vaults, and misbehaving contracts, on a local chain. */
export const startVaults = async (url: string): Promise<Vaults> => {
  const [from] = (await rpc(url, 'eth_accounts')) as readonly Hex[]
  /** The address of the created contract. */
  const send = async (transaction: object): Promise<Hex> => {
    const hash = await rpc(url, 'eth_sendTransaction', [{ from, ...transaction }])
    return (await waitForReceipt(url, hash)).contractAddress
  }
  const factory = await send({ data: codeOf(vaultFactory) })
  return {
    factory,
    addressOf: (owner) =>
      getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode: vaultOf(owner) }),
    make: async (owner) => void (await send({ to: factory, data: makeCallData(owner) })),
    replaceOwner: async (to, owner) =>
      void (await send({
        to,
        data: encodeFunctionData({ abi, functionName: 'replaceOwner', args: [owner] }),
      })),
    wrapped: (owner, signature) =>
      concatHex([
        encodeAbiParameters(factoryParts, [factory, makeCallData(owner), signature]),
        EIP6492_SUFFIX,
      ]),
    echo: await send({ data: codeOf(echo) }),
    lure: await send({ data: codeOf(lure) }),
  }
}
