import { act } from '@testing-library/react'
import * as TE from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { SendView } from '#presentation/react/views/send/send-view.tsx'
import { SentStep } from '#presentation/react/views/swap/progress-steps.tsx'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, network } from '#tests/contract/examples.ts'
import { account } from '#tests/presentation/activity-kit.tsx'
import { drawn } from '#tests/presentation/outcome-kit.tsx'
import { farGem, reviewOf } from '#tests/presentation/swap-review-kit.ts'

const OWNER = 'eip155:8453:0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1' as AccountId
const at = (address: string): Token => ({
  ...farGem,
  id: tokenId(chain(8453), 'erc20', address),
  chainId: chain(8453),
  address,
})
const gem = at(farGem.address ?? '')
const coin: Token = { ...at(`0x${'c0'.padStart(40, '0')}`), symbol: cleanText('COIN') }
/** 4.56 and 4.51. */
const [QUOTED, MINIMUM] = [4_560_000n, 4_510_000n]

class SilentNodes extends FakeTransfers {
  override readonly observe = () => TE.left(failure('ChainUnreachable', 'silent'))
}

/** What the views say of a stored transfer, and what the drawing shows. */
const shown = async (facts: Partial<SentTransfer>, to?: Token) => {
  const disk = new FakeDisk()
  const sent: SentTransfer = {
    hash: `0x${'7'.repeat(64)}`,
    account: OWNER,
    to: `0x${'b0'.repeat(20)}`,
    units: 1_230_000n,
    symbol: cleanText('COIN'),
    decimals: 6,
    tokenId: coin.id,
    sentAt: Date.now(),
    status: 'confirmed',
    ...facts,
  }
  new FakeStorage(disk).set(storedSends, [sent])
  const { inside } = await account({ disk, transfers: new SilentNodes() } as never)
  await act(async () => void (await Promise.all([inside.swaps.load(), inside.send.load()])))
  const id = { account: OWNER, hash: sent.hash }
  const review = reviewOf({ from: coin, to: to ?? gem, level: 'trusted', allowance: 'none' })
  const quote = { ...review.plan.quote, received: QUOTED }
  const element =
    to === undefined ? (
      <SendView view={{ name: 'Send', sent: id }} />
    ) : (
      <SentStep current={{ step: 'sent', quote, sent: id }} network={network(8453)} />
    )
  return drawn(inside, element, {}, (container) => ({
    text: (container.textContent ?? '').replaceAll(/\s+/g, ' '),
    status: container.querySelector('.wp-connection')?.getAttribute('data-status'),
  }))
}
const swappedFor = ({ symbol, decimals, id }: Token, more: object = {}) => ({
  swapped: { units: QUOTED, symbol, decimals, tokenId: id, ...more },
})

describe('row 6: the outcome of a swap says what is proven to have arrived', () => {
  const native = nativeToken(network(8453))

  it.each([
    ['a token that has logged nothing', gem],
    ['the native token', native],
  ])('nothing, if nothing shows it: of %s', async (_, to) => {
    const { text, status } = await shown(swappedFor(to), to)
    expect(text).toContain('Carried out')
    expect(text).toContain('Nothing shows what arrived. Look in your wallet.')
    expect(text).not.toMatch(/swapped/i)
    expect(status).toBe('unsure')
  })

  it('at least the minimum, if the account has made the call that demands it', async () => {
    const { text, status } = await shown(
      { ...swappedFor(gem, { minimum: MINIMUM }), deliveredBy: 'call' },
      gem,
    )
    expect(text).toContain('You swapped at most 1.23 COIN for at least 4.51 GEM.')
    expect(status).toBe('done')
  })

  it.each([
    ['what the balance shows', 'node', 'You swapped at most 1.23 COIN for 4.444 GEM.'],
    [
      'what the token reports as its report',
      'token',
      'You swapped at most 1.23 COIN for 4.444 GEM, as the token reports.',
    ],
  ] as const)('%s', async (_, deliveredBy, says) => {
    const { text } = await shown({ ...swappedFor(gem), delivered: 4_444_000n, deliveredBy }, gem)
    expect(text).toContain(says)
  })

  it('a failure, if none has arrived', async () => {
    const { text, status } = await shown({ ...swappedFor(gem), delivered: 0n, deliveredBy: 'node' }, gem)
    expect(text).toContain('Nothing arrived')
    expect(text).not.toMatch(/swapped/i)
    expect(status).toBe('failed')
  })

  it('that it is unknown, if only a contract account says that it has done something', async () => {
    const { text, status } = await shown({ ...swappedFor(gem), deliveredBy: 'nobody' }, gem)
    expect(text).toContain('Not sure if you swapped')
    expect(status).toBe('unsure')
  })

  it.each([
    ['arriving', /Gannet Exchange quoted about 4.56 GEM/, /will arrive/],
    ['confirmed', /Gannet Exchange says that the swap arrived/, /4.56/],
  ] as const)('on another network what its source says: %s', async (state, says, not) => {
    const crossing = swappedFor(farGem, { chainId: chain(10), reference: 'x' })
    const { text } = await shown({ ...crossing, status: state }, farGem)
    expect(text).toMatch(says)
    expect(text).not.toMatch(not)
  })
})

describe('row 6: the outcome of an NFT says what is proven to have arrived', () => {
  const kitty = {
    units: 1n,
    symbol: cleanText('Kitty #7'),
    decimals: 0,
    tokenId: `eip155:8453/erc721:0x${'4e'.repeat(20)}/7`,
  }
  it.each([
    [{}, 'unsure', /^(?!.*Arrived)/],
    [{ delivered: 1n, deliveredBy: 'token' }, 'done', /^(?!.*Arrived)/],
    [{ delivered: 1n, deliveredBy: 'node' }, 'done', /Arrived.* has Kitty #7/],
    [{ deliveredBy: 'nobody' }, 'unsure', /It may have been sent/],
  ] as const)('with %o', async (facts, status, says) => {
    const result = await shown({ ...kitty, ...facts })
    expect(result.text).toMatch(says)
    expect(result.status).toBe(status)
  })
})
