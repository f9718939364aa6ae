import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { accountOn } from './relay-kit.ts'
import { BOB, wallet, walletWithOverrides } from './wallets.ts'
import { chain, readyWorld } from './world.ts'

describe('a transaction of an account', () => {
  it('[S7-12] that is included while another network is active reloads its own account, when that is shown again', async () => {
    const [holdings, transfers, fakeWallet] = [new FakeHoldings(), new FakeTransfers(), wallet()]
    transfers.observation = { type: 'pending' }
    const tab = await readyWorld({ wallets: [fakeWallet], holdings, transfers })
    await tab.outside.connect({ connectorId: 'one' })
    const { viewTokens } = await tab.inside.tokens.load()
    const { sentTransfers } = await tab.inside.send.load()
    viewTokens.tokens$.subscribe()
    await settled()
    const details = { to: BOB, units: 1n, symbol: cleanText('X'), decimals: 2, sentAt: 1_000_000 }
    const asked = { ...details, hash: '', account: accountOn(1), status: 'lost' } as const
    sentTransfers.ask(asked, new AbortController().signal).answered({ type: 'submitted', hash: '0x1' })
    await settled()
    fakeWallet.changeChain(chain(10))
    await settled()
    const loadedChains = () => holdings.requests.map(({ network: { caipNetworkId } }) => caipNetworkId)
    expect(loadedChains()).toEqual([chain(1), chain(1), chain(10)])
    transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(3000)
    expect(sentTransfers.sends.map(({ status }) => status)).toEqual(['confirmed'])
    expect(loadedChains()).toHaveLength(3)
    fakeWallet.changeChain(chain(1))
    await settled()
    expect(loadedChains().slice(3)).toEqual([chain(1)])
  })

  it('[S7-12] requests nothing for data that no view shows', async () => {
    const [nfts, holdings, sent$] = [new FakeNfts(), new FakeHoldings(), new Subject<void>()]
    const tab = await readyWorld({ wallets: [walletWithOverrides(wallet(), { sent$ })], nfts, holdings })
    await tab.outside.connect({ connectorId: 'one' })
    const [{ viewNfts }, { viewTokens }] = await Promise.all([
      tab.inside.nfts.load(),
      tab.inside.tokens.load(),
    ])
    const shown = viewNfts.nfts$.subscribe()
    shown.add(viewTokens.tokens$.subscribe())
    await settled()
    const requestCounts = () => [nfts.requests.length, holdings.requests.length]
    expect(requestCounts()).toEqual([1, 1])
    sent$.next()
    await settled()
    expect(requestCounts()).toEqual([2, 2])
    shown.unsubscribe()
    sent$.next()
    await settled()
    expect(requestCounts()).toEqual([2, 2])
  })
})
