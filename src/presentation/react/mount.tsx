import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import type { UseCases } from '#application/use-cases/index.ts'

import { modalSheets } from './styles/style-sheets.ts'
import { UseCasesProvider } from './use-cases.ts'
import { WalletModal } from './wallet-modal.tsx'

export interface MountSettings {
  readonly useCases: UseCases
  /** The element that carries the modal; one of its own at the end of the body when absent. */
  readonly root?: HTMLElement
  /** Part of the page instead of over it. */
  readonly embedded: boolean
}

export interface MountedModal {
  readonly host: HTMLElement
  /** Takes off everything that mounting put on. */
  readonly unmount: () => void
}

const ownElement = (): HTMLElement => document.body.appendChild(document.createElement('walletport-modal'))

/** Puts the modal into a shadow root. The streams decide what it shows, from an empty root to a view. S2-31. */
export const mountModal = ({ useCases, root, embedded }: MountSettings): MountedModal => {
  const host = root ?? ownElement()
  // an element that carried a modal before still has its shadow root
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const themeSheet = new CSSStyleSheet()
  shadow.adoptedStyleSheets = [...modalSheets(), themeSheet]
  const container = shadow.appendChild(document.createElement('div'))
  // the boundary tells the host's logger; React need not tell the console as well
  const reactRoot = createRoot(container, { onCaughtError: () => undefined })
  // at once: the visitor has pressed and waits
  flushSync(() =>
    reactRoot.render(
      <UseCasesProvider value={useCases}>
        <WalletModal embedded={embedded} themeSheet={themeSheet} />
      </UseCasesProvider>,
    ),
  )
  return {
    host,
    unmount: () => {
      reactRoot.unmount()
      container.remove()
      shadow.adoptedStyleSheets = []
      if (root === undefined) host.remove()
    },
  }
}
