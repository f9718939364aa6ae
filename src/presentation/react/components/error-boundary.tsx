import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react'

import type { ViewName } from '#domain/modal/view.ts'
import { boundary as words, common, errors } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { useCases } from '#presentation/react/use-cases.ts'
import { isNotLoaded } from '#shell/load-code.ts'

import { ViewLayout } from './view-layout.tsx'

export interface ErrorDetailsProps {
  readonly error: unknown
  readonly view: ViewName
}

interface StoppedProps extends ErrorDetailsProps {
  readonly Details: ComponentType<ErrorDetailsProps> | undefined
  /** Whether it is not the first error of this view. */
  readonly again: boolean
  readonly onRestart: () => void
}

/** The texts and the way out. Code that does not load twice was probably removed by a new deployment, so the page is reloaded. */
const wayOut = (error: unknown, again: boolean) => {
  if (!isNotLoaded(error))
    return { lead: words.lead, text: words.text, label: words.restart, leave: undefined }
  return {
    lead: words.notLoaded,
    text: words.notLoadedText,
    label: again ? words.reload : common.tryAgain,
    leave: again ? () => location.reload() : undefined,
  }
}

const ErrorView = ({ error, view, again, Details, onRestart }: StoppedProps) => {
  const t = useMessages()
  const { lead, text, label, leave = onRestart } = wayOut(error, again)
  const { navigation } = useCases()
  return (
    <ViewLayout title={t(errors.somethingWrong)} back={false}>
      <Empty icon="alert-triangle" tone="danger" lead={t(lead)} text={t(text)} alert />
      <div className="wp-stack wp-stack--4">
        <Button kind="primary" block icon="refresh" onClick={leave}>
          {t(label)}
        </Button>
        <Button kind="soft" block onClick={() => navigation.dismiss()}>
          {t(common.close)}
        </Button>
      </div>
      {Details && <Details error={error} view={view} />}
    </ViewLayout>
  )
}

interface BoundaryProps {
  readonly view: ViewName
  readonly report: (error: unknown) => void
  readonly restart: (error: unknown) => void
  readonly fallback: ReactNode
  readonly Details: StoppedProps['Details']
  readonly children: ReactNode
}

interface BoundaryState {
  readonly caught: { readonly error: unknown } | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: undefined }
  /** Whether the content was rendered again after an error. */
  #again = false

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  retry(): void {
    if (this.state.caught === undefined) return
    this.#again = true
    this.setState({ caught: undefined })
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    const { view, restart, fallback, Details, children } = this.props
    const { caught } = this.state
    if (caught === undefined) return children
    if (fallback !== undefined) return fallback
    const onRestart = () => {
      this.retry()
      restart(caught.error)
    }
    return (
      <ErrorView
        error={caught.error}
        view={view}
        again={this.#again}
        Details={Details}
        onRestart={onRestart}
      />
    )
  }
}

/**
 * Catches an error of a view, shows it, and offers to start over. The modal stays usable. The error goes to
 * the host's logger.
 */
export const ErrorBoundary = ({
  view,
  fallback,
  Details,
  children,
}: {
  readonly view: ViewName
  /** Replaces a failed part of a view. Without it the whole view is replaced by the error. */
  readonly fallback?: ReactNode
  /** The part of the error's view that is for the host's support, which loads by itself. */
  readonly Details?: StoppedProps['Details']
  readonly children: ReactNode
}) => {
  const { navigation, retryLoads, showNotices } = useCases()
  const boundary = useRef<Boundary>(null)
  useEffect(() => {
    const retried = retryLoads.retried$.subscribe(() => boundary.current?.retry())
    return () => retried.unsubscribe()
  }, [retryLoads])
  const restart = (error: unknown) => {
    retryLoads.retry()
    if (!isNotLoaded(error)) navigation.open()
  }
  return (
    <Boundary
      ref={boundary}
      view={view}
      report={(error) =>
        isNotLoaded(error)
          ? showNotices.raiseAlert(error.code, error.message)
          : showNotices.reportAlert('error', `The view ${view} stopped working`, error)
      }
      restart={restart}
      fallback={fallback}
      Details={Details}
    >
      {children}
    </Boundary>
  )
}
