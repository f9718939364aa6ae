import type { OpenableViewName, ThemeMode } from 'walletport'

import type { Walletport } from './actions.ts'

/** The values of a choice, each with its label. */
export type Choices<Value> = readonly (readonly [value: Value, name: string])[]

/** The views that a host may open by name. */
export const views: Choices<OpenableViewName> = [
  ['Connect', 'Connect'],
  ['Account', 'Account'],
  ['SwitchNetwork', 'Networks'],
  ['WhatIsAWallet', 'What is a wallet?'],
  ['WhatIsANetwork', 'What is a network?'],
]

export const themes: Choices<ThemeMode> = [
  ['auto', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

export const directions: Choices<'ltr' | 'rtl'> = [
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
]

/** Gives the page the theme of the modal. */
export const showTheme = (themeMode: ThemeMode): void => {
  document.documentElement.dataset['theme'] = themeMode
}

/** Sets the theme of the page and of the modal. */
export const setTheme = (walletport: Walletport, themeMode: ThemeMode): void => {
  showTheme(themeMode)
  walletport.update({ themeMode })
}

export const setDirection = (direction: 'ltr' | 'rtl'): void => {
  document.documentElement.dir = direction
}
