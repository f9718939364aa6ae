import { act, fireEvent, render } from '@testing-library/react'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'

import type { WalletportOptions, WalletportState } from '#contracts/index.ts'
import { initialState } from '#shell/initial-state.ts'
import { ConnectButton, type ConnectButtonProps } from '#shell/react/connect-button.tsx'
import {
  buttonIn,
  connectedState,
  optionsWith,
  remembering,
  shellKit,
} from '#tests/presentation/hooks-kit.tsx'

interface Setting {
  readonly props?: ConnectButtonProps
  readonly options?: WalletportOptions
}

/** Renders the button over a kernel in this state. */
const show = async (state?: WalletportState, { props = {}, options = optionsWith() }: Setting = {}) => {
  const kit = shellKit(state)
  const shell = kit.create(options)
  const { Provider } = kit
  const rendered = render(
    <StrictMode>
      <Provider walletport={shell}>
        <ConnectButton {...props} />
      </Provider>
    </StrictMode>,
  )
  if (state !== undefined)
    await act(async () => {
      await shell.core()
    })
  return { ...rendered, kit, shell, button: buttonIn(rendered.container) }
}

const press = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.click(button)
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

const connecting = (): WalletportState => {
  const state = initialState(optionsWith(), 'ready')
  return { ...state, accounts: { ...state.accounts, eip155: { status: 'connecting' } } }
}

describe('ConnectButton', () => {
  it('offers to connect, and opens the modal with the default view', async () => {
    const { button, kit } = await show()
    expect(button).toHaveProperty('textContent', 'Connect wallet')
    expect(button.dataset['state']).toBe('disconnected')
    expect(button.getAttribute('aria-busy')).toBe('false')
    await press(button)
    expect(kit.opened).toEqual([{}])
  })

  it('[S4-02] keeps the size of its label while restoring, and is aria-busy without offering to connect', async () => {
    const { button } = await show(undefined, { options: optionsWith({ storage: remembering }) })
    expect(button.dataset['state']).toBe('restoring')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-label')).toBe('Connecting…')
  })

  it('shows that it is connecting', async () => {
    const { button } = await show(connecting())
    expect(button.textContent).toBe('Connecting…')
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('[S5-42] shows the account with its floored balance, and opens it', async () => {
    const state = connectedState('eip155:1', { shownBalance: '2.104 ETH' })
    const { button, kit } = await show(state)
    expect(button.textContent).toBe('0x7A3f…c29E2.104 ETH')
    await press(button)
    expect(kit.opened).toEqual([{ view: 'Account' }])
  })

  it('[S5-42] shows no unknown balance, and no zero for a small amount', async () => {
    const { button, kit } = await show(connectedState())
    expect(button.textContent).toBe('0x7A3f…c29E')
    act(() => kit.state$.next(connectedState('eip155:1', { shownBalance: '<0.001 ETH' })))
    expect(button.textContent).toBe('0x7A3f…c29E<0.001 ETH')
  })

  it.each([
    ['de', '1234567.104 ETH', '1.234.567,104 ETH'],
    ['de', '<0.001 ETH', '<0,001 ETH'],
    ['en', '1234.500 1INCH', '1,234.500 1INCH'],
    ['no language', '2.104 ETH', '2.104 ETH'],
  ])('[S5-42] writes its balance in the language of the host: %s, %s', async (locale, shownBalance, text) => {
    const { button } = await show(connectedState('eip155:1', { shownBalance }), {
      options: optionsWith({ locale }),
    })
    expect(button.textContent).toBe(`0x7A3f…c29E${text}`)
  })

  it('shows the name of the account, or its address if the name is long', async () => {
    const named = (profileName: string) =>
      connectedState('eip155:1', { profileName, shownBalance: '1.000 ETH' })
    const { button, kit } = await show(named('harbour.eth'))
    expect(button.textContent).toBe('harbour.eth1.000 ETH')
    act(() => kit.state$.next(named('x'.repeat(24))))
    expect(button.textContent).toBe(`${'x'.repeat(24)}1.000 ETH`)
    act(() => kit.state$.next(named('x'.repeat(25))))
    expect(button.textContent).toBe('0x7A3f…c29E1.000 ETH')
  })

  it('hides the balance if configured', async () => {
    const state = connectedState('eip155:1', { shownBalance: '2.000 ETH' })
    const { button } = await show(state, { props: { balance: 'hide' } })
    expect(button.textContent).toBe('0x7A3f…c29E')
  })

  it('[S4-30] warns of an unsupported network, and opens the view that resolves it', async () => {
    const { button, kit } = await show(connectedState('eip155:42220'))
    expect(button.textContent).toBe('Wrong network')
    await press(button)
    expect(kit.opened).toEqual([{ view: 'UnsupportedChain' }])
  })

  it.each([
    { allowUnsupportedChain: true },
    { unsupportedNetwork: 'ignore' },
    { enableNetworkSwitch: false },
  ] as const)('[S4-30] does not warn with %o', async (more) => {
    const { button } = await show(connectedState('eip155:42220'), { options: optionsWith(more) })
    expect(button.textContent).toBe('0x7A3f…c29E')
  })

  it('prefetches the modal when it is hovered, focused or touched', async () => {
    for (const point of [fireEvent.pointerEnter, fireEvent.focus, fireEvent.touchStart]) {
      const { button, kit, unmount } = await show()
      expect(kit.fetched).toEqual([])
      await act(async () => void point(button))
      expect(kit.fetched.toSorted()).toEqual(['kernel', 'modal'])
      unmount()
    }
  })

  it('shows one namespace if configured', async () => {
    const { button, kit } = await show(connectedState(), { props: { namespace: 'solana' } })
    expect(button.textContent).toBe('Connect wallet')
    await press(button)
    expect(kit.opened).toEqual([{ namespace: 'solana' }])
  })

  it('uses labels, size and class of the host, and can be disabled', async () => {
    const { button, kit, container } = await show(undefined, {
      props: { label: 'Verbinden', size: 's', className: 'mine', disabled: true },
    })
    expect(button.textContent).toBe('Verbinden')
    expect(container.firstElementChild?.className).toBe('mine')
    expect(button.dataset['size']).toBe('s')
    await press(button)
    expect(kit.opened).toEqual([])
  })

  it.each([
    ['disconnected', undefined],
    ['connecting', connecting()],
    ['connected', connectedState('eip155:1', { shownBalance: '1.000 ETH' })],
    ['on another network', connectedState('eip155:42220')],
  ])('has no axe violation when %s', async (_, state) => {
    const { container } = await show(state)
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
  })
})
