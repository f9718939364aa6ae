import { SelfCheckView } from './self-check/self-check-view.tsx'
import selfCheck from './self-check/self-check.css?inline'

export const styles = [selfCheck]

export const views = { SelfCheck: SelfCheckView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly diagnostics: typeof views
  }
}
