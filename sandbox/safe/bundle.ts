import { resolve } from 'node:path'
import { build } from 'vite'

const bundle = async (): Promise<string> => {
  const outcome = await build({
    root: resolve(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: resolve(import.meta.dirname, 'main.ts'), formats: ['es'], fileName: 'main' },
    },
  })
  const [file] = [outcome].flat().flatMap((built) => ('output' in built ? built.output : []))
  return file?.type === 'chunk' ? file.code : ''
}

let script: Promise<string> | undefined

/** The page's script, built at the first request, so that a sandbox without it starts faster. */
export const safeScript = (): Promise<string> => (script ??= bundle())
