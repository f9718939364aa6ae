import { type ComponentType, Suspense } from 'react'

import type { View } from '#domain/modal/view.ts'
import { ErrorBoundary } from '#presentation/react/dialog/error-boundary.tsx'
import { common } from '#presentation/react/messages/common.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { RowSkeleton } from '#presentation/react/parts/row.tsx'
import { Screen, TitleProvider } from '#presentation/react/parts/screen.tsx'

import { views } from './registry.ts'

const Coming = () => {
  const t = useMessages()
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
  const Shown = views[view.name] as ComponentType<{ readonly view: View }>
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
