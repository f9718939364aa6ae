import { act, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { expect, vi } from 'vitest'

import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'
import { WalletModal } from '#presentation/react/wallet-modal.tsx'
import { FakeWallet } from '#testkit/fake-wallet.ts'
import { address, chain, type Setting, world } from '#tests/scenario/world.ts'

export const wallet = (name: string, more: Partial<FakeWallet['connector']> = {}): FakeWallet =>
  new FakeWallet({
    connector: { id: `test.${name.toLowerCase()}`, name, ...more },
    addresses: [address('a11ce')],
    chainId: chain(1),
  })

export interface ModalSetting {
  readonly inPage?: boolean
  readonly restored?: boolean
}

/** The modal over real use cases and fakes, in StrictMode. The opener has the focus. */
export const modal = async (
  setting: Setting = {},
  { inPage = false, restored = true }: ModalSetting = {},
) => {
  const tab = world({
    ...setting,
    options: { metadata: { name: 'Tidepool' }, ...setting.options },
  })
  await Promise.all([prefetchView('ConnectingExternal'), prefetchView('WhatIsAWallet')])
  if (restored) await tab.kernel.restore()
  const view = render(
    <>
      <button type="button">Opener</button>
      <StrictMode>
        <UseCasesProvider value={tab.inside}>
          <WalletModal inPage={inPage} />
        </UseCasesProvider>
      </StrictMode>
    </>,
  )
  const opener = screen.getByText('Opener')
  opener.focus()
  const open = (name?: string) =>
    act(async () => void tab.inside.navigation.open(name === undefined ? {} : { view: name }))
  /** Advances the clock of the use cases and, if a test replaced it, that of the page. */
  const advance = (ms: number) =>
    act(async () => {
      await tab.clock.advance(ms)
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms)
    })
  /** Runs an external event, and waits until the page has rendered it. */
  const settle = (cause: () => void) =>
    act(async () => {
      cause()
      await tab.clock.advance(0)
    })
  return { ...tab, view, opener, open, advance, settle }
}

export const dialog = () => within(screen.getByRole('dialog'))

const nextTask = () =>
  vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(0) : new Promise((resolve) => setTimeout(resolve))

/** A press, and the task after it, in which the wallet receives its request. */
export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(dialog().getByRole('button', { name }))
    await nextTask()
  })

/** Closes the topmost modal dialog as a browser does on Escape. The test DOM does not. */
const requestClose = () => {
  const topmost = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:not([popover])')].at(-1)
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close()
}
/** Presses a key where the focus is. */
export const key = (name: string, more: object = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body
    const isLeft = fireEvent.keyDown(target, { key: name, bubbles: true, ...more })
    if (name === 'Escape' && isLeft) requestClose()
  })
/** The text of the modal's polite live region. */
export const polite = () => document.querySelector('.wp-live')?.textContent
export const typeInto = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))
export const title = () => dialog().getByRole('heading', { level: 2 })

/** The colour contrast rule needs a browser. All other axe rules work here. */
export const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
}
