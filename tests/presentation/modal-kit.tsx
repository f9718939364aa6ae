import { act, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { expect } from 'vitest'

import type { UseCases } from '#application/use-cases/index.ts'
import { prefetchView } from '#presentation/react/lazy-views/later-views.ts'
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

interface ModalSetting {
  readonly embedded?: boolean
  readonly restored?: boolean
  /** Replacements for composed use cases. */
  readonly more?: Readonly<Partial<Record<keyof UseCases, unknown>>>
}

/** The modal over real use cases and fakes, in StrictMode. The opener has the focus. */
export const modal = async (
  setting: Setting = {},
  { embedded = false, restored = true, more = {} }: ModalSetting = {},
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
        <UseCasesProvider value={Object.assign({}, tab.inside, more)}>
          <WalletModal embedded={embedded} themeSheet={new CSSStyleSheet()} />
        </UseCasesProvider>
      </StrictMode>
    </>,
  )
  const opener = screen.getByText('Opener')
  opener.focus()
  const open = (name?: string) =>
    act(async () => void tab.inside.openModal.open(name === undefined ? {} : { view: name }))
  const advance = (ms: number) => act(() => tab.clock.advance(ms))
  return { ...tab, view, opener, open, advance }
}

export const dialog = () => within(screen.getByRole('dialog'))
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(dialog().getByRole('button', { name })))

/** What a browser does with Escape, which this page does not: it asks the topmost modal dialog to close. */
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
export const title = () => dialog().getByRole('heading', { level: 2 })

/** The colour contrast rule needs a browser. All other axe rules work here. */
export const expectAccessible = async (): Promise<void> => {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
}
