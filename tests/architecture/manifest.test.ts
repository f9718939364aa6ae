import { describe, expect, it } from 'vitest'

import { manifestOf } from '#domain/diagnostics/manifest.ts'
import { decoded, optionsWithEverything } from '#tests/property/diagnostics/manifest-options.ts'

import { sourcesIn } from './sources.ts'

/** The path of a request in the code of adapters. */
const PATH = /['"`](\/(?:v\d|api|swap|address|appkit|projects|auth)\/[^'"`?\s]*|getW\w+|public\/get\w+)/g
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/).*$/gm
const FILLED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Paths of servers to which any path may be requested: Bitcoin's nodes and image hosts. */
const ANYTHING = /^(\/api)?\/?\*$/

/** Images that no view shows yet. */
const UNREACHED = /^\/public\/get(Asset|Currency|Token)Image/

const pathsIn = (text: string): readonly string[] =>
  [...text.replace(COMMENT, '').matchAll(PATH)].map(
    ([, path = '']) => `/${path.replace(/^\//, '').replace(FILLED, '*')}`,
  )

/** Whether a path ends like one of the manifest, in which `*` stands for any text. */
const isListed = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    const expression = new RegExp(`^${parts.join('.*')}$`)
    return expression.test(path) || expression.test(`${path}/*`)
  })

describe('the network manifest', () => {
  it('lists every path that an adapter requests', () => {
    const requestedPaths = sourcesIn('src/infrastructure').flatMap(({ file, text }) =>
      pathsIn(text).map((path) => ({ file, path })),
    )
    expect(requestedPaths.length).toBeGreaterThan(20)
    const manifestPaths = manifestOf(decoded(optionsWithEverything)).entries.flatMap(({ paths }) =>
      paths.filter((path) => !ANYTHING.test(path)),
    )
    const missing = requestedPaths.filter(
      ({ path }) => !UNREACHED.test(path) && !isListed(path, manifestPaths),
    )
    expect(missing).toEqual([])
  })
})
