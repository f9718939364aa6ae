import * as E from 'fp-ts/Either'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Wallet, WalletNews } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, refused } from './examples.ts'

/** A wallet with two accounts, on chain 1, that has to be told of chain 10. */
export interface WalletSubject {
  readonly wallet: Wallet
  readonly next: (answer: 'reject' | 'fail' | 'hang') => void
  readonly chooseAccount: (account: '1' | '2') => void
  /** Settles when the page can know it. */
  readonly moveTo: (chainId: number) => Promise<void>
  readonly letGo: () => void
  readonly fund: (units: bigint) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface WalletTraits {
  /** It is permitted from the start, and the site cannot give that back. */
  readonly alwaysPermitted?: true
}

export const one = address('a1')
export const two = address('a2')

const report = { addresses: [one, two], chainId: chain(1) }
const PATIENT = { timeout: 5000 }

const settlesWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => void setTimeout(() => resolve(false), ms)),
  ])

/** Cases that a trait makes pointless are not there at all: nobody has to wonder why they are skipped. */
const describeUnless = (trait?: true): ((name: string, cases: () => void) => void) =>
  trait === true ? () => {} : describe

/** What every Wallet must do, whoever implements it. */
export const walletContract = (
  name: string,
  start: () => Promise<WalletSubject>,
  { alwaysPermitted }: WalletTraits = {},
): void => {
  describe(`Wallet contract: ${name}`, () => {
    let subject: WalletSubject
    let wallet: Wallet
    let news: WalletNews[]
    let listening: Subscription
    beforeEach(async () => {
      subject = await start()
      wallet = subject.wallet
      news = []
      listening = wallet.news$.subscribe((item) => news.push(item))
    })
    afterEach(async () => {
      listening.unsubscribe()
      await subject.stop()
    })

    const tells = (item: WalletNews) => vi.waitFor(() => expect(news.at(-1)).toEqual(item), PATIENT)

    describeUnless(alwaysPermitted)('asking for permission', () => {
      clause(['S7-33', 'S7-34'], () => {
        it('restores nothing that was not permitted', async () => {
          expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
        })

        it('asks for nothing before it is run', async () => {
          wallet.connect()
          expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
        })
      })

      it('tells a rejection from a failure', async () => {
        subject.next('reject')
        expect(await wallet.connect()()).toEqual(refused('UserRejected', 'Connection rejected'))
        subject.next('fail')
        expect(await wallet.connect()()).toEqual(refused('FailedToConnect', 'Failed to connect'))
        expect(await wallet.connect()()).toEqual(E.right(report))
      })

      it('waits for a visitor who does not answer', async () => {
        subject.next('hang')
        expect(await settlesWithin(60, wallet.connect()())).toBe(false)
      })

      it('is let go of by disconnect', async () => {
        await wallet.connect()()
        expect(await wallet.disconnect()()).toEqual(E.right(undefined))
        expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
      })

      it('restores nothing after the wallet let go', async () => {
        await wallet.connect()()
        subject.letGo()
        await tells({ type: 'disconnected' })
        expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
      })
    })

    clause(['S7-33', 'S7-34'], () => {
      it('connects with the accounts and the chain of the wallet', async () => {
        expect(await wallet.connect()()).toEqual(E.right(report))
      })

      it('restores what was permitted', async () => {
        await wallet.connect()()
        expect(await wallet.restore()()).toEqual(E.right(report))
      })
    })

    clause(['S7-37', 'S7-38', 'S4-32'], () => {
      beforeEach(() => wallet.connect()())

      it('adds a network that the wallet does not know, and goes there', async () => {
        expect(await wallet.switchNetwork(network(10), ['http://127.0.0.1:9/'])()).toEqual(E.right(chain(10)))
        expect(await wallet.restore()()).toEqual(E.right({ ...report, chainId: chain(10) }))
        expect(await wallet.switchNetwork(network(1), [])()).toEqual(E.right(chain(1)))
      })

      it('stays where it is when the visitor rejects', async () => {
        for (const to of [network(10), network(1)]) {
          await subject.moveTo(5)
          subject.next('reject')
          expect(await wallet.switchNetwork(to, ['http://127.0.0.1:9/'])()).toEqual(refused('UserRejected'))
          expect(await wallet.restore()()).toEqual(E.right({ ...report, chainId: chain(5) }))
        }
      })

      it('does not support the chain when the wallet refuses it otherwise', async () => {
        await subject.moveTo(5)
        subject.next('fail')
        expect(await wallet.switchNetwork(network(1), [])()).toEqual(
          refused('ChainNotSupported', 'Chain is not supported'),
        )
      })
    })

    it('tells when the visitor chooses another account', async () => {
      await wallet.connect()()
      subject.chooseAccount('2')
      await tells({ type: 'accountsChanged', addresses: [two] })
    })

    it('tells when the wallet moves to another chain', async () => {
      await wallet.connect()()
      await subject.moveTo(8453)
      await tells({ type: 'chainChanged', chainId: chain(8453) })
    })

    it('tells when the wallet lets go', async () => {
      await wallet.connect()()
      subject.letGo()
      await tells({ type: 'disconnected' })
    })

    it('tells nothing after unsubscription', async () => {
      await wallet.connect()()
      listening.unsubscribe()
      const before = news.length
      await subject.moveTo(8453)
      subject.letGo()
      await new Promise((resolve) => void setTimeout(resolve, 20))
      expect(news).toHaveLength(before)
    })

    it('gives the native balance', async () => {
      await subject.fund(123_456_789_012_345_678_901n)
      await wallet.connect()()
      expect(await wallet.balanceOf(one)()).toEqual(E.right(123_456_789_012_345_678_901n))
    })
  })
}
