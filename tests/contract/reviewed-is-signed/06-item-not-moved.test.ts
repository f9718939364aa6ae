import { type Hex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Token, TokenId } from '#domain/tokens/token.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

const NFT = `0x${'4e'.repeat(20)}`
const unproven = { type: 'unknown', reason: 'unproven', canRepeat: false }
/** Answers each call with the one word, and moves nothing. */
const answering = (push: string): Hex => `0x${push}5f5260205ff3`
/** Stores the recipient of a transfer, which has 100 bytes, as the owner, and otherwise answers with the owner. It logs nothing. */
const SILENT = '0x36606414600f575f545f5260205ff35b6024355f5500'

describe('row 6: an NFT whose contract has moved nothing', () => {
  let world: World
  let snapshot: unknown
  beforeAll(async () => {
    world = await startWorld(31_499)
    snapshot = await world.ask('evm_snapshot')
  }, 60_000)
  afterAll(() => world.anvil.stop())
  beforeEach(async () => {
    await world.ask('evm_revert', [snapshot])
    snapshot = await world.ask('evm_snapshot')
  })

  const itemOf = (standard: 'erc721' | 'erc1155'): Token => ({
    ...world.erc20(NFT, 0),
    id: `${world.network.caipNetworkId}/${standard}:${NFT}/7` as TokenId,
    standard,
    itemId: '7',
  })
  const sendItem = async (standard: 'erc721' | 'erc1155', code: Hex, to = newRecipient()) => {
    await world.ask('anvil_setCode', [NFT, code])
    const transfer = world.transferOf(to, { token: itemOf(standard), units: 1n })
    const { sent } = await sendBy(world.walletOf(world.from), transfer)
    return world.follow(sent)
  }

  it.each([
    ['erc721', 'the account', () => answering(`73${world.from.slice(2)}`)],
    ['erc1155', 'one', () => answering('6001')],
  ] as const)(
    '%s: is not told as arrived, if its contract answers each call with %s',
    async (standard, _, code) => {
      const found = await sendItem(standard, code())
      expect(found.status).toBe('confirmed')
      expect(outcomes(found)).toEqual(unproven)
    },
  )

  it('is told as arrived without an event, if its contract then names the recipient as the owner', async () => {
    await world.ask('anvil_setStorageAt', [NFT, pad('0x'), pad(world.from as Hex)])
    const found = await sendItem('erc721', SILENT)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found).toMatchObject({ delivered: 1n, deliveredBy: 'node' })
  })
})
