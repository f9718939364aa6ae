import { optionsOf, type Settings } from './settings.ts'
import { signInOptions } from './sign-in.ts'

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const rows = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`)
    return `{ ${rows.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value}'` : String(value)
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The options that differ from those of a host that sets nothing. */
const rowsOf = (settings: Settings): readonly string[] => {
  const { features, ...options } = optionsOf(settings)
  const { multiWallet, ...logins } = features
  const shownOptions = { ...options, features: { ...(multiWallet && { multiWallet }), ...logins } }
  return Object.entries(shownOptions)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${name}: ${literal(value)}`)
}

/** A host in React with these settings. */
export const codeOf = (settings: Settings): string => {
  const { email, socials, signIn = 'Off' } = settings
  const hasLogin = email || socials
  const siwx = signInOptions[signIn]
  const imports = [
    `import { bitcoin } from 'walletport/bitcoin'`,
    ...(hasLogin ? [`import { embedded } from 'walletport/embedded'`] : []),
    `import { evm } from 'walletport/evm'`,
    `import { base, bitcoin as btc, mainnet, solana as sol } from 'walletport/networks'`,
    `import { ConnectButton, WalletportProvider } from 'walletport/react'`,
    `import { relay } from 'walletport/relay'`,
    ...(siwx ? [`import { siwx } from 'walletport/siwx'`] : []),
    `import { solana } from 'walletport/solana'`,
  ]
  const rows = [
    `projectId: 'your-app'`,
    `adapters: [evm(), solana(), bitcoin()]`,
    `networks: [mainnet, base, sol, btc]`,
    `relay: relay({ urls: ['wss://relay.example'] })`,
    ...(hasLogin ? [`embedded: embedded({ url: 'https://frame.example' })`] : []),
    ...(siwx ? [`siwx: siwx(${literal(siwx)})`] : []),
    ...rowsOf(settings),
  ]
  return [
    ...imports,
    '',
    'const options = {',
    ...rows.map((row) => `  ${row},`),
    '} as const',
    '',
    'export const App = () => (',
    '  <WalletportProvider options={options}>',
    '    <ConnectButton />',
    '  </WalletportProvider>',
    ')',
    '',
  ].join('\n')
}
