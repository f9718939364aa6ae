import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/TaskEither'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Nft } from '#domain/nfts/nft.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeNfts } from '#testkit/fake-nfts.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { CONTRACT, nftOn } from '#tests/scenario/nft-kit.ts'
import { chain, network, type Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, press, title, typeInto, wallet } from './modal-kit.tsx'

const base = {
  ...network(8453, 'Base'),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const baseChain = chain(8453)
const MEDIA = 'https://media.example'
const option = {
  feature: 'nfts',
  sources: [],
  images: { hosts: ['media.example'] },
  load: async () => ({ views: () => import('#presentation/react/views/nfts-views.ts') }),
} as const

const item = (number: number, more: Parameters<typeof nftOn>[2] = {}): Nft =>
  nftOn(8453, number, { mediaUrl: `${MEDIA}/${number}.png`, ...more })

interface Case extends Setting {
  readonly owned?: readonly Nft[]
  readonly onPage?: number
}

/** The tab of the account of a connected wallet that has these NFTs. */
const tab = async ({ owned = [item(1), item(2), item(3)], onPage = 25, ...setting }: Case = {}) => {
  const connected = wallet('Ternkey')
  connected.chainId = baseChain
  const nfts = setting.nfts ?? new FakeNfts(onPage)
  nfts.set(baseChain, connected.addresses[0] ?? '', owned)
  const modalTab = await modal({
    wallets: [connected],
    ...setting,
    nfts,
    options: { networks: [base, network(10)], nfts: option, ...setting.options },
  })
  await act(async () => {
    await (await modalTab.inside.connection.load()).connectWallet.connect(connected.connector.id)
    await modalTab.inside.nfts.load()
  })
  await modalTab.open()
  await act(async () => {})
  return { ...modalTab, connected, nfts }
}

const grid = async (setting: Case = {}) => {
  const modalTab = await tab(setting)
  const nftsTab = await screen.findByRole('tab', { name: 'NFTs' })
  await act(async () => void fireEvent.click(nftsTab))
  await waitFor(() => expect(document.querySelector('.wp-nfts, .wp-empty, .wp-list__end')).not.toBeNull())
  await act(async () => {})
  return modalTab
}

const list = (name = 'NFTs') => dialog().getByRole('list', { name })
const tiles = (name?: string) => within(list(name)).getAllByRole('button')
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: name }))
const focused = () => document.activeElement?.textContent
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

