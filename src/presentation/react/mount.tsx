import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import type { UseCases } from '#application/use-cases/index.ts'
import { addStyles } from '#shell/button/add-styles.ts'
import { whenIdle } from '#shell/when-idle.ts'

import { addModalStyles } from './styles/style-sheets.ts'
import { addThemeRule } from './theme.ts'
import { guardBorder } from './ui/dialog/border.ts'
import { UseCasesProvider } from './use-cases.ts'
import { prepareConnect } from './views/connect/connect-view.tsx'
import { WalletModal } from './wallet-modal.tsx'

export interface MountSettings {
  readonly useCases: UseCases
  /** The element that the modal is mounted in. Defaults to a new one at the end of the body. */
  readonly root?: HTMLElement
  /** Whether it is rendered in the page's flow instead of over the page. */
  readonly inPage: boolean
}

export interface MountedModal {
  readonly host: HTMLElement
  /** Removes everything that mounting added. */
  readonly unmount: () => void
}

/** No rule of the page hides, moves or disables the element of a modal over the page. */
const OVER = ':host{all:initial!important;display:contents!important}'

const ownElement = (): HTMLElement => document.body.appendChild(document.createElement('walletport-modal'))

/**
 * Some hosts replace the whole body. Then an open modal is attached again and shown again, because a dialog that left the
 * document is no longer in the top layer.
 */
const keepAttached = (host: HTMLElement, { navigation }: UseCases, render: (key: number) => void) => {
  let times = 0
  const attach = () => {
    // A test's environment clears its page when it has ended.
    if (host.isConnected || typeof document === 'undefined') return
    document.body.append(host)
    render(++times)
  }
  const observer = new MutationObserver(attach)
  const opening = navigation.modal$.subscribe(({ open }) => {
    observer.disconnect()
    if (!open) return
    // A dialog of the page that is open hides everything outside it, so also a modal that it opens.
    for (const name of ['aria-hidden', 'inert']) host.removeAttribute(name)
    attach()
    observer.observe(document, { childList: true, subtree: true })
  })
  return () => {
    opening.unsubscribe()
    observer.disconnect()
  }
}

/** What a modal over the page needs of it. Returns a function that ends it. */
const standOver = (host: HTMLElement, useCases: UseCases, render: (key: number) => void): (() => void) => {
  const ends = [guardBorder(host, () => useCases.navigation.state.open), keepAttached(host, useCases, render)]
  return () => ends.forEach((end) => end())
}

/** Mounts the modal in a shadow root. The streams determine what it shows. While it is closed, the root is empty. S2-31. */
export const mountModal = ({ useCases, root, inPage }: MountSettings): MountedModal => {
  const host = root ?? ownElement()
  // An element that carried a modal before still has its shadow root.
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const over = inPage ? undefined : addStyles(shadow, OVER)
  const removeStyles = addModalStyles(shadow)
  const theme = addThemeRule(shadow)
  const container = shadow.appendChild(document.createElement('div'))
  // The error boundary reports to the host's logger, so React does not log to the console as well.
  const reactRoot = createRoot(container, { onCaughtError: () => undefined })
  // Renders synchronously, because the user has clicked and waits.
  const render = (key: number) =>
    flushSync(() =>
      reactRoot.render(
        <UseCasesProvider key={key} value={useCases}>
          <WalletModal inPage={inPage} themeRule={theme.rule} />
        </UseCasesProvider>,
      ),
    )
  render(0)
  prepareConnect(useCases)
  const { navigation } = useCases
  let endWarming = whenIdle(() => {
    let isOver = false
    endWarming = () => void (isOver = true)
    // No opening waits for this code.
    import('./warm-up.tsx').then(
      ({ warmUp }) => {
        if (!isOver && !navigation.state.open && !navigation.isConnected()) endWarming = warmUp(useCases)
      },
      () => undefined,
    )
  })
  const stopStanding = inPage ? () => undefined : standOver(host, useCases, render)
  return {
    host,
    unmount: () => {
      endWarming()
      stopStanding()
      reactRoot.unmount()
      container.remove()
      removeStyles()
      over?.remove()
      theme.remove()
      if (root === undefined) host.remove()
    },
  }
}
