import type { ThemeMode } from '#shell/contract.ts'

const LIGHT = '(prefers-color-scheme: light)'

/** Calls when the system changes its theme; returns the way to stop. */
export const listenToSystem = (listener: () => void): (() => void) => {
  const light = matchMedia(LIGHT)
  light.addEventListener('change', listener)
  return () => light.removeEventListener('change', listener)
}

export const isSystemLight = (): boolean => matchMedia(LIGHT).matches

/** The theme to draw in: `auto` follows the system. S9-44. */
export const themeIn = (mode: ThemeMode | undefined, isLight: boolean): 'dark' | 'light' =>
  mode === 'auto' ? (isLight ? 'light' : 'dark') : (mode ?? 'dark')