describe('the NFTs of the account', () => {
  it('are requested when their tab is opened, and not before', async () => {
    const { nfts } = await tab()
    expect(await screen.findByRole('tab', { name: 'NFTs' })).toBeDefined()
    expect(nfts.requests).toEqual([])
  })

  it('have a tile each, with a name, a collection and an image without a referrer', async () => {
    await grid({ owned: [item(1), item(2, { standard: 'erc1155', amount: 3n })] })
    expect(tiles().map((tile) => tile.textContent)).toEqual([
      'Low Tide No. 1Low Tide',
      'Low Tide No. 2Low Tide×3',
    ])
    const image = document.querySelector('.wp-nft img')
    expect(image?.getAttribute('src')).toBe(`${MEDIA}/1.png`)
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(image?.getAttribute('loading')).toBe('lazy')
    await expectAccessible()
  })

  it('[S2-20] have no tab on a network without a source, nor without the option', async () => {
    const nfts = new FakeNfts()
    nfts.unserved.add(baseChain)
    await tab({ nfts })
    expect(dialog().queryByRole('tab', { name: 'NFTs' })).toBeNull()
    expect(nfts.requests).toEqual([])
  })

  it('are one tab stop, in which arrows, Home and End move the focus', async () => {
    await grid({ owned: [1, 2, 3, 4, 5].map((number) => item(number)) })
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1])
    tiles()[0]?.focus()
    for (const [name, number] of [
      ['ArrowRight', 2],
      ['ArrowDown', 4],
      ['ArrowDown', 5],
      ['ArrowDown', 5],
      ['ArrowLeft', 4],
      ['ArrowUp', 2],
      ['End', 5],
      ['Home', 1],
      ['ArrowLeft', 1],
    ] as const) {
      await key(name)
      expect(focused()).toContain(`No. ${number}`)
    }
    expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('reverse the arrows in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    await grid()
    tiles()[0]?.focus()
    await key('ArrowLeft')
    expect(focused()).toContain('No. 2')
    await key('ArrowRight')
    expect(focused()).toContain('No. 1')
    document.documentElement.dir = ''
  })

  it('render at most 40 tiles, however many there are', async () => {
    await grid({ owned: Array.from({ length: 1000 }, (_, number) => item(number)), onPage: 1000 })
    expect(tiles().length).toBeLessThanOrEqual(40)
    expect(within(list()).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000')
    tiles()[0]?.focus()
    await key('End')
    expect(focused()).toContain('No. 999')
    await expectAccessible()
  })

  it('[S2-20] have an outlined placeholder of the same size if their image is not allowed, broken or too large', async () => {
    await grid({
      owned: [
        item(1, { mediaUrl: 'https://elsewhere.example/1.png' }),
        item(2),
        item(3),
        item(4, { mediaUrl: '' }),
      ],
    })
    expect(pictures()).toEqual([`${MEDIA}/2.png`, `${MEDIA}/3.png`])
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    context.mockReturnValue({ drawImage: vi.fn() } as never)
    const [second, third] = [...document.querySelectorAll('img')]
    await act(async () => void fireEvent.error(second as Element))
    Object.defineProperties(third, { naturalWidth: { value: 8000 }, naturalHeight: { value: 5001 } })
    await act(async () => void fireEvent.load(third as Element))
    expect(pictures()).toEqual([])
    expect(tiles().map((tile) => tile.textContent)).toEqual(
      [1, 2, 3, 4].map((number) => `No pictureLow Tide No. ${number}Low Tide`),
    )
    await expectAccessible()
    context.mockRestore()
  })

  it('[S2-20] show an image only once it is complete', async () => {
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    await grid({ owned: [item(1), item(2)] })
    const [first, second] = [...document.querySelectorAll('img')]
    const load = async (picture: Element | undefined) => {
      const sides = { naturalWidth: { value: 64 }, naturalHeight: { value: 64 } }
      Object.defineProperties(picture, sides)
      await act(async () => void fireEvent.load(picture as Element))
    }
    const drawImage = vi.fn()
    context.mockReturnValue({ drawImage } as never)
    await load(first)
    expect(drawImage).toHaveBeenCalledOnce()
    expect([...document.querySelectorAll('canvas')].map(({ hidden }) => hidden)).toEqual([false, true])
    context.mockReturnValue(null)
    await load(second)
    expect(pictures()).toEqual([])
    expect(tiles().map((tile) => tile.textContent)).toEqual([
      'Low Tide No. 1Low Tide',
      'No pictureLow Tide No. 2Low Tide',
    ])
    context.mockRestore()
  })

  it('that are spam are one row, which expands to tiles without images', async () => {
    await grid({ owned: [item(1), item(2, { isSpam: true }), item(3, { name: 'Claim at drop.example' })] })
    expect(tiles()).toHaveLength(1)
    const row = () => dialog().getByRole('button', { name: /2 spam items/ })
    expect(row().textContent).toContain('2 spam items hiddenShow')
    expect(row().getAttribute('aria-expanded')).toBe('false')
    await press(/^2 spam items/)
    expect(row().textContent).toContain('2 spam itemsHide')
    const [, spam] = dialog().getAllByRole('list', { name: 'Spam' })
    expect(
      within(spam as HTMLElement)
        .getAllByRole('button')
        .map((tile) => tile.textContent),
    ).toEqual(['SpamLow Tide No. 2Low Tide', 'SpamClaim at drop.exampleLow Tide'])
    expect(pictures()).toEqual([`${MEDIA}/1.png`])
    await expectAccessible()
  })

  describe('[S2-20] with thousands of spam items', () => {
    const near: (() => void)[] = []
    class Observer {
      constructor(private readonly callback: (entries: readonly object[]) => void) {}
      observe = () => void near.push(() => this.callback([{ isIntersecting: true }]))
      disconnect = () => void near.splice(0)
    }
    beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
    afterEach(() => vi.unstubAllGlobals())
    /** Reports the end of the list as visible as long as it is observed. */
    const scrollToEnd = async () => {
      for (let times = 0; times < 20 && near.length > 0; times += 1) await act(async () => near.at(-1)?.())
    }
    const spamItems = (count: number) =>
      Array.from({ length: count }, (_, at) => item(at + 100, { isSpam: true }))

    it('load up to three pages, and more on the user’s request', async () => {
      const { nfts } = await grid({ owned: [...spamItems(20), item(1)], onPage: 2 })
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(4)
      expect(dialog().queryByText('No NFTs yet')).toBeNull()
      expect(dialog().getByRole('button', { name: /^8 spam items/ })).toBeDefined()
      await expectAccessible()
      await press('Load more')
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(7)
      await press('Load more')
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(10)
      await press('Load more')
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(11)
      expect(tiles()).toHaveLength(1)
      expect(dialog().queryByRole('button', { name: 'Load more' })).toBeNull()
    })

    it('continue to load as long as each page shows an item', async () => {
      const mixedItems = spamItems(9).flatMap((spam, at) => [spam, item(at)])
      const { nfts } = await grid({ owned: mixedItems, onPage: 2 })
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(9)
      expect(tiles()).toHaveLength(9)
    })

    it('show no end of the list after pages without any decodable item', async () => {
      const nfts = new FakeNfts()
      nfts.page = (request) => {
        nfts.requests.push(request)
        return TE.right({ nfts: [], next: String(nfts.requests.length) })
      }
      await grid({ nfts })
      await scrollToEnd()
      expect(nfts.requests).toHaveLength(4)
      expect(dialog().queryByText('No NFTs yet')).toBeNull()
      expect(dialog().getByRole('button', { name: 'Load more' })).toBeDefined()
    })
  })

  it('show a message when there are none', async () => {
    await grid({ owned: [] })
    expect(dialog().getByText('No NFTs yet')).toBeDefined()
    await expectAccessible()
  })

  it('can be retried when they did not load', async () => {
    const nfts = new FakeNfts()
    nfts.failure = failure('Unavailable', 'down')
    await grid({ nfts })
    expect(dialog().getByRole('alert').textContent).toBe('NFTs didn’t load')
    await expectAccessible()
    nfts.failure = undefined
    await press('Try again')
    expect(tiles()).toHaveLength(3)
  })

  it('stay with the time of the last load when the source fails', async () => {
    const { nfts, advance, page } = await grid()
    await advance(301_000)
    nfts.failure = failure('Offline', 'No connection')
    await act(async () => page.returnToForeground())
    await act(async () => {})
    expect(tiles()).toHaveLength(3)
    expect(dialog().getByText(/^NFTs read at /)).toBeDefined()
    nfts.failure = undefined
    await press('Refresh')
    expect(dialog().queryByText(/^NFTs read at /)).toBeNull()
  })
})

