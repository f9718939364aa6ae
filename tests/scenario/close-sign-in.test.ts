import { expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

import { wallet } from './wallets.ts'
import { readyWorld } from './world.ts'

clause('S4-16', () => {
  const signIn = { name: 'SIWXSignMessage', required: true } as const
  const openSignIn = async (required: boolean) => {
    const tab = await readyWorld({ wallets: [wallet()] })
    await tab.outside.connect({ connectorId: 'one' })
    tab.outside.open()
    tab.inside.navigation.show({ ...signIn, required })
    let modal: unknown
    tab.inside.navigation.modal$.subscribe((now) => (modal = now))
    return { ...tab, modal: () => modal }
  }
  const account = { name: 'Account' }
  const leavingSignIn = { ...signIn, leaving: true }

  it.each(['close', 'back'] as const)(
    '[S4-16] %s in a required sign-in first asks for confirmation, then shakes the modal',
    async (verb) => {
      const { outside, modal } = await openSignIn(true)
      const leave = verb === 'back' ? outside.modal.back : outside.close
      leave()
      expect(modal()).toMatchObject({ open: true, shake: false, history: [account, leavingSignIn] })
      leave()
      expect(modal()).toMatchObject({ open: true, shake: true, history: [account, leavingSignIn] })
    },
  )

  it('[S4-16] a click outside a required sign-in shakes the modal and does not close it', async () => {
    const { inside, modal } = await openSignIn(true)
    inside.navigation.close('backdrop')
    expect(modal()).toMatchObject({ open: true, shake: true, history: [account, signIn] })
  })

  it.each(['control', 'backdrop'] as const)(
    '[S4-16] an approval under a required sign-in does not close by %s, and returns to the sign-in',
    async (by) => {
      const { inside, modal } = await openSignIn(true)
      inside.navigation.show({ name: 'ApproveTransaction' })
      inside.navigation.close(by)
      const approval = { name: 'ApproveTransaction' }
      expect(modal()).toMatchObject({ open: true, shake: true, history: [account, signIn, approval] })
      inside.navigation.back()
      expect(modal()).toMatchObject({ open: true, history: [account, signIn] })
    },
  )

  it.each(['control', 'backdrop'] as const)('[S4-16] an optional sign-in closes by %s', async (by) => {
    const { inside, state } = await openSignIn(false)
    inside.navigation.close(by)
    expect(state()).toMatchObject({ open: false, shake: false })
  })

  it('[S2-29, S4-16] an optional sign-in goes back to the previous view', async () => {
    const { outside, modal } = await openSignIn(false)
    outside.modal.back()
    expect(modal()).toMatchObject({ open: true, history: [account] })
  })
})
