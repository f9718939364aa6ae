import type { CoverProps } from './components/icons/directory-cover.tsx'
import { lazyPart } from './lazy-views/lazy-part.tsx'
import { viewIn } from './lazy-views/view-groups.ts'

/** The bar of alerts, which only the host's developer sees. It is loaded when there is an alert. */
export const LazyAlert = lazyPart(viewIn('help', 'AlertBar'))

/** The details of an error. They are loaded when a view has stopped working. */
export const LazyErrorDetails = lazyPart(viewIn('help', 'ErrorDetails'))

/** The text of a toast. Its live region is there before. */
export const LazyToast = lazyPart(viewIn('help', 'ToastNotice'))

/** Shown instead of a view that the host or its project has switched off. It is loaded when that happens. */
export const LazySwitchedOff = lazyPart(viewIn('help', 'SwitchedOff'))

const LazyCover = lazyPart(viewIn('help', 'DirectoryCover'), 'directory')

/** The picture of the host's directory service. */
export const directoryPicture = (cover: CoverProps) => <LazyCover {...cover} />
