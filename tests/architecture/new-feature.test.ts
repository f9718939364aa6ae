import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'walletport-feature-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const USE_CASE = `import { injectable } from 'inversify'

@injectable()
export class Greet {
  greet(): string {
    return 'Hello'
  }
}
`
const FEATURE = `import { defineFeature } from '#application/feature.ts'

import { Greet } from './greet.ts'

/** Says hello. */
export const greeting = defineFeature({ needs: [], useCases: { greet: Greet }, services: [], starts: [] })

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly greeting: typeof greeting
  }
}
`
const CHUNK = `export { greeting as feature } from '#application/use-cases/greeting/feature.ts'

export const adapters = () => []
`
/** What uses the feature, as views and other use cases do. */
const USER = `import { useFeature } from '#presentation/react/use-cases.ts'

export const useGreeting = (): string => useFeature('greeting').greet.greet()
`
const CONTRIBUTORS = 'src/domain/diagnostics/sources/contributors.ts'
const ROWS = 'src/public/feature-rows.ts'
const ROW = `  greeting: { configured: () => true, load: () => import('./features/greeting.ts') },
`

/** What the compiler says about the throw-away copy. */
const problems = (): string => {
  try {
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

describe('a new feature', () => {
  it(
    'costs its folder, its file in public/features, one row, and a line that says what it requests',
    { timeout: 120_000 },
    () => {
      for (const name of ['src', 'package.json', 'tsconfig.json'])
        cpSync(name, join(folder, name), { recursive: true })
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
      const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
        readonly compilerOptions: object
      }
      const include = [ROWS, 'src/application/use-cases/*/feature.ts', 'src/user.ts']
      write('tsconfig.json', JSON.stringify({ compilerOptions, include }))
      write('src/application/use-cases/greeting/greet.ts', USE_CASE)
      write('src/application/use-cases/greeting/feature.ts', FEATURE)
      write('src/public/features/greeting.ts', CHUNK)
      write('src/user.ts', USER)
      expect(problems()).toMatch(
        /^src\/application\/use-cases\/diagnostics\/list-requests\.ts.*'greeting' is missing.*\nsrc\/public\/feature-rows\.ts.*'greeting' is missing.*\n$/,
      )
      write(ROWS, readFileSync(ROWS, 'utf8').replace(/^ {2}connection:/m, `${ROW}$&`))
      const manifest = readFileSync(CONTRIBUTORS, 'utf8')
      write(CONTRIBUTORS, manifest.replace(/^ {2}directory,/m, '  greeting: nothingElse,\n$&'))
      expect(problems()).toBe('')
    },
  )
})
