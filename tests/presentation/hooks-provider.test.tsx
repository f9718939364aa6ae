import { act, fireEvent, render, screen } from '@testing-library/react'
import { Activity, StrictMode } from 'react'
import { describe, expect, it } from 'vitest'

import { useNetwork, useWalletport } from '#shell/react/hooks/state-hooks.ts'
import { base, mainnet, optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

const Chain = () => <p>{useNetwork().data.caipNetworkId}</p>

const Wake = () => {
  const { core } = useWalletport()
  return (
    <button type="button" onClick={() => void core()}>
      Wake
    </button>
  )
}

describe('WalletportProvider', () => {
  it('creates one instance under StrictMode, and disposes of it after unmounting', async () => {
    const { Provider, log } = shellKit()
    const { unmount } = render(
      <StrictMode>
        <Provider options={optionsWith()} />
      </StrictMode>,
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(log.disposed).toBe(0)
    unmount()
    await expect.poll(() => log.disposed).toBe(1)
  })

  it('applies changed options, and ignores equal ones', async () => {
    const kit = shellKit()
    const { Provider } = kit
    const app = (accent: string) => (
      <Provider options={optionsWith({ themeVariables: { '--wp-accent': accent } })}>
        <Wake />
      </Provider>
    )
    const { rerender } = render(app('red'))
    await act(async () => void fireEvent.click(screen.getByText('Wake')))
    rerender(app('red'))
    expect(kit.updates).toEqual([])
    rerender(app('teal'))
    expect(kit.updates).toEqual([{ themeVariables: { '--wp-accent': 'teal' } }])
  })

  it('shows the networks of changed options before any feature has loaded', () => {
    const { Provider } = shellKit()
    const { rerender, container } = render(
      <Provider options={optionsWith()}>
        <Chain />
      </Provider>,
    )
    expect(container.textContent).toBe('eip155:1')
    rerender(
      <Provider options={optionsWith({ networks: [base, mainnet] })}>
        <Chain />
      </Provider>,
    )
    expect(container.textContent).toBe('eip155:8453')
  })

  it('creates another instance, with the options that changed meanwhile, after a hidden Activity ended the first', async () => {
    const { Provider, log } = shellKit()
    const app = (mode: 'visible' | 'hidden', networks = [mainnet]) => (
      <Activity mode={mode}>
        <Provider options={optionsWith({ networks })}>
          <Chain />
        </Provider>
      </Activity>
    )
    const { rerender, container } = render(app('visible'))
    rerender(app('hidden'))
    await expect.poll(() => log.disposed).toBe(1)
    rerender(app('hidden', [base, mainnet]))
    rerender(app('visible', [base, mainnet]))
    expect(container.textContent).toBe('eip155:8453')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(log.disposed).toBe(1)
  })

  it('uses an instance from the host, and does not dispose of it', async () => {
    const { Provider, create, log } = shellKit()
    const shell = create(optionsWith())
    const { unmount, container } = render(
      <Provider walletport={shell}>
        <Chain />
      </Provider>,
    )
    expect(container.textContent).toBe('eip155:1')
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(log).toEqual({ created: 1, disposed: 0 })
  })
})
