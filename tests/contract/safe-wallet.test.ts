import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import * as E from 'fp-ts/Either'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { chain, failed, network } from '#tests/contract/examples.ts'
import {
  newRecipient,
  outcomes,
  sendBy,
  startWorld,
  type World,
} from '#tests/contract/reviewed-is-signed/outcome-kit.ts'

const SAFE = getAddress(`0x${'5afe'.repeat(10)}`) as Address
const HASH = `0x${'5a'.repeat(32)}`
const connector = {
  id: 'safe',
  name: cleanText('Safe'),
  type: 'INJECTED',
  namespace: 'eip155',
  chains: [],
} as const

interface Message {
  readonly id: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}
type Answers = Readonly<Record<string, (params: Message['params']) => unknown>>

/** Safe's published provider and SDK in a page whose parent is a Safe that answers so. */
const safeProvider = (chainId: number, answers: Answers) => {
  const asked: Message[] = []
  let receive: ((event: object) => void) | undefined
  const parent = {
    postMessage: async (message: Message) => {
      asked.push(message)
      const { id, method, params } = message
      const answer = { id, version: '9.1.0' }
      try {
        const data = await answers[method]?.(params)
        receive?.({
          source: parent,
          origin: 'https://app.safe.global',
          data: { ...answer, success: true, data },
        })
      } catch (error) {
        const data = { ...answer, success: false, error: String(error) }
        receive?.({ source: parent, origin: 'https://app.safe.global', data })
      }
    },
  }
  const addEventListener = (_: string, listener: (event: object) => void) => (receive = listener)
  vi.stubGlobal('window', { parent, addEventListener, crypto })
  const sdk = new SafeAppsSDK()
  const safe = { safeAddress: SAFE, chainId, threshold: 2, owners: [], isReadOnly: false, network: '' }
  return { provider: new SafeAppProvider(safe as never, sdk), asked }
}

describe('Safe’s published provider', () => {
  let world: World
  beforeAll(async () => void (world = await startWorld(31_409)), 30_000)
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.anvil.stop()
  })

  /** The Safe has queued the transaction, and the network has no transaction of that hash. */
  const queueing = (more: Answers = {}) =>
    safeProvider(31_409, {
      sendTransactions: () => ({ safeTxHash: HASH }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
      rpcCall: ({ call, params }) => world.ask(String(call), params as readonly unknown[]),
      ...more,
    })

  it('[S7-33] has no method that asks for accounts, and connects with those that it has', async () => {
    const { provider } = queueing()
    const wallet = new Eip1193Wallet(connector, provider as never)
    const report = E.right({ addresses: [SAFE], chainId: chain(31_409) })
    expect(await wallet.connect()()).toEqual(report)
    expect(await wallet.restore()()).toEqual(report)
  })

  it('[S8-54] stays on its network', async () => {
    const { provider } = queueing()
    const wallet = new Eip1193Wallet(connector, provider as never)
    const answer = await wallet.switchNetwork(network(10), [])()
    expect(answer).toEqual(failed('ChainNotSupported', expect.anything()))
  })

  it('[S4-40] answers with the hash of a transaction that its owners have yet to sign: queued, not arrived', async () => {
    const to = newRecipient()
    await world.ask('anvil_setCode', [SAFE, '0x60006000f3'])
    await world.ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
    const { provider, asked } = queueing()
    const { submission, sent } = await sendBy(provider, { ...world.transferOf(to), from: SAFE })
    expect(submission).toMatchObject({ type: 'submitted', hash: HASH })
    const sending = asked.find(({ method }) => method === 'sendTransactions')
    expect(sending?.params).toMatchObject({ txs: [{ to, value: '0x5', data: '0x' }] })
    expect(outcomes(await world.follow(sent, { provider }))).toEqual({ type: 'queued' })
    expect(await world.balance(to)).toBe(0n)
  })
})
