import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

/** A runtime import or re-export of names from an optional package. */
const NAMED =
  /^(?:import|export) (?!type\b|\* as )[^'"]*? from '((?:viem|@walletconnect\/sign-client)(?:\/[^']*)?)'/gm

describe('optional packages', () => {
  // A bundler replaces a missing package with an empty module, from which no name can be imported.
  it('are imported as namespaces, so that a host without them builds', () => {
    const named = sourcesIn('src').flatMap(({ file, text }) =>
      [...text.matchAll(NAMED)].map(([, name]) => `${file}: ${name}`),
    )
    expect(named).toEqual([])
  })
})
