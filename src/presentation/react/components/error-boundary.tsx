import { Component, type ReactNode } from 'react'

import type { ViewName } from '#domain/modal/view.ts'
import { boundary, common, errors } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'
import { Empty } from '#presentation/react/ui/empty.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { ViewLayout } from './view-layout.tsx'

interface StoppedProps {
  readonly error: unknown
  readonly view: ViewName
  readonly onRestart: () => void
}

const Stopped = ({ error, view, onRestart }: StoppedProps) => {
  const t = useMessages()
  const { openModal } = useCases()
  return (
    <ViewLayout title={t(errors.somethingWrong)} back={false}>
      <Empty icon="alert-triangle" tone="danger" lead={t(boundary.lead)} text={t(boundary.text)} alert />
      <div className="wp-stack wp-stack--4">
        <Button kind="primary" block icon="refresh" onClick={onRestart}>
          {t(boundary.restart)}
        </Button>
        <Button kind="soft" block onClick={() => openModal.dismiss()}>
          {t(common.close)}
        </Button>
      </div>
      <details className="wp-disclosure">
        <summary>
          <span>{t(boundary.details)}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="wp-disclosure__body">
          <pre className="wp-message">{`${String(error)}\n${view}`}</pre>
        </div>
      </details>
    </ViewLayout>
  )
}

interface BoundaryProps {
  readonly view: ViewName
  readonly report: (error: unknown) => void
  readonly restart: () => void
  readonly instead: ReactNode
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

  override componentDidCatch(error: unknown): void {
    this.props.report(error)
  }

  override render(): ReactNode {
    const { view, restart, instead, children } = this.props
    const { caught } = this.state
    if (caught === undefined) return children
    if (instead !== undefined) return instead
    const onRestart = () => {
      this.setState({ caught: undefined })
      restart()
    }
    return <Stopped error={caught.error} view={view} onRestart={onRestart} />
  }
}

/** A view that breaks leaves the modal whole: it says so, and starts over. The host's logger hears the error. */
export const ErrorBoundary = ({
  view,
  instead,
  children,
}: {
  readonly view: ViewName
  /** What a part of a view gives way to; without it the view as a whole stops. */
  readonly instead?: ReactNode
  readonly children: ReactNode
}) => {
  const { connection, openModal, showNotices } = useCases()
  const restart = () => {
    // what failed to load is tried anew; that it fails again is told where it is needed
    if (connection.failure !== undefined) void connection.load().catch(() => undefined)
    openModal.open()
  }
  return (
    <Boundary
      view={view}
      report={(error) => showNotices.tellHost('error', `The view ${view} stopped working`, error)}
      restart={restart}
      instead={instead}
    >
      {children}
    </Boundary>
  )
}