describe('the page of an NFT', () => {
  const open = async (nft: Nft) => {
    const modalTab = await grid({ owned: [nft] })
    if (nft.isSpam) await press(/^1 spam item/)
    const [tile] = nft.isSpam ? [...document.querySelectorAll<HTMLElement>('.wp-nft')] : tiles()
    await act(async () => void fireEvent.click(tile as Element))
    await act(async () => {})
    return modalTab
  }
  const rows = () =>
    [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent).join(': '),
    )

  it('shows its image with a name, its properties, its traits and its explorer', async () => {
    await open(
      item(118, {
        traits: [
          { name: 'Sky', value: 'Dusk', share: 0.12 },
          { name: 'Boat', value: 'None' },
        ],
      }),
    )
    expect(title().textContent).toBe('Low Tide No. 118')
    expect(dialog().getByRole('img', { name: 'Picture of Low Tide No. 118' })).toBeDefined()
    expect(rows()).toEqual([
      'Collection: Low Tide',
      'Token ID: 118',
      expect.stringMatching(/^Network: .*Base$/),
      'Standard: ERC-721',
      'Contract: 0xc7c7…c7c7',
      'Sky: Dusk12% have this',
      'Boat: None',
    ])
    const explorer = dialog().getByRole('link', { name: 'View on explorer' })
    expect(explorer.getAttribute('href')).toBe(`https://scan.example/address/${CONTRACT}`)
    await expectAccessible()
  })

  it('returns to its tile, which stays in the tab order', async () => {
    await grid({ owned: [item(1), item(2), item(3)] })
    await act(async () => void fireEvent.click(tiles()[2] as Element))
    expect(title().textContent).toBe('Low Tide No. 3')
    await press('Back')
    await waitFor(() => expect(tiles()).toHaveLength(3))
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('of a later page stays when the first page is reloaded, and closes when no page has the item', async () => {
    const { advance, page, nfts, connected, inside } = await grid({
      owned: [1, 2, 3].map((number) => item(number)),
      onPage: 2,
    })
    const { viewNfts } = await inside.nfts.load()
    await act(async () => viewNfts.more())
    await act(async () => void fireEvent.click(tiles()[2] as Element))
    const refresh = async () => {
      await advance(301_000)
      await act(async () => page.returnToForeground())
      await act(async () => {})
    }
    await refresh()
    expect(nfts.requests).toHaveLength(3)
    expect(title().textContent).toBe('Low Tide No. 3')
    nfts.set(baseChain, connected.addresses[0] ?? '', [item(1)])
    await refresh()
    expect(title().textContent).toBe('NFTs')
    expect(dialog().getByText('This NFT is not in the account')).toBeDefined()
  })

  it('of the first page closes when that page is reloaded without it, although more pages follow', async () => {
    const allItems = [1, 2, 3, 4].map((number) => item(number))
    const { advance, page, nfts, connected } = await grid({ owned: allItems, onPage: 2 })
    await act(async () => void fireEvent.click(tiles()[0] as Element))
    expect(title().textContent).toBe('Low Tide No. 1')
    nfts.set(baseChain, connected.addresses[0] ?? '', allItems.slice(1))
    await advance(301_000)
    await act(async () => page.returnToForeground())
    await act(async () => {})
    expect(dialog().getByText('This NFT is not in the account')).toBeDefined()
  })

  it('names the server of an image that is not loaded, with a link that opens in a new tab', async () => {
    await open(item(7, { mediaUrl: 'https://media.lowtide.example/7.png' }))
    expect(pictures()).toEqual([])
    expect(dialog().getByText('Picture not loaded')).toBeDefined()
    expect(document.body.textContent).toContain('It’s kept on media.lowtide.example, which this app')
    const link = dialog().getByRole('link', { name: 'Open the picture in a new tab' })
    expect(link.getAttribute('href')).toBe('https://media.lowtide.example/7.png')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    await expectAccessible()
  })

  it('warns of spam, and does not load its image', async () => {
    await open(item(9, { isSpam: true }))
    expect(dialog().getByText('Marked as spam')).toBeDefined()
    expect(pictures()).toEqual([])
    await expectAccessible()
  })
})

describe('sending an NFT', () => {
  const RECIPIENT = `0x${'b'.repeat(40)}`
  const open = async (nft: Nft, transfers = new FakeTransfers()) => {
    const modalTab = await grid({ owned: [nft], transfers })
    await act(async () => void fireEvent.click(tiles()[0] as Element))
    await act(async () => {})
    return { ...modalTab, transfers }
  }
  const begin = async (nft: Nft, transfers?: FakeTransfers) => {
    const modalTab = await open(nft, transfers)
    await press('Send')
    await waitFor(() => expect(title().textContent).toBe('Send'))
    await act(async () => {})
    return modalTab
  }
  const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name })
  const review = async () => {
    await typeInto(field('To'), RECIPIENT)
    await press('Review')
    await waitFor(() => expect(title().textContent).toBe('Review'))
  }

  it('is offered for items that can be sent, if the host has the option', async () => {
    await open(item(1))
    expect(dialog().getByRole('button', { name: 'Send' })).toBeDefined()
    cleanup()
    await grid({ owned: [item(1)] })
    await act(async () => void fireEvent.click(tiles()[0] as Element))
    expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('is not offered for spam', async () => {
    await grid({ owned: [item(1, { isSpam: true })], transfers: new FakeTransfers() })
    await press(/^1 spam item/)
    await act(async () => void fireEvent.click(document.querySelector('.wp-nft') as Element))
    expect(dialog().getByText('Marked as spam')).toBeDefined()
    expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull()
  })

  it('needs no amount for a single item, shows its name and collection, and ends when it has arrived', async () => {
    const { transfers, nfts, connected } = await begin(item(7))
    expect(dialog().getByRole('list', { name: 'Low Tide No. 7' }).textContent).toContain(
      'Low Tide No. 7Low Tide',
    )
    expect(dialog().queryByRole('textbox', { name: 'Amount' })).toBeNull()
    expect(dialog().queryByRole('button', { name: /Change token/ })).toBeNull()
    await expectAccessible()
    await review()
    expect(document.querySelector('.wp-flow')?.textContent).toContain('Low Tide No. 7Low Tide')
    expect(document.body.textContent).toContain('Check that it’s the right one.')
    await expectAccessible()
    nfts.set(baseChain, connected.addresses[0] ?? '', [])
    await press('Send')
    await waitFor(() => expect(dialog().getAllByText('Arrived')[0]).toBeDefined())
    expect(document.body.textContent).toContain('0xbbbb…bbbb has Low Tide No. 7.')
    expect(transfers.sent).toMatchObject([{ prepared: { transfer: { units: 1n, to: RECIPIENT } } }])
    await press('Done')
    await waitFor(() => expect(dialog().getByText('This NFT is not in the account')).toBeDefined())
  })

  it('asks for the number of items of an edition', async () => {
    const { transfers } = await begin(item(7, { standard: 'erc1155', amount: 3n }))
    expect(document.body.textContent).toContain('Low Tide No. 7Balance 3Max')
    await typeInto(field('Amount'), '2')
    await review()
    expect(document.querySelector('.wp-flow')?.textContent).toContain('2 × Low Tide No. 7Low Tide')
    expect(transfers.prepared).toMatchObject([{ units: 2n, token: { standard: 'erc1155', itemId: '7' } }])
  })

  it('to a contract that accepts none is stopped with the reason', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { recipient: { cannotHold: true, isUsed: true } }
    await begin(item(7), transfers)
    await review()
    const refusalText = dialog().getByRole('alert').textContent
    expect(refusalText).toMatch(
      /^This address can’t hold Low Tide No. 7 NFTs that are sent to it would be refused/,
    )
    expect(dialog().queryByRole('button', { name: 'Send' })).toBeNull()
    await expectAccessible()
  })

  it('that the account no longer has shows the reason', async () => {
    const transfers = new FakeTransfers()
    transfers.facts = { funds: { balance: 0n, nativeBalance: 10n, fee: 1n, isNative: false } }
    await begin(item(7), transfers)
    await typeInto(field('To'), RECIPIENT)
    await press('Review')
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe('Not enough Low Tide No. 7'))
  })

  it('is not preset when the user sends from the account', async () => {
    const { inside } = await begin(item(7))
    await act(async () => inside.navigation.show({ name: 'Send' }))
    await waitFor(() => expect(field('Amount').value).toBe(''))
    expect(document.body.textContent).not.toContain('Low Tide No. 7')
  })
})
