import { describe, expect, it } from 'vitest'

import { sourcesIn } from './sources.ts'

const MOST_INJECTED = 7

/** Classes that still inject more, with how many; the number of none may grow. */
const KNOWN: Readonly<Record<string, number>> = {
  'src/application/use-cases/embedded/connect-by-social.ts': 10,
  'src/application/use-cases/embedded/update-email.ts': 8,
  'src/application/use-cases/modal/resume-visit.ts': 8,
  'src/application/use-cases/siwx/looking-for-session.ts': 9,
  'src/application/use-cases/siwx/sign-in.ts': 11,
}

describe('injection', () => {
  it('gives a class of the application at most seven others', () => {
    const above = sourcesIn('src/application')
      .map(({ file, text }) => [file, text.match(/@inject\(/g)?.length ?? 0] as const)
      .filter(([file, count]) => count > (KNOWN[file] ?? MOST_INJECTED))
    expect(above).toEqual([])
  })
})
