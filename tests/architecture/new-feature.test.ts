import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'walletport-feature-'))
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
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
/** Code that uses the feature, like views and other use cases. */
const USER = `import { useFeature } from '#presentation/react/use-cases.ts'

export const useGreeting = (): string => useFeature('greeting').greet.greet()
`
const CONTRIBUTORS = 'src/domain/diagnostics/sources/contributors.ts'
const ROWS = 'src/public/feature-rows.ts'
const ROW = `  greeting: { configured: () => true, load: () => import('./features/greeting.ts') },
`

const BUILD_INFO = 'checked.tsbuildinfo'

/** The compiler's errors in the temporary copy. */
const problems = (): string => {
  try {
    execFileSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '--singleThreaded', '-p', folder],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

/** The files that a feature with an option and a property in the headless API needs for hosts. */
const ENTRY = `import type { GreetingAdapter } from '#shell/contracts/greeting.ts'

export const greeting = (): GreetingAdapter => ({
  feature: 'greeting',
  load: () => import('./features/greeting.ts'),
})
`
const CONTRACT = `import type { FeatureOption } from './feature-option.ts'

export type GreetingAdapter = FeatureOption<'greeting'>
`
const VERBS = `import type { UseCase } from './use-case.ts'

export interface GreetingUseCases extends UseCase<string> {
  greet(): Promise<string>
}
`
const NOUN = `import { of } from 'rxjs'

import type { UseCases } from '#application/use-cases/index.ts'
import type { GreetingUseCases } from '#shell/contracts/use-cases/greeting.ts'

import { fromCore, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

export const hostGreeting = ({ greeting }: UseCases): GreetingUseCases =>
  useCase<GreetingUseCases>(fromCore(of('idle'), 'idle'), {
    greet: () => withFeature('greeting', greeting)(({ greet }) => greet.greet()),
  })
`

const viewNamed = (
  name: string,
): string => `import { ViewLayout } from '#presentation/react/components/view-layout.tsx'

export const ${name}View = () => <ViewLayout title="Hello">Hello</ViewLayout>
`
const VIEWS = `import { GreetingView } from './greeting/greeting-view.tsx'

export const styles = []

export const views = { Greeting: GreetingView }

declare module '#presentation/react/lazy-views/option-view.tsx' {
  interface OptionGroups {
    readonly greeting: typeof views
  }
}
`
const VIEWS_OF_THE_OPTION = `
export const views = () => import('#presentation/react/views/greeting-views.ts')
`
const GREETING_VIEW = `  Greeting: defineView()({ openable: true, needs: ['greeting'] }),
$&`
const NEAR_FAMILY = `  near: { addressCodec: caip10Addresses, accountTypes: ['eoa'], numbersChains: false },
$&`
const REACT = 'src/presentation/react'

/** Replaces text in a file of the copy. Fails if the text is absent. */
const edit = (file: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = before.replace(from, to)
  expect(after, file).not.toBe(before)
  write(file, after)
}

const compiling = (include: readonly string[]): void => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    readonly compilerOptions: object
  }
  // Each run of a test checks again only what has changed since the run before.
  const incremental = { incremental: true, tsBuildInfoFile: BUILD_INFO }
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, ...incremental }, include }))
}

/** The option with its entry and its property, but not the lines that the compiler reports as missing. */
const addOption = (): void => {
  write('src/public/greeting.ts', ENTRY)
  write('src/shell/contracts/greeting.ts', CONTRACT)
  write('src/composition/host-greeting.ts', NOUN)
  edit(ROWS, /^ {2}tokens:/m, "  greeting: optional(options, 'greeting'),\n$&")
  edit(CONTRIBUTORS, /^ {2}directory,/m, '  greeting: nodesOnly,\n$&')
  edit(
    'src/shell/contracts/options.ts',
    /^ {2}readonly tokens\?:/m,
    '  readonly greeting?: GreetingAdapter\n$&',
  )
  edit(
    'src/shell/contracts/options.ts',
    /^import/,
    "import type { GreetingAdapter } from './greeting.ts'\n$&",
  )
  edit(
    'src/shell/contracts/use-cases/index.ts',
    /^ {2}readonly tokens:/m,
    '  readonly greeting: GreetingUseCases\n$&',
  )
  edit(
    'src/shell/contracts/use-cases/index.ts',
    /^import/,
    "import type { GreetingUseCases } from './greeting.ts'\n$&",
  )
  write('src/shell/contracts/use-cases/greeting.ts', VERBS)
}

/** The lines that the compiler reports as missing. */
const completeOption = (): void => {
  edit('src/shell/check-options.ts', 'tokens send', 'greeting tokens send')
  edit('src/composition/options-read-once.ts', /^ {2}relay: true,/m, '  greeting: true,\n$&')
  edit('src/shell/walletport-error.ts', "  | 'TOKENS_NOT_ENABLED'", "  | 'GREETING_NOT_ENABLED'\n$&")
  edit('src/domain/options/option-codecs.ts', /^ {4}send: Loaded,/m, '    greeting: Loaded,\n$&')
  edit('src/composition/host-use-cases.ts', /^ {2}tokens:/m, '  greeting: hostGreeting(inner),\n$&')
  edit(
    'src/composition/host-use-cases.ts',
    'import { hostNfts }',
    "import { hostGreeting } from './host-greeting.ts'\n$&",
  )
}

