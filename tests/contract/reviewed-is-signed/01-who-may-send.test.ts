import * as E from 'fp-ts/Either'
import { toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { senderState } from '#infrastructure/chains/transfers/evm/evm-sender.ts'
import { NodeReader } from '#infrastructure/chains/transfers/node-reader.ts'
import { network as networkOn } from '#tests/contract/examples.ts'
import { startScriptedNode } from '#tests/contract/scripted-node.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const DELEGATE = `0x${'de1e'.repeat(10)}`
const SUCCESS = toEventSelector('ExecutionSuccess(bytes32,uint256)')
/** Takes a hash, a recipient and a value. Pays, and logs its success for the hash as a Safe does. */
const CODE = `0x60006000600060006040356020355af1506000357f${SUCCESS.slice(2)}60206000a200`
const OPERATION = `0x${'ab'.repeat(32)}`
const word = (hex: string): string => hex.replace(/^0x/, '').padStart(64, '0')

describe('an account from which others may send too', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(31_411)
    await world.ask('anvil_setCode', [DELEGATE, CODE])
  }, 30_000)
  afterAll(() => world.anvil.stop())

  /** A wallet whose relayer has the account pay, so that the account's nonce stays. */
  const relaying = (
    owner: Address,
    to: Address,
    answer: (hash: unknown) => unknown,
    before?: () => unknown,
  ) => ({
    request: async ({ method }: { readonly method: string }) => {
      if (method === 'eth_chainId') return '0x7ab3'
      if (method !== 'eth_sendTransaction') return null
      await before?.()
      const data = `0x${word(OPERATION)}${word(to)}${word('5')}`
      const call = { from: world.accounts[1], to: owner, gas: '0x30d40', data }
      return answer(await world.ask('eth_sendTransaction', [call]))
    },
  })
  const answers: [string, (hash: unknown) => unknown][] = [
    ['the hash of the relayer’s transaction', (hash) => hash],
    ['the hash of an operation', () => OPERATION],
    ['no hash', () => null],
  ]

  it.each(answers)(
    'delegates to a contract, whose wallet answers with %s: never to be sent again',
    async (_, answer) => {
      const owner = world.accounts[3] as Address
      await world.ask('eth_sendTransaction', [{ from: owner, to: owner }])
      await world.ask('anvil_setCode', [owner, `0xef0100${DELEGATE.slice(2)}`])
      const to = newRecipient()
      const { sent } = await sendBy(relaying(owner, to, answer), { ...world.transferOf(to), from: owner })
      await expect.poll(() => world.balance(to)).toBe(5n)
      expect(outcomes(await world.follow(sent))).not.toMatchObject({ canRepeat: true })
    },
  )

  it('is not proven by its next nonce to have sent nothing', async () => {
    const owner = world.accounts[4] as Address
    const to = newRecipient()
    const { sent } = await sendBy(
      relaying(owner, to, () => null),
      { ...world.transferOf(to), from: owner },
    )
    if (sent === undefined) throw new Error('The wallet was not asked')
    const dropped = { ...sent, hash: '', status: 'dropped', isUnanswered: false, isNonceFree: true } as const
    for (const isKeyAccount of [true, false])
      expect(outcomes({ ...dropped, isKeyAccount })).toMatchObject({ canRepeat: isKeyAccount })
  })

  it.each(answers)(
    'is not deployed yet, and its wallet answers with %s: never to be sent again',
    async (name, answer) => {
      const owner = `0x${(0xc1000 + name.length).toString(16).padStart(40, '0')}` as Address
      await world.ask('anvil_setBalance', [owner, '0x8ac7230489e80000'])
      const to = newRecipient()
      const deploy = () => world.ask('anvil_setCode', [owner, CODE])
      const { sent } = await sendBy(relaying(owner, to, answer, deploy), {
        ...world.transferOf(to),
        from: owner,
      })
      await expect.poll(() => world.balance(to)).toBe(5n)
      expect(outcomes(await world.follow(sent))).not.toMatchObject({ canRepeat: true })
    },
  )
})

const OWNER = `0x${'a1'.repeat(20)}`
it.each([
  ['no code, and has signed before', { result: '0x' }, '0x1', { isContract: false, isKeyAccount: true }],
  ['no code, and has signed nothing', { result: '0x' }, '0x0', { isContract: false, isKeyAccount: false }],
  [
    'the code of a delegation',
    { result: `0xef0100${DELEGATE.slice(2)}` },
    '0x1',
    { isContract: false, isKeyAccount: false },
  ],
  ['the code of a contract', { result: '0x6001' }, '0x1', { isContract: true, isKeyAccount: false }],
  ['code that no node reports', { error: { code: -32005, message: 'rate limited' } }, '0x1', {}],
])('an account with %s is told apart', async (_, code, nonce, kind) => {
  const node = await startScriptedNode({
    eth_chainId: { result: '0x1' },
    eth_blockNumber: { result: '0x10' },
    eth_getTransactionCount: { result: nonce },
    eth_getBlockByNumber: { result: { number: '0x11' } },
    eth_getCode: code,
  })
  const reader = new NodeReader(new LazyChains([evm()]), networkOn(1, node.url), [node.url])
  const state = await senderState(reader, OWNER)()
  node.stop()
  const count = Number(nonce)
  expect(state).toEqual(E.right({ block: 16, nonce: count, waiting: count, ...kind }))
})
