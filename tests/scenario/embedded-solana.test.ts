import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'

import { ANN, BEN, transferWire } from '#tests/contract/solana-kit.ts'

import { latest } from './embedded-kit.ts'
import {
  startRequest,
  solanaTab,
  MESSAGE,
  REFERENCE,
  type SolanaTab,
  requestOutcome,
} from './embedded-solana-kit.ts'
import { providerOf } from './relay-kit.ts'
import { ALICE, SIGNATURE } from './wallets.ts'

const transactionBytes = Uint8Array.from(transferWire(ANN.address, BEN.address))
const signature = ANN.sign(transactionBytes.slice(65))
const signed = Uint8Array.from([1, ...signature, ...transactionBytes.slice(65)])
const [asText, signedText, signatureText] = [transactionBytes, signed, signature].map((bytes) =>
  base58.encode(bytes),
)

/** Each method: the host's request, the request to the frame, its response and the host's result. */
const methods = [
  {
    method: 'solana_signMessage',
    ask: ({ provider }: SolanaTab) => provider.signMessage(MESSAGE),
    params: { message: base58.encode(MESSAGE), pubkey: ANN.address },
    reply: { signature: base58.encode(ANN.sign(MESSAGE)) },
    answer: ANN.sign(MESSAGE),
  },
  {
    method: 'solana_signTransaction',
    ask: ({ provider }: SolanaTab) => provider.signTransaction(transactionBytes),
    params: { transaction: asText },
    reply: { transaction: signedText },
    answer: signed,
  },
  {
    method: 'solana_signAllTransactions',
    ask: ({ provider }: SolanaTab) => provider.signAllTransactions([transactionBytes, transactionBytes]),
    params: { transactions: [asText, asText] },
    reply: { transactions: [signedText, signedText] },
    answer: [signed, signed],
  },
  {
    method: 'solana_signAndSendTransaction',
    ask: ({ provider }: SolanaTab) =>
      provider.signAndSendTransaction(transactionBytes, { skipPreflight: true }),
    params: { transaction: asText, options: { skipPreflight: true } },
    reply: { signature: signatureText },
    answer: signatureText,
  },
]

describe.each(methods)('$method of the embedded wallet', ({ method, ask, params, reply, answer }) => {
  it('[S4-37][S6-06][S7-67] is sent to the frame in base58 and approved there', async () => {
    const tab = await startRequest(ask)
    expect(tab.state()).toMatchObject({ open: true, view: 'ApproveTransaction' })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([
      { method, params, chainId: REFERENCE, chainNamespace: 'solana', rpcUrl: 'https://rpc.example/1' },
    ])
    tab.frame.reply('RPC_REQUEST', reply)
    expect(await tab.outcome).toEqual({ answer })
  })

  it('[S4-38] is rejected by the user, which closes the modal', async () => {
    const tab = await startRequest(ask)
    tab.frame.refuse('RPC_REQUEST', 'User rejected the request')
    expect(await tab.outcome).toMatchObject({ name: 'SolanaError', code: 4001, reason: 'UserRejected' })
    expect(tab.state().open).toBe(false)
  })

  it('[S4-26] is cancelled by closing the modal, and the frame is notified', async () => {
    const tab = await startRequest(ask)
    tab.kernel.close()
    expect(await tab.outcome).toMatchObject({ code: 4001, message: 'Request was aborted' })
    await tab.clock.advance(0)
    expect(tab.payloadsOf('RPC_ABORT')).toHaveLength(1)
    expect(latest(tab.embedded.approveRequest.requests$).open).toEqual([])
  })
})

describe('the Solana provider of the embedded wallet', () => {
  it('[S7-36] supports the same requests as a relay session', async () => {
    const tab = await startRequest(({ provider }) =>
      provider.request({ method: 'solana_signMessage', params: { message: base58.encode(MESSAGE) } }),
    )
    tab.frame.reply('RPC_REQUEST', { signature: base58.encode(ANN.sign(MESSAGE)) })
    expect(await tab.outcome).toEqual({ answer: { signature: base58.encode(ANN.sign(MESSAGE)) } })
  })

  it('rejects a response that is not a signature', async () => {
    const tab = await startRequest(({ provider }) => provider.signMessage(MESSAGE))
    tab.frame.reply('RPC_REQUEST', { signature: 'no base58: 0OIl' })
    expect(await tab.outcome).toMatchObject({ reason: 'WalletFailed' })
  })

  it('rejects a request for another account without the frame', async () => {
    const tab = await startRequest(({ provider }) => provider.signMessage(MESSAGE, BEN.address))
    expect(await tab.outcome).toMatchObject({ code: 4100, reason: 'WrongAccount' })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
  })

  it('[S4-39] rejects methods that the frame does not support', async () => {
    const tab = await startRequest(({ provider }) => provider.request({ method: 'solana_signOffchain' }))
    expect(await tab.outcome).toMatchObject({
      code: 4200,
      reason: 'NotSupported',
      message: 'Requested RPC call is not allowed',
    })
    expect(tab.payloadsOf('RPC_REQUEST')).toEqual([])
  })

  it('[S4-38] queues with the requests of the other namespace, in one view', async () => {
    const tab = await solanaTab()
    const requests = [
      requestOutcome(providerOf(tab).request({ method: 'personal_sign', params: ['0x68', ALICE] })),
      requestOutcome(tab.provider.signMessage(MESSAGE)),
    ]
    await tab.clock.advance(0)
    expect(tab.frame.waiting('RPC_REQUEST')).toBe(1)
    tab.frame.reply('RPC_REQUEST', SIGNATURE)
    await tab.clock.advance(0)
    expect(tab.view()).toBe('ApproveTransaction')
    tab.frame.reply('RPC_REQUEST', { signature: base58.encode(ANN.sign(MESSAGE)) })
    expect(await Promise.all(requests)).toEqual([{ answer: SIGNATURE }, { answer: ANN.sign(MESSAGE) }])
    expect(tab.payloadsOf('RPC_REQUEST')).toMatchObject([{ chainId: 1 }, { chainId: REFERENCE }])
    expect(tab.state().open).toBe(false)
  })
})
