import { build, defineConfig, type Plugin } from 'vite'

import { chunks } from './scripts/lib/chunks.mjs'
import { entries } from './scripts/lib/entries.mjs'

const { server = '', ...pageEntries } = entries
const common = { target: 'es2022', minify: false, sourcemap: true } as const
/** The files are ASCII, which the comments of libraries are not. */
const ascii = { charset: 'ascii', comments: { legal: true, annotation: true, jsdoc: false } } as const
const external = /^(react|react-dom|viem|@walletconnect\/sign-client)(\/|$)/
/** Only servers write the button's HTML: package.json resolves `#server-html`, and browsers get a file without it. */
const SERVER_HTML = '#shell/button/server-html.ts'
const internalEntries = Object.fromEntries(
  ['react-client', 'server-html', 'browser-html'].map((name) => [name, `src/public/${name}.ts`]),
)

/** The server entry is a build of its own, because it must share no chunk with pages, whose chunks hold the container. */
const serverBuild = (): Plugin => {
  let outDir = ''
  return {
    name: 'server-build',
    configResolved: (resolved) => void (outDir = resolved.build.outDir),
    closeBundle: async () => {
      const rolldownOptions = { external, output: { ...ascii, chunkFileNames: 'chunks/server-[name].js' } }
      const lib = { entry: { server }, formats: ['es' as const] }
      const settings = { ...common, outDir, emptyOutDir: false, lib, rolldownOptions }
      await build({ configFile: false, logLevel: 'error', build: settings })
    },
  }
}

/** The command line is a build of its own, which runs in Node alone. */
const cliBuild = (): Plugin => {
  let outDir = ''
  return {
    name: 'cli-build',
    configResolved: (resolved) => void (outDir = resolved.build.outDir),
    closeBundle: async () => {
      const output = { ...ascii, chunkFileNames: 'chunks/cli-[name].js' }
      const lib = { entry: { cli: 'src/cli/main.ts' }, formats: ['es' as const] }
      const rolldownOptions = { external: /^node:/, output }
      const settings = { ...common, outDir, emptyOutDir: false, lib, rolldownOptions }
      await build({ configFile: false, logLevel: 'error', build: settings })
    },
  }
}

/** The library build. Tests, demo and sizes have configurations of their own. */
export default defineConfig({
  // compiles parameter decorators, also in files outside tsconfig
  oxc: { decorator: { legacy: true } },
  plugins: [serverBuild(), cliBuild()],
  // RxJS as ES2015: hosts' bundlers would take its ES5, which is larger
  resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
  // pages without a bundler have no `process`
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ...common,
    lib: { entry: { ...pageEntries, ...internalEntries }, formats: ['es'] },
    cssMinify: true,
    manifest: true,
    rolldownOptions: {
      external: (id, importer) =>
        external.test(id) || (id === SERVER_HTML && importer?.endsWith('face-button.tsx')),
      output: {
        ...ascii,
        paths: { [SERVER_HTML]: '#server-html' },
        banner: ({ name }) => (name === 'react-client' ? "'use client'" : ''),
        codeSplitting: {
          groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
        },
        chunkFileNames: 'chunks/[name].js',
      },
    },
  },
})
