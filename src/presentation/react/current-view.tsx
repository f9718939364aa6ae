import { useObservableEagerState } from 'observable-hooks'
import { type ComponentType, Suspense, useEffect, useState } from 'react'

import type { View } from '#domain/modal/view.ts'

import { ErrorBoundary } from './components/error-boundary.tsx'
import { AlertProvider, TitleProvider, ViewLayout } from './components/view-layout.tsx'
import { useNeed } from './languages/language.ts'
import { LazyAlert, LazyErrorDetails, LazySwitchedOff } from './lazy-parts.tsx'
import { common } from './messages/common.ts'
import { useMessages } from './messages/use-messages.tsx'
import { useDialog } from './ui/dialog/dialog-controller.ts'
import { ListSkeleton } from './ui/list-item.tsx'
import { useCases } from './use-cases.ts'
import { views } from './views-by-name.ts'

/** The delay of the skeleton in milliseconds. Most chunks load faster. */
const SKELETON_DELAY_MS = 300

/**
 * Shown while a view loads. When the modal opens, the skeleton is shown immediately. Between two views it appears after a
 * delay, so that a short wait does not flash.
 */
const LoadingView = () => {
  const t = useMessages()
  const { isNew } = useDialog()
  const { name: app } = useObservableEagerState(useCases().configure.host$)
  // Before the first texts nothing is said in another language.
  const title = useNeed() === undefined ? app : t(common.loading)
  const [shown, setShown] = useState(isNew)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <div className="wp-coming" />
  return (
    <ViewLayout title={title} busy>
      <ListSkeleton label={title} count={3} />
    </ViewLayout>
  )
}

export interface CurrentViewProps {
  readonly view: View
  /** The id of the title that names the dialog. */
  readonly titleId: string
}

/** Renders a view by its name. Each change of view mounts a new component. */
export const CurrentView = ({ view, titleId }: CurrentViewProps) => {
  // The table pairs each name with the component that takes that view.
  const ViewComponent = views[view.name].View as ComponentType<{ readonly view: View }>
  const key = JSON.stringify(view)
  const hasTexts = useNeed() !== undefined
  const isSwitchedOff = useObservableEagerState(useCases().navigation.isSwitchedOff$)
  return (
    <TitleProvider value={titleId}>
      <AlertProvider value={LazyAlert}>
        <ErrorBoundary key={key} view={view.name} Details={LazyErrorDetails}>
          <Suspense fallback={<LoadingView />}>
            {hasTexts ? isSwitchedOff ? <LazySwitchedOff /> : <ViewComponent view={view} /> : <LoadingView />}
          </Suspense>
        </ErrorBoundary>
      </AlertProvider>
    </TitleProvider>
  )
}
