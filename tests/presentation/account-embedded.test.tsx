import { act, fireEvent, screen } from '@testing-library/react'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { AUTH_CONNECTOR } from '#domain/connectors/traits.ts'
import { failure } from '#domain/shared/failure.ts'
import { chain, network } from '#tests/scenario/world.ts'

import { embeddedModal, MARA } from './embedded-kit.tsx'
import { dialog, expectAccessible, press, wallet } from './modal-kit.tsx'

/** Renders the account of a wallet, by default the embedded one. */
const account = async (connector: object = { ...AUTH_CONNECTOR, type: 'AUTH' }) => {
  const owned = wallet('Email', connector)
  owned.chainId = chain(8453)
  const tab = await embeddedModal({ wallets: [owned], options: { networks: [network(8453, 'Base')] } })
  const { connectWallet } = await tab.inside.connection.load()
  await act(async () => connectWallet.connect(owned.connector.id))
  await tab.open()
  await screen.findByRole('heading', { name: 'Account' })
  return tab
}

const rows = () => dialog().queryByRole('list', { name: 'Your sign-in' })
const smart = () => dialog().getByRole('switch', { name: 'Smart account' })

describe('Account of an embedded wallet', () => {
  it('[S2-03, S5-44] shows the logged-in user, and opens the change of the email', async () => {
    const { staged } = await account()
    await act(async () => staged.viewLogin.user$.next({ email: `${'m'.repeat(40)}@post.example` }))
    expect(rows()?.textContent).toBe(`Email${'m'.repeat(17)}…@post.example`)
    expect(
      dialog().getByRole('button', { name: `${'m'.repeat(17)}…@post.example. Switch wallet` }),
    ).toBeDefined()
    await expectAccessible()
    await press(/^Email ?m/)
    expect(staged.updateEmail.open).toHaveBeenCalledOnce()
  })

  it('[S5-45] names the social login of the user', async () => {
    const { staged } = await account()
    await act(async () => staged.viewLogin.user$.next({ userName: 'mara#0', social: 'discord' }))
    expect(rows()?.textContent).toBe('Discordmara')
    expect(dialog().getByRole('button', { name: 'mara. Switch wallet' })).toBeDefined()
  })

  it('[S4-33] switches to the smart account and back', async () => {
    const { staged } = await account()
    const { choice$, switchTo } = staged.chooseAccountType
    switchTo.mockResolvedValue(E.right(undefined))
    await act(async () => choice$.next({ type: 'eoa', canSwitch: true }))
    expect(smart().getAttribute('aria-checked')).toBe('false')
    await expectAccessible()
    await act(async () => void fireEvent.click(smart()))
    expect(switchTo).toHaveBeenLastCalledWith('smartAccount')
    await act(async () => choice$.next({ type: 'smartAccount', canSwitch: true }))
    expect(smart().getAttribute('aria-checked')).toBe('true')
    await act(async () => void fireEvent.click(smart()))
    expect(switchTo).toHaveBeenLastCalledWith('eoa')
  })

  it('[S4-33] offers no smart account where the network has none', async () => {
    const { staged } = await account()
    await act(async () => staged.chooseAccountType.choice$.next({ type: 'eoa', canSwitch: false }))
    expect(dialog().queryByRole('switch')).toBeNull()
  })

  it('waits for the frame, and shows why it rejected', async () => {
    const { staged } = await account()
    const { choice$, switchTo } = staged.chooseAccountType
    let refuse = () => {}
    switchTo.mockReturnValue(
      new Promise(
        (resolve) => (refuse = () => resolve(E.left(failure('FrameRefused', 'Not on this network')))),
      ),
    )
    await act(async () => choice$.next({ type: 'eoa', canSwitch: true }))
    await act(async () => void fireEvent.click(smart()))
    await act(async () => void fireEvent.click(smart()))
    expect([smart().getAttribute('aria-busy'), switchTo.mock.calls.length]).toEqual(['true', 1])
    await act(async () => refuse())
    expect(dialog().getByRole('alert').textContent).toBe('Not on this network')
    expect(smart().getAttribute('aria-busy')).toBeNull()
    await expectAccessible()
  })

  it('shows no login for another wallet', async () => {
    await account({})
    expect(rows()).toBeNull()
    expect(dialog().queryByText(MARA)).toBeNull()
  })
})
