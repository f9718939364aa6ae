import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Namespace } from '#domain/caip/namespace.ts'
import { failure } from '#domain/shared/failure.ts'
import { decodeWallets } from '#domain/wallets/snapshot.ts'
import { catalogue } from '#infrastructure/http/catalogue/catalogue.ts'
import { DirectoryOverCatalogue } from '#infrastructure/http/catalogue/directory-over-catalogue.ts'
import { ShippedCatalogue } from '#infrastructure/http/catalogue/shipped-catalogue.ts'
import type { WalletCatalogue } from '#ports/wallet-catalogue.ts'
import { FakeWalletCatalogue } from '#testkit/fake-wallet-catalogue.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'

import { hostDirectory } from './host-directory.ts'

const walletsOf = async (subject: WalletCatalogue) => {
  const wallets = await subject.wallets()
  if (E.isLeft(wallets)) throw new Error(wallets.left.message)
  return wallets.right
}

/** The contract of a WalletCatalogue that lists MetaMask, for each implementation. */
const walletCatalogueContract = (name: string, start: () => WalletCatalogue): void => {
  describe(`WalletCatalogue contract: ${name}`, () => {
    it('is listed, and has each wallet once', async () => {
      const subject = start()
      expect(subject.listed).toBe(true)
      const ids = (await walletsOf(subject)).map(({ id }) => id)
      expect(ids).toContain('metamask')
      expect(new Set(ids).size).toBe(ids.length)
    })

    it('has images as data, and all of them include the first ones', async () => {
      const subject = start()
      const [first, all] = await Promise.all([subject.icons('first'), subject.icons('all')])
      expect(first['metamask']).toMatch(/^data:image\/svg\+xml,%3Csvg/)
      expect(all).toMatchObject(first)
    })
  })
}

const fake = () => {
  const catalogue = new FakeWalletCatalogue([listedWallet('metamask', 'MetaMask')])
  catalogue.listed = true
  catalogue.first['metamask'] = 'data:image/svg+xml,%3Csvg'
  return catalogue
}

walletCatalogueContract('fake', fake)
walletCatalogueContract('shipped', () => new ShippedCatalogue({ catalogued: true }))

const shipped = (...families: Namespace[]) => walletsOf(new ShippedCatalogue({ catalogued: true, families }))

describe('the shipped catalogue', () => {
  it('has about ninety wallets, none of which the reader refuses or changes', () => {
    const decoded = decodeWallets(catalogue)
    expect(decoded.length).toBe(catalogue.length)
    expect(decoded.length).toBeGreaterThanOrEqual(85)
    for (const [index, wallet] of decoded.entries()) {
      const { session_families: _, ...row } = catalogue[index] ?? {}
      expect({ ...wallet, ...row }).toEqual(wallet)
    }
  })

  it('has the wallets of the page’s families, and sessions only in these', async () => {
    const [evm, solana, bitcoin] = await Promise.all([
      shipped('eip155'),
      shipped('solana'),
      shipped('bip122'),
    ])
    const ids = [evm, solana, bitcoin].map((wallets) => wallets.map(({ id }) => id))
    expect(
      ids.map((list) => [list.includes('rabby'), list.includes('solflare'), list.includes('xverse')]),
    ).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
    const sessionsOf = (wallets: typeof evm) => wallets.find(({ id }) => id === 'metamask')?.supports_wc
    expect([evm, solana, bitcoin].map(sessionsOf)).toEqual([true, false, false])
  })

  it('is the list of a page without a list of its own', async () => {
    const page = await hostDirectory({ catalogued: true, families: ['eip155'] }).list({
      page: 1,
      entries: 3,
    })()
    expect(E.isRight(page) && page.right.wallets.map(({ id }) => id)).toEqual([
      'metamask',
      'trust',
      'phantom',
    ])
    expect(hostDirectory({ catalogued: false }).available).toBe(false)
  })

  it('is not mixed with the host’s own list', async () => {
    const snapshot = { version: 1, wallets: [{ id: 'own', name: 'Own' }] }
    const page = await hostDirectory({ snapshot, catalogued: false }).list({ page: 1, entries: 40 })()
    expect(E.isRight(page) && page.right.wallets.map(({ id }) => id)).toEqual(['own'])
  })
})

describe('a directory over the catalogue', () => {
  const metamask = listedWallet('metamask', 'MetaMask', {
    rdns: 'io.metamask',
    browse: [],
    colour: '#f6851a',
  })
  const rabby = listedWallet('rabby', 'Rabby Wallet', { rdns: 'io.rabby' })
  const service = (count: number) =>
    new FakeWalletDirectory([
      ...Array.from({ length: count }, (_, index) => listedWallet(`w${index}`, `Wallet ${index}`)),
      listedWallet('0xabc', 'MetaMask', { rdns: 'IO.MetaMask' }),
    ])
  const united = (directory: FakeWalletDirectory) =>
    new DirectoryOverCatalogue(directory, new FakeWalletCatalogue([metamask, rabby]))
  const ask = async (subject: DirectoryOverCatalogue, page: number, entries: number, search = '') => {
    const response = await subject.list({ page, entries, search })()
    if (E.isLeft(response)) throw new Error(response.left.message)
    return response.right
  }

  it('has the directory’s entry of a wallet, with the facts that it lacks, and then the others', async () => {
    const { wallets, count } = await ask(united(service(0)), 1, 40)
    expect(wallets.map(({ id, colour }) => [id, colour])).toEqual([
      ['0xabc', '#f6851a'],
      ['rabby', undefined],
    ])
    expect(count).toBe(2)
  })

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [2, 3],
    [3, 2],
    [4, 40],
  ])('with %i more wallets and pages of %i has every wallet once', async (more, entries) => {
    const subject = united(service(more))
    const ids: string[] = []
    for (let page = 1; page < 20; page++) {
      const { wallets, count } = await ask(subject, page, entries)
      ids.push(...wallets.map(({ id }) => id))
      if (wallets.length === 0 || page * entries >= count) break
    }
    expect(ids).toEqual([...Array.from({ length: more }, (_, index) => `w${index}`), '0xabc', 'rabby'])
  })

  it('searches both', async () => {
    const subject = united(service(1))
    expect((await ask(subject, 1, 40, 'rabby')).wallets.map(({ id }) => id)).toEqual(['rabby'])
    expect((await ask(subject, 1, 40, 'metamask')).wallets.map(({ id }) => id)).toEqual(['0xabc'])
  })

  it('stands in for a directory that fails, and says so', async () => {
    const directory = service(1)
    directory.failure = failure('Unavailable', 'It failed')
    const page = await ask(united(directory), 1, 40)
    expect([page.wallets.map(({ id }) => id), page.standsInFor]).toEqual([
      ['metamask', 'rabby'],
      directory.failure,
    ])
  })

  it('is the directory alone while the catalogue does not load', async () => {
    const catalogue = new FakeWalletCatalogue()
    catalogue.failure = failure('Unavailable', 'It failed')
    const subject = new DirectoryOverCatalogue(service(0), catalogue)
    expect((await ask(subject, 1, 40)).wallets.map(({ id }) => id)).toEqual(['0xabc'])
  })
})
