import express from 'express'
import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

import { sandboxPlugin } from './sandbox-plugin.ts'

const root = resolve(import.meta.dirname, '..')
export const demoFolder = import.meta.dirname
export const distFolder = resolve(root, 'dist')

/**
 * The files for `walletport` as a host imports it: the sources in development, the built package in browser
 * tests.
 */
export const aliases = (built: boolean) => {
  const [folder, extension] = built ? [distFolder, 'js'] : [resolve(root, 'src/public'), 'ts']
  return [
    { find: /^walletport\/server-html$/, replacement: `${folder}/browser-html.${extension}` },
    { find: /^walletport$/, replacement: `${folder}/index.${extension}` },
    { find: /^walletport\/(.+)$/, replacement: `${folder}/$1.${extension}` },
  ]
}

export interface DemoSettings {
  readonly endpoints: SandboxEndpoints
  readonly port: number
  readonly built: boolean
  /** The folder for Vite's output: prebundled packages in development, the built pages otherwise. */
  readonly workFolder: string
}

/** Lets the browser cache the built scripts, as a host's server does. Their names change with their contents. */
const cachedScripts = (workFolder: string): Plugin => ({
  name: 'cached-scripts',
  configurePreviewServer({ middlewares }) {
    const assets = express.static(resolve(workFolder, 'pages/assets'), { immutable: true, maxAge: '1y' })
    middlewares.use(express().use('/assets', assets))
  },
})

/** The configuration of the pages in both modes. */
export const demoConfig = ({ endpoints, port, built, workFolder }: DemoSettings): InlineConfig => ({
  root: demoFolder,
  configFile: false,
  appType: 'mpa',
  logLevel: 'warn',
  cacheDir: workFolder,
  plugins: [sandboxPlugin(endpoints, aliases(built)), cachedScripts(workFolder)],
  resolve: { alias: aliases(built), dedupe: ['react', 'react-dom'] },
  oxc: { decorator: { legacy: true }, jsx: { runtime: 'automatic', development: !built } },
  // A test runner sets NODE_ENV for itself, but users get the production build of React.
  ...(built && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: [root] } },
  preview: { host: '127.0.0.1', port, strictPort: true },
  // All sources of a page are listed, because the scan does not follow `#` imports, and a dependency found
  // late reloads the page.
  optimizeDeps: {
    entries: [
      '*.html',
      '**/*.{ts,tsx}',
      '../src/**/*.{ts,tsx}',
      '../sandbox/{wallets,phone}/**/*.ts',
      '../sandbox/solana/{keys,wire}.ts',
      '../sandbox/bitcoin/{keys,esplora,messages,psbt}.ts',
    ],
  },
  build: {
    outDir: resolve(workFolder, 'pages'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'vanilla', 'headless', 'phone'].map((page) => resolve(demoFolder, `${page}.html`)),
    },
  },
})
