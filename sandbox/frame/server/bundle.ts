import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const folder = resolve(import.meta.dirname, '..')

/** The pages' scripts by file name: `sdk.js` is the frame, `pages.js` everything else. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const outcome = await build({
    root: resolve(folder, '../..'),
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: { sdk: join(folder, 'sdk/main.ts'), pages: join(folder, 'pages/main.ts') },
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  })
  const files = [outcome].flat().flatMap((built) => ('output' in built ? built.output : []))
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}

let bundlePromise: Promise<ReadonlyMap<string, string>> | undefined

/** Built at the first request, so that a sandbox without the frame starts faster. */
export const scriptNamed = async (name: string): Promise<string | undefined> => {
  bundlePromise ??= bundle()
  return (await bundlePromise).get(name)
}

export const styleSheet = (): Promise<string> => readFile(join(folder, 'frame.css'), 'utf8')
