import { act, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { viewOf } from '#domain/modal/modal.ts'
import { runs } from '#tests/runs.ts'

import { modal, title, wallet } from './modal-kit.tsx'

const titles: Readonly<Record<string, string>> = {
  Connect: 'Connect to Tidepool',
  WhatIsAWallet: 'What is a wallet?',
}
const steps = ['open', 'openHelp', 'showHelp', 'back', 'close', 'focusFirst', 'focusSecond'] as const

/** Each batch runs in one task, so React renders only its last state. */
const batches = fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 6,
})

it('[S2-23, S2-27] the focus is in the open dialog, at first on its title, and returns to the last opener, also if several steps happen in one task', async () => {
  const { inside, opener } = await modal({ wallets: [wallet('Ternkey')] })
  const second = document.body.appendChild(document.createElement('button'))
  const { navigation } = inside
  const isOpen = () => navigation.state.open
  /** The element of the page that has the focus, or gets it back when the modal closes. */
  let focused: HTMLElement = opener
  const focus = (element: HTMLElement) => {
    if (isOpen()) return
    focused = element
    element.focus()
  }
  const run = {
    open: () => void navigation.open(),
    openHelp: () => void navigation.open({ view: 'WhatIsAWallet' }),
    showHelp: () => void (isOpen() && navigation.show({ name: 'WhatIsAWallet' })),
    back: () => navigation.back(),
    close: () => navigation.close(),
    focusFirst: () => focus(opener),
    focusSecond: () => focus(second),
  }
  await fc.assert(
    fc
      .asyncProperty(batches, async (given) => {
        for (const batch of given) {
          let isNew = false
          await act(async () => {
            for (const step of batch) {
              const wasOpen = isOpen()
              run[step]()
              isNew = isOpen() && (isNew || !wasOpen)
            }
          })
          const box = screen.queryByRole<HTMLDialogElement>('dialog')
          expect(box?.open ?? false).toBe(isOpen())
          if (box === null) expect(document.activeElement).toBe(focused)
          else {
            expect(title().textContent).toBe(titles[viewOf(navigation.state).name])
            expect(box.contains(document.activeElement)).toBe(true)
            if (isNew) expect(document.activeElement).toBe(title())
          }
        }
      })
      .afterEach(() => act(async () => navigation.close())),
    { numRuns: runs(40) },
  )
  second.remove()
})
