import type { Plugin } from 'vite'

interface Mutant {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Breaks the behaviour that scripts/mutate-clauses.mjs has set, in whatever is tested or bundled with it. */
export const mutation: readonly Plugin[] =
  process.env['MUTANT'] === undefined
    ? []
    : [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (code, id) => {
            const mutant: Mutant = JSON.parse(process.env['MUTANT'] ?? '{}')
            return id.split('?')[0] === mutant.file ? code.replace(mutant.find, () => mutant.replace) : null
          },
        },
      ]
