import { toEventSelector } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { expect, it } from 'vitest'

import type { AccountId } from '#domain/caip/account-id.ts'
import { accountEvent, accountEventFilter, unitsMoved } from '#domain/send/evm-receipt.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const ACCOUNT = `0x${'a1'.repeat(20)}`
const RECIPIENT = `0x${'b2'.repeat(20)}`
const COIN = `0x${'c3'.repeat(20)}`
const HASH = `0x${'4d'.repeat(32)}`
const word = (hex: string | number): string =>
  (typeof hex === 'number' ? hex.toString(16) : hex.slice(2)).padStart(64, '0')
const topic = (address: string): string => `0x${word(address)}`

const SUCCESS = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const FAILURE = toEventSelector('ExecutionFailure(bytes32,uint256)')
const OPERATION = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')

it('nodes are asked for the events of Safes and of the entry points', () => {
  const { address, topics } = accountEventFilter(ACCOUNT)
  expect(topics).toEqual([[SUCCESS, FAILURE, OPERATION]])
  const published = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
  expect(address).toEqual([ACCOUNT, ...published.map((each) => each.toLowerCase())])
})

it.each([
  ['with the hash in the data', (name: string) => ({ topics: [name], data: `0x${word(HASH)}${word(0)}` })],
  ['1.4, with an indexed hash', (name: string) => ({ topics: [name, HASH], data: `0x${word(0)}` })],
])('the event of a Safe %s is read, if the Safe itself has logged it for this hash', (_, log) => {
  const by = (address: string, name: string) => ({ address, ...log(name) })
  expect(accountEvent(by(ACCOUNT, SUCCESS), ACCOUNT, HASH)).toBe(true)
  expect(accountEvent(by(ACCOUNT, FAILURE), ACCOUNT, HASH)).toBe(false)
  expect(accountEvent(by(ACCOUNT, SUCCESS), ACCOUNT, topic(COIN))).toBeUndefined()
  expect(accountEvent(by(COIN, SUCCESS), ACCOUNT, HASH)).toBeUndefined()
})

it('the event of an operation is read, if an entry point has logged it for this account', () => {
  const log = (address: string, sender: string, succeeded: number) => ({
    address,
    topics: [OPERATION, HASH, topic(sender), topic(COIN)],
    data: `0x${word(1)}${word(succeeded)}${word(1)}${word(1)}`,
  })
  expect(accountEvent(log(entryPoint07Address, ACCOUNT, 1), ACCOUNT, HASH)).toBe(true)
  expect(accountEvent(log(entryPoint06Address, ACCOUNT, 0), ACCOUNT, HASH)).toBe(false)
  expect(accountEvent(log(entryPoint07Address, COIN, 1), ACCOUNT, HASH)).toBeUndefined()
  expect(accountEvent(log(COIN, ACCOUNT, 1), ACCOUNT, HASH)).toBeUndefined()
})

it('a transfer of the token is read from its log', () => {
  const name = toEventSelector('Transfer(address,address,uint256)')
  const log = { address: COIN, topics: [name, topic(ACCOUNT), topic(RECIPIENT)], data: `0x${word(7)}` }
  const sent = {
    hash: HASH,
    account: `eip155:1:${ACCOUNT}` as AccountId,
    to: RECIPIENT,
    units: 7n,
    symbol: cleanText('COIN'),
    decimals: 0,
    sentAt: 0,
    status: 'submitted',
    tokenId: `eip155:1/erc20:${COIN}`,
  } as const
  expect(unitsMoved(sent, [log])).toBe(7n)
  expect(unitsMoved(sent, [{ ...log, address: RECIPIENT }])).toBe(0n)
})
