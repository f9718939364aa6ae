import { Component, type ReactNode, useEffect, useRef } from 'react'

import type { ViewName } from '#domain/modal/view.ts'
import { boundary as words, common, errors } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { CopyRecording } from './copy-recording.tsx'
import { ViewLayout } from './view-layout.tsx'

interface StoppedProps {
  readonly error: unknown
  readonly view: ViewName
  readonly onRestart: () => void
}

const ErrorView = ({ error, view, onRestart }: StoppedProps) => {
  const t = useMessages()
  const { navigation } = useCases()
  return (
    <ViewLayout title={t(errors.somethingWrong)} back={false}>
      <Empty icon="alert-triangle" tone="danger" lead={t(words.lead)} text={t(words.text)} alert />
      <div className="wp-stack wp-stack--4">
        <Button kind="primary" block icon="refresh" onClick={onRestart}>
          {t(words.restart)}
        </Button>
        <Button kind="soft" block onClick={() => navigation.dismiss()}>
          {t(common.close)}
        </Button>
      </div>
      <details className="wp-disclosure">
        <summary>
          <span>{t(words.details)}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="wp-disclosure__body">
          <pre className="wp-message">{`${String(error)}\n${view}`}</pre>
          <CopyRecording />
        </div>
      </details>
    </ViewLayout>
  )
}

interface BoundaryProps {
  readonly view: ViewName
  readonly report: (error: unknown) => void
  readonly restart: () => void
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  retry(): void {
    if (this.state.caught !== undefined) this.setState({ caught: undefined })
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    const { view, restart, fallback, children } = this.props
    const { caught } = this.state
    if (caught === undefined) return children
    if (fallback !== undefined) return fallback
    const onRestart = () => {
      this.retry()
      restart()
    }
    return <ErrorView error={caught.error} view={view} onRestart={onRestart} />
  }
}

/**
 * Catches an error of a view, shows it, and offers to start over. The modal stays usable. The error goes to
 * the host's logger.
 */
export const ErrorBoundary = ({
  view,
  fallback,
  children,
}: {
  readonly view: ViewName
  /** Replaces a failed part of a view. Without it the whole view is replaced by the error. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}) => {
  const { navigation, retryLoads, showNotices } = useCases()
  const boundary = useRef<Boundary>(null)
  useEffect(() => {
    const retried = retryLoads.retried$.subscribe(() => boundary.current?.retry())
    return () => retried.unsubscribe()
  }, [retryLoads])
  const restart = () => {
    retryLoads.retry()
    navigation.open()
  }
  return (
    <Boundary
      ref={boundary}
      view={view}
      report={(error) => showNotices.reportAlert('error', `The view ${view} stopped working`, error)}
      restart={restart}
      fallback={fallback}
    >
      {children}
    </Boundary>
  )
}
