// Files that the migration adds: the shapes of the old kit over Walletport, for a person to replace.
import type { Instance } from '#cli/migrate/instance.ts'

/** Code with its types, or without them: what is in `‹…›`. */
const written = (text: string, isTyped: boolean): string =>
  text
    .split('‹')
    .map((part, index) => {
      const end = part.indexOf('›')
      if (index === 0 || end < 0) return part
      return (isTyped ? part.slice(0, end) : '') + part.slice(end + 1)
    })
    .join('')

const moduleOf = ({ path }: Instance, extension: string): string =>
  `./${path.replace(/^.*\//, '').replace(/\.\w+$/, '')}${extension}`

const actions = (name: string) => `
/** \`onboard.connectWallet()\`: no wallet if the user closes the modal. */
export const connectWallet = async () => {
  const account = await ${name}.connect({ namespace: 'eip155' }).catch(() => undefined)
  const provider = await ${name}.getProvider('eip155')
  return account === undefined || provider === undefined ? [] : [walletOf(account, provider)]
}

/** \`onboard.disconnectWallet()\` */
export const disconnectWallet = async (_wallet‹?: unknown›) => {
  await ${name}.disconnect({ namespace: 'eip155' })
  return []
}

/** \`onboard.setChain()\`: false if the user or the wallet refuses. */
export const setChain = ({ chainId }‹: { readonly chainId: string | number }›) =>
  ${name}.switchNetwork(\`eip155:\${Number(chainId)}\`).then(
    () => true,
    () => false,
  )
`

const shape = `
const walletOf = (account‹: AccountSnapshot›, provider‹: Eip1193Provider›) => ({
  label: account.wallet?.name ?? '',
  icon: account.wallet?.icon ?? '',
  provider,
  accounts: (account.accounts ?? []).map(({ address }) => ({ address })),
  chains: [{ id: \`0x\${(account.chainId ?? 1).toString(16)}\`, namespace: 'evm' }],
})
`

const types = `‹import type { AccountSnapshot, Eip1193Provider } from 'walletport'
›`

/** Web3-Onboard's functions. */
export const onboardHelpers = (instance: Instance, isTyped: boolean, extension: string): string =>
  written(
    `// Web3-Onboard's shapes over Walletport. Replace them by connect(), disconnect(), switchNetwork() and getProvider().
${types}
import { ${instance.name} } from '${moduleOf(instance, extension)}'
${shape}${actions(instance.name)}`,
    isTyped,
  )

/** Web3-Onboard's functions and the hooks of its React package. */
export const onboardHooks = (instance: Instance, isTyped: boolean, extension: string): string =>
  written(
    `// Web3-Onboard's shapes over Walletport. Replace them by the hooks of walletport/react.
${types}import { useAccount, useNetwork, useProvider } from 'walletport/react'

import { ${instance.name} } from '${moduleOf(instance, extension)}'
${shape}${actions(instance.name)}
const useWallet = () => {
  const { data: account } = useAccount('eip155')
  const { data: provider } = useProvider('eip155')
  return account.isConnected && provider !== undefined ? walletOf(account, provider) : null
}

/** \`[{ wallet, connecting }, connect, disconnect]\` */
export const useConnectWallet = () => {
  const wallet = useWallet()
  const connecting = useAccount('eip155').data.status === 'connecting'
  return [{ wallet, connecting }, connectWallet, disconnectWallet]‹ as const›
}

/** \`[{ chains, connectedChain }, setChain]\` */
export const useSetChain = () => {
  const [connectedChain = null] = useWallet()?.chains ?? []
  const chains = useNetwork().data.networks.map(({ id, name }) => ({ id: \`0x\${Number(id).toString(16)}\`, label: name }))
  return [{ chains, connectedChain, settingChain: false }, setChain]‹ as const›
}

export const useWallets = () => {
  const wallet = useWallet()
  return wallet === null ? [] : [wallet]
}
`,
    isTyped,
  )

/** The instance of a page that had Solana's wallet-adapter, and its hook. */
export const walletAdapter = (network: string, isTyped: boolean): string =>
  written(
    `// The hook of Solana's wallet-adapter over Walletport. Replace it by the hooks of walletport/react.
import { ‹type Connection, ›PublicKey‹, type Transaction, type VersionedTransaction› } from '@solana/web3.js'
import { useMemo } from 'react'
import { createWalletport } from 'walletport'
import { carryOver } from 'walletport/migrate'
import { ${network} } from 'walletport/networks'
import { useAccount, useProvider } from 'walletport/react'
import { solana${network === 'solana' ? ' as solanaAdapter' : ''} } from 'walletport/solana'

carryOver()
export const walletport = createWalletport({
  adapters: [${network === 'solana' ? 'solanaAdapter' : 'solana'}()],
  networks: [${network}],
})

const bytesOf = async (transaction‹: Transaction | VersionedTransaction›, connection‹: Connection›, payer‹: PublicKey›) => {
  if ('version' in transaction) return transaction.serialize()
  transaction.feePayer ??= payer
  transaction.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

export const useWallet = () => {
  const { data: account } = useAccount('solana')
  const { data: provider } = useProvider('solana')
  const { address, wallet, status, isConnected: connected } = account
  const publicKey = useMemo(() => (address === undefined ? null : new PublicKey(address)), [address])
  return {
    publicKey,
    connected,
    connecting: status === 'connecting',
    wallet: wallet === undefined ? null : { adapter: { name: wallet.name, icon: wallet.icon ?? '' } },
    connect: () => walletport.connect({ namespace: 'solana' }),
    disconnect: () => walletport.disconnect({ namespace: 'solana' }),
    signMessage: provider && ((message‹: Uint8Array›) => provider.signMessage(message)),
    sendTransaction: async (transaction‹: Transaction | VersionedTransaction›, connection‹: Connection›) => {
      if (provider === undefined || publicKey === null) throw new Error('No wallet is connected')
      return provider.signAndSendTransaction(await bytesOf(transaction, connection, publicKey))
    },
  }
}
`,
    isTyped,
  )
