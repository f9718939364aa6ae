import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { clause } from '#tests/spec/clauses.ts'

const accentsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/--wp-accent: (#[\da-f]{6});/g)].map(([, colour = '']) => colour)

clause('S9-46', () => {
  it.each(['src/presentation/react/styles/colours.css', 'src/shell/button/button.css'])(
    '[S9-46] %s has one accent for the dark theme and one for the light one',
    (file) => {
      expect(accentsIn(file)).toEqual(['#68cfe6', '#006c86'])
    },
  )
})
