export type ThemeVariables = Readonly<Record<string, string | number>>

/** The theme in use, and the theme sent to the secure frame. S3-21. */
export interface ThemeSync {
  readonly themeMode: 'light' | 'dark'
  readonly themeVariables: ThemeVariables
  /** The variables that the frame's protocol defines. */
  readonly w3mThemeVariables: { readonly '--w3m-accent': string; readonly '--w3m-background': string }
}

const DEFAULTS = {
  dark: { accent: '#68cfe6', background: '#12171a' },
  light: { accent: '#006c86', background: '#ffffff' },
} as const

/** `auto` follows the operating system. S3-21, S9-44. */
export const themeOf = (
  mode: 'light' | 'dark' | 'auto',
  system: 'light' | 'dark',
  themeVariables: ThemeVariables,
): ThemeSync => {
  const themeMode = mode === 'auto' ? system : mode
  const { accent, background } = DEFAULTS[themeMode]
  return {
    themeMode,
    themeVariables,
    w3mThemeVariables: {
      '--w3m-accent': String(themeVariables['--wp-accent'] ?? accent),
      '--w3m-background': background,
    },
  }
}
