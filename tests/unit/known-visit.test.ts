import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { WalletportState } from '#contracts/index.ts'
import { namespaceNames } from '#contracts/namespace-names.ts'
import { cookieToInitialState } from '#public/server.ts'

const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PHANTOM = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const notConnected = {
  state: {
    phase: 'ready',
    accounts: Object.fromEntries(namespaceNames.map((name) => [name, { status: 'disconnected' }])),
  },
}

describe('cookieToInitialState', () => {
  const headerOf = (value: unknown) => `a=b; walletport=${encodeURIComponent(JSON.stringify(value))}; c=d`
  const entry = [`eip155:1:${ALICE}`, 'io.example']
  const good = { v: 1, network: 'eip155:1', accounts: [entry] }

  it('reads a header that contains other cookies', () => {
    expect(cookieToInitialState(headerOf(good))).toMatchObject({
      state: { accounts: { eip155: { address: ALICE } } },
    })
    expect(
      cookieToInitialState(headerOf(good).replace('a=b; ', 'mywalletport=1; walletport2=x;')),
    ).toMatchObject({
      state: { phase: 'restoring' },
    })
  })

  it.each<readonly [string, unknown]>([
    ['no header', undefined],
    ['null', null],
    ['a header of another type', { walletport: '1' }],
    ['an empty header', ''],
    ['an empty value', 'walletport='],
    ['no value', 'walletport'],
    ['a broken escape', 'walletport=%E0%A4%A'],
    ['no JSON', 'walletport=%7B'],
    ['a number', headerOf(1)],
    ['null in it', headerOf(null)],
    ['another version', headerOf({ ...good, v: 2 })],
    ['no accounts', headerOf({ ...good, accounts: [] })],
    ['accounts of another shape', headerOf({ ...good, accounts: { length: 1 } })],
    ['an unknown network', headerOf({ ...good, network: 'evil:1' })],
    ['a network with markup', headerOf({ ...good, network: 'eip155:<script>' })],
    ['an address that is none', headerOf({ ...good, accounts: [['eip155:1:<script>', 'x']] })],
    ['an address of another family', headerOf({ ...good, accounts: [[`eip155:1:${PHANTOM}`, 'x']] })],
    ['a prototype', headerOf({ ...good, accounts: [['__proto__:1:constructor', 'x']] })],
    ['a chain that is none', headerOf({ ...good, accounts: [[`eip155:${'9'.repeat(40)}:${ALICE}`, 'x']] })],
    ['a connector that is no text', headerOf({ ...good, accounts: [[`eip155:1:${ALICE}`, 7]] })],
    ['one family twice', headerOf({ ...good, accounts: [entry, entry] })],
    ['a value that is too long', headerOf({ ...good, more: 'x'.repeat(2048) })],
  ])('takes %s for a first visit', (_, header) => {
    expect(cookieToInitialState(header as string)).toEqual(notConnected)
  })

  it('takes any header for a first visit, or for one that the types describe', () => {
    const parts = fc.oneof(
      fc.constantFrom(1, 'eip155:1', 'solana:x', `eip155:1:${ALICE}`, 'io.example', '__proto__', '', null),
      fc.string(),
    )
    const value = fc.record({ v: parts, network: parts, accounts: fc.array(fc.array(parts)) })
    const header = fc.oneof(
      fc.string(),
      fc.string().map((text) => `walletport=${text}`),
      value.map(headerOf),
    )
    fc.assert(
      fc.property(header, (text) => {
        const { state, flags = {} } = cookieToInitialState(text) as {
          readonly state: Pick<WalletportState, 'phase' | 'accounts'>
          readonly flags?: object
        }
        expect(Object.keys(state.accounts)).toEqual([...namespaceNames])
        const known = Object.values(state.accounts).filter(({ address }) => address)
        expect(state.phase).toBe(known.length > 0 ? 'restoring' : 'ready')
        expect(Object.keys(flags)).toHaveLength(known.length)
      }),
    )
  })

  it('shows a name in one line, without characters that are not shown', () => {
    const nameIn = (name: string) => {
      const { state } = cookieToInitialState(headerOf({ ...good, accounts: [[...entry, name]] })) as {
        readonly state: Pick<WalletportState, 'accounts'>
      }
      return state.accounts.eip155.profileName
    }
    expect(nameIn('a\u202Eb\n  c')).toBe('ab c')
    expect(nameIn('\u200B')).toBeUndefined()
    expect(nameIn('x'.repeat(200))).toHaveLength(61)
  })

  it('needs no page', () => {
    expect([typeof window, typeof document]).toEqual(['undefined', 'undefined'])
  })
})
