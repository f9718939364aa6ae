import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { directoryModal, type Shown } from './directory-kit.tsx'
import { dialog } from './modal-kit.tsx'

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

export const opened = async (shown: Shown) => {
  const tab = await directoryModal(shown)
  await tab.show('AllWallets')
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
