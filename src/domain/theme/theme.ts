export type ThemeVariables = Readonly<Record<string, string | number>>

/** The theme as it is in force, and as the secure frame is told it. S3-21. */
export interface ThemeSync {
  readonly themeMode: 'light' | 'dark'
  readonly themeVariables: ThemeVariables
  /** The two that travel to the frame, under the names of its wire. */
  readonly w3mThemeVariables: { readonly '--w3m-accent': string; readonly '--w3m-background': string }
}

const DEFAULTS = {
  dark: { accent: '#68cfe6', background: '#12171a' },
  light: { accent: '#006c86', background: '#ffffff' },
} as const

/** `auto` follows the system. S3-21, S9-44. */
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
