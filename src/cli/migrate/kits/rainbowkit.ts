import { attributesOf, type Instance, type OptionText, renameElement } from '#cli/migrate/instance.ts'
import type { Kit, Project } from '#cli/migrate/kit.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import {
  child,
  children,
  literalOf,
  membersOf,
  nameOf,
  type Node,
  unwrapped,
  valueOfMember,
} from '#cli/migrate/syntax.ts'

import { rainbowHooks, rewriteHook } from './hooks.ts'
import { asOption, flagOf, needless, rainbowTheme, readProvider, replaceProvider } from './providers.ts'
import { APP, appOptions, type ConfigCall, configCalls, rewriteConfig } from './wagmi-config.ts'

const KIT = '@rainbow-me/rainbowkit'

/** The wallets that RainbowKit's names mean. The others are written without `Wallet`, which is how the catalogue calls most. */
const wallets: Readonly<Record<string, string>> = {
  argentWallet: 'ready',
  braveWallet: 'brave',
  coreWallet: 'core',
  cryptocomDefiWallet: 'crypto-com-onchain',
  gateWallet: 'gate',
  imTokenWallet: 'imtoken',
  injectedWallet: '',
  metaMaskWallet: 'metamask',
  oneInchWallet: '1inch',
  oneKeyWallet: 'onekey',
  subWallet: 'subwallet',
  tokenPocketWallet: 'tokenpocket',
  walletConnectWallet: '',
}

const walletId = (name: string): string => wallets[name] ?? name.replace(/Wallet$/, '').toLowerCase()

/** The groups of RainbowKit's list as `walletGroups`. Undefined if the list is not written out. */
const groupsOf = (file: SourceFile, list: Node | undefined): readonly OptionText[] | undefined => {
  const inner = unwrapped(list)
  if (inner?.type !== 'ArrayExpression') return undefined
  const groups = children(inner, 'elements').map((group) => {
    if (group.type !== 'ObjectExpression') return undefined
    const members = membersOf(group)
    const title = literalOf(valueOfMember(members.get('groupName')))
    const names = children(unwrapped(valueOfMember(members.get('wallets'))), 'elements').map(nameOf)
    if (title === undefined || names.length === 0 || names.includes(undefined)) return undefined
    const ids = names.flatMap((name) => walletId(name ?? '') || [])
    return ids.length === 0
      ? ''
      : `{ title: ${file.quoted(title)}, wallets: [${ids.map((id) => file.quoted(id)).join(', ')}] }`
  })
  if (groups.includes(undefined)) return undefined
  return [['walletGroups', `[${groups.filter((group) => group !== '').join(', ')}]`]]
}

const listOptions = (file: SourceFile, list: Node | undefined): readonly OptionText[] => {
  if (list === undefined) return []
  const groups = groupsOf(file, list)
  if (groups === undefined)
    file.note(list, 'The list of wallets is not written out here: see the option walletGroups')
  return groups ?? []
}

/** `createConfig({ connectors })` with the connectors of `connectorsForWallets`. */
const listedCalls = (
  file: SourceFile,
): readonly (ConfigCall & { readonly maker: Node; readonly made: Node })[] => {
  const maker = file.local('connectorsForWallets')
  return file.calls(maker).flatMap(({ node, ancestors }) => {
    const [declarator] = ancestors
    const variable = nameOf(child(declarator, 'id'))
    const calls = configCalls(file, 'createConfig')
    const found = calls.find(
      ({ object }) =>
        variable !== undefined && nameOf(valueOfMember(membersOf(object).get('connectors'))) === variable,
    )
    const statement = ancestors.at(-2)
    if (found === undefined || statement === undefined) {
      file.note(node, 'Pass connectors: [walletportConnector(walletport)] to the config')
      return []
    }
    return [{ ...found, maker: node, made: statement }]
  })
}

