// Bundles the sandbox of `npx walletport sandbox` into dist/sandbox: the server for Node, and the scripts of its pages. Returns the
// modules of packages that are in it.
import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const FOLDER = 'dist/sandbox'
const sandbox = (path) => resolve('sandbox', path)
const ascii = { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } }

/** Files that the package has in another form: pages are built beforehand, and the native module comes from the host's project. */
const replacements = new Map([
  [sandbox('frame/server/bundle.ts'), sandbox('packed/assets.ts')],
  [sandbox('safe/bundle.ts'), sandbox('packed/assets.ts')],
])

const modules = new Set()
const collect = {
  name: 'collect',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) for (const id of file.moduleIds ?? []) modules.add(id)
  },
}

const packed = {
  name: 'packed',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (id === 'litesvm') return sandbox('packed/litesvm.ts')
    if (id.startsWith('node:')) return undefined
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    return replacements.get(resolved?.id) ?? resolved
  },
}

const common = { configFile: false, logLevel: 'error', oxc: { decorator: { legacy: true } } }
const bundleServer = () =>
  build({
    ...common,
    plugins: [packed, collect],
    ssr: { noExternal: true },
    build: {
      ssr: sandbox('packed/main.ts'),
      outDir: FOLDER,
      emptyOutDir: true,
      minify: true,
      target: 'node20',
      rolldownOptions: {
        external: ['bufferutil', 'utf-8-validate'],
        output: { ...ascii, entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  })

/** A page's script as one file. */
const bundlePage = (name, entry, format = 'es') =>
  build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [collect],
    build: {
      outDir: `${FOLDER}/pages`,
      emptyOutDir: false,
      minify: true,
      target: 'es2022',
      lib: {
        entry: sandbox(entry),
        formats: [format],
        name: 'sandbox',
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
      rolldownOptions: { output: { ...ascii, codeSplitting: false } },
    },
  })

export const bundleSandbox = async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  await bundleServer()
  // The frame's server gives its scripts the names without the prefix.
  await bundlePage('frame-sdk', 'frame/sdk/main.ts')
  await bundlePage('frame-pages', 'frame/pages/main.ts')
  await bundlePage('safe', 'safe/main.ts')
  await bundlePage('phone', 'packed/phone-page.ts')
  await bundlePage('wallets', 'packed/wallets-page.ts', 'iife')
  cpSync(sandbox('frame/frame.css'), `${FOLDER}/pages/frame.css`)
  return [...modules]
}
