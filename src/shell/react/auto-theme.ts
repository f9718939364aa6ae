import { useSyncExternalStore } from 'react'

import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'
import type { ThemeMode } from '#shell/contracts/index.ts'

/** The theme to use. `auto` uses the system's theme, and a server renders dark. S9-44. */
export const useColourScheme = (mode?: ThemeMode): 'dark' | 'light' =>
  themeIn(
    mode,
    useSyncExternalStore(listenToSystem, isSystemLight, () => false),
  )
