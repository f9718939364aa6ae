import { expect, it } from 'vitest'

import colours from '#presentation/react/styles/colours.css?raw'
import button from '#shell/button/button.css?raw'
import { clause } from '#tests/spec/clauses.ts'

const accentsIn = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/--wp-accent: (#[\da-f]{6});/g)].map(([, colour = '']) => colour)

clause('S9-46', () => {
  it.each([
    ['the modal', colours],
    ['the button', button],
  ])('[S9-46] %s has one accent for the dark theme and one for the light one', (_, sheet) => {
    expect(accentsIn(sheet)).toEqual(['#68cfe6', '#006c86'])
  })
})
