import type { ThemeMode } from 'walletport'

import type { Walletport } from './actions.ts'

/** The views that a host may open by name. */
export const viewNames = ['Connect', 'Account', 'SwitchNetwork', 'WhatIsAWallet', 'WhatIsANetwork'] as const

export const themes: readonly ThemeMode[] = ['auto', 'light', 'dark']
export const directions = ['ltr', 'rtl'] as const

/** Sets the theme of the page and of the modal. */
export const setTheme = (walletport: Walletport, themeMode: ThemeMode): void => {
  document.documentElement.dataset['theme'] = themeMode
  walletport.update({ themeMode })
}

export const setDirection = (direction: (typeof directions)[number]): void => {
  document.documentElement.dir = direction
}
