import { useSyncExternalStore } from 'react'

import type { ThemeMode } from '#shell/contract.ts'

const LIGHT = '(prefers-color-scheme: light)'

const listenToSystem = (listener: () => void) => {
  const light = matchMedia(LIGHT)
  light.addEventListener('change', listener)
  return () => light.removeEventListener('change', listener)
}

const isLight = () => matchMedia(LIGHT).matches

/** The theme to draw in: `auto` follows the system while it changes; a server draws dark. S9-44. */
export const useTheme = (mode: ThemeMode = 'dark'): 'dark' | 'light' => {
  const systemIsLight = useSyncExternalStore(listenToSystem, isLight, () => false)
  if (mode === 'auto') return systemIsLight ? 'light' : 'dark'
  return mode
}
