import { beforeEach, expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

import { wallet } from './wallets.ts'
import { readyWorld, type World } from './world.ts'

let tab: World
beforeEach(async () => {
  tab = await readyWorld({ wallets: [wallet()] })
})

clause('S5-50', () => {
  it('[S5-50] wallets may be asked what they answer without a prompt only while the list is shown, or once a host lists them', () => {
    const listed = () => tab.wallets.isListed
    expect(listed()).toBe(false)
    tab.outside.open({ view: 'SwitchNetwork' })
    expect(listed()).toBe(false)
    tab.outside.close()
    tab.outside.open({ view: 'Connect' })
    expect(listed()).toBe(true)
    tab.outside.close()
    expect(listed()).toBe(false)
    tab.outside.connectors.state$.subscribe()
    expect(listed()).toBe(true)
  })
})
