import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { FakeWalletDirectory } from '#testkit/fake-wallet-directory.ts'
import { ranked } from '#tests/scenario/browsing.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog } from './modal-kit.tsx'
import { remoteModal } from './remote-kit.tsx'

export const ROW_PX = 105
const ROOM_PX = 420

/**
 * The test DOM has no layout. A row has its height in a browser, and the scroll area has room for four rows. Each
 * test file calls this, because files share their modules.
 */
export const withLayout = (): void => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.classList.contains('wp-tiles__row') ? ROW_PX : ROOM_PX
    })
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(336)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    document.documentElement.removeAttribute('dir')
  })
}

/** The directory's wallets on AllWallets. */
export const openAllWallets = async (directory: FakeWalletDirectory, setting: Setting = {}) => {
  const tab = await remoteModal({ directory, ...setting })
  await tab.show('AllWallets')
  return tab
}

/** All pages of that many wallets. */
export const openAllPages = async (count: number, pages = Infinity) => {
  const tab = await openAllWallets(new FakeWalletDirectory(ranked(count)))
  let requestsBefore: number
  do {
    requestsBefore = tab.directory.requests.length
    await tab.settle(() => tab.browse.showMore())
  } while (tab.directory.requests.length > requestsBefore && tab.directory.requests.length < pages)
  return tab
}

export const tile = (name: string) => dialog().getByRole('button', { name })
export const tiles = () => dialog().getAllByRole('listitem')

export const scrollTo = (px: number) =>
  act(async () => {
    const body = document.querySelector('.wp-body')
    if (body === null) throw new Error('No body')
    body.scrollTop = px
    fireEvent.scroll(body)
  })
