import { dirname, join } from 'node:path/posix'

import { attributesOf, attributeValue, type Instance, renameElement } from '#cli/migrate/instance.ts'
import type { Kit, NewFile, Project } from '#cli/migrate/kit.ts'
import type { SourceFile } from '#cli/migrate/source-file.ts'
import { all, child, children, literalOf, nameOf, type Node } from '#cli/migrate/syntax.ts'

import { walletAdapter as helperText } from './helper-texts.ts'
import { rewriteHook } from './hooks.ts'
import { replaceProvider } from './providers.ts'

const REACT = '@solana/wallet-adapter-react'
const BASE = '@solana/wallet-adapter-base'

const clusters: Readonly<Record<string, string>> = {
  Mainnet: 'mainnet-beta',
  Devnet: 'devnet',
  Testnet: 'testnet',
}

/** `WalletAdapterNetwork.Devnet` is the name of a cluster for web3.js. */
const rewriteClusters = (file: SourceFile): void => {
  const local = file.local('WalletAdapterNetwork', BASE)
  if (local === undefined) return
  for (const { node } of all(file.program, 'MemberExpression')) {
    const name = nameOf(child(node, 'property'))
    const cluster = clusters[name ?? '']
    if (nameOf(child(node, 'object')) === local && cluster !== undefined)
      file.replace(node, `${file.quoted(cluster)}${file.isTyped ? ' as const' : ''}`)
  }
}

const networkIn = (files: readonly SourceFile[]): string => {
  const has = (word: string) => files.some((file) => file.mentions(word))
  if (has('Devnet') || has('devnet')) return 'solanaDevnet'
  return has('Testnet') || has('testnet') ? 'solanaTestnet' : 'solana'
}

/** Removes the tags of an element. What is between them stays. */
const unwrap = (file: SourceFile, element: Node): void => {
  for (const tag of ['openingElement', 'closingElement']) {
    const node = child(element, tag)
    if (node !== undefined) file.removeStatement(node)
  }
}

/** The list of adapters that was made for the provider. */
const removeList = (file: SourceFile, provider: Node): void => {
  const attribute = attributesOf(provider).get('wallets')
  const name = attribute && nameOf(attributeValue(attribute))
  if (name === undefined) return
  for (const { node, ancestors } of all(file.program, 'VariableDeclarator')) {
    const [statement] = ancestors
    const isOnly = children(statement, 'declarations').length === 1
    if (nameOf(child(node, 'id')) === name && statement !== undefined && isOnly)
      file.removeStatement(statement)
  }
}

const rewriteProviders = (file: SourceFile, instance: Instance): void => {
  for (const element of file.elements(file.local('WalletProvider', REACT))) {
    removeList(file, element)
    replaceProvider(file, element, instance)
  }
  for (const element of file.elements(file.local('WalletModalProvider'))) unwrap(file, element)
}

const rewriteNames = (file: SourceFile, helper: string): void => {
  for (const name of ['WalletMultiButton', 'WalletConnectButton', 'WalletModalButton'])
    for (const element of file.elements(file.local(name))) {
      file.addImport('walletport/react', 'ConnectButton')
      renameElement(file, element, 'ConnectButton', ['namespace="solana"'])
    }
  const useWallet = file.local('useWallet', REACT)
  if (useWallet !== undefined) file.moveImport(useWallet, file.wayTo(helper), 'useWallet')
  rewriteHook(file, file.local('useWalletModal'), {
    hook: 'useModal',
    variable: 'modal',
    returned: {
      visible: (modal) => `${modal}.data.isOpen`,
      setVisible: (modal, of) => {
        const opening = `${modal}.open({ namespace: ${of.quoted('solana')} })`
        return `(show${of.isTyped ? ': boolean' : ''}) => (show ? ${opening} : ${modal}.close())`
      },
    },
  })
}

/** `require('…/styles.css')` */
const removeStyles = (file: SourceFile): void => {
  for (const { node, ancestors } of file.calls('require')) {
    const [statement] = ancestors
    const source = literalOf(children(node, 'arguments')[0]) ?? ''
    if (source.startsWith('@solana/wallet-adapter') && statement?.type === 'ExpressionStatement')
      file.removeStatement(statement)
  }
}

const rewrite = ({ files }: Project): readonly NewFile[] => {
  const provider = files.find((file) => file.elements(file.local('WalletProvider', REACT)).length > 0)
  if (provider === undefined) return []
  const isTyped = provider.isTyped
  const path = join(dirname(provider.path), `walletport-solana.${isTyped ? 'ts' : 'js'}`)
  const network = networkIn(files)
  for (const file of files) {
    rewriteProviders(file, { path, name: 'walletport' })
    rewriteNames(file, path)
    rewriteClusters(file)
    removeStyles(file)
  }
  return [{ path, text: helperText(network, isTyped) }]
}

export const walletAdapter: Kit = {
  name: 'Solana wallet-adapter',
  owns: (source) => source.startsWith('@solana/wallet-adapter'),
  rewrite,
  asksAboutFiles: true,
  questions: [
    'ConnectionProvider and useConnection of @solana/wallet-adapter-react can stay: they know no wallet',
    'walletport-solana has the hook of wallet-adapter over Walletport. Replace its calls when you touch them',
    'Adapters of wallets that do not register themselves: see docs/guides/wallets-that-are-not-extensions.md',
  ],
}
