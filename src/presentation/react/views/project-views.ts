import { UsageExceededView } from './project/usage-exceeded-view.tsx'

export const styles = []

export const views = { UsageExceeded: UsageExceededView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly project: typeof views
  }
}
