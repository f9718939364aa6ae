import { describe, expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { type Observation, observed } from '#domain/send/observation.ts'
import { heldHashes, ownHashes, ownNonce, type SentTransfer } from '#domain/send/sent-transfer.ts'
import { ofOthers, withObservation, withSend } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const sent: SentTransfer = {
  hash: '0x1',
  account: `eip155:1:0x${'a'.repeat(40)}` as AccountId,
  to: `0x${'b'.repeat(40)}`,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
  before: { block: 1, nonce: 3, waiting: 5 },
}
const lost: SentTransfer = { ...sent, hash: '', status: 'lost', reference: 'lost-0-0' }
const after = (transfer: SentTransfer, ...observations: readonly Observation[]) =>
  observations.reduce((each, observation) => observed(each, observation, 0), transfer)
const pending = (nonce: number, by?: string): Observation =>
  by === undefined ? { type: 'pending', nonce } : { type: 'pending', nonce, by }

describe('what of a transfer was only found by its call', () => {
  it.each<readonly [title: string, transfer: SentTransfer, Partial<SentTransfer>]>([
    ['is nothing if its node shows it', after(sent, pending(5)), { hash: '0x1', nonce: 5 }],
    [
      'is its hash if the wallet has named none',
      after(lost, pending(5, '0x2')),
      { hash: '0x2', guessed: 'hash' },
    ],
    ['which stays so', after(lost, pending(5, '0x2'), pending(5)), { hash: '0x2', guessed: 'hash' }],
    [
      'which another one replaces',
      after(lost, pending(5, '0x2'), pending(6, '0x3')),
      { hash: '0x3', nonce: 6, guessed: 'hash' },
    ],
    [
      'unless that has its nonce',
      after(lost, pending(5, '0x2'), pending(5, '0x3')),
      { hash: '0x2', replacedBy: '0x3', guessed: 'hash' },
    ],
    [
      'is its nonce if no node has shown what the wallet has named',
      after(sent, pending(6, '0x2')),
      { hash: '0x1', replacedBy: '0x2', nonce: 6, guessed: 'nonce' },
    ],
    [
      'which stays so too',
      after(sent, pending(6, '0x2'), pending(6, '0x2')),
      { replacedBy: '0x2', nonce: 6, guessed: 'nonce' },
    ],
    ['until a node shows it', after(sent, pending(6, '0x2'), pending(5)), { hash: '0x1', nonce: 5 }],
    [
      'also if that cannot be told from another',
      after(sent, pending(6, '0x2'), { type: 'unknown', nonce: 4 }),
      { hash: '0x1', nonce: 4 },
    ],
    [
      'is nothing if it was sped up with its nonce',
      after(sent, pending(5), pending(5, '0x2')),
      { hash: '0x1', replacedBy: '0x2', nonce: 5 },
    ],
  ])('%s', (_, transfer, expected) => {
    expect(transfer).toMatchObject(expected)
    expect(transfer.guessed).toBe(expected.guessed)
  })
})

describe('a hash that the wallet has named', () => {
  const earlier = after(sent, pending(4))

  it('does not keep an equal transfer from it if it waited before the request, but is named for no other one', () => {
    expect(ownHashes(earlier)).toEqual(['0x1'])
    expect(heldHashes(earlier)).toEqual([])
    expect(ownNonce(earlier)).toBeUndefined()
    const [named] = withSend([earlier], { ...sent, sentAt: 1 })
    expect(named).toMatchObject({ hash: '', status: 'lost' })
  })

  it('is held if it waited for no earlier request, or is in a block', () => {
    expect(heldHashes(after(sent, pending(5)))).toEqual(['0x1'])
    expect(ownNonce(after(sent, pending(5)))).toBe(5)
    expect(heldHashes({ ...earlier, status: 'confirmed' })).toEqual(['0x1'])
    expect(
      heldHashes({ ...earlier, replacements: [{ hash: '0x9', type: 'speedUp', connectorId: 'one' }] }),
    ).toEqual(['0x9'])
    expect(heldHashes({ ...earlier, before: { block: 1, nonce: 3 } })).toEqual(['0x1'])
  })

  it('is not held by a transfer that is told by another transaction', () => {
    expect(heldHashes(after(sent, pending(6, '0x2')))).toEqual(['0x2'])
    expect(ownNonce(after(sent, pending(6, '0x2')))).toBe(6)
    expect(heldHashes(after(sent, pending(5), pending(5, '0x2')))).toEqual(['0x1', '0x2'])
  })

  it('stays with a transfer that was found under it and waited before the request for which it is named', () => {
    const found = withObservation([lost], lost, { type: 'included', succeeded: true, by: '0x1', nonce: 4 }, 0)
    expect(withSend(found, { ...sent, sentAt: 1 })).toMatchObject([{ status: 'lost' }, { hash: '0x1' }])
    const later = withObservation([lost], lost, { type: 'included', succeeded: true, by: '0x1', nonce: 5 }, 0)
    expect(withSend(later, { ...sent, sentAt: 1 })).toMatchObject([{ hash: '0x1' }, { status: 'lost' }])
    expect(withSend(later, { ...sent, sentAt: 1 })[1]).not.toHaveProperty('guessed')
  })

  it('is free for the transfer that is looked for', () => {
    expect(ofOthers([earlier, lost], lost)).toMatchObject({ hashes: [], nonces: [] })
  })
})
