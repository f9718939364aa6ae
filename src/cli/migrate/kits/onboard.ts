import { dirname, join } from 'node:path/posix'

import {
  attributesOf,
  attributeValue,
  carryOverCode,
  creationCode,
  familyCall,
  importInstance,
  type Instance,
  instanceCode,
  instanceName,
  type OptionText,
  renameElement,
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

const optionsOf = (
  file: SourceFile,
  members: ReadonlyMap<string, Node>,
  networks: readonly string[],
): readonly OptionText[] => {
  for (const [name, member] of members)
    if (!READ.includes(name))
      file.note(member, `${name} of Web3-Onboard is left out: see the options of createWalletport`)
  return [
    ...metadataOf(file, members),
    ['adapters', `[${familyCall(file, 'evm')}]`],
    ['networks', `[\n    ${networks.join(',\n    ')},\n  ]`],
    ...themeOf(file, members),
  ]
}

/** The instance in place of the call. A variable keeps its name, and is exported. */
const createAt = (
  file: SourceFile,
  call: Node,
  ancestors: readonly Node[],
  options: readonly OptionText[],
): Instance | undefined => {
  const [declarator] = ancestors
  const statement = ancestors.at(-2)
  if (statement === undefined) return undefined
  const variable = nameOf(child(declarator, 'id'))
  if (variable !== undefined) {
    const isExported = statement.type === 'ExportNamedDeclaration' || file.exports(variable)
    file.insert(statement.start, carryOverCode(file) + (isExported ? '' : 'export '))
    file.replace(call, creationCode(file, options))
    return { path: file.path, name: variable }
  }
  const name = instanceName(file)
  const code = instanceCode(file, options, name).trimEnd()
  const isDefault = statement.type === 'ExportDefaultDeclaration'
  file.replace(statement, isDefault ? `${code}\n\nexport default ${name}${file.end}` : code)
  return { path: file.path, name }
}

/** `Onboard({ … })` and `init({ … })` are the instance. */
const create = (file: SourceFile, local: string | undefined): Instance | undefined => {
  for (const { node: call, ancestors } of file.calls(local)) {
    const object = objectOf(call)
    const members = object === undefined ? undefined : membersOf(object)
    const networks = members && networksOf(file, members)
    const isAtTop = !ancestors.some(({ type }) => /Function|Method/.test(type))
    if (networks !== undefined && members !== undefined && isAtTop) {
      const instance = createAt(file, call, ancestors, optionsOf(file, members, networks))
      removeUnused(file, members)
      return instance
    }
    file.note(
      call,
      'The chains are not written out at the top of the file: create the instance with createWalletport',
    )
  }
  return undefined
}

/** The lists and the modules of wallets that only the call used. */
const removeUnused = (file: SourceFile, members: ReadonlyMap<string, Node>): void => {
  const lists = ['wallets', 'chains'].map((name) => valueOfMember(members.get(name)))
  const [wallets] = lists
  const elements = listOf(file, wallets) ?? []
  for (const value of [...lists, ...elements]) file.removeUnused(nameOf(value))
}

/** The calls of methods of the old instance: `onboard.connectWallet()`. */
const methods: Readonly<Record<string, string>> = {
  connectWallet: 'connectWallet',
  disconnectWallet: 'disconnectWallet',
  setChain: 'setChain',
}

const rewriteMethods = (file: SourceFile, onboard: string, helper: string, isImported: boolean): void => {
  const calls = file.methodCalls(onboard)
  for (const { node: call, callee } of calls) {
    const method = nameOf(child(callee, 'property')) ?? ''
    const own = methods[method]
    if (own === undefined || isTrue(callee, 'computed')) {
      file.note(call, `${onboard}.${method}: see state$, subscribe() and the verbs of the instance`)
      continue
    }
    file.replace(callee, own)
    importInstance(file, { path: helper, name: own })
  }
  if (isImported && calls.length > 0) file.dropImport(onboard)
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

/** `<Web3OnboardProvider web3Onboard={onboard}>` has the instance already. */
const rewriteProvider = (file: SourceFile, element: Node, instance: Instance): void => {
  const attribute = attributesOf(element).get('web3Onboard')
  const value = attribute && attributeValue(attribute)
  if (value === undefined) return replaceProvider(file, element, instance)
  renameElement(file, element, 'WalletportProvider', [`walletport={${file.code(value)}}`])
  file.addImport('walletport/react', 'WalletportProvider')
}

const rewriteProviders = (project: Project, instance: Instance): void => {
  const providers = project.files.flatMap((file) =>
    file.elements(file.local('Web3OnboardProvider')).map((element) => ({ file, element })),
  )
  for (const { file, element } of providers) rewriteProvider(file, element, instance)
  if (providers.length > 0) return
  const isWrapped = [...project.files, ...project.others()].some((file) => wrapRoot(file, instance))
  const [first] = project.files
  if (!isWrapped && first !== undefined)
    first.note(
      first.program,
      `Put <WalletportProvider walletport={${instance.name}}> of walletport/react around your page`,
    )
}

const rewrite = (project: Project): readonly NewFile[] => {
  const { files } = project
  const found = files.flatMap((file) => {
    const onboard = file.local('default', CORE)
    const init = file.local('init', REACT)
    return create(file, onboard) ?? create(file, init) ?? []
  })
  const [instance] = found
  if (instance === undefined) return []
  const isTyped = /\.tsx?$/.test(instance.path)
  const helper = join(dirname(instance.path), `walletport-onboard.${isTyped ? 'ts' : 'js'}`)
  const usesHooks = files.map((file) => rewriteHooks(file, helper)).includes(true)
  const everywhere = [...files, ...project.others()]
  for (const file of everywhere.filter((each) => each.mentions(instance.name)))
    rewriteMethods(file, instance.name, helper, file.path !== instance.path)
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
