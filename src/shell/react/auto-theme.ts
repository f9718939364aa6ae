import { useSyncExternalStore } from 'react'

import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'
import type { ThemeMode } from '#shell/contract.ts'

/** The theme to draw in: `auto` follows the system while it changes; a server draws dark. S9-44. */
export const useColourScheme = (mode?: ThemeMode): 'dark' | 'light' =>
  themeIn(
    mode,
    useSyncExternalStore(listenToSystem, isSystemLight, () => false),
  )
