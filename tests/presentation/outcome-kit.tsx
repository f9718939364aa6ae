import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import { messageKeys } from '#contracts/message-keys.ts'
import { MessagesProvider } from '#presentation/react/messages/use-messages.tsx'
import { DialogController, DialogProvider } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { UseCasesProvider } from '#presentation/react/use-cases.ts'

/** Every text as its id, with the part that may have another text in it. The forms of a plural have the same id. */
const marked = Object.fromEntries(
  messageKeys.map((key) => [key, `[${key.replace(/\.(one|other)$/, '')}]{pay}`]),
)

type Messages = Readonly<Record<string, string>>

/** What an element draws, before it is removed again. */
export const drawn = async <A,>(
  useCases: UseCases,
  element: ReactNode,
  messages: Messages,
  read: (container: HTMLElement) => A,
): Promise<A> => {
  const dialog = new DialogController({ inPage: true, close: () => undefined })
  const { container, unmount } = render(
    <div className="wp-modal">
      <p className="wp-live" />
      <UseCasesProvider value={useCases}>
        <MessagesProvider locale="en" messages={messages}>
          <DialogProvider value={dialog}>
            <Suspense>{element}</Suspense>
          </DialogProvider>
        </MessagesProvider>
      </UseCasesProvider>
    </div>,
  )
  await act(async () => {})
  const result = read(container)
  unmount()
  return result
}

/** The ids of the texts that an element shows, of its labels and of what it announces. */
export const textsOf = (useCases: UseCases, element: ReactNode): Promise<readonly string[]> =>
  drawn(useCases, element, marked, ({ innerHTML }) => {
    const found = [...innerHTML.matchAll(/\[(\w+\.\w+)\]/g)].map(([, id = '']) => id)
    return [...new Set(found)].toSorted()
  })

/** The text that an element shows, with one space between its parts. */
export const shownText = (useCases: UseCases, element: ReactNode): Promise<string> =>
  drawn(useCases, element, {}, (container) => {
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (walker.nextNode() !== null) parts.push(walker.currentNode.textContent ?? '')
    return parts.join(' ').replaceAll(/\s+/g, ' ')
  })
