import { attributesOf, type Instance, type OptionText, renameElement } from '#cli/migrate/instance.ts'
import type { Kit, Project } from '#cli/migrate/kit.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import { literalOf, membersOf } from '#cli/migrate/syntax.ts'

import { connectKitModal, rewriteHook } from './hooks.ts'
import { flagOf, needless, type ReadAttribute, readProvider, replaceProvider } from './providers.ts'
import { APP, appOptions, configCalls, rewriteConfig } from './wagmi-config.ts'

const configured = (file: SourceFile, options: readonly OptionText[]): Instance | undefined => {
  for (const call of configCalls(file, file.local('getDefaultConfig'))) {
    const own = appOptions(file, membersOf(call.object), 'walletConnectProjectId')
    const names = [...APP, 'walletConnectProjectId', 'enableFamily', 'coinbaseWalletPreference']
    return rewriteConfig(call, names, [...own, ...options])
  }
  return undefined
}

const mode: ReadAttribute = (file, value) => {
  const text = literalOf(value)
  return text === 'auto' || text === 'light' || text === 'dark'
    ? [['themeMode', file.quoted(text)]]
    : undefined
}

/** Themes of ConnectKit that are only dark. `auto` is its usual look. */
const theme: ReadAttribute = (file, value) => {
  const text = literalOf(value)
  if (text === 'auto') return []
  return text === 'midnight' ? [['themeMode', file.quoted('dark')]] : undefined
}

const attributes = { mode, theme, debugMode: needless } as const

const rewriteNames = (file: SourceFile, hasCompat: boolean): void => {
  const button = file.local('ConnectKitButton')
  const custom = file.elements(`${button ?? ''}.Custom`)
  for (const element of custom)
    file.note(element, 'ConnectKitButton.Custom: give ConnectButton of walletport/react children instead')
  if (custom.length === 0)
    for (const element of file.elements(button)) {
      const given = attributesOf(element)
      const label = given.get('label')
      file.addImport('walletport/react', 'ConnectButton')
      renameElement(file, element, 'ConnectButton', [
        ...(label === undefined ? [] : [file.code(label)]),
        ...(flagOf(given.get('showBalance')) === true ? [] : ['balance="hide"']),
      ])
    }
  rewriteHook(file, file.local('useModal'), {
    hook: 'useModal',
    variable: 'modal',
    returned: connectKitModal,
  })
  if (hasCompat)
    for (const { local, imported } of file.kitImports)
      file.moveImportLast(local, 'walletport/compat/connectkit', imported)
}

const rewrite = ({ files, hasEntry }: Project): readonly never[] => {
  const providers = files.flatMap((file) =>
    file.elements(file.local('ConnectKitProvider')).map((element) => ({
      file,
      element,
      ...readProvider(file, element, attributes, [['themeMode', file.quoted('auto')]]),
    })),
  )
  const options = providers.flatMap((provider) => provider.options)
  const [instance] = files.flatMap((file) => configured(file, options) ?? [])
  for (const { file, element, variables } of providers) {
    if (instance === undefined)
      file.note(element, 'No config of wagmi was found: create the instance with createWalletport')
    else replaceProvider(file, element, instance, variables)
  }
  for (const file of files) rewriteNames(file, hasEntry('compat/connectkit'))
  return []
}

export const connectKit: Kit = {
  name: 'ConnectKit',
  owns: (source) =>
    source === 'connectkit' || source.startsWith('connectkit/') || source.startsWith('connectkit-'),
  rewrite,
  questions: [
    'Wallets on phones: npm i @walletconnect/sign-client@2.21.8, and relay: relay({ urls: [...] }) of walletport/relay with the relay of your project',
    'A sign-in (SIWEProvider): the option siwx, or siweConfig with your own functions',
  ],
}
