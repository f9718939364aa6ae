import { act, fireEvent } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { FakeClock } from '#testkit/fake-clock.ts'
import { smartFrame, startRespondingFrame } from '#tests/scenario/embedded-kit.ts'
import { ALICE, BOB } from '#tests/scenario/wallets.ts'
import { network } from '#tests/scenario/world.ts'

import { accountModal, openAccount } from './embedded-kit.tsx'
import { alertText, frameModal, mara, MARA } from './frame-kit.tsx'
import { dialog, expectAccessible, press, title, wallet } from './modal-kit.tsx'

const options = { networks: [network(8453, 'Base')], defaultAccountTypes: { eip155: 'eoa' } } as const

/** The account of a user who is logged in on Base, which has smart accounts. */
const smartAccount = () => accountModal({ ...smartFrame([8453], new FakeClock(Date.now())), options })

const rows = () => dialog().queryByRole('list', { name: 'Your sign-in' })
const smart = () => dialog().getByRole('switch', { name: 'Smart account' })
const toggle = () => act(async () => void fireEvent.click(smart()))

describe('Account of an embedded wallet', () => {
  it('[S2-03, S5-44] shows the logged-in user, and opens the change of the email', async () => {
    const email = `${'m'.repeat(40)}@post.example`
    await accountModal(startRespondingFrame(new FakeClock(Date.now()), mara({ email })))
    expect(rows()?.textContent).toBe(`Email${'m'.repeat(17)}…@post.example`)
    expect(
      dialog().getByRole('button', { name: `${'m'.repeat(17)}…@post.example. Switch wallet` }),
    ).toBeDefined()
    await expectAccessible()
    await press(/^Email ?m/)
    expect(title().textContent).toBe('Change email')
  })

  it('[S5-45] names the social login of the user', async () => {
    const user = mara({ email: null, userName: 'mara#0' })
    const tab = await frameModal(startRespondingFrame(new FakeClock(Date.now()), user))
    await tab.open()
    await press('Continue with Discord')
    await tab.frameReady()
    await tab.reply('GET_SOCIAL_REDIRECT_URI', { uri: 'https://discord.example/authorize' })
    await tab.settle(() => tab.popup.latest?.answer('https://frame.example/back?code=1'))
    await tab.reply('CONNECT_SOCIAL', user)
    await tab.advance(600)
    await openAccount(tab)
    expect(rows()?.textContent).toBe('Discordmara')
    expect(dialog().getByRole('button', { name: 'mara. Switch wallet' })).toBeDefined()
  })

  it('[S4-33] switches to the smart account and back', async () => {
    const { account, asked, frame } = await smartAccount()
    frame.answers('SET_PREFERRED_ACCOUNT', ({ type }) => E.right({ type, address: BOB }))
    expect(smart().getAttribute('aria-checked')).toBe('false')
    await expectAccessible()
    await toggle()
    expect([smart().getAttribute('aria-checked'), account().address]).toEqual(['true', BOB])
    await toggle()
    expect([smart().getAttribute('aria-checked'), account().address]).toEqual(['false', ALICE])
    expect(asked('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }, { type: 'eoa' }])
  })

  it('[S4-33] offers no smart account on a network that has none', async () => {
    await accountModal({ options })
    expect(dialog().queryByRole('switch')).toBeNull()
  })

  it('waits for the frame, and shows the reason of a rejection', async () => {
    const { asked, refuse } = await smartAccount()
    await toggle()
    await toggle()
    expect(smart().getAttribute('aria-busy')).toBe('true')
    expect(asked('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    await refuse('SET_PREFERRED_ACCOUNT', 'Not on this network')
    expect(alertText()).toBe('Not on this network')
    expect(smart().getAttribute('aria-busy')).toBeNull()
    await expectAccessible()
  })

  it('shows no login for another wallet', async () => {
    const tab = await frameModal({ wallets: [wallet('Ternkey')] })
    const { connectWallet } = await tab.inside.connection.load()
    await act(async () => connectWallet.connect('test.ternkey'))
    await openAccount(tab)
    expect(rows()).toBeNull()
    expect(dialog().queryByText(MARA)).toBeNull()
  })
})
