import * as E from 'fp-ts/Either'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import type { WalletReport } from '#domain/connection/connection.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed } from './examples.ts'

/** A wallet with two accounts on its home network, which can switch to another. */
export interface WalletSubject {
  readonly wallet: Wallet
  readonly home: Network
  /** A network that must be added to the wallet, for wallets with added networks. */
  readonly other: Network
  /** A chain to which only the wallet itself switches. */
  readonly elsewhere: ChainId
  /** The wallet's report on a chain. */
  readonly reportOn: (chainId: ChainId) => WalletReport
  /** The account that the user selects. */
  readonly second: Address
  readonly next: (answer: 'reject' | 'fail' | 'hang') => void
  /** The code of the wallet's own error when the user rejects, if it has one. */
  readonly rejectionCode?: number
  readonly chooseSecond: () => void
  /** Settles when the page can know it. */
  readonly moveTo: (chainId: ChainId) => void | Promise<void>
  readonly disconnectOne: () => void
  /** What the wallet emits then. */
  readonly disconnection?: WalletChange
  /** Absent if the wallet has no connection to the chain. */
  readonly fund?: (units: bigint) => Promise<void>
  readonly stop?: () => Promise<void>
}

export interface WalletTraits {
  /** It is permitted from the start, and the site cannot revoke that. */
  readonly alwaysPermitted?: true
  /** The wallet switches to another network without the user's approval. */
  readonly movesUnasked?: true
}

const URLS = ['http://127.0.0.1:9/']
const settlesWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => void setTimeout(() => resolve(false), ms))
  return Promise.race([promise.then(() => true), late])
}

/** Omits cases that do not apply to a trait, instead of skipping them. */
const describeUnless = (trait?: true) => (trait === true ? () => {} : describe)

/** The contract of Wallet, for each implementation. */
export const walletContract = (
  name: string,
  start: () => WalletSubject | Promise<WalletSubject>,
  { alwaysPermitted, movesUnasked }: WalletTraits = {},
): void => {
  describe(`Wallet contract: ${name}`, () => {
    let subject: WalletSubject
    let wallet: Wallet
    let report: WalletReport
    let changes: WalletChange[]
    let listening: Subscription
    beforeEach(async () => {
      subject = await start()
      wallet = subject.wallet
      report = subject.reportOn(subject.home.caipNetworkId)
      changes = []
      listening = wallet.events$.subscribe((item) => changes.push(item))
    })
    afterEach(async () => {
      listening.unsubscribe()
      await subject.stop?.()
    })

    const disconnection = () => subject.disconnection ?? { type: 'disconnected' }
    const emits = (item: WalletChange) => expect.poll(() => changes.at(-1)).toMatchObject(item)

    describeUnless(alwaysPermitted)('requesting permission', () => {
      clause(['S7-33', 'S7-34'], () => {
        it('restores nothing without a permission', async () => {
          expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
        })

        it('sends no request before it is run', async () => {
          wallet.connect()
          expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
        })
      })

      it('distinguishes a rejection from a failure', async () => {
        subject.next('reject')
        const rejected = await wallet.connect()()
        expect(rejected).toEqual(failed('UserRejected', 'Connection rejected'))
        subject.next('fail')
        const failedConnect = await wallet.connect()()
        expect(failedConnect).toEqual(failed('FailedToConnect', 'Failed to connect'))
        if (subject.rejectionCode !== undefined) {
          const { rejectionCode: code } = subject
          const message = expect.stringMatching(/./)
          expect(rejected).toMatchObject({ left: { error: { code, message } } })
          expect(failedConnect).toMatchObject({ left: { error: { message } } })
        }
        expect(await wallet.connect()()).toEqual(E.right(report))
      })

      it('waits for a user who does not respond', async () => {
        subject.next('hang')
        expect(await settlesWithin(60, wallet.connect()())).toBe(false)
      })

      it('is disconnected', async () => {
        await wallet.connect()()
        expect(await wallet.disconnect()()).toEqual(E.right(undefined))
        expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
      })

      it('restores nothing after the wallet disconnects', async () => {
        await wallet.connect()()
        subject.disconnectOne()
        await emits(disconnection())
        expect(await wallet.restore()()).toEqual(failed('NoAccounts'))
      })
    })

    clause(['S7-33', 'S7-34'], () => {
      it('connects with the accounts and the chain of the wallet', async () => {
        expect(await wallet.connect()()).toEqual(E.right(report))
      })

      it('restores the permitted accounts', async () => {
        await wallet.connect()()
        expect(await wallet.restore()()).toEqual(E.right(report))
      })
    })

    clause(['S7-37', 'S7-38', 'S4-32'], () => {
      beforeEach(() => wallet.connect()())

      it('switches to another network, also one that the wallet does not know, and back', async () => {
        const { home, other: otherNetwork } = subject
        expect(await wallet.switchNetwork(otherNetwork, URLS)()).toEqual(E.right(otherNetwork.caipNetworkId))
        expect(await wallet.restore()()).toEqual(E.right(subject.reportOn(otherNetwork.caipNetworkId)))
        expect(await wallet.switchNetwork(home, [])()).toEqual(E.right(home.caipNetworkId))
      })

      describeUnless(movesUnasked)('asking to move', () => {
        it('stays on its network when the user rejects', async () => {
          const { home, other: otherNetwork, elsewhere: unknownNetwork } = subject
          for (const to of [otherNetwork, home]) {
            await subject.moveTo(unknownNetwork)
            subject.next('reject')
            const rejected = await wallet.switchNetwork(to, URLS)()
            expect(rejected).toEqual(failed('UserRejected'))
            if (subject.rejectionCode !== undefined)
              expect(rejected).toMatchObject({ left: { error: { code: subject.rejectionCode } } })
            expect(await wallet.restore()()).toEqual(E.right(subject.reportOn(unknownNetwork)))
          }
        })

        it('[S8-54] does not support the chain when the wallet refuses it for another reason', async () => {
          await subject.moveTo(subject.elsewhere)
          subject.next('fail')
          expect(await wallet.switchNetwork(subject.home, [])()).toEqual(
            failed('ChainNotSupported', expect.stringContaining('Chain is not supported')),
          )
        })
      })
    })

    it('emits an event when the user selects another account', async () => {
      await wallet.connect()()
      subject.chooseSecond()
      await emits({ type: 'accountsChanged', addresses: [subject.second] })
    })

    it('emits an event when the wallet changes its chain', async () => {
      await wallet.connect()()
      const { elsewhere: chainId } = subject
      await subject.moveTo(chainId)
      await expect.poll(() => changes).toContainEqual({ type: 'chainChanged', chainId })
    })

    it('emits an event when the wallet disconnects', async () => {
      await wallet.connect()()
      subject.disconnectOne()
      await emits(disconnection())
    })

    it('emits nothing after unsubscription', async () => {
      await wallet.connect()()
      listening.unsubscribe()
      const before = changes.length
      await subject.moveTo(subject.elsewhere)
      subject.disconnectOne()
      await new Promise((resolve) => void setTimeout(resolve, 20))
      expect(changes).toHaveLength(before)
    })

    it('returns the native balance, or that it has no chain connection', async () => {
      const units = 123_456_789_012_345_678_901n
      await wallet.connect()()
      await subject.fund?.(units)
      expect(await wallet.balanceOf(report.addresses[0])()).toEqual(
        subject.fund === undefined ? failed('ChainUnreachable') : E.right(units),
      )
    })
  })
}
