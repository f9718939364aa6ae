import type { FramePayload } from '#domain/embedded/protocol.ts'

/** The host's and the frame's names of the colours. */
const colours: readonly (readonly [theirs: string, ours: string])[] = [
  ['--w3m-accent', '--accent'],
  ['--w3m-background', '--background'],
]

/** Applies the host's theme. Values that are not colours are ignored. */
export const applyTheme = ({ themeMode, w3mThemeVariables = {} }: FramePayload<'SYNC_THEME'>): void => {
  const { dataset, style } = document.documentElement
  if (themeMode !== undefined) dataset['theme'] = themeMode
  for (const [theirs, ours] of colours) {
    const value = w3mThemeVariables[theirs]
    if (value !== undefined && CSS.supports('color', value)) style.setProperty(ours, value)
  }
}
