import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

import { browserArguments, findTestBrowser } from '#scripts/browser.mjs'
import { mutation } from '#tests/mutants/mutation.ts'

/** The scripts of the pages of these contracts, without their extensions. */
const pages = [
  'coinbase-keys-page',
  'embedded-site-page',
  'external-windows-page',
  'farcaster-app-page',
  'frame-page',
  'images-page',
  'porto-dialog-page',
  'published-wallets-page',
  'relay-page',
  'sandbox-frame-page',
  'storage-page',
  'tab-locks-page',
] as const
export type PageName = (typeof pages)[number]

/** The browser of the run, and the folder with the script of each page. */
export interface SharedChromium {
  readonly endpoint: string
  readonly scripts: string
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: SharedChromium | undefined
  }
}

const bundlePages = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...mutation],
    oxc: { decorator: { legacy: true } },
    // the examples of hosts import the package by its name
    resolve: {
      alias: [{ find: /^walletport\/(.+)$/, replacement: join(process.cwd(), 'src/public/$1.ts') }],
    },
    build: {
      outDir,
      lib: {
        entry: Object.fromEntries(pages.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
        formats: ['es'],
      },
      // One file, so that the metadata is there before the decorators that need it.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'container', test: /inversify|reflect-metadata/ }] } },
      },
    },
  })

/** Bundles every page at once and starts one Chromium, before the first contract that needs them. */
export const setup = async (project: TestProject) => {
  const executablePath = findTestBrowser()
  if (executablePath === undefined) return project.provide('chromium', undefined)
  const scripts = await mkdtemp(join(tmpdir(), 'walletport-pages-'))
  const [server] = await Promise.all([
    chromium.launchServer({ executablePath, args: browserArguments }),
    bundlePages(scripts),
  ])
  project.provide('chromium', { endpoint: server.wsEndpoint(), scripts })
  return async () => {
    await server.close()
    await rm(scripts, { recursive: true, force: true })
  }
}
