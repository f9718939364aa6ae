import { encodeAbiParameters, encodePacked, type Hex, toEventSelector } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { type CallFrame, executionOf, hasMadeCall } from '#domain/send/evm-execution.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const SAFE = `0x${'5a'.repeat(20)}` as const
const EVE = `0x${'ee'.repeat(20)}` as const
const BEN = `0x${'b2'.repeat(20)}` as const
const COIN = `0x${'c3'.repeat(20)}` as const
const HASH = `0x${'4d'.repeat(32)}`
const sent: SentTransfer = {
  hash: '',
  account: `eip155:1:${SAFE}` as AccountId,
  to: BEN,
  units: 5n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'lost',
  isContract: true,
  tokenId: 'eip155:1/native',
  call: { to: BEN, value: '0x5', data: '0x' },
}
const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const number = (units: number | bigint): string => `0x${units.toString(16).padStart(64, '0')}`
const safeEvent = (name: string, hash = HASH, address: string = SAFE) => ({
  address,
  topics: [toEventSelector(`${name}(bytes32,uint256)`), hash],
  data: number(0),
})
const success = safeEvent('ExecutionSuccess')
const failure = safeEvent('ExecutionFailure')
const operation = (sender: string, succeeded = 1, hash = HASH) => ({
  address: entryPoint07Address,
  topics: [
    toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
    hash,
    topic(sender),
    topic(EVE),
  ],
  data: `${number(1)}${number(succeeded).slice(2)}${number(1).slice(2)}${number(1).slice(2)}`,
})
const moved = (from: string, to: string, units: number, address: string = COIN) => ({
  address,
  topics: [toEventSelector('Transfer(address,address,uint256)'), topic(from), topic(to)],
  data: number(units),
})
const ABI = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const
const execute = (to: Hex, value: bigint, data: Hex = '0x'): Hex =>
  `0xb61d27f6${encodeAbiParameters(ABI, [to, value, data]).slice(2)}`
const packed = (to: Hex, value: bigint): Hex =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256'], [0, to, value, 0n])
const bundle = (...operations: readonly (readonly [Hex, Hex])[]): Hex =>
  `0x765e827f${operations.map(([sender, data]) => topic(sender).slice(2) + data.slice(2)).join('')}`
const token: Partial<SentTransfer> = {
  tokenId: `eip155:1/erc20:${COIN}`,
  call: { to: COIN, value: '0x0', data: '0xa9059cbbaa' },
}
const swapOf = (units: bigint): Partial<SentTransfer> => ({
  ...token,
  swapped: { units, symbol: cleanText('GEM'), decimals: 0, tokenId: `eip155:1/erc20:${EVE}` },
})

