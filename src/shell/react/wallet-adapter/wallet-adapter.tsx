import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

import { useModal, useWalletport } from '#shell/react/hooks/state-hooks.ts'
import { AdapterStore, type AdapterStoreOptions } from '#shell/solana/adapter-store.ts'
import type { AnchorWallet, SolanaWalletState } from '#shell/solana/adapter-types.ts'
import type { Web3Classes, Web3Connection } from '#shell/solana/web3.ts'

export interface ConnectionProviderProps<Config> {
  readonly children?: ReactNode
  /** The address of a node. */
  readonly endpoint: string
  /** @defaultValue the commitment `confirmed` */
  readonly config?: Config | undefined
}

export interface WalletProviderProps<PublicKey> extends Partial<AdapterStoreOptions<PublicKey>> {
  readonly children?: ReactNode
}

/** The components and hooks of wallet-adapter, with the host's own classes. */
export interface WalletAdapterHooks<PublicKey extends object, Connection extends Web3Connection, Config> {
  readonly ConnectionProvider: (props: ConnectionProviderProps<Config>) => ReactElement
  /** Below `WalletportProvider`. */
  readonly WalletProvider: (props: WalletProviderProps<PublicKey>) => ReactElement
  readonly useConnection: () => { readonly connection: Connection }
  readonly useWallet: () => SolanaWalletState<PublicKey>
  /** Undefined without a connection, and if the wallet does not sign transactions. */
  readonly useAnchorWallet: () => AnchorWallet<PublicKey> | undefined
  /** The modal in place of the one of wallet-adapter-react-ui. */
  readonly useWalletModal: () => { readonly visible: boolean; readonly setVisible: (open: boolean) => void }
}

const useWalletModal = () => {
  const { data, open, close } = useModal()
  const setVisible = useCallback(
    (isOpen: boolean) =>
      void (isOpen ? open({ view: 'Connect', namespace: 'solana' }) : close()).catch(() => {}),
    [open, close],
  )
  return { visible: data.isOpen, setVisible }
}

/** Creates the components and hooks of wallet-adapter from the classes of web3.js 1. */
export const walletAdapterHooks = <PublicKey extends object, Connection extends Web3Connection, Config>(
  classes: Web3Classes<PublicKey, Connection, Config>,
): WalletAdapterHooks<PublicKey, Connection, Config> => {
  const ConnectionContext = createContext<{ readonly connection: Connection } | undefined>(undefined)
  const WalletContext = createContext<SolanaWalletState<PublicKey> | undefined>(undefined)
  const keyOf = (key: string | Uint8Array) => new classes.PublicKey(key)

  const ConnectionProvider = ({ children, endpoint, config }: ConnectionProviderProps<Config>) => {
    const value = useMemo(
      () => ({
        connection: new classes.Connection(endpoint, config ?? ({ commitment: 'confirmed' } as Config)),
      }),
      [endpoint, config],
    )
    return <ConnectionContext.Provider value={value}>{children}</ConnectionContext.Provider>
  }

  const WalletProvider = ({ children, autoConnect = false, onError }: WalletProviderProps<PublicKey>) => {
    const walletport = useWalletport()
    const [initial] = useState({ autoConnect, onError })
    const store = useMemo(() => new AdapterStore(walletport, keyOf, initial), [walletport, initial])
    useEffect(() => store.use({ autoConnect, onError }), [store, autoConnect, onError])
    const value = useSyncExternalStore(store.subscribe, store.snapshot, store.serverSnapshot)
    return <WalletContext.Provider value={value}>{children}</WalletContext.Provider>
  }

  const useConnection = () => {
    const value = useContext(ConnectionContext)
    if (value === undefined) throw new Error('Walletport: no <ConnectionProvider> above')
    return value
  }

  const useWallet = () => {
    const value = useContext(WalletContext)
    if (value === undefined) throw new Error('Walletport: no <WalletProvider> above')
    return value
  }

  const useAnchorWallet = () => {
    const { publicKey, signTransaction, signAllTransactions } = useWallet()
    return useMemo(
      () =>
        publicKey && signTransaction && signAllTransactions
          ? { publicKey, signTransaction, signAllTransactions }
          : undefined,
      [publicKey, signTransaction, signAllTransactions],
    )
  }

  return { ConnectionProvider, WalletProvider, useAnchorWallet, useConnection, useWallet, useWalletModal }
}
