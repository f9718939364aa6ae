import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Wallet, WalletNews } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import { refused } from './examples.ts'

/** A wallet with two accounts, on its home network, that can be brought to another. */
export interface WalletSubject {
  readonly wallet: Wallet
  readonly home: Network
  /** Where wallets are told of networks: one that it has to be told of. */
  readonly other: Network
  /** A chain that it moves to by itself alone. */
  readonly elsewhere: ChainId
  /** What it says of itself on a chain. */
  readonly reportOn: (chainId: ChainId) => WalletReport
  /** The account that the visitor chooses. */
  readonly second: Address
  readonly next: (answer: 'reject' | 'fail' | 'hang') => void
  readonly chooseSecond: () => void
  readonly moveTo: (chainId: ChainId) => void
  readonly letGo: () => void
  /** How a no and a failure are told; as wallets of the page do when absent. */
  readonly words?: { readonly rejected: string; readonly failed: string }
  /** Absent: the wallet has no connection of its own to the chain. */
  readonly fund?: (units: bigint) => Promise<void>
}

interface Traits {
  /** The visitor confirms that the wallet moves to another network. */
  readonly asksToMove: boolean
}

const URLS = ['http://127.0.0.1:9/']

const settlesWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => void setTimeout(() => resolve(false), ms)),
  ])

/** What every Wallet must do, whoever implements it. */
export const walletContract = (
  name: string,
  start: () => WalletSubject | Promise<WalletSubject>,
  { asksToMove }: Traits = { asksToMove: true },
): void => {
  describe(`Wallet contract: ${name}`, () => {
    let subject: WalletSubject
    let wallet: Wallet
    let report: WalletReport
    let news: WalletNews[]
    let listening: { unsubscribe: () => void }
    beforeEach(async () => {
      subject = await start()
      wallet = subject.wallet
      report = subject.reportOn(subject.home.caipNetworkId)
      news = []
      listening = wallet.news$.subscribe((item) => news.push(item))
    })
    afterEach(() => listening.unsubscribe())

    clause(['S7-33', 'S7-34'], () => {
      it('connects with the accounts and the chain of the wallet', async () => {
        expect(await wallet.connect()()).toEqual(E.right(report))
      })

      it('restores nothing that was not permitted', async () => {
        expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
      })

      it('restores what was permitted', async () => {
        await wallet.connect()()
        expect(await wallet.restore()()).toEqual(E.right(report))
      })

      it('asks for nothing before it is run', async () => {
        wallet.connect()
        expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
      })
    })

    it('tells a rejection from a failure', async () => {
      const { rejected, failed } = subject.words ?? {
        rejected: 'Connection rejected',
        failed: 'Failed to connect',
      }
      subject.next('reject')
      expect(await wallet.connect()()).toEqual(refused('UserRejected', rejected))
      subject.next('fail')
      expect(await wallet.connect()()).toEqual(refused('FailedToConnect', failed))
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

    clause(['S7-37', 'S7-38', 'S4-32'], () => {
      beforeEach(() => wallet.connect()())

      it('goes to another network, also to one that the wallet does not know, and back', async () => {
        const { home, other } = subject
        expect(await wallet.switchNetwork(other, URLS)()).toEqual(E.right(other.caipNetworkId))
        expect(await wallet.restore()()).toEqual(E.right(subject.reportOn(other.caipNetworkId)))
        expect(await wallet.switchNetwork(home, [])()).toEqual(E.right(home.caipNetworkId))
      })

      it.runIf(asksToMove)('stays where it is when the visitor rejects', async () => {
        const { home, other, elsewhere } = subject
        for (const to of [other, home]) {
          subject.moveTo(elsewhere)
          subject.next('reject')
          expect(await wallet.switchNetwork(to, URLS)()).toEqual(refused('UserRejected'))
          expect(await wallet.restore()()).toEqual(E.right(subject.reportOn(elsewhere)))
        }
      })

      it.runIf(asksToMove)('does not support the chain when the wallet refuses it otherwise', async () => {
        subject.moveTo(subject.elsewhere)
        subject.next('fail')
        expect(await wallet.switchNetwork(subject.home, [])()).toEqual(
          refused('ChainNotSupported', 'Chain is not supported'),
        )
      })
    })

    it('tells when the visitor chooses another account', async () => {
      await wallet.connect()()
      subject.chooseSecond()
      const chosen = { type: 'accountsChanged', addresses: [subject.second] }
      await vi.waitFor(() => expect(news.at(-1)).toMatchObject(chosen))
    })

    it('tells when the wallet moves to another chain', async () => {
      await wallet.connect()()
      const { elsewhere: chainId } = subject
      subject.moveTo(chainId)
      await vi.waitFor(() => expect(news).toContainEqual({ type: 'chainChanged', chainId }))
    })

    it('tells when the wallet lets go', async () => {
      await wallet.connect()()
      subject.letGo()
      await vi.waitFor(() => expect(news.at(-1)).toEqual({ type: 'disconnected' }))
      expect(await wallet.restore()()).toEqual(refused('NoAccounts'))
    })

    it('tells nothing after unsubscription', async () => {
      await wallet.connect()()
      listening.unsubscribe()
      const before = news.length
      subject.moveTo(subject.elsewhere)
      subject.letGo()
      await new Promise((resolve) => void setTimeout(resolve, 20))
      expect(news).toHaveLength(before)
    })

    it('gives the native balance, or says that it has none to give', async () => {
      const units = 123_456_789_012_345_678_901n
      await wallet.connect()()
      await subject.fund?.(units)
      expect(await wallet.balanceOf(report.addresses[0])()).toEqual(
        subject.fund === undefined ? refused('ChainUnreachable') : E.right(units),
      )
    })
  })
}
