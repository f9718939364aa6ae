import dts from 'rollup-plugin-dts'

import { entries } from './scripts/lib/entries.mjs'

/** One .d.ts an entry. The plugin needs TypeScript's JS API and finds it in @typescript/typescript6. */
export default {
  input: entries,
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types-[name].d.ts',
    minifyInternalExports: false,
  },
  plugins: [dts({ tsconfig: 'tsconfig.json' })],
  external: (id) => !/^[.#/]/.test(id),
}
