import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import {
  type RecipientFinding,
  findingsOf,
  type GuardedTransfer,
  severityOf,
} from '#domain/send/recipient-guard.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
const address = digits(40).map((digits) => `0x${digits}` as Address)
const [owner, otto, token, unknownAddress] = ['a', 'b', 'c', 'd'].map(
  (digit) => `0x${digit.repeat(40)}` as Address,
) as [Address, Address, Address, Address]

const transfer = (more: Partial<GuardedTransfer> = {}): GuardedTransfer => ({
  namespace: 'eip155',
  from: owner,
  to: unknownAddress,
  tokenAddress: token,
  known: [{ address: otto, timesUsed: 2 }],
  sentOnlyDust: false,
  facts: { cannotHold: false, isUsed: true },
  ...more,
})
const typesOf = (more: Partial<GuardedTransfer>) => findingsOf(transfer(more)).map(({ type }) => type)

describe('recipient guard', () => {
  it('reports that an address was not used before, and that the network has never seen it', () => {
    expect(typesOf({})).toEqual(['firstTime'])
    expect(typesOf({ facts: undefined })).toEqual(['firstTime'])
    expect(typesOf({ facts: { cannotHold: false, isUsed: false } })).toEqual(['neverUsed', 'firstTime'])
  })

  it('reports nothing about a used address, in any letter case', () => {
    expect(typesOf({ to: otto })).toEqual([])
    expect(typesOf({ to: `0x${'B'.repeat(40)}` as Address })).toEqual([])
    expect(typesOf({ to: otto, facts: { cannotHold: false, isUsed: false } })).toEqual([])
  })

  it('blocks the token’s own contract and a contract that cannot hold it, used before or not', () => {
    expect(typesOf({ to: token })).toEqual(['tokenContract'])
    expect(typesOf({ to: token, known: [{ address: token, timesUsed: 1 }] })).toEqual(['tokenContract'])
    expect(typesOf({ facts: { cannotHold: true, isUsed: true } })).toEqual(['cannotHold', 'firstTime'])
    expect(typesOf({ to: otto, facts: { cannotHold: true, isUsed: true } })).toEqual(['cannotHold'])
    // The network's own token has no contract.
    expect(typesOf({ to: token, tokenAddress: undefined })).toEqual(['firstTime'])
  })

  it('warns about an address that only sent dust, unless it is known', () => {
    expect(typesOf({ sentOnlyDust: true })).toEqual(['onlyDust', 'firstTime'])
    expect(typesOf({ sentOnlyDust: true, to: otto })).toEqual([])
    const middle = (digit: string) => `0x1234${digit.repeat(32)}5678` as Address
    const knownAddresses = [{ address: middle('a'), timesUsed: 1 }]
    expect(typesOf({ sentOnlyDust: true, to: middle('b'), known: knownAddresses })).toEqual([
      'lookAlike',
      'onlyDust',
      'firstTime',
    ])
  })

  it('reports only that it is the sender’s own address', () => {
    expect(typesOf({ to: owner, known: [{ address: owner, timesUsed: 3 }] })).toEqual(['ownAddress'])
    expect(typesOf({ to: owner.toUpperCase().replace('X', 'x') as Address })).toEqual(['ownAddress'])
  })

  it('finds a look-alike of any known address first, with both addresses compared', () => {
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 8 }),
        address,
        digits(32),
        fc.nat(50),
        (otherAddresses, knownAddress, middle, times) => {
          const to = (knownAddress.slice(0, 6) + middle + knownAddress.slice(-4)) as Address
          fc.pre(to !== knownAddress && ![...otherAddresses, owner, token].includes(to))
          fc.pre(!otherAddresses.some((otherAddress) => otherAddress.slice(0, 6) === to.slice(0, 6)))
          const knownOnes = [
            ...otherAddresses.map((otherAddress) => ({ address: otherAddress, timesUsed: 1 })),
            { address: knownAddress, timesUsed: times },
          ]
          const [first] = findingsOf(transfer({ to, known: knownOnes }))
          expect(first).toMatchObject({
            type: 'lookAlike',
            known: { address: knownAddress, timesUsed: times },
          })
          const lookAlikes = first as Extract<RecipientFinding, { type: 'lookAlike' }>
          expect(
            [lookAlikes.entered, lookAlikes.expected].map(({ prefix, characters }) => prefix + characters),
          ).toEqual([to, knownAddress])
          expect(lookAlikes.entered.differing).toEqual(lookAlikes.expected.differing)
        },
      ),
    )
  })

  it('compares with the most used one, and not at all if the address itself is known', () => {
    const middle = (digit: string) => `0x1234${digit.repeat(32)}5678` as Address
    const knownAddresses = [
      { address: middle('a'), timesUsed: 1 },
      { address: middle('b'), timesUsed: 5 },
    ]
    expect(findingsOf(transfer({ to: middle('c'), known: knownAddresses }))[0]).toMatchObject({
      known: { timesUsed: 5 },
    })
    expect(typesOf({ to: middle('a'), known: knownAddresses })).toEqual([])
  })

  it('permits no send with a blocking finding, and with a look-alike only after typing', () => {
    const severities = findingsOf(transfer({ to: `0xbbbb${'1'.repeat(32)}bbbb` as Address })).map(severityOf)
    expect(severities).toEqual(['typed', 'notice'])
    const severity = (type: Exclude<RecipientFinding['type'], 'lookAlike'>) => severityOf({ type })
    expect(
      (['tokenContract', 'cannotHold', 'ownAddress', 'onlyDust', 'neverUsed', 'firstTime'] as const).map(
        severity,
      ),
    ).toEqual(['blocked', 'blocked', 'pressed', 'pressed', 'notice', 'notice'])
  })
})
