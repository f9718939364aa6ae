import type { ThemeMode, ThemeVariables, WalletportOptions } from '#contracts/index.ts'
import { defined } from '#shell/compat/defined.ts'

type Texts = Readonly<Record<string, string>>

/** A theme of RainbowKit. Of its values, the accent, the font of the body and the corners of the modal are used. */
export interface Theme {
  /** What `darkTheme` and `lightTheme` set. Default `light`. */
  readonly mode?: ThemeMode | undefined
  readonly colors?: Texts | undefined
  readonly fonts?: Texts | undefined
  readonly radii?: Texts | undefined
  readonly blurs?: Texts | undefined
  readonly shadows?: Texts | undefined
}

/** A theme for each of the system's modes. The variables are those of `lightMode`. */
interface ThemeOfModes {
  readonly lightMode: Theme
  readonly darkMode: Theme
}

export interface ThemeOptions {
  readonly accentColor?: string | undefined
  readonly accentColorForeground?: string | undefined
  readonly borderRadius?: 'large' | 'medium' | 'small' | 'none' | undefined
  readonly fontStack?: 'rounded' | 'system' | undefined
  /** Has no effect. */
  readonly overlayBlur?: 'large' | 'small' | 'none' | undefined
}

const radii = { large: '24px', medium: '14px', small: '6px', none: '0px' }
const fonts = { rounded: 'ui-rounded, system-ui, sans-serif', system: 'system-ui, sans-serif' }

const accent = (accentColor: string, accentColorForeground = '#ffffff') => ({
  accentColor,
  accentColorForeground,
})
const accentColors = {
  blue: accent('#1a6dff'),
  green: accent('#1db954', '#000000'),
  orange: accent('#ff8c1a', '#000000'),
  pink: accent('#ff5ca0', '#000000'),
  purple: accent('#6a50f2'),
  red: accent('#e5304a'),
}

const themeOf = (mode: ThemeMode) =>
  Object.assign(
    ({ accentColor, accentColorForeground, borderRadius, fontStack }: ThemeOptions = {}): Theme => ({
      mode,
      colors: defined({ accentColor, accentColorForeground }),
      fonts: defined({ body: fontStack && fonts[fontStack] }),
      radii: defined({ modal: borderRadius && radii[borderRadius] }),
    }),
    { accentColors },
  )

/** @deprecated The option `themeMode: 'dark'` with `themeVariables`. */
export const darkTheme = themeOf('dark')
/** @deprecated The option `themeMode: 'light'` with `themeVariables`. */
export const lightTheme = themeOf('light')
/** @deprecated The option `themeMode: 'dark'` with `themeVariables`. */
export const midnightTheme = themeOf('dark')

const variablesOf = ({ colors, fonts: families, radii: corners }: Theme): ThemeVariables =>
  defined({
    '--wp-accent': colors?.['accentColor'],
    '--wp-on-accent': colors?.['accentColorForeground'],
    '--wp-font-family': families?.['body'],
    '--wp-radius': corners?.['modal'],
  })

/** The options of a theme. `null` leaves the look to the options of the instance. */
export const themeOptions = (theme: Theme | ThemeOfModes | null = {}): Partial<WalletportOptions> => {
  if (theme === null) return {}
  return 'lightMode' in theme
    ? { themeMode: 'auto', themeVariables: variablesOf(theme.lightMode) }
    : { themeMode: theme.mode ?? 'light', themeVariables: variablesOf(theme) }
}
