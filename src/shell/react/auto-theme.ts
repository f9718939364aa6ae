import { useSyncExternalStore } from 'react'

import type { ThemeMode } from '#contracts/index.ts'
import { isSystemLight, listenToSystem, themeIn } from '#shell/button/system-theme.ts'

/** The theme to use. `auto` uses the system's theme, and a server renders dark. S9-44. */
export const useColourScheme = (mode?: ThemeMode): 'dark' | 'light' =>
  themeIn(
    mode,
    useSyncExternalStore(listenToSystem, isSystemLight, () => false),
  )
