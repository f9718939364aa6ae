import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { sourcesIn, staticImportsOf } from './sources.ts'

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(importer), specifier) : undefined
}

/** All files and packages that load with an entry before any `import()`. */
const loadedWith = (file: string, reached = new Set<string>()): ReadonlySet<string> => {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const specifier of /\.tsx?$/.test(file) ? staticImportsOf(readFileSync(file, 'utf8')) : []) {
    const next = fileOf(specifier, file)
    if (next === undefined) reached.add(specifier)
    else loadedWith(next, reached)
  }
  return reached
}

const KERNEL = /^src\/(domain|ports|application|infrastructure|composition|presentation)\//
const HEAVY =
  /^(inversify|fp-ts|io-ts|viem|@solana\/(?:web3\.js|rpc-spec-types)|@walletconnect\/sign-client)(\/|$)/
const entries = ['src/public/index.ts', 'src/public/react.ts', 'src/public/elements.ts'].filter((file) =>
  existsSync(file),
)

describe('shell and kernel', () => {
  it('finds the modules that the entries load', () => {
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(loadedWith(entry)).toContain('src/shell/shell.ts')
  })

  it.each(entries)('%s reaches the kernel and the modal only by import()', (entry) => {
    expect([...loadedWith(entry)].filter((name) => KERNEL.test(name) || HEAVY.test(name))).toEqual([])
  })

  it('has no feature in the kernel: each feature has its own chunk', () => {
    const kernel = [...loadedWith('src/public/kernel.ts')]
    expect(kernel).toContain('src/public/feature-rows.ts')
    expect(kernel.filter((name) => name.endsWith('/feature.ts'))).toEqual([])
  })

  it('imports only the shell, rxjs and React in the shell', () => {
    const isAllowed = (file: string, specifier: string) =>
      /^(\.\/|#shell\/|#contracts\/|rxjs$|react$|react\/)/.test(specifier) ||
      (file.startsWith('src/shell/compat/') && specifier === 'wagmi')
    const forbiddenImports = sourcesIn('src/shell').flatMap(({ file, text }) =>
      staticImportsOf(text)
        .filter((specifier) => !isAllowed(file, specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    )
    expect(forbiddenImports).toEqual([])
  })

  it('imports no container, stream or browser code in the server entry', () => {
    const forbiddenImports = [...loadedWith('src/public/server.ts')].filter((name) =>
      /^(node:|inversify|rxjs|react|viem)|^src\/(application|presentation|infrastructure\/(?!nonces\/))/.test(
        name,
      ),
    )
    expect(forbiddenImports).toEqual([])
  })

  it('does not load the kernel for the option of siwx()', () => {
    const forbiddenImports = [...loadedWith('src/public/siwx.ts')].filter(
      (name) => KERNEL.test(name) || HEAVY.test(name),
    )
    expect(forbiddenImports).toEqual(['src/infrastructure/siwx/siwx-adapter.ts'])
  })

  it('does not load the kernel for the option of cookieStorage()', () => {
    const forbiddenImports = [...loadedWith('src/public/cookies.ts')].filter(
      (name) => KERNEL.test(name) || HEAVY.test(name) || name === 'src/shell/shell.ts',
    )
    expect(forbiddenImports).toEqual(['src/infrastructure/cookies/cookie-storage.ts'])
  })

  it('loads nothing for the wagmi connector, not even wagmi', () => {
    const forbiddenImports = [...loadedWith('src/public/wagmi.ts')].filter(
      (name) => !name.startsWith('src/shell/wagmi/'),
    )
    expect(forbiddenImports).toEqual(['src/public/wagmi.ts'])
  })

  it('loads only the shell and React for the hooks of wallet-adapter', () => {
    const imports = [...loadedWith('src/public/solana-wallet-adapter.ts')].filter(
      (name) => !/^(src\/(shell|contracts)\/|react$|react\/)/.test(name),
    )
    expect(imports).toEqual(['src/public/solana-wallet-adapter.ts'])
  })

  it('loads only names of networks besides the shell for the wallet of wallet-standard', () => {
    const imports = [...loadedWith('src/public/wallet-standard.ts')].filter(
      (name) => !name.startsWith('src/shell/'),
    )
    expect(imports).toEqual(['src/public/wallet-standard.ts', 'src/domain/networks/catalogue-solana.ts'])
  })

  it('loads no shell and no kernel to take over the connections of another kit', () => {
    const others = [...loadedWith('src/public/migrate.ts')].filter(
      (name) => !name.startsWith('src/shell/migrate/'),
    )
    expect(others).toEqual(['src/public/migrate.ts'])
  })

  it('loads no more for a host of another kit than the shell, the adapter for EVM and what the host has', () => {
    for (const kit of ['rainbowkit', 'connectkit']) {
      const loaded = loadedWith(`src/public/compat/${kit}.ts`)
      const known = new Set([...loadedWith('src/public/index.ts'), ...loadedWith('src/public/evm.ts')])
      const others = [...loaded].filter((name) => !known.has(name))
      expect(loaded).toContain('wagmi')
      expect(
        others.filter((name) => !/^(src\/(shell|contracts|public)\/|wagmi$|react($|\/))/.test(name)),
      ).toEqual([])
    }
  })

  it.each(['src/public/headless.ts', 'src/public/elements.ts', 'src/public/evm.ts'])(
    '%s has no React and no viem in its graph',
    (entry) => {
      const names = [...loadedWith(entry)].filter((name) =>
        /^(react|viem)|^src\/presentation|\/react\//.test(name),
      )
      expect(names).toEqual([])
    },
  )
})
