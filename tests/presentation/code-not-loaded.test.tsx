import { act, fireEvent, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { defineWalletportElements } from '#public/elements.ts'
import { ConnectButton } from '#shell/react/connect-button.tsx'
import { NetworkButton } from '#shell/react/network-button.tsx'
import { providerOf } from '#shell/react/provider.tsx'
import { Shell } from '#shell/shell.ts'
import { optionsWith } from '#tests/presentation/hooks-kit.tsx'

const TEXT = "Couldn't load. Reload the page"
const silent = () => undefined

/** A page on which no file of Walletport loads. */
const brokenShell = (options: WalletportOptions) => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  return new Shell(options, { kernel: fail, modal: fail })
}

const buttons = {
  ConnectButton: (shell: Shell<unknown>) => {
    const Provider = providerOf(brokenShell)
    return render(
      <Provider walletport={shell}>
        <ConnectButton />
      </Provider>,
    ).container.firstElementChild
  },
  NetworkButton: (shell: Shell<unknown>) => {
    const Provider = providerOf(brokenShell)
    return render(
      <Provider walletport={shell}>
        <NetworkButton />
      </Provider>,
    ).container.firstElementChild
  },
  '<walletport-button>': (shell: Shell<unknown>) => {
    defineWalletportElements(shell)
    document.body.innerHTML = '<walletport-button></walletport-button>'
    return document.body.firstElementChild
  },
  '<walletport-network-button>': (shell: Shell<unknown>) => {
    defineWalletportElements(shell)
    document.body.innerHTML = '<walletport-network-button></walletport-network-button>'
    return document.body.firstElementChild
  },
  'a custom button': (shell: Shell<unknown>) => {
    const Provider = providerOf(brokenShell)
    return render(
      <Provider walletport={shell}>
        <ConnectButton>
          {({ status, open }) => (
            <button type="button" onClick={open}>
              {status === 'failed' ? TEXT : 'Connect'}
            </button>
          )}
        </ConnectButton>
      </Provider>,
    ).container
  },
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

describe('a press when the code does not load', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each(Object.entries(buttons))(
    '%s says so, then reloads the page, and leaves no rejection',
    async (name, show) => {
      const unhandled = vi.fn<(error: unknown) => void>()
      process.on('unhandledRejection', unhandled)
      const reload = vi.spyOn(location, 'reload').mockImplementation(silent)
      const logger = { debug: silent, info: silent, warn: silent, error: vi.fn<() => void>() }
      const shell = brokenShell(optionsWith({ logger }))
      const host = show(shell)
      const root = host?.shadowRoot ?? host
      const button = root?.querySelector('button')
      if (!button) throw new Error('no button')
      for (const _ of [1, 2]) {
        fireEvent.click(button)
        await settle()
        expect(button.textContent).toContain(TEXT)
      }
      if (name !== 'a custom button') {
        expect(root?.querySelector('[role=alert]')?.textContent).toBe(TEXT)
        expect((await axe.run(host as HTMLElement)).violations).toEqual([])
      }
      expect(reload).not.toHaveBeenCalled()
      fireEvent.click(button)
      expect(reload).toHaveBeenCalledTimes(1)
      expect(logger.error).toHaveBeenCalledTimes(1)
      await settle()
      process.off('unhandledRejection', unhandled)
      expect(unhandled).not.toHaveBeenCalled()
      shell.dispose()
    },
  )
})