/** A view that every host has and one that the option brings, in the table of views. */
const addViews = (): void => {
  edit(
    'src/domain/modal/view-table.ts',
    /^ {2}WhatIsAWallet:/m,
    '  WhatIsGas: defineView()({ openable: true }),\n$&',
  )
  edit('src/domain/modal/view-table.ts', /^ {2}WhatIsAWallet:/m, GREETING_VIEW)
  edit('src/domain/modal/view-table.ts', "'diagnostics' | 'debug'", "$& | 'greeting'")
}

const addNamespace = (): void => {
  edit('src/domain/families/families.ts', /^ {2}cosmos:/m, NEAR_FAMILY)
}

const completeViews = (): void => {
  edit('src/shell/contracts/unions.ts', "  | 'SelfCheck'", "$&\n  | 'WhatIsGas'\n  | 'Greeting'")
  write(`${REACT}/views/help/what-is-gas-view.tsx`, viewNamed('WhatIsGas'))
  edit(`${REACT}/views/help-and-alert-views.ts`, /^ {2}AlertBar,/m, '  WhatIsGas: WhatIsGasView,\n$&')
  edit(
    `${REACT}/views/help-and-alert-views.ts`,
    /^import/m,
    "import { WhatIsGasView } from './help/what-is-gas-view.tsx'\n$&",
  )
  edit(`${REACT}/lazy-views/lazy-views.ts`, /^ {2}Account:/m, "  WhatIsGas: viewIn('help', 'WhatIsGas'),\n$&")
  write(`${REACT}/views/greeting/greeting-view.tsx`, viewNamed('Greeting'))
  write(`${REACT}/views/greeting-views.ts`, VIEWS)
  write('src/public/features/greeting.ts', CHUNK + VIEWS_OF_THE_OPTION)
  edit(`${REACT}/views-by-name.ts`, /^ {2}Nft:/m, "  Greeting: optionView('greeting', 'Greeting'),\n$&")
}

const completeNamespace = (): void => {
  edit('src/shell/namespace-names.ts', "'cosmos'", "$&, 'near'")
  edit('src/shell/message-keys.ts', /^ {2}'ns\.cosmos',/m, "$&\n  'ns.near',")
  edit(`${REACT}/messages/namespaces.ts`, "cosmos: 'Cosmos',", "$&\n  near: 'NEAR',")
  edit(`${REACT}/messages/namespaces.ts`, 'cosmos: ns.cosmos,', '$&\n  near: ns.near,')
  edit('src/domain/relay/node-methods.ts', 'cosmos: new Set(),', '$&\n  near: new Set(),')
}

describe('a new feature', { timeout: 240_000 }, () => {
  beforeEach(() => {
    rmSync(join(folder, BUILD_INFO), { force: true })
    for (const name of ['src', 'package.json']) {
      rmSync(join(folder, name), { recursive: true, force: true })
      cpSync(name, join(folder, name), { recursive: true })
    }
    write('src/application/use-cases/greeting/greet.ts', USE_CASE)
    write('src/application/use-cases/greeting/feature.ts', FEATURE)
    write('src/public/features/greeting.ts', CHUNK)
  })

  it('needs its folder, its file in public/features, one row, and a line with the URLs that it requests', () => {
    compiling([ROWS, 'src/application/use-cases/*/feature.ts', 'src/user.ts'])
    write('src/user.ts', USER)
    expect(problems()).toMatch(
      /^src\/application\/use-cases\/diagnostics\/list-requests\.ts.*'greeting' is missing.*\nsrc\/public\/feature-rows\.ts.*'greeting' is missing.*\n$/,
    )
    edit(ROWS, /^ {2}connection:/m, `${ROW}$&`)
    edit(CONTRIBUTORS, /^ {2}directory,/m, '  greeting: nodesOnly,\n$&')
    expect(problems()).toBe('')
  })

  it('with an option, a property, views and a namespace also needs the files that the compiler reports as missing', () => {
    compiling(['src/public/*.ts', 'src/application/use-cases/*/feature.ts'])
    addOption()
    addViews()
    addNamespace()
    const missing = problems()
    for (const file of [
      'shell/check-options',
      'composition/options-read-once',
      'composition/host-use-cases',
      'composition/with-feature',
      'presentation/react/views-by-name',
      'presentation/react/messages/namespaces',
      'domain/relay/node-methods',
    ])
      expect(missing).toContain(`src/${file}.ts`)
    completeOption()
    completeViews()
    completeNamespace()
    expect(problems()).toBe('')
  })
})
