import { describe, expect, it } from 'vitest'

import { rowsWith, tileAfter } from '#presentation/react/views/all-wallets/tile-rows.ts'
import { kindOf, storeLink, systemOf } from '#presentation/react/views/downloads/store-link.ts'
import { listedWallet } from '#testkit/fake-wallet-directory.ts'

describe('the grid of all wallets', () => {
  // Eight tiles: two full rows and one with a gap.
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 7, 7],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 7],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 7, 4],
    ['ArrowUp', 2, 2],
    ['Home', 5, 0],
    ['End', 2, 7],
    ['Enter', 2, undefined],
  ])('moves by %s from tile %i to %s', (key, from, to) => {
    expect(tileAfter(key, from, 7, 'ltr')).toBe(to)
  })

  it('mirrors only left and right where text runs from right to left', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home']
    expect(keys.map((key) => tileAfter(key, 4, 7, 'rtl'))).toEqual([5, 3, 7, 0])
  })

  it('contains the focused row among the rendered rows, in order and once', () => {
    const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 40 }
    expect(rowsWith(3)(range)).toEqual([3, 9, 10, 11, 12, 13])
    expect(rowsWith(30)(range)).toEqual([9, 10, 11, 12, 13, 30])
    expect(rowsWith(11)(range)).toEqual([9, 10, 11, 12, 13])
    expect(rowsWith(50)(range)).toEqual([9, 10, 11, 12, 13])
  })
})

describe('the download page of a wallet', () => {
  const [app_store, play_store] = ['https://apps.example', 'https://play.example']
  const [chrome_store, homepage] = ['https://extensions.example', 'https://wallet.example']
  const everywhere = listedWallet('a', 'A', { app_store, play_store, chrome_store, homepage })

  it.each([
    ['ios', 'app_store', app_store],
    ['android', 'play_store', play_store],
    ['desktop', 'chrome_store', chrome_store],
  ] as const)('is the store of %s', (system, type, href) => {
    expect(storeLink(everywhere, system)).toEqual({ type, href })
  })

  it('is the homepage if the store of the device does not have the wallet', () => {
    const wallet = listedWallet('a', 'A', { app_store, homepage })
    expect(storeLink(wallet, 'android')?.type).toBe('homepage')
    expect(storeLink(listedWallet('a', 'A', { app_store }), 'android')?.type).toBe('app_store')
    expect(storeLink(listedWallet('a', 'A'), 'desktop')).toBeUndefined()
  })

  it('is detected by the user agent', () => {
    expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('ios')
    expect(systemOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe('android')
    expect(systemOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('desktop')
  })

  it('is an app, an extension, or both', () => {
    expect(kindOf(everywhere)).toBe('getBoth')
    expect(kindOf(listedWallet('a', 'A', { play_store }))).toBe('getPhone')
    expect(kindOf(listedWallet('a', 'A', { chrome_store }))).toBe('getBrowser')
    expect(kindOf(listedWallet('a', 'A', { homepage }))).toBeUndefined()
  })
})
