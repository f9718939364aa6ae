import { expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { isCancellation, matchOf, type ReportedTransaction } from '#domain/send/evm-match.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const OWNER = `0x${'a1'.repeat(20)}`
const BEN = `0x${'b2'.repeat(20)}`
const sent: SentTransfer = {
  hash: '',
  account: `eip155:1:${OWNER}` as AccountId,
  to: BEN,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'lost',
  before: { block: 1, nonce: 3, waiting: 5 },
  call: { to: BEN, value: '0x5', data: '0x' },
}
const found: ReportedTransaction = { nonce: 5n, from: OWNER, to: BEN, value: 5n, input: '0x' }
const asked = { call: { to: BEN, value: '0x5', data: '0xaabb' } }

interface Changes extends Partial<SentTransfer> {
  readonly isUnknown?: boolean
}

it.each<[string, string, Partial<ReportedTransaction>, Changes]>([
  ['the same call', 'it', {}, {}],
  ['the same call in capitals', 'it', { from: `0x${'A1'.repeat(20)}`, to: `0x${'B2'.repeat(20)}` }, {}],
  ['a nonce that was used before the request', 'another', { nonce: 2n }, {}],
  ['a nonce that waited before the request', 'unclear', { nonce: 4n }, {}],
  ['the first nonce that waited before the request', 'unclear', { nonce: 3n }, {}],
  ['a nonce that nobody had read before', 'it', { nonce: 0n }, { before: { block: 1 } }],
  ['another sender', 'another', { from: BEN }, {}],
  ['another sender, of a call that is not known', 'another', { from: BEN }, { isUnknown: true }],
  ['a call that is not known', 'unclear', {}, { isUnknown: true }],
  ['another recipient', 'another', { to: OWNER }, {}],
  ['no recipient', 'another', { to: null }, {}],
  ['another value', 'another', { value: 6n }, {}],
  ['added data', 'extended', { input: '0x8021' }, {}],
  ['added data and a nonce that waited', 'unclear', { input: '0x8021', nonce: 4n }, {}],
  ['bytes behind the data', 'it', { input: '0xAABB8021' }, asked],
  ['other data', 'another', { input: '0xaabc' }, asked],
  ['less data', 'another', { input: '0xaa' }, asked],
  ['no sender', 'unclear', { from: undefined }, {}],
  ['no value', 'unclear', { value: undefined }, {}],
  ['no data', 'unclear', { input: undefined }, {}],
  ['no recipient that the node tells', 'unclear', { to: undefined }, {}],
])('a transaction with %s is %s', (_, match, transaction, transfer) => {
  const { isUnknown = false, ...change } = transfer
  const { call, ...known } = { ...sent, ...change }
  const compared = isUnknown || call === undefined ? known : { ...known, call }
  expect(matchOf(compared, { ...found, ...transaction }, false)).toBe(match)
})

it.each<[string, boolean, Partial<ReportedTransaction>]>([
  ['nothing to oneself', true, {}],
  ['a call to oneself', false, { input: '0xb61d27f6' }],
  ['data that the node does not tell', false, { input: undefined }],
  ['some value to oneself', false, { value: 1n }],
  ['nothing to another', false, { to: BEN }],
  ['a new contract', false, { to: null }],
])('%s is a cancellation: %s', (_, is, change) => {
  expect(isCancellation({ from: OWNER, to: OWNER, value: 0n, input: '0x', ...change })).toBe(is)
})

it('a later nonce may have waited if the nodes do not show what waits, unless the wallet has named the transaction', () => {
  const hidden = { ...sent, before: { block: 1, nonce: 3 } }
  for (const nonce of [3n, 5n]) {
    expect(matchOf(hidden, { ...found, nonce }, false)).toBe('unclear')
    expect(matchOf(hidden, { ...found, nonce }, true)).toBe('it')
  }
  for (const isNamed of [true, false])
    expect(matchOf(hidden, { ...found, nonce: 2n }, isNamed)).toBe('another')
})
