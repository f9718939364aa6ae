import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'

import { parseAddress } from '#domain/caip/address.ts'
import { parseChainId } from '#domain/caip/chain-id.ts'
import { failure } from '#domain/shared/failure.ts'
import { storageKeys } from '#domain/storage/storage-keys.ts'
import type { Wallet } from '#ports/wallets.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { clause } from '#tests/spec/clauses.ts'

import { ALICE, BOB, walletWithOverrides, noResponse, wallet } from './wallets.ts'
import { chain, network, readyWorld, right, type Setting } from './world.ts'

const ETHER = 10n ** 18n
const withoutBalance: Partial<Wallet> = { balanceOf: () => TE.left(failure('ChainUnreachable', 'no')) }

const connected = async (balanceResponses: Partial<Wallet> = {}, setting: Setting = {}) => {
  const fakeWallet = wallet()
  fakeWallet.balance = 2n * ETHER
  const tab = await readyWorld({ wallets: [walletWithOverrides(fakeWallet, balanceResponses)], ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  let balance: unknown
  tab.inside.viewAccount.balance$.subscribe(
    ({ status }) => (balance = status === 'error' ? 'unavailable' : status),
  )
  let toast: unknown
  tab.inside.showNotices.toast$.subscribe((state) => (toast = 'content' in state ? state.content : undefined))
  const walletAsked = () => fakeWallet.requests.filter((question) => question === 'balanceOf').length
  return { ...tab, fakeWallet, walletAsked, balance: () => balance, toast: () => toast }
}

clause(['S0-05', 'S3-06'], () => {
  it('[S0-05] [S3-06] shows the native balance with its symbol, through the wallet', async () => {
    const { account, chains } = await connected()
    expect(account()).toMatchObject({ balance: '2', balanceSymbol: 'ETH', shownBalance: '2.000 ETH' })
    expect(chains.requests).toEqual([])
  })

  it('[S3-06] links to the address at the block explorer, and names the preferred account type', async () => {
    const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
    const networks = [{ ...network(1), blockExplorers }, network(10)]
    const { account, outside } = await connected({}, { options: { networks } })
    expect(account()).toMatchObject({
      addressExplorerUrl: `https://scan.example/address/${account().address}`,
      preferredAccountType: 'smartAccount',
      currentTab: 'Tokens',
    })
    await outside.switchNetwork(network(10))
    expect(account()).not.toHaveProperty('addressExplorerUrl')
    await outside.disconnect()
    expect(account()).toEqual({ status: 'disconnected' })
  })

  it('[S3-06] has a numeric chain id only on eip155', async () => {
    const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const solanaNetwork = { ...network(1, 'Solana'), id: reference, chainNamespace: 'solana' as const }
    const sol = wallet('sol', {
      connector: { namespace: 'solana' },
      addresses: [right(parseAddress('solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'))],
      chainId: right(parseChainId(`solana:${reference}`)),
    })
    const networks = [network(1), network(10), solanaNetwork]
    const { account, state, outside } = await connected(
      {},
      { wallets: [wallet(), sol], namespaces: ['eip155', 'solana'], options: { networks } },
    )
    expect(account()).toMatchObject({ caipNetworkId: 'eip155:1', chainId: 1 })
    await outside.switchNetwork(network(10))
    expect(account()).toMatchObject({ caipNetworkId: 'eip155:10', chainId: 10 })
    await outside.connect({ connectorId: 'sol', namespace: 'solana' })
    expect(state().accounts.solana).toMatchObject({
      status: 'connected',
      caipNetworkId: `solana:${reference}`,
    })
    expect(state().accounts.solana).not.toHaveProperty('chainId')
  })

  it('[S0-05] queries the chain if the wallet does not report the balance', async () => {
    const { account, chains } = await connected(withoutBalance)
    expect(account().balance).toBe('0')
    expect(chains.requests).toMatchObject([{ rpcUrls: ['https://rpc.example/1'], address: ALICE }])
  })

  it('[S0-05] queries the chain when the wallet takes longer than 4 s', async () => {
    const { account, chains, clock } = await connected({ balanceOf: () => noResponse })
    await clock.advance(3999)
    expect(chains.requests).toHaveLength(0)
    await clock.advance(1)
    expect([chains.requests.length, account().balance]).toEqual([1, '0'])
  })

  it('[S0-05] ignores the balance of a chain that the wallet has left', async () => {
    const balanceResponses: ((units: bigint) => void)[] = []
    const { fakeWallet, chains, account } = await connected({
      balanceOf: () => () =>
        new Promise((resolve) => void balanceResponses.push((units) => resolve(E.right(units)))),
    })
    fakeWallet.changeChain(chain(10))
    await settled()
    for (const respond of balanceResponses) respond(7n * ETHER)
    await settled()
    expect([balanceResponses.length, account().balance]).toEqual([2, '7'])
    // The balance on the previous chain is not requested.
    expect(chains.requests).toEqual([])
  })

  it('[S0-05, S3-06] loads the balance of the account, and of the network, that the user selects in the wallet', async () => {
    const { fakeWallet, account } = await connected()
    fakeWallet.balance = 3n * ETHER
    fakeWallet.changeAccounts([BOB])
    expect(account().balance).toBeUndefined()
    await settled()
    expect(account()).toMatchObject({ address: BOB, balance: '3' })
    fakeWallet.balance = 5n * ETHER
    fakeWallet.changeChain(chain(10))
    expect(account().balance).toBeUndefined()
    await settled()
    expect(account()).toMatchObject({ caipNetworkId: 'eip155:10', balance: '5' })
  })

  it('[S0-05] requests no balance on a chain that is not configured, until it is', async () => {
    const { fakeWallet, account, walletAsked, outside } = await connected({}, {})
    fakeWallet.changeChain(chain(137))
    await settled()
    expect([walletAsked(), account().balance]).toEqual([1, undefined])
    await outside.addNetwork(network(137))
    await settled()
    expect(account().balance).toBe('2')
  })
})

clause(['S9-05', 'S3-12'], () => {
  it('[S9-05] sends one request in 30 s', async () => {
    const { walletAsked, clock, outside } = await connected()
    await clock.advance(29_999)
    await outside.account.refresh()
    expect(walletAsked()).toBe(1)
    await clock.advance(1)
    await outside.account.refresh()
    expect(walletAsked()).toBe(2)
  })

  it('[S3-12, S3-26] stores account, base units and time, for reloads and other tabs', async () => {
    const { stored, disk, clock } = await connected()
    const id = `eip155:1:${ALICE}`
    const entry = { caipAddress: id, balance: 2n * ETHER, decimals: 18, timestamp: clock.now() }
    expect(stored(storageKeys.balanceCache)).toEqual({ [id]: entry })
    const nextWallet = wallet('one', { permitted: true })
    const reloaded = await readyWorld({ disk, clock, wallets: [nextWallet] })
    expect([reloaded.account().balance, nextWallet.requests]).toEqual(['2', ['restore']])
  })

  it('[S3-12] counts the age of an entry from when it was loaded, even after a reload', async () => {
    const { disk, clock } = await connected()
    await clock.advance(20_000)
    const nextWallet = wallet('one', { permitted: true })
    const reloaded = await readyWorld({ disk, clock, wallets: [nextWallet] })
    await clock.advance(9999)
    await reloaded.outside.account.refresh()
    expect(nextWallet.requests).toEqual(['restore'])
    await clock.advance(1)
    await reloaded.outside.account.refresh()
    expect(nextWallet.requests).toEqual(['restore', 'balanceOf'])
  })

  it('[S9-05] requests an entry again when it is 30 s old', async () => {
    const { disk, clock } = await connected()
    await clock.advance(30_000)
    const nextWallet = wallet('one', { permitted: true })
    await readyWorld({ disk, clock, wallets: [nextWallet] })
    await settled()
    expect(nextWallet.requests).toContain('balanceOf')
  })
})

clause(['S8-05'], () => {
  const failingChains = () => {
    const chains = new FakeChains()
    chains.unreachable = true
    return chains
  }

  it('[S8-05] a failure is shown as unavailable, not as zero, and reported if the account is open', async () => {
    const { account, balance, toast, outside, clock } = await connected(withoutBalance, {
      chains: failingChains(),
    })
    expect([balance(), account().balance, toast()]).toEqual(['unavailable', undefined, undefined])
    await clock.advance(30_000)
    outside.open()
    await settled()
    expect(toast()).toEqual({ kind: 'error', text: { name: 'balanceUnavailable' } })
  })

  it('[S8-05] a failed request can be retried after 30 s', async () => {
    const chains = failingChains()
    const { account, outside, clock } = await connected(withoutBalance, { chains })
    chains.unreachable = false
    await outside.account.refresh()
    expect(account().balance).toBeUndefined()
    await clock.advance(30_000)
    await outside.account.refresh()
    expect(account().balance).toBe('0')
  })
})

clause('S9-07', () => {
  it('[S9-07] a failure blocks requests for 30 s, even when the account is opened', async () => {
    const chains = new FakeChains()
    chains.unreachable = true
    const { outside, inside, clock } = await connected(withoutBalance, { chains })
    const { readBalances } = await inside.connection.load()
    let retryIn: number | undefined
    readBalances.retryIn$.subscribe((seconds) => (retryIn = seconds))
    await clock.advance(29_999)
    outside.open()
    await settled()
    expect([chains.requests.length, retryIn]).toEqual([1, 1])
    await clock.advance(1)
    await outside.account.refresh()
    expect([chains.requests.length, retryIn]).toEqual([2, 30])
  })
})

describe('a transaction of the wallet', () => {
  it('reloads the balance, whatever its age, and keeps the old one until then', async () => {
    const sent$ = new Subject<void>()
    const { fakeWallet, account, walletAsked } = await connected({ sent$ })
    fakeWallet.balance = ETHER
    sent$.next()
    expect(account().balance).toBe('2')
    await settled()
    expect([account().balance, walletAsked()]).toEqual(['1', 2])
  })
})

describe('disposal', () => {
  it('during a balance request leaves no timer, queries no chain and writes nothing', async () => {
    const { dispose, clock, chains, stored } = await connected({ balanceOf: () => noResponse })
    dispose()
    await settled()
    expect([clock.pending, chains.requests.length, stored(storageKeys.balanceCache)]).toEqual([
      0,
      0,
      undefined,
    ])
  })
})

describe('copying the address', () => {
  it.each([
    [true, { kind: 'success', text: { name: 'addressCopied' } }],
    [false, undefined],
  ])('is confirmed only if the page allows it: %s', async (clipboard, said) => {
    const { inside, page, toast } = await connected({}, { page: new FakePage({ clipboard }) })
    await inside.copyText.copy(ALICE, 'addressCopied')
    expect([page.copied.length, toast()]).toEqual([clipboard ? 1 : 0, said])
  })
})