const configured = (file: SourceFile, options: readonly OptionText[]): Instance | undefined => {
  for (const call of configCalls(file, file.local('getDefaultConfig'))) {
    const members = membersOf(call.object)
    const own = [
      ...appOptions(file, members, 'projectId'),
      ...listOptions(file, valueOfMember(members.get('wallets'))),
    ]
    return rewriteConfig(call, [...APP, 'projectId'], [...own, ...options])
  }
  for (const call of listedCalls(file)) {
    const [list, app] = children(call.maker, 'arguments')
    const about = app?.type === 'ObjectExpression' ? appOptions(file, membersOf(app), 'projectId') : []
    const instance = rewriteConfig(call, [], [...about, ...listOptions(file, list), ...options])
    if (instance !== undefined) file.removeStatement(call.made)
    return instance
  }
  return undefined
}

const attributes = {
  theme: rainbowTheme,
  locale: asOption('locale'),
  modalSize: needless,
  coolMode: needless,
  showRecentTransactions: needless,
  id: needless,
} as const

/** What the button of Walletport shows otherwise. */
const noteButton = (file: SourceFile, element: Node, given: ReadonlyMap<string, Node>): void => {
  if (given.has('showBalance') && flagOf(given.get('showBalance')) === undefined)
    file.note(
      element,
      'showBalance by the width of the screen: draw the button with children of ConnectButton',
    )
  if (literalOf(child(given.get('chainStatus'), 'value')) !== 'none')
    file.note(
      element,
      'The network next to the account is a button of its own: <NetworkButton /> of walletport/react',
    )
}

const rewriteButton = (file: SourceFile, local: string): void => {
  for (const element of file.elements(local)) {
    const given = attributesOf(element)
    const label = given.get('label')
    noteButton(file, element, given)
    file.addImport('walletport/react', local === 'ConnectButton' ? local : `ConnectButton as ${local}`)
    renameElement(file, element, local, [
      ...(label === undefined ? [] : [file.code(label)]),
      ...(flagOf(given.get('showBalance')) === false ? ['balance="hide"'] : []),
    ])
  }
}

const rewriteNames = (file: SourceFile, hasCompat: boolean): void => {
  const button = file.local('ConnectButton')
  const custom = file.elements(`${button ?? ''}.Custom`)
  for (const element of custom)
    file.note(element, 'ConnectButton.Custom: give ConnectButton of walletport/react children instead')
  if (button !== undefined && custom.length === 0) {
    rewriteButton(file, button)
    file.moveImport(button, 'walletport/react', 'ConnectButton')
  }
  for (const [hook, variable, returned] of rainbowHooks)
    rewriteHook(file, file.local(hook), { hook: 'useModal', variable, returned })
  if (hasCompat)
    for (const { local, imported } of file.kitImports)
      file.moveImportLast(local, 'walletport/compat/rainbowkit', imported)
}

const rewrite = ({ files, hasEntry }: Project): readonly never[] => {
  const providers = files.flatMap((file) =>
    file.elements(file.local('RainbowKitProvider')).map((element) => ({
      file,
      element,
      ...readProvider(file, element, attributes, [['themeMode', file.quoted('light')]]),
    })),
  )
  const options = providers.flatMap((provider) => provider.options)
  const [instance] = files.flatMap((file) => configured(file, options) ?? [])
  for (const { file, element, variables } of providers) {
    if (instance === undefined)
      file.note(element, 'No config of wagmi was found: create the instance with createWalletport')
    else replaceProvider(file, element, instance, variables)
  }
  for (const file of files) rewriteNames(file, hasEntry('compat/rainbowkit'))
  return []
}

export const rainbowKit: Kit = {
  name: 'RainbowKit',
  owns: (source) => source === KIT || source.startsWith(`${KIT}/`),
  rewrite,
  questions: [
    'Wallets on phones: npm i @walletconnect/sign-client@2.21.8, and relay: relay({ urls: [...] }) of walletport/relay with the relay of your project',
    'A sign-in (RainbowKitAuthenticationProvider): the option siwx, or siweConfig with your own functions',
  ],
}
