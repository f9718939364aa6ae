import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { themeOf } from '#domain/theme/theme.ts'
import { clause } from '#tests/spec/clauses.ts'

const side = fc.constantFrom('light' as const, 'dark' as const)
const variables = fc.dictionary(
  fc.constantFrom('--wp-radius', '--wp-tint', '--wp-font-size'),
  fc.oneof(fc.string(), fc.integer()),
)

clause('S3-21', () => {
  it.each([
    ['dark', 'light', 'dark'],
    ['dark', 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['light', 'light', 'light'],
    ['auto', 'dark', 'dark'],
    ['auto', 'light', 'light'],
  ] as const)('[S3-21] mode %s on a %s system is %s', (mode, system, resolvedMode) => {
    expect(themeOf(mode, system, {}).themeMode).toBe(resolvedMode)
  })

  it('[S3-21] the host variables are passed on as they are', () => {
    fc.assert(
      fc.property(side, side, variables, (mode, system, variables) => {
        expect(themeOf(mode, system, variables).themeVariables).toEqual(variables)
      }),
    )
  })

  it('[S3-21] the frame receives the accent of the host, otherwise of the theme, and its surface', () => {
    const surfaces = { dark: '#12171a', light: '#ffffff' }
    const accents = { dark: '#68cfe6', light: '#006c86' }
    fc.assert(
      fc.property(
        side,
        side,
        variables,
        fc.option(fc.string(), { nil: undefined }),
        (mode, system, variables, accent) => {
          const all = accent === undefined ? variables : { ...variables, '--wp-accent': accent }
          expect(themeOf(mode, system, all).w3mThemeVariables).toEqual({
            '--w3m-accent': accent ?? accents[mode],
            '--w3m-background': surfaces[mode],
          })
        },
      ),
    )
  })
})
