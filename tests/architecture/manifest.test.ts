import { describe, expect, it } from 'vitest'

import { manifestOf } from '#domain/diagnostics/manifest.ts'
import { decoded, optionsWithEverything } from '#tests/property/diagnostics/manifest-options.ts'

import { sourcesIn } from './sources.ts'

/** The path of a request as adapters write it. */
const PATH = /['"`](\/(?:v\d|api|swap|address|appkit|projects|auth)\/[^'"`?\s]*|getW\w+|public\/get\w+)/g
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/).*$/gm
const FILLED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

/** Paths of servers that are asked for anything: Bitcoin's nodes and image hosts. */
const ANYTHING = /^(\/api)?\/?\*$/

/** Images that no view draws yet. */
const UNREACHED = /^\/public\/get(Asset|Currency|Token)Image/

const pathsIn = (text: string): readonly string[] =>
  [...text.replace(COMMENT, '').matchAll(PATH)].map(
    ([, path = '']) => `/${path.replace(/^\//, '').replace(FILLED, '*')}`,
  )

/** Whether a path ends as one of the manifest's, in which `*` stands for any text. */
const isListed = (path: string, listed: readonly string[]): boolean =>
  listed.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    const whole = new RegExp(`^${parts.join('.*')}$`)
    return whole.test(path) || whole.test(`${path}/*`)
  })

describe('the network manifest', () => {
  it('lists every path that an adapter requests', () => {
    const asked = sourcesIn('src/infrastructure').flatMap(({ file, text }) =>
      pathsIn(text).map((path) => ({ file, path })),
    )
    expect(asked.length).toBeGreaterThan(20)
    const listed = manifestOf(decoded(optionsWithEverything)).entries.flatMap(({ paths }) =>
      paths.filter((path) => !ANYTHING.test(path)),
    )
    const missing = asked.filter(({ path }) => !UNREACHED.test(path) && !isListed(path, listed))
    expect(missing).toEqual([])
  })
})
