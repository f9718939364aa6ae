import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { ConnectButton } from '#shell/react/connect-button.tsx'
import { optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

describe('the look of ConnectButton', () => {
  it('follows the theme that the host changes to', () => {
    const { Provider, create } = shellKit()
    const shell = create(optionsWith())
    render(
      <Provider walletport={shell}>
        <ConnectButton />
      </Provider>,
    )
    const button = screen.getByRole('button')
    expect(button.dataset['theme']).toBe('dark')
    act(() => shell.update({ themeMode: 'light' }))
    expect(button.dataset['theme']).toBe('light')
  })

  it('brings its look as adopted sheets, and takes them with it', async () => {
    const before = document.adoptedStyleSheets.length
    const options = optionsWith({ themeVariables: { '--wp-accent': 'teal', '--wp-unknown': '1' } as object })
    const { Provider } = shellKit()
    const { unmount } = render(
      <Provider options={options}>
        <ConnectButton />
      </Provider>,
    )
    expect(document.adoptedStyleSheets).toHaveLength(before + 2)
    const sheet = document.adoptedStyleSheets.at(-1)
    expect(sheet?.cssRules[0]?.cssText).toContain('--wp-accent: teal')
    expect(sheet?.cssRules[0]?.cssText).not.toContain('--wp-unknown')
    expect(screen.getByRole('button').hasAttribute('style')).toBe(false)
    unmount()
    expect(document.adoptedStyleSheets).toHaveLength(before)
  })

  it('gets its styles in the shadow root that contains it', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const container = root.appendChild(document.createElement('div'))
    const { Provider } = shellKit()
    const { unmount } = render(
      <Provider options={optionsWith()}>
        <ConnectButton />
      </Provider>,
      { container },
    )
    expect(root.adoptedStyleSheets).toHaveLength(1)
    unmount()
    expect(root.adoptedStyleSheets).toHaveLength(0)
    host.remove()
  })

  it('takes over what a server rendered', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Provider } = shellKit()
    const app = (
      <Provider options={optionsWith()}>
        <ConnectButton />
      </Provider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(app)
    expect(container.querySelector('button')?.dataset['state']).toBe('restoring')
    const root = await act(async () => hydrateRoot(container, app))
    expect(container.querySelector('button')?.dataset['state']).toBe('disconnected')
    expect(errors).not.toHaveBeenCalled()
    act(() => root.unmount())
    container.remove()
    vi.restoreAllMocks()
  })
})
