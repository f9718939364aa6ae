import type { ErrorDetailsProps } from './components/error-boundary.tsx'
import type { AlertBarProps } from './components/notices/alert-bar.tsx'
import { useLoaded } from './lazy-views/use-loaded.ts'
import { viewIn } from './lazy-views/view-groups.ts'

const alertBar = viewIn('help', 'AlertBar')
const errorDetails = viewIn('help', 'ErrorDetails')
const NO_FEATURES = [] as const

/** The bar of alerts, which only the host's developer sees. It is loaded when there is an alert. */
export const LazyAlert = (props: AlertBarProps) =>
  useLoaded(alertBar, NO_FEATURES) && alertBar.isLoaded() && <alertBar.View {...props} />

/** The details of an error. They are loaded when a view has stopped working. */
export const LazyErrorDetails = (props: ErrorDetailsProps) =>
  useLoaded(errorDetails, NO_FEATURES) && errorDetails.isLoaded() && <errorDetails.View {...props} />
