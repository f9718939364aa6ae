import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
export const greeting = defineFeature({ needs: [], useCases: { greet: Greet }, starts: [] })

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
const ROW = `    greeting: { configured: () => true, load: () => import('./features/greeting.ts') },
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

/** The files that the compiler reports, each once. */
const filesIn = (output: string): readonly string[] =>
  [...new Set([...output.matchAll(/^src\/(\S+?)\(/gm)].map(([, file]) => String(file)))].sort()

/** The files that a feature with an option and a property in the headless API needs for hosts. */
const ENTRY = `import type { GreetingAdapter } from '#contracts/greeting.ts'

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
import type { GreetingUseCases } from '#contracts/use-cases/greeting.ts'

import { fromCore, useCase } from './use-case.ts'
import { withFeature } from './with-feature.ts'

export const hostGreeting = ({ greeting }: UseCases): GreetingUseCases =>
  useCase<GreetingUseCases>(fromCore(of('idle'), 'idle'), {
    greet: () => withFeature('greeting', greeting)(({ greet }) => greet.greet()),
  })
`

const EXPORT = `    "./greeting": { "types": "./dist/greeting.d.ts", "default": "./dist/greeting.js" },
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
const NEAR_FAMILY = `import { caip10Addresses } from './address-codecs.ts'
import type { Family } from './family.ts'

export const near: Family = { addressCodec: caip10Addresses, accountTypes: ['eoa'], numbersChains: false }
`
const REACT = 'src/presentation/react'

/** The files that a change has written or edited by hand, apart from the feature's own folder. */
let places = new Set<string>()
const touch = (file: string, text: string): void => {
  if (!file.startsWith('src/application/use-cases/')) places.add(file)
  write(file, text)
}

/** Replaces text in a file of the copy. Fails if the text is absent. */
const edit = (file: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(join(folder, file), 'utf8')
  const after = before.replace(from, to)
  expect(after, file).not.toBe(before)
  touch(file, after)
}

/** Writes what is derived from the types: the shell's names of options, docs/options.md, and the keys of messages. */
const generate = (): void => {
  mkdirSync(join(folder, 'docs'), { recursive: true })
  execFileSync(process.execPath, [resolve('scripts/options.mjs')], { cwd: folder })
}

const compiling = (include: readonly string[]): void => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    readonly compilerOptions: object
  }
  // Each run checks again only what has changed since the run before.
  const incremental = { incremental: true, tsBuildInfoFile: BUILD_INFO }
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, ...incremental }, include }))
}

/** The option with its entry and its property, but not the lines that the compiler reports as missing. */
const addOption = (): void => {
  touch('src/public/features/greeting.ts', CHUNK)
  touch('src/public/greeting.ts', ENTRY)
  touch('src/contracts/greeting.ts', CONTRACT)
  touch('src/composition/host-greeting.ts', NOUN)
  touch('src/contracts/use-cases/greeting.ts', VERBS)
  edit('package.json', '    "./nfts": {', `${EXPORT}$&`)
  edit(CONTRIBUTORS, /^ {2}directory,/m, '  greeting: nodesOnly,\n$&')
  edit(
    'src/contracts/options.ts',
    /^ {2}\/\*\* `tokens\(\)`/m,
    '  /** `greeting()`: says hello. */\n  readonly greeting?: GreetingAdapter\n$&',
  )
  edit('src/contracts/options.ts', /^import/, "import type { GreetingAdapter } from './greeting.ts'\n$&")
  edit(
    'src/contracts/use-cases/index.ts',
    /^ {2}readonly tokens:/m,
    '  readonly greeting: GreetingUseCases\n$&',
  )
  edit(
    'src/contracts/use-cases/index.ts',
    /^import/,
    "import type { GreetingUseCases } from './greeting.ts'\n$&",
  )
}

/** The lines that the compiler reports as missing. */
const completeOption = (): void => {
  edit(
    'src/contracts/walletport-error.ts',
    /^ {2}\/\*\* .* \*\/\n {2}\| 'TOKENS_NOT_ENABLED'/m,
    "  /** The option `greeting` is not set. */\n  | 'GREETING_NOT_ENABLED'\n$&",
  )
  edit('src/domain/options/option-codecs.ts', /^ {2}send: Loaded,/m, '  greeting: Loaded,\n$&')
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
}

const addNamespace = (): void => {
  write('src/domain/families/near.ts', NEAR_FAMILY)
  edit('src/domain/families/families.ts', /^ {2}cosmos,/m, '  near,\n$&')
  edit('src/domain/families/families.ts', /^import/, "import { near } from './near.ts'\n$&")
}

const completeViews = (): void => {
  edit('src/contracts/unions.ts', "  | 'SelfCheck'", "$&\n  | 'WhatIsGas'\n  | 'Greeting'")
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
  edit('src/contracts/namespace-names.ts', "'cosmos'", "$&, 'near'")
  edit('src/contracts/message-keys.ts', /^ {2}'ns\.cosmos',/m, "$&\n  'ns.near',")
  edit(`${REACT}/messages/namespaces.ts`, "cosmos: 'Cosmos',", "$&\n  near: 'NEAR',")
  edit(`${REACT}/messages/namespaces.ts`, 'cosmos: ns.cosmos,', '$&\n  near: ns.near,')
  edit('src/domain/relay/node-methods.ts', 'cosmos: new Set(),', '$&\n  near: new Set(),')
}

