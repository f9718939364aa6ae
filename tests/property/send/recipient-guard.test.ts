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
const address = digits(40).map((own) => `0x${own}` as Address)
const [me, otto, token, stranger] = ['a', 'b', 'c', 'd'].map(
  (digit) => `0x${digit.repeat(40)}` as Address,
) as [Address, Address, Address, Address]

const transfer = (more: Partial<GuardedTransfer> = {}): GuardedTransfer => ({
  namespace: 'eip155',
  from: me,
  to: stranger,
  tokenAddress: token,
  known: [{ address: otto, timesUsed: 2 }],
  sentOnlyDust: false,
  facts: { cannotHold: false, isUsed: true },
  ...more,
})
const typesOf = (more: Partial<GuardedTransfer>) => findingsOf(transfer(more)).map(({ type }) => type)

describe('recipient guard', () => {
  it('says that an address was not used before, and that the network has never seen it', () => {
    expect(typesOf({})).toEqual(['firstTime'])
    expect(typesOf({ facts: undefined })).toEqual(['firstTime'])
    expect(typesOf({ facts: { cannotHold: false, isUsed: false } })).toEqual(['neverUsed', 'firstTime'])
  })

  it('has nothing to say about an address that was used, in whatever case it is written', () => {
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

  it('warns of an address that only ever sent dust, unless it is known', () => {
    expect(typesOf({ sentOnlyDust: true })).toEqual(['onlyDust', 'firstTime'])
    expect(typesOf({ sentOnlyDust: true, to: otto })).toEqual([])
    const middle = (digit: string) => `0x1234${digit.repeat(32)}5678` as Address
    const known = [{ address: middle('a'), timesUsed: 1 }]
    expect(typesOf({ sentOnlyDust: true, to: middle('b'), known })).toEqual([
      'lookAlike',
      'onlyDust',
      'firstTime',
    ])
  })

  it('says that it is the sender’s own address, and nothing else', () => {
    expect(typesOf({ to: me, known: [{ address: me, timesUsed: 3 }] })).toEqual(['ownAddress'])
    expect(typesOf({ to: me.toUpperCase().replace('X', 'x') as Address })).toEqual(['ownAddress'])
  })

  it('finds a look-alike of any known address first, with both addresses compared', () => {
    fc.assert(
      fc.property(
        fc.array(address, { maxLength: 8 }),
        address,
        digits(32),
        fc.nat(50),
        (others, known, middle, times) => {
          const to = (known.slice(0, 6) + middle + known.slice(-4)) as Address
          fc.pre(to !== known && ![...others, me, token].includes(to))
          fc.pre(!others.some((other) => other.slice(0, 6) === to.slice(0, 6)))
          const knownOnes = [
            ...others.map((own) => ({ address: own, timesUsed: 1 })),
            { address: known, timesUsed: times },
          ]
          const [first] = findingsOf(transfer({ to, known: knownOnes }))
          expect(first).toMatchObject({ type: 'lookAlike', known: { address: known, timesUsed: times } })
          const both = first as Extract<RecipientFinding, { type: 'lookAlike' }>
          expect([both.entered, both.expected].map(({ prefix, characters }) => prefix + characters)).toEqual([
            to,
            known,
          ])
          expect(both.entered.differing).toEqual(both.expected.differing)
        },
      ),
    )
  })

  it('compares with the one that was used most, and not where the address is known itself', () => {
    const middle = (digit: string) => `0x1234${digit.repeat(32)}5678` as Address
    const known = [
      { address: middle('a'), timesUsed: 1 },
      { address: middle('b'), timesUsed: 5 },
    ]
    expect(findingsOf(transfer({ to: middle('c'), known }))[0]).toMatchObject({ known: { timesUsed: 5 } })
    expect(typesOf({ to: middle('a'), known })).toEqual([])
  })

  it('lets nobody past a blocked finding, and past a look-alike by typing alone', () => {
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
