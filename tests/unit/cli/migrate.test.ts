import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { runCommand } from '#cli/commands.ts'

const HOSTS = 'tests/unit/cli/migrate-hosts'
const folder = mkdtempSync(join(tmpdir(), 'walletport-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Files = Readonly<Record<string, string>>

/** The files below a heading such as `=== before src/app.tsx`. */
const filesOf = (text: string, heading: string): Files =>
  Object.fromEntries(
    text
      .split(/^=== /m)
      .filter((part) => part.startsWith(`${heading} `))
      .map((part) => {
        const [line = '', ...body] = part.split('\n')
        return [line.slice(heading.length + 1), body.join('\n')]
      }),
  )

const hosts = readdirSync(HOSTS)
  .filter((file) => file.endsWith('.txt') && file !== 'libraries.txt')
  .map((file) => {
    const text = readFileSync(join(HOSTS, file), 'utf8')
    const before = filesOf(text, 'before')
    return {
      name: file.slice(0, -'.txt'.length),
      before,
      after: { ...before, ...filesOf(text, 'after') },
      questions: Object.values(filesOf(text, 'to')).join('').split('\n').filter(Boolean),
    }
  })

const put = (at: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), text)
  }
}

const filesIn = (at: string): Files =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(at, path), 'utf8')]),
  )

const migrate = async (...words: readonly string[]) => {
  const lines: string[] = []
  const line = (text: string) => void lines.push(...text.split('\n'))
  const code = await runCommand(['migrate', ...words], { line, error: line })
  return { code, lines }
}

/** The places that a person has to look at. */
const notesIn = (lines: readonly string[]) =>
  lines.flatMap((line) => /^ {2}\[ \] (\S+:\d+ .*)$/.exec(line)?.[1] ?? [])

