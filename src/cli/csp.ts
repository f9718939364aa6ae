import * as E from 'fp-ts/Either'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { manifestOfOptions } from '#domain/diagnostics/manifest-of-options.ts'
import type { Manifest } from '#domain/diagnostics/manifest.ts'

import type { Command, Output } from './command.ts'

const USAGE = '<config.js|config.mjs> [--json]'

/** The options that a module exports as `default`, either directly or as the result of a function. */
const optionsIn = async (file: string): Promise<object> => {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
  const exported: unknown = typeof module === 'object' && module !== null && Reflect.get(module, 'default')
  const raw: unknown = await (typeof exported === 'function' ? exported() : exported)
  if (typeof raw !== 'object' || raw === null)
    throw new Error(`${file}: the default export must be the options, or a function that returns them`)
  return raw
}

const list = ({ entries }: Manifest, { line }: Output): void => {
  for (const { use, origin, paths, option, why, when } of entries) {
    const places = origin === '*' ? ['known at run time'] : paths.map((path) => origin + path)
    line(`${use} ${places.join(' ')}`)
    line(`    ${option}: ${why}. ${when}.`)
  }
}

/** Prints all requests that a config's options can cause, and the headers that allow only these. */
export const csp: Command = {
  usage: USAGE,
  summary: 'Lists what the options can make a page ask, and prints its policies.',
  run: async (words, output) => {
    const [file, ...more] = words.filter((word) => word !== '--json')
    if (file === undefined || more.length > 0) {
      output.error(`Usage: walletport csp ${USAGE}`)
      return 2
    }
    const manifest = manifestOfOptions(await optionsIn(file))
    if (E.isLeft(manifest)) throw new Error(manifest.left.message)
    if (words.includes('--json')) {
      output.line(JSON.stringify(manifest.right, null, 2))
      return 0
    }
    const { policy } = manifest.right
    list(manifest.right, output)
    output.line('')
    output.line(`Content-Security-Policy: ${policy.contentSecurity}`)
    output.line(`Permissions-Policy: ${policy.permissions}`)
    return 0
  },
}