/** A verb of a feature that exists, in the headless API. */
const addVerb = (): void =>
  edit(
    'src/contracts/use-cases/send.ts',
    /^ {2}\/\*\* The maximum that/m,
    '  countSends(): Promise<number>\n$&',
  )

const completeVerb = (): void => {
  edit(
    'src/application/use-cases/send/send-for-hosts.ts',
    /^ {2}private sender/m,
    '  async countSends(): Promise<E.Either<never, number>> {\n    return E.right(0)\n  }\n$&',
  )
  edit('src/composition/host-send.ts', /^ *most:/m, 'countSends: (hosts) => hosts.countSends(),\n$&')
  edit('src/shell/react/hooks/option-hooks.ts', /^ {2}'prepare',\n {2}'most',/m, "  'countSends',\n$&")
}

/** A copy of the sources with the folder of the feature and its chunk. */
const copySources = (): void => {
  rmSync(join(folder, BUILD_INFO), { force: true })
  for (const name of ['src', 'package.json']) {
    rmSync(join(folder, name), { recursive: true, force: true })
    cpSync(name, join(folder, name), { recursive: true })
  }
  write('src/application/use-cases/greeting/greet.ts', USE_CASE)
  write('src/application/use-cases/greeting/feature.ts', FEATURE)
  write('src/public/features/greeting.ts', CHUNK)
}

/** The places that changes touch. */
const placesOf = (...changes: readonly (() => void)[]): ReadonlySet<string> => {
  places = new Set()
  for (const change of changes) change()
  return places
}

// a busy machine is no failure
const LIMIT_MS = 900_000

describe('a new feature', () => {
  it(
    'needs its folder, its file in public/features, one row, and a line with the URLs that it requests',
    () => {
      copySources()
      compiling([ROWS, 'src/application/use-cases/*/feature.ts', 'src/user.ts'])
      write('src/user.ts', USER)
      expect(problems()).toMatch(
        /^src\/application\/use-cases\/diagnostics\/list-requests\.ts.*'greeting' is missing.*\nsrc\/public\/feature-rows\.ts.*'greeting' is missing.*\n$/,
      )
      edit(ROWS, /^ {4}connection:/m, `${ROW}$&`)
      edit(CONTRIBUTORS, /^ {2}directory,/m, '  greeting: nodesOnly,\n$&')
      expect(problems()).toBe('')
    },
    LIMIT_MS,
  )
})

/**
 * The compiler needs seconds for the whole product, so each round completes what the one before has added, and adds
 * more. An addition is complete if the next round reports none of its files.
 */
describe('in the whole product', () => {
  const reported = { option: '', views: '', complete: '' }
  const touched = { option: 0, verb: 0 }

  beforeAll(() => {
    copySources()
    rmSync(join(folder, 'src/user.ts'), { force: true })
    compiling(['src/public/*.ts', 'src/application/use-cases/*/feature.ts'])

    const [option, verb] = [placesOf(addOption), placesOf(addVerb)]
    reported.option = problems()

    touched.option = new Set([...option, ...placesOf(completeOption)]).size
    // The use case is in the feature's own folder.
    touched.verb = new Set([...verb, ...placesOf(completeVerb)]).size + 1
    generate()
    addViews()
    addNamespace()
    reported.views = problems()

    completeViews()
    completeNamespace()
    reported.complete = problems()
  }, LIMIT_MS)

  it('an option with a property in the headless API is written in at most 12 files outside its own folder', () => {
    for (const file of [
      'domain/options/option-codecs',
      'shell/check-options',
      'composition/host-use-cases',
      'composition/with-feature',
    ])
      expect(filesIn(reported.option)).toContain(`${file}.ts`)
    for (const file of filesIn(reported.option)) expect(filesIn(reported.views)).not.toContain(file)
    expect(touched.option).toBeLessThanOrEqual(12)
    expect(readFileSync(join(folder, 'docs/options.md'), 'utf8')).toContain(
      '| `greeting` | `GreetingAdapter` | none | `greeting()`: says hello. |',
    )
  })

  it('a verb is written in at most 5 files, with its use case, its hook and the headless API', () => {
    expect(reported.option).toMatch(/^src\/composition\/host-send\.ts.*'countSends' is missing/m)
    expect(touched.verb).toBeLessThanOrEqual(5)
  })

  it('views and a namespace also need the files that the compiler reports as missing', () => {
    for (const file of [
      'presentation/react/views-by-name',
      'presentation/react/messages/namespaces',
      'domain/relay/node-methods',
    ])
      expect(filesIn(reported.views)).toContain(`${file}.ts`)
    expect(reported.complete).toBe('')
  })
})