describe('npx walletport migrate', () => {
  it('knows hosts of five kits, in ten usual shapes and more', () => {
    expect(hosts.length).toBeGreaterThanOrEqual(10)
  })

  it.each(hosts)('rewrites $name, and says what to decide', async ({ name, before, after, questions }) => {
    const at = join(folder, name)
    put(at, before)
    const dry = await migrate(at)
    expect(dry.code).toBe(0)
    expect(dry.lines.at(-1)).toContain('Nothing was written')
    expect(filesIn(at)).toEqual(before)

    const written = await migrate(at, '--write')
    expect(written.lines.slice(0, -1)).toEqual(dry.lines.slice(0, -1))
    expect(filesIn(at)).toEqual(after)
    expect(notesIn(written.lines)).toEqual(questions)
  })

  it.each(hosts)('changes nothing of $name a second time', async ({ name, after }) => {
    const at = join(folder, `${name}-again`)
    put(at, after)
    const again = await migrate(at, '--write')
    expect(again.lines.at(-1)).toBe('Nothing to rewrite.')
    expect(filesIn(at)).toEqual(after)
  })

  it('writes code that has its types, over the built types of Walletport', { timeout: 300_000 }, () => {
    const at = join(folder, 'types')
    for (const { name, after } of hosts) put(join(at, name), after)
    put(at, filesOf(readFileSync(join(HOSTS, 'libraries.txt'), 'utf8'), 'types'))
    symlinkSync(resolve('node_modules'), join(at, 'node_modules'))
    const paths = {
      walletport: [resolve('docs/api/index.d.ts')],
      'walletport/*': [resolve('docs/api/*.d.ts')],
      '@/*': ['./rainbowkit-next/src/*'],
      '~/*': ['./appkit-wagmi-next/src/*'],
    }
    const compilerOptions = {
      paths,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowJs: true,
      skipLibCheck: true,
      types: ['node', 'react'],
    }
    put(at, { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['**/*'] }) })
    const compiler = resolve('node_modules/typescript/bin/tsc')
    let output = ''
    try {
      execFileSync(process.execPath, [compiler, '--singleThreaded', '-p', at], { cwd: at, encoding: 'utf8' })
    } catch (error) {
      output = (error as { readonly stdout: string }).stdout
    }
    expect(output).toBe('')
  })

  it('leaves files alone that import no kit, and names those that it cannot read', async () => {
    const at = join(folder, 'others')
    const files = {
      'src/own.ts': "export const ConnectButton = 'own'\n",
      'src/broken.ts': "import { ConnectButton } from '@rainbow-me/rainbowkit'\nconst = 1\n",
      'node_modules/kit/index.js': "import '@rainbow-me/rainbowkit/styles.css'\n",
      'dist/app.js': "import '@rainbow-me/rainbowkit/styles.css'\n",
    }
    put(at, files)
    const { lines } = await migrate(at, '--write')
    expect(notesIn(lines)).toEqual([expect.stringMatching(/^src\/broken\.ts:1 The file cannot be read: /)])
    expect(filesIn(at)).toEqual(files)
  })

  it('keeps every byte that it does not rewrite', async () => {
    const at = join(folder, 'bytes')
    const rest = '\t/* a  comment */\r\nexport   const odd = {\r\n\ta : 1 ,\r\n}  // \u{1F980}\r\n'
    put(at, { 'a.tsx': `import '@rainbow-me/rainbowkit/styles.css'\r\n${rest}` })
    await migrate(at, '--write')
    expect(filesIn(at)).toEqual({ 'a.tsx': rest })
  })

  it('notes what it cannot rewrite', async () => {
    const at = join(folder, 'odd')
    const files = {
      'a.tsx': [
        "import { ConnectButton, getDefaultConfig, useAddRecentTransaction, useConnectModal } from '@rainbow-me/rainbowkit'",
        'export const make = (options: never) => getDefaultConfig(options)',
        'export const useOwn = () => useConnectModal()',
        'export const add = useAddRecentTransaction',
        'export const Own = () => <ConnectButton.Custom>{() => null}</ConnectButton.Custom>',
        '',
      ].join('\n'),
    }
    put(at, files)
    const { lines } = await migrate(at, '--write')
    const notes = notesIn(lines)
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^a\.tsx:2 getDefaultConfig\(\) is not called with an object/),
        expect.stringMatching(/^a\.tsx:5 ConnectButton\.Custom/),
      ]),
    )
  })

  it('leaves code where it is that it cannot read as a whole', async () => {
    const at = join(folder, 'older')
    const older = [
      "import { connectorsForWallets } from '@rainbow-me/rainbowkit'",
      "const connectors = connectorsForWallets([...others, { groupName: 'Own', wallets: [] }])",
      'export const config = createConfig({ autoConnect: true, connectors, publicClient })',
      '',
    ].join('\n')
    const themed = [
      "import { darkTheme, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'",
      "const theme = merge(darkTheme(), { colors: { accentColor: 'red' } })",
      "export const config = getDefaultConfig({ appName: 'A', chains: [mainnet], projectId: 'P' })",
      'export const Root = () => <RainbowKitProvider theme={theme}>A</RainbowKitProvider>',
      '',
    ].join('\n')
    put(at, { 'older.ts': older, 'themed.tsx': themed })
    const { lines } = await migrate(at, '--write')
    const files = filesIn(at)
    // The rest of the names has an entry of ours.
    expect(files['older.ts']).toBe(older.replace('@rainbow-me/rainbowkit', 'walletport/compat/rainbowkit'))
    expect(files['themed.tsx']).toContain(themed.split('\n')[1])
    expect(files['themed.tsx']).toContain(
      '<WalletportProvider walletport={walletport}>A</WalletportProvider>',
    )
    expect(notesIn(lines)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^older\.ts:3 The config has no `chains`/),
        expect.stringMatching(/^themed\.tsx:4 theme of the provider/),
      ]),
    )
  })

  it('takes the other families of AppKit’s list along, and finds a call in a function', async () => {
    const at = join(folder, 'with-wagmi')
    const text = [
      "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'",
      "import { SolanaAdapter } from '@reown/appkit-adapter-solana/react'",
      "import { createAppKit } from '@reown/appkit/react'",
      'const adapter = isBrowser ? new WagmiAdapter({ networks, projectId }) : undefined',
      'const start = () => {',
      '  createAppKit({ adapters: [adapter!, new SolanaAdapter()], networks, projectId, debug: true })',
      '}',
      '',
    ].join('\n')
    put(at, { 'kit.ts': text })
    await migrate(at, '--write')
    expect(filesIn(at)['kit.ts']).toContain('adapters: [evm(), solana()],')
    expect(filesIn(at)['kit.ts']).toContain('  provideAppKit(walletport, { debug: true })\n')
  })

  it.each([[['--force']], [['one', 'two']]])('refuses the arguments %j', async (words) => {
    const { code, lines } = await migrate(...words)
    expect({ code, lines }).toEqual({ code: 1, lines: ['Usage: walletport migrate [folder] [--write]'] })
  })
})
