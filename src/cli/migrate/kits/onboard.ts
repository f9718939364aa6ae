import { dirname, join } from 'node:path/posix'

import {
  type Instance,
  type OptionText,
  familyCall,
  importInstance,
  instanceCode,
  instanceName,
} from '#cli/migrate/instance.ts'
import type { Kit, NewFile, Project } from '#cli/migrate/kit.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import {
  child,
  children,
  isTrue,
  literalOf,
  membersOf,
  nameOf,
  type Node,
  unwrapped,
  valueOfMember,
} from '#cli/migrate/syntax.ts'

import { onboardHelpers, onboardHooks } from './helper-texts.ts'
import { replaceProvider } from './providers.ts'
import { objectOf } from './wagmi-config.ts'

const CORE = '@web3-onboard/core'
const REACT = '@web3-onboard/react'

const codeOf = (file: SourceFile, members: ReadonlyMap<string, Node>, name: string): string | undefined => {
  const value = valueOfMember(members.get(name))
  return value === undefined ? undefined : file.code(value)
}

/** A chain of Web3-Onboard as a network. Undefined if its id is not written out. */
const networkOf = (file: SourceFile, chain: Node): string | undefined => {
  if (chain.type !== 'ObjectExpression') return undefined
  const members = membersOf(chain)
  const id = valueOfMember(members.get('id'))
  const number = Number(literalOf(id) ?? (id === undefined ? Number.NaN : file.code(id)))
  const [symbol, name, url] = ['token', 'label', 'rpcUrl'].map((each) => codeOf(file, members, each))
  if (!Number.isSafeInteger(number) || symbol === undefined || name === undefined || url === undefined)
    return undefined
  const currency = `{ name: ${symbol}, symbol: ${symbol}, decimals: 18 }`
  return `{ id: ${number}, name: ${name}, nativeCurrency: ${currency}, rpcUrls: { default: { http: [${url}] } } }`
}

const listOf = (file: SourceFile, value: Node | undefined): readonly Node[] | undefined => {
  const list = unwrapped(child(file.variable(nameOf(value))?.declarator, 'init') ?? value)
  return list?.type === 'ArrayExpression' ? children(list, 'elements') : undefined
}

const metadataOf = (file: SourceFile, members: ReadonlyMap<string, Node>): readonly OptionText[] => {
  const app = unwrapped(valueOfMember(members.get('appMetadata')))
  if (app?.type !== 'ObjectExpression') return []
  const given = membersOf(app)
  const fields = ['name', 'description'].flatMap((name) => {
    const code = codeOf(file, given, name)
    return code === undefined ? [] : [`${name}: ${code}`]
  })
  return fields.length === 0 ? [] : [['metadata', `{ ${fields.join(', ')} }`]]
}

const themes: Readonly<Record<string, string>> = {
  default: 'light',
  light: 'light',
  dark: 'dark',
  system: 'auto',
}

const themeOf = (file: SourceFile, members: ReadonlyMap<string, Node>): readonly OptionText[] => {
  const value = valueOfMember(members.get('theme'))
  const mode = themes[literalOf(value) ?? 'default']
  if (value !== undefined && mode === undefined) file.note(value, 'theme: see themeMode and themeVariables')
  return mode === undefined ? [] : [['themeMode', file.quoted(mode)]]
}

const READ = ['wallets', 'chains', 'appMetadata', 'theme', 'connect']

/** The networks of a call. Undefined if they are not written out. */
const networksOf = (file: SourceFile, members: ReadonlyMap<string, Node>): readonly string[] | undefined => {
  const networks = listOf(file, valueOfMember(members.get('chains')))?.map((chain) => networkOf(file, chain))
  return networks?.every((each) => each !== undefined) === true ? networks : undefined
}

/** The instance in place of the statement with the call. */
const createAt = (
  file: SourceFile,
  statement: Node,
  members: ReadonlyMap<string, Node>,
  networks: readonly string[],
): Instance => {
  for (const [name, member] of members)
    if (!READ.includes(name))
      file.note(member, `${name} of Web3-Onboard is left out: see the options of createWalletport`)
  const name = instanceName(file)
  const options: readonly OptionText[] = [
    ...metadataOf(file, members),
    ['adapters', `[${familyCall(file, 'evm')}]`],
    ['networks', `[\n    ${networks.join(',\n    ')},\n  ]`],
    ...themeOf(file, members),
  ]
  file.replace(statement, instanceCode(file, options, name).trimEnd())
  removeUnused(file, members)
  return { path: file.path, name }
}

/** `Onboard({ … })` and `init({ … })` are the instance. */
const create = (file: SourceFile, local: string | undefined): Instance | undefined => {
  for (const { node: call, ancestors } of file.calls(local)) {
    const [object, statement] = [objectOf(call), ancestors.at(-2)]
    const members = object === undefined ? undefined : membersOf(object)
    const networks = members && networksOf(file, members)
    if (networks !== undefined && members !== undefined && statement !== undefined)
      return createAt(file, statement, members, networks)
    file.note(call, 'The chains are not written out here: create the instance with createWalletport')
  }
  return undefined
}

