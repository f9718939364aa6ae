import { startTransition, Suspense, useLayoutEffect } from 'react'
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

/** Shown in place of the elements once they are rendered. */
const Rendered = ({ end }: { readonly end: () => void }) => {
  useLayoutEffect(end, [end])
  return null
}

const opened = { ...closedModal, open: true }

/**
 * Renders the list of wallets once and discards it. Browsers compile a function when it first runs, which takes longer than
 * the rendering itself. After this, a press finds it compiled. The elements belong to a document that loads no images. React
 * renders a transition in short tasks. The returned function ends it.
 */
export const warmUp = (useCases: UseCases): (() => void) => {
  const { body } = document.implementation.createHTMLDocument()
  // If rendering fails here, the press renders the list again and reports the error.
  const root = createRoot(body, { onUncaughtError: () => undefined })
  const end = () => queueMicrotask(() => root.unmount())
  startTransition(() =>
    root.render(
      <Suspense fallback={<Rendered end={end} />}>
        <UseCasesProvider value={useCases}>
          <MessagesProvider locale="en" messages={undefined}>
            <Dialog modal={opened} inPage={false} />
          </MessagesProvider>
          <Suspended />
        </UseCasesProvider>
      </Suspense>,
    ),
  )
  return end
}
