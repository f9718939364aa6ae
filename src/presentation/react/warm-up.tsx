import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import type { UseCases } from '#application/use-cases/index.ts'
import { closedModal } from '#domain/modal/modal.ts'

import { Dialog } from './dialog.tsx'
import { MessagesProvider } from './messages/use-messages.tsx'
import { UseCasesProvider } from './use-cases.ts'

/** Suspends forever, so that React renders the elements before it, but neither shows them nor runs their effects. */
const Suspended = (): never => {
  throw new Promise<never>(() => undefined)
}

const opened = { ...closedModal, open: true }

/**
 * Renders the list of wallets once and discards it. Browsers compile a function when it first runs, which takes longer than
 * the rendering itself. After this, a press finds it compiled. The elements belong to a document that loads no images.
 */
export const warmUp = (useCases: UseCases): void => {
  const { body } = document.implementation.createHTMLDocument()
  // If rendering fails here, the press renders the list again and reports the error.
  const root = createRoot(body, { onUncaughtError: () => undefined })
  flushSync(() =>
    root.render(
      <Suspense>
        <UseCasesProvider value={useCases}>
          <MessagesProvider locale="en" messages={undefined}>
            <Dialog modal={opened} inPage={false} />
          </MessagesProvider>
          <Suspended />
        </UseCasesProvider>
      </Suspense>,
    ),
  )
  root.unmount()
}
