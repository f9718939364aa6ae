// @vitest-environment happy-dom
import * as fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'

import { StateAccountId } from '#domain/caip/account-for-state.ts'
import { accountIdOf, type Address } from '#domain/caip/account-id.ts'
import { accountsIn as frameAccounts } from '#domain/embedded/accounts.ts'
import { reportOf } from '#domain/relay/session.ts'
import { accountsIn } from '#infrastructure/chains/evm/evm-responses.ts'
import { parseSession } from '#infrastructure/relay/session-codec.ts'
import { evmSpelling } from '#tests/property/arbitraries.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chain } from './examples.ts'
import { ALICE, announced, BOB, walletportOver } from './wagmi-kit.ts'

const CAROL = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const everyone = [ALICE, BOB, CAROL] as const

/** A list of accounts as a careless wallet reports it: in any spelling, twice, and with entries that are no accounts. */
const reported = fc
  .tuple(
    fc.constantFrom(...everyone),
    fc.array(
      fc.oneof(
        fc.tuple(fc.constantFrom(...everyone), evmSpelling),
        fc.constantFrom('', '0x', '0xzz', 'eip155:1:0x0', 'null', `${ALICE}00`),
      ),
      { maxLength: 6 },
    ),
    evmSpelling,
    evmSpelling,
  )
  .map(([current, others, spell, respell]) => {
    const textOf = (entry: (typeof others)[number]) =>
      typeof entry === 'string' ? entry : entry[1](entry[0].slice(2))
    const known = others.flatMap((entry) => (typeof entry === 'string' ? [] : [entry[0]]))
    const texts = others.map(textOf)
    return {
      texts: [spell(current.slice(2)), ...texts],
      respelled: [respell(current.slice(2)), '0x', ...others.map((entry) => textOf(entry).toLowerCase())],
      accounts: [...new Set<string>([current, ...known])],
    }
  })

clause(['S5-08', 'S3-01'], () => {
  it('[S5-08] a wallet’s accounts are read each once, in EIP-55, however it writes them', async () => {
    await fc.assert(
      fc.asyncProperty(reported, async ({ texts, accounts }) => {
        expect(await accountsIn(texts)()).toEqual({ _tag: 'Right', right: accounts })
      }),
    )
    expect(await accountsIn(['0x', 7, null])()).toMatchObject({ _tag: 'Left' })
    expect(await accountsIn([])()).toMatchObject({ right: [] })
    expect(await accountsIn({ length: 1, 0: ALICE })()).toMatchObject({ _tag: 'Left' })
  })

  it('[S3-24] a session’s accounts are read so too, and the ones that cannot be read are told', () => {
    fc.assert(
      fc.property(reported, ({ texts, accounts }) => {
        const ids = texts.map((text) => `eip155:1:${text}`)
        const session = parseSession({
          topic: 'topic',
          expiry: 1,
          namespaces: { eip155: { accounts: ids, methods: [], events: [] } },
        })
        if (session._tag === 'None') throw new Error('no session')
        expect(reportOf(session.value, 'eip155', undefined)).toEqual({
          addresses: accounts,
          chainId: chain(1),
        })
      }),
    )
  })

  it('[S3-08] the frame’s accounts are read so too', () => {
    fc.assert(
      fc.property(reported, ({ texts: [address = '', ...others], accounts }) => {
        const user = {
          address,
          chainId: 1,
          accounts: others.map((each) => ({ address: each, type: 'eoa' as const })),
        }
        expect(frameAccounts(user, 'eip155').map((account) => account.address)).toEqual(accounts)
      }),
    )
  })

  it('[S3-26] what was stored of an account in another spelling is still its own', () => {
    fc.assert(
      fc.property(evmSpelling, (spell) => {
        const id = `eip155:1:${spell(ALICE.slice(2))}`
        expect(StateAccountId.decode(id)).toEqual({
          _tag: 'Right',
          right: accountIdOf(chain(1), ALICE as Address),
        })
      }),
    )
  })

  it('[S3-01] hosts see one spelling, and no change where only the spelling changes', async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(reported, async ({ texts, respelled, accounts }) => {
        const name = `Careless${(number += 1)}`
        const wallet = announced(name, ALICE)
        wallet.changeAccounts(texts)
        const walletport = walletportOver({})
        try {
          const connected = await walletport.connect({
            connectorId: `test.${name.toLowerCase()}`,
            namespace: 'eip155',
          })
          expect(connected.address).toBe(accounts[0])
          const seen = () => walletport.getState().accounts.eip155
          expect(seen().accounts?.map(({ address }) => address)).toEqual(accounts)
          expect(seen().caipAddress).toBe(`eip155:1:${accounts[0]}`)
          const message = new SiweMessage({
            domain: 'example.com',
            address: connected.address,
            uri: 'https://example.com',
            version: '1',
            chainId: 1,
            nonce: 'abcdefgh',
          })
          expect(message.prepareMessage()).toContain(getAddress(accounts[0] as `0x${string}`))
          const changes: unknown[] = []
          const shown = JSON.stringify([seen().caipAddress, seen().accounts])
          const off = walletport.subscribe(({ accounts: { eip155: now } }) => {
            const next = JSON.stringify([now.caipAddress, now.accounts])
            if (next !== shown) changes.push(next)
          })
          const listening = walletport.events$.subscribe((event) => changes.push(event))
          wallet.changeAccounts(respelled)
          wallet.changeAccounts([...texts, ...respelled])
          await new Promise((resolve) => setTimeout(resolve, 5))
          expect(changes).toEqual([])
          expect(seen().accounts?.map(({ address }) => address)).toEqual(accounts)
          off()
          listening.unsubscribe()
        } finally {
          walletport.dispose()
          wallet.disconnect()
        }
      }),
      { numRuns: 10 },
    )
  })
})
