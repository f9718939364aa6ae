import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import type { Wallet, WalletNews } from '#ports/wallets.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, chain, network, refused } from './examples.ts'

/** A wallet with two accounts, on chain 1, that has to be told of chain 10. */
interface WalletSubject {
  readonly wallet: Wallet
  readonly next: (answer: 'reject' | 'fail' | 'hang') => void
  readonly chooseAccount: (account: '1' | '2') => void
  readonly moveTo: (chainId: number) => void
  readonly letGo: () => void
  readonly fund: (units: bigint) => Promise<void>
}

const one = address('a1')
const two = address('a2')
const report = { addresses: [one, two], chainId: chain(1) }
const settlesWithin = (ms: number, promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => void setTimeout(() => resolve(false), ms)),
  ])

/** What every Wallet must do, whoever implements it. */
const walletContract = (name: string, start: () => WalletSubject): void => {
  describe(`Wallet contract: ${name}`, () => {
    let subject: WalletSubject
    let wallet: Wallet
    let news: WalletNews[]
    let listening: { unsubscribe: () => void }
    beforeEach(() => {
      subject = start()
      wallet = subject.wallet
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

    clause(['S7-37', 'S7-38', 'S4-32'], () => {
      beforeEach(() => wallet.connect()())

      it('adds a network that the wallet does not know, and goes there', async () => {
        expect(await wallet.switchNetwork(network(10), ['http://127.0.0.1:9/'])()).toEqual(E.right(chain(10)))
        expect(await wallet.restore()()).toEqual(E.right({ ...report, chainId: chain(10) }))
        expect(await wallet.switchNetwork(network(1), [])()).toEqual(E.right(chain(1)))
      })

      it('stays where it is when the visitor rejects', async () => {
        for (const to of [network(10), network(1)]) {
          subject.moveTo(5)
          subject.next('reject')
          expect(await wallet.switchNetwork(to, ['http://127.0.0.1:9/'])()).toEqual(refused('UserRejected'))
          expect(await wallet.restore()()).toEqual(E.right({ ...report, chainId: chain(5) }))
        }
      })

      it('does not support the chain when the wallet refuses it otherwise', async () => {
        subject.moveTo(5)
        subject.next('fail')
        expect(await wallet.switchNetwork(network(1), [])()).toEqual(
          refused('ChainNotSupported', 'Chain is not supported'),
        )
      })
    })

    it('tells when the visitor chooses another account', async () => {
      await wallet.connect()()
      subject.chooseAccount('2')
      await vi.waitFor(() => expect(news.at(-1)).toEqual({ type: 'accountsChanged', addresses: [two] }))
    })

    it('tells when the wallet moves to another chain', async () => {
      await wallet.connect()()
      subject.moveTo(8453)
      await vi.waitFor(() => expect(news.at(-1)).toEqual({ type: 'chainChanged', chainId: chain(8453) }))
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
      subject.moveTo(8453)
      subject.letGo()
      await new Promise((resolve) => void setTimeout(resolve, 20))
      expect(news).toHaveLength(before)
    })

    it('gives the native balance', async () => {
      await subject.fund(123_456_789_012_345_678_901n)
      expect(await wallet.balanceOf(one)()).toEqual(E.right(123_456_789_012_345_678_901n))
    })
  })
}

walletContract('fake', () => {
  const wallet = new FakeWallet({ addresses: [one, two], chainId: chain(1), knows: [chain(1)] })
  return {
    wallet,
    next: (answer) => wallet.next(answer),
    chooseAccount: (account) => wallet.changeAccounts([account === '1' ? one : two]),
    moveTo: (chainId) => wallet.changeChain(chain(chainId)),
    letGo: () => wallet.letGo(),
    fund: async (units) => void (wallet.balance = units),
  }
})

describe('on anvil', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startAnvil(1)), 20_000)
  afterAll(() => anvil.stop())

  walletContract('EIP-1193', () => {
    const test = createTestWallet({ accounts: [one, two], chainId: 1, knows: [1], rpc: anvil.url })
    const connector = { id: 'test', name: 'Test', type: 'ANNOUNCED', chain: 'eip155', chains: [] } as const
    return {
      wallet: new Eip1193Wallet(connector, test.provider),
      next: (answer) => test.next(answer),
      chooseAccount: (account) => test.changeAccounts([account === '1' ? one : two]),
      moveTo: (chainId) => test.changeChain(chainId),
      letGo: () => test.disconnect(),
      fund: async (units) =>
        void (await rpc(anvil.url, 'anvil_setBalance', [one, `0x${units.toString(16)}`])),
    }
  })
})
