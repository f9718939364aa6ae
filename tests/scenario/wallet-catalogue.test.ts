import { describe, expect, it } from 'vitest'

import { decodeWallets } from '#domain/wallets/snapshot.ts'
import { catalogue as shipped } from '#infrastructure/http/catalogue/catalogue.ts'
import { settled } from '#testkit/fake-clock.ts'
import { FakeDeepLinks } from '#testkit/fake-deep-links.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakeWalletCatalogue } from '#testkit/fake-wallet-catalogue.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'

import { wallet } from './wallets.ts'
import { readyWorld, type Setting } from './world.ts'

const wallets = decodeWallets(shipped).map((wallet) => ({
  ...wallet,
  supports_wc: wallet.id !== 'phantom' && wallet.id !== 'coinbase',
}))

/** A page with no list but the catalogue, on the device of a test. */
const visited = async (deepLinks: FakeDeepLinks, setting: Setting = {}) => {
  const catalogue = new FakeWalletCatalogue(wallets)
  catalogue.listed = true
  catalogue.first['metamask'] = 'data:image/svg+xml,first'
  catalogue.others['core'] = 'data:image/svg+xml,other'
  const { device } = deepLinks.environment()
  const tab = await readyWorld({
    page: new FakePage({ device }),
    ...setting,
    deepLinks,
    catalogue,
    directory: setting.directory ?? new FakeWalletDirectory(wallets),
  })
  const useCases = await tab.inside.directory.load()
  let shelves: readonly { title: string | undefined; wallets: readonly { wallet: { id: string } }[] }[] = []
  useCases.reachWallets.shelves$.subscribe((next) => (shelves = next))
  tab.inside.navigation.open({ view: 'AllWallets' })
  await settled()
  const walletOf = (id: string) => {
    const wallet = wallets.find((each) => each.id === id)
    if (wallet === undefined) throw new Error(id)
    return wallet
  }
  return { ...tab, ...useCases, walletOf, shelves: () => shelves }
}

const iphone = () =>
  new FakeDeepLinks({ device: 'phone', os: 'ios', browser: 'safari', href: 'https://page.example/a?b=1' })

describe('the catalogue of wallets', () => {
  it('opens this page in the wallet’s own browser on a phone, in the same gesture', async () => {
    const deepLinks = iphone()
    const { selectWallet, walletOf } = await visited(deepLinks)
    selectWallet.choose(walletOf('coinbase'))
    selectWallet.choose(walletOf('phantom'))
    const page = 'https%3A%2F%2Fpage.example%2Fa%3Fb%3D1'
    expect(deepLinks.opened).toEqual([
      { href: `https://go.cb-w.com/dapp?cb_url=${page}`, target: '_self' },
      { href: `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fpage.example`, target: '_self' },
    ])
  })

  it.each([
    ['on a desktop', new FakeDeepLinks({ browser: 'firefox' }), { by: 'code' }],
    [
      'on a page without https',
      new FakeDeepLinks({ device: 'phone', os: 'ios', href: 'http://page.example/' }),
      { by: 'store' },
    ],
  ])('%s a press does something else', async (_, deepLinks, expected) => {
    const { reachWallets, walletOf } = await visited(deepLinks)
    expect(reachWallets.openingOf(walletOf('phantom'))).toMatchObject(expected)
    expect(deepLinks.opened).toEqual([])
  })

  it('says where this browser gets a wallet from', async () => {
    const storeOn = async (deepLinks: FakeDeepLinks, id: string) => {
      const { reachWallets } = await visited(deepLinks)
      let stores: readonly (readonly [string, string | undefined])[] = []
      reachWallets.gettable$.subscribe(
        (list) => (stores = list.map(({ wallet, store }) => [wallet.id, store?.href])),
      )
      return stores.find(([wallet]) => wallet === id)?.[1]
    }
    expect(await storeOn(new FakeDeepLinks({ browser: 'firefox' }), 'metamask')).toContain(
      'addons.mozilla.org',
    )
    expect(await storeOn(new FakeDeepLinks({ browser: 'firefox' }), 'rabby')).toBeUndefined()
    expect(await storeOn(new FakeDeepLinks({ browser: 'edge' }), 'rabby')).toContain(
      'chromewebstore.google.com',
    )
    expect(await storeOn(iphone(), 'rabby')).toContain('apps.apple.com')
  })

  it('[S1-32] lists wallets in the host’s groups, and no excluded one', async () => {
    const { shelves } = await visited(new FakeDeepLinks(), {
      options: {
        walletGroups: [{ title: 'Ours', wallets: ['rabby', 'io.metamask', 'trust'] }],
        excludeWalletIds: ['trust'],
      },
    })
    expect(
      shelves().map(({ title, wallets }) => [title, wallets.slice(0, 2).map(({ wallet }) => wallet.id)]),
    ).toEqual([
      ['Ours', ['rabby', 'metamask']],
      [undefined, ['phantom', 'coinbase']],
    ])
  })

  it('shows the icons of the first wallets, and all of them in the list of all wallets', async () => {
    const { browseWallets, walletOf } = await visited(new FakeDeepLinks())
    expect(browseWallets.imageOf(walletOf('metamask'))).toBe('data:image/svg+xml,first')
    expect(browseWallets.imageOf(walletOf('core'))).toBe('data:image/svg+xml,other')
    expect(browseWallets.imageOf(walletOf('onto'))).toBeUndefined()
  })

  it('marks a wallet of this browser that imitates the name of a known one', async () => {
    const named = (id: string, name: string) => wallet(id, { connector: { name } })
    const { browseWallets } = await visited(new FakeDeepLinks(), {
      // Only the catalogue knows the name that is imitated.
      directory: new FakeWalletDirectory(),
      wallets: [named('a', 'MetaMаsk'), named('b', 'Rabby Wallet'), named('c', 'Harbour')],
    })
    let marked: readonly string[] = []
    browseWallets.listing$.subscribe(({ connectors }) => {
      marked = connectors
        .filter(({ connector }) => connector.duplicate === true)
        .map(({ connector }) => connector.id)
    })
    await settled()
    expect(marked).toEqual(['a'])
  })
})
