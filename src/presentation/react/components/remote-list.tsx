import { type ReactNode, useEffect, useRef } from 'react'

import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button, InlineButton } from '#presentation/react/ui/button.tsx'
import { useDialog } from '#presentation/react/ui/dialog/dialog-controller.ts'
import { useScrollBox } from '#presentation/react/ui/dialog/use-scroll-box.ts'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'

/** The next page is requested when the end of the list is this far below the visible part. */
const NEXT_PAGE_DISTANCE = '600px'

const NextPage = ({ onNear }: { readonly onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  const box = useScrollBox()
  useEffect(() => {
    if (end.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { root: end.current.closest(box), rootMargin: NEXT_PAGE_DISTANCE },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [box, onNear])
  return <div ref={end} className="wp-list__end" />
}

export interface FailedRequestProps {
  /** What failed, without a full stop. */
  readonly text: string
  readonly onRetry: () => void
  /** Whole seconds until a retry has an effect. */
  readonly retryIn?: number
}

/** Shows below a list that a request failed, and repeats it on demand. */
export const FailedRequest = ({ text, onRetry, retryIn = 0 }: FailedRequestProps) => {
  const dialog = useDialog()
  const t = useMessages()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The parent is stored, because this line is removed before the announcement is made.
    const around = line.current?.parentElement
    if (!around) return undefined
    dialog.announce(around, text)
    return () => dialog.announce(around, '')
  }, [dialog, text])
  return (
    <p ref={line} className="wp-hint">
      {text}.{' '}
      <InlineButton disabled={retryIn > 0} onClick={onRetry}>
        {t(common.tryAgain)}
      </InlineButton>
    </p>
  )
}

export interface RemoteListProps {
  /** `failed`: nothing could be loaded. */
  readonly status: 'pending' | 'success' | 'error'
  /** The number of loaded items. */
  readonly count: number
  /** The class of the box around the items and the next page. */
  readonly className?: string
  /** The loaded items. */
  readonly children: ReactNode
  /** Shown while nothing has loaded. */
  readonly skeleton: ReactNode
  /** Shown when there is nothing to load. */
  readonly empty: ReactNode
  /** The pages after the loaded ones. Without it there is one page. */
  readonly pages?: {
    readonly hasMore: boolean
    /** The cursor of the next page, if a page may add nothing that is shown. */
    readonly cursor?: string | undefined
    readonly isLoading: boolean
    readonly skeleton: ReactNode
    readonly onMore: () => void
  }
  /** The text for a failed request. */
  readonly failure: { readonly title: string; readonly text: string }
  /** The last request failed, with or without items. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** Whole seconds until a retry has an effect. */
  readonly retryIn?: number
}

/** The skeleton of the next page, or the element that requests it. */
const nextOf = (pages: RemoteListProps['pages'], count: number): ReactNode => {
  if (pages?.isLoading) return pages.skeleton
  // If a page does not fill the screen, the element with the new key requests the next one immediately.
  return pages?.hasMore ? <NextPage key={pages.cursor ?? count} onNear={pages.onMore} /> : null
}

const Items = ({ children, className, count, pages }: RemoteListProps) => {
  const next = nextOf(pages, count)
  if (className === undefined)
    return (
      <>
        {children}
        {next}
      </>
    )
  return (
    <div className={className}>
      {children}
      {next}
    </div>
  )
}

/** A list loaded from a service: placeholders, items, the next page, and a retry after a failure. */
export const RemoteList = (props: RemoteListProps) => {
  const { status, count, skeleton, empty, pages, failure, hasFailed, onRetry, retryIn = 0 } = props
  const t = useMessages()
  // Pages without an item that is shown may be followed by others.
  const isOpen = status === 'success' && pages !== undefined && (pages.hasMore || hasFailed)
  if (count > 0 || isOpen)
    return (
      <>
        <Items {...props} />
        {hasFailed && <FailedRequest text={failure.title} onRetry={onRetry} retryIn={retryIn} />}
      </>
    )
  if (status === 'pending') return skeleton
  if (status === 'success') return empty
  return (
    <Empty icon={viewShapes.unlink} tone="danger" lead={failure.title} text={failure.text} alert>
      <Button kind="secondary" icon="refresh" disabled={retryIn > 0} onClick={onRetry}>
        {t(common.tryAgain)}
      </Button>
    </Empty>
  )
}