it.each<[string, boolean | undefined, Parameters<typeof executionOf>[1], Partial<SentTransfer>?]>([
  ['the call, with the success of a Safe', true, { logs: [success], input: execute(BEN, 5n) }],
  ['the call, packed, with the success of a Safe', true, { logs: [success], input: packed(BEN, 5n) }],
  ['the call, with the failure of a Safe', false, { logs: [failure], input: execute(BEN, 5n) }],
  ['the call, without an event of the account', undefined, { logs: [], input: execute(BEN, 5n) }],
  [
    'the call, with the success of another Safe',
    undefined,
    { logs: [safeEvent('ExecutionSuccess', HASH, EVE)], input: execute(BEN, 5n) },
  ],
  [
    'exactly the movement of its token, in a transaction with the call, without an event',
    true,
    { logs: [moved(SAFE, BEN, 5)], input: execute(COIN, 0n, '0xa9059cbbaa') },
    token,
  ],
  [
    'exactly the movement of its token, without the call and an event',
    undefined,
    { logs: [moved(SAFE, BEN, 5)], input: execute(COIN, 0n, '0x23b872ddaa') },
    token,
  ],
  [
    'exactly the movement of its token, in the transaction that its wallet names',
    true,
    { logs: [moved(SAFE, BEN, 5)], isNamed: true },
    token,
  ],
  [
    'another movement of its token, in the transaction that its wallet names',
    undefined,
    { logs: [moved(SAFE, BEN, 6)], input: execute(COIN, 0n, '0xa9059cbbaa'), isNamed: true },
    token,
  ],
  ['another value', undefined, { logs: [success], input: execute(BEN, 6n) }],
  ['another recipient', undefined, { logs: [success], input: execute(EVE, 5n) }],
  ['no data that a node reports', undefined, { logs: [success] }],
  [
    'the call outside an operation whose data is compressed',
    undefined,
    { logs: [operation(SAFE)], input: execute(BEN, 5n) },
  ],
  [
    'the call in its own operation',
    true,
    { logs: [operation(SAFE)], input: bundle([SAFE, execute(BEN, 5n)]) },
  ],
  [
    'the call in its own failed operation',
    false,
    { logs: [operation(SAFE, 0)], input: bundle([SAFE, execute(BEN, 5n)]) },
  ],
  [
    'the call in another account’s operation after its own',
    undefined,
    {
      logs: [operation(SAFE), operation(EVE)],
      input: bundle([SAFE, execute(EVE, 1n)], [EVE, execute(BEN, 5n)]),
    },
  ],
  [
    'the call in another account’s operation before its own',
    undefined,
    {
      logs: [operation(EVE), operation(SAFE)],
      input: bundle([EVE, execute(BEN, 5n)], [SAFE, execute(EVE, 1n)]),
    },
  ],
  [
    'the call, in one that has succeeded and one that has not',
    undefined,
    { logs: [success, safeEvent('ExecutionFailure', number(2))], input: execute(BEN, 5n) },
  ],
  [
    'the call, in one that has succeeded under the returned hash and one that has not',
    true,
    { logs: [success, safeEvent('ExecutionFailure', number(2))], input: execute(BEN, 5n) },
    { hash: HASH },
  ],
  ['the call of a token', true, { logs: [success], input: execute(COIN, 0n, '0xa9059cbbaa') }, token],
  [
    'another call of the token',
    undefined,
    { logs: [success], input: execute(COIN, 0n, '0xa9059cbbab') },
    token,
  ],
  ['exactly the token’s movement', true, { logs: [success, moved(SAFE, BEN, 5)] }, token],
  ['less of the token', undefined, { logs: [success, moved(SAFE, BEN, 4)] }, token],
  ['the movement of another token', undefined, { logs: [success, moved(SAFE, BEN, 5, EVE)] }, token],
  ['the movement from another account', undefined, { logs: [success, moved(EVE, BEN, 5)] }, token],
  ['the movement without the account’s event', undefined, { logs: [moved(SAFE, BEN, 5)] }, token],
  ['the movement, signed by the account itself', true, { logs: [moved(SAFE, BEN, 5)], from: SAFE }, token],
  ['the movement, signed by another', undefined, { logs: [moved(SAFE, BEN, 5)], from: EVE }, token],
  ['the movement, with a failure', undefined, { logs: [failure, moved(SAFE, BEN, 5)] }, token],
  ['no movement of nothing', undefined, { logs: [success] }, { ...token, units: 0n }],
])(
  'a contract account is proven to have carried out what was asked by %s: %s',
  (_, proven, execution, change) => {
    expect(executionOf({ ...sent, ...change }, execution)?.succeeded).toBe(proven)
  },
)

it('a batch is recognised by what was paid or received', () => {
  const { call: _call, ...batch } = { ...sent, ...swapOf(7n) }
  const done = { succeeded: true, isMoved: true }
  const [paid, got] = [moved(SAFE, EVE, 5), moved(BEN, SAFE, 7, EVE)]
  expect(executionOf(batch, { logs: [success, paid, got] })).toEqual(done)
  expect(executionOf(batch, { logs: [success, paid] })).toBeUndefined()
  expect(executionOf(batch, { logs: [success, got] })).toBeUndefined()
  // A side in the native token leaves no log.
  expect(executionOf({ ...batch, tokenId: 'eip155:1/native' }, { logs: [success, got] })).toEqual(done)
  const native = {
    ...batch,
    swapped: { units: 7n, symbol: cleanText('ETH'), decimals: 18, tokenId: 'eip155:1/native' },
  }
  expect(executionOf(native, { logs: [success, paid] })).toEqual(done)
  expect(executionOf(native, { logs: [success, moved(SAFE, EVE, 4)] })).toBeUndefined()
})

const frame = { type: 'CALL', from: SAFE, to: BEN, value: 5n, input: '0x' } as const
const outer = (...calls: readonly CallFrame[]): CallFrame => ({
  type: 'CALL',
  from: EVE,
  to: SAFE,
  input: '0x1234',
  calls,
})

