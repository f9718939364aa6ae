import type { AlertBarProps } from './components/notices/alert-bar.tsx'
import { useLoaded } from './lazy-views/use-loaded.ts'
import { viewIn } from './lazy-views/view-groups.ts'

const alertBar = viewIn('help', 'AlertBar')
const NO_FEATURES = [] as const

/** The bar of alerts, which only the host's developer sees. It is loaded when there is an alert. */
export const LazyAlert = (props: AlertBarProps) =>
  useLoaded(alertBar, NO_FEATURES) && alertBar.isLoaded() && <alertBar.View {...props} />
