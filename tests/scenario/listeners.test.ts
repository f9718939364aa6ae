import { describe, expect, it } from 'vitest'

import { readyWorld } from './world.ts'

describe('listeners that dispatch synchronously', () => {
  it('leave every other listener with the newest state', async () => {
    const { outside, inside, kernel } = await readyWorld()
    inside.navigation.modal$.subscribe(({ open }) => open && inside.navigation.close())
    let isOpen: boolean | undefined
    const listening = kernel.state$.subscribe(({ open }) => (isOpen = open))
    let latestIsOpen: boolean | undefined
    inside.navigation.modal$.subscribe(({ open }) => (latestIsOpen = open))
    outside.open()
    expect([isOpen, latestIsOpen]).toEqual([false, false])
    listening.unsubscribe()
  })

  it('leave every other listener with the events in one order', async () => {
    const { outside, kernel, eventNames } = await readyWorld()
    kernel.events$.subscribe(({ event }) => event === 'MODAL_OPEN' && outside.close())
    const received: string[] = []
    kernel.events$.subscribe(({ event }) => received.push(event))
    outside.open()
    expect([received, eventNames()]).toEqual([
      ['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'],
      ['MODAL_OPEN', 'MODAL_CLOSE'],
    ])
  })
})