it.each<[string, boolean, CallFrame]>([
  ['the call itself', true, outer(frame)],
  ['the call further within', true, outer(outer(frame))],
  ['the call, which was reverted', false, outer({ ...frame, error: 'execution reverted' })],
  ['the call, within what was reverted', false, { ...outer(frame), error: 'execution reverted' }],
  ['the call of another account', false, outer({ ...frame, from: EVE })],
  ['the call to another recipient', false, outer({ ...frame, to: EVE })],
  ['the call with another value', false, outer({ ...frame, value: 4n })],
  ['a call of a function of the recipient', false, outer({ ...frame, input: '0xaa' })],
  ['the code of the recipient', false, outer({ ...frame, type: 'DELEGATECALL' })],
  ['no call', false, outer()],
])('[S0-08] an account has made its call in a transaction if its trace has %s: %s', (_, expected, trace) => {
  expect(hasMadeCall(sent, [], trace)).toBe(expected)
})

it('[S0-08] a token may move nothing although it was called', () => {
  const called = outer({ ...frame, to: COIN, value: 0n, input: '0xa9059cbbaa' })
  expect(hasMadeCall({ ...sent, ...token }, [], called)).toBe(false)
  expect(hasMadeCall({ ...sent, ...token }, [moved(SAFE, BEN, 4)], called)).toBe(true)
})

const nft = (standard: string, id = 7): Partial<SentTransfer> => ({
  tokenId: `eip155:1/${standard}:${COIN}/${id}`,
  units: 1n,
  call: { to: COIN, value: '0x0', data: '0xa9059cbbaa' },
})
const item = (id: number, from: string = SAFE, to: string = BEN) => ({
  address: COIN,
  topics: [toEventSelector('Transfer(address,address,uint256)'), topic(from), topic(to), number(id)],
  data: '0x',
})
const single = (id: number) => ({
  address: COIN,
  topics: [
    toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
    topic(EVE),
    topic(SAFE),
    topic(BEN),
  ],
  data: `${number(id)}${number(1).slice(2)}`,
})
const tokenCall = execute(COIN, 0n, '0xa9059cbbaa')

it.each<[string, boolean, Parameters<typeof executionOf>[1]['logs'], Partial<SentTransfer>?]>([
  ['nothing of a token', false, [], token],
  ['another token', false, [moved(SAFE, BEN, 5, EVE)], token],
  ['a token for another', false, [moved(SAFE, EVE, 5)], token],
  ['another’s token', false, [moved(EVE, BEN, 5)], token],
  ['nothing of it in the event', false, [moved(SAFE, BEN, 0)], token],
  ['all of a token', true, [moved(SAFE, BEN, 5)], token],
  ['a token that keeps a part', true, [moved(SAFE, BEN, 4), moved(SAFE, EVE, 1)], token],
  ['the item of an ERC-721', true, [item(7)], nft('erc721')],
  ['another item', false, [item(8)], nft('erc721')],
  ['the item for another', false, [item(7, SAFE, EVE)], nft('erc721')],
  ['the item of an ERC-1155', true, [single(7)], nft('erc1155')],
  ['another item of an ERC-1155', false, [single(8)], nft('erc1155')],
])('a call that succeeds by the account’s word has moved %s: %s', (_, isMoved, logs, change = {}) => {
  expect(executionOf({ ...sent, ...change }, { logs: [success, ...logs], input: tokenCall })).toEqual({
    succeeded: true,
    isMoved,
  })
})

it('the native token leaves no log, so the word of the account does not show that it has moved', () => {
  const execution = { logs: [success], input: execute(BEN, 5n) }
  expect(executionOf(sent, execution)).toEqual({ succeeded: true, isMoved: false })
})

it('a transaction that the wallet has named needs no event of the account, if it has the call or its movement', () => {
  const named = { input: execute(BEN, 5n), from: EVE, isNamed: true }
  expect(executionOf(sent, { ...named, logs: [] })).toEqual({ succeeded: true, isMoved: false })
  expect(executionOf(sent, { ...named, logs: [], isNamed: false })).toBeUndefined()
  expect(executionOf(sent, { ...named, input: execute(EVE, 5n), logs: [] })).toBeUndefined()
  const ofToken = { ...sent, ...token }
  expect(executionOf(ofToken, { ...named, input: '0x', logs: [moved(SAFE, BEN, 5)] })).toEqual({
    succeeded: true,
    isMoved: true,
  })
  expect(executionOf(ofToken, { ...named, input: '0x', logs: [moved(EVE, BEN, 5)] })).toBeUndefined()
})
