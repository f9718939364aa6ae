import { useSyncExternalStore } from 'react'

import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'
import type { ThemeMode } from '#shell/contracts/index.ts'

/** The theme to draw. `auto` follows the system, and a server renders dark. S9-44. */
export const useColourScheme = (mode?: ThemeMode): 'dark' | 'light' =>
  themeIn(
    mode,
    useSyncExternalStore(listenToSystem, isSystemLight, () => false),
  )
