import { act, fireEvent, render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'

import type { WalletportOptions, WalletportState } from '#contracts/index.ts'
import { ConnectButton, type ConnectButtonState } from '#shell/react/connect-button.tsx'
import { NetworkButton } from '#shell/react/network-button.tsx'
import {
  buttonIn,
  connectedState,
  optionsWith,
  remembering,
  shellKit,
} from '#tests/presentation/hooks-kit.tsx'

/** Renders an element below the provider, over a kernel in this state. */
const show = async (
  element: ReactElement,
  state?: WalletportState,
  options: WalletportOptions = optionsWith(),
) => {
  const kit = shellKit(state)
  const shell = kit.create(options)
  const rendered = render(<kit.Provider walletport={shell}>{element}</kit.Provider>)
  if (state !== undefined)
    await act(async () => {
      await shell.core()
    })
  const { container } = rendered
  const button = container.querySelector('button') ?? buttonIn(container)
  return { ...rendered, kit, shell, button }
}

const press = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.click(button)
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

describe('ConnectButton with a render prop', () => {
  it('renders the host’s element from account, balance, network and status', async () => {
    const states: ConnectButtonState[] = []
    const draw = (state: ConnectButtonState) => {
      states.push(state)
      return <button type="button">{`${state.status} ${state.balance} on ${state.network?.name}`}</button>
    }
    const { button, kit } = await show(
      <ConnectButton>{draw}</ConnectButton>,
      connectedState('eip155:8453', { shownBalance: '2.104 ETH' }),
    )
    expect(button.textContent).toBe('connected 2.104 ETH on Base')
    expect(button.getRootNode()).toBe(document)
    expect(states.at(-1)?.account).toMatchObject({ status: 'connected', connectorId: 'io.example' })
    act(() => kit.state$.next(connectedState('eip155:42220')))
    expect(button.textContent).toBe('unsupported undefined on undefined')
  })

  it.each([
    ['open', connectedState(), [{ view: 'Account' }]],
    ['open', connectedState('eip155:42220'), [{ view: 'UnsupportedChain' }]],
    ['openAccount', connectedState(), [{ view: 'Account' }]],
    ['openNetworks', connectedState(), [{ view: 'SwitchNetwork' }]],
  ] as const)('%s opens the view', async (verb, state, opened) => {
    const { button, kit } = await show(
      <ConnectButton>
        {(own) => (
          <button type="button" onClick={own[verb]}>
            Wallet
          </button>
        )}
      </ConnectButton>,
      state,
    )
    await press(button)
    expect(kit.opened).toEqual(opened)
  })

  it('prefetches when the host calls it', async () => {
    const { button, kit } = await show(
      <ConnectButton>
        {({ prefetch, open }) => (
          <button type="button" onPointerEnter={prefetch} onClick={open}>
            Wallet
          </button>
        )}
      </ConnectButton>,
    )
    await act(async () => void fireEvent.pointerEnter(button))
    expect(kit.fetched.toSorted()).toEqual(['kernel', 'modal'])
    await press(button)
    expect(kit.opened).toEqual([{}])
  })
})

describe('NetworkButton', () => {
  it('shows the active network and opens the list of networks', async () => {
    const { button, kit, container } = await show(
      <NetworkButton size="s" className="mine" />,
      connectedState('eip155:8453'),
    )
    expect(button.textContent).toBe('Base')
    expect(button.getAttribute('aria-label')).toBe('Network: Base')
    expect([button.dataset['size'], container.firstElementChild?.className]).toEqual(['s', 'mine'])
    await press(button)
    expect(kit.opened).toEqual([{ view: 'SwitchNetwork' }])
  })

  it('shows the initial network before a wallet is connected', async () => {
    const { button } = await show(<NetworkButton />)
    expect([button.textContent, button.dataset['state']]).toEqual(['Ethereum', 'connected'])
  })

  it('[S4-02] is aria-busy while restoring', async () => {
    const { button } = await show(<NetworkButton />, undefined, optionsWith({ storage: remembering }))
    expect([button.dataset['state'], button.getAttribute('aria-busy')]).toEqual(['restoring', 'true'])
  })

  it('[S4-30] warns of an unsupported network, and opens the view that resolves it', async () => {
    const { button, kit, container } = await show(<NetworkButton />, connectedState('eip155:42220'))
    expect(button.textContent).toBe('Wrong network')
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations).toEqual([])
    await press(button)
    expect(kit.opened).toEqual([{ view: 'UnsupportedChain' }])
  })

  it('[S4-30] does not warn if the host allows any network', async () => {
    const { button } = await show(
      <NetworkButton />,
      connectedState('eip155:42220'),
      optionsWith({ allowUnsupportedChain: true }),
    )
    expect([button.textContent, button.dataset['state']]).toEqual(['Network', 'connected'])
  })
})
