import { type ComponentType, Suspense, useEffect, useState } from 'react'

import type { View } from '#domain/modal/view.ts'
import { ErrorBoundary } from '#presentation/react/dialog/error-boundary.tsx'
import { useFrame } from '#presentation/react/dialog/frame.ts'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowSkeleton } from '#presentation/react/parts/row.tsx'
import { Screen, TitleProvider } from '#presentation/react/parts/screen.tsx'

import { views } from './registry.ts'

/** A chunk that comes within this time needs no skeleton. */
const PATIENCE_MS = 300

/** The modal that opens shows itself at once; between two views a moment's wait is not worth a third. */
const Coming = () => {
  const t = useMessages()
  const { isNew } = useFrame()
  const [shown, setShown] = useState(isNew)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <div className="wp-coming" />
  return (
    <Screen title={t(common.loading)} busy>
      <RowSkeleton label={t(common.loading)} count={3} />
    </Screen>
  )
}

export interface ShownViewProps {
  readonly view: View
  /** The id that names the dialog. */
  readonly titleId: string
}

/** The view of that name; each change of view is a new one. */
export const ShownView = ({ view, titleId }: ShownViewProps) => {
  // the registry pairs each name with the view of that name
  const Shown = views[view.name].View as ComponentType<{ readonly view: View }>
  const key = JSON.stringify(view)
  return (
    <TitleProvider value={titleId}>
      <ErrorBoundary key={key} view={view.name}>
        <Suspense fallback={<Coming />}>
          <Shown view={view} />
        </Suspense>
      </ErrorBoundary>
    </TitleProvider>
  )
}
