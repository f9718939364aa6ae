import { toEventSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const SAFE = `0x${'5afe'.repeat(10)}` as Address
const SUCCESS = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const TOKEN = `0x${'70ce'.repeat(10)}` as Address
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
/** Takes a hash, a recipient and a value. Pays, and logs its success for the hash as a Safe does. */
const CODE = `0x60006000600060006040356020355af1506000357f${SUCCESS.slice(2)}60206000a200`

const word = (hex: string): string => hex.replace(/^0x/, '').padStart(64, '0')

describe('row 2: a contract account whose wallet still collects signatures', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(31_408)
    await world.ask('anvil_setCode', [SAFE, CODE])
    const [, stranger = ''] = world.accounts
    // Logs a transfer from the stranger to the account.
    await world.ask('anvil_setCode', [
      TOKEN,
      `0x600560005273${SAFE.slice(2)}73${stranger.slice(2)}7f${TRANSFER.slice(2)}60206000a300`,
    ])
    await world.ask('anvil_setBalance', [SAFE, '0x8ac7230489e80000'])
  }, 30_000)
  afterAll(() => world.anvil.stop())

  /** The wallet answers with the hash of the account's own transaction, which is in no block. */
  const queue = async (hash: string, to: Address) => {
    const provider = {
      request: async ({ method }: { readonly method: string }) =>
        method === 'eth_chainId' ? '0x7ab0' : method === 'eth_sendTransaction' ? hash : null,
    }
    return (await sendBy(provider, { ...world.transferOf(to), from: SAFE })).sent
  }
  /** One of the owners has it carried out. */
  const execute = (hash: string, to: Address) =>
    world.ask('eth_sendTransaction', [
      { from: world.from, to: SAFE, gas: '0x30d40', data: `0x${word(hash)}${word(to)}${word('5')}` },
    ])

  it('is queued for as long as that takes, and then has arrived in another transaction', async () => {
    const [hash, another] = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`]
    const to = newRecipient()
    const queued = await world.follow(await queue(hash, to))
    expect(outcomes(queued)).toEqual({ type: 'queued' })
    await execute(another, newRecipient())
    const still = await world.follow(queued)
    expect(outcomes(still)).toEqual({ type: 'queued' })
    const by = await execute(hash, to)
    await expect.poll(() => world.balance(to)).toBe(5n)
    const found = await world.follow(still)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found.replacedBy).toBe(by)
  })

  it.each([
    ['a deposit of a stranger', SAFE, '0x'],
    ['a deposit of a stranger that names the recipient', SAFE, `0x${word('c1')}`],
    ['a token that a stranger has dropped', TOKEN, '0x'],
  ])('the hash of %s is not this transfer, which is found when the account has paid', async (_, to, data) => {
    const hash = await world.ask('eth_sendTransaction', [
      { from: world.accounts[1], to, value: to === SAFE ? '0x1' : '0x0', data, gas: '0x30d40' },
    ])
    const recipient = newRecipient()
    const told = await world.follow(await queue(String(hash), recipient))
    expect(outcomes(told)).toEqual({ type: 'unknown', reason: 'different', canRepeat: false })
    const by = await execute(`0x${'c3'.repeat(32)}`, recipient)
    const found = await world.follow(told)
    expect([outcomes(found), found.replacedBy]).toEqual([{ type: 'included', succeeded: true }, by])
  })

  it('a deposit of a stranger that has failed says nothing of the transfer', async () => {
    await world.ask('anvil_setCode', [SAFE, '0x60006000fd'])
    const hash = await world.ask('eth_sendTransaction', [
      { from: world.accounts[1], to: SAFE, value: '0x1', gas: '0x30d40' },
    ])
    await world.ask('anvil_setCode', [SAFE, CODE])
    const told = await world.follow(await queue(String(hash), newRecipient()))
    expect(outcomes(told)).toMatchObject({ type: 'unknown', canRepeat: false })
  })

  it('an equal payment of the account that was in a block before the request is another one', async () => {
    const recipient = newRecipient()
    const earlier = await execute(`0x${'d4'.repeat(32)}`, recipient)
    const told = await world.follow(await queue(String(earlier), recipient))
    expect(outcomes(told)).toMatchObject({ type: 'unknown', canRepeat: false })
  })

  it('without any hash it is found by what the account has carried out', async () => {
    const recipient = newRecipient()
    const lost = await queue('', recipient)
    const by = await execute(`0x${'e5'.repeat(32)}`, recipient)
    const found = await world.follow(lost)
    expect([outcomes(found), found.hash]).toEqual([{ type: 'included', succeeded: true }, by])
  })
})
