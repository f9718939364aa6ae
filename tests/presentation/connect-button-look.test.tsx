import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { ConnectButton } from '#shell/react/connect-button.tsx'
import { buttonIn, connectedState, optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

const show = (options: WalletportOptions = optionsWith()) => {
  const kit = shellKit(connectedState())
  const shell = kit.create(options)
  const rendered = render(
    <kit.Provider walletport={shell}>
      <ConnectButton />
    </kit.Provider>,
  )
  return { ...rendered, kit, shell, button: buttonIn(rendered.container) }
}

describe('the appearance of ConnectButton', () => {
  it('follows the theme of the host', () => {
    const { button, shell } = show()
    expect(button.dataset['theme']).toBe('dark')
    act(() => shell.update({ themeMode: 'light' }))
    expect(button.dataset['theme']).toBe('light')
  })

  it('adds its styles to its own shadow root, and nothing to the page', () => {
    const sheetsBefore = document.adoptedStyleSheets.length
    const { button, container } = show()
    const root = button.getRootNode() as ShadowRoot
    expect(root.host).toBe(container.querySelector('span'))
    expect(root.adoptedStyleSheets).toHaveLength(1)
    expect(button.getAttribute('part')).toBe('button')
    expect(document.adoptedStyleSheets).toHaveLength(sheetsBefore)
    expect(document.querySelector('style')).toBeNull()
  })

  it('sets the supported variables, and removes the previous ones', () => {
    const { button, shell } = show(
      optionsWith({ themeVariables: { '--wp-accent': 'teal', '--wp-unknown': '1' } as object }),
    )
    expect([button.style.length, button.style.getPropertyValue('--wp-accent')]).toEqual([1, 'teal'])
    act(() => shell.update({ themeVariables: { '--wp-radius': '4px' } }))
    expect([button.style.length, button.style.getPropertyValue('--wp-radius')]).toEqual([1, '4px'])
  })

  it('shows the account’s flag in the same button element, which may have the focus', async () => {
    const { button, container, shell } = show()
    expect(button.querySelector('.flag')).toBeNull()
    await act(async () => {
      await shell.core()
    })
    expect(buttonIn(container)).toBe(button)
    expect(button.querySelector('.flag')?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each(['attached by the browser', 'left as a template'])('hydrates a server’s button %s', async (how) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { Provider } = shellKit()
    const app = (
      <Provider options={optionsWith()}>
        <ConnectButton />
      </Provider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = `<span data-state="restoring"><template shadowrootmode="open"><button data-state="restoring">x</button></template></span>`
    const template = container.querySelector('template')
    if (how === 'attached by the browser' && template !== null) {
      template.parentElement?.attachShadow({ mode: 'open' }).append(template.content)
      template.remove()
    }
    const root = await act(async () => hydrateRoot(container, app))
    expect(buttonIn(container).dataset['state']).toBe('disconnected')
    expect(buttonIn(container).textContent).toBe('Connect wallet')
    expect(container.querySelector('span')?.shadowRoot?.children).toHaveLength(1)
    expect(errors).not.toHaveBeenCalled()
    act(() => root.unmount())
    container.remove()
    vi.restoreAllMocks()
  })
})
