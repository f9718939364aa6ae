import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { type Token, tokenId } from '#domain/tokens/token.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { chain, network } from '#tests/scenario/world.ts'

import { modal, title, wallet } from './modal-kit.tsx'

const IMAGES = 'https://directory.example'
/** A network without a known mark. */
const harbour = network(424_242, 'Harbour Chain')
const harbourChain = chain(424_242)
const CONTRACT = `0x${'c'.repeat(40)}`

const tokenAt = (address: string, more: Partial<Token> = {}): Token => ({
  id: tokenId(harbourChain, 'erc20', address),
  chainId: harbourChain,
  standard: 'erc20',
  address,
  name: cleanText('USD Coin'),
  symbol: cleanText('USDC'),
  decimals: 2,
  isListed: true,
  ...more,
})

/** The account page, with a directory service or without. */
const account = async (service: string | undefined, held: readonly Token[] = []) => {
  const directory = new FakeWalletDirectory()
  directory.imageBase = IMAGES
  const owned = wallet('Ternkey')
  owned.chainId = harbourChain
  const holdings = new FakeHoldings()
  holdings.set(
    harbourChain,
    owned.addresses[0] ?? '',
    held.map((token) => ({ token, units: 500n })),
  )
  const tab = await modal({
    wallets: [owned],
    directory,
    holdings,
    onramp: new FakeOnRamp(),
    options: { networks: [harbour, network(1)], ...(service && { baseUrls: { directory: service } }) },
  })
  await act(async () => {
    await (await tab.inside.connection.load()).connectWallet.connect(owned.connector.id)
    await tab.inside.tokens.load()
    await prefetchView('Token')
  })
  await tab.open()
  await act(async () => {})
  return { ...tab, directory }
}

const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('img')].filter(({ src }) => src.startsWith(IMAGES))
const paths = () => [...new Set(pictures().map(({ src }) => src.slice(IMAGES.length + 1)))]
const picture = `asset/${harbourChain}`

describe('[S7-27] a picture of the directory', () => {
  it('is that of a network without a mark, lazily, and letters stand in until it has loaded, or if it fails', async () => {
    await account(IMAGES)
    await vi.waitFor(() => expect(paths()).toContain(picture))
    const [image] = pictures()
    if (image === undefined) throw new Error('no picture')
    const place = image.parentElement
    expect([image.loading, image.referrerPolicy, place?.textContent]).toEqual(['lazy', 'no-referrer', 'HC'])
    expect(image.className).toBe('wp-cover')
    fireEvent.load(image)
    expect(image.className).toBe('wp-cover wp-cover--shown')
    for (const other of pictures()) fireEvent.error(other)
    expect(pictures()).toEqual([])
  })

  it('is that of a listed token without one, by its contract and never by its symbol', async () => {
    const listed = tokenAt(CONTRACT)
    const impostor = tokenAt(`0x${'d'.repeat(40)}`, { isListed: false })
    const pictured = tokenAt(`0x${'e'.repeat(40)}`, { imageUrl: 'https://images.example/usdc.png' })
    await account(IMAGES, [listed, impostor, pictured])
    await vi.waitFor(() => expect(paths()).toContain(`token/${listed.id}`))
    expect(paths().toSorted()).toEqual([picture, `token/${listed.id}`])
  })

  it('is that of a currency to pay with, by its code', async () => {
    const tab = await account(IMAGES)
    await act(async () => tab.inside.navigation.show({ name: 'OnRamp' }))
    await vi.waitFor(() => expect(title().textContent).toBe('Buy'), 10_000)
    await vi.waitFor(() => expect(paths()).toContain('currency/USD'))
  })

  it('is asked of nobody without a directory service', async () => {
    const tab = await account(undefined, [tokenAt(CONTRACT)])
    await tab.advance(1000)
    expect(pictures()).toEqual([])
    expect(tab.directory.requests).toEqual([])
  })
})
