import { carryOverCode, familyCall, importInstance, type Instance } from '#cli/migrate/instance.ts'
import type { Kit, Project } from '#cli/migrate/kit.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import {
  child,
  children,
  membersOf,
  nameOf,
  type Node,
  unwrapped,
  valueOfMember,
} from '#cli/migrate/syntax.ts'

import { rewriteOptions } from './appkit-options.ts'
import { rewriteWagmi } from './appkit-wagmi.ts'
import { objectOf } from './wagmi-config.ts'

const COMPAT = 'walletport/compat/appkit'

/** What `walletport/compat/appkit` exports under AppKit's names. */
const NAMES = [
  'createAppKit',
  'useAppKit',
  'useAppKitAccount',
  'useAppKitBalance',
  'useAppKitEvents',
  'useAppKitNetwork',
  'useAppKitProvider',
  'useAppKitState',
  'useAppKitTheme',
  'useDisconnect',
  'useWalletInfo',
]

const families: Readonly<Record<string, string>> = {
  EthersAdapter: 'evm',
  Ethers5Adapter: 'evm',
  WagmiAdapter: 'evm',
  SolanaAdapter: 'solana',
  BitcoinAdapter: 'bitcoin',
}

/** The networks of `walletport/networks`. */
const NETWORKS =
  'arbitrum arbitrumSepolia aurora auroraTestnet avalanche avalancheFuji base baseSepolia bitcoin bitcoinSignet bitcoinTestnet bsc bscTestnet celo gnosis mainnet optimism optimismSepolia polygon polygonAmoy sepolia solana solanaDevnet solanaTestnet zksync zksyncSepoliaTestnet zora zoraSepolia'.split(
    ' ',
  )

/** Each `new SolanaAdapter(…)` is `solana()`. Those of wagmi have a config of their own. */
const rewriteAdapters = (file: SourceFile): void => {
  for (const [adapter, family] of Object.entries(families)) {
    if (adapter === 'WagmiAdapter') continue
    for (const { node } of file.calls(file.local(adapter), 'NewExpression')) {
      if (children(node, 'arguments').length > 0)
        file.note(node, `The settings of ${adapter} are left out: wallets are found by themselves`)
      file.replace(node, familyCall(file, family))
    }
  }
}

/** `createAppKit({ … })` where wagmi's adapter has created the instance already: AppKit's hooks get it, with the other options. */
const rewriteAsProvided = (file: SourceFile, call: Node, object: Node, wagmi: Instance): void => {
  const members = membersOf(object)
  for (const name of ['adapters', 'networks', 'projectId']) {
    const member = members.get(name)
    if (member !== undefined) file.removeMember(member)
  }
  importInstance(file, wagmi)
  file.addImport(COMPAT, 'provideAppKit')
  file.replace({ start: call.start, end: object.start }, `provideAppKit(${wagmi.name}, `)
}

const rewriteCreation = (file: SourceFile, wagmi: Instance | undefined): void => {
  for (const { node: call, ancestors } of file.calls(file.local('createAppKit'))) {
    const object = objectOf(call)
    if (object === undefined) {
      file.note(call, 'createAppKit is not called with an object: see the options of createWalletport')
      continue
    }
    rewriteOptions(file, object)
    if (wagmi !== undefined) rewriteAsProvided(file, call, object, wagmi)
    else carryOverBefore(file, ancestors.at(-2))
  }
}

const carryOverBefore = (file: SourceFile, statement: Node | undefined): void => {
  if (statement === undefined || file.mentions('carryOver')) return
  file.insert(statement.start, carryOverCode(file))
}

/** wagmi needs viem's networks. */
const rewriteNetworks = (file: SourceFile, isWagmi: boolean): void => {
  for (const { local, imported, source } of file.kitImports) {
    if (!source.endsWith('/networks')) continue
    if (imported === 'AppKitNetwork') rewriteType(file, local, isWagmi)
    else if (imported === 'defineChain') file.moveImport(local, 'viem', imported)
    else if ((isWagmi && !/^(solana|bitcoin)/.test(imported)) || !NETWORKS.includes(imported))
      file.moveImport(local, 'viem/chains', imported)
    else file.moveImport(local, 'walletport/networks', imported)
  }
}

const rewriteType = (file: SourceFile, local: string, isWagmi: boolean): void =>
  isWagmi ? file.moveImport(local, 'viem', 'Chain') : file.moveImport(local, 'walletport', 'NetworkInput')

/** The families other than wagmi's in the list of adapters that has this variable. */
const familiesBeside = (files: readonly SourceFile[], variable: string): readonly string[] =>
  files.flatMap((file) =>
    file.calls(file.local('createAppKit')).flatMap(({ node }) => {
      const object = objectOf(node)
      const list = object && unwrapped(valueOfMember(membersOf(object).get('adapters')))
      const elements = children(list, 'elements')
      if (!elements.some((each) => nameOf(unwrapped(each)) === variable)) return []
      return elements.flatMap((each) => {
        const created = child(file.variable(nameOf(each))?.declarator, 'init') ?? each
        const local = nameOf(child(created, 'callee'))
        const imported = file.kitImports.find((known) => known.local === local)?.imported ?? ''
        return imported === 'WagmiAdapter' ? [] : (families[imported] ?? [])
      })
    }),
  )

const rewrite = ({ files }: Project): readonly never[] => {
  const wagmi = files.flatMap((file) => rewriteWagmi(file, (variable) => familiesBeside(files, variable)))
  const [first] = wagmi
  for (const file of files) {
    if (first === undefined) rewriteAdapters(file)
    rewriteCreation(file, first)
    rewriteNetworks(file, first !== undefined)
    for (const { local, imported, source } of file.kitImports) {
      // The hooks are React's.
      const isVue = source.endsWith('/vue') && imported !== 'createAppKit'
      if (NAMES.includes(imported) && !isVue) file.moveImport(local, COMPAT, imported)
    }
  }
  return []
}

export const appKit: Kit = {
  name: 'AppKit',
  owns: (source) => /^@reown\/appkit(-|\/|$)/.test(source),
  rewrite,
  questions: [
    'Email and social logins: embedded({ url }) of walletport/embedded with a frame of yours',
    'Wallets on phones: npm i @walletconnect/sign-client@2.21.8, and relay: relay({ urls: [...] }) of walletport/relay with the relay of your project',
    'On Solana and Bitcoin the methods of walletProvider are other ones: see docs/guides/solana-and-bitcoin.md',
  ],
}
