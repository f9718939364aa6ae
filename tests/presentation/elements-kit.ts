import type { WalletportOptions, WalletportState } from '#contracts/index.ts'
import { defineWalletportElements, type WalletportButtonElement } from '#public/elements.ts'
import { optionsWith, shellKit } from '#tests/presentation/hooks-kit.tsx'

interface Setting {
  readonly html?: string
  readonly options?: WalletportOptions
}

/** Renders the element of the page over a kernel in this state. */
export const show = async (
  state?: WalletportState,
  { html = '<walletport-button></walletport-button>', options = optionsWith() }: Setting = {},
) => {
  document.body.replaceChildren()
  const kit = shellKit(state)
  const shell = kit.create(options)
  defineWalletportElements(shell)
  document.body.innerHTML = html
  const element = document.body.firstElementChild as WalletportButtonElement
  const button = element.shadowRoot?.querySelector('button')
  if (button === null || button === undefined) throw new Error('no button')
  if (state !== undefined) await shell.core()
  return { kit, shell, element, button }
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
