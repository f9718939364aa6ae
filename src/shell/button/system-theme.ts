import type { ThemeMode } from '#contracts/index.ts'
import { listenTo } from '#shell/listen-to.ts'

const LIGHT = '(prefers-color-scheme: light)'

/** Undefined in an environment without media queries. */
const systemLight = (): MediaQueryList | undefined => window.matchMedia?.(LIGHT)

/** Calls the listener when the system theme changes. Returns a function that stops. */
export const listenToSystem = (listener: () => void): (() => void) =>
  listenTo(systemLight(), 'change', listener)

export const isSystemLight = (): boolean => systemLight()?.matches ?? false

/** Resolves the theme. `auto` uses the system's theme. S9-44. */
export const themeIn = (mode: ThemeMode | undefined, isLight: boolean): 'dark' | 'light' =>
  mode === 'auto' ? (isLight ? 'light' : 'dark') : (mode ?? 'dark')
