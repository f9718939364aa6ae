import {
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hashTypedData,
  keccak256,
  parseAbiParameters,
  size,
} from 'viem'

import { rpc } from '#sandbox/rpc.ts'

import { answerApp } from './app-answers.ts'

// The page of the sandbox's Safe: the app in a frame, and the proposals that wait for its owners.

interface Call {
  readonly to: Hex
  readonly value: string
  readonly data: Hex
}

interface Proposal {
  readonly safeTxHash: Hex
  readonly calls: readonly Call[]
  status: 'AWAITING_CONFIRMATIONS' | 'SUCCESS' | 'CANCELLED'
  txHash?: Hex
}

const settings = new URLSearchParams(location.search)
const app = new URL(settings.get('app') ?? 'about:blank')
const node = settings.get('node') ?? ''
const chainId = Number(settings.get('chain'))
const safeAddress = (settings.get('safe') ?? '') as Hex
const proposals: Proposal[] = []

/** The contract that makes several calls of one transaction (MultiSend of Safe 1.4.1). */
const MULTI_SEND = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const ZERO = '0x0000000000000000000000000000000000000000'

const packed = (calls: readonly Call[]): Hex =>
  encodePacked(
    calls.flatMap(() => ['uint8', 'address', 'uint256', 'uint256', 'bytes']),
    calls.flatMap(({ to, value, data }) => [0, to, BigInt(value), BigInt(size(data)), data]),
  )

/** The hash of the transaction that the owners sign (EIP-712). */
const hashOf = (calls: readonly Call[], nonce: number): Hex => {
  const [first] = calls
  const isOne = calls.length === 1 && first !== undefined
  return hashTypedData({
    domain: { chainId, verifyingContract: safeAddress },
    primaryType: 'SafeTx',
    types: {
      SafeTx: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'data', type: 'bytes' },
        { name: 'operation', type: 'uint8' },
        { name: 'safeTxGas', type: 'uint256' },
        { name: 'baseGas', type: 'uint256' },
        { name: 'gasPrice', type: 'uint256' },
        { name: 'gasToken', type: 'address' },
        { name: 'refundReceiver', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    message: {
      to: isOne ? first.to : MULTI_SEND,
      value: isOne ? BigInt(first.value) : 0n,
      data: isOne ? first.data : encodeAbiParameters(parseAbiParameters('bytes'), [packed(calls)]),
      operation: isOne ? 0 : 1,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: ZERO,
      refundReceiver: ZERO,
      nonce: BigInt(nonce),
    },
  })
}

/** Sends the calls as the Safe, which the local chain allows. */
const execute = async (proposal: Proposal): Promise<void> => {
  await rpc(node, 'anvil_impersonateAccount', [safeAddress])
  for (const { to, value, data } of proposal.calls) {
    const transaction = { from: safeAddress, to, value: `0x${BigInt(value).toString(16)}`, data }
    proposal.txHash = (await rpc(node, 'eth_sendTransaction', [transaction])) as Hex
  }
  proposal.status = 'SUCCESS'
}

const button = (name: string, act: () => Promise<void> | void): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = name
  element.addEventListener('click', () => void Promise.resolve(act()).then(showQueue))
  return element
}

const showQueue = (): void => {
  const items = proposals.map((proposal) => {
    const item = document.createElement('li')
    item.append(`${proposal.calls.length} call(s), ${proposal.safeTxHash}: ${proposal.status} `)
    if (proposal.status === 'AWAITING_CONFIRMATIONS')
      item.append(
        button('Execute', () => execute(proposal)),
        button('Reject', () => void (proposal.status = 'CANCELLED')),
      )
    return item
  })
  document.querySelector('ol')?.replaceChildren(...items)
}

const frame = document.querySelector('iframe')
if (frame) {
  answerApp(frame, app.origin, {
    getSafeInfo: () => ({ safeAddress, chainId, threshold: 1, owners: [], isReadOnly: false, network: '' }),
    rpcCall: ({ call, params }: { readonly call: string; readonly params: readonly unknown[] }) =>
      rpc(node, call, params),
    sendTransactions: ({ txs }: { readonly txs: readonly Call[] }) => {
      const safeTxHash = hashOf(txs, proposals.length)
      proposals.push({ safeTxHash, calls: txs, status: 'AWAITING_CONFIRMATIONS' })
      showQueue()
      return { safeTxHash }
    },
    getTxBySafeTxHash: ({ safeTxHash }: { readonly safeTxHash: string }) => {
      const proposal = proposals.find((one) => one.safeTxHash === safeTxHash)
      if (proposal === undefined) throw new Error('Transaction not found')
      return { txStatus: proposal.status, txHash: proposal.txHash ?? null }
    },
    signMessage: ({ message }: { readonly message: string }) => ({
      // The owners sign it on the chain.
      messageHash: keccak256(encodePacked(['string'], [message])),
    }),
  })
  frame.src = app.href
}
