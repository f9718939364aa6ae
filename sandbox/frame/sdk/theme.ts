import type { FramePayload } from '#domain/embedded/protocol.ts'

/** The host's names of colours, and ours. */
const colours: readonly (readonly [theirs: string, ours: string])[] = [
  ['--w3m-accent', '--accent'],
  ['--w3m-background', '--background'],
]

/** Looks like the host. What is no colour is left out. */
export const applyTheme = ({ themeMode, w3mThemeVariables = {} }: FramePayload<'SYNC_THEME'>): void => {
  const { dataset, style } = document.documentElement
  if (themeMode !== undefined) dataset['theme'] = themeMode
  for (const [theirs, ours] of colours) {
    const value = w3mThemeVariables[theirs]
    if (value !== undefined && CSS.supports('color', value)) style.setProperty(ours, value)
  }
}