/** The modules of wallets and the lists that only the call used. */
const removeUnused = (file: SourceFile, members: ReadonlyMap<string, Node>): void => {
  const lists = ['wallets', 'chains'].map((name) => valueOfMember(members.get(name)))
  const elements = children(unwrapped(lists[0]), 'elements')
  for (const value of [...elements, ...lists]) {
    const variable = file.variable(nameOf(value))
    if (variable !== undefined) file.removeStatement(variable.statement)
  }
}

/** The calls of methods of the old instance: `onboard.connectWallet()`. */
const methods: Readonly<Record<string, string>> = {
  connectWallet: 'connectWallet',
  disconnectWallet: 'disconnectWallet',
  setChain: 'setChain',
}

const importHelper = (file: SourceFile, helper: string, name: string): void =>
  importInstance(file, { path: helper, name })

const rewriteMethods = (file: SourceFile, onboard: string, helper: string): void => {
  for (const { node: call, callee } of file.methodCalls(onboard)) {
    const method = nameOf(child(callee, 'property')) ?? ''
    const own = methods[method]
    if (own === undefined || isTrue(callee, 'computed')) {
      file.note(call, `${onboard}.${method}: see state$, subscribe() and the verbs of the instance`)
      continue
    }
    file.replace(callee, own)
    importHelper(file, helper, own)
  }
}

const HOOKS = ['useConnectWallet', 'useSetChain', 'useWallets']

const rewriteHooks = (file: SourceFile, helper: string): boolean => {
  const names = file.kitImports.filter(({ source, imported }) => source === REACT && HOOKS.includes(imported))
  for (const { local, imported } of names) file.moveImport(local, file.wayTo(helper), imported)
  return names.length > 0
}

/** The components that are rendered at the top of the page get a provider around them. */
const wrapRoot = (file: SourceFile, instance: Instance): boolean => {
  const [call] = file.methodNamed('render')
  const [element] = children(call, 'arguments')
  if (element?.type !== 'JSXElement') return false
  file.insert(element.start, `<WalletportProvider walletport={${instance.name}}>`)
  file.insert(element.end, '</WalletportProvider>')
  file.addImport('walletport/react', 'WalletportProvider')
  importInstance(file, instance)
  return true
}

const rewriteProviders = (project: Project, instance: Instance): void => {
  const providers = project.files.flatMap((file) =>
    file.elements(file.local('Web3OnboardProvider')).map((element) => ({ file, element })),
  )
  for (const { file, element } of providers) replaceProvider(file, element, instance)
  if (providers.length > 0) return
  const isWrapped = project.others().some((file) => wrapRoot(file, instance))
  const [first] = project.files
  if (!isWrapped && first !== undefined)
    first.note(
      first.program,
      'Put <WalletportProvider walletport={walletport}> of walletport/react around your page',
    )
}

const rewrite = (project: Project): readonly NewFile[] => {
  const { files } = project
  const found = files.flatMap((file) => {
    const onboard = file.local('default', CORE)
    const init = file.local('init', REACT)
    const names = file.variablesOf(onboard)
    const instance = create(file, onboard) ?? create(file, init)
    return instance === undefined ? [] : [{ instance, names }]
  })
  const [first] = found
  if (first === undefined) return []
  const { instance, names } = first
  const isTyped = /\.tsx?$/.test(instance.path)
  const helper = join(dirname(instance.path), `walletport-onboard.${isTyped ? 'ts' : 'js'}`)
  const usesHooks = files.map((file) => rewriteHooks(file, helper)).includes(true)
  const everywhere = [...files, ...project.others()]
  const users = names.flatMap((name) =>
    everywhere.filter((file) => file.mentions(name)).map((file) => ({ file, name })),
  )
  for (const { file, name } of users) {
    rewriteMethods(file, name, helper)
    if (file.path !== instance.path) file.dropImport(name)
  }
  if (usesHooks) rewriteProviders(project, instance)
  const text = usesHooks ? onboardHooks : onboardHelpers
  const extension = everywhere.map((file) => file.extension).find((each) => each !== '') ?? ''
  return [{ path: helper, text: text(instance, isTyped, extension) }]
}

export const onboard: Kit = {
  name: 'Web3-Onboard',
  owns: (source) => source.startsWith('@web3-onboard/'),
  rewrite,
  asksAboutFiles: true,
  questions: [
    'Wallets on phones: npm i @walletconnect/sign-client@2.21.8, and relay: relay({ urls: [...] }) of walletport/relay with the relay of your project',
    'walletport-onboard has the shapes of Web3-Onboard over Walletport. Replace its calls when you touch them',
  ],
}
